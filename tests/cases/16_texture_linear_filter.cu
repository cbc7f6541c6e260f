// Bilinear sampling with the texture units, which CDNA 3 does not have.
#include <cuda_runtime.h>

__global__ void rotate(cudaTextureObject_t image, float *out, int width, int height, float angle) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float u = (x + 0.5f) / width - 0.5f, v = (y + 0.5f) / height - 0.5f;
    float s = sinf(angle), c = cosf(angle);
    out[y * width + x] = tex2D<float>(image, u * c - v * s + 0.5f, u * s + v * c + 0.5f);
}

void run(cudaArray_t pixels, float *out, int width, int height) {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = pixels;
    cudaTextureDesc how = {};
    how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
    how.filterMode = cudaFilterModeLinear;
    how.readMode = cudaReadModeElementType;
    how.normalizedCoords = 1;
    cudaTextureObject_t image = 0;
    cudaCreateTextureObject(&image, &resource, &how, nullptr);
    rotate<<<dim3((width + 15) / 16, (height + 15) / 16), dim3(16, 16)>>>(image, out, width, height, 0.5f);
    cudaDestroyTextureObject(image);
}
