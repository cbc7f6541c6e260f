// waveport/ptx_warp.h - shfl of inline PTX with its own bounds operand and predicate, and elect.sync
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_WARP_H
#define WAVEPORT_PTX_WARP_H

#include "ptx.h"
#include "warp.h"

// `bounds` has the clamp value in bits 0-4 and the segment mask in bits 8-12
WP_DEVICE unsigned wp_segment_start(unsigned bounds) { return wp_lane_id() & (bounds >> 8 & 31); }
WP_DEVICE unsigned wp_segment_end(unsigned bounds) { return wp_segment_start(bounds) | (bounds & 31 & ~(bounds >> 8)); }

// `in_range` is the predicate: whether the value came from the lane asked for, not from the caller itself
WP_DEVICE unsigned wp_ptx_shfl_from(unsigned mask, unsigned value, int lane, bool in_range) {
    return wp_shfl_sync(mask, value, in_range ? lane : (int)wp_lane_id());
}
WP_DEVICE unsigned wp_ptx_shfl_idx(unsigned mask, unsigned value, unsigned lane, unsigned bounds, bool &in_range) {
    unsigned from = wp_segment_start(bounds) | (lane & 31 & ~(bounds >> 8));
    in_range = from <= wp_segment_end(bounds);
    return wp_ptx_shfl_from(mask, value, (int)from, in_range);
}
WP_DEVICE unsigned wp_ptx_shfl_up(unsigned mask, unsigned value, unsigned delta, unsigned bounds, bool &in_range) {
    int from = (int)wp_lane_id() - (int)(delta & 31);
    in_range = from >= (int)wp_segment_end(bounds);  // for .up the clamp value is the lowest lane
    return wp_ptx_shfl_from(mask, value, from, in_range);
}
WP_DEVICE unsigned wp_ptx_shfl_down(unsigned mask, unsigned value, unsigned delta, unsigned bounds, bool &in_range) {
    unsigned from = wp_lane_id() + (delta & 31);
    in_range = from <= wp_segment_end(bounds);
    return wp_ptx_shfl_from(mask, value, (int)from, in_range);
}
WP_DEVICE unsigned wp_ptx_shfl_bfly(unsigned mask, unsigned value, unsigned bits, unsigned bounds, bool &in_range) {
    unsigned from = wp_lane_id() ^ (bits & 31);
    in_range = from <= wp_segment_end(bounds);
    return wp_ptx_shfl_from(mask, value, (int)from, in_range);
}

// the lowest lane of the mask that is there
WP_DEVICE unsigned wp_ptx_elect(unsigned mask) { return (unsigned)__ffs((int)(mask & wp_activemask())) - 1; }

#endif  // WAVEPORT_PTX_WARP_H
