// cooperative_groups labeled_partition: lanes with one key add together.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

__global__ void add_by_key(const int *keys, const int *values, int *sums, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    auto active = cg::coalesced_threads();
    auto same = cg::labeled_partition(active, keys[i]);
    int total = cg::reduce(same, values[i], cg::plus<int>());
    if (same.thread_rank() == 0) atomicAdd(&sums[keys[i]], total);
}

void run(const int *keys, const int *values, int *sums, int n) {
    add_by_key<<<(n + 127) / 128, 128>>>(keys, values, sums, n);
}
