// waveport/groups_algorithms.h - reduce, scans, copies of waveport/groups.h (AMD GPUs).
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_COOPERATIVE_GROUPS_ALGORITHMS_H
#define WAVEPORT_COOPERATIVE_GROUPS_ALGORITHMS_H

#include "groups.h"

#if defined(__HIP__) || (defined(__HIP_PLATFORM_AMD__) && defined(__HIPCC__))

#define WP_CG __device__ __forceinline__

namespace wp_cooperative_groups {

template <class T> struct plus { WP_CG T operator()(T a, T b) const { return a + b; } };
template <class T> struct less { WP_CG T operator()(T a, T b) const { return b < a ? b : a; } };
template <class T> struct greater { WP_CG T operator()(T a, T b) const { return a < b ? b : a; } };
template <class T> struct bit_and { WP_CG T operator()(T a, T b) const { return a & b; } };
template <class T> struct bit_or { WP_CG T operator()(T a, T b) const { return a | b; } };
template <class T> struct bit_xor { WP_CG T operator()(T a, T b) const { return a ^ b; } };

namespace details {

template <class T> struct plain { typedef T type; };
template <class T> struct plain<T &> : plain<T> {};
template <class T> struct plain<T &&> : plain<T> {};
template <class T> struct plain<const T> : plain<T> {};
template <class T> struct plain<volatile T> : plain<T> {};

// Steps of 1, 2, 4, ...: after each, a member holds the total of twice as many members up to itself.
template <class Group, class T, class Op> WP_CG T scan(const Group &group, T v, Op &op) {
    for (unsigned step = 1; step < group.size(); step *= 2) {
        T other = group.shfl_up(v, step);
        if (group.thread_rank() >= step) v = op(v, other);
    }
    return v;
}
template <class T, class Op> WP_CG T reduce(const coalesced_group &group, T v, Op &op) {
    return group.shfl(scan(group, v, op), group.size() - 1);
}
template <unsigned SIZE, class Parent, class T, class Op>
WP_CG T reduce(const thread_block_tile<SIZE, Parent> &tile, T v, Op &op) {
    unsigned there = wp_activemask() & tile.wp_mask();
    if (there != tile.wp_mask()) return reduce(coalesced_group(there, 0, 1), v, op);  // the block ends inside the tile
    for (unsigned step = SIZE / 2; step > 0; step /= 2) v = op(v, tile.shfl_xor(v, step));
    return v;
}

// Copies bytes with all threads of the group, in words of type Word where addresses and size allow it.
template <class Word, class Group> WP_CG void copy(const Group &group, char *to, const char *from, size_t bytes) {
    Word *words = reinterpret_cast<Word *>(to);
    const Word *source = reinterpret_cast<const Word *>(from);
    for (size_t i = group.thread_rank(); i < bytes / sizeof(Word); i += group.size()) words[i] = source[i];
}
template <class Group> WP_CG void copy_bytes(const Group &group, void *to, const void *from, size_t bytes) {
    char *target = static_cast<char *>(to);
    const char *source = static_cast<const char *>(from);
    size_t alignment = reinterpret_cast<size_t>(to) | reinterpret_cast<size_t>(from) | bytes;
    if (alignment % 16 == 0) {
        copy<uint4>(group, target, source, bytes);
    } else if (alignment % 4 == 0) {
        copy<unsigned>(group, target, source, bytes);
    } else {
        copy<char>(group, target, source, bytes);
    }
}

}  // namespace details

template <class Group, class T, class Op> WP_CG auto reduce(const Group &group, T &&v, Op &&op) -> decltype(op(v, v)) {
    return details::reduce(group, static_cast<typename details::plain<T>::type>(v), op);
}
template <class Group, class T, class Op>
WP_CG auto inclusive_scan(const Group &group, T &&v, Op &&op) -> decltype(op(v, v)) {
    return details::scan(group, static_cast<typename details::plain<T>::type>(v), op);
}
template <class Group, class T> WP_CG typename details::plain<T>::type inclusive_scan(const Group &group, T &&v) {
    return inclusive_scan(group, v, plus<typename details::plain<T>::type>());
}
// the first member gets T()
template <class Group, class T, class Op>
WP_CG auto exclusive_scan(const Group &group, T &&v, Op &&op) -> decltype(op(v, v)) {
    typedef typename details::plain<T>::type Value;
    Value before = group.shfl_up(details::scan(group, static_cast<Value>(v), op), 1);
    return group.thread_rank() == 0 ? Value() : before;
}
template <class Group, class T> WP_CG typename details::plain<T>::type exclusive_scan(const Group &group, T &&v) {
    return exclusive_scan(group, v, plus<typename details::plain<T>::type>());
}

// The members with the same label, and those with the same truth value.
template <class Group, class Label> static WP_CG coalesced_group labeled_partition(const Group &group, Label label) {
    unsigned mask = wp_match_any_sync(group.wp_mask(), label), first = mask & (0u - mask);
    unsigned leaders = wp_ballot_sync(group.wp_mask(), wp_lanemask_eq() == first);
    return coalesced_group(mask, __popc(leaders & (first - 1)), __popc(leaders));
}
template <class Group> static WP_CG coalesced_group binary_partition(const Group &group, bool predicate) {
    unsigned yes = wp_ballot_sync(group.wp_mask(), predicate), mask = group.wp_mask() & (predicate ? yes : ~yes);
    bool whole = mask == group.wp_mask();
    return coalesced_group(mask, whole ? 0 : predicate, whole ? 1 : 2);
}
template <class Group> static WP_CG coalesced_group labeled_partition(const Group &group, bool label) {
    return binary_partition(group, label);
}
template <class Group, class T> static WP_CG coalesced_group labeled_partition(const Group &group, T *label) {
    return labeled_partition(group, reinterpret_cast<unsigned long long>(label));
}

// ---- copies: done when the call returns; wait is then a barrier of the group ----

template <class Group, class T, class Size>
WP_CG void memcpy_async(const Group &group, T *to, const T *from, const Size &bytes) {
    details::copy_bytes(group, to, from, bytes);
}
template <class Group, class T, class ToCount, class FromCount>
WP_CG void memcpy_async(const Group &group, T *to, const ToCount &to_count, const T *from, const FromCount &from_count) {
    size_t room = to_count, there = from_count;
    details::copy_bytes(group, to, from, (room < there ? room : there) * sizeof(T));
}
template <class Group> WP_CG void wait(const Group &group) { group.sync(); }
template <unsigned STAGES, class Group> WP_CG void wait_prior(const Group &group) { group.sync(); }

// ---- one member for all ----

template <class Group, class Fn, class... Args> WP_CG void invoke_one(const Group &group, Fn &&fn, Args &&...args) {
    if (group.thread_rank() == 0) fn(static_cast<Args &&>(args)...);
}
template <class Group, class Fn, class... Args>
WP_CG auto invoke_one_broadcast(const Group &group, Fn &&fn, Args &&...args) ->
    typename details::plain<decltype(fn(static_cast<Args &&>(args)...))>::type {
    typename details::plain<decltype(fn(static_cast<Args &&>(args)...))>::type result{};
    if (group.thread_rank() == 0) result = fn(static_cast<Args &&>(args)...);
    return group.shfl(result, 0);
}

}  // namespace wp_cooperative_groups

#undef WP_CG
#endif
#endif  // WAVEPORT_COOPERATIVE_GROUPS_ALGORITHMS_H
