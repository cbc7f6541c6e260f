// What device code asks of the scheduler. Each call stops the calling lane until the lanes it waits for are there.
#ifndef WAVECPU_SCHEDULER_H
#define WAVECPU_SCHEDULER_H

namespace wavecpu {

struct Index {
    unsigned x, y, z;
    operator dim3() const { return dim3(x, y, z); }
    operator uint3() const { return uint3{x, y, z}; }
};
// The value that a lane brings to a wave operation: up to 16 bytes.
struct Words {
    unsigned long long first, second;
};

extern char dynamic_lds[65536];
unsigned lane_id();
unsigned wave_id();
// Where a pointer points: into the block's LDS, into the calling lane's own stack.
bool in_lds(const volatile void *address);
bool on_stack(const volatile void *address);

// Lanes of the wave at this call, those with a predicate that is not 0, and every lane's words.
WAVECPU_MEETING unsigned long long active_lanes();
WAVECPU_MEETING unsigned long long vote(int predicate);
WAVECPU_MEETING unsigned long long match(Words value);
WAVECPU_MEETING Words exchange(Words value, int source_lane);
WAVECPU_MEETING void wave_barrier();

enum class Count { all, any, number };
WAVECPU_MEETING int block_barrier(int predicate, Count what);
WAVECPU_MEETING void grid_barrier();
// The lane waits for somebody else: let others go on.
void give_way();

// While one lives, the lane is not interrupted.
struct OneStep {
    OneStep();
    ~OneStep();
};

unsigned long long ticks();

}  // namespace wavecpu

extern wavecpu::Index threadIdx, blockIdx, blockDim, gridDim;
static constexpr int warpSize = WAVECPU_WAVE;

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

#endif
