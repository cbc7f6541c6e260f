"""Tell of files that cannot be ported.

A file that cannot be read, is binary, is UTF-16 or is larger than 32 MB is copied as it is and told of; links that lead
out of the tree, pipes and devices are left out. The rest of the project goes on.
"""

CODE = "WP0001"
