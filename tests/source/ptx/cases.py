"""All cases."""

from __future__ import annotations

from case import Case
from cases_bits import bit_cases, select_cases
from cases_convert import convert_cases, small_cases
from cases_float import approximate_cases, float_cases, half_cases
from cases_integer import carry_cases, integer_cases
from cases_video import video_cases

FAMILIES = {
    "integer": integer_cases,
    "carry": carry_cases,
    "bits": bit_cases,
    "select": select_cases,
    "float": float_cases,
    "half": half_cases,
    "convert": convert_cases,
    "small": small_cases,
    "video": video_cases,
    "approximate": approximate_cases,
}


def all_cases() -> list[Case]:
    return [case for family in FAMILIES.values() for case in family()]
