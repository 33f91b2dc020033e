"""The eight themes of playing well: the lessons of the second course, and what one's mistakes are sorted by.

A mistake belongs to the first of these themes that its turn and the best turn, both played from the position in which
it began, differ in:

1. ``ending``: the last round has begun, or just one of the two turns begins it.
2. ``selling``: they sell other seals, or after the same building or workers just one raises the banner.
3. ``closing``: they complete other buildings among those where a rival had a worker already.
4. ``crowd`` with three and four players, ``tents`` with two: the turn played leaves a building that a rival can
   complete with the workers in the tent, and the best one does not.
5. ``workers``: they place or win another number of neutral workers.
6. ``castle`` or ``tents``: they place other castle pieces; ``tents`` where the values that follow make a greater
   difference to the seals of a rival than to the own ones.
7. ``cards``: they play or take other cards.
8. ``workers``: the rest, in which only places differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, End, Piece, Source, Workers
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.events import BuildingCompleted, CampsCovered, Event, LastRoundBegan, WorkersIntroduced
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.rules.play import play

THEMES = ("selling", "castle", "cards", "closing", "workers", "ending", "crowd", "tents")
"""Their ids, in the order in which they are taught and listed."""


def theme_name(theme: str) -> str:
    """What a theme is called. Raises KeyError."""
    return {
        "selling": _("When to sell"),
        "castle": _("The castle as a weapon"),
        "cards": _("Which card to take"),
        "closing": _("Closing what others began"),
        "workers": _("Neutral workers and camps"),
        "ending": _("How the game ends"),
        "crowd": _("Three and four players"),
        "tents": _("Reading the other tents"),
    }[theme]


class _Done(NamedTuple):
    """What a turn did: the position after it, and the parts that the rules above speak of."""

    game: Game
    ends: bool
    sale: Counts | None
    completed: frozenset[int]
    neutral: tuple[int, int]
    pieces: tuple[Piece, ...]
    main: Build | Workers | None
    source: Source | None


def theme_of(position: Game, played: Sequence[Action], best: Sequence[Action]) -> str:
    """The theme of a mistake: the turn that was `played` in a position, instead of the `best`. Raises Illegal."""
    one, other = _done(position, played), _done(position, best)
    if position.turns_left is not None or one.ends != other.ends:
        return "ending"
    sold = [done.sale or NONE_OF_ANY for done in (one, other)]
    if sold[0] != sold[1] or (one.sale != other.sale and one.main == other.main):
        return "selling"
    if (one.completed ^ other.completed) & _of_others(position):
        return "closing"
    if _left(one.game, position.player) - _left(other.game, position.player):
        return "crowd" if position.seats > 2 else "tents"
    if one.neutral != other.neutral:
        return "workers"
    if one.pieces != other.pieces:
        return _whose(position, one.game.castle.values, other.game.castle.values)
    cards = [(done.main.card if isinstance(done.main, Build) else None, done.source) for done in (one, other)]
    return "cards" if cards[0] != cards[1] else "workers"


def _done(position: Game, turn: Sequence[Action]) -> _Done:
    game = position
    events: list[Event] = []
    for action in turn:
        if not isinstance(action, End):
            step = play(game, action)
            game = step.game
            events += [moment.event for moment in step.trail]
    placed = sum(len(event.neutral) for event in events if isinstance(event, WorkersIntroduced))
    return _Done(
        game,
        any(isinstance(event, LastRoundBegan) for event in events),
        next((action.sell for action in turn if isinstance(action, Banner)), None),
        frozenset(event.building.id for event in events if isinstance(event, BuildingCompleted)),
        (placed, sum(event.neutral for event in events if isinstance(event, CampsCovered))),
        tuple(sorted((one for one in turn if isinstance(one, Piece)), key=lambda one: (one.family, one.square))),
        next((action for action in turn if isinstance(action, Build | Workers)), None),
        next((action.source for action in turn if isinstance(action, Draw)), None),
    )


def _of_others(position: Game) -> frozenset[int]:
    """The buildings on the board beside which a rival has a worker."""
    rivals = [mask for seat, mask in enumerate(position.board.workers) if seat != position.player]
    return frozenset(one.id for one in position.board.buildings if any(mask & one.rim for mask in rivals))


def _left(game: Game, seat: int) -> frozenset[int]:
    """The buildings that some rival of a seat has workers enough to complete."""
    most = max(player.own + player.neutral for rival, player in enumerate(game.players) if rival != seat)
    ways = ((one.id, (one.rim & game.board.vacant).bit_count()) for one in game.board.buildings if not one.complete)
    return frozenset(building for building, open_ in ways if open_ <= most)


def _whose(position: Game, one: Counts, other: Counts) -> str:
    """Whether other values of the seals make the greatest difference to the seat on turn or to one of its rivals."""
    change = [abs(worth(player.seals, one) - worth(player.seals, other)) for player in position.players]
    own = change.pop(position.player)
    return "tents" if max(change) > own else "castle"
