// Self-test of waveport/dot.h, cache.h, intrinsics.h and minmax.h.
#include "waveport/cache.h"
#include "waveport/dot.h"
#include "waveport/intrinsics.h"
#include "waveport/minmax.h"

#include "check.h"

struct Words {
    unsigned a, b, c;
};
static std::vector<Words> words(unsigned n, uint64_t seed) {
    const unsigned edges[] = {0, 1, 0x80808080u, 0x7f7f7f7fu, 0xffffffffu, 0x80000000u, 0x7fffffffu, 0x80007fffu};
    check::Random random(seed);
    std::vector<Words> all;
    for (unsigned a : edges)
        for (unsigned b : edges)
            for (unsigned c : edges) all.push_back({a, b, c});
    while (all.size() < n)
        all.push_back({static_cast<unsigned>(random.bits() >> 32), static_cast<unsigned>(random.bits() >> 32),
                       static_cast<unsigned>(random.bits() >> 32)});
    return all;
}
static const unsigned COUNT = 20000;
template <class Kernel> static std::vector<unsigned> run(Kernel kernel, unsigned per_item, const std::vector<Words> &items) {
    check::Buffer<Words> in(items.size());
    check::Buffer<unsigned> out(per_item * items.size());
    in.host = items;
    unsigned n = static_cast<unsigned>(items.size());
    check::launch(kernel, dim3((n + 255) / 256), dim3(256), static_cast<const Words *>(in.upload()), out.upload(), n);
    out.download();
    return out.host;
}


// ---- dot products ----

template <class V> static __device__ V vector_of(unsigned bits) {
    V v;
    std::memcpy(static_cast<void *>(&v), &bits, sizeof v);
    return v;
}
__global__ void dots(const Words *in, unsigned *out, unsigned n) {
    unsigned i = check::item();
    if (i >= n) return;
    unsigned a = in[i].a, b = in[i].b, c = in[i].c, *row = out + 12 * i;
    int sa = static_cast<int>(a), sb = static_cast<int>(b), sc = static_cast<int>(c);
    row[0] = static_cast<unsigned>(wp_dp4a(sa, sb, sc));
    row[1] = wp_dp4a(a, b, c);
    row[2] = static_cast<unsigned>(wp_dp2a_lo(sa, sb, sc));
    row[3] = wp_dp2a_lo(a, b, c);
    row[4] = static_cast<unsigned>(wp_dp2a_hi(sa, sb, sc));
    row[5] = wp_dp2a_hi(a, b, c);
    row[6] = static_cast<unsigned>(wp_dp4a(vector_of<char4>(a), vector_of<char4>(b), sc));
    row[7] = wp_dp4a(vector_of<uchar4>(a), vector_of<uchar4>(b), c);
    row[8] = static_cast<unsigned>(wp_dp2a_lo(vector_of<short2>(a), vector_of<char4>(b), sc));
    row[9] = wp_dp2a_lo(vector_of<ushort2>(a), vector_of<uchar4>(b), c);
    row[10] = static_cast<unsigned>(wp_dp2a_hi(vector_of<short2>(a), vector_of<char4>(b), sc));
    row[11] = wp_dp2a_hi(vector_of<ushort2>(a), vector_of<uchar4>(b), c);
}
static long long value(unsigned word, int bits, int place, bool is_signed) {
    long long v = word >> (bits * place) & ((1u << bits) - 1);
    return is_signed && v >> (bits - 1) ? v - (1ll << bits) : v;
}
static void dot_products() {
    const std::vector<Words> items = words(COUNT, 1);
    const std::vector<unsigned> got = run(dots, 12, items);
    check::Test<unsigned> test("__dp4a __dp2a");
    for (unsigned i = 0; i < items.size(); ++i)
        for (unsigned k = 0; k < 12; ++k) {
            bool is_signed = k % 2 == 0, four = k % 6 < 2;
            int first = k % 6 >= 4 ? 2 : 0;
            long long sum = items[i].c;
            for (int j = 0; j < (four ? 4 : 2); ++j)
                sum += value(items[i].a, four ? 8 : 16, j, is_signed) * value(items[i].b, 8, first + j, is_signed);
            test.equal(got[12 * i + k], static_cast<unsigned>(sum), 12 * i + k);
        }
}

// ---- bit search, minimum and maximum, divide ----

__global__ void searches(const Words *in, unsigned *out, unsigned n) {
    unsigned i = check::item();
    if (i >= n) return;
    out[i] = wp_fns(in[i].a, in[i].b % 32, static_cast<int>(in[i].c % 67) - 33);
}
static void bit_search() {
    const std::vector<Words> items = words(COUNT, 2);
    const std::vector<unsigned> got = run(searches, 1, items);
    check::Test<unsigned> test("__fns");
    for (unsigned i = 0; i < items.size(); ++i) {
        unsigned mask = items[i].a, base = items[i].b % 32, want = ~0u;
        int n = static_cast<int>(items[i].c % 67) - 33, seen = 0;
        if (n == 0) want = mask >> base & 1 ? base : ~0u;
        for (int k = 0; n != 0 && k < 32 && want == ~0u; ++k) {
            int bit = static_cast<int>(base) + (n > 0 ? k : -k);
            if (bit >= 0 && bit < 32 && (mask >> bit & 1) && ++seen == (n > 0 ? n : -n)) want = static_cast<unsigned>(bit);
        }
        test.equal(got[i], want, i);
    }
}

__global__ void extremes(const Words *in, unsigned *out, unsigned n) {
    unsigned i = check::item();
    if (i >= n) return;
    int s = static_cast<int>(in[i].a);
    unsigned u = in[i].b, *row = out + 8 * i;
    long long wide = static_cast<long long>(in[i].c) << 20 | 1;
    unsigned long long positive = static_cast<unsigned long long>(u) << 29;
    row[0] = wp_min(s, u);
    row[1] = wp_max(u, s);
    row[2] = static_cast<unsigned>(wp_min(s, static_cast<int>(u)));
    row[3] = wp_max(static_cast<unsigned>(s), u);
    row[4] = static_cast<unsigned>(wp_min(-wide, positive) >> 8);
    row[5] = static_cast<unsigned>(wp_max(positive, wide) >> 8);
    row[6] = static_cast<unsigned>(wp_min(-wide, wide - 5));
    row[7] = static_cast<unsigned>(wp_max(static_cast<short>(s), static_cast<short>(u)));
}
static void mixed_extremes() {
    const std::vector<Words> items = words(COUNT, 3);
    const std::vector<unsigned> got = run(extremes, 8, items);
    check::Test<unsigned> test("min max of mixed types");
    for (unsigned i = 0; i < items.size(); ++i) {
        unsigned a = items[i].a, b = items[i].b;
        int sa = static_cast<int>(a), sb = static_cast<int>(b);
        long long wide = static_cast<long long>(items[i].c) << 20 | 1;
        unsigned long long p = static_cast<unsigned long long>(b) << 29, w = static_cast<unsigned long long>(wide), m = 0 - w;
        short ha = static_cast<short>(a), hb = static_cast<short>(b);
        const unsigned want[8] = {a < b ? a : b,
                                  a > b ? a : b,
                                  static_cast<unsigned>(sa < sb ? sa : sb),
                                  a > b ? a : b,
                                  static_cast<unsigned>((m < p ? m : p) >> 8),
                                  static_cast<unsigned>((p > w ? p : w) >> 8),
                                  static_cast<unsigned>(-wide < wide - 5 ? -wide : wide - 5),
                                  static_cast<unsigned>(static_cast<int>(ha > hb ? ha : hb))};
        for (unsigned k = 0; k < 8; ++k) test.equal(got[8 * i + k], want[k], 8 * i + k);
    }
}

// ---- cache operators and address spaces ----

__global__ void cached(float4 *f, double *d, unsigned short *h, unsigned *u) {
    unsigned i = check::item();
    wp_stcg(f + 64 + i, wp_ldcg(f + i));
    wp_stwt(f + 128 + i, wp_ldcv(f + i));
    wp_stcs(d + 64 + i, wp_ldcs(d + i));
    wp_stwb(h + 64 + i, wp_ldca(h + i));
    wp_stcg(u + 64 + i, wp_ldlu(u + i));
}
static void cache_operators() {
    check::Buffer<float4> f(192);
    check::Buffer<double> d(128);
    check::Buffer<unsigned short> h(128);
    check::Buffer<unsigned> u(128);
    for (unsigned i = 0; i < 64; ++i) {
        float v = static_cast<float>(i);
        f.host[i] = {v, v + 0.25f, v + 0.5f, v + 0.75f};
        d.host[i] = i * 1e100;
        h.host[i] = static_cast<unsigned short>(i * 1021);
        u.host[i] = i * 2654435761u;
    }
    check::launch(cached, dim3(1), dim3(64), f.upload(), d.upload(), h.upload(), u.upload());
    f.download();
    d.download();
    h.download();
    u.download();
    check::Test<float4> test4("cache operators, float4");
    check::Test<double> test8("cache operators, double");
    check::Test<unsigned> test("cache operators, short and unsigned");
    for (unsigned i = 0; i < 64; ++i) {
        test4.equal(f.host[64 + i], f.host[i], i);
        test4.equal(f.host[128 + i], f.host[i], i);
        test8.equal(d.host[64 + i], d.host[i], i);
        test.equal(h.host[64 + i], h.host[i], i);
        test.equal(u.host[64 + i], u.host[i], i);
    }
}

#if !defined(WAVEPORT_CPU)
__global__ void spaces(unsigned *out) {
    __shared__ unsigned shared[64];
    unsigned i = check::item();
    volatile unsigned local = i;
    shared[i] = i * 3;
    __syncthreads();
    const void *l = const_cast<const unsigned *>(&local);
    unsigned kinds = (wp_isShared(&shared[i]) != 0) | (wp_isGlobal(out) != 0) << 1 | (wp_isLocal(l) != 0) << 2 |
                     (wp_isShared(out) != 0) << 3 | (wp_isGlobal(&shared[i]) != 0) << 4;
    size_t at = wp_cvta_generic_to_shared(&shared[0]);
    unsigned *back = static_cast<unsigned *>(wp_cvta_shared_to_generic(at + 4 * (63 - i)));
    unsigned *global = static_cast<unsigned *>(wp_cvta_global_to_generic(wp_cvta_generic_to_global(out)));
    wp_nanosleep(100);
    global[2 * i] = kinds;
    global[2 * i + 1] = *back + (at < 65536 ? 0 : 1000);
}
static void address_spaces() {
    check::Test<unsigned> test("address spaces, nanosleep");
    check::Buffer<unsigned> out(128);
    check::launch(spaces, dim3(1), dim3(64), out.upload());
    out.download();
    for (unsigned i = 0; i < 64; ++i) {
        test.equal(out.host[2 * i], 7u, i);
        test.equal(out.host[2 * i + 1], 3 * (63 - i), i);
    }
}
#endif

int main() {
    dot_products();
    bit_search();
    mixed_extremes();
    cache_operators();
#if !defined(WAVEPORT_CPU)
    address_spaces();
#endif
    return check::finish();
}
