// A lock taken by lanes of one wave: ends where lanes progress by themselves, hangs where they share a program counter.
#include <hip/hip_runtime.h>

#include <cstdio>

__global__ void add(int *lock, int *sum) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    *sum += 1;
    atomicExch(lock, 0);
}

int main() {
    int *data, sum;
    hipMalloc(&data, 8);
    hipMemset(data, 0, 8);
    add<<<1, 64>>>(data, data + 1);
    hipMemcpy(&sum, data + 1, 4, hipMemcpyDeviceToHost);
    printf("%d\n", sum);
    return hipFree(data);
}
