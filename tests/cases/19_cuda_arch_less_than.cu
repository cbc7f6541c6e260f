// Undefined __CUDA_ARCH__ is 0 in `#if`: on AMD the path for old chips would be taken, and atomicAdd defined twice.
#include <cuda_runtime.h>

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600
__device__ double atomicAdd(double *at, double v) {
    unsigned long long *bits = (unsigned long long *)at, old = *bits, seen;
    do {
        seen = old;
        old = atomicCAS(bits, seen, __double_as_longlong(v + __longlong_as_double(seen)));
    } while (seen != old);
    return __longlong_as_double(old);
}
#endif

__global__ void sum(const double *in, double *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double v = i < n ? in[i] : 0.0;
#if __CUDA_ARCH__ < 350
    v = in[i < n ? i : 0] * (i < n);
#else
    if (i < n) v = __ldg(&in[i]);
#endif
    atomicAdd(out, v);
}

void run(const double *in, double *out, int n) { sum<<<(n + 255) / 256, 256>>>(in, out, n); }
