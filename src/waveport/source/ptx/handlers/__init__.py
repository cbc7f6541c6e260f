"""One module a family of instructions; each has HANDLERS: opcode -> function(instruction, body)."""
