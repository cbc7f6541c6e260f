// Written by tests/source/ptx/selftest.py: 20 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_fp8.h"

#define RESULTS_h_of_fsmall_fsmall 1
#define INPUTS_h_of_fsmall_fsmall "SS"
#define BEGIN_h_of_fsmall_fsmall unsigned short o0 = 0; float i0 = wp_float((unsigned)in[0]); (void)i0; float i1 = wp_float((unsigned)in[1]); (void)i1
#define END_h_of_fsmall_fsmall out[0] = o0
#define RESULTS_h_of_rf16x2 1
#define INPUTS_h_of_rf16x2 "A"
#define BEGIN_h_of_rf16x2 unsigned short o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0
#define END_h_of_rf16x2 out[0] = o0
#define RESULTS_rf16x2_of_h 1
#define INPUTS_rf16x2_of_h "h"
#define BEGIN_rf16x2_of_h unsigned o0 = 0; unsigned short i0 = static_cast<unsigned short>(in[0]); (void)i0
#define END_rf16x2_of_h out[0] = one_nan(o0, 16, 2, 10, 0x7fff)

PTX_CASE(0, 89, 0x20a983fdu, 0xac5bab60d56d7321ull, "cvt.rn.satfinite.e4m3x2.f32#0", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e4m3x2(i0, i1))
PTX_CASE(1, 89, 0xf8b39b6au, 0xb2a39224d1fa5cb9ull, "cvt.rn.satfinite.e4m3x2.f16x2#1", h_of_rf16x2,
         asm volatile("cvt.rn.satfinite.e4m3x2.f16x2 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_f16x2_to_e4m3x2(i0))
PTX_CASE(2, 89, 0x7e3f1facu, 0x75f45a349cddcc7ull, "cvt.rn.f16x2.e4m3x2#2", rf16x2_of_h,
         asm volatile("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e4m3x2_to_f16x2(i0))
PTX_CASE(3, 89, 0x2ddf9edu, 0x123433a0a090fd86ull, "cvt.rn.satfinite.relu.e4m3x2.f32#3", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.relu.e4m3x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e4m3x2_relu(i0, i1))
PTX_CASE(4, 89, 0x485bbd2au, 0x96813e9926c2c451ull, "cvt.rn.satfinite.relu.e4m3x2.f16x2#4", h_of_rf16x2,
         asm volatile("cvt.rn.satfinite.relu.e4m3x2.f16x2 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_f16x2_to_e4m3x2_relu(i0))
PTX_CASE(5, 89, 0x1dd597c6u, 0xf20ba0b5b5408e1eull, "cvt.rn.relu.f16x2.e4m3x2#5", rf16x2_of_h,
         asm volatile("cvt.rn.relu.f16x2.e4m3x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e4m3x2_to_f16x2_relu(i0))
PTX_CASE(6, 89, 0x6891803bu, 0xcb03f3f8af6abce9ull, "cvt.rn.satfinite.e5m2x2.f32#6", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e5m2x2(i0, i1))
PTX_CASE(7, 89, 0xa8f7d071u, 0xfd71f4c1181a0556ull, "cvt.rn.satfinite.e5m2x2.f16x2#7", h_of_rf16x2,
         asm volatile("cvt.rn.satfinite.e5m2x2.f16x2 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_f16x2_to_e5m2x2(i0))
PTX_CASE(8, 89, 0x622719e9u, 0x74a57926a0b49627ull, "cvt.rn.f16x2.e5m2x2#8", rf16x2_of_h,
         asm volatile("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e5m2x2_to_f16x2(i0))
PTX_CASE(9, 89, 0x4ae5fa2bu, 0x251546806f7e6b86ull, "cvt.rn.satfinite.relu.e5m2x2.f32#9", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.relu.e5m2x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e5m2x2_relu(i0, i1))
PTX_CASE(10, 89, 0x181ff631u, 0xa0b46bd56d2f8d7eull, "cvt.rn.satfinite.relu.e5m2x2.f16x2#10", h_of_rf16x2,
         asm volatile("cvt.rn.satfinite.relu.e5m2x2.f16x2 %0, %1;" : "=h"(o0) : "r"(i0)),
         o0 = wp_f16x2_to_e5m2x2_relu(i0))
PTX_CASE(11, 89, 0x1cd9183u, 0xc2b8f3d1ecfe3fbfull, "cvt.rn.relu.f16x2.e5m2x2#11", rf16x2_of_h,
         asm volatile("cvt.rn.relu.f16x2.e5m2x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e5m2x2_to_f16x2_relu(i0))
PTX_CASE(12, 100, 0xd694863bu, 0x87d12aae8938cf82ull, "cvt.rn.satfinite.e2m3x2.f32#12", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.e2m3x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e2m3x2(i0, i1))
PTX_CASE(13, 100, 0xdedac071u, 0x7bd2a8edacb74225ull, "cvt.rn.f16x2.e2m3x2#13", rf16x2_of_h,
         asm volatile("cvt.rn.f16x2.e2m3x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e2m3x2_to_f16x2(i0))
PTX_CASE(14, 100, 0xf4e0fc2bu, 0x79f7740c0c776fe4ull, "cvt.rn.satfinite.relu.e2m3x2.f32#14", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.relu.e2m3x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e2m3x2_relu(i0, i1))
PTX_CASE(15, 100, 0xbd30481bu, 0xb8c93ea469f778a5ull, "cvt.rn.relu.f16x2.e2m3x2#15", rf16x2_of_h,
         asm volatile("cvt.rn.relu.f16x2.e2m3x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e2m3x2_to_f16x2_relu(i0))
PTX_CASE(16, 100, 0x9eac85fdu, 0x8798f4735aaa45daull, "cvt.rn.satfinite.e3m2x2.f32#16", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.e3m2x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e3m2x2(i0, i1))
PTX_CASE(17, 100, 0xc2c2c634u, 0xe9904c34b22e3825ull, "cvt.rn.f16x2.e3m2x2#17", rf16x2_of_h,
         asm volatile("cvt.rn.f16x2.e3m2x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e3m2x2_to_f16x2(i0))
PTX_CASE(18, 100, 0xbcd8ffedu, 0x7da163504363fae2ull, "cvt.rn.satfinite.relu.e3m2x2.f32#18", h_of_fsmall_fsmall,
         asm volatile("cvt.rn.satfinite.relu.e3m2x2.f32 %0, %1, %2;" : "=h"(o0) : "f"(i0), "f"(i1)),
         o0 = wp_to_e3m2x2_relu(i0, i1))
PTX_CASE(19, 100, 0xa1284e5eu, 0x70c630aef6ba225ull, "cvt.rn.relu.f16x2.e3m2x2#19", rf16x2_of_h,
         asm volatile("cvt.rn.relu.f16x2.e3m2x2 %0, %1;" : "=r"(o0) : "h"(i0)),
         o0 = wp_e3m2x2_to_f16x2_relu(i0))

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
    return check::finish();
}
