"""The languages the window system asks for."""

from __future__ import annotations

import pygame


def system_languages() -> list[str]:
    """What the window system reports, such as ``de_AT``, the best first; Windows and macOS say it nowhere else."""
    try:
        return [
            "_".join(part for part in (one.get("language"), one.get("country")) if part)
            for one in pygame.system.get_pref_locales()
        ]
    except (AttributeError, pygame.error):
        return []
