"""What CUDA's names become on AMD GPUs: one CSV a library in names/, read once."""

from waveport.apis.table import Row, Table, load

__all__ = ["Row", "Table", "load"]
