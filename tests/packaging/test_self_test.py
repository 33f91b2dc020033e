"""`--self-test`: it passes on a whole copy, and names what is missing or broken in a damaged one."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from arkadia_desktop import __main__, command_line, locale, paths
from arkadia_desktop.headless import self_test
from arkadia_desktop.headless.trouble import Usage
from arkadia_desktop.ui.desktop import alert
from arkadia_desktop.ui.loop import examine


def test_a_whole_copy_passes(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "arkadia_desktop", "--self-test"],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines[:-1]] == [
        "Pictures",
        "Fonts",
        "Sounds",
        "Board",
        "Assistive programs",
        "Gamepads",
        "Languages",
        "Neural nets",
        "A game between computers",
    ]
    assert lines[-1] == "Everything works."
    assert list(tmp_path.iterdir()) == []


def test_what_fails_is_named_and_the_rest_still_examined(capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> str:
        raise KeyError("gone")

    assert not self_test.examine([("One", broken), ("Two", lambda: "fine")])
    assert capsys.readouterr().out.splitlines() == [
        "One: FAILED. 'gone'",
        "Two: fine",
        "This copy of the program is damaged.",
    ]


def test_a_copy_without_pictures_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def nowhere() -> Path:
        raise paths.FolderTrouble("There is no folder.")

    monkeypatch.setattr(paths, "assets", nowhere)
    assert __main__.main(["--self-test"]) == 1
    assert "Pictures: FAILED. There is no folder." in capsys.readouterr().out


def small_folder(target: Path) -> Path:
    """A folder of sprites with one atlas of the game's own."""
    source = paths.sprites()
    index = json.loads((source / "index.json").read_text(encoding="utf-8"))
    sprite = index["sprites"]["app_icon"]
    wanted = {frame[0] for frame in sprite["at"].values()}
    index = {
        **index,
        "atlases": {name: atlas for name, atlas in index["atlases"].items() if name in wanted},
        "sprites": {"app_icon": sprite},
        "pictures": {},
    }
    for atlas in index["atlases"].values():
        shutil.copy(source / atlas["file"], target)
    (target / "index.json").write_text(json.dumps(index), encoding="utf-8")
    return target


def test_a_missing_or_damaged_atlas_is_found(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    assert examine.sprites(folder) == "1 picture"
    atlas = folder / "app_icon-32.webp"
    whole = atlas.read_bytes()
    atlas.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(pygame.error):
        examine.sprites(folder)
    atlas.unlink()
    with pytest.raises(FileNotFoundError, match=r"app_icon-32\.webp"):
        examine.sprites(folder)


def test_an_atlas_of_another_size_is_found(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    shutil.copy(folder / "app_icon-64.webp", folder / "app_icon-32.webp")
    with pytest.raises(ValueError, match="512 x 512 pixels instead of"):
        examine.sprites(folder)


def test_a_file_that_is_no_sound_is_found(tmp_path: Path) -> None:
    assert examine.sounds(tmp_path) == "0 sounds"
    (tmp_path / "click.ogg").write_bytes(b"no sound at all")
    with pytest.raises(pygame.error):
        examine.sounds(tmp_path)


def test_looking_at_the_languages_changes_none() -> None:
    locale.use("en_XA")
    assert "en_XA" in self_test.catalogues()
    assert locale.current() == "en_XA"


def test_a_desktop_opens_a_record_by_its_name_alone(tmp_path: Path) -> None:
    other = tmp_path / "autosave.json"
    other.touch()
    for path in (Path("/games/My town.arkadia"), Path("/games/TOWN.ARKADIA"), other):
        options = command_line.parse([str(path)])
        assert options is not None
        assert options.load == path
    with pytest.raises(Usage, match="no command"):
        command_line.parse([str(tmp_path / "gone.json")])


def test_a_package_tells_its_commit_below_the_version(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert paths.build_note() == ""
    (tmp_path / "build.txt").write_text("commit 0123456789ab\nPython 3.11.7\n", encoding="utf-8")
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert __main__.main(["--version"]) == 0
    assert capsys.readouterr().out.splitlines()[1:3] == ["commit 0123456789ab", "Python 3.11.7"]


def test_a_program_without_a_terminal_tells_its_trouble_in_a_box(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As on Windows, where a windowed program has neither standard output nor standard error."""
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(
        pygame.display, "message_box", lambda title, sentence, *, message_type: shown.append((title, sentence))
    )
    monkeypatch.setattr(sys, "stderr", None)
    assert __main__.main(["--load", str(tmp_path / "nothing.arkadia"), "--data-dir", str(tmp_path)]) == 1
    [(title, sentence)] = shown
    assert title == "Arkadia"
    assert "nothing.arkadia" in sentence


def test_where_no_box_can_be_shown_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object, **_options: object) -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "message_box", refused)
    assert not alert("Arkadia", "A sentence.")
