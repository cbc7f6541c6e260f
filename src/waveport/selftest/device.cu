// Prints what is to be tested: "name|architecture|lanes of a wave or warp|driver|runtime". Status 2: no device.
#include "check.h"

int main() {
    int count = 0, driver = 0, runtime = 0;
#if defined(__HIP__)
    hipDeviceProp_t device;
    if (hipGetDeviceCount(&count) != hipSuccess || count == 0 || hipGetDeviceProperties(&device, 0) != hipSuccess) return 2;
    (void)hipDriverGetVersion(&driver);
    (void)hipRuntimeGetVersion(&runtime);
    std::printf("%s|%s|", device.name, device.gcnArchName);
#else
    cudaDeviceProp device;
    if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0 || cudaGetDeviceProperties(&device, 0) != cudaSuccess)
        return 2;
    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&runtime);
    std::printf("%s|sm_%d%d|", device.name, device.major, device.minor);
#endif
    std::printf("%d|%d|%d\n", device.warpSize, driver, runtime);
    return 0;
}
