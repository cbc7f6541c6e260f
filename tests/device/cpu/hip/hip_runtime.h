// Test-only stand-in for HIP: runs the device headers on the CPU, one block at a time, every thread a fiber.
//
// A wave operation waits until no other thread of its wave can go on; then the threads that wait at the lowest code
// address execute it together. That is how a wave with one program counter behaves: lanes in another branch do not
// take part. Build with g++ -O0 (no code motion across the operations) and -DWAVE=32 or 64.
#ifndef WAVEPORT_TEST_HIP_RUNTIME_H
#define WAVEPORT_TEST_HIP_RUNTIME_H

#include <ucontext.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#define __device__
#define __host__
#define __global__
#define __shared__ static
#define __forceinline__ inline __attribute__((always_inline))

struct uint3 {
    unsigned x, y, z;
};
struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
    constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
};
#define VECTORS(T, NAME) \
    struct NAME##2 {     \
        T x, y;          \
    };                   \
    struct NAME##4 {     \
        T x, y, z, w;    \
    };
VECTORS(signed char, char)
VECTORS(unsigned char, uchar)
VECTORS(short, short)
VECTORS(unsigned short, ushort)
VECTORS(unsigned, uint)
VECTORS(float, float)
#undef VECTORS
static inline float2 make_float2(float x, float y) { return {x, y}; }
static inline float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
static dim3 threadIdx, blockIdx, blockDim, gridDim;

namespace wave {

enum State { READY, AT_WAVE_OP, AT_BARRIER, ASLEEP, DONE };
struct Snapshot {
    uint64_t active = 0;
    int value[64] = {0};
};
struct Fiber {
    ucontext_t context;
    State state;
    unsigned lane;
    void *site;
    int value;
    Snapshot seen;
    dim3 thread;
};
static std::vector<Fiber> fibers;
static std::vector<std::vector<char>> stacks(1024, std::vector<char>(1 << 16));
static ucontext_t scheduler;
static Fiber *self;
static std::function<void()> body;

static void entry() {
    body();
    self->state = DONE;
    swapcontext(&self->context, &scheduler);
}
static void wait_in(State state) {
    self->state = state;
    swapcontext(&self->context, &scheduler);
}
// Meets the other lanes at `site`; returns who was there and with which values.
static const Snapshot &meet(void *site, int value) {
    self->site = site;
    self->value = value;
    wait_in(AT_WAVE_OP);
    return self->seen;
}
static void resume(Fiber &fiber) {
    self = &fiber;
    threadIdx = fiber.thread;
    swapcontext(&scheduler, &fiber.context);
}
// Runs one wave until all its threads are done or at the block's barrier.
static void run_wave(Fiber *first, Fiber *last) {
    for (;;) {
        for (Fiber *f = first; f != last; ++f)
            if (f->state == READY) resume(*f);
        void *site = nullptr;
        for (Fiber *f = first; f != last; ++f)
            if (f->state == AT_WAVE_OP && (!site || f->site < site)) site = f->site;
        if (!site) return;
        Snapshot now;
        for (Fiber *f = first; f != last; ++f)
            if (f->state == AT_WAVE_OP && f->site == site) {
                now.active |= 1ull << f->lane;
                now.value[f->lane] = f->value;
            }
        for (Fiber *f = first; f != last; ++f)
            if (now.active >> f->lane & 1 && f->state == AT_WAVE_OP && f->site == site) {
                f->seen = now;
                f->state = READY;
            }
    }
}
static void start(Fiber &fiber, unsigned index, dim3 block) {
    fiber.state = READY;
    fiber.lane = index % WAVE;
    fiber.thread = dim3(index % block.x, index / block.x % block.y, index / (block.x * block.y));
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = stacks[index].data();
    fiber.context.uc_stack.ss_size = stacks[index].size();
    fiber.context.uc_link = nullptr;
    makecontext(&fiber.context, entry, 0);
}
static void run_block(dim3 block) {
    unsigned n = block.x * block.y * block.z;
    fibers.resize(n);
    for (unsigned i = 0; i < n; ++i) start(fibers[i], i, block);
    for (bool waiting = true; waiting;) {
        for (unsigned i = 0; i < n; i += WAVE) run_wave(&fibers[i], &fibers[0] + (i + WAVE < n ? i + WAVE : n));
        waiting = false;
        bool asleep = false;
        for (Fiber &f : fibers)
            if (f.state == ASLEEP) asleep = waiting = true;
        for (Fiber &f : fibers)  // sleepers wait for memory to change; while there are any, barriers stay shut
            if (f.state == ASLEEP || (f.state == AT_BARRIER && !asleep)) {
                f.state = READY;
                waiting = true;
            }
    }
}
static void run(dim3 grid, dim3 block, std::function<void()> kernel) {
    body = kernel;
    gridDim = grid;
    blockDim = block;
    for (unsigned i = 0; i < grid.x * grid.y * grid.z; ++i) {
        blockIdx = dim3(i % grid.x, i / grid.x % grid.y, i / (grid.x * grid.y));
        run_block(block);
    }
}

}  // namespace wave

#define WAVE_OP static __attribute__((noinline, unused))
WAVE_OP unsigned __lane_id() { return wave::self->lane; }
WAVE_OP unsigned long long __ballot(int predicate) {
    const wave::Snapshot &s = wave::meet(__builtin_return_address(0), predicate);
    unsigned long long votes = 0;
    for (int i = 0; i < WAVE; ++i) votes |= static_cast<unsigned long long>((s.active >> i & 1) && s.value[i]) << i;
    return votes;
}
// reads of a lane that is not there give 0, as ds_bpermute does
WAVE_OP int __shfl(int value, int lane, int width) {
    const wave::Snapshot &s = wave::meet(__builtin_return_address(0), value);
    int from = (lane & (width - 1)) + (static_cast<int>(__lane_id()) & ~(width - 1));
    return s.active >> from & 1 ? s.value[from] : 0;
}
WAVE_OP void __builtin_amdgcn_wave_barrier() { wave::meet(__builtin_return_address(0), 0); }
static inline void __builtin_amdgcn_fence(int, const char *) {}  // one thread runs at a time
static inline int __ockl_grid_is_valid() { return 1; }
static inline void __ockl_grid_sync() { std::abort(); }  // blocks run one after another here
WAVE_OP void __syncthreads() { wave::wait_in(wave::AT_BARRIER); }

static inline int __popc(unsigned v) { return __builtin_popcount(v); }
static inline int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
static inline int __ffs(int v) { return __builtin_ffs(v); }
static inline int __clz(int v) { return v ? __builtin_clz(v) : 32; }

// one thread runs at a time, so plain accesses are atomic
#define __HIP_MEMORY_SCOPE_SINGLETHREAD 1
#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define __HIP_MEMORY_SCOPE_SYSTEM 5
template <class T, class F> static inline T change(T *p, F f) {
    T old = *p;
    *p = f(old);
    return old;
}
template <class T, class V> T __hip_atomic_fetch_add(T *p, V v, int, int) { return change(p, [&](T x) { return T(x + v); }); }
template <class T, class V> T __hip_atomic_fetch_min(T *p, V v, int, int) { return change(p, [&](T x) { return v < x ? T(v) : x; }); }
template <class T, class V> T __hip_atomic_fetch_max(T *p, V v, int, int) { return change(p, [&](T x) { return x < v ? T(v) : x; }); }
template <class T, class V> T __hip_atomic_fetch_and(T *p, V v, int, int) { return change(p, [&](T x) { return x & v; }); }
template <class T, class V> T __hip_atomic_fetch_or(T *p, V v, int, int) { return change(p, [&](T x) { return x | v; }); }
template <class T, class V> T __hip_atomic_fetch_xor(T *p, V v, int, int) { return change(p, [&](T x) { return x ^ v; }); }
template <class T, class V> T __hip_atomic_exchange(T *p, V v, int, int) { return change(p, [&](T) { return T(v); }); }
template <class T> T __hip_atomic_load(const T *p, int, int) { return *p; }
template <class T, class V> void __hip_atomic_store(T *p, V v, int, int) { *p = v; }
template <class T, class V> bool __hip_atomic_compare_exchange_strong(T *p, T *expected, V v, int, int, int) {
    bool same = *p == *expected;
    *expected = change(p, [&](T x) { return same ? T(v) : x; });
    return same;
}
#define __hip_atomic_compare_exchange_weak __hip_atomic_compare_exchange_strong
static inline int atomicAdd(int *p, int v) { return __hip_atomic_fetch_add(p, v, 0, 0); }
static inline float atomicAdd(float *p, float v) { return __hip_atomic_fetch_add(p, v, 0, 0); }

// present for parsing; no test on the CPU comes here
static inline void __builtin_debugtrap() { std::abort(); }
static inline void __builtin_amdgcn_s_sleep(int) { wave::wait_in(wave::ASLEEP); }
static inline void __threadfence_block() {}
static inline void __threadfence() {}
static inline void __threadfence_system() {}
static inline bool __builtin_amdgcn_is_shared(const void *) { std::abort(); }
static inline bool __builtin_amdgcn_is_private(const void *) { std::abort(); }

#endif
