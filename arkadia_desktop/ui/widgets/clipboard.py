"""The clipboard, where there is one."""

from __future__ import annotations

import pygame


def clipboard_text() -> str:
    """What the clipboard holds; nothing when there is none to ask."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def to_clipboard(text: str) -> bool:
    """Put a text there; false when there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
