"""Plays one searcher alone against others in duplicate deals with rotated seats, in C: what a change is worth.

    python -m arkadia_desktop.tools.train.contest 2 grandmaster master --games 400
    python -m arkadia_desktop.tools.train.contest 4 master master --net training/4/net.json
    python -m arkadia_desktop.tools.train.contest 3 grandmaster grandmaster --set glance=12 tried=10
    python -m arkadia_desktop.tools.train.contest 3 grandmaster grandmaster --old-set glance=5 turns=288

Levels without a soft hand only: the engine always does what it thinks best.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import starmap
from pathlib import Path
from statistics import stdev

from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.net import FOLDER, Weighing, parse_weighing
from arkadia_desktop.tools.train import native
from arkadia_desktop.tools.train.selfplay import opening

TASK = "Plays one searcher alone against others, the same deals from every seat."
LEVELS = tuple(name for name, effort in EFFORTS.items() if effort.softness is None)


@dataclass(frozen=True, slots=True)
class Score:
    """The share of games won, and the half of its 95 % interval, from what was won deal by deal."""

    won: float
    give_or_take: float

    @classmethod
    def of(cls, deals: list[float]) -> Score:
        """Of the shares won in each deal."""
        return cls(sum(deals) / len(deals), 1.96 * stdev(deals) / len(deals) ** 0.5 if len(deals) > 1 else 1.0)


def contest(seats: int, deals: int, seed: str, new: native.Mover, old: native.Mover) -> Score:
    """`new` in every seat of each deal, `old` in all others."""
    return Score.of(list(starmap(_deal, ((seats, f"{seed}/{deal}", deal, new, old) for deal in range(deals)))))


def _deal(seats: int, name: str, number: int, new: native.Mover, old: native.Mover) -> float:
    return sum(_shares(seats, name, number, new, old)) / seats


def _shares(seats: int, name: str, number: int, new: native.Mover, old: native.Mover) -> Iterator[float]:
    for seat in range(seats):
        movers = [new if other == seat else old for other in range(seats)]
        gold = native.match(opening(seats, f"contest {name}"), movers, number * seats + seat)
        yield 1 / gold.count(max(gold)) if gold[seat] == max(gold) else 0.0


def main() -> None:
    """Play and print."""
    asked = _asked()
    seats: int = asked.players
    deals = -(-asked.games // seats)
    new = native.Mover.of(_net(asked.net, seats), _changed(asked.new, seats, asked.set), seats)
    old = native.Mover.of(_net(asked.old_net, seats), _changed(asked.old, seats, asked.old_set), seats)
    score = contest(seats, deals, asked.seed, new, old)
    won, more_or_less = 100 * score.won, 100 * score.give_or_take
    print(f"{won:.1f} ± {more_or_less:.1f} % of {deals * seats} games; even is {100 / seats:.0f}.")


def _changed(level: str, seats: int, changes: list[str]) -> Effort:
    """The effort of a level among so many, with numbers changed."""
    more = {name: int(number) for name, number in (change.split("=") for change in changes)}
    return replace(EFFORTS[level].among(seats), **more)  # type: ignore[arg-type]


def _net(path: Path | None, seats: int) -> Weighing:
    return parse_weighing(json.loads((path or FOLDER / f"{seats}.json").read_bytes()))


def _asked() -> argparse.Namespace:
    numbers = ", ".join(field.name for field in fields(Effort) if field.type == "int")
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.train.contest", description=TASK)
    parser.add_argument("players", type=int, choices=(2, 3, 4))
    parser.add_argument("new", choices=LEVELS)
    parser.add_argument("old", choices=LEVELS)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--net", type=Path, help="the net of the one alone (default: that of the program)")
    parser.add_argument("--old-net", type=Path, help="the net of the others")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=NUMBER", help=f"for the one alone: {numbers}")
    parser.add_argument("--old-set", nargs="*", default=[], metavar="NAME=NUMBER", help="the same for the others")
    return parser.parse_args()


if __name__ == "__main__":
    main()
