// Self-test of waveport/wmma.h: products of every shape, type and layout against a plain loop on the host.
#include "waveport/wmma.h"

#include <cmath>

#include "check.h"

using namespace nvcuda;

#if defined(__HIP__)
typedef __hip_bfloat16 bfloat16;
#else
typedef __nv_bfloat16 bfloat16;
#endif

enum { LDM = 48, WARPS = 3 };

// elements from one warp's matrix to the next
template <int M, int N, int K> struct Tile { enum { SIZE = LDM * (M > N ? (M > K ? M : K) : (N > K ? N : K)) }; };

// How an operand type is kept, made from a number, and read back.
template <class T> struct Kind {
    typedef T Stored;
    static T of(double v) { return static_cast<T>(v); }
    static double number(T v) { return static_cast<double>(v); }
};
template <> struct Kind<half> {
    typedef half Stored;
    static half of(double v) { return __float2half(static_cast<float>(v)); }
    static double number(half v) { return __half2float(v); }
};
template <> struct Kind<bfloat16> {
    typedef bfloat16 Stored;
    static bfloat16 of(double v) { return __float2bfloat16(static_cast<float>(v)); }
    static double number(bfloat16 v) { return __bfloat162float(v); }
};
template <> struct Kind<wmma::precision::tf32> {
    typedef float Stored;
    static float of(double v) { return static_cast<float>(v); }
    static double number(float v) {  // what the kernel makes of it: 10 bits of fraction
        int exponent;
        double fraction = std::frexp(static_cast<double>(v), &exponent);
        return std::ldexp(std::round(fraction * 2048), exponent - 11);
    }
};

template <class T> struct Convert {
    template <class F> static __device__ void run(F &) {}
};
template <> struct Convert<wmma::precision::tf32> {
    template <class F> static __device__ void run(F &f) {
        for (int i = 0; i < f.num_elements; ++i) f.x[i] = wmma::__float_to_tf32(f.x[i]);
    }
};

// D = 2 (A B + C) + C, each warp its own; C and D pass through shared memory and back
template <int M, int N, int K, class T, class C, class D, class LayoutA, class LayoutB>
__global__ void multiply(const typename Kind<T>::Stored *a, const typename Kind<T>::Stored *b, const C *c, D *d,
                         wmma::layout_t layout) {
    enum { TILE = Tile<M, N, K>::SIZE };
    alignas(32) __shared__ C in[WARPS * TILE];
    alignas(32) __shared__ D out[WARPS * TILE];
    int first = threadIdx.x / 32 * TILE, lane = threadIdx.x % 32;
    for (int i = lane; i < TILE; i += 32) in[first + i] = c[first + i];
    __syncthreads();
    wmma::fragment<wmma::matrix_a, M, N, K, T, LayoutA> left;
    wmma::fragment<wmma::matrix_b, M, N, K, T, LayoutB> right;
    wmma::fragment<wmma::accumulator, M, N, K, C> from;
    wmma::fragment<wmma::accumulator, M, N, K, D> sum;
    wmma::load_matrix_sync(left, a + first, LDM);
    wmma::load_matrix_sync(right, b + first, LDM);
    Convert<T>::run(left);
    Convert<T>::run(right);
    wmma::load_matrix_sync(from, in + first, LDM, layout);
    wmma::mma_sync(sum, left, right, from);
    for (int i = 0; i < sum.num_elements; ++i)
        sum.x[i] = static_cast<D>(sum.x[i] + sum.x[i]) + static_cast<D>(from.x[i]);
    wmma::store_matrix_sync(out + first, sum, LDM, layout);
    __syncthreads();
    for (int i = lane; i < TILE; i += 32) d[first + i] = out[first + i];
}

static int place(bool row_major, int row, int column) { return row_major ? row * LDM + column : column * LDM + row; }

// Small whole numbers come out exact; `share`: how far a sum of fractions may be off, against its terms.
// `rows`: bit 0 for A, 1 for B, 2 for C and D: row-major.
template <int M, int N, int K, class T, class C, class D>
void product(check::Test<D> &test, unsigned rows, double share, uint64_t seed) {
    using wmma::col_major;
    using wmma::row_major;
    typedef typename Kind<T>::Stored In;
    enum { TILE = Tile<M, N, K>::SIZE };
    check::Random random(seed);
    check::Buffer<In> a(WARPS * TILE), b(WARPS * TILE);
    check::Buffer<C> c(WARPS * TILE);
    check::Buffer<D> d(WARPS * TILE);
    int low = sizeof(In) > 1 ? -4 : std::is_same<In, unsigned char>::value ? 0 : -128;
    unsigned count = sizeof(In) > 1 ? 9 : 256;
    auto draw = [&] { return share > 0 ? (random.below(1 << 20) - 524288.0) / 524288 : low + double(random.below(count)); };
    for (In &v : a.host) v = Kind<In>::of(draw());
    for (In &v : b.host) v = Kind<In>::of(draw());
    for (C &v : c.host) v = Kind<C>::of(draw());
    for (D &v : d.host) v = Kind<D>::of(-1);
    d.upload();
    auto kernel = rows % 4 == 0   ? multiply<M, N, K, T, C, D, col_major, col_major>
                  : rows % 4 == 1 ? multiply<M, N, K, T, C, D, row_major, col_major>
                  : rows % 4 == 2 ? multiply<M, N, K, T, C, D, col_major, row_major>
                                  : multiply<M, N, K, T, C, D, row_major, row_major>;
    check::launch(kernel, dim3(1), dim3(32 * WARPS), static_cast<const In *>(a.upload()),
                  static_cast<const In *>(b.upload()), static_cast<const C *>(c.upload()), d.upload(),
                  rows & 4 ? wmma::mem_row_major : wmma::mem_col_major);
    d.download();
    for (int warp = 0; warp < WARPS; ++warp) {
        for (int i = 0; i < M * N; ++i) {
            int row = i / N, column = i % N, first = warp * TILE;
            int at = first + place(rows & 4, row, column);
            double sum = Kind<C>::number(c.host[at]) * 3, terms = std::fabs(sum);
            for (int k = 0; k < K; ++k) {
                double term = 2 * Kind<T>::number(a.host[first + place(rows & 1, row, k)]) *
                              Kind<T>::number(b.host[first + place(rows & 2, k, column)]);
                sum += term;
                terms += std::fabs(term);
            }
            D got = d.host[at], want = Kind<D>::of(sum);
            test.equal(std::fabs(Kind<D>::number(got) - sum) <= share * terms ? want : got, want, at);
        }
    }
}

template <int M, int N, int K, class T, class C, class D> void products(const std::string &name, double share) {
    check::Test<D> test(name + " " + std::to_string(M) + "x" + std::to_string(N) + "x" + std::to_string(K));
    for (unsigned rows = 0; rows < 8; ++rows) product<M, N, K, T, C, D>(test, rows, 0, 1 + rows);
    for (unsigned rows = 0; share > 0 && rows < 8; ++rows) product<M, N, K, T, C, D>(test, rows, share, 11 + rows);
}

template <class T, class C, class D> void shapes(const std::string &name, double share) {
    products<16, 16, 16, T, C, D>(name, share);
    products<32, 8, 16, T, C, D>(name, share);
    products<8, 32, 16, T, C, D>(name, share);
}

// sums at the ends of int: they wrap, or stop there
__global__ void ends(const signed char *a, int from, int *d, bool satf) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
    wmma::fill_fragment(sum, from);
    wmma::fill_fragment(right, static_cast<signed char>(100));
    wmma::load_matrix_sync(left, a, 16);
    wmma::mma_sync(sum, left, right, sum, satf);
    wmma::store_matrix_sync(d, sum, 16, wmma::mem_row_major);
}

static void saturation() {
    check::Test<int> test("sums at the ends of int");
    check::Buffer<signed char> a(256);
    check::Buffer<int> d(256);
    for (int i = 0; i < 256; ++i) a.host[i] = static_cast<signed char>(i / 16 * 16 - 128);
    for (int from : {2147483647, -2147483647 - 1, 2147400000, 5}) {
        for (bool satf : {false, true}) {
            check::launch(ends, dim3(1), dim3(32), static_cast<const signed char *>(a.upload()), from, d.upload(), satf);
            d.download();
            for (int i = 0; i < 256; ++i) {
                long long sum = from + 1600LL * a.host[i];
                long long stopped = sum > 2147483647 ? 2147483647 : sum < -2147483648LL ? -2147483648LL : sum;
                test.equal(d.host[i], satf ? static_cast<int>(stopped) : static_cast<int>(static_cast<unsigned>(sum)), i);
            }
        }
    }
}

int main() {
    shapes<half, half, half>("half, half sums", 4e-3);
    shapes<half, float, float>("half, float sums", 1e-4);
    shapes<half, half, float>("half, half to float", 1e-4);
    shapes<half, float, half>("half, float to half", 4e-3);
    shapes<bfloat16, float, float>("bfloat16", 1e-4);
    shapes<signed char, int, int>("signed char", 0);
    shapes<unsigned char, int, int>("unsigned char", 0);
    products<16, 16, 8, wmma::precision::tf32, float, float>("tf32", 1e-4);
    products<8, 8, 4, double, double, double>("double", 1e-14);
    saturation();
    return check::finish();
}
