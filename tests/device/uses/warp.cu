#include "waveport/warp_match.h"
#include "waveport/warp_reduce.h"
#if defined(__HIP__)
#include <hip/hip_fp16.h>
#if HIP_VERSION >= 60000000
#include <hip/hip_bf16.h>
typedef __hip_bfloat16 bf;
typedef __hip_bfloat162 bf2;
#define BF 1
#endif
#else
#include <cuda_fp16.h>
#include <cuda_bf16.h>
typedef __nv_bfloat16 bf;
typedef __nv_bfloat162 bf2;
#define BF 1
#endif
template <class T> __device__ T all4(T v, int k) {
    v = wp_shfl_sync(WP_FULL_MASK, v, k); v = wp_shfl_up_sync(WP_FULL_MASK, v, k, 16);
    v = wp_shfl_down_sync(0xffff, v, 3); v = wp_shfl_xor_sync(~0u, v, k, 8);
    v = wp_shfl(v, k); v = wp_shfl_up(v, k, 16); v = wp_shfl_down(v, 3);  return wp_shfl_xor(v, k, 8);
}
template <class T> __device__ unsigned match(T v, int *p) { return wp_match_any_sync(~0u, v) + wp_match_all_sync(~0u, v, p); }
__host__ __device__ int hd(int v) {
#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
    return wp_reduce_add_sync(~0u, v);
#else
    return v;
#endif
}
template <class F> __global__ void call(F f) { f(); }
__global__ void k(int *i, unsigned *u, float *f, double *d, long long *l, unsigned long long *ull, long *lo, unsigned long *ul, __half *h, __half2 *h2
#ifdef BF
  , bf *b, bf2 *b2
#endif
) {
    int t = threadIdx.x, p = 0;
    i[t] = all4(i[t], t); u[t] = all4(u[t], t); f[t] = all4(f[t], t); d[t] = all4(d[t], t); l[t] = all4(l[t], t); ull[t] = all4(ull[t], t); lo[t] = all4(lo[t], t); ul[t] = all4(ul[t], t);
    h[t] = all4(h[t], t); h2[t] = all4(h2[t], t);
#ifdef BF
    b[t] = all4(b[t], t); b2[t] = all4(b2[t], t);
#endif
    u[t] += match(i[t], &p) + match(u[t], &p) + match(f[t], &p) + match(d[t], &p) + match(l[t], &p) + match(ull[t], &p) + match(lo[t], &p) + match(ul[t], &p) + p;
    char c = i[t]; i[t] = wp_shfl_sync(~0u, c, 1) + wp_shfl_sync(~0u, t > 1, 1);
    if (t < 20) { u[t] = wp_reduce_add_sync(wp_activemask(), u[t]) + wp_reduce_and_sync(~0u, u[t]) + wp_reduce_or_sync(~0u, u[t]) + wp_reduce_xor_sync(~0u, u[t]) + wp_reduce_min_sync(~0u, u[t]) + wp_reduce_max_sync(~0u, u[t]); }
    i[t] += wp_reduce_add_sync(~0u, i[t]) + wp_reduce_min_sync(~0u, i[t]) + wp_reduce_max_sync(~0u, i[t]);
    wp_syncwarp(); wp_syncwarp(0xff);
    u[t] += wp_ballot(t & 1) + wp_any(t) + wp_all(t) + wp_ballot_sync(1, t) + wp_any_sync(1, t) + wp_all_sync(1, t) + wp_uni_sync(1, t) + wp_lane_id() + wp_lanemask_eq() + wp_lanemask_lt() + wp_lanemask_le() + wp_lanemask_gt() + wp_lanemask_ge();
    i[t] += hd(t);
    auto g = [&](int x) { return wp_shfl_down_sync(WP_FULL_MASK, x, 16); };
    i[t] += g(t);
}
