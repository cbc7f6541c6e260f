// waveport/groups.h - CUDA's cooperative groups on 32-lane logical warps, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// Tiles have up to 32 threads: AMD has no barrier between some of the waves of a block, so larger ones do not compile.
// The grid needs a cooperative launch, as in CUDA. Not there: clusters, multi-device grids.
#ifndef WAVEPORT_COOPERATIVE_GROUPS_H
#define WAVEPORT_COOPERATIVE_GROUPS_H

#include "warp_match.h"

#if defined(__HIP__) || (defined(__HIP_PLATFORM_AMD__) && defined(__HIPCC__))

#define WP_CG __device__ __forceinline__

namespace wp_cooperative_groups {

namespace details {

// the lane of the (rank + 1)-th set bit of mask
static WP_CG unsigned lane_of_rank(unsigned mask, unsigned rank) {
    unsigned lane = 0;
    for (unsigned half = 16; half > 0; half /= 2) {
        unsigned below = __popc(mask & ((1u << half) - 1));
        if (rank >= below) {
            rank -= below;
            mask >>= half;
            lane += half;
        }
    }
    return lane;
}
// bit r of the result is the bit of `bits` at the r-th lane of mask
static WP_CG unsigned by_rank(unsigned mask, unsigned bits) {
    unsigned packed = 0, rank = 0;
    for (unsigned lane = 0; lane < 32; ++lane) {
        if (!(mask >> lane & 1)) continue;
        packed |= (bits >> lane & 1) << rank++;
    }
    return packed;
}
// the lanes of mask with ranks first..first + count - 1
static WP_CG unsigned ranks(unsigned mask, unsigned first, unsigned count) {
    unsigned chosen = 0, rank = 0;
    for (unsigned lane = 0; lane < 32; ++lane) {
        if (!(mask >> lane & 1)) continue;
        if (rank >= first && rank - first < count) chosen |= 1u << lane;
        ++rank;
    }
    return chosen;
}
static WP_CG unsigned threads_of_block() { return blockDim.x * blockDim.y * blockDim.z; }
static WP_CG unsigned rank_in_block() {
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
static WP_CG unsigned long long blocks_of_grid() {
    return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z;
}
static WP_CG unsigned long long block_rank() {
    return blockIdx.x + gridDim.x * (blockIdx.y + static_cast<unsigned long long>(gridDim.y) * blockIdx.z);
}
enum kind { warp_part, block, grid };

}  // namespace details

// Any group, its kind known at run time. Lanes of a warp: `mask_` names them.
class thread_group {
  public:
    WP_CG unsigned long long num_threads() const {
        if (kind_ == details::warp_part) return __popc(mask_);
        return details::threads_of_block() * (kind_ == details::grid ? details::blocks_of_grid() : 1);
    }
    WP_CG unsigned long long size() const { return num_threads(); }
    WP_CG unsigned long long thread_rank() const {
        if (kind_ == details::warp_part) return __popc(mask_ & wp_lanemask_lt());
        if (kind_ == details::block) return details::rank_in_block();
        return details::block_rank() * details::threads_of_block() + details::rank_in_block();
    }
    WP_CG void sync() const {
        if (kind_ == details::warp_part) wp_syncwarp(mask_);
        if (kind_ == details::block) __syncthreads();
        if (kind_ == details::grid) __ockl_grid_sync();
    }
    WP_CG unsigned get_type() const { return kind_; }

  protected:
    WP_CG thread_group(details::kind kind, unsigned mask) : kind_(kind), mask_(mask) {}
    details::kind kind_;
    unsigned mask_;
    friend WP_CG thread_group tiled_partition(const thread_group &parent, unsigned tile_size);
};

class thread_block : public thread_group {
  public:
    struct arrival_token {};
    WP_CG thread_block() : thread_group(details::block, 0) {}
    static WP_CG void sync() { __syncthreads(); }
    static WP_CG unsigned num_threads() { return details::threads_of_block(); }
    static WP_CG unsigned size() { return details::threads_of_block(); }
    static WP_CG unsigned thread_rank() { return details::rank_in_block(); }
    static WP_CG dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
    static WP_CG dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
    static WP_CG dim3 dim_threads() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
    static WP_CG dim3 group_dim() { return dim_threads(); }
    WP_CG arrival_token barrier_arrive() const { return arrival_token(); }
    WP_CG void barrier_wait(arrival_token &&) const { __syncthreads(); }
};
static WP_CG thread_block this_thread_block() { return thread_block(); }
template <unsigned MAX_BLOCK_SIZE = 1024> struct block_tile_memory {};
template <unsigned N> WP_CG thread_block this_thread_block(block_tile_memory<N> &) { return thread_block(); }

class grid_group : public thread_group {
  public:
    struct arrival_token {};
    WP_CG grid_group() : thread_group(details::grid, 0) {}
    WP_CG bool is_valid() const { return __ockl_grid_is_valid() != 0; }
    static WP_CG void sync() { __ockl_grid_sync(); }
    static WP_CG unsigned long long num_blocks() { return details::blocks_of_grid(); }
    static WP_CG unsigned long long num_threads() { return num_blocks() * details::threads_of_block(); }
    static WP_CG unsigned long long size() { return num_threads(); }
    static WP_CG unsigned long long block_rank() { return details::block_rank(); }
    static WP_CG unsigned long long thread_rank() {
        return block_rank() * details::threads_of_block() + details::rank_in_block();
    }
    static WP_CG dim3 dim_blocks() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
    static WP_CG dim3 group_dim() { return dim_blocks(); }
    static WP_CG dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
    static WP_CG dim3 dim_threads() {
        return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y, gridDim.z * blockDim.z);
    }
    static WP_CG dim3 thread_index() {
        return dim3(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y,
                    blockIdx.z * blockDim.z + threadIdx.z);
    }
    WP_CG arrival_token barrier_arrive() const { return arrival_token(); }
    WP_CG void barrier_wait(arrival_token &&) const { sync(); }
};
static WP_CG grid_group this_grid() { return grid_group(); }

// Some lanes of a logical warp, numbered from 0 in the order of their lanes.
class coalesced_group : public thread_group {
  public:
    WP_CG coalesced_group(unsigned mask, unsigned meta_rank, unsigned meta_size)
        : thread_group(details::warp_part, mask), meta_rank_(meta_rank), meta_size_(meta_size) {}
    WP_CG unsigned num_threads() const { return __popc(mask_); }
    WP_CG unsigned size() const { return num_threads(); }
    WP_CG unsigned thread_rank() const { return __popc(mask_ & wp_lanemask_lt()); }
    WP_CG unsigned meta_group_rank() const { return meta_rank_; }
    WP_CG unsigned meta_group_size() const { return meta_size_; }
    WP_CG void sync() const { wp_syncwarp(mask_); }

    template <class T> WP_CG T shfl(T v, unsigned rank) const { return from(v, rank); }
    template <class T> WP_CG T shfl_up(T v, int delta) const {
        int rank = static_cast<int>(thread_rank()) - delta;
        return from(v, rank < 0 ? thread_rank() : rank);
    }
    template <class T> WP_CG T shfl_down(T v, unsigned delta) const {
        unsigned rank = thread_rank() + delta;
        return from(v, rank >= size() ? thread_rank() : rank);
    }
    WP_CG int any(int predicate) const { return wp_any_sync(mask_, predicate); }
    WP_CG int all(int predicate) const { return wp_all_sync(mask_, predicate); }
    WP_CG unsigned ballot(int predicate) const { return details::by_rank(mask_, wp_ballot_sync(mask_, predicate)); }
    template <class T> WP_CG unsigned match_any(T v) const {
        return details::by_rank(mask_, wp_match_any_sync(mask_, v));
    }
    template <class T> WP_CG unsigned match_all(T v, int &all_same) const {
        return details::by_rank(mask_, wp_match_all_sync(mask_, v, &all_same));
    }
    WP_CG unsigned wp_mask() const { return mask_; }

  private:
    template <class T> WP_CG T from(T v, unsigned rank) const {
        return wp_detail::read_lane(v, details::lane_of_rank(mask_, rank));
    }
    unsigned meta_rank_, meta_size_;
};
static WP_CG coalesced_group coalesced_threads() { return coalesced_group(wp_activemask(), 0, 1); }

// SIZE neighbouring lanes of a logical warp.
template <unsigned SIZE, class Parent = void> class thread_block_tile;

template <unsigned SIZE> class thread_block_tile<SIZE, void> : public thread_group {
    static_assert(SIZE <= 32, "a tile of more than 32 threads has no barrier on AMD GPUs: use the block or tiles of 32");
    static_assert(SIZE > 0 && (SIZE & (SIZE - 1)) == 0, "the size of a tile is a power of two");

  public:
    WP_CG thread_block_tile(unsigned meta_rank, unsigned meta_size)
        : thread_group(details::warp_part, wp_mask()), meta_rank_(meta_rank), meta_size_(meta_size) {}
    static constexpr WP_CG unsigned num_threads() { return SIZE; }
    static constexpr WP_CG unsigned size() { return SIZE; }
    static WP_CG unsigned thread_rank() { return wp_lane_id() & (SIZE - 1); }
    WP_CG unsigned meta_group_rank() const { return meta_rank_; }
    WP_CG unsigned meta_group_size() const { return meta_size_; }
    static WP_CG void sync() { wp_syncwarp(); }

    template <class T> WP_CG T shfl(T v, int rank) const {
        return wp_detail::read_lane(v, wp_detail::source_idx(rank, SIZE));
    }
    template <class T> WP_CG T shfl_up(T v, unsigned delta) const {
        return wp_detail::read_lane(v, wp_detail::source_up(delta, SIZE));
    }
    template <class T> WP_CG T shfl_down(T v, unsigned delta) const {
        return wp_detail::read_lane(v, wp_detail::source_down(delta, SIZE));
    }
    template <class T> WP_CG T shfl_xor(T v, unsigned lane_mask) const {
        return wp_detail::read_lane(v, wp_detail::source_xor(lane_mask, SIZE));
    }
    WP_CG int any(int predicate) const { return wp_any_sync(wp_mask(), predicate); }
    WP_CG int all(int predicate) const { return wp_all_sync(wp_mask(), predicate); }
    WP_CG unsigned ballot(int predicate) const { return wp_ballot_sync(wp_mask(), predicate) >> first(); }
    template <class T> WP_CG unsigned match_any(T v) const { return wp_match_any_sync(wp_mask(), v) >> first(); }
    template <class T> WP_CG unsigned match_all(T v, int &all_same) const {
        return wp_match_all_sync(wp_mask(), v, &all_same) >> first();
    }
    static WP_CG unsigned wp_mask() { return (WP_FULL_MASK >> (32 - SIZE)) << first(); }

  private:
    static WP_CG unsigned first() { return wp_lane_id() & ~(SIZE - 1); }
    unsigned meta_rank_, meta_size_;
};

template <unsigned SIZE, class Parent> class thread_block_tile : public thread_block_tile<SIZE, void> {
  public:
    // counted in the parent, whose last tile may be cut short
    WP_CG explicit thread_block_tile(const Parent &parent)
        : thread_block_tile<SIZE, void>(parent.thread_rank() / SIZE, (parent.size() + SIZE - 1) / SIZE) {}
};

template <unsigned SIZE, class Parent> WP_CG thread_block_tile<SIZE, Parent> tiled_partition(const Parent &parent) {
    return thread_block_tile<SIZE, Parent>(parent);
}
static WP_CG thread_block_tile<1> this_thread() { return thread_block_tile<1>(0, 1); }

// Tiles of a size known at run time: a power of two up to 32.
static WP_CG coalesced_group tiled_partition(const coalesced_group &parent, unsigned tile_size) {
    unsigned tile = parent.thread_rank() / tile_size;
    return coalesced_group(details::ranks(parent.wp_mask(), tile * tile_size, tile_size), tile,
                           (parent.size() + tile_size - 1) / tile_size);
}
static WP_CG thread_group tiled_partition(const thread_block &parent, unsigned tile_size) {
    unsigned first = parent.thread_rank() / tile_size * tile_size, left = parent.size() - first;
    unsigned lanes = WP_FULL_MASK >> (32 - (left < tile_size ? left : tile_size));
    return coalesced_group(lanes << (first & 31), first / tile_size, (parent.size() + tile_size - 1) / tile_size);
}
WP_CG thread_group tiled_partition(const thread_group &parent, unsigned tile_size) {
    if (parent.kind_ == details::block) return tiled_partition(thread_block(), tile_size);
    return tiled_partition(coalesced_group(parent.mask_, 0, 1), tile_size);
}

template <class Group> WP_CG void sync(const Group &group) { group.sync(); }
template <class Group> WP_CG auto thread_rank(const Group &group) -> decltype(group.thread_rank()) {
    return group.thread_rank();
}
template <class Group> WP_CG auto group_size(const Group &group) -> decltype(group.size()) { return group.size(); }

template <int NOT_USED = 0> WP_CG thread_group this_cluster() {
    static_assert(NOT_USED != 0, "AMD GPUs have no clusters of thread blocks");
}
template <int NOT_USED = 0> WP_CG thread_group this_multi_grid() {
    static_assert(NOT_USED != 0, "grids over several devices are gone from CUDA 13 and HIP: launch and sync per device");
}

}  // namespace wp_cooperative_groups

#undef WP_CG
#include "groups_algorithms.h"

#elif defined(__CUDACC__)

#include <cooperative_groups.h>
#if __CUDACC_VER_MAJOR__ >= 11
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#endif
namespace wp_cooperative_groups = cooperative_groups;

#endif
#endif  // WAVEPORT_COOPERATIVE_GROUPS_H
