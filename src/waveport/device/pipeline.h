// waveport/pipeline.h - CUDA's __pipeline_memcpy_async and its kin; on AMD GPUs the copy is done when the call returns.
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PIPELINE_H
#define WAVEPORT_PIPELINE_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

// Copies `size` bytes (4, 8 or 16) to shared memory; the last `zero_fill` of them become 0 instead.
static __device__ __forceinline__ void wp_pipeline_memcpy_async(void *to, const void *from, size_t size,
                                                                size_t zero_fill = 0) {
    unsigned *target = static_cast<unsigned *>(to);
    const unsigned *source = static_cast<const unsigned *>(from);
    if (zero_fill == 0) {
        for (size_t i = 0; i < size / 4; ++i) target[i] = source[i];
    } else {
        char *bytes = static_cast<char *>(to);
        for (size_t i = 0; i < size; ++i) bytes[i] = i < size - zero_fill ? static_cast<const char *>(from)[i] : 0;
    }
}
static __device__ __forceinline__ void wp_pipeline_commit() {}
static __device__ __forceinline__ void wp_pipeline_wait_prior(size_t) {}

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#include <cuda_pipeline_primitives.h>
#define wp_pipeline_memcpy_async __pipeline_memcpy_async
#define wp_pipeline_commit __pipeline_commit
#define wp_pipeline_wait_prior __pipeline_wait_prior

#endif
#endif  // WAVEPORT_PIPELINE_H
