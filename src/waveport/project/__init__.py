"""A project on disk: scanning it, fetching it, writing its port."""
