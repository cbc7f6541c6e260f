// Lanes exchange through shared memory with no other barrier than __syncwarp.
#include <cuda_runtime.h>

__global__ void reverse_in_warps(int *data) {
    __shared__ int line[8][32];
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    line[warp][lane] = data[i];
    __syncwarp();
    int v = line[warp][31 - lane];
    __syncwarp(0xffffffff);
    line[warp][lane] = v + 1;
    __syncwarp();
    data[i] = line[warp][lane ^ 1];
}

void run(int *data, int blocks) { reverse_in_warps<<<blocks, 256>>>(data); }
