"""The turn ribbon: whose turn it is and what to do, in the player's colour."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.picture import Component, Drawing, Item, changes
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb

_BETWEEN = 36
"""From the end of the name to the hint, design px."""


@dataclass(frozen=True, slots=True)
class RibbonModel:
    """`title` is whose turn it is, `short` the name alone; `hints` what to do or what is going on, in fewer and fewer
    words; `golden` while a notice of the end is new."""

    colour: Colour
    title: str
    hints: tuple[str, ...] = ()
    golden: bool = False
    short: str = ""


class TurnRibbon(Component[RibbonModel]):
    """A ribbon with the figure, the name, a thin stroke and the hint. Where both do not fit, the hint stays, if need be
    alone: the figure and the colour tell whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self._raised = 0

    def raise_by(self, share: float) -> list[Rect]:
        """Draw it so far up towards where it is out of sight (1.0); the parts that changed (real px)."""
        raised = round(share * (self.rect.bottom + self.rect.h // 4))
        if raised == self._raised:
            return []
        before, self._raised = self.items, raised
        if self.model is not None:
            self._redraw(self.model)
        return self.repaint(changes(before, self.items))

    def _redraw(self, model: RibbonModel) -> None:
        super()._redraw(model)
        up = self._raised
        if up:
            self.items = [Item((*item.key, "up", up), item.rect.move(0, -up), item.surface) for item in self.items]

    def draw(self, d: Drawing, model: RibbonModel) -> None:
        colours = palette.PLAYERS[model.colour]
        fill, dark = (theme.GOLD, theme.GOLD_LO) if model.golden else (colours.ribbon, colours.dark)
        ink = theme.INK if model.golden else colours.on_ribbon
        drop = theme.DROP if not model.golden and colours.pale_lettering else None
        d.patch(("ribbon", fill), d.kit.skin.ribbon(self.rect.size, fill, dark), self.rect)
        d.sized(f"worker_{model.colour.value}", d.x(6), d.y(-6), d.px(58))
        left, right, middle = d.x(70), self.rect.right - d.px(24), self.rect.centery
        title, name, said = self._arranged(d, model, right - left)
        if title:
            box = d.text(title, name, ink, left, d.middle(name, middle), drop=drop)
            if not said:
                return
            d.rule((max(1, d.px(2)), d.px(30)), box.right + d.px(18), middle - d.px(30) // 2, ink, 0.5)
            left += d.kit.type.width(title, name) + d.px(_BETWEEN)
        role = d.kit.type.fit(said, theme.RIBBON_HINT, right - left)[1]
        d.text(said, theme.RIBBON_HINT, ink, left, d.middle(role, middle), drop=drop, width=right - left)

    @staticmethod
    def _arranged(d: Drawing, model: RibbonModel, room: int) -> tuple[str, Role, str]:
        """The first title and hint that fit beside each other, from the fullest to the shortest; a hint stands alone
        rather than being the last but one."""
        fit, name = d.kit.type.fit, theme.RIBBON_NAME
        if not model.hints:
            return *fit(model.title, name, room), ""
        full, others = model.hints[:2], model.hints[2:]
        pairs = [(model.title, full[0]), *((model.short, hint) for hint in full), *(("", hint) for hint in full)]
        pairs += [(title, hint) for hint in others for title in (model.short, "")]
        for title, hint in pairs:
            words, role = fit(title, name, room)
            taken = d.kit.type.width(words, role) + d.px(_BETWEEN) if words else 0
            if d.room_for(hint, theme.RIBBON_HINT, room - taken):
                return words, role, hint
        return "", name, model.hints[-1]


ROUND = Role(theme.SANS_SEMIBOLD, 22)
ROUND_TEXT = rgb("#E9D6AB")
DROP = rgb("#180C08")


@dataclass(frozen=True, slots=True)
class TopBarModel:
    """The round in progress, counted from 1."""

    round: int


class TopBar(Component[TopBarModel]):
    """``place`` instead of ``layout``: its two words have places of their own. The first may be left out."""

    def __init__(self) -> None:
        super().__init__()
        self._word = Rect(0, 0, 0, 0)
        self._round = Rect(0, 0, 0, 0)

    def place(self, kit: Kit, places: PlayLayout) -> None:
        """Take the places of a layout."""
        self._round = places["round"]
        self._word = places.get("word", Rect(self._round.topleft, (0, 0)))
        self.layout(kit, self._word.union(self._round))

    def draw(self, d: Drawing, model: TopBarModel) -> None:
        middle, left = self._round.centery, self._round.x
        if self._word.w:
            word, role = d.kit.type.fit("Arkadia", theme.WORDMARK, self._word.w)
            box = d.text(word, role, theme.LETTERING, self._word.x, d.middle(role, middle), drop=DROP)
            left = max(left, box.right + d.px(12))
        words = _("round {number}").format(number=model.round)
        d.text(words, ROUND, ROUND_TEXT, left, d.middle(ROUND, middle), width=max(1, self._round.right - left))
