// HIP's keywords for code that runs on the CPU. Host and device share one compile pass.
#ifndef WAVECPU_KEYWORDS_H
#define WAVECPU_KEYWORDS_H

#undef __global__
#undef __device__
#undef __host__
#undef __shared__
#undef __constant__
#undef __managed__
#undef __launch_bounds__
#undef __forceinline__
#undef __noinline__
#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __grid_constant__
#define __launch_bounds__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#ifndef __align__
#define __align__(n) __attribute__((aligned(n)))
#endif
// One copy for the block that runs; the scheduler saves and restores the section when it changes blocks. The dot in
// the name keeps AddressSanitizer's red zones between the variables (it leaves sections named like identifiers alone).
#define __shared__ static __attribute__((section(".wavecpu_lds")))
#define HIP_DYNAMIC_SHARED(type, name) type *name = reinterpret_cast<type *>(wavecpu::dynamic_lds);
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#ifndef HIP_SYMBOL
#define HIP_SYMBOL(x) x
#endif

// A call of such a function must stay one call: its lanes meet there.
#define WAVECPU_MEETING __attribute__((noinline, convergent, noduplicate))
#define WAVECPU_INLINE static inline __attribute__((always_inline, unused))
// Kept out of the way of the scheduler (see OneStep).
#define WAVECPU_ONE_STEP __attribute__((noinline, no_sanitize("coverage")))

#endif
