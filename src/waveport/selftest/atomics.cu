// Self-test of waveport/atomics.h and atomic_overloads.h: many threads update few places; the end result and the values returned must agree.
#include "waveport/atomic_overloads.h"
#include "waveport/atomics.h"

#include "check.h"

struct Places {
    int add, sub, min, max, bits_and, bits_or, bits_xor, exchanged, cas;
    unsigned inc, dec;
    float sum;  // twelve values of four bytes: no padding, so that all bytes can be compared
    unsigned long long wide;
    double sum64;
};
static const unsigned BLOCKS = 4, THREADS = 128;

// One set of places a block, through the block scope; and one for all, through the system scope.
#define UPDATE(SCOPE, P)                                                                              \
    wp_atomicAdd_##SCOPE(&P->add, k);                                                                 \
    wp_atomicSub_##SCOPE(&P->sub, k);                                                                 \
    wp_atomicMin_##SCOPE(&P->min, k - 50);                                                            \
    wp_atomicMax_##SCOPE(&P->max, k + 50);                                                            \
    wp_atomicAnd_##SCOPE(&P->bits_and, ~(1 << k % 20));                                               \
    wp_atomicOr_##SCOPE(&P->bits_or, 1 << k % 20);                                                    \
    wp_atomicXor_##SCOPE(&P->bits_xor, 1 << k % 31);                                                  \
    wp_atomicExch_##SCOPE(&P->exchanged, 7);                                                          \
    wp_atomicInc_##SCOPE(&P->inc, 9u);                                                                \
    wp_atomicDec_##SCOPE(&P->dec, 9u);                                                                \
    wp_atomicAdd_##SCOPE(&P->wide, 1ull << 33);                                                       \
    wp_atomicAdd_##SCOPE(&P->sum, 0.5f);                                                              \
    wp_atomicAdd_##SCOPE(&P->sum64, 0.25);                                                            \
    for (int seen = P->cas, last = seen - 1; seen != last;) {                                         \
        last = seen;                                                                                  \
        seen = wp_atomicCAS_##SCOPE(&P->cas, last, last + 1);                                         \
    }
__global__ void update(Places *of_block, Places *of_all) {
    int k = static_cast<int>(threadIdx.x);
    Places *own = of_block + blockIdx.x;
    UPDATE(block, own)
    UPDATE(system, of_all)
}
static Places start() { return {0, 0, 1000, -1000, -1, 0, 0, 1, 0, 3, 3, 0, 0, 0}; }
static Places expected(unsigned threads) {
    Places p = start();
    for (unsigned i = 0; i < threads; ++i) {
        int k = static_cast<int>(i % THREADS);
        p.add += k;
        p.sub -= k;
        p.bits_and &= ~(1 << k % 20);
        p.bits_or |= 1 << k % 20;
        p.bits_xor ^= 1 << k % 31;
        p.inc = p.inc >= 9 ? 0 : p.inc + 1;
        p.dec = p.dec == 0 || p.dec > 9 ? 9 : p.dec - 1;
        p.wide += 1ull << 33;
        p.sum += 0.5f;
        p.sum64 += 0.25;
        p.cas += 1;
    }
    p.min = -50;
    p.max = static_cast<int>(THREADS) - 1 + 50;
    p.exchanged = 7;
    return p;
}
static void scopes() {
    check::Test<Places> test("block and system scope");
    check::Buffer<Places> of_block(BLOCKS), of_all(1);
    for (Places &p : of_block.host) p = start();
    of_all.host[0] = start();
    check::launch(update, dim3(BLOCKS), dim3(THREADS), of_block.upload(), of_all.upload());
    of_block.download();
    of_all.download();
    for (unsigned i = 0; i < BLOCKS; ++i) test.equal(of_block.host[i], expected(THREADS), i);
    test.equal(of_all.host[0], expected(BLOCKS * THREADS), BLOCKS);
}

__global__ void narrow(unsigned short *places, float2 *two, float4 *four, unsigned *returned) {
    unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
    unsigned short *place = places + i % 3, seen = *place, last = static_cast<unsigned short>(seen + 1);
    while (seen != last) {  // neighbours share a 4-byte word
        last = seen;
        seen = atomicCAS(place, last, static_cast<unsigned short>(last + 1));
    }
    returned[i] = seen;
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
    atomicAdd(two, make_float2(1, 2));
    atomicAdd(four, make_float4(1, 2, 3, 4));
#endif
}
static void small() {
    const unsigned n = BLOCKS * THREADS;
    check::Buffer<unsigned short> places(4);
    check::Buffer<float2> two(1);
    check::Buffer<float4> four(1);
    check::Buffer<unsigned> returned(n);
    places.host = {0, 65500, 9, 4242};
    two.host[0] = {0, 0};
    four.host[0] = {0, 0, 0, 0};
    check::launch(narrow, dim3(BLOCKS), dim3(THREADS), places.upload(), two.upload(), four.upload(), returned.upload());
    places.download();
    two.download();
    four.download();
    returned.download();
    {
        check::Test<unsigned> test("16-bit compare-and-swap");
        const unsigned start[4] = {0, 65500, 9, 4242};
        std::vector<unsigned> uses(3);
        for (unsigned i = 0; i < n; ++i) ++uses[i % 3];
        for (unsigned k = 0; k < 4; ++k)
            test.equal(places.host[k], k < 3 ? (start[k] + uses[k]) & 0xffff : start[k], k);
        std::vector<std::vector<bool>> seen(3, std::vector<bool>(65536));
        for (unsigned i = 0; i < n; ++i) {  // every value before a swap is seen once
            test.equal(seen[i % 3][returned.host[i]], false, i);
            seen[i % 3][returned.host[i]] = true;
        }
    }
#if defined(__CUDACC__) && !defined(__HIP__)
    int major = 0;  // CUDA has these from compute capability 9.0 on
    check::ok(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0), "attribute");
    if (major < 9) return;
#endif
    const float m = static_cast<float>(n);
    check::Test<float4> test("float2 and float4 additions");
    test.equal({two.host[0].x, two.host[0].y, 0, 0}, {m, 2 * m, 0, 0}, 0);
    test.equal(four.host[0], {m, 2 * m, 3 * m, 4 * m}, 1);
}

int main() {
    scopes();
    small();
    return check::finish();
}
