"""Looking back at a finished game while the window goes on: in the process where computers think, turn by turn.

    analysing = Analysing(thinker, folders.analyses, record)
    analysing.report             what is known: at once, where it is kept; analysing.done of analysing.all turns
    analysing.begin()            goes on from there
    analysing.tick()             at every frame: takes in what was found
    analysing.give_up()          at once; what is known stays and is kept

What was found lies in the data folder beside the records, one file a game, by its SHA-256 (see `ai.analysis.account`):

    {"format": "arkadia-kept-analysis/1", "budget": N, "seed": S, "ground": {…}, "found": […]}
"""

from __future__ import annotations

import itertools
import json
import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

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
from arkadia_desktop.ai.analysis.report import MAX_BYTES, MOST_BUDGET, MOST_SEED, Grade, Report, sha_of, text_of
from arkadia_desktop.files import FileTrouble, make_folder, read_bounded, write_whole
from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.reading import Malformed, obj, parse_json, wrong
from arkadia_desktop.rules.record import MAX_ACTIONS, Record
from arkadia_desktop.table.save_file import SaveTrouble, read_save

if TYPE_CHECKING:
    from arkadia_desktop.ai.worker import ThinkerProcess

FORMAT = "arkadia-kept-analysis/1"
log = logging.getLogger(__name__)
_keys = itertools.count(1)
_judging_keys = itertools.count(-1, -1)
"""No question of one kind has the key of one of the other."""
Line = tuple[Action, ...]


class Analysing:
    """The analysis of one finished game. It asks for one turn after the other; a game that is being played goes first.
    Only one analysis can go on at a time: another one that begins takes the place of this one, which `tick` notices.
    """

    def __init__(self, student: ThinkerProcess, folder: Path, record: Record) -> None:
        self._student, self._folder, self._record = student, folder, record
        self._key = 0
        self._text = text_of(record)
        self._ground: Ground | None = None
        self._found: dict[int, Finding] = {}
        self._kept = True
        self._turn: int | None = None
        self._asked_ground = False
        self.sha = sha_of(record)
        """What the game is known by."""
        self.budget, self.seed = BUDGET, 0
        self.running = False
        """Whether it is being studied."""
        self.trouble = ""
        """Why it came to its end before all turns were done: a sentence, else empty."""
        self.report: Report | None = None
        """What is known; turns are missing in it as long as not all of them are done."""
        self._open()

    @property
    def done(self) -> int:
        return len(self._found)

    @property
    def all(self) -> int:
        """How many turns there are; 0 as long as that is not known."""
        return self._ground.turns if self._ground else 0

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return self.done / self.all if self.all else 0.0

    @property
    def whole(self) -> bool:
        """Whether everything was found that there is to find."""
        return self._ground is not None and self.done == self._ground.turns

    def begin(self, budget: int = BUDGET, seed: int = 0) -> None:
        """Study the game, or what is missing of it; all of it anew, where what is known comes from another budget or
        seed, or from a program that kept no chances to win."""
        if (budget, seed) != (self.budget, self.seed):
            self._forget(budget, seed)
            self._sum_up()
        elif self.whole and not any(found.turn.chances for found in self._found.values()):
            self._found = {n: found for n, found in self._found.items() if found.turn.grade is Grade.ONLY}
            self._sum_up()
        self.trouble = ""
        self.running = True
        self._asked_ground = self.whole  # what is only in part known may come from another engine
        self._ask()

    def tick(self) -> bool:
        """Take in what was found; whether there is anything new. Call it at every frame while it is `running`."""
        if not self.running:
            return False
        found = self._student.studied(self._key)
        if found is None:
            if not self._student.studies(self._key):  # another analysis has begun
                self.give_up()
                return True
            return False
        try:
            self._hear(found)
        except Malformed as error:
            self._end(str(error))
        self._sum_up()
        if self.running:
            self._ask()
        return True

    def give_up(self) -> None:
        """Leave it, at once; what is known stays, and is kept."""
        if self.running:
            self.running = False
            self._student.leave_study(self._key)
        self._keep()

    def judge(self) -> Judging:
        """Who measures other turns of this game. Raises ValueError before anything is known."""
        if self.report is None:
            raise ValueError("nothing is known of this game")
        return Judging(self._student, self._record, self.report)

    # ---- inside

    @property
    def _path(self) -> Path:
        return self._folder / f"{self.sha}.json"

    def _open(self) -> None:
        """Take what is kept of the game, if anything is."""
        try:
            self.budget, self.seed, self._ground, self._found = read_kept(self._path)
        except FileTrouble:
            return  # nothing is kept of it
        except Malformed as error:
            log.warning("what was kept of the game %s cannot be read: %s", self.sha, error)
        self._sum_up()

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

    def _hear(self, found: dict[str, Any]) -> None:
        """Raises Malformed."""
        if not found:
            self._end("nothing could be found out")
            return
        if self._turn is None or self._ground is None:
            known, self._ground = self._ground, parse_ground(found).by(__version__)
            self._asked_ground = True
            if known and known.engine != self._ground.engine:
                self._found = {}
        else:
            self._found[self._turn] = parse_finding(found, len(self._ground.margins))
        self._kept = False

    def _end(self, trouble: str) -> None:
        self.trouble, self.running = _("The analysis could not be finished. The log says why."), False
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
            make_folder(self._folder)
            write_whole(self._path, json.dumps(data))
        except FileTrouble as error:
            log.warning("an analysis could not be kept: %s", error)


class Kept(NamedTuple):
    """What is kept of the analysis of a game: the turns that were `found`, by number."""

    budget: int
    seed: int
    ground: Ground
    found: dict[int, Finding]

    def report(self, sha: str) -> Report:
        """What it says of the game with this SHA-256."""
        return summed(sha, self.ground, self.found, self.budget, self.seed)


def read_kept(path: Path) -> Kept:
    """The analysis in a file. Raises FileTrouble or Malformed."""
    value = parse_json(read_bounded(path, MAX_BYTES))
    data = obj(value, "analysis", known={"format", "budget", "seed", "ground", "found"})
    data.check_format(FORMAT)
    budget, seed = data.whole("budget", 0, MOST_BUDGET), data.whole("seed", 0, MOST_SEED)
    ground = parse_ground(data.member("ground"))
    found = {}
    for item in data.array("found", MAX_ACTIONS):
        one = parse_finding(item, len(ground.margins))
        if one.turn.turn >= ground.turns:
            raise wrong("turn", one.turn.turn)
        found[one.turn.turn] = one
    return Kept(budget, seed, ground, found)


class Judging:
    """Compares turns that somebody tries in the game of a record with the best ones of its `report`, as its analysis
    measured those that were played: on the same imagined deals."""

    def __init__(self, student: ThinkerProcess, record: Record, report: Report) -> None:
        self._student, self._report = student, report
        self._text = text_of(record)
        self._best = {turn.turn: turn.best for turn in report.turns}
        self._key: int | None = None
        self.lost = False
        """Whether the last question came to nothing: there will be no answer to it."""

    def ask(self, turn: int, tried: Line) -> None:
        """Begin to compare a turn, the number of which is given, with the best one found. Raises KeyError."""
        lines = tried, self._best[turn]
        self._key, self.lost = next(_judging_keys), False
        self._student.study(self._key, self._text, turn, self._report.budget, self._report.seed, lines)

    def answer(self) -> tuple[int, int] | None:
        """What it loses and half of its bar, in hundredths of gold, once that is known; never waits. Where nothing
        could be found out, or another question took the place of this one, it is `lost`."""
        if self._key is None:
            return None
        found = self._student.studied(self._key)
        if found is None:
            if not self._student.studies(self._key):
                self._lose("something else was to be studied")
            return None
        if not found:
            self._lose("nothing could be found out")
            return None
        try:
            turn = parse_finding(found, len(self._report.seats)).turn
        except Malformed as error:
            self._lose(str(error))
            return None
        self._key = None
        return turn.loss, turn.error

    def _lose(self, trouble: str) -> None:
        self._key, self.lost = None, True
        log.error("a try could not be measured: %s", trouble)


# ---- many games


class Weighing:
    """Analyses the games in some files, as `analysts` does it with one. Call `tick` at every frame while it is
    `running`."""

    def __init__(self, analysts: Callable[[Record], Analysing], files: Iterable[Path]) -> None:
        self._analysts, self._left = analysts, list(files)
        self._one: Analysing | None = None
        self.all, self.done = len(self._left), 0
        self.trouble = ""
        """Why it came to its end before all games were done: a sentence, else empty."""

    @property
    def running(self) -> bool:
        return self._one is not None or bool(self._left)

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return (self.done + (self._one.share if self._one else 0.0)) / max(1, self.all)

    def tick(self) -> bool:
        """Go on; whether another game is done. One whose record cannot be read is passed over."""
        if self._one is None:
            try:
                self._one = self._analysts(read_save(self._left.pop(0)).record)
            except SaveTrouble:
                return self._over()
            self._one.begin()
        self._one.tick()
        if self._one.running:
            return False
        if self._one.share < 1:
            self.trouble = self._one.trouble
            self.stop()
            return True
        return self._over()

    def _over(self) -> bool:
        self._one, self.done = None, self.done + 1
        return True

    def stop(self) -> None:
        """Leave it, at once; what is known of a game stays, and is kept."""
        one, self._one, self._left = self._one, None, []
        if one is not None:
            one.give_up()
