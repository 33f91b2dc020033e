"""The final castle with the value of each seal, and all the gold there was."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled, seal_values
from arkadia_desktop.rules.castle import FLOORS, Castle
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.plan import LotPlace
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TITLE = theme.Role(theme.SERIF_BOLD, 30)
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 24)
_VALUE = theme.Role(theme.SERIF_BLACK, 34)
_GOLD = theme.Role(theme.SERIF_BLACK, 40)
_LYING = LotPlace(Square(0, 0), 0)
_RISE, _STEP, _PIECE = 20 / 64, 12 / 64, 84 / 64
"""How far a piece rises over its square, each further floor over the last, and the height of its sprite, in squares."""


def castle_picture(kit: Kit, castle: Castle, square: int) -> Surface:
    """The lying lot with all its pieces; ``square`` real px a square. Above it is room for three floors (0.7 squares),
    at the right and below room for its shadow (0.5 squares)."""
    room = round(0.7 * square)
    p = Painting(4 * square, 3 * square + room, square // 2)
    p.shade(0, room, 4 * square, 3 * square, 8, theme.Shade(8, 8, 6, 0.5), kit.frame.u)
    picture = p.surface.subsurface(Rect(p.margin, p.margin, p.width + p.margin, p.height + p.margin))
    kit.sprites.put(picture, "castle_lot", 4 * square, 3 * square, topleft=(0, room))
    places = sorted(enumerate(_LYING.castle_squares()), key=lambda place: (place[1].y, place[1].x))
    for number, at in places:
        for floor, family in enumerate(castle.stacks[number]):
            spot = at.x * square, room + at.y * square - round((_RISE + _STEP * floor) * square)
            kit.sprites.put(picture, f"castle_{family.value}", square, round(_PIECE * square), topleft=spot)
    return picture


class CastlePart(Lettered):
    """Title, pieces, values at the left, the castle in the middle, the gold at the right."""

    def __init__(self, id: str, castle: Castle, gold: int) -> None:
        super().__init__(id)
        self.castle, self.gold = castle, gold
        self._picture: Surface | None = None

    def moved(self) -> None:
        self._picture = None

    def _square(self) -> int:
        return max(12, min(self.kit.frame.px(56), round((self.rect.h - self.kit.frame.px(36)) / 3.7)))

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        if self._picture is None:
            self._picture = castle_picture(kit, self.castle, self._square())
        square = self._square()
        at = self._castle_x() - 2 * square, self.rect.centery - px(4) - round(1.85 * square)
        surface.blit(self._picture, at, special_flags=OVER)
        for i, family in enumerate(FAMILIES):
            x, y = self._value_at(i)
            kit.sprites.put(surface, f"seal_{family.value}", px(48), center=(x - px(36), y))
        kit.sprites.put(surface, "chest", px(104), center=(self._gold_x(), self.rect.centery - px(26)))
        self.paint_words(surface)

    def _castle_x(self) -> int:
        return self.rect.x + self.kit.frame.px(410) + max(0, self.rect.w - self.kit.frame.px(714)) // 2

    def _gold_x(self) -> int:
        return self.rect.right - self.kit.frame.px(94)

    def _value_at(self, i: int) -> tuple[int, int]:
        px = self.kit.frame.px
        return self.rect.x + px(92 + i % 2 * 104), self.rect.y + px(128 + i // 2 * 54)

    def _pieces(self) -> str:
        """How many pieces lie there."""
        most = sum(sum(floor) for floor in FLOORS)
        return ngettext("{n} of {most} piece", "{n} of {most} pieces", most).format(n=self.castle.pieces, most=most)

    def said(self) -> str:
        parts = self._pieces(), labelled(_("gold in total"), str(self.gold))
        return sentence(labelled(_("Final castle"), _(", ").join(parts)), seal_values(self.castle.values))

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left, room = self.rect.x + px(34), px(250)
        pieces = self._pieces()
        gold, small = (self._gold_x(), self.rect.centery + px(48)), theme.BODY.at(22)
        words = [
            fitted(kit, _("Final castle"), _TITLE, theme.INK, (left, self.rect.y + px(44)), room),
            fitted(kit, pieces, _NOTE, theme.INK_2, (left, self.rect.y + px(82)), room),
            fitted(kit, str(self.gold), _GOLD, theme.INK, gold, px(160), "centre"),
            fitted(kit, _("gold in total"), small, theme.INK_2, (gold[0], gold[1] + px(34)), px(170), "centre"),
        ]
        values = enumerate(self.castle.values)
        return words + [Word(str(value), _VALUE, theme.INK, self._value_at(i)) for i, value in values]
