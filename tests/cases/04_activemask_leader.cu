// The lanes that meet in a branch elect a leader, which adds for all of them.
#include <cuda_runtime.h>

__device__ int add_for_all(int *counter) {
    unsigned active = __activemask();
    int leader = __ffs(active) - 1;
    int lane = threadIdx.x % 32, old = 0;
    if (lane == leader) old = atomicAdd(counter, __popc(active));
    old = __shfl_sync(active, old, leader);
    return old + __popc(active & ((1u << lane) - 1));
}

__global__ void pick(const float *in, float *out, int *counter, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        if (in[i] < 0.5f) out[add_for_all(counter)] = in[i];
}

void run(const float *in, float *out, int *counter, int n) { pick<<<64, 128>>>(in, out, counter, n); }
