// Floating-point functions that the C library lacks. Fast forms are computed as the exact ones: results differ from AMD's
// within their error bounds.
#ifndef WAVECPU_FLOAT_H
#define WAVECPU_FLOAT_H

// names that the C library keeps for itself
#define __expf wavecpu_expf
#define __exp10f wavecpu_exp10f
#define __logf wavecpu_logf
#define __log2f wavecpu_log2f
#define __log10f wavecpu_log10f
#define __sinf wavecpu_sinf
#define __cosf wavecpu_cosf
#define __tanf wavecpu_tanf
#define __powf wavecpu_powf
#define __sincosf wavecpu_sincosf
// and names that newer ones have
#define rsqrtf wavecpu_rsqrtf
#define rsqrt wavecpu_rsqrt
#define sinpif wavecpu_sinpif
#define sinpi wavecpu_sinpi
#define cospif wavecpu_cospif
#define cospi wavecpu_cospi

#define WAVECPU_FLOAT(NAME, VALUE) \
    WAVECPU_INLINE float NAME(float x) { return VALUE; }
#define WAVECPU_FLOAT2(NAME, VALUE) \
    WAVECPU_INLINE float NAME(float x, float y) { return VALUE; }
#define WAVECPU_DOUBLE(NAME, VALUE) \
    WAVECPU_INLINE double NAME(double x) { return VALUE; }
#define WAVECPU_DOUBLE2(NAME, VALUE) \
    WAVECPU_INLINE double NAME(double x, double y) { return VALUE; }
WAVECPU_FLOAT(__expf, expf(x))
WAVECPU_FLOAT(__exp10f, exp10f(x))
WAVECPU_FLOAT(__logf, logf(x))
WAVECPU_FLOAT(__log2f, log2f(x))
WAVECPU_FLOAT(__log10f, log10f(x))
WAVECPU_FLOAT(__sinf, sinf(x))
WAVECPU_FLOAT(__cosf, cosf(x))
WAVECPU_FLOAT(__tanf, tanf(x))
WAVECPU_FLOAT(rsqrtf, static_cast<float>(1.0 / std::sqrt(static_cast<double>(x))))
WAVECPU_FLOAT(rsqrt, rsqrtf(x))
WAVECPU_DOUBLE(rsqrt, 1.0 / std::sqrt(x))
WAVECPU_FLOAT(__frsqrt_rn, rsqrtf(x))
WAVECPU_FLOAT(__fsqrt_rn, sqrtf(x))
WAVECPU_FLOAT(__frcp_rn, 1.0f / x)
WAVECPU_FLOAT(__saturatef, x > 0 ? (x < 1 ? x : 1) : 0)
WAVECPU_FLOAT(sinpif, static_cast<float>(sin(M_PI * fmod(x, 2.0))))
WAVECPU_FLOAT(cospif, static_cast<float>(cos(M_PI * fmod(x, 2.0))))
WAVECPU_DOUBLE(sinpi, sin(M_PI * fmod(x, 2.0)))
WAVECPU_DOUBLE(cospi, cos(M_PI * fmod(x, 2.0)))
WAVECPU_FLOAT(normcdff, static_cast<float>(0.5 * erfc(-x * M_SQRT1_2)))
WAVECPU_DOUBLE(normcdf, 0.5 * erfc(-x * M_SQRT1_2))
WAVECPU_FLOAT(rcbrtf, 1.0f / cbrtf(x))
WAVECPU_DOUBLE(rcbrt, 1.0 / cbrt(x))
WAVECPU_FLOAT(erfcxf, static_cast<float>(exp(static_cast<double>(x) * x) * erfc(x)))
WAVECPU_DOUBLE(erfcx, exp(x *x) * erfc(x))
WAVECPU_DOUBLE(__dsqrt_rn, sqrt(x))
WAVECPU_DOUBLE(__drcp_rn, 1.0 / x)
WAVECPU_FLOAT2(__fdividef, x / y)
WAVECPU_FLOAT2(fdividef, x / y)
WAVECPU_FLOAT2(__fdiv_rn, x / y)
WAVECPU_FLOAT2(__fadd_rn, x + y)
WAVECPU_FLOAT2(__fsub_rn, x - y)
WAVECPU_FLOAT2(__fmul_rn, x *y)
WAVECPU_FLOAT2(__powf, powf(x, y))
WAVECPU_FLOAT2(rhypotf, 1.0f / hypotf(x, y))
WAVECPU_DOUBLE2(rhypot, 1.0 / hypot(x, y))
WAVECPU_DOUBLE2(__dadd_rn, x + y)
WAVECPU_DOUBLE2(__dsub_rn, x - y)
WAVECPU_DOUBLE2(__dmul_rn, x *y)
WAVECPU_DOUBLE2(__ddiv_rn, x / y)
#undef WAVECPU_FLOAT
#undef WAVECPU_FLOAT2
#undef WAVECPU_DOUBLE
#undef WAVECPU_DOUBLE2
WAVECPU_INLINE float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
WAVECPU_INLINE double __fma_rn(double a, double b, double c) { return fma(a, b, c); }
WAVECPU_INLINE float norm3df(float a, float b, float c) { return sqrtf(a * a + b * b + c * c); }
WAVECPU_INLINE double norm3d(double a, double b, double c) { return sqrt(a * a + b * b + c * c); }
WAVECPU_INLINE float rnorm3df(float a, float b, float c) { return 1.0f / norm3df(a, b, c); }
WAVECPU_INLINE double rnorm3d(double a, double b, double c) { return 1.0 / norm3d(a, b, c); }
WAVECPU_INLINE void __sincosf(float x, float *s, float *c) { sincosf(x, s, c); }
WAVECPU_INLINE void sincospif(float x, float *s, float *c) {
    *s = sinpif(x);
    *c = cospif(x);
}
WAVECPU_INLINE void sincospi(double x, double *s, double *c) {
    *s = sinpi(x);
    *c = cospi(x);
}
WAVECPU_INLINE float __builtin_amdgcn_rcpf(float x) { return 1.0f / x; }
WAVECPU_INLINE float __builtin_amdgcn_rsqf(float x) { return rsqrtf(x); }
WAVECPU_INLINE float __builtin_amdgcn_sqrtf(float x) { return sqrtf(x); }
WAVECPU_INLINE float __builtin_amdgcn_exp2f(float x) { return exp2f(x); }
WAVECPU_INLINE float __builtin_amdgcn_logf(float x) { return log2f(x); }

#endif
