// waveport/ptx_memory.h - loads, stores and copies of inline PTX
// SPDX-License-Identifier: MIT
//
// Addresses of shared memory are 32-bit offsets, as in PTX; wp_shared_pointer makes pointers of them.
// Cache hints are dropped; .cg, .cv, .volatile and the ordered accesses do reach the cache or memory they name.
#ifndef WAVEPORT_PTX_MEMORY_H
#define WAVEPORT_PTX_MEMORY_H

#include "intrinsics.h"
#include "ptx.h"

// ---- addresses ----

template <class T> WP_DEVICE T *wp_shared_pointer(size_t address) { return (T *)wp_cvta_shared_to_generic(address); }

// ---- plain accesses: any type may be read as any other ----

template <class T, int N> struct wp_vector {
    T v[N];
};
template <class T> WP_DEVICE T wp_ld(const void *p) {
    T value;
    __builtin_memcpy(&value, __builtin_assume_aligned(p, sizeof(T)), sizeof(T));
    return value;
}
template <class T> WP_DEVICE void wp_st(void *p, T value) {
    __builtin_memcpy(__builtin_assume_aligned(p, sizeof(T)), &value, sizeof(T));
}
#define WP_PTX_PLAIN(N)                                                                            \
    template <class T> WP_DEVICE wp_vector<T, N> wp_ld_v##N(const void *p) {                       \
        wp_vector<T, N> value;                                                                     \
        __builtin_memcpy(&value, __builtin_assume_aligned(p, sizeof(value)), sizeof(value));       \
        return value;                                                                              \
    }
WP_PTX_PLAIN(2)
WP_PTX_PLAIN(4)
WP_PTX_PLAIN(8)
#undef WP_PTX_PLAIN
template <class T> WP_DEVICE void wp_st_v2(void *p, T a, T b) {
    wp_vector<T, 2> value = {{a, b}};
    __builtin_memcpy(__builtin_assume_aligned(p, sizeof(value)), &value, sizeof(value));
}
template <class T> WP_DEVICE void wp_st_v4(void *p, T a, T b, T c, T d) {
    wp_vector<T, 4> value = {{a, b, c, d}};
    __builtin_memcpy(__builtin_assume_aligned(p, sizeof(value)), &value, sizeof(value));
}
template <class T> WP_DEVICE void wp_st_v8(void *p, T a, T b, T c, T d, T e, T f, T g, T h) {
    wp_vector<T, 8> value = {{a, b, c, d, e, f, g, h}};
    __builtin_memcpy(__builtin_assume_aligned(p, sizeof(value)), &value, sizeof(value));
}

// ---- fences ----

template <wp_scope SCOPE> WP_DEVICE void wp_fence() {
#if defined(WP_AMD_DEVICE) || defined(__CUDA_ARCH__)
    if (SCOPE == wp_cta) __threadfence_block();
    if (SCOPE == wp_gpu) __threadfence();
    if (SCOPE == wp_sys) __threadfence_system();
#else
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}
template <wp_scope SCOPE> WP_DEVICE void wp_fence_sc() {
#if defined(WP_AMD_DEVICE)
    if (SCOPE == wp_cta) __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
    if (SCOPE == wp_gpu) __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
    if (SCOPE == wp_sys) __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "");
#else
    wp_fence<SCOPE>();
#endif
}

// ---- accesses that other threads see, one element at a time ----

#if defined(WP_AMD_DEVICE)
#define WP_SCOPE_OF(SCOPE)                                        \
    (SCOPE == wp_cta   ? __HIP_MEMORY_SCOPE_WORKGROUP             \
     : SCOPE == wp_gpu ? __HIP_MEMORY_SCOPE_AGENT                 \
                       : __HIP_MEMORY_SCOPE_SYSTEM)
template <class T, wp_scope SCOPE> WP_DEVICE T wp_ld_relaxed(const void *p) {
    return __hip_atomic_load((T *)p, __ATOMIC_RELAXED, WP_SCOPE_OF(SCOPE));
}
template <class T, wp_scope SCOPE> WP_DEVICE T wp_ld_acquire(const void *p) {
    return __hip_atomic_load((T *)p, __ATOMIC_ACQUIRE, WP_SCOPE_OF(SCOPE));
}
template <class T, wp_scope SCOPE> WP_DEVICE void wp_st_relaxed(void *p, T value) {
    __hip_atomic_store((T *)p, value, __ATOMIC_RELAXED, WP_SCOPE_OF(SCOPE));
}
template <class T, wp_scope SCOPE> WP_DEVICE void wp_st_release(void *p, T value) {
    __hip_atomic_store((T *)p, value, __ATOMIC_RELEASE, WP_SCOPE_OF(SCOPE));
}
#undef WP_SCOPE_OF
// PTX: as relaxed ones of the system, and in the order of the program
template <class T> WP_DEVICE T wp_ld_volatile(const void *p) {
    return __hip_atomic_load((volatile T *)p, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
}
template <class T> WP_DEVICE void wp_st_volatile(void *p, T value) {
    __hip_atomic_store((volatile T *)p, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
}
#else
template <class T, wp_scope SCOPE> WP_DEVICE T wp_ld_relaxed(const void *p) { return *(const volatile T *)p; }
template <class T, wp_scope SCOPE> WP_DEVICE T wp_ld_acquire(const void *p) {
    T value = *(const volatile T *)p;
    wp_fence<SCOPE>();
    return value;
}
template <class T, wp_scope SCOPE> WP_DEVICE void wp_st_relaxed(void *p, T value) { *(volatile T *)p = value; }
template <class T, wp_scope SCOPE> WP_DEVICE void wp_st_release(void *p, T value) {
    wp_fence<SCOPE>();
    *(volatile T *)p = value;
}
template <class T> WP_DEVICE T wp_ld_volatile(const void *p) { return *(const volatile T *)p; }
template <class T> WP_DEVICE void wp_st_volatile(void *p, T value) { *(volatile T *)p = value; }
#endif
template <class T> WP_DEVICE T wp_ld_cg(const void *p) { return wp_ld_relaxed<T, wp_gpu>(p); }  // past the L1 cache
template <class T> WP_DEVICE void wp_st_cg(void *p, T value) { wp_st_relaxed<T, wp_gpu>(p, value); }

// vectors of them: PTX, too, orders only the elements
#define WP_PTX_EACH(KIND, PARAMETERS, ARGUMENTS)                                                          \
    template <class T PARAMETERS> WP_DEVICE wp_vector<T, 2> wp_ld_##KIND##_v2(const void *p) {            \
        const T *e = (const T *)p;                                                                        \
        wp_vector<T, 2> value = {{wp_ld_##KIND<T ARGUMENTS>(e), wp_ld_##KIND<T ARGUMENTS>(e + 1)}};       \
        return value;                                                                                     \
    }                                                                                                     \
    template <class T PARAMETERS> WP_DEVICE wp_vector<T, 4> wp_ld_##KIND##_v4(const void *p) {            \
        const T *e = (const T *)p;                                                                        \
        wp_vector<T, 4> value = {{wp_ld_##KIND<T ARGUMENTS>(e), wp_ld_##KIND<T ARGUMENTS>(e + 1),         \
                                  wp_ld_##KIND<T ARGUMENTS>(e + 2), wp_ld_##KIND<T ARGUMENTS>(e + 3)}};   \
        return value;                                                                                     \
    }
#define WP_COMMA_SCOPE , wp_scope SCOPE
#define WP_COMMA_VALUE , SCOPE
WP_PTX_EACH(relaxed, WP_COMMA_SCOPE, WP_COMMA_VALUE)
WP_PTX_EACH(acquire, WP_COMMA_SCOPE, WP_COMMA_VALUE)
WP_PTX_EACH(volatile, , )
WP_PTX_EACH(cg, , )
#undef WP_PTX_EACH

#define WP_PTX_EACH(KIND, FIRST, PARAMETERS, ARGUMENTS)                                       \
    template <class T PARAMETERS> WP_DEVICE void wp_st_##KIND##_v2(void *p, T a, T b) {       \
        wp_st_##FIRST<T ARGUMENTS>(p, a);                                                     \
        wp_st_##KIND<T ARGUMENTS>((T *)p + 1, b);                                             \
    }                                                                                         \
    template <class T PARAMETERS> WP_DEVICE void wp_st_##KIND##_v4(void *p, T a, T b, T c, T d) { \
        wp_st_##KIND##_v2<T ARGUMENTS>(p, a, b);                                              \
        wp_st_##KIND##_v2<T ARGUMENTS>((T *)p + 2, c, d);                                     \
    }
WP_PTX_EACH(relaxed, relaxed, WP_COMMA_SCOPE, WP_COMMA_VALUE)
WP_PTX_EACH(release, release, WP_COMMA_SCOPE, WP_COMMA_VALUE)
WP_PTX_EACH(volatile, volatile, , )
WP_PTX_EACH(cg, cg, , )
#undef WP_PTX_EACH
#undef WP_COMMA_SCOPE
#undef WP_COMMA_VALUE

// ---- cp.async, complete at once: `present` bytes from the source, zeros for the rest ----

template <int SIZE> WP_DEVICE void wp_cp_async(void *to, const void *from, unsigned present = SIZE) {
    wp_vector<unsigned, SIZE / 4> value;
    to = __builtin_assume_aligned(to, SIZE), from = __builtin_assume_aligned(from, SIZE);
    if (present >= SIZE) {
        __builtin_memcpy(&value, from, SIZE);
    } else {
        for (unsigned i = 0; i < SIZE / 4; ++i) value.v[i] = 0;
        for (unsigned i = 0; i < present; ++i) ((unsigned char *)&value)[i] = ((const unsigned char *)from)[i];
    }
    __builtin_memcpy(to, &value, SIZE);
}

#endif  // WAVEPORT_PTX_MEMORY_H
