"""Trains the net for games of so many players and, when it passes the gate, puts it where the program reads it.

    python -m arkadia_desktop.tools.train 2                 the default run, about half an hour on two cores
    python -m arkadia_desktop.tools.train 4 --jobs 8        the same net, sooner
    python -m arkadia_desktop.tools.train 4 --cluster auto  on all machines of a Ray cluster ([cluster] extra)
    python -m arkadia_desktop.tools.train 2 --generations 24    a run of 12 goes on to 24 in the same folder

A run that was interrupted goes on where it was. Its folder keeps the plan, the games, the state after every
generation and a log; what ships tells its seed, its hash and how it did at the gate.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: many processes play, and matrices are small

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from arkadia_desktop.ai.net import FOLDER, FORMAT, Weighing, parse_weighing
from arkadia_desktop.engine.shared import NAMES
from arkadia_desktop.files import exists, write_whole
from arkadia_desktop.headless.analyse import crew
from arkadia_desktop.tools.train import gate
from arkadia_desktop.tools.train.run import Plan, averaged, digest, train

TASK = "Trains the net for games of so many players and ships it when it passes the gate."
TEMPERS = {2: 12, 3: 10, 4: 10}
GAMES = {2: 500, 3: 450, 4: 400}


def main() -> None:
    """Train, hold the gate, ship."""
    asked = _asked()
    seats = asked.players
    games = asked.games or GAMES[seats]
    plan = Plan(
        seats, asked.seed, asked.begin, asked.generations, games=games, window=asked.window, passes=asked.passes,
        units=asked.units, temper=asked.temper or TEMPERS[seats], explore=asked.explore, strangers=asked.strangers,
        astray=asked.astray, trust=asked.trust, pace=asked.pace,
    )  # fmt: skip
    folder = asked.folder or Path("training") / str(seats)
    old = shipped(seats)
    with crew(asked.jobs, asked.cluster) as each:
        train(plan, folder, each, lambda line: print(line, flush=True))
        new = averaged(folder, asked.average).quantised()
        if old is not None and digest(old) == digest(new):
            print("This net ships already.")
            return
        share = gate.contest(seats, str(asked.seed), asked.gate_games, new, old, each)
    needed = gate.least(seats, asked.gate_games)
    against = "hand-written weights" if old is None else digest(old)
    print(f"Against {against}: {share:.3f} of {asked.gate_games} games won; {needed:.3f} are needed.")
    if share < needed:
        raise SystemExit(1)
    provenance: dict[str, Any] = {
        "command": f"python -m arkadia_desktop.tools.train {seats} --seed {plan.seed} --begin {plan.begin}"
        f" --generations {plan.generations} --games {plan.games} --window {plan.window} --passes {plan.passes}"
        f" --units {plan.units} --temper {plan.temper} --explore {plan.explore} --strangers {plan.strangers}"
        f" --astray {plan.astray} --trust {plan.trust} --pace {plan.pace} --average {asked.average}",
        "plan": asdict(plan),
        "hash": digest(new),
        "log": log(folder),
        "gate": {"against": against, "games": asked.gate_games, "won": round(share, 4), "needed": round(needed, 4)},
    }
    write_whole(FOLDER / f"{seats}.json", text(new, provenance))
    print(f"{FOLDER.name}/{seats}.json is written.")


def text(weighing: Weighing, provenance: dict[str, Any]) -> str:
    """The file of a net: one line for each row of weights."""
    lines = ",\n".join(json.dumps(line) for line in provenance.pop("log"))
    data = {
        "format": FORMAT, "seats": weighing.seats, "temper": weighing.temper, "features": list(NAMES),
        "out": weighing.out, "provenance": provenance,
    }
    told = json.dumps(data, indent=1)[:-4] + f',\n  "log": [\n{lines}\n]\n }}'
    for name, table in (("banks", weighing.banks), ("hidden", weighing.hidden)):
        rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in table)
        told += f',\n "{name}": [\n{rows}\n]'
    return told + "\n}\n"


def log(folder: Path) -> list[dict[str, Any]]:
    """What the run wrote down after each generation."""
    if not exists(folder / "log.jsonl"):
        return []
    return [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]


def shipped(seats: int) -> Weighing | None:
    """The net that comes with the program; None when there is none, or one of other features."""
    try:
        return parse_weighing(json.loads((FOLDER / f"{seats}.json").read_bytes()))
    except (OSError, ValueError):
        return None


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.train", description=TASK)
    parser.add_argument("players", type=int, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=int, default=0, choices=(0, 2, 3, 4), help="begin with the net for so many")
    parser.add_argument("--generations", type=int, default=Plan.generations)
    parser.add_argument("--games", type=int, help="games a generation")
    parser.add_argument("--window", type=int, default=Plan.window, help="the last generations whose games are fitted")
    parser.add_argument("--passes", type=float, default=Plan.passes, help="how often a generation fits them")
    parser.add_argument("--units", type=int, default=Plan.units, help="hidden units, at least")
    parser.add_argument("--temper", type=int, help="so much more gold makes a seat e times as sure to win")
    parser.add_argument("--explore", type=float, default=Plan.explore, help="the share of turns that explore")
    parser.add_argument("--strangers", type=float, default=Plan.strangers, help="seats played by hand-written weights")
    parser.add_argument("--astray", type=int, default=Plan.astray, help="at most so many odd turns begin a game")
    parser.add_argument("--trust", type=float, default=Plan.trust, help="how much the end of a game counts a turn")
    parser.add_argument("--pace", type=float, default=Plan.pace, help="the step of Adam at the start")
    parser.add_argument("--average", type=int, default=1, help="the last generations whose mean is the net")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cluster", default="", help="address of a Ray cluster that plays the games, or 'local'")
    parser.add_argument("--folder", type=Path, help="where the run is kept (default: training/PLAYERS)")
    parser.add_argument("--gate-games", type=int, default=gate.GAMES)
    return parser.parse_args()


if __name__ == "__main__":
    main()
