// Some of HIP's headers declare a function twice, for the host and for the device. With this attribute the two are
// overloads, and clang prefers the device's. No include guard: one_pass.h ends it.
#undef __device__
#define __device__ __attribute__((enable_if(true, "device")))
