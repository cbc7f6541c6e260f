// Harness of the self-tests: one source for nvcc, hipcc and the CPU stand-in of the test suite.
// A test program prints one line a test, "pass NAME COUNT" or "fail NAME WRONG/COUNT: first difference".
#ifndef WAVEPORT_SELFTEST_CHECK_H
#define WAVEPORT_SELFTEST_CHECK_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#if defined(WAVEPORT_CPU)
#include <hip/hip_runtime.h>
#elif defined(__HIP__) || defined(__HIP_PLATFORM_AMD__)
#include <hip/hip_runtime.h>
#define gpuError_t hipError_t
#define gpuSuccess hipSuccess
#define gpuMalloc hipMalloc
#define gpuFree hipFree
#define gpuMemcpy(to, from, bytes) hipMemcpy(to, from, bytes, hipMemcpyDefault)
#define gpuDeviceSynchronize hipDeviceSynchronize
#define gpuGetLastError hipGetLastError
#define gpuGetErrorString hipGetErrorString
#else
#include <cuda_runtime.h>
#define gpuError_t cudaError_t
#define gpuSuccess cudaSuccess
#define gpuMalloc cudaMalloc
#define gpuFree cudaFree
#define gpuMemcpy(to, from, bytes) cudaMemcpy(to, from, bytes, cudaMemcpyDefault)
#define gpuDeviceSynchronize cudaDeviceSynchronize
#define gpuGetLastError cudaGetLastError
#define gpuGetErrorString cudaGetErrorString
#endif

// Functions that need no GPU can also be tested as host code (WAVEPORT_HOST): each kernel is a plain function then.
#if defined(WAVEPORT_HOST)
#define KERNEL static
#else
#define KERNEL __global__
#endif

namespace check {

static int failures = 0;

#if defined(WAVEPORT_HOST)
static unsigned thread = 0;
inline unsigned item() { return thread; }
#else
static __device__ inline unsigned item() { return threadIdx.x + blockIdx.x * blockDim.x; }
#endif

#if defined(WAVEPORT_HOST)
inline void *allocate(size_t bytes) { return std::calloc(bytes ? bytes : 1, 1); }
inline void release(void *p) { std::free(p); }
inline void copy(void *to, const void *from, size_t bytes) { std::memcpy(to, from, bytes); }
template <class Kernel, class... Args> void launch(Kernel kernel, dim3 grid, dim3 block, Args... args) {
    for (thread = 0; thread < grid.x * block.x; ++thread) kernel(args...);
}
#elif defined(WAVEPORT_CPU)
inline void *allocate(size_t bytes) { return std::calloc(bytes ? bytes : 1, 1); }
inline void release(void *p) { std::free(p); }
inline void copy(void *to, const void *from, size_t bytes) { std::memcpy(to, from, bytes); }
template <class Kernel, class... Args> void launch(Kernel kernel, dim3 grid, dim3 block, Args... args) {
    wave::run(grid, block, [=] { kernel(args...); });
}
#else
inline void ok(gpuError_t error, const char *what) {
    if (error == gpuSuccess) return;
    std::printf("error %s: %s\n", what, gpuGetErrorString(error));
    std::exit(3);
}
inline void *allocate(size_t bytes) {
    void *p = nullptr;
    ok(gpuMalloc(&p, bytes ? bytes : 1), "allocate");
    return p;
}
inline void release(void *p) { (void)gpuFree(p); }
inline void copy(void *to, const void *from, size_t bytes) { ok(gpuMemcpy(to, from, bytes), "copy"); }
template <class Kernel, class... Args> void launch(Kernel kernel, dim3 grid, dim3 block, Args... args) {
    kernel<<<grid, block>>>(args...);
    ok(gpuGetLastError(), "launch");
    ok(gpuDeviceSynchronize(), "kernel");
}
#endif

// Device memory with a host copy.
template <class T> class Buffer {
  public:
    std::vector<T> host;
    explicit Buffer(size_t n) : host(n), device_(static_cast<T *>(allocate(n * sizeof(T)))) {}
    ~Buffer() { release(device_); }
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;
    T *upload() {
        copy(device_, host.data(), host.size() * sizeof(T));
        return device_;
    }
    void download() { copy(host.data(), device_, host.size() * sizeof(T)); }

  private:
    T *device_;
};

// A small generator, so that every platform tests the same values (xorshift64*, G. Vigna 2016).
class Random {
  public:
    explicit Random(uint64_t seed) : state_(seed * 2654435769u + 1) {}
    uint64_t bits() {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        return state_ * 2685821657736338717ull;
    }
    unsigned below(unsigned n) { return static_cast<unsigned>((bits() >> 32) % n); }

  private:
    uint64_t state_;
};

// Compares bit for bit and prints the result of one test.
template <class T> class Test {
  public:
    explicit Test(std::string name) : name_(std::move(name)) {}
    void equal(const T &got, const T &want, unsigned where) {
        ++count_;
        if (std::memcmp(&got, &want, sizeof(T)) == 0) return;
        if (wrong_++ == 0) {
            char line[160];
            std::snprintf(line, sizeof line, "at %u got %s want %s", where, hex(got).c_str(), hex(want).c_str());
            first_ = line;
        }
    }
    ~Test() {
        if (wrong_ || !count_) {
            std::printf("fail %s %lu/%lu: %s\n", name_.c_str(), wrong_, count_, first_.c_str());
            ++failures;
        } else {
            std::printf("pass %s %lu\n", name_.c_str(), count_);
        }
    }

  private:
    static std::string hex(const T &value) {
        std::string text = "0x";
        const unsigned char *bytes = reinterpret_cast<const unsigned char *>(&value);
        char two[3];
        for (size_t i = sizeof(T); i-- > 0;) {
            std::snprintf(two, sizeof two, "%02x", bytes[i]);
            text += two;
        }
        return text;
    }
    std::string name_, first_;
    unsigned long wrong_ = 0, count_ = 0;
};

inline int finish() { return failures ? 1 : 0; }

}  // namespace check
#endif
