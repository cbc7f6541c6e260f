// waveport/texture.h - a texture reference on linear memory as a device pointer, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// Texture references are gone from CUDA 12, and gfx942 and gfx950 have no texture units. Element reads from linear
// memory need neither. Unlike a texture, a read outside the bound memory does not give 0: guard the index.
#ifndef WAVEPORT_TEXTURE_H
#define WAVEPORT_TEXTURE_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#include <hip/hip_runtime.h>

// Point `variable`, a __device__ pointer, at `memory`.
template <class T> static inline hipError_t wp_bind_texture(const T *&variable, const void *memory) {
    return hipMemcpyToSymbol(HIP_SYMBOL(variable), &memory, sizeof(memory));
}

#else

template <class T> static inline cudaError_t wp_bind_texture(const T *&variable, const void *memory) {
    return cudaMemcpyToSymbol(variable, &memory, sizeof(memory));
}

#endif
#endif  // WAVEPORT_TEXTURE_H
