"""What the system reports, before any screen gets it."""

from __future__ import annotations

import pygame
from pygame.event import Event

from arkadia_desktop.ui.touch.fingers import FINGERS

INPUT = frozenset(
    {
        *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING),
        *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
        *FINGERS,
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
    """The events with each run of mouse motions made one, and each of a finger's: the last place, the whole way."""
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
        elif event.type == pygame.FINGERMOTION and (same := _same_finger(kept, event)):
            kept[-same] = event
        else:
            kept.append(event)
    return kept


def _same_finger(kept: list[Event], event: Event) -> int:
    """How far from the end the last motion of this finger lies, where nothing but motions of others came after it; 0
    where there is none. Two fingers move by turns."""
    for back, other in enumerate(reversed(kept[-2:]), 1):
        if other.type != pygame.FINGERMOTION:
            return 0
        if (other.touch_id, other.finger_id) == (event.touch_id, event.finger_id):
            return back
    return 0


def is_fullscreen_key(event: Event) -> bool:
    """Whether a KEYDOWN event asks for the full screen, or back."""
    if event.key == pygame.K_F11:
        return True
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(event.mod & pygame.KMOD_ALT)
