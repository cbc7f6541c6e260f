// HIP's own half types and functions, as device code.
#pragma once
#include <hip/hip_runtime.h>

#include "../wavecpu/device_overloads.h"

#include_next <hip/hip_fp16.h>

#include "../wavecpu/one_pass.h"
