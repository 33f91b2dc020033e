"""Loads every picture, font and sound once, for `--self-test`. Opens no window; what is missing or broken raises."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pygame

from arkadia_desktop.locale import ngettext
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.sprites import Sprites
from arkadia_desktop.ui.paint.text import font_file

LEAST_LETTERS = 20


def sprites(folder: Path) -> str:
    """Decode every atlas and picture of the index in `folder`, cut every sprite out; how many sprites there are.

    Raises OSError, ValueError, KeyError or pygame.error for the first that cannot be had.
    """
    index: dict[str, Any] = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    for atlas in index["atlases"].values():
        for name in (atlas["file"], atlas.get("mask", atlas["file"])):
            size = pygame.image.load(folder / name).get_size()
            if list(size) != atlas["size"]:
                raise ValueError(f"{folder / name}: {size[0]} x {size[1]} pixels instead of {atlas['size']}.")
    for picture in index["pictures"].values():
        for name in picture["at"].values():
            pygame.image.load(folder / name)
    found = Sprites(folder)
    for name in found.names():
        found.sized(name, 24)
    return ngettext("{n} picture", "{n} pictures", len(found.names()))


def fonts() -> str:
    """Set a word in every face; how many there are. Raises FileNotFoundError, ValueError or pygame.error."""
    pygame.font.init()
    for face in theme.FACES:
        picture = pygame.font.Font(str(font_file(face)), 20).render("Arkadia äéœß", True, theme.INK)
        if pygame.mask.from_surface(picture).count() < LEAST_LETTERS:
            raise ValueError(f"The font {font_file(face)} draws nothing.")
    return ngettext("{n} font", "{n} fonts", len(theme.FACES))


def sounds(folder: Path) -> str:
    """Decode every sound file in `folder`, without a device; how many there are. Raises pygame.error."""
    files = sorted(folder.glob("*.ogg"))
    if files:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.mixer.init(48_000, -16, 2, 512)
        try:
            for file in files:
                if pygame.mixer.Sound(str(file)).get_length() <= 0:
                    raise ValueError(f"The sound {file} is empty.")
        finally:
            pygame.mixer.quit()
    return ngettext("{n} sound", "{n} sounds", len(files))


def assistive() -> str:
    """Load what assistive programs are told by, and make a thing for it; its name. Raises ImportError where it is
    missing."""
    import accesskit

    accesskit.Node(accesskit.Role.BUTTON).set_label("Arkadia")
    return "AccessKit"


def gamepads() -> str:
    """Look for gamepads as the window does; by what. Raises ImportError or pygame.error."""
    from pygame._sdl2 import controller

    controller.init()
    controller.quit()
    return "SDL {}.{}.{}".format(*pygame.get_sdl_version())
