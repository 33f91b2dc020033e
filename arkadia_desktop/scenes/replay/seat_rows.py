"""The table beside the board: what each family pays, the cards to be had, and a row for every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name, seal_values
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE, Card, Family
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.sign import Emblem, Hole
from arkadia_desktop.scenes.play.motion.choreography import Ends, TentPlace
from arkadia_desktop.stage.board.motion import Spot
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import card_picture
from arkadia_desktop.stage.common.geometry import CARD_H, CARD_W, BoardGrid
from arkadia_desktop.stage.common.names import card_words
from arkadia_desktop.stage.common.picture import KeptPictures
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Even, Fits, Gap, Leaf, Node, Over, Row, Table
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets import Display, Label, Plate, ToldList, ToldTable

Hands = tuple[tuple[Card | None, ...], ...]
"""The cards of every hand; None is one that is not known."""
_VALUE = theme.Role(theme.SERIF_BLACK, 34, 26)
_NUMBER = theme.Role(theme.SANS_BOLD, 23)
_GOLD = theme.Role(theme.SERIF_BLACK, 30, 24)
_HAND = 4
_HIGH, CARD, _SMALL = 56, 48, 36
"""How high what lies above the rows is, how wide a card of a hand, and any card at least; design px."""
_NAME, _WAYS = 2, 4
"""The cell of a row with the name, which has what room is left, and in how many ways a row is laid out."""
_LOW, _SEEN = 28, 48
"""How high a row is at least, and one whose cards are to be seen where there is little room; design px."""
_faces = KeptPictures(8_000_000)


class CardFace(Display):
    """A little card, without its name, or the back of one (None), as large as goes into its rect."""

    def __init__(self, id: str, card: Card | None) -> None:
        super().__init__(id)
        self.card = card

    def paint(self, surface: Surface, clip: Rect) -> None:
        wide = min(self.rect.w, self.rect.h * CARD_W // CARD_H)
        face = self.kit.sprites.sized("card_back", wide)
        if (card := self.card) is not None:
            key = card.form, card.family, wide
            face = _faces.get(key, lambda: card_picture(self.kit, card.form, card.family, wide, named=False))
        surface.blit(face, face.get_rect(center=self.rect.center), special_flags=OVER)


def table_node(
    view: PlayerView, hands: Hands, seats: Sequence[Seat], away: int | None, *, eyes: int, narrow: bool, tiny: bool
) -> Node:
    """What everybody has. The cards to be had, of which one may be `away`, in the air, lie beside the values; if it is
    `narrow` below them. Where there is little room, the rows leave out the workers first, then the cards; only
    that of the seat whose `eyes` one looks through has its cards then, as long as it holds any, and no seals.
    Where cards would be `tiny`, no seat has any."""
    ways = (_market(view, away), None) if not narrow else (None,)
    head = Fits(*(Row(*_values(view), market, pad=(0, 2), gap=8) for market in ways), h=_HIGH + 4)
    below = Row(_market(view, away), Gap(grow=1), h=_HIGH) if narrow else None
    heads = _("Player"), _("Gold"), *map(family_name, FAMILIES), _("Workers"), _("Banners"), _("Cards")
    told = ToldTable("table", _("Table"), heads, [_told(view, n, seat, hands[n]) for n, seat in enumerate(seats)])
    on_turn = view.player if view.phase is not Phase.OVER else None
    grounds = [
        Plate(f"row {n}", stripe=palette.PLAYERS[seat.colour].base, strength=0.85, chosen=n == on_turn)
        for n, seat in enumerate(seats)
    ]

    def row(number: int, seat: Seat, left_out: int) -> list[Node]:
        return _row(view, number, seat, hands[number], seen=number == eyes, left_out=left_out, tiny=tiny)

    def rows(left_out: int) -> Table:
        cells = [row(number, seat, left_out) for number, seat in enumerate(seats)]
        growths = [float(at == _NAME) for at in range(len(cells[0]))]
        return Table(*cells, grounds=[*grounds], told=told, gap=8, growths=growths)

    tables = (partial(rows, left_out) for left_out in range(_WAYS))
    return Column(head, below, Fits(*tables, grow=1), gap=10, grow=1)


def _values(view: PlayerView) -> Iterator[Node]:
    words = seal_values(view.castle.values)
    for family, value in zip(FAMILIES, view.castle.values, strict=True):
        ground = Plate(f"value {family}", "cell", stripe=palette.FAMILIES[family].base, strength=0.7, told=words)
        seal = Leaf(Emblem(f"value {family} seal", f"seal_{family}", side=44), least=20)
        number = Label(f"value {family} number", str(value), role=_VALUE, align="centre", quiet=True)
        inside = Column(Gap(h=8), Row(seal, Leaf(number, grow=1), gap=2, pad=(4, 4), grow=1), gap=0)
        yield Over(ground, inside, w=96, least=54, grow=0.01)
        words = ""


def _market(view: PlayerView, away: int | None) -> Node:
    count, wide = max(0, view.stack_size - (away == STACK_PLACE)), _HIGH * CARD_W / CARD_H
    cards = [
        _card(f"source {place}", card, there=card is not None and place != away, wide=wide)
        for place, card in enumerate(view.face_up)
    ]
    top = f"source {STACK_PLACE}"
    hole = Leaf(Hole(top, weight=2), w=wide, least=_SMALL, highest=_HIGH)
    cards.append(_card(top, None, wide=wide) if count else hole)
    number = Label("stack", str(count), role=_NUMBER, quiet=True)
    known = [card_words(card) for card in view.face_up if card is not None]
    stack = ngettext("{n} card in the stack", "{n} cards in the stack", count)
    told = ToldList("cards", _("Face-up cards and stack"), (*known, stack))
    return Over(told, Row(Gap(grow=1), *cards, Leaf(number, w=36), gap=8), grow=1)


def _row(
    view: PlayerView, number: int, seat: Seat, hand: Sequence[Card | None], *, seen: bool, left_out: int, tiny: bool
) -> list[Node]:
    """The cells of a row in which so much is `left_out`: the workers, then the cards, then the gold."""
    player, seen = view.players[number], seen and bool(hand) and not tiny
    tight, cells = left_out > 1, list[Node | None]()
    figure = Emblem(f"figure {number}", f"worker_{seat.colour}", side=48)
    name = Label(f"name {number}", seat.name, role=theme.NAME, colour=palette.PLAYERS[seat.colour].name, quiet=True)
    gold = Label(f"gold {number}", str(player.gold), role=_GOLD, quiet=True)
    coin = Emblem(f"coin {number}", "coin_1", side=34)
    seals = [
        Row(*_counted(f"seal {number} {one}", f"seal_{one}", count, 30, 1.0 if count else 0.4), gap=2, w=58, least=48)
        for one, count in zip(FAMILIES, player.seals, strict=True)
    ]
    workers = (
        Row(*_counted(f"{kind} {number}", f"worker_{kind}", count, 32), gap=0, w=56)
        for kind, count in ((str(seat.colour), player.own), ("neutral", player.neutral))
    )
    cards = [_card(f"card {number} {place}", card, wide=CARD) for place, card in enumerate(hand[:_HAND])]
    cards += [_card(f"card {number} {place}", None, there=False, wide=CARD) for place in range(len(cards), _HAND)]
    shown = Row(*cards, gap=4, pad=(0, 4), least=WHOLE if not left_out else None)
    if tight:
        cells = [
            Leaf(figure, w=48, least=24), Leaf(name, w=110, least=76),
            Row(coin, Leaf(gold, w=58, least=46), gap=4, w=92, least=72) if left_out == 2 else None,
            Row(*cards, gap=4, pad=(0, 4), w=232, least=168) if seen else Even(*seals, gap=8, w=232, least=168),
        ]
    else:
        cells = [
            Leaf(figure, least=36), Leaf(name, least=88), Row(coin, Leaf(gold, w=58, least=40), gap=4, w=92, least=76),
            Row(*seals, gap=0), Row(*workers, gap=0) if not left_out else None, shown if not tiny else None,
        ]
    row: list[Node] = [Gap(w=4, grow=1), *(cell for cell in cells if cell is not None), Gap(w=4)]
    for cell in row:
        cell.h, cell.highest = _SEEN if tight and seen else _LOW, 72
    return row


def _counted(id: str, sprite: str, count: int, side: float, strength: float = 1.0) -> tuple[Child, ...]:
    label = Label(f"{id} count", str(count) if count else "", role=_NUMBER, quiet=True)
    return Emblem(id, sprite, strength, side=side), Leaf(label, grow=1)


def _card(id: str, card: Card | None, *, wide: float, there: bool = True) -> Node:
    """A card; where none is `there`, the place for one."""
    high = wide * CARD_H / CARD_W
    return Leaf(CardFace(id, card) if there else Label(id, "", quiet=True), w=wide, least=_SMALL, highest=high)


def _told(view: PlayerView, number: int, seat: Seat, hand: Sequence[Card | None]) -> tuple[str, ...]:
    """What is known of a seat, as the cells of its row."""
    player, on_turn = view.players[number], view.player == number and view.phase is not Phase.OVER
    name = _("{name}, whose turn it is", name=seat.name) if on_turn else seat.name
    seals = (ngettext("{n} seal", "{n} seals", n) for n in player.seals)
    workers = _("{own} own, {neutral} neutral", own=player.own, neutral=player.neutral)
    cards = [card_words(card) for card in hand if card is not None]
    if hidden := len(hand) - len(cards):
        cards.append(ngettext("{n} hidden card", "{n} hidden cards", hidden))
    return name, str(player.gold), *seals, workers, str(player.banners), _(", ").join(cards) or _("none")


def ends(sheet: Sheet, u: float, grid: BoardGrid, seats: int, below: int) -> Ends:
    """Where things that move come from and go to: what is not on the `sheet` is somewhere in the panel."""

    def place(id: str, other: str = "panel") -> Rect:
        found = sheet.get(id) or sheet[other if other in sheet else "panel"]
        rect = found.rect
        return rect if found.id != "panel" else rect.inflate(1 - rect.w, 1 - rect.h)

    def tent(seat: int) -> TentPlace:
        figure: Spot = place(f"figure {seat}").center
        seals: dict[Family, Spot] = {
            family: place(f"seal {seat} {family}", f"figure {seat}").center for family in FAMILIES
        }
        gold = place(f"coin {seat}", f"figure {seat}").center
        return TentPlace(figure, seals, figure, figure, gold, badge=figure)

    values = {family: place(f"value {family}") for family in FAMILIES}
    hand = tuple(place(f"card {max(below, 0)} {number}", f"figure {max(below, 0)}") for number in range(_HAND))
    market = tuple(place(f"source {number}") for number in range(_HAND))
    spots: dict[Family, Spot] = {family: rect.center for family, rect in values.items()}
    return Ends(u, grid, {seat: tent(seat) for seat in range(seats)}, below, hand, market, values, spots)
