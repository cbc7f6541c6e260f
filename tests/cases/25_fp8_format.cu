// fp8 bytes of CUDA are the OCP formats, not the FNUZ ones of gfx942.
#include <cuda_fp8.h>
#include <cuda_runtime.h>

__global__ void quantise(const float *in, __nv_fp8_e4m3 *out, __nv_fp8_e5m2 *wide, float scale, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    out[i] = __nv_fp8_e4m3(in[i] * scale);
    wide[i] = __nv_fp8_e5m2(in[i]);
}

__global__ void restore(const __nv_fp8_e4m3 *in, float *out, float scale, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = float(in[i]) / scale;
}

void run(const float *in, __nv_fp8_e4m3 *mid, __nv_fp8_e5m2 *wide, float *out, int n) {
    quantise<<<(n + 255) / 256, 256>>>(in, mid, wide, 16.0f, n);
    restore<<<(n + 255) / 256, 256>>>(mid, out, 16.0f, n);
}
