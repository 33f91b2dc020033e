"""Arkadia Desktop: the board game Arkadia in a window of its own."""

__version__ = "0.1.0"
