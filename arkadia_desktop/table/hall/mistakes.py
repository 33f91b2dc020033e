"""Mistakes remembered: taking them in from the analyses of the games of the hall, whose they are, how they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from heapq import nsmallest
from math import fsum, hypot, sqrt
from pathlib import Path
from typing import NamedTuple

from arkadia_desktop.ai.analysis.report import ERRORS, Report, sha_of
from arkadia_desktop.files import FileTrouble, as_text, names_in, read_bounded
from arkadia_desktop.learn.mistakes import Mistake
from arkadia_desktop.learn.reviews import Review
from arkadia_desktop.learn.themes import THEMES, theme_of
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.legal import Illegal
from arkadia_desktop.rules.record import MAX_BYTES, Record, after, parse_record, replay
from arkadia_desktop.table.analysing import Analysing, Judging, read_kept
from arkadia_desktop.table.hall.games import HallGame
from arkadia_desktop.table.hall.hall_file import HallFile, HallRecord, Stamp
from arkadia_desktop.table.hall.intake import ANALYSES, Intake, weighed
from arkadia_desktop.table.hall.mistakes_file import MistakesFile, OwnMistake, Remembered
from arkadia_desktop.table.hall.profile import BEFORE, people_of
from arkadia_desktop.table.hall.rating import LIKELY
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.names import ENDING

FEWEST_GAMES = 8
"""In fewer games nobody can tell whether something gets better."""
FIVE = 5
"""So many mistakes are practised a day."""
_READ_S = 0.009
"""So much of a frame is spent on reading games."""


class Recalling:
    """Brings the file up to date with the games of the hall whose records lie in `folder`, and with their analyses.
    Call `step` until it says False. The hall has taken in its games before."""

    def __init__(self, mistakes: MistakesFile, hall: HallFile, folder: Path) -> None:
        self._file, self._hall, self._folder = mistakes, hall, folder
        analyses = set(names_in(hall.analyses)) if hall.analyses is not None else set()
        records, games, known = set(map(as_text, names_in(folder))), hall.value.games, hall.value.looked
        there = {
            id: known.get(ANALYSES + name) if (name := f"{id}{ENDING}") in analyses else None
            for id, game in games.items()
            if game.file in records
        }
        self._found = {id: found for id, found in mistakes.value.items() if there.get(id) == found.looked}
        self._waiting = [
            (games[id], looked) for id, looked in there.items() if looked is not None and id not in self._found
        ]
        self.most = len(self._waiting)
        """So many games there are to look at."""
        if not self._waiting:
            mistakes.keep(self._found)

    @property
    def done(self) -> int:
        return self.most - len(self._waiting)

    def step(self) -> bool:
        """Look at one more game; False when there is none left."""
        if self._waiting:
            game, looked = self._waiting.pop()
            found = self._look_at(game, looked)
            if found is not None:
                self._found[game.id] = found
            if not self._waiting:
                self._file.keep(self._found)
        return bool(self._waiting)

    def _look_at(self, game: HallGame, looked: Stamp) -> Remembered | None:
        assert self._hall.analyses is not None
        try:
            report = read_kept(self._hall.analyses / f"{game.id}{ENDING}").report(game.id)
            decisions = tuple(one.decisions for one in weighed(report))
            return Remembered(looked, decisions, mistakes_of(report, game, _record_of(game, self._folder)))
        except FileTrouble:
            return None  # next time it may be read
        except (ValueError, Illegal):
            return Remembered(looked, (), ())  # it says nothing, and is not asked again as long as it is the same


class CatchingUp:
    """Takes in the games that the hall does not know yet, and then the mistakes in them. Call `step` or `go_on` until
    they say False. ``folder``: where the records lie."""

    def __init__(self, hall: HallFile, mistakes: MistakesFile, folder: Path) -> None:
        self._hall, self._mistakes, self._folder = hall, mistakes, folder
        self.at: Intake | Recalling = Intake(hall, folder)
        """Who is at it. In the beginning that has something to look at, unless nothing is new."""
        if not self.at.most:
            self.at = Recalling(mistakes, hall, folder)

    def step(self) -> bool:
        """Look at one more file; False when there is none left."""
        if self.at.step():
            return True
        if isinstance(self.at, Recalling):
            return False
        self.at = Recalling(self._mistakes, self._hall, self._folder)
        return bool(self.at.most)

    def go_on(self, timer: Callable[[], float]) -> bool:
        """Look at as many files as a frame has time for, in seconds by a `timer`; False when there is none left."""
        until = timer() + _READ_S
        while timer() < until:
            if not self.step():
                return False
        return True


def mistakes_of(report: Report, game: HallGame, record: Record) -> tuple[OwnMistake, ...]:
    """The certain mistakes of the persons in a game. Raises ValueError or Illegal where the record is not of it."""
    positions = [begin(record.setup), *(step.game for step in replay(record))]
    found = []
    for turn in report.turns:
        if turn.grade in ERRORS and game.seats[turn.seat].person:
            position = positions[turn.after]
            theme = theme_of(position, turn.played, turn.best)
            round_ = round_number(position)
            found.append(OwnMistake(game.id, turn.turn, turn.seat, round_, turn.loss, turn.error, theme))
    return tuple(found)


# ---- whose they are, and how they stand


@dataclass(frozen=True)
class OwnMistakes:
    """The mistakes of a person. `games`: those that were analysed, in the order in which they ended, each with how many
    decisions of the person are known."""

    name: str
    games: tuple[tuple[HallGame, int], ...]
    mistakes: tuple[OwnMistake, ...]


class ThemeStanding(NamedTuple):
    """How a person stands in a theme, or, where that is empty, in all: how many mistakes, what they cost together, by
    how much more they cost in ten turns in the later half of the games than in the earlier one, ± `error` (half of the
    95 % interval), and what they cost in `ten` turns of all games, ± `doubt`; hundredths of gold. `change` is None and
    nothing is known of errors where there are too few games to tell."""

    theme: str
    often: int
    lost: int
    change: int | None
    error: int
    ten: int
    doubt: int

    @property
    def better(self) -> bool:
        """Whether it certainly gets better."""
        return self.change is not None and self.change + self.error < 0

    @property
    def worse(self) -> bool:
        """Whether it certainly gets worse."""
        return self.change is not None and self.change - self.error > 0


def own_mistakes(remembered: Mapping[str, Remembered], hall: HallRecord) -> dict[str, OwnMistakes]:
    """The mistakes of everybody whose games were analysed, by name; the games are those of their profiles."""
    games: dict[str, list[tuple[HallGame, int]]] = {}
    mistakes: dict[str, list[OwnMistake]] = {}
    for entry, names in people_of(hall):
        if (found := remembered.get(entry.id)) is None or len(found.decisions) != len(names):
            continue
        for name, decisions in zip(names, found.decisions, strict=True):
            if name and not name.endswith(BEFORE):
                games.setdefault(name, []).append((entry, decisions))
        for mistake in found.mistakes:
            mistakes.setdefault(names[mistake.seat], []).append(mistake)
    return {name: OwnMistakes(name, tuple(played), tuple(mistakes.get(name, ()))) for name, played in games.items()}


def standings(own: OwnMistakes) -> tuple[ThemeStanding, ...]:
    """How a person stands in every theme, in their order."""
    place = {entry.id: number for number, (entry, _decisions) in enumerate(own.games)}
    often, costs = Counter(mistake.theme for mistake in own.mistakes), {theme: [0] * len(place) for theme in THEMES}
    for mistake in own.mistakes:
        costs[mistake.theme][place[mistake.game]] += mistake.loss
    return tuple(_standing(theme, often[theme], lost, own) for theme, lost in costs.items())


def altogether(own: OwnMistakes) -> ThemeStanding:
    """How a person stands in all themes together."""
    costs = {entry.id: 0 for entry, _decisions in own.games}
    for mistake in own.mistakes:
        costs[mistake.game] += mistake.loss
    return _standing("", len(own.mistakes), list(costs.values()), own)


def _standing(theme: str, often: int, costs: Sequence[int], own: OwnMistakes) -> ThemeStanding:
    """How it stands with so many mistakes, by what those of each game cost. Games of more players have fewer turns."""
    tens = [10 * cost / (decisions or 1) for cost, (_game, decisions) in zip(costs, own.games, strict=True)]
    half, ten = len(tens) // 2, round(_mean(tens))
    if len(tens) < FEWEST_GAMES:
        return ThemeStanding(theme, often, sum(costs), None, 0, ten, 0)
    earlier, later = tens[:half], tens[half:]
    change, error = round(_mean(later) - _mean(earlier)), student(half - 1) * hypot(_error(earlier), _error(later))
    doubt = student(len(tens) - 1) * _error(tens)
    return ThemeStanding(theme, often, sum(costs), change, round(error), ten, round(doubt))


def _mean(figures: Sequence[float]) -> float:
    return fsum(figures) / len(figures)


def _error(figures: Sequence[float]) -> float:
    """The standard error of the mean."""
    mean, n = _mean(figures), len(figures)
    return sqrt(sum((one - mean) ** 2 for one in figures) / (n * (n - 1)))


def student(freedom: int) -> float:
    """Student's t for 95 %, by the first terms of its expansion: within 0.03 from three degrees of freedom on."""
    z, n = LIKELY, 4.0 * freedom
    first, second, third = z**3 + z, (5 * z**5 + 16 * z**3 + 3 * z) / 6, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 6
    return z + first / n + second / n**2 + third / n**3


# ---- practice


def todays(own: OwnMistakes, reviews: Mapping[str, Review], today: date) -> list[OwnMistake]:
    """What a person still has to practise today, of five a day: what has been due the longest, then what was never
    practised, the costliest first."""
    waiting, left = [], FIVE
    for one in own.mistakes:
        review = reviews.get(one.key)
        left -= review is not None and review.last == today
        if review is None or review.due <= today:
            waiting.append((review.due if review else date.max, -one.loss, one))
    return [one for _due, _loss, one in nsmallest(left, waiting)]


def exercise(
    mistake: OwnMistake, game: HallGame, folder: Path, analyst: Callable[[Record], Analysing]
) -> tuple[Mistake, Judging]:
    """A mistake as an exercise, and who judges it. Raises FileTrouble or ValueError without record or analysis."""
    record = _record_of(game, folder)
    analysing = analyst(record)
    turns = analysing.report.turns if analysing.report is not None else ()
    turn = next((turn for turn in turns if turn.turn == mistake.turn and turn.seat == mistake.seat), None)
    if turn is None:
        raise ValueError("no such turn")
    names = tuple(seat.name for seat in game.seats)
    position = after(record, turn.after)
    return Mistake(turn.turn, mistake.round, position, turn.played, turn.best, turn.loss, turn.error, names), (
        analysing.judge()
    )


def _record_of(game: HallGame, folder: Path) -> Record:
    """The record of a game, which lies in a folder. Raises FileTrouble or ValueError."""
    record = parse_record(read_bounded(folder / game.file, MAX_BYTES))
    if sha_of(record) != game.id:
        raise ValueError("another game")
    return record
