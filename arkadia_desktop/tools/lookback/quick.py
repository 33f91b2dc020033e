"""Imagined games that are played to the end of the game, and games of computers to be analysed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.analysis import rating
from arkadia_desktop.ai.analysis.lines import Line
from arkadia_desktop.ai.analysis.standing import Standing
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.net import Net
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import parse_seats
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.tools.train import native


def to_the_end(dealt: FastGame, line: Line, net: Net, stopped: rating.Stopped) -> Standing:
    """As `rating.imagined`, but to the end of the game, by the engine."""
    del stopped
    game = dealt.copy()
    for action in line:
        game.do(action)
    at = native.position(game)
    golds = native.play_until(at, by_engine.net_of(net), native.LONGEST, rating.EFFORTS[game.seats].glance)
    return Standing(cast(FastGame, at), golds)  # it has all that tells how far the game has come


def games(levels: Sequence[str], number: int, seed: int) -> Iterator[Study]:
    """Finished games among computers of these levels, one a seat, in turn at every seat."""
    series = MatchSeries(parse_seats(",".join(levels)), seed, STANDARD, rotate=True)
    for which in range(number):
        yield Study(parse_record(play_game(series, which).record))
