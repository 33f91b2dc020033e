"""A sentence in a box of the system's own, for a program that was started without a terminal and cannot go on."""

from __future__ import annotations

import contextlib
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame


def show(title: str, sentence: str) -> bool:
    """Show the box and wait until it is closed; False where there is no screen to show it on."""
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(title, sentence, message_type="error")
        return True
    return False
