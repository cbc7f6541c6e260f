// waveport/dot.h - CUDA's integer dot products __dp4a, __dp2a_lo, __dp2a_hi, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_DOT_H
#define WAVEPORT_DOT_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#if defined(__AMDGCN__) && defined(__has_builtin)
#if __has_builtin(__builtin_amdgcn_sdot4)
#define WP_SDOT4(a, b, c) __builtin_amdgcn_sdot4(a, b, c, false)
#elif __has_builtin(__builtin_amdgcn_sudot4)
#define WP_SDOT4(a, b, c) __builtin_amdgcn_sudot4(true, a, true, b, c, false)
#endif
#if __has_builtin(__builtin_amdgcn_udot4)
#define WP_UDOT4(a, b, c) __builtin_amdgcn_udot4(a, b, c, false)
#endif
#endif

namespace wp_detail {

// the sum of c and the products of `count` values each: of type A in a, of type B in b from byte `first` on
template <class A, class B, class Sum>
static __device__ __forceinline__ Sum dot(unsigned a, unsigned b, Sum c, int count, int first) {
    unsigned sum = static_cast<unsigned>(c);
    for (int i = 0; i < count; ++i) {
        int x = static_cast<A>(a >> (8 * sizeof(A) * i)), y = static_cast<B>(b >> (8 * (first + i)));
        sum += static_cast<unsigned>(x * y);
    }
    return static_cast<Sum>(sum);
}
template <class V> static __device__ __forceinline__ unsigned word(V v) {
    unsigned w;
    __builtin_memcpy(&w, &v, 4);
    return w;
}

}  // namespace wp_detail

static __device__ __forceinline__ int wp_dp4a(int a, int b, int c) {
#if defined(WP_SDOT4)
    return WP_SDOT4(a, b, c);
#else
    return wp_detail::dot<signed char, signed char>(a, b, c, 4, 0);
#endif
}
static __device__ __forceinline__ unsigned wp_dp4a(unsigned a, unsigned b, unsigned c) {
#if defined(WP_UDOT4)
    return WP_UDOT4(a, b, c);
#else
    return wp_detail::dot<unsigned char, unsigned char>(a, b, c, 4, 0);
#endif
}
static __device__ __forceinline__ int wp_dp4a(char4 a, char4 b, int c) {
    return wp_dp4a(static_cast<int>(wp_detail::word(a)), static_cast<int>(wp_detail::word(b)), c);
}
static __device__ __forceinline__ unsigned wp_dp4a(uchar4 a, uchar4 b, unsigned c) {
    return wp_dp4a(wp_detail::word(a), wp_detail::word(b), c);
}

// two 16-bit values of a with bytes FIRST and FIRST + 1 of b
#define WP_DP2A(NAME, FIRST)                                                                        \
    static __device__ __forceinline__ int NAME(int a, int b, int c) {                               \
        return wp_detail::dot<short, signed char>(a, b, c, 2, FIRST);                               \
    }                                                                                               \
    static __device__ __forceinline__ unsigned NAME(unsigned a, unsigned b, unsigned c) {           \
        return wp_detail::dot<unsigned short, unsigned char>(a, b, c, 2, FIRST);                    \
    }                                                                                               \
    static __device__ __forceinline__ int NAME(short2 a, char4 b, int c) {                          \
        return wp_detail::dot<short, signed char>(wp_detail::word(a), wp_detail::word(b), c, 2, FIRST); \
    }                                                                                               \
    static __device__ __forceinline__ unsigned NAME(ushort2 a, uchar4 b, unsigned c) {              \
        return wp_detail::dot<unsigned short, unsigned char>(wp_detail::word(a), wp_detail::word(b), c, 2, FIRST); \
    }
WP_DP2A(wp_dp2a_lo, 0)
WP_DP2A(wp_dp2a_hi, 2)
#undef WP_DP2A
#undef WP_SDOT4
#undef WP_UDOT4

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_dp4a __dp4a
#define wp_dp2a_lo __dp2a_lo
#define wp_dp2a_hi __dp2a_hi

#endif
#endif  // WAVEPORT_DOT_H
