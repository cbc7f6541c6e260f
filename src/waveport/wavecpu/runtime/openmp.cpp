// OpenMP's questions, answered for one thread: the build leaves its pragmas out. Weak, so that a real library wins.
#include "clock.h"

#define WEAK __attribute__((weak))
extern "C" {
WEAK void omp_set_num_threads(int) {}
WEAK void omp_set_dynamic(int) {}
WEAK int omp_get_num_threads() { return 1; }
WEAK int omp_get_max_threads() { return 1; }
WEAK int omp_get_num_procs() { return 1; }
WEAK int omp_get_thread_num() { return 0; }
WEAK int omp_in_parallel() { return 0; }
WEAK double omp_get_wtime() { return wavecpu::now_ns() / 1e9; }
}
