"""The frozen program, as a player gets it: it answers, plays in its window, and writes nothing where it lies."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from arkadia_desktop import __version__
from arkadia_desktop.rules.record import parse_record, replay
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.tasks.drafts import Laying
from tests.packaging.player import Player
from tests.packaging.recipe import script
from tests.window.display import Display
from tests.window.tables import RECORDS, actions, record_until, still_settings, write_save
from tests.window.test_turn import finish_by_keys, start_of_turn, wait_actions

RECORD = RECORDS / "std2.json"
MOST_UNPACKED = 75 * 10**6


@pytest.fixture(autouse=True)
def _nothing_is_written_beside_the_program(player: Player) -> object:
    before = player.files()
    yield
    assert player.files() == before


def test_it_examines_itself(player: Player) -> None:
    done = player.run("--self-test")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "Everything works."


def test_it_tells_version_commit_and_libraries(player: Player) -> None:
    first, commit, *libraries, engine = player.run("--version").stdout.splitlines()
    assert first == f"arkadia {__version__}"
    assert commit.removeprefix("commit ").rstrip("+").isalnum()
    names = ["Python", "pygame-ce", "PyTMX", "platformdirs", "openskill", "accesskit"]
    names += ["fsrs", "typing_extensions"]
    assert [line.split()[0] for line in libraries] == names
    assert engine == "The computers think in C."


def test_it_answers_on_the_command_line(player: Player) -> None:
    data = player.home / "answers"
    done = player.run("replay", RECORD)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("199 actions, deadlock, gold 30 54\n")
    done = player.run("simulate", "--games", 2, "--seats", "apprentice,random", "--jobs", 2, "--records", data)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 2
    for path in data.glob("game-*.json"):
        *_earlier, last = replay(parse_record(path.read_text(encoding="utf-8")))
        assert last.game.result
    assert player.run("replay", player.home / "nothing.json").returncode == 1


def test_what_it_starts_finds_the_environment_of_the_player(player: Player) -> None:
    """With the program's own, a file manager would load its libraries instead of the system's."""
    bot = player.home / "bot"
    bot.write_text('#!/bin/sh\necho "[$LD_LIBRARY_PATH]" > "$HOME/seen"\n', encoding="utf-8")
    bot.chmod(0o755)
    assert "void" in player.run("simulate", "--games", 1, "--seats", f"exec:{bot},random").stderr
    assert (player.home / "seen").read_text(encoding="utf-8") == "[]\n"


def test_the_folder_of_an_appimage_starts_and_names_its_icon(player: Player, tmp_path: Path) -> None:
    """What the tool for AppImages packs; its own layout asks for three names at the top."""
    root = tmp_path / "Arkadia.AppDir"
    script("linux_packages").lay_out(player.folder, root)
    done = subprocess.run([root / "AppRun", "--version"], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[0] == f"arkadia {__version__}"
    entry = (root / "arkadia.desktop").read_text(encoding="utf-8").splitlines()
    assert {"Exec=arkadia %f", "Icon=arkadia"} <= set(entry)
    for name in ("arkadia.png", ".DirIcon"):
        assert (root / name).read_bytes().startswith(b"\x89PNG")
    assert not [path for path in root.rglob("*") if path.is_symlink() and path.readlink().is_absolute()]


def test_it_needs_no_python_and_no_rights(player: Player) -> None:
    """What the other tests take for granted."""
    become = player.command()[: player.command().index("env")]
    probe = ["sh", "-c", 'test "$(id -u)" != 0 && ! touch "$1/x" && ! test -e /nonexistent', "sh", str(player.folder)]
    assert subprocess.run([*become, *probe], check=False, timeout=30, capture_output=True).returncode == 0


def test_a_turn_against_the_computer_kill_and_resume(player: Player, display: Display) -> None:
    number, position = start_of_turn("greedy2", 1, 20)
    data = player.home / "data"
    save = player.home / "start.arkadia"
    write_save(save, record_until("greedy2", number), [1])
    still_settings(data)
    player.give(data)
    draft = Laying(view(position, 1), position.hand[0])
    draft.start()
    with player.game(display, "--load", str(save)) as game:
        game.wait_drawn()
        game.wait_still()
        game.key("1", "Return")
        wait_actions(game, number + 1)
        finish_by_keys(game, number)
        # the apprentice answers, from its worker process
        found = wait_actions(game, number + 4)
        assert [action["a"] for action in found[number : number + 3]] == ["build", "draw", "end"]
        assert found[number + 3]["p"] == 0
        game.wait_for(lambda: actions(data)[-1]["a"] == "end" and actions(data)[-1]["p"] == 0, "the end of its turn")
        game.wait_still()
        before = actions(data)
        game.kill()
        assert game.noise == ""
    with player.game(display) as again:
        again.wait_drawn()
        again.wait_still()
        again.key("Return")  # Continue
        again.wait_still()
        again.key("1", "Return")
        after = again.wait_for(lambda: rest if len(rest := actions(data)) > len(before) else None, "the next action")
        assert after[: len(before)] == before
        assert after[len(before)]["p"] == 1
        assert again.close() == 0
        assert again.noise == ""


def test_without_a_screen_it_says_so(player: Player) -> None:
    done = player.run("--data-dir", player.home / "none")
    assert done.returncode == 1
    # a library of the system may complain first
    assert done.stderr.splitlines()[-1].startswith("No screen was found")
    assert "Traceback" not in done.stderr


def test_it_carries_its_licences_and_no_weight(player: Player) -> None:
    licences = script("licences")
    assert licences.unknown(player.folder) == []
    listed = (player.folder / "licences" / "LICENCES.txt").read_text(encoding="utf-8")
    for part in licences.inside(player.folder):
        assert part.name in listed
        for text in part.texts:
            assert (player.folder / "licences" / f"{text}.txt").stat().st_size > 100
    for name in ("Python.txt", "PyTMX.txt", "LGPL-2.1.txt", "LGPL-3.0.txt", "GPL-3.0.txt", "Arkadia-art.txt"):
        assert (player.folder / "licences" / name).is_file()
    names = {path.name for path in player.folder.rglob("*")}
    heavy = ("numpy", "tkinter", "_tkinter", "libcrypto", "libssl", "_sqlite3", "libtcl", "PIL")
    assert [name for name in names if name.startswith(heavy)] == []
    weight = sum(path.stat().st_size for path in player.folder.rglob("*") if path.is_file() and not path.is_symlink())
    assert weight <= MOST_UNPACKED


def test_what_is_under_the_lgpl_can_be_replaced(player: Player) -> None:
    """As files of their own beside the program."""
    inside = player.folder / "_internal"
    assert (inside / "pytmx" / "pytmx.pyc").is_file()
    assert list((inside / "pygame").glob("display.*.so"))
    assert list(Path(inside).rglob("libSDL2-2*"))
