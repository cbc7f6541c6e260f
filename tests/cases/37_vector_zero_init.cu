// Vectors that are filled from one number in braces.
#include <cuda_runtime.h>

__global__ void sums(const float4 *in, float4 *out, int4 *counts, int n) {
    float4 sum = {0};
    int4 count = {1};
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        sum.x += in[i].x, sum.y += in[i].y, sum.z += in[i].z, sum.w += in[i].w;
        count.w += 1;
    }
    float2 both = {0.0f, 1.0f};
    sum.x += both.y;
    out[threadIdx.x] = sum;
    counts[threadIdx.x] = count;
}

void run(const float4 *in, float4 *out, int4 *counts, int n) { sums<<<1, 64>>>(in, out, counts, n); }
