// waveport/ptx_nvcc.h - the helpers of ptx_bits.h, ptx_int.h and ptx_dot.h in nvcc's device pass: the instructions
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_NVCC_H
#define WAVEPORT_PTX_NVCC_H

#include "ptx.h"

#if defined(WP_PTX_ASM)

#define WP_SAME_1(NAME, TEXT, R, RC, A, AC)                       \
    static __device__ __forceinline__ R wp_##NAME(A a) {          \
        R result;                                                 \
        asm(TEXT " %0, %1;" : "=" RC(result) : AC(a));            \
        return result;                                            \
    }
#define WP_SAME_2(NAME, TEXT, R, RC, A, AC, B, BC)                \
    static __device__ __forceinline__ R wp_##NAME(A a, B b) {     \
        R result;                                                 \
        asm(TEXT " %0, %1, %2;" : "=" RC(result) : AC(a), BC(b)); \
        return result;                                            \
    }
#define WP_SAME_3(NAME, TEXT, R, RC, A, AC, B, BC, C, CC)                      \
    static __device__ __forceinline__ R wp_##NAME(A a, B b, C c) {             \
        R result;                                                              \
        asm(TEXT " %0, %1, %2, %3;" : "=" RC(result) : AC(a), BC(b), CC(c));   \
        return result;                                                         \
    }
#define WP_SAME_4(NAME, TEXT, R, RC, A, AC, B, BC, C, CC, D, DC)                            \
    static __device__ __forceinline__ R wp_##NAME(A a, B b, C c, D d) {                     \
        R result;                                                                           \
        asm(TEXT " %0, %1, %2, %3, %4;" : "=" RC(result) : AC(a), BC(b), CC(c), DC(d));     \
        return result;                                                                      \
    }

WP_SAME_2(shl_b16, "shl.b16", unsigned short, "h", unsigned short, "h", unsigned, "r")
WP_SAME_2(shl_b32, "shl.b32", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(shl_b64, "shl.b64", unsigned long long, "l", unsigned long long, "l", unsigned, "r")
WP_SAME_2(shr_b16, "shr.u16", unsigned short, "h", unsigned short, "h", unsigned, "r")
WP_SAME_2(shr_b32, "shr.u32", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(shr_b64, "shr.u64", unsigned long long, "l", unsigned long long, "l", unsigned, "r")
WP_SAME_2(shr_s16, "shr.s16", short, "h", short, "h", unsigned, "r")
WP_SAME_2(shr_s32, "shr.s32", int, "r", int, "r", unsigned, "r")
WP_SAME_2(shr_s64, "shr.s64", long long, "l", long long, "l", unsigned, "r")
WP_SAME_3(shf_l_wrap, "shf.l.wrap.b32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(shf_l_clamp, "shf.l.clamp.b32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(shf_r_wrap, "shf.r.wrap.b32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(shf_r_clamp, "shf.r.clamp.b32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_1(popc_b32, "popc.b32", unsigned, "r", unsigned, "r")
WP_SAME_1(clz_b32, "clz.b32", unsigned, "r", unsigned, "r")
WP_SAME_1(brev_b32, "brev.b32", unsigned, "r", unsigned, "r")
WP_SAME_1(popc_b64, "popc.b64", unsigned, "r", unsigned long long, "l")
WP_SAME_1(clz_b64, "clz.b64", unsigned, "r", unsigned long long, "l")
WP_SAME_1(brev_b64, "brev.b64", unsigned long long, "l", unsigned long long, "l")
WP_SAME_1(bfind_u32, "bfind.u32", unsigned, "r", unsigned, "r")
WP_SAME_1(bfind_shiftamt_u32, "bfind.shiftamt.u32", unsigned, "r", unsigned, "r")
WP_SAME_3(bfe_u32, "bfe.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_1(bfind_s32, "bfind.s32", unsigned, "r", int, "r")
WP_SAME_1(bfind_shiftamt_s32, "bfind.shiftamt.s32", unsigned, "r", int, "r")
WP_SAME_3(bfe_s32, "bfe.s32", int, "r", int, "r", unsigned, "r", unsigned, "r")
WP_SAME_1(bfind_u64, "bfind.u64", unsigned, "r", unsigned long long, "l")
WP_SAME_1(bfind_shiftamt_u64, "bfind.shiftamt.u64", unsigned, "r", unsigned long long, "l")
WP_SAME_3(bfe_u64, "bfe.u64", unsigned long long, "l", unsigned long long, "l", unsigned, "r", unsigned, "r")
WP_SAME_1(bfind_s64, "bfind.s64", unsigned, "r", long long, "l")
WP_SAME_1(bfind_shiftamt_s64, "bfind.shiftamt.s64", unsigned, "r", long long, "l")
WP_SAME_3(bfe_s64, "bfe.s64", long long, "l", long long, "l", unsigned, "r", unsigned, "r")
WP_SAME_4(bfi_b32, "bfi.b32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_4(bfi_b64, "bfi.b64", unsigned long long, "l", unsigned long long, "l", unsigned long long, "l", unsigned, "r", unsigned, "r")
WP_SAME_3(fns_b32, "fns.b32", unsigned, "r", unsigned, "r", unsigned, "r", int, "r")
WP_SAME_3(prmt_b32, "prmt.b32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(prmt_f4e, "prmt.b32.f4e", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(prmt_b4e, "prmt.b32.b4e", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(prmt_rc8, "prmt.b32.rc8", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(prmt_rc16, "prmt.b32.rc16", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(prmt_ecl, "prmt.b32.ecl", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(prmt_ecr, "prmt.b32.ecr", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(add_sat_s32, "add.sat.s32", int, "r", int, "r", int, "r")
WP_SAME_2(sub_sat_s32, "sub.sat.s32", int, "r", int, "r", int, "r")
WP_SAME_2(mul_hi_u16, "mul.hi.u16", unsigned short, "h", unsigned short, "h", unsigned short, "h")
WP_SAME_3(sad_u16, "sad.u16", unsigned short, "h", unsigned short, "h", unsigned short, "h", unsigned short, "h")
WP_SAME_2(min_u16, "min.u16", unsigned short, "h", unsigned short, "h", unsigned short, "h")
WP_SAME_2(max_u16, "max.u16", unsigned short, "h", unsigned short, "h", unsigned short, "h")
WP_SAME_2(mul_hi_s16, "mul.hi.s16", short, "h", short, "h", short, "h")
WP_SAME_3(sad_s16, "sad.s16", short, "h", short, "h", short, "h", short, "h")
WP_SAME_2(min_s16, "min.s16", short, "h", short, "h", short, "h")
WP_SAME_2(max_s16, "max.s16", short, "h", short, "h", short, "h")
WP_SAME_1(abs_s16, "abs.s16", short, "h", short, "h")
WP_SAME_2(mul_hi_u32, "mul.hi.u32", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(sad_u32, "sad.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(min_u32, "min.u32", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(max_u32, "max.u32", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(mul_hi_s32, "mul.hi.s32", int, "r", int, "r", int, "r")
WP_SAME_3(sad_s32, "sad.s32", int, "r", int, "r", int, "r", int, "r")
WP_SAME_2(min_s32, "min.s32", int, "r", int, "r", int, "r")
WP_SAME_2(max_s32, "max.s32", int, "r", int, "r", int, "r")
WP_SAME_1(abs_s32, "abs.s32", int, "r", int, "r")
WP_SAME_2(mul_hi_u64, "mul.hi.u64", unsigned long long, "l", unsigned long long, "l", unsigned long long, "l")
WP_SAME_3(sad_u64, "sad.u64", unsigned long long, "l", unsigned long long, "l", unsigned long long, "l", unsigned long long, "l")
WP_SAME_2(min_u64, "min.u64", unsigned long long, "l", unsigned long long, "l", unsigned long long, "l")
WP_SAME_2(max_u64, "max.u64", unsigned long long, "l", unsigned long long, "l", unsigned long long, "l")
WP_SAME_2(mul_hi_s64, "mul.hi.s64", long long, "l", long long, "l", long long, "l")
WP_SAME_3(sad_s64, "sad.s64", long long, "l", long long, "l", long long, "l", long long, "l")
WP_SAME_2(min_s64, "min.s64", long long, "l", long long, "l", long long, "l")
WP_SAME_2(max_s64, "max.s64", long long, "l", long long, "l", long long, "l")
WP_SAME_1(abs_s64, "abs.s64", long long, "l", long long, "l")
WP_SAME_2(mul24_lo_u32, "mul24.lo.u32", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(mul24_hi_u32, "mul24.hi.u32", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_2(mul24_lo_s32, "mul24.lo.s32", int, "r", int, "r", int, "r")
WP_SAME_2(mul24_hi_s32, "mul24.hi.s32", int, "r", int, "r", int, "r")
WP_SAME_3(dp4a_u32_u32, "dp4a.u32.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_lo_u32_u32, "dp2a.lo.u32.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_hi_u32_u32, "dp2a.hi.u32.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp4a_u32_s32, "dp4a.u32.s32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_lo_u32_s32, "dp2a.lo.u32.s32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_hi_u32_s32, "dp2a.hi.u32.s32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp4a_s32_u32, "dp4a.s32.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_lo_s32_u32, "dp2a.lo.s32.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_hi_s32_u32, "dp2a.hi.s32.u32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp4a_s32_s32, "dp4a.s32.s32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_lo_s32_s32, "dp2a.lo.s32.s32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")
WP_SAME_3(dp2a_hi_s32_s32, "dp2a.hi.s32.s32", unsigned, "r", unsigned, "r", unsigned, "r", unsigned, "r")

#undef WP_SAME_1
#undef WP_SAME_2
#undef WP_SAME_3
#undef WP_SAME_4

#endif  // WP_PTX_ASM

#endif  // WAVEPORT_PTX_NVCC_H
