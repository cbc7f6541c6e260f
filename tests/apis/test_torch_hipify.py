"""The list of what PyTorch translates by itself agrees with the PyTorch that is installed."""

import json
import subprocess
import sys

import pytest

from waveport.apis import load, torch_translates
from waveport.verify.torch_build import find_torch

LIST = """
import json, os, sys, types
package = types.ModuleType("hipify")
package.__path__ = [os.path.join(sys.argv[1], "utils", "hipify")]
sys.modules["hipify"] = package
from hipify import hipify_python as h
names = json.load(sys.stdin)
text = {n: f"\\n#include <{n}>\\n" if n.endswith((".h", ".cuh", ".hpp")) else f" {n} " for n in names}
json.dump([n for n, t in text.items() if h.RE_PYTORCH_PREPROCESSOR.sub("", t) == t], sys.stdout)
"""


def test_only_names_of_our_tables_are_listed() -> None:
    known = load().renames.keys() | {name.encode() for name in load().headers}
    assert torch_translates() <= known and b"cudaMalloc" in torch_translates()


@pytest.mark.torch
def test_pytorch_translates_every_listed_name() -> None:
    pytest.importorskip("torch")
    torch = find_torch()
    assert torch and torch.package
    names = json.dumps([name.decode() for name in torch_translates()])
    done = subprocess.run([sys.executable, "-c", LIST, str(torch.package)], input=names, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
