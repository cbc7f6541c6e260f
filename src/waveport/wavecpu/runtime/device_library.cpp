// AMD's device library functions that HIP's headers call; those of half are computed in float and rounded once.
#include <hip/hip_runtime.h>

#include <cmath>

typedef _Float16 Half;
typedef _Float16 Half2 __attribute__((ext_vector_type(2)));
typedef short Short2 __attribute__((ext_vector_type(2)));

static float rsqrt_of(float x) { return static_cast<float>(1 / std::sqrt(static_cast<double>(x))); }
static float exp10_of(float x) { return static_cast<float>(std::pow(10.0, x)); }

// x to half with the given rounding: the nearest, then a step where that went to the wrong side.
static Half directed(float x, bool up) {
    Half near = static_cast<Half>(x);
    const float back = near;
    if (back != back || back == x || (up ? back > x : back < x)) return near;
    short bits;
    __builtin_memcpy(&bits, &near, sizeof bits);
    if (near == 0) bits = static_cast<short>(up ? 0x0001 : 0x8001);
    else bits = static_cast<short>(bits + ((near > 0) == up ? 1 : -1));
    __builtin_memcpy(&near, &bits, sizeof near);
    return near;
}

#define BOTH(NAME, F)                                                               \
    Half __ocml_##NAME##_f16(Half x) { return static_cast<Half>(F(static_cast<float>(x))); }            \
    Half2 __ocml_##NAME##_2f16(Half2 x) {                                           \
        return Half2{__ocml_##NAME##_f16(x.x), __ocml_##NAME##_f16(x.y)};         \
    }                                                                               \
    float __ocml_##NAME##_f32(float x) { return F(x); }
extern "C" {
int __ockl_grid_is_valid() { return 1; }
void __ockl_grid_sync() { wavecpu::grid_barrier(); }

BOTH(ceil, std::ceil)
BOTH(floor, std::floor)
BOTH(trunc, std::trunc)
BOTH(rint, std::rint)
BOTH(fabs, std::fabs)
BOTH(cos, std::cos)
BOTH(sin, std::sin)
BOTH(exp, std::exp)
BOTH(exp2, std::exp2)
BOTH(exp10, exp10_of)
BOTH(log, std::log)
BOTH(log2, std::log2)
BOTH(log10, std::log10)
BOTH(sqrt, std::sqrt)
BOTH(rsqrt, rsqrt_of)
Half __ocml_fma_f16(Half a, Half b, Half c) {
    return static_cast<Half>(static_cast<double>(a) * static_cast<double>(b) + static_cast<double>(c));
}
Half2 __ocml_fma_2f16(Half2 a, Half2 b, Half2 c) {
    return Half2{__ocml_fma_f16(a.x, b.x, c.x), __ocml_fma_f16(a.y, b.y, c.y)};
}
float __ocml_fma_f32(float a, float b, float c) { return std::fma(a, b, c); }
Half __ocml_fmax_f16(Half a, Half b) { return static_cast<Half>(std::fmax(static_cast<float>(a), static_cast<float>(b))); }
Half __ocml_fmin_f16(Half a, Half b) { return static_cast<Half>(std::fmin(static_cast<float>(a), static_cast<float>(b))); }
float __ocml_fmax_f32(float a, float b) { return std::fmax(a, b); }
float __ocml_fmin_f32(float a, float b) { return std::fmin(a, b); }
Half __ocml_pown_f16(Half x, int n) { return static_cast<Half>(std::pow(static_cast<double>(x), n)); }
int __ocml_isnan_f16(Half x) { return x != x; }
int __ocml_isinf_f16(Half x) { return std::isinf(static_cast<float>(x)); }
Short2 __ocml_isnan_2f16(Half2 x) {
    return Short2{static_cast<short>(x.x != x.x ? -1 : 0), static_cast<short>(x.y != x.y ? -1 : 0)};
}
Short2 __ocml_isinf_2f16(Half2 x) {
    return Short2{static_cast<short>(-__ocml_isinf_f16(x.x)), static_cast<short>(-__ocml_isinf_f16(x.y))};
}
void __ockl_atomic_add_noret_f32(float *p, float v) { *p += v; }
Half __ocml_cvtrtn_f16_f32(float x) { return directed(x, false); }
Half __ocml_cvtrtp_f16_f32(float x) { return directed(x, true); }
Half __ocml_cvtrtz_f16_f32(float x) { return directed(x, x < 0); }
}
