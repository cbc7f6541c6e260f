"""Instructions that have no mechanical equal: by what their name starts with, what to do instead."""

from __future__ import annotations

from collections import defaultdict

_MATRIX = "use rocWMMA fragments (load_matrix_sync, mma_sync) or MFMA/WMMA builtins: the layout of fragments differs on every GPU"
_LDS = "load the fragment with rocWMMA's load_matrix_sync, or each lane's elements with plain LDS reads"
_TENSOR = "copy the tile with plain loads into LDS and __syncthreads(); multiply with rocWMMA or MFMA"
_STORES = (
    "store the same bytes with plain stores, and a __threadfence() or __threadfence_system() where others read them"
)
_GROUP = "leave it out: plain loads and stores are complete by themselves"
_RELEASE = "use __hip_atomic_store with __ATOMIC_RELEASE and the scope that the instruction names"
_MBARRIER = "use __syncthreads(): AMD has no barrier objects in LDS and no asynchronous copies that signal them"
_CLUSTER = "AMD has no block clusters: exchange through global memory and synchronise the grid"
_BRANCH = "write the branch or loop in C++"
_TEXTURE = "use a texture or surface object and tex*()/surf*() in C++"

# (start of the dotted name, reason, way out); the first that fits
ROWS: tuple[tuple[str, str, str], ...] = (
    ("mma.", "a tensor-core product", _MATRIX),
    ("wmma.", "a tensor-core product or fragment access", _MATRIX),
    ("wgmma.", "a warpgroup tensor-core operation", _MATRIX),
    ("tcgen05.", "a tensor-memory operation", _MATRIX),
    ("ldmatrix.", "a matrix load across the lanes of a warp", _LDS),
    ("stmatrix.", "a matrix store across the lanes of a warp", _LDS),
    ("movmatrix.", "a matrix transpose across the lanes of a warp", _LDS),
    ("cp.async.bulk.global.", "a bulk copy to global memory", _STORES),
    ("cp.async.bulk.commit_group", "a group of bulk copies", _GROUP),
    ("cp.async.bulk.wait_group", "a group of bulk copies", _GROUP),
    ("cp.async.bulk", "a bulk (TMA) copy", _TENSOR),
    ("cp.reduce.async", "a bulk (TMA) reduction", _TENSOR),
    ("cp.async.mbarrier", "an mbarrier operation", _MBARRIER),
    ("tensormap.", "a TMA descriptor operation", _TENSOR),
    ("fence.proxy", "a fence between memory proxies (TMA, tensor cores)", _TENSOR),
    ("fence.mbarrier", "an mbarrier operation", _MBARRIER),
    ("mbarrier.", "an mbarrier operation", _MBARRIER),
    ("multimem.", "an access through NVLink multicast", "reduce with RCCL or through peer pointers"),
    ("st.async.mmio", "an asynchronous store", _RELEASE),
    ("st.async.release", "an asynchronous store", _RELEASE),
    ("st.async", "a store to another block of a cluster", _CLUSTER),
    ("red.async", "an atomic on another block of a cluster", _CLUSTER),
    ("st.bulk", "a bulk fill of shared memory", "write zeros with plain stores and __syncthreads()"),
    ("mapa", "an address in another block of a cluster", _CLUSTER),
    ("getctarank", "the rank of a block in a cluster", _CLUSTER),
    ("clusterlaunchcontrol.", "a request for another cluster's work", _CLUSTER),
    ("barrier.cluster", "a barrier of a block cluster", _CLUSTER),
    ("tex", "a texture access", _TEXTURE),
    ("tld4", "a texture access", _TEXTURE),
    ("suld", "a surface access", _TEXTURE),
    ("sust", "a surface access", _TEXTURE),
    ("sured", "a surface access", _TEXTURE),
    ("txq", "a texture query", _TEXTURE),
    ("bra", "a branch", _BRANCH),
    ("brx", "a branch", _BRANCH),
    ("call", "a call", "call the function in C++"),
    ("ret", "a return", "return in C++"),
    ("$label", "a label", _BRANCH),
    ("alloca", "a stack allocation", "declare an array in C++"),
    ("stacksave", "a stack operation", "declare an array in C++"),
    ("stackrestore", "a stack operation", "declare an array in C++"),
)
_BY_OPCODE: defaultdict[str, list[tuple[str, str, str]]] = defaultdict(list)
for _row in ROWS:
    _BY_OPCODE[_row[0].split(".")[0]].append(_row)

# Reasons that come and go together: whoever rewrites a kernel's matrix products rewrites these. The newest GPU's first.
MATRIX_CODE: tuple[str, ...] = (
    "a tensor-memory operation",
    "a warpgroup tensor-core operation",
    "a bulk (TMA) copy",
    "a bulk copy to global memory",
    "a group of bulk copies",
    "a bulk (TMA) reduction",
    "a TMA descriptor operation",
    "a tensor-core product",
    "a matrix load across the lanes of a warp",
    "a matrix store across the lanes of a warp",
    "a matrix transpose across the lanes of a warp",
    "a fence between memory proxies",
    "an mbarrier operation",
    "a store to another block of a cluster",
    "an address in another block of a cluster",
    "the rank of a block in a cluster",
    "a barrier of a block cluster",
)


def refusal_of(name: str) -> tuple[str, str] | None:
    """(reason, way out) if `name` is known to have no equal."""
    for start, reason, way_out in _BY_OPCODE.get(name.split(".")[0], ()):
        plain = start.rstrip(".")
        fits = (
            name == plain or name.startswith(start)
            if start.endswith(".")
            else name.split(".")[0] == start or name.startswith(start + ".")
        )
        if fits or ("." in start and name.startswith(start)):
            return reason, way_out
    return None
