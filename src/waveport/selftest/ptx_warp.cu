// Self-test of waveport/ptx_warp.h: shfl with every kind of bounds operand, against PTX's own definition.
#include "ptx_check.h"

#include "waveport/ptx_warp.h"

enum Mode { IDX, UP, DOWN, BFLY };

#if defined(__CUDA_ARCH__)
#define PTX_SHFL(MODE)                                                                                            \
    asm volatile("{ .reg .pred p; shfl.sync." MODE ".b32 %0|p, %2, %3, %4, %5; selp.b32 %1, 1, 0, p; }"           \
                 : "=r"(result), "=r"(flag)                                                                       \
                 : "r"(value), "r"(b), "r"(c), "r"(0xffffffffu))
static __device__ uint64_t ptx_shuffle(int mode, unsigned value, unsigned b, unsigned c) {
    unsigned result = 0, flag = 0;
    if (mode == IDX) PTX_SHFL("idx");
    if (mode == UP) PTX_SHFL("up");
    if (mode == DOWN) PTX_SHFL("down");
    if (mode == BFLY) PTX_SHFL("bfly");
    return static_cast<uint64_t>(flag) << 32 | result;
}
#endif

static __device__ uint64_t cpp_shuffle(int mode, unsigned value, unsigned b, unsigned c) {
    bool flag = false;
    unsigned result = 0, all = 0xffffffffu;
    if (mode == IDX) result = wp_ptx_shfl_idx(all, value, b, c, flag);
    if (mode == UP) result = wp_ptx_shfl_up(all, value, b, c, flag);
    if (mode == DOWN) result = wp_ptx_shfl_down(all, value, b, c, flag);
    if (mode == BFLY) result = wp_ptx_shfl_bfly(all, value, b, c, flag);
    return static_cast<uint64_t>(flag) << 32 | result;
}

__global__ void shuffle(const unsigned *values, uint64_t *out, int mode, unsigned b, unsigned c, int with_ptx) {
    unsigned i = threadIdx.x;
#if defined(__CUDA_ARCH__)
    if (with_ptx) {
        out[i] = ptx_shuffle(mode, values[i], b, c);
        return;
    }
#endif
    (void)with_ptx;
    out[i] = cpp_shuffle(mode, values[i], b, c);
}

// The pseudo-code of the PTX ISA ("shfl.sync").
static uint64_t model(const std::vector<unsigned> &values, unsigned thread, int mode, unsigned b, unsigned c) {
    int lane = thread & 31, bval = b & 31, cval = c & 31, mask = c >> 8 & 31;
    int max_lane = (lane & mask) | (cval & ~mask), min_lane = lane & mask, j = lane;
    bool in_range = false;
    if (mode == UP) j = lane - bval, in_range = j >= max_lane;
    if (mode == DOWN) j = lane + bval, in_range = j <= max_lane;
    if (mode == BFLY) j = lane ^ bval, in_range = j <= max_lane;
    if (mode == IDX) j = min_lane | (bval & ~mask), in_range = j <= max_lane;
    if (!in_range) j = lane;
    return static_cast<uint64_t>(in_range) << 32 | values[(thread & ~31u) + static_cast<unsigned>(j)];
}

int main() {
    const char *names[] = {"ptx shfl.idx", "ptx shfl.up", "ptx shfl.down", "ptx shfl.bfly"};
    const unsigned bounds[] = {0x1f, 0x0, 0x181f, 0x1800, 0x100f, 0x1e1f, 0x1c07, 0x0010, 0x1f00, 0x001e};
    const unsigned threads = 128;
    check::Random random(5);
    check::Buffer<unsigned> values(threads);
    check::Buffer<uint64_t> out(threads);
    for (unsigned &v : values.host) v = static_cast<unsigned>(random.bits());
    for (int mode = IDX; mode <= BFLY; ++mode) {
        check::Test<uint64_t> test(names[mode]);
        for (unsigned c : bounds)
            for (unsigned b : {0u, 1u, 2u, 7u, 8u, 16u, 31u, 33u})
                for (int with_ptx = 0; with_ptx < (architecture() ? 2 : 1); ++with_ptx) {
                    check::launch(shuffle, dim3(1), dim3(threads), static_cast<const unsigned *>(values.upload()),
                                  out.upload(), mode, b, c, with_ptx);
                    out.download();
                    for (unsigned i = 0; i < threads; ++i) test.equal(out.host[i], model(values.host, i, mode, b, c), i);
                }
    }
    return check::finish();
}
