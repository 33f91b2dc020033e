"""Events in words, worded once: a game has many steps, and every one of them is looked at again at each change."""

from __future__ import annotations

from collections import OrderedDict

from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.panels.wording import Line, lines

_KEPT = 128


class Worded:
    """The lines of events that were asked for last. Make another one for another language."""

    def __init__(self) -> None:
        # The event and the view are kept with their lines, so that no others can have their identity.
        self._kept: OrderedDict[tuple[int, int], tuple[Event, PlayerView, tuple[Line, ...]]] = OrderedDict()

    def lines(self, event: Event, view: PlayerView) -> tuple[Line, ...]:
        """As `wording.lines`; quick for the same two objects again."""
        key = id(event), id(view)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = event, view, tuple(lines(event, view))
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return kept[2]
