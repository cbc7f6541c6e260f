// waveport/warp_reduce.h - CUDA's __reduce_*_sync over the lanes of the mask, some of which may be missing
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_WARP_REDUCE_H
#define WAVEPORT_WARP_REDUCE_H

#include "warp.h"

#if defined(__HIP__) || (defined(__HIP_PLATFORM_AMD__) && defined(__HIPCC__))

namespace wp_detail {

// PARITY: xor of v over `lanes`, else their sum
template <bool PARITY> static __device__ __forceinline__ unsigned count_bits(unsigned lanes, unsigned v) {
    unsigned result = 0;
    for (int i = 0; i < 32; ++i) {
        unsigned n = __popc(wp_ballot((v >> i) & 1) & lanes);
        result += (PARITY ? n & 1 : n) << i;
    }
    return result;
}

// each operation on two values, and by votes over a set of lanes; an absent lane counts as 0
struct add {
    static __device__ __forceinline__ unsigned two(unsigned a, unsigned b) { return a + b; }
    static __device__ __forceinline__ unsigned vote(unsigned lanes, unsigned v) { return count_bits<false>(lanes, v); }
};
struct bit_xor {
    static __device__ __forceinline__ unsigned two(unsigned a, unsigned b) { return a ^ b; }
    static __device__ __forceinline__ unsigned vote(unsigned lanes, unsigned v) { return count_bits<true>(lanes, v); }
};
struct bit_or {
    static __device__ __forceinline__ unsigned two(unsigned a, unsigned b) { return a | b; }
    static __device__ __forceinline__ unsigned vote(unsigned lanes, unsigned v) {
        unsigned result = 0;
        for (int i = 0; i < 32; ++i) result |= (wp_ballot((v >> i) & 1) & lanes ? 1u : 0u) << i;
        return result;
    }
};
struct largest {
    static __device__ __forceinline__ unsigned two(unsigned a, unsigned b) { return a > b ? a : b; }
    static __device__ __forceinline__ unsigned vote(unsigned lanes, unsigned v) {
        unsigned result = 0;
        for (int i = 31; i >= 0; --i) {  // from the top bit down, keep the lanes that can still be the largest
            unsigned set = wp_ballot((v >> i) & 1) & lanes;
            lanes = set ? set : lanes;
            result |= (set ? 1u : 0u) << i;
        }
        return result;
    }
};

// A butterfly of shuffles needs all 32 lanes: where one is missing, what it would pass on is lost.
template <class Op> static __device__ __forceinline__ unsigned reduce(unsigned mask, unsigned v) {
    if ((mask & wp_activemask()) != WP_FULL_MASK) return Op::vote(mask, v);
    for (int i = 16; i > 0; i /= 2) v = Op::two(v, wp_shfl_xor(v, i));
    return v;
}

}  // namespace wp_detail

static __device__ __forceinline__ unsigned wp_reduce_add_sync(unsigned mask, unsigned v) {
    return wp_detail::reduce<wp_detail::add>(mask, v);
}
static __device__ __forceinline__ unsigned wp_reduce_or_sync(unsigned mask, unsigned v) {
    return wp_detail::reduce<wp_detail::bit_or>(mask, v);
}
static __device__ __forceinline__ unsigned wp_reduce_xor_sync(unsigned mask, unsigned v) {
    return wp_detail::reduce<wp_detail::bit_xor>(mask, v);
}
static __device__ __forceinline__ unsigned wp_reduce_max_sync(unsigned mask, unsigned v) {
    return wp_detail::reduce<wp_detail::largest>(mask, v);
}
static __device__ __forceinline__ unsigned wp_reduce_and_sync(unsigned mask, unsigned v) {
    return ~wp_reduce_or_sync(mask, ~v);
}
static __device__ __forceinline__ unsigned wp_reduce_min_sync(unsigned mask, unsigned v) {
    return ~wp_reduce_max_sync(mask, ~v);
}
static __device__ __forceinline__ int wp_reduce_add_sync(unsigned mask, int v) {
    return static_cast<int>(wp_reduce_add_sync(mask, static_cast<unsigned>(v)));
}
static __device__ __forceinline__ int wp_reduce_max_sync(unsigned mask, int v) {
    return static_cast<int>(wp_reduce_max_sync(mask, static_cast<unsigned>(v) ^ 0x80000000u) ^ 0x80000000u);
}
static __device__ __forceinline__ int wp_reduce_min_sync(unsigned mask, int v) { return ~wp_reduce_max_sync(mask, ~v); }

#elif defined(__CUDACC__)

#define wp_reduce_add_sync __reduce_add_sync
#define wp_reduce_min_sync __reduce_min_sync
#define wp_reduce_max_sync __reduce_max_sync
#define wp_reduce_and_sync __reduce_and_sync
#define wp_reduce_or_sync __reduce_or_sync
#define wp_reduce_xor_sync __reduce_xor_sync

#endif
#endif  // WAVEPORT_WARP_REDUCE_H
