"""A program off screen that goes through a lesson or a puzzle in step with one in a real window: it tells where things
lie."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pygame

from tests.scenes.screen import Screen
from tests.window.harness import Game

SIZE = (1280, 720)
PROGRAM = Path(__file__).with_name("room_program.py")
NAMES = {
    pygame.K_RETURN: "Return",
    pygame.K_KP_ENTER: "KP_Enter",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Escape",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
}
"""What X calls the keys that are no letters and digits."""


class InStep(Screen):
    """A program off screen whose events go to the window of `game`, too, at the pace of a quick hand."""

    def __init__(self, folder: Path, game: Game) -> None:
        super().__init__(folder, size=SIZE, checked=False)
        self.speed(0.0)
        self.game = game

    def post(self, kind: int, **values: object) -> None:
        super().post(kind, **values)
        match kind, values:
            case pygame.MOUSEMOTION, {"pos": (int(x), int(y))}:
                self.game.move(x, y)
            case pygame.MOUSEBUTTONDOWN, {"button": int(button)}:
                self.game.press(button)
            case pygame.MOUSEBUTTONUP, {"button": int(button)}:
                self.game.release(button)
            case pygame.MOUSEWHEEL, {"y": int(notches)}:
                self.game.wheel(-notches)
            case pygame.KEYDOWN, {"key": int(key), "mod": int(mod)}:
                name = NAMES.get(key) or chr(key)
                name = f"shift+{name}" if mod & pygame.KMOD_SHIFT else name
                # Not `Game.key`: it clears what is held down, the mouse button of a drag as well.
                self.game.display.run("xdotool", "key", name)

    def wheel(self, notches: int) -> None:
        """A busy machine may see two notches at once, and would take them for one gesture."""
        super().wheel(notches)
        self.game.wait_still()

    def step(self, ms: float = 20.0, *, checked: bool = True) -> None:
        super().step(ms, checked=checked)
        time.sleep(ms / 1000)


def room_program(room: str, *ids: str) -> tuple[str, ...]:
    """The command of a program that begins in the lesson or puzzles of these ids."""
    return sys.executable, str(PROGRAM), room, ",".join(ids)
