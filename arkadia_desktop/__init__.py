"""Arkadia Desktop: the board game Arkadia in a window of its own."""

import os

__version__ = "1.0.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame greets on standard output, when it is imported
