// waveport/warp.h - CUDA's warp operations on 32-lane logical warps, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// An AMD wavefront of 64 lanes holds two logical warps, lanes 0-31 and 32-63; one of 32 lanes is one.
// Lane numbers, masks and results are those of CUDA on both, so the caller needs no change.
// Unlike NVIDIA since Volta, AMD does not wait for lanes of the mask that are in another branch:
// a lane that does not execute the call counts as exited. Reading from such a lane gives 0.
#ifndef WAVEPORT_WARP_H
#define WAVEPORT_WARP_H

#if defined(__NVCC__) && defined(__CUDA_ARCH__)
#define WP_WARP_SIZE warpSize  // a variable to nvcc: a constant would change the machine code
#else
#define WP_WARP_SIZE 32
#endif
#define WP_FULL_MASK 0xffffffffu

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#if defined(__HIP__) || defined(__HIPCC__)

static __device__ __forceinline__ unsigned wp_lane_id() { return __lane_id() & 31; }
static __device__ __forceinline__ unsigned wp_lanemask_eq() { return 1u << wp_lane_id(); }
static __device__ __forceinline__ unsigned wp_lanemask_lt() { return (1u << wp_lane_id()) - 1; }
static __device__ __forceinline__ unsigned wp_lanemask_le() { return (2u << wp_lane_id()) - 1; }
static __device__ __forceinline__ unsigned wp_lanemask_gt() { return ~1u << wp_lane_id(); }
static __device__ __forceinline__ unsigned wp_lanemask_ge() { return ~0u << wp_lane_id(); }

// ---- votes: bit i is lane i of the caller's logical warp ----

static __device__ __forceinline__ unsigned wp_ballot(int predicate) {
    return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}
static __device__ __forceinline__ unsigned wp_activemask() { return wp_ballot(1); }
static __device__ __forceinline__ int wp_any(int predicate) { return wp_ballot(predicate) != 0; }
static __device__ __forceinline__ int wp_all(int predicate) { return wp_ballot(!predicate) == 0; }

static __device__ __forceinline__ unsigned wp_ballot_sync(unsigned mask, int predicate) {
    return wp_ballot(predicate) & mask;
}
static __device__ __forceinline__ int wp_any_sync(unsigned mask, int predicate) {
    return (wp_ballot(predicate) & mask) != 0;
}
static __device__ __forceinline__ int wp_all_sync(unsigned mask, int predicate) {
    return (wp_ballot(!predicate) & mask) == 0;
}
static __device__ __forceinline__ int wp_uni_sync(unsigned mask, int predicate) {
    return wp_all_sync(mask, predicate) || !wp_any_sync(mask, predicate);
}

// Orders memory accesses between the lanes of the warp; AMD lanes need no other rendezvous.
static __device__ __forceinline__ void wp_syncwarp(unsigned mask = WP_FULL_MASK) {
    (void)mask;
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
    __builtin_amdgcn_wave_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

// ---- shuffles ----

namespace wp_detail {

template <bool, class T> struct type_if {};
template <class T> struct type_if<true, T> { typedef T type; };

// T if it is half, half2, bf16 or bf162: classes of 2 or 4 bytes, recognised so to need none of their headers
template <class T>
struct small_class
    : type_if<__is_class(T) && (sizeof(T) == 2 || sizeof(T) == 4), T> {};

// v of lane `lane` (0..31) of the caller's logical warp
template <class T> static __device__ __forceinline__ T read_lane(T v, int lane) {
    int words[(sizeof(T) + 3) / 4] = {0};
    __builtin_memcpy(words, static_cast<void *>(&v), sizeof(T));
    for (unsigned i = 0; i < sizeof(words) / 4; ++i) words[i] = __shfl(words[i], lane, 32);
    __builtin_memcpy(static_cast<void *>(&v), words, sizeof(T));
    return v;
}

// The source lane of each kind of shuffle: the definition of PTX's shfl, with clamp and segment from `width`.
static __device__ __forceinline__ int first_lane(int width) { return wp_lane_id() & (32 - width); }
static __device__ __forceinline__ int last_lane(int width) { return first_lane(width) | (31 & ~(32 - width)); }
static __device__ __forceinline__ int source_idx(int lane, int width) {
    return first_lane(width) | (lane & 31 & ~(32 - width));
}
static __device__ __forceinline__ int source_up(unsigned delta, int width) {
    int self = wp_lane_id(), from = self - static_cast<int>(delta & 31);
    return from >= first_lane(width) ? from : self;
}
static __device__ __forceinline__ int source_down(unsigned delta, int width) {
    int self = wp_lane_id(), from = self + static_cast<int>(delta & 31);
    return from <= last_lane(width) ? from : self;
}
static __device__ __forceinline__ int source_xor(int lane_mask, int width) {
    int self = wp_lane_id(), from = self ^ (lane_mask & 31);
    return from <= last_lane(width) ? from : self;
}

}  // namespace wp_detail

// one overload a type as in CUDA, so that arguments convert (char to int, ...) as they do there
#define WP_SHUFFLES(PREFIX, RESULT, T)                                                                                 \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl(T v, int lane, int width = 32) {                           \
        return wp_detail::read_lane(v, wp_detail::source_idx(lane, width));                                            \
    }                                                                                                                  \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl_up(T v, unsigned delta, int width = 32) {                  \
        return wp_detail::read_lane(v, wp_detail::source_up(delta, width));                                            \
    }                                                                                                                  \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl_down(T v, unsigned delta, int width = 32) {                \
        return wp_detail::read_lane(v, wp_detail::source_down(delta, width));                                          \
    }                                                                                                                  \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl_xor(T v, int lane_mask, int width = 32) {                  \
        return wp_detail::read_lane(v, wp_detail::source_xor(lane_mask, width));                                       \
    }                                                                                                                  \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl_sync(unsigned, T v, int lane, int width = 32) {            \
        return wp_shfl(v, lane, width);                                                                                \
    }                                                                                                                  \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl_up_sync(unsigned, T v, unsigned delta, int width = 32) {   \
        return wp_shfl_up(v, delta, width);                                                                            \
    }                                                                                                                  \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl_down_sync(unsigned, T v, unsigned delta, int width = 32) { \
        return wp_shfl_down(v, delta, width);                                                                          \
    }                                                                                                                  \
    PREFIX static __device__ __forceinline__ RESULT wp_shfl_xor_sync(unsigned, T v, int lane_mask, int width = 32) {   \
        return wp_shfl_xor(v, lane_mask, width);                                                                       \
    }

WP_SHUFFLES(, int, int)
WP_SHUFFLES(, unsigned, unsigned)
WP_SHUFFLES(, long, long)
WP_SHUFFLES(, unsigned long, unsigned long)
WP_SHUFFLES(, long long, long long)
WP_SHUFFLES(, unsigned long long, unsigned long long)
WP_SHUFFLES(, float, float)
WP_SHUFFLES(, double, double)
WP_SHUFFLES(template <class T>, typename wp_detail::small_class<T>::type, T)
#undef WP_SHUFFLES

#endif  // a device compiler

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_activemask __activemask
#define wp_syncwarp __syncwarp
#define wp_ballot_sync __ballot_sync
#define wp_any_sync __any_sync
#define wp_all_sync __all_sync
#define wp_uni_sync __uni_sync
#define wp_shfl_sync __shfl_sync
#define wp_shfl_up_sync __shfl_up_sync
#define wp_shfl_down_sync __shfl_down_sync
#define wp_shfl_xor_sync __shfl_xor_sync
// the forms without a mask, which NVIDIA dropped: the lanes that are there
static __device__ __forceinline__ unsigned wp_ballot(int predicate) { return __ballot_sync(__activemask(), predicate); }
static __device__ __forceinline__ int wp_any(int predicate) { return __any_sync(__activemask(), predicate); }
static __device__ __forceinline__ int wp_all(int predicate) { return __all_sync(__activemask(), predicate); }
#define WP_SHUFFLE(NAME, LANE)                                                                                         \
    template <class T>                                                                                                 \
    static __device__ __forceinline__ auto wp_##NAME(T v, LANE lane, int width = 32)                                   \
        -> decltype(__##NAME##_sync(0u, v, lane, width)) {                                                             \
        return __##NAME##_sync(__activemask(), v, lane, width);                                                        \
    }
WP_SHUFFLE(shfl, int)
WP_SHUFFLE(shfl_up, unsigned)
WP_SHUFFLE(shfl_down, unsigned)
WP_SHUFFLE(shfl_xor, int)
#undef WP_SHUFFLE

static __device__ __forceinline__ unsigned wp_lane_id() {
    unsigned v;
    asm("mov.u32 %0, %%laneid;" : "=r"(v));
    return v;
}
static __device__ __forceinline__ unsigned wp_lanemask_eq() {
    unsigned v;
    asm("mov.u32 %0, %%lanemask_eq;" : "=r"(v));
    return v;
}
static __device__ __forceinline__ unsigned wp_lanemask_lt() {
    unsigned v;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(v));
    return v;
}
static __device__ __forceinline__ unsigned wp_lanemask_le() {
    unsigned v;
    asm("mov.u32 %0, %%lanemask_le;" : "=r"(v));
    return v;
}
static __device__ __forceinline__ unsigned wp_lanemask_gt() {
    unsigned v;
    asm("mov.u32 %0, %%lanemask_gt;" : "=r"(v));
    return v;
}
static __device__ __forceinline__ unsigned wp_lanemask_ge() {
    unsigned v;
    asm("mov.u32 %0, %%lanemask_ge;" : "=r"(v));
    return v;
}

#endif
#endif  // WAVEPORT_WARP_H
