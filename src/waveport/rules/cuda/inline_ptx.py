"""Translate inline PTX to C++ with the same meaning.

AMD's compiler knows no PTX: an `asm` statement of device code fails with "invalid instruction" or "invalid constraint".
Each statement is parsed (operands, constraints, predicates, modifiers) and written as C++ with helpers named after the
instructions, which keep the ISA's edge cases: shifts that clamp, NaN that becomes 0, lanes of a 32-lane warp. In the
portable style nvcc keeps the original statement where a helper would be slower there. Approximations (`ex2.approx`)
differ in their last bits, `.ftz` is not carried out (AMD keeps subnormal numbers), and hints (`prefetch`, cache
policies) are dropped. `cp.async` becomes a copy that is complete at once, and the waits on it go. What has no equal is
reported with the nearest way out: tensor cores (`mma`, `wgmma`, `ldmatrix`), TMA, `mbarrier`, named barriers, branches,
carry flags that cross functions. Host assembly and `asm("" ::: "memory")` are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding
from waveport.rules.file import File
from waveport.rules.registry import Include, files, rule
from waveport.source.asm_statement import KEYWORDS


@rule("WP0301", on=files(*(k.decode() for k in KEYWORDS)))
def inline_ptx(file: File, _: object) -> Iterator[Edit | Finding | Include]:
    """Translate or report every asm statement of device code."""
    from waveport.rules.inline_asm import port_asm  # the translator costs start-up time, and few files need it

    yield from port_asm(file)
