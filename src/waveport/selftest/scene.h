// Blocks of threads with missing lanes and lane masks, for the tests of warp operations.
#ifndef WAVEPORT_SELFTEST_SCENE_H
#define WAVEPORT_SELFTEST_SCENE_H

#include "check.h"

// What one thread passes to the operation under test.
struct Call {
    uint64_t value;
    unsigned mask;  // the lanes of its warp that it names: its own group
    int lane;       // source lane, delta or lane mask of a shuffle
    int width;
    int active;  // 0: this thread does not call
};

// One block; `groups` splits the callers of each warp at random into sets that name each other.
class Scene {
  public:
    dim3 block;
    std::vector<Call> calls;

    Scene(dim3 shape, unsigned active_percent, unsigned groups, int width, check::Random &random) : block(shape) {
        unsigned n = shape.x * shape.y * shape.z;
        std::vector<unsigned> group(n);
        calls.resize(n);
        for (unsigned i = 0; i < n; ++i) {
            group[i] = random.below(groups);
            calls[i].active = random.below(100) < active_percent;
            calls[i].value = random.bits() >> random.below(64);
            calls[i].lane = static_cast<int>(random.below(4) ? random.below(32) : random.below(200));
            calls[i].width = width;
        }
        for (unsigned i = 0; i < n; ++i)
            for (unsigned j = i & ~31u; j < n && j < (i | 31u) + 1; ++j)
                if (calls[j].active && group[j] == group[i]) calls[i].mask |= 1u << (j & 31);
    }
    // is lane `lane` of thread i's warp one that thread i names?
    bool named(unsigned i, int lane) const { return calls[i].mask >> lane & 1; }
    const Call &of_lane(unsigned i, int lane) const { return calls[(i & ~31u) + static_cast<unsigned>(lane)]; }
};

// Whole and ragged blocks, one to three dimensions, all lanes or some, one mask a warp or several.
inline std::vector<Scene> scenes(uint64_t seed) {
    check::Random random(seed);
    std::vector<Scene> all;
    const dim3 shapes[] = {dim3(32), dim3(64), dim3(128), dim3(77), dim3(7, 11), dim3(4, 8, 4), dim3(16), dim3(96)};
    const int widths[] = {32, 16, 8, 4, 2, 1};
    for (const dim3 &shape : shapes)
        for (unsigned percent : {100u, 60u, 10u})
            for (unsigned groups : {1u, 3u}) all.emplace_back(shape, percent, groups, widths[random.below(6)], random);
    for (int width : widths) all.emplace_back(dim3(64), 100, 1, width, random);
    return all;
}

static __device__ __forceinline__ unsigned thread_index() {
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

template <class Op> __global__ void call_each(const Call *calls, typename Op::Result *results) {
    unsigned i = thread_index();
    if (calls[i].active) results[i] = Op::run(calls[i]);
}

// Runs Op for the block; results of threads that do not call are zero.
template <class Op> std::vector<typename Op::Result> run_scene(const Scene &scene) {
    check::Buffer<Call> calls(scene.calls.size());
    check::Buffer<typename Op::Result> results(scene.calls.size());
    calls.host = scene.calls;
    std::memset(static_cast<void *>(results.host.data()), 0, results.host.size() * sizeof(typename Op::Result));
    check::launch(call_each<Op>, dim3(1), scene.block, static_cast<const Call *>(calls.upload()), results.upload());
    results.download();
    return results.host;
}

template <class T> static __device__ __host__ __forceinline__ T value_of(uint64_t bits) {
    T v;
    std::memcpy(static_cast<void *>(&v), &bits, sizeof(T));
    return v;
}

#endif
