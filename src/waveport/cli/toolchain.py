"""waveport toolchain: find, install and remove the compiler for AMD GPUs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from waveport.console import Console
from waveport.errors import Exit

if TYPE_CHECKING:
    from waveport.toolchain import Toolchain

HELP = "find, install or remove a compiler for AMD GPUs (no root, no GPU needed)"
EXAMPLE = "waveport toolchain install\nwaveport toolchain list --json"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["list", "install", "remove", "where"])
    parser.add_argument("--rocm", metavar="DIR", help="use this ROCm folder (list, where)")
    parser.add_argument("--mirror", default="", metavar="URL", help="Debian or Ubuntu mirror, for systems without apt")
    parser.add_argument("--suite", default="", help="take packages from this suite only (default: newest that works)")
    parser.add_argument("--keyring", default="", metavar="FILE", help="keys that sign the mirror (with --mirror)")
    parser.add_argument("--unsigned", action="store_true", help="accept a mirror whose signature cannot be checked")
    parser.add_argument("--again", action="store_true", help="install even if our toolchain is there already")


def run(args: argparse.Namespace, console: Console) -> int:
    actions = {"list": _list, "install": _install, "remove": _remove, "where": _where}
    return actions[args.action](args, console)


def _list(args: argparse.Namespace, console: Console) -> int:
    from waveport.toolchain import find_toolchain, search

    found = [find_toolchain(args.rocm)] if args.rocm else list(search())
    if console.as_json:
        console.json({"toolchains": [_document(toolchain) for toolchain in found]})
    elif not found:
        console.say("no compiler for AMD GPUs on this machine; run: waveport toolchain install")
    for number, toolchain in enumerate(found):
        _describe(toolchain, console, used=number == 0)
    return Exit.DONE if found else Exit.FINDINGS


def _install(args: argparse.Namespace, console: Console) -> int:
    from waveport.toolchain import managed
    from waveport.toolchain.install import Choice, install

    choice = Choice(args.mirror, args.suite, args.keyring, args.unsigned)
    present = None if args.again or args.suite else next(filter(None, map(managed.load, managed.installed())), None)
    toolchain = present or install(console, choice)
    if console.as_json:
        console.json({"toolchain": _document(toolchain), "installed_now": present is None})
    else:
        console.say(f"{toolchain.name} is ready", style="bold")
        _say_origin(toolchain, console)
    return Exit.DONE


def _remove(args: argparse.Namespace, console: Console) -> int:
    from waveport.toolchain import managed

    removed = [(str(root), size) for root, size in managed.remove_all()]
    if console.as_json:
        console.json({"removed": [{"path": path, "bytes": size} for path, size in removed]})
    for path, size in removed:
        console.say(f"removed {path}, {size / 1e6:.0f} MB")
    if not removed:
        console.say(f"nothing of ours in {managed.home()}")
    return Exit.DONE


def _where(args: argparse.Namespace, console: Console) -> int:
    from waveport.toolchain import find_toolchain

    toolchain = find_toolchain(args.rocm)
    if console.as_json:
        console.json(_document(toolchain))
    else:
        print(toolchain.root)
    return Exit.DONE


def _document(toolchain: Toolchain) -> dict[str, object]:
    from waveport.toolchain import managed

    extra = managed.manifest(Path(toolchain.root)) if toolchain.kind == "managed" else {}
    return {
        **toolchain.as_dict(),
        **{key: extra[key] for key in ("suite", "verified", "installed", "packages") if key in extra},
    }


def _describe(toolchain: Toolchain, console: Console, *, used: bool) -> None:
    if console.as_json:
        return
    console.say(f"{toolchain.name}  ({toolchain.kind}{', in use' if used else ''})", style="bold")
    console.say(f"  targets: {' '.join(toolchain.targets)}")
    console.say(f"  headers: {', '.join(f'{part.name} {part.version}'.strip() for part in toolchain.components)}")
    _say_origin(toolchain, console)


def _say_origin(toolchain: Toolchain, console: Console) -> None:
    from waveport.toolchain import managed

    console.say(f"  {toolchain.root}")
    if toolchain.kind == "managed":
        data = managed.manifest(toolchain.root)
        console.say(f"  from {data.get('suite')}; checked: {data.get('verified')}")
