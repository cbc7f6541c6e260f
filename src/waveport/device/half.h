// waveport/half.h - CUDA's functions of half and bfloat16 that AMD lacks, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_HALF_H
#define WAVEPORT_HALF_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

#include "rounding.h"

#define WP_HALF static __host__ __device__ __forceinline__

namespace wp_half {

WP_HALF float wide(__half v) { return __half2float(v); }
WP_HALF float wide(__hip_bfloat16 v) { return __bfloat162float(v); }
WP_HALF __half low(__half2 v) { return __low2half(v); }
WP_HALF __half high(__half2 v) { return __high2half(v); }
WP_HALF __hip_bfloat16 low(__hip_bfloat162 v) { return __low2bfloat16(v); }
WP_HALF __hip_bfloat16 high(__hip_bfloat162 v) { return __high2bfloat16(v); }
WP_HALF __half2 pair(__half a, __half b) { return __halves2half2(a, b); }
WP_HALF __hip_bfloat162 pair(__hip_bfloat16 a, __hip_bfloat16 b) { return __halves2bfloat162(a, b); }
template <class T> struct to;  // rounds to the nearest, ties to even
template <> struct to<__half> { static __host__ __device__ __half nearest(float v) { return __float2half(v); } };
template <> struct to<__hip_bfloat16> {
    static __host__ __device__ __hip_bfloat16 nearest(float v) { return __float2bfloat16(v); }
};

WP_HALF unsigned bits_of(float v) {
    unsigned bits;
    __builtin_memcpy(&bits, &v, 4);
    return bits;
}
// An exact sum as the float toward zero, its last bit set if anything was cut: rounding that to 16 bits is exact.
WP_HALF float sticky(wp_directed::two exact) {
    float v = wp_directed::to_float<wp_directed::zero>(exact);
    if (v - v != 0 || (exact.low == 0 && static_cast<double>(v) == exact.high)) return v;
    unsigned bits = bits_of(v) | 1;
    __builtin_memcpy(&v, &bits, 4);
    return v;
}
template <class T> WP_HALF T fma(T a, T b, T c) {
    return to<T>::nearest(sticky(wp_directed::two_sum(static_cast<double>(wide(a)) * wide(b), wide(c))));
}
template <class T> WP_HALF T tanh(T v) { return to<T>::nearest(tanhf(wide(v))); }
// NaN counts as 0
template <class T> WP_HALF T saturate(T v) {
    float x = wide(v);
    return x >= 1 ? to<T>::nearest(1) : x > 0 ? v : to<T>::nearest(0);
}
// NaN stays
template <class T> WP_HALF T relu(T v) { return wide(v) <= 0 ? to<T>::nearest(0) : v; }

// +0 is larger than -0; NAN_WINS: NaN if either is, else the other value
template <bool NAN_WINS, class T> WP_HALF T most(T a, T b) {
    float x = wide(a), y = wide(b);
    if (x != x) return NAN_WINS ? a : b;
    if (y != y) return NAN_WINS ? b : a;
    return x > y || (x == y && !(bits_of(x) >> 31)) ? a : b;
}
template <bool NAN_WINS, class T> WP_HALF T least(T a, T b) {
    float x = wide(a), y = wide(b);
    if (x != x) return NAN_WINS ? a : b;
    if (y != y) return NAN_WINS ? b : a;
    return x < y || (x == y && (bits_of(x) >> 31)) ? a : b;
}

enum test { eq, ne, lt, le, gt, ge };
// a NaN on either side: true if UNORDERED
template <test TEST, bool UNORDERED> WP_HALF bool holds(float a, float b) {
    if (a != a || b != b) return UNORDERED;
    return TEST == eq ? a == b : TEST == ne ? a != b : TEST == lt ? a < b : TEST == le ? a <= b : TEST == gt ? a > b : a >= b;
}
template <test TEST, bool UNORDERED, class V> WP_HALF unsigned mask(V a, V b) {
    return (holds<TEST, UNORDERED>(wide(low(a)), wide(low(b))) ? 0xffffu : 0) |
           (holds<TEST, UNORDERED>(wide(high(a)), wide(high(b))) ? 0xffff0000u : 0);
}
template <test TEST, bool UNORDERED, class V> WP_HALF V ones(V a, V b) {
    typedef decltype(low(a)) T;
    unsigned m = mask<TEST, UNORDERED>(a, b);
    return pair(to<T>::nearest(m & 1), to<T>::nearest(m >> 31));
}

}  // namespace wp_half

// FN over one value and over the two of a pair
#define WP_HALF_1(T, V, NAME, NAME2, FN)                                           \
    WP_HALF T wp_##NAME(T a) { return FN(a); }                                     \
    WP_HALF V wp_##NAME2(V a) { return wp_half::pair(FN(wp_half::low(a)), FN(wp_half::high(a))); }
#define WP_HALF_2(T, V, NAME, NAME2, RESULT)                                       \
    WP_HALF T wp_##NAME(T a, T b) { return RESULT; }                               \
    WP_HALF V wp_##NAME2(V a, V b) {                                               \
        return wp_half::pair(wp_##NAME(wp_half::low(a), wp_half::low(b)),          \
                             wp_##NAME(wp_half::high(a), wp_half::high(b)));       \
    }
#define WP_HALF_3(T, V, NAME, NAME2, RESULT)                                                                        \
    WP_HALF T wp_##NAME(T a, T b, T c) { return RESULT; }                                                           \
    WP_HALF V wp_##NAME2(V a, V b, V c) {                                                                           \
        return wp_half::pair(wp_##NAME(wp_half::low(a), wp_half::low(b), wp_half::low(c)),                          \
                             wp_##NAME(wp_half::high(a), wp_half::high(b), wp_half::high(c)));                      \
    }
#define WP_HALF_TEST(V, NAME)                                                                                       \
    WP_HALF unsigned wp_h##NAME##2_mask(V a, V b) { return wp_half::mask<wp_half::NAME, false>(a, b); }             \
    WP_HALF unsigned wp_h##NAME##u2_mask(V a, V b) { return wp_half::mask<wp_half::NAME, true>(a, b); }             \
    WP_HALF V wp_h##NAME##u2(V a, V b) { return wp_half::ones<wp_half::NAME, true>(a, b); }
// sums and products are rounded once: float holds them well enough, and rounding in between keeps them apart
#define WP_HALF_BOTH(T, V)                                                                                          \
    WP_HALF_2(T, V, hadd_rn, hadd2_rn, wp_half::to<T>::nearest(wp_half::wide(a) + wp_half::wide(b)))                \
    WP_HALF_2(T, V, hsub_rn, hsub2_rn, wp_half::to<T>::nearest(wp_half::wide(a) - wp_half::wide(b)))                \
    WP_HALF_2(T, V, hmul_rn, hmul2_rn, wp_half::to<T>::nearest(wp_half::wide(a) * wp_half::wide(b)))                \
    WP_HALF_2(T, V, hadd_sat, hadd2_sat, wp_half::saturate(wp_hadd_rn(a, b)))                                       \
    WP_HALF_2(T, V, hsub_sat, hsub2_sat, wp_half::saturate(wp_hsub_rn(a, b)))                                       \
    WP_HALF_2(T, V, hmul_sat, hmul2_sat, wp_half::saturate(wp_hmul_rn(a, b)))                                       \
    WP_HALF_2(T, V, hmax, hmax2, (wp_half::most<false, T>(a, b)))                                                   \
    WP_HALF_2(T, V, hmin, hmin2, (wp_half::least<false, T>(a, b)))                                                  \
    WP_HALF_2(T, V, hmax_nan, hmax2_nan, (wp_half::most<true, T>(a, b)))                                            \
    WP_HALF_2(T, V, hmin_nan, hmin2_nan, (wp_half::least<true, T>(a, b)))                                           \
    WP_HALF_3(T, V, hfma_sat, hfma2_sat, wp_half::saturate(wp_half::fma(a, b, c)))                                  \
    WP_HALF_3(T, V, hfma_relu, hfma2_relu, wp_half::relu(wp_half::fma(a, b, c)))                                    \
    WP_HALF_1(T, V, htanh, h2tanh, wp_half::tanh)                                                                   \
    WP_HALF_1(T, V, htanh_approx, h2tanh_approx, wp_half::tanh)                                                     \
    WP_HALF_TEST(V, eq) WP_HALF_TEST(V, ne) WP_HALF_TEST(V, lt)                                                     \
    WP_HALF_TEST(V, le) WP_HALF_TEST(V, gt) WP_HALF_TEST(V, ge)                                                     \
    WP_HALF V wp_hcmadd(V a, V b, V c) { /* a * b + c of complex numbers */                                         \
        T real = wp_half::fma(wp_half::low(a), wp_half::low(b), wp_half::low(c));                                   \
        T imaginary = wp_half::fma(wp_half::low(a), wp_half::high(b), wp_half::high(c));                            \
        real = wp_half::fma(wp_half::to<T>::nearest(-wp_half::wide(wp_half::high(a))), wp_half::high(b), real);     \
        return wp_half::pair(real, wp_half::fma(wp_half::high(a), wp_half::low(b), imaginary));                     \
    }

WP_HALF_BOTH(__half, __half2)
WP_HALF_BOTH(__hip_bfloat16, __hip_bfloat162)
#undef WP_HALF_1
#undef WP_HALF_2
#undef WP_HALF_3
#undef WP_HALF_TEST
#undef WP_HALF_BOTH
#undef WP_HALF

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#define wp_hadd2_rn __hadd2_rn
#define wp_hadd2_sat __hadd2_sat
#define wp_hadd_rn __hadd_rn
#define wp_hadd_sat __hadd_sat
#define wp_hcmadd __hcmadd
#define wp_heq2_mask __heq2_mask
#define wp_hequ2 __hequ2
#define wp_hequ2_mask __hequ2_mask
#define wp_hfma2_relu __hfma2_relu
#define wp_hfma2_sat __hfma2_sat
#define wp_hfma_relu __hfma_relu
#define wp_hfma_sat __hfma_sat
#define wp_hge2_mask __hge2_mask
#define wp_hgeu2 __hgeu2
#define wp_hgeu2_mask __hgeu2_mask
#define wp_hgt2_mask __hgt2_mask
#define wp_hgtu2 __hgtu2
#define wp_hgtu2_mask __hgtu2_mask
#define wp_hle2_mask __hle2_mask
#define wp_hleu2 __hleu2
#define wp_hleu2_mask __hleu2_mask
#define wp_hlt2_mask __hlt2_mask
#define wp_hltu2 __hltu2
#define wp_hltu2_mask __hltu2_mask
#define wp_hmax2 __hmax2
#define wp_hmax2_nan __hmax2_nan
#define wp_hmax_nan __hmax_nan
#define wp_hmin2 __hmin2
#define wp_hmin2_nan __hmin2_nan
#define wp_hmin_nan __hmin_nan
#define wp_hmul2_rn __hmul2_rn
#define wp_hmul2_sat __hmul2_sat
#define wp_hmul_rn __hmul_rn
#define wp_hmul_sat __hmul_sat
#define wp_hne2_mask __hne2_mask
#define wp_hneu2 __hneu2
#define wp_hneu2_mask __hneu2_mask
#define wp_hsub2_rn __hsub2_rn
#define wp_hsub2_sat __hsub2_sat
#define wp_hsub_rn __hsub_rn
#define wp_hsub_sat __hsub_sat
#define wp_h2tanh h2tanh
#define wp_h2tanh_approx h2tanh_approx
#define wp_htanh htanh
#define wp_htanh_approx htanh_approx

#endif
#endif  // WAVEPORT_HALF_H
