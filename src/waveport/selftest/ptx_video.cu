// Written by tests/source/ptx/selftest.py: 220 PTX statements and their translations.
// clang-format off
#include "ptx_check.h"

#include "waveport/ptx.h"
#include "waveport/ptx_video.h"

#define RESULTS_r_of_r_r 1
#define INPUTS_r_of_r_r "rr"
#define BEGIN_r_of_r_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_r_of_r_r out[0] = o0
#define RESULTS_r_of_r_r_r 1
#define INPUTS_r_of_r_r_r "rrr"
#define BEGIN_r_of_r_r_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_r_r_r out[0] = o0
#define RESULTS_r_of_r_rn 1
#define INPUTS_r_of_r_rn "rn"
#define BEGIN_r_of_r_rn unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1
#define END_r_of_r_rn out[0] = o0
#define RESULTS_r_of_r_rn_r 1
#define INPUTS_r_of_r_rn_r "rnr"
#define BEGIN_r_of_r_rn_r unsigned o0 = 0; unsigned i0 = static_cast<unsigned>(in[0]); (void)i0; unsigned i1 = static_cast<unsigned>(in[1]); (void)i1; unsigned i2 = static_cast<unsigned>(in[2]); (void)i2
#define END_r_of_r_rn_r out[0] = o0

PTX_CASE(0, 70, 0x82265b5u, 0xdc0c546af9b4415cull, "vadd.u32.u32.u32#0", r_of_r_r,
         asm volatile("vadd.u32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)i0 + (long long)i1))
PTX_CASE(1, 70, 0x8ddb328fu, 0x6f94847d2b1b27bdull, "vadd.u32.u32.u32.add#1", r_of_r_r_r,
         asm volatile("vadd.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32((long long)i0 + (long long)i1, i2)))
PTX_CASE(2, 70, 0xb45c4e31u, 0x80c3c937a32c891cull, "vadd.u32.u32.u32#2", r_of_r_r_r,
         asm volatile("vadd.u32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)i0 + (long long)i1, i2, 8, 8)))
PTX_CASE(3, 70, 0xb704ba54u, 0xc5d8bd2cfa4d6786ull, "vadd.u32.s32.s32#3", r_of_r_r,
         asm volatile("vadd.u32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)(int)i0 + (long long)(int)i1))
PTX_CASE(4, 70, 0xdc481d32u, 0x46ffdaea625f6a53ull, "vadd.u32.s32.s32.add#4", r_of_r_r_r,
         asm volatile("vadd.u32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32((long long)(int)i0 + (long long)(int)i1, i2)))
PTX_CASE(5, 70, 0x80be13fau, 0x249b5a23bdb47dd1ull, "vadd.u32.s32.s32.sat#5", r_of_r_r,
         asm volatile("vadd.u32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32((long long)(int)i0 + (long long)(int)i1)))
PTX_CASE(6, 70, 0x19ec2ab4u, 0xe0e1daebe1150d45ull, "vadd.u32.s32.s32.sat.add#6", r_of_r_r_r,
         asm volatile("vadd.u32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32((long long)(int)i0 + (long long)(int)i1), i2)))
PTX_CASE(7, 70, 0xf973c900u, 0x882a610f3784e380ull, "vadd.u32.s32.s32#7", r_of_r_r_r,
         asm volatile("vadd.u32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)(int)i0 + (long long)(int)i1, i2, 8, 8)))
PTX_CASE(8, 70, 0xe5e817cfu, 0xba74c33d47e15771ull, "vadd.s32.u32.u32#8", r_of_r_r,
         asm volatile("vadd.s32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)i0 + (long long)i1))
PTX_CASE(9, 70, 0xab8b4069u, 0xbc98912eb5f24c08ull, "vadd.s32.u32.u32.add#9", r_of_r_r_r,
         asm volatile("vadd.s32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32((long long)i0 + (long long)i1, (int)i2)))
PTX_CASE(10, 70, 0x8ac540bcu, 0x7c194bbc397fc000ull, "vadd.s32.u32.u32.min#10", r_of_r_r_r,
         asm volatile("vadd.s32.u32.u32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32((long long)i0 + (long long)i1, (int)i2)))
PTX_CASE(11, 70, 0x2df1c0c5u, 0xf41b0bda933dbabull, "vadd.s32.u32.u32.max#11", r_of_r_r_r,
         asm volatile("vadd.s32.u32.u32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32((long long)i0 + (long long)i1, (int)i2)))
PTX_CASE(12, 70, 0x4cf13754u, 0x7d56fa82ed46011dull, "vadd.s32.u32.u32.sat#12", r_of_r_r,
         asm volatile("vadd.s32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32((long long)i0 + (long long)i1)))
PTX_CASE(13, 70, 0x4f327fe6u, 0x5b3afa8321852bcbull, "vadd.s32.u32.u32.sat.add#13", r_of_r_r_r,
         asm volatile("vadd.s32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32((long long)i0 + (long long)i1), (int)i2)))
PTX_CASE(14, 70, 0x6e7c7f33u, 0x6768129eacf049faull, "vadd.s32.u32.u32.sat.min#14", r_of_r_r_r,
         asm volatile("vadd.s32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32((long long)i0 + (long long)i1), (int)i2)))
PTX_CASE(15, 70, 0xc948ff4au, 0x102f576166e70debull, "vadd.s32.u32.u32.sat.max#15", r_of_r_r_r,
         asm volatile("vadd.s32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32((long long)i0 + (long long)i1), (int)i2)))
PTX_CASE(16, 70, 0x3d1e0401u, 0x329fcb08253c2dedull, "vadd.s32.u32.u32#16", r_of_r_r_r,
         asm volatile("vadd.s32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)i0 + (long long)i1, (int)i2, 8, 8)))
PTX_CASE(17, 70, 0x5acec82eu, 0x4d72a9b318e906ceull, "vadd.s32.s32.s32#17", r_of_r_r,
         asm volatile("vadd.s32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)(int)i0 + (long long)(int)i1))
PTX_CASE(18, 70, 0xfa186fd4u, 0xdf10934cd36acbc2ull, "vadd.s32.s32.s32.add#18", r_of_r_r_r,
         asm volatile("vadd.s32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32((long long)(int)i0 + (long long)(int)i1, (int)i2)))
PTX_CASE(19, 70, 0xdb566f01u, 0xc369c7f01690b0ull, "vadd.s32.s32.s32.min#19", r_of_r_r_r,
         asm volatile("vadd.s32.s32.s32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32((long long)(int)i0 + (long long)(int)i1, (int)i2)))
PTX_CASE(20, 70, 0x7c62ef78u, 0x73cca85d18c5c186ull, "vadd.s32.s32.s32.max#20", r_of_r_r_r,
         asm volatile("vadd.s32.s32.s32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32((long long)(int)i0 + (long long)(int)i1, (int)i2)))
PTX_CASE(21, 70, 0x3ce74e3du, 0xb8afeaff593b20e9ull, "vadd.s32.s32.s32.sat#21", r_of_r_r,
         asm volatile("vadd.s32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32((long long)(int)i0 + (long long)(int)i1)))
PTX_CASE(22, 70, 0xd53b50c7u, 0xeb8dd186c07e547bull, "vadd.s32.s32.s32.sat.add#22", r_of_r_r_r,
         asm volatile("vadd.s32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32((long long)(int)i0 + (long long)(int)i1), (int)i2)))
PTX_CASE(23, 70, 0xf4755012u, 0x8060a39bc417ffa0ull, "vadd.s32.s32.s32.sat.min#23", r_of_r_r_r,
         asm volatile("vadd.s32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32((long long)(int)i0 + (long long)(int)i1), (int)i2)))
PTX_CASE(24, 70, 0x5341d06bu, 0x3a3b272d82794975ull, "vadd.s32.s32.s32.sat.max#24", r_of_r_r_r,
         asm volatile("vadd.s32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32((long long)(int)i0 + (long long)(int)i1), (int)i2)))
PTX_CASE(25, 70, 0x70318330u, 0x1552f37fd3b158cbull, "vadd.s32.s32.s32#25", r_of_r_r_r,
         asm volatile("vadd.s32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)(int)i0 + (long long)(int)i1, (int)i2, 8, 8)))
PTX_CASE(26, 70, 0xadda692bu, 0x6cac55efe865c3dull, "vsub.u32.u32.u32#26", r_of_r_r,
         asm volatile("vsub.u32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)i0 - (long long)i1))
PTX_CASE(27, 70, 0x317775aau, 0x15cfec6f4317e4c9ull, "vsub.u32.u32.u32.add#27", r_of_r_r_r,
         asm volatile("vsub.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32((long long)i0 - (long long)i1, i2)))
PTX_CASE(28, 70, 0xdef439b2u, 0xf5278e2721cf3f63ull, "vsub.u32.u32.u32.sat#28", r_of_r_r,
         asm volatile("vsub.u32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32((long long)i0 - (long long)i1)))
PTX_CASE(29, 70, 0xa1b9cd9eu, 0x2a7422b90b8906dull, "vsub.u32.u32.u32.sat.add#29", r_of_r_r_r,
         asm volatile("vsub.u32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32((long long)i0 - (long long)i1), i2)))
PTX_CASE(30, 70, 0x7e987180u, 0x2f827b53c09c744full, "vsub.u32.u32.u32#30", r_of_r_r_r,
         asm volatile("vsub.u32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)i0 - (long long)i1, i2, 8, 8)))
PTX_CASE(31, 70, 0x12fcb6cau, 0xa8531c66447833cdull, "vsub.u32.s32.s32#31", r_of_r_r,
         asm volatile("vsub.u32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)(int)i0 - (long long)(int)i1))
PTX_CASE(32, 70, 0x60e45a17u, 0xccd0ba1bf16c8391ull, "vsub.u32.s32.s32.add#32", r_of_r_r_r,
         asm volatile("vsub.u32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32((long long)(int)i0 - (long long)(int)i1, i2)))
PTX_CASE(33, 70, 0xaee240dbu, 0x627a4059cf1f5b3ull, "vsub.u32.s32.s32.sat#33", r_of_r_r,
         asm volatile("vsub.u32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32((long long)(int)i0 - (long long)(int)i1)))
PTX_CASE(34, 70, 0x3bb0e2bfu, 0x99d731c568281b1dull, "vsub.u32.s32.s32.sat.add#34", r_of_r_r_r,
         asm volatile("vsub.u32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32((long long)(int)i0 - (long long)(int)i1), i2)))
PTX_CASE(35, 70, 0x33b7f6b1u, 0xc72a523e70881437ull, "vsub.u32.s32.s32#35", r_of_r_r_r,
         asm volatile("vsub.u32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)(int)i0 - (long long)(int)i1, i2, 8, 8)))
PTX_CASE(36, 70, 0x40101b51u, 0x9a5608c15b53dff4ull, "vsub.s32.u32.u32#36", r_of_r_r,
         asm volatile("vsub.s32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)i0 - (long long)i1))
PTX_CASE(37, 70, 0x1727074cu, 0x9e2fc2a6f98dd8c1ull, "vsub.s32.u32.u32.add#37", r_of_r_r_r,
         asm volatile("vsub.s32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32((long long)i0 - (long long)i1, (int)i2)))
PTX_CASE(38, 70, 0x36690799u, 0x22e23e42346266eull, "vsub.s32.u32.u32.min#38", r_of_r_r_r,
         asm volatile("vsub.s32.u32.u32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32((long long)i0 - (long long)i1, (int)i2)))
PTX_CASE(39, 70, 0x915d87e0u, 0x683ef3eb0a87757ull, "vsub.s32.u32.u32.max#39", r_of_r_r_r,
         asm volatile("vsub.s32.u32.u32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32((long long)i0 - (long long)i1, (int)i2)))
PTX_CASE(40, 70, 0x62ad6475u, 0x35cb56961245a0f7ull, "vsub.s32.u32.u32.sat#40", r_of_r_r,
         asm volatile("vsub.s32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32((long long)i0 - (long long)i1)))
PTX_CASE(41, 70, 0x6d6eb7edu, 0x2c9143f41c94c374ull, "vsub.s32.u32.u32.sat.add#41", r_of_r_r_r,
         asm volatile("vsub.s32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32((long long)i0 - (long long)i1), (int)i2)))
PTX_CASE(42, 70, 0x4c20b738u, 0xf18e8f3918e0e746ull, "vsub.s32.u32.u32.sat.min#42", r_of_r_r_r,
         asm volatile("vsub.s32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32((long long)i0 - (long long)i1), (int)i2)))
PTX_CASE(43, 70, 0xeb143741u, 0x992c8c8452f9eaf2ull, "vsub.s32.u32.u32.sat.max#43", r_of_r_r_r,
         asm volatile("vsub.s32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32((long long)i0 - (long long)i1), (int)i2)))
PTX_CASE(44, 70, 0xf7da3bb0u, 0x9be45c97a8dda000ull, "vsub.s32.u32.u32#44", r_of_r_r_r,
         asm volatile("vsub.s32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)i0 - (long long)i1, (int)i2, 8, 8)))
PTX_CASE(45, 70, 0xff36c4b0u, 0xd8cf6d35b6c7f211ull, "vsub.s32.s32.s32#45", r_of_r_r,
         asm volatile("vsub.s32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)((long long)(int)i0 - (long long)(int)i1))
PTX_CASE(46, 70, 0x46b428f1u, 0x138aadf3e2bfb465ull, "vsub.s32.s32.s32.add#46", r_of_r_r_r,
         asm volatile("vsub.s32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32((long long)(int)i0 - (long long)(int)i1, (int)i2)))
PTX_CASE(47, 70, 0x67fa2824u, 0x82121c4674364d36ull, "vsub.s32.s32.s32.min#47", r_of_r_r_r,
         asm volatile("vsub.s32.s32.s32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32((long long)(int)i0 - (long long)(int)i1, (int)i2)))
PTX_CASE(48, 70, 0xc0cea85du, 0xe858dde84e9c6b6cull, "vsub.s32.s32.s32.max#48", r_of_r_r_r,
         asm volatile("vsub.s32.s32.s32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32((long long)(int)i0 - (long long)(int)i1, (int)i2)))
PTX_CASE(49, 70, 0x12bb1d1cu, 0x315e7e84d66cc9aaull, "vsub.s32.s32.s32.sat#49", r_of_r_r,
         asm volatile("vsub.s32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32((long long)(int)i0 - (long long)(int)i1)))
PTX_CASE(50, 70, 0xf76798ccu, 0x7590050d746a0a7eull, "vsub.s32.s32.s32.sat.add#50", r_of_r_r_r,
         asm volatile("vsub.s32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32((long long)(int)i0 - (long long)(int)i1), (int)i2)))
PTX_CASE(51, 70, 0xd6299819u, 0xf44f84e67648b346ull, "vsub.s32.s32.s32.sat.min#51", r_of_r_r_r,
         asm volatile("vsub.s32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32((long long)(int)i0 - (long long)(int)i1), (int)i2)))
PTX_CASE(52, 70, 0x711d1860u, 0x678e9ccb55becec5ull, "vsub.s32.s32.s32.sat.max#52", r_of_r_r_r,
         asm volatile("vsub.s32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32((long long)(int)i0 - (long long)(int)i1), (int)i2)))
PTX_CASE(53, 70, 0xbaf5bc81u, 0x3b5cdb7b56c716b2ull, "vsub.s32.s32.s32#53", r_of_r_r_r,
         asm volatile("vsub.s32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)(int)i0 - (long long)(int)i1, (int)i2, 8, 8)))
PTX_CASE(54, 70, 0xd13988d9u, 0x397dd7298c35484aull, "vabsdiff.u32.u32.u32#54", r_of_r_r,
         asm volatile("vabsdiff.u32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_absdiff((long long)i0, (long long)i1)))
PTX_CASE(55, 70, 0x851cafdcu, 0x26c0eb1451c16d06ull, "vabsdiff.u32.u32.u32.add#55", r_of_r_r_r,
         asm volatile("vabsdiff.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_absdiff((long long)i0, (long long)i1), i2)))
PTX_CASE(56, 70, 0xa452af09u, 0x275bbdf3febe6b38ull, "vabsdiff.u32.u32.u32.min#56", r_of_r_r_r,
         asm volatile("vabsdiff.u32.u32.u32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_absdiff((long long)i0, (long long)i1), i2)))
PTX_CASE(57, 70, 0x3662f70u, 0x83e5230d302fdd55ull, "vabsdiff.u32.u32.u32.max#57", r_of_r_r_r,
         asm volatile("vabsdiff.u32.u32.u32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_absdiff((long long)i0, (long long)i1), i2)))
PTX_CASE(58, 70, 0x765bc031u, 0x611c4d47f7ed4bc6ull, "vabsdiff.u32.u32.u32.sat#58", r_of_r_r,
         asm volatile("vabsdiff.u32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32(wp_video_absdiff((long long)i0, (long long)i1))))
PTX_CASE(59, 70, 0x25f647c1u, 0x346801e836491bf1ull, "vabsdiff.u32.u32.u32.sat.add#59", r_of_r_r_r,
         asm volatile("vabsdiff.u32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32(wp_video_absdiff((long long)i0, (long long)i1)), i2)))
PTX_CASE(60, 70, 0x4b84714u, 0xbf5d840d8c2c3ac4ull, "vabsdiff.u32.u32.u32.sat.min#60", r_of_r_r_r,
         asm volatile("vabsdiff.u32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_sat_u32(wp_video_absdiff((long long)i0, (long long)i1)), i2)))
PTX_CASE(61, 70, 0xa38cc76du, 0x201f7e58300c1a7ull, "vabsdiff.u32.u32.u32.sat.max#61", r_of_r_r_r,
         asm volatile("vabsdiff.u32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_sat_u32(wp_video_absdiff((long long)i0, (long long)i1)), i2)))
PTX_CASE(62, 70, 0x1efc307cu, 0x7fd093bbf1f1a0beull, "vabsdiff.u32.u32.u32#62", r_of_r_r_r,
         asm volatile("vabsdiff.u32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_absdiff((long long)i0, (long long)i1), i2, 8, 8)))
PTX_CASE(63, 70, 0x6e1f5738u, 0x85a4463827889cedull, "vabsdiff.u32.s32.s32#63", r_of_r_r,
         asm volatile("vabsdiff.u32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)))
PTX_CASE(64, 70, 0xd48f8061u, 0xfa6ecd9e2640b511ull, "vabsdiff.u32.s32.s32.add#64", r_of_r_r_r,
         asm volatile("vabsdiff.u32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1), i2)))
PTX_CASE(65, 70, 0x64db958u, 0xbb3c87f8de03b023ull, "vabsdiff.u32.s32.s32.sat#65", r_of_r_r,
         asm volatile("vabsdiff.u32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1))))
PTX_CASE(66, 70, 0xbfff68e0u, 0xe75fad301401778bull, "vabsdiff.u32.s32.s32.sat.add#66", r_of_r_r_r,
         asm volatile("vabsdiff.u32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(67, 70, 0x9eb16835u, 0xb3acdb7a75cf6360ull, "vabsdiff.u32.s32.s32.sat.min#67", r_of_r_r_r,
         asm volatile("vabsdiff.u32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_sat_u32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(68, 70, 0x3985e84cu, 0x42948e72ec0f0261ull, "vabsdiff.u32.s32.s32.sat.max#68", r_of_r_r_r,
         asm volatile("vabsdiff.u32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_sat_u32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(69, 70, 0x53d3b74du, 0xf9bd527e461afa72ull, "vabsdiff.u32.s32.s32#69", r_of_r_r_r,
         asm volatile("vabsdiff.u32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_absdiff((long long)(int)i0, (long long)(int)i1), i2, 8, 8)))
PTX_CASE(70, 70, 0x3cf3faa3u, 0x40a9365af16a0b7eull, "vabsdiff.s32.u32.u32#70", r_of_r_r,
         asm volatile("vabsdiff.s32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_absdiff((long long)i0, (long long)i1)))
PTX_CASE(71, 70, 0xa34cdd3au, 0xd68c8d61ccf324cdull, "vabsdiff.s32.u32.u32.add#71", r_of_r_r_r,
         asm volatile("vabsdiff.s32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_absdiff((long long)i0, (long long)i1), (int)i2)))
PTX_CASE(72, 70, 0xca029df6u, 0x6ebe358239c41a79ull, "vabsdiff.s32.u32.u32.sat#72", r_of_r_r,
         asm volatile("vabsdiff.s32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32(wp_video_absdiff((long long)i0, (long long)i1))))
PTX_CASE(73, 70, 0xe9213db2u, 0x4c0f53d7efebd1a9ull, "vabsdiff.s32.u32.u32.sat.add#73", r_of_r_r_r,
         asm volatile("vabsdiff.s32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32(wp_video_absdiff((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(74, 70, 0xc86f3d67u, 0x9e4c548b28e35e34ull, "vabsdiff.s32.u32.u32.sat.min#74", r_of_r_r_r,
         asm volatile("vabsdiff.s32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32(wp_video_absdiff((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(75, 70, 0x6f5bbd1eu, 0x12865d179f3a8762ull, "vabsdiff.s32.u32.u32.sat.max#75", r_of_r_r_r,
         asm volatile("vabsdiff.s32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32(wp_video_absdiff((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(76, 70, 0x97be7a4cu, 0x491d6c907780e8b8ull, "vabsdiff.s32.u32.u32#76", r_of_r_r_r,
         asm volatile("vabsdiff.s32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_absdiff((long long)i0, (long long)i1), (int)i2, 8, 8)))
PTX_CASE(77, 70, 0x83d52542u, 0x195be98397e1ce7bull, "vabsdiff.s32.s32.s32#77", r_of_r_r,
         asm volatile("vabsdiff.s32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)))
PTX_CASE(78, 70, 0xf2dff287u, 0x4d7c4523aac6584full, "vabsdiff.s32.s32.s32.add#78", r_of_r_r_r,
         asm volatile("vabsdiff.s32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1), (int)i2)))
PTX_CASE(79, 70, 0xba14e49fu, 0xb90cffcca3f5df10ull, "vabsdiff.s32.s32.s32.sat#79", r_of_r_r,
         asm volatile("vabsdiff.s32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1))))
PTX_CASE(80, 70, 0x73281293u, 0xc16c3785d454778ull, "vabsdiff.s32.s32.s32.sat.add#80", r_of_r_r_r,
         asm volatile("vabsdiff.s32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(81, 70, 0x52661246u, 0xa8b0e1c5cf83f7d9ull, "vabsdiff.s32.s32.s32.sat.min#81", r_of_r_r_r,
         asm volatile("vabsdiff.s32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(82, 70, 0xf552923fu, 0x82a857b97f5cdff6ull, "vabsdiff.s32.s32.s32.sat.max#82", r_of_r_r_r,
         asm volatile("vabsdiff.s32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32(wp_video_absdiff((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(83, 70, 0xda91fd7du, 0xefc57790733e940aull, "vabsdiff.s32.s32.s32#83", r_of_r_r_r,
         asm volatile("vabsdiff.s32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_absdiff((long long)(int)i0, (long long)(int)i1), (int)i2, 8, 8)))
PTX_CASE(84, 70, 0x8f2c7065u, 0x10fe90dca9640810ull, "vmin.u32.u32.u32#84", r_of_r_r,
         asm volatile("vmin.u32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_min((long long)i0, (long long)i1)))
PTX_CASE(85, 70, 0x87ecfa08u, 0xb1b20e230d9262a7ull, "vmin.u32.u32.u32.add#85", r_of_r_r_r,
         asm volatile("vmin.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_min((long long)i0, (long long)i1), i2)))
PTX_CASE(86, 70, 0xa6a2faddu, 0x2dde71ab6d354a61ull, "vmin.u32.u32.u32.min#86", r_of_r_r_r,
         asm volatile("vmin.u32.u32.u32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_min((long long)i0, (long long)i1), i2)))
PTX_CASE(87, 70, 0x1967aa4u, 0xe0d764487f51937dull, "vmin.u32.u32.u32.max#87", r_of_r_r_r,
         asm volatile("vmin.u32.u32.u32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_min((long long)i0, (long long)i1), i2)))
PTX_CASE(88, 70, 0x214e899cu, 0x7dfefc7fccf50db8ull, "vmin.u32.u32.u32.sat#88", r_of_r_r,
         asm volatile("vmin.u32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32(wp_video_min((long long)i0, (long long)i1))))
PTX_CASE(89, 70, 0x1c0505c5u, 0xd21cc1b8a6cf0957ull, "vmin.u32.u32.u32.sat.add#89", r_of_r_r_r,
         asm volatile("vmin.u32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32(wp_video_min((long long)i0, (long long)i1)), i2)))
PTX_CASE(90, 70, 0x3d4b0510u, 0xdf446191a9aacb77ull, "vmin.u32.u32.u32.sat.min#90", r_of_r_r_r,
         asm volatile("vmin.u32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_sat_u32(wp_video_min((long long)i0, (long long)i1)), i2)))
PTX_CASE(91, 70, 0x9a7f8569u, 0xdd92e361522b88b6ull, "vmin.u32.u32.u32.sat.max#91", r_of_r_r_r,
         asm volatile("vmin.u32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_sat_u32(wp_video_min((long long)i0, (long long)i1)), i2)))
PTX_CASE(92, 70, 0x833aeebfu, 0xa2f290bf3fe98b54ull, "vmin.u32.u32.u32#92", r_of_r_r_r,
         asm volatile("vmin.u32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_min((long long)i0, (long long)i1), i2, 8, 8)))
PTX_CASE(93, 70, 0x300aaf84u, 0x6dc95cc78b253b4dull, "vmin.u32.s32.s32#93", r_of_r_r,
         asm volatile("vmin.u32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_min((long long)(int)i0, (long long)(int)i1)))
PTX_CASE(94, 70, 0xd67fd5b5u, 0x490a3f22065d146ull, "vmin.u32.s32.s32.add#94", r_of_r_r_r,
         asm volatile("vmin.u32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_min((long long)(int)i0, (long long)(int)i1), i2)))
PTX_CASE(95, 70, 0x5158f0f5u, 0xdef69a81cdc59885ull, "vmin.u32.s32.s32.sat#95", r_of_r_r,
         asm volatile("vmin.u32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32(wp_video_min((long long)(int)i0, (long long)(int)i1))))
PTX_CASE(96, 70, 0x860c2ae4u, 0x268656a7465a1aa9ull, "vmin.u32.s32.s32.sat.add#96", r_of_r_r_r,
         asm volatile("vmin.u32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32(wp_video_min((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(97, 70, 0xa7422a31u, 0xb880943354edd520ull, "vmin.u32.s32.s32.sat.min#97", r_of_r_r_r,
         asm volatile("vmin.u32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_sat_u32(wp_video_min((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(98, 70, 0x76aa48u, 0x81850ca3b4d52a78ull, "vmin.u32.s32.s32.sat.max#98", r_of_r_r_r,
         asm volatile("vmin.u32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_sat_u32(wp_video_min((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(99, 70, 0xce15698eu, 0x512189278a9750f9ull, "vmin.u32.s32.s32#99", r_of_r_r_r,
         asm volatile("vmin.u32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_min((long long)(int)i0, (long long)(int)i1), i2, 8, 8)))
PTX_CASE(100, 70, 0x62e6021fu, 0x8feca2d26efa451bull, "vmin.s32.u32.u32#100", r_of_r_r,
         asm volatile("vmin.s32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_min((long long)i0, (long long)i1)))
PTX_CASE(101, 70, 0xa1bc88eeu, 0xa8874308bbcd7857ull, "vmin.s32.u32.u32.add#101", r_of_r_r_r,
         asm volatile("vmin.s32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_min((long long)i0, (long long)i1), (int)i2)))
PTX_CASE(102, 70, 0x9d17d45bu, 0x5761d2cf064cb849ull, "vmin.s32.u32.u32.sat#102", r_of_r_r,
         asm volatile("vmin.s32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32(wp_video_min((long long)i0, (long long)i1))))
PTX_CASE(103, 70, 0xd0d27fb6u, 0x3ed73d01cddfb810ull, "vmin.s32.u32.u32.sat.add#103", r_of_r_r_r,
         asm volatile("vmin.s32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32(wp_video_min((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(104, 70, 0xf19c7f63u, 0x8ff032739c09e288ull, "vmin.s32.u32.u32.sat.min#104", r_of_r_r_r,
         asm volatile("vmin.s32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32(wp_video_min((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(105, 70, 0x56a8ff1au, 0x1ac74c62885d57feull, "vmin.s32.u32.u32.sat.max#105", r_of_r_r_r,
         asm volatile("vmin.s32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32(wp_video_min((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(106, 70, 0xa78a48fu, 0x50b7d7a1c863be51ull, "vmin.s32.u32.u32#106", r_of_r_r_r,
         asm volatile("vmin.s32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_min((long long)i0, (long long)i1), (int)i2, 8, 8)))
PTX_CASE(107, 70, 0xddc0ddfeu, 0xe32853b27ae71d03ull, "vmin.s32.s32.s32#107", r_of_r_r,
         asm volatile("vmin.s32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_min((long long)(int)i0, (long long)(int)i1)))
PTX_CASE(108, 70, 0xf02fa753u, 0xd70fd4df97001fdull, "vmin.s32.s32.s32.add#108", r_of_r_r_r,
         asm volatile("vmin.s32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_min((long long)(int)i0, (long long)(int)i1), (int)i2)))
PTX_CASE(109, 70, 0xd161a786u, 0x69f4d2a5a9308f49ull, "vmin.s32.s32.s32.min#109", r_of_r_r_r,
         asm volatile("vmin.s32.s32.s32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_min((long long)(int)i0, (long long)(int)i1), (int)i2)))
PTX_CASE(110, 70, 0x765527ffu, 0x7004c657c014c585ull, "vmin.s32.s32.s32.max#110", r_of_r_r_r,
         asm volatile("vmin.s32.s32.s32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_min((long long)(int)i0, (long long)(int)i1), (int)i2)))
PTX_CASE(111, 70, 0xed01ad32u, 0xe2e8884dde1d58f9ull, "vmin.s32.s32.s32.sat#111", r_of_r_r,
         asm volatile("vmin.s32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32(wp_video_min((long long)(int)i0, (long long)(int)i1))))
PTX_CASE(112, 70, 0x4adb5097u, 0xd9da7311331aa1ffull, "vmin.s32.s32.s32.sat.add#112", r_of_r_r_r,
         asm volatile("vmin.s32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32(wp_video_min((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(113, 70, 0x6b955042u, 0x1df3dec8614b74aull, "vmin.s32.s32.s32.sat.min#113", r_of_r_r_r,
         asm volatile("vmin.s32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32(wp_video_min((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(114, 70, 0xcca1d03bu, 0xad28c7a821cc250full, "vmin.s32.s32.s32.sat.max#114", r_of_r_r_r,
         asm volatile("vmin.s32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32(wp_video_min((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(115, 70, 0x475723beu, 0x717da4c78f431758ull, "vmin.s32.s32.s32#115", r_of_r_r_r,
         asm volatile("vmin.s32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_min((long long)(int)i0, (long long)(int)i1), (int)i2, 8, 8)))
PTX_CASE(116, 70, 0xe9c91611u, 0x7e0269d377661e5ull, "vmax.u32.u32.u32#116", r_of_r_r,
         asm volatile("vmax.u32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_max((long long)i0, (long long)i1)))
PTX_CASE(117, 70, 0x176b1461u, 0x877237d7f009a7eaull, "vmax.u32.u32.u32.add#117", r_of_r_r_r,
         asm volatile("vmax.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_max((long long)i0, (long long)i1), i2)))
PTX_CASE(118, 70, 0x362514b4u, 0x91ed09012c0ec151ull, "vmax.u32.u32.u32.min#118", r_of_r_r_r,
         asm volatile("vmax.u32.u32.u32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_max((long long)i0, (long long)i1), i2)))
PTX_CASE(119, 70, 0x911194cdu, 0x4ed4346baab21eadull, "vmax.u32.u32.u32.max#119", r_of_r_r_r,
         asm volatile("vmax.u32.u32.u32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_max((long long)i0, (long long)i1), i2)))
PTX_CASE(120, 70, 0xe91ca01u, 0xddf650b605fd95abull, "vmax.u32.u32.u32.sat#120", r_of_r_r,
         asm volatile("vmax.u32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32(wp_video_max((long long)i0, (long long)i1))))
PTX_CASE(121, 70, 0x7d9add2eu, 0xabbe323a46d1c2bull, "vmax.u32.u32.u32.sat.add#121", r_of_r_r_r,
         asm volatile("vmax.u32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32(wp_video_max((long long)i0, (long long)i1)), i2)))
PTX_CASE(122, 70, 0x5cd4ddfbu, 0x324d01326857941dull, "vmax.u32.u32.u32.sat.min#122", r_of_r_r_r,
         asm volatile("vmax.u32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_sat_u32(wp_video_max((long long)i0, (long long)i1)), i2)))
PTX_CASE(123, 70, 0xfbe05d82u, 0xc9753401dc7b5ce8ull, "vmax.u32.u32.u32.sat.max#123", r_of_r_r_r,
         asm volatile("vmax.u32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_sat_u32(wp_video_max((long long)i0, (long long)i1)), i2)))
PTX_CASE(124, 70, 0xbbc916b0u, 0xdea90440babe825eull, "vmax.u32.u32.u32#124", r_of_r_r_r,
         asm volatile("vmax.u32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_max((long long)i0, (long long)i1), i2, 8, 8)))
PTX_CASE(125, 70, 0x56efc9f0u, 0x20a1192736d0e2d2ull, "vmax.u32.s32.s32#125", r_of_r_r,
         asm volatile("vmax.u32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_max((long long)(int)i0, (long long)(int)i1)))
PTX_CASE(126, 70, 0x46f83bdcu, 0x513880ef1c4cac53ull, "vmax.u32.s32.s32.add#126", r_of_r_r_r,
         asm volatile("vmax.u32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_max((long long)(int)i0, (long long)(int)i1), i2)))
PTX_CASE(127, 70, 0x7e87b368u, 0x89a56560ce9d162aull, "vmax.u32.s32.s32.sat#127", r_of_r_r,
         asm volatile("vmax.u32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_u32(wp_video_max((long long)(int)i0, (long long)(int)i1))))
PTX_CASE(128, 70, 0xe793f20fu, 0x6fe4f5f07e64c667ull, "vmax.u32.s32.s32.sat.add#128", r_of_r_r_r,
         asm volatile("vmax.u32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_video_sat_u32(wp_video_max((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(129, 70, 0xc6ddf2dau, 0x945d329d38b66a06ull, "vmax.u32.s32.s32.sat.min#129", r_of_r_r_r,
         asm volatile("vmax.u32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_u32(wp_video_sat_u32(wp_video_max((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(130, 70, 0x61e972a3u, 0xf8cdc55434dd08ceull, "vmax.u32.s32.s32.sat.max#130", r_of_r_r_r,
         asm volatile("vmax.u32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_u32(wp_video_sat_u32(wp_video_max((long long)(int)i0, (long long)(int)i1)), i2)))
PTX_CASE(131, 70, 0xf6e69181u, 0x5170fbce4608f1ffull, "vmax.u32.s32.s32#131", r_of_r_r_r,
         asm volatile("vmax.u32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_max((long long)(int)i0, (long long)(int)i1), i2, 8, 8)))
PTX_CASE(132, 70, 0x403646bu, 0x917dbaae1009c745ull, "vmax.s32.u32.u32#132", r_of_r_r,
         asm volatile("vmax.s32.u32.u32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_max((long long)i0, (long long)i1)))
PTX_CASE(133, 70, 0x313b6687u, 0xd63c0f8d2d573604ull, "vmax.s32.u32.u32.add#133", r_of_r_r_r,
         asm volatile("vmax.s32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_max((long long)i0, (long long)i1), (int)i2)))
PTX_CASE(134, 70, 0xb2c897c6u, 0x4dadb9f173a002f6ull, "vmax.s32.u32.u32.sat#134", r_of_r_r,
         asm volatile("vmax.s32.u32.u32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32(wp_video_max((long long)i0, (long long)i1))))
PTX_CASE(135, 70, 0xb14da75du, 0xb05289152dfd89f4ull, "vmax.s32.u32.u32.sat.add#135", r_of_r_r_r,
         asm volatile("vmax.s32.u32.u32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32(wp_video_max((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(136, 70, 0x9003a788u, 0xba4e1aaada6b0eedull, "vmax.s32.u32.u32.sat.min#136", r_of_r_r_r,
         asm volatile("vmax.s32.u32.u32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32(wp_video_max((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(137, 70, 0x373727f1u, 0xc943bd1eb7740211ull, "vmax.s32.u32.u32.sat.max#137", r_of_r_r_r,
         asm volatile("vmax.s32.u32.u32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32(wp_video_max((long long)i0, (long long)i1)), (int)i2)))
PTX_CASE(138, 70, 0x328b5c80u, 0x3afda1074030f59cull, "vmax.s32.u32.u32#138", r_of_r_r_r,
         asm volatile("vmax.s32.u32.u32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_max((long long)i0, (long long)i1), (int)i2, 8, 8)))
PTX_CASE(139, 70, 0xbb25bb8au, 0x50e6f757b3811bbcull, "vmax.s32.s32.s32#139", r_of_r_r,
         asm volatile("vmax.s32.s32.s32 %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_max((long long)(int)i0, (long long)(int)i1)))
PTX_CASE(140, 70, 0x60a8493au, 0x1253d0d381f36f57ull, "vmax.s32.s32.s32.add#140", r_of_r_r_r,
         asm volatile("vmax.s32.s32.s32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_max((long long)(int)i0, (long long)(int)i1), (int)i2)))
PTX_CASE(141, 70, 0x41e649efu, 0xb3c34d14c890cb46ull, "vmax.s32.s32.s32.min#141", r_of_r_r_r,
         asm volatile("vmax.s32.s32.s32.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_max((long long)(int)i0, (long long)(int)i1), (int)i2)))
PTX_CASE(142, 70, 0xe6d2c996u, 0xc713d4b62ff1b42aull, "vmax.s32.s32.s32.max#142", r_of_r_r_r,
         asm volatile("vmax.s32.s32.s32.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_max((long long)(int)i0, (long long)(int)i1), (int)i2)))
PTX_CASE(143, 70, 0xc2deeeafu, 0xefb6285ef8912249ull, "vmax.s32.s32.s32.sat#143", r_of_r_r,
         asm volatile("vmax.s32.s32.s32.sat %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_sat_s32(wp_video_max((long long)(int)i0, (long long)(int)i1))))
PTX_CASE(144, 70, 0x2b44887cu, 0x6b17b319e51a26d3ull, "vmax.s32.s32.s32.sat.add#144", r_of_r_r_r,
         asm volatile("vmax.s32.s32.s32.sat.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_video_sat_s32(wp_video_max((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(145, 70, 0xa0a88a9u, 0xed3aca186e59000full, "vmax.s32.s32.s32.sat.min#145", r_of_r_r_r,
         asm volatile("vmax.s32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_min_s32(wp_video_sat_s32(wp_video_max((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(146, 70, 0xad3e08d0u, 0xf4e7be424afbbd9full, "vmax.s32.s32.s32.sat.max#146", r_of_r_r_r,
         asm volatile("vmax.s32.s32.s32.sat.max %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_max_s32(wp_video_sat_s32(wp_video_max((long long)(int)i0, (long long)(int)i1)), (int)i2)))
PTX_CASE(147, 70, 0x7fa4dbb1u, 0x70983519bd1e55b7ull, "vmax.s32.s32.s32#147", r_of_r_r_r,
         asm volatile("vmax.s32.s32.s32 %0.b1, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge(wp_video_max((long long)(int)i0, (long long)(int)i1), (int)i2, 8, 8)))
PTX_CASE(148, 70, 0xc0dd8f9au, 0x95d0c35e3afad57aull, "vshl.u32.u32.u32.clamp#148", r_of_r_rn,
         asm volatile("vshl.u32.u32.u32.clamp %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshl_clamp((long long)i0, (long long)i1)))
PTX_CASE(149, 70, 0x37fcb3fau, 0xfae238875b15b05ull, "vshl.u32.u32.u32.clamp.add#149", r_of_r_rn_r,
         asm volatile("vshl.u32.u32.u32.clamp.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_vshl_clamp((long long)i0, (long long)i1), i2)))
PTX_CASE(150, 70, 0x7fcc36e4u, 0x8d9830ae5eefe6b6ull, "vshr.u32.u32.u32.clamp#150", r_of_r_rn,
         asm volatile("vshr.u32.u32.u32.clamp %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshr_clamp((long long)i0, (long long)i1)))
PTX_CASE(151, 70, 0x61d674d0u, 0x14640ac370d56e23ull, "vshr.u32.u32.u32.clamp.add#151", r_of_r_rn_r,
         asm volatile("vshr.u32.u32.u32.clamp.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_vshr_clamp((long long)i0, (long long)i1), i2)))
PTX_CASE(152, 70, 0xf3181155u, 0xc2ceb845fc2ca555ull, "vshl.u32.u32.u32.wrap#152", r_of_r_rn,
         asm volatile("vshl.u32.u32.u32.wrap %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshl_wrap((long long)i0, (long long)i1)))
PTX_CASE(153, 70, 0x8c29a651u, 0x86d41b03c98d97f9ull, "vshl.u32.u32.u32.wrap.add#153", r_of_r_rn_r,
         asm volatile("vshl.u32.u32.u32.wrap.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_vshl_wrap((long long)i0, (long long)i1), i2)))
PTX_CASE(154, 70, 0x32c07966u, 0x15429f2d39e9986ull, "vshr.u32.u32.u32.wrap#154", r_of_r_rn,
         asm volatile("vshr.u32.u32.u32.wrap %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshr_wrap((long long)i0, (long long)i1)))
PTX_CASE(155, 70, 0x152aaf64u, 0xc49b94e7972a4a6ull, "vshr.u32.u32.u32.wrap.add#155", r_of_r_rn_r,
         asm volatile("vshr.u32.u32.u32.wrap.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_u32(wp_vshr_wrap((long long)i0, (long long)i1), i2)))
PTX_CASE(156, 70, 0x3a6733a5u, 0xa9161b4f2bdb8e2bull, "vshl.s32.s32.u32.clamp#156", r_of_r_rn,
         asm volatile("vshl.s32.s32.u32.clamp %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshl_clamp((long long)(int)i0, (long long)i1)))
PTX_CASE(157, 70, 0x3511af10u, 0xf8fc165f3b95ca51ull, "vshl.s32.s32.u32.clamp.add#157", r_of_r_rn_r,
         asm volatile("vshl.s32.s32.u32.clamp.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_vshl_clamp((long long)(int)i0, (long long)i1), (int)i2)))
PTX_CASE(158, 70, 0x85768adbu, 0xc8bd6ab6ee723547ull, "vshr.s32.s32.u32.clamp#158", r_of_r_rn,
         asm volatile("vshr.s32.s32.u32.clamp %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshr_clamp((long long)(int)i0, (long long)i1)))
PTX_CASE(159, 70, 0x633b683au, 0xc12fc08585419117ull, "vshr.s32.s32.u32.clamp.add#159", r_of_r_rn_r,
         asm volatile("vshr.s32.s32.u32.clamp.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_vshr_clamp((long long)(int)i0, (long long)i1), (int)i2)))
PTX_CASE(160, 70, 0x46994d4bu, 0x24be22ba748f338full, "vshl.s32.s32.u32.wrap#160", r_of_r_rn,
         asm volatile("vshl.s32.s32.u32.wrap %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshl_wrap((long long)(int)i0, (long long)i1)))
PTX_CASE(161, 70, 0xca64692u, 0x226fd59edfd442full, "vshl.s32.s32.u32.wrap.add#161", r_of_r_rn_r,
         asm volatile("vshl.s32.s32.u32.wrap.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_vshl_wrap((long long)(int)i0, (long long)i1), (int)i2)))
PTX_CASE(162, 70, 0x87412578u, 0x8cdda5315e3e9b65ull, "vshr.s32.s32.u32.wrap#162", r_of_r_rn,
         asm volatile("vshr.s32.s32.u32.wrap %0, %1, %2;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_vshr_wrap((long long)(int)i0, (long long)i1)))
PTX_CASE(163, 70, 0x95a54fa7u, 0x7db8e6ea036f861cull, "vshr.s32.s32.u32.wrap.add#163", r_of_r_rn_r,
         asm volatile("vshr.s32.s32.u32.wrap.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_then_add_s32(wp_vshr_wrap((long long)(int)i0, (long long)i1), (int)i2)))
PTX_CASE(164, 70, 0x60f9954au, 0x12dd06ba1de068a2ull, "vadd.s32.s32.s32#164", r_of_r_r,
         asm volatile("vadd.s32.s32.s32 %0, %1.h0, %2.h1;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_s16((int)i0, 0) + wp_video_s16((int)i1, 16)))
PTX_CASE(165, 70, 0xbc1aa405u, 0x113ae281e447bbe6ull, "vsub.s32.u32.u32#165", r_of_r_r,
         asm volatile("vsub.s32.u32.u32 %0, %1.b1, %2.b3;" : "=r"(o0) : "r"(i0), "r"(i1)),
         o0 = (unsigned)(wp_video_u8(i0, 8) - wp_video_u8(i1, 24)))
PTX_CASE(166, 70, 0x9a114dfcu, 0x9501314145bc7783ull, "vmad.s32.s32.s32.sat#166", r_of_r_r_r,
         asm volatile("vmad.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_sat_s32((long long)(int)i0 * (long long)(int)i1 + (long long)(int)i2)))
PTX_CASE(167, 70, 0x2953af47u, 0x86033d952e57ae6aull, "vadd.u32.u32.u32#167", r_of_r_r_r,
         asm volatile("vadd.u32.u32.u32 %0.b0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_merge((long long)i0 + (long long)i1, i2, 8, 0)))
PTX_CASE(168, 70, 0xc7224749u, 0x10d421d476f68fb4ull, "vmad.u32.u32.u32#168", r_of_r_r_r,
         asm volatile("vmad.u32.u32.u32 %0, %1.b0, %2.b3, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)(wp_video_u8(i0, 0) * wp_video_u8(i1, 24) + (long long)i2))
PTX_CASE(169, 70, 0x464c4039u, 0x44dd55ab33b28371ull, "vmad.s32.s32.s32.shr7#169", r_of_r_r_r,
         asm volatile("vmad.s32.s32.s32.shr7 %0, %1.h0, %2.h0, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = (unsigned)((wp_video_s16((int)i0, 0) * wp_video_s16((int)i1, 0) + (long long)(int)i2) >> 7))
PTX_CASE(170, 70, 0xa19e13abu, 0x649fa253f5e95258ull, "vadd2.u32.u32.u32#170", r_of_r_r_r,
         asm volatile("vadd2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 2, false, false, false, false>(i0, i1))
PTX_CASE(171, 70, 0x5238b360u, 0xf1758e38a651adbull, "vadd2.u32.u32.u32.sat#171", r_of_r_r_r,
         asm volatile("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 2, false, false, false, true>(i0, i1))
PTX_CASE(172, 70, 0x6dd13705u, 0x59f43e60ccb741d5ull, "vadd2.s32.s32.s32#172", r_of_r_r_r,
         asm volatile("vadd2.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 2, true, true, true, false>(i0, i1))
PTX_CASE(173, 70, 0x25fbee3bu, 0x2a480f82f680da86ull, "vadd2.s32.s32.s32.sat#173", r_of_r_r_r,
         asm volatile("vadd2.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 2, true, true, true, true>(i0, i1))
PTX_CASE(174, 70, 0xedd95fa6u, 0xde319f99536d75ecull, "vsub2.u32.u32.u32#174", r_of_r_r_r,
         asm volatile("vsub2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 2, false, false, false, false>(i0, i1))
PTX_CASE(175, 70, 0x1980cb60u, 0xb3641ae58e9c94faull, "vsub2.u32.u32.u32.sat#175", r_of_r_r_r,
         asm volatile("vsub2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 2, false, false, false, true>(i0, i1))
PTX_CASE(176, 70, 0x21967b08u, 0xb2b12729bf8216ebull, "vsub2.s32.s32.s32#176", r_of_r_r_r,
         asm volatile("vsub2.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 2, true, true, true, false>(i0, i1))
PTX_CASE(177, 70, 0x6e43963bu, 0xfb4f3d437632c432ull, "vsub2.s32.s32.s32.sat#177", r_of_r_r_r,
         asm volatile("vsub2.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 2, true, true, true, true>(i0, i1))
PTX_CASE(178, 70, 0x99c022c5u, 0x9b42dd5274997338ull, "vabsdiff2.u32.u32.u32#178", r_of_r_r_r,
         asm volatile("vabsdiff2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 2, false, false, false, false>(i0, i1))
PTX_CASE(179, 70, 0xa05274b3u, 0x700f551f10a66829ull, "vabsdiff2.u32.u32.u32.sat#179", r_of_r_r_r,
         asm volatile("vabsdiff2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 2, false, false, false, true>(i0, i1))
PTX_CASE(180, 70, 0x558f066bu, 0x9c7dc0e6e1a98485ull, "vabsdiff2.s32.s32.s32#180", r_of_r_r_r,
         asm volatile("vabsdiff2.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 2, true, true, true, false>(i0, i1))
PTX_CASE(181, 70, 0xd79129e8u, 0x8b4d5e008c49047cull, "vabsdiff2.s32.s32.s32.sat#181", r_of_r_r_r,
         asm volatile("vabsdiff2.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 2, true, true, true, true>(i0, i1))
PTX_CASE(182, 70, 0x31f0e8d9u, 0x97341b84de07acb4ull, "vmin2.u32.u32.u32#182", r_of_r_r_r,
         asm volatile("vmin2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 2, false, false, false, false>(i0, i1))
PTX_CASE(183, 70, 0x21ee922bu, 0xd2e8e0af0636cdull, "vmin2.u32.u32.u32.sat#183", r_of_r_r_r,
         asm volatile("vmin2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 2, false, false, false, true>(i0, i1))
PTX_CASE(184, 70, 0xfdbfcc77u, 0x4ff46edd1bd463c2ull, "vmin2.s32.s32.s32#184", r_of_r_r_r,
         asm volatile("vmin2.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 2, true, true, true, false>(i0, i1))
PTX_CASE(185, 70, 0x562dcf70u, 0xd54e6680974b83e7ull, "vmin2.s32.s32.s32.sat#185", r_of_r_r_r,
         asm volatile("vmin2.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 2, true, true, true, true>(i0, i1))
PTX_CASE(186, 70, 0xbf61d863u, 0x3ff3d8190c9bce53ull, "vmax2.u32.u32.u32#186", r_of_r_r_r,
         asm volatile("vmax2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 2, false, false, false, false>(i0, i1))
PTX_CASE(187, 70, 0x1510cc39u, 0x1477a86f8b42d0ebull, "vmax2.u32.u32.u32.sat#187", r_of_r_r_r,
         asm volatile("vmax2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 2, false, false, false, true>(i0, i1))
PTX_CASE(188, 70, 0x732efccdu, 0xcba7e5ba939ed34full, "vmax2.s32.s32.s32#188", r_of_r_r_r,
         asm volatile("vmax2.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 2, true, true, true, false>(i0, i1))
PTX_CASE(189, 70, 0x62d39162u, 0x3725e3162c48109dull, "vmax2.s32.s32.s32.sat#189", r_of_r_r_r,
         asm volatile("vmax2.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 2, true, true, true, true>(i0, i1))
PTX_CASE(190, 70, 0xc9c9b828u, 0x73bb3a1d50a9d41bull, "vavrg2.u32.u32.u32#190", r_of_r_r_r,
         asm volatile("vavrg2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 2, false, false, false, false>(i0, i1))
PTX_CASE(191, 70, 0xce6a3acdu, 0x4c0f6b31c0af1109ull, "vavrg2.u32.u32.u32.sat#191", r_of_r_r_r,
         asm volatile("vavrg2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 2, false, false, false, true>(i0, i1))
PTX_CASE(192, 70, 0x5869c86u, 0x64da7139e8f17f98ull, "vavrg2.s32.s32.s32#192", r_of_r_r_r,
         asm volatile("vavrg2.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 2, true, true, true, false>(i0, i1))
PTX_CASE(193, 70, 0xb9a96796u, 0x1cb6cb56114bf5f8ull, "vavrg2.s32.s32.s32.sat#193", r_of_r_r_r,
         asm volatile("vavrg2.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 2, true, true, true, true>(i0, i1))
PTX_CASE(194, 70, 0x30ffc332u, 0x384e4f95a13e6815ull, "vadd4.u32.u32.u32#194", r_of_r_r_r,
         asm volatile("vadd4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 4, false, false, false, false>(i0, i1))
PTX_CASE(195, 70, 0xe417d14au, 0xd689b28876bd39bdull, "vadd4.u32.u32.u32.sat#195", r_of_r_r_r,
         asm volatile("vadd4.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 4, false, false, false, true>(i0, i1))
PTX_CASE(196, 70, 0xfcb0e79cu, 0x9ab20acb1bb39a65ull, "vadd4.s32.s32.s32#196", r_of_r_r_r,
         asm volatile("vadd4.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 4, true, true, true, false>(i0, i1))
PTX_CASE(197, 70, 0x93d48c11u, 0x91e6a4f45304f803ull, "vadd4.s32.s32.s32.sat#197", r_of_r_r_r,
         asm volatile("vadd4.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_add, 4, true, true, true, true>(i0, i1))
PTX_CASE(198, 70, 0x7cb88f3fu, 0x66a0626a571e573ull, "vsub4.u32.u32.u32#198", r_of_r_r_r,
         asm volatile("vsub4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 4, false, false, false, false>(i0, i1))
PTX_CASE(199, 70, 0xafafa94au, 0x761dfb12bf4f7dabull, "vsub4.u32.u32.u32.sat#199", r_of_r_r_r,
         asm volatile("vsub4.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 4, false, false, false, true>(i0, i1))
PTX_CASE(200, 70, 0xb0f7ab91u, 0x9e9c09c52616f195ull, "vsub4.s32.s32.s32#200", r_of_r_r_r,
         asm volatile("vsub4.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 4, true, true, true, false>(i0, i1))
PTX_CASE(201, 70, 0xd86cf411u, 0x8d0eb74034c2b19bull, "vsub4.s32.s32.s32.sat#201", r_of_r_r_r,
         asm volatile("vsub4.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_sub, 4, true, true, true, true>(i0, i1))
PTX_CASE(202, 70, 0x8a1f25cu, 0x89870bba01b61f3ull, "vabsdiff4.u32.u32.u32#202", r_of_r_r_r,
         asm volatile("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 4, false, false, false, false>(i0, i1))
PTX_CASE(203, 70, 0x167d1699u, 0xc2ae38b80f881ae1ull, "vabsdiff4.u32.u32.u32.sat#203", r_of_r_r_r,
         asm volatile("vabsdiff4.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 4, false, false, false, true>(i0, i1))
PTX_CASE(204, 70, 0xc4eed6f2u, 0xe36f6dcfd075dbe1ull, "vabsdiff4.s32.s32.s32#204", r_of_r_r_r,
         asm volatile("vabsdiff4.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 4, true, true, true, false>(i0, i1))
PTX_CASE(205, 70, 0x61be4bc2u, 0xc426423af7d06a8ull, "vabsdiff4.s32.s32.s32.sat#205", r_of_r_r_r,
         asm volatile("vabsdiff4.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_absdiff, 4, true, true, true, true>(i0, i1))
PTX_CASE(206, 70, 0xa0913840u, 0xdadf3668a3139d17ull, "vmin4.u32.u32.u32#206", r_of_r_r_r,
         asm volatile("vmin4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 4, false, false, false, false>(i0, i1))
PTX_CASE(207, 70, 0x97c1f001u, 0x9d461ac6b45d127bull, "vmin4.u32.u32.u32.sat#207", r_of_r_r_r,
         asm volatile("vmin4.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 4, false, false, false, true>(i0, i1))
PTX_CASE(208, 70, 0x6cde1ceeu, 0x1519b3a138b6b10aull, "vmin4.s32.s32.s32#208", r_of_r_r_r,
         asm volatile("vmin4.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 4, true, true, true, false>(i0, i1))
PTX_CASE(209, 70, 0xe002ad5au, 0x2ac085cac857dab4ull, "vmin4.s32.s32.s32.sat#209", r_of_r_r_r,
         asm volatile("vmin4.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_min, 4, true, true, true, true>(i0, i1))
PTX_CASE(210, 70, 0x2e0008fau, 0xcc718ea7f03e41faull, "vmax4.u32.u32.u32#210", r_of_r_r_r,
         asm volatile("vmax4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 4, false, false, false, false>(i0, i1))
PTX_CASE(211, 70, 0xa33fae13u, 0xf4bfa66d71054c5aull, "vmax4.u32.u32.u32.sat#211", r_of_r_r_r,
         asm volatile("vmax4.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 4, false, false, false, true>(i0, i1))
PTX_CASE(212, 70, 0xe24f2c54u, 0xdf9ee31235c7eaabull, "vmax4.s32.s32.s32#212", r_of_r_r_r,
         asm volatile("vmax4.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 4, true, true, true, false>(i0, i1))
PTX_CASE(213, 70, 0xd4fcf348u, 0xb1e3f8b434bea919ull, "vmax4.s32.s32.s32.sat#213", r_of_r_r_r,
         asm volatile("vmax4.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_max, 4, true, true, true, true>(i0, i1))
PTX_CASE(214, 70, 0x58a868b1u, 0x857e97e8a9877882ull, "vavrg4.u32.u32.u32#214", r_of_r_r_r,
         asm volatile("vavrg4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 4, false, false, false, false>(i0, i1))
PTX_CASE(215, 70, 0x784558e7u, 0x144674469af66c50ull, "vavrg4.u32.u32.u32.sat#215", r_of_r_r_r,
         asm volatile("vavrg4.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 4, false, false, false, true>(i0, i1))
PTX_CASE(216, 70, 0x94e74c1fu, 0x9dd20087bfac44a3ull, "vavrg4.s32.s32.s32#216", r_of_r_r_r,
         asm volatile("vavrg4.s32.s32.s32 %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 4, true, true, true, false>(i0, i1))
PTX_CASE(217, 70, 0xf8605bcu, 0xfe7c799d0837ddd6ull, "vavrg4.s32.s32.s32.sat#217", r_of_r_r_r,
         asm volatile("vavrg4.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd<wp_simd_avrg, 4, true, true, true, true>(i0, i1))
PTX_CASE(218, 70, 0x340fb1d2u, 0x42be8a106b756418ull, "vabsdiff2.u32.u32.u32.add#218", r_of_r_r_r,
         asm volatile("vabsdiff2.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd_sum<wp_simd_absdiff, 2, false, false, false, false>(i0, i1, i2))
PTX_CASE(219, 70, 0x8220d3f8u, 0xb4d999109ad5ab83ull, "vabsdiff4.u32.u32.u32.add#219", r_of_r_r_r,
         asm volatile("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(o0) : "r"(i0), "r"(i1), "r"(i2)),
         o0 = wp_video_simd_sum<wp_simd_absdiff, 4, false, false, false, false>(i0, i1, i2))

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
    return check::finish();
}
