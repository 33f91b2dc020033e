"""What has been played: actions with what came of them, for undo, recaps and statistics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from arkadia_desktop.rules.actions import Action, End
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.events import Event, reveals
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.play import Moment, Step
from arkadia_desktop.rules.proofs.decisions import Decision
from arkadia_desktop.rules.record import Entry, Record, replay
from arkadia_desktop.rules.view import PlayerView, seen, view

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class Played:
    """One action of `seat`: the game before it and the step it made. `note` is what a record says beside it, `decision`
    how a computer found it, where that is known."""

    seat: int
    action: Action
    before: Game
    step: Step
    note: str | None = None
    decision: Decision | None = field(default=None, compare=False)

    @property
    def game(self) -> Game:
        """The game after it."""
        return self.step.game

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of it."""
        return tuple(moment.event for moment in self.step.trail)

    @property
    def ended_turn(self) -> bool:
        """Whether it was the end of a turn."""
        return isinstance(self.action, End)

    @property
    def revealed(self) -> bool:
        """Whether it showed somebody a card nobody had seen."""
        return any(map(reveals, self.events))

    @property
    def entry(self) -> Entry:
        """The entry a record has for this action."""
        return Entry(self.action, self.seat, note=self.note)


class Sight(NamedTuple):
    """A moment as one seat may know it: the event, and the position after it."""

    event: Event
    view: PlayerView


def sights(trail: Iterable[Moment], seat: int | None) -> tuple[Sight, ...]:
    """A trail as `seat` may know it; None for an onlooker."""
    return tuple(Sight(seen(moment.event, seat), view(moment.game, seat)) for moment in trail)


def replayed(record: Record) -> tuple[Played, ...]:
    """The record, played. Raises Divergence where the rules do not follow it."""
    game = begin(record.setup)
    history = []
    for entry, step in zip(record.entries, replay(record), strict=True):
        history.append(Played(game.player, entry.action, game, step, entry.note))
        game = step.game
    return tuple(history)


def happened(history: Iterable[Played], kind: type[Kind]) -> Iterator[tuple[Played, Kind]]:
    """The events of a kind, each with the action it came of."""
    for played in history:
        for event in played.events:
            if isinstance(event, kind):
                yield played, event


def this_turn(history: Sequence[Played]) -> Sequence[Played]:
    """The actions of the turn in progress."""
    first = len(history)
    while first and not history[first - 1].ended_turn:
        first -= 1
    return history[first:]


def since_own_turn(history: Sequence[Played], seat: int) -> tuple[Moment, ...]:
    """What the others did since the last turn of `seat` ended, or since the beginning."""
    first = len(history)
    while first and not (history[first - 1].ended_turn and history[first - 1].seat == seat):
        first -= 1
    return tuple(moment for played in history[first:] if played.seat != seat for moment in played.step.trail)


def round_number(game: Game | PlayerView) -> int:
    """The round in progress, counted from 1; when the game is over, its last one."""
    turn = game.turn - 1 if game.phase is Phase.OVER else game.turn
    return turn // game.seats + 1
