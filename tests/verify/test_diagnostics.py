"""What clang 21 and lld said about faulty programs, read back."""

import pytest

from waveport.verify.diagnostics import Diagnostic, Frame, parse_diagnostics

SAID = {
    "front end": (
        "/p/a.hip:2:48: error: member reference base type 'int' is not a structure or union\n"
        "/p/a.hip:4:31: note: in instantiation of function template specialization 'f<int>' requested here\n"
        "1 error generated when compiling for gfx1100.\n",
        [("/p/a.hip", 2, 48, "front end", (Frame("/p/a.hip", 4, 31),))],
    ),
    "local memory": (
        "/p/l.hip:2:17: error: local memory (80000) exceeds limit (65536) in 'k(float*)'\n",
        [("/p/l.hip", 2, 17, "code generation", ())],
    ),
    "no place": (
        "error: local memory (80000) exceeds limit (65536) in function 'k'\n",
        [("", 0, 0, "code generation", ())],
    ),
    "inline assembly": (
        "/p/s.hip:2:38: error: invalid instruction\n<inline asm>:1:2: note: instantiated into assembly here\n",
        [("/p/s.hip", 2, 38, "code generation", ())],
    ),
    "device link": (
        "lld: error: undefined hidden symbol: other(int)\n>>> referenced by /tmp/u.o:(k(int*))\n"
        "clang++: error: amdgcn-link command failed with exit code 1 (use -v to see invocation)\n",
        [("", 0, 0, "device link", ())],
    ),
    "an error inside a header": (
        "In file included from /p/a.cu:3:\nIn file included from /r/x.h:9:\n/r/y.h:1:2: fatal error: 'mpi.h' file not found\n",
        [("/r/y.h", 1, 2, "front end", (Frame("/r/x.h", 9, 1), Frame("/p/a.cu", 3, 1)))],
    ),
    "one chain for several errors of a file": (
        "In file included from /p/a.cu:3:\n/r/y.h:1:2: error: x\n/r/y.h:4:2: error: y\n/p/a.cu:9:1: error: z\n",
        [
            ("/r/y.h", 1, 2, "front end", (Frame("/p/a.cu", 3, 1),)),
            ("/r/y.h", 4, 2, "front end", (Frame("/p/a.cu", 3, 1),)),
            ("/p/a.cu", 9, 1, "front end", ()),
        ],
    ),
    "the driver": ("clang++: error: unknown argument: '-arch=sm_80'\n", [("", 0, 0, "driver", ())]),
    "a crash": (
        "fatal error: error in backend: Cannot select: t5\nPLEASE submit a bug report to\nStack dump:\n",
        [("", 0, 0, "code generation", ())],
    ),
    "twice the same": ("/p/a.c:1:1: error: x\n/p/a.c:1:1: error: x\n", [("/p/a.c", 1, 1, "front end", ())]),
    "only warnings": ("/p/a.c:1:1: warning: x\n1 warning generated.\n", []),
}


@pytest.mark.parametrize("name", SAID)
def test_errors(name: str) -> None:
    text, expected = SAID[name]
    assert [(d.path, d.line, d.column, d.stage, d.frames) for d in parse_diagnostics(text)] == expected


def test_the_place_in_the_users_code() -> None:
    frames = (Frame("/r/x.h", 9, 1), Frame("/p/a.cu", 3, 1))
    assert Diagnostic("/r/y.h", 1, 2, "x", "front end", frames).inside("/p") == Frame("/p/a.cu", 3, 1)
    assert Diagnostic("/pp/y.h", 1, 2, "x", "front end").inside("/p") is None


def test_missing_headers() -> None:
    assert parse_diagnostics("/p/a.c:1:10: fatal error: 'a/b.h' file not found\n")[0].missing_header == "a/b.h"
