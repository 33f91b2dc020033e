"""Playing the games of a series, on one core or on several; which core plays a game never changes it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import traceback
from collections.abc import Generator, Iterator
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from arkadia_desktop.ai.pipes import deaf_to_interrupts
from arkadia_desktop.headless.match import MatchSeries, PlayedGame, Void, play_game
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _, current, use

Crew = dict["Connection[Any, Any]", BaseProcess]
"""Worker processes by the connection to each."""

LEAVE_S = 5.0
"""Time for a worker process to end its bots and itself before it is killed."""


def play_all(series: MatchSeries, games: int, jobs: int) -> Generator[PlayedGame, None, None]:
    """Play games 0 .. `games` - 1 in `jobs` processes (1 = this one) and give each as soon as it is finished.

    Raises:
        Void: a bot spoilt a game; games in progress are given up.
        Trouble: a worker process was killed.
    """
    if jobs == 1:
        yield from (play_game(series, number) for number in range(games))
        return
    with _crew(series, min(jobs, games)) as crew:
        yield from _hand_out(crew, games)


def _hand_out(crew: Crew, games: int) -> Iterator[PlayedGame]:
    numbers = iter(range(games))
    for worker, number in zip(crew, numbers, strict=False):
        worker.send(number)
    for _game in range(games):
        ready = wait(list(crew))[0]
        worker = next(connection for connection in crew if connection is ready)
        try:
            answer = worker.recv()
        except (EOFError, OSError):
            raise Trouble(_("A process that was playing games was terminated.")) from None
        if isinstance(answer, str):
            raise RuntimeError(f"a game could not be played\n{answer}")
        if isinstance(answer, Void):
            raise answer
        following = next(numbers, None)
        if following is not None:
            worker.send(following)
        yield answer


@contextlib.contextmanager
def _crew(series: MatchSeries, size: int) -> Iterator[Crew]:
    """`size` worker processes; none is left when the block is left."""
    context = multiprocessing.get_context("spawn")
    # A copy of the plan without its cached grid: grids are told apart by identity.
    parcel = replace(series, plan=replace(series.plan))
    crew: Crew = {}
    try:
        for _worker in range(size):
            here, there = context.Pipe()
            process = context.Process(target=_work, args=(there, parcel, current()), daemon=True)
            with deaf_to_interrupts():
                process.start()
            there.close()
            crew[here] = process
        yield crew
    finally:
        for connection, member in crew.items():
            member.terminate()
            connection.close()
        for member in crew.values():
            member.join(LEAVE_S)
            if member.is_alive():
                member.kill()
                member.join()


def _work(orders: Connection[Any, Any], series: MatchSeries, language: str) -> None:
    """What a worker process does: play the games whose numbers come in, until nobody sends any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the whole group; the parent decides
    signal.signal(signal.SIGTERM, _leave)
    use(language)
    with contextlib.suppress(EOFError, OSError):
        while True:
            orders.send(_answer(series, orders.recv()))


def _answer(series: MatchSeries, number: int) -> PlayedGame | Void | str:
    try:
        return play_game(series, number)
    except Void as void:
        return void
    except Exception:
        return f"game {number + 1}, process {os.getpid()}\n{traceback.format_exc()}"


def _leave(*_signal: object) -> None:
    raise SystemExit(0)
