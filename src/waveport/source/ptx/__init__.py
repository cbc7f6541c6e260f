"""Inline PTX: parse asm statements of device code and translate them to C++ that means the same on AMD."""
