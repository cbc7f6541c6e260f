"""Other spellings of what the knowledge base knows: wrappers, error numbers, versions, systems."""

from __future__ import annotations

import io

import pytest

from waveport.system.explain import explain

VARIANTS: list[tuple[str, str]] = [
    ("perm-kfd", "ls: cannot open /dev/kfd: Permission denied"),
    ("perm-kfd", "PermissionError: [Errno 13] Permission denied: '/dev/kfd'"),
    (
        "perm-kfd",
        'time=2024 level=INFO msg="unable to verify rocm library: failed to check permission on /dev/kfd: open /dev/kfd: permission denied"',
    ),
    ("perm-kfd", "Failed to open /dev/dri/renderD128: Permission denied"),
    ("perm-kfd", "user is not in the render group\nUnable to open /dev/kfd read-write: Permission denied"),
    ("kfd-missing", "ls: cannot access '/dev/kfd': No such file or directory"),
    ("kfd-missing", 'openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = -1 ENOENT (No such file or directory)'),
    ("kfd-enomem", "Unable to open /dev/kfd read-write: Cannot allocate memory\nme is member of render group"),
    ("atomics", "[ 5.1] kfd: skipped device 1002:6860, PCI rejects atomics"),
    ("secureboot", "insmod: ERROR: could not insert module amdgpu.ko: Required key not available"),
    ("secureboot", "kernel: Lockdown: modprobe: unsigned module loading is restricted; see man kernel_lockdown.7"),
    (
        "dkms-fail",
        "ERROR (dkms apport): binary package for amdgpu: 6.8.5 not found\nError! Bad return status for module build on kernel: 6.11.0-9-generic (x86_64)",
    ),
    ("dkms-fail", "WARNING: amdgpu dkms failed for running kernel"),
    (
        "dkms-fail",
        "dpkg: error processing package amdgpu-dkms (--configure):\n installed amdgpu-dkms package post-installation script subprocess returned error exit status 11",
    ),
    (
        "no-device",
        "terminate called after throwing an instance of 'std::runtime_error'\n  what():  no ROCm-capable device is detected",
    ),
    ("no-device", "ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected"),
    ("no-device", "rocBLAS error: Could not initialize Tensile host: No devices found"),
    ("no-device", "HIP error: hipErrorNoDevice (100) at main.cpp:12"),
    ("no-device", "error: 'hipErrorNoDevice'(100) at MatrixTranspose.cpp:80"),
    ("invalid-device", "HIP error 101 hipErrorInvalidDevice at device.cpp:33"),
    ("nobinary", "HIP error: no kernel image is available for execution on the device"),
    ("nobinary", "hipErrorNoBinaryForGpu(209)"),
    (
        "invalid-devfn",
        "ROCm error: invalid device function\n  current device: 0, in function ggml_cuda_compute_forward at ggml-cuda.cu:2288",
    ),
    (
        "invalid-devfn",
        "CUDA error: invalid device function\n  current device: 0, in function ggml_cuda_compute_forward",
    ),
    ("invalid-devfn", "HIP error 98: invalid device function"),
    (
        "rocblas-lib",
        "rocBLAS error: Cannot read C:\\Program Files\\AMD\\ROCm\\6.1\\bin\\/rocblas/library/TensileLibrary.dat: No such file or directory for GPU arch : gfx1103",
    ),
    ("rocblas-lib", "Cannot read /opt/rocm/lib/rocblas/library/TensileLibrary_lazy_gfx1031.dat: No such file"),
    (
        "hipblaslt-lib",
        "rocblaslt error: Cannot read /venv/lib/torch/lib/hipblaslt/library/TensileLibrary_lazy_gfx1103.dat: No such file or directory",
    ),
    ("page-fault", "[  400.1] amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:32770)"),
    ("gpu-hang", "HW Exception by GPU node-2 (Agent handle: 0x5) reason :GPU Hang\nAborted"),
    ("ring-timeout", "[drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring sdma0 timeout, signaled seq=1, emitted seq=3"),
    ("ring-timeout", "amdgpu 0000:0c:00.0: amdgpu: ring comp_1.0.0 timeout, signaled seq=5"),
    ("mes-fw", "amdgpu: MES failed to response msg=3"),
    ("mes-fw", "amdgpu: MES might be in unrecoverable state, issue a GPU reset"),
    ("mes-fw", "amdgpu: failed to remove hardware queue from MES, doorbell=0x1202"),
    (
        "oom",
        "torch.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 23.98 GiB of which 1.2 GiB is free.",
    ),
    (
        "oom",
        "ggml_backend_cuda_buffer_type_alloc_buffer: allocating 9000.00 MiB on device 0: cudaMalloc failed: out of memory\nggml_cuda_init: found 1 ROCm devices",
    ),
    ("oom", "HIP error: out of memory (hipErrorOutOfMemory)"),
    (
        "oom-apu",
        "torch.cuda.OutOfMemoryError: HIP out of memory. Tried to allocate 20.00 MiB (GPU 0; 1024.00 MiB total capacity; 8.0 MiB free)",
    ),
    (
        "oom-apu",
        "device 0: AMD Radeon 780M gfx1103\ntorch.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 3.98 GiB of which 1.2 GiB is free.",
    ),
    (
        "hsa-queue-oor",
        ":0:rocdevice.cpp :2984: 4: [pid:1 tid:0x7] Callback: Queue 0x7f1c Aborting with error : HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources. This error may also occur when the core runtime library needs to spawn threads or create internal OS-specific events. Code: 0x1008 Available Free mem : 0 MB",
    ),
    (
        "rccl-p2p",
        "torch.distributed.DistBackendError: NCCL error in: ../torch/csrc/distributed/c10d/NCCLUtils.hpp:219, unhandled cuda error (run with NCCL_DEBUG=INFO for details), NCCL version 2.18.3\nncclUnhandledCudaError: Call to CUDA function failed.\nAMD Instinct MI210",
    ),
    ("rccl-p2p", "RuntimeError: NCCL error: unhandled system error (run with NCCL_DEBUG=INFO for details)"),
    (
        "shm-small",
        "NCCL WARN Error: failed to extend /dev/shm/nccl-AbCdEf to 9637892 bytes, error: No space left on device (28)",
    ),
    ("miopen-limits", "/tmp/comgr-f/input/CompileSource:12:10: fatal error: 'cmath' file not found"),
    ("miopen-cache", "MIOpen Error: sqlite_db.cpp:109: open memvfs: unable to open database file"),
    ("miopen-status", "RuntimeError: miopenStatusInternalError, stream 0"),
    ("cuda-home", "OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root."),
    ("nvcc-flags", "clang: error: unsupported option '--use_fast_math'\nhipcc"),
    ("nvcc-flags", "clang++: error: unknown argument: '-gencode=arch=compute_80,code=sm_80'"),
    ("nvcc-flags", "error: unknown argument: '-Xptxas'"),
    ("cuda-header", "kernel.cu:1:10: fatal error: cuda_runtime.h: No such file or directory"),
    ("cuda-header", "/src/a.cpp:2:10: fatal error: cuda.h: No such file or directory"),
    ("hip-header", "fatal error: 'rocblas/rocblas.h' file not found"),
    ("hip-header", "fatal error: thrust/complex.h: No such file or directory"),
    ("hipcc-missing", "make: hipcc: No such file or directory"),
    ("hipcc-missing", "FileNotFoundError: [Errno 2] No such file or directory: '/opt/rocm/bin/hipcc'"),
    ("nvcc-missing", "FileNotFoundError: [Errno 2] No such file or directory: '/usr/local/cuda/bin/nvcc'"),
    ("nvcc-missing", "CMake Error: No CMAKE_CUDA_COMPILER could be found."),
    (
        "bad-arch",
        "clang++: error: invalid target ID 'gfx1030x'; format is a processor name followed by an optional colon-delimited list",
    ),
    ("bad-arch", "clang: error: unsupported CUDA gpu architecture: sm_90a"),
    ("lds-limit", "error: local memory (66560) exceeds limit (65536) in function 'k'"),
    (
        "cmake-hip",
        'CMake Error at CMakeLists.txt:5 (find_package):\n  By not providing "Findhip.cmake" in CMAKE_MODULE_PATH this project has\n  Could not find a package configuration file provided by "hip" with any of',
    ),
    ("cmake-hip", '  Could not find a package configuration file provided by "rocblas" with any'),
    (
        "libamdhip",
        "error while loading shared libraries: libamdhip64.so.5: cannot open shared object file: No such file or directory",
    ),
    ("rocm-lib-missing", "OSError: librocblas.so.4: cannot open shared object file: No such file or directory"),
    ("cuda-build", "ImportError: libcudart.so.11.0: cannot open shared object file: No such file or directory"),
    ("cuda-build", "RuntimeError: CUDA driver initialization failed\nFound no NVIDIA driver on your system"),
    ("wsl-hsa", "Linux PC 5.15.167.4-microsoft-standard-WSL2\nRuntimeError: No HIP GPUs are available\nrocm 6.2"),
    ("wsl-hsa", "WSL2 environment detected.\nhsa api call failure\ntorch.cuda.is_available() -> False"),
    (
        "apt-mixed",
        " rocm-hip-libraries : Depends: rocm-core (= 5.7.0.50700-63~22.04) but 6.0.0.60000-91~22.04 is to be installed",
    ),
    (
        "apt-key",
        "W: GPG error: https://repo.radeon.com/rocm/apt/debian ubuntu InRelease: The following signatures couldn't be verified because the public key is not available: NO_PUBKEY 9386B48A1A693C5C",
    ),
    (
        "pip-placeholder",
        "Collecting rocm-sdk\n  Downloading rocm_sdk-0.1.0.tar.gz (1.1 kB)\nSuccessfully installed rocm-sdk-0.1.0",
    ),
    (
        "jax-ffi",
        "jaxlib.xla_extension.XlaRuntimeError: UNIMPLEMENTED: No FFI handler registered for hipsolver_syevd_ffi on a platform ROCM",
    ),
    ("ctr-selinux", "SELinux is preventing python3 from read, write access on the chr_file kfd."),
    (
        "ctr-desktop",
        'Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory',
    ),
    ("ctr-gid", "docker: Error response from daemon: Unable to find group render: no matching entries in group file."),
    ("blacklist", 'GRUB_CMDLINE_LINUX_DEFAULT="quiet splash modprobe.blacklist=amdgpu"'),
    ("blacklist", "install amdgpu /bin/true"),
    (
        "nomodeset",
        "[    0.000000] Command line: BOOT_IMAGE=/boot/vmlinuz root=/dev/sda1 nomodeset\n[    1.0] amdgpu not loaded",
    ),
    ("rock-notloaded", "ROCk module is NOT loaded, possibly no GPU devices"),
    ("rock-notloaded", "ERROR:root:Driver not initialized (amdgpu not found in modules)"),
    ("invalid-isa", "HSA_STATUS_ERROR_INVALID_ISA: The instruction set architecture is invalid."),
    (
        "igpu-mixed",
        "[ 12.1] python3[4242]: segfault at 20 ip 00007f2a sp 00007ffd error 4 in libamdhip64.so.6.2.60204[7f2a000000+1800000]",
    ),
    ("illegal-access", "torch.AcceleratorError: HIP error: an illegal memory access was encountered"),
    (
        "triton-resources",
        "triton.runtime.errors.OutOfResources: out of resource: shared memory, Required: 147456, Hardware limit: 65536.",
    ),
    ("bnb", "RuntimeError: Configured ROCm binary not found at /x/bitsandbytes/libbitsandbytes_rocm62.so"),
    (
        "torch-hip-device",
        "NotImplementedError: Could not run 'aten::empty.memory_format' with arguments from the 'HIP' backend.",
    ),
    ("kfd-unsupported", "kfd kfd: OLAND  not supported in kfd"),
    ("kfd-unsupported", "kfd kfd: amdgpu: HAWAII not supported in kfd"),
]


@pytest.mark.parametrize(("expected", "log"), VARIANTS)
def test_variant(expected: str, log: str) -> None:
    assert [one.cause.id for one in explain(io.BytesIO(log.encode())).causes][:1] == [expected]
