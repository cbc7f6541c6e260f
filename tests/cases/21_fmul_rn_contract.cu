// Compensated sums need products and sums that are not fused.
#include <cuda_runtime.h>

__global__ void dot(const float *a, const float *b, float *out, int n) {
    float sum = 0, lost = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float product = __fmul_rn(a[i], b[i]);
        float error = __fmaf_rn(a[i], b[i], -product);
        float next = __fadd_rn(sum, product);
        float back = __fsub_rn(next, sum);
        lost = __fadd_rn(lost, __fadd_rn(__fsub_rn(product, back), error));
        sum = next;
    }
    out[threadIdx.x] = __fadd_rn(sum, lost);
}

__global__ void axpy(double a, const double *x, double *y) {
    y[threadIdx.x] = __dadd_rn(__dmul_rn(a, x[threadIdx.x]), y[threadIdx.x]);
}

void run(const float *a, const float *b, float *out, const double *x, double *y, int n) {
    dot<<<1, 128>>>(a, b, out, n);
    axpy<<<1, 128>>>(2.0, x, y);
}
