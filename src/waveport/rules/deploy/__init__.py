"""Rules for what a project is shipped and run in: containers, package lists, scripts."""
