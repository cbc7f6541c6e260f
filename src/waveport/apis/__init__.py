"""What CUDA's names become on AMD GPUs: one CSV a library in names/, read once."""

from waveport.apis.table import Library, Row, Table, by_link, library_facts, load
from waveport.apis.torch_hipify import torch_translates

__all__ = ["Library", "Row", "Table", "by_link", "library_facts", "load", "torch_translates"]
