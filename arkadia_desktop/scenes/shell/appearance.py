"""How all screens look to the person before them, as the settings wish."""

from __future__ import annotations

from dataclasses import replace

from arkadia_desktop.settings import Settings
from arkadia_desktop.stage.common.looks import plates
from arkadia_desktop.ui.paint.kit import Kit


def wear(kit: Kit, settings: Settings) -> bool:
    """Let ``kit``, and all kits made of it, look as the settings wish; true when something looks different now: lay the
    screens out again, with a fresh kit."""
    wishes = kit.wishes
    before = replace(wishes), kit.sprites.plates
    wishes.contrast, wishes.grid, wishes.marks = settings.high_contrast, settings.grid / 100, settings.marks
    kit.sprites.plates = plates() if settings.labels else {}
    return before != (wishes, kit.sprites.plates)
