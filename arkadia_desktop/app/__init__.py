"""The program: the director of the screens, how it starts, and what happens after a mistake."""

from arkadia_desktop.app.director import App
from arkadia_desktop.app.start import first_scene, made_folders, main

__all__ = ["App", "first_scene", "made_folders", "main"]
