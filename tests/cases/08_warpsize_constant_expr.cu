// warpSize as an array bound: nvcc rejects it, older HIP took it, HIP 7 rejects it.
#include <cuda_runtime.h>

__global__ void transpose_in_warp(int *data) {
    __shared__ int tile[warpSize][warpSize + 1];
    const int lane = threadIdx.x % warpSize;
    for (int r = 0; r < warpSize; ++r) tile[r][lane] = data[r * warpSize + lane];
    __syncthreads();
    for (int r = 0; r < warpSize; ++r) data[r * warpSize + lane] = tile[lane][r];
}

void run(int *data) { transpose_in_warp<<<1, 32>>>(data); }
