"""What CUDA's names become on AMD GPUs: one CSV a library in names/, read once."""

from waveport.apis.table import Library, Row, Table, by_link, library_facts, load

__all__ = ["Library", "Row", "Table", "by_link", "library_facts", "load"]
