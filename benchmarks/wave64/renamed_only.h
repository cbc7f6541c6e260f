// In place of a port's waveport/warp.h: what renaming alone gives, HIP's own operations over the whole wave.
#pragma once
#include <hip/hip_runtime.h>

#define wp_any_sync(mask, p) __any(p)
#define wp_all_sync(mask, p) __all(p)
#define wp_ballot_sync(mask, p) __ballot(p)
#define wp_ballot(p) __ballot(p)
#define wp_shfl_sync(mask, ...) __shfl(__VA_ARGS__)
#define wp_shfl_up_sync(mask, ...) __shfl_up(__VA_ARGS__)
#define wp_shfl_down_sync(mask, ...) __shfl_down(__VA_ARGS__)
#define wp_shfl_xor_sync(mask, ...) __shfl_xor(__VA_ARGS__)
#define wp_syncwarp(...) __builtin_amdgcn_wave_barrier()
