"""The deal: the only place where chance enters the game, and the opening position that follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from .board import opening
from .castle import Castle
from .game import Game, Phase, Player, Setup
from .legal import can_build, can_introduce
from .pieces import CARDS, FACE_UP_PLACES, HAND_SIZE, MAX_PLAYERS, MIN_PLAYERS, Card, Colour
from .plan import LotPlace, Plan

T = TypeVar("T")


class Chance(Protocol):
    """A source of chance, such as ``random.Random(seed)``."""

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""


def pick(choices: Sequence[T], chance: Chance) -> T:
    """One of `choices`, all equally likely; uses one number of `chance`."""
    return choices[int(chance.random() * len(choices))]


def shuffled(things: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """`things` in an order all equally likely. Spelled out so that a seed means the same on every Python version."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cards_in_play(plan: Plan, first_game: bool) -> tuple[Card, ...]:
    """All cards of the deck: 40, or those whose buildings do not lie on the board in the first game (R36)."""
    if not first_game or plan.first_game is None:
        return CARDS
    gone = {building.card for building in plan.first_game.buildings}
    return tuple(card for card in CARDS if card not in gone)


def deal(
    colours: Sequence[Colour],
    plan: Plan,
    chance: Chance,
    *,
    first_game: bool = False,
    lot: LotPlace | None = None,
    start: int | None = None,
) -> Setup:
    """Decide everything that is left to chance: the lot's place and the start player where none is given, the deck.

    The three are drawn in the order start, lot, deck, each of them always, so that choosing one leaves the others.

    Raises:
        ValueError: not 2-4 distinct colours, a place that is not the plan's, or no first game on this plan.
    """
    return dealt(
        lambda n: int(chance.random() * n), colours, plan, plan.lots, first_game=first_game, lot=lot, start=start
    )


def dealt(
    number: Callable[[int], int],
    colours: Sequence[Colour],
    plan: Plan,
    places: Sequence[LotPlace],
    *,
    first_game: bool = False,
    lot: LotPlace | None = None,
    start: int | None = None,
) -> Setup:
    """The same by any source of numbers: `number(n)` is one of 0 … n - 1, all equally likely. `places` are those of
    the plan in the order in which a number means one of them. Raises what `deal` raises."""
    if not MIN_PLAYERS <= len(colours) <= MAX_PLAYERS or len(set(colours)) != len(colours):
        raise ValueError("a game has 2 to 4 players of different colours")
    if first_game and plan.first_game is None:
        raise ValueError("this board has no set-up for the first game")
    drawn_start = number(len(colours))
    drawn_lot = places[number(len(places))]
    if first_game and plan.first_game is not None:
        lot = plan.first_game.lot
    elif lot is None:
        lot = drawn_lot
    if lot not in plan.lots:
        raise ValueError("the castle lot cannot go there")
    deck = list(cards_in_play(plan, first_game))
    for last in range(len(deck) - 1, 0, -1):
        other = number(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return Setup(plan, tuple(colours), drawn_start if start is None else start, first_game, lot, tuple(deck))


def begin(setup: Setup) -> Game:
    """The position before the first turn (R34-R37): four cards each in seat order, three face-up, then the stack.

    On a board of one's own so many buildings may lie there from the start that the cards do not go round; places
    without a card stay empty, as later in the game (R10).
    """
    seats = len(setup.colours)
    dealt = seats * HAND_SIZE
    face_up: list[Card | None] = [*setup.deck[dealt : dealt + FACE_UP_PLACES]]
    face_up += [None] * (FACE_UP_PLACES - len(face_up))
    hands = tuple(setup.deck[i * HAND_SIZE : (i + 1) * HAND_SIZE] for i in range(seats))
    neutral = setup.plan.first_game.neutral(seats) if setup.first_game and setup.plan.first_game else 0
    board = opening(setup.plan, setup.lot, seats, setup.first_game)
    gold = setup.handicap or (0,) * seats
    players = tuple(Player(colour, neutral=neutral, gold=own) for colour, own in zip(setup.colours, gold, strict=True))
    starter = players[setup.start]
    free = can_introduce(board, starter) or can_build(board, hands[setup.start])
    return Game(
        setup=setup,
        board=board,
        castle=Castle(),
        players=players,
        hands=hands,
        face_up=tuple(face_up),
        stack=setup.deck[dealt + FACE_UP_PLACES :],
        discard=(),
        seen=((),) * seats,
        phase=Phase.MUST if free else Phase.CAN,
        player=setup.start,
    )
