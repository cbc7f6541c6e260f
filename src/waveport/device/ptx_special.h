// waveport/ptx_special.h - special registers of inline PTX
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_SPECIAL_H
#define WAVEPORT_PTX_SPECIAL_H

#include "ptx.h"

WP_DEVICE unsigned wp_warp_id() {
    return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) >> 5;
}
WP_DEVICE unsigned wp_warps_in_block() { return (blockDim.x * blockDim.y * blockDim.z + 31) >> 5; }

#if defined(__CUDA_ARCH__)
#define WP_PTX_REGISTER(NAME, T, TEXT, CONSTRAINT)          \
    WP_DEVICE T NAME() {                                    \
        T value;                                            \
        asm volatile("mov." TEXT ";" : CONSTRAINT(value));  \
        return value;                                       \
    }
WP_PTX_REGISTER(wp_smid, unsigned, "u32 %0, %%smid", "=r")
WP_PTX_REGISTER(wp_globaltimer, unsigned long long, "u64 %0, %%globaltimer", "=l")
WP_PTX_REGISTER(wp_dynamic_smem_size, unsigned, "u32 %0, %%dynamic_smem_size", "=r")
WP_PTX_REGISTER(wp_total_smem_size, unsigned, "u32 %0, %%total_smem_size", "=r")
#undef WP_PTX_REGISTER

#else
WP_DEVICE unsigned wp_smid() {
#if defined(WP_AMD_DEVICE)
    return __smid();
#else
    return 0;
#endif
}
// wall_clock64() counts at 100 MHz on every GPU so far (hipDeviceAttributeWallClockRate says the rate)
WP_DEVICE unsigned long long wp_globaltimer() {
#if defined(WP_AMD_DEVICE)
    return (unsigned long long)wall_clock64() * 10;
#else
    return 0;
#endif
}
// LDS of a block, as the launch packet states it (HSA: group_segment_size at byte 28)
WP_DEVICE unsigned wp_total_smem_size() {
#if defined(WP_AMD_DEVICE)
    return ((const __attribute__((address_space(4))) unsigned *)__builtin_amdgcn_dispatch_ptr())[7];
#else
    return 0;
#endif
}
WP_DEVICE unsigned wp_dynamic_smem_size() {
#if defined(WP_AMD_DEVICE)
    return wp_total_smem_size() - __builtin_amdgcn_groupstaticsize();
#else
    return 0;
#endif
}
#endif

#endif  // WAVEPORT_PTX_SPECIAL_H
