// Kernel launches. waveport's rewriting turns `k<<<g, b, s, st>>>(a)` into wavecpu::Grid(g, b, s, st).run([&] { k(a); }).
#ifndef WAVECPU_LAUNCH_H
#define WAVECPU_LAUNCH_H

#include <tuple>
#include <utility>

namespace wavecpu {

// Runs every lane of the grid through `call(data)`; returns what the launch returns.
hipError_t run_grid(dim3 grid, dim3 block, size_t lds_bytes, bool together, void (*call)(void *), void *data);

struct Grid {
    dim3 grid, block;
    size_t lds_bytes;
    bool together = false;
    Grid(dim3 grid, dim3 block, size_t lds_bytes = 0, hipStream_t = nullptr)
        : grid(grid), block(block), lds_bytes(lds_bytes) {}
    template <class F> hipError_t run(F kernel) {
        return run_grid(grid, block, lds_bytes, together, [](void *f) { (*static_cast<F *>(f))(); }, &kernel);
    }
};

template <class... P, size_t... I>
hipError_t launch_packed(Grid where, void (*kernel)(P...), void **args, std::index_sequence<I...>) {
    return where.run([=] { kernel(*static_cast<std::remove_reference_t<P> *>(args[I])...); });
}

}  // namespace wavecpu

#define hipLaunchKernelGGL(KERNEL, GRID, BLOCK, LDS, STREAM, ...) \
    wavecpu::Grid(GRID, BLOCK, LDS, STREAM).run([&] { (KERNEL)(__VA_ARGS__); })

// Better matches than HIP's own templates, which lose the kernel's type.
template <class... P>
hipError_t hipLaunchKernel(void (*kernel)(P...), dim3 grid, dim3 block, void **args, size_t lds_bytes = 0,
                           hipStream_t stream = nullptr) {
    return wavecpu::launch_packed({grid, block, lds_bytes, stream}, kernel, args, std::index_sequence_for<P...>());
}
template <class... P>
hipError_t hipLaunchCooperativeKernel(void (*kernel)(P...), dim3 grid, dim3 block, void **args, unsigned lds_bytes,
                                      hipStream_t stream) {
    wavecpu::Grid where(grid, block, lds_bytes, stream);
    where.together = true;
    return wavecpu::launch_packed(where, kernel, args, std::index_sequence_for<P...>());
}

#endif
