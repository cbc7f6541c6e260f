// Written by tests/source/ptx/selftest.py: 77 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_f32x2.h"
#include "waveport/ptx_float.h"
#include "waveport/rounding.h"

#define RESULTS_d_of_d 1
#define INPUTS_d_of_d "d"
#define BEGIN_d_of_d double o0 = 0; double i0 = wp_double(in[0]); (void)i0
#define END_d_of_d out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_d_of_d_d 1
#define INPUTS_d_of_d_d "dd"
#define BEGIN_d_of_d_d double o0 = 0; double i0 = wp_double(in[0]); (void)i0; double i1 = wp_double(in[1]); (void)i1
#define END_d_of_d_d out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_d_of_d_d_d 1
#define INPUTS_d_of_d_d_d "ddd"
#define BEGIN_d_of_d_d_d double o0 = 0; double i0 = wp_double(in[0]); (void)i0; double i1 = wp_double(in[1]); (void)i1; double i2 = wp_double(in[2]); (void)i2
#define END_d_of_d_d_d out[0] = one_nan(wp_bits(o0), 64, 1, 52, 0x7fffffffffffffffull)
#define RESULTS_f_of_f 1
#define INPUTS_f_of_f "f"
#define BEGIN_f_of_f float o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0
#define END_f_of_f out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_f_f 1
#define INPUTS_f_of_f_f "ff"
#define BEGIN_f_of_f_f float o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1
#define END_f_of_f_f out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_f_of_f_f_f 1
#define INPUTS_f_of_f_f_f "fff"
#define BEGIN_f_of_f_f_f float o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1; float i2 = wp_float((unsigned)in[2]); (void)i2
#define END_f_of_f_f_f out[0] = one_nan(wp_bits(o0), 32, 1, 23, 0x7fffffffull)
#define RESULTS_lf32x2_of_lf32x2_lf32x2 1
#define INPUTS_lf32x2_of_lf32x2_lf32x2 "FF"
#define BEGIN_lf32x2_of_lf32x2_lf32x2 unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1
#define END_lf32x2_of_lf32x2_lf32x2 out[0] = one_nan(o0, 32, 2, 23, 0x7fffffffull)
#define RESULTS_lf32x2_of_lf32x2_lf32x2_lf32x2 1
#define INPUTS_lf32x2_of_lf32x2_lf32x2_lf32x2 "FFF"
#define BEGIN_lf32x2_of_lf32x2_lf32x2_lf32x2 unsigned long long o0 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1; unsigned long long i2 = static_cast<unsigned long long>(in[2]); (void)i2
#define END_lf32x2_of_lf32x2_lf32x2_lf32x2 out[0] = one_nan(o0, 32, 2, 23, 0x7fffffffull)

PTX_CASE(0, 70, 0xc861f90du, 0x42c4242dd9548d4bull, "add.rn.f32#0", f_of_f_f,
         asm volatile("add.rn.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fadd_rn(i0, i1))
PTX_CASE(1, 70, 0x1fdb766bu, 0x44ec4a892974ba0cull, "sub.rn.f32#1", f_of_f_f,
         asm volatile("sub.rn.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fsub_rn(i0, i1))
PTX_CASE(2, 70, 0x64660bcdu, 0xf5b5eaad02d16038ull, "mul.rn.f32#2", f_of_f_f,
         asm volatile("mul.rn.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fmul_rn(i0, i1))
PTX_CASE(3, 70, 0x301630aeu, 0x1c7b7a1e61e946dbull, "fma.rn.f32#3", f_of_f_f_f,
         asm volatile("fma.rn.f32 %0, %1, %2, %3;" : "=f"(o0) : "f"(i0), "f"(i1), "f"(i2)),
         o0 = fmaf(i0, i1, i2))
PTX_CASE(4, 70, 0x1315d37u, 0x1aa7e897c621956bull, "div.rn.f32#4", f_of_f_f,
         asm volatile("div.rn.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = i0 / i1)
PTX_CASE(5, 70, 0x8924f96cu, 0xa245e40d2728f0bull, "rcp.rn.f32#5", f_of_f,
         asm volatile("rcp.rn.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = 1.0f / i0)
PTX_CASE(6, 70, 0x41ef1b0au, 0xf12f4a3c983b7526ull, "sqrt.rn.f32#6", f_of_f,
         asm volatile("sqrt.rn.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_fsqrt_rn(i0))
PTX_CASE(7, 70, 0xac3847bfu, 0xb51d2c6a7fa043f9ull, "add.rz.f32#7", f_of_f_f,
         asm volatile("add.rz.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fadd_rz(i0, i1))
PTX_CASE(8, 70, 0x7b82c8d9u, 0x6414aff831cc76c4ull, "sub.rz.f32#8", f_of_f_f,
         asm volatile("sub.rz.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fsub_rz(i0, i1))
PTX_CASE(9, 70, 0x3fb57fu, 0x458e2c05ac4baa98ull, "mul.rz.f32#9", f_of_f_f,
         asm volatile("mul.rz.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fmul_rz(i0, i1))
PTX_CASE(10, 70, 0x690b26f9u, 0xc796c1986e4f693cull, "fma.rz.f32#10", f_of_f_f_f,
         asm volatile("fma.rz.f32 %0, %1, %2, %3;" : "=f"(o0) : "f"(i0), "f"(i1), "f"(i2)),
         o0 = wp_fmaf_rz(i0, i1, i2))
PTX_CASE(11, 70, 0x6568e385u, 0x1aab0550efe9db8cull, "div.rz.f32#11", f_of_f_f,
         asm volatile("div.rz.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fdiv_rz(i0, i1))
PTX_CASE(12, 70, 0xfd9a3520u, 0x8c97e58d4b656be9ull, "rcp.rz.f32#12", f_of_f,
         asm volatile("rcp.rz.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_frcp_rz(i0))
PTX_CASE(13, 70, 0x3551d746u, 0xcc2594a153e913a9ull, "sqrt.rz.f32#13", f_of_f,
         asm volatile("sqrt.rz.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_fsqrt_rz(i0))
PTX_CASE(14, 70, 0x9bfba289u, 0xa96e0894b2171706ull, "add.rm.f32#14", f_of_f_f,
         asm volatile("add.rm.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fadd_rd(i0, i1))
PTX_CASE(15, 70, 0x4c412defu, 0xc5eed5c0fdd480afull, "sub.rm.f32#15", f_of_f_f,
         asm volatile("sub.rm.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fsub_rd(i0, i1))
PTX_CASE(16, 70, 0x37fc5049u, 0x87892c594f0660bbull, "mul.rm.f32#16", f_of_f_f,
         asm volatile("mul.rm.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fmul_rd(i0, i1))
PTX_CASE(17, 70, 0x4b08b24du, 0xdc59537fbb8e525aull, "fma.rm.f32#17", f_of_f_f_f,
         asm volatile("fma.rm.f32 %0, %1, %2, %3;" : "=f"(o0) : "f"(i0), "f"(i1), "f"(i2)),
         o0 = wp_fmaf_rd(i0, i1, i2))
PTX_CASE(18, 70, 0x52ab06b3u, 0x5bd98854e9d25733ull, "div.rm.f32#18", f_of_f_f,
         asm volatile("div.rm.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fdiv_rd(i0, i1))
PTX_CASE(19, 70, 0x34ee95a2u, 0x96a7c3516e1e2c40ull, "rcp.rm.f32#19", f_of_f,
         asm volatile("rcp.rm.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_frcp_rd(i0))
PTX_CASE(20, 70, 0xfc2577c4u, 0x87e36bb75a74c821ull, "sqrt.rm.f32#20", f_of_f,
         asm volatile("sqrt.rm.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_fsqrt_rd(i0))
PTX_CASE(21, 70, 0x9e1498e6u, 0xf447c81690b8ffe0ull, "add.rp.f32#21", f_of_f_f,
         asm volatile("add.rp.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fadd_ru(i0, i1))
PTX_CASE(22, 70, 0x49ae1780u, 0x3606fe62c8afb633ull, "sub.rp.f32#22", f_of_f_f,
         asm volatile("sub.rp.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fsub_ru(i0, i1))
PTX_CASE(23, 70, 0x32136a26u, 0x1411bcc10d0abdf3ull, "mul.rp.f32#23", f_of_f_f,
         asm volatile("mul.rp.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fmul_ru(i0, i1))
PTX_CASE(24, 70, 0xa83d2ef2u, 0xbcf8da70744d4930ull, "fma.rp.f32#24", f_of_f_f_f,
         asm volatile("fma.rp.f32 %0, %1, %2, %3;" : "=f"(o0) : "f"(i0), "f"(i1), "f"(i2)),
         o0 = wp_fmaf_ru(i0, i1, i2))
PTX_CASE(25, 70, 0x57443cdcu, 0xc65531e863a1ba67ull, "div.rp.f32#25", f_of_f_f,
         asm volatile("div.rp.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_fdiv_ru(i0, i1))
PTX_CASE(26, 70, 0xc7c55306u, 0xf74256050d304dc5ull, "rcp.rp.f32#26", f_of_f,
         asm volatile("rcp.rp.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_frcp_ru(i0))
PTX_CASE(27, 70, 0xf0eb160u, 0x27bc5852d1077c6dull, "sqrt.rp.f32#27", f_of_f,
         asm volatile("sqrt.rp.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_fsqrt_ru(i0))
PTX_CASE(28, 70, 0xc2aa6667u, 0xa31f32f1292e2642ull, "min.f32#28", f_of_f_f,
         asm volatile("min.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_min_f32(i0, i1))
PTX_CASE(29, 70, 0x659ee61eu, 0x2f846789f5e97f25ull, "max.f32#29", f_of_f_f,
         asm volatile("max.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_max_f32(i0, i1))
PTX_CASE(30, 70, 0x1a337b6u, 0xed5824148e4e6c71ull, "abs.f32#30", f_of_f,
         asm volatile("abs.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = wp_abs_f32(i0))
PTX_CASE(31, 70, 0x445892a7u, 0x73ce4d9ed3b762d8ull, "neg.f32#31", f_of_f,
         asm volatile("neg.f32 %0, %1;" : "=f"(o0) : "f"(i0)),
         o0 = -i0)
PTX_CASE(32, 70, 0xa3b5041eu, 0x5878b48764f8b81full, "copysign.f32#32", f_of_f_f,
         asm volatile("copysign.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_copysign_f32(i0, i1))
PTX_CASE(33, 70, 0xec2748bdu, 0xaf352ae3ccb7b9d2ull, "add.rn.f64#33", d_of_d_d,
         asm volatile("add.rn.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dadd_rn(i0, i1))
PTX_CASE(34, 70, 0x3b9dc7dbu, 0xe24a447d1c465cd5ull, "sub.rn.f64#34", d_of_d_d,
         asm volatile("sub.rn.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dsub_rn(i0, i1))
PTX_CASE(35, 70, 0x4020ba7du, 0x65d5cafc2bf3c114ull, "mul.rn.f64#35", d_of_d_d,
         asm volatile("mul.rn.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dmul_rn(i0, i1))
PTX_CASE(36, 70, 0x73d8e641u, 0xcd0d3e03d74cb040ull, "fma.rn.f64#36", d_of_d_d_d,
         asm volatile("fma.rn.f64 %0, %1, %2, %3;" : "=d"(o0) : "d"(i0), "d"(i1), "d"(i2)),
         o0 = fma(i0, i1, i2))
PTX_CASE(37, 70, 0x2577ec87u, 0x4c10c9576743f1d8ull, "div.rn.f64#37", d_of_d_d,
         asm volatile("div.rn.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = i0 / i1)
PTX_CASE(38, 70, 0x1c174ba2u, 0x6cbc31002418c062ull, "rcp.rn.f64#38", d_of_d,
         asm volatile("rcp.rn.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = 1.0 / i0)
PTX_CASE(39, 70, 0xd4dca9c4u, 0x88a37284467756f4ull, "sqrt.rn.f64#39", d_of_d,
         asm volatile("sqrt.rn.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = sqrt(i0))
PTX_CASE(40, 70, 0x887ef60fu, 0xcd1e27eb511df097ull, "add.rz.f64#40", d_of_d_d,
         asm volatile("add.rz.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dadd_rz(i0, i1))
PTX_CASE(41, 70, 0x5fc47969u, 0x3da2fde17c9e7ec3ull, "sub.rz.f64#41", d_of_d_d,
         asm volatile("sub.rz.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dsub_rz(i0, i1))
PTX_CASE(42, 70, 0x247904cfu, 0x7621bf66961ddd9full, "mul.rz.f64#42", d_of_d_d,
         asm volatile("mul.rz.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dmul_rz(i0, i1))
PTX_CASE(43, 70, 0x2ac5f016u, 0x5e4d269f8fcfe019ull, "fma.rz.f64#43", d_of_d_d_d,
         asm volatile("fma.rz.f64 %0, %1, %2, %3;" : "=d"(o0) : "d"(i0), "d"(i1), "d"(i2)),
         o0 = wp_fma_rz(i0, i1, i2))
PTX_CASE(44, 70, 0x412e5235u, 0xc59c3663b1a89c1cull, "div.rz.f64#44", d_of_d_d,
         asm volatile("div.rz.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_ddiv_rz(i0, i1))
PTX_CASE(45, 70, 0x68a987eeu, 0xbca103d2696cbe2full, "rcp.rz.f64#45", d_of_d,
         asm volatile("rcp.rz.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_drcp_rz(i0))
PTX_CASE(46, 70, 0xa0626588u, 0xa8547205336ef24bull, "sqrt.rz.f64#46", d_of_d,
         asm volatile("sqrt.rz.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_dsqrt_rz(i0))
PTX_CASE(47, 70, 0xbfbd1339u, 0x40cc9ec551050837ull, "add.rm.f64#47", d_of_d_d,
         asm volatile("add.rm.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dadd_rd(i0, i1))
PTX_CASE(48, 70, 0x68079c5fu, 0x77cb057006fcd8f3ull, "sub.rm.f64#48", d_of_d_d,
         asm volatile("sub.rm.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dsub_rd(i0, i1))
PTX_CASE(49, 70, 0x13bae1f9u, 0xda1cdedfbc38e6a9ull, "mul.rm.f64#49", d_of_d_d,
         asm volatile("mul.rm.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dmul_rd(i0, i1))
PTX_CASE(50, 70, 0x8c664a2u, 0x6552133174d06979ull, "fma.rm.f64#50", d_of_d_d_d,
         asm volatile("fma.rm.f64 %0, %1, %2, %3;" : "=d"(o0) : "d"(i0), "d"(i1), "d"(i2)),
         o0 = wp_fma_rd(i0, i1, i2))
PTX_CASE(51, 70, 0x76edb703u, 0x572ef547e14fed06ull, "div.rm.f64#51", d_of_d_d,
         asm volatile("div.rm.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_ddiv_rd(i0, i1))
PTX_CASE(52, 70, 0xa1dd276cu, 0x95353b7e706f5f38ull, "rcp.rm.f64#52", d_of_d,
         asm volatile("rcp.rm.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_drcp_rd(i0))
PTX_CASE(53, 70, 0x6916c50au, 0x925ce759dba70e9bull, "sqrt.rm.f64#53", d_of_d,
         asm volatile("sqrt.rm.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_dsqrt_rd(i0))
PTX_CASE(54, 70, 0xba522956u, 0x2b9b3b90a36b61afull, "add.rp.f64#54", d_of_d_d,
         asm volatile("add.rp.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dadd_ru(i0, i1))
PTX_CASE(55, 70, 0x6de8a630u, 0x855e1e7df3693b69ull, "sub.rp.f64#55", d_of_d_d,
         asm volatile("sub.rp.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dsub_ru(i0, i1))
PTX_CASE(56, 70, 0x1655db96u, 0x3d9d22c3ce23f016ull, "mul.rp.f64#56", d_of_d_d,
         asm volatile("mul.rp.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_dmul_ru(i0, i1))
PTX_CASE(57, 70, 0xebf3f81du, 0xbaf9fd1e65464455ull, "fma.rp.f64#57", d_of_d_d_d,
         asm volatile("fma.rp.f64 %0, %1, %2, %3;" : "=d"(o0) : "d"(i0), "d"(i1), "d"(i2)),
         o0 = wp_fma_ru(i0, i1, i2))
PTX_CASE(58, 70, 0x73028d6cu, 0xb6316ac907d72e0full, "div.rp.f64#58", d_of_d_d,
         asm volatile("div.rp.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_ddiv_ru(i0, i1))
PTX_CASE(59, 70, 0x52f6e1c8u, 0xb01ffeb9a86ef91dull, "rcp.rp.f64#59", d_of_d,
         asm volatile("rcp.rp.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_drcp_ru(i0))
PTX_CASE(60, 70, 0x9a3d03aeu, 0x58e72bbdcbe55522ull, "sqrt.rp.f64#60", d_of_d,
         asm volatile("sqrt.rp.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_dsqrt_ru(i0))
PTX_CASE(61, 70, 0xe6ecd7d7u, 0xfb515ba8ecde7aceull, "min.f64#61", d_of_d_d,
         asm volatile("min.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_min_f64(i0, i1))
PTX_CASE(62, 70, 0x41d857aeu, 0x6736c9babadb5d0cull, "max.f64#62", d_of_d_d,
         asm volatile("max.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_max_f64(i0, i1))
PTX_CASE(63, 70, 0x94908578u, 0xd610540d16ed182ull, "abs.f64#63", d_of_d,
         asm volatile("abs.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = wp_abs_f64(i0))
PTX_CASE(64, 70, 0xd16b2069u, 0xd51a6680762c944ull, "neg.f64#64", d_of_d,
         asm volatile("neg.f64 %0, %1;" : "=d"(o0) : "d"(i0)),
         o0 = -i0)
PTX_CASE(65, 70, 0x87f3b5aeu, 0xc6736e3c49467f78ull, "copysign.f64#65", d_of_d_d,
         asm volatile("copysign.f64 %0, %1, %2;" : "=d"(o0) : "d"(i0), "d"(i1)),
         o0 = wp_copysign_f64(i0, i1))
PTX_CASE(66, 80, 0x15c376ffu, 0x1cc7e69a5dda5f07ull, "min.NaN.f32#66", f_of_f_f,
         asm volatile("min.NaN.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_min_nan_f32(i0, i1))
PTX_CASE(67, 86, 0xf9d39cau, 0x8e5864ff1c401557ull, "min.xorsign.abs.f32#67", f_of_f_f,
         asm volatile("min.xorsign.abs.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_min_xorsign_f32(i0, i1))
PTX_CASE(68, 80, 0x115947d5u, 0x9d722c05b3f99ba5ull, "max.NaN.f32#68", f_of_f_f,
         asm volatile("max.NaN.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_max_nan_f32(i0, i1))
PTX_CASE(69, 86, 0x20427a57u, 0x3b09ccc400b0dcdeull, "max.xorsign.abs.f32#69", f_of_f_f,
         asm volatile("max.xorsign.abs.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_max_xorsign_f32(i0, i1))
PTX_CASE(70, 70, 0x76ffd031u, 0xa02565648c86ae0ull, "add.rn.sat.f32#70", f_of_f_f,
         asm volatile("add.rn.sat.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_saturate(wp_fadd_rn(i0, i1)))
PTX_CASE(71, 70, 0x26d3e08du, 0xcdcaf1e6a22153bfull, "mul.rn.sat.f32#71", f_of_f_f,
         asm volatile("mul.rn.sat.f32 %0, %1, %2;" : "=f"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_saturate(wp_fmul_rn(i0, i1)))
PTX_CASE(72, 70, 0xb8970cf7u, 0x88d07441fc98e4dfull, "fma.rn.sat.f32#72", f_of_f_f_f,
         asm volatile("fma.rn.sat.f32 %0, %1, %2, %3;" : "=f"(o0) : "f"(i0), "f"(i1), "f"(i2)),
         o0 = wp_saturate(fmaf(i0, i1, i2)))
PTX_CASE(73, 100, 0x41a8149au, 0x870cfa26471cecfaull, "add.rn.f32x2#73", lf32x2_of_lf32x2_lf32x2,
         asm volatile("add.rn.f32x2 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_add_rn_f32x2(i0, i1))
PTX_CASE(74, 100, 0xe30970f5u, 0xf0d01374d3fd991eull, "fma.rn.f32x2#74", lf32x2_of_lf32x2_lf32x2_lf32x2,
         asm volatile("fma.rn.f32x2 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = wp_fma_rn_f32x2(i0, i1, i2))
PTX_CASE(75, 100, 0xbb822272u, 0xafd58f5290cc88e9ull, "add.rz.f32x2#75", lf32x2_of_lf32x2_lf32x2,
         asm volatile("add.rz.f32x2 %0, %1, %2;" : "=l"(o0) : "l"(i0), "l"(i1)),
         o0 = wp_add_rz_f32x2(i0, i1))
PTX_CASE(76, 100, 0xe227572au, 0x4a3c2a55e7a212e5ull, "fma.rz.f32x2#76", lf32x2_of_lf32x2_lf32x2_lf32x2,
         asm volatile("fma.rz.f32x2 %0, %1, %2, %3;" : "=l"(o0) : "l"(i0), "l"(i1), "l"(i2)),
         o0 = wp_fma_rz_f32x2(i0, i1, i2))

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
    return check::finish();
}
