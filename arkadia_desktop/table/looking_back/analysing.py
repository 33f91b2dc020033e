"""Looking back at a finished game while the window goes on: in the process where computers think, turn by turn.

    analysing = Analysing(thinker, folders.analyses)
    analysing.open(record)       what is kept of it, whole or broken off
    analysing.start()            goes on from there
    analysing.advance()          at every frame: True where something new was found
    analysing.report             what is known so far; analysing.done of analysing.all turns
    analysing.cancel()           at once; what is known stays and is kept

What was found lies in the data folder beside the records, one file a game, by its SHA-256 (see `ai.analysis.account`):

    {"format": "arkadia-kept-analysis/1", "budget": N, "seed": S, "ground": {…}, "found": […]}
"""

from __future__ import annotations

import itertools
import json
import logging
from pathlib import Path
from typing import Any, Protocol

from arkadia_desktop import __version__
from arkadia_desktop.ai.analysis.account import (
    BUDGET,
    Finding,
    Ground,
    finding_json,
    ground_json,
    parse_finding,
    parse_ground,
    summed,
)
from arkadia_desktop.ai.analysis.report import MAX_BYTES, MOST_BUDGET, MOST_SEED, Report, sha_of
from arkadia_desktop.files import FileTrouble, read_bounded, write_whole
from arkadia_desktop.rules.reading import Malformed, array, member, obj, parse_json, whole
from arkadia_desktop.rules.record import MAX_ACTIONS, Record, record_of, record_text

FORMAT = "arkadia-kept-analysis/1"
log = logging.getLogger(__name__)
_keys = itertools.count(1)


class Student(Protocol):
    """Where finished games are studied without the caller waiting, such as `ai.worker.ThinkerProcess`."""

    def study(self, key: int, record: str, turn: int | None, games: int, chance: int) -> None:
        """Begin to look at a turn of a finished game; None: at what its account stands on."""

    def studied(self) -> tuple[int, dict[str, Any] | None] | None:
        """What was found, with the key of its question, if it has come; never waits."""

    def leave_study(self) -> None:
        """Forget what was to be studied."""


class Analysing:
    """The analysis of one game at a time. It asks for one turn after the other; a game that is being played goes first.

    `trouble` is why an analysis came to its end before all turns were done: a sentence for the log, else empty.
    """

    def __init__(self, student: Student, folder: Path) -> None:
        self._student = student
        self._folder = folder
        self._key = 0
        self._text = ""
        self._ground: Ground | None = None
        self._found: dict[int, Finding] = {}
        self._kept = True
        self._turn: int | None = None
        self._asked_ground = False
        self.sha = ""
        """The game that was opened last."""
        self.budget, self.seed = BUDGET, 0
        self.running = False
        """Whether it is being studied."""
        self.trouble = ""
        self.report: Report | None = None
        """What is known; turns are missing in it as long as not all of them are done."""

    @property
    def done(self) -> int:
        """How many turns are done."""
        return len(self._found)

    @property
    def all(self) -> int:
        """How many turns there are; 0 as long as that is not known."""
        return self._ground.turns if self._ground else 0

    @property
    def whole(self) -> bool:
        """Whether everything was found that there is to find."""
        return self._ground is not None and self.done == self._ground.turns

    def open(self, record: Record) -> Report | None:
        """What is kept of the finished game of this record, whole or in part, if anything is."""
        self.cancel()
        self.sha = sha_of(record)
        self._text = record_text(record_of(record.setup, [entry.action for entry in record.entries]))
        self._forget(BUDGET, 0)
        try:
            self._take(read_bounded(self._path, MAX_BYTES))
        except FileTrouble:
            pass  # nothing is kept of it
        except Malformed as error:
            log.warning("what was kept of the game %s cannot be read: %s", self.sha, error)
            self._forget(BUDGET, 0)
        self._sum_up()
        return self.report

    def start(self, budget: int = BUDGET, seed: int = 0) -> None:
        """Study the game that was opened, or what is missing of it; all of it anew, where what is known comes from
        another budget or seed."""
        if (budget, seed) != (self.budget, self.seed):
            self._forget(budget, seed)
            self._sum_up()
        self.trouble = ""
        self.running = True
        self._asked_ground = self.whole  # what is only in part known may come from another engine
        self._ask()

    def advance(self) -> bool:
        """Take in what was found; whether there is anything new. Call it at every frame while it is `running`."""
        found = self._student.studied() if self.running else None
        if found is None or found[0] != self._key:
            return False
        try:
            self._hear(found[1])
        except Malformed as error:
            self._give_up(str(error))
        self._sum_up()
        if self.running:
            self._ask()
        return True

    def cancel(self) -> None:
        """Leave it, at once; what is known stays, and is kept."""
        if self.running:
            self.running = False
            self._student.leave_study()
        self._keep()

    # ---- inside

    @property
    def _path(self) -> Path:
        return self._folder / f"{self.sha}.json"

    def _forget(self, budget: int, seed: int) -> None:
        self.budget, self.seed = budget, seed
        self._ground, self._found, self._kept = None, {}, True

    def _ask(self) -> None:
        """Ask for what is missing, or end."""
        missing = (n for n in range(self.all) if n not in self._found)
        self._turn = next(missing, None) if self._asked_ground else None
        if self._turn is None and self._asked_ground:
            self.running = False
            self._keep()
            return
        self._key = next(_keys)
        self._student.study(self._key, self._text, self._turn, self.budget, self.seed)

    def _hear(self, found: dict[str, Any] | None) -> None:
        """Raises Malformed."""
        if found is None:
            self._give_up("a turn could not be studied")
            return
        if self._turn is None or self._ground is None:
            known, self._ground = self._ground, parse_ground(found).by(__version__)
            self._asked_ground = True
            if known and known.engine != self._ground.engine:
                self._found = {}
        else:
            self._found[self._turn] = parse_finding(found, len(self._ground.margins))
        self._kept = False

    def _give_up(self, trouble: str) -> None:
        self.trouble, self.running = trouble, False
        log.error("analysis of %s: %s", self.sha, trouble)
        self._keep()

    def _sum_up(self) -> None:
        ground = self._ground
        self.report = summed(self.sha, ground, self._found, self.budget, self.seed) if ground else None

    def _keep(self) -> None:
        """Write what is known, if there is anything new; where that fails, the log tells, and it is known all the same
        as long as the program runs."""
        if self._kept or self._ground is None:
            return
        self._kept = True
        found = [finding_json(self._found[turn]) for turn in sorted(self._found)]
        data = {
            "format": FORMAT,
            "budget": self.budget,
            "seed": self.seed,
            "ground": ground_json(self._ground),
            "found": found,
        }
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(data))
        except (OSError, FileTrouble) as error:
            log.warning("an analysis could not be kept: %s", error)

    def _take(self, text: str) -> None:
        """Raises Malformed."""
        data = obj(parse_json(text), "analysis", known={"format", "budget", "seed", "ground", "found"})
        if data.get("format") != FORMAT:
            raise Malformed("wrong-format", wanted=FORMAT, value=str(data.get("format"))[:60])
        self.budget = whole(member(data, "budget"), "budget", 0, MOST_BUDGET)
        self.seed = whole(member(data, "seed"), "seed", 0, MOST_SEED)
        ground = parse_ground(member(data, "ground"))
        for item in array(member(data, "found"), "found", MAX_ACTIONS):
            found = parse_finding(item, len(ground.margins))
            if found.turn.turn >= ground.turns:
                raise Malformed("wrong-value", field="turn", value=found.turn.turn)
            self._found[found.turn.turn] = found
        self._ground = ground
