#include "waveport/wmma.h"
#if defined(__HIP__)
typedef __hip_bfloat16 bf;
#else
typedef __nv_bfloat16 bf;
#endif
using namespace nvcuda;
// one product of every type of operands, with elementwise work between
template <int M, int N, int K, class T, class In, class D, class C, class A, class B>
__device__ void multiply(const In *a, const In *b, const C *c, D *d) {
  wmma::fragment<wmma::matrix_a, M, N, K, T, A> left;
  wmma::fragment<wmma::matrix_b, M, N, K, T, B> right;
  wmma::fragment<wmma::accumulator, M, N, K, C> from;
  wmma::fragment<wmma::accumulator, M, N, K, D> sum;
  wmma::fill_fragment(sum, static_cast<D>(0));
  wmma::load_matrix_sync(left, a, 32);
  wmma::load_matrix_sync(right, b, 32);
  wmma::load_matrix_sync(from, c, 32, wmma::mem_row_major);
  wmma::mma_sync(sum, left, right, from);
  for (int i = 0; i < sum.num_elements; ++i) sum.x[i] = sum.x[i] + static_cast<D>(from.x[i]);
  wmma::store_matrix_sync(d, sum, 32, wmma::mem_col_major);
}
template <int M, int N, class T, class D, class C> __device__ void layouts(const T *a, const C *c, D *d) {
  multiply<M, N, 16, T, T, D, C, wmma::row_major, wmma::row_major>(a, a, c, d);
  multiply<M, N, 16, T, T, D, C, wmma::row_major, wmma::col_major>(a, a, c, d);
  multiply<M, N, 16, T, T, D, C, wmma::col_major, wmma::row_major>(a, a, c, d);
  multiply<M, N, 16, T, T, D, C, wmma::col_major, wmma::col_major>(a, a, c, d);
}
template <class T, class D, class C> __global__ void shapes(const T *a, const C *c, D *d) {
  layouts<16, 16>(a, c, d);
  layouts<32, 8>(a, c, d);
  layouts<8, 32>(a, c, d);
}
template __global__ void shapes(const half *, const half *, half *);
template __global__ void shapes(const half *, const float *, half *);
template __global__ void shapes(const half *, const half *, float *);
template __global__ void shapes(const half *, const float *, float *);
template __global__ void shapes(const bf *, const float *, float *);
template __global__ void shapes(const signed char *, const int *, int *);
template __global__ void shapes(const unsigned char *, const int *, int *);
__global__ void wide(const float *f, float *sums, const double *d, double *exact) {
  sums[512] = wmma::__float_to_tf32(f[512]);
  multiply<16, 16, 8, wmma::precision::tf32, float, float, float, wmma::row_major, wmma::col_major>(f, f, f, sums);
  multiply<8, 8, 4, double, double, double, double, wmma::col_major, wmma::row_major>(d, d, d, exact);
}
