// Stream compaction: ranks from a ballot, one atomic for each warp.
#include <cuda_runtime.h>

__global__ void keep_positive(const int *in, int *out, int *count, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x & 31;
    bool keep = i < n && in[i] > 0;
    unsigned votes = __ballot_sync(0xffffffffu, keep);
    int base = 0;
    if (lane == 0 && votes) base = atomicAdd(count, __popc(votes));
    base = __shfl_sync(0xffffffffu, base, 0);
    if (keep) out[base + __popc(votes & ((1u << lane) - 1))] = in[i];
}

int compact(const int *in, int *out, int *count, int n) {
    int kept = 0;
    cudaMemset(count, 0, sizeof(int));
    keep_positive<<<(n + 255) / 256, 256>>>(in, out, count, n);
    cudaMemcpy(&kept, count, sizeof(int), cudaMemcpyDeviceToHost);
    return kept;
}
