// Uses what the CPU runtime does not have.
#include <hip/hip_runtime.h>

__global__ void nothing() {}

int main() {
    hipGraph_t graph;
    if (hipGraphCreate(&graph, 0) != hipSuccess) return 1;
    nothing<<<1, 1>>>();
    return 0;
}
