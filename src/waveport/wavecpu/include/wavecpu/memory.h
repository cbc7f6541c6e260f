// Cached loads, address spaces, clocks and traps.
#ifndef WAVECPU_MEMORY_H
#define WAVECPU_MEMORY_H

#define WAVECPU_LOAD(NAME) \
    template <class T> WAVECPU_INLINE T NAME(const T *p) { return *p; }
WAVECPU_LOAD(__ldg)
WAVECPU_LOAD(__ldcg)
WAVECPU_LOAD(__ldca)
WAVECPU_LOAD(__ldcs)
WAVECPU_LOAD(__ldlu)
WAVECPU_LOAD(__ldcv)
#undef WAVECPU_LOAD
#define WAVECPU_STORE(NAME) \
    template <class T> WAVECPU_INLINE void NAME(T *p, typename wavecpu::same<T>::type v) { *p = v; }
WAVECPU_STORE(__stwb)
WAVECPU_STORE(__stcg)
WAVECPU_STORE(__stcs)
WAVECPU_STORE(__stwt)
#undef WAVECPU_STORE

#define __builtin_amdgcn_is_shared(p) wavecpu::in_lds((const volatile void *)(p))
#define __builtin_amdgcn_is_private(p) wavecpu::on_stack((const volatile void *)(p))

WAVECPU_INLINE long long clock64() { return static_cast<long long>(wavecpu::ticks()); }
WAVECPU_INLINE long long wall_clock64() { return static_cast<long long>(wavecpu::ticks()); }
WAVECPU_INLINE unsigned long long __builtin_amdgcn_s_memtime() { return wavecpu::ticks(); }
WAVECPU_INLINE unsigned long long __builtin_amdgcn_s_memrealtime() { return wavecpu::ticks(); }
WAVECPU_INLINE void __nanosleep(unsigned) { wavecpu::give_way(); }
WAVECPU_INLINE void __trap() { __builtin_trap(); }

#endif
