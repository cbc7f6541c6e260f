// Self-test of waveport/half.h, half_convert.h and the half overloads of atomic_overloads.h, against exact arithmetic.
#include <cmath>
#include <limits>

#include "waveport/atomic_overloads.h"
#include "waveport/half_convert.h"

#include "check.h"

#if defined(__HIP__)
typedef __hip_bfloat16 bf16;
typedef __hip_bfloat162 bf162;
#else
#include <cuda_bf16.h>
#include <cuda_fp16.h>
typedef __nv_bfloat16 bf16;
typedef __nv_bfloat162 bf162;
#endif

// ---- the model: a format by its precision and range, values in double ----

struct Format {
    int precision, lowest;  // bits of the significand; the exponent of the last bit of the smallest values
    double largest;
};
static const Format HALF = {11, -24, 65504}, BFLOAT = {8, -133, 3.3895313892515355e38};
enum Mode { NEAREST, DOWN, UP, ZERO };

static double decode(unsigned bits, const Format &f) {
    int fraction_bits = f.precision - 1, exponent = static_cast<int>(bits >> fraction_bits & ((1u << (15 - fraction_bits)) - 1));
    double fraction = bits & ((1u << fraction_bits) - 1), sign = bits >> 15 ? -1 : 1;
    if (exponent == (1 << (15 - fraction_bits)) - 1) return fraction != 0 ? NAN : sign * INFINITY;
    if (exponent == 0) return sign * std::ldexp(fraction, f.lowest);
    return sign * std::ldexp(fraction + (1 << fraction_bits), f.lowest + exponent - 1);
}
static double rounded(double v, const Format &f, Mode mode) {
    if (v == 0 || v - v != 0) return v;
    int last = std::ilogb(v) - f.precision + 1;
    if (last < f.lowest) last = f.lowest;
    double units = std::ldexp(v, -last);
    units = mode == NEAREST ? std::nearbyint(units)
            : mode == DOWN  ? std::floor(units)
            : mode == UP    ? std::ceil(units)
                            : std::trunc(units);
    double r = std::copysign(std::ldexp(units, last), v);
    if (std::fabs(r) <= f.largest) return r;
    bool stays = mode == ZERO || (mode == DOWN && v > 0) || (mode == UP && v < 0);
    return std::copysign(stays ? f.largest : INFINITY, v);
}

// ---- arithmetic ----

template <class T, class V> struct Case {
    T a, b, c;
    V x, y, z;  // pairs of the same values: (a, b), (b, c), (c, a)
};
enum { OPS = 10, MASKS = 12 };
template <class T, class V> struct Answer {
    T one[OPS];
    V two[OPS];
    V larger, smaller, complex, unordered;
    unsigned masks[MASKS];
};

template <class T, class V> KERNEL void calculate(const Case<T, V> *in, Answer<T, V> *out, unsigned n) {
    unsigned i = check::item();
    if (i >= n) return;
    const T a = in[i].a, b = in[i].b, c = in[i].c;
    const V x = in[i].x, y = in[i].y, z = in[i].z;
    Answer<T, V> &r = out[i];
    T *one = r.one;
    V *two = r.two;
#define BOTH(NAME, NAME2, ARGS, ARGS2) *one++ = NAME ARGS, *two++ = NAME2 ARGS2;
    BOTH(wp_hadd_rn, wp_hadd2_rn, (a, b), (x, y))
    BOTH(wp_hsub_rn, wp_hsub2_rn, (a, b), (x, y))
    BOTH(wp_hmul_rn, wp_hmul2_rn, (a, b), (x, y))
    BOTH(wp_hadd_sat, wp_hadd2_sat, (a, b), (x, y))
    BOTH(wp_hsub_sat, wp_hsub2_sat, (a, b), (x, y))
    BOTH(wp_hmul_sat, wp_hmul2_sat, (a, b), (x, y))
    BOTH(wp_hmax_nan, wp_hmax2_nan, (a, b), (x, y))
    BOTH(wp_hmin_nan, wp_hmin2_nan, (a, b), (x, y))
    BOTH(wp_hfma_sat, wp_hfma2_sat, (a, b, c), (x, y, z))
    BOTH(wp_hfma_relu, wp_hfma2_relu, (a, b, c), (x, y, z))
    r.larger = wp_hmax2(x, y);
    r.smaller = wp_hmin2(x, y);
    r.complex = wp_hcmadd(x, y, z);
    r.unordered = wp_hleu2(x, y);
    const unsigned masks[MASKS] = {wp_heq2_mask(x, y),  wp_hne2_mask(x, y),  wp_hlt2_mask(x, y),  wp_hle2_mask(x, y),
                                   wp_hgt2_mask(x, y),  wp_hge2_mask(x, y),  wp_hequ2_mask(x, y), wp_hneu2_mask(x, y),
                                   wp_hltu2_mask(x, y), wp_hleu2_mask(x, y), wp_hgtu2_mask(x, y), wp_hgeu2_mask(x, y)};
    for (int k = 0; k < MASKS; ++k) r.masks[k] = masks[k];
}

static double saturate(double v) { return v >= 1 ? 1 : v > 0 ? v : 0; }
static double most(double a, double b) { return a != a || b != b ? NAN : a > b || (a == b && !std::signbit(a)) ? a : b; }
static double least(double a, double b) { return a != a || b != b ? NAN : a < b || (a == b && std::signbit(a)) ? a : b; }
// a * b + c where double holds it exactly, else false
static bool exact_fma(double a, double b, double c, double *result) {
    *result = a * b + c;
    double of_c = *result - a * b, error = (a * b - (*result - of_c)) + (c - of_c);
    return error == 0 || *result - *result != 0;
}
// the results for one pair of values; `skip` where the model is not exact
static double model(unsigned op, double a, double b, double c, const Format &f, bool *skip) {
    double fma = 0;
    *skip = op >= 8 && !exact_fma(a, b, c, &fma);
    fma = rounded(fma, f, NEAREST);
    const double simple[3] = {a + b, a - b, a * b};
    if (op < 6) return op < 3 ? rounded(simple[op], f, NEAREST) : saturate(rounded(simple[op - 3], f, NEAREST));
    if (op < 8) return op == 6 ? most(a, b) : least(a, b);
    return op == 8 ? saturate(fma) : fma <= 0 ? 0 : fma;
}

static unsigned pick(check::Random &random, const Format &f) {
    const unsigned one = f.precision == 11 ? 0x3c00 : 0x3f80, infinite = f.precision == 11 ? 0x7c00 : 0x7f80;
    const unsigned special[] = {0, 0x8000, one, one | 0x8000, infinite, infinite | 0x8000, 0x7fff, 1, 0x8001, infinite - 1};
    unsigned any = static_cast<unsigned>(random.bits() >> 48);
    if (random.below(6) == 0) return special[random.below(10)];
    if (random.below(3) == 0) return any;
    return (any & 0x83ffu) + one - (f.precision == 11 ? random.below(16) << 10 : random.below(24) << 7);  // near one
}
template <class T> static T from_bits(unsigned bits) {
    unsigned short narrow = static_cast<unsigned short>(bits);
    T v;
    std::memcpy(static_cast<void *>(&v), &narrow, 2);
    return v;
}
template <class T> static unsigned bits_of(const T &v, int which) {
    unsigned short words[sizeof(T) / 2];
    std::memcpy(words, static_cast<const void *>(&v), sizeof(T));
    return words[which];
}
template <class T, class V> static V pair_of(T a, T b) {
    V v;
    std::memcpy(static_cast<void *>(&v), static_cast<const void *>(&a), 2);
    std::memcpy(reinterpret_cast<char *>(&v) + 2, static_cast<const void *>(&b), 2);
    return v;
}
// equal values; NaN is NaN, zero has its sign unless `any_zero`
static void compare(check::Test<double> &test, unsigned got, double want, const Format &f, unsigned where, bool any_zero) {
    double v = decode(got, f);
    if (v != v && want != want) v = want;
    if (any_zero && v == 0 && want == 0) v = want;
    test.equal(v, want, where);
}

template <class T, class V> static void arithmetic(const char *name, const Format &f) {
    const unsigned n = 20000;
    check::Random random(21);
    check::Buffer<Case<T, V>> in(n);
    check::Buffer<Answer<T, V>> out(n);
    for (Case<T, V> &k : in.host) {
        k.a = from_bits<T>(pick(random, f)), k.b = from_bits<T>(pick(random, f)), k.c = from_bits<T>(pick(random, f));
        k.x = pair_of<T, V>(k.a, k.b), k.y = pair_of<T, V>(k.b, k.c), k.z = pair_of<T, V>(k.c, k.a);
    }
    check::launch(calculate<T, V>, dim3((n + 255) / 256), dim3(256), static_cast<const Case<T, V> *>(in.upload()),
                  out.upload(), n);
    out.download();
    check::Test<double> test(std::string(name) + " arithmetic");
    check::Test<unsigned> masks(std::string(name) + " comparisons");
    for (unsigned i = 0; i < n; ++i) {
        const Case<T, V> &k = in.host[i];
        const Answer<T, V> &r = out.host[i];
        const double a = decode(bits_of(k.a, 0), f), b = decode(bits_of(k.b, 0), f), c = decode(bits_of(k.c, 0), f);
        const double x[2] = {a, b}, y[2] = {b, c}, z[2] = {c, a};
        bool skip;
        for (unsigned op = 0; op < OPS; ++op) {
            double want = model(op, a, b, c, f, &skip);
            if (!skip) compare(test, bits_of(r.one[op], 0), want, f, i * 100 + op, op >= 3 && op != 6 && op != 7);
            for (int h = 0; h < 2; ++h) {
                want = model(op, x[h], y[h], z[h], f, &skip);
                if (!skip) compare(test, bits_of(r.two[op], h), want, f, i * 100 + 20 + op, op >= 3 && op != 6 && op != 7);
            }
        }
        for (int h = 0; h < 2; ++h) {
            double larger = x[h] != x[h] ? y[h] : y[h] != y[h] ? x[h] : most(x[h], y[h]);
            double smaller = x[h] != x[h] ? y[h] : y[h] != y[h] ? x[h] : least(x[h], y[h]);
            compare(test, bits_of(r.larger, h), larger, f, i * 100 + 40 + h, false);
            compare(test, bits_of(r.smaller, h), smaller, f, i * 100 + 42 + h, false);
            compare(test, bits_of(r.unordered, h), !(x[h] > y[h]), f, i * 100 + 44 + h, false);
        }
        double product[2], half_way[2];
        bool exact = exact_fma(x[0], y[0], z[0], &half_way[0]) && exact_fma(x[0], y[1], z[1], &half_way[1]);
        exact = exact && exact_fma(-x[1], y[1], rounded(half_way[0], f, NEAREST), &product[0]) &&
                exact_fma(x[1], y[0], rounded(half_way[1], f, NEAREST), &product[1]);
        for (int h = 0; exact && h < 2; ++h)
            compare(test, bits_of(r.complex, h), rounded(product[h], f, NEAREST), f, i * 100 + 46 + h, true);
        for (unsigned m = 0; m < MASKS; ++m) {
            unsigned want = 0;
            for (int h = 0; h < 2; ++h) {
                bool nan = x[h] != x[h] || y[h] != y[h];
                const bool holds[6] = {x[h] == y[h], x[h] != y[h] && !nan, x[h] < y[h], x[h] <= y[h], x[h] > y[h], x[h] >= y[h]};
                want |= (holds[m % 6] || (nan && m >= 6) ? 0xffffu : 0u) << (16 * h);
            }
            masks.equal(r.masks[m], want, i * 100 + m);
        }
    }
}

// ---- conversions ----

struct Numbers {
    float f;
    double d;
    long long i;
    unsigned short bits;
};
struct Converted {
    __half half[4];
    bf16 from_float[4], from_ll[4], from_ull[4], from_int[4], from_short[4];
    long long to_ll[4];
    unsigned long long to_ull[4];
    int to_int[4], to_short[4];
    unsigned to_uint[4];
    int to_char[4];
};
#define FOUR(INTO, NAME, ARG) \
    INTO[0] = NAME##_rn(ARG), INTO[1] = NAME##_rd(ARG), INTO[2] = NAME##_ru(ARG), INTO[3] = NAME##_rz(ARG);
KERNEL void convert(const Numbers *in, Converted *out, unsigned n) {
    unsigned i = check::item();
    if (i >= n) return;
    const Numbers v = in[i];
    Converted &r = out[i];
    __half h;
    bf16 b;
    std::memcpy(static_cast<void *>(&h), &v.bits, 2);
    std::memcpy(static_cast<void *>(&b), &v.bits, 2);
    r.half[0] = wp_double2half(v.d), r.half[1] = wp_float2half_rd(v.f);
    r.half[2] = wp_float2half_ru(v.f), r.half[3] = wp_float2half_rz(v.f);
    FOUR(r.from_float, wp_float2bfloat16, v.f)
    FOUR(r.from_ll, wp_ll2bfloat16, v.i)
    FOUR(r.from_ull, wp_ull2bfloat16, static_cast<unsigned long long>(v.i))
    FOUR(r.from_int, wp_int2bfloat16, static_cast<int>(v.i))
    FOUR(r.from_short, wp_short2bfloat16, static_cast<short>(v.i))
    FOUR(r.to_ll, wp_bfloat162ll, b)
    FOUR(r.to_ull, wp_bfloat162ull, b)
    FOUR(r.to_int, wp_bfloat162int, b)
    FOUR(r.to_uint, wp_bfloat162uint, b)
    FOUR(r.to_short, wp_bfloat162short, b)
    r.to_char[0] = wp_bfloat162char_rz(b), r.to_char[1] = wp_bfloat162uchar_rz(b);
    r.to_char[2] = wp_half2char_rz(h), r.to_char[3] = wp_half2uchar_rz(h);
}
static double integral(double v, int mode) {
    return mode == NEAREST ? std::nearbyint(v) : mode == DOWN ? std::floor(v) : mode == UP ? std::ceil(v) : std::trunc(v);
}
template <class I> static I clamped(double v) {
    if (v != v) return sizeof(I) == 8 ? static_cast<I>(1ull << 63) : 0;
    const double high = static_cast<double>(std::numeric_limits<I>::max()), low = static_cast<double>(std::numeric_limits<I>::min());
    return v >= high ? std::numeric_limits<I>::max() : v <= low ? std::numeric_limits<I>::min() : static_cast<I>(v);
}
// the integer as two doubles would lose bits: cut it, but keep a bit that tells that something was lost
static double near_integer(unsigned long long magnitude, bool negative) {
    int drop = 0;
    while (magnitude >> drop >= 1ull << 50) ++drop;
    bool lost = drop && (magnitude & ((1ull << drop) - 1));
    double v = std::ldexp(static_cast<double>((magnitude >> drop) | (lost ? 1 : 0)), drop);
    return negative ? -v : v;
}
static void conversions() {
    const unsigned n = 20000;
    check::Random random(22);
    check::Buffer<Numbers> in(n);
    check::Buffer<Converted> out(n);
    for (Numbers &v : in.host) {
        uint64_t bits = random.bits();
        uint32_t narrow = static_cast<uint32_t>(bits >> 32);
        std::memcpy(&v.f, &narrow, 4);
        if (random.below(2)) v.f = static_cast<float>(std::ldexp(static_cast<double>(bits >> 11), -53 - 26 + static_cast<int>(random.below(44)))) * (random.below(2) ? 1 : -1);
        v.d = random.below(2) ? static_cast<double>(v.f) : std::ldexp(static_cast<double>(bits >> 11), -53 - 26 + static_cast<int>(random.below(44)));
        v.i = static_cast<long long>(random.bits()) >> random.below(64);
        v.bits = static_cast<unsigned short>(random.bits() >> 48);
    }
    check::launch(convert, dim3((n + 255) / 256), dim3(256), static_cast<const Numbers *>(in.upload()), out.upload(), n);
    out.download();
    check::Test<double> test("to half and bfloat16");
    check::Test<long long> back("to integers");
    for (unsigned i = 0; i < n; ++i) {
        const Numbers &v = in.host[i];
        const Converted &r = out.host[i];
        const double b = decode(v.bits, BFLOAT), h = decode(v.bits, HALF);
        const unsigned long long magnitude = v.i < 0 ? 0 - static_cast<unsigned long long>(v.i) : static_cast<unsigned long long>(v.i);
        for (int m = 0; m < 4; ++m) {
            const Mode mode = static_cast<Mode>(m);
            compare(test, bits_of(r.half[m], 0), rounded(m ? static_cast<double>(v.f) : v.d, HALF, mode), HALF, 10 * i + m, false);
            compare(test, bits_of(r.from_float[m], 0), rounded(v.f, BFLOAT, mode), BFLOAT, 10 * i + m, false);
            compare(test, bits_of(r.from_ll[m], 0), rounded(near_integer(magnitude, v.i < 0), BFLOAT, mode), BFLOAT, 10 * i + m, false);
            compare(test, bits_of(r.from_ull[m], 0), rounded(near_integer(static_cast<unsigned long long>(v.i), false), BFLOAT, mode), BFLOAT, 10 * i + m, false);
            compare(test, bits_of(r.from_int[m], 0), rounded(static_cast<int>(v.i), BFLOAT, mode), BFLOAT, 10 * i + m, false);
            compare(test, bits_of(r.from_short[m], 0), rounded(static_cast<short>(v.i), BFLOAT, mode), BFLOAT, 10 * i + m, false);
            back.equal(r.to_ll[m], clamped<long long>(integral(b, m)), 10 * i + m);
            back.equal(static_cast<long long>(r.to_ull[m]), static_cast<long long>(clamped<unsigned long long>(integral(b, m))), 10 * i + m);
            back.equal(r.to_int[m], clamped<int>(integral(b, m)), 10 * i + m);
            back.equal(r.to_uint[m], clamped<unsigned>(integral(b, m)), 10 * i + m);
            back.equal(r.to_short[m], clamped<short>(integral(b, m)), 10 * i + m);
        }
        back.equal(r.to_char[0], clamped<signed char>(std::trunc(b)), 10 * i);
        back.equal(r.to_char[1], clamped<unsigned char>(std::trunc(b)), 10 * i + 1);
        back.equal(r.to_char[2], clamped<signed char>(std::trunc(h)), 10 * i + 2);
        back.equal(r.to_char[3], clamped<unsigned char>(std::trunc(h)), 10 * i + 3);
    }
}

#if !defined(WAVEPORT_HOST)
// ---- atomics ----

KERNEL void add_halves(__half *h, __half2 *h2, bf16 *b, bf162 *b2) {
    unsigned i = check::item();
    atomicAdd(h + i % 3, __float2half(0.5f));
    atomicAdd(b + i % 3, __float2bfloat16(0.5f));
    atomicAdd(h2, __halves2half2(__float2half(1.0f), __float2half(2.0f)));
    atomicAdd(b2, wp_make_bfloat162(__float2bfloat16(0.25f), __float2bfloat16(0.5f)));
}
static void additions() {
    check::Buffer<__half> h(4);
    check::Buffer<__half2> h2(1);
    check::Buffer<bf16> b(4);
    check::Buffer<bf162> b2(1);
    for (int k = 0; k < 4; ++k) h.host[k] = from_bits<__half>(0), b.host[k] = from_bits<bf16>(0);
    h2.host[0] = pair_of<__half, __half2>(h.host[0], h.host[0]);
    b2.host[0] = pair_of<bf16, bf162>(b.host[0], b.host[0]);
    check::launch(add_halves, dim3(1), dim3(192), h.upload(), h2.upload(), b.upload(), b2.upload());
    h.download(), h2.download(), b.download(), b2.download();
    check::Test<double> test("atomicAdd");
    for (int k = 0; k < 4; ++k) {
        test.equal(decode(bits_of(h.host[k], 0), HALF), k < 3 ? 32 : 0, k);
        test.equal(decode(bits_of(b.host[k], 0), BFLOAT), k < 3 ? 32 : 0, k);
    }
    test.equal(decode(bits_of(h2.host[0], 0), HALF), 192, 4);
    test.equal(decode(bits_of(h2.host[0], 1), HALF), 384, 5);
    test.equal(decode(bits_of(b2.host[0], 0), BFLOAT), 48, 6);
    test.equal(decode(bits_of(b2.host[0], 1), BFLOAT), 96, 7);
}

#endif

int main() {
    arithmetic<__half, __half2>("half", HALF);
    arithmetic<bf16, bf162>("bfloat16", BFLOAT);
    conversions();
#if !defined(WAVEPORT_HOST)
    additions();
#endif
    return check::finish();
}
