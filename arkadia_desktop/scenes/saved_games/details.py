"""The right panel of the list of saved games: the board and the public facts of the chosen one. Nothing secret is
drawn here, for anybody may look at this list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.castle import FLOORS
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.sign import Box, Emblem, Hole, Icon, IncrementalPicture, Steps
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import Listed
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import WHOLE, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Label, Paragraph

_NAME = theme.Role(theme.SANS_BOLD, 24)
_FACT = theme.BODY.at(22.5)


def details(listed: Listed | None, draw: Callable[[tuple[int, int]], Steps]) -> Sequence[Node]:
    """What is told of a file; without one there is a hole where a board would lie. ``draw`` draws its board."""
    if listed is None:
        lot = Leaf(Emblem("lot", "castle_lot", 0.35), h=260, lowest=60)
        return (Over(Hole("hole"), Column(Gap(grow=1), lot, Gap(grow=1)), h=484, lowest=120),)
    if listed.broken:
        told = (
            (listed.reason, theme.LOSS),
            (_("This file cannot be opened. It is left as it is."), theme.INK),
            (str(listed.path), theme.INK_2),
        )
        name = Label("details name", listed.path.name, role=theme.Role(theme.SERIF_BOLD, 30))
        words = (Leaf(Paragraph(f"details {n}", text, colour=ink)) for n, (text, ink) in enumerate(told))
        return Leaf(name, h=60), *words
    board = IncrementalPicture("board", draw, id(listed.save), waits=True)
    facts = ((_stock(listed.save), theme.INK), (_origin(listed.save), theme.INK_2)) if listed.save else ()
    words = (Leaf(Paragraph(f"details {n}", text, role=_FACT, colour=ink)) for n, (text, ink) in enumerate(facts))
    return (
        Leaf(board, lowest=120, highest=484),
        _values(listed.save), _seats(listed), Column(*words, gap=4),
    )  # fmt: skip


def _values(save: Save | None) -> Node:
    name = Label("values", _("Seal values"), role=theme.BODY.at(23), colour=theme.INK_2)
    values = save.game.castle.values if save else ("",) * len(FAMILIES)
    seals = (
        Row(
            Emblem(f"seal {family.value}", f"seal_{family.value}", side=46),
            Leaf(Label(f"value {family.value}", str(value), role=theme.Role(theme.SERIF_BLACK, 32)), w=30), gap=6,
        )
        for family, value in zip(FAMILIES, values, strict=True)
    )  # fmt: skip
    return Row(Leaf(name, grow=1), *seals, h=50)


def _seats(listed: Listed) -> Node:
    """The seats beside each other: three if their names have room, else two."""
    numbers: Sequence[object] = [player.banners for player in listed.save.game.players] if listed.save else ()
    if listed.outcome is not None:
        numbers = listed.outcome[0]
    told = list(zip(listed.seats, numbers, strict=True))

    def boxes(least: float) -> list[Node]:
        gold = listed.outcome is not None
        return [_seat(n, seat, number, least, gold=gold) for n, (seat, number) in enumerate(told)]

    halves: list[Node] = [Column(box, w=1, grow=1) for box in boxes(0)] + [Gap(w=1, grow=1)] * (len(told) % 2)
    pairs = Column(*(Row(*halves[n : n + 2], gap=10) for n in range(0, len(halves), 2)), gap=8)
    return Fits(Row(*boxes(WHOLE), equal=True, gap=10), pairs) if len(told) == 3 else pairs


def _seat(number: int, seat: Seat, told: object, least: float, *, gold: bool) -> Node:
    """Figure, name (at least so wide), and what is told of a seat: its gold at the end, or the banners it has left."""
    sign = Emblem(f"coin {number}", "coin_1", side=30) if gold else Icon(f"banner {number}", "banner", side=28)
    ground = Box(f"seat {number}", theme.PAPER, PLAYERS[seat.colour].base, weight=2.6, radius=10, strength=0.8)
    return Over(
        ground,
        Row(
            Leaf(Emblem(f"figure {number}", f"worker_{seat.colour.value}"), w=50),
            Leaf(Label(f"seat {number} name", seat.name, role=_NAME), least=least, grow=1), sign,
            Leaf(Label(f"seat {number} told", str(told), role=_NAME, align="right"), least=WHOLE), gap=7, pad=(8, 0),
        ),
        h=62,
    )  # fmt: skip


def _stock(save: Save) -> str:
    game, most = save.game, sum(sum(floor) for floor in FLOORS)
    cards = len(game.stack)
    pieces = ngettext("{n} of {most} castle pieces", "{n} of {most} castle pieces", most).format(
        n=game.castle.pieces, most=most
    )
    stack = ngettext("{n} card in the stack", "{n} cards in the stack", cards).format(n=cards)
    return _("{pieces}, {cards}").format(pieces=pieces, cards=stack)


def _origin(save: Save) -> str:
    if save.bare:
        return _("a record without names or seed")
    if save.envelope.sealed is not None:
        return _("saved by version {version}, sealed deal").format(version=save.envelope.app)
    if save.envelope.seed == "" or not save.finished:  # with the seed of a running game its deal can be made again
        return _("saved by version {version}").format(version=save.envelope.app)
    return _("saved by version {version}, seed {seed}").format(version=save.envelope.app, seed=save.envelope.seed)
