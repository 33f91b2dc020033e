"""What tests of remembered mistakes share: finished games of persons, with analyses that are made up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

from arkadia_desktop.ai.analysis.account import Finding, Ground, finding_json, ground_json
from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.files import make_folder, write_whole
from arkadia_desktop.table.analysing import FORMAT
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.hall.mistakes import CatchingUp
from arkadia_desktop.table.hall.mistakes_file import MistakesFile
from arkadia_desktop.table.save_file import Save, read_save, save_text
from arkadia_desktop.table.seats import computer, person
from tests.scenes.weighed import report_of
from tests.table.playing import RECORDS


class Memory:
    """A data folder: its games, their analyses, the hall, and the mistakes that are remembered."""

    def __init__(self, folder: Path) -> None:
        self.records = folder / "records"
        self.analyses = folder / "analyses"
        self.hall = HallFile(folder / "hall.json", self.analyses)
        self.mistakes = MistakesFile(folder / "mistakes.json")
        for one in (self.records, self.analyses):
            make_folder(one)

    def play(self, sample: str, *names: str, day: int = 0, turns: int | None = None) -> Save:
        """A sample game was finished by these persons, and computers where there is no name, on a day; so many turns
        of it were analysed."""
        save = read_save(RECORDS / f"{sample}.json")
        seats = tuple(
            person(name, colour) if name else computer("master", colour)
            for name, colour in zip([*names, *[""] * 4], save.record.setup.colours, strict=False)
        )
        envelope = save.envelope._replace(seats=seats, saved=save.envelope.saved + timedelta(days=day))
        save = save._replace(path=self.records / f"{sample}.json", envelope=envelope)
        write_whole(save.path, save_text(save.record, envelope))
        self.analyse(report_of(save.record, turns))
        return save

    def analyse(self, report: Report) -> None:
        """That is what an analysis of a game found."""
        margins = tuple(seat.margin for seat in report.seats)
        ground = Ground(report.engine, 1 + max(turn.turn for turn in report.turns), (), margins)
        found = [finding_json(Finding(turn, (0,) * len(margins))) for turn in report.turns]
        data = {"format": FORMAT, "budget": 0, "seed": 0, "ground": ground_json(ground), "found": found}
        write_whole(self.analyses / f"{report.record}.json", json.dumps(data))

    def recall(self) -> int:
        """Bring everything up to date; how many games had to be looked at."""
        before = dict(self.mistakes.value)
        reading = CatchingUp(self.hall, self.mistakes, self.records)
        while reading.step():
            pass
        return sum(before.get(id) != found for id, found in self.mistakes.value.items())


def of_samples(memory: Memory, names: Sequence[str]) -> list[Save]:
    """Some games, one a day."""
    return [memory.play(sample, *names, day=day) for day, sample in enumerate(("std2", "std4", "std3"))]
