// Right at every wave size: what a program may use, each line a check that prints.
#include <hip/hip_runtime.h>

#include <chrono>
#include <cstdio>
#include <vector>

#define LAUNCH(kernel, ...) \
    kernel<<<2, 64>>>(__VA_ARGS__)

__constant__ int scale[2];
__device__ int counter;
extern __shared__ int room[];

template <class T, int N> __global__ void sum(const T *in, T *out) {
    __shared__ T part[N];
    int t = threadIdx.x;
    part[t] = in[blockIdx.x * N + t];
    __syncthreads();
    for (int half = N / 2; half > 0; half /= 2) {
        if (t < half) part[t] += part[t + half];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = part[0] * scale[1];
}
__global__ void reverse(int *data) {
    int t = threadIdx.x;
    room[t] = data[t];
    __syncthreads();
    data[t] = room[blockDim.x - 1 - t];
}
__global__ void count(int *out, int limit) {
    int mine = blockIdx.x * blockDim.x + threadIdx.x;
    if (mine < limit) atomicAdd(&counter, 1);
    atomicMax(out, mine);
}
// block i waits for block i - 1
__global__ void chain(volatile int *flags) {
    if (threadIdx.x != 0) return;
    int seen = 1;
    if (blockIdx.x > 0)
        while ((seen = flags[blockIdx.x - 1]) == 0) {}
    __threadfence();
    flags[blockIdx.x] = seen + 1;
}
__global__ void halves(int *out) {  // 32 lanes each, at every wave size
    int lane = threadIdx.x % 32, v = threadIdx.x;
    for (int d = 16; d > 0; d /= 2) v += __shfl_down(v, d, 32);
    unsigned low = static_cast<unsigned>(__ballot(threadIdx.x % 3 == 0) >> (__lane_id() & 32));
    if (lane == 0) out[threadIdx.x / 32] = v + __popc(low);
}
static int calls;
static int *once(int *p) { ++calls; return p; }

int main() {
    hipDeviceProp_t prop;
    if (hipGetDeviceProperties(&prop, 0) != hipSuccess) return 1;
    printf("wave size %d of %s\n", prop.warpSize, prop.gcnArchName);
    auto start = std::chrono::steady_clock::now();
    std::vector<int> host(128, 3);
    int *in, *out, two[2] = {1, 2};
    hipMalloc(&in, 512);
    hipMalloc(&out, 512);
    hipMemcpy(in, host.data(), 512, hipMemcpyHostToDevice);
    hipMemcpyToSymbol(HIP_SYMBOL(scale), two, sizeof two);
    sum<int, 64><<<dim3(2), 64>>>(once(in), out);
    hipMemcpy(host.data(), out, 8, hipMemcpyDeviceToHost);
    printf("sums %d %d, argument evaluated %d time\n", host[0], host[1], calls);
    for (int i = 0; i < 64; ++i) host[i] = i;
    hipMemcpy(in, host.data(), 256, hipMemcpyHostToDevice);
    reverse<<<1, 64, 64 * sizeof(int)>>>(in);
    hipMemcpy(host.data(), in, 256, hipMemcpyDeviceToHost);
    printf("reversed %d %d\n", host[0], host[63]);
    hipMemset(out, 0, 512);
    LAUNCH(count, out, 100);
    int many;
    hipMemcpyFromSymbol(&many, HIP_SYMBOL(counter), sizeof many);
    hipMemcpy(host.data(), out, 4, hipMemcpyDeviceToHost);
    printf("counted %d, largest %d\n", many, host[0]);
    hipMemset(in, 0, 512);
    chain<<<20, 64>>>(in);
    hipMemcpy(host.data(), in, 80, hipMemcpyDeviceToHost);
    printf("chain %d\n", host[19]);
    hipLaunchKernelGGL(halves, dim3(1), dim3(128), 0, 0, out);
    hipMemcpy(host.data(), out, 16, hipMemcpyDeviceToHost);
    printf("halves %d %d %d %d\n", host[0], host[1], host[2], host[3]);
    reverse<<<1, 2048>>>(in);
    printf("too many threads: %s\n", hipGetErrorName(hipGetLastError()));
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    printf("took %g s\n", took.count());
    FILE *file = fopen("result.txt", "w");
    fprintf(file, "%d\n", host[3]);
    fclose(file);
    return hipFree(in) != hipSuccess || hipFree(out) != hipSuccess;
}
