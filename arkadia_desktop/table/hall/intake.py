"""Taking games into the hall: the records that nobody has looked at yet, a few at a time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arkadia_desktop.ai.analysis.report import HUNDREDTHS, Grade, Report, SeatReport
from arkadia_desktop.files import FileTrouble, as_text, stamps
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.table import names
from arkadia_desktop.table.hall.games import Analysed, HallGame, Weighed, game_of
from arkadia_desktop.table.hall.hall_file import HallFile, Stamp
from arkadia_desktop.table.save_file import Save, SaveTrouble, read_save

if TYPE_CHECKING:
    from arkadia_desktop.table.live import Table

ANALYSES = "analyses/"
"""Before the name of an analysis among what was looked at; no record has it."""


class Intake:
    """Looks at the records in `folder`, and at the analyses of games, that the hall has not seen as they are now. Call
    `step` until it says False: then all of it is in the hall, written once."""

    def __init__(self, hall: HallFile, folder: Path) -> None:
        self._hall, self._folder = hall, folder
        self._waiting = self._unknown(folder)
        self._analyses = self._unread()
        self.most = len(self._waiting) + len(self._analyses)
        """So many files there are to look at."""
        self._found: list[HallGame] = []
        self._looked: dict[str, Stamp] = {}
        self._told: dict[str, Analysed] = {}

    @property
    def done(self) -> int:
        return self.most - len(self._waiting) - len(self._analyses)

    def step(self) -> bool:
        """Look at one more file; False when there is none left."""
        if self._waiting:
            path, stamp = self._waiting.pop()
            self._looked[as_text(path.name)] = stamp
            entry = self._entry(path)
            if entry is not None:
                self._found.append(entry)
        elif self._analyses:
            path, stamp = self._analyses.pop()
            if path.stem in self._hall.value.games or any(entry.id == path.stem for entry in self._found):
                self._looked[ANALYSES + path.name] = stamp
                told = told_in(path)
                if told is not None:
                    self._told[path.stem] = told
        if not self._waiting and not self._analyses and self._looked:
            self._hall.keep(self._hall.value.with_games(self._found, self._looked).with_analyses(self._told))
            self._found, self._looked, self._told = [], {}, {}
        return bool(self._waiting or self._analyses)

    def _entry(self, path: Path) -> HallGame | None:
        try:
            return game_of(read_save(path), as_text(path.name))
        except SaveTrouble:
            return None

    def _unread(self) -> list[tuple[Path, Stamp]]:
        """The analyses of games that the hall has, or may have soon."""
        folder, games = self._hall.analyses, self._hall.value.games
        if folder is None:
            return []
        return [one for one in self._unknown(folder, ANALYSES) if self._waiting or one[0].stem in games]

    def _unknown(self, folder: Path, kind: str = "") -> list[tuple[Path, Stamp]]:
        looked = self._hall.value.looked
        return [
            (folder / name, stamp)
            for name, stamp in stamps(folder).items()
            if name.endswith(names.ENDING) and not name.startswith(".") and looked.get(kind + as_text(name)) != stamp
        ]


def told_in(path: Path) -> Analysed | None:
    """What an analysis says; None where that cannot be read."""
    from arkadia_desktop.table.analysing import read_kept

    try:
        kept = read_kept(path)
    except (FileTrouble, Malformed):
        return None
    report = kept.report(path.stem)
    luck = tuple(seat.luck / HUNDREDTHS for seat in report.seats)
    return luck, weighed(report) if len(report.turns) == kept.ground.turns else None


def weighed(report: Report) -> tuple[Weighed, ...]:
    """What an analysis says of every seat."""

    def told(number: int, seat: SeatReport) -> Weighed:
        losses = [turn.loss for turn in report.turns if turn.seat == number and turn.grade is not Grade.ONLY]
        cards = [card.gold[number] for card in report.luck]
        squares, spread = (sum(one * one for one in all) for all in (losses, cards))
        return Weighed(len(losses), -seat.decisions, seat.error, squares, seat.luck, spread)

    return tuple(told(number, seat) for number, seat in enumerate(report.seats))


def finished(hall: HallFile, table: Table) -> None:
    """The game of a table is over: it counts, whatever becomes of its record."""
    home = table.home
    if home is None or home.envelope is None or table.game.result is None:
        return
    save = Save(home.path, table.record(), table.envelope(home.envelope.saved), table.game, (0, 0, 0))
    entry = game_of(save, as_text(home.path.name))
    if entry is not None and entry.id not in hall.value.games:
        hall.add(entry)
