// Written by tests/source/ptx/selftest.py: 8 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_carry.h"
#include "waveport/ptx_int.h"

#define RESULTS_l_l_l_of_l_l_l_l 3
#define INPUTS_l_l_l_of_l_l_l_l "llll"
#define BEGIN_l_l_l_of_l_l_l_l unsigned long long o0 = 0; unsigned long long o1 = 0; unsigned long long o2 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1; unsigned long long i2 = static_cast<unsigned long long>(in[2]); (void)i2; unsigned long long i3 = static_cast<unsigned long long>(in[3]); (void)i3
#define END_l_l_l_of_l_l_l_l out[0] = o0; out[1] = o1; out[2] = o2
#define RESULTS_l_l_of_l_l_l_l 2
#define INPUTS_l_l_of_l_l_l_l "llll"
#define BEGIN_l_l_of_l_l_l_l unsigned long long o0 = 0; unsigned long long o1 = 0; unsigned long long i0 = static_cast<unsigned long long>(in[0]); (void)i0; unsigned long long i1 = static_cast<unsigned long long>(in[1]); (void)i1; unsigned long long i2 = static_cast<unsigned long long>(in[2]); (void)i2; unsigned long long i3 = static_cast<unsigned long long>(in[3]); (void)i3
#define END_l_l_of_l_l_l_l out[0] = o0; out[1] = o1
#define RESULTS_r_r_of_r_r_r_r 2
#define INPUTS_r_r_of_r_r_r_r "rrrr"
#define BEGIN_r_r_of_r_r_r_r unsigned o0 = 0; unsigned o1 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2; unsigned i3 = static_cast<unsigned>(in[3]); (void)i3
#define END_r_r_of_r_r_r_r out[0] = o0; out[1] = o1
#define RESULTS_r_r_r_of_ior_ior_ior_r_r 3
#define INPUTS_r_r_r_of_ior_ior_ior_r_r "rrrrr"
#define BEGIN_r_r_r_of_ior_ior_ior_r_r unsigned o0 = static_cast<unsigned>(in[0]); unsigned o1 = static_cast<unsigned>(in[1]); unsigned o2 = static_cast<unsigned>(in[2]); unsigned i3 = static_cast<unsigned>(in[3]); (void)i3; unsigned i4 = static_cast<unsigned>(in[4]); (void)i4
#define END_r_r_r_of_ior_ior_ior_r_r out[0] = o0; out[1] = o1; out[2] = o2
#define RESULTS_r_r_r_of_r_r_r_r 3
#define INPUTS_r_r_r_of_r_r_r_r "rrrr"
#define BEGIN_r_r_r_of_r_r_r_r unsigned o0 = 0; unsigned o1 = 0; unsigned o2 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2; unsigned i3 = static_cast<unsigned>(in[3]); (void)i3
#define END_r_r_r_of_r_r_r_r out[0] = o0; out[1] = o1; out[2] = o2

PTX_CASE(0, 70, 0x8f119e41u, 0x3ed085d57c52dd8eull, "add.cc.u32+addc.u32#0", r_r_of_r_r_r_r,
         asm volatile("add.cc.u32 %0, %2, %4; addc.u32 %1, %3, %5;" : "=r"(o0), "=r"(o1) : "r"(i0), "r"(i1), "r"(i2), "r"(i3)),
         do { unsigned wp_v0; unsigned wp_v1; unsigned wp_v2 = i0; unsigned wp_v3 = i1; unsigned wp_v4 = i2; unsigned wp_v5 = i3; unsigned wp_cc = 0; wp_v0 = wp_add_cc_u32(wp_v2, wp_v4, wp_cc); wp_v1 = wp_v3 + wp_v5 + wp_cc; o0 = wp_v0; o1 = wp_v1; } while (0))
PTX_CASE(1, 70, 0xde4c3147u, 0xa6e017a495d6e6full, "add.cc.u32+addc.cc.u32+addc.u32#1", r_r_r_of_r_r_r_r,
         asm volatile("add.cc.u32 %0, %3, %5; addc.cc.u32 %1, %4, %6; addc.u32 %2, 0, 0;" : "=r"(o0), "=r"(o1), "=r"(o2) : "r"(i0), "r"(i1), "r"(i2), "r"(i3)),
         do { unsigned wp_v0; unsigned wp_v1; unsigned wp_v2; unsigned wp_v3 = i0; unsigned wp_v4 = i1; unsigned wp_v5 = i2; unsigned wp_v6 = i3; unsigned wp_cc = 0; wp_v0 = wp_add_cc_u32(wp_v3, wp_v5, wp_cc); wp_v1 = wp_addc_cc_u32(wp_v4, wp_v6, wp_cc); wp_v2 = 0u + 0u + wp_cc; o0 = wp_v0; o1 = wp_v1; o2 = wp_v2; } while (0))
PTX_CASE(2, 70, 0xcb4b93fdu, 0x7dbb37e99227ed37ull, "sub.cc.u32+subc.cc.u32+subc.u32#2", r_r_r_of_r_r_r_r,
         asm volatile("sub.cc.u32 %0, %3, %5; subc.cc.u32 %1, %4, %6; subc.u32 %2, 0, 0;" : "=r"(o0), "=r"(o1), "=r"(o2) : "r"(i0), "r"(i1), "r"(i2), "r"(i3)),
         do { unsigned wp_v0; unsigned wp_v1; unsigned wp_v2; unsigned wp_v3 = i0; unsigned wp_v4 = i1; unsigned wp_v5 = i2; unsigned wp_v6 = i3; unsigned wp_cc = 0; wp_v0 = wp_sub_cc_u32(wp_v3, wp_v5, wp_cc); wp_v1 = wp_subc_cc_u32(wp_v4, wp_v6, wp_cc); wp_v2 = 0u - 0u - wp_cc; o0 = wp_v0; o1 = wp_v1; o2 = wp_v2; } while (0))
PTX_CASE(3, 70, 0x3d52bb12u, 0xb92db18e60b7897cull, "add.cc.u64+addc.cc.u64+addc.u64#3", l_l_l_of_l_l_l_l,
         asm volatile("add.cc.u64 %0, %3, %5; addc.cc.u64 %1, %4, %6; addc.u64 %2, 0, 0;" : "=l"(o0), "=l"(o1), "=l"(o2) : "l"(i0), "l"(i1), "l"(i2), "l"(i3)),
         do { unsigned long long wp_v0; unsigned long long wp_v1; unsigned long long wp_v2; unsigned long long wp_v3 = i0; unsigned long long wp_v4 = i1; unsigned long long wp_v5 = i2; unsigned long long wp_v6 = i3; unsigned wp_cc = 0; wp_v0 = wp_add_cc_u64(wp_v3, wp_v5, wp_cc); wp_v1 = wp_addc_cc_u64(wp_v4, wp_v6, wp_cc); wp_v2 = 0ull + 0ull + wp_cc; o0 = wp_v0; o1 = wp_v1; o2 = wp_v2; } while (0))
PTX_CASE(4, 70, 0x5c594414u, 0x6854b0b2b93f200eull, "sub.cc.u64+subc.u64#4", l_l_of_l_l_l_l,
         asm volatile("sub.cc.u64 %0, %2, %4; subc.u64 %1, %3, %5;" : "=l"(o0), "=l"(o1) : "l"(i0), "l"(i1), "l"(i2), "l"(i3)),
         do { unsigned long long wp_v0; unsigned long long wp_v1; unsigned long long wp_v2 = i0; unsigned long long wp_v3 = i1; unsigned long long wp_v4 = i2; unsigned long long wp_v5 = i3; unsigned wp_cc = 0; wp_v0 = wp_sub_cc_u64(wp_v2, wp_v4, wp_cc); wp_v1 = wp_v3 - wp_v5 - wp_cc; o0 = wp_v0; o1 = wp_v1; } while (0))
PTX_CASE(5, 70, 0x5d2b1b9bu, 0x636a11e34f0eedb2ull, "mad.lo.cc.u32+madc.hi.u32#5", r_r_of_r_r_r_r,
         asm volatile("mad.lo.cc.u32 %0, %2, %3, %4; madc.hi.u32 %1, %2, %3, %5;" : "=r"(o0), "=r"(o1) : "r"(i0), "r"(i1), "r"(i2), "r"(i3)),
         do { unsigned wp_v0; unsigned wp_v1; unsigned wp_v2 = i0; unsigned wp_v3 = i1; unsigned wp_v4 = i2; unsigned wp_v5 = i3; unsigned wp_cc = 0; wp_v0 = wp_add_cc_u32(wp_v2 * wp_v3, wp_v4, wp_cc); wp_v1 = wp_mul_hi_u32(wp_v2, wp_v3) + wp_v5 + wp_cc; o0 = wp_v0; o1 = wp_v1; } while (0))
PTX_CASE(6, 70, 0x4b9ac31bu, 0xff43f708da9f37f1ull, "mad.lo.cc.u32+madc.hi.cc.u32+addc.u32#6", r_r_r_of_ior_ior_ior_r_r,
         asm volatile("mad.lo.cc.u32 %0, %3, %4, %0;\n\tmadc.hi.cc.u32 %1, %3, %4, %1;\n\taddc.u32 %2, %2, 0;" : "+r"(o0), "+r"(o1), "+r"(o2) : "r"(i3), "r"(i4)),
         do { unsigned wp_v0 = o0; unsigned wp_v1 = o1; unsigned wp_v2 = o2; unsigned wp_v3 = i3; unsigned wp_v4 = i4; unsigned wp_cc = 0; wp_v0 = wp_add_cc_u32(wp_v3 * wp_v4, wp_v0, wp_cc); wp_v1 = wp_addc_cc_u32(wp_mul_hi_u32(wp_v3, wp_v4), wp_v1, wp_cc); wp_v2 = wp_v2 + 0u + wp_cc; o0 = wp_v0; o1 = wp_v1; o2 = wp_v2; } while (0))
PTX_CASE(7, 70, 0x3d3f4c46u, 0x6660ae53f1594d29ull, "mul.lo.u32+add.cc.u32+madc.lo.cc.u32+addc.u32+xor.b32#7", r_r_of_r_r_r_r,
         asm volatile("{ .reg .u32 t; mul.lo.u32 t, %2, %3; add.cc.u32 %0, t, %4; madc.lo.cc.u32 %1, %2, %2, %5; addc.u32 t, t, 0; xor.b32 %1, %1, t; }" : "=r"(o0), "=r"(o1) : "r"(i0), "r"(i1), "r"(i2), "r"(i3)),
         do { unsigned wp_v0; unsigned wp_v1; unsigned wp_v2 = i0; unsigned wp_v3 = i1; unsigned wp_v4 = i2; unsigned wp_v5 = i3; unsigned wp_v_t; unsigned wp_cc = 0; wp_v_t = wp_v2 * wp_v3; wp_v0 = wp_add_cc_u32(wp_v_t, wp_v4, wp_cc); wp_v1 = wp_addc_cc_u32(wp_v2 * wp_v2, wp_v5, wp_cc); wp_v_t = wp_v_t + 0u + wp_cc; wp_v1 = wp_v1 ^ wp_v_t; o0 = wp_v0; o1 = wp_v1; } while (0))

int main() {
    check_case<Case0>();
    check_case<Case1>();
    check_case<Case2>();
    check_case<Case3>();
    check_case<Case4>();
    check_case<Case5>();
    check_case<Case6>();
    check_case<Case7>();
    return check::finish();
}
