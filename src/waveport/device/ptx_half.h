// waveport/ptx_half.h - f16 and bf16 arithmetic and conversion of inline PTX, on the bits of 16- and 32-bit registers
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_HALF_H
#define WAVEPORT_PTX_HALF_H

#include "ptx_float.h"

// ---- widening: exact ----

WP_PTX float wp_half_to_float(unsigned short h) {
#if defined(WP_AMD_DEVICE)
    _Float16 x;
    __builtin_memcpy(&x, &h, sizeof(x));
    return (float)x;
#else
    unsigned sign = (unsigned)(h & 0x8000) << 16, exponent = h >> 10 & 31, fraction = h & 0x3ff;
    if (exponent == 31) return wp_float(sign | 0x7f800000u | fraction << 13);
    if (exponent == 0) return wp_copysign_f32(wp_float(sign), (float)fraction * wp_float(0x33800000u));
    return wp_float(sign | (exponent + 112) << 23 | fraction << 13);
#endif
}
WP_PTX float wp_bf16_to_float(unsigned short h) { return wp_float((unsigned)h << 16); }

// ---- narrowing ----

// |x| in a format of EXPONENT and FRACTION bits, rounded; past the largest exponent the bits simply go on growing
template <wp_round MODE, int EXPONENT, int FRACTION> WP_PTX unsigned long long wp_rounded_bits(double x) {
    const int bias = (1 << (EXPONENT - 1)) - 1;
    unsigned long long bits = wp_bits(x);
    int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
    unsigned long long fraction = bits & 0xfffffffffffffull;
    if (exponent == -1023) return fraction && MODE == (bits >> 63 ? wp_rm : wp_rp) ? 1 : 0;  // far below any step
    fraction |= 1ull << 52;
    int dropped = 52 - FRACTION + (exponent < 1 - bias ? 1 - bias - exponent : 0);
    if (dropped > 54) dropped = 54;
    unsigned long long kept = fraction >> dropped, rest = fraction - (kept << dropped), half = 1ull << (dropped - 1);
    bool up = MODE == wp_rn ? rest > half || (rest == half && (kept & 1)) : rest && MODE == (bits >> 63 ? wp_rm : wp_rp);
    unsigned long long base = exponent < 1 - bias ? 0 : (unsigned long long)(exponent + bias - 1) << FRACTION;
    return base + kept + up;
}

template <wp_round MODE, int EXPONENT, int FRACTION> WP_PTX unsigned short wp_to_16_bits(double x) {
    if (x != x) return 0x7fff;
    unsigned sign = wp_negative(x) ? 0x8000 : 0;
    const unsigned infinity = ((1u << EXPONENT) - 1) << FRACTION;
    if (!wp_is_finite(x)) return (unsigned short)(sign | infinity);
    unsigned long long bits = wp_rounded_bits<MODE, EXPONENT, FRACTION>(x);
    bool stays = MODE == wp_rz || MODE == (sign ? wp_rp : wp_rm);
    if (bits >= infinity) bits = stays ? infinity - 1 : infinity;
    return (unsigned short)(sign | (unsigned)bits);
}

template <wp_round MODE> WP_PTX unsigned short wp_to_f16(double x) { return wp_to_16_bits<MODE, 5, 10>(x); }
template <wp_round MODE> WP_PTX unsigned short wp_to_f16(float x) {
#if defined(WP_AMD_DEVICE)
    if (MODE == wp_rn && x == x) {
        _Float16 h = (_Float16)x;
        unsigned short bits;
        __builtin_memcpy(&bits, &h, sizeof(h));
        return bits;
    }
#endif
    return wp_to_f16<MODE>((double)x);
}
template <wp_round MODE> WP_PTX unsigned short wp_to_bf16(double x) { return wp_to_16_bits<MODE, 8, 7>(x); }
template <wp_round MODE> WP_PTX unsigned short wp_to_bf16(float x) {
    if (MODE != wp_rn || x != x) return wp_to_bf16<MODE>((double)x);
    unsigned bits = wp_bits(x);
    return (unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

WP_PTX unsigned wp_halves(unsigned short high, unsigned short low) { return (unsigned)high << 16 | low; }
template <wp_round MODE> WP_PTX unsigned wp_to_f16x2(float high, float low) {
    return wp_halves(wp_to_f16<MODE>(high), wp_to_f16<MODE>(low));
}
template <wp_round MODE> WP_PTX unsigned wp_to_bf16x2(float high, float low) {
    return wp_halves(wp_to_bf16<MODE>(high), wp_to_bf16<MODE>(low));
}

// ---- arithmetic, rounded once ----

#if defined(WP_AMD_DEVICE)
WP_DEVICE _Float16 wp_f16(unsigned short h) {
    _Float16 x;
    __builtin_memcpy(&x, &h, sizeof(x));
    return x;
}
WP_DEVICE unsigned short wp_f16_bits(_Float16 x) {
    unsigned short bits;
    __builtin_memcpy(&bits, &x, sizeof(x));
    return bits;
}
#define WP_PTX_F16(NAME, EXPRESSION)                                                 \
    WP_DEVICE unsigned short NAME(unsigned short a, unsigned short b) {              \
        _Pragma("clang fp contract(off)") return wp_f16_bits(wp_f16(a) EXPRESSION wp_f16(b)); \
    }
WP_PTX_F16(wp_add_f16, +)
WP_PTX_F16(wp_sub_f16, -)
WP_PTX_F16(wp_mul_f16, *)
#undef WP_PTX_F16
WP_DEVICE unsigned short wp_fma_f16(unsigned short a, unsigned short b, unsigned short c) {
    return wp_f16_bits(__builtin_fmaf16(wp_f16(a), wp_f16(b), wp_f16(c)));
}
#else  // sums and products of two f16 are exact in double
WP_DEVICE unsigned short wp_add_f16(unsigned short a, unsigned short b) {
    return wp_to_f16<wp_rn>(wp_dadd_rn((double)wp_half_to_float(a), (double)wp_half_to_float(b)));
}
WP_DEVICE unsigned short wp_sub_f16(unsigned short a, unsigned short b) {
    return wp_to_f16<wp_rn>(wp_dadd_rn((double)wp_half_to_float(a), -(double)wp_half_to_float(b)));
}
WP_DEVICE unsigned short wp_mul_f16(unsigned short a, unsigned short b) {
    return wp_to_f16<wp_rn>(wp_dmul_rn((double)wp_half_to_float(a), (double)wp_half_to_float(b)));
}
WP_DEVICE unsigned short wp_fma_f16(unsigned short a, unsigned short b, unsigned short c) {
    double product = wp_dmul_rn((double)wp_half_to_float(a), (double)wp_half_to_float(b));
    return wp_to_f16<wp_rn>(wp_odd_sum(product, (double)wp_half_to_float(c)));
}
#endif

// f32 has more than twice the bits of bf16, so that rounding twice is safe for +, - and *
WP_DEVICE unsigned short wp_add_bf16(unsigned short a, unsigned short b) {
    return wp_to_bf16<wp_rn>(wp_fadd_rn(wp_bf16_to_float(a), wp_bf16_to_float(b)));
}
WP_DEVICE unsigned short wp_sub_bf16(unsigned short a, unsigned short b) {
    return wp_to_bf16<wp_rn>(wp_fadd_rn(wp_bf16_to_float(a), -wp_bf16_to_float(b)));
}
WP_DEVICE unsigned short wp_mul_bf16(unsigned short a, unsigned short b) {
    return wp_to_bf16<wp_rn>(wp_fmul_rn(wp_bf16_to_float(a), wp_bf16_to_float(b)));
}
WP_DEVICE unsigned short wp_fma_bf16(unsigned short a, unsigned short b, unsigned short c) {
    float x = wp_bf16_to_float(a), y = wp_bf16_to_float(b), z = wp_bf16_to_float(c), nearest = fmaf(x, y, z);
    if ((wp_bits(nearest) & 0xffff) != 0x8000) return wp_to_bf16<wp_rn>(nearest);
    return wp_to_bf16<wp_rn>(wp_odd_sum(wp_dmul_rn((double)x, (double)y), (double)z));  // on a tie f32 is not enough
}

// ---- sign, min, max, .relu, .sat, .satfinite ----

// greater bits, greater number; -0 is below +0
WP_PTX int wp_order_16(unsigned short h) { return h & 0x8000 ? -1 - (h & 0x7fff) : h; }

#define WP_PTX_16(TYPE, INFINITY_BITS, ONE_BITS)                                                               \
    WP_PTX bool wp_is_nan_##TYPE(unsigned short a) { return (a & 0x7fff) > INFINITY_BITS; }                    \
    WP_PTX unsigned short wp_abs_##TYPE(unsigned short a) { return a & 0x7fff; }                               \
    WP_PTX unsigned short wp_neg_##TYPE(unsigned short a) { return a ^ 0x8000; }                               \
    WP_PTX unsigned short wp_min_##TYPE(unsigned short a, unsigned short b) {                                  \
        if (wp_is_nan_##TYPE(a)) return wp_is_nan_##TYPE(b) ? 0x7fff : b;                                      \
        return wp_is_nan_##TYPE(b) || wp_order_16(a) < wp_order_16(b) ? a : b;                                 \
    }                                                                                                          \
    WP_PTX unsigned short wp_max_##TYPE(unsigned short a, unsigned short b) {                                  \
        if (wp_is_nan_##TYPE(a)) return wp_is_nan_##TYPE(b) ? 0x7fff : b;                                      \
        return wp_is_nan_##TYPE(b) || wp_order_16(a) > wp_order_16(b) ? a : b;                                 \
    }                                                                                                          \
    WP_PTX unsigned short wp_min_nan_##TYPE(unsigned short a, unsigned short b) {                              \
        return wp_is_nan_##TYPE(a) || wp_is_nan_##TYPE(b) ? 0x7fff : wp_min_##TYPE(a, b);                      \
    }                                                                                                          \
    WP_PTX unsigned short wp_max_nan_##TYPE(unsigned short a, unsigned short b) {                              \
        return wp_is_nan_##TYPE(a) || wp_is_nan_##TYPE(b) ? 0x7fff : wp_max_##TYPE(a, b);                      \
    }                                                                                                          \
    WP_PTX unsigned short wp_sign_of_both_##TYPE(unsigned short a, unsigned short b, unsigned short x) {       \
        return wp_is_nan_##TYPE(x) ? x : x | ((a ^ b) & 0x8000);                                               \
    }                                                                                                          \
    WP_PTX unsigned short wp_min_xorsign_##TYPE(unsigned short a, unsigned short b) {                          \
        return wp_sign_of_both_##TYPE(a, b, wp_min_##TYPE(a & 0x7fff, b & 0x7fff));                            \
    }                                                                                                          \
    WP_PTX unsigned short wp_min_nan_xorsign_##TYPE(unsigned short a, unsigned short b) {                      \
        return wp_sign_of_both_##TYPE(a, b, wp_min_nan_##TYPE(a & 0x7fff, b & 0x7fff));                        \
    }                                                                                                          \
    WP_PTX unsigned short wp_max_xorsign_##TYPE(unsigned short a, unsigned short b) {                          \
        return wp_sign_of_both_##TYPE(a, b, wp_max_##TYPE(a & 0x7fff, b & 0x7fff));                            \
    }                                                                                                          \
    WP_PTX unsigned short wp_max_nan_xorsign_##TYPE(unsigned short a, unsigned short b) {                      \
        return wp_sign_of_both_##TYPE(a, b, wp_max_nan_##TYPE(a & 0x7fff, b & 0x7fff));                        \
    }                                                                                                          \
    WP_PTX unsigned short wp_relu_##TYPE(unsigned short a) {                                                   \
        return wp_is_nan_##TYPE(a) ? 0x7fff : a & 0x8000 ? 0 : a;                                              \
    }                                                                                                          \
    WP_PTX unsigned short wp_saturate_##TYPE(unsigned short a) {                                               \
        return wp_is_nan_##TYPE(a) || a & 0x8000 ? 0 : a < ONE_BITS ? a : ONE_BITS;                            \
    }                                                                                                          \
    WP_PTX unsigned short wp_satfinite_##TYPE(unsigned short a) {                                              \
        return (a & 0x7fff) == INFINITY_BITS ? (unsigned short)(a - 1) : a;                                    \
    }
WP_PTX_16(f16, 0x7c00, 0x3c00)
WP_PTX_16(bf16, 0x7f80, 0x3f80)
#undef WP_PTX_16

// ---- the same on pairs ----

WP_PTX unsigned short wp_low(unsigned a) { return (unsigned short)a; }
WP_PTX unsigned short wp_high(unsigned a) { return (unsigned short)(a >> 16); }

#define WP_PTX_ONE(OP, TYPE) \
    WP_PTX unsigned wp_##OP##_##TYPE##x2(unsigned a) { return wp_halves(wp_##OP##_##TYPE(wp_high(a)), wp_##OP##_##TYPE(wp_low(a))); }
#define WP_PTX_TWO(OP, TYPE)                                                                         \
    WP_DEVICE unsigned wp_##OP##_##TYPE##x2(unsigned a, unsigned b) {                                   \
        return wp_halves(wp_##OP##_##TYPE(wp_high(a), wp_high(b)), wp_##OP##_##TYPE(wp_low(a), wp_low(b))); \
    }
#define WP_PTX_THREE(OP, TYPE)                                                                       \
    WP_DEVICE unsigned wp_##OP##_##TYPE##x2(unsigned a, unsigned b, unsigned c) {                       \
        return wp_halves(wp_##OP##_##TYPE(wp_high(a), wp_high(b), wp_high(c)),                       \
                         wp_##OP##_##TYPE(wp_low(a), wp_low(b), wp_low(c)));                         \
    }
#define WP_PTX_PAIRS(TYPE)                                                                               \
    WP_PTX_TWO(add, TYPE) WP_PTX_TWO(sub, TYPE) WP_PTX_TWO(mul, TYPE) WP_PTX_THREE(fma, TYPE)            \
    WP_PTX_TWO(min, TYPE) WP_PTX_TWO(max, TYPE) WP_PTX_TWO(min_nan, TYPE) WP_PTX_TWO(max_nan, TYPE)      \
    WP_PTX_TWO(min_xorsign, TYPE) WP_PTX_TWO(max_xorsign, TYPE)                                          \
    WP_PTX_TWO(min_nan_xorsign, TYPE) WP_PTX_TWO(max_nan_xorsign, TYPE)                                  \
    WP_PTX_ONE(abs, TYPE) WP_PTX_ONE(neg, TYPE) WP_PTX_ONE(relu, TYPE) WP_PTX_ONE(saturate, TYPE)        \
    WP_PTX_ONE(satfinite, TYPE)
WP_PTX_PAIRS(f16)
WP_PTX_PAIRS(bf16)
#undef WP_PTX_PAIRS
#undef WP_PTX_ONE
#undef WP_PTX_TWO
#undef WP_PTX_THREE

#endif  // WAVEPORT_PTX_HALF_H
