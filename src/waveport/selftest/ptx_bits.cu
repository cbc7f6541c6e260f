// Written by tests/source/ptx/selftest.py: 101 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_bits.h"

#define RESULTS_d_of_r_r 1
#define INPUTS_d_of_r_r "rr"
#define BEGIN_d_of_r_r double o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_d_of_r_r out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_f_of_rf32 1
#define INPUTS_f_of_rf32 "f"
#define BEGIN_f_of_rf32 float o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_f_of_rf32 out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_h_h_of_r 2
#define INPUTS_h_h_of_r "r"
#define BEGIN_h_h_of_r unsigned short o0 = 0; unsigned short o1 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_h_h_of_r out[0] = o0; out[1] = o1
#define RESULTS_h_of_h 1
#define INPUTS_h_of_h "h"
#define BEGIN_h_of_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_h_of_h out[0] = o0
#define RESULTS_h_of_h_h 1
#define INPUTS_h_of_h_h "hh"
#define BEGIN_h_of_h_h unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1
#define END_h_of_h_h out[0] = o0
#define RESULTS_h_of_h_rn 1
#define INPUTS_h_of_h_rn "hn"
#define BEGIN_h_of_h_rn unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_h_of_h_rn out[0] = o0
#define RESULTS_l_of_l 1
#define INPUTS_l_of_l "l"
#define BEGIN_l_of_l unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_l_of_l out[0] = o0
#define RESULTS_l_of_l_l 1
#define INPUTS_l_of_l_l "ll"
#define BEGIN_l_of_l_l unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1
#define END_l_of_l_l out[0] = o0
#define RESULTS_l_of_l_l_rn_rn 1
#define INPUTS_l_of_l_l_rn_rn "llnn"
#define BEGIN_l_of_l_l_rn_rn unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2; unsigned i3 = static_cast<unsigned>(in[3]); (void)i3
#define END_l_of_l_l_rn_rn out[0] = o0
#define RESULTS_l_of_l_rn 1
#define INPUTS_l_of_l_rn "ln"
#define BEGIN_l_of_l_rn unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_l_of_l_rn out[0] = o0
#define RESULTS_l_of_l_rn_rn 1
#define INPUTS_l_of_l_rn_rn "lnn"
#define BEGIN_l_of_l_rn_rn unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_l_of_l_rn_rn out[0] = o0
#define RESULTS_l_of_r_r 1
#define INPUTS_l_of_r_r "rr"
#define BEGIN_l_of_r_r unsigned long long o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_l_of_r_r out[0] = o0
#define RESULTS_r_of_f 1
#define INPUTS_r_of_f "f"
#define BEGIN_r_of_f unsigned o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_r_of_f out[0] = o0
#define RESULTS_r_of_h_h 1
#define INPUTS_r_of_h_h "hh"
#define BEGIN_r_of_h_h unsigned o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1
#define END_r_of_h_h out[0] = o0
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
#define RESULTS_r_of_r_r_rn 1
#define INPUTS_r_of_r_r_rn "rrn"
#define BEGIN_r_of_r_r_rn unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_r_r_rn out[0] = o0
#define RESULTS_r_of_r_r_rn_rn 1
#define INPUTS_r_of_r_r_rn_rn "rrnn"
#define BEGIN_r_of_r_r_rn_rn unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2; unsigned i3 = static_cast<unsigned>(in[3]); (void)i3
#define END_r_of_r_r_rn_rn out[0] = o0
#define RESULTS_r_of_r_rlane_roffset 1
#define INPUTS_r_of_r_rlane_roffset "rLO"
#define BEGIN_r_of_r_rlane_roffset unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_r_rlane_roffset out[0] = o0
#define RESULTS_r_of_r_rn 1
#define INPUTS_r_of_r_rn "rn"
#define BEGIN_r_of_r_rn unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_r_of_r_rn out[0] = o0
#define RESULTS_r_of_r_rn_rn 1
#define INPUTS_r_of_r_rn_rn "rnn"
#define BEGIN_r_of_r_rn_rn unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_r_rn_rn out[0] = o0
#define RESULTS_r_of_rn_rn 1
#define INPUTS_r_of_rn_rn "nn"
#define BEGIN_r_of_rn_rn unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_r_of_rn_rn out[0] = o0
#define RESULTS_r_r_of_d 2
#define INPUTS_r_r_of_d "d"
#define BEGIN_r_r_of_d unsigned o0 = 0; unsigned o1 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_r_r_of_d out[0] = o0; out[1] = o1
#define RESULTS_r_r_of_l 2
#define INPUTS_r_r_of_l "l"
#define BEGIN_r_r_of_l unsigned o0 = 0; unsigned o1 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0
#define END_r_r_of_l out[0] = o0; out[1] = o1

PTX_CASE(0, 70, 0xa71b4986u, 0xf35e51f7f3d41b77ull, "bfe.u32#0", r_of_r_rn_rn,
         asm volatile("bfe.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_bfe_u32(i0, i1, i2))
PTX_CASE(1, 70, 0xc98ab9a4u, 0xb02cd54872261b08ull, "bfind.u32#1", r_of_r,
         asm volatile("bfind.u32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_bfind_u32(i0))
PTX_CASE(2, 70, 0xa2f393d9u, 0xb6bc4443178691b5ull, "bfind.shiftamt.u32#2", r_of_r,
         asm volatile("bfind.shiftamt.u32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_bfind_shiftamt_u32(i0))
PTX_CASE(3, 70, 0x7d91f900u, 0x440e5f1f845b0473ull, "shr.u32#3", r_of_r_rn,
         asm volatile("shr.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_shr_b32(i0, i1))
PTX_CASE(4, 70, 0x3ac74295u, 0xb48c4049595191eull, "bfe.s32#4", r_of_r_rn_rn,
         asm volatile("bfe.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_bfe_s32(i0, i1, i2))
PTX_CASE(5, 70, 0x213f73e7u, 0xa69c134a19460f2dull, "bfind.s32#5", r_of_r,
         asm volatile("bfind.s32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_bfind_s32(i0))
PTX_CASE(6, 70, 0x4a46599au, 0xce57450888f5e228ull, "bfind.shiftamt.s32#6", r_of_r,
         asm volatile("bfind.shiftamt.s32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_bfind_shiftamt_s32(i0))
PTX_CASE(7, 70, 0x5f6b2df2u, 0xb8be4e4c282abc0aull, "shr.s32#7", r_of_r_rn,
         asm volatile("shr.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_shr_s32(i0, i1))
PTX_CASE(8, 70, 0xe4d59f69u, 0x8087798f6e2b1239ull, "bfe.u64#8", l_of_l_rn_rn,
         asm volatile("bfe.u64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "r"(i1), "r"(i2)),
         o0 = wp_bfe_u64(i0, i1, i2))
PTX_CASE(9, 70, 0x5cb90b6au, 0x81b0b8b936face71ull, "bfind.u64#9", r_of_l,
         asm volatile("bfind.u64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_bfind_u64(i0))
PTX_CASE(10, 70, 0x37c02117u, 0x66c63c8e98ce9d36ull, "bfind.shiftamt.u64#10", r_of_l,
         asm volatile("bfind.shiftamt.u64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_bfind_shiftamt_u64(i0))
PTX_CASE(11, 70, 0x59d748b0u, 0x91e939f8641b245ull, "shr.u64#11", l_of_l_rn,
         asm volatile("shr.u64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "r"(i1)),
         o0 = wp_shr_b64(i0, i1))
PTX_CASE(12, 70, 0x7909947au, 0x1fc2dcf6b5f6e1b6ull, "bfe.s64#12", l_of_l_rn_rn,
         asm volatile("bfe.s64 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "r"(i1), "r"(i2)),
         o0 = wp_bfe_s64(i0, i1, i2))
PTX_CASE(13, 70, 0xb40cc129u, 0x9b8ee4a61bae689dull, "bfind.s64#13", r_of_l,
         asm volatile("bfind.s64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_bfind_s64(i0))
PTX_CASE(14, 70, 0xdf75eb54u, 0x774f0f92c6b9cce0ull, "bfind.shiftamt.s64#14", r_of_l,
         asm volatile("bfind.shiftamt.s64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_bfind_shiftamt_s64(i0))
PTX_CASE(15, 70, 0x7b2d9c42u, 0xbe14fd4a5ba73805ull, "shr.s64#15", l_of_l_rn,
         asm volatile("shr.s64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "r"(i1)),
         o0 = wp_shr_s64(i0, i1))
PTX_CASE(16, 70, 0x7ebc83c9u, 0xd200bd0c2b5e379aull, "shr.s16#16", h_of_h_rn,
         asm volatile("shr.s16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "r"(i1)),
         o0 = wp_shr_s16(i0, i1))
PTX_CASE(17, 70, 0x5c46573bu, 0x96c522479083ea71ull, "shr.u16#17", h_of_h_rn,
         asm volatile("shr.u16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "r"(i1)),
         o0 = wp_shr_b16(i0, i1))
PTX_CASE(18, 70, 0xd550a685u, 0x2b2dea5da20cd082ull, "shl.b16#18", h_of_h_rn,
         asm volatile("shl.b16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "r"(i1)),
         o0 = wp_shl_b16(i0, i1))
PTX_CASE(19, 70, 0x7662709bu, 0x3f114bfa23d04f99ull, "not.b16#19", h_of_h,
         asm volatile("not.b16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = ~i0)
PTX_CASE(20, 70, 0x5d83015cu, 0xdc3940d9228f8859ull, "cnot.b16#20", h_of_h,
         asm volatile("cnot.b16 %0, %1;" : "=h"(o0) : "h"(i0)),
         o0 = i0 == 0 ? 1 : 0)
PTX_CASE(21, 70, 0x5aca6865u, 0xc37d0fb709d5993bull, "and.b16#21", h_of_h_h,
         asm volatile("and.b16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 & i1)
PTX_CASE(22, 70, 0x480ecb7u, 0x2fa00ae27abc4f90ull, "or.b16#22", h_of_h_h,
         asm volatile("or.b16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 | i1)
PTX_CASE(23, 70, 0xc8fc5626u, 0xc126ddade7c85615ull, "xor.b16#23", h_of_h_h,
         asm volatile("xor.b16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = i0 ^ i1)
PTX_CASE(24, 70, 0xf48708beu, 0x140e7d8325598d8dull, "shl.b32#24", r_of_r_rn,
         asm volatile("shl.b32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_shl_b32(i0, i1))
PTX_CASE(25, 70, 0x2f7bf1aau, 0x31e70cea06c6ce50ull, "not.b32#25", r_of_r,
         asm volatile("not.b32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = ~i0)
PTX_CASE(26, 70, 0x49a806du, 0x3c21dcf852089e9eull, "cnot.b32#26", r_of_r,
         asm volatile("cnot.b32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = i0 == 0 ? 1 : 0)
PTX_CASE(27, 70, 0x7b1dc65eu, 0x3e04974d3b383554ull, "and.b32#27", r_of_r_r,
         asm volatile("and.b32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 & i1)
PTX_CASE(28, 70, 0x2557428cu, 0x4d8fe6edab8ee54bull, "or.b32#28", r_of_r_r,
         asm volatile("or.b32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 | i1)
PTX_CASE(29, 70, 0xe92bf81du, 0xfd3ae581f4ed57d6ull, "xor.b32#29", r_of_r_r,
         asm volatile("xor.b32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = i0 ^ i1)
PTX_CASE(30, 70, 0xd0c1b90eu, 0xb22560625b9afb6cull, "shl.b64#30", l_of_l_rn,
         asm volatile("shl.b64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "r"(i1)),
         o0 = wp_shl_b64(i0, i1))
PTX_CASE(31, 70, 0xba484364u, 0x1ac5161ac14bbc1dull, "not.b64#31", l_of_l,
         asm volatile("not.b64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = ~i0)
PTX_CASE(32, 70, 0x91a932a3u, 0x1fb5b4f8e75091ccull, "cnot.b64#32", l_of_l,
         asm volatile("cnot.b64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = i0 == 0 ? 1 : 0)
PTX_CASE(33, 70, 0x5f5b77eeu, 0xde78008dcc3d5b3bull, "and.b64#33", l_of_l_l,
         asm volatile("and.b64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 & i1)
PTX_CASE(34, 70, 0x111f33cu, 0xd16021f668a4827bull, "or.b64#34", l_of_l_l,
         asm volatile("or.b64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 | i1)
PTX_CASE(35, 70, 0xcd6d49adu, 0x93d6b4023b613e33ull, "xor.b64#35", l_of_l_l,
         asm volatile("xor.b64 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = i0 ^ i1)
PTX_CASE(36, 70, 0x5dff577cu, 0x9ed19ebe8a69e925ull, "shl.b32#36", r_of_r,
         asm volatile("shl.b32 %0, %1, 7;" : "=r"(o0) : "r"(i0)),
         o0 = i0 << 7)
PTX_CASE(37, 70, 0xec2cd77cu, 0x51d88627df287325ull, "shl.b32#37", r_of_r,
         asm volatile("shl.b32 %0, %1, 32;" : "=r"(o0) : "r"(i0)),
         o0 = wp_shl_b32(i0, 32u))
PTX_CASE(38, 70, 0x6ceda1f3u, 0x4b85ed80fffbfc62ull, "shr.s32#38", r_of_r,
         asm volatile("shr.s32 %0, %1, 31;" : "=r"(o0) : "r"(i0)),
         o0 = (int)i0 >> 31)
PTX_CASE(39, 70, 0x54ff3787u, 0x912fc650bdd4772full, "shr.s64#39", l_of_l,
         asm volatile("shr.s64 %0, %1, 40;" : "=l"(o0) : "l"(i0)),
         o0 = (long long)i0 >> 40)
PTX_CASE(40, 70, 0x9191c0bfu, 0xfbbdb8906ebb979eull, "bfi.b32#40", r_of_r_r_rn_rn,
         asm volatile("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2), "r"(i3)),
         o0 = wp_bfi_b32(i0, i1, i2, i3))
PTX_CASE(41, 70, 0x8bdcf9f1u, 0x672dfbb5523c45e4ull, "popc.b32#41", r_of_r,
         asm volatile("popc.b32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_popc_b32(i0))
PTX_CASE(42, 70, 0x55f2aacdu, 0xa5c79c8fe3fbc894ull, "clz.b32#42", r_of_r,
         asm volatile("clz.b32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_clz_b32(i0))
PTX_CASE(43, 70, 0x190e4887u, 0xc5001fc22709f529ull, "brev.b32#43", r_of_r,
         asm volatile("brev.b32 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_brev_b32(i0))
PTX_CASE(44, 70, 0x2c2532b9u, 0x80a9d48be56715a5ull, "bfi.b64#44", l_of_l_l_rn_rn,
         asm volatile("bfi.b64 %0, %1, %2, %3, %4;" : "=l"(o0) : "l"(i0), "l"(i1), "r"(i2), "r"(i3)),
         o0 = wp_bfi_b64(i0, i1, i2, i3))
PTX_CASE(45, 70, 0x1eef4b3fu, 0x9b38cbab7d2f28bfull, "popc.b64#45", r_of_l,
         asm volatile("popc.b64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_popc_b64(i0))
PTX_CASE(46, 70, 0xc0c11803u, 0x94aec80cf0128c34ull, "clz.b64#46", r_of_l,
         asm volatile("clz.b64 %0, %1;" : "=r"(o0) : "l"(i0)),
         o0 = wp_clz_b64(i0))
PTX_CASE(47, 70, 0x8c3dfa49u, 0x9c17453a50616e88ull, "brev.b64#47", l_of_l,
         asm volatile("brev.b64 %0, %1;" : "=l"(o0) : "l"(i0)),
         o0 = wp_brev_b64(i0))
PTX_CASE(48, 70, 0x240d186bu, 0xbbca24b871f96167ull, "shf.l.wrap.b32#48", r_of_r_r_rn,
         asm volatile("shf.l.wrap.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_shf_l_wrap(i0, i1, i2))
PTX_CASE(49, 70, 0xeba2249cu, 0xcf0da5e725ea895aull, "shf.l.clamp.b32#49", r_of_r_r_rn,
         asm volatile("shf.l.clamp.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_shf_l_clamp(i0, i1, i2))
PTX_CASE(50, 70, 0xe4a8b31eu, 0x97a27d1e287f762bull, "shf.r.wrap.b32#50", r_of_r_r_rn,
         asm volatile("shf.r.wrap.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_shf_r_wrap(i0, i1, i2))
PTX_CASE(51, 70, 0xcb0d0484u, 0x5ab42a2ea01ede14ull, "shf.r.clamp.b32#51", r_of_r_r_rn,
         asm volatile("shf.r.clamp.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_shf_r_clamp(i0, i1, i2))
PTX_CASE(52, 70, 0xaaffdd36u, 0x30b92809a658a0b9ull, "prmt.b32.f4e#52", r_of_r_r_r,
         asm volatile("prmt.b32.f4e %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_prmt_f4e(i0, i1, i2))
PTX_CASE(53, 70, 0x4397d0d4u, 0xfd4c683e651a343dull, "prmt.b32.b4e#53", r_of_r_r_r,
         asm volatile("prmt.b32.b4e %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_prmt_b4e(i0, i1, i2))
PTX_CASE(54, 70, 0x7d7c9259u, 0xadff4d5ce80f3599ull, "prmt.b32.rc8#54", r_of_r_r_r,
         asm volatile("prmt.b32.rc8 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_prmt_rc8(i0, i1, i2))
PTX_CASE(55, 70, 0x1d1ff95eu, 0x33e262097f8ad1bfull, "prmt.b32.ecl#55", r_of_r_r_r,
         asm volatile("prmt.b32.ecl %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_prmt_ecl(i0, i1, i2))
PTX_CASE(56, 70, 0x4b6a98b5u, 0x31a1d3a847d00241ull, "prmt.b32.ecr#56", r_of_r_r_r,
         asm volatile("prmt.b32.ecr %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_prmt_ecr(i0, i1, i2))
PTX_CASE(57, 70, 0xa115f3b8u, 0x4576652d04b0dceeull, "prmt.b32.rc16#57", r_of_r_r_r,
         asm volatile("prmt.b32.rc16 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_prmt_rc16(i0, i1, i2))
PTX_CASE(58, 70, 0xdd10f02fu, 0x8fa9372767ad1ca0ull, "prmt.b32#58", r_of_r_r_r,
         asm volatile("prmt.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_prmt_b32(i0, i1, i2))
PTX_CASE(59, 70, 0x59567bdu, 0xc77e93331db35060ull, "prmt.b32#59", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0x5410;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 21520u))
PTX_CASE(60, 70, 0xe4ee4abau, 0xb3727999da597778ull, "prmt.b32#60", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0x7632;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 30258u))
PTX_CASE(61, 70, 0xb4518e35u, 0xca16e30cc26211e2ull, "prmt.b32#61", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0x123;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 291u))
PTX_CASE(62, 70, 0xbe7ff9acu, 0x3f793f04c1df5bd8ull, "prmt.b32#62", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0x4321;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 17185u))
PTX_CASE(63, 70, 0x70dbad33u, 0x5a8ad4dc91f34e69ull, "prmt.b32#63", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0x8888;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 34952u))
PTX_CASE(64, 70, 0xb5bf5046u, 0x31f19ebf7e29ab04ull, "prmt.b32#64", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0xba98;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 47768u))
PTX_CASE(65, 70, 0xdd76b697u, 0xeb659c4bb8f070b5ull, "prmt.b32#65", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0x7531;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 30001u))
PTX_CASE(66, 70, 0xbd176659u, 0xe8b12ad7dad82c6cull, "prmt.b32#66", r_of_r_r,
         asm volatile("prmt.b32 %0, %1, %2, 0xc480;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_prmt_b32(i0, i1, 50304u))
PTX_CASE(67, 70, 0xd139490du, 0x51d88627df287325ull, "lop3.b32#67", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x0;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = 0u)
PTX_CASE(68, 70, 0xc822784cu, 0xba481b19df5e6df2ull, "lop3.b32#68", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x1;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = ~(i0 | (i1 | i2)))
PTX_CASE(69, 70, 0x389359b0u, 0x49fafe96b8f73f91ull, "lop3.b32#69", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x1e;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ (i1 | i2))
PTX_CASE(70, 70, 0x23ced6a8u, 0xc0bb1200d853906cull, "lop3.b32#70", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x2d;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ (i1 | ~i2))
PTX_CASE(71, 70, 0x6d4d2a58u, 0x9667eb442443231eull, "lop3.b32#71", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x3c;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ i1)
PTX_CASE(72, 70, 0x59b08a31u, 0x558c27c6ea0972e3ull, "lop3.b32#72", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x6a;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i2 ^ (i0 & i1))
PTX_CASE(73, 70, 0x330b061bu, 0xcfa87b5122afc4ull, "lop3.b32#73", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ (i1 & i2))
PTX_CASE(74, 70, 0xf08ecb2eu, 0x254e44dd0c11c1a9ull, "lop3.b32#74", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x80;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 & (i1 & i2))
PTX_CASE(75, 70, 0xa716069fu, 0x95cd6f7ac947bbbull, "lop3.b32#75", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ (i1 ^ i2))
PTX_CASE(76, 70, 0x597cea40u, 0xcb24995005767cd5ull, "lop3.b32#76", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xb8;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ (i1 & (i0 ^ i2)))
PTX_CASE(77, 70, 0x90670a7fu, 0x9ab2d27607ea1af8ull, "lop3.b32#77", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xc0;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 & i1)
PTX_CASE(78, 70, 0x33c7666au, 0x43b31b17ffb22fd1ull, "lop3.b32#78", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xca;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i2 ^ (i0 & (i1 ^ i2)))
PTX_CASE(79, 70, 0xa71e7e78u, 0xe39aa397f2d1bdbaull, "lop3.b32#79", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xd2;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ (i1 ^ (i1 | i2)))
PTX_CASE(80, 70, 0x5c33fcc5u, 0x52fae64b69a3c64dull, "lop3.b32#80", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xe8;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 ^ ((i0 ^ i1) & (i0 ^ i2)))
PTX_CASE(81, 70, 0x374a1ad8u, 0xcc0e86b40aee4f08ull, "lop3.b32#81", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xea;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i2 | (i0 & i1))
PTX_CASE(82, 70, 0x5e75429cu, 0xf668fe4028971d88ull, "lop3.b32#82", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xf8;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 | (i1 & i2))
PTX_CASE(83, 70, 0x51606185u, 0xeef7fae15aaa647cull, "lop3.b32#83", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xfe;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = i0 | (i1 | i2))
PTX_CASE(84, 70, 0x7a4d3246u, 0xb62780190dd1ef25ull, "lop3.b32#84", r_of_r_r_r,
         asm volatile("lop3.b32 %0, %1, %2, %3, 0xff;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = ~0u)
PTX_CASE(85, 70, 0xfaa1697eu, 0x92a25395ab734c87ull, "fns.b32#85", r_of_r_rlane_roffset,
         asm volatile("fns.b32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_fns_b32(i0, i1, i2))
PTX_CASE(86, 70, 0x8e79a65fu, 0x6fd6248419491578ull, "bmsk.clamp.b32#86", r_of_rn_rn,
         asm volatile("bmsk.clamp.b32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_bmsk_clamp(i0, i1))
PTX_CASE(87, 70, 0x39378c83u, 0x9eeaaf18f25fd604ull, "szext.clamp.u32#87", r_of_r_rn,
         asm volatile("szext.clamp.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_szext_clamp_u32(i0, i1))
PTX_CASE(88, 70, 0x1bcd5871u, 0xa2d24d9bf04eb926ull, "szext.clamp.s32#88", r_of_r_rn,
         asm volatile("szext.clamp.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_szext_clamp_s32(i0, i1))
PTX_CASE(89, 70, 0xcb7ad2e8u, 0xdafb6173544509e9ull, "bmsk.wrap.b32#89", r_of_rn_rn,
         asm volatile("bmsk.wrap.b32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_bmsk_wrap(i0, i1))
PTX_CASE(90, 70, 0xe410336fu, 0x308f5f443ce03c3ull, "szext.wrap.u32#90", r_of_r_rn,
         asm volatile("szext.wrap.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_szext_wrap_u32(i0, i1))
PTX_CASE(91, 70, 0xc6eae79du, 0x707ff288c0181e94ull, "szext.wrap.s32#91", r_of_r_rn,
         asm volatile("szext.wrap.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_szext_wrap_s32(i0, i1))
PTX_CASE(92, 70, 0x6810d12fu, 0x45e74151e0194aefull, "mov.b64#92", l_of_r_r,
         asm volatile("mov.b64 %0, {%1, %2};" : "=l"(o0) : "r"(i0), "r"(i1)),
         o0 = (((unsigned long long)i1 << 32) | (unsigned long long)i0))
PTX_CASE(93, 70, 0x1a643975u, 0xbb6f828b0a4172e9ull, "mov.b64#93", r_r_of_l,
         asm volatile("mov.b64 {%0, %1}, %2;" : "=r"(o0), "=r"(o1) : "l"(i0)),
         do { const auto wp_t0 = i0; o0 = (unsigned)(wp_t0); o1 = (unsigned)(wp_t0 >> 32); } while (0))
PTX_CASE(94, 70, 0x1a643975u, 0xb4372af1f2eeaf83ull, "mov.b64#94", r_r_of_d,
         asm volatile("mov.b64 {%0, %1}, %2;" : "=r"(o0), "=r"(o1) : "d"(i0)),
         do { const auto wp_t0 = ((unsigned long long)__double_as_longlong(i0)); o0 = (unsigned)(wp_t0); o1 = (unsigned)(wp_t0 >> 32); } while (0))
PTX_CASE(95, 70, 0x6810d12fu, 0x149440f7251b72b6ull, "mov.b64#95", d_of_r_r,
         asm volatile("mov.b64 %0, {%1, %2};" : "=d"(o0) : "r"(i0), "r"(i1)),
         o0 = __longlong_as_double((((unsigned long long)i1 << 32) | (unsigned long long)i0)))
PTX_CASE(96, 70, 0x30b3d8cbu, 0x264669737846cbdeull, "mov.b32#96", r_of_h_h,
         asm volatile("mov.b32 %0, {%1, %2};" : "=r"(o0) : "h"(i0), "h"(i1)),
         o0 = (((unsigned)i1 << 16) | (unsigned)i0))
PTX_CASE(97, 70, 0x42c73091u, 0x1fb9cf7a5dce58daull, "mov.b32#97", h_h_of_r,
         asm volatile("mov.b32 {%0, %1}, %2;" : "=h"(o0), "=h"(o1) : "r"(i0)),
         do { const auto wp_t0 = i0; o0 = (unsigned short)(wp_t0); o1 = (unsigned short)(wp_t0 >> 16); } while (0))
PTX_CASE(98, 70, 0x5e5a2e98u, 0xbff26374f8a84462ull, "mov.b32#98", r_of_f,
         asm volatile("mov.b32 %0, %1;" : "=r"(o0) : "f"(i0)),
         o0 = __float_as_uint(i0))
PTX_CASE(99, 70, 0x5e5a2e98u, 0xbff26374f8a84462ull, "mov.b32#99", f_of_rf32,
         asm volatile("mov.b32 %0, %1;" : "=f"(o0) : "r"(i0)),
         o0 = __uint_as_float(i0))
PTX_CASE(100, 70, 0xe164aef5u, 0x986349a75680689full, "mov.b32+mov.b32#100", r_of_r,
         asm volatile("{ .reg .b16 lo, hi; mov.b32 {lo, hi}, %1; mov.b32 %0, {hi, lo}; }" : "=r"(o0) : "r"(i0)),
         do { unsigned wp_v0; unsigned wp_v1 = i0; unsigned short wp_v_lo, wp_v_hi; const auto wp_t0 = wp_v1; wp_v_lo = (unsigned short)(wp_t0); wp_v_hi = (unsigned short)(wp_t0 >> 16); wp_v0 = (((unsigned)wp_v_lo << 16) | (unsigned)wp_v_hi); o0 = wp_v0; } while (0))

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
    return check::finish();
}
