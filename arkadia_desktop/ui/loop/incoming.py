"""What the system reports, before any screen gets it."""

from __future__ import annotations

import pygame
from pygame.event import Event

INPUT = frozenset(
    {
        *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING),
        *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
        pygame.DROPFILE,
    }
)
"""What people do."""
WINDOW_EVENTS = frozenset(
    {
        *(pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMOVED, pygame.WINDOWRESIZED),
        *(pygame.WINDOWSIZECHANGED, pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED),
        *(pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST, pygame.WINDOWDISPLAYCHANGED),
    }
)
"""After these everything is painted anew."""


def folded(events: list[Event]) -> list[Event]:
    """The events with each run of mouse motions made one: the last place, the whole way."""
    kept: list[Event] = []
    for event in events:
        last = kept[-1] if kept else None
        if (
            event.type == pygame.MOUSEMOTION
            and last is not None
            and last.type == pygame.MOUSEMOTION
            and (event.buttons == last.buttons)
        ):
            way = last.rel[0] + event.rel[0], last.rel[1] + event.rel[1]
            kept[-1] = Event(pygame.MOUSEMOTION, {**event.dict, "rel": way})
        else:
            kept.append(event)
    return kept


def is_fullscreen_key(event: Event) -> bool:
    """Whether a KEYDOWN event asks for the full screen, or back."""
    if event.key == pygame.K_F11:
        return True
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(event.mod & pygame.KMOD_ALT)
