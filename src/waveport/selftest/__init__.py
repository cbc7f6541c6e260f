"""Tests of our device headers on the GPU that is there: build with its compiler, run, collect a result to share."""
