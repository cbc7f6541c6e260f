// Self-test of waveport/ptx_approx.h and ptx_half_approx.h: near the exact value, and near NVIDIA's on NVIDIA.
#include <cmath>

#include "ptx_check.h"

#include "waveport/ptx_approx.h"
#include "waveport/ptx_half_approx.h"

// one function: its PTX, its helper, its exact value, and how far (relative) the result may be off
template <class Function> __global__ void run_function(const float *x, const float *y, float *out, int with_ptx) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
#if defined(__CUDA_ARCH__)
    if (with_ptx) {
        out[i] = Function::ptx(x[i], y[i]);
        return;
    }
#endif
    (void)with_ptx;
    out[i] = Function::cpp(x[i], y[i]);
}

template <class Function> void check_function(float low, float high) {
    check::Buffer<float> x(PTX_ROWS), y(PTX_ROWS), out(PTX_ROWS);
    check::Random random(7);
    for (unsigned i = 0; i < PTX_ROWS; ++i) {
        x.host[i] = low + (high - low) * static_cast<float>(random.below(1u << 24)) / (1u << 24);
        y.host[i] = 0.5f + static_cast<float>(random.below(1u << 24)) / (1u << 22);
    }
    check::Test<int> test(std::string("ptx ") + Function::name());
    for (int with_ptx = 0; with_ptx < (architecture() ? 2 : 1); ++with_ptx) {
        check::launch(run_function<Function>, dim3(PTX_ROWS / 64), dim3(64), static_cast<const float *>(x.upload()),
                      static_cast<const float *>(y.upload()), out.upload(), with_ptx);
        out.download();
        for (unsigned i = 0; i < PTX_ROWS; ++i) {
            double exact = Function::exact(x.host[i], y.host[i]);
            double off = std::fabs(out.host[i] - exact) / (std::fabs(exact) > 0.01 ? std::fabs(exact) : 0.01);
            test.equal(off <= Function::tolerance(), 1, i);
        }
    }
}

#if defined(__CUDA_ARCH__)
#define PTX_FLOAT(TEXT)                                             \
    static __device__ float ptx(float x, float y) {                 \
        float result;                                               \
        asm(TEXT : "=f"(result) : "f"(x), "f"(y));                  \
        return result;                                              \
    }
#else
#define PTX_FLOAT(TEXT)
#endif
#define FUNCTION(ID, NAME, TEXT, CPP, EXACT, TOLERANCE)                      \
    struct ID {                                                              \
        static const char *name() { return NAME; }                           \
        static double exact(double x, double y) { return (void)y, EXACT; }   \
        static double tolerance() { return TOLERANCE; }                      \
        static __device__ float cpp(float x, float y) { return (void)y, CPP; } \
        PTX_FLOAT(TEXT)                                                      \
    };
#define BOTH(ID, PTX, EXACT, TOLERANCE)                                                                          \
    FUNCTION(ID, #PTX ".approx.f32", #PTX ".approx.f32 %0, %1;", wp_##PTX##_approx_f32(x), EXACT, TOLERANCE)     \
    FUNCTION(ID##Ftz, #PTX ".approx.ftz.f32", #PTX ".approx.ftz.f32 %0, %1;", wp_##PTX##_approx_ftz_f32(x), EXACT, \
             TOLERANCE)
BOTH(Exp, ex2, std::exp2(x), 1e-6)
BOTH(Log, lg2, std::log2(x), 1e-5)
BOTH(Rcp, rcp, 1 / x, 1e-6)
BOTH(Rsqrt, rsqrt, 1 / std::sqrt(x), 1e-6)
BOTH(Sqrt, sqrt, std::sqrt(x), 1e-6)
BOTH(Sin, sin, std::sin(x), 1e-4)
BOTH(Cos, cos, std::cos(x), 1e-4)
FUNCTION(Tanh, "tanh.approx.f32", "tanh.approx.f32 %0, %1;", wp_tanh_approx_f32(x), std::tanh(x), 1e-3)
FUNCTION(Div, "div.approx.f32", "div.approx.f32 %0, %1, %2;", wp_div_approx_f32(x, y), x / y, 1e-6)
FUNCTION(HalfExp, "ex2.approx.f16",
         "{ .reg .b16 h; cvt.rn.f16.f32 h, %1; ex2.approx.f16 h, h; cvt.f32.f16 %0, h; }",
         wp_half_to_float(wp_ex2_approx_f16(wp_to_f16<wp_rn>(x))), std::exp2(x), 1e-2)
FUNCTION(HalfTanh, "tanh.approx.f16",
         "{ .reg .b16 h; cvt.rn.f16.f32 h, %1; tanh.approx.f16 h, h; cvt.f32.f16 %0, h; }",
         wp_half_to_float(wp_tanh_approx_f16(wp_to_f16<wp_rn>(x))), std::tanh(x), 1e-2)

int main() {
    check_function<Exp>(-20, 20);
    check_function<ExpFtz>(-20, 20);
    check_function<Log>(0.001f, 1000);
    check_function<LogFtz>(0.001f, 1000);
    check_function<Rcp>(0.01f, 1000);
    check_function<RcpFtz>(0.01f, 1000);
    check_function<Rsqrt>(0.01f, 1000);
    check_function<RsqrtFtz>(0.01f, 1000);
    check_function<Sqrt>(0.01f, 1000);
    check_function<SqrtFtz>(0.01f, 1000);
    check_function<Sin>(-3, 3);
    check_function<SinFtz>(-3, 3);
    check_function<Cos>(-3, 3);
    check_function<CosFtz>(-3, 3);
    check_function<Tanh>(-5, 5);
    check_function<Div>(-100, 100);
    check_function<HalfExp>(-5, 5);
    check_function<HalfTanh>(-3, 3);
    return check::finish();
}
