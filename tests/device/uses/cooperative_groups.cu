#include "waveport/groups.h"
namespace cg = wp_cooperative_groups;
template <unsigned N> __device__ int tile(int v) {
    cg::thread_block b = cg::this_thread_block();
    auto t = cg::tiled_partition<N>(b);
    v += t.shfl(v, 1) + t.shfl_up(v, 1) + t.shfl_down(v, 1) + t.shfl_xor(v, 1) + t.any(v) + t.all(v) + t.ballot(v) + t.match_any(v);
    int p; v += t.match_all(v, p) + p;
    t.sync();
    v += t.meta_group_rank() + t.meta_group_size() + t.size() + t.num_threads() + t.thread_rank();
    v += cg::reduce(t, v, cg::plus<int>()) + cg::reduce(t, v, [](int a, int b) { return a * b; });
    cg::greater<int> g; v += cg::reduce(t, v, g);
    v += cg::inclusive_scan(t, v) + cg::exclusive_scan(t, v) + cg::inclusive_scan(t, v, cg::less<int>()) + cg::exclusive_scan(t, v, cg::bit_or<int>());
    cg::thread_block_tile<N> plain = t; cg::thread_group any = plain; any.sync(); v += any.size() + any.thread_rank() + cg::group_size(plain) + cg::thread_rank(any);
    auto l = cg::labeled_partition(t, v % 3); v += cg::reduce(l, v, cg::plus<int>()) + l.meta_group_rank() + cg::inclusive_scan(l, v);
    auto c = cg::binary_partition(t, v > 3); v += c.ballot(v) + c.shfl(v, 0) + c.shfl_up(v, 1) + c.shfl_down(v, 1) + c.any(1) + c.all(1) + c.match_any(v) + c.match_all(v, p);
    double d = t.shfl(1.0 * v, 0) + cg::reduce(t, (float)v, cg::plus<float>());
    const char cc = 3; v += cg::reduce(t, cc, cg::plus<char>());
    static_assert(decltype(t)::size() == N, "");
    return v + int(d);
}
__device__ int sum(cg::thread_group g, int *x, int v) { g.sync(); x[g.thread_rank()] = v; g.sync(); return x[0] + g.size(); }
struct Big { float x[4]; };
__global__ void k(int *out, const int *in) {
    __shared__ int sh[1024];
    auto b = cg::this_thread_block(); int v = in[b.thread_rank()];
    v += tile<32>(v) + tile<16>(v) + tile<1>(v);
    cg::memcpy_async(b, sh, in, sizeof(int) * 1024); cg::wait(b);
    cg::memcpy_async(b, sh, in, size_t(4096)); cg::wait_prior<1>(b);
    cg::memcpy_async(b, sh, 100, in, 90); cg::wait(b);
    cg::thread_group dyn = cg::tiled_partition(b, 8); v += sum(dyn, sh, v); v += sum(b, sh, v);
    cg::thread_group dyn2 = cg::tiled_partition(dyn, 4); v += sum(dyn2, sh, v);
    auto a = cg::coalesced_threads(); auto a4 = cg::tiled_partition(a, 4); v += cg::reduce(a4, v, cg::plus<int>()) + a4.meta_group_rank();
    auto t32 = cg::tiled_partition<32>(b); auto t4 = cg::tiled_partition<4>(t32); v += t4.meta_group_rank() + t4.meta_group_size();
    Big big = {{1, 2, 3, float(v)}}; big = t4.shfl(big, 1); v += big.x[3];
    cg::invoke_one(b, [&] { out[0] = 1; }); v += cg::invoke_one_broadcast(t32, [&] { return v; });
    auto tok = b.barrier_arrive(); b.barrier_wait(static_cast<decltype(tok) &&>(tok));
    dim3 q = b.group_index(); dim3 w = b.thread_index(); dim3 e = b.dim_threads(); dim3 r = b.group_dim(); v += q.x + w.x + e.x + r.x + b.size() + b.num_threads();
    auto g = cg::this_grid(); if (g.is_valid()) g.sync();
    cg::sync(b); cg::sync(g); cg::sync(t4);
    v += g.size() + g.thread_rank() + g.num_threads() + g.num_blocks() + g.block_rank() + g.dim_blocks().x + g.block_index().x + g.group_dim().x + g.thread_index().x + g.dim_threads().x;
    v += cg::this_thread().size();
    auto lp = cg::labeled_partition(t32, in); v += lp.size(); auto lb = cg::labeled_partition(a, v > 1); v += lb.size();
    out[b.thread_rank()] = v;
}
