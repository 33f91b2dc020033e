"""What is left of the buildings: by form, and unless memory shall hold it, by family too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS, Colour, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.play.view.known_cards import BOARD, FACE_UP, UNSEEN, Place, Remaining, remaining
from arkadia_desktop.stage.common.names import building_title, card_title, family_title
from arkadia_desktop.stage.common.palette import FAMILIES as LOOKS
from arkadia_desktop.stage.panels.supply import supply_of
from arkadia_desktop.ui.layout import Child, Column, Fits, Leaf, Row, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import BigButton, Button
from arkadia_desktop.ui.widgets.spoken import Spoken, table
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

HEAD, ROW, LEGEND, LEAD = 124, 74, 88, 84
UPRIGHT_HEAD, UPRIGHT_ROW, UPRIGHT_LEAD = 68, 66, 336
"""The same with a row for each form."""
_CARD = Role(theme.SANS_BOLD, 22, 19.5)
_LEFT = Role(theme.SERIF_BLACK, 34, 24)
_NOTE = Role(theme.SANS_SEMIBOLD, 22, 19.5)
_TOKEN = 44
_LEAST_TABLE = 1200
"""How wide the table is at least with a column for each form, design px."""
_COUNT = Role(theme.SERIF_BLACK, 40)
_NAME = Role(theme.SANS_BOLD, 22)


def paint_building(
    surface: Surface, kit: Kit, form: Form, middle: tuple[int, int], square: int, *, faint: bool
) -> None:
    """A building as it lies unturned, its middle at a point, a square so many real px wide."""
    columns, rows = box(form, 0)
    # The canvas reaches 16 units of 64 to the left of the footprint and 24 above it.
    at = middle[0] - columns * square // 2 - square // 4, middle[1] - rows * square // 2 - square * 24 // 64
    for part in ("shadow", "building"):
        picture = kit.sprites.faded(f"{part}_{form.value}_r0", square, 110 if faint else 255)
        surface.blit(picture, at, special_flags=OVER)


class SupplyTable(Lettered):
    """A column for each form, a row for each family; `upright` the other way round, for a narrow place. `left` are the
    buildings of each form still in the supply."""

    def __init__(
        self, id: str, left: tuple[int, ...], cards: Remaining, colours: tuple[Colour, ...], *, upright: bool
    ) -> None:
        super().__init__(id)
        self._left, self._cards, self._colours, self.upright = left, cards, colours, upright

    def natural_height(self, width: int) -> int:
        head, row = (UPRIGHT_HEAD, UPRIGHT_ROW) if self.upright else (HEAD, ROW)
        return self.kit.frame.px(head + self._rows * row + LEGEND)

    # ---- places

    def _across(self, i: int, count: int, lead: float) -> tuple[int, int]:
        """Where column ``i`` of ``count`` begins behind a lead of so many design px, and its width."""
        start = self.kit.frame.px(lead)
        width = (self.rect.w - start) / count
        return self.rect.x + start + round(i * width), round(width)

    def _down(self, i: int) -> Rect:
        """Row ``i``; the one behind the last is the legend."""
        px = self.kit.frame.px
        head, high = (UPRIGHT_HEAD, UPRIGHT_ROW) if self.upright else (HEAD, ROW)
        return Rect(self.rect.x, self.rect.y + px(head + i * high), self.rect.w, px(high - 6))

    def _form(self, i: int) -> Rect:
        """The place of a form: above its column, or before its row."""
        if self.upright:
            return Rect(self.rect.x, self._down(i).y, self.kit.frame.px(UPRIGHT_LEAD), self._down(i).h)
        x, width = self._across(i, len(FORMS), LEAD)
        return Rect(x, self.rect.y, width, self.kit.frame.px(HEAD))

    def _field(self, family: int, form: int) -> Rect:
        """The place of the cards of a family and a form."""
        if self.upright:
            (x, width), line = self._across(family, len(FAMILIES), UPRIGHT_LEAD), self._down(form)
        else:
            (x, width), line = self._across(form, len(FORMS), LEAD), self._down(family)
        return Rect(x, line.y, width, line.h)

    @property
    def _rows(self) -> int:
        return len(FORMS) if self.upright else len(FAMILIES)

    # ---- drawing

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        for row in range(self._rows):
            rect = self._down(row)
            stripe = None if self.upright else LOOKS[FAMILIES[row]].base
            kit.skin.row(rect.size, stripe, 0.5).blit(surface, rect)
        for number, family in enumerate(FAMILIES):
            field = self._field(number, 0)
            middle = self.rect.x + px(18 + 28), field.centery
            if self.upright:
                middle = field.centerx, self.rect.y + px(UPRIGHT_HEAD / 2)
            kit.sprites.put(surface, f"seal_{family.value}", px(56), center=middle)
            for column, form in enumerate(FORMS):
                self._paint_tokens(surface, self._field(number, column), self._cards.of(family, form))
        for i, form in enumerate(FORMS):
            self._paint_form(surface, i, form)
        for place, at in self._legend_tokens():
            self._paint_token(surface, place, *at)
        self.paint_words(surface)

    def _paint_form(self, surface: Surface, i: int, form: Form) -> None:
        kit, px, place = self.kit, self.kit.frame.px, self._form(i)
        columns, rows = box(form, 0)
        if self.upright:
            square = max(4, px(min(22.0, 84 / columns, 48 / rows)))
            middle = place.x + px(64), place.centery - px(2)
        else:
            square = max(4, px(min(26.0, 96 / columns, 70 / rows)))
            middle = place.centerx - px(20), place.y + px(42)
        paint_building(surface, kit, form, middle, square, faint=not self._left[i])

    def _paint_tokens(self, surface: Surface, field: Rect, places: tuple[Place, ...]) -> None:
        pitch = self.kit.frame.px(_TOKEN + 8)
        first = field.centerx - pitch * (len(places) - 1) // 2
        for i, place in enumerate(places):
            self._paint_token(surface, place, first + i * pitch, field.centery)

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
        y = self._down(self._rows).y + px(30)
        return [(place, (x + px(24), y)) for place, x, _text in self._legend()]

    def _legend(self) -> list[tuple[Place, int, str]]:
        """The tokens in use with what they mean, and where each begins."""
        hands = sorted({place for place in self._cards.places.values() if isinstance(place, int)})
        entries: list[tuple[Place, str]] = [(UNSEEN, _("not seen yet")), (FACE_UP, _("face up"))]
        if hands:
            entries.append((hands[0], _("in a hand")))
        entries.append((BOARD, _("on the board")))
        width = self.rect.w // len(entries)
        return [(place, self.rect.x + i * width, text) for i, (place, text) in enumerate(entries)]

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        words: list[Word] = []
        for i, (form, left) in enumerate(zip(FORMS, self._left, strict=True)):
            place, name = self._form(i), card_title(form)
            ink = theme.INK if left else theme.INK_2
            if self.upright:
                count, at, align = (place.x + px(150), place.centery), (place.x + px(170), place.centery), "left"
                room = place.w - px(180)
            else:
                count, at = (place.right - px(18), place.y + px(46)), (place.centerx, place.y + px(102))
                align = "centre"
                room = place.w - px(8)
            words.append(fitted(kit, name, _CARD, ink, at, room, align))
            words.append(Word(str(left), _LEFT, ink, count, "right"))
        legend = self._legend()
        y = self._down(self._rows).y + px(30)
        room = self.rect.w // len(legend) - px(60)
        words += [fitted(kit, whole, _NOTE, theme.INK, (x + px(54), y), room) for _place, x, whole in legend]
        whole = self._unseen_words()
        at = self.rect.centerx, y + px(48)
        words.append(fitted(kit, whole, _NOTE, theme.INK_2, at, self.rect.w, "centre"))
        return words

    def spoken(self) -> Spoken:
        """A row for each form: how many are left, and where the cards of each family are."""
        heads = _("Buildings"), *map(family_title, FAMILIES)
        rows = [(self.rect, self._row_said(i, form)) for i, form in enumerate(FORMS)]
        return replace(table(_("Building supply"), heads, rows), about=self._unseen_words())

    def _row_said(self, i: int, form: Form) -> list[str]:
        copies = sum(card.form is form for card in CARDS)
        left = _("{left} of {all} still in the supply").format(left=self._left[i], all=copies)
        places = (self._cards.of(family, form) for family in FAMILIES)
        return [labelled(building_title(form), left), *map(_places_said, places)]

    def _unseen_words(self) -> str:
        n = self._cards.unseen
        text = ngettext("{n} card unseen, {stack} in the stack", "{n} cards unseen, {stack} in the stack", n)
        return text.format(n=n, stack=self._cards.stack)


def _places_said(places: Sequence[Place]) -> str:
    """How many cards are where."""
    words = {UNSEEN: _("not seen yet"), FACE_UP: _("face up"), BOARD: _("on the board")}
    counts = Counter(words[place] if isinstance(place, str) else _("in a hand") for place in places)
    return _(", ").join(labelled(word, str(n)) for word, n in counts.items()) or _("none")


class SupplyDialog(Dialog):
    """Over the play screen; Escape and Close take it away. For a `purist` it shows what lies on the table anyway: how
    many buildings of each form are not laid yet."""

    pad = 40
    button_height = 70

    def __init__(self, view: PlayerView, *, purist: bool = False) -> None:
        super().__init__(_("Building supply"))
        self._view, self._purist = view, purist
        self.width = 1148 if purist else 1520
        self.sheet.primary = self.sheet.cancel = "close"

    def body(self) -> Sequence[Child]:
        left = supply_of(self._view).left
        if self._purist:
            fields = [FormField(f"form {form.value}", form, count) for form, count in zip(FORMS, left, strict=True)]
            leaves = [Leaf(field, w=255, h=208) for field in fields]
            above, below = Row(*leaves[:4], gap=14), Row(*leaves[4:], gap=14, align="centre")
            return (Fits(Column(above, below, gap=14, align="centre"), Wrap(*leaves, gap=14)),)
        cards, colours = remaining(self._view), self._view.setup.colours
        wide, upright = (SupplyTable("table", left, cards, colours, upright=upright) for upright in (False, True))
        return (Fits(Leaf(wide, w=1440, least=_LEAST_TABLE), upright),)

    def foot(self) -> Sequence[Button]:
        return (BigButton("close", _("Close"), self.close, "primary", "check", size=26),)


class FormField(Lettered):
    """A form with its name, and how many buildings of it are left."""

    def __init__(self, id: str, form: Form, left: int) -> None:
        super().__init__(id)
        self.form, self.left = form, left

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        kit.skin.row(self.rect.size, strength=0.5).blit(surface, self.rect)
        columns, rows = box(self.form, 0)
        square = max(4, px(min(46.0, 130 / columns, 104 / rows)))
        middle = self.rect.x + px(100), self.rect.y + px(84)
        paint_building(surface, kit, self.form, middle, square, faint=not self.left)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        px, rect, name = self.kit.frame.px, self.rect, building_title(self.form)
        ink = theme.INK if self.left else theme.INK_2
        return [
            Word(str(self.left), _COUNT, ink, (rect.right - px(42), rect.y + px(84)), "centre"),
            fitted(self.kit, name, _NAME, ink, (rect.centerx, rect.bottom - px(30)), rect.w - px(28), "centre"),
        ]

    def said(self) -> str:
        return labelled(building_title(self.form), str(self.left))
