// Interval arithmetic: the lower bound rounds down, the upper one up.
#include <cuda_runtime.h>

struct interval {
    float low, high;
};

__device__ interval add(interval a, interval b) { return {__fadd_rd(a.low, b.low), __fadd_ru(a.high, b.high)}; }
__device__ interval scale(interval a, float by) { return {__fmul_rd(a.low, by), __fmul_ru(a.high, by)}; }

__global__ void sums(const interval *in, interval *out, const double *x, double *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    interval half_sum = scale(add(in[i], in[i + 1]), 0.5f);
    out[i].low = __fdiv_rz(half_sum.low, 3.0f);
    out[i].high = __fmaf_ru(half_sum.high, 2.0f, 1.0f);
    y[i] = __dadd_rd(x[i], __dsqrt_ru(fabs(x[i])));
}

void run(const interval *in, interval *out, const double *x, double *y) { sums<<<4, 64>>>(in, out, x, y); }
