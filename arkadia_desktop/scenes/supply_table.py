"""The cards by form and family: what may still come, what is in a hand, what lies on the board."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.pieces import FAMILIES, FORMS, Colour, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.remaining import BOARD, FACE_UP, UNSEEN, Place, Remaining
from arkadia_desktop.stage.names import card_title
from arkadia_desktop.stage.palette import FAMILIES as LOOKS
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER
from arkadia_desktop.ui.text import TextBox
from arkadia_desktop.ui.theme import Colour as Rgb
from arkadia_desktop.ui.theme import Role
from arkadia_desktop.ui.widgets import Widget

HEAD, ROW, LEGEND, LEAD = 124, 74, 108, 84
_NAME = Role(theme.SANS_BOLD, 22, 19.5)
_COUNT = Role(theme.SERIF_BLACK, 34, 24)
_NOTE = Role(theme.SANS_SEMIBOLD, 22, 19.5)
_TOKEN = 44

Words = tuple[str, Role, Rgb, tuple[int, int], str, str]
"""Text as it is drawn, its role, colour, place and alignment, and the text uncut."""


class SupplyTable(Widget):
    """A column for each form, a row for each family. `left` are the buildings of each form still in the supply."""

    focusable = False
    cursor = "arrow"

    def __init__(self, id: str, left: tuple[int, ...], cards: Remaining, colours: tuple[Colour, ...]) -> None:
        super().__init__(id)
        self._left, self._cards, self._colours = left, cards, colours

    # ---- places

    def _column(self, i: int) -> tuple[int, int]:
        """Where a column begins, and its width."""
        lead = self.kit.frame.px(LEAD)
        width = (self.rect.w - lead) / len(FORMS)
        return self.rect.x + lead + round(i * width), round(width)

    def _row(self, i: int) -> Rect:
        px = self.kit.frame.px
        top = self.rect.y + px(HEAD + i * ROW)
        return Rect(self.rect.x, top, self.rect.w, px(ROW - 6))

    # ---- drawing

    def paint(self, surface: Surface, clip: Rect) -> None:
        for i, form in enumerate(FORMS):
            self._paint_form(surface, i, form)
        for row, family in enumerate(FAMILIES):
            self._paint_row(surface, row)
            for column, form in enumerate(FORMS):
                self._paint_tokens(surface, row, column, self._cards.of(family, form))
        for place, at in self._legend_tokens():
            self._paint_token(surface, place, *at)
        for text, role, ink, at, align, _whole in self._words():
            self.kit.type.draw(surface, text, role, ink, at, align=align, valign="middle")

    def _paint_form(self, surface: Surface, i: int, form: Form) -> None:
        kit, px = self.kit, self.kit.frame.px
        x, width = self._column(i)
        columns, rows = box(form, 0)
        square = max(4, px(min(26.0, 96 / columns, 70 / rows)))
        middle = x + width // 2 - px(20), self.rect.y + px(42)
        # The canvas reaches 16 units of 64 to the left of the footprint and 24 above it.
        at = middle[0] - columns * square // 2 - square // 4, middle[1] - rows * square // 2 - square * 24 // 64
        for part in ("shadow", "building"):
            name = f"{part}_{form.value}_r0"
            picture = kit.sprites.at(name, square) if self._left[i] else kit.sprites.faded(name, square, 110)
            surface.blit(picture, at, special_flags=OVER)

    def _paint_row(self, surface: Surface, row: int) -> None:
        kit, px, rect = self.kit, self.kit.frame.px, self._row(row)
        kit.skin.row(rect.size, LOOKS[FAMILIES[row]].base, 0.5).blit(surface, rect)
        seal = kit.sprites.sized(f"seal_{FAMILIES[row].value}", px(56))
        at = rect.x + px(18), rect.centery - seal.get_height() // 2
        surface.blit(seal, at, special_flags=OVER)

    def _paint_tokens(self, surface: Surface, row: int, column: int, places: tuple[Place, ...]) -> None:
        px = self.kit.frame.px
        x, width = self._column(column)
        pitch = px(_TOKEN + 8)
        first = x + width // 2 - pitch * (len(places) - 1) // 2
        for i, place in enumerate(places):
            self._paint_token(surface, place, first + i * pitch, self._row(row).centery)

    def _paint_token(self, surface: Surface, place: Place, x: int, y: int) -> None:
        """What stands for a card at a place, with its middle at (x, y)."""
        sprites, size = self.kit.sprites, self.kit.frame.px(_TOKEN)
        if place == UNSEEN:
            picture = sprites.sized("card_back", round(size * 0.86))
        elif place == FACE_UP:
            picture = sprites.icon("eye", round(size * 0.8))
        elif place == BOARD:
            picture = sprites.faded("icon_check", size * 64 // 40, 90)
        else:
            assert isinstance(place, int)
            picture = sprites.sized(f"worker_{self._colours[place].value}", round(size * 1.3))
        surface.blit(picture, picture.get_rect(center=(x, y)), special_flags=OVER)

    # ---- words

    def _legend_tokens(self) -> list[tuple[Place, tuple[int, int]]]:
        px = self.kit.frame.px
        y = self._row(len(FAMILIES)).y + px(30)
        return [(place, (x + px(24), y)) for place, x, _text in self._legend()]

    def _legend(self) -> list[tuple[Place, int, str]]:
        """The tokens in use with what they mean, and where each begins."""
        hands = sorted({place for place in self._cards.places.values() if isinstance(place, int)})
        entries: list[tuple[Place, str]] = [(UNSEEN, _("not seen yet")), (FACE_UP, _("face up"))]
        if hands:
            entries.append((hands[0], _("in the hand")))
        entries.append((BOARD, _("on the board")))
        width = self.rect.w // len(entries)
        return [(place, self.rect.x + i * width, text) for i, (place, text) in enumerate(entries)]

    def _words(self) -> list[Words]:
        kit, px = self.kit, self.kit.frame.px
        words: list[Words] = []
        for i, (form, left) in enumerate(zip(FORMS, self._left, strict=True)):
            x, width = self._column(i)
            ink = theme.INK if left else theme.INK_2
            name = card_title(form)
            text, role = kit.type.fit(name, _NAME, width - px(8))
            words.append((text, role, ink, (x + width // 2, self.rect.y + px(102)), "centre", name))
            words.append((str(left), _COUNT, ink, (x + width - px(18), self.rect.y + px(46)), "right", str(left)))
        legend = self._legend()
        y = self._row(len(FAMILIES)).y + px(30)
        room = self.rect.w // len(legend) - px(60)
        for _place, x, whole in legend:
            text, role = kit.type.fit(whole, _NOTE, room)
            words.append((text, role, theme.INK, (x + px(54), y), "left", whole))
        n = self._cards.unseen
        told = ngettext("{n} card not seen, {stack} in the stack", "{n} cards not seen, {stack} in the stack", n)
        whole = told.format(n=n, stack=self._cards.stack)
        text, role = kit.type.fit(whole, _NOTE, self.rect.w)
        words.append((text, role, theme.INK_2, (self.rect.centerx, y + px(48)), "centre", whole))
        return words

    def boxes(self) -> list[TextBox]:
        return [
            self.kit.type.measured(text, role, at, align=align, valign="middle", whole=whole)
            for text, role, _ink, at, align, whole in self._words()
        ]
