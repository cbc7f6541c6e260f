"""Port many programs and build each with its own ported Makefile: how many compile and link.

    python benchmarks/build_rate.py FOLDER --work DIR [--names FILE] [--suffix -cuda] [--chroot ROOT] [--env K=V ...]

FOLDER holds one folder a program, the outermost Makefile of which is used; those beside it that a program refers to
(`../NAME`) come along, ported where they carry the suffix. `make` runs in the ported folder, on this machine or inside
a chroot that has hipcc (as root; DIR must then lie in it). Built means compiled and linked; nothing is run.
`--unported` builds the originals, to compare.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

_SIBLING = re.compile(r"\.\./([A-Za-z0-9_][\w.+-]*)")
_ERROR = re.compile(r"error:|undefined (?:reference|symbol)|No rule to make|command not found|\*\*\*", re.IGNORECASE)


def siblings(folder: Path, corpus: Path) -> set[str]:
    """Names of the folders beside it that a program's files mention, directly or through others."""
    found: set[str] = set()
    todo = [folder]
    while todo:
        for path in todo.pop().rglob("*"):
            if path.is_file() and path.stat().st_size < 1 << 20:
                for name in _SIBLING.findall(path.read_text(errors="replace")):
                    if name not in found and name != folder.name and (corpus / name).is_dir():
                        found.add(name)
                        todo.append(corpus / name)
    return found


def place(name: str, args: argparse.Namespace) -> Path:
    """Port a program, and what it needs beside it, into the work folder."""
    source = args.folder / f"{name}{args.suffix}"
    base = args.work / name
    shutil.rmtree(base, ignore_errors=True)
    base.mkdir(parents=True)
    for one in [source, *(args.folder / other for other in sorted(siblings(source, args.folder)))]:
        if args.unported or not one.name.endswith(args.suffix or one.name):
            shutil.copytree(one, base / one.name, symlinks=True)
        else:
            command = [sys.executable, "-m", "waveport", "port", str(one), "-o", str(base / one.name), "-q", *args.port]
            subprocess.run(command, check=False, capture_output=True)
    return base / source.name


def build(folder: Path, args: argparse.Namespace) -> tuple[str, str]:
    """Run make; "built", "fail" or "no Makefile", and the first error."""
    makefiles = sorted(folder.rglob("[Mm]akefile"), key=lambda path: (len(path.parts), path))
    if not makefiles:
        return "no Makefile", ""
    folder = makefiles[0].parent
    inside = f"/{folder.relative_to(args.chroot)}" if args.chroot else str(folder)
    command = ["make", "-C", inside, *args.make]
    command = ["chroot", str(args.chroot), *command] if args.chroot else command
    environment = {**os.environ, **dict(pair.split("=", 1) for pair in args.env)}
    try:
        done = subprocess.run(
            ["nice", *command],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=args.timeout,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "fail", f"not ready after {args.timeout} s"
    said = (done.stderr + done.stdout).splitlines()
    return ("built", "") if not done.returncode else ("fail", next((s for s in said if _ERROR.search(s)), ""))


def main() -> None:
    """Print one line a program and the totals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--names", type=Path, help="file with one program name a line")
    parser.add_argument("--suffix", default="", help="what follows the name in the folder's name")
    parser.add_argument("--chroot", type=Path)
    parser.add_argument("--env", action="append", default=[], metavar="K=V")
    parser.add_argument("--port", action="append", default=[], help="a further argument of `waveport port`")
    parser.add_argument("--make", action="append", default=[], help="a further argument of make")
    parser.add_argument("--timeout", type=int, default=300)
    parser.add_argument("--unported", action="store_true")
    args = parser.parse_args()
    folders = sorted(p.name.removesuffix(args.suffix) for p in args.folder.iterdir() if p.name.endswith(args.suffix))
    names = args.names.read_text().split() if args.names else folders
    totals: Counter[str] = Counter()
    for name in names:
        state, why = build(place(name, args), args)
        totals[state] += 1
        print(f"{state:12} {name:28} {why[:200]}", flush=True)
        shutil.rmtree(args.work / name, ignore_errors=True)
    print(", ".join(f"{n} {state}" for state, n in totals.most_common()), f"of {len(names)}; not run")


if __name__ == "__main__":
    main()
