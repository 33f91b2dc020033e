"""Tools for those who work on the program: not imported by it, and not in the wheel."""
