// waveport/ptx_video.h - video instructions of inline PTX: sub-words, saturation, SIMD on bytes and halves
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_VIDEO_H
#define WAVEPORT_PTX_VIDEO_H

#include "ptx.h"

// ---- sub-words as 64-bit integers ----

WP_PTX long long wp_video_u8(unsigned a, int shift) { return (unsigned char)(a >> shift); }
WP_PTX long long wp_video_s8(unsigned a, int shift) { return (signed char)(a >> shift); }
WP_PTX long long wp_video_u16(unsigned a, int shift) { return (unsigned short)(a >> shift); }
WP_PTX long long wp_video_s16(unsigned a, int shift) { return (short)(a >> shift); }

WP_PTX long long wp_video_min(long long a, long long b) { return a < b ? a : b; }
WP_PTX long long wp_video_max(long long a, long long b) { return a > b ? a : b; }
WP_PTX long long wp_video_absdiff(long long a, long long b) { return a > b ? a - b : b - a; }

// shifts of 32 bits by an unsigned amount
WP_PTX long long wp_vshl_clamp(long long a, long long n) { return n < 0 || n > 31 ? (n == 32 ? a << 32 : 0) : a << n; }
WP_PTX long long wp_vshl_wrap(long long a, long long n) { return a << (n & 31); }
WP_PTX long long wp_vshr_clamp(long long a, long long n) { return a >> (n < 0 || n > 32 ? 32 : n); }
WP_PTX long long wp_vshr_wrap(long long a, long long n) { return a >> (n & 31); }

// ---- saturation to a sub-word or word ----

WP_PTX long long wp_clamped(long long x, long long low, long long high) { return x < low ? low : x > high ? high : x; }
WP_PTX long long wp_video_sat_u8(long long x) { return wp_clamped(x, 0, 0xff); }
WP_PTX long long wp_video_sat_s8(long long x) { return wp_clamped(x, -0x80, 0x7f); }
WP_PTX long long wp_video_sat_u16(long long x) { return wp_clamped(x, 0, 0xffff); }
WP_PTX long long wp_video_sat_s16(long long x) { return wp_clamped(x, -0x8000, 0x7fff); }
WP_PTX long long wp_video_sat_u32(long long x) { return wp_clamped(x, 0, 0xffffffffll); }
WP_PTX long long wp_video_sat_s32(long long x) { return wp_clamped(x, -0x80000000ll, 0x7fffffffll); }

// ---- the second operation, with c ----

WP_PTX unsigned wp_video_then_add_u32(long long x, unsigned c) { return (unsigned)x + c; }
WP_PTX unsigned wp_video_then_min_u32(long long x, unsigned c) { return (unsigned)x < c ? (unsigned)x : c; }
WP_PTX unsigned wp_video_then_max_u32(long long x, unsigned c) { return (unsigned)x > c ? (unsigned)x : c; }
WP_PTX unsigned wp_video_then_add_s32(long long x, int c) { return (unsigned)x + (unsigned)c; }
WP_PTX unsigned wp_video_then_min_s32(long long x, int c) { return (unsigned)((int)x < c ? (int)x : c); }
WP_PTX unsigned wp_video_then_max_s32(long long x, int c) { return (unsigned)((int)x > c ? (int)x : c); }

// the low bits of x in place of a sub-word of c
WP_PTX unsigned wp_video_merge(long long x, unsigned c, int bits, int shift) {
    unsigned mask = (1u << bits) - 1;
    return (c & ~(mask << shift)) | ((unsigned)x & mask) << shift;
}

// ---- SIMD: LANES elements in a register ----

enum wp_simd_operation { wp_simd_add, wp_simd_sub, wp_simd_avrg, wp_simd_absdiff, wp_simd_min, wp_simd_max };

template <wp_simd_operation OPERATION> WP_PTX long long wp_video_lane(long long a, long long b) {
    switch (OPERATION) {
        case wp_simd_add: return a + b;
        case wp_simd_sub: return a - b;
        case wp_simd_avrg: return (a + b + (a + b >= 0)) >> 1;  // halves go away from zero
        case wp_simd_absdiff: return wp_video_absdiff(a, b);
        case wp_simd_min: return wp_video_min(a, b);
        default: return wp_video_max(a, b);
    }
}
template <int BITS, bool SIGNED> WP_PTX long long wp_video_element(unsigned a, int i) {
    if (BITS == 8) return SIGNED ? wp_video_s8(a, 8 * i) : wp_video_u8(a, 8 * i);
    return SIGNED ? wp_video_s16(a, 16 * i) : wp_video_u16(a, 16 * i);
}
template <int BITS, bool SIGNED> WP_PTX long long wp_video_clamped(long long x) {
    return SIGNED ? wp_clamped(x, -(1ll << (BITS - 1)), (1ll << (BITS - 1)) - 1) : wp_clamped(x, 0, (1ll << BITS) - 1);
}

template <wp_simd_operation OPERATION, int LANES, bool RESULT, bool A, bool B, bool SATURATE>
WP_PTX unsigned wp_video_simd(unsigned a, unsigned b) {
    const int bits = 32 / LANES;
    unsigned result = 0;
    for (int i = 0; i < LANES; ++i) {
        long long x = wp_video_lane<OPERATION>(wp_video_element<bits, A>(a, i), wp_video_element<bits, B>(b, i));
        if (SATURATE) x = wp_video_clamped<bits, RESULT>(x);
        result |= ((unsigned)x & ((1u << bits) - 1)) << bits * i;
    }
    return result;
}
// with .add: the sum of all elements and c
template <wp_simd_operation OPERATION, int LANES, bool RESULT, bool A, bool B, bool SATURATE>
WP_PTX unsigned wp_video_simd_sum(unsigned a, unsigned b, unsigned c) {
    const int bits = 32 / LANES;
    for (int i = 0; i < LANES; ++i)
        c += (unsigned)wp_video_lane<OPERATION>(wp_video_element<bits, A>(a, i), wp_video_element<bits, B>(b, i));
    return c;
}

#endif  // WAVEPORT_PTX_VIDEO_H
