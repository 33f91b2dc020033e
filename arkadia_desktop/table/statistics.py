"""What a finished game tells: where every coin came from, the best sale, the richest turn, who ended it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arkadia_desktop.rules.evaluation import SaleLine, sale, worth_of
from arkadia_desktop.rules.events import BuildingCompleted, FinalEvaluation, LastRoundBegan, SealsSold
from arkadia_desktop.rules.game import EndReason, Game
from arkadia_desktop.table.history import Played, happened, round_number


class GoldPoint(NamedTuple):
    """A seat has `gold` from round `round` on, in the turn after `turn` ended ones; `final`: the final evaluation."""

    turn: int
    round: int
    gold: int
    final: bool = False


class Account(NamedTuple):
    """The gold of one seat: `sold` with banners, the lines of the final evaluation, and all together with what it
    `began` with."""

    sold: int
    final: tuple[SaleLine, ...]
    total: int
    began: int = 0


class Feat(NamedTuple):
    """Something a seat did best: `amount` (gold or seals) in round `round`."""

    seat: int
    amount: int
    round: int


class EndOfGame(NamedTuple):
    """How the game ended: `seat` finished the second floor in `round`; None and the last round after a deadlock."""

    reason: EndReason
    seat: int | None
    round: int


class Statistics(NamedTuple):
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


class Outcome(NamedTuple):
    """The gold of each seat when all seals are sold, and the seats that have most of it."""

    gold: tuple[int, ...]
    leaders: tuple[int, ...]


def outcome(game: Game) -> Outcome:
    """The result of a game that is over; else how it would end if it ended now."""
    if game.result is not None:
        return Outcome(game.result.gold, game.result.winners)
    gold = tuple(worth_of(game, seat) for seat in range(game.seats))
    return Outcome(gold, tuple(seat for seat, amount in enumerate(gold) if amount == max(gold)))


def statistics(history: Sequence[Played], game: Game, *, ended: bool = False) -> Statistics:
    """The statistics of what led to `game`. If it was `ended` early, what everybody holds is counted as in the final
    evaluation."""
    final = {event.seat: event.lines for _played, event in happened(history, FinalEvaluation)}
    if ended:
        final = {seat: sale(player.seals, game.castle.values) for seat, player in enumerate(game.players)}
    sold = _sold(history, game.setup.handicap or (0,) * game.seats)
    each = [(points[0].gold, points[-1].gold, final.get(seat, ())) for seat, points in enumerate(sold)]
    accounts = tuple(
        Account(gold - began, lines, gold + sum(line.gold for line in lines), began) for began, gold, lines in each
    )
    turn, number = (history[-1].before.turn, _round(history[-1])) if history else (0, 1)
    for seat in final:
        sold[seat].append(GoldPoint(turn, number, accounts[seat].total, final=True))
    return Statistics(
        accounts=accounts,
        gold=tuple(map(tuple, sold)),
        best_sale=_best(Feat(one.seat, one.gold, _round(played)) for played, one in happened(history, SealsSold)),
        most_seals=_best(_harvests(history, game.seats)),
        ending=_ending(history),
        rounds=round_number(game),
    )


def _round(played: Played) -> int:
    return round_number(played.before)


def _sold(history: Sequence[Played], began: Sequence[int]) -> list[list[GoldPoint]]:
    """The gold of each seat over time, from what it began with and from banners."""
    points = [[GoldPoint(0, 1, gold)] for gold in began]
    for played, sold in happened(history, SealsSold):
        line = points[sold.seat]
        line.append(GoldPoint(played.before.turn, _round(played), line[-1].gold + sold.gold))
    return points


def _harvests(history: Sequence[Played], seats: int) -> Iterator[Feat]:
    """For every turn, the seals each seat got in it."""
    earned = [0] * seats
    for played in history:
        for _played, event in happened([played], BuildingCompleted):
            for line in event.payout.lines:
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
        for played, event in happened(history, LastRoundBegan):
            return EndOfGame(result.reason, event.seat, _round(played))
    return EndOfGame(result.reason, None, round_number(history[-1].game))
