"""The settings and the new game at every interface scale, in every window: nothing is moved sideways, cut, covered or
out of reach."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.ai import levels
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.common.seat_words import joined, level_note
from arkadia_desktop.scenes.common.setting_list import ACCESS, DISPLAY, GAME, KEYS, SOUND
from arkadia_desktop.scenes.common.sign import Steps
from arkadia_desktop.scenes.new_game.draft import MOST_FAVOURITES, as_favourite, standard
from arkadia_desktop.scenes.new_game.screen import BOARD, SEATS, NewGameScene
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import ScrollPane, Widget
from tests.scale import crossed
from tests.scenes.menu_states import COMPUTER, FORMS, GAMES, PERSON, TABBED, Make, new_game, tab
from tests.scenes.menus import Listener, Screen, language
from tests.scenes.scan import faults, small_or_cut
from tests.scenes.test_settings_screen import keys_tab
from tests.tongues import LANGUAGES
from tests.ui.desk import kit

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)]


def shown(make: Make, listener: Listener, size: tuple[int, int], scale: int) -> Screen:
    listener.settings = replace(listener.settings, ui_scale=scale)
    return Screen(make(listener), size, scale=scale / 100)


def laid_out(make: Make, listener: Listener, size: tuple[int, int], scale: int) -> Scene:
    """Without a stack: nothing is drawn."""
    listener.settings = replace(listener.settings, ui_scale=scale)
    scene = make(listener)
    scene.layout(kit(*size, scale / 100))
    return scene


@pytest.mark.parametrize(("name", "scale", "code", "size"), crossed(FORMS, UI_SCALES, LANGUAGES, SIZES), ids=str)
def test_nothing_is_wrong_at_any_scale(
    listener: Listener, name: str, scale: int, code: str, size: tuple[int, int]
) -> None:
    with language(code):
        assert faults(laid_out(FORMS[name], listener, size, scale), Rect((0, 0), size)) == []


@pytest.mark.parametrize(
    ("code", "scale", "size"), crossed(LANGUAGES, [100, 200], [(1280, 720), (1920, 1080)], each=1), ids=str
)
def test_every_action_that_waits_for_a_key_is_read_in_full(
    listener: Listener, size: tuple[int, int], scale: int, code: str
) -> None:
    """While it waits, and when the key is a reserved one."""
    with language(code):
        screen = shown(tab(KEYS), listener, size, scale)
        for id, row in keys_tab(screen).rows.items():
            if row.actions:
                keys_tab(screen).wait(id)
                assert faults(screen.scene, screen.stack.kit.frame.area) == [], row.name
                screen.key(pygame.K_RETURN, pygame.KMOD_LCTRL)
                assert faults(screen.scene, screen.stack.kit.frame.area) == [], row.name


@pytest.mark.parametrize(("size", "scale", "code"), crossed(SIZES, UI_SCALES, LANGUAGES, each=2), ids=str)
def test_a_taken_key_is_asked_about_in_full(listener: Listener, size: tuple[int, int], scale: int, code: str) -> None:
    with language(code):
        screen = shown(tab(KEYS), listener, size, scale)
        tent = next(id for id, row in keys_tab(screen).rows.items() if keys.PEEK in row.actions)
        keys_tab(screen).wait(tent)
        screen.key(pygame.K_n)
        top = screen.stack.top
        assert isinstance(top, Question)
        assert small_or_cut(top.sheet.boxes()) == []


@pytest.mark.parametrize(("name", "scale"), crossed(TABBED, [100, 150, 200]))
def test_tab_follows_the_eye_and_brings_everything_into_sight(listener: Listener, name: str, scale: int) -> None:
    """From the tabs down through the rows, column by column, to the foot; then from the top again."""
    screen = shown(FORMS[name], listener, (1280, 720), scale)
    sheet = screen.scene.sheet
    stops = sheet.ring()
    assert stops[0] == "tabs"
    assert stops[-2:] == ["standard", "done"]
    rows = [sheet[id].rect for id in stops[1:-2]]
    for above, below in pairwise(rows):
        column = below.x > above.right  # the second column of the keys, and that of the sounds, begins at the top again
        keys = scale == 100 and name.endswith(KEYS) and below.right < above.x
        second = scale == 100 and name.endswith((KEYS, SOUND)) and column
        beside = name.endswith(SOUND) and below.y == above.y and column  # sounds to be listened to
        assert below.y >= above.bottom or keys or second or beside
    sheet.focus("tabs")
    for id in [*stops[1:], stops[0]]:
        screen.key(pygame.K_TAB)
        assert sheet.focused == id
        assert sheet[id].seen == sheet[id].rect


def test_what_has_the_keyboard_stays_in_sight_at_another_scale(listener: Listener) -> None:
    screen = shown(tab(DISPLAY), listener, (1280, 720), 125)
    screen.tab_to("language")

    def language_at(scale: float) -> Widget:
        screen.stack.resize(screen.stack.kit.at(Frame(1280, 720, scale)))
        return screen.scene.sheet["language"]

    for scale in (2.0, 1.5, 1.0, 1.75):
        language = language_at(scale)
        assert language.seen == language.rect
    screen.click(screen.scene.sheet["tabs"].rect.midleft)
    language = language_at(2.0)
    assert language.seen != language.rect


def test_another_tab_begins_at_its_top_and_the_first_stays_where_it_was(listener: Listener) -> None:
    screen = shown(tab(GAME), listener, (1280, 720), 200)
    scene = screen.scene
    assert isinstance(scene, SettingsScene)
    port = scene.sheet["game column"]
    assert isinstance(port, ScrollPane)
    screen.tab_to("coach")
    down = port.whole.y
    assert down < port.area.y
    scene.turn(SOUND)
    (other,) = (one for one in scene.sheet if isinstance(one, ScrollPane))
    assert other.whole.y == other.area.y
    scene.turn(GAME)
    assert port.whole.y == down


@pytest.mark.parametrize(
    ("level", "code", "size", "scale"),
    crossed(levels.names(), LANGUAGES, [(1280, 720), (1366, 768)], [100, 200], each=2),
    ids=str,
)
def test_how_every_computer_plays_is_read_in_full(
    listener: Listener, level: str, code: str, size: tuple[int, int], scale: int
) -> None:
    """In its row, or where there is little room in what is told of its level, and in the lists it is chosen from."""
    with language(code):
        screen = shown(new_game(PERSON, COMPUTER, level=level), listener, size, scale)
        assert "seat 2 note" in screen.scene.sheet or level_note(level) in screen.scene.sheet["seat 2 level"].tooltip
        for fondness in levels.personalities():
            assert isinstance(screen.scene, NewGameScene)
            screen.scene.set_level(1, joined(level, fondness))
            assert small_or_cut(screen.scene.sheet.boxes()) == [], fondness


@pytest.mark.parametrize(
    ("id", "scale", "code", "size"),
    crossed(["seat 2 level", "seat 2 fondness", "favourites"], UI_SCALES, LANGUAGES, SIZES),
    ids=str,
)
def test_an_open_list_is_read_in_full(
    listener: Listener, id: str, scale: int, code: str, size: tuple[int, int]
) -> None:
    kept = {f"Evening {n} of the long names": as_favourite(standard(f"N{n}")) for n in range(MOST_FAVOURITES)}
    listener.settings = replace(listener.settings, favourites=kept)
    with language(code):
        part = BOARD if id == "favourites" else SEATS
        screen = shown(new_game(PERSON, COMPUTER, part=part), listener, size, scale)
        screen.tab_to(id)
        screen.key(pygame.K_SPACE)
        popup = screen.scene.sheet.popup
        assert popup is not None
        assert screen.scene.kit.frame.area.contains(popup.rect)
        boxes = popup.boxes()
        assert all(popup.rect.contains(box.rect) for box in boxes)
        assert small_or_cut([(popup.id, box) for box in boxes]) == []
        screen.key(pygame.K_ESCAPE)


FOOT = ("back", "start")


@pytest.mark.parametrize(("name", "scale"), crossed(GAMES, [125, 150, 200], each=2))
def test_tab_goes_down_the_column_and_then_to_the_foot(listener: Listener, name: str, scale: int) -> None:
    screen = shown(GAMES[name], listener, (1280, 720), scale)
    sheet = screen.scene.sheet
    stops = sheet.ring()
    assert stops[-2:] == ["back", "start"]
    foot = [id for id in stops if id in FOOT]  # it does not scroll
    assert stops[-len(foot) :] == foot
    assert foot[-2:] == ["back", "start"]
    held = [id for id in stops if id not in FOOT and not id.endswith("handle")]  # a handle is as high as its row
    for above, below in pairwise(sheet[id].rect for id in held):
        assert below.y >= above.bottom or below.x >= above.right or below.w * below.h > 4 * above.w * above.h
    for id in stops:
        screen.key(pygame.K_TAB)
        assert sheet.focused == id
        assert sheet[id].seen.h >= min(sheet[id].rect.h, screen.scene.kit.frame.px(200))


def test_a_row_is_dragged_to_where_it_was_out_of_sight(listener: Listener) -> None:
    screen = shown(GAMES["for four"], listener, (1280, 720), 200)
    scene = screen.scene
    assert isinstance(scene, NewGameScene)
    colours = [row.colour for row in scene.draft.rows]
    port = scene.sheet["column"]
    assert isinstance(port, ScrollPane)
    assert scene.places[3].top > port.area.bottom
    handle = scene.sheet["seat 1 handle"].rect.center
    screen.move(handle)
    screen._event(pygame.MOUSEBUTTONDOWN, pos=handle, button=1)
    surface = Surface((1280, 720), 0, 32)
    screen.stack.paint(surface)
    low = handle[0], port.area.bottom - 4
    for _ in range(400):
        screen.move(low, held=True)
        screen.tick()
    screen.stack.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")
    screen._event(pygame.MOUSEBUTTONUP, pos=low, button=1)
    screen.tick()
    assert [row.colour for row in scene.draft.rows] == [*colours[1:], colours[0]]


def test_a_seat_has_a_second_line_only_where_a_computer_plays(listener: Listener) -> None:
    screen = shown(GAMES["for two"], listener, (1280, 720), 200)
    scene = screen.scene
    assert isinstance(scene, NewGameScene)
    before = scene.sheet["seat 4 kind"].rect.y
    scene.set_kind(2, COMPUTER)
    line = scene.sheet["seat 3 level"].rect.y - scene.sheet["seat 3 kind"].rect.y
    assert before < scene.sheet["seat 4 kind"].rect.y < before + line
    assert faults(scene, screen.stack.kit.frame.area) == []
    scene.set_kind(2, None)
    assert scene.sheet["seat 4 kind"].rect.y == before


def test_all_seats_are_in_sight_where_one_computer_plays(listener: Listener) -> None:
    scene = shown(GAMES["for two"], listener, (1280, 720), 200).scene
    assert isinstance(scene, NewGameScene)
    scene.set_kind(1, COMPUTER)
    assert scene.sheet["seat 4 kind"].rect.bottom <= scene.sheet["column"].rect.bottom


@pytest.mark.parametrize("name", [name for name in FORMS if name not in ("ages", "handicap")])
def test_what_is_painted_in_parts_while_it_scrolls_is_the_whole(listener: Listener, name: str) -> None:
    screen = shown(FORMS[name], listener, (1280, 720), 200)
    surface = Surface((1280, 720), 0, 32)
    screen.stack.paint(surface)
    for _ in range(8):
        screen.key(pygame.K_PAGEDOWN)
        screen.tick()
        screen.key(pygame.K_TAB)
        screen.tick()
        screen.stack.paint(surface)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")


def test_pictures_are_drawn_before_they_are_scrolled_to_and_once(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []
    whole = NewGameScene._draw_standard

    def counted(scene: NewGameScene, size: tuple[int, int], *, first_game: bool = False) -> Steps:
        drawn.append(size)
        return whole(scene, size, first_game=first_game)

    monkeypatch.setattr(NewGameScene, "_draw_standard", counted)
    screen = shown(GAMES["for two"], listener, (1280, 720), 150)
    screen.picture()
    assert drawn == []
    while screen.scene.prepare():
        pass
    assert len(drawn) == 2
    for _ in range(20):
        screen.key(pygame.K_PAGEDOWN)
        screen.picture()
    assert len(drawn) == 2


def test_a_preview_that_scrolls_is_not_drawn_anew(listener: Listener) -> None:
    screen = shown(tab(ACCESS), listener, (1280, 720), 200)
    preview = screen.scene.sheet["access preview"]
    while preview.animating:
        screen.tick()
    screen.tab_to("reduced_motion")
    screen.key(pygame.K_PAGEDOWN)
    screen.tick()
    assert not preview.animating
