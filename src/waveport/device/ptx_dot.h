// waveport/ptx_dot.h - dp4a and dp2a of inline PTX: products of bytes, summed onto c
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_DOT_H
#define WAVEPORT_PTX_DOT_H

#include "ptx.h"

#if defined(WP_PTX_ASM)
#include "ptx_nvcc.h"
#else

// element i of `bits` bits, signed or not
WP_PTX int wp_element(unsigned a, int i, int bits, bool is_signed) {
    unsigned at_top = a << (32 - bits * (i + 1));
    return is_signed ? (int)at_top >> (32 - bits) : (int)(at_top >> (32 - bits));
}

template <bool A_SIGNED, bool B_SIGNED> WP_PTX unsigned wp_dot4(unsigned a, unsigned b, unsigned c) {
#if defined(WP_AMD_DEVICE) && __has_builtin(__builtin_amdgcn_sdot4) && \
    (defined(__gfx906__) || defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx1030__))
    if (A_SIGNED && B_SIGNED) return (unsigned)__builtin_amdgcn_sdot4((int)a, (int)b, (int)c, false);
#endif
    for (int i = 0; i < 4; ++i) c += (unsigned)(wp_element(a, i, 8, A_SIGNED) * wp_element(b, i, 8, B_SIGNED));
    return c;
}
// the halves of a with bytes FIRST and FIRST + 1 of b
template <bool A_SIGNED, bool B_SIGNED, int FIRST> WP_PTX unsigned wp_dot2(unsigned a, unsigned b, unsigned c) {
    for (int i = 0; i < 2; ++i)
        c += (unsigned)(wp_element(a, i, 16, A_SIGNED) * wp_element(b, FIRST + i, 8, B_SIGNED));
    return c;
}

#define WP_PTX_DOT(A, B, A_SIGNED, B_SIGNED)                                        \
    WP_PTX unsigned wp_dp4a_##A##_##B(unsigned a, unsigned b, unsigned c) {         \
        return wp_dot4<A_SIGNED, B_SIGNED>(a, b, c);                                \
    }                                                                               \
    WP_PTX unsigned wp_dp2a_lo_##A##_##B(unsigned a, unsigned b, unsigned c) {      \
        return wp_dot2<A_SIGNED, B_SIGNED, 0>(a, b, c);                             \
    }                                                                               \
    WP_PTX unsigned wp_dp2a_hi_##A##_##B(unsigned a, unsigned b, unsigned c) {      \
        return wp_dot2<A_SIGNED, B_SIGNED, 2>(a, b, c);                             \
    }
WP_PTX_DOT(u32, u32, false, false)
WP_PTX_DOT(s32, u32, true, false)
WP_PTX_DOT(u32, s32, false, true)
WP_PTX_DOT(s32, s32, true, true)
#undef WP_PTX_DOT

#endif

#endif  // WAVEPORT_PTX_DOT_H
