"""The left end of the top bar: the name of the game and the round."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb

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
        self._word, self._round = places.word, places.round
        self.layout(kit, places.word.union(places.round))

    def draw(self, d: Drawing, model: TopBarModel) -> None:
        middle, left = self._word.centery, self._round.x
        if self._word.w:
            word, role = d.kit.type.fit("Arkadia", theme.WORDMARK, self._word.w)
            box = d.text(word, role, theme.LETTERING, self._word.x, d.middle(role, middle), drop=DROP)
            left = max(left, box.right + d.px(12))
        words = _("round {number}").format(number=model.round)
        d.text(words, ROUND, ROUND_TEXT, left, d.middle(ROUND, middle), width=max(1, self._round.right - left))
