"""A training run: generations of games and fits, kept in a folder so that it can be taken up again.

A generation plays games with the net as it is, adds them to those of the last generations, and fits the net to all of
them. Its games follow from the seed and the net alone, however many processes play them.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from arkadia_desktop.ai.net import Net, Weighing, net_for
from arkadia_desktop.files import exists, write_whole
from arkadia_desktop.headless.analyse import Each
from arkadia_desktop.tools.train import native
from arkadia_desktop.tools.train.fit import Model, fit, gathered, targets
from arkadia_desktop.tools.train.selfplay import GameRows, Manner, play, play_fast

CHUNK = 10
"""Games a process is given at a time."""


@dataclass(frozen=True)
class Plan:
    """What a run does; two runs with the same plan and the same sources end with the same net, as long as none was
    lengthened on the way.

    `begin`: 0, or the number of players of the shipped net which the run begins with. Without one `first_games` are
    played by the hand-written weights; then `games` a generation. The games of the last `window` generations are
    fitted, `passes` times each. `explore`, `strangers`, `astray`: see `selfplay.Manner`. `trust` is λ,
    `pace` the step of Adam at the start, a tenth of it at the end.
    """

    seats: int
    seed: int = 1
    begin: int = 0
    generations: int = 12
    first_games: int = 2500
    games: int = 500
    window: int = 6
    passes: float = 3.0
    units: int = 24
    temper: int = 10
    explore: float = 0.1
    strangers: float = 0.3
    astray: int = 0
    trust: float = 0.85
    pace: float = 4e-3


@dataclass(frozen=True, slots=True)
class _Lot:
    """The games a process plays in one go."""

    plan: Plan
    weighing: Weighing | None
    generation: int
    numbers: range


def train(plan: Plan, folder: Path, each: Each, tell: Callable[[str], None]) -> Model:
    """Carry out the plan, or what is left of it, in `folder` with the help of a crew; gives the finished net."""
    folder.mkdir(parents=True, exist_ok=True)
    _same_plan(folder / "plan.json", plan)
    model, done = _resume(folder, plan)
    for generation in range(done, plan.generations):
        began, processor = time.monotonic(), time.process_time()
        _save_games(folder / f"games-{generation:03}.npz", list(_played(plan, model, generation, each)))
        loss, positions = _fitted(plan, model, generation, folder)
        _save(folder / f"state-{generation + 1:03}.npz", model)
        line = {
            "generation": generation,
            "of": plan.generations,
            "positions": positions,
            "loss": round(loss, 5),
            "seconds": round(time.monotonic() - began, 1),
            "own_processor_seconds": round(time.process_time() - processor, 1),
            "net": digest(model.quantised()),
        }
        with (folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        tell(json.dumps(line))
    return model


def digest(weighing: Weighing) -> str:
    """The first 16 hexadecimal digits of a hash of all whole numbers of a net."""
    return hashlib.sha256(json.dumps(weighing._asdict(), sort_keys=True).encode()).hexdigest()[:16]


def _played(plan: Plan, model: Model, generation: int, each: Each) -> Iterator[GameRows]:
    by_net = generation > 0 or plan.begin > 0
    number = plan.games if by_net else plan.first_games
    weighing = model.quantised() if by_net else None
    lots = [
        _Lot(plan, weighing, generation, range(first, min(first + CHUNK, number)))
        for first in range(0, number, CHUNK)
    ]
    for lot in each(_play_lot, lots):
        yield from lot


def _play_lot(lot: _Lot) -> list[GameRows]:
    plan = lot.plan
    manner = Manner(plan.explore, plan.strangers, plan.astray)
    seeds = [f"{plan.seed}/{lot.generation}/{number}" for number in lot.numbers]
    if native.available():
        mind = native.net_of(lot.weighing) if lot.weighing else None
        return [play_fast(plan.seats, seed, mind, manner) for seed in seeds]
    net = Net(lot.weighing) if lot.weighing else None
    return [play(plan.seats, seed, net, manner) for seed in seeds]


def _fitted(plan: Plan, model: Model, generation: int, folder: Path) -> tuple[float, int]:
    """Fit the net to the games of the last generations; gives the loss and the number of positions."""
    oldest = max(0, generation - plan.window + 1)
    games = [game for kept in range(oldest, generation + 1) for game in _load_games(folder / f"games-{kept:03}.npz")]
    positions = gathered(games, plan.temper)
    chance = np.random.default_rng((plan.seed, generation))
    loss = 0.0
    by_net = generation > 0 or plan.begin > 0
    turns = max(1, round(plan.passes)) if by_net else max(1, round(2 * plan.passes))
    for turn in range(turns):
        wanted = targets(model, positions, plan.trust) if by_net else positions.shares
        left = 1 - (generation + turn / turns) / plan.generations
        loss = fit(model, positions, wanted, len(positions.rows) // 512, plan.pace * (0.1 + 0.9 * left), chance)
    return loss, len(positions.rows)


# ---- the folder of a run


def _same_plan(path: Path, plan: Plan) -> None:
    asked = asdict(plan)
    before = json.loads(path.read_text(encoding="utf-8")) if exists(path) else asked
    if {"begin": 0, **before, "generations": plan.generations} != asked:
        raise SystemExit(f"{path} belongs to a run with another plan; give another folder.")
    write_whole(path, json.dumps(asked, indent=1))


def _resume(folder: Path, plan: Plan) -> tuple[Model, int]:
    kept = sorted(folder.glob("state-*.npz"))
    if not kept and plan.begin:
        return Model.of(net_for(plan.begin).weighing, plan.seats, plan.units, plan.seed, plan.temper), 0
    if not kept:
        return Model.fresh(plan.seats, plan.temper, plan.units, plan.seed), 0
    return load(kept[-1]), int(kept[-1].stem.removeprefix("state-"))


def _save(path: Path, model: Model) -> None:
    kinds = {"parts": model.parts, "first": model.first, "second": model.second}
    arrays: dict[str, Any] = {f"{kind}{n}": part for kind, parts in kinds.items() for n, part in enumerate(parts)}
    np.savez(path, seats=model.seats, temper=model.temper, steps=model.steps, **arrays)


def load(path: Path) -> Model:
    """The state of a run."""
    with np.load(path) as kept:
        parts = {kind: [kept[f"{kind}{n}"] for n in range(3)] for kind in ("parts", "first", "second")}
        return Model(int(kept["seats"]), int(kept["temper"]), **parts, steps=int(kept["steps"]))


def averaged(folder: Path, last: int, until: int | None = None) -> Model:
    """The mean of the nets after the `last` generations of a run, or up to its generation `until`: it errs less than
    each of them."""
    models = [load(path) for path in sorted(folder.glob("state-*.npz"))[:until][-last:]]
    mean = models[-1]
    mean.parts = [np.mean([model.parts[part] for model in models], axis=0) for part in range(len(mean.parts))]
    return mean


def _save_games(path: Path, games: list[GameRows]) -> None:
    np.savez_compressed(
        path,
        rows=np.concatenate([game.rows for game in games]),
        stages=np.concatenate([game.stages for game in games]),
        gold=np.stack([game.gold for game in games]),
        turns=np.array([len(game.rows) for game in games]),
    )


def _load_games(path: Path) -> Iterator[GameRows]:
    with np.load(path) as kept:
        rows, stages, gold, turns = kept["rows"], kept["stages"], kept["gold"], kept["turns"]
    first = 0
    for game, number in enumerate(turns):
        yield GameRows(rows[first : first + number], stages[first : first + number], gold[game])
        first += number
