"""What one seat may know: `view(game, seat)` and `seen(event, seat)`.

A PlayerView is another type than a Game, built field by field from what is public plus the seat's own hand; it has no
room for another hand or for the order of the stack (R38).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from .actions import STACK
from .board import Board
from .castle import Castle
from .events import CardDrawn, Event
from .game import Game, Phase, Result, Setup
from .game import Player as Player  # it tells what is public, and is all of a view that is told of a player
from .pieces import CARDS, Card, Colour
from .plan import LotPlace, Plan


class PublicSetup(NamedTuple):
    """The set-up without the deck."""

    plan: Plan
    colours: tuple[Colour, ...]
    start: int
    first_game: bool
    lot: LotPlace
    handicap: tuple[int, ...] = ()


class PlayerView(NamedTuple):
    """A position as `seat` may know it; `seat` None = what everybody may know (no hand at all).

    `hand_sizes` has one number a seat; everything else means what it means in Game.
    """

    seat: int | None
    setup: PublicSetup
    board: Board
    castle: Castle
    players: tuple[Player, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    face_up: tuple[Card | None, ...]
    stack_size: int
    discard: tuple[Card, ...]
    seen: tuple[tuple[Card, ...], ...]
    phase: Phase
    player: int
    turn: int
    turns_left: int | None
    pending: int
    draw_due: bool
    banner_used: bool
    acted: bool
    idle: int
    result: Result | None

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    @property
    def on_turn(self) -> bool:
        """Whether the seat of this view is on turn (only then `hand` is the hand that legality speaks of)."""
        return self.seat == self.player and self.phase is not Phase.OVER


def view(game: Game, seat: int | None) -> PlayerView:
    """What `seat` may know of `game`; None for an onlooker."""
    whole = game.setup
    return PlayerView(
        seat=seat,
        setup=PublicSetup(whole.plan, whole.colours, whole.start, whole.first_game, whole.lot, whole.handicap),
        board=game.board,
        castle=game.castle,
        players=game.players,
        hand=() if seat is None else game.hands[seat],
        hand_sizes=tuple(map(len, game.hands)),
        face_up=game.face_up,
        stack_size=len(game.stack),
        discard=game.discard,
        seen=game.seen,
        phase=game.phase,
        player=game.player,
        turn=game.turn,
        turns_left=game.turns_left,
        pending=game.pending,
        draw_due=game.draw_due,
        banner_used=game.banner_used,
        acted=game.acted,
        idle=game.idle,
        result=game.result,
    )


def seen(event: Event, seat: int | None) -> Event:
    """`event` as `seat` may know it: a card another seat draws from the stack stays unknown."""
    if isinstance(event, CardDrawn) and event.source == STACK and event.seat != seat:
        return replace(event, card=None)
    return event


def unknown(position: PlayerView) -> tuple[Card, ...]:
    """The cards this seat cannot place: in other hands or the stack, in the order of CARDS (memory order cannot leak).

    Cards that others took face-up and still hold are known and not among them.
    """
    known: set[Card] = {*position.hand, *position.discard, *(card for card in position.face_up if card)}
    known.update(card for cards in position.seen for card in cards)
    if position.setup.first_game and position.setup.plan.first_game:
        known.update(building.card for building in position.setup.plan.first_game.buildings)
    return tuple(card for card in CARDS if card not in known)


def imagine(position: PlayerView, order: Sequence[Card]) -> Game:
    """A whole game that fits the view: `order` is `unknown(position)` in any order; the others' hands are filled from
    its front in seat order, the rest is the stack.

    The setup's deck is left empty: an imagined game cannot be recorded.
    """
    hands = []
    left = list(order)
    for seat, size in enumerate(position.hand_sizes):
        if seat == position.seat:
            hands.append(position.hand)
            continue
        taken = position.seen[seat]
        need = size - len(taken)
        hands.append((*taken, *left[:need]))
        del left[:need]
    return Game(
        setup=Setup(deck=(), **position.setup._asdict()),
        board=position.board,
        castle=position.castle,
        players=position.players,
        hands=tuple(hands),
        face_up=position.face_up,
        stack=tuple(left),
        discard=position.discard,
        seen=position.seen,
        phase=position.phase,
        player=position.player,
        turn=position.turn,
        turns_left=position.turns_left,
        pending=position.pending,
        draw_due=position.draw_due,
        banner_used=position.banner_used,
        acted=position.acted,
        idle=position.idle,
        result=position.result,
    )
