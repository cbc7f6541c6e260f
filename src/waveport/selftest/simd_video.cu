// Self-test of waveport/simd_video.h: every byte pair and many halfword pairs, against one value at a time.
#include "waveport/simd_video.h"

#include "check.h"

// name, type of the values, meaning for one pair a, b of ints; results are cut to the width of a value
#define VIDEO(X)                                                                       \
    X(add, u, a + b)                                                                   \
    X(addss, s, a + b < low ? low : a + b > high ? high : a + b)                       \
    X(addus, u, a + b > high ? high : a + b)                                           \
    X(sub, u, a - b)                                                                   \
    X(subss, s, a - b < low ? low : a - b > high ? high : a - b)                       \
    X(subus, u, a - b < 0 ? 0 : a - b)                                                 \
    X(absdiffs, s, a > b ? a - b : b - a)                                              \
    X(absdiffu, u, a > b ? a - b : b - a)                                              \
    X(avgs, s, a + b >= 0 ? (a + b + 1) / 2 : -((1 - a - b) / 2))                      \
    X(avgu, u, (a + b + 1) / 2)                                                        \
    X(haddu, u, (a + b) / 2)                                                           \
    X(maxs, s, a > b ? a : b)                                                          \
    X(maxu, u, a > b ? a : b)                                                          \
    X(mins, s, a < b ? a : b)                                                          \
    X(minu, u, a < b ? a : b)                                                          \
    X(cmpeq, u, -(a == b))                                                             \
    X(cmpne, u, -(a != b))                                                             \
    X(cmpgts, s, -(a > b))                                                             \
    X(cmpgtu, u, -(a > b))                                                             \
    X(cmpges, s, -(a >= b))                                                            \
    X(cmpgeu, u, -(a >= b))                                                            \
    X(cmplts, s, -(a < b))                                                             \
    X(cmpltu, u, -(a < b))                                                             \
    X(cmples, s, -(a <= b))                                                            \
    X(cmpleu, u, -(a <= b))                                                            \
    X(seteq, u, a == b)                                                                \
    X(setne, u, a != b)                                                                \
    X(setgts, s, a > b)                                                                \
    X(setgtu, u, a > b)                                                                \
    X(setges, s, a >= b)                                                               \
    X(setgeu, u, a >= b)                                                               \
    X(setlts, s, a < b)                                                                \
    X(setltu, u, a < b)                                                                \
    X(setles, s, a <= b)                                                               \
    X(setleu, u, a <= b)
#define VIDEO_1(X)                                             \
    X(neg, u, -a)                                              \
    X(negss, s, -a > high ? high : -a)                         \
    X(abs, s, a < 0 ? -a : a)                                  \
    X(absss, s, a >= 0 ? a : -a > high ? high : -a)
#define VIDEO_SUM(X)                          \
    X(sads, s, a > b ? a - b : b - a)         \
    X(sadu, u, a > b ? a - b : b - a)

#define COUNT(NAME, SIGN, MEANING) +1
enum { OPS = 0 VIDEO(COUNT) VIDEO_1(COUNT) VIDEO_SUM(COUNT) };

__global__ void apply_all(const uint2 *in, unsigned *out, unsigned n) {
    unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= n) return;
    unsigned a = in[i].x, b = in[i].y, *row = out + 2 * OPS * i;
#define APPLY(NAME, SIGN, MEANING) *row++ = wp_v##NAME##2(a, b), *row++ = wp_v##NAME##4(a, b);
#define APPLY_1(NAME, SIGN, MEANING) *row++ = wp_v##NAME##2(a), *row++ = wp_v##NAME##4(a);
    VIDEO(APPLY) VIDEO_1(APPLY_1) VIDEO_SUM(APPLY)
}

// value `place` of a word of values of `bits` bits
static int value(unsigned word, int bits, int place, bool is_signed) {
    int v = static_cast<int>(word >> (bits * place) & ((1u << bits) - 1));
    return is_signed && v >> (bits - 1) ? v - (1 << bits) : v;
}
template <class Meaning> static unsigned each(unsigned x, unsigned y, int bits, bool is_signed, bool sum, Meaning meaning) {
    int low = is_signed ? -(1 << (bits - 1)) : 0, high = is_signed ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
    unsigned word = 0, total = 0;
    for (int place = 0; place < 32 / bits; ++place) {
        int r = meaning(value(x, bits, place, is_signed), value(y, bits, place, is_signed), low, high);
        word |= (static_cast<unsigned>(r) & ((1u << bits) - 1)) << (bits * place);
        total += static_cast<unsigned>(r);
    }
    return sum ? total : word;
}

int main() {
    std::vector<uint2> words;
    for (unsigned a = 0; a < 256; ++a)  // four byte pairs a word: a with b, b + 1, b + 2, b + 3
        for (unsigned b = 0; b < 256; b += 4) words.push_back({a * 0x01010101u, b * 0x01010101u + 0x03020100u});
    const unsigned edges[] = {0, 1, 0x7fff7fffu, 0x80008000u, 0xffffffffu, 0x80007fffu, 0x0001ffffu, 0x80808080u};
    for (unsigned a : edges)
        for (unsigned b : edges) words.push_back({a, b});
    check::Random random(3);
    for (int i = 0; i < 4000; ++i)
        words.push_back({static_cast<unsigned>(random.bits() >> 32), static_cast<unsigned>(random.bits() >> 32)});
    unsigned n = static_cast<unsigned>(words.size());
    check::Buffer<uint2> in(n);
    check::Buffer<unsigned> out(2 * OPS * n);
    in.host = words;
    check::launch(apply_all, dim3((n + 255) / 256), dim3(256), static_cast<const uint2 *>(in.upload()), out.upload(), n);
    out.download();
    unsigned op = 0;
#define TEST(NAME, SIGN, MEANING, SUM)                                                                    \
    for (int bits = 16; bits > 4; bits /= 2, ++op) {                                                      \
        check::Test<unsigned> test(std::string("__v" #NAME) + (bits == 16 ? "2" : "4"));                  \
        for (unsigned i = 0; i < n; ++i)                                                                  \
            test.equal(out.host[2 * OPS * i + op],                                                        \
                       each(words[i].x, words[i].y, bits, *#SIGN == 's', SUM,                             \
                            [](int a, int b, int low, int high) { return (void)(b + low + high), MEANING; }), \
                       i);                                                                                \
    }
#define TEST_EACH(NAME, SIGN, MEANING) TEST(NAME, SIGN, (MEANING), false)
#define TEST_SUM(NAME, SIGN, MEANING) TEST(NAME, SIGN, (MEANING), true)
    VIDEO(TEST_EACH) VIDEO_1(TEST_EACH) VIDEO_SUM(TEST_SUM)
    return check::finish();
}
