"""The keys of the replay: Left and Right go step by step, with Shift turn by turn, with Ctrl round by round. So does
what turns a building in a game: on a gamepad the triggers."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame.event import Event

from arkadia_desktop.scenes.common.key_bindings import ROTATE, ROTATE_BACK
from arkadia_desktop.scenes.replay.transport import Transport
from arkadia_desktop.table.course import Course, Sign

_BY = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_TURNS = {ROTATE: 1, ROTATE_BACK: -1}
_ROUNDS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_SIGNS = {pygame.K_c: Sign.COMPLETED, pygame.K_s: Sign.SALE, pygame.K_f: Sign.FLOOR}
_PACES = {pygame.K_1: "1", pygame.K_2: "2", pygame.K_4: "4"}


class Steered(Protocol):
    """What the keys move; each way as of the replay's screen."""

    transport: Transport

    @property
    def course(self) -> Course:
        """The line of the game that is shown."""

    def go(self, moment: int) -> None: ...
    def step(self, by: int) -> None: ...
    def turn(self, by: int) -> None: ...
    def round(self, by: int) -> None: ...
    def find(self, sign: Sign, by: int = 1) -> None: ...
    def next_error(self, by: int = 1) -> None: ...
    def toggle(self) -> None: ...


def steered(replay: Steered, event: Event, asked: str = "") -> bool:
    """Do what a key asks for, `asked` in a game; false for one that asks for nothing here."""
    if asked in _TURNS:
        replay.step(_TURNS[asked])
        return True
    key, shift, ctrl = event.key, bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_CTRL)
    if key in _BY:
        (replay.round if ctrl else replay.turn if shift else replay.step)(_BY[key])
    elif key in _ROUNDS:
        replay.round(_ROUNDS[key])
    elif key in (pygame.K_HOME, pygame.K_END):
        replay.go(0 if key == pygame.K_HOME else replay.course.last)
    elif key == pygame.K_SPACE:
        replay.toggle()
    elif key in _SIGNS and not ctrl:
        replay.find(_SIGNS[key], -1 if shift else 1)
    elif key == pygame.K_n and not ctrl:
        replay.next_error(-1 if shift else 1)
    elif key in _PACES and not ctrl:
        replay.transport.choose(_PACES[key])
    else:
        return False
    return True
