// waveport/cache.h - CUDA's loads and stores with a cache operator (__ldcg, __stwt, ...) for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// cg and cv (wt for stores) are used to see what other blocks or the host wrote: AMD's caches near the compute unit are
// not coherent, so these go past them, word by word. The other operators only advise: plain accesses.
#ifndef WAVEPORT_CACHE_H
#define WAVEPORT_CACHE_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace wp_detail {

// the widest word that a value of SIZE bytes consists of
template <unsigned SIZE> struct word_of { typedef unsigned long long type; };
template <> struct word_of<1> { typedef unsigned char type; };
template <> struct word_of<2> { typedef unsigned short type; };
template <> struct word_of<3> { typedef unsigned char type; };
template <> struct word_of<4> { typedef unsigned type; };
template <> struct word_of<6> { typedef unsigned short type; };
template <> struct word_of<12> { typedef unsigned type; };

template <int SCOPE, class T> static __device__ __forceinline__ T load_past_cache(const T *p) {
    typedef typename word_of<sizeof(T)>::type Word;
    Word words[sizeof(T) / sizeof(Word)];
    for (unsigned i = 0; i < sizeof(T) / sizeof(Word); ++i)
        words[i] = __hip_atomic_load(reinterpret_cast<const Word *>(p) + i, __ATOMIC_RELAXED, SCOPE);
    T v;
    __builtin_memcpy(static_cast<void *>(&v), words, sizeof(T));
    return v;
}
template <int SCOPE, class T> static __device__ __forceinline__ void store_past_cache(T *p, T v) {
    typedef typename word_of<sizeof(T)>::type Word;
    Word words[sizeof(T) / sizeof(Word)];
    __builtin_memcpy(words, static_cast<const void *>(&v), sizeof(T));
    for (unsigned i = 0; i < sizeof(T) / sizeof(Word); ++i)
        __hip_atomic_store(reinterpret_cast<Word *>(p) + i, words[i], __ATOMIC_RELAXED, SCOPE);
}
template <class T> struct same { typedef T type; };

}  // namespace wp_detail

template <class T> static __device__ __forceinline__ T wp_ldca(const T *p) { return *p; }
template <class T> static __device__ __forceinline__ T wp_ldcs(const T *p) { return *p; }
template <class T> static __device__ __forceinline__ T wp_ldlu(const T *p) { return *p; }
template <class T> static __device__ __forceinline__ T wp_ldcg(const T *p) {
    return wp_detail::load_past_cache<__HIP_MEMORY_SCOPE_AGENT>(p);
}
template <class T> static __device__ __forceinline__ T wp_ldcv(const T *p) {
    return wp_detail::load_past_cache<__HIP_MEMORY_SCOPE_SYSTEM>(p);
}
template <class T> static __device__ __forceinline__ void wp_stwb(T *p, typename wp_detail::same<T>::type v) { *p = v; }
template <class T> static __device__ __forceinline__ void wp_stcs(T *p, typename wp_detail::same<T>::type v) { *p = v; }
template <class T> static __device__ __forceinline__ void wp_stcg(T *p, typename wp_detail::same<T>::type v) {
    wp_detail::store_past_cache<__HIP_MEMORY_SCOPE_AGENT>(p, v);
}
template <class T> static __device__ __forceinline__ void wp_stwt(T *p, typename wp_detail::same<T>::type v) {
    wp_detail::store_past_cache<__HIP_MEMORY_SCOPE_SYSTEM>(p, v);
}

#elif defined(__CUDACC__)  // NVIDIA: the compiler's own

#define wp_ldca __ldca
#define wp_ldcg __ldcg
#define wp_ldcs __ldcs
#define wp_ldcv __ldcv
#define wp_ldlu __ldlu
#define wp_stcg __stcg
#define wp_stcs __stcs
#define wp_stwb __stwb
#define wp_stwt __stwt

#endif
#endif  // WAVEPORT_CACHE_H
