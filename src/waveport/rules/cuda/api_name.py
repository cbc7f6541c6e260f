"""Use AMD's name for a CUDA name.

The name tables hold each CUDA name with its AMD name, the versions that have it, and what a rename does not fix
(`waveport api NAME`). Names keep their meaning; where the meaning differs, another rule or a finding says so.
"""

CODE = "WP0101"
