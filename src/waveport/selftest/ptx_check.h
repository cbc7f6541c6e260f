// Runs the translations of PTX statements on many values. On NVIDIA the PTX itself runs beside them; everywhere the
// results must have the fingerprint of the model of the ISA that wrote the case (tests/source/ptx).
#ifndef WAVEPORT_SELFTEST_PTX_CHECK_H
#define WAVEPORT_SELFTEST_PTX_CHECK_H

#define WP_PTX_FORCE_CPP 1  // also under nvcc: what AMD runs is what is compared

#include "check.h"

#include "ptx_values.h"

#if defined(__CUDACC__) && !defined(__HIP__)
#define PTX_HERE 1
#endif
#if defined(WAVEPORT_CPU)
#define __float_as_uint wp_bits
#define __uint_as_float wp_float
#define __double_as_longlong(x) static_cast<long long>(wp_bits(x))
#define __longlong_as_double wp_double
#define __sinf sinf
#define __cosf cosf
#endif

enum { PTX_ROWS = 1024, PTX_WIDTH = 8 };

// NaN have many bits; here all are one, in each of `count` elements of `width` bits.
static __device__ inline uint64_t one_nan(uint64_t bits, int width, int count, int fraction, uint64_t nan) {
    uint64_t mask = width == 64 ? ~0ull : (1ull << width) - 1, size = mask >> 1;
    uint64_t infinity = size & ~((1ull << fraction) - 1), result = 0;
    for (int i = 0; i < count; ++i) {
        uint64_t one = bits >> (width * i) & mask;
        result |= ((one & size) > infinity ? nan : one) << (width * i);
    }
    return result;
}

// one value of a kind: an edge, any bits, or a number of moderate size (tests/source/ptx/values.py does the same)
static inline uint64_t draw(const PtxKind &kind, check::Random &random) {
    uint64_t choice = random.bits(), bits = random.bits();
    uint64_t mask = kind.width == 64 ? ~0ull : (1ull << kind.width) - 1;
    unsigned way = choice >> 40 & 3;
    if (way < 2 && !kind.moderate) return kind.edges[(choice & 0xffffffffu) % kind.count];
    if (way == 2 && !kind.moderate) return bits & mask;
    if (!kind.exponent_at) return (bits & mask) >> (choice & 0xffffffffu) % kind.width;
    uint64_t field = kind.width == 64 && kind.exponent_at == 52 ? 0x7ff : kind.exponent_at == 10 ? 0x1f : 0xff;
    uint64_t exponent = kind.bias + (choice >> 20 & 15) - 7;
    uint64_t one = (bits & mask & ~(field << kind.exponent_at)) | exponent << kind.exponent_at;
    return kind.moderate && (choice >> 45 & 1) ? one & 0x7fffffff : one;
}

static inline uint64_t fingerprint(const std::vector<uint64_t> &values) {  // FNV-1a on 64-bit words
    uint64_t hash = 14695981039346656037ull;
    for (uint64_t v : values) hash = (hash ^ v) * 1099511628211ull;
    return hash;
}

template <class Case> __global__ void run_case(const uint64_t *in, uint64_t *out, int with_ptx) {
    unsigned row = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned long long values[PTX_WIDTH], results[PTX_WIDTH] = {0};
    for (int i = 0; i < PTX_WIDTH; ++i) values[i] = in[row * PTX_WIDTH + i];
#if defined(__CUDA_ARCH__)
    if (with_ptx)
        Case::ptx(values, results);
    else
#endif
        Case::cpp(values, results);
    for (int i = 0; i < Case::results; ++i) out[row * Case::results + i] = results[i];
}

template <class Case> std::vector<uint64_t> results_of(check::Buffer<uint64_t> &in, int with_ptx) {
    check::Buffer<uint64_t> out(PTX_ROWS * Case::results);
    check::launch(run_case<Case>, dim3(PTX_ROWS / 64), dim3(64), static_cast<const uint64_t *>(in.upload()), out.upload(),
                  with_ptx);
    out.download();
    return out.host;
}

inline unsigned architecture() {
#if defined(PTX_HERE)
    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, 0);
    return static_cast<unsigned>(properties.major * 10 + properties.minor);
#else
    return 0;
#endif
}

template <class Case> void check_case() {
    check::Buffer<uint64_t> in(PTX_ROWS * PTX_WIDTH);
    check::Random random(Case::seed);
    for (unsigned row = 0; row < PTX_ROWS; ++row) {
        unsigned k = 0;
        for (const char *kind = Case::inputs(); *kind; ++kind) in.host[row * PTX_WIDTH + k++] = draw(ptx_kind(*kind), random);
    }
    check::Test<uint64_t> test(std::string("ptx ") + Case::name());
    std::vector<uint64_t> cpp = results_of<Case>(in, 0);
    test.equal(fingerprint(cpp), Case::expected, 0);
    if (architecture() < Case::sm) return;
    std::vector<uint64_t> ptx = results_of<Case>(in, 1);
    for (unsigned i = 0; i < ptx.size(); ++i) test.equal(cpp[i], ptx[i], i / Case::results);
}

// a case: number, first architecture, seed, fingerprint of the results, name, signature, PTX, C++
#define PTX_CASE(N, SM, SEED, EXPECTED, NAME, SIGNATURE, PTX, ...)                                   \
    struct Case##N {                                                                                 \
        enum : uint64_t { seed = SEED, expected = EXPECTED };                                        \
        enum : unsigned { sm = SM, results = RESULTS_##SIGNATURE };                                  \
        static const char *name() { return NAME; }                                                   \
        static const char *inputs() { return INPUTS_##SIGNATURE; }                                   \
        static __device__ void cpp(const unsigned long long *in, unsigned long long *out) {          \
            BEGIN_##SIGNATURE;                                                                       \
            __VA_ARGS__;                                                                             \
            END_##SIGNATURE;                                                                         \
        }                                                                                            \
        PTX_FUNCTION(SM, SIGNATURE, PTX)                                                             \
    };
#if defined(__CUDA_ARCH__)
#define PTX_FUNCTION(SM, SIGNATURE, PTX)                                                             \
    static __device__ void ptx(const unsigned long long *in, unsigned long long *out) {              \
        BEGIN_##SIGNATURE;                                                                           \
        PTX_FROM_##SM(PTX);                                                                          \
        END_##SIGNATURE;                                                                             \
    }
#if __CUDA_ARCH__ >= 800
#define PTX_FROM_80(...) __VA_ARGS__
#else
#define PTX_FROM_80(...)
#endif
#if __CUDA_ARCH__ >= 890
#define PTX_FROM_89(...) __VA_ARGS__
#else
#define PTX_FROM_89(...)
#endif
#if __CUDA_ARCH__ >= 900
#define PTX_FROM_90(...) __VA_ARGS__
#else
#define PTX_FROM_90(...)
#endif
#if __CUDA_ARCH__ >= 1000
#define PTX_FROM_100(...) __VA_ARGS__
#else
#define PTX_FROM_100(...)
#endif
#define PTX_FROM_70(...) __VA_ARGS__
#define PTX_FROM_72 PTX_FROM_80
#define PTX_FROM_75 PTX_FROM_80
#define PTX_FROM_86 PTX_FROM_89
#else
#define PTX_FUNCTION(SM, SIGNATURE, PTX)
#endif

#endif
