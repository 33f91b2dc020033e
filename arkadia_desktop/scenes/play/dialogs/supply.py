"""What is left of the buildings: by form, and unless memory shall hold it, by family too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS, Card, Family, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView, unknown
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.sign import Emblem, Icon
from arkadia_desktop.stage.common.names import building_title, card_title, family_title
from arkadia_desktop.stage.common.palette import FAMILIES as LOOKS
from arkadia_desktop.stage.panels.supply import supply_of
from arkadia_desktop.ui.layout import Child, Column, Fits, Gap, Leaf, Node, Over, Row, Table, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import BigButton, Button, Display, Label, Paragraph, Plate, ToldTable

UNSEEN, BOARD, FACE_UP = "unseen", "board", "face up"
Place = str | int
"""UNSEEN, BOARD or FACE_UP; a number is the seat whose hand holds it."""


class Remaining(NamedTuple):
    """The place of each card. `unseen` cards are in the stack (`stack` of them) or in other hands."""

    places: Mapping[Card, Place]
    unseen: int
    stack: int

    def of(self, family: Family, form: Form) -> tuple[Place, ...]:
        """Where the cards of a family and form are: what may still come first, what lies on the board last."""
        found = [place for card, place in self.places.items() if card.family is family and card.form is form]
        return tuple(sorted(found, key=lambda place: (place != UNSEEN, place == BOARD, str(place))))


def remaining(view: PlayerView) -> Remaining:
    """What the seat of a view can tell by having looked: nothing else of the game is asked (R38)."""
    places: dict[Card, Place] = dict.fromkeys(CARDS, BOARD)
    hidden = unknown(view)
    places |= dict.fromkeys(hidden, UNSEEN)
    places |= {card: FACE_UP for card in view.face_up if card is not None}
    for seat, cards in enumerate(view.seen):
        places |= dict.fromkeys(cards, seat)
    if view.seat is not None:
        places |= dict.fromkeys(view.hand, view.seat)
    return Remaining(places, len(hidden), view.stack_size)


_CARD, _NAME = Role(theme.SANS_BOLD, 22, 19.5), Role(theme.SANS_BOLD, 22)
_LEFT, _COUNT = Role(theme.SERIF_BLACK, 34, 24), Role(theme.SERIF_BLACK, 40)
_NOTE = Role(theme.SANS_SEMIBOLD, 22, 19.5)
_ROOF_AND_AIR = 0.6
"""How much more room than its footprint the picture of a building needs, squares."""
_CLOSE, _CLOSEST = 0.66, 0.5
"""How large tokens are where there is little room, and where all is to be seen at once even so."""


class BuildingPicture(Display):
    """A building as it lies unturned, a square at most so many design px wide; faint where none is left."""

    def __init__(self, id: str, form: Form, square: float, *, faint: bool) -> None:
        super().__init__(id)
        self.form, self.square, self.faint = form, square, faint

    def paint(self, surface: Surface, clip: Rect) -> None:
        columns, rows = box(self.form, 0)
        room = self.rect.w // columns, int(self.rect.h / (rows + _ROOF_AND_AIR))
        square = max(4, min(self.kit.px(self.square), *room))
        # The canvas reaches 16 units of 64 to the left of the footprint and 24 above it: so high are roofs.
        roof = square * 24 // 64
        x, y = self.rect.centerx - columns * square // 2, self.rect.centery - (rows * square - roof) // 2
        for part in ("shadow", "building"):
            picture = self.kit.sprites.faded(f"{part}_{self.form.value}_r0", square, 110 if self.faint else 255)
            surface.blit(picture, (x - square // 4, y - roof), special_flags=OVER)


class SupplyDialog(Dialog):
    """Over the play screen; Escape and Close take it away. For a `purist` it shows what lies on the table anyway: how
    many buildings of each form are not laid yet."""

    pad = 40
    button_height = 70

    def __init__(self, view: PlayerView, *, purist: bool = False) -> None:
        super().__init__(_("Building supply"))
        self._left, self._cards, self._colours = supply_of(view).left, remaining(view), view.setup.colours
        self._purist = purist
        self.width = 1148 if purist else 1520
        self.sheet.primary = self.sheet.cancel = "close"

    def body(self) -> Sequence[Child]:
        if self._purist:
            fields = [self._field(form, left) for form, left in zip(FORMS, self._left, strict=True)]
            above, below = Row(*fields[:4], gap=14), Row(*fields[4:], gap=14, align="centre")
            return (Fits(Column(above, below, gap=14, align="centre"), Wrap(*fields, gap=14)),)
        unseen = Label("unseen", self._unseen(), role=_NOTE, colour=theme.INK_2, align="centre", quiet=True)
        wide = Column(self._by_family(), self._legend(1.0), unseen, gap=16)
        return (Fits(wide, self._by_form(_CLOSE)),)

    def closer(self, foot: Node) -> Iterator[Node]:
        for zoom in () if self._purist else (_CLOSE, _CLOSEST):
            above, between, below = (Gap(h=high, grow=1) for high in (46, 10, 16))
            yield Column(above, self._by_form(zoom), between, foot, below, gap=0, pad=(20, 0))

    def foot(self) -> Sequence[Button]:
        return (BigButton("close", _("Close"), self.close, "primary", "check", size=26),)

    def _field(self, form: Form, left: int) -> Node:
        """A form with its name, and how many buildings of it are left."""
        title, ink = building_title(form), theme.INK if left else theme.INK_2
        building = BuildingPicture(f"{form.value} picture", form, 46, faint=not left)
        count = Label(f"{form.value} left", str(left), role=_COUNT, colour=ink, align="centre", quiet=True)
        name = Label(f"{form.value} name", title, role=_NAME, colour=ink, align="centre", quiet=True)
        picture = Leaf(building, w=130, h=104, grow=1, align="centre")
        parts = Row(picture, Leaf(count, w=60), grow=1), Leaf(name, h=40)
        ground = Plate(f"form {form.value}", told=labelled(title, str(left)))
        return Over(ground, Column(*parts, gap=0, pad=(14, 16)), w=255, h=208)

    # ---- the table

    def _by_family(self) -> Node:
        """A column for each form, a row for each family."""
        heads = [None, *(self._head(form, left) for form, left in zip(FORMS, self._left, strict=True))]
        rows = ([self._seal(family), *(self._tokens(family, form, 1.0) for form in FORMS)] for family in FAMILIES)
        grounds = [Plate(f"row {family.value}", stripe=LOOKS[family].base) for family in FAMILIES]
        return Table(heads, *rows, gap=4, told=self._told(), grounds=[None, *grounds], growths=[0, *[1] * len(FORMS)])

    def _by_form(self, zoom: float) -> Node:
        """The other way round, for a narrow place."""
        unseen = Paragraph("unseen", self._unseen(), role=_NOTE, colour=theme.INK_2, line_height=1.1, quiet=True)
        heads = [Leaf(unseen, w=290, least=220), *(self._seal(family, 46) for family in FAMILIES)]
        rows = (
            [self._line(form, left, zoom), *(self._tokens(family, form, zoom) for family in FAMILIES)]
            for form, left in zip(FORMS, self._left, strict=True)
        )
        grounds = [Plate(f"row {form.value}") for form in FORMS]
        table = Table(heads, *rows, gap=4, between=3, told=self._told(), grounds=[None, *grounds])
        return Column(self._legend(zoom), table, gap=4)

    def _words(self, form: Form, left: int, align: str) -> tuple[Label, Node]:
        """How many buildings of a form are left, and its name, the short one where the full one has no room."""
        ink = theme.INK if left else theme.INK_2
        count = Label(f"{form.value} left", str(left), role=_LEFT, colour=ink, align="right", quiet=True)
        names = (
            Label(f"{form.value} name", name, role=_CARD, colour=ink, align=align, quiet=True)
            for name in (building_title(form), card_title(form))
        )
        return count, Fits(*names)

    def _head(self, form: Form, left: int) -> Node:
        count, name = self._words(form, left, "left")
        picture = Leaf(BuildingPicture(f"{form.value} picture", form, 26, faint=not left), h=76)
        words = Row(Gap(grow=1), count, name, Gap(grow=1), gap=8, align="centre")
        return Column(picture, words, gap=4, w=190, least=150)

    def _line(self, form: Form, left: int, zoom: float) -> Node:
        count, name = self._words(form, left, "left")
        picture = Leaf(BuildingPicture(f"{form.value} picture", form, 22, faint=not left), w=76)
        return Row(picture, Leaf(count, w=36), name, Gap(grow=1), pad=(16, 0), w=290, least=220, h=68 * zoom)

    def _seal(self, family: Family, side: float = 56) -> Node:
        seal = Leaf(Emblem(f"{family.value} seal", f"seal_{family.value}"), w=side, h=side, align="centre")
        return Row(Gap(w=14, grow=1), seal, Gap(w=14, grow=1), gap=0)

    def _tokens(self, family: Family, form: Form, zoom: float) -> Node:
        """A token for each card of a family and a form: where it is."""
        places = self._cards.of(family, form)
        tokens = (self._token(f"{family.value} {form.value} {n}", place, zoom) for n, place in enumerate(places))
        return Row(Gap(grow=1), *tokens, Gap(grow=1), gap=4, h=68 * zoom)

    def _token(self, id: str, place: Place, zoom: float) -> Node:
        if place == FACE_UP:
            return Leaf(Icon(id, "eye"), w=44 * zoom, h=36 * zoom, align="centre")
        if place == BOARD:
            return Leaf(Emblem(id, "icon_check", 0.35), w=44 * zoom, h=36 * zoom, align="centre")
        sprite = "card_back" if isinstance(place, str) else f"worker_{self._colours[place].value}"
        return Leaf(Emblem(id, sprite), w=(38 if place == UNSEEN else 54) * zoom, align="centre", h=54 * zoom)

    def _legend(self, zoom: float) -> Node:
        """The tokens in use with what they mean."""
        hands = sorted({place for place in self._cards.places.values() if isinstance(place, int)})[:1]
        told: list[tuple[Place, str]] = [(UNSEEN, _("not seen yet")), (FACE_UP, _("face up"))]
        told += [*((hand, _("in a hand")) for hand in hands), (BOARD, _("on the board"))]

        def entry(place: Place, words: str) -> Node:
            label = Label(f"legend {place} words", words, role=_NOTE, quiet=True)
            return Row(self._token(f"legend {place}", place, zoom), Leaf(label, grow=1), gap=6)

        return Wrap(*(entry(*one) for one in told), equal=True)

    def _told(self) -> ToldTable:
        """A row for each form: how many are left, and where the cards of each family are."""
        heads = _("Buildings"), *map(family_title, FAMILIES)
        rows = [self._row_said(i, form) for i, form in enumerate(FORMS)]
        return ToldTable("table", _("Building supply"), heads, rows, about=self._unseen())

    def _row_said(self, i: int, form: Form) -> list[str]:
        copies = sum(card.form is form for card in CARDS)
        left = _("{left} of {all} still in the supply", left=self._left[i], all=copies)
        places = (self._cards.of(family, form) for family in FAMILIES)
        return [labelled(building_title(form), left), *map(_places_said, places)]

    def _unseen(self) -> str:
        n = self._cards.unseen
        return ngettext(
            "{n} card unseen, {stack} in the stack",
            "{n} cards unseen, {stack} in the stack",
            n, stack=self._cards.stack,
        )  # fmt: skip


def _places_said(places: Sequence[Place]) -> str:
    """How many cards are where."""
    words = {UNSEEN: _("not seen yet"), FACE_UP: _("face up"), BOARD: _("on the board")}
    counts = Counter(words[place] if isinstance(place, str) else _("in a hand") for place in places)
    return _(", ").join(labelled(word, str(n)) for word, n in counts.items()) or _("none")
