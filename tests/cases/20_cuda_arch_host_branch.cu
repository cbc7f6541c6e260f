// `#ifdef __CUDA_ARCH__` separates host from device: on AMD the device would get the host branch.
#include <cmath>
#include <cuda_runtime.h>

__host__ __device__ inline float inverse_root(float x) {
#ifdef __CUDA_ARCH__
    return rsqrtf(x);
#else
    return 1.0f / std::sqrt(x);
#endif
}

__global__ void normalise(float *data, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 350
    if (i < n) data[i] *= inverse_root(__ldg(&data[i]));
#else
    if (i < n) data[i] = 0;
#endif
}

float on_host(float x) { return inverse_root(x); }
void run(float *data, int n) { normalise<<<(n + 255) / 256, 256>>>(data, n); }
