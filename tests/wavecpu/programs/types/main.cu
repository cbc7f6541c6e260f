// Half, bfloat16, Thrust, cooperative launches: HIP's and rocThrust's own headers, compiled for the CPU.
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>

#include <cstdio>

__global__ void halves(const __half *in, float *out) {
    __half x = in[threadIdx.x];
    __half2 pair = __halves2half2(x, __float2half(2.0f));
    out[threadIdx.x] = __half2float(hsqrt(x)) + __high2float(__hadd2(pair, pair)) + __half2float(__float2half_rd(0.1f));
}
__global__ void bfloats(float *out) { out[0] = __bfloat162float(__float2bfloat16(1.00390625f) * __float2bfloat16(3.0f)); }
// every block waits for all others, twice
__global__ void together(int *count, int *seen) {
    for (int round = 1; round <= 2; ++round) {
        if (threadIdx.x == 0) atomicAdd(count, 1);
        __ockl_grid_sync();
        if (threadIdx.x == 0 && *count != round * static_cast<int>(gridDim.x)) atomicExch(seen, -1);
        __ockl_grid_sync();
    }
}

int main() {
    __half host[4] = {__float2half(1), __float2half(4), __float2half(9), __float2half(16)}, *in;
    float *out, result[4];
    hipMalloc(&in, sizeof host);
    hipMalloc(&out, sizeof result);
    hipMemcpy(in, host, sizeof host, hipMemcpyHostToDevice);
    halves<<<1, 4>>>(in, out);
    hipMemcpy(result, out, sizeof result, hipMemcpyDeviceToHost);
    printf("%.7g %.7g\n", result[0], result[3]);
    bfloats<<<1, 1>>>(out);
    hipMemcpy(result, out, sizeof(float), hipMemcpyDeviceToHost);
    printf("%.7g\n", result[0]);
    thrust::device_vector<int> values(100, 2);
    printf("%d\n", thrust::reduce(values.begin(), values.end()));
    int *count = thrust::raw_pointer_cast(values.data()), *seen = count + 1;
    hipMemset(count, 0, 8);
    void *arguments[] = {&count, &seen};
    hipError_t error = hipLaunchCooperativeKernel(together, dim3(6), dim3(96), arguments, 0, nullptr);
    printf("%s %d %d\n", hipGetErrorName(error), static_cast<int>(values[0]), static_cast<int>(values[1]));
    error = hipLaunchCooperativeKernel(together, dim3(1000), dim3(96), arguments, 0, nullptr);
    printf("%s\n", hipGetErrorName(error));
    return 0;
}
