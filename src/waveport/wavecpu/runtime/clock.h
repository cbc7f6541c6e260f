#ifndef WAVECPU_CLOCK_H
#define WAVECPU_CLOCK_H

namespace wavecpu {
long long now_ns();
}

#endif
