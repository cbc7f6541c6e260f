// The second number of __launch_bounds__ counts blocks for CUDA and wavefronts for HIP.
#include <cuda_runtime.h>

__global__ void __launch_bounds__(256, 8) scale(float *data, float by) {
    data[blockIdx.x * blockDim.x + threadIdx.x] *= by;
}

__launch_bounds__(64, 32) __global__ void shift(float *data, float by) {
    data[blockIdx.x * blockDim.x + threadIdx.x] += by;
}

void run(float *data) {
    scale<<<16, 256>>>(data, 2.0f);
    shift<<<64, 64>>>(data, 1.0f);
}
