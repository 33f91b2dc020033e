"""The strip below an example in the rules, which says what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.learn.handbook import CARDS, PAYOUT, SALE, VALUES, Example
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.payout import PayoutLine
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.rules.example_picture import last_events
from arkadia_desktop.stage.common.cards import card_picture
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.ui.layout import Column, Leaf, Node, Over, Row, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Display, Label, Plate


class Chip(NamedTuple):
    """A part of a strip: a figure or another sprite in front, a number, a sprite behind it, and words. Without any of
    them but words it is a heading."""

    front: str = ""
    number: str = ""
    behind: str = ""
    words: str = ""


_HEADING, _BIG, _SMALL = Role(theme.SERIF_BOLD, 28), Role(theme.SERIF_BLACK, 34), Role(theme.SANS_SEMIBOLD, 22)
_LINE_HIGH, _CARD_HIGH, _CARD = 76, 168, 118


def strip(id: str, kind: str, example: Example) -> Node:
    """What came of an example, told by the game: seals, gold, values of seals, or the cards that lie there."""
    lines = list(_lines(kind, example))
    cards = [Leaf(CardPicture(f"{id} card {place}", example, place), w=_CARD) for place in range(4 * (kind == CARDS))]
    high = _CARD_HIGH if cards else _LINE_HIGH
    rows = (
        Wrap(
            *(Row(card, h=high) for card in cards),
            *(_chip(f"{id} chip {n} {i}", chip, high) for i, chip in enumerate(line)),
            gap=16 if cards else 40, between=0,
        )
        for n, line in enumerate(lines)
    )  # fmt: skip
    words = (word for line in lines for chip in line for word in (chip.number, chip.words))
    return Over(Plate(id, "bar", told=" ".join(filter(None, words))), Column(*rows, gap=0, pad=(26, 8)))


def _chip(id: str, chip: Chip, high: float) -> Node:
    role = _SMALL if chip.front or chip.number or chip.behind else _HEADING
    front, behind = (
        Leaf(Emblem(f"{id} {name}", name), w=side, h=side, align="centre") if name else None
        for name, side in ((chip.front, 56), (chip.behind, 48))
    )
    number, words = (
        Label(f"{id} {part}", text, role=role, colour=colour, drop=theme.DROP, quiet=True) if text else None
        for part, text, role, colour in (
            ("number", chip.number, _BIG, theme.GOLD_TEXT),
            ("words", chip.words, role, theme.CREAM),
        )
    )
    return Row(front, number, behind, words, gap=6, h=high)


class CardPicture(Display):
    """The card at a place 0..2 of the face-up ones of an example, or at 3 the stack."""

    def __init__(self, id: str, example: Example, place: int) -> None:
        super().__init__(id)
        self._example, self._place = example, place

    def paint(self, surface: Surface, clip: Rect) -> None:
        card = self._example.position.face_up[self._place] if self._place < 3 else None
        if card is not None:
            picture = card_picture(self.kit, card.form, card.family, self.rect.w)
        else:
            picture = self.kit.sprites.sized("card_back", self.rect.w)
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=OVER)


def _lines(kind: str, example: Example) -> Iterator[list[Chip]]:
    """What a strip says, line by line."""
    if kind == PAYOUT:
        yield from _payouts(example)
    elif kind == SALE:
        yield _sale(example)
    elif kind == VALUES:
        heading = Chip(words=_("One seal is worth"))
        values = zip(FAMILIES, example.position.castle.values, strict=True)
        yield [heading, *(Chip(front=f"seal_{family.value}", number=str(value)) for family, value in values)]
    elif kind == CARDS:
        left = len(example.position.stack)
        text = ngettext("{n} card is left in the stack", "{n} cards are left in the stack", left).format(n=left)
        yield [Chip(words=text)]


def _payouts(example: Example) -> Iterator[list[Chip]]:
    """Who earned what with the last action, a line for each building."""
    done = [event for event in last_events(example) if isinstance(event, events.BuildingCompleted)]
    board = example.position.board
    for event in done:
        heading = _("Payout") if len(done) == 1 else building_title(event.building.card.form)
        chips = [Chip(words=heading)]
        for line in event.payout.lines:
            figure = example.position.setup.colours[line.seat].value
            seal = f"seal_{event.payout.family.value}"
            chips.append(Chip(f"worker_{figure}", f"+{line.seals}", seal, _earned(line)))
        if event.building.rim & board.neutral:
            chips.append(Chip("worker_neutral", words=_("earn nothing")))
        yield chips


def _earned(line: PayoutLine) -> str:
    """What a seat gets its seals for."""
    workers = ngettext("{n} worker", "{n} workers", line.workers).format(n=line.workers)
    if not line.trigger:
        return workers
    if not line.workers:
        return _("for completing it")
    return _("{workers}, and 1 for completing it").format(workers=workers)


def _sale(example: Example) -> list[Chip]:
    """What the banner that is tried brings."""
    if example.tried is None:
        return []
    trail = play(example.position, example.tried).trail
    sold = next(moment.event for moment in trail if isinstance(moment.event, events.SealsSold))
    chips = [Chip(words=pgettext("noun", "Sale"))]
    for line in sold.lines:
        text = _("{seals} × {value} = {gold}").format(seals=line.seals, value=line.value, gold=line.seals * line.value)
        chips.append(Chip(front=f"seal_{line.family.value}", number=text))
    return [*chips, Chip(front="coin_10", number=str(sold.gold), words=_("gold"))]
