// waveport/float_overloads.h - CUDA's float overloads of math functions that HIP declares for double only.
// SPDX-License-Identifier: MIT
//
// With HIP alone, rsqrt(x) of a float computes in double, and sincos(x, &s, &c) with float pointers does not compile.
#ifndef WAVEPORT_FLOAT_OVERLOADS_H
#define WAVEPORT_FLOAT_OVERLOADS_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#define WP_FLOAT_OVERLOAD(name) \
    static __device__ __forceinline__ float name(float x) { return name##f(x); }

WP_FLOAT_OVERLOAD(cospi)
WP_FLOAT_OVERLOAD(cyl_bessel_i0)
WP_FLOAT_OVERLOAD(cyl_bessel_i1)
WP_FLOAT_OVERLOAD(erfcinv)
WP_FLOAT_OVERLOAD(erfcx)
WP_FLOAT_OVERLOAD(erfinv)
WP_FLOAT_OVERLOAD(exp10)
WP_FLOAT_OVERLOAD(normcdf)
WP_FLOAT_OVERLOAD(normcdfinv)
WP_FLOAT_OVERLOAD(rcbrt)
WP_FLOAT_OVERLOAD(rsqrt)
WP_FLOAT_OVERLOAD(sinpi)
static __device__ __forceinline__ void sincos(float x, float *s, float *c) { sincosf(x, s, c); }
static __device__ __forceinline__ void sincospi(float x, float *s, float *c) { sincospif(x, s, c); }

#undef WP_FLOAT_OVERLOAD

#endif
#endif  // WAVEPORT_FLOAT_OVERLOADS_H
