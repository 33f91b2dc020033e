"""The apprentice: looks one move ahead, at what is on the table and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from arkadia_desktop.ai.macros import groups
from arkadia_desktop.ai.outlook import BLANK, Outlook, Unfinished, Weights
from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Build, Draw, Piece, Source, Workers
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, FORMS, WORKERS_PER_BANNER, Card
from arkadia_desktop.rules.squares import bits
from arkadia_desktop.rules.view import PlayerView, unknown

Choice = TypeVar("Choice")

WEIGHTS = Weights()
LOOK_TWICE = 16
"""So many of the best moves are looked at again for what they would offer the rivals."""
GRAIN = 10
"""Moves whose worth differs by less than 1/GRAIN gold are equally good; the seed decides between them."""
MOST_PRESSED = 6
"""Holding more seals of a family than this makes rivals no keener to cover it."""


class Apprentice:
    """A decent beginner. The same seed at the same position gives the same action."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        self.seed = seed
        self.weights = weights

    def decide(self, view: PlayerView) -> Action:
        """See `Player`."""
        outlook = Outlook(view, self.weights)
        match view.phase:
            case Phase.MUST:
                return self._pick(view, _moves(outlook))
            case Phase.CASTLE:
                return self._pick(view, _pieces(outlook))
            case Phase.DRAW:
                return self._pick(view, _draws(outlook))
            case _:
                return self._pick(view, _banners(outlook))

    def _pick(self, view: PlayerView, rated: Iterable[tuple[float, Choice]]) -> Choice:
        """One of the best choices; which of equally good ones follows from the seed and the moment."""
        choices = [(round(worth * GRAIN), choice) for worth, choice in rated]
        best = max(worth for worth, _choice in choices)
        equal = [choice for worth, choice in choices if worth == best]
        chance = random.Random(f"{self.seed}/{view.turn}/{view.phase.value}/{view.pending}")
        return equal[int(chance.random() * len(equal))]


# ---- building and workers


@dataclass(frozen=True, slots=True)
class _Move:
    """A build or a group of workers: what it is worth, the squares it takes, those with own workers, the building."""

    worth: float
    action: Action
    taken: int
    own: int
    laid: Unfinished | None


def _moves(outlook: Outlook) -> list[tuple[float, Action]]:
    """The best moves, less what each would offer the rivals."""
    moves = [*_builds(outlook), *_groups(outlook)]
    moves.sort(key=lambda move: -move.worth)
    return [(move.worth - outlook.gift(move.own, move.taken, move.laid), move.action) for move in moves[:LOOK_TWICE]]


def _builds(outlook: Outlook) -> Iterator[_Move]:
    board = outlook.view.board
    vacant, touching = board.vacant, board.touching
    kinds = {(card.family, card.form): card for card in outlook.view.hand}
    for card in kinds.values():
        for turn in board.shapes.distinct[card.form]:
            for index in bits(turn.anchors(vacant, touching)):
                mask = turn.masks[index]
                laid = outlook.laid(card.family.ordinal, mask, turn.rims[index])
                worth = outlook.build_gain(mask, laid).gold
                yield _Move(worth, Build(card, turn.rot, board.grid.square(index)), mask, 0, laid)


def _groups(outlook: Outlook) -> Iterator[_Move]:
    squares = outlook.grid.squares
    for group in groups(outlook):
        worth = outlook.workers_gain(group.own, group.neutral).gold
        action = Workers(group.building, squares(group.own), squares(group.neutral))
        yield _Move(worth, action, group.own | group.neutral, group.own, None)


# ---- the castle


def _pieces(outlook: Outlook) -> Iterator[tuple[float, Action]]:
    castle = outlook.view.castle
    held = [*outlook.holdings, 0.0]
    for family in FAMILIES:
        if castle.pool[family.ordinal]:
            for square in castle.open_squares():
                top = castle.top(square)
                covered = BLANK if top is None else top.ordinal
                yield held[family.ordinal] - held[covered], Piece(family, square)


# ---- cards

_FORM = {form: place for place, form in enumerate(FORMS)}


def usefulness(outlook: Outlook, card: Card) -> float:
    """Gold by which it is good to hold this card: what its seal brings, how soon its building is enclosed, and
    whether the family is the own one."""
    family = card.family.ordinal
    weights = outlook.weights
    return outlook.worth[family] + weights.family * outlook.holdings[family] + weights.ease[_FORM[card.form]]


def _draws(outlook: Outlook) -> Iterator[tuple[float, Action]]:
    view = outlook.view
    places: tuple[Source, ...] = (0, 1, 2)
    for place, card in zip(places, view.face_up, strict=True):
        if card is not None:
            yield usefulness(outlook, card), Draw(place)
    if view.stack_size:
        hidden = [usefulness(outlook, card) for card in unknown(view)]
        yield sum(hidden) / len(hidden), Draw(STACK)


# ---- banners


def _banners(outlook: Outlook) -> Iterator[tuple[float, Action]]:
    """Ending the turn, and a banner with each choice of families to sell out of."""
    view = outlook.view
    yield 0.0, END
    player = view.players[outlook.seat]
    if view.banner_used or not player.banners:
        return
    workers = outlook.tent(player.own + WORKERS_PER_BANNER, player.neutral) - outlook.tent(player.own, player.neutral)
    kept = 0.0 if outlook.last_turn else outlook.weights.banner * (1 - outlook.weights.banner_fades * outlook.progress)
    gains = [_sale_gain(outlook, family) for family in range(4)]
    for sold in product((False, True), repeat=4):
        red, olive, black, silver = (held if sell else 0 for sell, held in zip(sold, player.seals, strict=True))
        gain = sum(gain for sell, gain in zip(sold, gains, strict=True) if sell)
        yield workers - kept + gain - outlook.weights.reluctance, Banner((red, olive, black, silver))


def _sale_gain(outlook: Outlook, family: int) -> float:
    """Gold that selling all seals of a family now brings more than keeping them probably would."""
    view = outlook.view
    if view.turns_left == 1:
        return 0.0
    held = view.players[outlook.seat].seals[family]
    to_come = 1 - outlook.progress if view.turns_left is None else (view.turns_left - 1) / view.seats
    pressed = outlook.weights.pressure * max(0.0, min(outlook.holdings[family], MOST_PRESSED)) * to_come
    later = max(0.0, outlook.worth[family] - pressed)
    return held * (view.castle.values[family] - later)
