// One OS thread, many stacks: the switch between them (x86-64, System V).
#ifndef WAVECPU_FIBER_H
#define WAVECPU_FIBER_H

#include <sys/mman.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

// Saves the callee-saved registers on the running stack, its pointer in `*save`, and goes on with the stack at `to`.
extern "C" void wavecpu_switch(void **save, void *to);

namespace wavecpu {

// An unused stack, with a page below it that faults.
inline char *map_stack(size_t bytes) {
    void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        fprintf(stderr, "wavecpu: no memory for another lane's stack\n");
        exit(88);
    }
    mprotect(memory, 4096, PROT_NONE);
    return static_cast<char *>(memory);
}

// A stack on which wavecpu_switch starts `entry`.
inline void *prepare(char *top, void (*entry)()) {
    void **sp = reinterpret_cast<void **>(reinterpret_cast<uintptr_t>(top) & ~static_cast<uintptr_t>(15));
    *--sp = nullptr;  // entry never returns; keeps the stack aligned as after a call
    *--sp = reinterpret_cast<void *>(entry);
    for (int i = 0; i < 6; ++i) *--sp = nullptr;  // rbp, rbx, r12-r15
    return sp;
}

}  // namespace wavecpu

#endif
