// What a run tells its caller: counts in the file that WAVECPU_NOTES names, and where a fault happened.
#include "lane.h"

#include <signal.h>
#include <unistd.h>

namespace wavecpu {

Notes notes;

static void write_notes(const char *fault) {
    const char *path = getenv("WAVECPU_NOTES");
    FILE *file = path ? fopen(path, "w") : nullptr;
    if (!file) return;
    fprintf(file,
            "{\"launches\": %llu, \"lanes\": %llu, \"operations\": %llu, \"absent_reads\": %llu, "
            "\"split_barriers\": %llu, \"fault\": \"%s\"}\n",
            notes.launches, notes.lanes, notes.operations, notes.absent_reads, notes.split_barriers, fault);
    fclose(file);
}

static struct AtExit {
    pid_t program = getpid();
    ~AtExit() {
        if (getpid() == program) write_notes("");
    }
} at_exit;

// The process is lost anyway, so the handler may use what is not safe in one.
static void on_fault(int number) {
    char where[160] = "in host code";
    if (current)
        snprintf(where, sizeof where, "in block (%u, %u, %u), thread (%u, %u, %u)", blockIdx.x, blockIdx.y, blockIdx.z,
                 current->thread.x, current->thread.y, current->thread.z);
    signal(number, SIG_DFL);
    write_notes(where);
    fflush(stdout);
    raise(number);
}

void watch_for_faults() {
    static char stack[1 << 16];
    static bool done;
    if (done || getenv("WAVECPU_ASAN")) return;  // AddressSanitizer has its own handlers
    done = true;
    stack_t alternate = {};
    alternate.ss_sp = stack;
    alternate.ss_size = sizeof stack;
    sigaltstack(&alternate, nullptr);
    struct sigaction action = {};
    action.sa_handler = on_fault;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT}) sigaction(number, &action, nullptr);
}

}  // namespace wavecpu
