"""`analyse`: what finished games look like to who looks back, a JSON object each.

Every turn has its own chance, so that the answer is the same to the byte however many processes work on it.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from arkadia_desktop import __version__
from arkadia_desktop.ai.analysis.account import BUDGET, Finding, summed
from arkadia_desktop.ai.analysis.report import Report, sha_of_json, text_of, written
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.pipes import deaf_to_interrupts
from arkadia_desktop.files import FileTrouble, read_bounded
from arkadia_desktop.headless.records import finished, trouble
from arkadia_desktop.headless.simulate import make_folder, running
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.record import MAX_BYTES, Record, parse_record, record_of

Each = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]
"""Does a task with each of a list, and gives the results in order."""


class RatedTurn(NamedTuple):
    """A turn of a game to be rated. The game is text: that travels well."""

    game: str
    turn: int
    budget: int
    seed: int


Tables = Callable[[Path, Report], None]
"""Writes something else of a report."""


def show(
    paths: Sequence[Path], budget: int | None, seed: int, jobs: int, cluster: str, *, folder: Path | None = None,
    tables: Tables | None = None,
) -> int:
    """Analyse the games in these files and print the reports, each of several on a line of its own; the exit status.
    The folder that `tables` writes to is made before.

    Raises:
        Trouble: a process was killed, no cluster, no folder, or the only file is no finished game.
        Stopped: interrupted.
    """
    if folder is not None:
        make_folder(folder)
    with crew(jobs, cluster) as each:
        return _each(paths, partial(_report, each, BUDGET if budget is None else budget, seed), tables)


def show_luck(paths: Sequence[Path], seed: int) -> int:
    """The same without the turns: what luck the cards were, and what each seat ended with. Raises Trouble."""

    def report(path: Path) -> Report:
        study, name = _study(path)
        return summed(name, study.ground().by(__version__), {}, 0, seed)

    return _each(paths, report, None)


def _each(paths: Sequence[Path], report: Callable[[Path], Report], tables: Tables | None) -> int:
    faults = 0
    for path in paths:
        try:
            found = report(path)
            text = written(found)
            print(text if len(paths) == 1 else text.replace("\n", "") + "\n", end="", flush=True)
            if tables is not None:
                tables(path, found)
        except Trouble as trouble:
            if len(paths) == 1:
                raise
            faults += 1
            print(trouble, file=sys.stderr)
    return 1 if faults else 0


def _report(each: Each, budget: int, seed: int, path: Path) -> Report:
    study, name = _study(path)
    game = text_of(study.record)
    tasks = [RatedTurn(game, turn.number, budget, seed) for turn in study.turns]
    found: dict[int, Finding] = {}

    def stopped() -> str:
        n, turns = len(found), len(tasks)
        return ngettext(
            "Stopped: {n} of {turns} turns was rated.", "Stopped: {n} of {turns} turns were rated.", n, turns=turns
        )

    with running(len(tasks), stopped) as progress:
        for task, one in zip(tasks, each(rate, tasks), strict=True):
            found[task.turn] = one
            progress.show(len(found))
    return summed(name, study.ground().by(__version__), found, budget, seed)


def _study(path: Path) -> tuple[Study, str]:
    """The game in a file, and what it is known by, from the file as it is. Raises Trouble."""
    record = finished(path)
    try:
        data = json.loads(read_bounded(path, MAX_BYTES))
    except FileTrouble as error:
        raise trouble(path, error.reason) from None
    return Study(_bare(record)), sha_of_json(data["setup"], data["actions"])


def _bare(record: Record) -> Record:
    """The game alone: it has been checked already."""
    return replace(record_of(record.setup, [entry.action for entry in record.entries]), result=record.result)


def rate(task: RatedTurn) -> Finding:
    """Rate one turn, in whatever process."""
    return _known(task.game).found(task.turn, task.budget, task.seed)


@lru_cache(maxsize=2)
def _known(game: str) -> Study:
    return Study(parse_record(game))


# ---- who works


@contextlib.contextmanager
def crew(jobs: int, cluster: str) -> Iterator[Each]:
    """Does tasks in so many processes (1 = this one), or on the machines of a Ray cluster. Raises Trouble."""
    if cluster:
        with _cluster(cluster) as each:
            yield each
    elif jobs <= 1:
        yield lambda work, tasks: map(work, tasks)
    else:
        with deaf_to_interrupts():
            pool = multiprocessing.get_context("spawn").Pool(jobs, initializer=_deaf)
        with pool:
            yield lambda work, tasks: pool.imap(work, tasks)


def _deaf() -> None:
    """Ctrl-C goes to the whole group; the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def _cluster(address: str) -> Iterator[Each]:
    try:
        import ray  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise Trouble(
            _("--cluster needs Ray, which is not installed: python -m pip install arkadia-desktop[cluster]")
        ) from None
    ray.init(address=address, include_dashboard=False, log_to_driver=False)
    try:
        yield lambda work, tasks: map(ray.get, [ray.remote(work).remote(task) for task in tasks])
    finally:
        ray.shutdown()
