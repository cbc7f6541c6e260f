// Self-test of waveport/ptx_memory.h, ptx_atomic.h and ptx_special.h: the helpers beside the PTX they stand for.
#include "ptx_check.h"

#include "waveport/ptx_atomic.h"
#include "waveport/ptx_memory.h"
#include "waveport/ptx_special.h"

enum { THREADS = 64, WORDS = 16 };

// ---- loads and stores of every kind move the same bytes ----

static __device__ void load_cpp(const unsigned *p, unsigned *o) {
    o[0] = wp_ld<unsigned>(p);
    o[1] = wp_ld<unsigned char>(p + 1);
    o[2] = static_cast<unsigned>(wp_ld<signed char>(p + 2));
    o[3] = wp_ld<unsigned short>(p + 3);
    wp_vector<unsigned, 4> v = wp_ld_v4<unsigned>(p + 4);
    o[4] = v.v[0] ^ v.v[1], o[5] = v.v[2], o[6] = v.v[3];
    o[7] = wp_ld_cg<unsigned>(p + 7);
    o[8] = wp_ld_volatile<unsigned>(p + 8);
    o[9] = wp_ld_relaxed<unsigned, wp_gpu>(p + 9);
    o[10] = wp_ld_acquire<unsigned, wp_sys>(p + 10);
    wp_vector<unsigned short, 2> w = wp_ld_cg_v2<unsigned short>(p + 11);
    o[11] = w.v[0], o[12] = w.v[1];
    unsigned long long d = wp_ld_acquire<unsigned long long, wp_cta>(p + 12);
    o[13] = static_cast<unsigned>(d), o[14] = static_cast<unsigned>(d >> 32);
    o[15] = 0;
}
static __device__ void store_cpp(unsigned *p, const unsigned *v) {
    wp_st<unsigned>(p, v[0]);
    wp_st<unsigned char>(p + 1, static_cast<unsigned char>(v[1]));
    wp_st_cg<unsigned>(p + 2, v[2]);
    wp_st_release<unsigned, wp_gpu>(p + 3, v[3]);
    wp_st_v4<unsigned>(p + 4, v[4], v[5], v[6], v[7]);
    wp_st_volatile_v2<unsigned>(p + 8, v[8], v[9]);
    wp_st_relaxed<unsigned long long, wp_sys>(p + 10, static_cast<unsigned long long>(v[11]) << 32 | v[10]);
    wp_st_release_v4<unsigned, wp_gpu>(p + 12, v[12], v[13], v[14], v[15]);
}
#if defined(__CUDA_ARCH__)
static __device__ void load_ptx(const unsigned *p, unsigned *o) {
    unsigned a, b;
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(o[0]) : "l"(p));
    asm volatile("ld.global.u8 %0, [%1+4];" : "=r"(o[1]) : "l"(p));
    asm volatile("ld.global.s8 %0, [%1+8];" : "=r"(o[2]) : "l"(p));
    asm volatile("ld.global.nc.u16 %0, [%1+12];" : "=r"(o[3]) : "l"(p));
    asm volatile("ld.global.v4.u32 {%0, %1, %2, %3}, [%4+16];" : "=r"(a), "=r"(b), "=r"(o[5]), "=r"(o[6]) : "l"(p));
    o[4] = a ^ b;
    asm volatile("ld.global.cg.u32 %0, [%1+28];" : "=r"(o[7]) : "l"(p));
    asm volatile("ld.volatile.global.u32 %0, [%1+32];" : "=r"(o[8]) : "l"(p));
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1+36];" : "=r"(o[9]) : "l"(p));
    asm volatile("ld.acquire.sys.global.u32 %0, [%1+40];" : "=r"(o[10]) : "l"(p));
    asm volatile("ld.global.cg.v2.u16 {%0, %1}, [%2+44];" : "=r"(o[11]), "=r"(o[12]) : "l"(p));
    unsigned long long d;
    asm volatile("ld.acquire.cta.global.u64 %0, [%1+48];" : "=l"(d) : "l"(p));
    o[13] = static_cast<unsigned>(d), o[14] = static_cast<unsigned>(d >> 32);
    o[15] = 0;
}
static __device__ void store_ptx(unsigned *p, const unsigned *v) {
    asm volatile("st.global.u32 [%0], %1;" ::"l"(p), "r"(v[0]) : "memory");
    asm volatile("st.global.u8 [%0+4], %1;" ::"l"(p), "r"(v[1]) : "memory");
    asm volatile("st.global.cg.u32 [%0+8], %1;" ::"l"(p), "r"(v[2]) : "memory");
    asm volatile("st.release.gpu.global.u32 [%0+12], %1;" ::"l"(p), "r"(v[3]) : "memory");
    asm volatile("st.global.v4.u32 [%0+16], {%1, %2, %3, %4};" ::"l"(p), "r"(v[4]), "r"(v[5]), "r"(v[6]), "r"(v[7])
                 : "memory");
    asm volatile("st.volatile.global.v2.u32 [%0+32], {%1, %2};" ::"l"(p), "r"(v[8]), "r"(v[9]) : "memory");
    asm volatile("st.relaxed.sys.global.u64 [%0+40], %1;" ::"l"(p),
                 "l"(static_cast<unsigned long long>(v[11]) << 32 | v[10])
                 : "memory");
    for (int i = 12; i < 16; ++i) asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(p + i), "r"(v[i]) : "memory");
}
#endif

__global__ void copy_words(const unsigned *from, unsigned *to, int with_ptx) {
    unsigned first = threadIdx.x * WORDS, values[WORDS];
#if defined(__CUDA_ARCH__)
    if (with_ptx) {
        load_ptx(from + first, values);
        store_ptx(to + first, values);
        return;
    }
#endif
    (void)with_ptx;
    load_cpp(from + first, values);
    store_cpp(to + first, values);
}

// ---- cp.async: the bytes that are not asked for are zero ----

__global__ void copy_async(const unsigned *from, unsigned *to, int with_ptx) {
    __shared__ __attribute__((aligned(16))) unsigned staged[THREADS * 4];
    unsigned i = threadIdx.x, present = i % 17, *slot = staged + 4 * i;
    const unsigned *source = from + 4 * i;
    for (int k = 0; k < 4; ++k) slot[k] = ~0u;
#if defined(__CUDA_ARCH__)
    if (with_ptx) {
        unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(slot));
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(address), "l"(source), "r"(present) : "memory");
        asm volatile("cp.async.commit_group; cp.async.wait_group 0;" ::: "memory");
    } else
#endif
        wp_cp_async<16>(slot, source, present);
    (void)with_ptx;
    for (int k = 0; k < 4; ++k) to[4 * i + k] = slot[k];
}

// ---- atomics: the sums of all threads, and each thread's old value on memory of its own ----

static __device__ void atomics_cpp(unsigned *own, unsigned *shared, unsigned v, unsigned *old) {
    old[0] = wp_atom_add<wp_gpu, wp_relaxed>(own, v);
    old[1] = static_cast<unsigned>(wp_atom_min<wp_gpu, wp_acq_rel>(reinterpret_cast<int *>(own) + 1, static_cast<int>(v)));
    old[2] = wp_atom_max<wp_sys, wp_relaxed>(own + 2, v);
    old[3] = wp_atom_inc<wp_gpu, wp_relaxed>(own + 3, v);
    old[4] = wp_atom_dec<wp_gpu, wp_release>(own + 4, v);
    old[5] = wp_atom_cas<wp_cta, wp_acquire>(own + 5, v & 3, 99u);
    old[6] = wp_atom_exch<wp_gpu, wp_relaxed>(own + 6, v);
    old[7] = wp_atom_add_f16x2<wp_gpu, wp_relaxed>(own + 7, 0x3c004000u);
    wp_atom_add<wp_gpu, wp_relaxed>(shared, v);
    wp_atom_xor<wp_gpu, wp_relaxed>(shared + 1, v);
    wp_atom_add<wp_gpu, wp_relaxed>(reinterpret_cast<float *>(shared) + 2, 1.0f);
}
#if defined(__CUDA_ARCH__)
static __device__ void atomics_ptx(unsigned *own, unsigned *shared, unsigned v, unsigned *old) {
    asm volatile("atom.global.add.u32 %0, [%1], %2;" : "=r"(old[0]) : "l"(own), "r"(v) : "memory");
    asm volatile("atom.acq_rel.gpu.global.min.s32 %0, [%1], %2;" : "=r"(old[1]) : "l"(own + 1), "r"(v) : "memory");
    asm volatile("atom.sys.global.max.u32 %0, [%1], %2;" : "=r"(old[2]) : "l"(own + 2), "r"(v) : "memory");
    asm volatile("atom.global.inc.u32 %0, [%1], %2;" : "=r"(old[3]) : "l"(own + 3), "r"(v) : "memory");
    asm volatile("atom.release.gpu.global.dec.u32 %0, [%1], %2;" : "=r"(old[4]) : "l"(own + 4), "r"(v) : "memory");
    asm volatile("atom.acquire.cta.global.cas.b32 %0, [%1], %2, 99;" : "=r"(old[5]) : "l"(own + 5), "r"(v & 3) : "memory");
    asm volatile("atom.global.exch.b32 %0, [%1], %2;" : "=r"(old[6]) : "l"(own + 6), "r"(v) : "memory");
    asm volatile("atom.global.add.noftz.f16x2 %0, [%1], %2;" : "=r"(old[7]) : "l"(own + 7), "r"(0x3c004000u) : "memory");
    asm volatile("red.global.add.u32 [%0], %1;" ::"l"(shared), "r"(v) : "memory");
    asm volatile("red.global.xor.b32 [%0], %1;" ::"l"(shared + 1), "r"(v) : "memory");
    asm volatile("red.global.add.f32 [%0], %1;" ::"l"(shared + 2), "f"(1.0f) : "memory");
}
#endif

__global__ void atomics(const unsigned *values, unsigned *memory, int with_ptx) {
    unsigned i = threadIdx.x, *own = memory + 4 + WORDS * i, *old = own + 8;
#if defined(__CUDA_ARCH__)
    if (with_ptx) {
        atomics_ptx(own, memory, values[i], old);
        return;
    }
#endif
    (void)with_ptx;
    atomics_cpp(own, memory, values[i], old);
}

// what the atomics of one thread leave behind, by the ISA's definitions
static void expect_atomics(unsigned *memory, unsigned i, unsigned v) {
    unsigned *own = memory + 4 + WORDS * i;
    for (int k = 0; k < 8; ++k) own[8 + k] = own[k];
    own[0] += v;
    own[1] = static_cast<unsigned>(static_cast<int>(own[1]) < static_cast<int>(v) ? own[1] : v);
    own[2] = own[2] > v ? own[2] : v;
    own[3] = own[3] >= v ? 0 : own[3] + 1;
    own[4] = own[4] == 0 || own[4] > v ? v : own[4] - 1;
    own[5] = own[5] == (v & 3) ? 99 : own[5];
    own[6] = v;
    own[7] = 0x40004200u;  // (1, 1) + (1, 2) as f16x2
    memory[0] += v;
    memory[1] ^= v;
}

typedef void (*Kernel)(const unsigned *, unsigned *, int);

static std::vector<unsigned> run(Kernel kernel, const std::vector<unsigned> &in, const std::vector<unsigned> &out, int with_ptx) {
    check::Buffer<unsigned> from(in.size()), to(out.size());
    from.host = in;
    to.host = out;
    check::launch(kernel, dim3(1), dim3(THREADS), static_cast<const unsigned *>(from.upload()), to.upload(), with_ptx);
    to.download();
    return to.host;
}

static void check_kernel(const char *name, Kernel kernel, const std::vector<unsigned> &in, const std::vector<unsigned> &before,
                         const std::vector<unsigned> &after) {
    check::Test<unsigned> test(name);
    for (int with_ptx = 0; with_ptx < (architecture() ? 2 : 1); ++with_ptx) {
        std::vector<unsigned> got = run(kernel, in, before, with_ptx);
        for (unsigned i = 0; i < got.size(); ++i) test.equal(got[i], after[i], i);
    }
}

static void expect_words(const unsigned *p, unsigned *o) {
    unsigned v[WORDS] = {p[0], p[1] & 0xff, static_cast<unsigned>(static_cast<signed char>(p[2])), p[3] & 0xffff, p[4] ^ p[5], p[6],
                         p[7], p[7], p[8], p[9], p[10], p[11] & 0xffff, p[11] >> 16, p[12], p[13], 0};
    for (int i = 0; i < WORDS; ++i) o[i] = i == 1 ? (o[i] & ~0xffu) | v[i] : v[i];
}

int main() {
    check::Random random(3);
    std::vector<unsigned> in(THREADS * WORDS), before(in.size()), after(in.size());
    for (unsigned &v : in) v = static_cast<unsigned>(random.bits());
    for (unsigned i = 0; i < THREADS; ++i) expect_words(&in[i * WORDS], &after[i * WORDS]);
    check_kernel("ptx ld and st", copy_words, in, before, after);

    before.assign(THREADS * 4, 0);
    after = before;
    for (unsigned i = 0; i < THREADS; ++i) std::memcpy(&after[4 * i], &in[4 * i], i % 17);
    check_kernel("ptx cp.async", copy_async, in, before, after);

    before.assign(4 + THREADS * WORDS, 0);
    for (unsigned i = 4; i < before.size(); ++i) before[i] = (i - 4) % WORDS == 7 ? 0x3c003c00u : random.below(4);
    after = before;
    std::vector<unsigned> values(THREADS);
    for (unsigned &v : values) v = random.below(3) ? random.below(5) : static_cast<unsigned>(random.bits());
    for (unsigned i = 0; i < THREADS; ++i) expect_atomics(after.data(), i, values[i]);
    float count = THREADS;
    std::memcpy(&after[2], &count, 4);
    check_kernel("ptx atom and red", atomics, values, before, after);
    return check::finish();
}
