// Self-test of waveport/rounding.h: random, near and special values, against the host's own rounding modes.
#include <cfenv>
#include <cmath>
#include <limits>

#include "waveport/rounding.h"

#include "check.h"

template <class T> struct Values {
    T a, b, c;
    double wide;
    long long integer;
};

enum { FLOAT_OPS = 3 * 12 + 5, DOUBLE_OPS = 3 * 9 + 3 };

__global__ void float_ops(const Values<float> *in, float *out, unsigned n) {
    unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= n) return;
    float a = in[i].a, b = in[i].b, c = in[i].c, *row = out + FLOAT_OPS * i;
    long long k = in[i].integer;
    double wide = in[i].wide;
#define DIRECTED(S)                                                                             \
    *row++ = wp_fadd_##S(a, b);                                                                 \
    *row++ = wp_fsub_##S(a, b);                                                                 \
    *row++ = wp_fmul_##S(a, b);                                                                 \
    *row++ = wp_fdiv_##S(a, b);                                                                 \
    *row++ = wp_frcp_##S(a);                                                                    \
    *row++ = wp_fsqrt_##S(a);                                                                   \
    *row++ = wp_fmaf_##S(a, b, c);                                                              \
    *row++ = wp_double2float_##S(wide);                                                         \
    *row++ = wp_int2float_##S(static_cast<int>(k));                                             \
    *row++ = wp_uint2float_##S(static_cast<unsigned>(k));                                       \
    *row++ = wp_ll2float_##S(k);                                                                \
    *row++ = wp_ull2float_##S(static_cast<unsigned long long>(k));
    DIRECTED(rd) DIRECTED(ru) DIRECTED(rz)
    *row++ = wp_fadd_rn(wp_fmul_rn(a, b), c);
    *row++ = wp_fsub_rn(wp_fmul_rn(a, b), c);
    *row++ = wp_fsub_rn(c, wp_fmul_rn(a, b));
    *row++ = wp_fsqrt_rn(a);
    *row++ = wp_frsqrt_rn(a);
#undef DIRECTED
}
__global__ void double_ops(const Values<double> *in, double *out, unsigned n) {
    unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= n) return;
    double a = in[i].a, b = in[i].b, c = in[i].c, *row = out + DOUBLE_OPS * i;
    long long k = in[i].integer;
#define DIRECTED(S)                       \
    *row++ = wp_dadd_##S(a, b);           \
    *row++ = wp_dsub_##S(a, b);           \
    *row++ = wp_dmul_##S(a, b);           \
    *row++ = wp_ddiv_##S(a, b);           \
    *row++ = wp_drcp_##S(a);              \
    *row++ = wp_dsqrt_##S(a);             \
    *row++ = wp_fma_##S(a, b, c);         \
    *row++ = wp_ll2double_##S(k);         \
    *row++ = wp_ull2double_##S(static_cast<unsigned long long>(k));
    DIRECTED(rd) DIRECTED(ru) DIRECTED(rz)
    *row++ = wp_dadd_rn(wp_dmul_rn(a, b), c);
    *row++ = wp_dsub_rn(wp_dmul_rn(a, b), c);
    *row++ = wp_dsub_rn(c, wp_dmul_rn(a, b));
#undef DIRECTED
}

// operands volatile, so that the host computes at run time, in the mode that is set
static std::vector<float> model(const Values<float> &v) {
    std::vector<float> r;
    volatile float a = v.a, b = v.b, c = v.c, x;
    volatile long long k = v.integer;
    volatile double w = v.wide;
    for (int mode : {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}) {
        std::fesetround(mode);
        x = a + b, r.push_back(+x);
        x = a - b, r.push_back(+x);
        x = a * b, r.push_back(+x);
        x = a / b, r.push_back(+x);
        x = 1.0f / a, r.push_back(+x);
        x = std::sqrt(a), r.push_back(+x);
        x = std::fma(a, b, c), r.push_back(+x);
        x = static_cast<float>(w), r.push_back(+x);
        x = static_cast<float>(static_cast<int>(k)), r.push_back(+x);
        x = static_cast<float>(static_cast<unsigned>(k)), r.push_back(+x);
        x = static_cast<float>(k), r.push_back(+x);
        x = static_cast<float>(static_cast<unsigned long long>(k)), r.push_back(+x);
    }
    std::fesetround(FE_TONEAREST);
    volatile float product = a * b;
    x = product + c, r.push_back(+x);
    x = product - c, r.push_back(+x);
    x = c - product, r.push_back(+x);
    x = std::sqrt(a), r.push_back(+x);
    r.push_back(static_cast<float>(1.0L / std::sqrt(static_cast<long double>(v.a))));
    return r;
}
static std::vector<double> model(const Values<double> &v) {
    std::vector<double> r;
    volatile double a = v.a, b = v.b, c = v.c, x;
    volatile long long k = v.integer;
    for (int mode : {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}) {
        std::fesetround(mode);
        x = a + b, r.push_back(+x);
        x = a - b, r.push_back(+x);
        x = a * b, r.push_back(+x);
        x = a / b, r.push_back(+x);
        x = 1.0 / a, r.push_back(+x);
        x = std::sqrt(a), r.push_back(+x);
        x = std::fma(a, b, c), r.push_back(+x);
        x = static_cast<double>(k), r.push_back(+x);
        x = static_cast<double>(static_cast<unsigned long long>(k)), r.push_back(+x);
    }
    std::fesetround(FE_TONEAREST);
    volatile double product = a * b;
    x = product + c, r.push_back(+x);
    x = product - c, r.push_back(+x);
    x = c - product, r.push_back(+x);
    return r;
}

// any bits; or values near each other, near the ends of the range, or special ones
template <class T> static T pick(check::Random &random, T like) {
    const T special[] = {T(0), T(-0.0), T(1), T(-1), T(INFINITY), T(-INFINITY), T(NAN), std::numeric_limits<T>::max(),
                         -std::numeric_limits<T>::max(), std::numeric_limits<T>::min(), std::numeric_limits<T>::denorm_min(),
                         -std::numeric_limits<T>::denorm_min(), T(2), T(0.5), T(3)};
    uint64_t bits = random.bits();
    T v;
    switch (random.below(8)) {
    case 0: return special[random.below(15)];
    case 1: return std::nextafter(like, T(random.below(2) ? 1e9 : -1e9));
    case 2: return -like;
    case 3: return like * T(1 + random.below(4)) / T(1 + random.below(4));
    case 4: return T(static_cast<int>(random.below(2000)) - 1000) / T(8);
    case 5: return std::ldexp(T(1) + T(random.below(1 << 20)) / (1 << 20), static_cast<int>(random.below(60)) - 30) *
                   (random.below(2) ? 1 : -1);
    case 6: bits &= sizeof(T) == 4 ? 0x80ffffffull : 0x803fffffffffffffull; break;  // tiny ones
    default: break;
    }
    std::memcpy(&v, &bits, sizeof v);
    return v;
}

template <class T, class Kernel> static void compare(const char *name, Kernel kernel, unsigned ops, uint64_t seed) {
    const unsigned n = 60000;
    check::Random random(seed);
    check::Buffer<Values<T>> in(n);
    check::Buffer<T> out(ops * n);
    for (Values<T> &v : in.host) {
        v.a = pick(random, T(1.5));
        v.b = pick(random, v.a);
        v.c = random.below(3) ? pick(random, v.b) : -(v.a * v.b);
        v.wide = static_cast<double>(v.a) * 1.0000001 + static_cast<double>(v.c);
        v.integer = static_cast<long long>(random.bits()) >> random.below(64);
    }
    check::launch(kernel, dim3((n + 255) / 256), dim3(256), static_cast<const Values<T> *>(in.upload()), out.upload(), n);
    out.download();
    check::Test<T> test(name);
    for (unsigned i = 0; i < n; ++i) {
        std::vector<T> want = model(in.host[i]);
        for (unsigned k = 0; k < ops; ++k) {
            T got = out.host[ops * i + k];
            if (std::isnan(got) && std::isnan(want[k])) got = want[k];  // one NaN is as good as another
            test.equal(got, want[k], ops * i + k);
        }
    }
}

int main() {
    compare<float>("float", float_ops, FLOAT_OPS, 11);
    compare<double>("double", double_ops, DOUBLE_OPS, 12);
    return check::finish();
}
