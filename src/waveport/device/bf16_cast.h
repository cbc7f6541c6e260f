// waveport/bf16_cast.h - casts between number types where bfloat16 may be one of them, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// HIP's bfloat16 converts to many types implicitly, so static_cast<half>(bfloat16) is ambiguous. Its float value is exact.
#ifndef WAVEPORT_BF16_CAST_H
#define WAVEPORT_BF16_CAST_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#include <hip/hip_bf16.h>
#include <hip/hip_runtime.h>

template <class T> static __host__ __device__ inline T wp_value(const T &v) { return v; }
static __host__ __device__ inline float wp_value(const __hip_bfloat16 &v) { return __bfloat162float(v); }

#else

#define wp_value(...) (__VA_ARGS__)

#endif
#endif  // WAVEPORT_BF16_CAST_H
