"""Tell of threads that wait for a plain flag in global memory.

`while (flag == 0);` on a volatile variable, with `__threadfence()` on the other side, is how CUDA code hands data from
block to block. On AMD it needs atomics: gfx942 has one L2 cache an XCD, and a plain or volatile load may not see a
store made on another one. Use `__hip_atomic_load(&flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT)` and the
matching store, or `atomicAdd(&flag, 0)`. The waiting blocks must also be resident together with those they wait for.
A wait on a barrier object (`mbarrier.try_wait`) is no plain load; its PTX is told of where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.rules.waits import waits


@rule("WP0207", on=files("__threadfence", "volatile"), safety=Safety.REVIEW, severity=Severity.HANG)
def flag_handshake(file: File, _: File) -> Iterator[Finding]:
    """Report every loop that waits for plain memory."""
    for wait in waits(file):
        if wait.plain:
            yield file.finding(
                wait.at,
                "waits for a flag in memory that is no atomic: on AMD use an atomic load with acquire order (waveport rule WP0207), "
                "and keep the blocks that wait and that signal resident together",
            )
