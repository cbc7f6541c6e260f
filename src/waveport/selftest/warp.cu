// Self-test of waveport/warp.h: shuffles, votes, lane numbers, ordering; expected values follow the CUDA C++ guide.
#include "waveport/warp.h"

#include "scene.h"

#if defined(WAVEPORT_CPU)
struct __half { unsigned short x; };
struct __half2 { unsigned short x, y; };
#elif defined(__HIP__)
#include <hip/hip_fp16.h>
#else
#include <cuda_fp16.h>
#endif

enum Kind { IDX, UP, DOWN, XOR };

template <class T, Kind KIND> struct Shuffle {
    typedef T Result;
    static __device__ __forceinline__ T run(const Call &c) {
        T v = value_of<T>(c.value);
        if (KIND == IDX) return wp_shfl_sync(c.mask, v, c.lane, c.width);
        if (KIND == UP) return wp_shfl_up_sync(c.mask, v, c.lane, c.width);
        if (KIND == DOWN) return wp_shfl_down_sync(c.mask, v, c.lane, c.width);
        return wp_shfl_xor_sync(c.mask, v, c.lane, c.width);
    }
};

// the lane that a shuffle reads, in the words of the guide; the hardware takes a delta or mask modulo 32
static int source(Kind kind, int self, int lane, int width) {
    int segment = self / width * width;
    switch (kind) {
    case IDX: return segment + lane % width;
    case UP: return self - lane % 32 < segment ? self : self - lane % 32;
    case DOWN: return self + lane % 32 >= segment + width ? self : self + lane % 32;
    default: return (self ^ lane % 32) >= segment + width ? self : self ^ lane % 32;
    }
}

template <class T, Kind KIND> void shuffle(const char *name) {
    check::Test<T> test(name);
    for (const Scene &scene : scenes(1 + KIND)) {
        std::vector<T> got = run_scene<Shuffle<T, KIND>>(scene);
        for (unsigned i = 0; i < got.size(); ++i) {
            const Call &c = scene.calls[i];
            int from = source(KIND, i & 31, c.lane, c.width);
            if (c.active && scene.named(i, from)) test.equal(got[i], value_of<T>(scene.of_lane(i, from).value), i);
        }
    }
}

template <class T> void shuffles(const std::string &type) {
    shuffle<T, IDX>(("shfl " + type).c_str());
    shuffle<T, UP>(("shfl_up " + type).c_str());
    shuffle<T, DOWN>(("shfl_down " + type).c_str());
    shuffle<T, XOR>(("shfl_xor " + type).c_str());
}

// every vote of one thread, with a mask and without
struct Votes {
    typedef struct {
        unsigned ballot;
        int any, all, uni;
    } Result;
    static __device__ __forceinline__ Result run(const Call &c) {
        int p = static_cast<int>(c.value % 4) * 8;  // true is any value but zero
        Result r = {wp_ballot_sync(c.mask, p), wp_any_sync(c.mask, p) != 0, wp_all_sync(c.mask, p) != 0,
                    wp_uni_sync(c.mask, p) != 0};
        return r;
    }
};

static void votes() {
    check::Test<Votes::Result> test("ballot any all uni");
    for (uint64_t seed = 1; seed < 9; ++seed) {
        for (Scene &scene : scenes(seed)) {
            for (Call &c : scene.calls) c.value = seed % 4 == 1 ? 0 : seed % 4 == 2 ? 1 : c.value;
            std::vector<Votes::Result> got = run_scene<Votes>(scene);
            for (unsigned i = 0; i < got.size(); ++i) {
                Votes::Result want = {0, 0, 1, 0};
                for (int lane = 0; lane < 32; ++lane)
                    if (scene.named(i, lane) && scene.of_lane(i, lane).value % 4) want.ballot |= 1u << lane;
                want.any = want.ballot != 0;
                want.all = want.ballot == scene.calls[i].mask;
                want.uni = want.all || !want.any;
                if (scene.calls[i].active) test.equal(got[i], want, i);
            }
        }
    }
}

// lane number and lane masks
__global__ void lanes(unsigned *out) {
    unsigned i = thread_index(), *row = out + 6 * i;
    row[0] = wp_lane_id();
    row[1] = wp_lanemask_eq();
    row[2] = wp_lanemask_lt();
    row[3] = wp_lanemask_le();
    row[4] = wp_lanemask_gt();
    row[5] = wp_lanemask_ge();
}

static void lane_numbers() {
    check::Test<unsigned> test("lane_id lanemask");
    check::Buffer<unsigned> out(6 * 105);
    check::launch(lanes, dim3(1), dim3(7, 5, 3), out.upload());
    out.download();
    for (unsigned i = 0; i < 105; ++i) {
        unsigned want[6] = {i % 32, 0, 0, 0, 0, 0};
        for (unsigned lane = 0; lane < 32; ++lane) {
            unsigned bit = 1u << lane, self = i % 32;
            want[1] |= lane == self ? bit : 0;
            want[2] |= lane < self ? bit : 0;
            want[3] |= lane <= self ? bit : 0;
            want[4] |= lane > self ? bit : 0;
            want[5] |= lane >= self ? bit : 0;
        }
        for (unsigned k = 0; k < 6; ++k) test.equal(out.host[6 * i + k], want[k], i);
    }
}

// The same vote in two branches, and in a loop that lanes leave at different times.
__global__ void diverge(unsigned *out) {
    unsigned i = thread_index(), lane = wp_lane_id(), hash = 0;
    if (lane % 3 == 0) {
        hash = wp_ballot_sync(0x49249249u, lane % 2 == 0);
    } else {
        hash = wp_ballot_sync(~0x49249249u, lane % 5 == 0);
    }
    for (unsigned round = 0; round < lane % 7; ++round) {
        unsigned still = 0;
        for (unsigned l = 0; l < 32; ++l) still |= (l % 7 > round ? 1u : 0u) << l;
        hash = hash * 31 + wp_ballot_sync(still, lane % 4 == round % 4);
    }
    out[i] = hash;
}

static void divergence() {
    check::Test<unsigned> test("votes in branches and loops");
    check::Buffer<unsigned> out(128);
    check::launch(diverge, dim3(1), dim3(128), out.upload());
    out.download();
    for (unsigned i = 0; i < 128; ++i) {
        unsigned self = i % 32, want = 0;
        for (unsigned l = 0; l < 32; ++l)
            if ((l % 3 == 0) == (self % 3 == 0) && l % (self % 3 == 0 ? 2 : 5) == 0) want |= 1u << l;
        for (unsigned round = 0; round < self % 7; ++round) {
            unsigned ballot = 0;
            for (unsigned l = 0; l < 32; ++l)
                if (l % 7 > round && l % 4 == round % 4) ballot |= 1u << l;
            want = want * 31 + ballot;
        }
        test.equal(out.host[i], want, i);
    }
}

// A warp passes values through shared memory with no barrier but wp_syncwarp.
__global__ void pass_on(unsigned *out) {
    __shared__ unsigned slot[128];
    unsigned i = thread_index(), warp = i & ~31u, v = i * 2654435761u;
    for (unsigned step = 1; step <= 16; step *= 2) {
        slot[i] = v;
        wp_syncwarp();
        unsigned other = slot[warp + ((i + step) & 31)];
        wp_syncwarp(0xffffffffu);
        v += other;
    }
    out[i] = v;
}

static void ordering() {
    check::Test<unsigned> test("syncwarp");
    check::Buffer<unsigned> out(128);
    check::launch(pass_on, dim3(1), dim3(128), out.upload());
    out.download();
    for (unsigned i = 0; i < 128; ++i) {
        unsigned want = 0;  // after five doublings every lane holds the sum of its warp
        for (unsigned l = 0; l < 32; ++l) want += ((i & ~31u) + l) * 2654435761u;
        test.equal(out.host[i], want, i);
    }
}

// The forms without a mask take the lanes that are there, so whole warps only.
__global__ void maskless(const unsigned *in, unsigned *out) {
    unsigned i = thread_index(), v = in[i], hash = wp_activemask();
    hash = hash * 31 + wp_ballot(v % 3 == 0);
    hash = hash * 31 + (wp_any(v % 64 == 0) != 0) + 2 * (wp_all(v % 64 != 1) != 0);
    hash = hash * 31 + wp_shfl(v, 5) + wp_shfl(v, i % 8, 8);
    hash = hash * 31 + wp_shfl_up(v, 3) + wp_shfl_down(v, 9u, 16) + wp_shfl_xor(v, 17);
    out[i] = hash;
}

static void without_mask() {
    check::Test<unsigned> test("forms without a mask");
    check::Random random(9);
    check::Buffer<unsigned> in(256), out(256);
    for (unsigned &v : in.host) v = static_cast<unsigned>(random.bits());
    check::launch(maskless, dim3(1), dim3(256), static_cast<const unsigned *>(in.upload()), out.upload());
    out.download();
    for (unsigned i = 0; i < 256; ++i) {
        const unsigned *warp = &in.host[i & ~31u];
        int self = i & 31;
        unsigned ballot = 0, any = 0, all = 1;
        for (unsigned l = 0; l < 32; ++l) {
            ballot |= (warp[l] % 3 == 0 ? 1u : 0u) << l;
            any |= warp[l] % 64 == 0;
            all &= warp[l] % 64 != 1;
        }
        unsigned want = (0xffffffffu * 31 + ballot) * 31 + any + 2 * all;
        want = want * 31 + warp[5] + warp[source(IDX, self, self % 8, 8)];
        want = want * 31 + warp[source(UP, self, 3, 32)] + warp[source(DOWN, self, 9, 16)] + warp[self ^ 17];
        test.equal(out.host[i], want, i);
    }
}

int main() {
    shuffles<int>("int");
    shuffles<unsigned>("unsigned");
    shuffles<long>("long");
    shuffles<unsigned long>("unsigned long");
    shuffles<long long>("long long");
    shuffles<unsigned long long>("unsigned long long");
    shuffles<float>("float");
    shuffles<double>("double");
    shuffles<__half>("half");
    shuffles<__half2>("half2");
    votes();
    lane_numbers();
    divergence();
    ordering();
    without_mask();
    return check::finish();
}
