"""What a finished game tells: where every coin came from, the best sale, the richest turn, who ended it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arkadia_desktop.rules.evaluation import SaleLine, sale, worth
from arkadia_desktop.rules.events import BuildingCompleted, Event, FinalEvaluation, LastRoundBegan, SealsSold
from arkadia_desktop.rules.game import EndReason, Game
from arkadia_desktop.table.history import Played, round_number

Lines = tuple[SaleLine, ...]
"""The lines of a sale."""


@dataclass(frozen=True, slots=True)
class GoldPoint:
    """A seat has `gold` from round `round` on, in the turn after `turn` ended ones; `final`: the final evaluation."""

    turn: int
    round: int
    gold: int
    final: bool = False


@dataclass(frozen=True, slots=True)
class Account:
    """The gold of one seat: `sold` with banners, the lines of the final evaluation, and both together."""

    sold: int
    final: tuple[SaleLine, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Feat:
    """Something a seat did best: `amount` (gold or seals) in round `round`."""

    seat: int
    amount: int
    round: int


@dataclass(frozen=True, slots=True)
class EndOfGame:
    """How the game ended: `seat` finished the second floor in `round`; None and the last round after a deadlock."""

    reason: EndReason
    seat: int | None
    round: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """Accounts and gold over time have one entry a seat. Of equal feats the earlier stands; None: nobody did any.

    `most_seals`: the most seals that came to one seat within one turn, whosever turn it was. `ending` is None while
    the game is going on.
    """

    accounts: tuple[Account, ...]
    gold: tuple[tuple[GoldPoint, ...], ...]
    best_sale: Feat | None
    most_seals: Feat | None
    ending: EndOfGame | None
    rounds: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The gold of each seat when all seals are sold, and the seats that have most of it."""

    gold: tuple[int, ...]
    leaders: tuple[int, ...]


def outcome(game: Game) -> Outcome:
    """The result of a game that is over; else how it would end if it ended now."""
    if game.result is not None:
        return Outcome(game.result.gold, game.result.winners)
    values = game.castle.values
    gold = tuple(player.gold + worth(player.seals, values) for player in game.players)
    return Outcome(gold, tuple(seat for seat, amount in enumerate(gold) if amount == max(gold)))


def statistics(history: Sequence[Played], game: Game, *, ended: bool = False) -> Statistics:
    """The statistics of what led to `game`. If it was `ended` early, what everybody holds is counted as in the final
    evaluation."""
    seats = game.seats
    counted = [sale(player.seals, game.castle.values) for player in game.players] if ended else []
    return Statistics(
        accounts=_accounts(history, seats, counted),
        gold=_gold(history, seats, counted),
        best_sale=_best(Feat(sold.seat, sold.gold, _round(played)) for played, sold in _sales(history)),
        most_seals=_best(_harvests(history, seats)),
        ending=_ending(history),
        rounds=round_number(game),
    )


def _events(history: Sequence[Played]) -> Iterator[tuple[Played, Event]]:
    for played in history:
        for moment in played.step.trail:
            yield played, moment.event


def _sales(history: Sequence[Played]) -> Iterator[tuple[Played, SealsSold]]:
    for played, event in _events(history):
        if isinstance(event, SealsSold):
            yield played, event


def _finals(history: Sequence[Played]) -> Iterator[tuple[Played, FinalEvaluation]]:
    for played, event in _events(history):
        if isinstance(event, FinalEvaluation):
            yield played, event


def _round(played: Played) -> int:
    return round_number(played.before)


def _accounts(history: Sequence[Played], seats: int, counted: Sequence[Lines]) -> tuple[Account, ...]:
    sold = [0] * seats
    for _, one in _sales(history):
        sold[one.seat] += one.gold
    final: list[Lines] = [*counted] or [()] * seats
    for _, evaluation in _finals(history):
        final[evaluation.seat] = evaluation.lines
    return tuple(
        Account(gold, lines, gold + sum(line.gold for line in lines)) for gold, lines in zip(sold, final, strict=True)
    )


def _gold(history: Sequence[Played], seats: int, counted: Sequence[Lines]) -> tuple[tuple[GoldPoint, ...], ...]:
    points = [[GoldPoint(0, 1, 0)] for _ in range(seats)]
    for played, sold in _sales(history):
        line = points[sold.seat]
        line.append(GoldPoint(played.before.turn, _round(played), line[-1].gold + sold.gold))
    for played, evaluation in _finals(history):
        line = points[evaluation.seat]
        line.append(GoldPoint(played.before.turn, _round(played), line[-1].gold + evaluation.gold, final=True))
    for points_of, lines in zip(points, counted, strict=False):
        gold = points_of[-1].gold + sum(line.gold for line in lines)
        turn, number = (history[-1].before.turn, _round(history[-1])) if history else (0, 1)
        points_of.append(GoldPoint(turn, number, gold, final=True))
    return tuple(map(tuple, points))


def _harvests(history: Sequence[Played], seats: int) -> Iterator[Feat]:
    """For every turn, the seals each seat got in it."""
    earned = [0] * seats
    for played in history:
        for moment in played.step.trail:
            if isinstance(moment.event, BuildingCompleted):
                for line in moment.event.payout.lines:
                    earned[line.seat] += line.seals
        if played.ended_turn or played is history[-1]:
            yield from (Feat(seat, seals, _round(played)) for seat, seals in enumerate(earned))
            earned = [0] * seats


def _best(feats: Iterator[Feat]) -> Feat | None:
    best = max(feats, key=lambda feat: feat.amount, default=None)
    return best if best and best.amount else None


def _ending(history: Sequence[Played]) -> EndOfGame | None:
    result = history[-1].game.result if history else None
    if result is None:
        return None
    if result.reason is EndReason.CASTLE:
        for played, event in _events(history):
            if isinstance(event, LastRoundBegan):
                return EndOfGame(result.reason, event.seat, _round(played))
    return EndOfGame(result.reason, None, round_number(history[-1].game))
