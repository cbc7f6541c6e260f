// Self-test of waveport/libcu.h and pipeline.h: atomics, block barriers, copies through a pipeline.
#include "waveport/libcu.h"
#include "waveport/pipeline.h"

#include "check.h"

static const unsigned THREADS = 192;

struct Sums {
    unsigned added, most, least, bits, swapped;
    int down;
    unsigned long long wide;
};
__global__ void atomics(Sums *sums, wp_cuda::atomic<unsigned, wp_cuda::thread_scope_device> *counter) {
    unsigned i = check::item();
    wp_cuda::atomic_ref<unsigned, wp_cuda::thread_scope_device> added(sums->added), most(sums->most), least(sums->least);
    added.fetch_add(i, wp_cuda::memory_order_relaxed);
    most.fetch_max(i, wp_cuda::std::memory_order_relaxed);
    least.fetch_min(1000 - i);
    wp_cuda::atomic_ref<unsigned>(sums->bits) |= 1u << i % 32;
    wp_cuda::atomic_ref<int, wp_cuda::thread_scope_device> down(sums->down);
    down.fetch_sub(2, wp_cuda::memory_order_acq_rel);
    wp_cuda::atomic_ref<unsigned long long, wp_cuda::thread_scope_system> wide(sums->wide);
    wide += 1ull << 33;
    (*counter)++;
    wp_cuda::atomic_ref<unsigned, wp_cuda::thread_scope_device> swapped(sums->swapped);
    unsigned seen = swapped.load(wp_cuda::memory_order_relaxed);
    while (!swapped.compare_exchange_weak(seen, seen + 3, wp_cuda::memory_order_acq_rel, wp_cuda::memory_order_relaxed)) {
    }
    wp_cuda::atomic_thread_fence(wp_cuda::memory_order_seq_cst, wp_cuda::thread_scope_device);
}
static void atomic_types() {
    check::Test<unsigned long long> test("atomic, atomic_ref");
    check::Buffer<Sums> sums(1);
    check::Buffer<unsigned> counter(1);
    sums.host[0] = {0, 0, 5000, 0, 0, 7, 0};
    counter.host[0] = 40;
    check::launch(atomics, dim3(2), dim3(THREADS), sums.upload(),
                  reinterpret_cast<wp_cuda::atomic<unsigned, wp_cuda::thread_scope_device> *>(counter.upload()));
    sums.download();
    counter.download();
    const unsigned n = 2 * THREADS;
    const Sums &s = sums.host[0];
    const unsigned long long got[] = {s.added, s.most, s.least, s.bits, s.swapped, s.wide, counter.host[0],
                                      static_cast<unsigned>(s.down)};
    const unsigned long long want[] = {n * (n - 1) / 2, n - 1, 1001 - n, 0xffffffffu, 3 * n, (1ull << 33) * n, 40 + n,
                                       static_cast<unsigned>(7 - 2 * static_cast<int>(n))};
    for (unsigned k = 0; k < 8; ++k) test.equal(got[k], want[k], k);
}

typedef wp_cuda::barrier<wp_cuda::thread_scope_block> Barrier;

// Threads pass values on through shared memory, with only the barrier between writing and reading.
__global__ void pass_on(unsigned *out) {
    __shared__ unsigned slots[THREADS];
    __shared__ Barrier barrier;
    unsigned i = threadIdx.x, v = i;
    if (i == 0) init(&barrier, THREADS);
    __syncthreads();
    for (unsigned round = 1; round < 6; ++round) {
        slots[i] = v;
        Barrier::arrival_token token = barrier.arrive();
        v *= 3;
        barrier.wait(static_cast<Barrier::arrival_token &&>(token));
        v += slots[(i * 7 + round) % THREADS];
        barrier.arrive_and_wait();
    }
    out[i] = v;
}
static void barriers() {
    check::Test<unsigned> test("barrier");
    check::Buffer<unsigned> out(THREADS);
    check::launch(pass_on, dim3(1), dim3(THREADS), out.upload());
    out.download();
    std::vector<unsigned> v(THREADS), slots;
    for (unsigned i = 0; i < THREADS; ++i) v[i] = i;
    for (unsigned round = 1; round < 6; ++round) {
        slots = v;
        for (unsigned i = 0; i < THREADS; ++i) v[i] = v[i] * 3 + slots[(i * 7 + round) % THREADS];
    }
    for (unsigned i = 0; i < THREADS; ++i) test.equal(out.host[i], v[i], i);
}

// Sums neighbouring elements of tiles that come through a pipeline of two stages, a barrier and the C functions.
__global__ void stream(const unsigned *in, unsigned *out, unsigned tiles) {
    __shared__ unsigned stage[2][THREADS];
    __shared__ uint4 filled[THREADS];
    __shared__ wp_cuda::pipeline_shared_state<wp_cuda::thread_scope_block, 2> state;
    __shared__ Barrier barrier;
    auto block = wp_cooperative_groups::this_thread_block();
    unsigned i = threadIdx.x, sum = 0;
    if (i == 0) init(&barrier, THREADS);
    __syncthreads();
    auto pipe = wp_cuda::make_pipeline(block, &state);
    for (unsigned tile = 0, ahead = 0; tile < tiles; ++tile) {
        for (; ahead < tiles && ahead < tile + 2; ++ahead) {
            pipe.producer_acquire();
            wp_cuda::memcpy_async(block, stage[ahead % 2], in + ahead * THREADS, sizeof(unsigned) * THREADS, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        sum = sum * 5 + stage[tile % 2][(i + 1) % THREADS];
        pipe.consumer_release();
    }
    wp_cuda::memcpy_async(block, stage[0], in, wp_cuda::aligned_size_t<4>(sizeof(unsigned) * THREADS), barrier);
    barrier.arrive_and_wait();
    sum = sum * 5 + stage[0][THREADS - 1 - i];
    auto own = wp_cuda::make_pipeline();
    own.producer_acquire();
    wp_cuda::memcpy_async(&stage[1][i], &in[i], sizeof(unsigned), own);
    own.producer_commit();
    own.consumer_wait();
    sum = sum * 5 + stage[1][i];
    own.consumer_release();
    wp_pipeline_memcpy_async(&filled[i], in + i / 4 * 4, 16, i % 3 * 5);
    wp_pipeline_commit();
    wp_pipeline_wait_prior(0);
    sum = sum * 5 + filled[i].x + filled[i].y * 3 + filled[i].z * 7 + filled[i].w * 11;
    out[i] = sum;
}
static void pipelines() {
    const unsigned tiles = 5;
    check::Test<unsigned> test("pipeline, memcpy_async");
    check::Random random(31);
    check::Buffer<unsigned> in(tiles * THREADS), out(THREADS);
    for (unsigned &v : in.host) v = static_cast<unsigned>(random.bits());
    check::launch(stream, dim3(1), dim3(THREADS), static_cast<const unsigned *>(in.upload()), out.upload(), tiles);
    out.download();
    for (unsigned i = 0; i < THREADS; ++i) {
        unsigned want = 0, four[4];
        for (unsigned tile = 0; tile < tiles; ++tile) want = want * 5 + in.host[tile * THREADS + (i + 1) % THREADS];
        want = (want * 5 + in.host[THREADS - 1 - i]) * 5 + in.host[i];
        std::memcpy(four, &in.host[i / 4 * 4], 16);
        std::memset(reinterpret_cast<char *>(four) + 16 - i % 3 * 5, 0, i % 3 * 5);
        want = want * 5 + four[0] + four[1] * 3 + four[2] * 7 + four[3] * 11;
        test.equal(out.host[i], want, i);
    }
}

int main() {
    atomic_types();
    barriers();
    pipelines();
    return check::finish();
}
