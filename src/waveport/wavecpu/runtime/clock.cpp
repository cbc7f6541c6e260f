// A clock that depends on the program alone, so that two runs of one program print the same times. Each look at it
// advances it by a millisecond; it starts at 2000-01-01.
#include <sys/time.h>
#include <time.h>

#include "clock.h"

namespace wavecpu {

static constexpr long long start = 946684800ll * 1000000000;
static long long looks;

long long now_ns() { return start + ++looks * 1000000; }
unsigned long long ticks() { return static_cast<unsigned long long>(++looks); }

}  // namespace wavecpu

extern "C" {
int clock_gettime(clockid_t, struct timespec *to) {
    const long long now = wavecpu::now_ns();
    *to = {now / 1000000000, now % 1000000000};
    return 0;
}
int gettimeofday(struct timeval *__restrict to, void *__restrict) {
    const long long now = wavecpu::now_ns();
    *to = {now / 1000000000, now % 1000000000 / 1000};
    return 0;
}
time_t time(time_t *to) {
    const time_t now = wavecpu::now_ns() / 1000000000;
    if (to) *to = now;
    return now;
}
clock_t clock() { return (wavecpu::now_ns() - wavecpu::start) / 1000; }
}
