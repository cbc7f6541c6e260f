"""AMD GPUs on this machine or another: doctor, setup, explain, gpu. Imports nothing of the porting side."""
