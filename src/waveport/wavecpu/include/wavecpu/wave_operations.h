// Barriers, votes and shuffles, as HIP defines them over the whole wave. Reading from a lane that is not there gives 0.
#ifndef WAVECPU_WAVE_OPERATIONS_H
#define WAVECPU_WAVE_OPERATIONS_H

WAVECPU_INLINE void __syncthreads() { wavecpu::block_barrier(0, wavecpu::Count::any); }
WAVECPU_INLINE int __syncthreads_count(int p) { return wavecpu::block_barrier(p, wavecpu::Count::number); }
WAVECPU_INLINE int __syncthreads_and(int p) { return wavecpu::block_barrier(p, wavecpu::Count::all); }
WAVECPU_INLINE int __syncthreads_or(int p) { return wavecpu::block_barrier(p, wavecpu::Count::any); }
WAVECPU_INLINE void __builtin_amdgcn_s_barrier() { __syncthreads(); }
extern "C" int __ockl_grid_is_valid();
extern "C" WAVECPU_MEETING void __ockl_grid_sync();
WAVECPU_INLINE void __threadfence() { wavecpu::give_way(); }
WAVECPU_INLINE void __threadfence_block() { wavecpu::give_way(); }
WAVECPU_INLINE void __threadfence_system() { wavecpu::give_way(); }
#define __builtin_amdgcn_fence(...) ((void)0)  // one lane runs at a time
WAVECPU_INLINE void __builtin_amdgcn_wave_barrier() { wavecpu::wave_barrier(); }
WAVECPU_INLINE void __builtin_amdgcn_s_sleep(int) { wavecpu::give_way(); }
WAVECPU_INLINE void __builtin_amdgcn_s_waitcnt(int) {}
#define __syncwarp(...) wavecpu::wave_barrier()

WAVECPU_INLINE unsigned __lane_id() { return wavecpu::lane_id(); }
WAVECPU_INLINE unsigned long long __lanemask_lt() { return (1ull << wavecpu::lane_id()) - 1; }
WAVECPU_INLINE unsigned long long __lanemask_eq() { return 1ull << wavecpu::lane_id(); }
WAVECPU_INLINE unsigned long long __lanemask_le() { return (2ull << wavecpu::lane_id()) - 1; }
WAVECPU_INLINE unsigned long long __lanemask_gt() { return ~__lanemask_le(); }
WAVECPU_INLINE unsigned long long __lanemask_ge() { return ~__lanemask_lt(); }
WAVECPU_INLINE unsigned __builtin_amdgcn_mbcnt_lo(unsigned mask, unsigned base) {
    return base + __builtin_popcountll(mask & __lanemask_lt());
}
WAVECPU_INLINE unsigned __builtin_amdgcn_mbcnt_hi(unsigned mask, unsigned base) {
    return base + __builtin_popcountll(static_cast<unsigned long long>(mask) << 32 & __lanemask_lt());
}
WAVECPU_INLINE int __builtin_amdgcn_wavefrontsize() { return WAVECPU_WAVE; }
WAVECPU_INLINE unsigned __smid() { return blockIdx.x % 8; }  // the device that we report has 8 units

WAVECPU_INLINE unsigned long long __ballot(int p) { return wavecpu::vote(p); }
WAVECPU_INLINE unsigned long long __ballot64(int p) { return wavecpu::vote(p); }
WAVECPU_INLINE int __any(int p) { return wavecpu::vote(p) != 0; }
WAVECPU_INLINE int __all(int p) { return wavecpu::vote(!p) == 0; }
#define __activemask() wavecpu::active_lanes()
WAVECPU_INLINE unsigned long long __ballot_sync(unsigned long long mask, int p) { return wavecpu::vote(p) & mask; }
WAVECPU_INLINE int __any_sync(unsigned long long mask, int p) { return (wavecpu::vote(p) & mask) != 0; }
WAVECPU_INLINE int __all_sync(unsigned long long mask, int p) { return (wavecpu::vote(!p) & mask) == 0; }

namespace wavecpu {

template <class T> static inline __attribute__((always_inline)) Words pack(T value) {
    static_assert(sizeof(T) <= sizeof(Words), "a wave operation takes up to 16 bytes");
    Words words = {0, 0};
    __builtin_memcpy(&words, static_cast<void *>(&value), sizeof(T));
    return words;
}
template <class T> static inline __attribute__((always_inline)) T from_lane(T value, int source) {
    Words words = exchange(pack(value), source & (WAVECPU_WAVE - 1));
    __builtin_memcpy(static_cast<void *>(&value), &words, sizeof(T));
    return value;
}
WAVECPU_INLINE int at(int source, int width) { return (source & (width - 1)) | (lane_id() & ~(width - 1)); }
WAVECPU_INLINE int above(unsigned delta, int width) {
    int self = lane_id(), from = self - static_cast<int>(delta);
    return from < (self & ~(width - 1)) ? self : from;
}
WAVECPU_INLINE int below(unsigned delta, int width) {
    int self = lane_id();
    return (self & (width - 1)) + static_cast<int>(delta) >= width ? self : self + static_cast<int>(delta);
}
WAVECPU_INLINE int across(int mask, int width) {
    int self = lane_id(), from = self ^ mask;
    return from >= ((self + width) & ~(width - 1)) ? self : from;
}

}  // namespace wavecpu

#define WAVECPU_SHUFFLE(NAME, OFFSET, SOURCE)                                                     \
    template <class T> WAVECPU_INLINE T NAME(T v, OFFSET offset, int width = WAVECPU_WAVE) {      \
        return wavecpu::from_lane(v, wavecpu::SOURCE(offset, width));                             \
    }                                                                                             \
    template <class T>                                                                            \
    WAVECPU_INLINE T NAME##_sync(unsigned long long, T v, OFFSET offset, int width = WAVECPU_WAVE) { \
        return wavecpu::from_lane(v, wavecpu::SOURCE(offset, width));                             \
    }
WAVECPU_SHUFFLE(__shfl, int, at)
WAVECPU_SHUFFLE(__shfl_up, unsigned, above)
WAVECPU_SHUFFLE(__shfl_down, unsigned, below)
WAVECPU_SHUFFLE(__shfl_xor, int, across)
#undef WAVECPU_SHUFFLE

template <class T> WAVECPU_INLINE unsigned long long __match_any(T v) { return wavecpu::match(wavecpu::pack(v)); }
template <class T> WAVECPU_INLINE unsigned long long __match_any_sync(unsigned long long mask, T v) {
    return __match_any(v) & mask;
}
// the first active lane's value
WAVECPU_INLINE int __builtin_amdgcn_readfirstlane(int v) {
    unsigned long long active = wavecpu::active_lanes();
    return wavecpu::from_lane(v, __builtin_ctzll(active));
}
WAVECPU_INLINE int __builtin_amdgcn_readlane(int v, int lane) { return wavecpu::from_lane(v, lane); }
WAVECPU_INLINE int __builtin_amdgcn_ds_bpermute(int address, int v) { return wavecpu::from_lane(v, address >> 2); }

#endif
