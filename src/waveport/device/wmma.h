// waveport/wmma.h - CUDA's warp matrix functions, nvcuda::wmma, on 32-lane logical warps, for AMD and NVIDIA GPUs.
// SPDX-License-Identifier: MIT
//
// RDNA 3 and 4 in wave32 use their matrix instructions for 16x16x16. All else is plain arithmetic: an AMD matrix
// instruction of CDNA belongs to 64 lanes, as rocWMMA does, which is much faster there.
// A lane has a whole row of A, a whole column of B (RDNA 4: half of it) and part of a column of an accumulator. The
// number of elements a lane is not CUDA's for all fragments: ask num_elements. Sub-byte types and bmma are not there.
#ifndef WAVEPORT_WMMA_H
#define WAVEPORT_WMMA_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

#include "warp.h"

// Both are there in wave32 only. They want the elements of A and B so: all 16 of a row in lane l and in lane l + 16
// (RDNA 3), or 8 in each (RDNA 4).
#if defined(__GFX12__) && __has_builtin(__builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12)
#define WP_WMMA(NAME) __builtin_amdgcn_wmma_##NAME##_w32_gfx12
#define WP_WMMA_K 8
#elif defined(__GFX11__) && __has_builtin(__builtin_amdgcn_wmma_f32_16x16x16_f16_w32)
#define WP_WMMA(NAME) __builtin_amdgcn_wmma_##NAME##_w32
#define WP_WMMA_K 16
#endif

#define WP_MMA static __device__ __forceinline__

namespace nvcuda {
namespace wmma {

enum layout_t { mem_row_major, mem_col_major };
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
namespace precision {
struct tf32;
}

namespace details {

template <class T> struct storage { typedef T type; };
template <> struct storage<precision::tf32> { typedef float type; };

// The instruction for operands of type T, if there is one: `operand` is what a lane gives, `run` takes and gives sums.
template <class T, int M, int N, int K> struct instruction { enum { PARTS = 1 }; };
#if defined(WP_WMMA)
typedef float floats __attribute__((ext_vector_type(8)));
typedef int ints __attribute__((ext_vector_type(8)));
template <> struct instruction<__half, 16, 16, 16> {
    enum { PARTS = 16 / WP_WMMA_K };
    typedef _Float16 operand __attribute__((ext_vector_type(WP_WMMA_K)));
    static __device__ floats run(operand a, operand b, floats c, bool) { return WP_WMMA(f32_16x16x16_f16)(a, b, c); }
};
template <> struct instruction<__hip_bfloat16, 16, 16, 16> {
    enum { PARTS = 16 / WP_WMMA_K };
    typedef short operand __attribute__((ext_vector_type(WP_WMMA_K)));
    static __device__ floats run(operand a, operand b, floats c, bool) { return WP_WMMA(f32_16x16x16_bf16)(a, b, c); }
};
template <bool SIGNED> struct byte_instruction {
    enum { PARTS = 16 / WP_WMMA_K };
    typedef int operand __attribute__((ext_vector_type(WP_WMMA_K / 4)));
    static __device__ ints run(operand a, operand b, ints c, bool saturate) {
        return saturate ? WP_WMMA(i32_16x16x16_iu8)(SIGNED, a, SIGNED, b, c, true)
                        : WP_WMMA(i32_16x16x16_iu8)(SIGNED, a, SIGNED, b, c, false);
    }
};
template <> struct instruction<signed char, 16, 16, 16> : byte_instruction<true> {};
template <> struct instruction<unsigned char, 16, 16, 16> : byte_instruction<false> {};
#endif

// Which element of the matrix x[i] of this lane is: `line` a row of A, a column of B or of an accumulator.
template <class Use, class T, int M, int N, int K> struct place {
    enum { LINES = __is_same(Use, matrix_a) ? M : N, PARTS = instruction<T, M, N, K>::PARTS, COUNT = K / PARTS };
    WP_MMA unsigned line() { return wp_lane_id() % LINES; }
    WP_MMA unsigned along(int i) { return (wp_lane_id() / LINES % PARTS) * COUNT + i; }
};
template <class T, int M, int N, int K> struct place<accumulator, T, M, N, K> {
    enum { COUNT = M * N / 32 };
    WP_MMA unsigned line() { return wp_lane_id() % N; }
#if defined(WP_WMMA) && WP_WMMA_K == 16
    WP_MMA unsigned along(int i) { return i * (32 / N) + wp_lane_id() / N; }
#else
    WP_MMA unsigned along(int i) { return wp_lane_id() / N * COUNT + i; }
#endif
};

}  // namespace details

template <class Use, int M, int N, int K, class T, class Layout = void> class alignas(8) fragment {
    static_assert((K == 16 && M * N == 256 && M >= 8 && N >= 8) || (M == 16 && N == 16 && K == 8) ||
                      (M == 8 && N == 8 && K == 4),
                  "CUDA has no such shape, or waveport/wmma.h does not have it");

  public:
    typedef details::place<Use, T, M, N, K> place;
    typedef T element_type;
    typedef typename details::storage<T>::type storage_element_type;
    enum { num_elements = place::COUNT, num_storage_elements = place::COUNT };
    storage_element_type x[num_storage_elements];
};

namespace details {

// what sums are made in
WP_MMA float number(float v) { return v; }
WP_MMA double number(double v) { return v; }
WP_MMA float number(__half v) { return __half2float(v); }
WP_MMA float number(__hip_bfloat16 v) { return __bfloat162float(v); }
WP_MMA int number(signed char v) { return v; }
WP_MMA int number(unsigned char v) { return v; }
WP_MMA int number(int v) { return v; }

WP_MMA float sum(float a, float b, bool) { return a + b; }
WP_MMA double sum(double a, double b, bool) { return a + b; }
WP_MMA int sum(int a, int b, bool saturate) {
    long long exact = static_cast<long long>(a) + b;
    if (saturate && exact != static_cast<int>(exact)) return exact < 0 ? -2147483647 - 1 : 2147483647;
    return static_cast<int>(exact);
}

template <class V, class F> WP_MMA V lanes_part(const F &f) {
    V v;
    static_assert(sizeof(v) == sizeof(f.x), "");
    __builtin_memcpy(&v, static_cast<const void *>(f.x), sizeof(v));
    return v;
}

#if defined(WP_WMMA)
template <class D, class A, class B, class C, class I, class = typename I::operand>
WP_MMA void multiply(D &d, const A &a, const B &b, const C &c, bool saturate, I) {
    decltype(I::run({}, {}, {}, false)) sums;
    for (int i = 0; i < 8; ++i) sums[i] = number(c.x[i]);
    sums = I::run(lanes_part<typename I::operand>(a), lanes_part<typename I::operand>(b), sums, saturate);
    for (int i = 0; i < 8; ++i) d.x[i] = sums[i];
}
#endif
template <class D, class A, class B, class C>
WP_MMA void multiply(D &d, const A &a, const B &b, const C &c, bool saturate, ...) {
    for (int i = 0; i < C::num_elements; ++i) {
        A row = wp_detail::read_lane(a, C::place::along(i));
        decltype(number(c.x[0])) products = 0;
        for (int k = 0; k < A::num_elements; ++k) products += number(row.x[k]) * number(b.x[k]);
        d.x[i] = sum(products, number(c.x[i]), saturate);
    }
}

template <class F> WP_MMA void load(F &f, const typename F::storage_element_type *p, unsigned line, unsigned step) {
    wp_syncwarp();
    p += static_cast<size_t>(F::place::line()) * line;
    for (int i = 0; i < F::num_elements; ++i) f.x[i] = p[static_cast<size_t>(F::place::along(i)) * step];
}

}  // namespace details

template <class Use, int M, int N, int K, class T, class Layout>
WP_MMA void fill_fragment(fragment<Use, M, N, K, T, Layout> &f, const typename details::storage<T>::type &v) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] = v;
}

template <class Use, int M, int N, int K, class T, class Layout>
WP_MMA void load_matrix_sync(fragment<Use, M, N, K, T, Layout> &f, const typename details::storage<T>::type *p,
                             unsigned ldm) {
    constexpr bool whole = __is_same(Use, matrix_a) == __is_same(Layout, row_major);  // a lane's line has no gaps
    details::load(f, p, whole ? ldm : 1, whole ? 1 : ldm);
}
template <int M, int N, int K, class T>
WP_MMA void load_matrix_sync(fragment<accumulator, M, N, K, T> &f, const typename details::storage<T>::type *p,
                             unsigned ldm, layout_t layout) {
    details::load(f, p, layout == mem_row_major ? 1 : ldm, layout == mem_row_major ? ldm : 1);
}
template <int M, int N, int K, class T>
WP_MMA void store_matrix_sync(typename details::storage<T>::type *p, const fragment<accumulator, M, N, K, T> &f,
                              unsigned ldm, layout_t layout) {
    typedef details::place<accumulator, T, M, N, K> place;
    wp_syncwarp();
    p += static_cast<size_t>(place::line()) * (layout == mem_row_major ? 1 : ldm);
    for (int i = 0; i < f.num_elements; ++i)
        p[static_cast<size_t>(place::along(i)) * (layout == mem_row_major ? ldm : 1)] = f.x[i];
    wp_syncwarp();
}

// satf: integer sums stop at the ends of int, they do not wrap
template <int M, int N, int K, class D, class T, class LayoutA, class LayoutB, class C>
WP_MMA void mma_sync(fragment<accumulator, M, N, K, D> &d, const fragment<matrix_a, M, N, K, T, LayoutA> &a,
                     const fragment<matrix_b, M, N, K, T, LayoutB> &b, const fragment<accumulator, M, N, K, C> &c,
                     bool satf = false) {
    details::multiply(d, a, b, c, satf, details::instruction<T, M, N, K>());
}

// to 10 bits of fraction, ties away from zero
WP_MMA float __float_to_tf32(float v) {
    unsigned bits;
    __builtin_memcpy(&bits, &v, 4);
    if ((bits & 0x7f800000u) == 0x7f800000u) return v;
    bits = (bits + 0x1000u) & 0xffffe000u;
    __builtin_memcpy(&v, &bits, 4);
    return v;
}

}  // namespace wmma
}  // namespace nvcuda

#undef WP_MMA
#undef WP_WMMA
#undef WP_WMMA_K

#elif defined(__CUDACC__)

#include <mma.h>

#endif
#endif  // WAVEPORT_WMMA_H
