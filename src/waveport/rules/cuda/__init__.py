"""Rules for C++ and CUDA sources."""
