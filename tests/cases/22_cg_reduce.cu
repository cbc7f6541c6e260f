// cooperative_groups reduce over tiles of 32 lanes and of 8.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

__global__ void sums(const int *in, int *out, int *largest) {
    cg::thread_block block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    auto small = cg::tiled_partition<8>(warp);
    int v = in[blockIdx.x * blockDim.x + block.thread_rank()];
    int total = cg::reduce(warp, v, cg::plus<int>());
    int most = cg::reduce(small, v, cg::greater<int>());
    if (warp.thread_rank() == 0) atomicAdd(out, total);
    if (small.thread_rank() == 0) atomicMax(largest, most);
}

void run(const int *in, int *out, int *largest, int blocks) { sums<<<blocks, 128>>>(in, out, largest); }
