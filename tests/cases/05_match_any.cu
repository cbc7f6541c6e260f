// A histogram that adds once for every set of lanes with the same bin.
#include <cuda_runtime.h>

__global__ void histogram(const unsigned char *keys, int *bins, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned here = __ballot_sync(0xffffffff, i < n);
    if (i >= n) return;
    int key = keys[i];
    unsigned peers = __match_any_sync(here, key);
    int same = 0;
    __match_all_sync(here, key, &same);
    if ((threadIdx.x & 31) == __ffs(peers) - 1) atomicAdd(&bins[key], __popc(same ? here : peers));
}

void run(const unsigned char *keys, int *bins, int n) { histogram<<<(n + 255) / 256, 256>>>(keys, bins, n); }
