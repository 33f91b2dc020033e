"""The languages a layout is looked at in."""

from __future__ import annotations

from arkadia_desktop.tools import locale as tool

PSEUDO = tool.PSEUDO
"""Longer than any language: a text of it may be cut where the window is small, one that people read never."""
READ = ["en", *tool.languages()]
"""What people read."""
LANGUAGES = [*READ, PSEUDO]
"""For the scans of every screen at every size."""
