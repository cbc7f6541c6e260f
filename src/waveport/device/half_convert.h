// waveport/half_convert.h - CUDA's conversions from and to half and bfloat16 that AMD lacks or rounds otherwise.
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_HALF_CONVERT_H
#define WAVEPORT_HALF_CONVERT_H

#include "half.h"

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#define WP_HALF static __host__ __device__ __forceinline__

namespace wp_half {

template <class T> WP_HALF T step(T v, int by) {
    unsigned short bits;
    __builtin_memcpy(&bits, static_cast<const void *>(&v), 2);
    float x = wide(v);
    bits = x == 0 ? (by > 0 ? 1 : 0x8001) : static_cast<unsigned short>(bits + ((x > 0) == (by > 0) ? 1 : -1));
    __builtin_memcpy(static_cast<void *>(&v), &bits, 2);
    return v;
}
template <class T> WP_HALF T nearest(wp_directed::two exact) { return to<T>::nearest(sticky(exact)); }
template <wp_directed::direction D, class T> WP_HALF T directed(wp_directed::two exact) {
    T v = nearest<T>(exact);
    double over = static_cast<double>(wide(v)) - exact.high;
    bool above = over > exact.low, below = over < exact.low, positive = exact.high > 0;
    if (above && (D == wp_directed::down || (D == wp_directed::zero && positive))) return step(v, -1);
    if (below && (D == wp_directed::up || (D == wp_directed::zero && !positive))) return step(v, 1);
    return v;
}
WP_HALF wp_directed::two exactly(double v) {
    wp_directed::two exact = {v, 0};
    return exact;
}
WP_HALF wp_directed::two exactly(long long v) { return wp_directed::exactly(v); }
WP_HALF wp_directed::two exactly(unsigned long long v) { return wp_directed::exactly(v); }

// An integral value to an integer type: out of range gives the nearest end, NaN 0 (the lowest of 64 bits).
template <class I> WP_HALF I integer(float v, I lowest, I highest) {
    if (v != v) return sizeof(I) == 8 ? static_cast<I>(1ull << 63) : 0;
    if (v <= static_cast<float>(lowest)) return lowest;
    return v >= static_cast<float>(highest) ? highest : static_cast<I>(v);
}

}  // namespace wp_half

WP_HALF __half wp_double2half(double v) { return wp_half::nearest<__half>(wp_half::exactly(v)); }
WP_HALF __half wp_float2half_rd(float v) { return wp_half::directed<wp_directed::down, __half>(wp_half::exactly(static_cast<double>(v))); }
WP_HALF __half wp_float2half_ru(float v) { return wp_half::directed<wp_directed::up, __half>(wp_half::exactly(static_cast<double>(v))); }
WP_HALF __half wp_float2half_rz(float v) { return wp_half::directed<wp_directed::zero, __half>(wp_half::exactly(static_cast<double>(v))); }
WP_HALF signed char wp_half2char_rz(__half v) {
    return wp_half::integer<signed char>(truncf(wp_half::wide(v)), -128, 127);
}
WP_HALF unsigned char wp_half2uchar_rz(__half v) { return wp_half::integer<unsigned char>(truncf(wp_half::wide(v)), 0, 255); }

#define WP_FROM(NAME, I, WIDE)                                                                                          \
    WP_HALF __hip_bfloat16 wp_##NAME##2bfloat16_rn(I v) {                                                               \
        return wp_half::nearest<__hip_bfloat16>(wp_half::exactly(static_cast<WIDE>(v)));                                \
    }                                                                                                                   \
    WP_HALF __hip_bfloat16 wp_##NAME##2bfloat16_rz(I v) {                                                               \
        return wp_half::directed<wp_directed::zero, __hip_bfloat16>(wp_half::exactly(static_cast<WIDE>(v)));            \
    }                                                                                                                   \
    WP_HALF __hip_bfloat16 wp_##NAME##2bfloat16_rd(I v) {                                                               \
        return wp_half::directed<wp_directed::down, __hip_bfloat16>(wp_half::exactly(static_cast<WIDE>(v)));            \
    }                                                                                                                   \
    WP_HALF __hip_bfloat16 wp_##NAME##2bfloat16_ru(I v) {                                                               \
        return wp_half::directed<wp_directed::up, __hip_bfloat16>(wp_half::exactly(static_cast<WIDE>(v)));              \
    }
#define WP_INTO(NAME, I, LOWEST, HIGHEST)                                                                               \
    WP_HALF I wp_bfloat162##NAME##_rn(__hip_bfloat16 v) {                                                               \
        return wp_half::integer<I>(rintf(wp_half::wide(v)), LOWEST, HIGHEST);                                           \
    }                                                                                                                   \
    WP_HALF I wp_bfloat162##NAME##_rz(__hip_bfloat16 v) {                                                               \
        return wp_half::integer<I>(truncf(wp_half::wide(v)), LOWEST, HIGHEST);                                          \
    }                                                                                                                   \
    WP_HALF I wp_bfloat162##NAME##_rd(__hip_bfloat16 v) {                                                               \
        return wp_half::integer<I>(floorf(wp_half::wide(v)), LOWEST, HIGHEST);                                          \
    }                                                                                                                   \
    WP_HALF I wp_bfloat162##NAME##_ru(__hip_bfloat16 v) {                                                               \
        return wp_half::integer<I>(ceilf(wp_half::wide(v)), LOWEST, HIGHEST);                                           \
    }
WP_FROM(float, float, double)
WP_FROM(int, int, double)
WP_FROM(uint, unsigned, double)
WP_FROM(short, short, double)
WP_FROM(ushort, unsigned short, double)
WP_FROM(ll, long long, long long)
WP_FROM(ull, unsigned long long, unsigned long long)
WP_INTO(int, int, -2147483647 - 1, 2147483647)
WP_INTO(uint, unsigned, 0, 4294967295u)
WP_INTO(short, short, -32768, 32767)
WP_INTO(ushort, unsigned short, 0, 65535)
WP_INTO(ll, long long, -9223372036854775807 - 1, 9223372036854775807)
WP_INTO(ull, unsigned long long, 0, 18446744073709551615ull)
#undef WP_FROM
#undef WP_INTO
WP_HALF signed char wp_bfloat162char_rz(__hip_bfloat16 v) {
    return wp_half::integer<signed char>(truncf(wp_half::wide(v)), -128, 127);
}
WP_HALF unsigned char wp_bfloat162uchar_rz(__hip_bfloat16 v) {
    return wp_half::integer<unsigned char>(truncf(wp_half::wide(v)), 0, 255);
}
WP_HALF __hip_bfloat162 wp_make_bfloat162(__hip_bfloat16 a, __hip_bfloat16 b) { return wp_half::pair(a, b); }
WP_HALF __hip_bfloat162 wp_floats2bfloat162_rn(float a, float b) {
    return wp_half::pair(wp_float2bfloat16_rn(a), wp_float2bfloat16_rn(b));
}
WP_HALF __hip_bfloat162 wp_float2bfloat162_rn(float a) { return wp_floats2bfloat162_rn(a, a); }
#undef WP_HALF

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_bfloat162char_rz __bfloat162char_rz
#define wp_bfloat162int_rd __bfloat162int_rd
#define wp_bfloat162int_rn __bfloat162int_rn
#define wp_bfloat162int_ru __bfloat162int_ru
#define wp_bfloat162int_rz __bfloat162int_rz
#define wp_bfloat162ll_rd __bfloat162ll_rd
#define wp_bfloat162ll_rn __bfloat162ll_rn
#define wp_bfloat162ll_ru __bfloat162ll_ru
#define wp_bfloat162ll_rz __bfloat162ll_rz
#define wp_bfloat162short_rd __bfloat162short_rd
#define wp_bfloat162short_rn __bfloat162short_rn
#define wp_bfloat162short_ru __bfloat162short_ru
#define wp_bfloat162short_rz __bfloat162short_rz
#define wp_bfloat162uchar_rz __bfloat162uchar_rz
#define wp_bfloat162uint_rd __bfloat162uint_rd
#define wp_bfloat162uint_rn __bfloat162uint_rn
#define wp_bfloat162uint_ru __bfloat162uint_ru
#define wp_bfloat162uint_rz __bfloat162uint_rz
#define wp_bfloat162ull_rd __bfloat162ull_rd
#define wp_bfloat162ull_rn __bfloat162ull_rn
#define wp_bfloat162ull_ru __bfloat162ull_ru
#define wp_bfloat162ull_rz __bfloat162ull_rz
#define wp_bfloat162ushort_rd __bfloat162ushort_rd
#define wp_bfloat162ushort_rn __bfloat162ushort_rn
#define wp_bfloat162ushort_ru __bfloat162ushort_ru
#define wp_bfloat162ushort_rz __bfloat162ushort_rz
#define wp_double2half __double2half
#define wp_float2bfloat162_rn __float2bfloat162_rn
#define wp_float2bfloat16_rd __float2bfloat16_rd
#define wp_float2bfloat16_rn __float2bfloat16_rn
#define wp_float2bfloat16_ru __float2bfloat16_ru
#define wp_float2bfloat16_rz __float2bfloat16_rz
#define wp_float2half_rd __float2half_rd
#define wp_float2half_ru __float2half_ru
#define wp_float2half_rz __float2half_rz
#define wp_floats2bfloat162_rn __floats2bfloat162_rn
#define wp_half2char_rz __half2char_rz
#define wp_half2uchar_rz __half2uchar_rz
#define wp_int2bfloat16_rd __int2bfloat16_rd
#define wp_int2bfloat16_rn __int2bfloat16_rn
#define wp_int2bfloat16_ru __int2bfloat16_ru
#define wp_int2bfloat16_rz __int2bfloat16_rz
#define wp_ll2bfloat16_rd __ll2bfloat16_rd
#define wp_ll2bfloat16_rn __ll2bfloat16_rn
#define wp_ll2bfloat16_ru __ll2bfloat16_ru
#define wp_ll2bfloat16_rz __ll2bfloat16_rz
#define wp_short2bfloat16_rd __short2bfloat16_rd
#define wp_short2bfloat16_rn __short2bfloat16_rn
#define wp_short2bfloat16_ru __short2bfloat16_ru
#define wp_short2bfloat16_rz __short2bfloat16_rz
#define wp_uint2bfloat16_rd __uint2bfloat16_rd
#define wp_uint2bfloat16_rn __uint2bfloat16_rn
#define wp_uint2bfloat16_ru __uint2bfloat16_ru
#define wp_uint2bfloat16_rz __uint2bfloat16_rz
#define wp_ull2bfloat16_rd __ull2bfloat16_rd
#define wp_ull2bfloat16_rn __ull2bfloat16_rn
#define wp_ull2bfloat16_ru __ull2bfloat16_ru
#define wp_ull2bfloat16_rz __ull2bfloat16_rz
#define wp_ushort2bfloat16_rd __ushort2bfloat16_rd
#define wp_ushort2bfloat16_rn __ushort2bfloat16_rn
#define wp_ushort2bfloat16_ru __ushort2bfloat16_ru
#define wp_ushort2bfloat16_rz __ushort2bfloat16_rz
#define wp_make_bfloat162 make_bfloat162

#endif
#endif  // WAVEPORT_HALF_CONVERT_H
