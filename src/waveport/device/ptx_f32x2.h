// waveport/ptx_f32x2.h - arithmetic of inline PTX on two f32 in a 64-bit register
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_F32X2_H
#define WAVEPORT_PTX_F32X2_H

#include "ptx_float.h"

WP_PTX float wp_first(unsigned long long a) { return wp_float((unsigned)a); }
WP_PTX float wp_second(unsigned long long a) { return wp_float((unsigned)(a >> 32)); }
WP_PTX unsigned long long wp_f32x2(float first, float second) {
    return (unsigned long long)wp_bits(second) << 32 | wp_bits(first);
}

#define WP_PTX_TWO(OP, MODE, FUNCTION)                                                                             \
    WP_DEVICE unsigned long long wp_##OP##_##MODE##_f32x2(unsigned long long a, unsigned long long b) {            \
        return wp_f32x2(FUNCTION(wp_first(a), wp_first(b)), FUNCTION(wp_second(a), wp_second(b)));                 \
    }
#define WP_PTX_MODE(MODE, CUDA, FUSED)                                                                             \
    WP_PTX_TWO(add, MODE, wp_fadd_##CUDA)                                                                          \
    WP_PTX_TWO(sub, MODE, wp_fsub_##CUDA)                                                                          \
    WP_PTX_TWO(mul, MODE, wp_fmul_##CUDA)                                                                          \
    WP_DEVICE unsigned long long wp_fma_##MODE##_f32x2(unsigned long long a, unsigned long long b,                 \
                                                       unsigned long long c) {                                     \
        return wp_f32x2(FUSED(wp_first(a), wp_first(b), wp_first(c)), FUSED(wp_second(a), wp_second(b), wp_second(c))); \
    }
WP_PTX_MODE(rn, rn, fmaf)
WP_PTX_MODE(rz, rz, wp_fmaf_rz)
WP_PTX_MODE(rm, rd, wp_fmaf_rd)
WP_PTX_MODE(rp, ru, wp_fmaf_ru)
#undef WP_PTX_MODE
#undef WP_PTX_TWO

#endif  // WAVEPORT_PTX_F32X2_H
