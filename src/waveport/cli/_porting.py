"""What `port` and `check` share: get the source, port it in memory, show it."""

from __future__ import annotations

import json
import signal
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waveport.console import Console
from waveport.errors import Exit, InputError
from waveport.model import Options, Safety
from waveport.pipeline import Port, port_project, write_in_place
from waveport.project import write
from waveport.project.fetch import source_folder
from waveport.project.scan import scan
from waveport.report.diff import file_diff
from waveport.report.document import port_document
from waveport.report.sarif import sarif_document
from waveport.report.terminal import safe, show_evidence, show_port

if TYPE_CHECKING:
    from waveport.toolchain import Toolchain
    from waveport.verify.loop import Verified

    Compiler = tuple[Toolchain, tuple[str, ...]]

_LEVELS = {"review": (Safety.REVIEW, Safety.MANUAL), "manual": (Safety.MANUAL,), "never": ()}


def port_source(source: Path, args: Namespace, console: Console, into: Path | None = None) -> Port:
    """Scan and port, in memory and `into` a folder if one is given, with a progress bar."""
    project = scan(source)
    options = Options(args.style or "", args.warp, trace=getattr(args, "verify", False))
    with console.progress("porting", len(project.files)) as advance:
        return port_project(project, options, args.jobs, into, advance)


def exit_code(port: Port, fail_on: str) -> int:
    """1 at or above the level that the user named; 3 if a rule failed."""
    if port.bugs:
        return Exit.BUG
    return Exit.FINDINGS if any(f.safety in _LEVELS[fail_on] for f in port.findings) else Exit.DONE


@contextmanager
def ended_by_signal() -> Iterator[None]:
    """A polite kill ends the port as Ctrl-C does, so that temporary folders and worker processes go as well."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    asked = [s for s in signals if signal.getsignal(s) is signal.SIG_DFL]
    for s in asked:
        signal.signal(s, interrupt)
    try:
        yield
    finally:
        for s in asked:
            signal.signal(s, signal.SIG_DFL)


@ended_by_signal()
def run_port(args: Namespace, console: Console) -> int:
    """The whole of `waveport port`."""
    if args.in_place:
        write.require_clean_git(Path(args.source))
    elif not args.dry_run:
        write.require_new(Path(args.out))
    compiler = choose_compiler(args) if args.verify and not args.dry_run else None
    with source_folder(args.source) as source:
        if args.dry_run:
            port = port_source(source, args, console)
            show_diff(port, args.source, console)
            return exit_code(port, args.fail_on)
        if args.in_place:
            port = port_source(source, args, console)
            write_in_place(port)
        else:
            with write.new_folder(Path(args.out)) as draft:
                port = port_source(source, args, console, draft)
                report = report_bytes(port_document(port, args.source), port)
                write.put(draft, ".waveport/report.json", report)
        return _show_and_verify(port, compiler, args, console)


def choose_compiler(args: Namespace) -> Compiler:
    """The toolchain and targets of --verify; what is wrong with them is told before anything is written."""
    from waveport.toolchain import find_toolchain
    from waveport.verify.targets import choose_targets

    toolchain = find_toolchain(args.rocm or None)
    return toolchain, choose_targets(args.arch, toolchain)


def _show_and_verify(port: Port, compiler: Compiler | None, args: Namespace, console: Console) -> int:
    document = port_document(port, args.source)
    where = Path(args.source if args.in_place else args.out)
    if not console.as_json:
        show_port(port, console)
    verified = verify_port(port, where, compiler, args.jobs, console) if compiler else None
    if verified:
        document["evidence"] = asdict(verified.evidence)
        document["repairs"] = [asdict(r) for r in verified.repairs]
        if not args.in_place:
            write.replace_file(where / ".waveport/report.json", report_bytes(document, port))
    if console.as_json:
        console.json(document)
    elif not verified:
        console.say(f"ported to {where}; not compiled (waveport verify {where})", style="bold")
    failed = verified is not None and verified.evidence.failed
    return exit_code(port, args.fail_on) or (Exit.FINDINGS if failed else Exit.DONE)


def report_bytes(document: dict[str, Any], port: Port) -> bytes:
    """The report that stays with a port; with traced lines, so that a later `verify` can name the original's."""
    if not port.options.trace:
        return json.dumps(document, indent=1).encode()
    from waveport.verify.loop import line_table

    lines = {"lines": line_table(port.results)}
    return json.dumps({**document, **lines}, indent=1).encode()


def verify_port(port: Port, where: Path, compiler: Compiler, jobs: int, console: Console) -> Verified:
    """Compile the written port, with repairs, and say what came of it."""
    from waveport.verify.loop import line_map, line_table, verify_and_repair
    from waveport.verify.torch_build import find_torch

    with ExitStack() as stack:
        verified = verify_and_repair(
            where,
            *compiler,
            jobs=jobs,
            torch=find_torch([]),
            lines=line_map(line_table(port.results)),
            progress=lambda total: stack.enter_context(console.progress("compiling", total)),
        )
    if not console.as_json:
        for repair in verified.repairs:
            console.say(f"repaired {safe(repair.path)}:{repair.line}: {repair.what} (clang: {safe(repair.message)})")
        show_evidence(verified.evidence, console)
    return verified


def show_diff(port: Port, source: str, console: Console) -> None:
    """Write the port's unified diff to stdout: byte for byte, or as a text of the JSON document."""
    if console.as_json:
        diff = b"".join(diff_lines(port)).decode("utf-8", "surrogateescape")
        console.json({**port_document(port, source), "diff": diff})
    else:
        sys.stdout.buffer.writelines(diff_lines(port))


def diff_lines(port: Port) -> Iterator[bytes]:
    """One unified diff of the port: changed files and our headers."""
    before = {file.path: file for file in port.project.files}
    for result in port.changed:
        assert result.output is not None
        yield from file_diff(result.path, before[result.path].read(), result.output)
    for path, data in port.headers.items():
        old = before.get(path)
        yield from file_diff(path, old.read() if old else None, data)


@ended_by_signal()
def run_check(args: Namespace, console: Console) -> int:
    """The whole of `waveport check`."""
    with source_folder(args.source) as source:
        port = port_source(source, args, console)
    if args.sarif:
        target = Path(args.sarif).absolute()
        if not target.parent.is_dir():
            raise InputError(f"{target.parent} is no folder", hint="give --sarif a file in a folder that is there")
        write.replace_file(target, json.dumps(sarif_document(port), indent=1).encode())
    if args.as_json:
        console.json(port_document(port, args.source))
    else:
        show_port(port, console)
        console.say("nothing written, nothing compiled", style="dim")
    return exit_code(port, args.fail_on)
