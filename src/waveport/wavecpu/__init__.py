"""Run a HIP program on the CPU at wave sizes 32 and 64 and compare what it does.

A program's lanes are fibers of one OS thread; barriers and wave operations are where they meet. This checks what the
source means, not the code that AMD's compiler makes of it. x86-64 Linux only.
"""
