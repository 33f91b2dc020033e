"""Two programs on one data folder: the second one looks, says so, writes nothing, and takes over after the first."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.app import first_scene
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.shell.title import ASK_EVERY_MS, TitleScene
from arkadia_desktop.table.lock import FolderLock
from tests.needs import needs
from tests.scenes.games import RECORDS, table_at
from tests.scenes.screen import Screen
from tests.scenes.test_consent import words

ROOT = Path(__file__).parents[2]
HOLDER = """
import sys
from multiprocessing import get_context
from pathlib import Path
from arkadia_desktop.ai.worker import ThinkerProcess
from arkadia_desktop.table.lock import FolderLock
if __name__ == "__main__":
    lock = FolderLock(Path(sys.argv[1]))
    print(lock.take(), flush=True)
    thinker = ThinkerProcess()
    thinker.warm()
    sys.stdin.read()
"""


@contextlib.contextmanager
def other_program(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has the lock of a data folder, and a process that thinks for it."""
    command = [sys.executable, "-B", "-c", HOLDER, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as other:
        assert other.stdout is not None
        try:
            assert other.stdout.readline() == "True\n"
            yield other
        finally:
            other.kill()


def tree(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below a folder: what it holds and when it was written."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a player with a game going on, a finished one, and settings that are damaged."""
    folder = tmp_path / "data"
    first = Screen(folder)
    table = table_at("greedy2", 20, [1], store=first.app.store)
    first.app.store.autosave().keep(table.record(), table.envelope)
    (folder / "records" / "won.json").write_bytes((RECORDS / "greedy2.json").read_bytes())
    (folder / "config" / "settings.json").write_text("{")
    first.app.stack.clear()
    return folder


@needs("POSIX")
def test_the_second_program_looks_and_writes_nothing(data: Path) -> None:
    with other_program(data) as other:
        before = tree(data)
        screen = Screen(data, lock=FolderLock(data))
        screen.app.show_title()
        screen.step()
        assert "only that one can play and save" in words(screen)
        for button in ("continue", "new"):
            assert not screen.scene.sheet[button].enabled
            assert "already open" in screen.scene.sheet[button].help
        screen.key(pygame.K_n, mod=pygame.KMOD_LCTRL)
        screen.expect(Question)
        screen.key(pygame.K_RETURN)
        screen.expect(TitleScene)

        screen.press("load")
        for _ in range(8):
            screen.step()
        loads = screen.expect(LoadScene)
        assert len(loads._shown) == 2
        screen.key(pygame.K_RETURN)
        screen.key(pygame.K_RETURN)
        screen.expect(LoadScene)
        assert all(not loads.sheet[id].enabled for id in ("rename", "copy", "trash", "import"))
        loads.list.choose(1)
        screen.key(pygame.K_RETURN)
        screen.expect(ResultScene)
        screen.press("again")
        screen.expect(Question)
        screen.app.change(screen.app.settings)
        assert tree(data) == before

        other.send_signal(signal.SIGKILL)
        other.wait()
        screen.key(pygame.K_RETURN)
        screen.press("menu")
        assert screen.expect(TitleScene).sheet["continue"].enabled
        assert "first window" not in words(screen)
        screen.key(pygame.K_RETURN)
        screen.expect(PlayScene)


def test_the_title_takes_over_as_soon_as_the_other_program_has_ended(data: Path) -> None:
    with other_program(data):
        screen = Screen(data, "--seed", "4", lock=FolderLock(data))
        screen.show(first_scene(screen.app))
        screen.expect(TitleScene)
        while screen.app.stack.prepare():  # the picture of the game is there, whenever the next step ends
            pass
    screen.wait(2 * ASK_EVERY_MS)
    assert screen.scene.sheet["continue"].enabled
    screen.press("new")
    screen.expect(NewGameScene)


def test_a_game_that_was_opened_by_its_file_is_not_played_twice(data: Path) -> None:
    with other_program(data):
        for name, kind in (("saves/autosave.json", TitleScene), ("records/won.json", ResultScene)):
            screen = Screen(data, "--load", str(data / name), lock=FolderLock(data))
            screen.show(first_scene(screen.app))
            screen.expect(kind)


# ---- the lock itself


@needs("POSIX")
def test_a_lock_left_behind_blocks_nobody(tmp_path: Path) -> None:
    (tmp_path / "lock").write_text("12345\n")
    with other_program(tmp_path) as other:
        lock = FolderLock(tmp_path)
        assert not lock.take()
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
        # The process that thinks may live a moment longer; it has no part in the lock.
        assert lock.take()
        assert lock.take()
    with subprocess.Popen(
        [sys.executable, "-B", "-c", HOLDER, str(tmp_path)], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
        text=True, cwd=ROOT,
    ) as late:  # fmt: skip
        assert late.stdout is not None
        assert late.stdout.readline() == "False\n"
    lock.give_back()
    with other_program(tmp_path):
        assert not lock.take()


def test_where_there_can_be_no_lock_everybody_may_try(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "a\0b"):
        assert FolderLock(folder).take()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "lock").mkdir()
    assert FolderLock(tmp_path / "data").take()
