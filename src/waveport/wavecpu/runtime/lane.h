// Inside the runtime: lanes as fibers, and the block they belong to.
#ifndef WAVECPU_LANE_H
#define WAVECPU_LANE_H

#include <hip/hip_runtime.h>

#include <vector>

namespace wavecpu {

enum class State {
    fresh,       // not started
    ready,       // can go on
    operation,   // waits for the lanes of its wave at the same call
    step,        // in step only: is about to execute a block of code, a load or a store
    spent,       // used up its turn: somebody else must run before it goes on
    barrier,
    grid,
    done,
};

// Where a lane is: how deep in calls, at which address, and by which chain of calls it came there.
struct Place {
    uintptr_t depth = 0, address = 0, path = 0;
    bool operator==(const Place &other) const {
        return depth == other.depth && address == other.address && path == other.path;
    }
    // An inner call ends before its caller goes on, and code is laid out in the order in which paths join again.
    bool before(const Place &other) const { return depth != other.depth ? depth > other.depth : address < other.address; }
};

struct Lane {
    void *stack_pointer = nullptr;
    char *stack = nullptr;
    State state = State::fresh;
    unsigned number = 0, wave = 0;  // in its wave; of its wave in the block
    Index thread = {};
    Place place;
    Words words = {};
    int predicate = 0;
    unsigned long long together = 0;  // the lanes that met
    Words *wave_words = nullptr;      // what each brought
};

struct Block {
    Index index = {};
    std::vector<Lane> lanes;
    std::vector<Words> wave_words;
    std::vector<char> lds, dynamic;  // while another block runs
    bool saved = false;
    int barrier_count = 0, barrier_number = 0;
};

constexpr size_t stack_bytes = 1 << 18;
extern Lane *current;
extern Block *current_block;
// Stops the running lane in `state` until the scheduler lets it go on.
void stop(State state);
// The place of the call that returns to `frame`'s caller.
Place place_of(void **frame);

// Calls every lane at its own pace between meetings (false), or all lanes of a wave one step at a time (true).
bool in_step();

void save_lds(Block &block, size_t dynamic_bytes);
void restore_lds(Block &block);
void clear_lds(size_t dynamic_bytes);
// What fresh memory holds: 0, or a pattern where WAVECPU_POISON is set.
unsigned char fresh_byte();

// What happened, for the report (notes.cpp).
struct Notes {
    unsigned long long launches = 0, lanes = 0, operations = 0, absent_reads = 0, split_barriers = 0;
};
extern Notes notes;
hipError_t set_error(hipError_t error);  // remembers it for hipGetLastError
void watch_for_faults();

}  // namespace wavecpu

#endif
