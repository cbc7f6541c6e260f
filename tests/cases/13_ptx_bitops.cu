// Bit fields, byte permutes, three-input logic and funnel shifts, as PTX.
#include <cuda_runtime.h>

__device__ unsigned mix(unsigned a, unsigned b, unsigned c) {
    unsigned field, merged, bytes, logic, shifted, first;
    asm("bfe.u32 %0, %1, 4, 8;" : "=r"(field) : "r"(a));
    asm("bfi.b32 %0, %1, %2, 16, 8;" : "=r"(merged) : "r"(field), "r"(b));
    asm("prmt.b32 %0, %1, %2, 0x6420;" : "=r"(bytes) : "r"(merged), "r"(c));
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(logic) : "r"(bytes), "r"(b), "r"(c));
    asm("shf.l.wrap.b32 %0, %1, %1, 7;" : "=r"(shifted) : "r"(logic));
    asm("bfind.u32 %0, %1;" : "=r"(first) : "r"(shifted | 1));
    return shifted ^ first;
}

__global__ void hash(unsigned *data) {
    unsigned v = data[threadIdx.x];
    data[threadIdx.x] = mix(v, v * 0x9e3779b9u, ~v);
}

void run(unsigned *data) { hash<<<1, 128>>>(data); }
