// One value a wave, room for one (two with an argument): the second wave of 32 lanes writes out of bounds.
#include <hip/hip_runtime.h>

#include <cstdio>

__global__ void marks(int *out) {
    if (threadIdx.x % warpSize == 0) out[threadIdx.x / warpSize] = 1;
}

int main(int argc, char **) {
    int *out;
    hipMalloc(&out, (argc > 1 ? 2 : 1) * sizeof(int));
    marks<<<1, 64>>>(out);
    puts("done");
    return hipFree(out);
}
