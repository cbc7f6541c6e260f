// waveport/simd_video.h - CUDA's SIMD video intrinsics (__vadd4, __vcmpgts2, ...) for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// A 32-bit word holds two 16-bit or four 8-bit values; names end in 2 or 4, `s` and `u` tell signed from unsigned,
// a further `s` saturation.
#ifndef WAVEPORT_SIMD_VIDEO_H
#define WAVEPORT_SIMD_VIDEO_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace wp_detail {

typedef signed char s8x4 __attribute__((vector_size(4)));
typedef unsigned char u8x4 __attribute__((vector_size(4)));
typedef short s16x2 __attribute__((vector_size(4)));
typedef unsigned short u16x2 __attribute__((vector_size(4)));
typedef int s32x4 __attribute__((vector_size(16)));
typedef int s32x2 __attribute__((vector_size(8)));

// the range of the values in V, and ints for results that leave it
template <class V> struct simd;
template <> struct simd<s8x4> { typedef s32x4 wide; enum { low = -128, high = 127 }; };
template <> struct simd<u8x4> { typedef s32x4 wide; enum { low = 0, high = 255 }; };
template <> struct simd<s16x2> { typedef s32x2 wide; enum { low = -32768, high = 32767 }; };
template <> struct simd<u16x2> { typedef s32x2 wide; enum { low = 0, high = 65535 }; };

template <class V> static __device__ __host__ __forceinline__ V split(unsigned word) {
    V v;
    __builtin_memcpy(&v, &word, 4);
    return v;
}
template <class V> static __device__ __host__ __forceinline__ unsigned join(V v) {
    unsigned word;
    __builtin_memcpy(&word, &v, 4);
    return word;
}
template <class V> static __device__ __host__ __forceinline__ unsigned ones() {
    return sizeof(typename simd<V>::wide) == 16 ? 0x01010101u : 0x00010001u;
}
template <class V> static __device__ __host__ __forceinline__ typename simd<V>::wide widen(V v) {
    return __builtin_convertvector(v, typename simd<V>::wide);
}
// a comparison of vectors gives all ones or zero in each place
template <class Mask, class V> static __device__ __host__ __forceinline__ V choose(Mask mask, V a, V b) {
    V m = (V)mask;
    return (m & a) | (~m & b);
}
template <class V> static __device__ __host__ __forceinline__ unsigned narrow(typename simd<V>::wide w) {
    return join(__builtin_convertvector(w, V));
}
template <class V> static __device__ __host__ __forceinline__ unsigned saturate(typename simd<V>::wide w) {
    typename simd<V>::wide low = w - w + int(simd<V>::low), high = w - w + int(simd<V>::high);
    w = choose(w < low, low, w);
    return narrow<V>(choose(w > high, high, w));
}
template <class W> static __device__ __host__ __forceinline__ W magnitude(W w) { return choose(w < 0, 0 - w, w); }
// half of w, rounded to the nearest, ties away from zero
template <class W> static __device__ __host__ __forceinline__ W half_away(W w) { return (w - (w >= 0)) >> 1; }
static __device__ __host__ __forceinline__ unsigned total(s32x2 w) { return w[0] + w[1]; }
static __device__ __host__ __forceinline__ unsigned total(s32x4 w) { return w[0] + w[1] + w[2] + w[3]; }

}  // namespace wp_detail

#define WP_VIDEO_OF(NAME, TYPE, RESULT)                                                    \
    static __device__ __forceinline__ unsigned wp_v##NAME(unsigned word_a, unsigned word_b) { \
        using namespace wp_detail;                                                         \
        typedef TYPE V;                                                                    \
        V a = split<V>(word_a), b = split<V>(word_b);                                      \
        return RESULT;                                                                     \
    }
#define WP_VIDEO_1_OF(NAME, TYPE, RESULT)                                 \
    static __device__ __forceinline__ unsigned wp_v##NAME(unsigned word) { \
        using namespace wp_detail;                                        \
        typedef TYPE V;                                                   \
        V a = split<V>(word);                                             \
        return RESULT;                                                    \
    }
#define WP_VIDEO(NAME, SIGN, RESULT) WP_VIDEO_OF(NAME##2, SIGN##16x2, (RESULT)) WP_VIDEO_OF(NAME##4, SIGN##8x4, (RESULT))
#define WP_VIDEO_1(NAME, SIGN, RESULT) WP_VIDEO_1_OF(NAME##2, SIGN##16x2, (RESULT)) WP_VIDEO_1_OF(NAME##4, SIGN##8x4, (RESULT))

WP_VIDEO(add, u, join(a + b))
WP_VIDEO(addss, s, saturate<V>(widen(a) + widen(b)))
WP_VIDEO(addus, u, saturate<V>(widen(a) + widen(b)))
WP_VIDEO(sub, u, join(a - b))
WP_VIDEO(subss, s, saturate<V>(widen(a) - widen(b)))
WP_VIDEO(subus, u, saturate<V>(widen(a) - widen(b)))
WP_VIDEO_1(neg, u, join(0 - a))
WP_VIDEO_1(negss, s, saturate<V>(0 - widen(a)))
WP_VIDEO_1(abs, s, narrow<V>(magnitude(widen(a))))
WP_VIDEO_1(absss, s, saturate<V>(magnitude(widen(a))))
WP_VIDEO(absdiffs, s, narrow<V>(magnitude(widen(a) - widen(b))))
WP_VIDEO(sads, s, total(magnitude(widen(a) - widen(b))))
WP_VIDEO(absdiffu, u, narrow<V>(magnitude(widen(a) - widen(b))))
WP_VIDEO(sadu, u, total(magnitude(widen(a) - widen(b))))
WP_VIDEO(avgs, s, narrow<V>(half_away(widen(a) + widen(b))))
WP_VIDEO(avgu, u, narrow<V>((widen(a) + widen(b) + 1) >> 1))
WP_VIDEO(haddu, u, narrow<V>((widen(a) + widen(b)) >> 1))
WP_VIDEO(maxs, s, join(choose(a > b, a, b)))
WP_VIDEO(mins, s, join(choose(a < b, a, b)))
WP_VIDEO(maxu, u, join(choose(a > b, a, b)))
WP_VIDEO(minu, u, join(choose(a < b, a, b)))
WP_VIDEO(cmpeq, u, join(a == b))
WP_VIDEO(cmpne, u, join(a != b))
WP_VIDEO(cmpgts, s, join(a > b))
WP_VIDEO(cmpges, s, join(a >= b))
WP_VIDEO(cmplts, s, join(a < b))
WP_VIDEO(cmples, s, join(a <= b))
WP_VIDEO(cmpgtu, u, join(a > b))
WP_VIDEO(cmpgeu, u, join(a >= b))
WP_VIDEO(cmpltu, u, join(a < b))
WP_VIDEO(cmpleu, u, join(a <= b))
WP_VIDEO(seteq, u, join(a == b) & ones<V>())
WP_VIDEO(setne, u, join(a != b) & ones<V>())
WP_VIDEO(setgts, s, join(a > b) & ones<V>())
WP_VIDEO(setges, s, join(a >= b) & ones<V>())
WP_VIDEO(setlts, s, join(a < b) & ones<V>())
WP_VIDEO(setles, s, join(a <= b) & ones<V>())
WP_VIDEO(setgtu, u, join(a > b) & ones<V>())
WP_VIDEO(setgeu, u, join(a >= b) & ones<V>())
WP_VIDEO(setltu, u, join(a < b) & ones<V>())
WP_VIDEO(setleu, u, join(a <= b) & ones<V>())

#undef WP_VIDEO
#undef WP_VIDEO_1
#undef WP_VIDEO_OF
#undef WP_VIDEO_1_OF

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_vabs2 __vabs2
#define wp_vabs4 __vabs4
#define wp_vabsdiffs2 __vabsdiffs2
#define wp_vabsdiffs4 __vabsdiffs4
#define wp_vabsdiffu2 __vabsdiffu2
#define wp_vabsdiffu4 __vabsdiffu4
#define wp_vabsss2 __vabsss2
#define wp_vabsss4 __vabsss4
#define wp_vadd2 __vadd2
#define wp_vadd4 __vadd4
#define wp_vaddss2 __vaddss2
#define wp_vaddss4 __vaddss4
#define wp_vaddus2 __vaddus2
#define wp_vaddus4 __vaddus4
#define wp_vavgs2 __vavgs2
#define wp_vavgs4 __vavgs4
#define wp_vavgu2 __vavgu2
#define wp_vavgu4 __vavgu4
#define wp_vcmpeq2 __vcmpeq2
#define wp_vcmpeq4 __vcmpeq4
#define wp_vcmpges2 __vcmpges2
#define wp_vcmpges4 __vcmpges4
#define wp_vcmpgeu2 __vcmpgeu2
#define wp_vcmpgeu4 __vcmpgeu4
#define wp_vcmpgts2 __vcmpgts2
#define wp_vcmpgts4 __vcmpgts4
#define wp_vcmpgtu2 __vcmpgtu2
#define wp_vcmpgtu4 __vcmpgtu4
#define wp_vcmples2 __vcmples2
#define wp_vcmples4 __vcmples4
#define wp_vcmpleu2 __vcmpleu2
#define wp_vcmpleu4 __vcmpleu4
#define wp_vcmplts2 __vcmplts2
#define wp_vcmplts4 __vcmplts4
#define wp_vcmpltu2 __vcmpltu2
#define wp_vcmpltu4 __vcmpltu4
#define wp_vcmpne2 __vcmpne2
#define wp_vcmpne4 __vcmpne4
#define wp_vhaddu2 __vhaddu2
#define wp_vhaddu4 __vhaddu4
#define wp_vmaxs2 __vmaxs2
#define wp_vmaxs4 __vmaxs4
#define wp_vmaxu2 __vmaxu2
#define wp_vmaxu4 __vmaxu4
#define wp_vmins2 __vmins2
#define wp_vmins4 __vmins4
#define wp_vminu2 __vminu2
#define wp_vminu4 __vminu4
#define wp_vneg2 __vneg2
#define wp_vneg4 __vneg4
#define wp_vnegss2 __vnegss2
#define wp_vnegss4 __vnegss4
#define wp_vsads2 __vsads2
#define wp_vsads4 __vsads4
#define wp_vsadu2 __vsadu2
#define wp_vsadu4 __vsadu4
#define wp_vseteq2 __vseteq2
#define wp_vseteq4 __vseteq4
#define wp_vsetges2 __vsetges2
#define wp_vsetges4 __vsetges4
#define wp_vsetgeu2 __vsetgeu2
#define wp_vsetgeu4 __vsetgeu4
#define wp_vsetgts2 __vsetgts2
#define wp_vsetgts4 __vsetgts4
#define wp_vsetgtu2 __vsetgtu2
#define wp_vsetgtu4 __vsetgtu4
#define wp_vsetles2 __vsetles2
#define wp_vsetles4 __vsetles4
#define wp_vsetleu2 __vsetleu2
#define wp_vsetleu4 __vsetleu4
#define wp_vsetlts2 __vsetlts2
#define wp_vsetlts4 __vsetlts4
#define wp_vsetltu2 __vsetltu2
#define wp_vsetltu4 __vsetltu4
#define wp_vsetne2 __vsetne2
#define wp_vsetne4 __vsetne4
#define wp_vsub2 __vsub2
#define wp_vsub4 __vsub4
#define wp_vsubss2 __vsubss2
#define wp_vsubss4 __vsubss4
#define wp_vsubus2 __vsubus2
#define wp_vsubus4 __vsubus4

#endif
#endif  // WAVEPORT_SIMD_VIDEO_H
