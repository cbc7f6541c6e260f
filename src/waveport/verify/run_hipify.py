"""Run PyTorch's own build-time translation over a folder: the first step of every extension build on ROCm.

Started as a program of its own, since the translation keeps its results in global variables:
`python run_hipify.py FOLDER_OF_TORCH PROJECT extension|headers`. Loads torch/utils/hipify without importing torch.
Prints a JSON object: path of a translated file to path of its translation.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import types


def main(torch: str, project: str, mode: str) -> int:
    package = types.ModuleType("hipify")
    package.__path__ = [os.path.join(torch, "utils", "hipify")]
    sys.modules["hipify"] = package
    hipify = importlib.import_module("hipify.hipify_python")
    out, sys.stdout = sys.stdout, sys.stderr
    results = hipify.hipify(
        project_directory=project,
        output_directory=project,
        includes=[os.path.join(project, "*")],
        show_progress=False,
        is_pytorch_extension=mode == "extension",
    )
    made = {path: result.hipified_path for path, result in results.items() if result.hipified_path}
    json.dump({path: new for path, new in made.items() if new != path}, out)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
