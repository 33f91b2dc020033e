"""`simulate`: many games among computer players, and what came of them as one JSON object."""

from __future__ import annotations

import contextlib
import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, TextIO

from arkadia_desktop import files
from arkadia_desktop.ai.pipes import answering
from arkadia_desktop.files import FileTrouble, write_whole
from arkadia_desktop.headless.match import MatchSeries, PlayedGame, Void, play_all
from arkadia_desktop.headless.trouble import Stopped, Trouble, Usage
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.game import EndReason
from arkadia_desktop.rules.reading import present

BAR = 30
"""Width of the progress bar, in characters."""
REDRAW_S = 0.1


def simulate(series: MatchSeries, games: int, jobs: int, records: Path | None) -> None:
    """Play `games` games of the series (with rotation, see `check_rotation`) and print the outcome.

    Their records go into the folder `records` where one is given, each as soon as its game is over.

    Raises:
        Trouble: a bot, the board or the disk stood in the way.
        Stopped: interrupted; the records of finished games are kept.
    """
    if series.first_game and series.plan.first_game is None:
        raise Trouble(_("This board has no set-up for the first game."))
    if records:
        make_folder(records)
    tally = Tally(series)
    began = time.perf_counter()
    try:
        with (
            running(games, lambda: stopped(tally.games, games)) as progress,
            contextlib.closing(play_all(series, games, jobs)) as finished,
        ):
            for played in finished:
                if records:
                    write_whole(records / f"game-{played.number + 1:06}.json", played.record)
                tally.add(played)
                progress.show(tally.games)
    except (Void, FileTrouble) as error:
        raise Trouble(str(error)) from None
    print(json.dumps(tally.outcome(time.perf_counter() - began)))


def check_rotation(games: int, seats: int) -> None:
    """Raises Usage when with `--rotate` not every deal would be played once for each rotation."""
    if games % seats:
        raise Usage(_(
            "With --rotate the number of games must be a multiple of the {seats} seats, but {games} is not.",
            seats=seats, games=games,
        ))  # fmt: skip


def make_folder(folder: Path) -> None:
    """Make a folder where there is none. Raises Trouble."""
    try:
        files.make_folder(folder)
    except FileTrouble as trouble:
        raise Trouble(
            _("The folder {folder} cannot be created. {reason}", folder=folder, reason=trouble.reason)
        ) from None


def stopped(finished: int, games: int) -> str:
    """What is said when a run is broken off."""
    return ngettext(
        "Stopped: {n} of {games} games was finished.",
        "Stopped: {n} of {games} games were finished.",
        finished, games=games,
    )  # fmt: skip


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Let a request to terminate or hang up count as Ctrl-C, so that bots and workers are ended in good order."""

    def interrupt(*_signal: object) -> None:
        raise KeyboardInterrupt

    with answering(interrupt, "SIGTERM", "SIGHUP"):
        yield


@contextlib.contextmanager
def running(most: int, stopped: Callable[[], str]) -> Iterator[ProgressLine]:
    """A run of so many parts on its line. Raises Stopped where it is interrupted, with the sentence for that."""
    progress = ProgressLine(most, sys.stderr)
    try:
        with interruptible():
            yield progress
    except KeyboardInterrupt:
        raise Stopped(stopped()) from None
    finally:
        progress.clear()


class Tally:
    """Adds up games; the outcome does not depend on the order they come in."""

    def __init__(self, series: MatchSeries) -> None:
        sitters = len(series.sitters)
        self.series, self.games = series, 0
        self.wins, self.gold, self.turns = [Fraction()] * sitters, [0] * sitters, list[int]()
        self.reasons = {reason.value: 0 for reason in EndReason}
        self.decision_ms: list[list[float]] = [[] for _sitter in series.sitters]

    def add(self, played: PlayedGame) -> None:
        """Count one finished game; a win shared by k is 1/k for each of them (R33)."""
        self.games += 1
        self.turns.append(played.turns)
        self.reasons[played.result.reason.value] += 1
        for seat, gold in enumerate(played.result.gold):
            sitter = self.series.sitter_at(played.number, seat)
            self.gold[sitter] += gold
            self.decision_ms[sitter].extend(played.decision_ms[seat])
            if seat in played.result.winners:
                self.wins[sitter] += Fraction(1, len(played.result.winners))

    def outcome(self, seconds: float) -> dict[str, Any]:
        """What `simulate` prints; per entry of the list of seats where it is a list."""
        return {
            "games": self.games,
            "seats": [sitter.name for sitter in self.series.sitters],
            **present(handicap=self.series.handicap or None),
            "wins": [int(won) if won.denominator == 1 else round(float(won), 4) for won in self.wins],
            "mean_gold": [round(gold / self.games, 2) for gold in self.gold],
            "turns": statistics.median(self.turns),
            "reasons": self.reasons,
            "decision_ms": [{"p50": percentile(times, 50), "p95": percentile(times, 95)} for times in self.decision_ms],
            "seconds": round(seconds, 2),
        }


def percentile(numbers: Sequence[float], percent: int) -> float | None:
    """The smallest of `numbers` that at least `percent` % of them do not exceed, to a microsecond; None of none."""
    if not numbers:
        return None
    rank = max(1, math.ceil(len(numbers) * percent / 100))
    return round(sorted(numbers)[rank - 1], 3)


class ProgressLine:
    """A bar on a terminal; nothing anywhere else."""

    def __init__(self, games: int, stream: TextIO | None) -> None:
        self.games = games
        self.stream = stream if stream and stream.isatty() else None
        self.began = self.shown = time.monotonic()

    def show(self, finished: int) -> None:
        """Say that so many games are finished."""
        now = time.monotonic()
        if not self.stream or (now - self.shown < REDRAW_S and finished < self.games):
            return
        self.shown = now
        full = BAR * finished // self.games
        rate = finished / max(now - self.began, 1e-3)
        self.stream.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {finished}/{self.games}  {rate:.1f}/s ")
        self.stream.flush()

    def clear(self) -> None:
        """Leave the line empty for what comes next."""
        if self.stream:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
