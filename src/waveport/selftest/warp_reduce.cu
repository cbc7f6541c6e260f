// Self-test of waveport/warp_reduce.h: reductions over random sets of lanes.
#include "waveport/warp_reduce.h"

#include "scene.h"

struct Reduce {
    typedef struct {
        unsigned add, min, max, bit_and, bit_or, bit_xor;
        int signed_add, signed_min, signed_max;
    } Result;
    static __device__ __forceinline__ Result run(const Call &c) {
        unsigned v = static_cast<unsigned>(c.value);
        int s = static_cast<int>(v);
        Result r = {wp_reduce_add_sync(c.mask, v), wp_reduce_min_sync(c.mask, v), wp_reduce_max_sync(c.mask, v),
                    wp_reduce_and_sync(c.mask, v), wp_reduce_or_sync(c.mask, v),  wp_reduce_xor_sync(c.mask, v),
                    wp_reduce_add_sync(c.mask, s), wp_reduce_min_sync(c.mask, s), wp_reduce_max_sync(c.mask, s)};
        return r;
    }
};

static Reduce::Result expected(const Scene &scene, unsigned i) {
    Reduce::Result r = {0, ~0u, 0, ~0u, 0, 0, 0, 0x7fffffff, -0x7fffffff - 1};
    for (int lane = 0; lane < 32; ++lane) {
        if (!scene.named(i, lane)) continue;
        unsigned v = static_cast<unsigned>(scene.of_lane(i, lane).value);
        int s = static_cast<int>(v);
        r.add += v;
        r.min = v < r.min ? v : r.min;
        r.max = v > r.max ? v : r.max;
        r.bit_and &= v;
        r.bit_or |= v;
        r.bit_xor ^= v;
        r.signed_add = static_cast<int>(r.add);
        r.signed_min = s < r.signed_min ? s : r.signed_min;
        r.signed_max = s > r.signed_max ? s : r.signed_max;
    }
    return r;
}

int main() {
    {
        check::Test<Reduce::Result> test("reduce add min max and or xor");
        for (uint64_t seed = 1; seed < 5; ++seed) {
            for (Scene &scene : scenes(seed)) {
                if (seed == 2)  // all negative: an absent lane's 0 must not win
                    for (Call &c : scene.calls) c.value |= 0x80000000u;
                if (seed == 3)
                    for (Call &c : scene.calls) c.value |= 0x00ff00ffu;
                std::vector<Reduce::Result> got = run_scene<Reduce>(scene);
                for (unsigned i = 0; i < got.size(); ++i)
                    if (scene.calls[i].active) test.equal(got[i], expected(scene, i), i);
            }
        }
    }
    return check::finish();
}
