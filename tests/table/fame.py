"""What tests of the hall of fame share: games as the hall keeps them, made up, and simulated persons."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib import resources
from random import Random

from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.table.hall.games import HallGame, HallSeat, Weighed
from arkadia_desktop.table.hall.hall_file import HallRecord
from arkadia_desktop.table.hall.rating import Ladder

SPRING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def person(name: str, gold: int) -> HallSeat:
    earned = (4, 8), (2, 2), (gold // 4, gold), (0, 0)
    return HallSeat(name, COLOUR.get(name, COLOURS[3]), "", gold, earned, ((2, gold // 8, 4),))


COLOUR = {"Clara": COLOURS[1], "Bruno": COLOURS[0], "Jonas": COLOURS[2]}


def computer(level: str, gold: int, name: str = "Clara") -> HallSeat:
    return HallSeat(name, COLOUR.get(name, COLOURS[0]), level, gold, ((3, 6), (3, 6), (0, 0), (1, 4)))


def game(number: int, *seats: HallSeat, deal: str = "", day: int | None = None) -> HallGame:
    """The game with this number: another deal and another day than any other, unless these are told."""
    most = max(seat.gold for seat in seats)
    winners = tuple(i for i, seat in enumerate(seats) if seat.gold == most)
    ended = SPRING + timedelta(days=number if day is None else day)
    dealt = _hash(deal or f"deal {number}")
    return HallGame(_hash(f"game {number}"), dealt, ended, seats, winners, f"g{number}.json")


def weighed(entry: HallGame, number: int) -> tuple[Weighed, ...] | None:
    """What an analysis of the game with this number might say: the later, the less was lost; some were not analysed."""
    chance = Random(number)
    if number % 13 == 5:
        return None
    found = []
    for _seat in entry.seats:
        losses = [round(chance.expovariate(1 / (300 - 2 * number))) for _ in range(chance.randrange(16, 24))]
        cards = [round(chance.gauss(0, 40)) for _ in range(36)]
        squares, spread = (sum(one * one for one in told) for told in (losses, cards))
        found.append(Weighed(len(losses), sum(losses), 200, squares, sum(cards), spread))
    return tuple(found)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def record(games: Iterable[HallGame]) -> HallRecord:
    return HallRecord().with_games(games, {})


@cache
def elo(seats: int) -> dict[str, float]:
    """The measured strengths at tables of so many seats."""
    text = resources.files("arkadia_desktop.ai").joinpath("level_ratings.json").read_text("utf-8")
    return {level: row[0] for level, row in json.loads(text)["players"][str(seats)]["elo"].items()}


def finish(levels: Sequence[str], chance: Random) -> list[int]:
    """The places of players of these levels in a game between them, drawn by the measured strengths."""
    strength, left = elo(len(levels)), list(range(len(levels)))
    places = [0] * len(levels)
    for place in range(1, len(levels) + 1):
        first = chance.choices(left, [10 ** (strength[levels[seat]] / 400) for seat in left])[0]
        places[first] = place
        left.remove(first)
    return places


def simulated(level: str, rivals: Sequence[str], number: int, chance: Random, name: str = "Mara") -> HallGame:
    """A game in which `name` plays like this level."""
    gold = [130 - 12 * place for place in finish([level, *rivals], chance)]
    others = [computer(rival, g, f"C{i}") for i, (rival, g) in enumerate(zip(rivals, gold[1:], strict=True))]
    return game(number, person(name, gold[0]), *others)


def some_games(ladder: Ladder, games: int = 64, seed: int = 5) -> HallRecord:
    """Somebody better than a journeyman has played, and a friend now and then."""
    chance, found = Random(seed), []
    for number in range(games):
        rivals = [chance.choice(ladder.rungs) for _ in range(chance.choice((1, 1, 2, 3)))]
        found.append(simulated("journeyman+", rivals, number, chance))
    for number in range(games, games + games // 8):
        found.append(game(number, person("Mara", 80 + number % 17), person("Jonas", 90)))
    return record(found)
