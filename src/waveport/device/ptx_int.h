// waveport/ptx_int.h - integer arithmetic of inline PTX: mul.hi, mul24, sad, abs, min/max, saturating add and sub
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_INT_H
#define WAVEPORT_PTX_INT_H

#include "ptx.h"

#if defined(WP_PTX_ASM)
#include "ptx_nvcc.h"
#else

WP_PTX int wp_clamp_to_s32(long long x) {
    return x > 0x7fffffffLL ? 0x7fffffff : x < -0x80000000LL ? (int)-0x80000000LL : (int)x;
}
WP_PTX int wp_add_sat_s32(int a, int b) { return wp_clamp_to_s32((long long)a + b); }
WP_PTX int wp_sub_sat_s32(int a, int b) { return wp_clamp_to_s32((long long)a - b); }

// ---- the high half of a product ----

WP_PTX unsigned short wp_mul_hi_u16(unsigned short a, unsigned short b) { return (unsigned short)((unsigned)a * b >> 16); }
WP_PTX short wp_mul_hi_s16(short a, short b) { return (short)((int)a * b >> 16); }
WP_PTX unsigned wp_mul_hi_u32(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
WP_PTX int wp_mul_hi_s32(int a, int b) { return (int)((long long)a * b >> 32); }
WP_PTX unsigned long long wp_mul_hi_u64(unsigned long long a, unsigned long long b) {
#if defined(__HIP_DEVICE_COMPILE__) || defined(__CUDA_ARCH__)
    return __umul64hi(a, b);
#else
    return (unsigned long long)((unsigned __int128)a * b >> 64);
#endif
}
WP_PTX long long wp_mul_hi_s64(long long a, long long b) {
    unsigned long long high = wp_mul_hi_u64((unsigned long long)a, (unsigned long long)b);
    return (long long)(high - (a < 0 ? (unsigned long long)b : 0) - (b < 0 ? (unsigned long long)a : 0));
}

// ---- products of the low 24 bits: bits 0-31 or 16-47 of the 48 ----

WP_PTX unsigned wp_mul24_lo_u32(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }
WP_PTX unsigned wp_mul24_hi_u32(unsigned a, unsigned b) {
    return (unsigned)((unsigned long long)(a & 0xffffff) * (b & 0xffffff) >> 16);
}
WP_PTX int wp_low24(int a) { return (int)((unsigned)a << 8) >> 8; }
WP_PTX int wp_mul24_lo_s32(int a, int b) { return (int)((unsigned)wp_low24(a) * (unsigned)wp_low24(b)); }
WP_PTX int wp_mul24_hi_s32(int a, int b) { return (int)((long long)wp_low24(a) * wp_low24(b) >> 16); }

// ---- min, max, abs, and c + |a - b| ----

#define WP_PTX_INTEGER(NAME, T, UNSIGNED)                                                 \
    WP_PTX T wp_min_##NAME(T a, T b) { return a < b ? a : b; }                            \
    WP_PTX T wp_max_##NAME(T a, T b) { return a > b ? a : b; }                            \
    WP_PTX T wp_sad_##NAME(T a, T b, T c) {                                               \
        UNSIGNED x = (UNSIGNED)a, y = (UNSIGNED)b;                                        \
        return (T)((UNSIGNED)c + (UNSIGNED)(a < b ? y - x : x - y));                      \
    }
WP_PTX_INTEGER(u16, unsigned short, unsigned short)
WP_PTX_INTEGER(s16, short, unsigned short)
WP_PTX_INTEGER(u32, unsigned, unsigned)
WP_PTX_INTEGER(s32, int, unsigned)
WP_PTX_INTEGER(u64, unsigned long long, unsigned long long)
WP_PTX_INTEGER(s64, long long, unsigned long long)
#undef WP_PTX_INTEGER
WP_PTX short wp_abs_s16(short a) { return (short)(a < 0 ? -a : a); }
WP_PTX int wp_abs_s32(int a) { return (int)(a < 0 ? 0u - (unsigned)a : (unsigned)a); }
WP_PTX long long wp_abs_s64(long long a) { return (long long)(a < 0 ? 0ull - (unsigned long long)a : (unsigned long long)a); }

#endif

// ---- pairs of 16 bits ----

WP_PTX unsigned wp_pair(unsigned low, unsigned high) { return (low & 0xffff) | high << 16; }

#define WP_PTX_PAIR(NAME, EXPRESSION_LOW, EXPRESSION_HIGH) \
    WP_PTX unsigned wp_##NAME(unsigned a, unsigned b) { return wp_pair(EXPRESSION_LOW, EXPRESSION_HIGH); }
WP_PTX_PAIR(add_u16x2, a + b, (a >> 16) + (b >> 16))
WP_PTX_PAIR(add_s16x2, a + b, (a >> 16) + (b >> 16))
WP_PTX_PAIR(sub_u16x2, a - b, (a >> 16) - (b >> 16))
WP_PTX_PAIR(sub_s16x2, a - b, (a >> 16) - (b >> 16))
WP_PTX_PAIR(min_u16x2, wp_min_u16((unsigned short)a, (unsigned short)b), wp_min_u32(a >> 16, b >> 16))
WP_PTX_PAIR(max_u16x2, wp_max_u16((unsigned short)a, (unsigned short)b), wp_max_u32(a >> 16, b >> 16))
WP_PTX_PAIR(min_s16x2, (unsigned)wp_min_s16((short)a, (short)b), (unsigned)wp_min_s32((int)a >> 16, (int)b >> 16))
WP_PTX_PAIR(max_s16x2, (unsigned)wp_max_s16((short)a, (short)b), (unsigned)wp_max_s32((int)a >> 16, (int)b >> 16))
#undef WP_PTX_PAIR

#endif  // WAVEPORT_PTX_INT_H
