// Refuses waves of 64 lanes by itself.
#include <hip/hip_runtime.h>

#include <cstdio>

__global__ void nothing() {}

int main() {
    int size;
    hipDeviceGetAttribute(&size, hipDeviceAttributeWarpSize, 0);
    if (size != 32) {
        printf("needs 32 lanes\n");
        return 3;
    }
    nothing<<<1, 32>>>();
    return 0;
}
