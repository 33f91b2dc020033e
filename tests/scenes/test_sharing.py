"""A game is handed on as a file, a text or a picture, and taken in from a text: from the list of games and from the
final scoring."""

from __future__ import annotations

import io
import shutil
import time
from pathlib import Path

import PIL.Image
import pygame
import pytest

from arkadia_desktop.rules.record import after
from arkadia_desktop.scenes.common.question import Question, WaysDialog
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser
from arkadia_desktop.scenes.sharing.poster import DrawingDialog
from arkadia_desktop.scenes.sharing.share import Share, Shared
from arkadia_desktop.table import keeping
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.saves import Shelf
from arkadia_desktop.ui.paint.frame import Frame
from tests.scenes.choosing import LATEST_S, chooser, read, said
from tests.scenes.menus import EVENING, RECORDS, Listener, Screen, finished, played
from tests.scenes.screen import Screen as Window

TEXT = (Path(__file__).parents[1] / "table" / "shared.txt").read_text().strip()


class Board:
    """A clipboard of the test's own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.text = ""
        self.there = True
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: self.text)
        monkeypatch.setattr(pygame.scrap, "put_text", self._put)

    def _put(self, text: str) -> None:
        if not self.there:
            raise pygame.error("o clipboard")
        self.text = text


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    return Board(monkeypatch)


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    """A game going on and a finished one."""
    listener = Listener(tmp_path / "data")
    played(listener.store, "std3", 40)
    listener.store.records.mkdir()
    shutil.copy(RECORDS / "greedy2.json", listener.store.records / "won.json")
    return listener


@pytest.fixture
def scene(listener: Listener) -> LoadScene:
    return LoadScene(listener, lambda: EVENING)


@pytest.fixture
def screen(scene: LoadScene) -> Screen:
    screen = Screen(scene)
    screen.tick(20)
    return screen


def choose(scene: LoadScene, shelf: Shelf) -> None:
    scene.list.choose(next(i for i, listed in enumerate(scene._shown) if listed.shelf is shelf))


def press(screen: Screen, id: str) -> None:
    """Click on a widget of whatever is on top."""
    assert screen.stack.top is not None
    screen.click(screen.stack.top.sheet[id].rect.center)


def until_drawn(screen: Screen) -> int:
    """Wait until the picture lies there; how often the window was painted meanwhile."""
    deadline, ticks = time.monotonic() + LATEST_S, 0
    while isinstance(screen.stack.top, DrawingDialog):
        assert time.monotonic() < deadline, "the picture is never drawn"
        screen.tick()
        ticks += 1
        time.sleep(0.001)
    return ticks


# ---- the list


def test_a_finished_game_is_copied_as_text_and_pasted(
    screen: Screen, scene: LoadScene, listener: Listener, board: Board
) -> None:
    choose(scene, Shelf.RECORD)
    screen.press("export")
    press(screen, "text")
    assert screen.stack.top is scene
    assert "on the clipboard" in said(screen)
    assert board.text.startswith("arkadia-game/1:")
    before = read_save(listener.store.records / "won.json").record
    (listener.store.records / "won.json").unlink()
    scene.reload(None)
    screen.press("import")
    press(screen, "text")
    assert scene.chosen is not None
    assert scene.chosen.shelf is Shelf.RECORD
    assert scene.whole is not None
    assert scene.whole.save is not None
    assert [entry.action for entry in scene.whole.save.record.entries] == [entry.action for entry in before.entries]


def test_the_same_by_keys_alone(screen: Screen, scene: LoadScene, board: Board) -> None:
    choose(scene, Shelf.RECORD)
    screen.tab_to("games")
    screen.key(pygame.K_c, pygame.KMOD_CTRL)
    assert board.text.startswith("arkadia-game/1:")
    board.text = TEXT
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    assert "Imported “Mara, Jonas and Odo”." in said(screen)
    assert scene.chosen is not None
    assert [seat.name for seat in scene.chosen.seats] == ["Mara", "Jonas", "Odo"]
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len([listed for listed in scene._all if listed.shelf is Shelf.RECORD]) == 2, "it is not taken twice"


def test_in_the_search_field_the_keys_are_those_of_the_field(screen: Screen, scene: LoadScene, board: Board) -> None:
    board.text = "Odo"
    screen.press("search")
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.search == "Odo"
    assert screen.stack.top is scene


@pytest.mark.parametrize("text", ["", "Hello!", TEXT[:200], TEXT.replace("1:", "2:", 1), f"{TEXT[:99]}x{TEXT[100:]}"])
def test_what_is_no_game_is_refused_in_one_sentence(
    screen: Screen, listener: Listener, board: Board, text: str
) -> None:
    board.text = text
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(screen.stack.top, Question)
    assert screen.stack.top.sheet["text"].said().count(".") == 1
    assert [path.name for path in listener.store.records.iterdir()] == ["won.json"]


def test_a_game_that_goes_on_does_not_become_a_text(screen: Screen, scene: LoadScene, board: Board) -> None:
    choose(scene, Shelf.AUTOSAVE)
    screen.press("export")
    ways = screen.stack.top
    assert isinstance(ways, WaysDialog)
    assert not ways.sheet["text"].enabled
    assert "Only a finished game" in ways.sheet["text"].help
    press(screen, "text")
    assert screen.stack.top is ways
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_c, pygame.KMOD_CTRL)
    assert board.text == ""


def test_where_the_details_stand_in_the_place_of_the_list_it_is_said_there(
    screen: Screen, scene: LoadScene, board: Board
) -> None:
    screen.stack.resize(screen.stack.kit.at(Frame(960, 600)))
    choose(scene, Shelf.RECORD)
    scene.turn()
    screen.tick(2)
    screen.press("export")
    press(screen, "text")
    screen.tick(2)
    assert scene.in_details
    assert "on the clipboard" in said(screen)
    assert scene.sheet["strip"].rect.bottom < scene.sheet["open"].rect.top


def test_without_a_clipboard_it_is_said(screen: Screen, scene: LoadScene, board: Board) -> None:
    board.there = False
    choose(scene, Shelf.RECORD)
    screen.key(pygame.K_c, pygame.KMOD_CTRL)
    assert "o clipboard" in said(screen)


def test_where_another_program_has_the_games_nothing_is_pasted(
    screen: Screen, scene: LoadScene, listener: Listener, board: Board
) -> None:
    listener.store.locked = True
    board.text = TEXT
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    assert "already open" in said(screen)
    assert [path.name for path in listener.store.records.iterdir()] == ["won.json"]


@pytest.mark.parametrize(("way", "size"), [("1080p", (1920, 1080)), ("4K", (3840, 2160))])
def test_a_picture_of_the_town(
    screen: Screen, scene: LoadScene, downloads: Path, way: str, size: tuple[int, int]
) -> None:
    (downloads / "won.png").write_text("mine")
    choose(scene, Shelf.RECORD)
    screen.press("export")
    press(screen, way)
    choosing = screen.stack.top
    assert isinstance(choosing, FileChooser)
    read(screen, choosing)
    assert "The picture will be saved as won-2.png." in said(screen)
    screen.key(pygame.K_RETURN)
    ticks = until_drawn(screen)
    assert "Exported to Downloads as won-2.png." in said(screen)
    assert PIL.Image.open(io.BytesIO((downloads / "won-2.png").read_bytes())).size == size
    assert (downloads / "won.png").read_text() == "mine"
    assert ticks > 12, "the window is painted meanwhile"


def test_a_picture_that_is_given_up_leaves_no_file(screen: Screen, scene: LoadScene, downloads: Path) -> None:
    choose(scene, Shelf.RECORD)
    screen.press("export")
    press(screen, "1080p")
    chooser(screen)
    screen.key(pygame.K_RETURN)
    assert isinstance(drawing := screen.stack.top, DrawingDialog)
    screen.tick(3)
    screen.key(pygame.K_ESCAPE)
    screen.tick(30)
    assert drawing not in screen.stack.scenes
    assert list(downloads.iterdir()) == []


def test_a_picture_that_cannot_be_written_is_told(screen: Screen, scene: LoadScene, downloads: Path) -> None:
    choose(scene, Shelf.RECORD)
    screen.press("export")
    press(screen, "1080p")
    chooser(screen)
    screen.key(pygame.K_RETURN)
    downloads.rmdir()
    until_drawn(screen)
    assert isinstance(screen.stack.top, Question)
    assert "won.png: " in said(screen).replace("\n", "")


def test_the_replay_of_a_finished_game(screen: Screen, scene: LoadScene, listener: Listener) -> None:
    choose(scene, Shelf.AUTOSAVE)
    assert not scene.sheet["watch"].enabled
    assert "once the game is finished" in scene.sheet["watch"].help
    choose(scene, Shelf.RECORD)
    screen.press("watch")
    assert listener.names == ["replay"]
    assert listener.asked[0][1].over
    assert listener.asked[0][1].record().entries


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_on_a_small_page_the_replay_is_in_the_details(listener: Listener, scale: float) -> None:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene, (1920, 1080), scale=scale)
    screen.tick(20)
    choose(scene, Shelf.RECORD)
    screen.press("turn")
    screen.tab_to("watch")
    screen.key(pygame.K_RETURN)
    assert listener.names in (["replay"], ["resume"])
    assert "watch" in scene.sheet.ring()


# ---- the final scoring


def test_from_the_final_scoring(listener: Listener, board: Board, downloads: Path) -> None:
    table = finished("std3")
    scene = ResultScene(listener, table)
    screen = Screen(scene)
    screen.press("more")
    screen.press("share")
    assert "“Mara, Jonas and Clara”" in said(screen)
    press(screen, "text")
    assert "on the clipboard" in said(screen)
    screen.key(pygame.K_RETURN)
    path = keeping.take_in_text(listener.store, board.text, EVENING)
    assert read_save(path).envelope.seats == table.seats
    screen.press("share")
    press(screen, "file")
    chooser(screen)
    screen.key(pygame.K_RETURN)
    (exported,) = downloads.iterdir()
    assert read_save(exported).game.result == table.game.result
    screen.key(pygame.K_RETURN)
    screen.press("share")
    press(screen, "1080p")
    chooser(screen)
    screen.key(pygame.K_RETURN)
    until_drawn(screen)
    assert len(list(downloads.glob("*.png"))) == 1


def test_the_keyboard_takes_every_way(listener: Listener, board: Board) -> None:
    scene = ResultScene(listener, finished("std3"))
    screen = Screen(scene)
    screen.press("more")
    screen.tab_to("share")
    screen.key(pygame.K_SPACE)
    ways = screen.stack.top
    assert isinstance(ways, WaysDialog)
    while ways.sheet.focused != "text":
        screen.key(pygame.K_DOWN if ways.sheet.focused else pygame.K_TAB)
    screen.key(pygame.K_SPACE)
    assert board.text.startswith("arkadia-game/1:")


# ---- the replay


def test_a_picture_of_any_moment(tmp_path: Path, downloads: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(tmp_path / "data")
    window.speed(0)
    table = finished("greedy2")
    window.app.show_replay(table)
    window.step()
    scene = window.expect(ReplayScene)
    scene.replay.go(40)
    window.step()
    offered: list[Shared] = []
    monkeypatch.setattr(Share, "offer", lambda share, shared: offered.append(shared))
    scene.sheet["share"].press()  # type: ignore[attr-defined]
    (shared,) = offered
    assert shared.game == after(shared.save.record, 40)
    assert keeping.shared(shared.save).startswith("arkadia-game/1:"), "the text is that of the whole game"
