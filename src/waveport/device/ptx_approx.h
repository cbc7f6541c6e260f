// waveport/ptx_approx.h - approximations of inline PTX: at least as exact as NVIDIA's, other last bits
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_APPROX_H
#define WAVEPORT_PTX_APPROX_H

#include "ptx.h"

// AMD's exp2 and log2 instructions flush subnormal numbers, as .ftz does; the functions without do not.
#if defined(WP_AMD_DEVICE) && __has_builtin(__builtin_amdgcn_exp2f) && __has_builtin(__builtin_amdgcn_logf)
WP_DEVICE float wp_ex2_approx_ftz_f32(float x) { return __builtin_amdgcn_exp2f(x); }
WP_DEVICE float wp_lg2_approx_ftz_f32(float x) { return __builtin_amdgcn_logf(x); }
#else
WP_DEVICE float wp_ex2_approx_ftz_f32(float x) { return exp2f(x); }
WP_DEVICE float wp_lg2_approx_ftz_f32(float x) { return log2f(x); }
#endif
WP_DEVICE float wp_ex2_approx_f32(float x) { return exp2f(x); }
WP_DEVICE float wp_lg2_approx_f32(float x) { return log2f(x); }

#if defined(WP_AMD_DEVICE)
WP_DEVICE float wp_rcp_approx_ftz_f32(float x) { return __builtin_amdgcn_rcpf(x); }
WP_DEVICE float wp_rsqrt_approx_ftz_f32(float x) { return __builtin_amdgcn_rsqf(x); }
WP_DEVICE float wp_sqrt_approx_ftz_f32(float x) { return __builtin_amdgcn_sqrtf(x); }
#else
WP_DEVICE float wp_rcp_approx_ftz_f32(float x) { return 1.0f / x; }
WP_DEVICE float wp_rsqrt_approx_ftz_f32(float x) { return 1.0f / sqrtf(x); }
WP_DEVICE float wp_sqrt_approx_ftz_f32(float x) { return sqrtf(x); }
#endif
WP_DEVICE float wp_rcp_approx_f32(float x) { return 1.0f / x; }
WP_DEVICE float wp_rsqrt_approx_f32(float x) { return 1.0f / sqrtf(x); }
WP_DEVICE float wp_sqrt_approx_f32(float x) { return sqrtf(x); }
WP_DEVICE float wp_div_approx_f32(float a, float b) { return a / b; }
WP_DEVICE float wp_div_approx_ftz_f32(float a, float b) { return a / b; }

WP_DEVICE float wp_sin_approx_f32(float x) { return __sinf(x); }
WP_DEVICE float wp_sin_approx_ftz_f32(float x) { return __sinf(x); }
WP_DEVICE float wp_cos_approx_f32(float x) { return __cosf(x); }
WP_DEVICE float wp_cos_approx_ftz_f32(float x) { return __cosf(x); }
WP_DEVICE float wp_tanh_approx_f32(float x) { return tanhf(x); }

// PTX's two f64 approximations work on the upper 32 bits and flush subnormal numbers
WP_DEVICE double wp_rcp_approx_ftz_f64(double x) { return 1.0 / x; }
WP_DEVICE double wp_rsqrt_approx_ftz_f64(double x) { return 1.0 / sqrt(x); }

#endif  // WAVEPORT_PTX_APPROX_H
