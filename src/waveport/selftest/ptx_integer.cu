// Written by tests/source/ptx/selftest.py: 98 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_dot.h"
#include "waveport/ptx_int.h"

#define RESULTS_h_of_h 1
#define INPUTS_h_of_h "h"
#define BEGIN_h_of_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_h_of_h out[0] = o0
#define RESULTS_h_of_h_h 1
#define INPUTS_h_of_h_h "hh"
#define BEGIN_h_of_h_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1
#define END_h_of_h_h out[0] = o0
#define RESULTS_h_of_h_h_h 1
#define INPUTS_h_of_h_h_h "hhh"
#define BEGIN_h_of_h_h_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1; unsigned short i2 = static_cast<unsigned short>(in[2]); (void)i2
#define END_h_of_h_h_h out[0] = o0
#define RESULTS_l_of_l 1
#define INPUTS_l_of_l "l"
#define BEGIN_l_of_l unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_l_of_l out[0] = o0
#define RESULTS_l_of_l_l 1
#define INPUTS_l_of_l_l "ll"
#define BEGIN_l_of_l_l unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1
#define END_l_of_l_l out[0] = o0
#define RESULTS_l_of_l_l_l 1
#define INPUTS_l_of_l_l_l "lll"
#define BEGIN_l_of_l_l_l unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1; unsigned long long i2 = static_cast<unsigned long long>(in[2]); (void)i2
#define END_l_of_l_l_l out[0] = o0
#define RESULTS_l_of_r_r 1
#define INPUTS_l_of_r_r "rr"
#define BEGIN_l_of_r_r unsigned long long o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_l_of_r_r out[0] = o0
#define RESULTS_l_of_r_r_l 1
#define INPUTS_l_of_r_r_l "rrl"
#define BEGIN_l_of_r_r_l unsigned long long o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned long long i2 = static_cast<unsigned long long>(in[2]); (void)i2
#define END_l_of_r_r_l out[0] = o0
#define RESULTS_r_of_h_h 1
#define INPUTS_r_of_h_h "hh"
#define BEGIN_r_of_h_h unsigned o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1
#define END_r_of_h_h out[0] = o0
#define RESULTS_r_of_h_h_r 1
#define INPUTS_r_of_h_h_r "hhr"
#define BEGIN_r_of_h_h_r unsigned o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_h_h_r out[0] = o0
#define RESULTS_r_of_r 1
#define INPUTS_r_of_r "r"
#define BEGIN_r_of_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_r_of_r out[0] = o0
#define RESULTS_r_of_r_r 1
#define INPUTS_r_of_r_r "rr"
#define BEGIN_r_of_r_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_r_of_r_r out[0] = o0
#define RESULTS_r_of_r_r_r 1
#define INPUTS_r_of_r_r_r "rrr"
#define BEGIN_r_of_r_r_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_r_r_r out[0] = o0

PTX_CASE(0, 70, 0x972c3dbfu, 0x1e911fab101402edull, "add.u16#0", h_of_h_h,
         asm volatile("add.u16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 + i1)
PTX_CASE(1, 70, 0x961f5db5u, 0x5fb7d9fa4e841e82ull, "sub.u16#1", h_of_h_h,
         asm volatile("sub.u16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 - i1)
PTX_CASE(2, 70, 0xa086d512u, 0xc152ebe68bd61261ull, "mul.lo.u16#2", h_of_h_h,
         asm volatile("mul.lo.u16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = (unsigned)i0 * i1)
PTX_CASE(3, 70, 0xc1ab51cu, 0xc58a0c91ad8528dcull, "mul.hi.u16#3", h_of_h_h,
         asm volatile("mul.hi.u16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_mul_hi_u16(i0, i1))
PTX_CASE(4, 70, 0x93aa966eu, 0xa2e115f819432636ull, "mad.lo.u16#4", h_of_h_h_h,
         asm volatile("mad.lo.u16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = (unsigned)i0 * i1 + i2)
PTX_CASE(5, 70, 0x393600a8u, 0x771a103d2887faf7ull, "mad.hi.u16#5", h_of_h_h_h,
         asm volatile("mad.hi.u16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = wp_mul_hi_u16(i0, i1) + i2)
PTX_CASE(6, 70, 0xb6623d6au, 0xc42be8a882ddea85ull, "min.u16#6", h_of_h_h,
         asm volatile("min.u16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_min_u16(i0, i1))
PTX_CASE(7, 70, 0x1156bd13u, 0xd9249c1d9ca0f087ull, "max.u16#7", h_of_h_h,
         asm volatile("max.u16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_max_u16(i0, i1))
PTX_CASE(8, 70, 0xb1c5d48cu, 0x58f4de575e40ab82ull, "sad.u16#8", h_of_h_h_h,
         asm volatile("sad.u16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = wp_sad_u16(i0, i1, i2))
PTX_CASE(9, 70, 0xd206235bu, 0x84b9e88bc3202b7ull, "mul.wide.u16#9", r_of_h_h,
         asm volatile("mul.wide.u16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (unsigned)i0 * i1)
PTX_CASE(10, 70, 0x5accba67u, 0x7e44a97e6bcafc5dull, "mad.wide.u16#10", r_of_h_h_r,
         asm volatile("mad.wide.u16 %0, %1, %2, %3;" : "=r"(o0) : "h"(i0), "h"(i1), "r"(i2)),
         o0 = (unsigned)i0 * i1 + i2)
PTX_CASE(11, 70, 0xb5d6e94du, 0xbb6b8bcaae8db8c6ull, "add.s16#11", h_of_h_h,
         asm volatile("add.s16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 + i1)
PTX_CASE(12, 70, 0xb4e58947u, 0xa4d840c06eac585ull, "sub.s16#12", h_of_h_h,
         asm volatile("sub.s16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 - i1)
PTX_CASE(13, 70, 0x827c01e0u, 0xc6f569418401a842ull, "mul.lo.s16#13", h_of_h_h,
         asm volatile("mul.lo.s16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = (unsigned)i0 * i1)
PTX_CASE(14, 70, 0x2ee061eeu, 0xd10f5a59c1f8f15dull, "mul.hi.s16#14", h_of_h_h,
         asm volatile("mul.hi.s16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_mul_hi_s16(i0, i1))
PTX_CASE(15, 70, 0xe769d7du, 0xe30cb407e56c31ecull, "mad.lo.s16#15", h_of_h_h_h,
         asm volatile("mad.lo.s16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = (unsigned)i0 * i1 + i2)
PTX_CASE(16, 70, 0xa4ea0bbbu, 0x398fc172fbbdae4bull, "mad.hi.s16#16", h_of_h_h_h,
         asm volatile("mad.hi.s16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = (unsigned short)(wp_mul_hi_s16(i0, i1)) + i2)
PTX_CASE(17, 70, 0x9498e998u, 0x28df991bd1a9a343ull, "min.s16#17", h_of_h_h,
         asm volatile("min.s16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_min_s16(i0, i1))
PTX_CASE(18, 70, 0x33ac69e1u, 0x3f436dfc1fac0bd2ull, "max.s16#18", h_of_h_h,
         asm volatile("max.s16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_max_s16(i0, i1))
PTX_CASE(19, 70, 0x2c19df9fu, 0xeb7acc70d15b4128ull, "sad.s16#19", h_of_h_h_h,
         asm volatile("sad.s16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = wp_sad_s16(i0, i1, i2))
PTX_CASE(20, 70, 0x871bde0eu, 0x5cd93e2af63e49cbull, "abs.s16#20", h_of_h,
         asm volatile("abs.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_abs_s16(i0))
PTX_CASE(21, 70, 0xc2e07b1fu, 0x6957d7d5d9e2d03cull, "neg.s16#21", h_of_h,
         asm volatile("neg.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = 0u - i0)
PTX_CASE(22, 70, 0xf0fcf7a9u, 0xad775d22b48adaddull, "mul.wide.s16#22", r_of_h_h,
         asm volatile("mul.wide.s16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (int)(short)i0 * (short)i1)
PTX_CASE(23, 70, 0xc710b174u, 0xba1db850f5692dd3ull, "mad.wide.s16#23", r_of_h_h_r,
         asm volatile("mad.wide.s16 %0, %1, %2, %3;" : "=r"(o0) : "h"(i0), "h"(i1), "r"(i2)),
         o0 = (unsigned)((int)(short)i0 * (short)i1) + i2)
PTX_CASE(24, 70, 0xb6fb9384u, 0x40e74a829e76f9e7ull, "add.u32#24", r_of_r_r,
         asm volatile("add.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 + i1)
PTX_CASE(25, 70, 0xb7c8f38eu, 0xc07e4c220e235e94ull, "sub.u32#25", r_of_r_r,
         asm volatile("sub.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 - i1)
PTX_CASE(26, 70, 0x81517b29u, 0x26946fd40377173full, "mul.lo.u32#26", r_of_r_r,
         asm volatile("mul.lo.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 * i1)
PTX_CASE(27, 70, 0x2dcd1b27u, 0xe419d9fd6508efccull, "mul.hi.u32#27", r_of_r_r,
         asm volatile("mul.hi.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul_hi_u32(i0, i1))
PTX_CASE(28, 70, 0xe576da22u, 0x7dbcbc1b4338b430ull, "mad.lo.u32#28", r_of_r_r_r,
         asm volatile("mad.lo.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 * i1 + i2)
PTX_CASE(29, 70, 0x4fea4ce4u, 0x10f35f7cc4fdd215ull, "mad.hi.u32#29", r_of_r_r_r,
         asm volatile("mad.hi.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_mul_hi_u32(i0, i1) + i2)
PTX_CASE(30, 70, 0x97b59351u, 0x568e89a17a156757ull, "min.u32#30", r_of_r_r,
         asm volatile("min.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_u32(i0, i1))
PTX_CASE(31, 70, 0x30811328u, 0xbc75e74e9f8c766bull, "max.u32#31", r_of_r_r,
         asm volatile("max.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_u32(i0, i1))
PTX_CASE(32, 70, 0xc71998c0u, 0x292f0d432d96a9d3ull, "sad.u32#32", r_of_r_r_r,
         asm volatile("sad.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_sad_u32(i0, i1, i2))
PTX_CASE(33, 70, 0xf3d18d60u, 0x8bfd8e3b3e116b2dull, "mul.wide.u32#33", l_of_r_r,
         asm volatile("mul.wide.u32 %0, %1, %2;" : "=l"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned long long)i0 * i1)
PTX_CASE(34, 70, 0x2c10f62bu, 0x68527c9ab817c03bull, "mad.wide.u32#34", l_of_r_r_l,
         asm volatile("mad.wide.u32 %0, %1, %2, %3;" : "=l"(o0) : "r"(i0), "r"(i1), "l"(i2)),
         o0 = (unsigned long long)i0 * i1 + i2)
PTX_CASE(35, 70, 0x94014776u, 0x5127fefe7cf3785full, "add.s32#35", r_of_r_r,
         asm volatile("add.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 + i1)
PTX_CASE(36, 70, 0x9532277cu, 0x77e95ed62fbee668ull, "sub.s32#36", r_of_r_r,
         asm volatile("sub.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 - i1)
PTX_CASE(37, 70, 0xa3abafdbu, 0xa34f0d2d9d1a8b56ull, "mul.lo.s32#37", r_of_r_r,
         asm volatile("mul.lo.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 * i1)
PTX_CASE(38, 70, 0xf37cfd5u, 0xe09d1ab639bdcaddull, "mul.hi.s32#38", r_of_r_r,
         asm volatile("mul.hi.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul_hi_s32(i0, i1))
PTX_CASE(39, 70, 0x78aad131u, 0x31ab4687ef949b2ull, "mad.lo.s32#39", r_of_r_r_r,
         asm volatile("mad.lo.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 * i1 + i2)
PTX_CASE(40, 70, 0xd23647f7u, 0x29bf0bae030609afull, "mad.hi.s32#40", r_of_r_r_r,
         asm volatile("mad.hi.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_mul_hi_s32(i0, i1)) + i2)
PTX_CASE(41, 70, 0xb54f47a3u, 0xc44ee893eb1bd18full, "min.s32#41", r_of_r_r,
         asm volatile("min.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_s32(i0, i1))
PTX_CASE(42, 70, 0x127bc7dau, 0xee5c73e76086b203ull, "max.s32#42", r_of_r_r,
         asm volatile("max.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_s32(i0, i1))
PTX_CASE(43, 70, 0x5ac593d3u, 0xa5c72990ec559570ull, "sad.s32#43", r_of_r_r_r,
         asm volatile("sad.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_sad_s32(i0, i1, i2))
PTX_CASE(44, 70, 0xde025f3fu, 0x803fedfb208f7224ull, "abs.s32#44", r_of_r,
         asm volatile("abs.s32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_abs_s32(i0))
PTX_CASE(45, 70, 0x9bf9fa2eu, 0xdc88a8cb0d9bb8f4ull, "neg.s32#45", r_of_r,
         asm volatile("neg.s32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = 0u - i0)
PTX_CASE(46, 70, 0xd12b5992u, 0x904eb8112caa1a7full, "mul.wide.s32#46", l_of_r_r,
         asm volatile("mul.wide.s32 %0, %1, %2;" : "=l"(o0) : "r"(i0), "r"(i1)),
         o0 = (long long)(int)i0 * (int)i1)
PTX_CASE(47, 70, 0xb1ccfd38u, 0x482958a724e1c0e1ull, "mad.wide.s32#47", l_of_r_r_l,
         asm volatile("mad.wide.s32 %0, %1, %2, %3;" : "=l"(o0) : "r"(i0), "r"(i1), "l"(i2)),
         o0 = (unsigned long long)((long long)(int)i0 * (int)i1) + i2)
PTX_CASE(48, 70, 0x92bd2234u, 0x5fb0deddf9c0b599ull, "add.u64#48", l_of_l_l,
         asm volatile("add.u64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 + i1)
PTX_CASE(49, 70, 0x938e423eu, 0xe94b5e280d833dc7ull, "sub.u64#49", l_of_l_l,
         asm volatile("sub.u64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 - i1)
PTX_CASE(50, 70, 0xa517ca99u, 0x567339370e638bbdull, "mul.lo.u64#50", l_of_l_l,
         asm volatile("mul.lo.u64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 * i1)
PTX_CASE(51, 70, 0x98baa97u, 0x54c315742b983f03ull, "mul.hi.u64#51", l_of_l_l,
         asm volatile("mul.hi.u64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_mul_hi_u64(i0, i1))
PTX_CASE(52, 70, 0xa6b80ccdu, 0x4ad9ebbc73e7cf32ull, "mad.lo.u64#52", l_of_l_l_l,
         asm volatile("mad.lo.u64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = i0 * i1 + i2)
PTX_CASE(53, 70, 0xc249a0bu, 0xd71afe40b538cf83ull, "mad.hi.u64#53", l_of_l_l_l,
         asm volatile("mad.hi.u64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = wp_mul_hi_u64(i0, i1) + i2)
PTX_CASE(54, 70, 0xb3f322e1u, 0x4d0226859da17efull, "min.u64#54", l_of_l_l,
         asm volatile("min.u64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_min_u64(i0, i1))
PTX_CASE(55, 70, 0x14c7a298u, 0xd63557c74212abfdull, "max.u64#55", l_of_l_l,
         asm volatile("max.u64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_max_u64(i0, i1))
PTX_CASE(56, 70, 0x84d74e2fu, 0x123c61478c4aa7e6ull, "sad.u64#56", l_of_l_l_l,
         asm volatile("sad.u64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = wp_sad_u64(i0, i1, i2))
PTX_CASE(57, 70, 0xb047f6c6u, 0x7eeee6cb1b846e2aull, "add.s64#57", l_of_l_l,
         asm volatile("add.s64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 + i1)
PTX_CASE(58, 70, 0xb17496ccu, 0x95d7aacedb78fd82ull, "sub.s64#58", l_of_l_l,
         asm volatile("sub.s64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 - i1)
PTX_CASE(59, 70, 0x87ed1e6bu, 0x522c07863e892108ull, "mul.lo.s64#59", l_of_l_l,
         asm volatile("mul.lo.s64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 * i1)
PTX_CASE(60, 70, 0x2b717e65u, 0x1e45915eff378058ull, "mul.hi.s64#60", l_of_l_l,
         asm volatile("mul.hi.s64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_mul_hi_s64(i0, i1))
PTX_CASE(61, 70, 0x3b6407deu, 0x2cad290142e21cb4ull, "mad.lo.s64#61", l_of_l_l_l,
         asm volatile("mad.lo.s64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = i0 * i1 + i2)
PTX_CASE(62, 70, 0x91f89118u, 0xb3621c978e86c79full, "mad.hi.s64#62", l_of_l_l_l,
         asm volatile("mad.hi.s64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = (unsigned long long)(wp_mul_hi_s64(i0, i1)) + i2)
PTX_CASE(63, 70, 0x9109f613u, 0x73b604b301b7250dull, "min.s64#63", l_of_l_l,
         asm volatile("min.s64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_min_s64(i0, i1))
PTX_CASE(64, 70, 0x363d766au, 0xfff4cb81f5d6bf4full, "max.s64#64", l_of_l_l,
         asm volatile("max.s64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_max_s64(i0, i1))
PTX_CASE(65, 70, 0x190b453cu, 0x906de559280acd0full, "sad.s64#65", l_of_l_l_l,
         asm volatile("sad.s64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = wp_sad_s64(i0, i1, i2))
PTX_CASE(66, 70, 0x4b31edf1u, 0x493647951e5c5164ull, "abs.s64#66", l_of_l,
         asm volatile("abs.s64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = wp_abs_s64(i0))
PTX_CASE(67, 70, 0xeca48e0u, 0xf5005d6a5757e0c1ull, "neg.s64#67", l_of_l,
         asm volatile("neg.s64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = 0ull - i0)
PTX_CASE(68, 70, 0x372469abu, 0x33dc11df5f291c73ull, "mul24.lo.u32#68", r_of_r_r,
         asm volatile("mul24.lo.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul24_lo_u32(i0, i1))
PTX_CASE(69, 70, 0xd675f401u, 0x383504ce316880a4ull, "mad24.lo.u32#69", r_of_r_r_r,
         asm volatile("mad24.lo.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)wp_mul24_lo_u32(i0, i1) + i2)
PTX_CASE(70, 70, 0x9bb809a5u, 0xb13cb7b791d93421ull, "mul24.hi.u32#70", r_of_r_r,
         asm volatile("mul24.hi.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul24_hi_u32(i0, i1))
PTX_CASE(71, 70, 0x7ce962c7u, 0x330bd0a79c06cca8ull, "mad24.hi.u32#71", r_of_r_r_r,
         asm volatile("mad24.hi.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)wp_mul24_hi_u32(i0, i1) + i2)
PTX_CASE(72, 70, 0x15debd59u, 0xb35c4de771f2af2dull, "mul24.lo.s32#72", r_of_r_r,
         asm volatile("mul24.lo.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul24_lo_s32(i0, i1))
PTX_CASE(73, 70, 0x4ba9ff12u, 0xfdd666e61233156ull, "mad24.lo.s32#73", r_of_r_r_r,
         asm volatile("mad24.lo.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)wp_mul24_lo_s32(i0, i1) + i2)
PTX_CASE(74, 70, 0xb942dd57u, 0xe7a3b339cdd076d0ull, "mul24.hi.s32#74", r_of_r_r,
         asm volatile("mul24.hi.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul24_hi_s32(i0, i1))
PTX_CASE(75, 70, 0xe13569d4u, 0x45d3a9daf2e0b693ull, "mad24.hi.s32#75", r_of_r_r_r,
         asm volatile("mad24.hi.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)wp_mul24_hi_s32(i0, i1) + i2)
PTX_CASE(76, 70, 0x580cc5bau, 0x4aa1507a8c465a2eull, "add.sat.s32#76", r_of_r_r,
         asm volatile("add.sat.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_add_sat_s32(i0, i1))
PTX_CASE(77, 70, 0xfc0abb58u, 0xbf4b811ab60ec2e3ull, "sub.sat.s32#77", r_of_r_r,
         asm volatile("sub.sat.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_sub_sat_s32(i0, i1))
PTX_CASE(78, 70, 0x3339ee47u, 0x74f98edbb4d61e2full, "mad.hi.sat.s32#78", r_of_r_r_r,
         asm volatile("mad.hi.sat.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_add_sat_s32(wp_mul_hi_s32(i0, i1), i2))
PTX_CASE(79, 90, 0x35af03e2u, 0x19c223d38fe3191aull, "min.relu.s32#79", r_of_r_r,
         asm volatile("min.relu.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_s32(wp_min_s32(i0, i1), 0))
PTX_CASE(80, 90, 0xb528144u, 0x2c94d763d6008dc3ull, "add.u16x2#80", r_of_r_r,
         asm volatile("add.u16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_add_u16x2(i0, i1))
PTX_CASE(81, 90, 0xac66364cu, 0x52001054701bf1c2ull, "add.s16x2#81", r_of_r_r,
         asm volatile("add.s16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_add_s16x2(i0, i1))
PTX_CASE(82, 90, 0xf71d9150u, 0xf2969136ea573874ull, "min.u16x2#82", r_of_r_r,
         asm volatile("min.u16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_u16x2(i0, i1))
PTX_CASE(83, 90, 0x50292658u, 0xd8576eb42a1f72a7ull, "min.s16x2#83", r_of_r_r,
         asm volatile("min.s16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_s16x2(i0, i1))
PTX_CASE(84, 90, 0xe45877fbu, 0x204fb822b07d7eeull, "max.u16x2#84", r_of_r_r,
         asm volatile("max.u16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_u16x2(i0, i1))
PTX_CASE(85, 90, 0x436cc0f3u, 0x12f856a7fc0fe01full, "max.s16x2#85", r_of_r_r,
         asm volatile("max.s16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_s16x2(i0, i1))
PTX_CASE(86, 70, 0xfc86ad1cu, 0xb8047e86e5257011ull, "dp4a.u32.u32#86", r_of_r_r_r,
         asm volatile("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp4a_u32_u32(i0, i1, i2))
PTX_CASE(87, 70, 0xc0390c79u, 0x92cd9881fc1a90deull, "dp2a.lo.u32.u32#87", r_of_r_r_r,
         asm volatile("dp2a.lo.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_lo_u32_u32(i0, i1, i2))
PTX_CASE(88, 70, 0x8176f601u, 0x7ad301264431111full, "dp2a.hi.u32.u32#88", r_of_r_r_r,
         asm volatile("dp2a.hi.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_hi_u32_u32(i0, i1, i2))
PTX_CASE(89, 70, 0x615aa60fu, 0xc80424bda609203ull, "dp4a.u32.s32#89", r_of_r_r_r,
         asm volatile("dp4a.u32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp4a_u32_s32(i0, i1, i2))
PTX_CASE(90, 70, 0x5de5076au, 0x8f3b6d96612ae54aull, "dp2a.lo.u32.s32#90", r_of_r_r_r,
         asm volatile("dp2a.lo.u32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_lo_u32_s32(i0, i1, i2))
PTX_CASE(91, 70, 0x1caafd12u, 0x8745b3907108a57eull, "dp2a.hi.u32.s32#91", r_of_r_r_r,
         asm volatile("dp2a.hi.u32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_hi_u32_s32(i0, i1, i2))
PTX_CASE(92, 70, 0x114cdf66u, 0x7ea6bc3246044094ull, "dp4a.s32.u32#92", r_of_r_r_r,
         asm volatile("dp4a.s32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp4a_s32_u32(i0, i1, i2))
PTX_CASE(93, 70, 0x2df37e03u, 0xf21e79f359ab095eull, "dp2a.lo.s32.u32#93", r_of_r_r_r,
         asm volatile("dp2a.lo.s32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_lo_s32_u32(i0, i1, i2))
PTX_CASE(94, 70, 0x6cbc847bu, 0x23b6d39bba68142bull, "dp2a.hi.s32.u32#94", r_of_r_r_r,
         asm volatile("dp2a.hi.s32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_hi_s32_u32(i0, i1, i2))
PTX_CASE(95, 70, 0x8c90d475u, 0x5c50539b8b955372ull, "dp4a.s32.s32#95", r_of_r_r_r,
         asm volatile("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp4a_s32_s32(i0, i1, i2))
PTX_CASE(96, 70, 0xb02f7510u, 0x40560244168c699cull, "dp2a.lo.s32.s32#96", r_of_r_r_r,
         asm volatile("dp2a.lo.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_lo_s32_s32(i0, i1, i2))
PTX_CASE(97, 70, 0xf1608f68u, 0x660c54c90776bfa1ull, "dp2a.hi.s32.s32#97", r_of_r_r_r,
         asm volatile("dp2a.hi.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_dp2a_hi_s32_s32(i0, i1, i2))

int main() {
    check_case<Case0>();
    check_case<Case1>();
    check_case<Case2>();
    check_case<Case3>();
    check_case<Case4>();
    check_case<Case5>();
    check_case<Case6>();
    check_case<Case7>();
    check_case<Case8>();
    check_case<Case9>();
    check_case<Case10>();
    check_case<Case11>();
    check_case<Case12>();
    check_case<Case13>();
    check_case<Case14>();
    check_case<Case15>();
    check_case<Case16>();
    check_case<Case17>();
    check_case<Case18>();
    check_case<Case19>();
    check_case<Case20>();
    check_case<Case21>();
    check_case<Case22>();
    check_case<Case23>();
    check_case<Case24>();
    check_case<Case25>();
    check_case<Case26>();
    check_case<Case27>();
    check_case<Case28>();
    check_case<Case29>();
    check_case<Case30>();
    check_case<Case31>();
    check_case<Case32>();
    check_case<Case33>();
    check_case<Case34>();
    check_case<Case35>();
    check_case<Case36>();
    check_case<Case37>();
    check_case<Case38>();
    check_case<Case39>();
    check_case<Case40>();
    check_case<Case41>();
    check_case<Case42>();
    check_case<Case43>();
    check_case<Case44>();
    check_case<Case45>();
    check_case<Case46>();
    check_case<Case47>();
    check_case<Case48>();
    check_case<Case49>();
    check_case<Case50>();
    check_case<Case51>();
    check_case<Case52>();
    check_case<Case53>();
    check_case<Case54>();
    check_case<Case55>();
    check_case<Case56>();
    check_case<Case57>();
    check_case<Case58>();
    check_case<Case59>();
    check_case<Case60>();
    check_case<Case61>();
    check_case<Case62>();
    check_case<Case63>();
    check_case<Case64>();
    check_case<Case65>();
    check_case<Case66>();
    check_case<Case67>();
    check_case<Case68>();
    check_case<Case69>();
    check_case<Case70>();
    check_case<Case71>();
    check_case<Case72>();
    check_case<Case73>();
    check_case<Case74>();
    check_case<Case75>();
    check_case<Case76>();
    check_case<Case77>();
    check_case<Case78>();
    check_case<Case79>();
    check_case<Case80>();
    check_case<Case81>();
    check_case<Case82>();
    check_case<Case83>();
    check_case<Case84>();
    check_case<Case85>();
    check_case<Case86>();
    check_case<Case87>();
    check_case<Case88>();
    check_case<Case89>();
    check_case<Case90>();
    check_case<Case91>();
    check_case<Case92>();
    check_case<Case93>();
    check_case<Case94>();
    check_case<Case95>();
    check_case<Case96>();
    check_case<Case97>();
    return check::finish();
}
