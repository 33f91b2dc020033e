"""A game is watched once more: every moment looks as it did, from every seat, by every way that leads to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.pieces import COLOURS, FAMILIES
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import record_text
from arkadia_desktop.scenes.play.drivers.replay import EVERYBODY, NOBODY, Replay
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.replay.scrub import Scrub
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.table.course import Sign
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.loop.access_tree import tree_of
from arkadia_desktop.ui.widgets import Button, DropDown
from tests.scale import FULL, scale
from tests.scenes import menus, scan
from tests.scenes.games import played, record, seats_of
from tests.scenes.menus import Listener, finished
from tests.scenes.screen import PromptThinker, Screen, by_level
from tests.scenes.twins import Script, never_seen, script, twin

RECORDS = ["std2", "std3", "std4", "first2", "first3", "first4", "greedy2", "greedy3-tie", "greedy4-first"]
SQUARE = 44
"""Px of a square in a play screen of `SMALL` and in a replay of `LARGE`."""
SMALL, LARGE = (1240, 698), (1310, 738)
GAMES = 200


def watched(screen: Screen, name: str) -> ReplayScene:
    """The replay of a sample game in a window."""
    screen.speed(0)
    screen.app.show_replay(finished(name))
    screen.step()
    return screen.expect(ReplayScene)


def board_of(screen: Screen, grid: BoardGrid, paint: object) -> bytes:
    """The squares of a board, without what lies over them."""
    surface = Surface(screen.app.window.surface.get_size(), 0, screen.app.window.surface)
    area = Rect(grid.area)
    paint.paint(surface, area)  # type: ignore[attr-defined]
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


def played_live(screen: Screen, setup: Setup, actions: Iterable[Action]) -> tuple[Table, list[bytes]]:
    """A game played on the play screen, and what its board looked like after every action."""
    live = Table(setup, seats_of(setup.colours, ()), Options())
    screen.speed(0)
    play = PlayScene(screen.app, AtTable(screen.app, live))
    screen.show(play)
    assert screen.layout.square == SQUARE
    board = play.picture.board
    pictures = [board_of(screen, board.grid, board)]
    for action in actions:
        play.play(sights(live.submit(live.player, action).trail, None), mine=False, at_once=True)
        screen.step(checked=False)
        screen.until(lambda: not play.tells)  # words about a full floor light the castle
        pictures.append(board_of(screen, board.grid, board))
    return live, pictures


def scrubbed(screen: Screen, table: Table, pictures: Sequence[bytes], *ways: Sequence[int]) -> None:
    """The replay of a game goes these ways; at every moment its board looks as it did."""
    screen.resize(LARGE)
    screen.app.show_replay(table)
    screen.step()
    scene = screen.expect(ReplayScene)
    assert scene.picture.board.grid.square == SQUARE
    assert scene.replay.course.last == len(pictures) - 1
    for moments in ways:
        for moment in moments:
            scene.replay.go(moment)
            scene.settle()
            again = board_of(screen, scene.picture.board.grid, scene.picture.board)
            assert again == pictures[moment], moment


@pytest.mark.parametrize("name", RECORDS if FULL else ["greedy2"])
def test_every_moment_has_the_picture_of_the_live_game(tmp_path: Path, name: str) -> None:
    screen = Screen(tmp_path, size=SMALL, checked=False)
    table, pictures = played_live(screen, record(name).setup, [one.action for one in played(name)])
    order = list(range(len(pictures)))
    scrubbed(screen, table, pictures, order, order[::-1], Random(7).sample(order, len(order)))


@pytest.mark.parametrize("seed", range(scale(1, GAMES)))
def test_a_simulated_game_is_scrubbed_to_every_action_and_back(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    setup = deal(COLOURS[: 2 + seed % 3], STANDARD, chance, first_game=seed % 5 == 0)
    levels = [chance.choice(("random", "apprentice")) for _ in setup.colours]
    table = Table(setup, seats_of(setup.colours, ()), Options())
    while not table.over:
        action = by_level(table.view(table.player), levels[table.player], seed + table.number)
        table.submit(table.player, action)
    screen = Screen(tmp_path, size=SMALL, checked=False)
    live, pictures = played_live(screen, setup, [one.action for one in table.history])
    order = list(range(len(pictures)))
    scrubbed(screen, live, pictures, order, order[::-1])


@pytest.mark.parametrize("name", RECORDS if FULL else ["greedy3-tie"])
def test_a_moment_looks_the_same_whichever_way_one_came(tmp_path: Path, name: str) -> None:
    """Step by step, and by a jump from anywhere, through anybody's eyes."""
    screen = Screen(tmp_path, size=(1280, 720), checked=False)
    scene = watched(screen, name)
    eyes = scene.sheet["eyes"]
    assert isinstance(eyes, DropDown)
    chance = Random(3)
    for seat in (EVERYBODY, NOBODY, 1):
        eyes.choose(str(seat))
        screen.key(pygame.K_HOME)
        stepped = {}
        for moment in range(scale(40, scene.replay.course.last)):
            stepped[moment] = screen.print
            screen.key(pygame.K_RIGHT)
            screen.until(lambda: not scene.presenter.running)  # at any speed it stays that the last round has begun
        for moment in chance.sample(sorted(stepped), len(stepped)):
            scene.replay.go(moment)
            screen.step()
            assert screen.print == stepped[moment], (seat, moment)


@pytest.mark.parametrize("name", ["greedy2", "greedy4-first"])
def test_in_large_letters_the_cards_to_be_had_lie_below_the_values(tmp_path: Path, name: str) -> None:
    screen = Screen(tmp_path, size=(1920, 1080))
    screen.rescale(2)
    scene = watched(screen, name)
    assert scene.sheet["source 0"].rect.top > scene.sheet[f"value {FAMILIES[0]}"].rect.bottom


def test_what_moved_in_the_game_moves_again(tmp_path: Path) -> None:
    """Playing on shows the very events that the play screen showed, one after the other."""
    screen = Screen(tmp_path, size=(1280, 720))
    scene = watched(screen, "greedy2")
    screen.speed(2)
    screen.step()
    screen.key(pygame.K_SPACE)
    told: list[Event] = []
    for _ in range(600):
        screen.step(25, checked=False)
        announced = scene.presenter.announced
        if announced is not None and (not told or told[-1] is not announced.event):
            told.append(announced.event)
        if scene.replay.moment > 14:
            break
    else:
        raise AssertionError("it does not run")
    happened = [moment.event for played in scene.replay.course.history[:14] for moment in played.step.trail]
    assert all(any(type(event) is type(one) and event.seat == one.seat for one in happened) for event in told)
    assert len(told) >= 10  # what takes no time is no picture of its own
    screen.key(pygame.K_SPACE)
    assert not scene.replay.running
    screen.check_picture()


def test_keys_and_wheel(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = watched(screen, "greedy3-tie")
    course, at = scene.replay.course, lambda: scene.replay.moment
    screen.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert at() == 1
    screen.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert course.history[at() - 1].ended_turn
    screen.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert course.games[at()].turn == course.seats
    for key, sign in ((pygame.K_c, Sign.COMPLETED), (pygame.K_s, Sign.SALE), (pygame.K_f, Sign.FLOOR)):
        screen.key(pygame.K_HOME, key)
        assert at() == next(mark.after for mark in course.marks if mark.sign is sign)
        screen.key(pygame.K_END)
        screen.key(key, mod=pygame.KMOD_SHIFT)
        assert at() == max(mark.after for mark in course.marks if mark.sign is sign and mark.after < course.last)
    screen.key(pygame.K_END)
    assert at() == course.last
    screen.wheel(1)
    assert at() == course.last - 1
    screen.key(pygame.K_ESCAPE)
    assert not isinstance(screen.scene, ReplayScene)


def test_a_key_counts_in_the_frame_in_which_the_window_comes_back(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.send(pygame.WINDOWMINIMIZED)
    scene = watched(screen, "greedy3-tie")
    for event in (pygame.WINDOWRESTORED, pygame.KEYDOWN):
        pygame.event.post(pygame.Event(event, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    screen.step()
    assert scene.replay.moment == 1


def test_the_scrub_bar_is_dragged_and_the_chart_clicked(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = watched(screen, "std3")
    bar = scene.sheet["scrub"].rect
    screen.drag((bar.x + 30, bar.bottom - 40), (bar.centerx, bar.bottom - 40), ways=5)
    middle = scene.replay.course.at(scene.replay.moment) / scene.replay.course.turns
    assert abs(middle - 0.5) < 0.02
    chart = scene.sheet["chart"].rect
    screen.click((chart.x + chart.w // 4, chart.centery))
    assert scene.replay.course.at(scene.replay.moment) / scene.replay.course.turns < middle


def test_the_focus_ring_of_the_scrub_bar_is_that_of_dark_wood(tmp_path: Path) -> None:
    scene = watched(Screen(tmp_path), "std3")
    assert not scene.sheet["scrub"].on_parchment
    assert scene.sheet["chart"].on_parchment


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_marks_of_the_same_time_have_two_rows_at_least(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    scene = ReplayScene(Listener(tmp_path), finished("greedy4-first"))
    menus.Screen(scene, size, scale=scale)
    bar = scene.sheet["scrub"]
    assert isinstance(bar, Scrub)
    row, placed = bar._placed()
    assert len({place.level for place in placed}) >= 2
    assert sorted(mark for place in placed for mark in place.marks) == sorted(bar.course.marks)
    for level in {place.level for place in placed}:
        beside = sorted(place.x for place in placed if place.level == level)
        assert all(right - left >= row - 1 for left, right in pairwise(beside))
    assert all(bar.rect.contains(Rect(word.at, (1, 1))) for word in bar.words())
    for place in placed:
        bar.lead((bar.rect.x + place.x, bar._track.y - bar._height(place.level, row)))
        assert scene.replay.moment in [mark.after for mark in place.marks]


def twin_tables(told: Script, viewer: int) -> list[Table]:
    """The game that a script tells, and one that differs from it in what the viewer never learned."""
    return [
        Table(
            one.setup,
            seats_of(one.setup.colours, (0, 1, 2)),
            Options(),
            history=replace(one, begun=len(one.actions)).before,
        )
        for one in (told, twin(told, viewer))
    ]


@pytest.mark.parametrize("leak", [False, True])
@pytest.mark.parametrize("asking", [False, True])
def test_through_the_eyes_of_a_seat_the_same_is_told(monkeypatch: pytest.MonkeyPatch, asking: bool, leak: bool) -> None:
    """What is told to assistive programs, and said again by keys, of two games that differ in what the viewer never
    learned; with a leak planted it differs."""
    told, viewer = script(3, (), 5, 12), 1
    scenes = [
        menus.Screen(ReplayScene(Listener(Path()), table, None, PromptThinker()), (1920, 1080))
        for table in twin_tables(told, viewer)
    ]
    if leak:
        shown = Replay.hands
        monkeypatch.setattr(Replay, "hands", lambda replay, view: (*shown(replay, view)[:2], *replay.game.hands[2:]))

    def heard(screen: menus.Screen, eyes: int) -> list[object]:
        scene = screen.scene
        assert isinstance(scene, ReplayScene)
        scene.replay.look_through(eyes)
        if asking and not scene.asking:
            scene.table.keep_branches((scene.replay.lines.draft(0, 20, "Else", scene.table.seats),))
            scene.ask_what_if()
        found: list[object] = []
        for moment in range(0, scene.replay.course.last + 1, scale(4, 1)):
            scene.replay.go(moment)
            screen.keys(pygame.K_F4, pygame.K_F5, pygame.K_F6)
            screen.tick()
            found.append(tree_of(screen.stack, "Arkadia"))
        return found

    for eyes in (viewer, NOBODY):
        same = heard(scenes[0], eyes) == heard(scenes[1], eyes)
        assert same != (leak and not asking), eyes
    if not asking:
        assert heard(scenes[0], EVERYBODY) != heard(scenes[1], EVERYBODY), "the deals are the same"


def test_a_seat_sees_only_what_it_knew() -> None:
    """Two games that differ in what the viewer never learned look the same through those eyes, but not through all."""
    told = script(3, (), 5, 12)
    viewer = 1
    assert never_seen(told, viewer)
    scenes = [menus.Screen(ReplayScene(Listener(Path()), table), (1280, 720)) for table in twin_tables(told, viewer)]

    def pictures(screen: menus.Screen, eyes: int) -> list[bytes]:
        scene = screen.scene
        assert isinstance(scene, ReplayScene)
        drop = scene.sheet["eyes"]
        assert isinstance(drop, DropDown)
        drop.choose(str(eyes))
        found = []
        for moment in range(0, scene.replay.course.last + 1, scale(4, 1)):
            scene.replay.go(moment)
            screen.tick()
            found.append(pygame.image.tobytes(screen.picture(), "RGB"))
        return found

    for eyes in (viewer, NOBODY):
        assert pictures(scenes[0], eyes) == pictures(scenes[1], eyes), eyes
    assert pictures(scenes[0], EVERYBODY) != pictures(scenes[1], EVERYBODY), "the deals are the same"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_table_has_room_for_its_words(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    scene = ReplayScene(Listener(tmp_path), finished("std4"))
    menus.Screen(scene, size, scale=percent / 100)
    for listing in ("table", "chronicle"):
        scene.sheet["listing"].choose(listing)  # type: ignore[attr-defined]
        scene.replay.go(120)
        boxes = [(listing, box) for box in scene.sheet[listing].boxes()]
        assert scan.small_or_cut(boxes, whole=listing == "table") == []
        inside = scene.sheet["panel"].rect
        assert [box.text for _name, box in boxes if not inside.contains(box.rect)] == []


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 2.0), ((2560, 1440), 1.5), ((1280, 720), 1.5)], ids=str)
def test_with_large_text_everybody_has_seals_and_one_looked_through_cards(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    scene = ReplayScene(Listener(tmp_path), finished("std4"))
    menus.Screen(scene, size, scale=scale)
    scene.sheet["listing"].choose("table")  # type: ignore[attr-defined]
    scene.replay.go(40)
    for eyes, seen in ((EVERYBODY, set()), (1, {1})):
        scene.replay.look_through(eyes)
        assert {seat for seat in range(4) if f"card {seat} 0" in scene.sheet} == seen
        assert {seat for seat in range(4) if f"seal {seat} red" in scene.sheet} == {0, 1, 2, 3} - seen
        assert len({scene.sheet[f"coin {seat}"].rect.x for seat in range(4)}) == 1, "in one column"


@pytest.mark.parametrize("name", ["Bo", "Bruno", "Bartholomew"])
def test_a_longer_name_than_the_others_takes_nothing_from_its_row(tmp_path: Path, name: str) -> None:
    scene = ReplayScene(Listener(tmp_path), finished("std4", ("Al", "Al", "Al", name)))
    menus.Screen(scene, (1280, 720))
    scene.sheet["listing"].choose("table")  # type: ignore[attr-defined]
    for thing in ("coin {}", "seal {} red", "card {} 0", "card {} 3"):
        places = [scene.sheet[thing.format(seat)].rect for seat in range(4)]
        assert len({(place.x, place.w) for place in places}) == 1, (thing, places)


def test_what_the_keyboard_is_on_is_told_beside_its_square(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = watched(screen, "std3")
    while scene.sheet.focused != "board":
        screen.key(pygame.K_TAB)
    screen.key(pygame.K_UP, pygame.K_LEFT)
    screen.wait(900)
    place, square = scene.sheet.tooltip_place, scene.sheet["board"].spot()
    assert scene.sheet.tooltip.startswith("H6")
    assert place is not None
    assert place.inflate(40, 40).colliderect(square)
    assert not place.colliderect(square)
    assert scene.replay.moment == 0, "an arrow walks over the board there"


@pytest.mark.parametrize(
    ("size", "scale", "share"),
    [((1920, 1080), 2.0, 0.5), ((3840, 2160), 2.0, 0.5), ((1366, 768), 2.0, 0.5), ((1280, 720), 1.5, 0.55)],
    ids=str,
)
def test_large_text_leaves_the_town_its_share(
    tmp_path: Path, size: tuple[int, int], scale: float, share: float
) -> None:
    scene = ReplayScene(Listener(tmp_path), finished("greedy4-first"))
    menus.Screen(scene, size, scale=scale)
    assert scene.picture.board.grid.area.w >= share * size[0]
    signs = "back", "to sign"
    labelled = [one for one in scene.sheet if isinstance(one, Button) and one.group != "transport"]
    labelled = [one for one in labelled if one.id not in signs]
    assert all(one.label for one in labelled), "every button has a word"


def test_with_large_text_other_things_to_do_lie_under_one_word(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    screen = menus.Screen(ReplayScene(listener, finished("greedy4-first")), (1920, 1080), scale=2.0)
    screen.press("more")
    screen.keys(pygame.K_DOWN, pygame.K_RETURN)
    assert listener.asked[-1][0] == "dashboard"


# ---- whatever one does on the screen of the replay: it lives, the game stays what it was, and all is painted


KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN),
    *(pygame.K_c, pygame.K_s, pygame.K_f, pygame.K_1, pygame.K_4, pygame.K_DOWN, pygame.K_UP, pygame.K_PAGEDOWN),
)
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)


@pytest.mark.parametrize("seed", range(scale(2, 12)))
def test_random_events(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    screen = Screen(
        tmp_path, size=(1280, 720), checked=False, decide=lambda view, level, n: by_level(view, "random", n)
    )
    screen.speed(chance.choice((0.0, 2.0)))
    table = finished(chance.choice(("greedy2", "first3", "greedy4-first")))
    before = record_text(replace(table.record(), branches=None))
    for number in range(scale(260, 1500)):
        if not screen.app.stack or not isinstance(screen.app.stack.scenes[0], ReplayScene):
            screen.app.show_replay(table)
            screen.step()
        what = chance.random()
        if what < 0.5:
            screen.key(chance.choice(KEYS), mod=chance.choice(MODS))
        elif what < 0.85:
            widgets = [one for one in screen.scene.sheet if one.visible and one.rect.w]
            one = chance.choice(widgets) if widgets else None
            at = (chance.randrange(1280), chance.randrange(720)) if one is None else one.rect.center
            screen.click(at)
        elif what < 0.95:
            screen.click((chance.randrange(1280), chance.randrange(720)))
        elif what < 0.97:
            screen.key(pygame.K_ESCAPE)
        elif what < 0.98:
            screen.resize(chance.choice([(960, 600), (1280, 720), (1366, 768)]))
        else:
            screen.wait(chance.choice((100, 700)))
        if screen.app.stack and number % 40 == 0:
            screen.check_picture()
    assert record_text(replace(table.record(), branches=None)) == before
