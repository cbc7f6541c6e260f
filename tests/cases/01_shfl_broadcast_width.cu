// Shuffles without a width: on a wavefront of 64 lanes a broadcast from lane 0 must stay in its 32 lanes.
#include <cuda_runtime.h>

__global__ void softmax_row(float *data, int columns) {
    int lane = threadIdx.x & 31, row = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
    float largest = -1e30f;
    for (int c = lane; c < columns; c += 32) largest = fmaxf(largest, data[row * columns + c]);
    for (int d = 16; d > 0; d >>= 1) largest = fmaxf(largest, __shfl_down_sync(0xffffffff, largest, d));
    largest = __shfl_sync(0xffffffff, largest, 0);
    float sum = 0;
    for (int c = lane; c < columns; c += 32) sum += expf(data[row * columns + c] - largest);
    for (int d = 16; d > 0; d >>= 1) sum += __shfl_xor_sync(0xffffffff, sum, d);
    for (int c = lane; c < columns; c += 32) {
        float *at = &data[row * columns + c];
        *at = expf(*at - largest) / sum;
    }
}

int main() {
    float *data;
    cudaMalloc(&data, 128 * 100 * sizeof(float));
    cudaMemset(data, 0, 128 * 100 * sizeof(float));
    softmax_row<<<32, 128>>>(data, 100);
    return cudaDeviceSynchronize() != cudaSuccess;
}
