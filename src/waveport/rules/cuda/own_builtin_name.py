"""Rename a project's own macro that has a built-in's name.

`#define __shfl_up(v, d) ...` was possible in CUDA; HIP's headers declare functions of these names, which such a
macro would break. The project's macro and its uses get the name `user_shfl_up`.
"""

CODE = "WP0202"
