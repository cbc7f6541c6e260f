"""PyTorch from its files, without importing it: which build, for which GPUs, and what stands beside it."""

from __future__ import annotations

import re

from waveport.system.cards import version
from waveport.system.machine import Python, Torch
from waveport.system.root import Root

# Distributions whose name or version says something; no other package name is looked at.
_DISTS = (
    r"(torch|torchvision|torchaudio|triton|pytorch_triton_rocm|triton_rocm|pynvml|nvidia_ml_py|rocm|rocm_bootstrap"
    r"|rocm_sdk\w*|amd_torch(vision)?_device_\w+|amdsmi)-[^-/]+\.dist-info"
)
_PLACEHOLDERS = ("0.1.0", "0.0.1.dev0")
_GFX = r"gfx[0-9a-f]{3,4}"


def probe_python(root: Root) -> Python:
    """Look for PyTorch in every environment, the one in use first."""
    sites = tuple(site for prefix in root.prefixes for site in _sites(root, prefix))
    torches, placeholders, rocm = [], [], []
    for site in sites:
        dists = _distributions(root, site)
        placeholders += [f"{n} {v}" for n, v in dists if n.startswith("rocm") and v in _PLACEHOLDERS]
        rocm += [(n, v) for n, v in dists if n.startswith("rocm_sdk") and v not in _PLACEHOLDERS]
        if torch := _torch(root, site, dists):
            torches.append(torch)
    return Python(tuple(torches), sites, tuple(dict.fromkeys(placeholders)), tuple(dict.fromkeys(rocm)))


def _sites(root: Root, prefix: str) -> list[str]:
    found = [f"{prefix}/Lib/site-packages"] if root.names(f"{prefix}/Lib", "site-packages") else []
    same = root.link(f"{prefix}/lib64").rstrip("/").rpartition("/")[2] == "lib"
    for lib in ("lib",) if same else ("lib", "lib64"):
        for python in root.names(f"{prefix}/{lib}", r"python3(\.\d+)?"):
            base = f"{prefix}/{lib}/{python}"
            found += [f"{base}/{name}" for name in root.names(base, r"(site|dist)-packages")]
    return found


def _distributions(root: Root, site: str) -> list[tuple[str, str]]:
    pairs = []
    for name in root.names(site, _DISTS):
        distribution, _, number = name.removesuffix(".dist-info").partition("-")
        pairs.append((distribution, number))
    return pairs


def _torch(root: Root, site: str, dists: list[tuple[str, str]]) -> Torch | None:
    told = root.read(f"{site}/torch/version.py")
    named = dict(dists)
    if not told.ok:
        return None
    number = _value(told.text, "__version__") or named.get("torch", "")
    hip, cuda = _value(told.text, "hip"), _value(told.text, "cuda")
    return Torch(
        site=site,
        version=number,
        hip=hip,
        cuda=cuda,
        rocm=_rocm_series(number, _value(told.text, "rocm") or hip),
        builder=_builder(root, site, number, dists),
        blas_targets=_blas_targets(root, site, hip),
        device_packages=_devices(dists, "amd_torch_device_"),
        vision_packages=_devices(dists, "amd_torchvision_device_"),
        torchvision=named.get("torchvision", ""),
        bundled_hsa=bool(root.names(f"{site}/torch/lib", r"libhsa-runtime64\.so[\d.]*")),
        pynvml=next((f"{n} {named[n]}" for n in ("pynvml", "nvidia_ml_py") if n in named), ""),
    )


def _devices(dists: list[tuple[str, str]], prefix: str) -> tuple[str, ...]:
    return tuple(name.removeprefix(prefix).replace("_", "-") for name, _ in dists if name.startswith(prefix))


def _value(text: str, name: str) -> str:
    """Read `name = 'text'` or `name: Optional[str] = 'text'` of torch/version.py; None gives ""."""
    hit = re.search(rf"^{name}\b[^=\n]*=\s*['\"]([^'\"\n]{{1,80}})['\"]", text, re.MULTILINE)
    return hit[1] if hit else ""


def _rocm_series(torch: str, hip: str) -> str:
    """ "2.7.0+rocm6.3" and hip "6.3.42131-fa1d09cbd" both give "6.3"."""
    tag = re.search(r"\+rocm(?:sdk)?(\d+\.\d+(?:\.\d+)?)", torch)
    numbers = version(tag[1] if tag else hip)[: 3 if tag else 2]
    return ".".join(map(str, numbers))


def _builder(root: Root, site: str, number: str, dists: list[tuple[str, str]]) -> str:
    """pytorch: one arch list for all; amd: device packages; other: AMD's repo.radeon.com, a distribution, own build."""
    if any(name.startswith("amd_torch_device") for name, _ in dists) or root.read(f"{site}/torch/_rocm_init.py").ok:
        return "amd"
    return "pytorch" if re.fullmatch(r"[\d.]+\+rocm\d+\.\d+(\.\d+)?", number) else "other"


def _blas_targets(root: Root, site: str, hip: str) -> tuple[str, ...]:
    """Targets of the rocBLAS that PyTorch will load: its own, that of AMD's wheels, else the system's."""
    folders = [f"{site}/torch/lib/rocblas/library"]
    folders += [f"{site}/{name}/lib/rocblas/library" for name in root.names(site, r"_rocm_sdk_\w+")]
    own = {gfx for folder in folders for gfx in root.words(folder, _GFX)}
    if not own and hip and not root.names(f"{site}/torch/lib", r"librocblas\.so[\d.]*"):
        own = set(root.words("/opt/rocm/lib/rocblas/library", _GFX))
    return tuple(sorted(own))
