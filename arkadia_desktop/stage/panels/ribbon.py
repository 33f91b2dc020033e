"""The turn ribbon: whose turn it is and what to do, in the player's colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn, Item
from arkadia_desktop.ui.layout import WHOLE, Fits, Gap, Node, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.garlands import PENNANT, garlands
from arkadia_desktop.ui.paint.theme import Colour as Rgb
from arkadia_desktop.ui.paint.theme import Role, rgb


@dataclass(frozen=True, slots=True)
class RibbonModel:
    """`title` is whose turn it is, `short` the name alone; `hints` what to do or what is going on, in fewer and fewer
    words; `golden` while a notice of the end is new, or while it is nobody's turn yet (no `colour`); `festive` with
    pennants beside the title."""

    colour: Colour | None
    title: str
    hints: tuple[str, ...] = ()
    golden: bool = False
    short: str = ""
    festive: bool = False


_BROAD = 600
"""A ribbon narrower than this (design px) has the name alone before every hint, so that none of them changes the
lettering of the other."""


class TurnRibbon(Component[RibbonModel]):
    """A ribbon with the figure, the name, a thin stroke and the hint, in fewer words where both do not fit. If need be
    the hint stays alone: the figure and the colour tell whose turn it is. What stands alone stands in the middle with
    the figure."""

    def __init__(self) -> None:
        super().__init__()
        self.left_out: Callable[[], bool] = lambda: False
        """Whether it is not seen at all: a dialog takes its place."""
        self._raised = 0
        self._below: list[Item] = []
        """The one before, which the new one comes down over: whose turn it is can be read all the time."""

    def raise_by(self, share: float) -> list[Rect]:
        """Draw it so far up towards where it is out of sight (1.0), over the one that was there; the parts that changed
        (real px)."""
        raised = round(share * (self.rect.bottom + self.rect.h // 4))
        if raised == self._raised:
            return []
        self._below = [] if not raised else self._below if self._raised else self.items
        self._raised = raised
        return self.seen_anew()

    def as_seen(self, still: list[Item]) -> list[Item]:
        up = self._raised
        if not up:
            return still
        return [*self._below, *(Item((*one.key, "up", up), one.rect.move(0, -up), one.surface) for one in still)]

    def paint(self, surface: Surface, clip: Rect) -> None:
        if not self.left_out():
            super().paint(surface, clip)

    def draw(self, d: Drawing, model: RibbonModel) -> None:
        (fill, dark, ink), drop = theme.GOLDEN, None
        if model.colour is not None and not model.golden:
            colours = palette.PLAYERS[model.colour]
            fill, dark, ink = colours.ribbon, colours.dark, colours.on_ribbon
            drop = theme.DROP if colours.pale_lettering else None
        d.patch(("ribbon", fill), d.kit.skin.ribbon(self.rect.size, fill, dark), self.rect)
        wide = min(58.0, self.rect.h / d.u + 4)
        sprite, top = f"worker_{model.colour or 'neutral'}", d.y(-6 if wide == 58 else -2)
        figure = Drawn(lambda cell: d.sized(sprite, cell.x, top, d.px(wide)), w=wide, least=WHOLE)
        broad = self.rect.w >= d.px(_BROAD)
        pairs = [(model.title, hint) for hint in model.hints] if broad or not model.short else []
        pairs += [(title, hint) for title in (model.short, "") for hint in model.hints]

        def both(title: str, hint: str) -> Node:
            said = d.words(hint, theme.RIBBON_HINT, ink, drop=drop, whole=True, grow=float(bool(title)))
            if not title:
                return self._alone(d, figure, said)
            named = d.words(title, theme.RIBBON_NAME, ink, drop=drop, least=WHOLE)
            return Row(figure, Row(named, Drawn(partial(_rule, d, ink), w=2), said, gap=16, grow=1), gap=6)

        role = theme.RIBBON_HINT if model.hints else theme.RIBBON_NAME
        last = d.words((model.hints or (model.title,))[-1], role, ink, drop=drop, side="centre")
        # It has no width of its own: then only the ways that are looked at are described.
        ways = Fits(*(partial(both, *pair) for pair in pairs), self._alone(d, figure, last, model.festive), w=0, grow=1)
        d.lay(Row(Gap(w=6), ways, Gap(w=24), gap=0), self.rect)

    def _alone(self, d: Drawing, figure: Node, words: Node, festive: bool = False) -> Node:
        """The figure with words in the middle, between pennants."""
        sides = [Drawn(partial(self._hang, d, n), grow=1) if festive else Gap(grow=1) for n in range(2)]
        return Row(sides[0], Row(figure, words, gap=6), sides[1], gap=12 * festive)

    def _hang(self, d: Drawing, side: int, cell: Rect) -> None:
        colours = tuple(player.base for player in palette.PLAYERS.values())
        size, u, top = cell.size, cell.h / 70, cell.h / 10
        if cell.w > 2 * PENNANT * u:
            d.made(("pennants", side, *size), lambda: garlands(*size, u, (top, top), top, colours)[side], *cell.topleft)


def _rule(d: Drawing, ink: Rgb, place: Rect) -> None:
    d.rule((place.w, d.px(30)), place.x, place.centery - d.px(30) // 2, ink, 0.5)


ROUND = Role(theme.SANS_SEMIBOLD, 22)
ROUND_TEXT = rgb("#E9D6AB")
DROP = rgb("#180C08")


class TopBarModel(NamedTuple):
    """The round in progress, counted from 1."""

    round: int


class TopBar(Component[TopBarModel]):
    """The name of the game, and the round."""

    def draw(self, d: Drawing, model: TopBarModel) -> None:
        words = _("round {number}", number=model.round)
        name = d.words("Arkadia", theme.WORDMARK, theme.LETTERING, drop=DROP, w=154)
        d.lay(Row(name, d.words(words, ROUND, ROUND_TEXT, grow=1), gap=12), self.rect)
