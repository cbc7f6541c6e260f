#include "waveport/ldg_overloads.h"
#include "waveport/atomic_overloads.h"
#include "waveport/half_convert.h"
#if defined(__HIP__)
typedef __hip_bfloat16 bf; typedef __hip_bfloat162 bf2;
#else
typedef __nv_bfloat16 bf; typedef __nv_bfloat162 bf2;
#endif
template <class T, class V> __device__ V all(T a, T b, V c, V d, unsigned *u) {
  a = wp_hadd_rn(a, b); a = wp_hsub_sat(a, b); a = wp_hmul_rn(a, b); a = wp_hmax_nan(a, b); a = wp_hmin_nan(a, b); a = wp_hfma_relu(a, b, a); a = wp_hfma_sat(a, b, b); a = wp_htanh(a);
  c = wp_hadd2_rn(c, d); c = wp_hmul2_sat(c, d); c = wp_hmax2_nan(c, d); c = wp_hmin2(c, d); c = wp_hmax2(c, d); c = wp_hfma2_relu(c, d, c); c = wp_hcmadd(c, d, c); c = wp_h2tanh(c); c = wp_hltu2(c, d);
  u[0] = wp_heq2_mask(c, d) + wp_hgeu2_mask(c, d);
  return wp_hadd2_sat(c, c);
}
__global__ void k(__half *h, __half2 *h2, bf *b, bf2 *b2, unsigned *u, float f, long long l, double d) {
  h2[0] = all(h[0], h[1], h2[0], h2[1], u); b2[0] = all(b[0], b[1], b2[0], b2[1], u);
  atomicAdd(h, 1.0f); atomicAdd(h2, h2[1]); atomicAdd(b, b[1]); atomicAdd(b2, b2[1]);
  h[2] = wp_double2half(d); h[3] = wp_float2half_rd(f); u[0] = wp_half2char_rz(h[2]) + wp_bfloat162short_ru(b[1]) + wp_bfloat162ull_rn(b[3]);
  b[4] = wp_float2bfloat16_rn(f); b[5] = wp_int2bfloat16_rd(3); b[6] = wp_ll2bfloat16_ru(l); b2[7] = wp_floats2bfloat162_rn(f, f); b2[8] = wp_make_bfloat162(b[3], b[1]);
  b[6] = __ldg((const bf *)b); b2[9] = __ldg((const bf2 *)b2); h[4] = __ldg((const __half *)h); u[1] = __ldg((const unsigned *)u);
}
