"""The kinds of controls that change a setting: a switch, a choice of a few values, a list of many, a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from arkadia_desktop.locale import _
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import DropDown, Option, Segmented, Slider, Toggle, Widget


@dataclass(frozen=True)
class Now:
    """What a setting may depend on."""

    settings: Settings
    kit: Kit
    agreed: Options | None
    """What was agreed on for the game going on; None where there is none."""


@dataclass(frozen=True)
class Control:
    """A widget, and how it shows a value."""

    widget: Widget
    show: Callable[[Any, Now], None]


class Kind(Protocol):
    """What makes controls of one kind."""

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """One that calls ``change(value)``. What it shows at first does not count: ``show`` comes before it is seen."""


@dataclass(frozen=True)
class Switch:
    """On or off."""

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `Kind`."""
        toggle = Toggle(id, False, change)

        def show(value: bool, now: Now) -> None:
            toggle.value = value

        return Control(toggle, show)


@dataclass(frozen=True)
class Choice:
    """A few values side by side, each with its word."""

    values: Sequence[tuple[Any, str]]

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `Kind`."""
        meant = {str(value): value for value, _word in self.values}
        options = _options(self.values)
        fields = Segmented(id, options, options[0].key, lambda key: change(meant[key]))

        def show(value: Any, now: Now) -> None:
            fields.value = str(value)

        return Control(fields, show)


@dataclass(frozen=True)
class DropDownChoice:
    """One of many values, which may be others tomorrow, each with its word."""

    values: Callable[[Now], Sequence[tuple[Any, str]]]

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `Kind`."""
        meant: dict[str, Any] = {}
        many = DropDown(id, (Option("", ""),), "", lambda key: change(meant[key]))

        def show(value: Any, now: Now) -> None:
            values = self.values(now)
            meant.update((str(each), each) for each, _word in values)
            many.offer(_options(values), str(value))

        return Control(many, show)


@dataclass(frozen=True)
class Percent:
    """A number of percent on a slider. It counts once the knob is let go; ``tried`` is called while it moves, the cue
    ``sample`` is heard then."""

    low: int = 0
    high: int = 100
    step: int = 5
    ticks: Sequence[tuple[int, str]] = ()
    tried: Callable[[Kit, int], None] | None = None
    sample: str = ""

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `Kind`."""

        def move(value: int) -> None:
            if self.tried is not None:
                self.tried(slider.kit, value)

        def settle(value: int) -> None:
            change(value)
            if self.sample:
                slider.kit.sound.play(self.sample)

        slider = Slider(
            id,
            self.low,
            move,
            low=self.low,
            high=self.high,
            step=self.step,
            say=lambda n: _("{n} %").format(n=n),
            ticks=self.ticks,
            on_settle=settle,
        )

        def show(value: int, now: Now) -> None:
            if not slider.pressed:
                slider.value = value

        return Control(slider, show)


def _options(values: Sequence[tuple[Any, str]]) -> tuple[Option, ...]:
    return tuple(Option(str(value), word) for value, word in values)
