// Nothing to rewrite: 32 is the number of bits of an int, and 0xffffffff a start value.
#include <cuda_runtime.h>

#define ALL_BITS 0xffffffffu

__global__ void mark(unsigned *bits, const int *ids, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicOr(&bits[ids[i] >> 5], 1u << (ids[i] & 31));
}

__global__ void crc(const unsigned *bits, unsigned *out, int words) {
    unsigned sum = ALL_BITS;
    for (int w = 0; w < words; ++w)
        for (int b = 0; b < 32; ++b) sum = (sum >> 1) ^ ((bits[w] >> b ^ sum) & 1 ? 0xedb88320u : 0);
    out[threadIdx.x] = sum ^ 0xffffffff;
}

void run(unsigned *bits, const int *ids, unsigned *out, int n) {
    mark<<<(n + 255) / 256, 256>>>(bits, ids, n);
    crc<<<1, 1>>>(bits, out, (n + 31) / 32);
}
