"""Synthesises every sound of the game: `python -m arkadia_desktop.tools.sounds build`."""
