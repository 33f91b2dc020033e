"""The play screen and its dialogs at every size and interface scale, in English and in a language 40 % longer: every
text is whole, large enough, inside the window and clear of all others; every button can be hit. Measured, not drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop import locale
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.key_bindings import WHY
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.held import Lay, PlaceWorkers
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.stage.board.board import BoardModel, BoardPicture
from arkadia_desktop.stage.board.meadow import Backdrop
from arkadia_desktop.stage.board.overlay import NOTHING, Overlay
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.grounds import Patch
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.skin import Skin
from arkadia_desktop.ui.paint.text import TextBox
from tests.scale import FULL, crossed
from tests.scenes import scan
from tests.scenes.games import table_at
from tests.scenes.menus import Listener
from tests.scenes.nobody import nobody
from tests.scenes.play_states import DIALOGS, RECORDED, dialogs, seated
from tests.tongues import LANGUAGES, PSEUDO
from tests.ui.desk import sprites

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)]
if FULL:
    SIZES += [(1920, 1200), (1024, 768), (2560, 1080), (3840, 2160)]
SCALES = [percent / 100 for percent in UI_SCALES]


def blank(backdrop: Backdrop, kit: Kit, _places: PlayLayout, _ground: object = None) -> Iterator[None]:
    """In the place of ``Backdrop.laying_out``."""
    backdrop.surface = Surface(kit.frame.area.size)
    yield


def known(board: BoardPicture, view: PlayerView, overlay: Overlay = NOTHING, **_how: bool) -> list[Rect]:
    """In the place of ``BoardPicture.set``: where things lie is asked of what is shown."""
    board.model = BoardModel(view.board, view.castle, view.setup.colours, overlay)
    return []


@pytest.fixture(autouse=True)
def measured_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What carries no text takes most of the time: the board, the table below everything, all painted grounds."""
    pygame.display.init()
    pygame.font.init()
    monkeypatch.setattr(Backdrop, "laying_out", blank)
    monkeypatch.setattr(BoardPicture, "set", known)
    nothing = Patch(Surface((1, 1)), (0, 0), (1, 1))
    monkeypatch.setattr(Skin, "_patch", lambda *_args, **_values: nothing)


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    return Listener(tmp_path_factory.mktemp("layout"))


def apart(boxes: list[tuple[str, TextBox]]) -> list[str]:
    """What lies over each other. Letters have air above and below that may meet."""
    found = []
    for (one, a), (other, b) in combinations(boxes, 2):
        both = a.rect.clip(b.rect)
        if both.w > 2 and both.h > 2:
            found.append(f"{one} and {other}: {a.text!r} over {b.text!r}")
    return found


def faults(boxes: list[tuple[str, TextBox]], window: Rect, *, whole: bool = True) -> list[str]:
    """What is wrong with measured texts, in words."""
    found = []
    for name, box in boxes:
        if box.font_px < 13:
            found.append(f"{name}: {box.text!r} is {box.font_px} px")
        if not window.contains(box.rect):
            found.append(f"{name}: {box.text!r} leaves the window")
        if whole and box.shortened:
            found.append(f"{name}: {box.text!r} is cut")
    return found


@pytest.mark.parametrize(
    ("size", "scale", "players", "language"), crossed(SIZES, SCALES, list(RECORDED), LANGUAGES), ids=str
)
def test_the_play_screen(listener: Listener, size: tuple[int, int], scale: float, players: int, language: str) -> None:
    locale.use(language)
    window = Rect(0, 0, *size)
    scene = seated(listener, players, size, scale)
    still = standing(scene)
    assert len(still) > 20
    assert faults(still, window, whole=language != PSEUDO) + apart(still) == []
    over = floating_recap(scene)
    buttons = [one for one in scene.sheet if one.visible and one.focusable and one.id not in over]
    for one, other in combinations(buttons, 2):
        assert not one.rect.colliderect(other.rect), (one.id, other.id)
    for button in buttons:
        assert window.contains(button.rect), button.id
        assert min(button.hit().size) >= 32, button.id
    for task in (Lay(scene, 0), Lay(scene, 0, by_key=True), PlaceWorkers(scene), PlaceWorkers(scene, by_key=True)):
        scene.begin(task)
        still = standing(scene)
        floating = floating_boxes(scene)
        found = faults(still + floating, window, whole=language != PSEUDO) + apart(still) + apart(floating)
        assert found == [], type(task).__name__
    for name in looks(scene):
        floating = floating_boxes(scene)
        if name == "recap":
            floating = [(id, box) for id, box in scene.sheet.boxes() if id.startswith("recap")]
        assert len(floating) > (name != "recap"), name  # it may be in pictures
        assert faults(floating, window, whole=language != PSEUDO) + apart(floating) == [], name


@pytest.mark.parametrize(
    ("size", "scale", "players", "language"), crossed(SIZES, SCALES, list(RECORDED), LANGUAGES), ids=str
)
def test_the_play_screen_of_computers(
    listener: Listener, size: tuple[int, int], scale: float, players: int, language: str
) -> None:
    locale.use(language)
    game = table_at(*RECORDED[players], [])
    scene = PlayScene(listener, TableDriver(listener, game, Thinking(game, nobody())))
    scene.layout(Kit(Frame(*size, scale), sprites(), speed=0))
    still = scene.sheet.boxes()
    assert scene.picture.layout_now.opponents == players
    assert faults(still, Rect(0, 0, *size), whole=language != PSEUDO) + apart(still) == []


def floating_recap(scene: PlayScene) -> set[str]:
    """What lies over the screen where the recap has no place of its own."""
    if scene.inspector.panel.docked:
        return set()
    return {widget.id for widget in scene.sheet if widget.id.startswith("recap")}


def standing(scene: PlayScene) -> list[tuple[str, TextBox]]:
    """All texts that lie over nothing."""
    over = floating_recap(scene)
    over |= {id for id, _box in floating_boxes(scene)}
    return [(id, box) for id, box in scene.sheet.boxes() if id not in over]


def floating_boxes(scene: PlayScene) -> list[tuple[str, TextBox]]:
    """All texts of panels that lie over others."""
    over = {"reading", "said", "said besides", "facts", "labels"}
    over |= {"lens"} if "chronicle" not in scene.layout_now else set()
    return [(id, box) for id, box in scene.sheet.boxes() if id in over]


def looks(scene: PlayScene) -> Iterator[str]:
    """Everything one can look at, one after the other: tents, the others' turns, buildings, a refusal, the lens."""
    for spot in ("tent 0", "own tent"):
        scene.sheet.focus(spot, show=True)
        yield spot
    scene.sheet.focus(None)
    scene.inspector.show_recap()
    yield "recap"
    scene.inspector.notice(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    board = scene.shown.board
    for building in (board.buildings[0], board.buildings[-1]):
        scene.begin(None)
        scene.inspector.look_at(board.grid.squares(building.mask)[0])
        yield f"building {building.id}"
    lot = board.lot.at
    task = Lay(scene, 0, by_key=True)
    scene.begin(task)
    while task.draft.at != lot:
        here = task.draft.at
        assert here is not None
        across = (lot.x > here.x) - (lot.x < here.x)
        task.draft.step(across, 0 if across else (lot.y > here.y) - (lot.y < here.y))
    scene.run(WHY)
    yield "why not"


@pytest.mark.parametrize(("name", "size", "scale", "language"), crossed(DIALOGS, SIZES, SCALES, LANGUAGES), ids=str)
def test_the_dialogs(listener: Listener, name: str, size: tuple[int, int], scale: float, language: str) -> None:
    locale.use(language)
    scene = dialogs(listener)[name]()
    scene.layout(Kit(Frame(*size, scale), sprites(), speed=0))
    whole = language != PSEUDO or size[0] >= 1280
    assert scene.sheet.boxes()
    assert scan.faults(scene, Rect(0, 0, *size), whole=whole) == []


@pytest.mark.parametrize("scale", [0.75, 1.5])
def test_a_sample_is_drawn(listener: Listener, scale: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is measured is what is drawn: where a text is, the picture is not of one colour."""
    monkeypatch.undo()
    scene = seated(listener, 3, (1280, 720), scale)
    surface = Surface((1280, 720))
    scene.paint(surface, surface.get_rect())
    for name, box in scene.sheet.boxes():
        part = surface.subsurface(box.rect)
        colours = {tuple(part.get_at((x, y))) for x in range(0, part.get_width(), 2) for y in range(part.get_height())}
        assert len(colours) > 4, (name, box.text)
