// HIP's memory functions. Device memory is the process's own; every copy is finished when the call returns.
#include <map>

#include "lane.h"

using namespace wavecpu;

static std::map<char *, size_t> &allocations() {
    static std::map<char *, size_t> all;
    return all;
}

static hipError_t allocate(void **to, size_t bytes) {
    if (!to) return set_error(hipErrorInvalidValue);
    *to = nullptr;
    if (bytes == 0) return hipSuccess;
    char *memory = static_cast<char *>(malloc(bytes));
    if (!memory) return set_error(hipErrorOutOfMemory);
    memset(memory, fresh_byte(), bytes);
    allocations()[memory] = bytes;
    *to = memory;
    return hipSuccess;
}

static hipError_t release(void *memory) {
    if (!memory) return hipSuccess;
    if (allocations().erase(static_cast<char *>(memory)) == 0) return set_error(hipErrorInvalidValue);
    free(memory);
    return hipSuccess;
}

static hipError_t move(void *to, const void *from, size_t bytes) {
    if (bytes && (!to || !from)) return set_error(hipErrorInvalidValue);
    memmove(to, from, bytes);
    return hipSuccess;
}

template <class T> static hipError_t fill(void *to, T value, size_t count) {
    if (count && !to) return set_error(hipErrorInvalidValue);
    for (size_t i = 0; i < count; ++i) static_cast<T *>(to)[i] = value;
    return hipSuccess;
}

static hipError_t move_rows(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height) {
    if (width > to_pitch || width > from_pitch) return set_error(hipErrorInvalidPitchValue);
    for (size_t row = 0; row < height; ++row)
        memmove(static_cast<char *>(to) + row * to_pitch, static_cast<const char *>(from) + row * from_pitch, width);
    return hipSuccess;
}

// HIP 7 made it const.
#if HIP_VERSION_MAJOR >= 7
using HostSource = const void *;
#else
using HostSource = void *;
#endif

extern "C" {
hipError_t hipMalloc(void **to, size_t bytes) { return allocate(to, bytes); }
hipError_t hipMallocAsync(void **to, size_t bytes, hipStream_t) { return allocate(to, bytes); }
hipError_t hipExtMallocWithFlags(void **to, size_t bytes, unsigned) { return allocate(to, bytes); }
hipError_t hipMallocManaged(void **to, size_t bytes, unsigned) { return allocate(to, bytes); }
hipError_t hipHostMalloc(void **to, size_t bytes, unsigned) { return allocate(to, bytes); }
hipError_t hipHostAlloc(void **to, size_t bytes, unsigned) { return allocate(to, bytes); }
hipError_t hipMallocHost(void **to, size_t bytes) { return allocate(to, bytes); }
hipError_t hipMemAllocHost(void **to, size_t bytes) { return allocate(to, bytes); }
hipError_t hipMallocPitch(void **to, size_t *pitch, size_t width, size_t height) {
    *pitch = (width + 255) / 256 * 256;
    return allocate(to, *pitch * height);
}
hipError_t hipFree(void *memory) { return release(memory); }
hipError_t hipFreeAsync(void *memory, hipStream_t) { return release(memory); }
hipError_t hipHostFree(void *memory) { return release(memory); }
hipError_t hipFreeHost(void *memory) { return release(memory); }
hipError_t hipHostRegister(void *, size_t, unsigned) { return hipSuccess; }
hipError_t hipHostUnregister(void *) { return hipSuccess; }
hipError_t hipHostGetDevicePointer(void **device, void *host, unsigned) {
    *device = host;
    return hipSuccess;
}

hipError_t hipMemcpy(void *to, const void *from, size_t bytes, hipMemcpyKind) { return move(to, from, bytes); }
hipError_t hipMemcpyWithStream(void *to, const void *from, size_t bytes, hipMemcpyKind, hipStream_t) {
    return move(to, from, bytes);
}
hipError_t hipMemcpyAsync(void *to, const void *from, size_t bytes, hipMemcpyKind, hipStream_t) {
    return move(to, from, bytes);
}
hipError_t hipMemcpyPeer(void *to, int, const void *from, int, size_t bytes) { return move(to, from, bytes); }
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, HostSource from, size_t bytes) { return move(to, from, bytes); }
hipError_t hipMemcpyDtoH(void *to, hipDeviceptr_t from, size_t bytes) { return move(to, from, bytes); }
hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t bytes) { return move(to, from, bytes); }
hipError_t hipMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                       hipMemcpyKind) {
    return move_rows(to, to_pitch, from, from_pitch, width, height);
}
hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                            hipMemcpyKind, hipStream_t) {
    return move_rows(to, to_pitch, from, from_pitch, width, height);
}
hipError_t hipMemset(void *to, int value, size_t bytes) { return fill(to, static_cast<char>(value), bytes); }
hipError_t hipMemsetAsync(void *to, int value, size_t bytes, hipStream_t) {
    return fill(to, static_cast<char>(value), bytes);
}
hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, size_t count) { return fill(to, value, count); }
hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count) { return fill(to, value, count); }
hipError_t hipMemsetD32(hipDeviceptr_t to, int value, size_t count) { return fill(to, value, count); }
hipError_t hipMemset2D(void *to, size_t pitch, int value, size_t width, size_t height) {
    for (size_t row = 0; row < height; ++row) memset(static_cast<char *>(to) + row * pitch, value, width);
    return hipSuccess;
}

// A device variable is an ordinary one, so its address is its symbol.
hipError_t hipMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset, hipMemcpyKind) {
    return move(static_cast<char *>(const_cast<void *>(symbol)) + offset, from, bytes);
}
hipError_t hipMemcpyToSymbolAsync(const void *symbol, const void *from, size_t bytes, size_t offset, hipMemcpyKind,
                                  hipStream_t) {
    return move(static_cast<char *>(const_cast<void *>(symbol)) + offset, from, bytes);
}
hipError_t hipMemcpyFromSymbol(void *to, const void *symbol, size_t bytes, size_t offset, hipMemcpyKind) {
    return move(to, static_cast<const char *>(symbol) + offset, bytes);
}
hipError_t hipMemcpyFromSymbolAsync(void *to, const void *symbol, size_t bytes, size_t offset, hipMemcpyKind,
                                    hipStream_t) {
    return move(to, static_cast<const char *>(symbol) + offset, bytes);
}
hipError_t hipGetSymbolAddress(void **to, const void *symbol) {
    *to = const_cast<void *>(symbol);
    return hipSuccess;
}

hipError_t hipMemPrefetchAsync(const void *, size_t, int, hipStream_t) { return hipSuccess; }
hipError_t hipMemAdvise(const void *, size_t, hipMemoryAdvise, int) { return hipSuccess; }
hipError_t hipMemGetInfo(size_t *free_bytes, size_t *total) {
    *total = 8ull << 30;
    *free_bytes = *total;
    for (const auto &allocation : allocations()) *free_bytes -= std::min(*free_bytes, allocation.second);
    return hipSuccess;
}
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *attributes, const void *pointer) {
    auto after = allocations().upper_bound(static_cast<char *>(const_cast<void *>(pointer)));
    if (after == allocations().begin()) return set_error(hipErrorInvalidValue);
    const auto &[begin, bytes] = *--after;
    if (static_cast<const char *>(pointer) >= begin + bytes) return set_error(hipErrorInvalidValue);
    memset(attributes, 0, sizeof *attributes);
    attributes->type = hipMemoryTypeDevice;
    attributes->devicePointer = const_cast<void *>(pointer);
    return hipSuccess;
}
}
