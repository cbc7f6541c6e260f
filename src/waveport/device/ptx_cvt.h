// waveport/ptx_cvt.h - cvt of inline PTX: saturation, float to integer, integer to float in every rounding, tf32, pack
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_CVT_H
#define WAVEPORT_PTX_CVT_H

#include "ptx_half.h"

template <class T> WP_PTX bool wp_is_signed_type() { return (T)-1 < (T)1; }
template <class T> WP_PTX T wp_largest() {
    return (T)(~0ull >> (64 - 8 * (int)sizeof(T) + (wp_is_signed_type<T>() ? 1 : 0)));
}
template <class T> WP_PTX T wp_smallest() { return wp_is_signed_type<T>() ? (T)(-wp_largest<T>() - 1) : (T)0; }

// integer to a narrower or unsigned one, clamped
template <class T, class S> WP_PTX T wp_saturate_to(S x) {
    if (wp_is_signed_type<S>() && (long long)x < 0) return (long long)x < (long long)wp_smallest<T>() ? wp_smallest<T>() : (T)x;
    return (unsigned long long)x > (unsigned long long)wp_largest<T>() ? wp_largest<T>() : (T)x;
}

// ---- to integral values and integers ----

WP_PTX float wp_round_rni(float x) { return rintf(x); }
WP_PTX float wp_round_rzi(float x) { return truncf(x); }
WP_PTX float wp_round_rmi(float x) { return floorf(x); }
WP_PTX float wp_round_rpi(float x) { return ceilf(x); }
WP_PTX double wp_round_rni(double x) { return rint(x); }
WP_PTX double wp_round_rzi(double x) { return trunc(x); }
WP_PTX double wp_round_rmi(double x) { return floor(x); }
WP_PTX double wp_round_rpi(double x) { return ceil(x); }

template <wp_round MODE, class F> WP_PTX F wp_integral(F x) {
    return MODE == wp_rn ? wp_round_rni(x) : MODE == wp_rz ? wp_round_rzi(x) : MODE == wp_rm ? wp_round_rmi(x) : wp_round_rpi(x);
}
// Out of range clamps; NaN is 0, but the middle of the range if either side has 64 bits.
template <class T, wp_round MODE, class F> WP_PTX T wp_to_integer(F x) {
    if (x != x) return sizeof(T) == 8 || sizeof(F) == 8 ? (T)(1ull << (8 * sizeof(T) - 1)) : (T)0;
    F whole = wp_integral<MODE>(x);
    F past = (F)(1ull << (8 * sizeof(T) - 1)) * (wp_is_signed_type<T>() ? (F)1 : (F)2);  // the first value too large
    if (whole >= past) return wp_largest<T>();
    if (whole <= (F)wp_smallest<T>()) return wp_smallest<T>();
    return (T)whole;
}

// ---- from integers to 16 bits: the two halves are exact in double ----

WP_PTX double wp_upper(long long x) { return (double)(int)(x >> 32) * 4294967296.0; }
WP_PTX double wp_upper(unsigned long long x) { return (double)(unsigned)(x >> 32) * 4294967296.0; }
template <class S> WP_DEVICE double wp_exact_or_odd(S x) {
    double upper = wp_is_signed_type<S>() ? wp_upper((long long)x) : wp_upper((unsigned long long)x);
    return wp_odd_sum(upper, (double)(unsigned)x);
}
template <wp_round MODE, class S> WP_DEVICE unsigned short wp_integer_to_f16(S x) {
    return wp_to_f16<MODE>(wp_exact_or_odd(x));
}
template <wp_round MODE, class S> WP_DEVICE unsigned short wp_integer_to_bf16(S x) {
    return wp_to_bf16<MODE>(wp_exact_or_odd(x));
}

// ---- tf32: the 13 low bits of f32 go; rna rounds ties away from zero ----

WP_PTX unsigned wp_to_tf32_rna(float x) { return x == x ? (wp_bits(x) + (wp_is_finite(x) ? 0x1000 : 0)) & ~0x1fffu : 0x7fffffffu; }
WP_PTX unsigned wp_to_tf32_rz(float x) { return x == x ? wp_bits(x) & ~0x1fffu : 0x7fffffffu; }
WP_PTX unsigned wp_to_tf32_rn(float x) {
    unsigned bits = wp_bits(x);
    return x == x ? (bits + (wp_is_finite(x) ? 0xfff + (bits >> 13 & 1) : 0)) & ~0x1fffu : 0x7fffffffu;
}

// ---- cvt.pack: a above b, above them the low part of c ----

template <int BITS> WP_PTX unsigned wp_packed(long long low, long long high, int a, int b, unsigned c) {
    long long x = a < low ? low : a > high ? high : a, y = b < low ? low : b > high ? high : b;
    const unsigned mask = (1u << BITS) - 1;
    return ((unsigned)x & mask) << BITS | ((unsigned)y & mask) | (2 * BITS < 32 ? c << (2 * BITS & 31) : 0);
}
WP_PTX unsigned wp_cvt_pack_sat_u16(int a, int b) { return wp_packed<16>(0, 65535, a, b, 0); }
WP_PTX unsigned wp_cvt_pack_sat_s16(int a, int b) { return wp_packed<16>(-32768, 32767, a, b, 0); }
WP_PTX unsigned wp_cvt_pack_sat_u8(int a, int b, unsigned c) { return wp_packed<8>(0, 255, a, b, c); }
WP_PTX unsigned wp_cvt_pack_sat_s8(int a, int b, unsigned c) { return wp_packed<8>(-128, 127, a, b, c); }
WP_PTX unsigned wp_cvt_pack_sat_u4(int a, int b, unsigned c) { return wp_packed<4>(0, 15, a, b, c); }
WP_PTX unsigned wp_cvt_pack_sat_s4(int a, int b, unsigned c) { return wp_packed<4>(-8, 7, a, b, c); }
WP_PTX unsigned wp_cvt_pack_sat_u2(int a, int b, unsigned c) { return wp_packed<2>(0, 3, a, b, c); }
WP_PTX unsigned wp_cvt_pack_sat_s2(int a, int b, unsigned c) { return wp_packed<2>(-2, 1, a, b, c); }

#endif  // WAVEPORT_PTX_CVT_H
