// Self-test of waveport/warp_match.h: match_any and match_all over random sets of lanes.
#include "waveport/warp_match.h"

#include "scene.h"

// few distinct values, which differ in the low, the high or the middle bits; -0.0 and NaN are values like others
template <class T> static __device__ __host__ __forceinline__ T pick(uint64_t bits) {
    const uint64_t table[] = {0, 1, 0x8000000080000000ull, 0x7ff87fc07fc00000ull, 1ull << 52, 1ull << 20};
    return value_of<T>(table[bits % 6]);
}

template <class T> struct Match {
    typedef struct {
        unsigned any, all;
        int all_same;
    } Result;
    static __device__ __forceinline__ Result run(const Call &c) {
        Result r = {0, 0, 0};
        T v = pick<T>(c.value);
        r.any = wp_match_any_sync(c.mask, v);
        r.all = wp_match_all_sync(c.mask, v, &r.all_same);
        r.all_same = r.all_same != 0;
        return r;
    }
};

template <class T> static void match(const char *name) {
    typedef typename Match<T>::Result Result;
    check::Test<Result> test(name);
    for (uint64_t seed = 1; seed < 4; ++seed) {
        for (Scene &scene : scenes(seed)) {
            if (seed == 1)  // mostly one value a warp, for match_all
                for (Call &c : scene.calls) c.value = c.value % 64 ? 3 : 4;
            std::vector<Result> got = run_scene<Match<T>>(scene);
            for (unsigned i = 0; i < got.size(); ++i) {
                Result want = {0, 0, 0};
                const T own = pick<T>(scene.calls[i].value);
                for (int lane = 0; lane < 32; ++lane) {
                    if (!scene.named(i, lane)) continue;
                    const T other = pick<T>(scene.of_lane(i, lane).value);
                    if (std::memcmp(&own, &other, sizeof(T)) == 0) want.any |= 1u << lane;
                }
                want.all_same = want.any == scene.calls[i].mask;
                want.all = want.all_same ? want.any : 0;
                if (scene.calls[i].active) test.equal(got[i], want, i);
            }
        }
    }
}

int main() {
    match<int>("match int");
    match<unsigned>("match unsigned");
    match<long>("match long");
    match<unsigned long>("match unsigned long");
    match<long long>("match long long");
    match<unsigned long long>("match unsigned long long");
    match<float>("match float");
    match<double>("match double");
    return check::finish();
}
