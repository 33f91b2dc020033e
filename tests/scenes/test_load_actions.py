"""What is done with saved games on their screen: names, copies, the trash and its undo, files from here and to here."""

from __future__ import annotations

import shutil
from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop.ai.analysis.report import text_of
from arkadia_desktop.scenes.common.question import Ask, Question
from arkadia_desktop.scenes.common.sign import TROUBLE, Icon, SignPicture
from arkadia_desktop.scenes.saved_games.rows import title_of
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.table import keeping
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.saves import Shelf
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import Widget
from tests.scenes.choosing import chooser, said
from tests.scenes.menus import EVENING, RECORDS, Listener, Screen, played
from tests.scenes.scan import bounds


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    """A game going on, two with names, a finished one, and a file that cannot be read."""
    listener = Listener(tmp_path / "data")
    for name, actions in (("Lyon", 20), ("Sunday with Jonas", 30)):
        keeping.keep_as(listener.store, played(listener.store, "std2", actions), name)
    played(listener.store, "std3", 12)
    listener.store.records.mkdir()
    shutil.copy(RECORDS / "greedy2.json", listener.store.records / "won.json")
    (listener.store.saves / "evening.json").write_text("{")
    return listener


@pytest.fixture
def scene(listener: Listener) -> LoadScene:
    return LoadScene(listener, lambda: EVENING)


@pytest.fixture
def screen(scene: LoadScene) -> Screen:
    screen = Screen(scene)
    screen.tick(12)
    return screen


def names(scene: LoadScene) -> list[str]:
    return [title_of(listed) for listed in scene._shown]


def choose(scene: LoadScene, name: str) -> None:
    scene.list.choose(names(scene).index(name))


def dialog(screen: Screen) -> Ask:
    assert isinstance(screen.stack.top, Ask), screen.stack.top
    return screen.stack.top


def test_a_game_gets_another_name(screen: Screen, scene: LoadScene) -> None:
    choose(scene, "Lyon")
    screen.press("rename")
    assert dialog(screen).field.text == "Lyon"
    screen.type("Sunday with Jonas")
    assert "There is already a game with this name." in said(screen)
    screen.key(pygame.K_RETURN)
    assert dialog(screen).field.text == "Sunday with Jonas", "it stays open"
    dialog(screen).field.text = ""
    screen.type("  Train to  Lyon ")
    screen.key(pygame.K_RETURN)
    assert screen.stack.top is scene
    assert sorted(names(scene)) == sorted(["Autosave", "Sunday with Jonas", "Train to Lyon", "won", "evening.json"])
    assert scene.chosen is not None
    assert title_of(scene.chosen) == "Train to Lyon"


def test_one_looks_back_at_a_finished_game(screen: Screen, scene: LoadScene, listener: Listener) -> None:
    choose(scene, "Lyon")
    assert not {"went", "points"} & set(scene.sheet.ring())
    choose(scene, "won")
    screen.tick(4)
    screen.press("went")
    screen.press("points")
    (went, table), (points, other) = listener.asked
    assert (went, points) == ("dashboard", "turning points")
    assert text_of(table.record()) == text_of(other.record()) == text_of(read_save(RECORDS / "greedy2.json").record)


def test_a_game_that_was_ended_early_has_no_turning_points(listener: Listener, scene: LoadScene) -> None:
    table = played(listener.store, "std4", 40)
    table.ask_for(0, ends=True)
    table.answer(2, agreed=True)
    table.answer(3, agreed=True)
    assert table.ended
    assert table.keeper is not None
    table.keeper.settle()
    screen = Screen(scene)
    screen.tick(12)
    [early] = [row for row in scene._shown if row.finished and row.outcome is None]
    scene.list.choose(scene._shown.index(early))
    screen.tick(4)
    assert scene.sheet["went"].enabled
    assert not scene.sheet["points"].enabled
    assert "played to its end" in scene.sheet["points"].reason


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_one_looks_back_by_the_keyboard_alone(listener: Listener, scene: LoadScene, scale: float) -> None:
    screen = Screen(scene, scale=scale)
    screen.tick(12)
    choose(scene, "won")
    if scale > 1:
        screen.tab_to("turn")
        screen.key(pygame.K_RETURN)
    screen.tab_to("points")
    screen.key(pygame.K_SPACE)
    assert listener.names == ["turning points"]


def test_escape_leaves_the_name(screen: Screen, scene: LoadScene) -> None:
    choose(scene, "Lyon")
    screen.press("rename")
    screen.key(pygame.K_ESCAPE)
    assert screen.stack.top is scene
    assert "Lyon" in names(scene)


def test_the_autosave_is_copied_by_a_name(screen: Screen, scene: LoadScene, listener: Listener) -> None:
    choose(scene, "Autosave")
    assert "Copy it" in scene.sheet["rename"].help
    screen.press("copy")
    assert dialog(screen).field.text == "Mara, Jonas and Clara"
    assert "What should the copy of “Autosave” be called?" in said(screen)
    screen.type("Three")
    screen.key(pygame.K_RETURN)
    assert read_save(listener.store.saves / "Three.json").game == read_save(listener.store.path).game
    choose(scene, "Lyon")
    screen.press("copy")
    assert dialog(screen).field.text == "Lyon 2"


def test_thrown_away_and_undone(screen: Screen, scene: LoadScene, listener: Listener) -> None:
    path = listener.store.saves / "Lyon.json"
    before = path.read_bytes()
    choose(scene, "Lyon")
    screen.press("trash")
    screen.tick(2)
    assert not path.exists()
    assert "Lyon" not in names(scene)
    assert "“Lyon” is in the trash and stays there for 30 days." in said(screen)
    assert scene.chosen is not None, "the next row is chosen"
    assert scene.list.rect.bottom < scene.sheet["strip"].rect.top
    screen.press("undo")
    screen.tick(2)
    assert path.read_bytes() == before
    assert scene.chosen is not None
    assert title_of(scene.chosen) == "Lyon"
    assert "strip" not in scene.sheet
    screen.key(pygame.K_DELETE)
    screen.tick(2)
    screen.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert path.read_bytes() == before


def test_what_is_thrown_away_from_its_details_can_be_taken_back_at_once(screen: Screen, scene: LoadScene) -> None:
    screen.stack.resize(screen.stack.kit.at(Frame(960, 600)))
    choose(scene, "Lyon")
    scene.turn()
    screen.tick(2)
    assert [box.text for id, box in scene.sheet.boxes() if id == "details name"] == ["Lyon"]
    screen.press("trash")
    screen.tick(2)
    assert not scene.in_details
    assert "“Lyon” is in the trash" in said(screen)
    screen.press("undo")
    screen.tick(2)
    assert "Lyon" in names(scene)


def test_a_row_folds_before_it_is_gone(listener: Listener, scene: LoadScene) -> None:
    screen = Screen(scene)
    screen.tick(12)
    screen.stack.kit.speed = scene.kit.speed = 1.0
    choose(scene, "Lyon")
    screen.press("trash")
    heights = []
    for _ in range(20):
        heights.append(dict(zip(names(scene), scene.list._heights, strict=True)).get("Lyon", 0.0))
        screen.tick()
        screen.picture()
    assert heights[1] > heights[4] > heights[8]
    assert "Lyon" not in names(scene)
    screen.tick(60)
    assert not scene.animating, "nothing is left to draw either"


def test_the_trash(screen: Screen, scene: LoadScene, listener: Listener) -> None:
    for name in ("Lyon", "won"):
        choose(scene, name)
        screen.press("trash")
        screen.tick(2)
    screen.tab_to("filter")
    screen.key(pygame.K_END)
    assert sorted(names(scene)) == ["Lyon", "won"]
    assert all(listed.shelf is Shelf.TRASH for listed in scene._shown)
    assert "30 days left" in said(screen)
    choose(scene, "won")
    screen.tab_to("games")
    screen.key(pygame.K_RETURN)
    assert names(scene) == ["Lyon"]
    assert (listener.store.records / "won.json").exists()
    assert listener.names == []
    screen.press("trash")
    assert isinstance(screen.stack.top, Question)
    screen.key(pygame.K_ESCAPE)
    assert names(scene) == ["Lyon"]
    screen.press("trash")
    screen.key(pygame.K_RETURN)
    assert names(scene) == []
    assert "The trash is empty." in said(screen)
    assert list(listener.store.thrown_away()) == []


def test_a_file_that_cannot_be_read_is_not_thrown_away(screen: Screen, scene: LoadScene, listener: Listener) -> None:
    choose(scene, "evening.json")
    for id in ("rename", "copy", "export", "trash"):
        assert not scene.sheet[id].enabled
    screen.key(pygame.K_DELETE)
    assert (listener.store.saves / "evening.json").read_text() == "{"


def test_exported_and_imported(
    screen: Screen, scene: LoadScene, listener: Listener, downloads: Path
) -> None:
    choose(scene, "Lyon")
    screen.press("export")
    screen.key(pygame.K_RETURN)
    choosing = chooser(screen)
    assert (choosing.folder, choosing.name.text) == (downloads, "Lyon")
    screen.type("Train")
    screen.key(pygame.K_RETURN)
    exported = downloads / "Train.arkadia"
    assert screen.stack.top is scene
    assert "Exported to Downloads as Train.arkadia." in said(screen)
    assert read_save(exported).envelope.name == "Lyon"
    (listener.store.saves / "Lyon.json").unlink()
    scene.reload(None)
    screen.press("import")
    screen.key(pygame.K_RETURN)
    chooser(screen)
    screen.key(pygame.K_RETURN)
    assert scene.chosen is not None
    assert title_of(scene.chosen) == "Lyon"
    assert "Imported “Lyon”." in said(screen)
    assert scene.sheet.focused == "games", "Enter goes on with what was imported"
    assert read_save(listener.store.saves / "Lyon.json").record == read_save(exported).record


def test_what_was_done_is_told_under_a_tick_and_cannot_be_undone_there(screen: Screen, scene: LoadScene) -> None:
    """The trash has its own sign, and a button that undoes it."""
    def sign() -> Widget:
        return scene.sheet["notice sign"]

    choose(scene, "Lyon")
    screen.press("trash")
    screen.tick(2)
    assert isinstance(sign(), Icon)
    assert "undo" in scene.sheet
    screen.stack.handle(Event(pygame.DROPFILE, file=str(RECORDS / "std4.json")))
    assert isinstance(sign(), SignPicture)
    assert "undo" not in scene.sheet


def test_what_went_wrong_wears_a_warning(screen: Screen, tmp_path: Path) -> None:
    broken = tmp_path / "broken.arkadia"
    broken.write_text("{")
    screen.stack.handle(Event(pygame.DROPFILE, file=str(broken)))
    assert screen.stack.top is not None
    sign = screen.stack.top.sheet["sign"]
    assert isinstance(sign, SignPicture)
    assert (sign.visible, sign.icon) == (True, TROUBLE)


def test_a_file_dropped_on_the_window_is_imported(screen: Screen, scene: LoadScene, tmp_path: Path) -> None:
    screen.stack.handle(Event(pygame.DROPFILE, file=str(RECORDS / "std4.json")))
    assert scene.chosen is not None
    assert title_of(scene.chosen) == "std4"
    broken = tmp_path / "broken.arkadia"
    broken.write_text("{")
    screen.stack.handle(Event(pygame.DROPFILE, file=str(broken)))
    assert isinstance(screen.stack.top, Question)
    assert "not JSON" in said(screen)


def test_what_was_saved_a_moment_ago(listener: Listener) -> None:
    for minutes, words in ((1, "just now 20:15"), (30, "today 20:15")):
        scene = LoadScene(listener, lambda minutes=minutes: EVENING + timedelta(minutes=minutes))  # type: ignore[misc]
        screen = Screen(scene)
        screen.tick(12)
        first = scene.list.row_said(scene.list.rows()[0][1], 0).split(", ")
        assert " ".join(text for text in first if "today" in text or "now" in text or ":" in text) == words


def test_searching_and_sorting(screen: Screen, scene: LoadScene) -> None:
    screen.press("search")
    screen.type("SUNDAY")
    assert names(scene) == ["Sunday with Jonas"]
    scene.look("search", "")
    screen.type("clara")
    assert names(scene) == ["Autosave"], "players are found too"
    screen.type("nobody")
    assert "Nothing here matches" in said(screen)
    scene.look("search", "")
    scene.look("order", "names")
    assert names(scene) == ["Autosave", "evening.json", "Lyon", "Sunday with Jonas", "won"]


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (2560, 1080)])
def test_nothing_is_cut_or_covered(listener: Listener, size: tuple[int, int]) -> None:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene, size)
    screen.tick(12)
    choose(scene, "Sunday with Jonas")
    if "turn" in scene.sheet:
        screen.press("turn")
    for press in ("", "copy", "export"):
        if press:
            screen.tab_to(press)
            screen.key(pygame.K_SPACE)
        assert screen.stack.top is not None
        sheet, area = screen.stack.top.sheet, screen.stack.kit.frame.area
        assert not [id for id, box in sheet.boxes() if box.shortened and id not in ("games", "field")]
        assert all(bounds(sheet[id], area).contains(box.rect) for id, box in sheet.boxes())
        if press:
            screen.key(pygame.K_ESCAPE)
