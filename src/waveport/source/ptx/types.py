"""PTX types, special registers and the C++ types that hold them (PTX ISA, "Types" and "Special Registers")."""

from __future__ import annotations

# bits of each fundamental type; packed types are held in an integer of their width
WIDTH: dict[str, int] = {
    **{f"{kind}{bits}": bits for kind in "usb" for bits in (8, 16, 32, 64)},
    **{"b128": 128, "f16": 16, "f32": 32, "f64": 64, "bf16": 16, "f16x2": 32, "bf16x2": 32, "pred": 1, "tf32": 32},
    **{"u16x2": 32, "s16x2": 32, "f32x2": 64, "e4m3x2": 16, "e5m2x2": 16, "e2m3x2": 16, "e3m2x2": 16, "e2m1x2": 8},
    **{"ue8m0x2": 16},
}
_UNSIGNED = {
    8: "unsigned char",
    16: "unsigned short",
    32: "unsigned",
    64: "unsigned long long",
    128: "unsigned __int128",
}
_SIGNED = {8: "signed char", 16: "short", 32: "int", 64: "long long"}
_FLOAT = {"f32": "float", "f64": "double", "pred": "bool"}

# type of the register that each constraint letter stands for
CONSTRAINT_TYPE = {"h": "b16", "r": "b32", "l": "b64", "q": "b128", "f": "f32", "d": "f64"}


def cpp_type(kind: str) -> str:
    """The C++ type whose values are those of PTX type `kind`; untyped and packed bits are unsigned."""
    if kind in _FLOAT:
        return _FLOAT[kind]
    return (_SIGNED if is_signed(kind) else _UNSIGNED)[WIDTH[kind]]


def storage(kind: str) -> str:
    """The type in which a register declared as `kind` is kept: float, double, bool or unsigned bits."""
    return kind if kind in _FLOAT else f"b{WIDTH[kind]}"


def is_signed(kind: str) -> bool:
    return kind[0] == "s" and kind[1:].isdigit()


def is_float(kind: str) -> bool:
    """Whether C++ computes with it directly (f16 and bf16 are kept as bits)."""
    return kind in ("f32", "f64")


_XYZ = {f"{name}.{axis}" for name in ("tid", "ntid", "ctaid", "nctaid") for axis in "xyz"}
_CLUSTER = {
    f"{name}.{axis}" for name in ("clusterid", "nclusterid", "cluster_ctaid", "cluster_nctaid") for axis in "xyz"
}
SPECIAL_REGISTERS = frozenset(
    _XYZ
    | _CLUSTER
    | {"cluster_ctarank", "cluster_nctarank", "is_explicit_cluster", "current_graph_exec", "gridid"}
    | {"laneid", "warpid", "nwarpid", "smid", "nsmid", "clock", "clock_hi", "clock64", "globaltimer"}
    | {"globaltimer_lo", "globaltimer_hi", "dynamic_smem_size", "total_smem_size", "aggr_smem_size"}
    | {"lanemask_eq", "lanemask_le", "lanemask_lt", "lanemask_ge", "lanemask_gt"}
    | {"reserved_smem_offset_begin", "reserved_smem_offset_end", "reserved_smem_offset_cap"}
    | {f"envreg{i}" for i in range(32)}
    | {f"pm{i}" for i in range(8)}
    | {f"pm{i}_64" for i in range(8)}
)
