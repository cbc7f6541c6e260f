// Clocks, sleep and a time limit on a wait, with the errors that come late.
#include <cstdio>
#include <cuda_runtime.h>

__device__ unsigned long long nanoseconds() {
    unsigned long long now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

__global__ void wait(volatile int *go, long long *ticks, unsigned long long limit) {
    unsigned low;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(low));
    long long start = clock64();
    unsigned long long begun = nanoseconds();
    while (!*go && nanoseconds() - begun < limit) __nanosleep(200);
    asm volatile("nanosleep.u32 20;");
    if (!*go) __trap();
    ticks[0] = clock64() - start;
    ticks[1] = low;
}

bool run(int *go, long long *ticks) {
    wait<<<1, 1>>>(go, ticks, 1000000ull);
    cudaError_t launch = cudaGetLastError(), later = cudaDeviceSynchronize();
    if (launch != cudaSuccess || later != cudaSuccess) fprintf(stderr, "%s\n", cudaGetErrorString(later));
    return launch == cudaSuccess && later == cudaSuccess;
}
