// Self-test of waveport/dpx.h: random and edge triples, against one value at a time.
#include "waveport/dpx.h"

#include "check.h"

#define DPX(X)                                \
    X(max3, greatest(greatest(a, b), c))                \
    X(min3, smallest(smallest(a, b), c))                \
    X(addmax, greatest(wrap(a + b), c))            \
    X(addmin, smallest(wrap(a + b), c))
#define DPX_RELU(X)                                   \
    X(max3, greatest(greatest(greatest(a, b), c), 0))                \
    X(min3, greatest(smallest(smallest(a, b), c), 0))                \
    X(addmax, greatest(greatest(wrap(a + b), c), 0))            \
    X(addmin, greatest(smallest(wrap(a + b), c), 0))            \
    X(max, greatest(greatest(a, b), 0))                         \
    X(min, greatest(smallest(a, b), 0))

struct Triple {
    unsigned a, b, c;
};
enum { OPS = 4 * 4 + 2 * 6 + 8 };

__global__ void apply_all(const Triple *in, unsigned *out, unsigned n) {
    unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= n) return;
    unsigned a = in[i].a, b = in[i].b, c = in[i].c, *row = out + OPS * i;
    bool high = false, low = false;
#define APPLY(NAME, RESULT)                                                             \
    *row++ = static_cast<unsigned>(wp_vi##NAME##_s32(static_cast<int>(a), static_cast<int>(b), static_cast<int>(c))); \
    *row++ = wp_vi##NAME##_u32(a, b, c);                                                \
    *row++ = wp_vi##NAME##_s16x2(a, b, c);                                              \
    *row++ = wp_vi##NAME##_u16x2(a, b, c);
    DPX(APPLY)
    int sa = static_cast<int>(a), sb = static_cast<int>(b), sc = static_cast<int>(c);
    const unsigned relu[12] = {
        unsigned(wp_vimax3_s32_relu(sa, sb, sc)),   wp_vimax3_s16x2_relu(a, b, c),
        unsigned(wp_vimin3_s32_relu(sa, sb, sc)),   wp_vimin3_s16x2_relu(a, b, c),
        unsigned(wp_viaddmax_s32_relu(sa, sb, sc)), wp_viaddmax_s16x2_relu(a, b, c),
        unsigned(wp_viaddmin_s32_relu(sa, sb, sc)), wp_viaddmin_s16x2_relu(a, b, c),
        unsigned(wp_vimax_s32_relu(sa, sb)),        wp_vimax_s16x2_relu(a, b),
        unsigned(wp_vimin_s32_relu(sa, sb)),        wp_vimin_s16x2_relu(a, b)};
    for (int k = 0; k < 12; ++k) *row++ = relu[k];
#define CHOICE(CALL) \
    *row = CALL;     \
    *row++ ^= low << 1 ^ high << 2;
    CHOICE(static_cast<unsigned>(wp_vibmax_s32(sa, sb, &high)))
    CHOICE(wp_vibmax_u32(a, b, &high))
    CHOICE(static_cast<unsigned>(wp_vibmin_s32(sa, sb, &high)))
    CHOICE(wp_vibmin_u32(a, b, &high))
    CHOICE(wp_vibmax_s16x2(a, b, &high, &low))
    CHOICE(wp_vibmax_u16x2(a, b, &high, &low))
    CHOICE(wp_vibmin_s16x2(a, b, &high, &low))
    CHOICE(wp_vibmin_u16x2(a, b, &high, &low))
}

static long long greatest(long long a, long long b) { return a > b ? a : b; }
static long long smallest(long long a, long long b) { return a < b ? a : b; }

// Reads and wraps values of `bits` bits, signed or not.
struct Kind {
    int bits;
    bool is_signed;
    long long operator()(long long v) const {
        long long all = 1ll << bits;
        v &= all - 1;
        return is_signed && v >> (bits - 1) ? v - all : v;
    }
};
template <class Meaning> static unsigned each(const Triple &t, Kind wrap, Meaning meaning) {
    unsigned long long word = 0;
    for (int place = 0; place < 32; place += wrap.bits) {
        long long r = meaning(wrap(t.a >> place), wrap(t.b >> place), wrap(t.c >> place), wrap);
        word |= static_cast<unsigned long long>(r & ((1ll << wrap.bits) - 1)) << place;
    }
    return static_cast<unsigned>(word);
}
// result and flags of vibmax or vibmin, combined as in the kernel; `flags` keeps those of the calls before
static unsigned choice(const Triple &t, Kind kind, bool most, unsigned &flags) {
    unsigned word = 0;
    for (int place = 0; place < 32; place += kind.bits) {
        long long a = kind(t.a >> place), b = kind(t.b >> place);
        bool of_a = most ? a >= b : a <= b;
        unsigned flag = place + kind.bits == 32 ? 4 : 2;
        flags = of_a ? flags | flag : flags & ~flag;
        word |= static_cast<unsigned>((of_a ? a : b) & ((1ll << kind.bits) - 1)) << place;
    }
    return word ^ flags;
}

int main() {
    std::vector<Triple> triples;
    const unsigned edges[] = {0, 1, 0x7fffffffu, 0x80000000u, 0xffffffffu, 0x7fff8000u, 0x80007fffu, 0xffff0001u};
    for (unsigned a : edges)
        for (unsigned b : edges)
            for (unsigned c : edges) triples.push_back({a, b, c});
    check::Random random(4);
    for (int i = 0; i < 8000; ++i) {
        Triple t = {static_cast<unsigned>(random.bits() >> 32), static_cast<unsigned>(random.bits() >> 32),
                    static_cast<unsigned>(random.bits() >> 32)};
        if (i % 8 == 0) t.b = t.a;
        triples.push_back(t);
    }
    unsigned n = static_cast<unsigned>(triples.size()), op = 0;
    check::Buffer<Triple> in(n);
    check::Buffer<unsigned> out(OPS * n);
    in.host = triples;
    check::launch(apply_all, dim3((n + 255) / 256), dim3(256), static_cast<const Triple *>(in.upload()), out.upload(), n);
    out.download();
    const Kind s32 = {32, true}, u32 = {32, false}, s16 = {16, true}, u16 = {16, false};
#define TEST(NAME, RELU, KIND, RESULT)                                                                  \
    {                                                                                                   \
        check::Test<unsigned> test("__vi" #NAME "_" #KIND RELU);                                        \
        for (unsigned i = 0; i < n; ++i)                                                                \
            test.equal(out.host[OPS * i + op],                                                          \
                       each(triples[i], KIND,                                                           \
                            [](long long a, long long b, long long c, Kind wrap) { return (void)(c + wrap.bits), RESULT; }), \
                       i);                                                                              \
        ++op;                                                                                           \
    }
#define TEST_ALL(NAME, RESULT) TEST(NAME, "", s32, RESULT) TEST(NAME, "", u32, RESULT) TEST(NAME, "", s16, RESULT) TEST(NAME, "", u16, RESULT)
#define TEST_RELU(NAME, RESULT) TEST(NAME, "_relu", s32, RESULT) TEST(NAME, "_relu", s16, RESULT)
    DPX(TEST_ALL) DPX_RELU(TEST_RELU)
    check::Test<unsigned> test("__vibmax, __vibmin");
    for (unsigned i = 0; i < n; ++i) {
        unsigned flags = 0;
        const Kind kinds[] = {s32, u32, s32, u32, s16, u16, s16, u16};
        for (unsigned k = 0; k < 8; ++k)
            test.equal(out.host[OPS * i + op + k], choice(triples[i], kinds[k], k / 2 % 2 == 0, flags), i);
    }
    return check::finish();
}
