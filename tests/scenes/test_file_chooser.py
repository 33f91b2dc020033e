"""Choosing a file, and where one goes: with the keyboard, with the mouse, with a path; slow and closed folders."""

from __future__ import annotations

import errno
import os
import threading
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop import paths
from arkadia_desktop.scenes.sharing import file_chooser as folders
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser, Naming, typed_path
from arkadia_desktop.table import keeping
from tests.scenes.choosing import read
from tests.scenes.dialogs import closed, over, words
from tests.scenes.menus import EVENING, Screen

ENDINGS = (".arkadia", ".json")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Downloads with two folders and three games, and much that is not for games."""
    downloads = tmp_path / "Downloads"
    for name in ("old", "Azure", ".cache"):
        (downloads / name).mkdir(parents=True)
    for days, name in enumerate(("newest.arkadia", "middle.json", "oldest.arkadia", ".hidden.json", "notes.txt")):
        (downloads / name).write_text("{}")
        when = datetime(2026, 11, 17 - days, 12, tzinfo=UTC).timestamp()
        os.utime(downloads / name, (when, when))
    (downloads / "old" / "summer.arkadia").write_text("{}")
    if os.name == "posix":
        (downloads / "gone.json").symlink_to(tmp_path / "nowhere")
    places = ((paths.HOME, tmp_path), (paths.DOWNLOADS, downloads), (paths.DISK, Path(tmp_path.anchor)))
    monkeypatch.setattr(paths, "usual_places", lambda: places)
    return tmp_path


class Choosing:
    """The chooser over a plain screen, with hands."""

    def __init__(self, folder: Path, *, naming: Naming | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        self.taken: list[Path] = []
        self.scene = FileChooser(
            "Choose", "Take", "check", folder, ENDINGS, self.taken.append, lambda: EVENING, naming=naming
        )
        self.screen: Screen = over(self.scene, size)
        self.read()

    def read(self) -> None:
        read(self.screen, self.scene)

    def keys(self, *keys: int) -> None:
        for key in keys:
            self.screen.key(key)
            self.read()

    @property
    def names(self) -> list[str]:
        return [entry.path.name for entry in self.scene._listing.entries]

    @property
    def chosen(self) -> str:
        return self.scene.chosen.path.name if self.scene.chosen else ""

    @property
    def said(self) -> str:
        return " ".join(words(self.scene))


def to_write(name: str = "Lyon") -> Naming:
    return Naming(name, keeping.export_place)


def test_folders_by_name_then_games_the_newest_first_and_nothing_hidden(home: Path) -> None:
    assert Choosing(home / "Downloads").names == [
        "Azure", "old", "newest.arkadia", "middle.json", "oldest.arkadia"
    ]  # fmt: skip


def test_the_newest_game_is_chosen_and_enter_takes_it(home: Path) -> None:
    choosing = Choosing(home / "Downloads")
    assert choosing.chosen == "newest.arkadia"
    assert "17 Nov, 12:00" in choosing.said
    choosing.screen.key(pygame.K_RETURN)
    assert choosing.taken == [home / "Downloads" / "newest.arkadia"]
    assert closed(choosing.screen)


def test_into_a_folder_and_out_of_it_with_the_keyboard(home: Path) -> None:
    choosing = Choosing(home / "Downloads")
    choosing.keys(pygame.K_UP)
    assert choosing.chosen == "old"
    assert "Open" in choosing.said
    choosing.keys(pygame.K_RETURN)
    assert (choosing.scene.folder.name, choosing.chosen) == ("old", "summer.arkadia")
    choosing.keys(pygame.K_BACKSPACE)
    assert (choosing.scene.folder.name, choosing.chosen) == ("Downloads", "old"), "where one comes from"
    choosing.screen.key(pygame.K_UP, pygame.KMOD_LALT)
    choosing.read()
    assert (choosing.scene.folder, choosing.chosen) == (home, "Downloads")
    assert choosing.taken == []
    choosing.screen.key(pygame.K_ESCAPE)
    assert closed(choosing.screen)
    assert choosing.taken == []


def test_letters_look_for_a_name(home: Path) -> None:
    choosing = Choosing(home / "Downloads")
    choosing.screen.type("o")
    assert choosing.chosen == "oldest.arkadia", "the next one"
    choosing.screen.tick(100)
    choosing.screen.type("o")
    assert choosing.chosen == "old", "round at the end"
    choosing.screen.tick(100)
    choosing.screen.type("mid")
    assert choosing.chosen == "middle.json"
    choosing.screen.type("x")
    assert choosing.chosen == "middle.json"


def test_with_the_mouse(home: Path) -> None:
    choosing = Choosing(home)
    choosing.screen.press("place 1")
    choosing.read()
    assert choosing.scene.folder == home / "Downloads"
    rows = dict(choosing.scene.list.rows())
    choosing.screen.click(rows[1].center)
    choosing.screen.click(rows[1].center)
    choosing.read()
    assert choosing.scene.folder.name == "old"
    choosing.screen.press("up")
    choosing.read()
    rows = dict(choosing.scene.list.rows())
    choosing.screen.click(rows[3].center)
    choosing.screen.press("ok")
    assert choosing.taken == [home / "Downloads" / "middle.json"]


def test_where_there_is_no_room_the_places_are_in_a_list(home: Path) -> None:
    scene = FileChooser("Choose", "Take", "check", home, ENDINGS, lambda path: None, lambda: EVENING)
    screen = over(scene, (1280, 720), scale=2.0)
    assert "place 1" not in scene.sheet
    screen.tab_to("places")
    screen.keys(pygame.K_RETURN, pygame.K_END, pygame.K_UP, pygame.K_RETURN)
    read(screen, scene)
    assert scene.folder == home / "Downloads"


def test_a_path_is_written_or_put_in(home: Path) -> None:
    choosing = Choosing(home)
    field = choosing.scene._field
    for text, folder in ((str(home / "Downloads" / "old"), "old"), ("..", "Downloads"), ('"old"', "old")):
        choosing.screen.tab_to("path")
        field.select_all()
        choosing.screen.type(text)
        choosing.keys(pygame.K_RETURN)
        assert choosing.scene.folder.name == folder
        assert choosing.scene.sheet.focused == "files"
    choosing.screen.tab_to("path")
    field.select_all()
    choosing.screen.type("winter.arkadia")
    choosing.keys(pygame.K_RETURN)
    assert "There is no such file." in choosing.said
    assert choosing.taken == []
    field.select_all()
    choosing.screen.type("summer.arkadia")
    choosing.screen.key(pygame.K_RETURN)
    assert choosing.taken == [home / "Downloads" / "old" / "summer.arkadia"]


def test_what_is_written_as_a_path(tmp_path: Path) -> None:
    assert typed_path(f" '{tmp_path}' ", Path("/")) == tmp_path
    assert typed_path("a/../b", tmp_path) == tmp_path / "b"
    assert typed_path("~", tmp_path) == Path.home()


def test_a_file_dropped_on_it_is_taken(home: Path) -> None:
    choosing = Choosing(home)
    choosing.screen.stack.handle(Event(pygame.DROPFILE, file=str(home / "Downloads" / "middle.json")))
    assert choosing.taken == [home / "Downloads" / "middle.json"]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "You are not allowed to open this folder."),
        (errno.ENOENT, "There is no such folder."),
        (errno.ENOTDIR, "This is a file, not a folder."),
        (errno.EIO, "This folder cannot be read: Input/output error."),
    ],
)
def test_a_folder_that_cannot_be_read_says_so_in_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int, sentence: str
) -> None:
    def closed_to_us(path: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("os.scandir", closed_to_us)
    choosing = Choosing(home / "Downloads")
    assert sentence in choosing.said
    assert not choosing.scene.sheet["ok"].enabled
    monkeypatch.undo()
    choosing.keys(pygame.K_BACKSPACE)
    assert choosing.scene.folder == home, "one can go elsewhere"


def test_a_folder_without_games_says_so(home: Path) -> None:
    choosing = Choosing(home / "Downloads" / "Azure")
    assert "There is no game in this folder." in choosing.said
    choosing.screen.type("ab")
    assert choosing.chosen == ""


def test_a_slow_disk_does_not_hold_up_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, real = threading.Event(), folders.look

    def slow(folder: Path, endings: tuple[str, ...]) -> folders.Listing:
        assert go_on.wait(20)
        return real(folder, endings)

    monkeypatch.setattr(folders, "look", slow)
    scene = FileChooser("Choose", "Take", "check", home, ENDINGS, lambda path: None, lambda: EVENING)
    screen = over(scene)
    screen.tick(10)
    assert scene.reading
    assert "Reading the folder …" in words(scene)
    scene.go(home / "Downloads")  # what comes of the first is not waited for
    go_on.set()
    read(screen, scene)
    assert scene._listing.folder == home / "Downloads"
    assert len(scene._listing.entries) == 5


def test_the_root_has_nothing_above_it(home: Path) -> None:
    choosing = Choosing(Path(home.anchor))
    assert not choosing.scene.sheet["up"].enabled
    choosing.keys(pygame.K_BACKSPACE)
    assert choosing.scene.folder == Path(home.anchor)


def test_huge_folders_are_shown_in_part(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "MOST", 3)
    assert len(Choosing(home / "Downloads").names) == 3


# ---- where a new file goes


def test_the_proposed_name_is_marked_and_typing_replaces_it(home: Path) -> None:
    choosing = Choosing(home / "Downloads", naming=to_write("Mara against Clara"))
    assert choosing.scene.sheet.focused == "name"
    assert choosing.scene.list.chosen == -1
    assert "The game will be saved as Mara against Clara.arkadia." in choosing.said
    choosing.screen.type("Lyon")
    assert choosing.scene.name.text == "Lyon"
    choosing.screen.key(pygame.K_RETURN)
    assert choosing.taken == [home / "Downloads" / "Lyon.arkadia"]


def test_nothing_is_overwritten(home: Path) -> None:
    choosing = Choosing(home / "Downloads", naming=to_write("newest"))
    assert "The game will be saved as newest-2.arkadia." in choosing.said
    choosing.screen.press("ok")
    assert choosing.taken == [home / "Downloads" / "newest-2.arkadia"]


def test_a_file_needs_a_name(home: Path) -> None:
    choosing = Choosing(home / "Downloads", naming=to_write())
    choosing.screen.key(pygame.K_BACKSPACE)
    assert choosing.scene.name.text == ""
    assert "The file needs a name." in choosing.said
    choosing.screen.key(pygame.K_RETURN)
    choosing.screen.press("ok")
    assert choosing.taken == []


def test_the_folder_is_chosen_and_a_name_taken_from_the_list(home: Path) -> None:
    choosing = Choosing(home, naming=to_write())
    choosing.screen.tab_to("files")
    choosing.keys(pygame.K_DOWN, pygame.K_RETURN)
    assert choosing.scene.folder == home / "Downloads"
    choosing.keys(pygame.K_END, pygame.K_RETURN)
    assert (choosing.scene.name.text, choosing.scene.sheet.focused) == ("oldest", "name")
    choosing.screen.type("later")
    choosing.screen.key(pygame.K_RETURN)
    assert choosing.taken == [home / "Downloads" / "later.arkadia"]


# ---- places


def test_the_usual_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are there, each once, and the disks."""
    import platformdirs

    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "Documents").mkdir()
    monkeypatch.setattr(platformdirs, "user_desktop_path", lambda: tmp_path)
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / "Documents")
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: tmp_path / "Downloads")
    monkeypatch.setattr(paths, "_disks", lambda: [Path("/")])
    assert paths.usual_places() == (
        (paths.HOME, tmp_path), (paths.DOCUMENTS, tmp_path / "Documents"), (paths.DISK, Path("/"))
    )  # fmt: skip


def test_the_disks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths._disks()[0] == Path("/")


@pytest.mark.parametrize("naming", [None, to_write()], ids=["to open", "to write"])
@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "/".join(["x" * 200] * 40)], ids=["long", "NUL", "long path"])
def test_a_path_that_no_system_takes_is_answered(home: Path, name: str, naming: Naming | None) -> None:
    """It closed the screen once, as a mistake of the program."""
    choosing = Choosing(home / "Downloads", naming=naming)
    for text in (name, f"{name}/inner.json", f"~{name}"):
        choosing.scene._typed(text)
        choosing.screen.tick(20)
        assert not closed(choosing.screen)
        assert choosing.said.count(".") >= 1
    assert any(reason in choosing.said for reason in ("too long", "not a valid file name", "There is no such"))
    assert choosing.taken == []
