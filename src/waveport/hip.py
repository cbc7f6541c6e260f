"""Give PyTorch the names that some articles use and no PyTorch has: the device 'hip' and `torch.backends.hip`.

    python -m waveport.hip SCRIPT [ARGUMENTS]      or, first thing in a program:      import waveport.hip

On ROCm 'hip' becomes 'cuda', which is what ROCm builds of PyTorch call their GPUs, and `torch.backends.hip` sets the
cudnn switches, which drive MIOpen there. Other builds have no HIP device: using one is an error unless
WAVEPORT_HIP_FALLBACK says `cpu` or `cuda`. Nothing is changed unless this module is imported. Inside a function under
torch.compile, write 'cuda': the compiler reads tensor methods without our names.
"""

from __future__ import annotations

import functools
import importlib
import os
import re
import runpy
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from waveport.dl.device import require_torch
from waveport.errors import InputError

HIP = re.compile(r"hip(:\d+)?")
FALLBACKS = ("cpu", "cuda")
# Methods that take a device; functions that make tensors are listed by PyTorch itself.
TENSOR_METHODS = ("to", "new_tensor", "new_empty", "new_empty_strided", "new_full", "new_ones", "new_zeros")
LIKES = [f"{name}_like" for name in ("empty", "full", "ones", "rand", "randint", "randn", "zeros")]


class NoHipDevice(RuntimeError):
    """The program asks for a HIP device and this PyTorch has none."""


def real_device(value: Any) -> Any:
    """Turn 'hip', 'hip:1' or a torch.device of that name into the device that stands for it; pass the rest on."""
    text = value if type(value) is str else ""
    if getattr(value, "type", "") == "hip":
        text = str(value)
    if not HIP.fullmatch(text):
        return value
    import torch

    if torch.version.hip:
        return text.replace("hip", "cuda")
    fallback = os.environ.get("WAVEPORT_HIP_FALLBACK", "")
    if fallback not in FALLBACKS:
        raise NoHipDevice(
            f"device '{text}' needs a ROCm build of PyTorch, this is {torch.__version__}; `waveport setup` shows how "
            "to get one, WAVEPORT_HIP_FALLBACK=cpu (or cuda) runs the program without"
        )
    return "cpu" if fallback == "cpu" else text.replace("hip", "cuda")


def with_names(function: Callable[..., Any], first: int = 0) -> Callable[..., Any]:
    """Wrap a callable so that its arguments, from the given one on, may name the device 'hip'."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        rest = [real_device(value) for value in args[first:]]
        return function(*args[:first], *rest, **{name: real_device(value) for name, value in kwargs.items()})

    return call


def class_with_names(cls: type) -> type:
    """Stand in for a class of PyTorch's that cannot be subclassed: same instances, same isinstance, our names."""

    class Names(type):
        def __call__(self, *args: Any, **kwargs: Any) -> Any:
            return cls(*map(real_device, args), **{name: real_device(value) for name, value in kwargs.items()})

        def __instancecheck__(self, instance: Any) -> bool:
            return isinstance(instance, cls)

        def __subclasscheck__(self, other: type) -> bool:
            return issubclass(other, cls)

        def __getattr__(self, name: str) -> Any:
            return getattr(cls, name)

    return Names(cls.__name__, (), {"__module__": "torch", "__qualname__": cls.__name__, "__doc__": cls.__doc__})


class HipBackend(ModuleType):
    """`torch.backends.hip`: PyTorch's cudnn switches, which drive MIOpen on ROCm."""

    SWITCHES = {"enabled": "enabled", "enable_benchmark": "benchmark", "benchmark": "benchmark",
                "deterministic": "deterministic"}  # fmt: skip

    def __getattr__(self, name: str) -> Any:
        if name not in self.SWITCHES:
            raise AttributeError(f"torch.backends.hip has no {name!r}, it has {', '.join(self.SWITCHES)}")
        import torch

        return getattr(torch.backends.cudnn, self.SWITCHES[name])

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("__"):  # what the import system sets
            super().__setattr__(name, value)
            return
        if not isinstance(value, bool):
            raise TypeError(f"torch.backends.hip.{name} is True or False, not {value!r}")
        getattr(self, name)
        import torch

        setattr(torch.backends.cudnn, self.SWITCHES[name], value)

    def is_available(self) -> bool:
        """Say whether PyTorch is a ROCm build that sees a GPU."""
        import torch

        return bool(torch.version.hip) and torch.cuda.is_available()


def install() -> None:
    """Put the names in place; a second call changes nothing."""
    torch = require_torch()
    if "torch.backends.hip" in sys.modules:
        return
    torch.backends.hip = sys.modules["torch.backends.hip"] = HipBackend("torch.backends.hip")
    for owner, first, names in places(torch):
        for name in names:
            function = getattr(owner, name)
            setattr(owner, name, known_to_torchscript(torch, function, with_names(function, first)))
    torch.device = class_with_names(torch.device)
    torch.Generator = class_with_names(torch.Generator)


def places(torch: Any) -> list[tuple[Any, int, list[str]]]:
    """List what takes a device name as text, and from which argument on; all else goes through torch.device."""
    makers = {id(function) for function in importlib.import_module("torch.utils._device")._device_constructors()}
    scaler = getattr(torch.amp, "GradScaler", None)  # before 2.3 it takes no device
    return [
        (torch, 1, [name for name in dir(torch) if id(getattr(torch, name, None)) in makers] + [*LIKES, "load"]),
        (torch.Tensor, 1, list(TENSOR_METHODS)),
        (torch._C._nn, 0, ["_parse_to"]),  # what Module.to reads its arguments with
        (torch.autocast, 1, ["__init__"]),
        *([(scaler, 1, ["__init__"])] if scaler else []),
    ]


def known_to_torchscript(torch: Any, function: Any, wrapped: Any) -> Any:
    """TorchScript knows PyTorch's functions by identity: tell it that the wrapped one is the same."""
    table = torch.jit._builtins._get_builtin_table()
    if (operator := table.get(id(function))) is not None:
        table[id(wrapped)] = operator
    return wrapped


def main(argv: list[str]) -> int:
    """Run a program with the names in place."""
    if not argv or argv[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if argv else 2
    if not Path(argv[0]).is_file():
        print(f"waveport.hip: {argv[0]}: no such file", file=sys.stderr)
        return 2
    sys.argv = argv
    sys.path[0] = str(Path(argv[0]).resolve().parent)
    try:
        install()
        runpy.run_path(argv[0], run_name="__main__")
    except InputError as error:
        print(f"waveport.hip: {error}", file=sys.stderr)
        return 2
    except NoHipDevice as error:
        here = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == argv[0]]
        print(f"{argv[0]}:{here[-1] if here else '?'}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
install()
