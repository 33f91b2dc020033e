"""Looking one move ahead: the sensible actions of a position, each with its worth in gold, and the journeyman, who
looks at nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import mul

from arkadia_desktop.ai.candidates import groups, kinds
from arkadia_desktop.ai.choosing import source_of_chance
from arkadia_desktop.ai.outlook import Outlook, Unfinished
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Build, Draw, Piece, Source, Workers
from arkadia_desktop.rules.deal import Chance
from arkadia_desktop.rules.fast import CASTLE, DRAW, FAMILY_OF, MUST, FastGame
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, WORKERS_PER_BANNER, Counts, four
from arkadia_desktop.rules.squares import bits
from arkadia_desktop.rules.view import PlayerView, imagine, unknown

GRAIN = 10
"""Moves whose worth differs by less than 1/GRAIN gold are equally good; the seed decides between them."""


class Journeyman:
    """Judges by hand-written weights. The same seed at the same position gives the same action."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        self.seed = seed
        self.weights = weights

    def decide(self, view: PlayerView) -> Action:
        hidden = unknown(view)
        game = FastGame.of(imagine(view, hidden))
        return self.choose(game, [card.index for card in hidden], source_of_chance(self.seed, view))

    def choose(self, game: FastGame, unseen: Sequence[int], chance: Chance) -> Action:
        """What the player on turn does; `unseen` are the cards it cannot place, dealt in this order in `game`."""
        return one_of_best(rated(Outlook(game, game.player, self.weights), unseen), chance)


LOOK_TWICE = 16
"""So many of the best moves are looked at again for what they would offer the rivals."""

Rated = tuple[float, Action]
"""An action and what it is worth, in gold."""


def one_of_best(choices: Sequence[Rated], chance: Chance) -> Action:
    """One of the actions that are worth most."""
    rounded = [(round(worth * GRAIN), action) for worth, action in choices]
    best = max(worth for worth, _action in rounded)
    equal = [action for worth, action in rounded if worth == best]
    return equal[int(chance.random() * len(equal))]


def rated(outlook: Outlook, unseen: Sequence[int]) -> list[Rated]:
    """The sensible actions of the seat on turn; `unseen` are the cards (their numbers) it cannot place."""
    phase = outlook.game.phase
    if phase == MUST:
        return moves(outlook)
    if phase == CASTLE:
        return list(_pieces(outlook))
    if phase == DRAW:
        return list(_draws(outlook, unseen))
    return list(_banners(outlook))


# ---- building and workers


@dataclass(slots=True)
class _Move:
    """A build or a group of workers: what it is worth, the squares it takes, those with own workers, the building."""

    worth: float
    action: Action
    taken: int
    own: int
    laid: Unfinished | None


def moves(outlook: Outlook) -> list[Rated]:
    """The best builds and groups of workers, less what each would offer the rivals."""
    found = [*_builds(outlook), *_groups(outlook)]
    found.sort(key=lambda move: -move.worth)
    return [(move.worth - outlook.gift(move.own, move.taken, move.laid), move.action) for move in found[:LOOK_TWICE]]


def _builds(outlook: Outlook) -> Iterator[_Move]:
    game = outlook.game
    for card, lays in game.lays(kinds(game.hands[outlook.seat])):
        for turn, anchors in lays:
            for index, mask, rim in turn.places(anchors):
                laid = outlook.laid(FAMILY_OF[card], mask, rim)
                worth = outlook.build_gain(mask, laid)
                yield _Move(worth, Build(CARDS[card], turn.rot, turn.grid.square(index)), mask, 0, laid)


def _groups(outlook: Outlook) -> Iterator[_Move]:
    squares = outlook.game.turns[0][0].grid.squares
    for group in groups(outlook):
        worth = outlook.workers_gain(group.own, group.neutral)
        action = Workers(group.building, squares(group.own), squares(group.neutral))
        yield _Move(worth, action, group.own | group.neutral, group.own, None)


# ---- the castle


def _pieces(outlook: Outlook) -> Iterator[Rated]:
    game = outlook.game
    held = [*outlook.holdings, 0.0]
    for family in FAMILIES:
        if game.pools[game.floor][family.ordinal]:
            for square in bits(game.level):
                yield held[family.ordinal] - held[game.tops[square]], Piece(family, square)


# ---- cards


def _draws(outlook: Outlook, unseen: Sequence[int]) -> Iterator[Rated]:
    game = outlook.game
    places: tuple[Source, ...] = (0, 1, 2)
    for place, card in zip(places, game.face_up, strict=True):
        if card >= 0:
            yield outlook.usefulness(card), Draw(place)
    if game.stack:
        hidden = [outlook.usefulness(card) for card in unseen]
        yield sum(hidden) / len(hidden), Draw(STACK)


# ---- banners


def _banners(outlook: Outlook) -> Iterator[Rated]:
    """Ending the turn, and a banner with each choice of families to sell out of."""
    game, seat = outlook.game, outlook.seat
    yield 0.0, END
    if game.banner_used or not game.banners[seat]:
        return
    for sold in product((0, 1), repeat=4):
        sale = four(map(mul, sold, game.seals[seat]))
        yield banner_gain(outlook, sale), Banner(sale)


def banner_gain(outlook: Outlook, sale: Counts) -> float:
    """Gold that giving a banner brings when all seals of the families in `sale` are sold; the others have 0 there."""
    game, seat = outlook.game, outlook.seat
    own, neutral = game.own[seat], game.neutral[seat]
    workers = outlook.tent(own + WORKERS_PER_BANNER, neutral) - outlook.tent(own, neutral)
    gain = sum(outlook.sale_gain(family) for family, held in enumerate(sale) if held)
    return workers - outlook.banner_kept() + gain - outlook.weights.reluctance
