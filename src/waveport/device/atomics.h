// waveport/atomics.h - CUDA's atomics with block or system scope, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_ATOMICS_H
#define WAVEPORT_ATOMICS_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#define WP_ATOMIC(T, NAME) template <class T> static __device__ __forceinline__ T NAME
namespace wp_detail {

template <class T> struct as { typedef T type; };  // a parameter converts to the type of the pointer, as in CUDA

// Replaces *p by change(*p) with a compare-and-swap loop; returns the value before.
template <int SCOPE, class T, class Change> static __device__ __forceinline__ T update(T *p, Change change) {
    T old = __hip_atomic_load(p, __ATOMIC_RELAXED, SCOPE);
    while (!__hip_atomic_compare_exchange_weak(p, &old, change(old), __ATOMIC_RELAXED, __ATOMIC_RELAXED, SCOPE)) {
    }
    return old;
}

}  // namespace wp_detail

#define WP_ATOMIC_SCOPE(NAME, SCOPE)                                                                                \
    WP_ATOMIC(T, wp_atomicAdd_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                    \
        return __hip_atomic_fetch_add(p, v, __ATOMIC_RELAXED, SCOPE);                                               \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicSub_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                    \
        return __hip_atomic_fetch_add(p, static_cast<T>(0 - v), __ATOMIC_RELAXED, SCOPE);                           \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicMin_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                    \
        return __hip_atomic_fetch_min(p, v, __ATOMIC_RELAXED, SCOPE);                                               \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicMax_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                    \
        return __hip_atomic_fetch_max(p, v, __ATOMIC_RELAXED, SCOPE);                                               \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicAnd_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                    \
        return __hip_atomic_fetch_and(p, v, __ATOMIC_RELAXED, SCOPE);                                               \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicOr_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                     \
        return __hip_atomic_fetch_or(p, v, __ATOMIC_RELAXED, SCOPE);                                                \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicXor_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                    \
        return __hip_atomic_fetch_xor(p, v, __ATOMIC_RELAXED, SCOPE);                                               \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicExch_##NAME)(T *p, typename wp_detail::as<T>::type v) {                                   \
        return __hip_atomic_exchange(p, v, __ATOMIC_RELAXED, SCOPE);                                                \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicInc_##NAME)(T *p, typename wp_detail::as<T>::type limit) {                                \
        return wp_detail::update<SCOPE>(p, [&](T old) { return old >= limit ? T(0) : T(old + 1); });                \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicDec_##NAME)(T *p, typename wp_detail::as<T>::type limit) {                                \
        return wp_detail::update<SCOPE>(p, [&](T old) { return old == 0 || old > limit ? limit : T(old - 1); });    \
    }                                                                                                               \
    WP_ATOMIC(T, wp_atomicCAS_##NAME)                                                                               \
    (T *p, typename wp_detail::as<T>::type expected, typename wp_detail::as<T>::type v) {                           \
        __hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_RELAXED, __ATOMIC_RELAXED, SCOPE);           \
        return expected;                                                                                            \
    }

WP_ATOMIC_SCOPE(block, __HIP_MEMORY_SCOPE_WORKGROUP)
WP_ATOMIC_SCOPE(system, __HIP_MEMORY_SCOPE_SYSTEM)
#undef WP_ATOMIC_SCOPE

#undef WP_ATOMIC

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_atomicAdd_block atomicAdd_block
#define wp_atomicSub_block atomicSub_block
#define wp_atomicMin_block atomicMin_block
#define wp_atomicMax_block atomicMax_block
#define wp_atomicAnd_block atomicAnd_block
#define wp_atomicOr_block atomicOr_block
#define wp_atomicXor_block atomicXor_block
#define wp_atomicExch_block atomicExch_block
#define wp_atomicInc_block atomicInc_block
#define wp_atomicDec_block atomicDec_block
#define wp_atomicCAS_block atomicCAS_block
#define wp_atomicAdd_system atomicAdd_system
#define wp_atomicSub_system atomicSub_system
#define wp_atomicMin_system atomicMin_system
#define wp_atomicMax_system atomicMax_system
#define wp_atomicAnd_system atomicAnd_system
#define wp_atomicOr_system atomicOr_system
#define wp_atomicXor_system atomicXor_system
#define wp_atomicExch_system atomicExch_system
#define wp_atomicInc_system atomicInc_system
#define wp_atomicDec_system atomicDec_system
#define wp_atomicCAS_system atomicCAS_system

#endif
#endif  // WAVEPORT_ATOMICS_H
