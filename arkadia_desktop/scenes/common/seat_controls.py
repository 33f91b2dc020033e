"""The controls of a seat: its name, who decides for it, and how well and how a computer plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.seat_words import (
    BALANCED,
    fondness_name,
    fondness_note,
    fondness_options,
    joined,
    level_bars,
    level_name,
    level_note,
    level_options,
    no_fondness,
    parted,
)
from arkadia_desktop.table.seats import LONGEST_NAME, Kind
from arkadia_desktop.ui.paint.theme import rgb
from arkadia_desktop.ui.widgets import DropDown, Option, Segmented, TextField

PERSON, COMPUTER = Kind.PERSON.value, Kind.COMPUTER.value


class SeatControls:
    """Those of seat ``number`` (from 0 on). They call ``on_name`` with what was written, ``on_kind`` with the key of a
    kind, ``on_level`` with what `rated` is now."""

    def __init__(
        self,
        number: int,
        name: str,
        kind: str,
        level: str,
        *,
        on_name: Callable[[str], None],
        on_kind: Callable[[str], None],
        on_level: Callable[[str], None],
        besides: Sequence[Option] = (),
    ) -> None:
        self.prefix = f"seat {number + 1} "
        id = self.prefix.__add__
        self.name = TextField(id("name"), name, on_name, most=LONGEST_NAME, end_icon="pencil")
        self.kind = Segmented(id("kind"), (*_kinds(), *besides), kind, on_kind)
        levels = level_options()
        self.level = LevelChoice(
            id("level"), levels, levels[0].key, lambda key: on_level(joined(key, self.fondness.value))
        )
        self.fondness = DropDown(
            id("fondness"), fondness_options(), BALANCED, lambda key: on_level(joined(self.level.value, key))
        )
        self.name.called = _("Name of player {n}").format(n=number + 1)
        self.kind.called = _("Player {n}").format(n=number + 1)
        self.level.called, self.fondness.called = _("Level"), _("Favourite plan")
        self.rate(level)

    @property
    def rated(self) -> str:
        """How well its computer plays, and what it is fond of."""
        return joined(self.level.value, self.fondness.value)

    @property
    def computer(self) -> bool:
        """Whether a computer is to decide."""
        return self.kind.value == COMPUTER

    def rate(self, level: str) -> None:
        """Show a level with its fondness."""
        self.level.value, self.fondness.value = parted(level)
        self.level.tooltip = _told(level_name(self.level.value), level_note(self.level.value))
        self.fondness.tooltip = _told(fondness_name(self.fondness.value), fondness_note(self.fondness.value))
        self.fondness.allow(no_fondness(self.level.value))


def _kinds() -> Sequence[Option]:
    return Option(PERSON, _("Human"), "human"), Option(COMPUTER, _("Computer"), "cpu")


def _told(name: str, note: str) -> str:
    """What the tooltip of a choice says."""
    return _("{name}: {note}").format(name=name, note=note) if note else name


class LevelChoice(DropDown):
    """A drop-down of levels that shows the strength of the chosen one as up to five rising bars."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        px = self.kit.frame.px
        left, foot = self.rect.right - px(104), self.rect.centery + px(8)
        if any(word.rect.right + px(6) > left for word in self.boxes()):
            return  # a long word needs the room; it says the same
        full = level_bars(self.value)
        for i in range(5):
            high = px(10 + 4 * i)
            bar = Rect(left + px(12 * i), foot - high, max(2, px(8)), high)
            self.kit.skin.line(bar.size, rgb("#CDB282")).blit(surface, bar)
            bar.w = round(bar.w * min(1.0, max(0.0, full - i)))
            if bar.w:
                self.kit.skin.line(bar.size, rgb("#7A4E2C")).blit(surface, bar)
