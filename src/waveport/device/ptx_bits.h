// waveport/ptx_bits.h - bit operations of inline PTX: bfe, bfi, prmt, lop3, shf, shl/shr, bfind, brev, popc, clz, fns
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_BITS_H
#define WAVEPORT_PTX_BITS_H

#include "ptx.h"

#if defined(WP_PTX_ASM)
#include "ptx_nvcc.h"
#else

// ---- shifts: an amount of the width or more shifts everything out ----

WP_PTX unsigned wp_shl_b32(unsigned a, unsigned n) { return n < 32 ? a << n : 0; }
WP_PTX unsigned wp_shr_b32(unsigned a, unsigned n) { return n < 32 ? a >> n : 0; }
WP_PTX int wp_shr_s32(int a, unsigned n) { return a >> (n < 32 ? n : 31); }
WP_PTX unsigned long long wp_shl_b64(unsigned long long a, unsigned n) { return n < 64 ? a << n : 0; }
WP_PTX unsigned long long wp_shr_b64(unsigned long long a, unsigned n) { return n < 64 ? a >> n : 0; }
WP_PTX long long wp_shr_s64(long long a, unsigned n) { return a >> (n < 64 ? n : 63); }
WP_PTX unsigned short wp_shl_b16(unsigned short a, unsigned n) { return (unsigned short)(n < 16 ? a << n : 0); }
WP_PTX unsigned short wp_shr_b16(unsigned short a, unsigned n) { return (unsigned short)(n < 16 ? a >> n : 0); }
WP_PTX short wp_shr_s16(short a, unsigned n) { return (short)(a >> (n < 16 ? n : 15)); }

WP_PTX unsigned wp_shf_l_wrap(unsigned low, unsigned high, unsigned n) {
    return (unsigned)(((((unsigned long long)high << 32) | low) << (n & 31)) >> 32);
}
WP_PTX unsigned wp_shf_r_wrap(unsigned low, unsigned high, unsigned n) {
    return (unsigned)((((unsigned long long)high << 32) | low) >> (n & 31));
}
WP_PTX unsigned wp_shf_l_clamp(unsigned low, unsigned high, unsigned n) {
    return n < 32 ? wp_shf_l_wrap(low, high, n) : low;
}
WP_PTX unsigned wp_shf_r_clamp(unsigned low, unsigned high, unsigned n) {
    return n < 32 ? wp_shf_r_wrap(low, high, n) : high;
}

// ---- counting ----

WP_PTX unsigned wp_popc_b32(unsigned a) { return (unsigned)__builtin_popcount(a); }
WP_PTX unsigned wp_popc_b64(unsigned long long a) {
    return (unsigned)(__builtin_popcount((unsigned)a) + __builtin_popcount((unsigned)(a >> 32)));
}
WP_PTX unsigned wp_clz_b32(unsigned a) { return a ? (unsigned)__builtin_clz(a) : 32; }
WP_PTX unsigned wp_clz_b64(unsigned long long a) {
    return a >> 32 ? wp_clz_b32((unsigned)(a >> 32)) : 32 + wp_clz_b32((unsigned)a);
}

// position of the highest bit that differs from the sign; all ones if there is none
WP_PTX unsigned wp_bfind_u32(unsigned a) { return 31 - wp_clz_b32(a); }
WP_PTX unsigned wp_bfind_s32(int a) { return wp_bfind_u32((unsigned)(a < 0 ? ~a : a)); }
WP_PTX unsigned wp_bfind_u64(unsigned long long a) { return 63 - wp_clz_b64(a); }
WP_PTX unsigned wp_bfind_s64(long long a) { return wp_bfind_u64((unsigned long long)(a < 0 ? ~a : a)); }
// instead: how far to shift left for that bit to be the highest
WP_PTX unsigned wp_bfind_shiftamt_u32(unsigned a) { return a ? wp_clz_b32(a) : ~0u; }
WP_PTX unsigned wp_bfind_shiftamt_s32(int a) { return wp_bfind_shiftamt_u32((unsigned)(a < 0 ? ~a : a)); }
WP_PTX unsigned wp_bfind_shiftamt_u64(unsigned long long a) { return a ? wp_clz_b64(a) : ~0u; }
WP_PTX unsigned wp_bfind_shiftamt_s64(long long a) {
    return wp_bfind_shiftamt_u64((unsigned long long)(a < 0 ? ~a : a));
}

WP_PTX unsigned wp_brev_b32(unsigned a) {
#if defined(__clang__)
    return __builtin_bitreverse32(a);
#elif defined(__CUDA_ARCH__)
    return __brev(a);
#else
    unsigned reversed = 0;
    for (int i = 0; i < 32; ++i) reversed |= (a >> i & 1) << (31 - i);
    return reversed;
#endif
}
WP_PTX unsigned long long wp_brev_b64(unsigned long long a) {
    return (unsigned long long)wp_brev_b32((unsigned)a) << 32 | wp_brev_b32((unsigned)(a >> 32));
}

// The position of the n-th set bit from `base`, upwards for n > 0, downwards for n < 0; for n = 0, base if it is set.
WP_PTX unsigned wp_fns_b32(unsigned mask, unsigned base, int n) {
    if (n == 0) return base < 32 && mask >> base & 1 ? base : ~0u;
    int step = n > 0 ? 1 : -1, left = n > 0 ? n : -n;
    for (int i = (int)base; i >= 0 && i < 32; i += step) {
        if ((mask >> i & 1) && --left == 0) return (unsigned)i;
    }
    return ~0u;
}

// ---- fields ----

// `length` bits from `start`; what lies past the top is sign (0 if unsigned). The 32-bit forms take both modulo 256,
// the 64-bit forms do not: so does an H200, though the ISA promises nothing for numbers above 255.
WP_PTX unsigned wp_bfe_u32(unsigned a, unsigned start, unsigned length) {
    start &= 255, length &= 255;
    unsigned field = wp_shr_b32(a, start);
    return length < 32 ? field & ((1u << length) - 1) : field;
}
WP_PTX int wp_bfe_s32(int a, unsigned start, unsigned length) {
    start &= 255, length &= 255;
    if (length == 0) return 0;
    int field = wp_shr_s32(a, start);
    return length < 32 ? (int)((unsigned)field << (32 - length)) >> (32 - length) : field;
}
WP_PTX unsigned long long wp_bfe_u64(unsigned long long a, unsigned start, unsigned length) {
    unsigned long long field = wp_shr_b64(a, start);
    return length < 64 ? field & ((1ull << length) - 1) : field;
}
WP_PTX long long wp_bfe_s64(long long a, unsigned start, unsigned length) {
    if (length == 0) return 0;
    long long field = wp_shr_s64(a, start);
    return length < 64 ? (long long)((unsigned long long)field << (64 - length)) >> (64 - length) : field;
}

// b with `length` bits from `start` replaced by the low bits of a
WP_PTX unsigned wp_bfi_b32(unsigned a, unsigned b, unsigned start, unsigned length) {
    start &= 255, length &= 255;
    unsigned mask = wp_shl_b32(length < 32 ? (1u << length) - 1 : ~0u, start);
    return (b & ~mask) | (wp_shl_b32(a, start) & mask);
}
WP_PTX unsigned long long wp_bfi_b64(unsigned long long a, unsigned long long b, unsigned start, unsigned length) {
    unsigned long long mask = wp_shl_b64(length < 64 ? (1ull << length) - 1 : ~0ull, start);
    return (b & ~mask) | (wp_shl_b64(a, start) & mask);
}

// ---- prmt: the bytes of b:a by number; bit 3 of a selector spreads the sign of the chosen byte ----

WP_PTX unsigned wp_byte(unsigned a, unsigned b, unsigned i) { return (i & 4 ? b : a) >> 8 * (i & 3) & 255; }
WP_PTX unsigned wp_four_bytes(unsigned a, unsigned b, unsigned i0, unsigned i1, unsigned i2, unsigned i3) {
    return wp_byte(a, b, i0) | wp_byte(a, b, i1) << 8 | wp_byte(a, b, i2) << 16 | wp_byte(a, b, i3) << 24;
}
WP_PTX unsigned wp_prmt_b32(unsigned a, unsigned b, unsigned selectors) {
#if defined(WP_AMD_DEVICE)
    if (__builtin_constant_p(selectors & 0x8888) && (selectors & 0x8888) == 0) {
        unsigned by_byte = (selectors & 7) | (selectors & 0x70) << 4 | (selectors & 0x700) << 8 | (selectors & 0x7000) << 12;
        return __builtin_amdgcn_perm(b, a, by_byte);
    }
#endif
    unsigned result = 0;
    for (int i = 0; i < 4; ++i) {
        unsigned selector = selectors >> 4 * i & 15, byte = wp_byte(a, b, selector);
        result |= (selector & 8 ? (byte & 128 ? 255 : 0) : byte) << 8 * i;
    }
    return result;
}
WP_PTX unsigned wp_prmt_f4e(unsigned a, unsigned b, unsigned n) {
    return wp_four_bytes(a, b, n & 3, (n & 3) + 1, (n & 3) + 2, (n & 3) + 3);
}
WP_PTX unsigned wp_prmt_b4e(unsigned a, unsigned b, unsigned n) {
    return wp_four_bytes(a, b, n & 3, (n & 3) - 1, (n & 3) - 2, (n & 3) - 3);
}
WP_PTX unsigned wp_prmt_rc8(unsigned a, unsigned b, unsigned n) {
    return wp_four_bytes(a, b, n & 3, n & 3, n & 3, n & 3);
}
WP_PTX unsigned wp_prmt_rc16(unsigned a, unsigned b, unsigned n) {
    unsigned first = 2 * (n & 1);
    return wp_four_bytes(a, b, first, first + 1, first, first + 1);
}
WP_PTX unsigned wp_at_least(unsigned i, unsigned n) { return i > n ? i : n; }
WP_PTX unsigned wp_at_most(unsigned i, unsigned n) { return i < n ? i : n; }
WP_PTX unsigned wp_prmt_ecl(unsigned a, unsigned b, unsigned n) {  // edge clamp left: bytes 0..3, none before n
    n &= 3;
    return wp_four_bytes(a, b, n, wp_at_least(1, n), wp_at_least(2, n), 3);
}
WP_PTX unsigned wp_prmt_ecr(unsigned a, unsigned b, unsigned n) {  // edge clamp right: bytes 0..3, none after n
    n &= 3;
    return wp_four_bytes(a, b, 0, wp_at_most(1, n), wp_at_most(2, n), n);
}

#endif

// `length` ones from bit `start`
WP_PTX unsigned wp_bmsk_clamp(unsigned start, unsigned length) {
    return start < 32 ? (length < 32 ? (1u << length) - 1 : ~0u) << start : 0;
}
WP_PTX unsigned wp_bmsk_wrap(unsigned start, unsigned length) { return wp_bmsk_clamp(start & 31, length & 31); }

// the low n bits of a, extended to 32
WP_PTX unsigned wp_szext_clamp_u32(unsigned a, unsigned n) { return n < 32 ? a & ((1u << n) - 1) : a; }
WP_PTX unsigned wp_szext_wrap_u32(unsigned a, unsigned n) { return wp_szext_clamp_u32(a, n & 31); }
WP_PTX int wp_szext_clamp_s32(int a, unsigned n) {
    return n == 0 ? 0 : n < 32 ? (int)((unsigned)a << (32 - n)) >> (32 - n) : a;
}
WP_PTX int wp_szext_wrap_s32(int a, unsigned n) { return wp_szext_clamp_s32(a, n & 31); }

// bit i of TABLE is f(a, b, c) for a = i & 4, b = i & 2, c = i & 1
template <int TABLE> WP_PTX unsigned wp_lop3_b32(unsigned a, unsigned b, unsigned c) {
    unsigned result = 0;
    if (TABLE & 0x01) result |= ~a & ~b & ~c;
    if (TABLE & 0x02) result |= ~a & ~b & c;
    if (TABLE & 0x04) result |= ~a & b & ~c;
    if (TABLE & 0x08) result |= ~a & b & c;
    if (TABLE & 0x10) result |= a & ~b & ~c;
    if (TABLE & 0x20) result |= a & ~b & c;
    if (TABLE & 0x40) result |= a & b & ~c;
    if (TABLE & 0x80) result |= a & b & c;
    return result;
}

#endif  // WAVEPORT_PTX_BITS_H
