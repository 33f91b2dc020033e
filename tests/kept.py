"""The small kept files, each with something in it, and all that can be wrong with one value of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from arkadia_desktop.ai.puzzles.collection import texts
from arkadia_desktop.kept_file import KeptFile
from arkadia_desktop.learn.own_puzzles import OwnPuzzles
from arkadia_desktop.learn.practice import CASTLE, LAYING, Help, PracticeFile
from arkadia_desktop.learn.progress import Progress
from arkadia_desktop.learn.puzzle_marks import PuzzleMarks
from arkadia_desktop.learn.reviews import Answer, Reviews
from arkadia_desktop.paths import Folders
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.settings import Settings, SettingsFile
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.hall.mistakes_file import MistakesFile, OwnMistake, Remembered
from tests.table.fame import SPRING, computer, game, person

DEALT: Setup = deal(COLOURS[:2], STANDARD, Random(1), first_game=True)
PLAYER = {"kind": "human", "name": "Mara", "color": "violet"}


def some_progress(file: Progress) -> None:
    file.finish("building")
    file.reach("workers", 3)


def some_marks(file: PuzzleMarks) -> None:
    file.tried("p-1", 2, 30, solved=True)
    file.helped("p-2")
    file.solved_daily(date(2026, 11, 22))


def some_puzzles(file: OwnPuzzles) -> None:
    file.add("won.json:20480", texts()[:1])


def some_help(file: PracticeFile) -> None:
    file.keep_help(DEALT, Help(names=False).read(LAYING).did((LAYING, CASTLE), aided=False))


def some_fame(file: HallFile) -> None:
    file.keep(
        file.value.with_games([game(1, person("Mara", 90), computer("master", 80))], {"g1.json": (17, 20480)})
        .merge("Maria", "Mara")
        .begin_anew("Jonas", SPRING)
    )


def remembered(id: str, turn: int = 28) -> Remembered:
    mistake = OwnMistake(id, turn, 0, 9, 610, 140, "castle")
    return Remembered((17, 20480), (19, 18), (mistake,))


def some_mistakes(file: MistakesFile) -> None:
    file.keep({"ab12": remembered("ab12")})


def some_reviews(file: Reviews) -> None:
    file.answered("ab12/28", Answer.RIGHT, date(2026, 11, 22))


def some_settings(file: SettingsFile) -> None:
    setup = {"players": [PLAYER, {"kind": "apprentice", "name": "Odo", "color": "white"}], "seed": "7"}
    file.write(
        Settings(
            volume=30,
            resolution=(1280, 720),
            keys={"undo": "Ctrl+U"},
            pads={"undo": "Y"},
            last_setup=setup,
            favourites={"Sundays": setup},
            extra={"later": [1, {"a": None}]},
        )
    )


def one_more(file: KeptFile[Any]) -> None:
    """Something new happens that the file keeps."""
    match file:
        case Progress():
            file.reach("castle", 2)
        case PuzzleMarks():
            file.tried("p-9", 1, 12, solved=False)
        case OwnPuzzles():
            file.add("other.json:1", texts()[1:2])
        case PracticeFile():
            file.keep_help(DEALT, Help(tips=False))
        case HallFile():
            file.add(game(9, person("Jonas", 70), person("Mara", 60)))
        case MistakesFile():
            file.keep({**file.value, "cd34": remembered("cd34", 4)})
        case Reviews():
            file.answered("cd34/4", Answer.WRONG, date(2026, 11, 23))
        case SettingsFile():
            file.write(Settings(volume=31, last_setup=file.value.last_setup))


@dataclass(frozen=True)
class Kind:
    """A kept file: where it lies in a data folder, how it is opened, and what somebody has put into it."""

    place: Callable[[Folders], Path]
    opened: Callable[[Path], KeptFile[Any]]
    fill: Callable[[Any], None]

    def text(self, folder: Path) -> str:
        """The text of the file with something in it."""
        file = self.opened(folder / "sample.json")
        self.fill(file)
        return file.path.read_text("utf-8")


KINDS: dict[str, Kind] = {
    "progress": Kind(lambda folders: folders.progress, Progress, some_progress),
    "puzzles": Kind(lambda folders: folders.puzzles, PuzzleMarks, some_marks),
    "own puzzles": Kind(lambda folders: folders.own_puzzles, OwnPuzzles, some_puzzles),
    "practice": Kind(lambda folders: folders.practice, PracticeFile, some_help),
    "hall": Kind(lambda folders: folders.hall, HallFile, some_fame),
    "mistakes": Kind(lambda folders: folders.mistakes, MistakesFile, some_mistakes),
    "reviews": Kind(lambda folders: folders.reviews, Reviews, some_reviews),
    "settings": Kind(lambda folders: folders.settings, SettingsFile, some_settings),
}

HUGE, LEAST = 10**400, -(10**18)
ODD: tuple[str, ...] = (
    *("null", "true", "false", "[]", "{}", "[[]]", '{"a": 1}', "0.5", "-1", "1", "2", "1e308", "1e999", "-1e999"),
    *("NaN", "-Infinity", str(HUGE), str(LEAST), "9" * 5000, '""', '"x"', '"\\ud800"', '"\\u0000"', '"\\u202e"'),
    *(f'"{"x" * 2000}"', '"../../x"', "[" * 60 + "]" * 60, '"0001-01-01T00:00:00+00:00"', '"9999-12-31"'),
)
"""Values as JSON that are wrong almost everywhere."""


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to every value in a JSON value, itself first."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from places(one, (*path, key))


_MARK = "@@ here @@"


def with_value(document: Any, path: tuple[str | int, ...], text: str) -> str:
    """The document as JSON with another text in the place of a value."""
    return json.dumps(_changed(document, path, lambda _old: _MARK)).replace(f'"{_MARK}"', text)


def with_keys(document: Any, path: tuple[str | int, ...]) -> Iterator[str]:
    """The document without a member; with it twice; under a name that cannot be written; beside one nobody knows."""
    *inner, key = path
    if not isinstance(key, str):
        return
    way = tuple(inner)

    def lost(members: Any) -> Any:
        return {name: value for name, value in members.items() if name != key}

    def named(name: str) -> Callable[[Any], Any]:
        return lambda members: {**members, name: members[key]}

    yield json.dumps(_changed(document, way, lost))
    yield json.dumps(_changed(document, way, named(_MARK))).replace(_MARK, key)
    yield json.dumps(_changed(document, way, named(_MARK))).replace(_MARK, "\\ud800")
    yield json.dumps(_changed(document, way, named("later")))


def _changed(value: Any, path: tuple[str | int, ...], change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(value)
    first, *rest = path
    if isinstance(value, dict):
        return {key: _changed(one, tuple(rest), change) if key == first else one for key, one in value.items()}
    return [_changed(one, tuple(rest), change) if at == first else one for at, one in enumerate(value)]


def accidents(text: str) -> Iterator[str]:
    """The text of a file with each value replaced by each odd one, and each key lost, doubled, unwritable, unknown."""
    document = json.loads(text)
    for path in places(document):
        for odd in ODD:
            yield with_value(document, path, odd)
        if path:
            yield from with_keys(document, path)
