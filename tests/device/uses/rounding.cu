#include "waveport/rounding.h"
__global__ void k(float *f, double *d) {
  f[0] = wp_fadd_rn(wp_fmul_rn(f[1], f[2]), f[3]); d[0] = wp_dadd_rn(wp_dmul_rn(d[1], d[2]), d[3]);
}
__global__ void k2(float *f, double *d, long long k) {
  f[4] = wp_fmaf_rd(f[1], f[2], f[3]) + wp_fsqrt_rz(f[1]) + wp_ll2float_ru(k) + wp_frsqrt_rn(f[2]) + wp_fdiv_ru(f[0], f[1]) + wp_fsqrt_rn(f[7]);
  d[4] = wp_fma_rd(d[1], d[2], d[3]) + wp_dsqrt_rz(d[1]) + wp_ull2double_ru(k) + wp_ddiv_ru(d[0], d[1]) + wp_dmul_rz(d[1], d[7]);
}
