// min and max of a signed and an unsigned value: CUDA compares unsigned, HIP through double.
#include <cuda_runtime.h>

__global__ void clamp_index(const int *index, int *out, unsigned count, unsigned long long *big, long long limit) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned capped = min(index[i], count);
    out[i] = max(capped, index[0]);
    out[i] += min(index[i], 7);
    big[i] = max(big[i], limit);
}

void run(const int *index, int *out, unsigned count, unsigned long long *big) {
    clamp_index<<<1, 128>>>(index, out, count, big, 5);
}
