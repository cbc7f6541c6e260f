// Asks where a pointer lives, with the field of today and the one of old toolkits.
#include <cuda_runtime.h>

bool on_device(const void *p) {
    cudaPointerAttributes where;
    if (cudaPointerGetAttributes(&where, p) != cudaSuccess) {
        cudaGetLastError();
        return false;
    }
#if CUDART_VERSION >= 10000
    return where.type == cudaMemoryTypeDevice || where.type == cudaMemoryTypeManaged;
#else
    return where.memoryType == cudaMemoryTypeDevice;
#endif
}
