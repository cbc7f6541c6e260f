"""What CUDA's names become on AMD GPUs: one CSV a library in names/, read once."""

from waveport.apis.table import Library, Row, Table, library_facts, load

__all__ = ["Library", "Row", "Table", "library_facts", "load"]
