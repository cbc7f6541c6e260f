"""The facts the probes gather, as frozen values; the checks see nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from waveport.system import cards
from waveport.system.cards import Card
from waveport.system.root import Node, User


@dataclass(frozen=True, slots=True)
class Gpu:
    """One AMD GPU. Empty text, None or 0 mean that the fact could not be read."""

    bdf: str  # PCI address 0000:03:00.0
    device: int = 0
    name: str = ""
    driver: str = ""  # kernel driver bound to it
    gfx: str = ""
    gfx_known_from: str = ""  # kfd or pci
    node: int | None = None  # KFD node number
    rocr_index: int | None = None  # what ROCR_VISIBLE_DEVICES calls it
    render: int | None = None  # N of /dev/dri/renderDN
    unique_id: int = 0
    vram: int = 0  # bytes
    gtt: int = 0  # bytes of system memory it may map
    compute_units: int = 0
    wave: int = 0
    apu_node: bool = False  # the KFD node has CPU cores too
    iommu: str = ""  # type of its IOMMU group: identity, DMA, DMA-FQ

    @property
    def card(self) -> Card | None:
        return cards.by_gfx(self.gfx) if self.gfx else None

    @property
    def is_apu(self) -> bool:
        return self.card.is_apu if self.card else self.apu_node

    @property
    def label(self) -> str:
        """Name it for people: "Radeon RX 7600 (gfx1102)"."""
        name = self.name or (f"AMD GPU 1002:{self.device:04x}" if self.device else "AMD GPU")
        return f"{name} ({self.gfx})" if self.gfx else name

    @property
    def uuid(self) -> str:
        """What ROCR_VISIBLE_DEVICES accepts beside the index; empty for GPUs without a unique id."""
        return f"GPU-{self.unique_id:016x}" if self.unique_id else ""


@dataclass(frozen=True, slots=True)
class Kfd:
    """The compute side of the driver."""

    present: bool = False  # /sys/class/kfd exists
    masked: tuple[int, ...] = ()  # nodes whose files this process may not read (device cgroup)
    broken: tuple[int, ...] = ()  # nodes with unreadable content


@dataclass(frozen=True, slots=True)
class Driver:
    """The amdgpu kernel module."""

    loaded: bool = False
    dkms_version: str = ""  # module version; only the out-of-tree driver has one
    dkms_built: tuple[str, ...] = ()  # kernels the DKMS tree has a build for
    dkms_source: str = ""  # version of the DKMS source, "" if none
    dkms_module: str = ""  # module file for the running kernel
    in_kernel: str = ""  # in-tree module file for the running kernel, or "built in"
    blocked: tuple[tuple[str, str], ...] = ()  # (file, line) that keep it from loading


@dataclass(frozen=True, slots=True)
class Host:
    """The system around the GPUs."""

    os_id: str = ""
    os_version: str = ""
    os_name: str = ""
    codename: str = ""  # noble, bookworm
    kernel: str = ""
    cmdline: tuple[str, ...] = ()
    secure_boot: str = "unknown"  # on, off, bios, unknown
    lockdown: str = ""
    wsl: bool = False
    dxg: Node | None = None
    dxcore: bool = False
    wsl_runtime: tuple[str, ...] = ()
    container: str = ""  # docker, podman, lxc, ...
    user_namespace: bool = False
    iommu_groups: bool = False
    memory: int = 0  # bytes
    ttm_pages: int = 0  # 4 KiB pages the GPU may pin
    other_gpus: tuple[str, ...] = ()  # NVIDIA, Intel, ...


@dataclass(frozen=True, slots=True)
class Devices:
    """Device nodes that ROCm opens."""

    kfd: Node | None = None
    render: tuple[tuple[int, Node], ...] = ()


@dataclass(frozen=True, slots=True)
class Rocm:
    """ROCm user space outside Python."""

    installs: tuple[tuple[str, str], ...] = ()  # (folder, version)
    link: str = ""  # where /opt/rocm points
    dangling: bool = False
    packages: tuple[tuple[str, str], ...] = ()  # (package, version) that matter
    agents: tuple[str, ...] = ()  # gfx names rocminfo printed
    rocminfo_error: str = ""
    repositories: tuple[tuple[str, str, str], ...] = ()  # (file, address, suite) of AMD's apt repositories
    amd_smi: str = ""  # what `amd-smi version` printed


@dataclass(frozen=True, slots=True)
class Torch:
    """One installed PyTorch, judged from its files."""

    site: str
    version: str
    hip: str = ""
    cuda: str = ""
    rocm: str = ""  # ROCm series it was built for
    builder: str = ""  # pytorch, amd, other
    blas_targets: tuple[str, ...] = ()
    device_packages: tuple[str, ...] = ()  # gfx names of AMD's per-device packages
    vision_packages: tuple[str, ...] = ()  # the same for torchvision
    torchvision: str = ""
    bundled_hsa: bool = False
    pynvml: str = ""

    @property
    def kind(self) -> str:
        return "rocm" if self.hip or self.rocm else "cuda" if self.cuda else "cpu"


@dataclass(frozen=True, slots=True)
class Python:
    """The Python environments looked at."""

    torches: tuple[Torch, ...] = ()
    sites: tuple[str, ...] = ()
    placeholders: tuple[str, ...] = ()  # empty name-holding packages: "rocm 0.1.0"
    rocm_packages: tuple[tuple[str, str], ...] = ()  # AMD's ROCm wheels (name, version)

    @property
    def torch(self) -> Torch | None:
        return self.torches[0] if self.torches else None


@dataclass(frozen=True, slots=True)
class Log:
    """Lines of the kernel log that speak of GPUs; not readable is not the same as clean."""

    readable: bool = False
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Machine:
    """All facts of one machine."""

    gpus: tuple[Gpu, ...] = ()
    kfd: Kfd = Kfd()
    driver: Driver = Driver()
    host: Host = Host()
    devices: Devices = Devices()
    user: User = User()
    rocm: Rocm = Rocm()
    python: Python = Python()
    env: dict[str, str] = field(default_factory=dict)
    log: Log = Log()
    lspci: str = ""
    unknown: frozenset[str] = frozenset()  # areas the source does not record

    @property
    def best_gpu(self) -> Gpu | None:
        """The GPU to judge: a card before an integrated one, more memory first."""
        return max(self.gpus, key=lambda g: (not g.is_apu, g.vram), default=None)
