#include "waveport/dpx.h"
__global__ void k(unsigned *p) { bool h, l; unsigned a = p[1], b = p[2], c = p[3];
  p[0] = wp_vadd4(a, b) + wp_vaddss2(a, b) + wp_vsadu4(a, b) + wp_vavgs4(a, b) + wp_vimax3_s16x2_relu(a, b, c) + wp_vibmax_s16x2(a, b, &h, &l) + wp_vabs2(a) + wp_vcmpgts4(a,b)+ h + l; }
__global__ void k1(unsigned *p) { p[0] = wp_vadd4(p[1], p[2]); }
__global__ void k2(unsigned *p) { p[0] = wp_vcmpgtu4(p[1], p[2]); }
__global__ void k3(unsigned *p) { p[0] = wp_vaddus2(p[1], p[2]); }
