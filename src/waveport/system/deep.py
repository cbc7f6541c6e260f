"""Import PyTorch in a child process and let it multiply two matrices on the GPU (`doctor --deep`)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from waveport.system.findings import Finding, found
from waveport.system.machine import Machine, Torch

SECONDS = 180  # the first import and the first kernel can take minutes on a slow disk
_SCRIPT = """
import json
out = {}
try:
    import torch
    out["version"] = torch.__version__
    out["available"] = torch.cuda.is_available()
    out["archs"] = torch.cuda.get_arch_list() if out["available"] else []
    if out["available"]:
        out["name"] = torch.cuda.get_device_name(0)
        out["arch"] = getattr(torch.cuda.get_device_properties(0), "gcnArchName", "")
        a = torch.arange(64 * 64, dtype=torch.float32).reshape(64, 64) % 7
        out["right"] = bool(torch.equal((a.cuda() @ a.cuda()).cpu(), a @ a))
except BaseException as error:
    out["error"] = f"{type(error).__name__}: {error}"
print("WAVEPORT" + json.dumps(out))
"""


def run_torch(machine: Machine) -> Iterator[Finding]:
    """Yield what running PyTorch showed; nothing if there is none to run."""
    torch = machine.python.torch
    if torch is None:
        return
    python = interpreter(torch)
    try:
        done = subprocess.run(
            [python, "-c", _SCRIPT],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        yield found("deep.failed", f"{python}: no answer within {SECONDS} s", error=f"no answer within {SECONDS} s")
        return
    except OSError as error:
        yield found("deep.failed", f"{python}: {error.strerror}", error=f"{python}: {error.strerror}")
        return
    yield judge(python, done.returncode, done.stdout.decode("utf-8", "backslashreplace"), torch)


def interpreter(torch: Torch) -> str:
    """The Python of the environment that holds this PyTorch."""
    prefix = Path(torch.site).parents[2] if "/lib" in torch.site else Path(torch.site).parents[1]
    if os.path.realpath(prefix) == os.path.realpath(sys.prefix):
        return sys.executable
    here = [prefix / "bin" / "python3", prefix / "bin" / "python", prefix / "Scripts" / "python.exe"]
    return next((str(path) for path in here if path.exists()), sys.executable)


def judge(python: str, code: int, output: str, torch: Torch) -> Finding:
    """Turn the child's output into a finding. A crash leaves no answer, only an exit code."""
    line = next((text for text in reversed(output.splitlines()) if text.startswith("WAVEPORT")), "")
    told = json.loads(line.removeprefix("WAVEPORT")) if line else {}
    tail = [text[:200] for text in output.splitlines() if not text.startswith("WAVEPORT")][-3:]
    if not told or "error" in told:
        error = told.get("error", f"the process ended with exit code {code}")[:300]
        return found("deep.failed", f"{python} exit code {code}", *tail, error=error)
    if not told["available"]:
        return found("deep.no-gpu", f"{python}: torch.cuda.is_available() = False", *tail, version=told["version"])
    if not told["right"]:
        return found("deep.failed", f"{told['name']} {told['arch']}", error="a matrix product came out wrong")
    seen = f"{told['name']} {told['arch']}; arch list {' '.join(told['archs'])}"
    return found("deep.ok", seen, version=told["version"], name=told["name"])
