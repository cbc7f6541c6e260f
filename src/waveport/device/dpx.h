// waveport/dpx.h - CUDA's DPX intrinsics (__vimax3_s32_relu, __viaddmin_u16x2, ...) for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// s32, u32: one 32-bit value; s16x2, u16x2: two of 16 bits. `relu`: not below 0. Sums wrap.
#ifndef WAVEPORT_DPX_H
#define WAVEPORT_DPX_H

#include "simd_video.h"

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

namespace wp_detail {

template <class T> static __device__ __host__ __forceinline__ T most(T a, T b) { return a > b ? a : b; }
template <class T> static __device__ __host__ __forceinline__ T least(T a, T b) { return a < b ? a : b; }
static __device__ __host__ __forceinline__ s16x2 most(s16x2 a, s16x2 b) { return choose(a > b, a, b); }
static __device__ __host__ __forceinline__ u16x2 most(u16x2 a, u16x2 b) { return choose(a > b, a, b); }
static __device__ __host__ __forceinline__ s16x2 least(s16x2 a, s16x2 b) { return choose(a < b, a, b); }
static __device__ __host__ __forceinline__ u16x2 least(u16x2 a, u16x2 b) { return choose(a < b, a, b); }
// additions that wrap, also for signed values
static __device__ __host__ __forceinline__ int sum(int a, int b) {
    return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b));
}
static __device__ __host__ __forceinline__ unsigned sum(unsigned a, unsigned b) { return a + b; }
static __device__ __host__ __forceinline__ u16x2 sum(u16x2 a, u16x2 b) { return a + b; }
static __device__ __host__ __forceinline__ s16x2 sum(s16x2 a, s16x2 b) { return (s16x2)((u16x2)a + (u16x2)b); }

}  // namespace wp_detail

// TYPE: the values in a word of type WORD
#define WP_DPX(NAME, WORD, TYPE, RESULT)                                                                             \
    static __device__ __host__ __forceinline__ WORD wp_vi##NAME(WORD word_a, WORD word_b, WORD word_c) {             \
        using namespace wp_detail;                                                                                   \
        TYPE a, b, c, result;                                                                                        \
        __builtin_memcpy(&a, &word_a, 4);                                                                            \
        __builtin_memcpy(&b, &word_b, 4);                                                                            \
        __builtin_memcpy(&c, &word_c, 4);                                                                            \
        result = RESULT;                                                                                             \
        __builtin_memcpy(&word_a, &result, 4);                                                                       \
        return word_a;                                                                                               \
    }
#define WP_DPX_ALL(SUFFIX, WORD, TYPE)                                  \
    WP_DPX(max3_##SUFFIX, WORD, TYPE, most(most(a, b), c))              \
    WP_DPX(min3_##SUFFIX, WORD, TYPE, least(least(a, b), c))            \
    WP_DPX(addmax_##SUFFIX, WORD, TYPE, most(sum(a, b), c))             \
    WP_DPX(addmin_##SUFFIX, WORD, TYPE, least(sum(a, b), c))
#define WP_DPX_RELU(SUFFIX, WORD, TYPE)                                                                 \
    WP_DPX(max3_##SUFFIX##_relu, WORD, TYPE, most(most(most(a, b), c), TYPE{}))                         \
    WP_DPX(min3_##SUFFIX##_relu, WORD, TYPE, most(least(least(a, b), c), TYPE{}))                       \
    WP_DPX(addmax_##SUFFIX##_relu, WORD, TYPE, most(most(sum(a, b), c), TYPE{}))                        \
    WP_DPX(addmin_##SUFFIX##_relu, WORD, TYPE, most(least(sum(a, b), c), TYPE{}))                       \
    static __device__ __host__ __forceinline__ WORD wp_vimax_##SUFFIX##_relu(WORD a, WORD b) {          \
        return wp_vimax3_##SUFFIX##_relu(a, b, b);                                                      \
    }                                                                                                   \
    static __device__ __host__ __forceinline__ WORD wp_vimin_##SUFFIX##_relu(WORD a, WORD b) {          \
        return wp_vimin3_##SUFFIX##_relu(a, b, b);                                                      \
    }
// the result and whether it is a's value, which wins a tie
#define WP_DPX_CHOICE(SUFFIX, WORD)                                                                     \
    static __device__ __host__ __forceinline__ WORD wp_vibmax_##SUFFIX(WORD a, WORD b, bool *of_a) {    \
        *of_a = a >= b;                                                                                 \
        return *of_a ? a : b;                                                                           \
    }                                                                                                   \
    static __device__ __host__ __forceinline__ WORD wp_vibmin_##SUFFIX(WORD a, WORD b, bool *of_a) {    \
        *of_a = a <= b;                                                                                 \
        return *of_a ? a : b;                                                                           \
    }
#define WP_DPX_CHOICE_2(SUFFIX)                                                                           \
    static __device__ __host__ __forceinline__ unsigned wp_vibmax_##SUFFIX(unsigned a, unsigned b, bool *high_of_a, \
                                                                           bool *low_of_a) {              \
        unsigned result = wp_vimax3_##SUFFIX(a, b, b);                                                    \
        *high_of_a = (result ^ a) >> 16 == 0;                                                             \
        *low_of_a = (result ^ a) << 16 == 0;                                                              \
        return result;                                                                                    \
    }                                                                                                     \
    static __device__ __host__ __forceinline__ unsigned wp_vibmin_##SUFFIX(unsigned a, unsigned b, bool *high_of_a, \
                                                                           bool *low_of_a) {              \
        unsigned result = wp_vimin3_##SUFFIX(a, b, b);                                                    \
        *high_of_a = (result ^ a) >> 16 == 0;                                                             \
        *low_of_a = (result ^ a) << 16 == 0;                                                              \
        return result;                                                                                    \
    }

WP_DPX_ALL(s32, int, int)
WP_DPX_ALL(u32, unsigned, unsigned)
WP_DPX_ALL(s16x2, unsigned, s16x2)
WP_DPX_ALL(u16x2, unsigned, u16x2)
WP_DPX_RELU(s32, int, int)
WP_DPX_RELU(s16x2, unsigned, s16x2)
WP_DPX_CHOICE(s32, int)
WP_DPX_CHOICE(u32, unsigned)
WP_DPX_CHOICE_2(s16x2)
WP_DPX_CHOICE_2(u16x2)

#undef WP_DPX
#undef WP_DPX_ALL
#undef WP_DPX_RELU
#undef WP_DPX_CHOICE
#undef WP_DPX_CHOICE_2

#elif defined(__CUDACC__)  // NVIDIA: CUDA's own, from version 12

#define wp_viaddmax_s16x2 __viaddmax_s16x2
#define wp_viaddmax_s16x2_relu __viaddmax_s16x2_relu
#define wp_viaddmax_s32 __viaddmax_s32
#define wp_viaddmax_s32_relu __viaddmax_s32_relu
#define wp_viaddmax_u16x2 __viaddmax_u16x2
#define wp_viaddmax_u32 __viaddmax_u32
#define wp_viaddmin_s16x2 __viaddmin_s16x2
#define wp_viaddmin_s16x2_relu __viaddmin_s16x2_relu
#define wp_viaddmin_s32 __viaddmin_s32
#define wp_viaddmin_s32_relu __viaddmin_s32_relu
#define wp_viaddmin_u16x2 __viaddmin_u16x2
#define wp_viaddmin_u32 __viaddmin_u32
#define wp_vibmax_s16x2 __vibmax_s16x2
#define wp_vibmax_s32 __vibmax_s32
#define wp_vibmax_u16x2 __vibmax_u16x2
#define wp_vibmax_u32 __vibmax_u32
#define wp_vibmin_s16x2 __vibmin_s16x2
#define wp_vibmin_s32 __vibmin_s32
#define wp_vibmin_u16x2 __vibmin_u16x2
#define wp_vibmin_u32 __vibmin_u32
#define wp_vimax3_s16x2 __vimax3_s16x2
#define wp_vimax3_s16x2_relu __vimax3_s16x2_relu
#define wp_vimax3_s32 __vimax3_s32
#define wp_vimax3_s32_relu __vimax3_s32_relu
#define wp_vimax3_u16x2 __vimax3_u16x2
#define wp_vimax3_u32 __vimax3_u32
#define wp_vimax_s16x2_relu __vimax_s16x2_relu
#define wp_vimax_s32_relu __vimax_s32_relu
#define wp_vimin3_s16x2 __vimin3_s16x2
#define wp_vimin3_s16x2_relu __vimin3_s16x2_relu
#define wp_vimin3_s32 __vimin3_s32
#define wp_vimin3_s32_relu __vimin3_s32_relu
#define wp_vimin3_u16x2 __vimin3_u16x2
#define wp_vimin3_u32 __vimin3_u32
#define wp_vimin_s16x2_relu __vimin_s16x2_relu
#define wp_vimin_s32_relu __vimin_s32_relu

#endif
#endif  // WAVEPORT_DPX_H
