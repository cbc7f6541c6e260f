// Written by tests/source/ptx/selftest.py: the kinds of test values.
// clang-format off
#ifndef WAVEPORT_SELFTEST_PTX_VALUES_H
#define WAVEPORT_SELFTEST_PTX_VALUES_H

#include <cstdint>

struct PtxKind {
    const uint64_t *edges;
    unsigned count, width, exponent_at, bias;
    bool moderate;
};

static const uint64_t edges_h[] = {0x0ull, 0x1ull, 0x2ull, 0x3ull, 0x7full, 0x80ull, 0xffull, 0x100ull, 0x7fffull, 0x8000ull, 0x8001ull, 0xffffull, 0xfffeull, 0x5555ull, 0xaaaaull, 0x100ull, 0xffull, 0xc0ffull, 0x17eull, 0xcdefull};
static const uint64_t edges_r[] = {0x0ull, 0x1ull, 0x2ull, 0x3ull, 0x7full, 0x80ull, 0xffull, 0x100ull, 0x7fffffffull, 0x80000000ull, 0x80000001ull, 0xffffffffull, 0xfffffffeull, 0x55555555ull, 0xaaaaaaaaull, 0x10000ull, 0xffffull, 0x8040c0ffull, 0x7f80017eull, 0x89abcdefull};
static const uint64_t edges_l[] = {0x0ull, 0x1ull, 0x2ull, 0x3ull, 0x7full, 0x80ull, 0xffull, 0x100ull, 0x7fffffffffffffffull, 0x8000000000000000ull, 0x8000000000000001ull, 0xffffffffffffffffull, 0xfffffffffffffffeull, 0x5555555555555555ull, 0xaaaaaaaaaaaaaaaaull, 0x100000000ull, 0xffffffffull, 0x8040c0ffull, 0x7f80017eull, 0x89abcdefull, 0x7fffffffull, 0x80000000ull, 0xffffffffull, 0xffffffff80000000ull, 0xffffffff7fffffffull, 0x20000000000001ull};
static const uint64_t edges_f[] = {0x3f000000ull, 0xbf000000ull, 0x3f800000ull, 0xbf800000ull, 0x3fc00000ull, 0xbfc00000ull, 0x40200000ull, 0xc0200000ull, 0x40400000ull, 0xc0400000ull, 0x4f000000ull, 0xcf000000ull, 0x4f800000ull, 0xcf800000ull, 0x5f000000ull, 0xdf000000ull, 0x5f800000ull, 0xdf800000ull, 0x42ff0000ull, 0xc2ff0000ull, 0x437f8000ull, 0xc37f8000ull, 0x46ffff00ull, 0xc6ffff00ull, 0x477fe000ull, 0xc77fe000ull, 0x477fefe6ull, 0xc77fefe6ull, 0x477ff000ull, 0xc77ff000ull, 0x0ull, 0x80000000ull, 0x1ull, 0x80000001ull, 0x7fffffull, 0x807fffffull, 0x800000ull, 0x80800000ull, 0x7f7fffffull, 0xff7fffffull, 0x7f800000ull, 0xff800000ull, 0x3f800001ull, 0xbf800001ull, 0x3f7fffffull, 0xbf7fffffull, 0x33000000ull, 0xb3000000ull, 0x33000001ull, 0xb3000001ull, 0x387ff000ull, 0xb87ff000ull, 0x7fffffffull};
static const uint64_t edges_d[] = {0x3fe0000000000000ull, 0xbfe0000000000000ull, 0x3ff0000000000000ull, 0xbff0000000000000ull, 0x3ff8000000000000ull, 0xbff8000000000000ull, 0x4004000000000000ull, 0xc004000000000000ull, 0x4008000000000000ull, 0xc008000000000000ull, 0x41e0000000000000ull, 0xc1e0000000000000ull, 0x41f0000000000000ull, 0xc1f0000000000000ull, 0x43e0000000000000ull, 0xc3e0000000000000ull, 0x43f0000000000000ull, 0xc3f0000000000000ull, 0x405fe00000000000ull, 0xc05fe00000000000ull, 0x406ff00000000000ull, 0xc06ff00000000000ull, 0x40dfffe000000000ull, 0xc0dfffe000000000ull, 0x40effc0000000000ull, 0xc0effc0000000000ull, 0x40effdfccccccccdull, 0xc0effdfccccccccdull, 0x40effe0000000000ull, 0xc0effe0000000000ull, 0x0ull, 0x8000000000000000ull, 0x1ull, 0x8000000000000001ull, 0xfffffffffffffull, 0x800fffffffffffffull, 0x10000000000000ull, 0x8010000000000000ull, 0x7fefffffffffffffull, 0xffefffffffffffffull, 0x7ff0000000000000ull, 0xfff0000000000000ull, 0x3ff0000000000001ull, 0xbff0000000000001ull, 0x36a0000000000000ull, 0xb6a0000000000000ull, 0x36a0000000000001ull, 0xb6a0000000000001ull, 0x380fffffffffffffull, 0xb80fffffffffffffull, 0x41dfffffffe00000ull, 0xc1dfffffffe00000ull, 0x41dfffffffc00000ull, 0xc1dfffffffc00000ull, 0x7fffffffffffffffull};
static const uint64_t edges_n[] = {0x0ull, 0x1ull, 0x5ull, 0x7ull, 0x8ull, 0xfull, 0x10ull, 0x11ull, 0x17ull, 0x18ull, 0x1full, 0x20ull, 0x21ull, 0x28ull, 0x2full, 0x3full, 0x40ull, 0x41ull, 0x7full, 0x80ull, 0xffull, 0x100ull, 0x101ull, 0x120ull, 0xffffffffull};
static const uint64_t edges_lane[] = {0x0ull, 0x1ull, 0x2ull, 0x3ull, 0x4ull, 0x5ull, 0x6ull, 0x7ull, 0x8ull, 0x9ull, 0xaull, 0xbull, 0xcull, 0xdull, 0xeull, 0xfull, 0x10ull, 0x11ull, 0x12ull, 0x13ull, 0x14ull, 0x15ull, 0x16ull, 0x17ull, 0x18ull, 0x19ull, 0x1aull, 0x1bull, 0x1cull, 0x1dull, 0x1eull, 0x1full};
static const uint64_t edges_offset[] = {0x0ull, 0x1ull, 0x2ull, 0x3ull, 0x8ull, 0x1full, 0x20ull, 0xffffffffull, 0xfffffffeull, 0xfffffffcull, 0x80000001ull};
static const uint64_t edges_f16[] = {0x0ull, 0x8000ull, 0x1ull, 0x8001ull, 0x2ull, 0x8002ull, 0x3ffull, 0x83ffull, 0x400ull, 0x8400ull, 0x3c00ull, 0xbc00ull, 0x3c01ull, 0xbc01ull, 0x3bffull, 0xbbffull, 0x7bffull, 0xfbffull, 0x7c00ull, 0xfc00ull, 0x3800ull, 0xb800ull, 0x3e00ull, 0xbe00ull, 0x4100ull, 0xc100ull, 0x6000ull, 0xe000ull, 0x5fffull, 0xdfffull, 0x7fffull};
static const uint64_t edges_bf16[] = {0x0ull, 0x8000ull, 0x1ull, 0x8001ull, 0x2ull, 0x8002ull, 0x7full, 0x807full, 0x80ull, 0x8080ull, 0x3f80ull, 0xbf80ull, 0x3f81ull, 0xbf81ull, 0x3f7full, 0xbf7full, 0x7f7full, 0xff7full, 0x7f80ull, 0xff80ull, 0x3f00ull, 0xbf00ull, 0x3fc0ull, 0xbfc0ull, 0x4020ull, 0xc020ull, 0x4b00ull, 0xcb00ull, 0x33ffull, 0xb3ffull, 0x7fffull};
static const uint64_t edges_f16x2[] = {0x83ffull, 0x80000400ull, 0x18400ull, 0x80013c00ull, 0x2bc00ull, 0x80023c01ull, 0x3ffbc01ull, 0x83ff3bffull, 0x400bbffull, 0x84007bffull, 0x3c00fbffull, 0xbc007c00ull, 0x3c01fc00ull, 0xbc013800ull, 0x3bffb800ull, 0xbbff3e00ull, 0x7bffbe00ull, 0xfbff4100ull, 0x7c00c100ull, 0xfc006000ull, 0x3800e000ull, 0xb8005fffull, 0x3e00dfffull, 0xbe007fffull, 0x41000000ull, 0xc1008000ull, 0x60000001ull, 0xe0008001ull, 0x5fff0002ull, 0xdfff8002ull, 0x7fff03ffull};
static const uint64_t edges_bf16x2[] = {0x807full, 0x80000080ull, 0x18080ull, 0x80013f80ull, 0x2bf80ull, 0x80023f81ull, 0x7fbf81ull, 0x807f3f7full, 0x80bf7full, 0x80807f7full, 0x3f80ff7full, 0xbf807f80ull, 0x3f81ff80ull, 0xbf813f00ull, 0x3f7fbf00ull, 0xbf7f3fc0ull, 0x7f7fbfc0ull, 0xff7f4020ull, 0x7f80c020ull, 0xff804b00ull, 0x3f00cb00ull, 0xbf0033ffull, 0x3fc0b3ffull, 0xbfc07fffull, 0x40200000ull, 0xc0208000ull, 0x4b000001ull, 0xcb008001ull, 0x33ff0002ull, 0xb3ff8002ull, 0x7fff007full};
static const uint64_t edges_f32x2[] = {0x3f000000bfc00000ull, 0xbf00000040200000ull, 0x3f800000c0200000ull, 0xbf80000040400000ull, 0x3fc00000c0400000ull, 0xbfc000004f000000ull, 0x40200000cf000000ull, 0xc02000004f800000ull, 0x40400000cf800000ull, 0xc04000005f000000ull, 0x4f000000df000000ull, 0xcf0000005f800000ull, 0x4f800000df800000ull, 0xcf80000042ff0000ull, 0x5f000000c2ff0000ull, 0xdf000000437f8000ull, 0x5f800000c37f8000ull, 0xdf80000046ffff00ull, 0x42ff0000c6ffff00ull, 0xc2ff0000477fe000ull, 0x437f8000c77fe000ull, 0xc37f8000477fefe6ull, 0x46ffff00c77fefe6ull, 0xc6ffff00477ff000ull, 0x477fe000c77ff000ull, 0xc77fe00000000000ull, 0x477fefe680000000ull, 0xc77fefe600000001ull, 0x477ff00080000001ull, 0xc77ff000007fffffull, 0x807fffffull, 0x8000000000800000ull, 0x180800000ull, 0x800000017f7fffffull, 0x7fffffff7fffffull, 0x807fffff7f800000ull, 0x800000ff800000ull, 0x808000003f800001ull, 0x7f7fffffbf800001ull, 0xff7fffff3f7fffffull, 0x7f800000bf7fffffull, 0xff80000033000000ull, 0x3f800001b3000000ull, 0xbf80000133000001ull, 0x3f7fffffb3000001ull, 0xbf7fffff387ff000ull, 0x33000000b87ff000ull, 0xb30000007fffffffull, 0x330000013f000000ull, 0xb3000001bf000000ull, 0x387ff0003f800000ull, 0xb87ff000bf800000ull, 0x7fffffff3fc00000ull};
static const uint64_t edges_small[] = {0x43e00000ull, 0xc3e00000ull, 0x43e80000ull, 0xc3e80000ull, 0x43e88000ull, 0xc3e88000ull, 0x47600000ull, 0xc7600000ull, 0x47700000ull, 0xc7700000ull, 0x3a800000ull, 0xba800000ull, 0x3ac00000ull, 0xbac00000ull, 0x3d800000ull, 0xbd800000ull, 0x40f00000ull, 0xc0f00000ull, 0x41e00000ull, 0xc1e00000ull, 0x40c00000ull, 0xc0c00000ull, 0x3f880000ull, 0xbf880000ull, 0x3f980000ull, 0xbf980000ull, 0x3f000000ull, 0xbf000000ull, 0x3f800000ull, 0xbf800000ull, 0x3fc00000ull, 0xbfc00000ull, 0x40200000ull, 0xc0200000ull, 0x40400000ull, 0xc0400000ull, 0x4f000000ull, 0xcf000000ull, 0x4f800000ull, 0xcf800000ull, 0x5f000000ull, 0xdf000000ull, 0x5f800000ull, 0xdf800000ull, 0x42ff0000ull, 0xc2ff0000ull, 0x437f8000ull, 0xc37f8000ull, 0x46ffff00ull, 0xc6ffff00ull, 0x477fe000ull, 0xc77fe000ull, 0x477fefe6ull, 0xc77fefe6ull, 0x477ff000ull, 0xc77ff000ull, 0x0ull, 0x80000000ull, 0x1ull, 0x80000001ull, 0x7fffffull, 0x807fffffull, 0x800000ull, 0x80800000ull, 0x7f7fffffull, 0xff7fffffull, 0x7f800000ull, 0xff800000ull, 0x3f800001ull, 0xbf800001ull, 0x3f7fffffull, 0xbf7fffffull, 0x33000000ull, 0xb3000000ull, 0x33000001ull, 0xb3000001ull, 0x387ff000ull, 0xb87ff000ull, 0x7fffffffull};
static const uint64_t edges_moderate[] = {0x3f000000ull, 0xbf000000ull, 0x3f800000ull, 0x40000000ull, 0x40400000ull, 0xc0400000ull, 0x41200000ull, 0x3a83126full, 0xc0e80000ull};

static inline PtxKind ptx_kind(char code) {
    switch (code) {
        case 'h': {
            PtxKind kind = {edges_h, 20, 16, 0, 0, false};
            return kind;
        }
        case 'r': {
            PtxKind kind = {edges_r, 20, 32, 0, 0, false};
            return kind;
        }
        case 'l': {
            PtxKind kind = {edges_l, 26, 64, 0, 0, false};
            return kind;
        }
        case 'f': {
            PtxKind kind = {edges_f, 53, 32, 23, 127, false};
            return kind;
        }
        case 'd': {
            PtxKind kind = {edges_d, 55, 64, 52, 1023, false};
            return kind;
        }
        case 'n': {
            PtxKind kind = {edges_n, 25, 32, 0, 0, false};
            return kind;
        }
        case 'L': {
            PtxKind kind = {edges_lane, 32, 5, 0, 0, false};
            return kind;
        }
        case 'O': {
            PtxKind kind = {edges_offset, 11, 32, 0, 0, false};
            return kind;
        }
        case 'a': {
            PtxKind kind = {edges_f16, 31, 16, 10, 15, false};
            return kind;
        }
        case 'b': {
            PtxKind kind = {edges_bf16, 31, 16, 7, 127, false};
            return kind;
        }
        case 'A': {
            PtxKind kind = {edges_f16x2, 31, 32, 10, 15, false};
            return kind;
        }
        case 'B': {
            PtxKind kind = {edges_bf16x2, 31, 32, 7, 127, false};
            return kind;
        }
        case 'F': {
            PtxKind kind = {edges_f32x2, 53, 64, 23, 127, false};
            return kind;
        }
        case 'S': {
            PtxKind kind = {edges_small, 79, 32, 23, 127, false};
            return kind;
        }
        case 'M': {
            PtxKind kind = {edges_moderate, 9, 32, 23, 127, true};
            return kind;
        }
    }
    std::abort();
}

#endif
