"""Write a case as C++: its translation, and for NVIDIA the PTX beside it."""

from __future__ import annotations

from case import Case

from waveport.source.ptx.model import Operand, Ref, Translation
from waveport.source.ptx.translate import translate_asm

CPP = {"h": "unsigned short", "r": "unsigned", "l": "unsigned long long", "f": "float", "d": "double"}
TYPE = {"h": "u16", "r": "u32", "l": "u64", "f": "f32", "d": "f64"}
READ = {"f": "wp_float((unsigned)in[{}])", "d": "wp_double(in[{}])"}
WRITE = {"f": "wp_bits({})", "d": "wp_bits({})"}


def tokens(case: Case) -> tuple[list[str], list[str]]:
    results, inputs = case.signature.split("=")
    return results.split(), inputs.split()


def operands(case: Case) -> list[Operand]:
    results, inputs = tokens(case)
    tied = sum(1 for t in inputs if t.startswith("+"))
    found = [Operand(("+" if k < tied else "=") + t[0], f"o{k}", type=TYPE[t[0]]) for k, t in enumerate(results)]
    return found + [Operand(t[0], f"i{k}", type=TYPE[t[0]]) for k, t in enumerate(inputs) if not t.startswith("+")]


def translation(case: Case) -> Translation:
    result = translate_asm(case.text, operands(case))
    assert isinstance(result, Translation), (case.text, result)
    return result


def render(result: Translation, texts: list[str], indent: str = "    ") -> str:
    lines = ["".join(texts[p.index] if isinstance(p, Ref) else p for p in line) for line in result.lines]
    return "\n".join(indent + line for line in lines) + ";"


def declarations(case: Case) -> list[str]:
    results, inputs = tokens(case)
    lines = []
    for k, token in enumerate(results):
        start = READ.get(token[0], "(" + CPP[token[0]] + ")in[{}]").format(k)
        lines.append(f"{CPP[token[0]]} o{k} = {start if k < len(inputs) and inputs[k].startswith('+') else '0'};")
    for k, token in enumerate(inputs):
        if not token.startswith("+"):
            read = READ.get(token[0], "(" + CPP[token[0]] + ")in[{}]").format(k)
            lines.append(f"{CPP[token[0]]} i{k} = {read};")
    return lines


def stores(case: Case) -> list[str]:
    results, _ = tokens(case)
    return [f"out[{k}] = {WRITE.get(t[0], '{}').format(f'o{k}')};" for k, t in enumerate(results)]


def cpp_function(case: Case, name: str) -> str:
    texts = [o.text for o in operands(case)]
    lines = [f"__device__ void {name}(const unsigned long long *in, unsigned long long *out) {{"]
    lines += [f"    {line}" for line in declarations(case)]
    lines += [render(translation(case), texts)]
    lines += [f"    {line}" for line in stores(case)] + ["}"]
    return "\n".join(lines)
