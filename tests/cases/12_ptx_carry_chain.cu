// 128-bit addition and a multiply with carries, as big-number code writes them.
#include <cuda_runtime.h>

__device__ void add128(unsigned r[4], const unsigned a[4], const unsigned b[4]) {
    asm("add.cc.u32 %0, %4, %8;\n\t"
        "addc.cc.u32 %1, %5, %9;\n\t"
        "addc.cc.u32 %2, %6, %10;\n\t"
        "addc.u32 %3, %7, %11;"
        : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(b[2]), "r"(b[3]));
}

__device__ unsigned long long square(unsigned a) {
    unsigned low, high;
    asm("mul.lo.u32 %0, %2, %2;\n\tmul.hi.u32 %1, %2, %2;" : "=&r"(low), "=&r"(high) : "r"(a));
    return (unsigned long long)high << 32 | low;
}

__global__ void kernel(unsigned *numbers, unsigned long long *squares) {
    unsigned *own = numbers + 12 * threadIdx.x;
    add128(own + 8, own, own + 4);
    squares[threadIdx.x] = square(own[8]);
}

void run(unsigned *numbers, unsigned long long *squares) { kernel<<<1, 64>>>(numbers, squares); }
