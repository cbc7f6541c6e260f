// waveport/torch_names.h - PyTorch's C++ names for GPUs in a build that PyTorch does not translate, for AMD and NVIDIA.
// SPDX-License-Identifier: MIT
//
// PyTorch for ROCm has its headers under c10/hip and ATen/hip. Since hipify 2 they keep the names c10::cuda::CUDAStream,
// C10_CUDA_CHECK, ...; before, those were c10::hip::HIPStreamMasqueradingAsCUDA, C10_HIP_CHECK, ...
#ifndef WAVEPORT_TORCH_NAMES_H
#define WAVEPORT_TORCH_NAMES_H

#if defined(__HIP_PLATFORM_AMD__) && defined(__has_include)
#if __has_include(<ATen/hip/HIPContext.h>)

#include <ATen/hip/HIPContext.h>
#include <ATen/hip/impl/HIPCachingAllocatorMasqueradingAsCUDA.h>
#include <ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.h>
#include <ATen/hip/impl/HIPStreamMasqueradingAsCUDA.h>
#include <c10/hip/HIPException.h>

// cpp_extension defines TORCH_API_INCLUDE_EXTENSION_H: there PyTorch translates the names itself
#if !defined(C10_CUDA_CHECK) && !defined(TORCH_API_INCLUDE_EXTENSION_H)

#define C10_CUDA_CHECK C10_HIP_CHECK
#define C10_CUDA_CHECK_WARN C10_HIP_CHECK_WARN
#define C10_CUDA_KERNEL_LAUNCH_CHECK C10_HIP_KERNEL_LAUNCH_CHECK

namespace c10 {
namespace cuda {

using CUDAStream = hip::HIPStreamMasqueradingAsCUDA;
using CUDAGuard = hip::HIPGuardMasqueradingAsCUDA;
using OptionalCUDAGuard = hip::OptionalHIPGuardMasqueradingAsCUDA;
using CUDAStreamGuard = hip::HIPStreamGuardMasqueradingAsCUDA;
using OptionalCUDAStreamGuard = hip::OptionalHIPStreamGuardMasqueradingAsCUDA;
using CUDAMultiStreamGuard = hip::HIPMultiStreamGuardMasqueradingAsCUDA;
using hip::current_device;
using hip::device_count;
using hip::device_synchronize;
using hip::set_device;

inline CUDAStream getCurrentCUDAStream(DeviceIndex device = -1) {
    return hip::getCurrentHIPStreamMasqueradingAsCUDA(device);
}
inline CUDAStream getDefaultCUDAStream(DeviceIndex device = -1) {
    return hip::getDefaultHIPStreamMasqueradingAsCUDA(device);
}
inline CUDAStream getStreamFromPool(bool high_priority = false, DeviceIndex device = -1) {
    return hip::getStreamFromPoolMasqueradingAsCUDA(high_priority, device);
}
inline CUDAStream getStreamFromExternal(hipStream_t stream, DeviceIndex device) {
    return hip::getStreamFromExternalMasqueradingAsCUDA(stream, device);
}
inline void setCurrentCUDAStream(CUDAStream stream) { hip::setCurrentHIPStreamMasqueradingAsCUDA(stream); }

namespace CUDACachingAllocator {

using namespace hip::HIPCachingAllocator;
inline auto get() { return hip::HIPCachingAllocatorMasqueradingAsCUDA::get(); }
inline void recordStream(const DataPtr &memory, CUDAStream stream) {
    hip::HIPCachingAllocatorMasqueradingAsCUDA::recordStreamMasqueradingAsCUDA(memory, stream);
}

}  // namespace CUDACachingAllocator
}  // namespace cuda
}  // namespace c10

#endif
#endif
#endif
#endif  // WAVEPORT_TORCH_NAMES_H
