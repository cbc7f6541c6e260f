// waveport/atomic_overloads.h - overloads of atomicAdd and atomicCAS that CUDA has and HIP lacks.
// SPDX-License-Identifier: MIT
//
// atomicAdd of half, half2, bfloat16, bfloat162, float2, float4; atomicCAS of 16 bits. As templates, so that a function
// of the project, or of a later HIP, with the same parameters is chosen instead.
#ifndef WAVEPORT_ATOMIC_OVERLOADS_H
#define WAVEPORT_ATOMIC_OVERLOADS_H

#include "atomics.h"

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if __has_include(<hip/hip_fp16.h>)
#include <hip/hip_fp16.h>
#endif
#if __has_include(<hip/hip_bf16.h>)
#include <hip/hip_bf16.h>
#endif

namespace wp_detail {

// As update, for a 2-byte value, through the aligned 4-byte word around it.
template <int SCOPE, class T, class Change> static __device__ __forceinline__ T update_half_word(T *p, Change change) {
    static_assert(sizeof(T) == 2, "a value of two bytes");
    size_t address = reinterpret_cast<size_t>(p), shift = address % 4 * 8;
    unsigned before = update<SCOPE>(reinterpret_cast<unsigned *>(address & ~size_t(3)), [&](unsigned word) {
        unsigned short bits = static_cast<unsigned short>(word >> shift);
        T v;
        __builtin_memcpy(static_cast<void *>(&v), &bits, 2);
        v = change(v);
        __builtin_memcpy(&bits, static_cast<const void *>(&v), 2);
        return (word & ~(0xffffu << shift)) | static_cast<unsigned>(bits) << shift;
    });
    unsigned short bits = static_cast<unsigned short>(before >> shift);
    T old;
    __builtin_memcpy(static_cast<void *>(&old), &bits, 2);
    return old;
}

// What one atomic addition to *p is; types without a specialisation are HIP's own business.
template <class T> struct atomic_addition {};
template <> struct atomic_addition<float2> {
    static __device__ __forceinline__ float2 add(float2 *p, float2 v) {  // each component for itself, as in CUDA
        float *at = reinterpret_cast<float *>(p);
        return make_float2(atomicAdd(at, v.x), atomicAdd(at + 1, v.y));
    }
};
template <> struct atomic_addition<float4> {
    static __device__ __forceinline__ float4 add(float4 *p, float4 v) {
        float *at = reinterpret_cast<float *>(p);
        return make_float4(atomicAdd(at, v.x), atomicAdd(at + 1, v.y), atomicAdd(at + 2, v.z), atomicAdd(at + 3, v.w));
    }
};
#define WP_ATOMIC_HALF(T)                                                                                       \
    template <> struct atomic_addition<T> {                                                                     \
        static __device__ __forceinline__ T add(T *p, T v) {                                                    \
            return update_half_word<__HIP_MEMORY_SCOPE_AGENT>(p, [&](T old) { return __hadd(old, v); });        \
        }                                                                                                       \
    };
#define WP_ATOMIC_PAIR(T)                                                                                       \
    template <> struct atomic_addition<T> {                                                                     \
        static __device__ __forceinline__ T add(T *p, T v) {                                                    \
            unsigned bits = update<__HIP_MEMORY_SCOPE_AGENT>(reinterpret_cast<unsigned *>(p), [&](unsigned old) { \
                T pair;                                                                                         \
                __builtin_memcpy(static_cast<void *>(&pair), &old, 4);                                          \
                pair = __hadd2(pair, v);                                                                        \
                __builtin_memcpy(&old, static_cast<const void *>(&pair), 4);                                    \
                return old;                                                                                     \
            });                                                                                                 \
            __builtin_memcpy(static_cast<void *>(&v), &bits, 4);                                                \
            return v;                                                                                           \
        }                                                                                                       \
    };
#if __has_include(<hip/hip_fp16.h>)
WP_ATOMIC_HALF(__half)
WP_ATOMIC_PAIR(__half2)
#endif
#if __has_include(<hip/hip_bf16.h>)
WP_ATOMIC_HALF(__hip_bfloat16)
WP_ATOMIC_PAIR(__hip_bfloat162)
#endif
#undef WP_ATOMIC_HALF
#undef WP_ATOMIC_PAIR

template <class T> struct if_unsigned_short {};
template <> struct if_unsigned_short<unsigned short> { typedef unsigned short type; };

}  // namespace wp_detail

template <class T>
static __device__ __forceinline__ auto atomicAdd(T *p, typename wp_detail::as<T>::type v)
    -> decltype(wp_detail::atomic_addition<T>::add(p, v)) {
    return wp_detail::atomic_addition<T>::add(p, v);
}
template <class T>
static __device__ __forceinline__ typename wp_detail::if_unsigned_short<T>::type atomicCAS(
    T *p, typename wp_detail::as<T>::type expected, typename wp_detail::as<T>::type v) {
    return wp_detail::update_half_word<__HIP_MEMORY_SCOPE_AGENT>(p, [&](T old) { return old == expected ? v : old; });
}

#endif
#endif  // WAVEPORT_ATOMIC_OVERLOADS_H
