// waveport/intrinsics.h - small CUDA device functions that AMD lacks: traps, sleeping, address spaces, bit search.
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_INTRINSICS_H
#define WAVEPORT_INTRINSICS_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

static __device__ __forceinline__ void wp_trap() { __builtin_trap(); }
// CUDA suspends the kernel here; AMD's debug trap goes on where no debugger is attached
static __device__ __forceinline__ void wp_brkpt() { __builtin_trap(); }
#define wp_prof_trigger(counter) static_cast<void>(counter)

// Sleeps about that long, a millisecond at most: AMD's unit is 64 cycles, taken as 32 ns.
static __device__ __forceinline__ void wp_nanosleep(unsigned ns) {
    for (unsigned slept = 0; slept < ns && slept < 1000000; slept += 32) __builtin_amdgcn_s_sleep(1);
}

// The lane number of the n-th set bit from `base` upwards (n > 0) or downwards (n < 0); n = 0 asks for bit `base`
// itself. ~0u where there is none.
static __device__ __forceinline__ unsigned wp_fns(unsigned mask, unsigned base, int n) {
    int left = n < 0 ? -n : n, by = n < 0 ? -1 : 1;
    if (n == 0) return base < 32 && (mask >> base & 1) ? base : ~0u;
    for (int bit = static_cast<int>(base); bit >= 0 && bit < 32; bit += by)
        if ((mask >> bit & 1) && --left == 0) return static_cast<unsigned>(bit);
    return ~0u;
}

static __device__ __forceinline__ float wp_fdivide(float a, float b) { return a / b; }
static __device__ __forceinline__ double wp_fdivide(double a, double b) { return a / b; }

// ---- address spaces; a shared address is an offset in the block's memory, as in CUDA ----

#define WP_SPACE(N) __attribute__((address_space(N)))
static __device__ __forceinline__ unsigned wp_isShared(const void *p) {
    return __builtin_amdgcn_is_shared((const WP_SPACE(0) void *)p);
}
static __device__ __forceinline__ unsigned wp_isLocal(const void *p) {
    return __builtin_amdgcn_is_private((const WP_SPACE(0) void *)p);
}
static __device__ __forceinline__ unsigned wp_isGlobal(const void *p) { return !wp_isShared(p) && !wp_isLocal(p); }

static __device__ __forceinline__ size_t wp_cvta_generic_to_global(const void *p) { return reinterpret_cast<size_t>(p); }
static __device__ __forceinline__ void *wp_cvta_global_to_generic(size_t p) { return reinterpret_cast<void *>(p); }
static __device__ __forceinline__ size_t wp_cvta_generic_to_shared(const void *p) {
    return static_cast<unsigned>(reinterpret_cast<size_t>((const WP_SPACE(3) void *)p));
}
static __device__ __forceinline__ void *wp_cvta_shared_to_generic(size_t p) {
    return (void *)reinterpret_cast<WP_SPACE(3) void *>(static_cast<unsigned>(p));
}
static __device__ __forceinline__ size_t wp_cvta_generic_to_local(const void *p) {
    return static_cast<unsigned>(reinterpret_cast<size_t>((const WP_SPACE(5) void *)p));
}
static __device__ __forceinline__ void *wp_cvta_local_to_generic(size_t p) {
    return (void *)reinterpret_cast<WP_SPACE(5) void *>(static_cast<unsigned>(p));
}
#undef WP_SPACE

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_trap __trap
#define wp_brkpt __brkpt
#define wp_prof_trigger __prof_trigger
#define wp_nanosleep __nanosleep
#define wp_fns __fns
#define wp_fdivide fdivide
#define wp_isShared __isShared
#define wp_isLocal __isLocal
#define wp_isGlobal __isGlobal
#define wp_cvta_generic_to_global __cvta_generic_to_global
#define wp_cvta_global_to_generic __cvta_global_to_generic
#define wp_cvta_generic_to_shared __cvta_generic_to_shared
#define wp_cvta_shared_to_generic __cvta_shared_to_generic
#define wp_cvta_generic_to_local __cvta_generic_to_local
#define wp_cvta_local_to_generic __cvta_local_to_generic

#endif
#endif  // WAVEPORT_INTRINSICS_H
