// Loaded into a CUDA program by the driver (CUDA_INJECTION64_PATH): adds up the GPU's time in each kernel, and hashes
// every byte that a copy brings to the host. At exit it writes to the file $PORTABLE_NVCC_WATCH
//     copy BYTES HASH          one line a copy, in order
//     kernel LAUNCHES NS NAME  one line a kernel
// Managed memory that the host reads without a copy is not seen.
#include <cuda.h>
#include <cupti.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace {

struct Rows {  // of one copy, on the host
    const char *start;
    size_t width, height, pitch;
};
struct Time {
    uint64_t launches = 0, nanoseconds = 0;
};

std::mutex lock;
std::vector<Rows> pending;  // asynchronous copies, until the program waits for the GPU
std::vector<std::pair<size_t, uint64_t>> copies;
std::map<std::string, Time> kernels;
CUpti_SubscriberHandle subscriber;

uint64_t hash_of(const Rows &rows) {
    uint64_t hash = 14695981039346656037ull;
    for (size_t y = 0; y < rows.height; ++y) {
        const char *row = rows.start + y * rows.pitch;
        for (size_t x = 0; x < rows.width; x += 8) {
            uint64_t word = 0;
            std::memcpy(&word, row + x, rows.width - x < 8 ? rows.width - x : 8);
            hash = (hash ^ word) * 1099511628211ull;
            hash ^= hash >> 29;
        }
    }
    return hash;
}

bool to_host(const void *target, cudaMemcpyKind kind) {
    if (kind != cudaMemcpyDefault) return kind == cudaMemcpyDeviceToHost;
    unsigned type = 0;
    CUresult known = cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, reinterpret_cast<CUdeviceptr>(target));
    return known != CUDA_SUCCESS || type == CU_MEMORYTYPE_HOST;
}

void copied(void *target, size_t width, size_t height, size_t pitch, cudaMemcpyKind kind) {
    if (to_host(target, kind)) pending.push_back({static_cast<const char *>(target), width, height, pitch});
}

// Hash what has arrived; the program waits here anyway.
void settle() {
    if (pending.empty() || cuCtxSynchronize() != CUDA_SUCCESS) return;
    for (const Rows &rows : pending) copies.push_back({rows.width * rows.height, hash_of(rows)});
    pending.clear();
}

void called(CUpti_CallbackId id, const void *parameters) {
    switch (id) {
        case CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyAsync_v3020: {
            auto p = static_cast<const cudaMemcpyAsync_v3020_params *>(parameters);
            return copied(p->dst, p->count, 1, p->count, p->kind);
        }
        case CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyFromSymbolAsync_v3020: {
            auto p = static_cast<const cudaMemcpyFromSymbolAsync_v3020_params *>(parameters);
            return copied(p->dst, p->count, 1, p->count, p->kind);
        }
        case CUPTI_RUNTIME_TRACE_CBID_cudaMemcpy_v3020: {
            auto p = static_cast<const cudaMemcpy_v3020_params *>(parameters);
            copied(p->dst, p->count, 1, p->count, p->kind);
            break;
        }
        case CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyFromSymbol_v3020: {
            auto p = static_cast<const cudaMemcpyFromSymbol_v3020_params *>(parameters);
            copied(p->dst, p->count, 1, p->count, p->kind);
            break;
        }
        case CUPTI_RUNTIME_TRACE_CBID_cudaMemcpy2D_v3020: {
            auto p = static_cast<const cudaMemcpy2D_v3020_params *>(parameters);
            copied(p->dst, p->width, p->height, p->dpitch, p->kind);
            break;
        }
        default: break;
    }
    settle();
}

const CUpti_CallbackId CALLS[] = {
    CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyAsync_v3020,      CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyFromSymbolAsync_v3020,
    CUPTI_RUNTIME_TRACE_CBID_cudaMemcpy_v3020,           CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyFromSymbol_v3020,
    CUPTI_RUNTIME_TRACE_CBID_cudaMemcpy2D_v3020,         CUPTI_RUNTIME_TRACE_CBID_cudaDeviceSynchronize_v3020,
    CUPTI_RUNTIME_TRACE_CBID_cudaStreamSynchronize_v3020, CUPTI_RUNTIME_TRACE_CBID_cudaEventSynchronize_v3020,
};

void CUPTIAPI on_call(void *, CUpti_CallbackDomain, CUpti_CallbackId id, const void *data) {
    auto call = static_cast<const CUpti_CallbackData *>(data);
    static thread_local bool inside = false;
    if (inside) return;
    inside = true;
    if (id == CUPTI_RUNTIME_TRACE_CBID_cudaDeviceReset_v3020) {
        if (call->callbackSite == CUPTI_API_ENTER) cuptiActivityFlushAll(1);
    } else if (call->callbackSite == CUPTI_API_EXIT && *static_cast<cudaError_t *>(call->functionReturnValue) == cudaSuccess) {
        std::lock_guard<std::mutex> guard(lock);
        called(id, call->functionParams);
    }
    inside = false;
}

void CUPTIAPI give_buffer(uint8_t **buffer, size_t *size, size_t *records) {
    *size = 4 << 20;
    *buffer = static_cast<uint8_t *>(std::aligned_alloc(8, *size));
    *records = 0;
}

void CUPTIAPI take_buffer(CUcontext, uint32_t, uint8_t *buffer, size_t, size_t valid) {
    static std::mutex own;
    std::lock_guard<std::mutex> guard(own);
    CUpti_Activity *record = nullptr;
    while (cuptiActivityGetNextRecord(buffer, valid, &record) == CUPTI_SUCCESS) {
        if (record->kind != CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) continue;
        auto kernel = reinterpret_cast<const CUpti_ActivityKernel9 *>(record);
        Time &time = kernels[kernel->name];
        ++time.launches;
        time.nanoseconds += kernel->end - kernel->start;
    }
    std::free(buffer);
}

void finish() {
    cuptiActivityFlushAll(1);
    const char *path = std::getenv("PORTABLE_NVCC_WATCH");
    FILE *file = path ? std::fopen(path, "w") : nullptr;
    if (!file) return;
    for (auto &copy : copies) std::fprintf(file, "copy %zu %016llx\n", copy.first, static_cast<unsigned long long>(copy.second));
    for (auto &kernel : kernels)
        std::fprintf(file, "kernel %llu %llu %s\n", static_cast<unsigned long long>(kernel.second.launches),
                     static_cast<unsigned long long>(kernel.second.nanoseconds), kernel.first.c_str());
    std::fclose(file);
}

}  // namespace

extern "C" int InitializeInjection() {
    cuptiSubscribe(&subscriber, reinterpret_cast<CUpti_CallbackFunc>(on_call), nullptr);
    for (CUpti_CallbackId id : CALLS) cuptiEnableCallback(1, subscriber, CUPTI_CB_DOMAIN_RUNTIME_API, id);
    cuptiEnableCallback(1, subscriber, CUPTI_CB_DOMAIN_RUNTIME_API, CUPTI_RUNTIME_TRACE_CBID_cudaDeviceReset_v3020);
    cuptiActivityRegisterCallbacks(give_buffer, take_buffer);
    cuptiActivityEnable(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL);
    std::atexit(finish);
    return 1;
}
