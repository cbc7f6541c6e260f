"""Leave a project's own HIP layer as it is.

A header full of `#define cudaMalloc hipMalloc` (or `static auto cudaMalloc = hipMalloc`) is a port that the project
made by hand. Translating it again would only break it. The finding says that the project has an AMD path; building
that is the first choice. Code behind the project's own AMD macros (`USE_HIP`, `GGML_USE_HIP`) is left alone as well.
"""

CODE = "WP0605"
