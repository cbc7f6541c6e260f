"""Rename a project's own macro that has a built-in's name.

`#define __shfl_up(v, d) ...` was possible in CUDA; HIP's headers declare functions of these names, which such a
macro would break. The macro gets the helper's name, as its uses do: where it is defined it is what runs, as before, and
where a condition leaves it out the helper does.
"""

CODE = "WP0202"
