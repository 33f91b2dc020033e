"""Title and all menus but the settings and the new game, at every interface scale, in every window: nothing is moved
sideways, cut, covered or out of reach."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby, repeat
from operator import itemgetter
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.ai.puzzles.collection import heads, texts
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.scenes.common.question import told, trouble
from arkadia_desktop.scenes.common.text_prompt import Ask
from arkadia_desktop.scenes.dashboard.screen import DashboardScene
from arkadia_desktop.scenes.puzzles.gallery import PuzzlesScene
from arkadia_desktop.scenes.puzzles.shelf import LastLook
from arkadia_desktop.scenes.replay.tries import Tries
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.rows import ALL, FINISHED, TRASH
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.sharing.drawing import DrawingDialog
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser, Naming
from arkadia_desktop.scenes.sharing.ways import WaysDialog
from arkadia_desktop.scenes.shell.crash_dialog import Mishap
from arkadia_desktop.scenes.shell.credits import CreditsScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.table import keeping
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.scale import crossed
from tests.scenes import hall_of
from tests.scenes.dialogs import over
from tests.scenes.menus import EVENING, RECORDS, Listener, Screen, finished, language, played
from tests.scenes.scan import faults
from tests.scenes.test_dashboard import shown as shown_dashboard
from tests.tongues import LANGUAGES, PSEUDO
from tests.ui.desk import sprites

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)]
NOTICE = (
    "The settings in /media/games/Arkadia/settings.json were damaged and are kept as settings.json.damaged;"
    " what could not be read has its default value."
)
LONG_NOTICE = (
    f"{NOTICE} The last game in /media/games/Arkadia/saves/autosave.json cannot be opened; it is kept."
    " The file is larger than 4 MB."
)
Make = Callable[[Listener], Scene]


@dataclass(frozen=True)
class Case:
    """A screen; whether there are games, and what the title has to say."""

    make: Make
    games: bool = True
    notice: str = ""


def loads(listener: Listener, *, shelf: str = ALL, chosen: int = 0, details: bool = False) -> LoadScene:
    """Saved games, all read; the row `chosen` has its details in sight where there is room for one thing only."""
    scene = LoadScene(listener, lambda: EVENING)
    scene.reload(None)
    scene.parts.filter.value = shelf
    scene.refill()
    scene.list.chosen = chosen
    scene.choose()
    scene.parts.in_details = details
    return scene


def broken(listener: Listener) -> LoadScene:
    """The file that cannot be read is looked at."""
    scene = loads(listener)
    return loads(listener, chosen=next(i for i, row in enumerate(scene._shown) if row.save is None), details=True)


def thrown_away(listener: Listener) -> LoadScene:
    """What was thrown away is told below the list."""
    scene = loads(listener)
    scene.strip.say("“Sunday with Jonas and the others” is in the trash and stays there for 30 days.", thrown=True)
    scene.actions.thrown = scene._shown[0].path
    return scene


def chooser(listener: Listener, *, naming: bool = False, folder: Path | None = None) -> FileChooser:
    """A file is to be chosen, or named, in the folder of the records."""
    name = Naming("Mara against Jonas, Clara and Bruno 2026-11-18", keeping.export_place) if naming else None
    place = folder or RECORDS
    scene = FileChooser(
        "Export a game", "Export", "export", place, (".json",), lambda path: None, lambda: EVENING, naming=name
    )
    while scene.reading:
        scene.tick(0)
    return scene


def sharing(listener: Listener) -> WaysDialog:
    """A game that goes on is to be handed on: one way is closed."""
    scene = loads(listener)
    scene.layout(kit((1280, 720), 100))
    scene.refill()
    asked: list[Scene] = []
    scene.ask = asked.append  # type: ignore[method-assign, assignment]
    scene.actions.hand_on()
    (ways,) = asked
    assert isinstance(ways, WaysDialog)
    return ways


def importing(listener: Listener) -> WaysDialog:
    scene = loads(listener)
    asked: list[Scene] = []
    scene.ask = asked.append  # type: ignore[method-assign, assignment]
    scene.actions.take_in()
    (ways,) = asked
    assert isinstance(ways, WaysDialog)
    return ways


def drawing(listener: Listener) -> DrawingDialog:
    return DrawingDialog(repeat(None), Path("Mara against Jonas, Clara and Bruno 2026-11-18.png"), lambda trouble: None)


def tries(listener: Listener) -> Tries:
    """What a seat has tried in a game that goes on."""
    table = finished("greedy3-tie")
    branches = tuple(Branch(n, 0, 60, name) for n, name in enumerate(("From round 5", "Banner first"), start=1))
    table.keep_branches(branches)
    return Tries(GameLines(table), lambda: branches, lambda: None, lambda number: None)


def asking(listener: Listener) -> Ask:
    """A name that cannot be taken."""
    scene = Ask(
        "Rename", "What should “Sunday with Jonas” be called?", "Lyon", "Rename", lambda text: None,
        why_not=lambda text: "There is already a game with this name.",
    )  # fmt: skip
    scene.on_enter()
    return scene


def mishap(listener: Listener) -> Mishap:
    far = Path("/media/games/with/a/folder/far/down/in/the/tree/of/folders/Arkadia/logs/crash-20261121-143312.txt")
    game = "Your game “Mara, Bruno and Clara”, round 4, is saved up to the last action."
    return Mishap(far, game, go_on=lambda: None, bundle=lambda: far, leave=lambda: None)


def result(record: str, listener: Listener) -> ResultScene:
    return ResultScene(listener, finished(record))


def dashboard(record: str, listener: Listener, *, share: float = 1, seat: int = 0) -> DashboardScene:
    """How a game went; where there is room for one seat only, that one."""
    scene = shown_dashboard(listener, record, share=share)
    scene.sheet["seats"].value = str(seat)  # type: ignore[attr-defined]
    return scene


def puzzles(listener: Listener, *, choice: str = "all", details: bool = False) -> PuzzlesScene:
    """Some are solved, some with help; two come from games of the player's own."""
    marks, own = listener.puzzle_marks, listener.own_puzzles
    if not marks.value.puzzles:
        for head in heads()[::5]:
            marks.helped(head.id)
            marks.tried(head.id, head.difficulty, head.best, solved=True)
        own.add("saturday.json:1", [texts()[3], texts()[40]])
    scene = PuzzlesScene(listener, look=LastLook(choice), today=EVENING.date)
    scene.parts.in_details = details
    return scene


CASES: dict[str, Case] = {
    "result of two": Case(partial(result, "first2")),
    "result of three": Case(partial(result, "greedy3-tie")),
    "result of four": Case(partial(result, "std4")),
    "how a game of two went": Case(partial(dashboard, "std2", share=0)),
    "how a game of three went": Case(partial(dashboard, "greedy3-tie", share=0.4, seat=2)),
    "how a game of four went": Case(partial(dashboard, "greedy4-first", seat=1)),
    "puzzles": Case(puzzles),
    "puzzles of one's own": Case(partial(puzzles, choice="own")),
    "details of a puzzle": Case(partial(puzzles, choice="enclosure", details=True)),
    "hall of fame": Case(hall_of.hall),
    "games of the hall": Case(partial(hall_of.hall, tab="games")),
    "duels of the hall": Case(partial(hall_of.hall, tab="duels")),
    "ladder of the hall": Case(partial(hall_of.hall, tab="ladder")),
    "a newcomer in the hall": Case(partial(hall_of.hall, name="Jonas")),
    "an empty hall": Case(partial(hall_of.hall, empty=True)),
    "the ladder of an empty hall": Case(partial(hall_of.hall, tab="ladder", empty=True)),
    "all results": Case(partial(hall_of.asking, act="results")),
    "a duel": Case(partial(hall_of.asking, act="duel")),
    "an export of the hall": Case(partial(hall_of.asking, act="export")),
    "a profile is edited": Case(partial(hall_of.asking, act="edit")),
    "another name": Case(hall_of.picking),
    "credits": Case(lambda listener: CreditsScene()),
    "saved games": Case(loads),
    "no saved games": Case(loads, games=False),
    "details of a saved game": Case(partial(loads, chosen=1, details=True)),
    "details of a finished game": Case(partial(loads, shelf=FINISHED, details=True)),
    "details of a file that cannot be read": Case(broken),
    "trash": Case(partial(loads, shelf=TRASH)),
    "details of the trash": Case(partial(loads, shelf=TRASH, details=True)),
    "thrown away": Case(thrown_away),
    "import": Case(chooser),
    "import from a folder that is not there": Case(partial(chooser, folder=Path("/nowhere/at/all"))),
    "export": Case(partial(chooser, naming=True)),
    "ways to share": Case(sharing),
    "ways to import": Case(importing),
    "a picture is drawn": Case(drawing),
    "a name": Case(asking),
    "tries": Case(tries),
    "a question": Case(lambda listener: told("About this game", NOTICE)),
    "trouble": Case(lambda listener: trouble("Could not import", LONG_NOTICE)),
    "crash": Case(mishap),
    "title": Case(TitleScene),
    "title without a game": Case(TitleScene, games=False),
    "title with a notice": Case(TitleScene, notice=NOTICE),
    "title with much to say": Case(TitleScene, games=False, notice=LONG_NOTICE),
}


ROWS = groupby(crossed(CASES, LANGUAGES, SIZES, UI_SCALES), itemgetter(0))
LAID_OUT = {name: [row[1:] for row in rows] for name, rows in ROWS}
"""Languages, sizes and scales for each case."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    """With games of all kinds, a broken file, and one in the trash."""
    listener = Listener(tmp_path_factory.mktemp("full"))
    for record, actions in (("first3", 60), ("std4", 150)):
        played(listener.store, record, actions)
    thrown = keeping.keep_as(listener.store, played(listener.store, "std2", 30), "Sunday with Jonas")
    listener.store.trash.throw(thrown)
    played(listener.store, "std2", 30)
    (listener.store.saves / "evening.json").write_text("{")
    listener.store.records.mkdir()
    shutil.copy(RECORDS / "greedy2.json", listener.store.records)
    return listener


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    """With no game at all."""
    return Listener(tmp_path_factory.mktemp("empty"))


@pytest.fixture
def made(full: Listener, empty: Listener) -> Callable[[str], Scene]:
    """Screens by the name of the case."""

    def make(name: str) -> Scene:
        listener = full if CASES[name].games else empty
        listener.notice = CASES[name].notice
        return CASES[name].make(listener)

    return make


def kit(size: tuple[int, int], scale: int) -> Kit:
    pygame.display.init()
    pygame.font.init()
    return Kit(Frame(*size, scale / 100), sprites(), speed=0)


def shown(scene: Scene, scale: int) -> Screen:
    """In a window of 1280 x 720; a dialog over a plain screen."""
    if scene.overlay:
        return over(scene, (1280, 720), scale=scale / 100)
    return Screen(scene, (1280, 720), scale=scale / 100)


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_wrong_at_any_scale(made: Callable[[str], Scene], name: str) -> None:
    for code, ways in groupby(sorted(LAID_OUT[name]), itemgetter(0)):
        with language(code):
            scene = made(name)
            for _code, size, scale in ways:
                scene.layout(kit(size, scale))
                whole = code != PSEUDO or scale <= 150  # a language 40 % longer may be cut beyond
                assert faults(scene, Rect((0, 0), size), whole=whole) == [], (code, size, scale)


@pytest.mark.parametrize(("name", "scale"), crossed(CASES, [200, 100, 150], each=1))
def test_tab_brings_everything_into_sight(made: Callable[[str], Scene], name: str, scale: int) -> None:
    screen = shown(made(name), scale)
    sheet = screen.scene.sheet
    for id in sheet.ring():
        screen.tab_to(id)
        assert sheet[id].seen == sheet[id].rect


@pytest.mark.parametrize(("name", "scale"), crossed(CASES, [100, 200], each=1))
def test_what_is_painted_in_parts_is_the_whole(made: Callable[[str], Scene], name: str, scale: int) -> None:
    screen = shown(made(name), scale)
    screen.tick(40)
    surface = Surface((1280, 720), 0, 32)
    screen.stack.paint(surface)
    for id in screen.scene.sheet.ring():
        screen.key(pygame.K_PAGEDOWN)
        screen.tick()
        screen.key(pygame.K_TAB)
        screen.move(screen.scene.sheet[id].rect.center)
        screen.tick()
        screen.stack.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")


def test_a_notice_longer_than_its_room_is_scrolled(full: Listener) -> None:
    full.notice = LONG_NOTICE
    screen = Screen(TitleScene(full), (1280, 720), scale=2.0)
    port = screen.scene.sheet["notice port"]
    before = port.whole.y  # type: ignore[attr-defined]
    screen.key(pygame.K_PAGEDOWN)
    assert port.whole.y < before  # type: ignore[attr-defined]
