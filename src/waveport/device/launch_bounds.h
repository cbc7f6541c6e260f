// waveport/launch_bounds.h - CUDA's __launch_bounds__(threads, blocks) with its second argument, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// For kernels whose blocks wait for one another: `blocks` of them must fit on a multiprocessor together, or those that
// wait fill the GPU. HIP's second argument counts waves a SIMD instead. A CU of GCN and CDNA has 4 SIMDs and waves of
// 64 lanes; the work-group processor of RDNA, which HIP counts as the multiprocessor, 4 SIMDs and waves of 32.
// Registers only: shared memory must leave room for the blocks as well.
#ifndef WAVEPORT_LAUNCH_BOUNDS_H
#define WAVEPORT_LAUNCH_BOUNDS_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#if defined(__GFX8__) || defined(__GFX9__)
#define WP_LANES_A_MULTIPROCESSOR 256
#else
#define WP_LANES_A_MULTIPROCESSOR 128
#endif
#define WP_LAUNCH_BOUNDS(threads, blocks, ...) \
    __launch_bounds__(threads, ((threads) * (blocks) + WP_LANES_A_MULTIPROCESSOR - 1) / WP_LANES_A_MULTIPROCESSOR)

#else

#define WP_LAUNCH_BOUNDS(...) __launch_bounds__(__VA_ARGS__)

#endif

#endif  // WAVEPORT_LAUNCH_BOUNDS_H
