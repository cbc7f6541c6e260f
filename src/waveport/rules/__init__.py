"""Rules: one file a rule, found by walking this folder. `rules/registry.py` says how to write one."""
