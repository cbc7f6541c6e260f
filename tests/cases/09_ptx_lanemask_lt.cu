// The rank of a lane among those that vote, with PTX's mask of the lanes below.
#include <cuda_runtime.h>

__device__ __forceinline__ unsigned lanes_below() {
    unsigned mask;
    asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
    return mask;
}

__global__ void ranks(const int *flags, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned votes = __ballot_sync(0xffffffff, flags[i] != 0);
    out[i] = __popc(votes & lanes_below());
}

void run(const int *flags, int *out, int n) { ranks<<<n / 128, 128>>>(flags, out); }
