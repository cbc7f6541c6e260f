"""Show what can be shown of a port without the hardware: that it compiles for AMD's targets."""
