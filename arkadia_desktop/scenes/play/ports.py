"""What is handed about on the play screen: commands, who is waited for, and what the situation is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.task import Task

MENU, LEAVE = "menu", "leave"
"""Commands without a key of their own: the button of the menu, and Escape where nothing else wants it."""


def possible() -> str | None:
    """The `disabled_reason` of what can always be done."""
    return None


class Command(NamedTuple):
    """Something that a key or a button asks for. `disabled_reason` gives a sentence, or None while it is possible."""

    act: Callable[[], None]
    disabled_reason: Callable[[], str | None] = possible


class Waiting(NamedTuple):
    """Who is waited for: `thinks`, a computer does; `dots`, so many of them show that it thinks; `percent`: it has come
    so far, 0 where that is not told."""

    thinks: bool = False
    dots: int = 0
    percent: int = 0


class Situation(NamedTuple):
    """Who may do what now: the seat whose hand may be shown, the position on the screen, whether the person at the
    screen is on turn and everything has been shown, what that person is doing, the time in ms, and whether words tell
    of steps."""

    seat: int | None
    view: PlayerView
    mine: bool
    task: Task | None
    now: float
    tells: bool

    @property
    def holding(self) -> bool:
        """Whether a draft could be put back."""
        return self.task is not None and self.task.holding
