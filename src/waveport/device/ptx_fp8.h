// waveport/ptx_fp8.h - cvt of inline PTX to and from pairs of 8-, 6- and 4-bit floats (OCP formats, not AMD's FNUZ)
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_FP8_H
#define WAVEPORT_PTX_FP8_H

#include "ptx_half.h"

// LARGEST: bits of the largest number, to which .satfinite clamps; NOT_A_NUMBER: bits that NaN becomes
template <int EXPONENT, int FRACTION, int LARGEST, int NOT_A_NUMBER, bool RELU> WP_PTX unsigned wp_to_small(float x) {
    if (x != x) return NOT_A_NUMBER;
    if (RELU && wp_negative(x)) return 0;
    unsigned sign = wp_negative(x) ? 1u << (EXPONENT + FRACTION) : 0;
    if (!wp_is_finite(x)) return sign | LARGEST;
    unsigned long long bits = wp_rounded_bits<wp_rn, EXPONENT, FRACTION>((double)x);
    return sign | (bits > LARGEST ? LARGEST : (unsigned)bits);
}
template <int EXPONENT, int FRACTION, bool HAS_NAN, bool RELU> WP_PTX unsigned short wp_small_to_f16(unsigned a) {
    const int bias = (1 << (EXPONENT - 1)) - 1, bits = EXPONENT + FRACTION;
    unsigned size = a & ((1u << bits) - 1);
    if (HAS_NAN && size == (1u << bits) - 1) return 0x7fff;
    if (RELU && a >> bits & 1) return 0;
    int exponent = (int)(size >> FRACTION), fraction = (int)(size & ((1u << FRACTION) - 1));
    if (exponent) fraction |= 1 << FRACTION;
    float step = wp_float((unsigned)((exponent ? exponent : 1) - bias - FRACTION + 127) << 23);
    return (unsigned short)(wp_to_f16<wp_rn>((float)fraction * step) | (a >> bits & 1) << 15);
}

#define WP_PTX_SMALL(TYPE, RESULT, SHIFT, EXPONENT, FRACTION, LARGEST, NAN, HAS_NAN)                                 \
    template <bool RELU> WP_PTX RESULT wp_pair_of_##TYPE(float high, float low) {                                    \
        return (RESULT)(wp_to_small<EXPONENT, FRACTION, LARGEST, NAN, RELU>(high) << SHIFT |                         \
                        wp_to_small<EXPONENT, FRACTION, LARGEST, NAN, RELU>(low));                                   \
    }                                                                                                                \
    template <bool RELU> WP_PTX unsigned wp_halves_of_##TYPE(RESULT a) {                                             \
        return wp_halves(wp_small_to_f16<EXPONENT, FRACTION, HAS_NAN, RELU>((unsigned)a >> SHIFT),                   \
                         wp_small_to_f16<EXPONENT, FRACTION, HAS_NAN, RELU>(a));                                     \
    }                                                                                                                \
    WP_PTX RESULT wp_to_##TYPE(float high, float low) { return wp_pair_of_##TYPE<false>(high, low); }                \
    WP_PTX RESULT wp_to_##TYPE##_relu(float high, float low) { return wp_pair_of_##TYPE<true>(high, low); }          \
    WP_PTX RESULT wp_f16x2_to_##TYPE(unsigned a) {                                                                   \
        return wp_to_##TYPE(wp_half_to_float(wp_high(a)), wp_half_to_float(wp_low(a)));                              \
    }                                                                                                                \
    WP_PTX RESULT wp_f16x2_to_##TYPE##_relu(unsigned a) {                                                            \
        return wp_to_##TYPE##_relu(wp_half_to_float(wp_high(a)), wp_half_to_float(wp_low(a)));                       \
    }                                                                                                                \
    WP_PTX unsigned wp_##TYPE##_to_f16x2(RESULT a) { return wp_halves_of_##TYPE<false>(a); }                         \
    WP_PTX unsigned wp_##TYPE##_to_f16x2_relu(RESULT a) { return wp_halves_of_##TYPE<true>(a); }
WP_PTX_SMALL(e4m3x2, unsigned short, 8, 4, 3, 0x7e, 0x7f, true)
WP_PTX_SMALL(e2m3x2, unsigned short, 8, 2, 3, 0x1f, 0x1f, false)
WP_PTX_SMALL(e3m2x2, unsigned short, 8, 3, 2, 0x1f, 0x1f, false)
WP_PTX_SMALL(e2m1x2, unsigned char, 4, 2, 1, 0x07, 0x07, false)
#undef WP_PTX_SMALL

// e5m2 is the upper byte of f16
template <bool RELU> WP_PTX unsigned short wp_pair_of_e5m2x2(float high, float low) {
    return (unsigned short)(wp_to_small<5, 2, 0x7b, 0x7f, RELU>(high) << 8 | wp_to_small<5, 2, 0x7b, 0x7f, RELU>(low));
}
WP_PTX unsigned short wp_to_e5m2x2(float high, float low) { return wp_pair_of_e5m2x2<false>(high, low); }
WP_PTX unsigned short wp_to_e5m2x2_relu(float high, float low) { return wp_pair_of_e5m2x2<true>(high, low); }
WP_PTX unsigned short wp_f16x2_to_e5m2x2(unsigned a) {
    return wp_to_e5m2x2(wp_half_to_float(wp_high(a)), wp_half_to_float(wp_low(a)));
}
WP_PTX unsigned short wp_f16x2_to_e5m2x2_relu(unsigned a) {
    return wp_to_e5m2x2_relu(wp_half_to_float(wp_high(a)), wp_half_to_float(wp_low(a)));
}
WP_PTX unsigned short wp_e5m2_to_f16(unsigned a) {
    unsigned short h = (unsigned short)(a << 8);
    return wp_is_nan_f16(h) ? 0x7fff : h;
}
WP_PTX unsigned wp_e5m2x2_to_f16x2(unsigned short a) { return wp_halves(wp_e5m2_to_f16(a >> 8), wp_e5m2_to_f16(a & 255)); }
WP_PTX unsigned wp_e5m2x2_to_f16x2_relu(unsigned short a) { return wp_relu_f16x2(wp_e5m2x2_to_f16x2(a)); }

#endif  // WAVEPORT_PTX_FP8_H
