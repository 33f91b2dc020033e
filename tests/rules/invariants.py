"""What holds in every position of every game, checked from the outside: nothing is lost, nothing appears."""

from __future__ import annotations

from collections import Counter
from dataclasses import InitVar, dataclass, field

from arkadia_desktop.rules.castle import FLOORS, PRINTED
from arkadia_desktop.rules.events import BuildingCompleted, FinalEvaluation, SealsSold
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import neutral_pool
from arkadia_desktop.rules.pieces import (
    FAMILIES,
    HAND_SIZE,
    NEUTRAL_WORKERS,
    OWN_WORKERS,
    START_BANNERS,
    START_WORKERS,
    WORKERS_PER_BANNER,
)
from arkadia_desktop.rules.play import Step
from tests.drawn import draw


def check(game: Game) -> None:
    """All of it at once; the message of a failure is the position drawn."""
    try:
        cards(game)
        workers(game)
        castle(game)
        squares(game)
        turn(game)
    except AssertionError as error:
        raise AssertionError(f"{error}\n{draw(game)}") from error


def cards(game: Game) -> None:
    """Every card of the deck lies in exactly one place; public knowledge about hands is true."""
    face_up = [card for card in game.face_up if card]
    places = Counter([*(card for hand in game.hands for card in hand), *face_up, *game.stack, *game.discard])
    assert places == Counter(game.setup.deck), "cards"
    assert len(game.face_up) == 3, "face-up places"
    assert all(len(hand) <= HAND_SIZE for hand in game.hands), "a hand grew"
    assert not game.stack or len(face_up) == 3, "an empty place beside a stack"
    for taken, hand in zip(game.seen, game.hands, strict=True):
        assert set(taken) <= set(hand), "a card seen that is not held"


def workers(game: Game) -> None:
    """Own workers follow from the banners, neutral ones from the general pool."""
    for seat, player in enumerate(game.players):
        there = player.own + game.board.workers[seat].bit_count()
        assert there == START_WORKERS + WORKERS_PER_BANNER * (START_BANNERS - player.banners), "own workers"
        assert 0 <= player.own <= there <= OWN_WORKERS, "own workers"
        assert player.banners >= 0, "banners"
        assert min(player.seals) >= 0, "seals"
    assert 0 <= neutral_pool(game) <= NEUTRAL_WORKERS, "neutral workers"


def castle(game: Game) -> None:
    """28 pieces, floor by floor; the values are the squares one sees (R25)."""
    built = game.castle
    for family in FAMILIES:
        laid = sum(stack.count(family) for stack in built.stacks)
        left = sum(pool[family.ordinal] for pool in built.pools)
        assert laid + left == sum(floor[family.ordinal] for floor in FLOORS), "castle pieces"
    assert all(count >= 0 for pool in built.pools for count in pool), "castle pieces"
    assert {len(stack) for stack in built.stacks} <= {built.floor, built.floor + 1}, "floors"
    blanks = sum(not stack and PRINTED[k] is None for k, stack in enumerate(built.stacks))
    assert sum(built.values) == 10 - blanks, "values"


def squares(game: Game) -> None:
    """Every square of the board carries one thing at most, and what is enclosed is complete."""
    board = game.board
    grid = board.grid
    things = [
        board.vacant,
        grid.mask(board.lot.footprint()),
        board.neutral,
        *board.workers,
        *(building.mask for building in board.buildings),
    ]
    assert sum(mask.bit_count() for mask in things) == grid.board.bit_count(), "squares"
    union = 0
    for mask in things:
        union |= mask
    assert union == grid.board, "squares"
    for number, building in enumerate(board.buildings, start=1):
        assert building.id == number, "numbers"
        assert building.complete == (not building.rim & board.vacant), "enclosure"


def turn(game: Game) -> None:
    """What is owed fits the phase."""
    assert (game.pending > 0) == (game.phase is Phase.CASTLE), "pending"
    assert not game.pending or game.castle.can_grow, "pending"
    assert game.phase is not Phase.DRAW or (game.draw_due and (game.stack or any(game.face_up))), "draw due"
    assert (game.result is not None) == (game.phase is Phase.OVER) == (game.turns_left == 0), "the end"
    assert game.turns_left is None or 0 <= game.turns_left <= game.seats, "turns left"
    assert game.turns_left is None or game.castle.floor == 2 or game.phase is Phase.OVER, "turns left"
    assert game.idle < game.seats or game.phase is Phase.OVER, "idle"


@dataclass
class Purse:
    """Seals and gold as the events tell them; `check` holds them against the players."""

    game: InitVar[Game]
    seals: list[Counter[str]] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)

    def __post_init__(self, game: Game) -> None:
        self.seals = [Counter() for _ in game.players]
        self.gold = list(game.setup.handicap) or [0] * game.seats

    def follow(self, step: Step) -> None:
        """Payouts come in, sales go out."""
        for moment in step.trail:
            event = moment.event
            if isinstance(event, BuildingCompleted):
                for line in event.payout.lines:
                    self.seals[line.seat][event.payout.family] += line.seals
            elif isinstance(event, SealsSold | FinalEvaluation):
                for sale in event.lines:
                    self.seals[event.seat][sale.family] -= sale.seals
                    self.gold[event.seat] += sale.gold

    def check(self, game: Game) -> None:
        """Nobody holds anything that no event told of."""
        for seat, player in enumerate(game.players):
            held = {family: player.seals[family.ordinal] for family in FAMILIES}
            assert held == {family: self.seals[seat][family] for family in FAMILIES}, draw(game)
            assert player.gold == self.gold[seat], draw(game)
