// waveport/libcu.h - the parts of CUDA's libcu++ that kernels use: atomics, barrier, pipeline, memcpy_async.
// SPDX-License-Identifier: MIT
//
// Copies are done when the call returns; barriers and pipelines keep their meaning around that. A pipeline of the block
// needs all its threads in every step, as producers and consumers both. A wait spins: lanes of one wave must arrive
// before any of them waits.
#ifndef WAVEPORT_LIBCU_H
#define WAVEPORT_LIBCU_H

#include "groups.h"

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#define WP_CU __host__ __device__ __forceinline__

namespace wp_cuda {

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };

namespace std {
enum memory_order {
    memory_order_relaxed = __ATOMIC_RELAXED,
    memory_order_consume = __ATOMIC_CONSUME,
    memory_order_acquire = __ATOMIC_ACQUIRE,
    memory_order_release = __ATOMIC_RELEASE,
    memory_order_acq_rel = __ATOMIC_ACQ_REL,
    memory_order_seq_cst = __ATOMIC_SEQ_CST
};
}  // namespace std
using namespace std;

namespace details {

template <thread_scope S> struct scope { enum { value = __HIP_MEMORY_SCOPE_SYSTEM }; };
template <> struct scope<thread_scope_device> { enum { value = __HIP_MEMORY_SCOPE_AGENT }; };
template <> struct scope<thread_scope_block> { enum { value = __HIP_MEMORY_SCOPE_WORKGROUP }; };
template <> struct scope<thread_scope_thread> { enum { value = __HIP_MEMORY_SCOPE_SINGLETHREAD }; };

WP_CU memory_order on_failure(memory_order order) {
    return order == memory_order_acq_rel ? memory_order_acquire : order == memory_order_release ? memory_order_relaxed : order;
}

// What atomic and atomic_ref can do; Self::address() says where.
template <class Self, class T, thread_scope S> class operations {
    WP_CU T *at() const { return static_cast<const Self *>(this)->address(); }
    enum { SCOPE = scope<S>::value };

  public:
    typedef T value_type;
    WP_CU T load(memory_order order = memory_order_seq_cst) const { return __hip_atomic_load(at(), order, SCOPE); }
    WP_CU void store(T v, memory_order order = memory_order_seq_cst) const { __hip_atomic_store(at(), v, order, SCOPE); }
    WP_CU T exchange(T v, memory_order order = memory_order_seq_cst) const {
        return __hip_atomic_exchange(at(), v, order, SCOPE);
    }
    WP_CU bool compare_exchange_strong(T &expected, T v, memory_order success, memory_order failure) const {
        return __hip_atomic_compare_exchange_strong(at(), &expected, v, success, failure, SCOPE);
    }
    WP_CU bool compare_exchange_weak(T &expected, T v, memory_order success, memory_order failure) const {
        return __hip_atomic_compare_exchange_weak(at(), &expected, v, success, failure, SCOPE);
    }
    WP_CU bool compare_exchange_strong(T &expected, T v, memory_order order = memory_order_seq_cst) const {
        return compare_exchange_strong(expected, v, order, on_failure(order));
    }
    WP_CU bool compare_exchange_weak(T &expected, T v, memory_order order = memory_order_seq_cst) const {
        return compare_exchange_weak(expected, v, order, on_failure(order));
    }
#define WP_FETCH(NAME)                                                          \
    WP_CU T fetch_##NAME(T v, memory_order order = memory_order_seq_cst) const { \
        return __hip_atomic_fetch_##NAME(at(), v, order, SCOPE);                \
    }
    WP_FETCH(add)
    WP_FETCH(and)
    WP_FETCH(or)
    WP_FETCH(xor)
    WP_FETCH(min)
    WP_FETCH(max)
#undef WP_FETCH
    WP_CU T fetch_sub(T v, memory_order order = memory_order_seq_cst) const {
        return __hip_atomic_fetch_add(at(), static_cast<T>(0 - v), order, SCOPE);
    }
    WP_CU operator T() const { return load(); }
    WP_CU T operator+=(T v) const { return static_cast<T>(fetch_add(v) + v); }
    WP_CU T operator-=(T v) const { return static_cast<T>(fetch_sub(v) - v); }
    WP_CU T operator&=(T v) const { return fetch_and(v) & v; }
    WP_CU T operator|=(T v) const { return fetch_or(v) | v; }
    WP_CU T operator^=(T v) const { return fetch_xor(v) ^ v; }
    WP_CU T operator++() const { return *this += 1; }
    WP_CU T operator--() const { return *this -= 1; }
    WP_CU T operator++(int) const { return fetch_add(1); }
    WP_CU T operator--(int) const { return fetch_sub(1); }
    WP_CU bool is_lock_free() const { return true; }
};

}  // namespace details

template <class T, thread_scope S = thread_scope_system>
class atomic_ref : public details::operations<atomic_ref<T, S>, T, S> {
  public:
    WP_CU explicit atomic_ref(T &object) : object_(&object) {}
    WP_CU T operator=(T v) const { return this->store(v), v; }
    WP_CU T *address() const { return object_; }

  private:
    T *object_;
};

template <class T, thread_scope S = thread_scope_system>
class atomic : public details::operations<atomic<T, S>, T, S> {
  public:
    atomic() = default;
    WP_CU constexpr atomic(T v) : value_(v) {}
    atomic(const atomic &) = delete;
    atomic &operator=(const atomic &) = delete;
    WP_CU T operator=(T v) { return this->store(v), v; }
    WP_CU T *address() const { return const_cast<T *>(&value_); }

  private:
    T value_;
};

static __device__ __forceinline__ void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
    if (order == memory_order_relaxed || scope == thread_scope_thread) return;
    if (scope == thread_scope_block) {
        __threadfence_block();
    } else if (scope == thread_scope_device) {
        __threadfence();
    } else {
        __threadfence_system();
    }
}

// A barrier for a number of arrivals, again and again. Lives in shared (or global) memory; init() makes it ready.
template <thread_scope S = thread_scope_system> class barrier {
    enum { SCOPE = details::scope<S>::value };

  public:
    typedef unsigned arrival_token;
    barrier() = default;
    barrier(const barrier &) = delete;
    friend __device__ __forceinline__ void init(barrier *b, unsigned expected) {
        b->expected_ = b->missing_ = expected;
        b->phase_ = 0;
    }
    __device__ __forceinline__ arrival_token arrive(unsigned count = 1) {
        arrival_token phase = __hip_atomic_load(&phase_, __ATOMIC_RELAXED, SCOPE);  // cannot change before we arrive
        if (__hip_atomic_fetch_add(&missing_, 0 - count, __ATOMIC_ACQ_REL, SCOPE) == count) {
            __hip_atomic_store(&missing_, __hip_atomic_load(&expected_, __ATOMIC_RELAXED, SCOPE), __ATOMIC_RELAXED, SCOPE);
            __hip_atomic_fetch_add(&phase_, 1u, __ATOMIC_RELEASE, SCOPE);
        }
        return phase;
    }
    __device__ __forceinline__ bool try_wait(arrival_token phase) const {
        return __hip_atomic_load(&phase_, __ATOMIC_ACQUIRE, SCOPE) != phase;
    }
    __device__ __forceinline__ void wait(arrival_token phase) const {
        while (!try_wait(phase)) __builtin_amdgcn_s_sleep(1);
    }
    __device__ __forceinline__ void arrive_and_wait() { wait(arrive()); }
    __device__ __forceinline__ void arrive_and_drop() {
        __hip_atomic_fetch_add(&expected_, ~0u, __ATOMIC_RELAXED, SCOPE);
        arrive();
    }

  private:
    unsigned expected_, missing_, phase_;
};

template <thread_scope S, unsigned STAGES> struct pipeline_shared_state {};

// Of one thread: copies are done, nothing to wait for. Of a block: a barrier before data is read and before it is
// overwritten.
template <thread_scope S> class pipeline {
    static_assert(S == thread_scope_thread || S == thread_scope_block, "pipelines are of a thread or of a block");

  public:
    __device__ __forceinline__ void producer_acquire() {}
    __device__ __forceinline__ void producer_commit() {}
    __device__ __forceinline__ void consumer_wait() const { meet(); }
    __device__ __forceinline__ void consumer_release() const { meet(); }
    __device__ __forceinline__ bool quit() { return false; }

  private:
    __device__ __forceinline__ void meet() const {
        if (S == thread_scope_block) __syncthreads();
    }
};
static __device__ __forceinline__ pipeline<thread_scope_thread> make_pipeline() { return {}; }
template <unsigned STAGES>
static __device__ __forceinline__ pipeline<thread_scope_block> make_pipeline(
    const wp_cooperative_groups::thread_block &, pipeline_shared_state<thread_scope_block, STAGES> *) {
    return {};
}
template <unsigned PRIOR, thread_scope S>
static __device__ __forceinline__ void pipeline_consumer_wait_prior(pipeline<S> &p) {
    p.consumer_wait();
}

template <size_t ALIGNMENT> struct aligned_size_t {
    size_t value;
    WP_CU explicit aligned_size_t(size_t bytes) : value(bytes) {}
    WP_CU operator size_t() const { return value; }
};
template <class Group, class T, class Size, class Sync>
static __device__ __forceinline__ void memcpy_async(const Group &group, T *to, const T *from, Size bytes, Sync &) {
    wp_cooperative_groups::details::copy_bytes(group, to, from, bytes);
}
template <class T, class Size, class Sync>
static __device__ __forceinline__ void memcpy_async(T *to, const T *from, Size bytes, Sync &) {
    wp_cooperative_groups::details::copy_bytes(wp_cooperative_groups::this_thread(), to, from, bytes);
}

}  // namespace wp_cuda

#undef WP_CU

#elif defined(__CUDACC__)

#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
namespace wp_cuda = cuda;

#endif
#endif  // WAVEPORT_LIBCU_H
