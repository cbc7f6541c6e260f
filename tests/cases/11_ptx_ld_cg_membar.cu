// A load that skips the first cache, a streaming store and a fence, as PTX.
#include <cuda_runtime.h>

__device__ float4 load_cached_in_l2(const float4 *p) {
    float4 v;
    asm volatile("ld.global.cg.v4.f32 {%0,%1,%2,%3}, [%4];"
                 : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w) : "l"(p));
    return v;
}

__global__ void scale(const float4 *in, float *out, unsigned *ready) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 v = load_cached_in_l2(in + i);
    float total = v.x + v.y + v.z + v.w;
    asm volatile("st.global.cs.f32 [%0], %1;" ::"l"(out + i), "f"(total) : "memory");
    asm volatile("membar.gl;" ::: "memory");
    if (threadIdx.x == 0) atomicAdd(ready, 1u);
}

void run(const float4 *in, float *out, unsigned *ready) { scale<<<32, 256>>>(in, out, ready); }
