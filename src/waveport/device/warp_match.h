// waveport/warp_match.h - CUDA's __match_*_sync: the lanes of the mask that hold the same bits
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_WARP_MATCH_H
#define WAVEPORT_WARP_MATCH_H

#include "warp.h"

#if defined(__HIP__) || (defined(__HIP_PLATFORM_AMD__) && defined(__HIPCC__))

namespace wp_detail {

// lanes of `lanes` whose low `bits` bits of v equal the caller's
template <class T> static __device__ __forceinline__ unsigned same_bits(unsigned lanes, T v, int bits) {
    for (int i = 0; i < bits; ++i) {
        int bit = (v >> i) & 1;
        unsigned set = wp_ballot(bit);
        lanes &= bit ? set : ~set;
    }
    return lanes;
}

}  // namespace wp_detail

#define WP_MATCH(T, BITS)                                                                      \
    static __device__ __forceinline__ unsigned wp_match_any_sync(unsigned mask, T v) {         \
        BITS b = 0;                                                                            \
        __builtin_memcpy(&b, &v, sizeof(v));                                                   \
        return wp_detail::same_bits(wp_activemask() & mask, b, 8 * sizeof(v));                 \
    }                                                                                          \
    static __device__ __forceinline__ unsigned wp_match_all_sync(unsigned mask, T v, int *p) { \
        unsigned lanes = wp_activemask() & mask;                                               \
        BITS own = 0, first = 0;                                                               \
        T of_first = wp_shfl(v, __ffs(static_cast<int>(lanes)) - 1);                           \
        __builtin_memcpy(&own, &v, sizeof(v));                                                 \
        __builtin_memcpy(&first, &of_first, sizeof(v));                                        \
        *p = wp_all_sync(mask, own == first);                                                  \
        return *p ? lanes : 0;                                                                 \
    }

WP_MATCH(int, unsigned)
WP_MATCH(unsigned, unsigned)
WP_MATCH(long, unsigned long)
WP_MATCH(unsigned long, unsigned long)
WP_MATCH(long long, unsigned long long)
WP_MATCH(unsigned long long, unsigned long long)
WP_MATCH(float, unsigned)
WP_MATCH(double, unsigned long long)
#undef WP_MATCH

#elif defined(__CUDACC__)

#define wp_match_any_sync __match_any_sync
#define wp_match_all_sync __match_all_sync

#endif
#endif  // WAVEPORT_WARP_MATCH_H
