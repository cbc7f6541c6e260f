// The device that programs see: a small one, of the wave size under test.
#include "lane.h"

using namespace wavecpu;

static constexpr int units = 8, lanes_of_unit = 2048, lds_bytes = 65536;
static constexpr int wave = WAVECPU_WAVE;
static const char *const name = "waveport CPU", *const arch = wave == 64 ? "gfx90a" : "gfx1100";
static hipError_t last_error = hipSuccess;

hipError_t wavecpu::set_error(hipError_t error) {
    if (error) last_error = error;
    return error;
}

struct Attribute {
    hipDeviceAttribute_t key;
    int value;
};
static const Attribute attributes[] = {
    {hipDeviceAttributeWarpSize, wave},
    {hipDeviceAttributeMultiprocessorCount, units},
    {hipDeviceAttributeMaxThreadsPerBlock, 1024},
    {hipDeviceAttributeMaxThreadsPerMultiProcessor, lanes_of_unit},
    {hipDeviceAttributeMaxSharedMemoryPerBlock, lds_bytes},
    {hipDeviceAttributeMaxSharedMemoryPerMultiprocessor, lds_bytes},
    {hipDeviceAttributeMaxBlockDimX, 1024},
    {hipDeviceAttributeMaxBlockDimY, 1024},
    {hipDeviceAttributeMaxBlockDimZ, 1024},
    {hipDeviceAttributeMaxGridDimX, 2147483647},
    {hipDeviceAttributeMaxGridDimY, 65535},
    {hipDeviceAttributeMaxGridDimZ, 65535},
    {hipDeviceAttributeMaxRegistersPerBlock, 65536},
    {hipDeviceAttributeClockRate, 1000000},
    {hipDeviceAttributeMemoryClockRate, 1000000},
    {hipDeviceAttributeMemoryBusWidth, 256},
    {hipDeviceAttributeL2CacheSize, 4194304},
    {hipDeviceAttributeTotalConstantMemory, 65536},
    {hipDeviceAttributeComputeCapabilityMajor, wave == 64 ? 9 : 11},
    {hipDeviceAttributeComputeCapabilityMinor, 0},
    {hipDeviceAttributeConcurrentKernels, 1},
    {hipDeviceAttributeCooperativeLaunch, 1},
    {hipDeviceAttributeManagedMemory, 1},
    {hipDeviceAttributeConcurrentManagedAccess, 1},
    {hipDeviceAttributePageableMemoryAccess, 0},
    {hipDeviceAttributeCanMapHostMemory, 1},
    {hipDeviceAttributeUnifiedAddressing, 1},
    {hipDeviceAttributeIntegrated, 0},
};

static void fill_properties(hipDeviceProp_t *p) {
    memset(p, 0, sizeof *p);
    strcpy(p->name, name);
    strcpy(p->gcnArchName, arch);
    p->warpSize = wave;
    p->multiProcessorCount = units;
    p->maxThreadsPerMultiProcessor = lanes_of_unit;
    p->maxThreadsPerBlock = 1024;
    for (int &side : p->maxThreadsDim) side = 1024;
    p->maxGridSize[0] = 2147483647;
    p->maxGridSize[1] = p->maxGridSize[2] = 65535;
    p->sharedMemPerBlock = p->sharedMemPerMultiprocessor = lds_bytes;
    p->maxSharedMemoryPerMultiProcessor = lds_bytes;
    p->totalConstMem = 65536;
    p->totalGlobalMem = 8ull << 30;
    p->regsPerBlock = p->regsPerMultiprocessor = 65536;
    p->l2CacheSize = 4194304;
    p->clockRate = p->memoryClockRate = 1000000;
    p->memoryBusWidth = 256;
    p->major = wave == 64 ? 9 : 11;
    p->concurrentManagedAccess = p->concurrentKernels = p->cooperativeLaunch = p->managedMemory = p->canMapHostMemory = p->unifiedAddressing = 1;
}

struct ErrorName {
    hipError_t code;
    const char *name, *text;
};
static const ErrorName error_names[] = {
    {hipSuccess, "hipSuccess", "no error"},
    {hipErrorInvalidValue, "hipErrorInvalidValue", "invalid argument"},
    {hipErrorOutOfMemory, "hipErrorOutOfMemory", "out of memory"},
    {hipErrorInvalidConfiguration, "hipErrorInvalidConfiguration", "invalid configuration argument"},
    {hipErrorInvalidPitchValue, "hipErrorInvalidPitchValue", "invalid pitch argument"},
    {hipErrorInvalidDevice, "hipErrorInvalidDevice", "invalid device ordinal"},
    {hipErrorCooperativeLaunchTooLarge, "hipErrorCooperativeLaunchTooLarge", "too many blocks in cooperative launch"},
};

static const ErrorName &named(hipError_t code) {
    static const ErrorName other = {hipErrorUnknown, "hipErrorUnknown", "unknown error"};
    for (const ErrorName &error : error_names)
        if (error.code == code) return error;
    return other;
}

extern "C" {
hipError_t hipInit(unsigned) { return hipSuccess; }
hipError_t hipGetDeviceCount(int *count) {
    *count = 1;
    return hipSuccess;
}
hipError_t hipSetDevice(int device) { return device == 0 ? hipSuccess : set_error(hipErrorInvalidDevice); }
hipError_t hipGetDevice(int *device) {
    *device = 0;
    return hipSuccess;
}
hipError_t hipDeviceGet(hipDevice_t *device, int) {
    *device = 0;
    return hipSuccess;
}
hipError_t hipDeviceGetName(char *to, int length, hipDevice_t) {
    snprintf(to, length, "%s", name);
    return hipSuccess;
}
hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_t *properties, int device) {
    if (device != 0) return set_error(hipErrorInvalidDevice);
    fill_properties(properties);
    return hipSuccess;
}
hipError_t hipDeviceGetAttribute(int *value, hipDeviceAttribute_t key, int) {
    for (const Attribute &attribute : attributes) {
        if (attribute.key != key) continue;
        *value = attribute.value;
        return hipSuccess;
    }
    return set_error(hipErrorInvalidValue);
}
hipError_t hipDeviceSynchronize() { return hipSuccess; }
hipError_t hipDeviceReset() { return hipSuccess; }
hipError_t hipSetDeviceFlags(unsigned) { return hipSuccess; }
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return hipSuccess; }
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return hipSuccess; }
hipError_t hipDeviceSetLimit(hipLimit_t, size_t) { return hipSuccess; }
hipError_t hipDeviceCanAccessPeer(int *can, int, int) {
    *can = 0;
    return hipSuccess;
}
hipError_t hipDriverGetVersion(int *version) {
    *version = HIP_VERSION;
    return hipSuccess;
}
hipError_t hipRuntimeGetVersion(int *version) {
    *version = HIP_VERSION;
    return hipSuccess;
}

hipError_t hipGetLastError() {
    const hipError_t error = last_error;
    last_error = hipSuccess;
    return error;
}
hipError_t hipPeekAtLastError() { return last_error; }
const char *hipGetErrorString(hipError_t error) { return named(error).text; }
const char *hipGetErrorName(hipError_t error) { return named(error).name; }

hipError_t hipFuncSetAttribute(const void *, hipFuncAttribute, int value) {
    return value <= lds_bytes ? hipSuccess : set_error(hipErrorInvalidValue);
}
hipError_t hipFuncSetCacheConfig(const void *, hipFuncCache_t) { return hipSuccess; }
hipError_t hipFuncSetSharedMemConfig(const void *, hipSharedMemConfig) { return hipSuccess; }
hipError_t hipFuncGetAttributes(hipFuncAttributes *to, const void *) {
    memset(to, 0, sizeof *to);
    to->maxThreadsPerBlock = 1024;
    to->maxDynamicSharedSizeBytes = lds_bytes;
    return hipSuccess;
}
// By threads and dynamic LDS alone: registers do not exist here.
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *, int block_size, size_t dynamic_bytes) {
    if (block_size < 1 || block_size > 1024) return set_error(hipErrorInvalidValue);
    *blocks = lanes_of_unit / block_size;
    if (dynamic_bytes) *blocks = std::min(*blocks, static_cast<int>(lds_bytes / dynamic_bytes));
    return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *f, int block_size,
                                                                 size_t dynamic_bytes, unsigned) {
    return hipOccupancyMaxActiveBlocksPerMultiprocessor(blocks, f, block_size, dynamic_bytes);
}
hipError_t hipOccupancyMaxPotentialBlockSize(int *grid_size, int *block_size, const void *, size_t, int limit) {
    *block_size = limit > 0 && limit < 1024 ? limit : 1024;
    *grid_size = units * (lanes_of_unit / *block_size);
    return hipSuccess;
}
}
