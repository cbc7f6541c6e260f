// HIP for the CPU: the toolchain's own API header, then device code's keywords and built-ins as ordinary C++.
#ifndef WAVECPU_HIP_RUNTIME_H
#define WAVECPU_HIP_RUNTIME_H

// Before the keywords below become macros: libstdc++ spells an attribute __noinline__.
#include <algorithm>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <type_traits>

#include <hip/hip_runtime_api.h>
#include <hip/hip_vector_types.h>
#include <hip/library_types.h>

#ifdef WAVECPU_DEVICE_CODE
#include "../wavecpu/keywords.h"

#include "../wavecpu/scheduler.h"

#include "../wavecpu/launch.h"

#include "../wavecpu/wave_operations.h"

#include "../wavecpu/atomics.h"

#include "../wavecpu/memory.h"

#include "../wavecpu/integer.h"

#include "../wavecpu/float.h"

// HIP's half and bfloat16 headers bring these along; we have their contents.
#define HIP_INCLUDE_HIP_AMD_DETAIL_DEVICE_FUNCTIONS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_WARP_FUNCTIONS_H
#endif

#endif
