// waveport/ptx.h - what the helpers that stand in for inline PTX share
// SPDX-License-Identifier: MIT
//
// A helper is named after its instruction and means what the PTX ISA says of it, edge cases included.
// Under nvcc most are the instruction itself (WP_PTX_ASM); WP_PTX_FORCE_CPP chooses the C++ there as well, for tests.
#ifndef WAVEPORT_PTX_H
#define WAVEPORT_PTX_H

#if (defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)) && !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#if defined(__CUDA_ARCH__) && !defined(__HIP__) && !defined(WP_PTX_FORCE_CPP)
#define WP_PTX_ASM 1
#endif
#if defined(__HIP_DEVICE_COMPILE__) && defined(__AMDGCN__)
#define WP_AMD_DEVICE 1
#endif

#define WP_PTX static __host__ __device__ __forceinline__
#define WP_DEVICE static __device__ __forceinline__

// rounding modes: to nearest even, toward zero, down, up; the second row gives an integral value
enum wp_round { wp_rn, wp_rz, wp_rm, wp_rp, wp_rni = wp_rn, wp_rzi = wp_rz, wp_rmi = wp_rm, wp_rpi = wp_rp };

// who sees a memory operation
enum wp_scope { wp_cta, wp_gpu, wp_sys };

// the bits of a float, on the host as well
WP_PTX unsigned wp_bits(float x) {
    unsigned bits;
    __builtin_memcpy(&bits, &x, sizeof(x));
    return bits;
}
WP_PTX unsigned long long wp_bits(double x) {
    unsigned long long bits;
    __builtin_memcpy(&bits, &x, sizeof(x));
    return bits;
}
WP_PTX float wp_float(unsigned bits) {
    float x;
    __builtin_memcpy(&x, &bits, sizeof(x));
    return x;
}
WP_PTX double wp_double(unsigned long long bits) {
    double x;
    __builtin_memcpy(&x, &bits, sizeof(x));
    return x;
}

// an "=l" operand may be an integer or a pointer
template <class T> WP_PTX void wp_out(T &place, unsigned long long value) { place = (T)value; }

#endif  // WAVEPORT_PTX_H
