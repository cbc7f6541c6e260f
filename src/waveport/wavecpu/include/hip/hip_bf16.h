// HIP's own bfloat16 types and functions, as device code.
#pragma once
#include <hip/hip_runtime.h>

#include "../wavecpu/device_overloads.h"

#include_next <hip/hip_bf16.h>

#include "../wavecpu/one_pass.h"
