// waveport/ptx_half_approx.h - ex2.approx and tanh.approx of inline PTX on f16 and bf16
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_HALF_APPROX_H
#define WAVEPORT_PTX_HALF_APPROX_H

#include "ptx_approx.h"
#include "ptx_half.h"

#define WP_PTX_APPROX(OP, TYPE, WIDEN, FUNCTION)                                                     \
    WP_DEVICE unsigned short wp_##OP##_approx_##TYPE(unsigned short a) {                             \
        return wp_to_##TYPE<wp_rn>(FUNCTION(WIDEN(a)));                                              \
    }                                                                                                \
    WP_DEVICE unsigned wp_##OP##_approx_##TYPE##x2(unsigned a) {                                     \
        return wp_halves(wp_##OP##_approx_##TYPE(wp_high(a)), wp_##OP##_approx_##TYPE(wp_low(a)));   \
    }
WP_PTX_APPROX(ex2, f16, wp_half_to_float, wp_ex2_approx_f32)
WP_PTX_APPROX(ex2, bf16, wp_bf16_to_float, wp_ex2_approx_f32)
WP_PTX_APPROX(tanh, f16, wp_half_to_float, wp_tanh_approx_f32)
WP_PTX_APPROX(tanh, bf16, wp_bf16_to_float, wp_tanh_approx_f32)
#undef WP_PTX_APPROX

#endif  // WAVEPORT_PTX_HALF_APPROX_H
