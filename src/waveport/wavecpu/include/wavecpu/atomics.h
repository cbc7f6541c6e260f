// Atomics: one OS thread runs all lanes, so a function that the scheduler does not interrupt is atomic.
#ifndef WAVECPU_ATOMICS_H
#define WAVECPU_ATOMICS_H

namespace wavecpu {

template <class T> struct same {
    typedef T type;
};
template <class T, class F> static inline WAVECPU_ONE_STEP T change(T *address, F next) {
    give_way();
    OneStep whole;
    T old = *address;
    *address = next(old);
    return old;
}
template <class T> static inline WAVECPU_ONE_STEP T compare_exchange(T *address, T expected, T value) {
    give_way();
    OneStep whole;
    T old = *address;
    if (__builtin_memcmp(&old, &expected, sizeof(T)) == 0) *address = value;
    return old;
}

}  // namespace wavecpu

// address first, then the value in the address's type, as HIP's overloads convert it
#define WAVECPU_ATOMIC(NAME, NEXT)                                                                           \
    template <class T> WAVECPU_INLINE T NAME(T *p, typename wavecpu::same<T>::type v) {                      \
        return wavecpu::change(p, [=](T old) { return static_cast<T>(NEXT); });                              \
    }                                                                                                        \
    template <class T> WAVECPU_INLINE T NAME(volatile T *p, typename wavecpu::same<T>::type v) {             \
        return wavecpu::change(const_cast<T *>(p), [=](T old) { return static_cast<T>(NEXT); });             \
    }                                                                                                        \
    template <class T> WAVECPU_INLINE T NAME##_system(T *p, typename wavecpu::same<T>::type v) { return NAME(p, v); } \
    template <class T> WAVECPU_INLINE T NAME##_block(T *p, typename wavecpu::same<T>::type v) { return NAME(p, v); }
WAVECPU_ATOMIC(atomicAdd, old + v)
WAVECPU_ATOMIC(atomicSub, old - v)
WAVECPU_ATOMIC(atomicExch, v)
WAVECPU_ATOMIC(atomicMin, v < old ? v : old)
WAVECPU_ATOMIC(atomicMax, v > old ? v : old)
WAVECPU_ATOMIC(atomicAnd, old &v)
WAVECPU_ATOMIC(atomicOr, old | v)
WAVECPU_ATOMIC(atomicXor, old ^ v)
WAVECPU_ATOMIC(atomicInc, old >= v ? 0 : old + 1)
WAVECPU_ATOMIC(atomicDec, old == 0 || old > v ? v : old - 1)
WAVECPU_ATOMIC(unsafeAtomicAdd, old + v)
WAVECPU_ATOMIC(safeAtomicAdd, old + v)
WAVECPU_ATOMIC(atomicAddNoRet, old + v)
#undef WAVECPU_ATOMIC

template <class T>
WAVECPU_INLINE T atomicCAS_system(T *p, typename wavecpu::same<T>::type expected, typename wavecpu::same<T>::type v) {
    return wavecpu::compare_exchange(p, expected, v);
}
template <class T>
WAVECPU_INLINE T atomicCAS(T *p, typename wavecpu::same<T>::type expected, typename wavecpu::same<T>::type v) {
    return wavecpu::compare_exchange(p, expected, v);
}
template <class T>
WAVECPU_INLINE T atomicCAS(volatile T *p, typename wavecpu::same<T>::type expected, typename wavecpu::same<T>::type v) {
    return wavecpu::compare_exchange(const_cast<T *>(p), expected, v);
}

#ifndef __HIP_MEMORY_SCOPE_AGENT
#define __HIP_MEMORY_SCOPE_SINGLETHREAD 1
#define __HIP_MEMORY_SCOPE_WAVEFRONT 2
#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define __HIP_MEMORY_SCOPE_SYSTEM 5
#endif

namespace wavecpu {

template <class T> static inline WAVECPU_ONE_STEP std::remove_cv_t<T> load(T *p) {
    give_way();
    OneStep whole;
    return *p;
}
template <class T, class V> static inline WAVECPU_ONE_STEP void store(T *p, V v) {
    OneStep whole;
    *p = v;
}
template <class T, class V> static inline WAVECPU_ONE_STEP bool replace(T *p, T *expected, V v) {
    OneStep whole;
    T before = *expected;
    *expected = compare_exchange(p, before, static_cast<T>(v));
    return __builtin_memcmp(&before, expected, sizeof(T)) == 0;
}

}  // namespace wavecpu

// HIP's own header of atomics, which its half header brings, is written in terms of these: so not the functions above.
#define WAVECPU_FETCH(NAME, NEXT)                                                                    \
    namespace wavecpu {                                                                              \
    template <class T, class V> static inline __attribute__((always_inline)) T NAME(T *p, V value) { \
        T v = static_cast<T>(value);                                                                 \
        return change(p, [=](T old) { return static_cast<T>(NEXT); });                               \
    }                                                                                                \
    }
WAVECPU_FETCH(fetch_exchange, v)
WAVECPU_FETCH(fetch_add, old + v)
WAVECPU_FETCH(fetch_min, v < old ? v : old)
WAVECPU_FETCH(fetch_max, v > old ? v : old)
WAVECPU_FETCH(fetch_and, old &v)
WAVECPU_FETCH(fetch_or, old | v)
WAVECPU_FETCH(fetch_xor, old ^ v)
WAVECPU_FETCH(fetch_increment, old >= v ? 0 : old + 1)
WAVECPU_FETCH(fetch_decrement, old == 0 || old > v ? v : old - 1)
#undef WAVECPU_FETCH

#define __builtin_amdgcn_atomic_inc32(p, v, order, scope) wavecpu::fetch_increment(p, v)
#define __builtin_amdgcn_atomic_dec32(p, v, order, scope) wavecpu::fetch_decrement(p, v)
extern "C" void __ockl_atomic_add_noret_f32(float *, float);
#define __hip_atomic_load(p, order, scope) wavecpu::load(p)
#define __hip_atomic_store(p, v, order, scope) wavecpu::store(p, v)
#define __hip_atomic_exchange(p, v, order, scope) wavecpu::fetch_exchange(p, v)
#define __hip_atomic_fetch_add(p, v, order, scope) wavecpu::fetch_add(p, v)
#define __hip_atomic_fetch_min(p, v, order, scope) wavecpu::fetch_min(p, v)
#define __hip_atomic_fetch_max(p, v, order, scope) wavecpu::fetch_max(p, v)
#define __hip_atomic_fetch_and(p, v, order, scope) wavecpu::fetch_and(p, v)
#define __hip_atomic_fetch_or(p, v, order, scope) wavecpu::fetch_or(p, v)
#define __hip_atomic_fetch_xor(p, v, order, scope) wavecpu::fetch_xor(p, v)
#define __hip_atomic_compare_exchange_strong(p, expected, v, success, failure, scope) wavecpu::replace(p, expected, v)
#define __hip_atomic_compare_exchange_weak(p, expected, v, success, failure, scope) wavecpu::replace(p, expected, v)

#endif
