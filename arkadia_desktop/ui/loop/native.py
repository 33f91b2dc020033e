"""The window of the system behind the one of pygame, and what its libraries say."""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Iterator

import pygame

_STDERR = 2


@contextlib.contextmanager
def silent_libraries() -> Iterator[None]:
    """Libraries of the system that look for a screen write to standard error, each in words of its own; what matters
    of it is in the exception."""
    try:
        kept = os.dup(_STDERR)
    except OSError:  # a program without a console has none
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), _STDERR)
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)


def native_window() -> pygame.Window:
    """The window behind the display. pygame warns that it would rather be asked otherwise, and offers no other way
    to a least size and a place."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
