"""Rules for build files: CMake and Make."""
