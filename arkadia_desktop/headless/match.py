"""Games among computer players, from the deal to the record, on one core or on several; which core plays a game never
changes it."""

from __future__ import annotations

import contextlib
import hashlib
import multiprocessing
import os
import random
import signal
import time
import traceback
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.pipes import GLANCE_S, STOPS, answering, deaf_to_interrupts
from arkadia_desktop.ai.player import Budget, ComputerPlayer
from arkadia_desktop.headless.bots import Bot, Foul
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _, current, use
from arkadia_desktop.locale.sentences import plain
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Phase, Result, Setup
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import record_of, record_text, result_json
from arkadia_desktop.rules.view import view

BOT_BUDGET_MS = 1000
"""What a program may take for one decision unless the command line says otherwise."""


class MatchSeries(NamedTuple):
    """What all games of a run have in common; `handicap`: the gold that each of the sitters begins with, if any."""

    sitters: tuple[Sitter, ...]
    seed: int
    plan: Plan
    first_game: bool = False
    rotate: bool = False
    budget_ms: int | None = None
    handicap: tuple[int, ...] = ()

    def deal_of(self, number: int) -> tuple[int, int]:
        """Game `number` (from 0) as the number of its deal and by how many seats the sitters have moved on."""
        return divmod(number, len(self.sitters)) if self.rotate else (number, 0)

    def setup(self, number: int) -> Setup:
        """The deal of game `number`; it follows from the seed alone."""
        which, _moved = self.deal_of(number)
        colours = COLOURS[: len(self.sitters)]
        dealt = deal(colours, self.plan, random.Random(f"{self.seed}/{which}"), first_game=self.first_game)
        gold = self.handicap and (self.handicap[self.sitter_at(number, seat)] for seat in range(len(colours)))
        return dealt._replace(handicap=tuple(gold))

    def sitter_at(self, number: int, seat: int) -> int:
        """Who sits at `seat` in game `number`, as a place in `sitters`."""
        _which, moved = self.deal_of(number)
        return (seat + moved) % len(self.sitters)

    def seed_of(self, number: int, seat: int) -> int:
        """The seed of the player at `seat` in game `number`; below 2^48, so that every JSON reader keeps it whole."""
        digest = hashlib.sha256(f"{self.seed}/{number}/{seat}".encode()).digest()
        return int.from_bytes(digest[:6])


class PlayedGame(NamedTuple):
    """A finished game: number, result, turns played, the record's text, the milliseconds of each decision by seat."""

    number: int
    result: Result
    turns: int
    record: str
    decision_ms: tuple[tuple[float, ...], ...]


class Void(Exception):
    """A game that a bot has spoilt; str() is a sentence that names game, seat and what the bot said."""


def play_game(series: MatchSeries, number: int) -> PlayedGame:
    """Play game `number` (from 0) of the series.

    Raises:
        Void: a bot answered late, wrongly or not at all.
    """
    setup = series.setup(number)
    with contextlib.ExitStack() as bots:
        players = [_seat(series, number, seat, bots) for seat in range(len(setup.colours))]
        return _play(series, number, setup, players)


def _seat(series: MatchSeries, number: int, seat: int, bots: contextlib.ExitStack) -> ComputerPlayer:
    sitter = series.sitters[series.sitter_at(number, seat)]
    seed = series.seed_of(number, seat)
    if sitter.command is None:
        return levels.create(sitter.name, seed, Budget(series.budget_ms))
    try:
        with _stops_put_off():
            bot = Bot(sitter.command, BOT_BUDGET_MS if series.budget_ms is None else series.budget_ms)
            bots.callback(bot.close)
        bot.hello(seed)
    except Foul as foul:
        raise _void(series, number, seat, foul) from None
    return bot


@contextlib.contextmanager
def _stops_put_off() -> Iterator[None]:
    """A request to stop is obeyed when the block is left, so that no bot is started and then forgotten."""
    came: list[int] = []
    try:
        with answering(lambda number, _frame: came.append(number), *STOPS):
            yield
    finally:
        for number in came:
            signal.raise_signal(number)


def _play(series: MatchSeries, number: int, setup: Setup, players: Sequence[ComputerPlayer]) -> PlayedGame:
    game = begin(setup)
    actions: list[Action] = []
    spent: list[list[float]] = [[] for _ in players]
    while game.phase is not Phase.OVER:
        seat = game.player
        seen = view(game, seat)
        began = time.perf_counter()
        try:
            action = players[seat].decide(seen)
        except Foul as foul:
            raise _void(series, number, seat, foul) from None
        spent[seat].append((time.perf_counter() - began) * 1000)
        actions.append(action)
        game = play(game, action).game
    assert game.result is not None
    for seat, player in enumerate(players):
        if isinstance(player, Bot):
            player.farewell(game, seat)
    text = record_text(record_of(setup, actions, result=result_json(game)))
    return PlayedGame(number, game.result, game.turn, text, tuple(map(tuple, spent)))


def _void(series: MatchSeries, number: int, seat: int, foul: Foul) -> Void:
    name = plain(series.sitters[series.sitter_at(number, seat)].name)
    if foul.line:
        return Void(_(
            "Game {game} is void because of seat {seat} ({name}): {reason} The program said: {line}",
            game=number + 1, seat=seat, name=name, reason=foul.reason, line=plain(foul.line, 200),
        ))  # fmt: skip
    return Void(_(
        "Game {game} is void because of seat {seat} ({name}): {reason} The program said nothing.",
        game=number + 1, seat=seat, name=name, reason=foul.reason,
    ))  # fmt: skip


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
        while not (ready := wait(list(crew), GLANCE_S)):
            pass
        worker = next(connection for connection in crew if connection is ready[0])
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
    parcel = series._replace(plan=replace(series.plan))
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
