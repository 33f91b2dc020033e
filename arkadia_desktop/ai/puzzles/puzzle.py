"""`arkadia-puzzle/1`: a position and one turn whose answer is proven, as a value and as text."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from arkadia_desktop.ai.puzzles.solver import Objective
from arkadia_desktop.rules import reading
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import MAX_PLAYERS
from arkadia_desktop.rules.record import Record, action_json, after, parse_action, parse_record, record_json

PUZZLE_FORMAT = "arkadia-puzzle/1"
HARDEST = 5
OWN = "own-"
"""So begin the names of puzzles that were found in the player's own games."""
_KEYS = {
    *("format", "id", "kind", "objective", "seat", "target", "record", "best", "second", "answer", "ends"),
    *("difficulty", "source"),
}


class Theme(StrEnum):
    """What a puzzle is about."""

    SALE = "sale"
    DOUBLE = "double"
    DENIAL = "denial"
    ENCLOSURE = "enclosure"
    FINISH = "finish"


OBJECTIVES = {
    Theme.SALE: Objective.GOLD,
    Theme.DOUBLE: Objective.LEAD,
    Theme.DENIAL: Objective.LEAD,
    Theme.ENCLOSURE: Objective.WORKERS,
    Theme.FINISH: Objective.LEAD,
}
"""What is scored in each kind."""


class Source(NamedTuple):
    """The game a puzzle comes from: its seed and number, and the actions before the position."""

    seed: int
    game: int
    after: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn with one answer. `record` leads to the beginning of the turn of `seat`; `target` is the building of an
    enclosure; `best` and `second` are scores (gold or workers), `answer` the whole turn; `difficulty` is 1 to 5."""

    id: str
    kind: Theme
    seat: int
    record: Record
    best: int
    second: int
    answer: tuple[Action, ...]
    ends: int
    difficulty: int
    source: Source
    target: int | None = None

    @property
    def objective(self) -> Objective:
        """What the score of a turn is."""
        return OBJECTIVES[self.kind]

    @property
    def head(self) -> PuzzleHead:
        """What a list tells of it."""
        return PuzzleHead(self.id, self.kind, self.difficulty, self.best, "")

    def position(self) -> Game:
        """The game at the beginning of the turn. Raises Divergence where the record is not legal."""
        return after(self.record, len(self.record.entries))

    def named(self, id: str) -> Puzzle:
        """The same under another name."""
        return replace(self, id=id)


class PuzzleHead(NamedTuple):
    """What a list tells of a puzzle whose game nobody has read yet; `text` is all of it, empty where it is known."""

    id: str
    kind: Theme
    difficulty: int
    best: int
    text: str

    @property
    def number(self) -> int:
        """Which of its kind it is, as its name says; 0 where that says nothing."""
        number = self.id.removeprefix(OWN).split("-")[1:2]
        return int(number[0]) if number and number[0].isdecimal() else 0

    @property
    def own(self) -> bool:
        """Whether it was found in a game of the player's own."""
        return self.id.startswith(OWN)

    def puzzle(self) -> Puzzle:
        """All of it. Raises Malformed or Divergence."""
        return parse_puzzle(self.text)


def parse_head(text: str) -> PuzzleHead:
    """The head of a puzzle from one line of text. Raises Malformed."""
    data = reading.obj(reading.parse_json(text), "puzzle", known=_KEYS)
    return PuzzleHead(
        data.text("id", 60),
        data.one_of("kind", Theme, 60),
        data.whole("difficulty", 1, HARDEST, default=1),
        data.whole("best", -reading.MAX_NUMBER),
        text,
    )


def parse_puzzle(text: str) -> Puzzle:
    """A puzzle from one line of text; that the answer is the best one is not looked at.

    Raises:
        Malformed: it is no puzzle.
        Divergence: its record is none.
    """
    data = reading.obj(reading.parse_json(text), "puzzle", known=_KEYS)
    data.check_format(PUZZLE_FORMAT)
    kind = data.one_of("kind", Theme, 60)
    if data.member("objective") != OBJECTIVES[kind].value:
        raise reading.wrong("objective", reading.text(data["objective"], "objective", 60))
    source = data.obj("source", known={"seed", "game", "after"}, default={})
    return Puzzle(
        data.text("id", 60),
        kind,
        data.whole("seat", 0, MAX_PLAYERS - 1),
        parse_record(json.dumps(data.obj("record"))),
        data.whole("best", -reading.MAX_NUMBER),
        data.whole("second", -reading.MAX_NUMBER),
        tuple(parse_action(action) for action in data.array("answer")),
        data.whole("ends", default=0),
        data.whole("difficulty", 1, HARDEST, default=1),
        Source(*(source.whole(key, default=0) for key in ("seed", "game", "after"))),
        data.whole("target", 1) if kind is Theme.ENCLOSURE else None,
    )


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle as one line of text."""
    data = reading.present(
        format=PUZZLE_FORMAT,
        id=puzzle.id,
        kind=puzzle.kind.value,
        objective=puzzle.objective.value,
        seat=puzzle.seat,
        target=puzzle.target,
        record=record_json(puzzle.record),
        best=puzzle.best,
        second=puzzle.second,
        answer=[action_json(action) for action in puzzle.answer],
        ends=puzzle.ends,
        difficulty=puzzle.difficulty,
        source=puzzle.source._asdict(),
    )
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
