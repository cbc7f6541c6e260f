// waveport/ptx_float.h - what inline PTX adds to f32 and f64: .sat, min/max, testp, copysign; and rounding to odd
// SPDX-License-Identifier: MIT
//
// Arithmetic with a stated rounding is in rounding.h. NaN results are NaN, not always PTX's 0x7fffffff.
#ifndef WAVEPORT_PTX_FLOAT_H
#define WAVEPORT_PTX_FLOAT_H

#include "ptx.h"
#include "rounding.h"

// ---- parts of a number ----

WP_PTX bool wp_negative(float x) { return wp_bits(x) >> 31; }
WP_PTX bool wp_negative(double x) { return wp_bits(x) >> 63; }
WP_PTX float wp_magnitude(float x) { return wp_float(wp_bits(x) & 0x7fffffffu); }
WP_PTX double wp_magnitude(double x) { return wp_double(wp_bits(x) & 0x7fffffffffffffffull); }
WP_PTX bool wp_is_finite(float x) { return (wp_bits(x) & 0x7f800000u) != 0x7f800000u; }
WP_PTX bool wp_is_finite(double x) { return (wp_bits(x) & 0x7ff0000000000000ull) != 0x7ff0000000000000ull; }

// ---- sums for a second rounding to fewer bits: of the two doubles around an inexact sum, the odd one ----

WP_DEVICE double wp_odd_sum(double a, double b) {
    double s = wp_dadd_rn(a, b), of_b = wp_dsub_rn(s, a), of_a = wp_dsub_rn(s, of_b);  // Knuth's two-sum
    double error = wp_dadd_rn(wp_dsub_rn(a, of_a), wp_dsub_rn(b, of_b));
    if (error == 0 || !wp_is_finite(s) || wp_bits(s) & 1) return s;
    return wp_double(wp_bits(s) + ((error > 0) == wp_negative(s) ? ~0ull : 1));
}

// ---- .sat ----

template <class T> WP_PTX T wp_saturate(T x) { return x > 0 ? (x < 1 ? x : (T)1) : (T)0; }  // NaN gives 0

// ---- sign, min, max, classes ----

WP_PTX float wp_nan_f32() { return wp_float(0x7fffffffu); }
WP_PTX double wp_nan_f64() { return wp_double(0x7fffffffffffffffull); }
WP_PTX float wp_copysign_f32(float sign, float x) {
    return wp_float((wp_bits(sign) & 0x80000000u) | (wp_bits(x) & 0x7fffffffu));
}
WP_PTX double wp_copysign_f64(double sign, double x) {
    return wp_double((wp_bits(sign) & 0x8000000000000000ull) | (wp_bits(x) & 0x7fffffffffffffffull));
}

// -0 is less than +0; of a number and a NaN the number is taken, with .NaN the NaN
#define WP_PTX_MIN_MAX(TYPE, T)                                                                                  \
    WP_PTX T wp_abs_##TYPE(T a) { return wp_magnitude(a); }                                                      \
    WP_PTX T wp_min_##TYPE(T a, T b) {                                                                           \
        if (a != a || b != b) return a == a ? a : b == b ? b : wp_nan_##TYPE();                                  \
        return a == b ? (wp_negative(a) ? a : b) : a < b ? a : b;                                                \
    }                                                                                                            \
    WP_PTX T wp_max_##TYPE(T a, T b) {                                                                           \
        if (a != a || b != b) return a == a ? a : b == b ? b : wp_nan_##TYPE();                                  \
        return a == b ? (wp_negative(a) ? b : a) : a > b ? a : b;                                                \
    }                                                                                                            \
    WP_PTX T wp_min_nan_##TYPE(T a, T b) { return a == a && b == b ? wp_min_##TYPE(a, b) : wp_nan_##TYPE(); }    \
    WP_PTX T wp_max_nan_##TYPE(T a, T b) { return a == a && b == b ? wp_max_##TYPE(a, b) : wp_nan_##TYPE(); }    \
    WP_PTX T wp_sign_of_both_##TYPE(T a, T b, T x) {                                                             \
        return x == x && wp_negative(a) != wp_negative(b) ? -x : x;                                              \
    }                                                                                                            \
    WP_PTX T wp_min_xorsign_##TYPE(T a, T b) {                                                                   \
        return wp_sign_of_both_##TYPE(a, b, wp_min_##TYPE(wp_magnitude(a), wp_magnitude(b)));                    \
    }                                                                                                            \
    WP_PTX T wp_max_xorsign_##TYPE(T a, T b) {                                                                   \
        return wp_sign_of_both_##TYPE(a, b, wp_max_##TYPE(wp_magnitude(a), wp_magnitude(b)));                    \
    }                                                                                                            \
    WP_PTX T wp_min_nan_xorsign_##TYPE(T a, T b) {                                                               \
        return wp_sign_of_both_##TYPE(a, b, wp_min_nan_##TYPE(wp_magnitude(a), wp_magnitude(b)));                \
    }                                                                                                            \
    WP_PTX T wp_max_nan_xorsign_##TYPE(T a, T b) {                                                               \
        return wp_sign_of_both_##TYPE(a, b, wp_max_nan_##TYPE(wp_magnitude(a), wp_magnitude(b)));                \
    }                                                                                                            \
    WP_PTX bool wp_testp_number_##TYPE(T a) { return a == a; }                                                   \
    WP_PTX bool wp_testp_notanumber_##TYPE(T a) { return a != a; }                                               \
    WP_PTX bool wp_testp_finite_##TYPE(T a) { return wp_is_finite(a); }                                          \
    WP_PTX bool wp_testp_infinite_##TYPE(T a) { return a == a && !wp_is_finite(a); }
WP_PTX_MIN_MAX(f32, float)
WP_PTX_MIN_MAX(f64, double)
#undef WP_PTX_MIN_MAX
WP_PTX bool wp_testp_subnormal_f32(float a) { return a != 0 && wp_magnitude(a) < wp_float(0x00800000u); }
WP_PTX bool wp_testp_subnormal_f64(double a) { return a != 0 && wp_magnitude(a) < wp_double(0x0010000000000000ull); }
// zeros count as normal
WP_PTX bool wp_testp_normal_f32(float a) { return wp_is_finite(a) && !wp_testp_subnormal_f32(a); }
WP_PTX bool wp_testp_normal_f64(double a) { return wp_is_finite(a) && !wp_testp_subnormal_f64(a); }

#endif  // WAVEPORT_PTX_FLOAT_H
