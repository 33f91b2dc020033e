"""The buttons below the scrub bar: to the ends, step by step, by itself, and on to what is worth a look."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Protocol

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.play.drivers.replay import Autoplay, Replay
from arkadia_desktop.scenes.replay.layout import EDGE, ReplayLayout
from arkadia_desktop.table.course import Course, Sign
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, IconButton, Option, Segmented, Widget

_GROUP = "transport"
_TIGHT = 1240
"""In a window of fewer design px everything is nearer together, and the signs have no words."""


class Ways(Protocol):
    """What the buttons do."""

    replay: Replay
    autoplay: Autoplay

    @property
    def course(self) -> Course:
        """The line of the game that is shown."""

    def ways(self) -> Mapping[str, partial[None]]:
        """What each button does, by id."""

    def find(self, sign: Sign, by: int = 1) -> None:
        """To the next thing worth a look, or the one before."""

    def next_error(self, by: int = 1) -> None:
        """To the next turning point, or the one before."""

    def pace(self, key: str) -> None:
        """Let it run so fast."""


class Transport:
    """Puts its buttons on the sheet; `place` gives them places, `show` tells which can be used."""

    def __init__(self, ways: Ways, sheet: Sheet) -> None:
        self._ways = ways
        acts = ways.ways()
        names = (
            ("first", "first", _("To the beginning (Home)")),
            ("back step", "step_back", _("One step back (Left; Shift: a turn, Ctrl: a round)")),
            ("play", "play", _("Play (Space)")),
            ("next step", "step_fwd", _("One step forward (Right; Shift: a turn, Ctrl: a round)")),
            ("last", "last", _("To the end (End)")),
        )
        self._moves = [
            sheet.add(IconButton(id, icon, name, acts[id], size=26, group=_GROUP)) for id, icon, name in names
        ]
        self._play = self._moves[2]
        self._play.other_icons = ("pause",)
        paces = tuple(Option(str(pace), _("×{pace}").format(pace=pace)) for pace in (1, 2, 4))
        self._pace = sheet.add(Segmented("pace", paces, "1", ways.pace, tooltip=_("Playback speed (1, 2, 4)")))
        signs = (
            (Sign.COMPLETED, "check", _("Completion"), _("Next building completed (C; Shift+C: previous)")),
            (Sign.SALE, "coins", _("Sale"), _("Next sale (S; Shift+S: previous)")),
            (Sign.FLOOR, "tower", _("Floor"), _("Next floor finished (F; Shift+F: previous)")),
        )
        self._signs: dict[Sign, tuple[Button, str]] = {}
        for sign, icon, label, told in signs:
            button = Button(f"to {sign}", label, partial(ways.find, sign), icon=icon, size=23, group=_GROUP)
            button.tooltip = told
            self._signs[sign] = sheet.add(button), label
        error = Button("to error", _("Mistake"), partial(ways.next_error), icon="warning", size=23, group=_GROUP)
        error.tooltip = _("Next turning point (N; Shift+N: previous)")
        self._error = sheet.add(error), error.label
        self._worded = *self._signs.values(), self._error

    def choose(self, pace: str) -> None:
        """Let it run so fast, as if chosen."""
        self._pace.choose(pace)

    def place(self, kit: Kit, places: ReplayLayout, scrub: Widget, aside: int = 0) -> int:
        """Give the scrub bar and the buttons their places on the rail, where ``aside`` px are left free at the right
        end; gives where they end, real px. The signs have no words where there is too little room for these."""
        px, rail = kit.frame.px, places.rail
        high = max(theme.LEAST_HIT_PX, px(52))
        foot = rail.bottom - px(14) - high
        scrub.rect = Rect(rail.x + px(EDGE), rail.y + px(6), rail.w - 2 * px(EDGE), foot - px(4) - rail.y - px(6))
        x = rail.x + px(EDGE + 16)
        tight = places.width < _TIGHT
        gap = px(10 if tight else 14)
        for move in self._moves:
            wide = px(92 if move is self._play else 62)
            move.rect = Rect(x, foot, wide, high)
            x += wide + gap
        wide = px(210 if tight else 246)
        self._pace.rect = Rect(x + gap, foot, wide, high)
        x = self._pace.rect.right + 2 * gap
        for button, label in self._worded:
            button.show(label=label)
        worded = [button.width_for() + px(14) + gap for button, _label in self._worded]
        wordless = tight or x + sum(worded) > rail.right - px(EDGE) - aside
        for button, _label in self._worded:
            if wordless:
                button.show(label="")
            wide = px(62) if wordless else button.width_for() + px(14)
            button.rect = Rect(x, foot, wide, high)
            x += wide + gap
        return x

    def show(self, why_no_error: str | None, *, looking_back: bool) -> None:
        """What can be done now; without ``looking_back`` nobody asks for turning points."""
        self._error[0].visible = looking_back
        self._error[0].allow(why_no_error)
        replay, course = self._ways.replay, self._ways.course
        begun = _("This is the beginning.") if replay.moment == 0 else None
        ended = _("This is the end.") if replay.moment == course.last else None
        running = self._ways.autoplay.running
        for move, why_not in zip(self._moves, (begun, begun, None, ended, ended), strict=True):
            move.allow(why_not)
        self._play.show(icon="pause" if running else "play")
        self._play.tooltip = _("Pause (Space)") if running else _("Play (Space)")
        for sign, (button, _label) in self._signs.items():
            ahead = course.mark_from(replay.moment, sign) is not None
            button.allow(None if ahead else _("There are no more after this."))
