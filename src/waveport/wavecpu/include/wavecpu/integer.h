// Integer and bit functions, conversions, min and max.
#ifndef WAVECPU_INTEGER_H
#define WAVECPU_INTEGER_H

WAVECPU_INLINE int __popc(unsigned v) { return __builtin_popcount(v); }
WAVECPU_INLINE int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
WAVECPU_INLINE int __clz(int v) { return v ? __builtin_clz(v) : 32; }
WAVECPU_INLINE int __clzll(long long v) { return v ? __builtin_clzll(v) : 64; }
WAVECPU_INLINE int __ffs(int v) { return __builtin_ffs(v); }
WAVECPU_INLINE int __ffs(unsigned v) { return __builtin_ffs(static_cast<int>(v)); }
WAVECPU_INLINE int __ffs(unsigned long v) { return __builtin_ffsll(static_cast<long long>(v)); }
WAVECPU_INLINE int __ffs(long v) { return __builtin_ffsll(v); }
WAVECPU_INLINE int __ffs(unsigned long long v) { return __builtin_ffsll(static_cast<long long>(v)); }
WAVECPU_INLINE int __ffs(long long v) { return __builtin_ffsll(v); }
WAVECPU_INLINE int __ffsll(unsigned long long v) { return __builtin_ffsll(static_cast<long long>(v)); }
WAVECPU_INLINE unsigned __brev(unsigned v) { return __builtin_bitreverse32(v); }
WAVECPU_INLINE unsigned long long __brevll(unsigned long long v) { return __builtin_bitreverse64(v); }
WAVECPU_INLINE unsigned __umulhi(unsigned a, unsigned b) {
    return static_cast<unsigned>((static_cast<unsigned long long>(a) * b) >> 32);
}
WAVECPU_INLINE int __mulhi(int a, int b) { return static_cast<int>((static_cast<long long>(a) * b) >> 32); }
WAVECPU_INLINE unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
    return static_cast<unsigned long long>((static_cast<unsigned __int128>(a) * b) >> 64);
}
WAVECPU_INLINE long long __mul64hi(long long a, long long b) {
    return static_cast<long long>((static_cast<__int128>(a) * b) >> 64);
}
// the low 24 bits of each operand
WAVECPU_INLINE int __mul24(int a, int b) {
    return static_cast<int>(static_cast<unsigned>(a << 8 >> 8) * static_cast<unsigned>(b << 8 >> 8));
}
WAVECPU_INLINE unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }
WAVECPU_INLINE unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a > b ? a - b : b - a) + c; }
WAVECPU_INLINE unsigned __sad(int a, int b, unsigned c) {
    return (a > b ? static_cast<unsigned>(a) - b : static_cast<unsigned>(b) - a) + c;
}
WAVECPU_INLINE int __hadd(int a, int b) { return static_cast<int>((static_cast<long long>(a) + b) >> 1); }
WAVECPU_INLINE int __rhadd(int a, int b) { return static_cast<int>((static_cast<long long>(a) + b + 1) >> 1); }
WAVECPU_INLINE unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
    return static_cast<unsigned>((static_cast<unsigned long long>(high) << 32 | low) << (shift & 31) >> 32);
}
WAVECPU_INLINE unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
    return static_cast<unsigned>((static_cast<unsigned long long>(high) << 32 | low) >> (shift & 31));
}
WAVECPU_INLINE unsigned __byte_perm(unsigned a, unsigned b, unsigned selector) {
    unsigned long long bytes = static_cast<unsigned long long>(b) << 32 | a;
    unsigned result = 0;
    for (int i = 0; i < 4; ++i) result |= static_cast<unsigned>(bytes >> (selector >> 4 * i & 7) * 8 & 0xff) << 8 * i;
    return result;
}
// v_perm_b32: selectors 0..7 take a byte of {a, b}, 0x0c is 0 and above is 0xff; the sign selectors are not used by us
WAVECPU_INLINE unsigned __builtin_amdgcn_perm(unsigned a, unsigned b, unsigned selector) {
    unsigned long long bytes = static_cast<unsigned long long>(a) << 32 | b;
    unsigned result = 0;
    for (int i = 0; i < 4; ++i) {
        unsigned s = selector >> 8 * i & 0xff;
        unsigned byte = s < 8 ? static_cast<unsigned>(bytes >> s * 8 & 0xff) : s == 0x0c ? 0 : 0xff;
        result |= byte << 8 * i;
    }
    return result;
}

namespace wavecpu {
template <class TO, class FROM> static inline __attribute__((always_inline)) TO bits(FROM from) {
    static_assert(sizeof(TO) == sizeof(FROM), "same size");
    TO to;
    __builtin_memcpy(&to, &from, sizeof to);
    return to;
}
}  // namespace wavecpu

#define WAVECPU_CONVERT(NAME, TO, FROM, VALUE) \
    WAVECPU_INLINE TO NAME(FROM v) { return VALUE; }
WAVECPU_CONVERT(__float_as_int, int, float, wavecpu::bits<int>(v))
WAVECPU_CONVERT(__float_as_uint, unsigned, float, wavecpu::bits<unsigned>(v))
WAVECPU_CONVERT(__int_as_float, float, int, wavecpu::bits<float>(v))
WAVECPU_CONVERT(__uint_as_float, float, unsigned, wavecpu::bits<float>(v))
WAVECPU_CONVERT(__double_as_longlong, long long, double, wavecpu::bits<long long>(v))
WAVECPU_CONVERT(__longlong_as_double, double, long long, wavecpu::bits<double>(v))
WAVECPU_CONVERT(__double2hiint, int, double, static_cast<int>(wavecpu::bits<unsigned long long>(v) >> 32))
WAVECPU_CONVERT(__double2loint, int, double, static_cast<int>(wavecpu::bits<unsigned long long>(v)))
WAVECPU_CONVERT(__float2int_rn, int, float, static_cast<int>(rintf(v)))
WAVECPU_CONVERT(__float2int_rd, int, float, static_cast<int>(floorf(v)))
WAVECPU_CONVERT(__float2int_ru, int, float, static_cast<int>(ceilf(v)))
WAVECPU_CONVERT(__float2int_rz, int, float, static_cast<int>(v))
WAVECPU_CONVERT(__float2uint_rn, unsigned, float, static_cast<unsigned>(rintf(v)))
WAVECPU_CONVERT(__float2uint_rd, unsigned, float, static_cast<unsigned>(floorf(v)))
WAVECPU_CONVERT(__float2uint_rz, unsigned, float, static_cast<unsigned>(v))
WAVECPU_CONVERT(__float2ll_rn, long long, float, static_cast<long long>(rintf(v)))
WAVECPU_CONVERT(__float2ll_rz, long long, float, static_cast<long long>(v))
WAVECPU_CONVERT(__double2int_rn, int, double, static_cast<int>(rint(v)))
WAVECPU_CONVERT(__double2int_rd, int, double, static_cast<int>(floor(v)))
WAVECPU_CONVERT(__double2int_ru, int, double, static_cast<int>(ceil(v)))
WAVECPU_CONVERT(__double2int_rz, int, double, static_cast<int>(v))
WAVECPU_CONVERT(__double2uint_rn, unsigned, double, static_cast<unsigned>(rint(v)))
WAVECPU_CONVERT(__double2uint_rz, unsigned, double, static_cast<unsigned>(v))
WAVECPU_CONVERT(__double2ll_rn, long long, double, static_cast<long long>(rint(v)))
WAVECPU_CONVERT(__double2ll_rz, long long, double, static_cast<long long>(v))
WAVECPU_CONVERT(__double2float_rn, float, double, static_cast<float>(v))
WAVECPU_CONVERT(__int2float_rn, float, int, static_cast<float>(v))
WAVECPU_CONVERT(__uint2float_rn, float, unsigned, static_cast<float>(v))
WAVECPU_CONVERT(__ll2float_rn, float, long long, static_cast<float>(v))
WAVECPU_CONVERT(__ull2float_rn, float, unsigned long long, static_cast<float>(v))
WAVECPU_CONVERT(__int2double_rn, double, int, v)
WAVECPU_CONVERT(__uint2double_rn, double, unsigned, v)
WAVECPU_CONVERT(__ll2double_rn, double, long long, static_cast<double>(v))
WAVECPU_CONVERT(__ull2double_rn, double, unsigned long long, static_cast<double>(v))
#undef WAVECPU_CONVERT
WAVECPU_INLINE double __hiloint2double(int high, int low) {
    return wavecpu::bits<double>(static_cast<unsigned long long>(static_cast<unsigned>(high)) << 32 |
                                 static_cast<unsigned>(low));
}

namespace wavecpu {
template <class A, class B>
using Common = std::enable_if_t<std::is_arithmetic<A>::value && std::is_arithmetic<B>::value, std::common_type_t<A, B>>;
}
template <class A, class B> static inline constexpr wavecpu::Common<A, B> min(A a, B b) {
    using C = wavecpu::Common<A, B>;
    return static_cast<C>(b) < static_cast<C>(a) || a != a ? static_cast<C>(b) : static_cast<C>(a);
}
template <class A, class B> static inline constexpr wavecpu::Common<A, B> max(A a, B b) {
    using C = wavecpu::Common<A, B>;
    return static_cast<C>(a) < static_cast<C>(b) || a != a ? static_cast<C>(b) : static_cast<C>(a);
}
WAVECPU_INLINE unsigned umin(unsigned a, unsigned b) { return b < a ? b : a; }
WAVECPU_INLINE unsigned umax(unsigned a, unsigned b) { return a < b ? b : a; }

#endif
