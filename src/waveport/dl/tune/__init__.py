"""Find the fastest setting that still computes the same thing: one change at a time, each in its own process."""
