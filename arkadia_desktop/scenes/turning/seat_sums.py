"""What all losses of each seat come to, small ones too; choosing a seat shows its turns only."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from arkadia_desktop.ai.analysis.report import Report, SeatReport
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.play.view.turn_words import barred, signed
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Option, Segmented

ALL = "all"
_FIGURE, _ROOM = 34, 38


def offered(seats: Sequence[Seat], report: Report) -> tuple[Option, ...]:
    """All seats, then each with the sum of its losses."""
    each = (
        Option(str(n), signed(told.decisions), f"worker_{seat.colour.value}", note=labelled(seat.name, _said(told)))
        for n, (seat, told) in enumerate(zip(seats, report.seats, strict=False))
    )
    return Option(ALL, pgettext("players", "All"), note=_("All players")), *each


def named(seats: Sequence[Seat], report: Report) -> tuple[Option, ...]:
    """The same for a list, by name."""
    each = (
        Option(str(n), labelled(seat.name, barred(told.decisions, told.error)))
        for n, (seat, told) in enumerate(zip(seats, report.seats, strict=False))
    )
    return Option(ALL, _("All players")), *each


def _said(told: SeatReport) -> str:
    return _("all losses, even small ones: {gold}").format(gold=in_gold(barred(told.decisions, told.error)))


class SeatSums(Segmented):
    """The players' figures stand before the numbers."""

    role = theme.CONTROL

    def _icon_room(self, option: Option) -> int:
        return self.kit.frame.px(_ROOM) if option.icon else 0

    def field_said(self, option: Option) -> tuple[str, str]:
        return option.note or option.label, ""

    @property
    def help(self) -> str:
        if self.enabled and self._over is not None:
            return self.options[self._over].note or super().help
        return super().help

    def paint_icon(
        self,
        surface: Surface,
        name: str,
        at: tuple[float, float],
        size: int,
        *,
        light: bool = False,
        strength: float = 1.0,
    ) -> None:
        if name.startswith("worker_"):
            px = self.kit.frame.px
            self.kit.sprites.put(surface, name, px(_FIGURE), center=(round(at[0]), round(at[1]) - px(2)))
        else:
            super().paint_icon(surface, name, at, size, light=light, strength=strength)
