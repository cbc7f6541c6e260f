// waveport/ldg_overloads.h - overloads of __ldg that CUDA has and HIP lacks: bfloat16, bfloat162, ushort4.
// SPDX-License-Identifier: MIT
//
// AMD's compiler finds read-only loads by itself. A template, so that HIP's own overloads, of any release, are chosen instead.
#ifndef WAVEPORT_LDG_OVERLOADS_H
#define WAVEPORT_LDG_OVERLOADS_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

template <class T> static __device__ __forceinline__ T __ldg(const T *p) { return *p; }

#endif
#endif  // WAVEPORT_LDG_OVERLOADS_H
