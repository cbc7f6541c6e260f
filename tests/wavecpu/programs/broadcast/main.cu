// Right at wave 32, wrong at 64: lane 0 of each 32 is meant, but the whole wave is asked.
#include <hip/hip_runtime.h>

#include <cstdio>

__global__ void first(int *out) { out[threadIdx.x] = __shfl(static_cast<int>(threadIdx.x), 0); }

int main() {
    int *out, host[64];
    hipMalloc(&out, sizeof host);
    first<<<1, 64>>>(out);
    hipMemcpy(host, out, sizeof host, hipMemcpyDeviceToHost);
    printf("%s\n", host[40] == 32 ? "PASS" : "FAIL");
    return hipFree(out);
}
