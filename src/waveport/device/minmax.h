// waveport/minmax.h - CUDA's min and max at global scope, with its rules for mixed types, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// CUDA compares a signed with an unsigned integer as unsigned; HIP converts both to double: min(-1, 5u) is 5 or -1.
#ifndef WAVEPORT_MINMAX_H
#define WAVEPORT_MINMAX_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#define WP_MIN_MAX(A, B, RESULT)                                                   \
    static __host__ __device__ __forceinline__ RESULT wp_min(A a, B b) {           \
        RESULT x = static_cast<RESULT>(a), y = static_cast<RESULT>(b);             \
        return y < x ? y : x;                                                      \
    }                                                                              \
    static __host__ __device__ __forceinline__ RESULT wp_max(A a, B b) {           \
        RESULT x = static_cast<RESULT>(a), y = static_cast<RESULT>(b);             \
        return x < y ? y : x;                                                      \
    }
#define WP_MIN_MAX_SIGNS(S, U)                                                     \
    WP_MIN_MAX(S, S, S) WP_MIN_MAX(U, U, U) WP_MIN_MAX(S, U, U) WP_MIN_MAX(U, S, U)

WP_MIN_MAX_SIGNS(int, unsigned)
WP_MIN_MAX_SIGNS(long, unsigned long)
WP_MIN_MAX_SIGNS(long long, unsigned long long)
#undef WP_MIN_MAX
#undef WP_MIN_MAX_SIGNS

// of a number and a NaN, the number
#define WP_MIN_MAX(A, B, RESULT, SUFFIX)                                                                         \
    static __host__ __device__ __forceinline__ RESULT wp_min(A a, B b) { return __builtin_fmin##SUFFIX(a, b); } \
    static __host__ __device__ __forceinline__ RESULT wp_max(A a, B b) { return __builtin_fmax##SUFFIX(a, b); }
WP_MIN_MAX(float, float, float, f)
WP_MIN_MAX(double, double, double, )
WP_MIN_MAX(float, double, double, )
WP_MIN_MAX(double, float, double, )
#undef WP_MIN_MAX

// of two values of one other type: std::min and std::max where a host file uses namespace std
template <typename T>
static __host__ __device__ __forceinline__ T wp_min(const T &a, const T &b) { return b < a ? b : a; }
template <typename T>
static __host__ __device__ __forceinline__ T wp_max(const T &a, const T &b) { return a < b ? b : a; }

// of two values of the type that the name says
#define WP_TYPED_MIN_MAX(NAME, T)                                                                          \
    static __host__ __device__ __forceinline__ T wp_##NAME##min(T a, T b) { return b < a ? b : a; }        \
    static __host__ __device__ __forceinline__ T wp_##NAME##max(T a, T b) { return a < b ? b : a; }
WP_TYPED_MIN_MAX(u, unsigned)
WP_TYPED_MIN_MAX(ll, long long)
WP_TYPED_MIN_MAX(ull, unsigned long long)
#undef WP_TYPED_MIN_MAX

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_min min
#define wp_max max
#define wp_umin umin
#define wp_umax umax
#define wp_llmin llmin
#define wp_llmax llmax
#define wp_ullmin ullmin
#define wp_ullmax ullmax

#endif
#endif  // WAVEPORT_MINMAX_H
