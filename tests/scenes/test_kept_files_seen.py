"""The program on a data folder in which something is wrong: it starts, every screen opens, new things are kept."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.paths import folders
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.hall.screen import HallScene
from arkadia_desktop.scenes.learn.mistakes import MistakesScene
from arkadia_desktop.scenes.puzzles.screen import PuzzlesScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.shell.crash_dialog import Mishap
from tests.kept import KINDS, Kind, accidents, one_more
from tests.scale import scale
from tests.scenes.dialogs import words
from tests.scenes.screen import Screen

ROOT = Path(__file__).parents[2]


def filled(data: Path) -> None:
    """A data folder with something in every kept file."""
    for kind in KINDS.values():
        file = kind.opened(kind.place(folders(data)))
        kind.fill(file)


def started(data: Path) -> Screen:
    return Screen(data, checked=False)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_program_goes_on_with_any_value_that_is_wrong(kind: Kind, tmp_path: Path) -> None:
    """A share of all accidents; those that can be read may still be more than a screen has foreseen."""
    found = list(accidents(kind.text(tmp_path)))
    for text in found[7 :: max(1, len(found) // scale(1, 40))]:
        data = tmp_path / str(len(list(tmp_path.iterdir())))
        filled(data)
        path = kind.place(folders(data))
        path.write_text(text, "utf-8")
        screen = started(data)
        told = read_through(screen)
        keep_all(screen)
        screen.app.change(replace(screen.app.settings, volume=12))
        screen.app.stack.clear()
        aside = list(path.parent.glob(f"{path.name}.damaged*"))
        assert [one.read_text("utf-8") for one in aside] in ([], [text])
        assert bool(aside) == (f"{path.name}.damaged" in told), text
        again = started(data)
        assert ".damaged" not in read_through(again), "it is told once"
        assert (again.app.settings.volume, again.app.progress.of("castle").step) == (12, 2)
        assert {"p-1", "p-9"} & set(again.app.puzzle_marks.value.puzzles) >= {"p-9"}
        assert "other.json:1" in again.app.own_puzzles.value.games
        assert any(game.file == "g9.json" for game in again.app.hall.value.games.values())
        again.app.stack.clear()


FORBIDDEN = """
sys.path.insert(0, sys.argv[1])
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8")
import shutil
from dataclasses import replace
from pathlib import Path
from arkadia_desktop.paths import folders
from tests.scenes.test_kept_files_seen import keep_all, read_through
from tests.scenes.test_kept_files_seen import filled, started
for number, inner in enumerate(sys.argv[3:]):
    data = Path(sys.argv[2], str(number))
    filled(data)
    for folder in ("saves", "records", "logs", "trash/saves", "analyses"):
        (data / folder).mkdir(parents=True)
    shutil.copy(Path(sys.argv[1], "tests", "records", "greedy2.json"), data / "records" / "g1.json")
    target = data / inner
    mode = target.stat().st_mode
    before = {path: path.read_bytes() for path in sorted(data.rglob("*.json"))}
    target.chmod(0)
    screen = started(data)
    told = read_through(screen)
    keep_all(screen)
    screen.app.change(replace(screen.app.settings, volume=12))
    screen.app.stack.clear()
    target.chmod(mode)
    kept = all(path.read_bytes() == old for path, old in before.items() if path == target or target in path.parents)
    print(inner, "kept" if kept else "LOST", told, sep="|", flush=True)
os._exit(0)
"""


TOLD = {
    "config": "You do not have permission to do this here. Settings will not be saved.",
    "records": "Games and settings will not be saved.",
    "practice.json": "The help for your first game could not be read.",
    "config/settings.json": "could not be read; the defaults are used.",
    "saves": "Games and settings will not be saved.",
    "progress.json": "Your progress in the lessons could not be read.",
    "puzzles.json": "Your progress in the puzzles could not be read.",
    "own-puzzles.json": "The puzzles from your games could not be read.",
    "hall.json": "The hall of fame could not be read.",
    "trash": "",
    "analyses": "",
    ".": "Games and settings will not be saved.",
}
"""What is forbidden, and what is said of it."""


@pytest.mark.parametrize("first", range(0, scale(2, len(TOLD)), 2))
def test_forbidden_folders_and_files_are_told_and_left(
    first: int, common_folder: Path, unprivileged: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    """What one start as root leaves behind: the program starts without it, every screen opens, nothing is lost."""
    names = list(TOLD)[first : first + 2]
    done = unprivileged(FORBIDDEN, ROOT, common_folder, *names)
    lines = [line.split("|", 2) for line in done.stdout.splitlines() if line.count("|") >= 2]
    assert [(name, kept) for name, kept, _told in lines] == [(name, "kept") for name in names], done.stderr
    assert [told for name, _kept, told in lines if TOLD[name] not in told] == []


# ---- a walk through every screen that reads a kept file or a folder, and something new for each of them to keep


def read_through(screen: Screen) -> str:
    """Open them all; what was said on the way. Whatever the program did not foresee is raised."""
    app, told = screen.app, [screen.app.notice]
    shows: tuple[Callable[[], None], ...] = (
        *(app.show_title, app.show_school, app.show_puzzles, app.show_hall, app.show_mistakes, app.show_new_game),
        *(app.show_loads, app.show_settings, app.show_rules, app.start_practice),
    )
    for show in shows:
        app.show_title()
        show()
        screen.step()
        while isinstance(screen.scene, Question):
            assert not isinstance(screen.scene, Mishap)
            told.append(" ".join(words(screen.scene)))
            screen.key(pygame.K_RETURN)
        if isinstance(screen.scene, HallScene | LoadScene | MistakesScene | PuzzlesScene):
            for _ in range(20):
                screen.step()
    return " ".join(told)


def keep_all(screen: Screen) -> None:
    """Something new happens to every kept file."""
    app = screen.app
    for file in (app.progress, app.puzzle_marks, app.own_puzzles, app.hall, app.reviews):
        one_more(file)
