// Where lanes stop: wave operations, barriers, and in step every block of code, load and store.
#include "lane.h"

namespace wavecpu {

// Blocks of code that a lane executes before somebody else gets a turn: it may wait for them in a loop.
static constexpr unsigned lane_turn = 100000, waits_turn = 2000;
static unsigned blocks_run, waits_run, uninterrupted;

Place place_of(void **frame) {
    const uintptr_t top = reinterpret_cast<uintptr_t>(current->stack) + stack_bytes;
    const uintptr_t bottom = top - stack_bytes;
    Place place;
    place.depth = top - reinterpret_cast<uintptr_t>(frame);
    place.address = reinterpret_cast<uintptr_t>(frame[1]);
    for (uintptr_t at = reinterpret_cast<uintptr_t>(frame); at > bottom && at < top - 16;) {
        void **words = reinterpret_cast<void **>(at);
        place.path = place.path * 1000003 + reinterpret_cast<uintptr_t>(words[1]);
        const uintptr_t outer = reinterpret_cast<uintptr_t>(words[0]);
        if (outer <= at) break;
        at = outer;
    }
    return place;
}

bool in_step() {
    static const bool value = getenv("WAVECPU_IN_STEP") != nullptr;
    return value;
}

static void wait_for_lanes(void **frame, Words words) {
    blocks_run = waits_run = 0;
    ++notes.operations;
    current->words = words;
    current->place = place_of(frame);
    stop(State::operation);
}
#define MEET(words) wait_for_lanes(static_cast<void **>(__builtin_frame_address(0)), words)

unsigned lane_id() { return current->number; }
unsigned wave_id() { return current->wave; }

unsigned long long active_lanes() {
    MEET(Words());
    return current->together;
}

unsigned long long vote(int predicate) {
    MEET((Words{predicate != 0, 0}));
    unsigned long long result = 0;
    for (unsigned i = 0; i < WAVECPU_WAVE; ++i)
        if (current->together >> i & 1) result |= current->wave_words[i].first << i;
    return result;
}

unsigned long long match(Words value) {
    MEET(value);
    unsigned long long result = 0;
    for (unsigned i = 0; i < WAVECPU_WAVE; ++i) {
        const Words &other = current->wave_words[i];
        const bool equal = other.first == value.first && other.second == value.second;
        if ((current->together >> i & 1) && equal) result |= 1ull << i;
    }
    return result;
}

Words exchange(Words value, int source_lane) {
    MEET(value);
    if (current->together >> source_lane & 1) return current->wave_words[source_lane];
    ++notes.absent_reads;
    return Words{0, 0};
}

void wave_barrier() { MEET(Words()); }

int block_barrier(int predicate, Count what) {
    blocks_run = waits_run = 0;
    current->predicate = predicate;
    current->place = place_of(static_cast<void **>(__builtin_frame_address(0)));
    stop(State::barrier);
    const Block &block = *current_block;
    if (what == Count::number) return block.barrier_count;
    return what == Count::all ? block.barrier_count == block.barrier_number : block.barrier_count > 0;
}

void grid_barrier() {
    blocks_run = waits_run = 0;
    stop(State::grid);
}

void give_way() {
    if (!current || uninterrupted || ++waits_run < waits_turn) return;
    waits_run = 0;
    stop(State::spent);
}

OneStep::OneStep() { ++uninterrupted; }
OneStep::~OneStep() { --uninterrupted; }

bool on_stack(const volatile void *address) {
    const uintptr_t at = reinterpret_cast<uintptr_t>(address), low = current ? reinterpret_cast<uintptr_t>(current->stack) : 0;
    return current && at >= low && at < low + stack_bytes;
}

}  // namespace wavecpu

using namespace wavecpu;

static inline __attribute__((always_inline)) void step(void **frame) {
    current->place = place_of(frame);
    stop(State::step);
}
#define STEP() step(static_cast<void **>(__builtin_frame_address(0)))

extern "C" void __sanitizer_cov_trace_pc() {
    if (!current || uninterrupted) return;
    if (in_step()) return STEP();
    if (++blocks_run < lane_turn) return;
    blocks_run = 0;
    stop(State::spent);
}
// A lane's own stack is nobody else's business.
#define ON_ACCESS(NAME)                                                   \
    extern "C" void __sanitizer_cov_##NAME(const void *address) {         \
        if (current && in_step() && !uninterrupted && !on_stack(address)) STEP();           \
    }
ON_ACCESS(load1)
ON_ACCESS(load2)
ON_ACCESS(load4)
ON_ACCESS(load8)
ON_ACCESS(load16)
ON_ACCESS(store1)
ON_ACCESS(store2)
ON_ACCESS(store4)
ON_ACCESS(store8)
ON_ACCESS(store16)
