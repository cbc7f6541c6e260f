// Written by tests/source/ptx/selftest.py: 85 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_float.h"

#define RESULTS_f_of_f_f 1
#define INPUTS_f_of_f_f "ff"
#define BEGIN_f_of_f_f float o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1
#define END_f_of_f_f out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_f_f_f 1
#define INPUTS_f_of_f_f_f "fff"
#define BEGIN_f_of_f_f_f float o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1; float i2 = wp_float((unsigned)in[2]); (void)i2
#define END_f_of_f_f_f out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_r_of_d 1
#define INPUTS_r_of_d "d"
#define BEGIN_r_of_d unsigned o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_r_of_d out[0] = o0
#define RESULTS_r_of_d_d 1
#define INPUTS_r_of_d_d "dd"
#define BEGIN_r_of_d_d unsigned o0 = 0; double i0 = wp_double(in[0]); (void)i0; double i1 = wp_double(in[1]); (void)i1
#define END_r_of_d_d out[0] = o0
#define RESULTS_r_of_f 1
#define INPUTS_r_of_f "f"
#define BEGIN_r_of_f unsigned o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_r_of_f out[0] = o0
#define RESULTS_r_of_f_f 1
#define INPUTS_r_of_f_f "ff"
#define BEGIN_r_of_f_f unsigned o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1
#define END_r_of_f_f out[0] = o0
#define RESULTS_r_of_h_h 1
#define INPUTS_r_of_h_h "hh"
#define BEGIN_r_of_h_h unsigned o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1
#define END_r_of_h_h out[0] = o0
#define RESULTS_r_of_l_l 1
#define INPUTS_r_of_l_l "ll"
#define BEGIN_r_of_l_l unsigned o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1
#define END_r_of_l_l out[0] = o0
#define RESULTS_r_of_r_r 1
#define INPUTS_r_of_r_r "rr"
#define BEGIN_r_of_r_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_r_of_r_r out[0] = o0
#define RESULTS_r_of_r_r_r 1
#define INPUTS_r_of_r_r_r "rrr"
#define BEGIN_r_of_r_r_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_r_r_r out[0] = o0
#define RESULTS_r_r_of_r_r_r 2
#define INPUTS_r_r_of_r_r_r "rrr"
#define BEGIN_r_r_of_r_r_r unsigned o0 = 0; unsigned o1 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_r_of_r_r_r out[0] = o0; out[1] = o1

PTX_CASE(0, 70, 0x7b93adf4u, 0xe7488f9e4e09991bull, "set.eq.u32.u32#0", r_of_r_r,
         asm volatile("set.eq.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 == i1 ? 0xffffffffu : 0u)
PTX_CASE(1, 70, 0xa2b530e3u, 0xfb0370c7fb520caeull, "set.ne.u32.u32#1", r_of_r_r,
         asm volatile("set.ne.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 != i1 ? 0xffffffffu : 0u)
PTX_CASE(2, 70, 0x58db6811u, 0x24aab9c019c4243full, "set.lt.u32.u32#2", r_of_r_r,
         asm volatile("set.lt.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 < i1 ? 0xffffffffu : 0u)
PTX_CASE(3, 70, 0x8ce5f963u, 0x922c322e421046f9ull, "set.le.u32.u32#3", r_of_r_r,
         asm volatile("set.le.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 <= i1 ? 0xffffffffu : 0u)
PTX_CASE(4, 70, 0xd8e0e351u, 0xf385677ceb97296cull, "set.gt.u32.u32#4", r_of_r_r,
         asm volatile("set.gt.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 > i1 ? 0xffffffffu : 0u)
PTX_CASE(5, 70, 0xcde7223u, 0x1daed443f2abf6c6ull, "set.ge.u32.u32#5", r_of_r_r,
         asm volatile("set.ge.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 >= i1 ? 0xffffffffu : 0u)
PTX_CASE(6, 70, 0x59697906u, 0x683be1728ddd6f40ull, "set.eq.u32.s32#6", r_of_r_r,
         asm volatile("set.eq.u32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (int)i0 == (int)i1 ? 0xffffffffu : 0u)
PTX_CASE(7, 70, 0x804fe411u, 0xdb8cc47fed74496eull, "set.ne.u32.s32#7", r_of_r_r,
         asm volatile("set.ne.u32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (int)i0 != (int)i1 ? 0xffffffffu : 0u)
PTX_CASE(8, 70, 0x7a21bce3u, 0x34a6dcc3bba9598bull, "set.lt.u32.s32#8", r_of_r_r,
         asm volatile("set.lt.u32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (int)i0 < (int)i1 ? 0xffffffffu : 0u)
PTX_CASE(9, 70, 0xae1f2d91u, 0x98b63658c01099fcull, "set.le.u32.s32#9", r_of_r_r,
         asm volatile("set.le.u32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (int)i0 <= (int)i1 ? 0xffffffffu : 0u)
PTX_CASE(10, 70, 0xfa1a37a3u, 0x1c33f8a970e88080ull, "set.gt.u32.s32#10", r_of_r_r,
         asm volatile("set.gt.u32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (int)i0 > (int)i1 ? 0xffffffffu : 0u)
PTX_CASE(11, 70, 0x2e24a6d1u, 0xb395a1f969a0cfdcull, "set.ge.u32.s32#11", r_of_r_r,
         asm volatile("set.ge.u32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (int)i0 >= (int)i1 ? 0xffffffffu : 0u)
PTX_CASE(12, 70, 0x5fd51c44u, 0xc2ffd6dba1dd5dc8ull, "set.eq.u32.u64#12", r_of_l_l,
         asm volatile("set.eq.u32.u64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 == i1 ? 0xffffffffu : 0u)
PTX_CASE(13, 70, 0x86f38153u, 0x2861a3d7c330482ull, "set.ne.u32.u64#13", r_of_l_l,
         asm volatile("set.ne.u32.u64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 != i1 ? 0xffffffffu : 0u)
PTX_CASE(14, 70, 0x7c9dd9a1u, 0x635ed54f4eb45bcaull, "set.lt.u32.u64#14", r_of_l_l,
         asm volatile("set.lt.u32.u64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 < i1 ? 0xffffffffu : 0u)
PTX_CASE(15, 70, 0xa8a348d3u, 0x20be52af6968e1c9ull, "set.le.u32.u64#15", r_of_l_l,
         asm volatile("set.le.u32.u64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 <= i1 ? 0xffffffffu : 0u)
PTX_CASE(16, 70, 0xfca652e1u, 0x2d285eae83630d40ull, "set.gt.u32.u64#16", r_of_l_l,
         asm volatile("set.gt.u32.u64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 > i1 ? 0xffffffffu : 0u)
PTX_CASE(17, 70, 0x2898c393u, 0x53728cc42092af33ull, "set.ge.u32.u64#17", r_of_l_l,
         asm volatile("set.ge.u32.u64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 >= i1 ? 0xffffffffu : 0u)
PTX_CASE(18, 70, 0x7d2fc8b6u, 0x2bbddde94c0962afull, "set.eq.u32.s64#18", r_of_l_l,
         asm volatile("set.eq.u32.s64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = (long long)i0 == (long long)i1 ? 0xffffffffu : 0u)
PTX_CASE(19, 70, 0xa40955a1u, 0xc116676ac16cc3a2ull, "set.ne.u32.s64#19", r_of_l_l,
         asm volatile("set.ne.u32.s64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = (long long)i0 != (long long)i1 ? 0xffffffffu : 0u)
PTX_CASE(20, 70, 0x5e670d53u, 0x45a6043a1bf1fea6ull, "set.lt.u32.s64#20", r_of_l_l,
         asm volatile("set.lt.u32.s64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = (long long)i0 < (long long)i1 ? 0xffffffffu : 0u)
PTX_CASE(21, 70, 0x8a599c21u, 0x82fefcdf69f07085ull, "set.le.u32.s64#21", r_of_l_l,
         asm volatile("set.le.u32.s64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = (long long)i0 <= (long long)i1 ? 0xffffffffu : 0u)
PTX_CASE(22, 70, 0xde5c8613u, 0xafce6a18b2ffcd9full, "set.gt.u32.s64#22", r_of_l_l,
         asm volatile("set.gt.u32.s64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = (long long)i0 > (long long)i1 ? 0xffffffffu : 0u)
PTX_CASE(23, 70, 0xa621761u, 0xe5534e1cba8abba7ull, "set.ge.u32.s64#23", r_of_l_l,
         asm volatile("set.ge.u32.s64 %0, %1, %2;" : "=r"(o0) : "l"(i0), "l"(i1)),
         o0 = (long long)i0 >= (long long)i1 ? 0xffffffffu : 0u)
PTX_CASE(24, 70, 0x5a4403cfu, 0x68064217d2f21513ull, "set.eq.u32.u16#24", r_of_h_h,
         asm volatile("set.eq.u32.u16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 == i1 ? 0xffffffffu : 0u)
PTX_CASE(25, 70, 0x83629ed8u, 0xfc1ccbf65c036d02ull, "set.ne.u32.u16#25", r_of_h_h,
         asm volatile("set.ne.u32.u16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 != i1 ? 0xffffffffu : 0u)
PTX_CASE(26, 70, 0x790cc62au, 0x48a77cb75d5bc02cull, "set.lt.u32.u16#26", r_of_h_h,
         asm volatile("set.lt.u32.u16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 < i1 ? 0xffffffffu : 0u)
PTX_CASE(27, 70, 0xad325758u, 0xdf7a45c59373fd3eull, "set.le.u32.u16#27", r_of_h_h,
         asm volatile("set.le.u32.u16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 <= i1 ? 0xffffffffu : 0u)
PTX_CASE(28, 70, 0xf9374d6au, 0x399e9854d58cf712ull, "set.gt.u32.u16#28", r_of_h_h,
         asm volatile("set.gt.u32.u16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 > i1 ? 0xffffffffu : 0u)
PTX_CASE(29, 70, 0x2d09dc18u, 0x9f945c42ca791be5ull, "set.ge.u32.u16#29", r_of_h_h,
         asm volatile("set.ge.u32.u16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 >= i1 ? 0xffffffffu : 0u)
PTX_CASE(30, 70, 0x78bed73du, 0xdcf9d18de0e8ac1bull, "set.eq.u32.s16#30", r_of_h_h,
         asm volatile("set.eq.u32.s16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (short)i0 == (short)i1 ? 0xffffffffu : 0u)
PTX_CASE(31, 70, 0xa1984a2au, 0x73d795f6aeeb6ab7ull, "set.ne.u32.s16#31", r_of_h_h,
         asm volatile("set.ne.u32.s16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (short)i0 != (short)i1 ? 0xffffffffu : 0u)
PTX_CASE(32, 70, 0x5bf612d8u, 0xee0136eb186a5220ull, "set.lt.u32.s16#32", r_of_h_h,
         asm volatile("set.lt.u32.s16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (short)i0 < (short)i1 ? 0xffffffffu : 0u)
PTX_CASE(33, 70, 0x8fc883aau, 0xcaa20eece2cef67bull, "set.le.u32.s16#33", r_of_h_h,
         asm volatile("set.le.u32.s16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (short)i0 <= (short)i1 ? 0xffffffffu : 0u)
PTX_CASE(34, 70, 0xdbcd9998u, 0xf78eb369aac8a831ull, "set.gt.u32.s16#34", r_of_h_h,
         asm volatile("set.gt.u32.s16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (short)i0 > (short)i1 ? 0xffffffffu : 0u)
PTX_CASE(35, 70, 0xff308eau, 0xb0f4dbfc3d7f55caull, "set.ge.u32.s16#35", r_of_h_h,
         asm volatile("set.ge.u32.s16 %0, %1, %2;" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (short)i0 >= (short)i1 ? 0xffffffffu : 0u)
PTX_CASE(36, 70, 0x1a9ce8bdu, 0xb91582261882dbb8ull, "setp.lo.u32+selp.u32#36", r_of_r_r,
         asm volatile("{ .reg .pred p; setp.lo.u32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(o0) : "r"(i0), "r"(i1)),
         do { unsigned wp_v0; unsigned wp_v1 = i0; unsigned wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 < wp_v2; wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(37, 70, 0x44892963u, 0x6bc9a54ff2b2fbe6ull, "setp.ls.u32+selp.u32#37", r_of_r_r,
         asm volatile("{ .reg .pred p; setp.ls.u32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(o0) : "r"(i0), "r"(i1)),
         do { unsigned wp_v0; unsigned wp_v1 = i0; unsigned wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 <= wp_v2; wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(38, 70, 0x5959c7abu, 0x8afb44e8210f213dull, "setp.hi.u32+selp.u32#38", r_of_r_r,
         asm volatile("{ .reg .pred p; setp.hi.u32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(o0) : "r"(i0), "r"(i1)),
         do { unsigned wp_v0; unsigned wp_v1 = i0; unsigned wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 > wp_v2; wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(39, 70, 0x52356765u, 0xbed3319c6425f4f6ull, "setp.hs.u32+selp.u32#39", r_of_r_r,
         asm volatile("{ .reg .pred p; setp.hs.u32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(o0) : "r"(i0), "r"(i1)),
         do { unsigned wp_v0; unsigned wp_v1 = i0; unsigned wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 >= wp_v2; wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(40, 70, 0xab4f97e3u, 0x437ac908ba972d55ull, "setp.eq.f32+selp.b32#40", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.eq.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 == wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(41, 70, 0x4118fc6cu, 0xbb498e7dc44c75c1ull, "setp.ne.f32+selp.b32#41", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.ne.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = (wp_v1 < wp_v2 || wp_v1 > wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(42, 70, 0x11e54ad6u, 0x1f67edaa9e641d4dull, "setp.lt.f32+selp.b32#42", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.lt.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 < wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(43, 70, 0x4a46db6fu, 0x8a8a0a4547798ee1ull, "setp.le.f32+selp.b32#43", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.le.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 <= wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(44, 70, 0xdfd46178u, 0x10b5970699554373ull, "setp.gt.f32+selp.b32#44", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.gt.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 > wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(45, 70, 0x8477f0c1u, 0xe585f0fa02c2331dull, "setp.ge.f32+selp.b32#45", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.ge.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 >= wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(46, 70, 0xc5660a0fu, 0xedc9c672e5fd55dfull, "setp.equ.f32+selp.b32#46", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.equ.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 < wp_v2 || wp_v1 > wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(47, 70, 0xb88bc3d5u, 0x93f754e913c27833ull, "setp.neu.f32+selp.b32#47", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.neu.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 == wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(48, 70, 0x936f64f1u, 0x26951cfeed4d11a9ull, "setp.ltu.f32+selp.b32#48", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.ltu.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 >= wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(49, 70, 0x2189cc48u, 0xaabaa9d4896517c9ull, "setp.leu.f32+selp.b32#49", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.leu.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 > wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(50, 70, 0xa2cfdb35u, 0x65103e438e00f937ull, "setp.gtu.f32+selp.b32#50", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.gtu.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 <= wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(51, 70, 0x1029738cu, 0xa131399537104725ull, "setp.geu.f32+selp.b32#51", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.geu.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 < wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(52, 70, 0x6cee79ccu, 0x87dfd32b943f35b7ull, "setp.num.f32+selp.b32#52", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.num.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 == wp_v1 && wp_v2 == wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(53, 70, 0xa1fbf5au, 0xfa67f67e23e76b47ull, "setp.nan.f32+selp.b32#53", r_of_f_f,
         asm volatile("{ .reg .pred p; setp.nan.f32 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "f"(i0), "f"(i1)),
         do { unsigned wp_v0; float wp_v1 = i0; float wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 == wp_v1 && wp_v2 == wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(54, 70, 0x8c2c21bfu, 0xd62a3355620b2a79ull, "setp.eq.f64+selp.b32#54", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.eq.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 == wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(55, 70, 0x667b4a30u, 0xbe0e9acd6cd06473ull, "setp.ne.f64+selp.b32#55", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.ne.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = (wp_v1 < wp_v2 || wp_v1 > wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(56, 70, 0x3686fc8au, 0xe92db1a8267791b9ull, "setp.lt.f64+selp.b32#56", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.lt.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 < wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(57, 70, 0x6d256d33u, 0x1514b6060becdfd7ull, "setp.le.f64+selp.b32#57", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.le.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 <= wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(58, 70, 0xf8b7d724u, 0xcc73a6d6874560edull, "setp.gt.f64+selp.b32#58", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.gt.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 > wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(59, 70, 0xa314469du, 0x799391dec7e828b9ull, "setp.ge.f64+selp.b32#59", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.ge.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 >= wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(60, 70, 0xe205bc53u, 0xfda7000a216a82a7ull, "setp.equ.f64+selp.b32#60", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.equ.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 < wp_v2 || wp_v1 > wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(61, 70, 0x9fe87589u, 0x8b82fae79c389075ull, "setp.neu.f64+selp.b32#61", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.neu.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 == wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(62, 70, 0xb40cd2adu, 0x8083571720e74e45ull, "setp.ltu.f64+selp.b32#62", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.ltu.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 >= wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(63, 70, 0x6ea7a14u, 0x4f17d7124d6ea03bull, "setp.leu.f64+selp.b32#63", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.leu.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 > wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(64, 70, 0x85ac6d69u, 0x9a02684127589971ull, "setp.gtu.f64+selp.b32#64", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.gtu.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 <= wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(65, 70, 0x374ac5d0u, 0x4a30f695169efc49ull, "setp.geu.f64+selp.b32#65", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.geu.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 < wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(66, 70, 0x4b8dcf90u, 0x326678ee9afdcc49ull, "setp.num.f64+selp.b32#66", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.num.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = wp_v1 == wp_v1 && wp_v2 == wp_v2; wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(67, 70, 0x2d7c0906u, 0x9e4ff1558d1fbd53ull, "setp.nan.f64+selp.b32#67", r_of_d_d,
         asm volatile("{ .reg .pred p; setp.nan.f64 p, %1, %2; selp.b32 %0, 7, 9, p; }" : "=r"(o0) : "d"(i0), "d"(i1)),
         do { unsigned wp_v0; double wp_v1 = i0; double wp_v2 = i1; bool wp_v_p = false; wp_v_p = !(wp_v1 == wp_v1 && wp_v2 == wp_v2); wp_v0 = wp_v_p ? 7u : 9u; o0 = wp_v0; } while (0))
PTX_CASE(68, 70, 0x2386e815u, 0x1b4f96ba63588fcbull, "setp.ne.s32+setp.lt.and.s32+selp.b32+selp.b32#68", r_r_of_r_r_r,
         asm volatile("{ .reg .pred p, q; setp.ne.s32 q, %4, 0; setp.lt.and.s32 p|q, %2, %3, q; selp.b32 %0, 1, 0, p; selp.b32 %1, 1, 0, q; }" : "=r"(o0), "=r"(o1) : "r"(i0), "r"(i1), "r"(i2)),
         do { unsigned wp_v0; unsigned wp_v1; unsigned wp_v2 = i0; unsigned wp_v3 = i1; unsigned wp_v4 = i2; bool wp_v_p = false, wp_v_q = false; wp_v_q = (int)wp_v4 != 0; const auto wp_t0 = ((int)wp_v2 < (int)wp_v3) && wp_v_q; const auto wp_t1 = !((int)wp_v2 < (int)wp_v3) && wp_v_q; wp_v_p = wp_t0; wp_v_q = wp_t1; wp_v0 = wp_v_p ? 1u : 0u; wp_v1 = wp_v_q ? 1u : 0u; o0 = wp_v0; o1 = wp_v1; } while (0))
PTX_CASE(69, 70, 0xc0a211e7u, 0x6bc91f98808f9362ull, "setp.ge.s32+@p+@!p#69", r_of_r_r,
         asm volatile("{ .reg .pred p; setp.ge.s32 p, %1, 0; @p mov.u32 %0, %2; @!p sub.u32 %0, %2, %1; }" : "=r"(o0) : "r"(i0), "r"(i1)),
         do { unsigned wp_v0 = 0; unsigned wp_v1 = i0; unsigned wp_v2 = i1; bool wp_v_p = false; wp_v_p = (int)wp_v1 >= 0; if (wp_v_p) wp_v0 = wp_v2; if (!wp_v_p) wp_v0 = wp_v2 - wp_v1; o0 = wp_v0; } while (0))
PTX_CASE(70, 70, 0x33d128f0u, 0xbd9e3a08b984f400ull, "slct.u32.s32#70", r_of_r_r_r,
         asm volatile("slct.u32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (int)i2 >= 0 ? i0 : i1)
PTX_CASE(71, 70, 0x698e2131u, 0xdf812dd05adc60feull, "slct.f32.f32#71", f_of_f_f_f,
         asm volatile("slct.f32.f32 %0, %1, %2, %3;" : "=f"(o0) : "f"(i0), "f"(i1), "f"(i2)),
         o0 = i2 >= 0 ? i0 : i1)
PTX_CASE(72, 70, 0x3debabc4u, 0x1727cf47a5287325ull, "set.gt.f32.f32#72", f_of_f_f,
         asm volatile("set.gt.f32.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = i0 > i1 ? 1.0f : 0.0f)
PTX_CASE(73, 70, 0x9e43d430u, 0x435773e1bf77e84aull, "testp.finite.f32+selp.b32#73", r_of_f,
         asm volatile("{ .reg .pred p; testp.finite.f32 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "f"(i0)),
         do { unsigned wp_v0; float wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_finite_f32(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(74, 70, 0x3a341030u, 0xa2bc40c292e7e07ull, "testp.finite.f64+selp.b32#74", r_of_d,
         asm volatile("{ .reg .pred p; testp.finite.f64 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "d"(i0)),
         do { unsigned wp_v0; double wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_finite_f64(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(75, 70, 0x7a39344u, 0x96e5d0fcff588d92ull, "testp.infinite.f32+selp.b32#75", r_of_f,
         asm volatile("{ .reg .pred p; testp.infinite.f32 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "f"(i0)),
         do { unsigned wp_v0; float wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_infinite_f32(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(76, 70, 0xa3d45744u, 0x8c2e059a66ad77a7ull, "testp.infinite.f64+selp.b32#76", r_of_d,
         asm volatile("{ .reg .pred p; testp.infinite.f64 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "d"(i0)),
         do { unsigned wp_v0; double wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_infinite_f64(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(77, 70, 0x9b01657fu, 0x7d65e09f3106f575ull, "testp.number.f32+selp.b32#77", r_of_f,
         asm volatile("{ .reg .pred p; testp.number.f32 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "f"(i0)),
         do { unsigned wp_v0; float wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_number_f32(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(78, 70, 0x3f76a17fu, 0xc052867edb72c268ull, "testp.number.f64+selp.b32#78", r_of_d,
         asm volatile("{ .reg .pred p; testp.number.f64 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "d"(i0)),
         do { unsigned wp_v0; double wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_number_f64(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(79, 70, 0xf0cf74eau, 0xe09072adb72f3640ull, "testp.notanumber.f32+selp.b32#79", r_of_f,
         asm volatile("{ .reg .pred p; testp.notanumber.f32 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "f"(i0)),
         do { unsigned wp_v0; float wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_notanumber_f32(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(80, 70, 0x54b8b0eau, 0xa24c7694106d8289ull, "testp.notanumber.f64+selp.b32#80", r_of_d,
         asm volatile("{ .reg .pred p; testp.notanumber.f64 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "d"(i0)),
         do { unsigned wp_v0; double wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_notanumber_f64(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(81, 70, 0x1f857cb9u, 0x7d5b72d1c8923ec1ull, "testp.normal.f32+selp.b32#81", r_of_f,
         asm volatile("{ .reg .pred p; testp.normal.f32 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "f"(i0)),
         do { unsigned wp_v0; float wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_normal_f32(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(82, 70, 0xbbf2b8b9u, 0xfcc474305f3f1cbaull, "testp.normal.f64+selp.b32#82", r_of_d,
         asm volatile("{ .reg .pred p; testp.normal.f64 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "d"(i0)),
         do { unsigned wp_v0; double wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_normal_f64(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(83, 70, 0xd916a07fu, 0x4d2e06a8e53dbde3ull, "testp.subnormal.f32+selp.b32#83", r_of_f,
         asm volatile("{ .reg .pred p; testp.subnormal.f32 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "f"(i0)),
         do { unsigned wp_v0; float wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_subnormal_f32(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))
PTX_CASE(84, 70, 0x7d61647fu, 0xe9d9d26bd9dfd805ull, "testp.subnormal.f64+selp.b32#84", r_of_d,
         asm volatile("{ .reg .pred p; testp.subnormal.f64 p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(o0) : "d"(i0)),
         do { unsigned wp_v0; double wp_v1 = i0; bool wp_v_p = false; wp_v_p = wp_testp_subnormal_f64(wp_v1); wp_v0 = wp_v_p ? 1u : 0u; o0 = wp_v0; } while (0))

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
    return check::finish();
}
