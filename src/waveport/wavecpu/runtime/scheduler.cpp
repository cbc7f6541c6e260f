// Runs a grid: blocks one after another, or in turns where they wait for each other; lanes as fibers.
#include "lane.h"

#include "fiber.h"

asm(R"(
.text
.globl wavecpu_switch
wavecpu_switch:
    push %rbp
    push %rbx
    push %r12
    push %r13
    push %r14
    push %r15
    mov %rsp, (%rdi)
    mov %rsi, %rsp
    pop %r15
    pop %r14
    pop %r13
    pop %r12
    pop %rbx
    pop %rbp
    ret
)");

wavecpu::Index threadIdx, blockIdx, blockDim, gridDim;

namespace wavecpu {

Lane *current;
Block *current_block;
static Lane *wave_end;
static void *scheduler_stack;
static std::vector<char *> free_stacks;
static void (*kernel_call)(void *);
static void *kernel_data;

// Lanes that the device we report keeps resident; a grid that waits for more blocks than that hangs there too.
static constexpr size_t resident_lanes = 8 * 2048;
// Meetings of one wave, and passes over a block, before others get their turn.
static constexpr unsigned wave_turn = 20000, block_patience = 8;

void stop(State state) {
    current->state = state;
    wavecpu_switch(&current->stack_pointer, scheduler_stack);
}

static void begin(Lane *lane) {
    current = lane;
    threadIdx = lane->thread;
    lane->state = State::ready;
}

// The bottom of every lane's stack. A lane that ends hands its stack to the next fresh one of its wave.
static void lane_entry() {
    for (;;) {
        kernel_call(kernel_data);
        Lane *ended = current, *next = current + 1;
        ended->state = State::done;
        if (next < wave_end && next->state == State::fresh) {
            next->stack = ended->stack;
            begin(next);
            continue;
        }
        free_stacks.push_back(ended->stack);
        void *unused;
        wavecpu_switch(&unused, scheduler_stack);
    }
}

static void resume(Lane &lane) {
    if (lane.state == State::fresh) {
        if (free_stacks.empty()) free_stacks.push_back(map_stack(stack_bytes));
        lane.stack = free_stacks.back();
        free_stacks.pop_back();
        lane.stack_pointer = prepare(lane.stack + stack_bytes, lane_entry);
    }
    begin(&lane);
    wavecpu_switch(&scheduler_stack, lane.stack_pointer);
    current = nullptr;
}

static bool can_run(const Lane &lane) { return lane.state == State::ready || lane.state == State::fresh; }
static bool at_place(const Lane &lane) { return lane.state == State::operation || lane.state == State::step; }

// Lets the lanes at the wave's first place go on together; false if none waits at a place.
static bool release_first(Lane *first, Lane *last, Words *words) {
    Lane *lead = nullptr;
    for (Lane *lane = first; lane != last; ++lane)
        if (at_place(*lane) && (!lead || lane->place.before(lead->place))) lead = lane;
    if (!lead) return false;
    const Place place = lead->place;
    unsigned long long together = 0;
    for (Lane *lane = first; lane != last; ++lane) {
        if (!at_place(*lane) || !(lane->place == place)) continue;
        together |= 1ull << lane->number;
        words[lane->number] = lane->words;
    }
    for (Lane *lane = first; lane != last; ++lane) {
        if (!(together >> lane->number & 1)) continue;
        lane->together = together;
        lane->wave_words = words;
        lane->state = State::ready;
    }
    return true;
}

// Runs one wave until its lanes wait for others or are done; false if its turn ended before that.
static bool run_wave(Lane *first, Lane *last, Words *words) {
    wave_end = last;
    for (unsigned round = 0; round < wave_turn; ++round) {
        bool spent = false;
        for (Lane *lane = first; lane != last; ++lane) {
            if (can_run(*lane)) resume(*lane);
            spent |= lane->state == State::spent;
        }
        if (spent) {
            for (Lane *lane = first; lane != last; ++lane)
                if (lane->state == State::spent) lane->state = State::ready;
            return false;
        }
        if (!release_first(first, last, words)) return true;
    }
    return false;
}

static void release_barrier(Block &block) {
    block.barrier_count = block.barrier_number = 0;
    const Lane *previous = nullptr;
    for (Lane &lane : block.lanes) {
        if (lane.state != State::barrier) continue;
        ++block.barrier_number;
        block.barrier_count += lane.predicate != 0;
        if (previous && previous->wave == lane.wave && !(previous->place == lane.place)) ++notes.split_barriers;
        previous = &lane;
        lane.state = State::ready;
    }
}

enum class Progress { finished, waits, at_grid_barrier };

// Runs a block until it is finished or waits for other blocks.
static Progress run_block(Block &block) {
    current_block = &block;
    blockIdx = block.index;
    const unsigned count = block.lanes.size();
    for (unsigned patience = block_patience;;) {
        bool whole = true;
        for (unsigned first = 0; first < count; first += WAVECPU_WAVE) {
            const unsigned last = std::min(count, first + WAVECPU_WAVE);
            Words *words = &block.wave_words[first / WAVECPU_WAVE * WAVECPU_WAVE];
            whole &= run_wave(&block.lanes[0] + first, &block.lanes[0] + last, words);
        }
        if (!whole) {
            if (--patience == 0) return Progress::waits;
            continue;
        }
        unsigned done = 0, at_barrier = 0;
        for (const Lane &lane : block.lanes) {
            done += lane.state == State::done;
            at_barrier += lane.state == State::barrier;
        }
        if (done == count) return Progress::finished;
        if (at_barrier == 0) return Progress::at_grid_barrier;
        release_barrier(block);
    }
}

static void start_block(Block &block, unsigned long long number, dim3 grid, dim3 size) {
    block.index = {static_cast<unsigned>(number % grid.x), static_cast<unsigned>(number / grid.x % grid.y),
                   static_cast<unsigned>(number / grid.x / grid.y)};
    block.saved = false;
    block.lanes.assign(size.x * size.y * size.z, Lane());
    block.wave_words.resize((block.lanes.size() / WAVECPU_WAVE + 1) * WAVECPU_WAVE);
    for (unsigned i = 0; i < block.lanes.size(); ++i) {
        Lane &lane = block.lanes[i];
        lane.number = i % WAVECPU_WAVE;
        lane.wave = i / WAVECPU_WAVE;
        lane.thread = {i % size.x, i / size.x % size.y, i / (size.x * size.y)};
    }
    notes.lanes += block.lanes.size();
}

// Every block that is under way waits at the grid's barrier: all go on.
static void release_grid(std::vector<Block *> &live) {
    for (Block *block : live)
        for (Lane &lane : block->lanes)
            if (lane.state == State::grid) lane.state = State::ready;
}

static void run_blocks(dim3 grid, dim3 size, size_t dynamic_bytes) {
    const unsigned long long total = 1ull * grid.x * grid.y * grid.z;
    const size_t most = std::max<size_t>(1, resident_lanes / (size.x * size.y * size.z));
    std::vector<Block *> live, idle;
    size_t turn = 0, at_grid = 0;
    for (unsigned long long next = 0; next < total || !live.empty();) {
        Block *block;
        const bool fresh = next < total && live.size() < most;
        if (fresh) {
            if (idle.empty()) idle.push_back(new Block);
            block = idle.back();
            idle.pop_back();
            start_block(*block, next++, grid, size);
            clear_lds(dynamic_bytes);
        } else {
            block = live[turn %= live.size()];
            restore_lds(*block);
        }
        const Progress progress = run_block(*block);
        if (progress == Progress::finished) {
            if (!fresh) live.erase(live.begin() + turn);
            idle.push_back(block);
            at_grid = 0;
            continue;
        }
        save_lds(*block, dynamic_bytes);
        if (fresh) live.push_back(block);
        else ++turn;
        at_grid = progress == Progress::at_grid_barrier ? at_grid + 1 : 0;
        if (next == total && at_grid >= live.size()) {
            release_grid(live);
            at_grid = 0;
        }
    }
    for (Block *block : idle) delete block;
}

hipError_t run_grid(dim3 grid, dim3 block, size_t lds_bytes, bool together, void (*call)(void *), void *data) {
    const unsigned long long lanes = 1ull * block.x * block.y * block.z;
    const unsigned long long blocks = 1ull * grid.x * grid.y * grid.z;
    hipError_t error = hipSuccess;
    if (lanes == 0 || lanes > 1024 || blocks == 0) error = hipErrorInvalidConfiguration;
    else if (lds_bytes > sizeof dynamic_lds) error = hipErrorInvalidValue;  // more LDS than a compute unit has
    else if (together && blocks * lanes > resident_lanes) error = hipErrorCooperativeLaunchTooLarge;
    if (error) return set_error(error);
    ++notes.launches;
    watch_for_faults();
    gridDim = {grid.x, grid.y, grid.z};
    blockDim = {block.x, block.y, block.z};
    kernel_call = call;
    kernel_data = data;
    run_blocks(grid, block, lds_bytes);
    current_block = nullptr;
    return hipSuccess;
}

}  // namespace wavecpu
