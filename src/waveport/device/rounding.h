// waveport/rounding.h - CUDA's arithmetic with a stated rounding (__fadd_rd, __dmul_ru, __fmul_rn, ...).
// SPDX-License-Identifier: MIT
//
// AMD's functions of these names round to nearest, take part in fused multiply-adds, or do not exist. Here: the nearest
// value, then one step if the exact result lies on the wrong side of it; which side is computed without error.
#ifndef WAVEPORT_ROUNDING_H
#define WAVEPORT_ROUNDING_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#define WP_ROUNDING static __host__ __device__ __forceinline__
#if defined(__clang__)
#define WP_AS_WRITTEN _Pragma("clang fp contract(off) reassociate(off)")
#else
#define WP_AS_WRITTEN
#endif

namespace wp_directed {

enum direction { down, up, zero };
struct two { double high, low; };  // their exact sum; high is the nearest double

WP_ROUNDING float step(float v, int by) {
    int bits;
    __builtin_memcpy(&bits, &v, 4);
    bits = v == 0 ? static_cast<int>(by > 0 ? 1u : 0x80000001u) : bits + ((v > 0) == (by > 0) ? 1 : -1);
    __builtin_memcpy(&v, &bits, 4);
    return v;
}
WP_ROUNDING double step(double v, int by) {
    long long bits;
    __builtin_memcpy(&bits, &v, 8);
    bits = v == 0 ? static_cast<long long>(by > 0 ? 1ull : 0x8000000000000001ull) : bits + ((v > 0) == (by > 0) ? 1 : -1);
    __builtin_memcpy(&v, &bits, 8);
    return v;
}
// v is next to the exact result, `above` or `below` it
template <direction D, class T> WP_ROUNDING T settle(T v, bool above, bool below) {
    if (above && (D == down || (D == zero && v > 0))) return step(v, -1);
    if (below && (D == up || (D == zero && v < 0))) return step(v, 1);
    return v;
}
// a + b where the exact sum is zero: the sign depends on the direction
template <direction D, class T> WP_ROUNDING T zero_sum(T a, T b) {
    WP_AS_WRITTEN
    return D == down ? -(-a + -b) : a + b;
}
WP_ROUNDING two two_sum(double a, double b) {
    WP_AS_WRITTEN
    double sum = a + b, of_b = sum - a;
    two exact = {sum, (a - (sum - of_b)) + (b - of_b)};
    return exact;
}
template <direction D> WP_ROUNDING float to_float(two exact) {
    WP_AS_WRITTEN
    float v = static_cast<float>(exact.high);
    double over = static_cast<double>(v) - exact.high;
    return settle<D>(v, over > exact.low, over < exact.low);
}
template <direction D> WP_ROUNDING double to_double(two exact) {
    return settle<D>(exact.high, exact.low < 0, exact.low > 0);
}

// ---- float: products are exact in double ----

template <direction D> WP_ROUNDING float fma(float a, float b, float c) {
    WP_AS_WRITTEN
    double product = static_cast<double>(a) * b;
    two exact = two_sum(product, c);
    if (exact.high == 0 && exact.low == 0) return static_cast<float>(zero_sum<D>(product, static_cast<double>(c)));
    return to_float<D>(exact);
}
template <direction D> WP_ROUNDING float add(float a, float b) {
    two exact = two_sum(a, b);
    return exact.high == 0 ? zero_sum<D>(a, b) : to_float<D>(exact);
}
template <direction D> WP_ROUNDING float mul(float a, float b) {
    two exact = {static_cast<double>(a) * b, 0};
    return to_float<D>(exact);
}
template <direction D> WP_ROUNDING float div(float a, float b) {
    WP_AS_WRITTEN
    float v = static_cast<float>(static_cast<double>(a) / b);
    double back = static_cast<double>(v) * b;
    return settle<D>(v, b > 0 ? back > a : back < a, b > 0 ? back < a : back > a);
}
template <direction D> WP_ROUNDING float root(float a) {
    WP_AS_WRITTEN
    float v = static_cast<float>(sqrt(static_cast<double>(a)));
    double back = static_cast<double>(v) * v;
    return settle<D>(v, back > a, back < a);
}

// ---- double: the residue of one fma tells the side; operands are scaled to [1, 2) against underflow ----

WP_ROUNDING bool ordinary(double v) { return v - v == 0 && v != 0; }  // neither zero, infinite nor NaN

template <direction D> WP_ROUNDING double add(double a, double b) {
    WP_AS_WRITTEN
    two exact = two_sum(a, b);
    if (exact.high == 0) return zero_sum<D>(a, b);
    if (exact.high - exact.high != 0 && a - a == 0 && b - b == 0)  // an overflow
        return settle<D>(exact.high, exact.high > 0, exact.high < 0);
    return to_double<D>(exact);
}
template <direction D> WP_ROUNDING double mul(double a, double b) {
    double v = a * b;
    if (!ordinary(a) || !ordinary(b)) return v;
    int scale_a = ilogb(a), scale_b = ilogb(b);
    double left = ::fma(ldexp(a, -scale_a), ldexp(b, -scale_b), -ldexp(v, -scale_a - scale_b));
    return settle<D>(v, left < 0, left > 0);
}
template <direction D> WP_ROUNDING double div(double a, double b) {
    double v = a / b;
    if (!ordinary(a) || !ordinary(b)) return v;
    int scale_a = ilogb(a), scale_b = ilogb(b);
    double left = ::fma(-ldexp(v, scale_b - scale_a), ldexp(b, -scale_b), ldexp(a, -scale_a));
    return settle<D>(v, b > 0 ? left < 0 : left > 0, b > 0 ? left > 0 : left < 0);
}
template <direction D> WP_ROUNDING double root(double a) {
    double v = sqrt(a);
    if (!ordinary(a) || a < 0) return v;
    int half = ilogb(a) / 2;
    double scaled = ldexp(v, -half), left = ::fma(-scaled, scaled, ldexp(a, -2 * half));
    return settle<D>(v, left < 0, left > 0);
}
// the sign of (x.high + x.low) + last
WP_ROUNDING double sign_of_sum(two x, double last) {
    WP_AS_WRITTEN
    two tail = two_sum(x.low, last);
    double total = x.high + tail.high;
    return total != 0 ? total : tail.low;
}
template <direction D> WP_ROUNDING double fma(double a, double b, double c) {
    WP_AS_WRITTEN
    double v = ::fma(a, b, c);
    if (!ordinary(a) || !ordinary(b) || c - c != 0) return v == 0 ? zero_sum<D>(a * b, c) : v;
    if (v - v != 0) return settle<D>(v, v > 0, v < 0);  // an overflow
    int scale_a = ilogb(a), scale_b = ilogb(b), scale = scale_a + scale_b;
    int apart = c == 0 ? -300 : ilogb(c) - scale;  // how far c is above the product, in powers of two
    bool product_down = (a < 0) != (b < 0);
    if (apart > 200) return settle<D>(v, product_down, !product_down);  // v is c
    a = ldexp(a, -scale_a);
    b = ldexp(b, -scale_b);
    double far = c == 0 ? 0 : ldexp(c > 0 ? 1.0 : -1.0, -200);  // any value too small to matter but for its sign
    double product = a * b, rest = ::fma(a, b, -product);
    two low = two_sum(apart < -200 ? far : ldexp(c, -scale), rest), high = two_sum(product, low.high);
    double left = sign_of_sum(two_sum(high.high - ldexp(v, -scale), high.low), low.low);
    if (left == 0 && v == 0) return zero_sum<D>(product, -product);
    return settle<D>(v, left < 0, left > 0);
}

// a 64-bit integer
template <class T> WP_ROUNDING two exactly(T v) {
    return two_sum(static_cast<double>(v >> 32) * 4294967296.0, static_cast<double>(static_cast<unsigned>(v)));
}

}  // namespace wp_directed

#define WP_DIRECTED(SUFFIX, D)                                                                                          \
    WP_ROUNDING float wp_fadd_##SUFFIX(float a, float b) { return wp_directed::add<wp_directed::D>(a, b); }             \
    WP_ROUNDING float wp_fsub_##SUFFIX(float a, float b) { return wp_directed::add<wp_directed::D>(a, -b); }            \
    WP_ROUNDING float wp_fmul_##SUFFIX(float a, float b) { return wp_directed::mul<wp_directed::D>(a, b); }             \
    WP_ROUNDING float wp_fdiv_##SUFFIX(float a, float b) { return wp_directed::div<wp_directed::D>(a, b); }             \
    WP_ROUNDING float wp_frcp_##SUFFIX(float a) { return wp_directed::div<wp_directed::D>(1.0f, a); }                   \
    WP_ROUNDING float wp_fsqrt_##SUFFIX(float a) { return wp_directed::root<wp_directed::D>(a); }                       \
    WP_ROUNDING float wp_fmaf_##SUFFIX(float a, float b, float c) { return wp_directed::fma<wp_directed::D>(a, b, c); } \
    WP_ROUNDING double wp_dadd_##SUFFIX(double a, double b) { return wp_directed::add<wp_directed::D>(a, b); }          \
    WP_ROUNDING double wp_dsub_##SUFFIX(double a, double b) { return wp_directed::add<wp_directed::D>(a, -b); }         \
    WP_ROUNDING double wp_dmul_##SUFFIX(double a, double b) { return wp_directed::mul<wp_directed::D>(a, b); }          \
    WP_ROUNDING double wp_ddiv_##SUFFIX(double a, double b) { return wp_directed::div<wp_directed::D>(a, b); }          \
    WP_ROUNDING double wp_drcp_##SUFFIX(double a) { return wp_directed::div<wp_directed::D>(1.0, a); }                  \
    WP_ROUNDING double wp_dsqrt_##SUFFIX(double a) { return wp_directed::root<wp_directed::D>(a); }                     \
    WP_ROUNDING double wp_fma_##SUFFIX(double a, double b, double c) {                                                  \
        return wp_directed::fma<wp_directed::D>(a, b, c);                                                               \
    }                                                                                                                   \
    WP_ROUNDING float wp_double2float_##SUFFIX(double a) {                                                              \
        wp_directed::two exact = {a, 0};                                                                                \
        return wp_directed::to_float<wp_directed::D>(exact);                                                            \
    }                                                                                                                   \
    WP_ROUNDING float wp_int2float_##SUFFIX(int a) { return wp_double2float_##SUFFIX(a); }                              \
    WP_ROUNDING float wp_uint2float_##SUFFIX(unsigned a) { return wp_double2float_##SUFFIX(a); }                        \
    WP_ROUNDING float wp_ll2float_##SUFFIX(long long a) {                                                               \
        return wp_directed::to_float<wp_directed::D>(wp_directed::exactly(a));                                          \
    }                                                                                                                   \
    WP_ROUNDING float wp_ull2float_##SUFFIX(unsigned long long a) {                                                     \
        return wp_directed::to_float<wp_directed::D>(wp_directed::exactly(a));                                          \
    }                                                                                                                   \
    WP_ROUNDING double wp_ll2double_##SUFFIX(long long a) {                                                             \
        return wp_directed::to_double<wp_directed::D>(wp_directed::exactly(a));                                         \
    }                                                                                                                   \
    WP_ROUNDING double wp_ull2double_##SUFFIX(unsigned long long a) {                                                   \
        return wp_directed::to_double<wp_directed::D>(wp_directed::exactly(a));                                         \
    }

WP_DIRECTED(rd, down)
WP_DIRECTED(ru, up)
WP_DIRECTED(rz, zero)
#undef WP_DIRECTED

// To nearest, and never part of a fused multiply-add.
#define WP_NEAREST(NAME, T, OP) \
    WP_ROUNDING T wp_##NAME##_rn(T a, T b) { WP_AS_WRITTEN return a OP b; }
WP_NEAREST(fadd, float, +)
WP_NEAREST(fsub, float, -)
WP_NEAREST(fmul, float, *)
WP_NEAREST(dadd, double, +)
WP_NEAREST(dsub, double, -)
WP_NEAREST(dmul, double, *)
#undef WP_NEAREST

// AMD's functions of these names are approximations. The way through double is exact to the last bit for every float.
WP_ROUNDING float wp_fsqrt_rn(float a) { return static_cast<float>(sqrt(static_cast<double>(a))); }
WP_ROUNDING float wp_frsqrt_rn(float a) { return static_cast<float>(1.0 / sqrt(static_cast<double>(a))); }

#undef WP_ROUNDING
#undef WP_AS_WRITTEN

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_dadd_rd __dadd_rd
#define wp_dadd_rn __dadd_rn
#define wp_dadd_ru __dadd_ru
#define wp_dadd_rz __dadd_rz
#define wp_ddiv_rd __ddiv_rd
#define wp_ddiv_ru __ddiv_ru
#define wp_ddiv_rz __ddiv_rz
#define wp_dmul_rd __dmul_rd
#define wp_dmul_rn __dmul_rn
#define wp_dmul_ru __dmul_ru
#define wp_dmul_rz __dmul_rz
#define wp_double2float_rd __double2float_rd
#define wp_double2float_ru __double2float_ru
#define wp_double2float_rz __double2float_rz
#define wp_drcp_rd __drcp_rd
#define wp_drcp_ru __drcp_ru
#define wp_drcp_rz __drcp_rz
#define wp_dsqrt_rd __dsqrt_rd
#define wp_dsqrt_ru __dsqrt_ru
#define wp_dsqrt_rz __dsqrt_rz
#define wp_dsub_rd __dsub_rd
#define wp_dsub_rn __dsub_rn
#define wp_dsub_ru __dsub_ru
#define wp_dsub_rz __dsub_rz
#define wp_fadd_rd __fadd_rd
#define wp_fadd_rn __fadd_rn
#define wp_fadd_ru __fadd_ru
#define wp_fadd_rz __fadd_rz
#define wp_fdiv_rd __fdiv_rd
#define wp_fdiv_ru __fdiv_ru
#define wp_fdiv_rz __fdiv_rz
#define wp_fma_rd __fma_rd
#define wp_fma_ru __fma_ru
#define wp_fma_rz __fma_rz
#define wp_fmaf_rd __fmaf_rd
#define wp_fmaf_ru __fmaf_ru
#define wp_fmaf_rz __fmaf_rz
#define wp_fmul_rd __fmul_rd
#define wp_fmul_rn __fmul_rn
#define wp_fmul_ru __fmul_ru
#define wp_fmul_rz __fmul_rz
#define wp_frcp_rd __frcp_rd
#define wp_frcp_ru __frcp_ru
#define wp_frcp_rz __frcp_rz
#define wp_frsqrt_rn __frsqrt_rn
#define wp_fsqrt_rd __fsqrt_rd
#define wp_fsqrt_rn __fsqrt_rn
#define wp_fsqrt_ru __fsqrt_ru
#define wp_fsqrt_rz __fsqrt_rz
#define wp_fsub_rd __fsub_rd
#define wp_fsub_rn __fsub_rn
#define wp_fsub_ru __fsub_ru
#define wp_fsub_rz __fsub_rz
#define wp_int2float_rd __int2float_rd
#define wp_int2float_ru __int2float_ru
#define wp_int2float_rz __int2float_rz
#define wp_ll2double_rd __ll2double_rd
#define wp_ll2double_ru __ll2double_ru
#define wp_ll2double_rz __ll2double_rz
#define wp_ll2float_rd __ll2float_rd
#define wp_ll2float_ru __ll2float_ru
#define wp_ll2float_rz __ll2float_rz
#define wp_uint2float_rd __uint2float_rd
#define wp_uint2float_ru __uint2float_ru
#define wp_uint2float_rz __uint2float_rz
#define wp_ull2double_rd __ull2double_rd
#define wp_ull2double_ru __ull2double_ru
#define wp_ull2double_rz __ull2double_rz
#define wp_ull2float_rd __ull2float_rd
#define wp_ull2float_ru __ull2float_ru
#define wp_ull2float_rz __ull2float_rz

#endif
#endif  // WAVEPORT_ROUNDING_H
