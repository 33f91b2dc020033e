"""Imagined games played by the engine in C, which plays what Python plays, and games of computers to be analysed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, cast

from arkadia_desktop.ai import searcher
from arkadia_desktop.ai.analysis import rating
from arkadia_desktop.ai.analysis.lines import Line
from arkadia_desktop.ai.analysis.standing import Standing
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import parse_seats
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.tools.train import native


@lru_cache(maxsize=4)
def _mind(seats: int) -> Any:
    return native.net_of(net_for(seats).weighing)


def imagined(dealt: FastGame, line: Line, net: Net, stopped: rating.Stopped) -> Standing:
    """See `rating.imagined`; the net is the one of the program."""
    del net, stopped
    return _played(dealt, line, dealt.turn + dealt.seats + 1)


def _to_the_end(dealt: FastGame, line: Line, net: Net, stopped: rating.Stopped) -> Standing:
    del net, stopped
    return _played(dealt, line, native.LONGEST)


def _played(dealt: FastGame, line: Line, until: int) -> Standing:
    """How it stands after the line, when so many turns of the game have ended."""
    game = dealt.copy()
    for action in line:
        game.do(action)
    at = native.position(game)
    golds = native.play_until(at, _mind(game.seats), until, rating.GLANCE[game.seats])
    return Standing(cast(FastGame, at), golds)  # it has all that tells how far the game has come


def imagine() -> rating.Imagine:
    """What plays imagined games here: the engine in C, where there is a compiler."""
    return imagined if native.available() else rating.imagined


def ended() -> rating.Imagine:
    """What plays imagined games to the end of the game. Raises Unavailable without a compiler."""
    native.engine()
    return _to_the_end


def games(levels: Sequence[str], number: int, seed: int) -> Iterator[Study]:
    """Finished games among computers of these levels, one a seat, in turn at every seat."""
    series = MatchSeries(parse_seats(",".join(levels)), seed, STANDARD, rotate=True)
    for which in range(number):
        yield Study(parse_record(play_game(series, which).record))


@contextmanager
def quick_searches() -> Iterator[None]:
    """Computers that search let the engine in C play their imagined games, too: they come to the same."""
    slow = searcher._Search._outcome

    def quick(self: searcher._Search, game: FastGame, seat: int, begun: int) -> int:
        return native.outcome(native.position(game), _mind(game.seats), native.effort_of(self.effort), seat, begun)

    if native.available():
        searcher._Search._outcome = quick  # type: ignore[method-assign]
    try:
        yield
    finally:
        searcher._Search._outcome = slow  # type: ignore[method-assign]
