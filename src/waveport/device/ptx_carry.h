// waveport/ptx_carry.h - carry chains of inline PTX: the flag is a variable of the chain, 0 or 1
// SPDX-License-Identifier: MIT
#ifndef WAVEPORT_PTX_CARRY_H
#define WAVEPORT_PTX_CARRY_H

#include "ptx.h"

#define WP_PTX_CARRY(BITS, T)                                                      \
    WP_PTX T wp_add_cc_u##BITS(T a, T b, unsigned &carry) {                        \
        T sum = a + b;                                                             \
        carry = sum < a;                                                           \
        return sum;                                                                \
    }                                                                              \
    WP_PTX T wp_addc_cc_u##BITS(T a, T b, unsigned &carry) {                       \
        T first = a + b, sum = first + carry;                                      \
        carry = (first < a) | (sum < first);                                       \
        return sum;                                                                \
    }                                                                              \
    WP_PTX T wp_sub_cc_u##BITS(T a, T b, unsigned &borrow) {                       \
        borrow = a < b;                                                            \
        return a - b;                                                              \
    }                                                                              \
    WP_PTX T wp_subc_cc_u##BITS(T a, T b, unsigned &borrow) {                      \
        T first = a - b, difference = first - borrow;                              \
        borrow = (a < b) | (first < borrow);                                       \
        return difference;                                                         \
    }
WP_PTX_CARRY(32, unsigned)
WP_PTX_CARRY(64, unsigned long long)
#undef WP_PTX_CARRY

#endif  // WAVEPORT_PTX_CARRY_H
