#include "waveport/atomic_overloads.h"
#include "waveport/cache.h"
#include "waveport/dot.h"
#include "waveport/intrinsics.h"
#include "waveport/minmax.h"
__global__ void k(int *i, unsigned *u, float *f, double *d, long long *l, unsigned long long *ull, unsigned short *us, float4 *f4, float2 *f2, char4 c4, short2 s2, uchar4 u4, ushort2 us2, unsigned *out) {
  __shared__ int sh[4]; int local = 3;
  i[0] = wp_dp4a(i[1], i[2], i[3]) + wp_dp2a_lo(i[1], i[2], i[3]) + wp_dp2a_hi(s2, c4, 3) + wp_dp4a(c4, c4, 1);
  u[0] = wp_dp4a(u[1], u[2], u[3]) + wp_dp2a_lo(u[1], u[2], u[3]) + wp_dp2a_hi(us2, u4, 3u) + wp_dp4a(u4, u4, 1u);
  float4 q = wp_ldcg(f4 + 1); wp_stcg(f4, q); wp_stwt(f4 + 2, wp_ldcv(f4 + 7)); wp_stcs(i + 3, wp_ldcs(i + 9)); wp_stwb(d, wp_ldca(d + 1)); wp_stcg(us, wp_ldlu(us + 1)); wp_stwt(l, 3);
  wp_atomicAdd_block(i, 3u); wp_atomicAdd_system(f, 3); wp_atomicAdd_block(d, 3.0); wp_atomicMin_block(ull, 3); wp_atomicMax_system(l, 3); wp_atomicInc_block(u, 7); wp_atomicDec_system(u, 7); wp_atomicCAS_block(i, 1, 2); atomicCAS(us, 1, 2); wp_atomicExch_block(f, 1.f); wp_atomicSub_block(i, 2); wp_atomicAnd_block(i, 1); wp_atomicOr_system(u, 1); wp_atomicXor_block(u, 1);
  atomicAdd(f2, make_float2(1, 2)); atomicAdd(f4, q); atomicAdd(i, 1); atomicAdd(sh, 1); atomicCAS(ull, 1, 2);
  if (u[3] == 9) wp_trap(); wp_nanosleep(u[5]); wp_prof_trigger(1);
  out[0] = wp_fns(u[1], u[2], i[3]) + wp_isShared(sh) + wp_isLocal(&local) + wp_isGlobal(i) + (unsigned)wp_cvta_generic_to_shared(sh);
  out[1] = *(int *)wp_cvta_shared_to_generic(wp_cvta_generic_to_shared(sh + 1)) + *(int *)wp_cvta_global_to_generic(wp_cvta_generic_to_global(i));
  out[2] = wp_min(i[1], u[2]) + wp_max(l[1], 3ull) + wp_min(3, 4) + wp_max((short)i[1], 4) + (int)wp_min(f[1], f[2]) + wp_fdivide(f[1], f[2]) + (int)wp_max(f[1], d[2]);
}
