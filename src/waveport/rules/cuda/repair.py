"""Repair what the compiler points at.

`port --verify` compiles the port and repairs errors of known kinds in at most three rounds: headers that nvcc includes
by itself, `typename` and `template` that nvcc does not ask for, narrowing in braces, kernels passed where HIP wants a
pointer. A repair is kept only if fewer errors are left, and every one is told.
"""

CODE = "WP0190"
