// The matrix instructions of RDNA 3 and 4 in wave32, as their ISA guides lay out the registers, for `waveport run`.
#pragma once
#include <hip/hip_fp16.h>

namespace model {

typedef float floats __attribute__((ext_vector_type(8)));
typedef int ints __attribute__((ext_vector_type(8)));

inline float number(_Float16 v) { return v; }
inline float number(short v) {  // bfloat16
    unsigned bits = static_cast<unsigned short>(v) * 65536u;
    float f;
    __builtin_memcpy(&f, &bits, 4);
    return f;
}
inline int number(signed char v) { return v; }
inline int number(unsigned char v) { return v; }

// element k of a row of A, or of a column of B: RDNA 3 takes lane `line` of the half that makes the sum, where all 16
// are; RDNA 4 takes 8 of lane `line` and 8 of lane `line + 16`
template <class E, class V> auto element(const V &v, int line, int k) -> decltype(number(E())) {
    constexpr int count = sizeof(V) / sizeof(E);
    E own[count];
    __builtin_memcpy(own, &v, sizeof own);
    int lane = line + 16 * (count == 16 ? static_cast<int>(__lane_id()) / 16 : k / 8);
    return __shfl(number(own[k % count]), lane, 32);
}

// register i of a lane: row 2 i + lane / 16 on RDNA 3, row i + 8 (lane / 16) on RDNA 4; column lane % 16
template <class E, class V, class S> S product(V a, V b, S c, bool clamp) {
    constexpr int count = sizeof(V) / sizeof(E);
    int half = __lane_id() / 16, column = __lane_id() % 16;
    for (int row = 0; row < 16; ++row) {
        decltype(number(E())) terms = 0;
        for (int k = 0; k < 16; ++k) terms += element<E>(a, row, k) * element<E>(b, column, k);
        int i = count == 16 ? row / 2 : row % 8;
        if (half != (count == 16 ? row % 2 : row / 8)) continue;
        double sum = static_cast<double>(c[i]) + terms;
        c[i] = !clamp ? c[i] + terms : sum > 2147483647. ? 2147483647 : sum < -2147483648. ? -2147483647 - 1 : sum;
    }
    return c;
}

}  // namespace model

#define MODEL(W32)                                                                                                    \
    template <class V> model::floats __builtin_amdgcn_wmma_f32_16x16x16_f16_##W32(V a, V b, model::floats c) {         \
        return model::product<_Float16>(a, b, c, false);                                                              \
    }                                                                                                                 \
    template <class V> model::floats __builtin_amdgcn_wmma_f32_16x16x16_bf16_##W32(V a, V b, model::floats c) {        \
        return model::product<short>(a, b, c, false);                                                                 \
    }                                                                                                                 \
    template <class V>                                                                                                \
    model::ints __builtin_amdgcn_wmma_i32_16x16x16_iu8_##W32(bool s, V a, bool, V b, model::ints c, bool clamp) {      \
        return s ? model::product<signed char>(a, b, c, clamp) : model::product<unsigned char>(a, b, c, clamp);       \
    }
MODEL(w32)
MODEL(w32_gfx12)
