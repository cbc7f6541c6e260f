// waveport/ptx_atomic.h - atom and red of inline PTX, with scope and memory order
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_ATOMIC_H
#define WAVEPORT_PTX_ATOMIC_H

#include "ptx_half.h"
#include "ptx_memory.h"

enum wp_order { wp_relaxed, wp_acquire, wp_release, wp_acq_rel };

// ---- one name a platform ----

#if defined(WP_AMD_DEVICE)
#define WP_ATOMIC_ORDER(ORDER)                     \
    (ORDER == wp_relaxed   ? __ATOMIC_RELAXED      \
     : ORDER == wp_acquire ? __ATOMIC_ACQUIRE      \
     : ORDER == wp_release ? __ATOMIC_RELEASE      \
                           : __ATOMIC_ACQ_REL)
#define WP_ATOMIC_SCOPE(SCOPE)                        \
    (SCOPE == wp_cta   ? __HIP_MEMORY_SCOPE_WORKGROUP \
     : SCOPE == wp_gpu ? __HIP_MEMORY_SCOPE_AGENT     \
                       : __HIP_MEMORY_SCOPE_SYSTEM)
#define WP_PTX_ATOMIC(NAME, CUDA, HIP)                                                              \
    template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_##NAME(T *p, T value) {  \
        return HIP(p, value, WP_ATOMIC_ORDER(ORDER), WP_ATOMIC_SCOPE(SCOPE));                       \
    }
template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_cas(T *p, T expected, T desired) {
    const int on_failure = ORDER == wp_acquire || ORDER == wp_acq_rel ? __ATOMIC_ACQUIRE : __ATOMIC_RELAXED;
    __hip_atomic_compare_exchange_strong(p, &expected, desired, WP_ATOMIC_ORDER(ORDER), on_failure, WP_ATOMIC_SCOPE(SCOPE));
    return expected;
}
#elif defined(__CUDA_ARCH__)
template <wp_scope SCOPE, wp_order ORDER> WP_DEVICE void wp_before() {
    if (ORDER == wp_release || ORDER == wp_acq_rel) wp_fence<SCOPE>();
}
template <wp_scope SCOPE, wp_order ORDER> WP_DEVICE void wp_after() {
    if (ORDER == wp_acquire || ORDER == wp_acq_rel) wp_fence<SCOPE>();
}
#define WP_PTX_ATOMIC(NAME, CUDA, HIP)                                                                              \
    template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_##NAME(T *p, T value) {                  \
        wp_before<SCOPE, ORDER>();                                                                                  \
        T old = SCOPE == wp_cta ? CUDA##_block(p, value) : SCOPE == wp_sys ? CUDA##_system(p, value) : CUDA(p, value); \
        wp_after<SCOPE, ORDER>();                                                                                   \
        return old;                                                                                                 \
    }
template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_cas(T *p, T expected, T desired) {
    wp_before<SCOPE, ORDER>();
    T old = SCOPE == wp_cta   ? atomicCAS_block(p, expected, desired)
            : SCOPE == wp_sys ? atomicCAS_system(p, expected, desired)
                              : atomicCAS(p, expected, desired);
    wp_after<SCOPE, ORDER>();
    return old;
}
#else  // the host's half of a compile, or the CPU
template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_cas(T *p, T expected, T desired) {
    __atomic_compare_exchange_n(p, &expected, desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}
#endif

// ---- any operation, by compare-and-swap on the bits ----

template <int SIZE> struct wp_bits_of;
template <> struct wp_bits_of<4> {
    typedef unsigned type;
};
template <> struct wp_bits_of<8> {
    typedef unsigned long long type;
};
template <wp_scope SCOPE, wp_order ORDER, class T, class F> WP_DEVICE T wp_atom_apply(T *p, F combine) {
    typedef typename wp_bits_of<sizeof(T)>::type bits;
    bits old = wp_ld_volatile<bits>(p), seen;
    T before;
    do {
        seen = old;
        __builtin_memcpy(&before, &seen, sizeof(T));
        T after = combine(before);
        bits desired;
        __builtin_memcpy(&desired, &after, sizeof(T));
        old = wp_atom_cas<SCOPE, ORDER>((bits *)p, seen, desired);
    } while (old != seen);
    return before;
}

#if defined(WP_PTX_ATOMIC)
WP_PTX_ATOMIC(add, atomicAdd, __hip_atomic_fetch_add)
WP_PTX_ATOMIC(min, atomicMin, __hip_atomic_fetch_min)
WP_PTX_ATOMIC(max, atomicMax, __hip_atomic_fetch_max)
WP_PTX_ATOMIC(and, atomicAnd, __hip_atomic_fetch_and)
WP_PTX_ATOMIC(or, atomicOr, __hip_atomic_fetch_or)
WP_PTX_ATOMIC(xor, atomicXor, __hip_atomic_fetch_xor)
WP_PTX_ATOMIC(exch, atomicExch, __hip_atomic_exchange)
#undef WP_PTX_ATOMIC
#else
#define WP_PTX_ATOMIC(NAME, EXPRESSION)                                                            \
    template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_##NAME(T *p, T value) { \
        return wp_atom_apply<SCOPE, ORDER>(p, [=](T old) -> T { return EXPRESSION; });             \
    }
WP_PTX_ATOMIC(add, old + value)
WP_PTX_ATOMIC(min, old < value ? old : value)
WP_PTX_ATOMIC(max, old > value ? old : value)
WP_PTX_ATOMIC(and, old &value)
WP_PTX_ATOMIC(or, old | value)
WP_PTX_ATOMIC(xor, old ^ value)
WP_PTX_ATOMIC(exch, value)
#undef WP_PTX_ATOMIC
#endif

// up to `limit`, then 0; down from `limit`
template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_inc(T *p, T limit) {
    return wp_atom_apply<SCOPE, ORDER>(p, [=](T old) -> T { return old >= limit ? 0 : old + 1; });
}
template <wp_scope SCOPE, wp_order ORDER, class T> WP_DEVICE T wp_atom_dec(T *p, T limit) {
    return wp_atom_apply<SCOPE, ORDER>(p, [=](T old) -> T { return old == 0 || old > limit ? limit : old - 1; });
}

// ---- 16-bit floats ----

#define WP_PTX_PAIR(OP, TYPE)                                                                                    \
    template <wp_scope SCOPE, wp_order ORDER> WP_DEVICE unsigned wp_atom_##OP##_##TYPE(unsigned *p, unsigned v) { \
        return wp_atom_apply<SCOPE, ORDER>(p, [=](unsigned old) -> unsigned { return wp_##OP##_##TYPE(old, v); }); \
    }
WP_PTX_PAIR(add, f16x2)
WP_PTX_PAIR(add, bf16x2)
WP_PTX_PAIR(min, f16x2)
WP_PTX_PAIR(max, f16x2)
WP_PTX_PAIR(min, bf16x2)
WP_PTX_PAIR(max, bf16x2)
#undef WP_PTX_PAIR

// one of them: by the aligned word around it
#define WP_PTX_HALF(OP, TYPE)                                                                                         \
    template <wp_scope SCOPE, wp_order ORDER>                                                                         \
    WP_DEVICE unsigned short wp_atom_##OP##_##TYPE(unsigned short *p, unsigned short v) {                             \
        unsigned shift = (unsigned long long)p & 2 ? 16 : 0;                                                          \
        unsigned *word = (unsigned *)((unsigned long long)p & ~3ull);                                                 \
        unsigned before = wp_atom_apply<SCOPE, ORDER>(word, [=](unsigned old) -> unsigned {                           \
            unsigned sum = wp_##OP##_##TYPE((unsigned short)(old >> shift), v);                                       \
            return (old & ~(0xffffu << shift)) | sum << shift;                                                        \
        });                                                                                                           \
        return (unsigned short)(before >> shift);                                                                     \
    }
WP_PTX_HALF(add, f16)
WP_PTX_HALF(add, bf16)
#undef WP_PTX_HALF

#endif  // WAVEPORT_PTX_ATOMIC_H
