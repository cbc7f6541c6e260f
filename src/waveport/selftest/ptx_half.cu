// Written by tests/source/ptx/selftest.py: 36 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_half.h"

#define RESULTS_hbf16_of_hbf16_hbf16 1
#define INPUTS_hbf16_of_hbf16_hbf16 "bb"
#define BEGIN_hbf16_of_hbf16_hbf16 unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1
#define END_hbf16_of_hbf16_hbf16 out[0] = one_nan(o0, 16, 1, 7, 0x7fff)
#define RESULTS_hbf16_of_hbf16_hbf16_hbf16 1
#define INPUTS_hbf16_of_hbf16_hbf16_hbf16 "bbb"
#define BEGIN_hbf16_of_hbf16_hbf16_hbf16 unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1; unsigned short i2 = static_cast<unsigned short>(in[2]); (void)i2
#define END_hbf16_of_hbf16_hbf16_hbf16 out[0] = one_nan(o0, 16, 1, 7, 0x7fff)
#define RESULTS_hf16_of_hf16_hf16 1
#define INPUTS_hf16_of_hf16_hf16 "aa"
#define BEGIN_hf16_of_hf16_hf16 unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1
#define END_hf16_of_hf16_hf16 out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_hf16_of_hf16_hf16_hf16 1
#define INPUTS_hf16_of_hf16_hf16_hf16 "aaa"
#define BEGIN_hf16_of_hf16_hf16_hf16 unsigned short o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0; unsigned short i1 = static_cast<unsigned short>(in[1]); (void)i1; unsigned short i2 = static_cast<unsigned short>(in[2]); (void)i2
#define END_hf16_of_hf16_hf16_hf16 out[0] = one_nan(o0, 16, 1, 10, 0x7fff)
#define RESULTS_rbf16x2_of_rbf16x2 1
#define INPUTS_rbf16x2_of_rbf16x2 "B"
#define BEGIN_rbf16x2_of_rbf16x2 unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_rbf16x2_of_rbf16x2 out[0] = one_nan(o0, 16, 2, 7, 0x7fff)
#define RESULTS_rbf16x2_of_rbf16x2_rbf16x2 1
#define INPUTS_rbf16x2_of_rbf16x2_rbf16x2 "BB"
#define BEGIN_rbf16x2_of_rbf16x2_rbf16x2 unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_rbf16x2_of_rbf16x2_rbf16x2 out[0] = one_nan(o0, 16, 2, 7, 0x7fff)
#define RESULTS_rbf16x2_of_rbf16x2_rbf16x2_rbf16x2 1
#define INPUTS_rbf16x2_of_rbf16x2_rbf16x2_rbf16x2 "BBB"
#define BEGIN_rbf16x2_of_rbf16x2_rbf16x2_rbf16x2 unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_rbf16x2_of_rbf16x2_rbf16x2_rbf16x2 out[0] = one_nan(o0, 16, 2, 7, 0x7fff)
#define RESULTS_rf16x2_of_rf16x2 1
#define INPUTS_rf16x2_of_rf16x2 "A"
#define BEGIN_rf16x2_of_rf16x2 unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_rf16x2_of_rf16x2 out[0] = one_nan(o0, 16, 2, 10, 0x7fff)
#define RESULTS_rf16x2_of_rf16x2_rf16x2 1
#define INPUTS_rf16x2_of_rf16x2_rf16x2 "AA"
#define BEGIN_rf16x2_of_rf16x2_rf16x2 unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_rf16x2_of_rf16x2_rf16x2 out[0] = one_nan(o0, 16, 2, 10, 0x7fff)
#define RESULTS_rf16x2_of_rf16x2_rf16x2_rf16x2 1
#define INPUTS_rf16x2_of_rf16x2_rf16x2_rf16x2 "AAA"
#define BEGIN_rf16x2_of_rf16x2_rf16x2_rf16x2 unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_rf16x2_of_rf16x2_rf16x2_rf16x2 out[0] = one_nan(o0, 16, 2, 10, 0x7fff)

PTX_CASE(0, 70, 0xe9b65736u, 0xac062c8585c1e567ull, "add.rn.f16#0", hf16_of_hf16_hf16,
         asm volatile("add.rn.f16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_add_f16(i0, i1))
PTX_CASE(1, 70, 0x4c74549au, 0xc8b96512efaef11cull, "add.rn.f16x2#1", rf16x2_of_rf16x2_rf16x2,
         asm volatile("add.rn.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_add_f16x2(i0, i1))
PTX_CASE(2, 70, 0x3e0cd850u, 0x3c7bc90c02215fd6ull, "sub.rn.f16#2", hf16_of_hf16_hf16,
         asm volatile("sub.rn.f16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_sub_f16(i0, i1))
PTX_CASE(3, 70, 0x2d4d1b0u, 0x88fbbf2e503cfcc4ull, "sub.rn.f16x2#3", rf16x2_of_rf16x2_rf16x2,
         asm volatile("sub.rn.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_sub_f16x2(i0, i1))
PTX_CASE(4, 70, 0x45b1a5f6u, 0xadb9c6857caee410ull, "mul.rn.f16#4", hf16_of_hf16_hf16,
         asm volatile("mul.rn.f16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_mul_f16(i0, i1))
PTX_CASE(5, 70, 0xd43dbce3u, 0xe3814fe5fe988b0bull, "mul.rn.f16x2#5", rf16x2_of_rf16x2_rf16x2,
         asm volatile("mul.rn.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul_f16x2(i0, i1))
PTX_CASE(6, 70, 0x46ca7ce2u, 0x711d2b7b9537f16aull, "fma.rn.f16#6", hf16_of_hf16_hf16_hf16,
         asm volatile("fma.rn.f16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = wp_fma_f16(i0, i1, i2))
PTX_CASE(7, 70, 0xc0af0b9bu, 0x4a2589f0156c420cull, "fma.rn.f16x2#7", rf16x2_of_rf16x2_rf16x2_rf16x2,
         asm volatile("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_fma_f16x2(i0, i1, i2))
PTX_CASE(8, 80, 0x231c1ca9u, 0x13c1d8d5d9651e7bull, "fma.rn.relu.f16x2#8", rf16x2_of_rf16x2_rf16x2_rf16x2,
         asm volatile("fma.rn.relu.f16x2 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_relu_f16x2(wp_fma_f16x2(i0, i1, i2)))
PTX_CASE(9, 80, 0xb3d653a9u, 0x62ef76c171a1c1beull, "min.f16x2#9", rf16x2_of_rf16x2_rf16x2,
         asm volatile("min.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_f16x2(i0, i1))
PTX_CASE(10, 80, 0x17f994b6u, 0xb7397ab3d213f2daull, "min.NaN.f16x2#10", rf16x2_of_rf16x2_rf16x2,
         asm volatile("min.NaN.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_nan_f16x2(i0, i1))
PTX_CASE(11, 86, 0x53ab105fu, 0x6e40baac66a94223ull, "min.xorsign.abs.f16x2#11", rf16x2_of_rf16x2_rf16x2,
         asm volatile("min.xorsign.abs.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_xorsign_f16x2(i0, i1))
PTX_CASE(12, 80, 0xa093b502u, 0x5f3c501f29dad7d4ull, "max.f16x2#12", rf16x2_of_rf16x2_rf16x2,
         asm volatile("max.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_f16x2(i0, i1))
PTX_CASE(13, 80, 0x294c5c3eu, 0x7f6bc77d35231fdeull, "max.NaN.f16x2#13", rf16x2_of_rf16x2_rf16x2,
         asm volatile("max.NaN.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_nan_f16x2(i0, i1))
PTX_CASE(14, 86, 0x7891dbfdu, 0x454ae80e50fd25a1ull, "max.xorsign.abs.f16x2#14", rf16x2_of_rf16x2_rf16x2,
         asm volatile("max.xorsign.abs.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_xorsign_f16x2(i0, i1))
PTX_CASE(15, 80, 0x1bd5ff70u, 0x258e29a5d9739311ull, "abs.f16x2#15", rf16x2_of_rf16x2,
         asm volatile("abs.f16x2 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_abs_f16x2(i0))
PTX_CASE(16, 80, 0xeeb0cefcu, 0x9c6cd18298bc7212ull, "neg.f16x2#16", rf16x2_of_rf16x2,
         asm volatile("neg.f16x2 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_neg_f16x2(i0))
PTX_CASE(17, 90, 0xdec46897u, 0x2d9d58790ac5ac92ull, "add.rn.bf16#17", hbf16_of_hbf16_hbf16,
         asm volatile("add.rn.bf16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_add_bf16(i0, i1))
PTX_CASE(18, 90, 0x4d0ec37du, 0x6588f99918b31ab1ull, "add.rn.bf16x2#18", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("add.rn.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_add_bf16x2(i0, i1))
PTX_CASE(19, 90, 0x7ac21675u, 0xf083dc2dcae0d68eull, "sub.rn.bf16#19", hbf16_of_hbf16_hbf16,
         asm volatile("sub.rn.bf16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_sub_bf16(i0, i1))
PTX_CASE(20, 90, 0x96fbaa2eu, 0xcd50b9b36c01566aull, "sub.rn.bf16x2#20", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("sub.rn.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_sub_bf16x2(i0, i1))
PTX_CASE(21, 90, 0x450cadd5u, 0x45e7d15aa879f36eull, "mul.rn.bf16#21", hbf16_of_hbf16_hbf16,
         asm volatile("mul.rn.bf16 %0, %1, %2;" : "=h"(o0) : "h"(i0), "h"(i1)),
         o0 = wp_mul_bf16(i0, i1))
PTX_CASE(22, 90, 0x644f430du, 0xafc72d3be6a433b9ull, "mul.rn.bf16x2#22", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("mul.rn.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_mul_bf16x2(i0, i1))
PTX_CASE(23, 90, 0xbe298aebu, 0x4e018bf7ae56901aull, "fma.rn.bf16#23", hbf16_of_hbf16_hbf16_hbf16,
         asm volatile("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(o0) : "h"(i0), "h"(i1), "h"(i2)),
         o0 = wp_fma_bf16(i0, i1, i2))
PTX_CASE(24, 90, 0x45b31f18u, 0x3bedd632cfb47f0full, "fma.rn.bf16x2#24", rbf16x2_of_rbf16x2_rbf16x2_rbf16x2,
         asm volatile("fma.rn.bf16x2 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_fma_bf16x2(i0, i1, i2))
PTX_CASE(25, 80, 0x8d87fd8fu, 0x60dd3ed0eb3cdb9cull, "fma.rn.relu.bf16x2#25", rbf16x2_of_rbf16x2_rbf16x2_rbf16x2,
         asm volatile("fma.rn.relu.bf16x2 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_relu_bf16x2(wp_fma_bf16x2(i0, i1, i2)))
PTX_CASE(26, 80, 0xf221006cu, 0xa4770bca25cba248ull, "min.bf16x2#26", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("min.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_bf16x2(i0, i1))
PTX_CASE(27, 80, 0x7f8d225eu, 0x23eab87f84d740c5ull, "min.NaN.bf16x2#27", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("min.NaN.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_nan_bf16x2(i0, i1))
PTX_CASE(28, 86, 0xa61f2a06u, 0xd3493ea13e2759bbull, "min.xorsign.abs.bf16x2#28", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("min.xorsign.abs.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_min_xorsign_bf16x2(i0, i1))
PTX_CASE(29, 80, 0xb3363feau, 0x1c03c9512ff739d5ull, "max.bf16x2#29", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("max.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_bf16x2(i0, i1))
PTX_CASE(30, 80, 0x9cd09c84u, 0x12e427b44de62805ull, "max.NaN.bf16x2#30", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("max.NaN.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_nan_bf16x2(i0, i1))
PTX_CASE(31, 86, 0x9eecd209u, 0xde9ba04aa19a9ff0ull, "max.xorsign.abs.bf16x2#31", rbf16x2_of_rbf16x2_rbf16x2,
         asm volatile("max.xorsign.abs.bf16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_max_xorsign_bf16x2(i0, i1))
PTX_CASE(32, 80, 0xbfb6bb58u, 0x7cd62527e36951a2ull, "abs.bf16x2#32", rbf16x2_of_rbf16x2,
         asm volatile("abs.bf16x2 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_abs_bf16x2(i0))
PTX_CASE(33, 80, 0x5b4d1162u, 0x6958be160a302cfcull, "neg.bf16x2#33", rbf16x2_of_rbf16x2,
         asm volatile("neg.bf16x2 %0, %1;" : "=r"(o0) : "r"(i0)),
         o0 = wp_neg_bf16x2(i0))
PTX_CASE(34, 70, 0x7d350b97u, 0xfd0cfb7809abccbfull, "add.rn.sat.f16x2#34", rf16x2_of_rf16x2_rf16x2,
         asm volatile("add.rn.sat.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_saturate_f16x2(wp_add_f16x2(i0, i1)))
PTX_CASE(35, 70, 0x139c8aa3u, 0xfc3e2c573d6bae33ull, "mul.rn.sat.f16x2#35", rf16x2_of_rf16x2_rf16x2,
         asm volatile("mul.rn.sat.f16x2 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = wp_saturate_f16x2(wp_mul_f16x2(i0, i1)))

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
    return check::finish();
}
