// Written by tests/source/ptx/selftest.py: 238 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_cvt.h"
#include "waveport/ptx_float.h"
#include "waveport/ptx_half.h"
#include "waveport/rounding.h"

#define RESULTS_d_of_d 1
#define INPUTS_d_of_d "d"
#define BEGIN_d_of_d double o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_d_of_d out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_d_of_f 1
#define INPUTS_d_of_f "f"
#define BEGIN_d_of_f double o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_d_of_f out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_d_of_h 1
#define INPUTS_d_of_h "h"
#define BEGIN_d_of_h double o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_d_of_h out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_d_of_hf16 1
#define INPUTS_d_of_hf16 "a"
#define BEGIN_d_of_hf16 double o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_d_of_hf16 out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_d_of_l 1
#define INPUTS_d_of_l "l"
#define BEGIN_d_of_l double o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_d_of_l out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_d_of_r 1
#define INPUTS_d_of_r "r"
#define BEGIN_d_of_r double o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_d_of_r out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_f_of_d 1
#define INPUTS_f_of_d "d"
#define BEGIN_f_of_d float o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_f_of_d out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_f 1
#define INPUTS_f_of_f "f"
#define BEGIN_f_of_f float o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_f_of_f out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_h 1
#define INPUTS_f_of_h "h"
#define BEGIN_f_of_h float o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_f_of_h out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_hbf16 1
#define INPUTS_f_of_hbf16 "b"
#define BEGIN_f_of_hbf16 float o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_f_of_hbf16 out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_hf16 1
#define INPUTS_f_of_hf16 "a"
#define BEGIN_f_of_hf16 float o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_f_of_hf16 out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_l 1
#define INPUTS_f_of_l "l"
#define BEGIN_f_of_l float o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_f_of_l out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_r 1
#define INPUTS_f_of_r "r"
#define BEGIN_f_of_r float o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_f_of_r out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_h_of_d 1
#define INPUTS_h_of_d "d"
#define BEGIN_h_of_d unsigned short o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_h_of_d out[0] = o0
#define RESULTS_h_of_f 1
#define INPUTS_h_of_f "f"
#define BEGIN_h_of_f unsigned short o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_h_of_f out[0] = o0
#define RESULTS_h_of_h 1
#define INPUTS_h_of_h "h"
#define BEGIN_h_of_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_h_of_h out[0] = o0
#define RESULTS_h_of_hf16 1
#define INPUTS_h_of_hf16 "a"
#define BEGIN_h_of_hf16 unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_h_of_hf16 out[0] = o0
#define RESULTS_h_of_l 1
#define INPUTS_h_of_l "l"
#define BEGIN_h_of_l unsigned short o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_h_of_l out[0] = o0
#define RESULTS_h_of_r 1
#define INPUTS_h_of_r "r"
#define BEGIN_h_of_r unsigned short o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_h_of_r out[0] = o0
#define RESULTS_hbf16_of_f 1
#define INPUTS_hbf16_of_f "f"
#define BEGIN_hbf16_of_f unsigned short o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_hbf16_of_f out[0] = one_nan(o0, 16, 1, 7, 0x7fff)
#define RESULTS_hbf16_of_h 1
#define INPUTS_hbf16_of_h "h"
#define BEGIN_hbf16_of_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_hbf16_of_h out[0] = one_nan(o0, 16, 1, 7, 0x7fff)
#define RESULTS_hbf16_of_l 1
#define INPUTS_hbf16_of_l "l"
#define BEGIN_hbf16_of_l unsigned short o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_hbf16_of_l out[0] = one_nan(o0, 16, 1, 7, 0x7fff)
#define RESULTS_hbf16_of_r 1
#define INPUTS_hbf16_of_r "r"
#define BEGIN_hbf16_of_r unsigned short o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_hbf16_of_r out[0] = one_nan(o0, 16, 1, 7, 0x7fff)
#define RESULTS_hf16_of_d 1
#define INPUTS_hf16_of_d "d"
#define BEGIN_hf16_of_d unsigned short o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_hf16_of_d out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_hf16_of_f 1
#define INPUTS_hf16_of_f "f"
#define BEGIN_hf16_of_f unsigned short o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_hf16_of_f out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_hf16_of_h 1
#define INPUTS_hf16_of_h "h"
#define BEGIN_hf16_of_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_hf16_of_h out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_hf16_of_hf16 1
#define INPUTS_hf16_of_hf16 "a"
#define BEGIN_hf16_of_hf16 unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_hf16_of_hf16 out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_hf16_of_l 1
#define INPUTS_hf16_of_l "l"
#define BEGIN_hf16_of_l unsigned short o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_hf16_of_l out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_hf16_of_r 1
#define INPUTS_hf16_of_r "r"
#define BEGIN_hf16_of_r unsigned short o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_hf16_of_r out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_l_of_d 1
#define INPUTS_l_of_d "d"
#define BEGIN_l_of_d unsigned long long o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_l_of_d out[0] = o0
#define RESULTS_l_of_f 1
#define INPUTS_l_of_f "f"
#define BEGIN_l_of_f unsigned long long o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_l_of_f out[0] = o0
#define RESULTS_l_of_h 1
#define INPUTS_l_of_h "h"
#define BEGIN_l_of_h unsigned long long o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_l_of_h out[0] = o0
#define RESULTS_l_of_hf16 1
#define INPUTS_l_of_hf16 "a"
#define BEGIN_l_of_hf16 unsigned long long o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_l_of_hf16 out[0] = o0
#define RESULTS_l_of_l 1
#define INPUTS_l_of_l "l"
#define BEGIN_l_of_l unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_l_of_l out[0] = o0
#define RESULTS_l_of_r 1
#define INPUTS_l_of_r "r"
#define BEGIN_l_of_r unsigned long long o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_l_of_r out[0] = o0
#define RESULTS_r_of_d 1
#define INPUTS_r_of_d "d"
#define BEGIN_r_of_d unsigned o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_r_of_d out[0] = o0
#define RESULTS_r_of_f 1
#define INPUTS_r_of_f "f"
#define BEGIN_r_of_f unsigned o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_r_of_f out[0] = o0
#define RESULTS_r_of_h 1
#define INPUTS_r_of_h "h"
#define BEGIN_r_of_h unsigned o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_r_of_h out[0] = o0
#define RESULTS_r_of_hf16 1
#define INPUTS_r_of_hf16 "a"
#define BEGIN_r_of_hf16 unsigned o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_r_of_hf16 out[0] = o0
#define RESULTS_r_of_l 1
#define INPUTS_r_of_l "l"
#define BEGIN_r_of_l unsigned o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_r_of_l out[0] = o0
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
#define RESULTS_rbf16x2_of_f_f 1
#define INPUTS_rbf16x2_of_f_f "ff"
#define BEGIN_rbf16x2_of_f_f unsigned o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1
#define END_rbf16x2_of_f_f out[0] = one_nan(o0, 16, 2, 7, 0x7fff)
#define RESULTS_rf16x2_of_f_f 1
#define INPUTS_rf16x2_of_f_f "ff"
#define BEGIN_rf16x2_of_f_f unsigned o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1
#define END_rf16x2_of_f_f out[0] = one_nan(o0, 16, 2, 10, 0x7fff)
#define RESULTS_rtf32_of_f 1
#define INPUTS_rtf32_of_f "f"
#define BEGIN_rtf32_of_f unsigned o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_rtf32_of_f out[0] = one_nan(o0, 32, 1, 23, 0x7fffffffull)

PTX_CASE(0, 70, 0xffdc04c8u, 0x618a1a832dfd027eull, "cvt.sat.s16.u16#0", h_of_h,
         asm volatile("cvt.sat.s16.u16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_saturate_to<short>(i0))
PTX_CASE(1, 70, 0x5a966cd7u, 0x184f692678b58552ull, "cvt.s16.u16#1", h_of_h,
         asm volatile("cvt.s16.u16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = (short)i0)
PTX_CASE(2, 70, 0x4e704fbau, 0x4696198f0f184605ull, "cvt.sat.s16.s32#2", h_of_r,
         asm volatile("cvt.sat.s16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_saturate_to<short>((int)i0))
PTX_CASE(3, 70, 0xeb3a27a5u, 0xad5cee5e3161560eull, "cvt.s16.s32#3", h_of_r,
         asm volatile("cvt.s16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = (short)(int)i0)
PTX_CASE(4, 70, 0xa6c585f9u, 0xaeccec6ce9e66ae1ull, "cvt.sat.s16.u32#4", h_of_r,
         asm volatile("cvt.sat.s16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_saturate_to<short>(i0))
PTX_CASE(5, 70, 0x38fede6u, 0x775eeae3886394f8ull, "cvt.s16.u32#5", h_of_r,
         asm volatile("cvt.s16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = (short)i0)
PTX_CASE(6, 70, 0xdb43fd74u, 0x5c15e4314ae26f8eull, "cvt.sat.s16.s64#6", h_of_l,
         asm volatile("cvt.sat.s16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_saturate_to<short>((long long)i0))
PTX_CASE(7, 70, 0x7e09956bu, 0xc1021046fb05bfa6ull, "cvt.s16.s64#7", h_of_l,
         asm volatile("cvt.s16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = (short)(long long)i0)
PTX_CASE(8, 70, 0x33f63737u, 0xf142a39088c82ba9ull, "cvt.sat.s16.u64#8", h_of_l,
         asm volatile("cvt.sat.s16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_saturate_to<short>(i0))
PTX_CASE(9, 70, 0x96bc5f28u, 0x9a96756d6060ad57ull, "cvt.s16.u64#9", h_of_l,
         asm volatile("cvt.s16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = (short)i0)
PTX_CASE(10, 70, 0x35931a79u, 0x24bd8cc13c36c51dull, "cvt.sat.u16.s16#10", h_of_h,
         asm volatile("cvt.sat.u16.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_saturate_to<unsigned short>((short)i0))
PTX_CASE(11, 70, 0x90d97266u, 0x3e2bca448d0b68b9ull, "cvt.u16.s16#11", h_of_h,
         asm volatile("cvt.u16.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = (unsigned short)(short)i0)
PTX_CASE(12, 70, 0x6c8a9b48u, 0xe16f7f41b19ebc6cull, "cvt.sat.u16.s32#12", h_of_r,
         asm volatile("cvt.sat.u16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_saturate_to<unsigned short>((int)i0))
PTX_CASE(13, 70, 0xc9c0f357u, 0xa81ed0547b04ef50ull, "cvt.u16.s32#13", h_of_r,
         asm volatile("cvt.u16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = (unsigned short)(int)i0)
PTX_CASE(14, 70, 0x843f510bu, 0x120f4aa48f94149dull, "cvt.sat.u16.u32#14", h_of_r,
         asm volatile("cvt.sat.u16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_saturate_to<unsigned short>(i0))
PTX_CASE(15, 70, 0x21753914u, 0xd47b85b0ba1b5961ull, "cvt.u16.u32#15", h_of_r,
         asm volatile("cvt.u16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = (unsigned short)i0)
PTX_CASE(16, 70, 0xf9b92986u, 0x2a744a2c76f9a799ull, "cvt.sat.u16.s64#16", h_of_l,
         asm volatile("cvt.sat.u16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_saturate_to<unsigned short>((long long)i0))
PTX_CASE(17, 70, 0x5cf34199u, 0x8182db1bbfae0d98ull, "cvt.u16.s64#17", h_of_l,
         asm volatile("cvt.u16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = (unsigned short)(long long)i0)
PTX_CASE(18, 70, 0x110ce3c5u, 0x90333d77511dd286ull, "cvt.sat.u16.u64#18", h_of_l,
         asm volatile("cvt.sat.u16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_saturate_to<unsigned short>(i0))
PTX_CASE(19, 70, 0xb4468bdau, 0x4b16eb02aaba0a47ull, "cvt.u16.u64#19", h_of_l,
         asm volatile("cvt.u16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = (unsigned short)i0)
PTX_CASE(20, 70, 0x93f408afu, 0x79796c05cc61e346ull, "cvt.s32.s16#20", r_of_h,
         asm volatile("cvt.s32.s16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = (int)(short)i0)
PTX_CASE(21, 70, 0x7b41c2ecu, 0x7f73ccd800b128aeull, "cvt.s32.u16#21", r_of_h,
         asm volatile("cvt.s32.u16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = (int)i0)
PTX_CASE(22, 70, 0x87122bc2u, 0x90e285476f8b3060ull, "cvt.sat.s32.u32#22", r_of_r,
         asm volatile("cvt.sat.s32.u32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_saturate_to<int>(i0))
PTX_CASE(23, 70, 0x225843ddu, 0xc8d562f4bb08a5dcull, "cvt.s32.u32#23", r_of_r,
         asm volatile("cvt.s32.u32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = (int)i0)
PTX_CASE(24, 70, 0xfa94534fu, 0xf5ae469104d2815full, "cvt.sat.s32.s64#24", r_of_l,
         asm volatile("cvt.sat.s32.s64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_saturate_to<int>((long long)i0))
PTX_CASE(25, 70, 0x5fde3b50u, 0x879aca0a659cb9fdull, "cvt.s32.s64#25", r_of_l,
         asm volatile("cvt.s32.s64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = (int)(long long)i0)
PTX_CASE(26, 70, 0x1221990cu, 0x3f4bfe750178eae3ull, "cvt.sat.s32.u64#26", r_of_l,
         asm volatile("cvt.sat.s32.u64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_saturate_to<int>(i0))
PTX_CASE(27, 70, 0xb76bf113u, 0x8c5e47e696c43b68ull, "cvt.s32.u64#27", r_of_l,
         asm volatile("cvt.s32.u64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = (int)i0)
PTX_CASE(28, 70, 0x1444b442u, 0x87fa42c2bc87ebaeull, "cvt.sat.u32.s16#28", r_of_h,
         asm volatile("cvt.sat.u32.s16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_saturate_to<unsigned>((short)i0))
PTX_CASE(29, 70, 0xb10edc5du, 0x77129ebfb15b27ceull, "cvt.u32.s16#29", r_of_h,
         asm volatile("cvt.u32.s16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = (unsigned)(short)i0)
PTX_CASE(30, 70, 0x59bb161eu, 0xb70eb5d4879757a4ull, "cvt.u32.u16#30", r_of_h,
         asm volatile("cvt.u32.u16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = (unsigned)i0)
PTX_CASE(31, 70, 0x4d5d3573u, 0x8666106cccd7965bull, "cvt.sat.u32.s32#31", r_of_r,
         asm volatile("cvt.sat.u32.s32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_saturate_to<unsigned>((int)i0))
PTX_CASE(32, 70, 0xe8175d6cu, 0x99e5bd4188924672ull, "cvt.u32.s32#32", r_of_r,
         asm volatile("cvt.u32.s32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = (unsigned)(int)i0)
PTX_CASE(33, 70, 0xd86e87bdu, 0xb4fe734f3b3fd99dull, "cvt.sat.u32.s64#33", r_of_l,
         asm volatile("cvt.sat.u32.s64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_saturate_to<unsigned>((long long)i0))
PTX_CASE(34, 70, 0x7d24efa2u, 0x2db372ff6ba06744ull, "cvt.u32.s64#34", r_of_l,
         asm volatile("cvt.u32.s64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = (unsigned)(long long)i0)
PTX_CASE(35, 70, 0x30db4dfeu, 0x984a013ab29bd3dbull, "cvt.sat.u32.u64#35", r_of_l,
         asm volatile("cvt.sat.u32.u64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_saturate_to<unsigned>(i0))
PTX_CASE(36, 70, 0x959125e1u, 0xe049eaf6029f6eddull, "cvt.u32.u64#36", r_of_l,
         asm volatile("cvt.u32.u64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = (unsigned)i0)
PTX_CASE(37, 70, 0xb7b2b91fu, 0x860eccfb3cac6b48ull, "cvt.s64.s16#37", l_of_h,
         asm volatile("cvt.s64.s16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = (long long)(short)i0)
PTX_CASE(38, 70, 0x5f07735cu, 0x9e950c26bd7dc16eull, "cvt.s64.u16#38", l_of_h,
         asm volatile("cvt.s64.u16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = (long long)i0)
PTX_CASE(39, 70, 0xeeab382eu, 0x4b812ab032dd2f6dull, "cvt.s64.s32#39", l_of_r,
         asm volatile("cvt.s64.s32 %0, %1;" : "=l"(o0) : "r"(i0)),
         o0 = (long long)(int)i0)
PTX_CASE(40, 70, 0x61ef26du, 0xf863e7de0501d1a4ull, "cvt.s64.u32#40", l_of_r,
         asm volatile("cvt.s64.u32 %0, %1;" : "=l"(o0) : "r"(i0)),
         o0 = (long long)i0)
PTX_CASE(41, 70, 0x366728bcu, 0x9215c826f9a05311ull, "cvt.sat.s64.u64#41", l_of_l,
         asm volatile("cvt.sat.s64.u64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = wp_saturate_to<long long>(i0))
PTX_CASE(42, 70, 0x932d40a3u, 0x53bf2a51262db4f2ull, "cvt.s64.u64#42", l_of_l,
         asm volatile("cvt.s64.u64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = (long long)i0)
PTX_CASE(43, 70, 0x300205f2u, 0xfd88191dfbdeb01cull, "cvt.sat.u64.s16#43", l_of_h,
         asm volatile("cvt.sat.u64.s16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = wp_saturate_to<unsigned long long>((short)i0))
PTX_CASE(44, 70, 0x95486dedu, 0x235a2af9d103b18full, "cvt.u64.s16#44", l_of_h,
         asm volatile("cvt.u64.s16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = (unsigned long long)(short)i0)
PTX_CASE(45, 70, 0x7dfda7aeu, 0xce1c3f44cc3a7a3full, "cvt.u64.u16#45", l_of_h,
         asm volatile("cvt.u64.u16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = (unsigned long long)i0)
PTX_CASE(46, 70, 0x691b84c3u, 0x2257bc33423da917ull, "cvt.sat.u64.s32#46", l_of_r,
         asm volatile("cvt.sat.u64.s32 %0, %1;" : "=l"(o0) : "r"(i0)),
         o0 = wp_saturate_to<unsigned long long>((int)i0))
PTX_CASE(47, 70, 0xcc51ecdcu, 0xe1647d5038cd85b7ull, "cvt.u64.s32#47", l_of_r,
         asm volatile("cvt.u64.s32 %0, %1;" : "=l"(o0) : "r"(i0)),
         o0 = (unsigned long long)(int)i0)
PTX_CASE(48, 70, 0x24e4269fu, 0x1baf2b8c7613aa37ull, "cvt.u64.u32#48", l_of_r,
         asm volatile("cvt.u64.u32 %0, %1;" : "=l"(o0) : "r"(i0)),
         o0 = (unsigned long long)i0)
PTX_CASE(49, 70, 0xfc28360du, 0xd59002f0a1eac2dcull, "cvt.sat.u64.s64#49", l_of_l,
         asm volatile("cvt.sat.u64.s64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = wp_saturate_to<unsigned long long>((long long)i0))
PTX_CASE(50, 70, 0x59625e12u, 0xeb610712fcf23c88ull, "cvt.u64.s64#50", l_of_l,
         asm volatile("cvt.u64.s64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = (unsigned long long)(long long)i0)
PTX_CASE(51, 70, 0xb5a3396cu, 0x84d3f66db4dc6194ull, "cvt.rni.s16.f32#51", h_of_f,
         asm volatile("cvt.rni.s16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<short, wp_rni>(i0))
PTX_CASE(52, 70, 0x90a8b272u, 0xdbb349a1b8f98b50ull, "cvt.rzi.s16.f32#52", h_of_f,
         asm volatile("cvt.rzi.s16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<short, wp_rzi>(i0))
PTX_CASE(53, 70, 0x5f25e40eu, 0x2573702fede0c77dull, "cvt.rmi.s16.f32#53", h_of_f,
         asm volatile("cvt.rmi.s16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<short, wp_rmi>(i0))
PTX_CASE(54, 70, 0x822d77fdu, 0x6686480564fd3fb7ull, "cvt.rpi.s16.f32#54", h_of_f,
         asm volatile("cvt.rpi.s16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<short, wp_rpi>(i0))
PTX_CASE(55, 70, 0x20908ba2u, 0x4fcad1375de84c66ull, "cvt.rni.s16.f64#55", h_of_d,
         asm volatile("cvt.rni.s16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<short, wp_rni>(i0))
PTX_CASE(56, 70, 0x59b00bcu, 0xb858f3c7b63ec064ull, "cvt.rzi.s16.f64#56", h_of_d,
         asm volatile("cvt.rzi.s16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<short, wp_rzi>(i0))
PTX_CASE(57, 70, 0xca1656c0u, 0xf3f43e44f0709f8cull, "cvt.rmi.s16.f64#57", h_of_d,
         asm volatile("cvt.rmi.s16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<short, wp_rmi>(i0))
PTX_CASE(58, 70, 0x171ec533u, 0x471fd6146289418full, "cvt.rpi.s16.f64#58", h_of_d,
         asm volatile("cvt.rpi.s16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<short, wp_rpi>(i0))
PTX_CASE(59, 70, 0xecbab85du, 0xcc83b972917d81f0ull, "cvt.rni.s16.f16#59", h_of_hf16,
         asm volatile("cvt.rni.s16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_integer<short, wp_rni>(wp_half_to_float(i0)))
PTX_CASE(60, 70, 0xc9b13343u, 0xf285ea7129c98ab8ull, "cvt.rzi.s16.f16#60", h_of_hf16,
         asm volatile("cvt.rzi.s16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_integer<short, wp_rzi>(wp_half_to_float(i0)))
PTX_CASE(61, 70, 0x9759ed9eu, 0xbb149aa588cad401ull, "cvt.rni.u16.f32#61", h_of_f,
         asm volatile("cvt.rni.u16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rni>(i0))
PTX_CASE(62, 70, 0xb2526680u, 0x80764fb98e2e2513ull, "cvt.rzi.u16.f32#62", h_of_f,
         asm volatile("cvt.rzi.u16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rzi>(i0))
PTX_CASE(63, 70, 0x7ddf30fcu, 0xe382ad1d940cbb14ull, "cvt.rmi.u16.f32#63", h_of_f,
         asm volatile("cvt.rmi.u16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rmi>(i0))
PTX_CASE(64, 70, 0xa0d7a30fu, 0xb363b2b50e123c91ull, "cvt.rpi.u16.f32#64", h_of_f,
         asm volatile("cvt.rpi.u16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rpi>(i0))
PTX_CASE(65, 70, 0x26a5f50u, 0xa7299164b807c4c4ull, "cvt.rni.u16.f64#65", h_of_d,
         asm volatile("cvt.rni.u16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rni>(i0))
PTX_CASE(66, 70, 0x2761d44eu, 0x6f55f21cc26a0f15ull, "cvt.rzi.u16.f64#66", h_of_d,
         asm volatile("cvt.rzi.u16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rzi>(i0))
PTX_CASE(67, 70, 0xe8ec8232u, 0xdc007065f47a096eull, "cvt.rmi.u16.f64#67", h_of_d,
         asm volatile("cvt.rmi.u16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rmi>(i0))
PTX_CASE(68, 70, 0x35e411c1u, 0x38ce970534b606abull, "cvt.rpi.u16.f64#68", h_of_d,
         asm volatile("cvt.rpi.u16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rpi>(i0))
PTX_CASE(69, 70, 0xce406cafu, 0x8f52797108fef94dull, "cvt.rni.u16.f16#69", h_of_hf16,
         asm volatile("cvt.rni.u16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rni>(wp_half_to_float(i0)))
PTX_CASE(70, 70, 0xeb4be7b1u, 0xde7809a01125f65eull, "cvt.rzi.u16.f16#70", h_of_hf16,
         asm volatile("cvt.rzi.u16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_integer<unsigned short, wp_rzi>(wp_half_to_float(i0)))
PTX_CASE(71, 70, 0x94749757u, 0xa2852e96693465d1ull, "cvt.rni.s32.f32#71", r_of_f,
         asm volatile("cvt.rni.s32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<int, wp_rni>(i0))
PTX_CASE(72, 70, 0xb17f1c49u, 0xadfe1cbfcec7c493ull, "cvt.rzi.s32.f32#72", r_of_f,
         asm volatile("cvt.rzi.s32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<int, wp_rzi>(i0))
PTX_CASE(73, 70, 0x7ef24a35u, 0x645054123571460dull, "cvt.rmi.s32.f32#73", r_of_f,
         asm volatile("cvt.rmi.s32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<int, wp_rmi>(i0))
PTX_CASE(74, 70, 0xa3fad9c6u, 0xa1fb6c3a526e03d3ull, "cvt.rpi.s32.f32#74", r_of_f,
         asm volatile("cvt.rpi.s32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<int, wp_rpi>(i0))
PTX_CASE(75, 70, 0x1472599u, 0xf7454c74e55e101bull, "cvt.rni.s32.f64#75", r_of_d,
         asm volatile("cvt.rni.s32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<int, wp_rni>(i0))
PTX_CASE(76, 70, 0x244cae87u, 0x33e2dc58c1aef7caull, "cvt.rzi.s32.f64#76", r_of_d,
         asm volatile("cvt.rzi.s32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<int, wp_rzi>(i0))
PTX_CASE(77, 70, 0xebc1f8fbu, 0xd363668dac3eefc1ull, "cvt.rmi.s32.f64#77", r_of_d,
         asm volatile("cvt.rmi.s32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<int, wp_rmi>(i0))
PTX_CASE(78, 70, 0x36c96b08u, 0x9ebd82dd53856341ull, "cvt.rpi.s32.f64#78", r_of_d,
         asm volatile("cvt.rpi.s32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<int, wp_rpi>(i0))
PTX_CASE(79, 70, 0xcd6d1666u, 0x9b1279748385f703ull, "cvt.rni.s32.f16#79", r_of_hf16,
         asm volatile("cvt.rni.s32.f16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_to_integer<int, wp_rni>(wp_half_to_float(i0)))
PTX_CASE(80, 70, 0xe8669d78u, 0xb5b96d6602613065ull, "cvt.rzi.s32.f16#80", r_of_hf16,
         asm volatile("cvt.rzi.s32.f16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_to_integer<int, wp_rzi>(wp_half_to_float(i0)))
PTX_CASE(81, 70, 0xb68e43a5u, 0x4158b65bfaab9a6eull, "cvt.rni.u32.f32#81", r_of_f,
         asm volatile("cvt.rni.u32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned, wp_rni>(i0))
PTX_CASE(82, 70, 0x9385c8bbu, 0xd9855d186c245ceull, "cvt.rzi.u32.f32#82", r_of_f,
         asm volatile("cvt.rzi.u32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned, wp_rzi>(i0))
PTX_CASE(83, 70, 0x5c089ec7u, 0x9399dd82dc57809full, "cvt.rmi.u32.f32#83", r_of_f,
         asm volatile("cvt.rmi.u32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned, wp_rmi>(i0))
PTX_CASE(84, 70, 0x81000d34u, 0x7a4c4686d96fd0fbull, "cvt.rpi.u32.f32#84", r_of_f,
         asm volatile("cvt.rpi.u32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned, wp_rpi>(i0))
PTX_CASE(85, 70, 0x23bdf16bu, 0xbd37e3ff1981c7c7ull, "cvt.rni.u32.f64#85", r_of_d,
         asm volatile("cvt.rni.u32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned, wp_rni>(i0))
PTX_CASE(86, 70, 0x6b67a75u, 0x2f1dfdc520653676ull, "cvt.rzi.u32.f64#86", r_of_d,
         asm volatile("cvt.rzi.u32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned, wp_rzi>(i0))
PTX_CASE(87, 70, 0xc93b2c09u, 0x9136e577a5a3afa2ull, "cvt.rmi.u32.f64#87", r_of_d,
         asm volatile("cvt.rmi.u32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned, wp_rmi>(i0))
PTX_CASE(88, 70, 0x1433bffau, 0x97d409539700bbb3ull, "cvt.rpi.u32.f64#88", r_of_d,
         asm volatile("cvt.rpi.u32.f64 %0, %1;" : "=r"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned, wp_rpi>(i0))
PTX_CASE(89, 70, 0xef97c294u, 0xacf8f82f63d8eaebull, "cvt.rni.u32.f16#89", r_of_hf16,
         asm volatile("cvt.rni.u32.f16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_to_integer<unsigned, wp_rni>(wp_half_to_float(i0)))
PTX_CASE(90, 70, 0xca9c498au, 0x5acef9a2610e9504ull, "cvt.rzi.u32.f16#90", r_of_hf16,
         asm volatile("cvt.rzi.u32.f16 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_to_integer<unsigned, wp_rzi>(wp_half_to_float(i0)))
PTX_CASE(91, 70, 0xb03226e7u, 0xc819e95246b4afddull, "cvt.rni.s64.f32#91", l_of_f,
         asm volatile("cvt.rni.s64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<long long, wp_rni>(i0))
PTX_CASE(92, 70, 0x9539adf9u, 0x552293e9613e69e7ull, "cvt.rzi.s64.f32#92", l_of_f,
         asm volatile("cvt.rzi.s64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<long long, wp_rzi>(i0))
PTX_CASE(93, 70, 0x5ab4fb85u, 0xaa5c0c9bfc7d1e29ull, "cvt.rmi.s64.f32#93", l_of_f,
         asm volatile("cvt.rmi.s64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<long long, wp_rmi>(i0))
PTX_CASE(94, 70, 0x87bc6876u, 0xae163c8a86f90a2aull, "cvt.rpi.s64.f32#94", l_of_f,
         asm volatile("cvt.rpi.s64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<long long, wp_rpi>(i0))
PTX_CASE(95, 70, 0x25019429u, 0x4bb93fd1cf2ad6c0ull, "cvt.rni.s64.f64#95", l_of_d,
         asm volatile("cvt.rni.s64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<long long, wp_rni>(i0))
PTX_CASE(96, 70, 0xa1f37u, 0x8a0757f263d177afull, "cvt.rzi.s64.f64#96", l_of_d,
         asm volatile("cvt.rzi.s64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<long long, wp_rzi>(i0))
PTX_CASE(97, 70, 0xcf87494bu, 0x2469a7ca1cd5b90cull, "cvt.rmi.s64.f64#97", l_of_d,
         asm volatile("cvt.rmi.s64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<long long, wp_rmi>(i0))
PTX_CASE(98, 70, 0x128fdab8u, 0x90e9baf4c98fcb50ull, "cvt.rpi.s64.f64#98", l_of_d,
         asm volatile("cvt.rpi.s64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<long long, wp_rpi>(i0))
PTX_CASE(99, 70, 0xe92ba7d6u, 0x8cf196e4e8219026ull, "cvt.rni.s64.f16#99", l_of_hf16,
         asm volatile("cvt.rni.s64.f16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = wp_to_integer<long long, wp_rni>(wp_half_to_float(i0)))
PTX_CASE(100, 70, 0xcc202cc8u, 0xe7acd5758117a18dull, "cvt.rzi.s64.f16#100", l_of_hf16,
         asm volatile("cvt.rzi.s64.f16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = wp_to_integer<long long, wp_rzi>(wp_half_to_float(i0)))
PTX_CASE(101, 70, 0x92c8f215u, 0x99c59c409e7df09ull, "cvt.rni.u64.f32#101", l_of_f,
         asm volatile("cvt.rni.u64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rni>(i0))
PTX_CASE(102, 70, 0xb7c3790bu, 0x93f159e8c68f9b08ull, "cvt.rzi.u64.f32#102", l_of_f,
         asm volatile("cvt.rzi.u64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rzi>(i0))
PTX_CASE(103, 70, 0x784e2f77u, 0x437c7a68fb48f451ull, "cvt.rmi.u64.f32#103", l_of_f,
         asm volatile("cvt.rmi.u64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rmi>(i0))
PTX_CASE(104, 70, 0xa546bc84u, 0x10b20b8f824ef263ull, "cvt.rpi.u64.f32#104", l_of_f,
         asm volatile("cvt.rpi.u64.f32 %0, %1;" : "=l"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rpi>(i0))
PTX_CASE(105, 70, 0x7fb40dbu, 0xdae7201af15321a4ull, "cvt.rni.u64.f64#105", l_of_d,
         asm volatile("cvt.rni.u64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rni>(i0))
PTX_CASE(106, 70, 0x22f0cbc5u, 0x3f0cd3de83f24868ull, "cvt.rzi.u64.f64#106", l_of_d,
         asm volatile("cvt.rzi.u64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rzi>(i0))
PTX_CASE(107, 70, 0xed7d9db9u, 0x8ee7f298b0220049ull, "cvt.rmi.u64.f64#107", l_of_d,
         asm volatile("cvt.rmi.u64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rmi>(i0))
PTX_CASE(108, 70, 0x30750e4au, 0x5945bbaec5e0669cull, "cvt.rpi.u64.f64#108", l_of_d,
         asm volatile("cvt.rpi.u64.f64 %0, %1;" : "=l"(o0) : "d"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rpi>(i0))
PTX_CASE(109, 70, 0xcbd17324u, 0xdadd882f9d8da3f1ull, "cvt.rni.u64.f16#109", l_of_hf16,
         asm volatile("cvt.rni.u64.f16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rni>(wp_half_to_float(i0)))
PTX_CASE(110, 70, 0xeedaf83au, 0xf7d7307ec22fe0a0ull, "cvt.rzi.u64.f16#110", l_of_hf16,
         asm volatile("cvt.rzi.u64.f16 %0, %1;" : "=l"(o0) : "h"(i0)),
         o0 = wp_to_integer<unsigned long long, wp_rzi>(wp_half_to_float(i0)))
PTX_CASE(111, 70, 0x2a5bbcb1u, 0x251e8035a1a81c17ull, "cvt.rni.sat.s8.f32#111", r_of_f,
         asm volatile("cvt.rni.sat.s8.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<signed char, wp_rni>(i0))
PTX_CASE(112, 70, 0xd299f707u, 0x485f89570847c53eull, "cvt.rni.sat.u8.f32#112", r_of_f,
         asm volatile("cvt.rni.sat.u8.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_integer<unsigned char, wp_rni>(i0))
PTX_CASE(113, 70, 0xe6b06ff7u, 0x2d2c9b8732e34b25ull, "cvt.rn.f32.s16#113", f_of_h,
         asm volatile("cvt.rn.f32.s16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = (float)(short)i0)
PTX_CASE(114, 70, 0x82e9d145u, 0xbdf63ec21b153b25ull, "cvt.rz.f32.s16#114", f_of_h,
         asm volatile("cvt.rz.f32.s16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_ll2float_rz((short)i0))
PTX_CASE(115, 70, 0xb52a3473u, 0xbdcc02d1021d3b25ull, "cvt.rm.f32.s16#115", f_of_h,
         asm volatile("cvt.rm.f32.s16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_ll2float_rd((short)i0))
PTX_CASE(116, 70, 0xb0c50e1cu, 0xf3418a96a038b125ull, "cvt.rp.f32.s16#116", f_of_h,
         asm volatile("cvt.rp.f32.s16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_ll2float_ru((short)i0))
PTX_CASE(117, 70, 0xc2f6de47u, 0x55787167df287325ull, "cvt.rn.f64.s16#117", d_of_h,
         asm volatile("cvt.rn.f64.s16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)(short)i0)
PTX_CASE(118, 70, 0xa6af60f5u, 0x4cd73da7df287325ull, "cvt.rz.f64.s16#118", d_of_h,
         asm volatile("cvt.rz.f64.s16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)(short)i0)
PTX_CASE(119, 70, 0x916c85c3u, 0xdef10de7df287325ull, "cvt.rm.f64.s16#119", d_of_h,
         asm volatile("cvt.rm.f64.s16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)(short)i0)
PTX_CASE(120, 70, 0x9483bfacu, 0x8acb9067df287325ull, "cvt.rp.f64.s16#120", d_of_h,
         asm volatile("cvt.rp.f64.s16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)(short)i0)
PTX_CASE(121, 70, 0xc767c1ccu, 0x9bc5c7e7ff44ddb3ull, "cvt.rn.f16.s16#121", hf16_of_h,
         asm volatile("cvt.rn.f16.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rn>((short)i0))
PTX_CASE(122, 70, 0xa33e7f7eu, 0x21ac6b2d1d02111eull, "cvt.rz.f16.s16#122", hf16_of_h,
         asm volatile("cvt.rz.f16.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rz>((short)i0))
PTX_CASE(123, 70, 0x94fd9a48u, 0xc92793de0d823d10ull, "cvt.rm.f16.s16#123", hf16_of_h,
         asm volatile("cvt.rm.f16.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rm>((short)i0))
PTX_CASE(124, 70, 0x9112a027u, 0x2e318076f5f86e65ull, "cvt.rp.f16.s16#124", hf16_of_h,
         asm volatile("cvt.rp.f16.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rp>((short)i0))
PTX_CASE(125, 90, 0xb076cd9du, 0x9bdb91fe2e69512eull, "cvt.rn.bf16.s16#125", hbf16_of_h,
         asm volatile("cvt.rn.bf16.s16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_bf16<wp_rn>((short)i0))
PTX_CASE(126, 70, 0xe05a5b4u, 0x7ad37eab68935125ull, "cvt.rn.f32.u16#126", f_of_h,
         asm volatile("cvt.rn.f32.u16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = (float)i0)
PTX_CASE(127, 70, 0x6a5c1b06u, 0x3055c5051b44d725ull, "cvt.rz.f32.u16#127", f_of_h,
         asm volatile("cvt.rz.f32.u16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_ull2float_rz(i0))
PTX_CASE(128, 70, 0x5d9ffe30u, 0x3e932093a6837325ull, "cvt.rm.f32.u16#128", f_of_h,
         asm volatile("cvt.rm.f32.u16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_ull2float_rd(i0))
PTX_CASE(129, 70, 0x5870c45fu, 0x1396e00318812425ull, "cvt.rp.f32.u16#129", f_of_h,
         asm volatile("cvt.rp.f32.u16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_ull2float_ru(i0))
PTX_CASE(130, 70, 0x2a431404u, 0x40b4c7df287325ull, "cvt.rn.f64.u16#130", d_of_h,
         asm volatile("cvt.rn.f64.u16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)i0)
PTX_CASE(131, 70, 0x4e1aaab6u, 0x857c65c7df287325ull, "cvt.rz.f64.u16#131", d_of_h,
         asm volatile("cvt.rz.f64.u16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)i0)
PTX_CASE(132, 70, 0x79d94f80u, 0xd6fd1967df287325ull, "cvt.rm.f64.u16#132", d_of_h,
         asm volatile("cvt.rm.f64.u16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)i0)
PTX_CASE(133, 70, 0x7c3675efu, 0x5a904267df287325ull, "cvt.rp.f64.u16#133", d_of_h,
         asm volatile("cvt.rp.f64.u16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)i0)
PTX_CASE(134, 70, 0x2fd20b8fu, 0xbd7f8371443d27a0ull, "cvt.rn.f16.u16#134", hf16_of_h,
         asm volatile("cvt.rn.f16.u16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rn>(i0))
PTX_CASE(135, 70, 0x4b8bb53du, 0x14d1a0ec55254561ull, "cvt.rz.f16.u16#135", hf16_of_h,
         asm volatile("cvt.rz.f16.u16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rz>(i0))
PTX_CASE(136, 70, 0x7c48500bu, 0x8eade82090272ceaull, "cvt.rm.f16.u16#136", hf16_of_h,
         asm volatile("cvt.rm.f16.u16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rm>(i0))
PTX_CASE(137, 70, 0x79a76a64u, 0xcd4fa30190a4219cull, "cvt.rp.f16.u16#137", hf16_of_h,
         asm volatile("cvt.rp.f16.u16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_f16<wp_rp>(i0))
PTX_CASE(138, 90, 0x58c307deu, 0xcca1c4c2249c4a57ull, "cvt.rn.bf16.u16#138", hbf16_of_h,
         asm volatile("cvt.rn.bf16.u16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_integer_to_bf16<wp_rn>(i0))
PTX_CASE(139, 70, 0xbfa9eec6u, 0x1a0ddfd06f9cb022ull, "cvt.rn.f32.s32#139", f_of_r,
         asm volatile("cvt.rn.f32.s32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = (float)(int)i0)
PTX_CASE(140, 70, 0xdbf05074u, 0xeeaf35b7ad1d40fbull, "cvt.rz.f32.s32#140", f_of_r,
         asm volatile("cvt.rz.f32.s32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = wp_ll2float_rz((int)i0))
PTX_CASE(141, 70, 0xec33b542u, 0x761d0a33b045815ull, "cvt.rm.f32.s32#141", f_of_r,
         asm volatile("cvt.rm.f32.s32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = wp_ll2float_rd((int)i0))
PTX_CASE(142, 70, 0xe9dc8f2du, 0x2797e64d0e6ca9b7ull, "cvt.rp.f32.s32#142", f_of_r,
         asm volatile("cvt.rp.f32.s32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = wp_ll2float_ru((int)i0))
PTX_CASE(143, 70, 0x9bef5f76u, 0x1b6d4ed0cf287325ull, "cvt.rn.f64.s32#143", d_of_r,
         asm volatile("cvt.rn.f64.s32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)(int)i0)
PTX_CASE(144, 70, 0xffb6e1c4u, 0x3a08576aaa687325ull, "cvt.rz.f64.s32#144", d_of_r,
         asm volatile("cvt.rz.f64.s32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)(int)i0)
PTX_CASE(145, 70, 0xc87504f2u, 0xec2b7bf5fc687325ull, "cvt.rm.f64.s32#145", d_of_r,
         asm volatile("cvt.rm.f64.s32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)(int)i0)
PTX_CASE(146, 70, 0xcd9a3e9du, 0x6f92381a02a87325ull, "cvt.rp.f64.s32#146", d_of_r,
         asm volatile("cvt.rp.f64.s32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)(int)i0)
PTX_CASE(147, 70, 0x9e7e40fdu, 0xf9e44607f41cc2cbull, "cvt.rn.f16.s32#147", hf16_of_r,
         asm volatile("cvt.rn.f16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rn>((int)i0))
PTX_CASE(148, 70, 0xfa27fe4fu, 0x49489e59673a9c1bull, "cvt.rz.f16.s32#148", hf16_of_r,
         asm volatile("cvt.rz.f16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rz>((int)i0))
PTX_CASE(149, 70, 0xcde41b79u, 0x33a28c2bdde78f2aull, "cvt.rm.f16.s32#149", hf16_of_r,
         asm volatile("cvt.rm.f16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rm>((int)i0))
PTX_CASE(150, 70, 0xc80b2116u, 0xf576608bc179d37eull, "cvt.rp.f16.s32#150", hf16_of_r,
         asm volatile("cvt.rp.f16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rp>((int)i0))
PTX_CASE(151, 90, 0xe96f4cacu, 0xb9cd1614d715f59bull, "cvt.rn.bf16.s32#151", hbf16_of_r,
         asm volatile("cvt.rn.bf16.s32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_bf16<wp_rn>((int)i0))
PTX_CASE(152, 70, 0x571c2485u, 0xa1b7503bea60a26cull, "cvt.rn.f32.u32#152", f_of_r,
         asm volatile("cvt.rn.f32.u32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = (float)i0)
PTX_CASE(153, 70, 0x33459a37u, 0xf42865e5db5966cfull, "cvt.rz.f32.u32#153", f_of_r,
         asm volatile("cvt.rz.f32.u32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = wp_ull2float_rz(i0))
PTX_CASE(154, 70, 0x4867f01u, 0xabfe773471deb74bull, "cvt.rm.f32.u32#154", f_of_r,
         asm volatile("cvt.rm.f32.u32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = wp_ull2float_rd(i0))
PTX_CASE(155, 70, 0x169456eu, 0xa00dbb8213421c74ull, "cvt.rp.f32.u32#155", f_of_r,
         asm volatile("cvt.rp.f32.u32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = wp_ull2float_ru(i0))
PTX_CASE(156, 70, 0x735a9535u, 0x8cd3df702a687325ull, "cvt.rn.f64.u32#156", d_of_r,
         asm volatile("cvt.rn.f64.u32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)i0)
PTX_CASE(157, 70, 0x17032b87u, 0x8b524da168687325ull, "cvt.rz.f64.u32#157", d_of_r,
         asm volatile("cvt.rz.f64.u32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)i0)
PTX_CASE(158, 70, 0x20c0ceb1u, 0x47f99f0cd0487325ull, "cvt.rm.f64.u32#158", d_of_r,
         asm volatile("cvt.rm.f64.u32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)i0)
PTX_CASE(159, 70, 0x252ff4deu, 0x2f9045f931c87325ull, "cvt.rp.f64.u32#159", d_of_r,
         asm volatile("cvt.rp.f64.u32 %0, %1;" : "=d"(o0) : "r"(i0)),
         o0 = (double)i0)
PTX_CASE(160, 70, 0x76cb8abeu, 0xf36d4b106f487432ull, "cvt.rn.f16.u32#160", hf16_of_r,
         asm volatile("cvt.rn.f16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rn>(i0))
PTX_CASE(161, 70, 0x1292340cu, 0xf89a3c1cccf8285ull, "cvt.rz.f16.u32#161", hf16_of_r,
         asm volatile("cvt.rz.f16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rz>(i0))
PTX_CASE(162, 70, 0x2551d13au, 0x659be9ac7c20bea2ull, "cvt.rm.f16.u32#162", hf16_of_r,
         asm volatile("cvt.rm.f16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rm>(i0))
PTX_CASE(163, 70, 0x20beeb55u, 0x723bb453b7af69dfull, "cvt.rp.f16.u32#163", hf16_of_r,
         asm volatile("cvt.rp.f16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_f16<wp_rp>(i0))
PTX_CASE(164, 90, 0x1da86efu, 0xb63baddccf660c10ull, "cvt.rn.bf16.u32#164", hbf16_of_r,
         asm volatile("cvt.rn.bf16.u32 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_integer_to_bf16<wp_rn>(i0))
PTX_CASE(165, 70, 0x2a9a5c08u, 0x199bc5cc0a9ace1aull, "cvt.rn.f32.s64#165", f_of_l,
         asm volatile("cvt.rn.f32.s64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = (float)(long long)i0)
PTX_CASE(166, 70, 0x4ec3e2bau, 0x6a6a7f82bddf4690ull, "cvt.rz.f32.s64#166", f_of_l,
         asm volatile("cvt.rz.f32.s64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = wp_ll2float_rz((long long)i0))
PTX_CASE(167, 70, 0x7900078cu, 0xce821322e6ae2c35ull, "cvt.rm.f32.s64#167", f_of_l,
         asm volatile("cvt.rm.f32.s64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = wp_ll2float_rd((long long)i0))
PTX_CASE(168, 70, 0x7cef3de3u, 0xbb1838b529861ff1ull, "cvt.rp.f32.s64#168", f_of_l,
         asm volatile("cvt.rp.f32.s64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = wp_ll2float_ru((long long)i0))
PTX_CASE(169, 70, 0xedcedb8u, 0xca798b317e40400aull, "cvt.rn.f64.s64#169", d_of_l,
         asm volatile("cvt.rn.f64.s64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = (double)(long long)i0)
PTX_CASE(170, 70, 0x6a85530au, 0x7d1f76a6995d5885ull, "cvt.rz.f64.s64#170", d_of_l,
         asm volatile("cvt.rz.f64.s64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = wp_ll2double_rz((long long)i0))
PTX_CASE(171, 70, 0x5d46b63cu, 0x6c234437b1934a53ull, "cvt.rm.f64.s64#171", d_of_l,
         asm volatile("cvt.rm.f64.s64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = wp_ll2double_rd((long long)i0))
PTX_CASE(172, 70, 0x58a98c53u, 0x4aa171013ebcc02ull, "cvt.rp.f64.s64#172", d_of_l,
         asm volatile("cvt.rp.f64.s64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = wp_ll2double_ru((long long)i0))
PTX_CASE(173, 70, 0xb4df233u, 0xe20c1e6d775b7c60ull, "cvt.rn.f16.s64#173", hf16_of_l,
         asm volatile("cvt.rn.f16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rn>((long long)i0))
PTX_CASE(174, 70, 0x6f144c81u, 0xa9cd58c050a14e33ull, "cvt.rz.f16.s64#174", hf16_of_l,
         asm volatile("cvt.rz.f16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rz>((long long)i0))
PTX_CASE(175, 70, 0x58d7a9b7u, 0x91f5fa31b37843e3ull, "cvt.rm.f16.s64#175", hf16_of_l,
         asm volatile("cvt.rm.f16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rm>((long long)i0))
PTX_CASE(176, 70, 0x5d3893d8u, 0xfea8367940570c42ull, "cvt.rp.f16.s64#176", hf16_of_l,
         asm volatile("cvt.rp.f16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rp>((long long)i0))
PTX_CASE(177, 90, 0x7c5cfe62u, 0x896d6a89e78d8efbull, "cvt.rn.bf16.s64#177", hbf16_of_l,
         asm volatile("cvt.rn.bf16.s64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_bf16<wp_rn>((long long)i0))
PTX_CASE(178, 70, 0xc22f964bu, 0xe0236c03beaf420dull, "cvt.rn.f32.u64#178", f_of_l,
         asm volatile("cvt.rn.f32.u64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = (float)i0)
PTX_CASE(179, 70, 0xa67628f9u, 0xab3a287a4a662a41ull, "cvt.rz.f32.u64#179", f_of_l,
         asm volatile("cvt.rz.f32.u64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = wp_ull2float_rz(i0))
PTX_CASE(180, 70, 0x91b5cdcfu, 0xbe7596f3930918c6ull, "cvt.rm.f32.u64#180", f_of_l,
         asm volatile("cvt.rm.f32.u64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = wp_ull2float_rd(i0))
PTX_CASE(181, 70, 0x945af7a0u, 0x87eba3a92cdd2792ull, "cvt.rp.f32.u64#181", f_of_l,
         asm volatile("cvt.rp.f32.u64 %0, %1;" : "=f"(o0) : "l"(i0)),
         o0 = wp_ull2float_ru(i0))
PTX_CASE(182, 70, 0xe66927fbu, 0x4791bc9005e39332ull, "cvt.rn.f64.u64#182", d_of_l,
         asm volatile("cvt.rn.f64.u64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = (double)i0)
PTX_CASE(183, 70, 0x82309949u, 0x4b80f462e6f174d0ull, "cvt.rz.f64.u64#183", d_of_l,
         asm volatile("cvt.rz.f64.u64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = wp_ull2double_rz(i0))
PTX_CASE(184, 70, 0xb5f37c7fu, 0x26229ac491d9e87full, "cvt.rm.f64.u64#184", d_of_l,
         asm volatile("cvt.rm.f64.u64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = wp_ull2double_rd(i0))
PTX_CASE(185, 70, 0xb01c4610u, 0xab5b84fab1de99ccull, "cvt.rp.f64.u64#185", d_of_l,
         asm volatile("cvt.rp.f64.u64 %0, %1;" : "=d"(o0) : "l"(i0)),
         o0 = wp_ull2double_ru(i0))
PTX_CASE(186, 70, 0xe3f83870u, 0x8dd26fec8229b953ull, "cvt.rn.f16.u64#186", hf16_of_l,
         asm volatile("cvt.rn.f16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rn>(i0))
PTX_CASE(187, 70, 0x87a186c2u, 0xe3b7c639ca9fa77aull, "cvt.rz.f16.u64#187", hf16_of_l,
         asm volatile("cvt.rz.f16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rz>(i0))
PTX_CASE(188, 70, 0xb06263f4u, 0x31143ac9d50aa6a7ull, "cvt.rm.f16.u64#188", hf16_of_l,
         asm volatile("cvt.rm.f16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rm>(i0))
PTX_CASE(189, 70, 0xb58d599bu, 0xe8084cc81e31666eull, "cvt.rp.f16.u64#189", hf16_of_l,
         asm volatile("cvt.rp.f16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_f16<wp_rp>(i0))
PTX_CASE(190, 90, 0x94e93421u, 0x3571d32165cb0daull, "cvt.rn.bf16.u64#190", hbf16_of_l,
         asm volatile("cvt.rn.bf16.u64 %0, %1;" : "=h"(o0) : "l"(i0)),
         o0 = wp_integer_to_bf16<wp_rn>(i0))
PTX_CASE(191, 70, 0xf53b3481u, 0x8dd5da6bd45b7affull, "cvt.rn.f32.f64#191", f_of_d,
         asm volatile("cvt.rn.f32.f64 %0, %1;" : "=f"(o0) : "d"(i0)),
         o0 = (float)i0)
PTX_CASE(192, 70, 0xd4ec9abau, 0xeea55d12d5f34f2bull, "cvt.rn.f16.f64#192", hf16_of_d,
         asm volatile("cvt.rn.f16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_f16<wp_rn>(i0))
PTX_CASE(193, 70, 0x41df2874u, 0xbc83c37080fecb3bull, "cvt.rn.f16.f32#193", hf16_of_f,
         asm volatile("cvt.rn.f16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_f16<wp_rn>(i0))
PTX_CASE(194, 70, 0x91628a33u, 0xc6d0604a7fd66573ull, "cvt.rz.f32.f64#194", f_of_d,
         asm volatile("cvt.rz.f32.f64 %0, %1;" : "=f"(o0) : "d"(i0)),
         o0 = wp_double2float_rz(i0))
PTX_CASE(195, 70, 0xb0b52408u, 0x43fa231e3dd1ef1bull, "cvt.rz.f16.f64#195", hf16_of_d,
         asm volatile("cvt.rz.f16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_f16<wp_rz>(i0))
PTX_CASE(196, 70, 0x258696c6u, 0x4df9843f102131c1ull, "cvt.rz.f16.f32#196", hf16_of_f,
         asm volatile("cvt.rz.f16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_f16<wp_rz>(i0))
PTX_CASE(197, 70, 0xa6a16f05u, 0x6257e5999822d77eull, "cvt.rm.f32.f64#197", f_of_d,
         asm volatile("cvt.rm.f32.f64 %0, %1;" : "=f"(o0) : "d"(i0)),
         o0 = wp_double2float_rd(i0))
PTX_CASE(198, 70, 0x8776c13eu, 0x57805cf1af478f84ull, "cvt.rm.f16.f64#198", hf16_of_d,
         asm volatile("cvt.rm.f16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_f16<wp_rm>(i0))
PTX_CASE(199, 70, 0x124573f0u, 0x164705aadbed2937ull, "cvt.rm.f16.f32#199", hf16_of_f,
         asm volatile("cvt.rm.f16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_f16<wp_rm>(i0))
PTX_CASE(200, 70, 0xa34e556au, 0x3289fff9c844a022ull, "cvt.rp.f32.f64#200", f_of_d,
         asm volatile("cvt.rp.f32.f64 %0, %1;" : "=f"(o0) : "d"(i0)),
         o0 = wp_double2float_ru(i0))
PTX_CASE(201, 70, 0x8299fb51u, 0x3ed84f18776fa2dfull, "cvt.rp.f16.f64#201", hf16_of_d,
         asm volatile("cvt.rp.f16.f64 %0, %1;" : "=h"(o0) : "d"(i0)),
         o0 = wp_to_f16<wp_rp>(i0))
PTX_CASE(202, 70, 0x17aa499fu, 0x9557c944f2cec1baull, "cvt.rp.f16.f32#202", hf16_of_f,
         asm volatile("cvt.rp.f16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_f16<wp_rp>(i0))
PTX_CASE(203, 70, 0x3bb041e2u, 0x9edbde2834a5ccc4ull, "cvt.f32.f16#203", f_of_hf16,
         asm volatile("cvt.f32.f16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_half_to_float(i0))
PTX_CASE(204, 70, 0x1ff6f052u, 0x8b29f5ab839e8985ull, "cvt.f64.f16#204", d_of_hf16,
         asm volatile("cvt.f64.f16 %0, %1;" : "=d"(o0) : "h"(i0)),
         o0 = (double)wp_half_to_float(i0))
PTX_CASE(205, 70, 0x46ef7163u, 0x9963bc1c4985b2e2ull, "cvt.f64.f32#205", d_of_f,
         asm volatile("cvt.f64.f32 %0, %1;" : "=d"(o0) : "f"(i0)),
         o0 = (double)i0)
PTX_CASE(206, 90, 0x584f671eu, 0x670e52b347a3f0f4ull, "cvt.f32.bf16#206", f_of_hbf16,
         asm volatile("cvt.f32.bf16 %0, %1;" : "=f"(o0) : "h"(i0)),
         o0 = wp_bf16_to_float(i0))
PTX_CASE(207, 70, 0xc7e3a8ccu, 0x5ae34195d396ecb1ull, "cvt.sat.f32.f32#207", f_of_f,
         asm volatile("cvt.sat.f32.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_saturate(i0))
PTX_CASE(208, 70, 0x884359e8u, 0x31706a3597aff5adull, "cvt.rn.sat.f32.f64#208", f_of_d,
         asm volatile("cvt.rn.sat.f32.f64 %0, %1;" : "=f"(o0) : "d"(i0)),
         o0 = wp_saturate((float)i0))
PTX_CASE(209, 70, 0xe391b693u, 0x96b77e9966c937d0ull, "cvt.rni.f32.f32#209", f_of_f,
         asm volatile("cvt.rni.f32.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_round_rni(i0))
PTX_CASE(210, 70, 0x52e4b5edu, 0x96237e14d84dd26dull, "cvt.rni.f64.f64#210", d_of_d,
         asm volatile("cvt.rni.f64.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_round_rni(i0))
PTX_CASE(211, 70, 0x9b5f9999u, 0xf5f13483812855e9ull, "cvt.rni.f16.f16#211", hf16_of_hf16,
         asm volatile("cvt.rni.f16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_f16<wp_rn>(wp_round_rni(wp_half_to_float(i0))))
PTX_CASE(212, 70, 0xc69a3d8du, 0x7a36ddcdf8a2f632ull, "cvt.rzi.f32.f32#212", f_of_f,
         asm volatile("cvt.rzi.f32.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_round_rzi(i0))
PTX_CASE(213, 70, 0x77ef3ef3u, 0x87cb6f7e327bc41bull, "cvt.rzi.f64.f64#213", d_of_d,
         asm volatile("cvt.rzi.f64.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_round_rzi(i0))
PTX_CASE(214, 70, 0xbe541287u, 0x9ace715bdbce1e02ull, "cvt.rzi.f16.f16#214", hf16_of_hf16,
         asm volatile("cvt.rzi.f16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_f16<wp_rn>(wp_round_rzi(wp_half_to_float(i0))))
PTX_CASE(215, 70, 0x9176bf1u, 0x789428a283cc080aull, "cvt.rmi.f32.f32#215", f_of_f,
         asm volatile("cvt.rmi.f32.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_round_rmi(i0))
PTX_CASE(216, 70, 0xb862688fu, 0x35cc5be58d5133ecull, "cvt.rmi.f64.f64#216", d_of_d,
         asm volatile("cvt.rmi.f64.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_round_rmi(i0))
PTX_CASE(217, 70, 0x71d944fbu, 0x2efa28094c7ad0ull, "cvt.rmi.f16.f16#217", hf16_of_hf16,
         asm volatile("cvt.rmi.f16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_f16<wp_rn>(wp_round_rmi(wp_half_to_float(i0))))
PTX_CASE(218, 70, 0xd41ff802u, 0xea1bba05b63baea2ull, "cvt.rpi.f32.f32#218", f_of_f,
         asm volatile("cvt.rpi.f32.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_round_rpi(i0))
PTX_CASE(219, 70, 0x656afb7cu, 0xa6fd48c287445b40ull, "cvt.rpi.f64.f64#219", d_of_d,
         asm volatile("cvt.rpi.f64.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_round_rpi(i0))
PTX_CASE(220, 70, 0xacd1d708u, 0xdcb65477e6987fb5ull, "cvt.rpi.f16.f16#220", hf16_of_hf16,
         asm volatile("cvt.rpi.f16.f16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = wp_to_f16<wp_rn>(wp_round_rpi(wp_half_to_float(i0))))
PTX_CASE(221, 80, 0x36bd7910u, 0xe6662e9efc9c7d35ull, "cvt.rn.f16x2.f32#221", rf16x2_of_f_f,
         asm volatile("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_f16x2<wp_rn>(i0, i1))
PTX_CASE(222, 80, 0x9bb91bdeu, 0x1a76854015c170a7ull, "cvt.rn.relu.f16x2.f32#222", rf16x2_of_f_f,
         asm volatile("cvt.rn.relu.f16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_relu_f16x2(wp_to_f16x2<wp_rn>(i0, i1)))
PTX_CASE(223, 80, 0x8d84016cu, 0xff5bf2bf155b39a6ull, "cvt.rn.bf16x2.f32#223", rbf16x2_of_f_f,
         asm volatile("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_bf16x2<wp_rn>(i0, i1))
PTX_CASE(224, 80, 0xf1f5eab9u, 0x7b33f2effcc7e0a5ull, "cvt.rn.relu.bf16x2.f32#224", rbf16x2_of_f_f,
         asm volatile("cvt.rn.relu.bf16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_relu_bf16x2(wp_to_bf16x2<wp_rn>(i0, i1)))
PTX_CASE(225, 80, 0x36ce2425u, 0x6d14cc176e8dc414ull, "cvt.rn.bf16.f32#225", hbf16_of_f,
         asm volatile("cvt.rn.bf16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_bf16<wp_rn>(i0))
PTX_CASE(226, 80, 0x37935ecfu, 0x612020a3e793d1bbull, "cvt.rz.f16x2.f32#226", rf16x2_of_f_f,
         asm volatile("cvt.rz.f16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_f16x2<wp_rz>(i0, i1))
PTX_CASE(227, 80, 0x86313e7au, 0xfb818c8cf62f162cull, "cvt.rz.relu.f16x2.f32#227", rf16x2_of_f_f,
         asm volatile("cvt.rz.relu.f16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_relu_f16x2(wp_to_f16x2<wp_rz>(i0, i1)))
PTX_CASE(228, 80, 0x9be9e00eu, 0xa2c6c637cd1f5af8ull, "cvt.rz.bf16x2.f32#228", rbf16x2_of_f_f,
         asm volatile("cvt.rz.bf16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_bf16x2<wp_rz>(i0, i1))
PTX_CASE(229, 80, 0x2053056du, 0x4cc2f07545c85951ull, "cvt.rz.relu.bf16x2.f32#229", rbf16x2_of_f_f,
         asm volatile("cvt.rz.relu.bf16x2.f32 %0, %1, %2;" : "=r"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_relu_bf16x2(wp_to_bf16x2<wp_rz>(i0, i1)))
PTX_CASE(230, 80, 0x13c5af3bu, 0x269eb27ec8301e98ull, "cvt.rz.bf16.f32#230", hbf16_of_f,
         asm volatile("cvt.rz.bf16.f32 %0, %1;" : "=h"(o0) : "f"(i0)),
         o0 = wp_to_bf16<wp_rz>(i0))
PTX_CASE(231, 80, 0x3a1874a7u, 0x93d651a1960b9f25ull, "cvt.rna.tf32.f32#231", rtf32_of_f,
         asm volatile("cvt.rna.tf32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_tf32_rna(i0))
PTX_CASE(232, 90, 0xa2afdd64u, 0xe90d003b36822374ull, "cvt.rn.tf32.f32#232", rtf32_of_f,
         asm volatile("cvt.rn.tf32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_tf32_rn(i0))
PTX_CASE(233, 90, 0x87a4567au, 0xc7bf981a96fa07dull, "cvt.rz.tf32.f32#233", rtf32_of_f,
         asm volatile("cvt.rz.tf32.f32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = wp_to_tf32_rz(i0))
PTX_CASE(234, 72, 0x8ffcddf0u, 0xc038cfc5878a600cull, "cvt.pack.sat.u16.s32#234", r_of_r_r,
         asm volatile("cvt.pack.sat.u16.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_cvt_pack_sat_u16(i0, i1))
PTX_CASE(235, 72, 0x1220d6e3u, 0xcd6025408e10dc36ull, "cvt.pack.sat.s16.s32#235", r_of_r_r,
         asm volatile("cvt.pack.sat.s16.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_cvt_pack_sat_s16(i0, i1))
PTX_CASE(236, 72, 0xee39d2c4u, 0x8441bc58478810c0ull, "cvt.pack.sat.u8.s32.b32#236", r_of_r_r_r,
         asm volatile("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_cvt_pack_sat_u8(i0, i1, i2))
PTX_CASE(237, 72, 0xd1e70f75u, 0x7e41464f518b3871ull, "cvt.pack.sat.s8.s32.b32#237", r_of_r_r_r,
         asm volatile("cvt.pack.sat.s8.s32.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_cvt_pack_sat_s8(i0, i1, i2))

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
    check_case<Case98>();
    check_case<Case99>();
    check_case<Case100>();
    check_case<Case101>();
    check_case<Case102>();
    check_case<Case103>();
    check_case<Case104>();
    check_case<Case105>();
    check_case<Case106>();
    check_case<Case107>();
    check_case<Case108>();
    check_case<Case109>();
    check_case<Case110>();
    check_case<Case111>();
    check_case<Case112>();
    check_case<Case113>();
    check_case<Case114>();
    check_case<Case115>();
    check_case<Case116>();
    check_case<Case117>();
    check_case<Case118>();
    check_case<Case119>();
    check_case<Case120>();
    check_case<Case121>();
    check_case<Case122>();
    check_case<Case123>();
    check_case<Case124>();
    check_case<Case125>();
    check_case<Case126>();
    check_case<Case127>();
    check_case<Case128>();
    check_case<Case129>();
    check_case<Case130>();
    check_case<Case131>();
    check_case<Case132>();
    check_case<Case133>();
    check_case<Case134>();
    check_case<Case135>();
    check_case<Case136>();
    check_case<Case137>();
    check_case<Case138>();
    check_case<Case139>();
    check_case<Case140>();
    check_case<Case141>();
    check_case<Case142>();
    check_case<Case143>();
    check_case<Case144>();
    check_case<Case145>();
    check_case<Case146>();
    check_case<Case147>();
    check_case<Case148>();
    check_case<Case149>();
    check_case<Case150>();
    check_case<Case151>();
    check_case<Case152>();
    check_case<Case153>();
    check_case<Case154>();
    check_case<Case155>();
    check_case<Case156>();
    check_case<Case157>();
    check_case<Case158>();
    check_case<Case159>();
    check_case<Case160>();
    check_case<Case161>();
    check_case<Case162>();
    check_case<Case163>();
    check_case<Case164>();
    check_case<Case165>();
    check_case<Case166>();
    check_case<Case167>();
    check_case<Case168>();
    check_case<Case169>();
    check_case<Case170>();
    check_case<Case171>();
    check_case<Case172>();
    check_case<Case173>();
    check_case<Case174>();
    check_case<Case175>();
    check_case<Case176>();
    check_case<Case177>();
    check_case<Case178>();
    check_case<Case179>();
    check_case<Case180>();
    check_case<Case181>();
    check_case<Case182>();
    check_case<Case183>();
    check_case<Case184>();
    check_case<Case185>();
    check_case<Case186>();
    check_case<Case187>();
    check_case<Case188>();
    check_case<Case189>();
    check_case<Case190>();
    check_case<Case191>();
    check_case<Case192>();
    check_case<Case193>();
    check_case<Case194>();
    check_case<Case195>();
    check_case<Case196>();
    check_case<Case197>();
    check_case<Case198>();
    check_case<Case199>();
    check_case<Case200>();
    check_case<Case201>();
    check_case<Case202>();
    check_case<Case203>();
    check_case<Case204>();
    check_case<Case205>();
    check_case<Case206>();
    check_case<Case207>();
    check_case<Case208>();
    check_case<Case209>();
    check_case<Case210>();
    check_case<Case211>();
    check_case<Case212>();
    check_case<Case213>();
    check_case<Case214>();
    check_case<Case215>();
    check_case<Case216>();
    check_case<Case217>();
    check_case<Case218>();
    check_case<Case219>();
    check_case<Case220>();
    check_case<Case221>();
    check_case<Case222>();
    check_case<Case223>();
    check_case<Case224>();
    check_case<Case225>();
    check_case<Case226>();
    check_case<Case227>();
    check_case<Case228>();
    check_case<Case229>();
    check_case<Case230>();
    check_case<Case231>();
    check_case<Case232>();
    check_case<Case233>();
    check_case<Case234>();
    check_case<Case235>();
    check_case<Case236>();
    check_case<Case237>();
    return check::finish();
}
