"""Measures how strong the players of any strength are (see `ai.measured`), against the levels and their points, in C.

    python -m arkadia_desktop.tools.train.strengths 3 --games 400                   writes `ai/strengths.json` anew
    python -m arkadia_desktop.tools.train.strengths 3 --games 400 --seed 2 --check 900 1400    is elo:900 worth 900?

At every table sits the one, and the levels its step of the way leads from and to. Its strength is the one that makes
the places of these games most likely, while the levels keep their points: the Plackett-Luce model of `mixed`.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterable, Mapping
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from arkadia_desktop.ai import measured, strength
from arkadia_desktop.files import write_whole
from arkadia_desktop.headless.ladder import LIKELY, POINTS, Rating
from arkadia_desktop.headless.match import MatchSeries
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.tools.train.mixed import Finish, orders, play

TASK = "Measures how strong the players of any strength are."
FILE = Path(strength.__file__).with_name("strengths.json")
ONE = "one"
"""Who is measured."""
BESIDE = (
    ("apprentice", "apprentice+"), ("apprentice+", "journeyman"), ("journeyman", "journeyman+"),
    ("journeyman+", "master"), ("master", "master+", "grandmaster"), ("master+", "grandmaster"),
)  # fmt: skip
"""Who sits beside it on each step. The Legend would take longer than all others together."""
KNOWN = {0: "apprentice", 1: "apprentice+", 3: "journeyman+", 5: "grandmaster", 6: "legend"}
"""The places where a level stands: its points are known."""
MEASURED = {1.999: 1, 2.5: 1, 2.999: 1, 3.5: 4, 3.99: 4, 4.0: 1, 4.33: 1, 4.67: 1}
"""The other places; where games cost little, so many times as many are played."""


def game(place: float, seats: int, seed: int, number: int) -> Finish:
    """How a game of somebody at this place of the way ends."""
    chance = random.Random(f"strength {seed}/{place}/{number}")
    beside = BESIDE[min(int(place), len(BESIDE) - 1)]
    names = [ONE, *(chance.choice(beside) for _seat in range(seats - 1))]
    chance.shuffle(names)
    series = MatchSeries(tuple(map(Sitter, names)), seed, STANDARD)
    return Finish(tuple(names), tuple(play(series, number, {ONE: measured.means_at(place, seats)})))


def fitted(finishes: Iterable[Finish], seats: int) -> Rating:
    """The points of the one, with 95 % half-width; those of the levels stay as they are."""
    known, step = ladder().at_tables[seats], POINTS * ladder().stretch[seats]
    told = [(order, weight) for finish in finishes for order, weight in orders(finish)]
    log = start = known["journeyman+"] / step
    information = 0.0
    for _round in range(50):
        slope, information = 1e-3 * (start - log), 1e-3
        for order, weight in told:
            odds = [math.exp((log if name == ONE else known[name] / step) - start) for name in order]
            for first in range(len(order) - 1):
                if ONE not in order[first:]:
                    break
                share = odds[order.index(ONE)] / sum(odds[first:])
                slope += weight * ((order[first] == ONE) - share)
                information += weight * share * (1 - share)
        log += max(-1.0, min(1.0, slope / information))
        if abs(slope / information) < 1e-4:
            break
    return Rating(log * step, LIKELY / math.sqrt(information) * step)


def rated(places: Mapping[float, int], asked: argparse.Namespace) -> dict[float, Rating]:
    """The points at these places, after so many times the games."""
    found = {}
    with Pool(asked.jobs) as pool:
        for place, times in places.items():
            numbers = range(asked.games * times)
            played = pool.map(partial(game, place, asked.players, asked.seed), numbers, chunksize=8)
            found[place] = fitted(played, asked.players)
            print(f"place {place:.3f}: {found[place].elo:.0f} ± {found[place].off:.0f}", flush=True)
    return found


def knots(points: dict[float, float]) -> list[list[float]]:
    """Points and places, rising: a step ends where the next one begins as strong."""
    kept: list[list[float]] = []
    for place in sorted(points, reverse=True):
        least = kept[-1][0] if kept else math.inf
        if points[place] < least:
            kept.append([round(points[place]), place])
        elif (below := max((one for one in points if one < place), default=None)) is not None and points[below] < least:
            share = (least - points[below]) / (points[place] - points[below])
            kept.append([least, round(below + (place - below) * share, 3)])
    return kept[::-1]


def main() -> None:
    """Measure and print, or write."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.train.strengths", description=TASK)
    parser.add_argument("players", type=int, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check", type=int, nargs="*", default=[], metavar="POINTS", help="measures these only")
    asked = parser.parse_args()
    if asked.check:
        rated(dict.fromkeys((strength.place_of(points, asked.players) for points in asked.check), 1), asked)
        return
    known = {float(place): ladder().at_tables[asked.players][level] for place, level in KNOWN.items()}
    found = rated(MEASURED, asked)
    table = json.loads(FILE.read_bytes())
    table["players"][str(asked.players)] = knots(known | {place: one.elo for place, one in found.items()})
    write_whole(FILE, json.dumps(table) + "\n")


if __name__ == "__main__":
    main()
