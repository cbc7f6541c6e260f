"""What CUDA's names become on AMD GPUs: one CSV a library beside this file, read once."""

from waveport.apis.table import Row, Table, load

__all__ = ["Row", "Table", "load"]
