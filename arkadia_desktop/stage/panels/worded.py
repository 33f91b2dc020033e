"""Events in words, worded once: a game has many steps, and every one of them is looked at again at each change."""

from __future__ import annotations

from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.panels.wording import Line, lines
from arkadia_desktop.ui.paint.kept import Kept

_KEPT = 128


class Worded:
    """The lines of events that were asked for last. Make another one for another language."""

    def __init__(self) -> None:
        # The event and the view are kept with their lines, so that no others can have their identity.
        self._kept: Kept[tuple[Event, PlayerView, tuple[Line, ...]]] = Kept(_KEPT)

    def lines(self, event: Event, view: PlayerView) -> tuple[Line, ...]:
        """As `wording.lines`; quick for the same two objects again."""
        return self._kept.get((id(event), id(view)), lambda: (event, view, tuple(lines(event, view))))[2]
