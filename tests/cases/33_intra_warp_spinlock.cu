// A lock for each thread: lanes of one wavefront wait for each other for ever.
#include <cuda_runtime.h>

__global__ void add_locked(int *lock, float *table, const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int slot = i % 7;
    while (atomicCAS(&lock[slot], 0, 1) != 0)
        ;
    __threadfence();
    table[slot] += in[i];
    __threadfence();
    atomicExch(&lock[slot], 0);
}

void run(int *lock, float *table, const float *in, int n) { add_locked<<<(n + 63) / 64, 64>>>(lock, table, in, n); }
