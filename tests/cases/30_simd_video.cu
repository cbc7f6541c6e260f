// Four bytes at once: additions, differences, and the dot product of int8 inference.
#include <cuda_runtime.h>

__global__ void bytes(const unsigned *a, const unsigned *b, unsigned *out, int *dots) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned sum = __vadd4(a[i], b[i]);
    unsigned apart = __vabsdiffu4(a[i], b[i]);
    out[i] = __vmaxu4(sum, apart) ^ __vcmpgtu4(a[i], b[i]);
    dots[i] = __dp4a((int)a[i], (int)b[i], dots[i]);
    dots[i] += __vsadu4(a[i], b[i]) + __vadd2(a[i], b[i]);
}

void run(const unsigned *a, const unsigned *b, unsigned *out, int *dots) { bytes<<<8, 128>>>(a, b, out, dots); }
