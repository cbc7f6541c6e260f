// Reads the lane and the processor with PTX special registers.
#include <cuda_runtime.h>

__device__ unsigned lane_id() {
    unsigned id;
    asm("mov.u32 %0, %%laneid;" : "=r"(id));
    return id;
}

__global__ void where(unsigned *lanes, unsigned *processors) {
    unsigned sm;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    lanes[i] = lane_id();
    if (threadIdx.x == 0) processors[blockIdx.x] = sm;
}

void run(unsigned *lanes, unsigned *processors) { where<<<64, 64>>>(lanes, processors); }
