"""What looks back at games, and the hall of fame, with a gamepad alone, with fingers alone, and under hands that do the
wrong thing at the wrong time."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop import locale
from arkadia_desktop.scenes.common.question import HeldQuestion
from arkadia_desktop.scenes.dashboard.screen import DashboardScene
from arkadia_desktop.scenes.hall.screen import HallScene
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.drivers.mistakes import Mistakes
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.turning.rows import Explanation, PointList
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.loop.access_tree import AccessEntry, AccessTree, tree_of
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.widgets import Segmented
from arkadia_desktop.ui.widgets.access import AccessNode
from tests import pads
from tests.scenes.drivers import driven, story
from tests.scenes.gamepad import Gamepad
from tests.scenes.games import table_at
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener as Director
from tests.scenes.menus import Screen as Menu
from tests.scenes.menus import finished
from tests.scenes.screen import Screen, by_level
from tests.scenes.test_dashboard import scene_of
from tests.scenes.test_menus_layout import listener
from tests.scenes.weighed import MadeUp
from tests.table.test_hall import kept
from tests.tongues import READ

NAME = "greedy3-tie"


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Where every game has been weighed."""
    screen = Screen(
        tmp_path, checked=False, decide=lambda view, level, seed: by_level(view, "random", seed)
    )
    monkeypatch.setattr(type(screen.app), "analysts", lambda app: MadeUp)
    screen.speed(0)
    return screen


def points(screen: Screen, table: Table | None = None) -> tuple[ReplayScene, PointList]:
    """The turning points of a game."""
    screen.app.show_turning_points(table or finished(NAME))
    screen.step()
    scene = screen.expect(ReplayScene)
    found = scene.sheet["points"]
    assert isinstance(found, PointList)
    return scene, found


# ---- a gamepad


def test_turning_points_with_a_gamepad(screen: Screen) -> None:
    pad = Gamepad(screen)
    scene, rows = points(screen)
    pad.seek("points")
    before = rows.chosen
    pad.tap(pads.DOWN, pads.DOWN)
    assert rows.chosen > before
    assert scene.looking.chosen == rows.told[rows.chosen]
    pad.tap(pads.A)
    assert "points told" in scene.sheet
    assert pad.at == "points explain", "from where one comes to what else can be done with it"
    pad.tap(pads.A)
    assert "points" in scene.sheet
    scene.looking.choose_seat(next(str(one.turn.seat) for one in scene.looking.points if one.is_error))
    screen.step()
    pad.press("points learn")
    assert isinstance(screen.play.driver, Mistakes)
    pad.tap(pads.B)
    screen.step()
    assert screen.expect(ReplayScene) is scene


@pytest.mark.parametrize("way", ["key", "gamepad", "finger", "click"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_out_of_an_explanation_one_comes_back_to_the_rows_first(
    screen: Screen, size: tuple[int, int], way: str
) -> None:
    """The row one came from is still chosen; from there the same leads to the final scoring."""
    screen.resize(size)
    pad = Gamepad(screen)
    back = {
        "key": partial(screen.key, pygame.K_ESCAPE),
        "gamepad": partial(pad.tap, pads.B),
        "finger": partial(screen.tap, "back"),
        "click": partial(screen.press, "back"),
    }[way]
    scene, rows = points(screen)
    pad.seek("points")
    pad.tap(pads.DOWN, pads.DOWN)
    before, moment = rows.chosen, scene.replay.moment
    assert scene.sheet["back"].tooltip == "Back to the final scoring"
    pad.tap(pads.A)
    assert "points told" in scene.sheet
    assert scene.sheet["back"].tooltip == "Back to the turning points"
    back()
    screen.step()
    assert screen.expect(ReplayScene) is scene
    assert "points" in scene.sheet
    assert "points told" not in scene.sheet
    assert (rows.chosen, scene.replay.moment, scene.sheet.focused) == (before, moment, "points")
    assert scene.sheet["back"].tooltip == "Back to the final scoring"
    back()
    screen.step()
    screen.expect(ResultScene)


def test_an_explanation_that_is_not_seen_holds_nobody(screen: Screen) -> None:
    scene, _rows = points(screen)
    scene.looking.look_at(1)
    screen.press("points explain")
    listing = scene.sheet["listing"]
    assert isinstance(listing, Segmented)
    listing.choose("table")
    screen.step()
    assert scene.sheet["back"].tooltip == "Back to the final scoring"
    listing.choose("points")
    screen.press("what if")
    assert scene.sheet["back"].tooltip == "Back to the replay"
    screen.key(pygame.K_ESCAPE)
    listing.choose("table")
    screen.key(pygame.K_ESCAPE)
    screen.expect(ResultScene)


def test_how_it_went_with_a_gamepad(screen: Screen) -> None:
    pad = Gamepad(screen)
    screen.app.show_result(finished(NAME))
    screen.step()
    pad.press("went")
    screen.expect(DashboardScene)
    pad.press("export picture")
    pad.tap(pads.B)
    screen.expect(DashboardScene)
    pad.press("turning points")
    screen.expect(ReplayScene)
    pad.tap(pads.B)
    screen.expect(DashboardScene)
    pad.tap(pads.B)
    screen.expect(ResultScene)


def test_the_hall_with_a_gamepad(screen: Screen) -> None:
    pad = Gamepad(screen)
    kept(screen.app.folders.data)
    kept(screen.app.folders.data, "std3", "Jonas")
    screen.app.show_hall("Mara")
    screen.until(lambda: screen.expect(HallScene).profile is not None)
    pad.press("challenge")
    screen.expect(NewGameScene)
    pad.tap(pads.B)
    screen.until(lambda: screen.expect(HallScene).profile is not None)
    pad.press("results")
    pad.tap(pads.B)
    screen.expect(HallScene)
    pad.press("progress")
    screen.wait(900)
    pad.tap(pads.A)
    screen.expect(HeldQuestion)
    pad.hold(pads.A, 1500)
    assert screen.expect(HallScene).opened
    pad.tap(pads.B)
    assert not isinstance(screen.scene, HallScene)


def test_from_the_list_of_games_with_a_gamepad(screen: Screen) -> None:
    pad = Gamepad(screen)
    kept(screen.app.folders.data)
    screen.app.show_loads()
    screen.until(lambda: "went" in screen.expect(LoadScene).sheet)
    pad.press("went")
    screen.expect(DashboardScene)
    pad.tap(pads.B)
    screen.expect(LoadScene)
    pad.press("points")
    listing = screen.expect(ReplayScene).sheet["listing"]
    assert isinstance(listing, Segmented)
    assert listing.value == "points"


# ---- two clicks where one is meant


def twice(screen: Screen, id: str, by: str) -> tuple[int, int]:
    """Click, or tap, a button twice, quickly; gives where."""
    at = screen.scene.sheet[id].rect.center
    for _ in range(2):
        if by == "mouse":
            screen.click(at)
        else:
            screen.hand.tap(at)
    return at


@pytest.mark.parametrize("by", ["mouse", "finger"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("way", "kind"), [("points", ReplayScene), ("went", DashboardScene)])
def test_a_second_click_in_the_list_of_games_does_nothing_on_the_screen_it_led_to(
    screen: Screen, way: str, kind: type[ReplayScene], size: tuple[int, int], by: str
) -> None:
    """It looks as after one click; the same click a second later counts."""
    screen.resize(size)
    kept(screen.app.folders.data)

    def opened(clicks: Callable[[], object]) -> tuple[object, bytes]:
        screen.app.show_loads()
        screen.until(lambda: way in screen.expect(LoadScene).sheet)
        clicks()
        screen.move((1, 1))
        screen.wait(900)
        scene = screen.expect(kind)
        moment = scene.replay.moment if isinstance(scene, ReplayScene) else None
        return (moment, scene.sheet.focused, scene.sheet.held), screen.pixels

    assert opened(partial(twice, screen, way, by)) == opened(lambda: screen.press(way))


def test_a_later_click_at_the_same_place_counts(screen: Screen) -> None:
    scene, rows = points(screen)
    at = rows.rows()[1][1].center
    screen.app.show_loads()
    screen.click(at)
    screen.app.show_turning_points(finished(NAME))
    screen.wait(900)
    screen.click(at)
    scene = screen.expect(ReplayScene)
    assert scene.looking.chosen == scene.looking.points[1]


# ---- fingers


def test_turning_points_with_a_finger(screen: Screen) -> None:
    scene, rows = points(screen)
    index, rect = rows.rows()[1]
    screen.hand.tap(rect.center)
    screen.step()
    assert rows.chosen == index
    screen.tap("points explain")
    assert "points told" in scene.sheet
    screen.tap("points explain")
    scene.looking.choose_seat(next(str(one.turn.seat) for one in scene.looking.points if one.is_error))
    screen.step()
    screen.tap("points learn")
    assert isinstance(screen.play.driver, Mistakes)


def test_how_it_went_and_the_hall_with_a_finger(screen: Screen) -> None:
    kept(screen.app.folders.data)
    screen.app.show_loads()
    screen.until(lambda: "went" in screen.expect(LoadScene).sheet)
    screen.tap("went")
    screen.expect(DashboardScene)
    screen.tap("back")
    screen.expect(LoadScene)
    screen.tap("back")
    screen.app.show_hall("Mara")
    screen.until(lambda: screen.expect(HallScene).profile is not None)
    screen.tap("challenge")
    screen.expect(NewGameScene)
    screen.tap("back")
    screen.until(lambda: screen.expect(HallScene).profile is not None)
    screen.tap("progress")
    assert screen.expect(HallScene).opened
    assert "weigh" in screen.scene.sheet


# ---- the wrong thing at the wrong time

KEYS = (
    *(pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_n, pygame.K_c, pygame.K_s),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE),
)


@pytest.mark.parametrize("seed", range(3))
def test_stray_keys_clicks_and_sizes_while_a_game_is_weighed(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Nothing breaks, whatever comes when; and who is away from the game weighs no more."""
    made = list[MadeUp]()

    def analyst(record: object) -> MadeUp:
        made.append(MadeUp(record, known=False))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(type(screen.app), "analysts", lambda app: analyst)
    chance, table = Random(seed), finished(NAME)
    shows: tuple[Callable[[], None], ...] = (
        partial(screen.app.show_turning_points, table, weighing=True),
        partial(screen.app.show_dashboard, table),
    )
    for show in shows * 2:
        show()
        screen.step()
        for _ in range(25):
            match chance.randrange(4):
                case 0:
                    screen.key(chance.choice(KEYS), mod=chance.choice((0, pygame.KMOD_SHIFT)))
                case 1:
                    screen.resize(chance.choice(((1280, 720), (960, 600), (1600, 900))))
                case 2:
                    area = screen.app.window.frame.area
                    pos = chance.randrange(area.w), chance.randrange(area.h // 2, area.h)
                    screen.click(pos)
                    screen.click(pos)
                case _:
                    screen.step(200)
        screen.app.show_title()
        screen.step()
        assert not any(one.running for one in made)


def test_closing_the_window_while_a_game_is_weighed_ends_it(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(screen.app), "analysts", lambda app: partial(MadeUp, known=False))
    screen.app.show_turning_points(finished(NAME), weighing=True)
    screen.step()
    scene = screen.expect(ReplayScene)
    assert scene.looking.running
    assert screen.app.stack.close()
    assert not scene.looking.running


def test_a_game_that_goes_on_is_nowhere_offered_its_analysis(screen: Screen) -> None:
    """Neither in the list of games, nor in the replay of a try, whatever was looked back at before."""
    points(screen)
    table = table_at("std3", 40, (0, 1, 2), store=screen.app.store)
    screen.play_on(table)
    table.submit(table.player, by_level(table.view(table.player), "random", 1))
    with pytest.raises(ValueError, match="not over"):
        screen.app.show_dashboard(table)
    assert isinstance(screen.play, PlayScene)
    screen.app.show_loads()
    loads = screen.expect(LoadScene)
    screen.until(lambda: loads.chosen is not None)
    assert loads.chosen is not None
    assert not loads.chosen.finished
    assert not {"went", "points"} & set(loads.sheet.ring())
    loads.went()
    loads.to_points()
    assert screen.expect(LoadScene) is loads


# ---- what assistive programs are told of the screens that look back at a game: who, how much, and of what


__all__ = ["listener"]


def told(stack: SceneStack) -> AccessTree:
    return tree_of(stack, "Arkadia")


def those(tree: AccessTree, role: str) -> list[AccessNode]:
    return [node.spoken for node in tree.nodes.values() if node.spoken.role == role]


def of(tree: AccessTree, role: str, name: str) -> list[AccessEntry]:
    """What belongs to the one of this role and name."""
    whole = next(node for node in tree.nodes.values() if (node.spoken.role, node.spoken.name) == (role, name))
    return [tree.nodes[way] for way in whole.children]


@pytest.mark.parametrize("language", READ)
def test_a_turning_point_is_told_with_who_when_and_how_much(listener: Director, language: str) -> None:
    locale.use(language)
    scene = SCREENS["turning points"](listener)
    tree = told(Menu(scene).stack)
    names = [seat.name for seat in scene.table.seats]  # type: ignore[attr-defined]
    points = of(tree, "list box", locale._("Turning points"))
    assert points
    for point in points:
        assert any(point.spoken.name.startswith(name) for name in names)
        assert "±" in point.spoken.name
    _all, *fields = of(tree, "radio group", locale._("Show turns by"))
    assert [field.spoken.name.split("\N{NO-BREAK SPACE}")[0].split(":")[0] for field in fields] == names
    locale.use("en")


def test_an_explanation_is_a_list_of_headings_with_their_sentences(listener: Director) -> None:
    scene = SCREENS["a turning point explained"](listener)
    tree = told(Menu(scene).stack)
    items = [node.spoken.name for node in of(tree, "list", "Why")]
    assert items
    assert all(": " in item for item in items)
    assert [item for item in items if item.startswith("Played: ")]
    panel = scene.sheet["points told"]
    assert isinstance(panel, Explanation)
    assert len(panel.rows()) < len(items) == len(panel.told), "also what is scrolled away"


def test_how_a_game_went_is_told_with_every_number_and_what_it_counts(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std2")
    tree = told(Menu(scene).stack)
    result = scene.story.seats
    assert [spoken.name for spoken in those(tree, "heading")][1:] == ["Mara", "Jonas"]
    assert len([one for one in those(tree, "table") if one.name.startswith("Seals taken and sold")]) == len(result)
    for cell in those(tree, "cell"):
        assert cell.name.startswith(("Taken: ", "Average price: ", "Earned: "))
    balance = [spoken.value for spoken in those(tree, "label") if spoken.value.startswith("Skill and luck")]
    assert len(balance) == len(result)
    assert all(word in one for one in balance for word in ("decisions: ", "cards: ", "unexplained: ", "total: "))


def test_an_exercise_tells_what_was_played_and_not_what_is_better(screen: Screen) -> None:
    """Nor what nobody could know: the other hand, and what lies on the stack."""
    play = driven(screen, "mistakes", story())
    screen.show(play)
    screen.wait(700)
    assert isinstance(play.driver, Mistakes)
    tree = told(screen.app.stack)
    heard = "\n".join(f"{node.spoken.name} {node.spoken.value} {node.spoken.about}" for node in tree.nodes.values())
    assert "Played: " in heard
    assert "Better" not in heard
    cards = [spoken.name for spoken in those(tree, "group") if "Seals: " in spoken.name]
    assert cards
    assert all(re.search(r"\. \d cards\. \d workers on the board\.$", name) for name in cards)
    assert "Nobody knows which comes next." in heard
