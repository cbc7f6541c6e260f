"""Wrap device symbols in HIP_SYMBOL.

HIP's symbol functions take an address; `HIP_SYMBOL(x)` gives it on AMD and on NVIDIA. A symbol given by its name as a
string was removed from CUDA in version 5 and finds nothing on AMD: that is a finding.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call
from waveport.source.lexer import is_string

_POSITION = {
    b"cudaMemcpyToSymbol": 0,
    b"cudaMemcpyToSymbolAsync": 0,
    b"cudaMemcpyFromSymbol": 1,
    b"cudaMemcpyFromSymbolAsync": 1,
    b"cudaGetSymbolAddress": 1,
    b"cudaGetSymbolSize": 1,
}


@rule("WP0111", on=calls(*(n.decode() for n in _POSITION)), styles=["hip"], by_header=True)
def device_symbol(call: Call, file: File) -> Iterator[Edit | Finding]:
    """Wrap the symbol argument of one call."""
    at = _POSITION[file.toks[call.name]]
    if len(call.args) <= at:
        return
    symbol = call.args[at]
    if is_string(file.toks[symbol.start]):
        yield file.finding(
            symbol.start,
            "a symbol named by a string is not found on AMD; pass the variable itself",
            safety=Safety.MANUAL,
            severity=Severity.HANG,
        )
        return
    if b"HIP_SYMBOL" in file.words(symbol):
        return
    comma = b"," in file.words(symbol)
    yield file.insert(symbol.start, b"HIP_SYMBOL((" if comma else b"HIP_SYMBOL(")
    yield file.insert(symbol.end, b"))" if comma else b")")
