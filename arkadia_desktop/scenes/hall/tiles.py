"""Four bests of a person: the best family, the best sale, the best total, the longest run."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, one_decimal
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.table.hall.profile import Profile
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_LABEL, _VALUE, _NOTE = theme.BODY.at(21), theme.Role(theme.SERIF_BOLD, 27), theme.BODY.at(21)
HIGH, _LEAST = 94, 250
_PICTURE, _SEAL = 58, 34
_GROUND = theme.rgb("#EFDDB2")
NOTHING = "–"


@dataclass(frozen=True)
class TileFact:
    """What a tile says: a sprite, what it is about, the best, and when or how."""

    sprite: str
    label: str
    value: str
    note: str = ""
    seal: str = ""
    """A small one in the corner of the sprite."""
    told: str = ""
    """What that one says."""


def facts(profile: Profile, now: datetime) -> tuple[TileFact, ...]:
    """The four of a profile."""
    favourite, sale, total, run = profile.favourite, profile.best_sale, profile.best_total, profile.longest_run
    family = FAMILIES[favourite.family if favourite else 0]
    each = _("{gold} a seal").format(gold=one_decimal(round(favourite.each * 10))) if favourite else ""
    sold = seal = of = ""
    if sale and sale.line:
        kind, seals, value = sale.line
        seal, of = f"seal_{FAMILIES[kind].value}", family_title(FAMILIES[kind])
        sold = _("{n} at {value}").format(n=seals, value=value)
    return (
        TileFact(f"seal_{family.value}", _("best family"), family_title(family) if favourite else NOTHING, each),
        TileFact("coin_10", _("best sale"), in_gold(sale.amount) if sale else NOTHING, sold, seal, of),
        TileFact(
            "chest",
            _("best total"),
            in_gold(total.amount) if total else NOTHING,
            day_of(total.ended, now) if total else "",
        ),
        TileFact(
            "medal_1",
            _("longest streak"),
            ngettext("{n} win", "{n} wins", run.amount).format(n=run.amount) if run else NOTHING,
            day_of(run.ended, now) if run else "",
        ),
    )


class Tile(Lettered):
    """One of them."""

    def __init__(self, id: str, fact: TileFact) -> None:
        super().__init__(id)
        self._fact = fact

    def natural_widths(self) -> tuple[int, int]:
        return (self.kit.frame.px(_LEAST),) * 2

    def natural_height(self, width: int) -> int:
        return self.kit.frame.px(HIGH)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        box(kit.frame.u, *self.rect.size, _GROUND, theme.ROW_EDGE, 1.8, 12, 0.8).blit(surface, self.rect)
        at = self.rect.x + px(10 + _PICTURE / 2), self.rect.centery
        kit.sprites.put(surface, self._fact.sprite, px(_PICTURE), center=at)
        if self._fact.seal:
            at = at[0] + px(_PICTURE * 0.34), at[1] + px(_PICTURE * 0.34)
            kit.sprites.put(surface, self._fact.seal, px(_SEAL), center=at)
        self.paint_words(surface)

    def said(self) -> str:
        return sentence(self._fact.label, self._fact.value, self._fact.note, self._fact.told)

    def words(self) -> list[Word]:
        kit, px, fact = self.kit, self.kit.frame.px, self._fact
        left = self.rect.x + px(20 + _PICTURE)
        room = self.rect.right - px(6) - left
        step = self.rect.h * 0.3
        lines = ((fact.label, _LABEL, theme.INK_2), (fact.value, _VALUE, theme.INK), (fact.note, _NOTE, theme.INK_2))
        shown = [line for line in lines if line[0]]
        top = self.rect.centery - step * (len(shown) - 1) / 2
        return [
            fitted(kit, text, role, ink, (left, top + number * step), room)
            for number, (text, role, ink) in enumerate(shown)
        ]
