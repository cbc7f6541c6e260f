"""Port and compile many programs: how many pass, and what stops the others.

    python benchmarks/corpus.py FOLDER [--names FILE] [--suffix -cuda] [--arch gfx90a] [--keep DIR]

FOLDER holds one folder a program. Each is ported and compiled by `waveport port --verify`; a program passes when every
unit compiles for every target and for the host. Compiled only: nothing is linked or run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any


def port(source: Path, out: Path, arch: str) -> dict[str, Any]:
    """Run the product on one program; returns its JSON document."""
    command = [
        sys.executable,
        "-m",
        "waveport",
        "port",
        str(source),
        "-o",
        str(out),
        "--verify",
        "--arch",
        arch,
        "--json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.stdout else {"error": done.stderr.strip().splitlines()[-1:]}


def verdict(document: dict[str, Any]) -> tuple[str, str]:
    """ "pass", "fail" or "not checked", and the first reason."""
    evidence = document.get("evidence")
    if not evidence:
        return "fail", str(document.get("error", "no evidence"))
    states = Counter(o["state"] for o in evidence["outcomes"])
    if evidence["faults"] or states["failed"]:
        fault = evidence["faults"][0] if evidence["faults"] else {}
        return "fail", f"{fault.get('path')}:{fault.get('line')} {fault.get('message')}"
    if states["not checked"]:
        return "not checked", next(o["reason"] for o in evidence["outcomes"] if o["state"] == "not checked")
    return ("pass", "") if states["compiled"] else ("fail", "nothing to compile")


def main() -> None:
    """Print one line a program and the totals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--names", type=Path, help="file with one program name a line")
    parser.add_argument("--suffix", default="", help="what follows the name in the folder's name")
    parser.add_argument("--arch", default="gfx90a")
    parser.add_argument("--keep", type=Path, help="keep the ports here")
    args = parser.parse_args()
    names = (
        args.names.read_text().split() if args.names else sorted(p.name for p in args.folder.iterdir() if p.is_dir())
    )
    totals: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            out = (args.keep or Path(scratch)) / name
            state, why = verdict(port(args.folder / f"{name}{args.suffix}", out, args.arch))
            totals[state] += 1
            print(f"{state:12} {name:28} {why[:150]}", flush=True)
    print(
        ", ".join(f"{n} {state}" for state, n in totals.most_common()),
        f"of {len(names)}; compiled only, for {args.arch}",
    )


if __name__ == "__main__":
    main()
