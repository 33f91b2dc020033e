"""The settings: every control does what it says, at once; keys can be changed; what is open below comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from arkadia_desktop import locale, settings
from arkadia_desktop.pace import BEATS
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common import setting_list
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.common.setting_list import ACCESS, DISPLAY, GAME, KEYS, SOUND, interface_scale
from arkadia_desktop.scenes.new_game.draft import standard
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.scenes.settings.keys_tab import KeysTab
from arkadia_desktop.scenes.settings.preview import ExampleTown, begun, drawing, example
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.scenes.shell.credits import CreditsScene, parts
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.settings import AUTOMATIC, Settings
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import DropDown, Toggle
from tests.scenes.dialogs import closed, over, words
from tests.scenes.menus import Listener, Screen, finished, played
from tests.scenes.screen import Screen as Program
from tests.scenes.screen import button, table_of

PLAYED = Settings(last_setup=standard().to_json())
"""Those a listener begins with: of somebody who has played before."""


def opened(listener: Listener, tab: str, **changed: Any) -> Screen:
    listener.settings = replace(listener.settings, **changed)
    return over(SettingsScene(listener, None, tab))


def keys_tab(screen: Screen) -> KeysTab:
    assert isinstance(screen.scene, SettingsScene)
    return screen.scene.key_tab


def row_of(screen: Screen, action: str) -> str:
    return next(id for id, row in keys_tab(screen).rows.items() if action in row.actions)


def choose_scale(screen: Screen, *ways: int) -> None:
    """Choose another interface scale, so many further up or down in the list."""
    screen.tab_to("ui_scale")
    screen.keys(pygame.K_RETURN, *ways, pygame.K_RETURN)


def asked(screen: Screen) -> str:
    """What the dialog asks."""
    question = screen.stack.top
    assert isinstance(question, Question)
    return " ".join(words(question))


# ---- values


def test_display(listener: Listener) -> None:
    screen = opened(listener, DISPLAY)
    screen.tab_to("fullscreen")
    screen.key(pygame.K_RIGHT)
    assert listener.settings.fullscreen
    screen.key(pygame.K_LEFT)
    choose_scale(screen, pygame.K_DOWN)
    assert listener.settings.ui_scale == 125
    choose_scale(screen, pygame.K_UP, pygame.K_UP)
    assert listener.settings.ui_scale == 75
    assert "Preview at 75%" in words(screen.scene)
    choose_scale(screen, pygame.K_UP)
    assert listener.settings.ui_scale == AUTOMATIC
    assert "Now 100%" in words(screen.scene)


@pytest.mark.parametrize(
    ("size", "percent"), [((960, 600), 100), ((1280, 720), 100), ((1920, 1080), 100), ((3440, 1440), 125)]
)
def test_automatic_is_what_leaves_the_table_whole(size: tuple[int, int], percent: int) -> None:
    assert interface_scale(AUTOMATIC, size) == percent
    assert interface_scale(150, size) == 150


def test_the_window_can_have_every_size_the_screen_holds(listener: Listener) -> None:
    screen = opened(listener, DISPLAY)
    screen.press("resolution")
    screen.keys(pygame.K_HOME, pygame.K_RETURN)
    assert listener.settings.resolution == (960, 600)
    listener.settings = replace(listener.settings, fullscreen=True)
    screen.tick()
    assert screen.scene.sheet["resolution"].reason


@pytest.mark.parametrize(
    ("tab", "id", "changed"),
    [
        (DISPLAY, "preview", {"grid": 100}),
        (DISPLAY, "preview", {"marks": "off"}),
        (ACCESS, "access preview", {"high_contrast": True}),
        (ACCESS, "access preview", {"labels": True}),
    ],
)
def test_the_preview_shows_what_is_wished(screen: Program, tab: str, id: str, changed: dict[str, Any]) -> None:
    screen.app.show_settings(None)
    screen.expect(SettingsScene).turn(tab)

    def preview() -> bytes:
        screen.step()
        screen.until(lambda: not screen.scene.sheet[id].animating, each=20)
        screen.step()
        return pygame.image.tobytes(screen.app.window.surface.subsurface(screen.scene.sheet[id].rect), "RGB")

    before = preview()
    screen.app.change(replace(screen.app.settings, **changed))
    assert preview() != before
    screen.app.change(replace(screen.app.settings, **{name: getattr(Settings(), name) for name in changed}))
    assert preview() == before


def test_the_preview_shows_the_scale(listener: Listener) -> None:
    screen = opened(listener, DISPLAY)

    def preview() -> bytes:
        screen.tick()
        while screen.scene.sheet["preview"].animating:
            screen.tick()
        return pygame.image.tobytes(screen.picture().subsurface(screen.scene.sheet["preview"].rect), "RGB")

    at_100 = preview()
    choose_scale(screen, *[pygame.K_DOWN] * 4)
    assert preview() != at_100
    choose_scale(screen, *[pygame.K_UP] * 4)
    assert preview() == at_100


def test_the_heading_of_the_sample_comes_with_it(listener: Listener) -> None:
    screen = opened(listener, DISPLAY)
    screen.tick()
    while any(screen.scene.sheet[id].animating for id in ("preview", "preview things")):  # unless kept from before
        assert "preview true" not in screen.scene.sheet
        screen.tick()
    assert "preview true" in screen.scene.sheet


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_preview_drawn_in_steps_is_the_screen_drawn_at_once(listener: Listener, scale: float) -> None:
    screen, size = opened(listener, DISPLAY), (1280, 720)
    made = []

    def collect() -> Iterator[None]:
        made.append((yield from drawing(listener, screen.scene.kit, size, scale)))

    steps = list(collect())
    play = PlayScene(listener, ExampleTown(listener))
    play.layout(Kit(Frame(*size, scale), screen.scene.kit.sprites, prefs=replace(screen.scene.kit.prefs, speed=0)))
    whole = pygame.Surface(size)
    play.paint(whole, whole.get_rect())
    assert pygame.image.tobytes(made[0], "RGB") == pygame.image.tobytes(whole, "RGB")
    assert len(steps) > 60


def test_leaving_the_settings_leaves_the_preview_where_it_was(listener: Listener) -> None:
    screen = opened(listener, DISPLAY)
    preview = screen.scene.sheet["preview"]
    choose_scale(screen, *[pygame.K_DOWN] * 4)
    screen.tick()
    assert preview.animating
    screen.press("standard")
    assert isinstance(screen.stack.top, Question)
    assert not preview.animating
    screen.key(pygame.K_ESCAPE)
    screen.tick()
    assert preview.animating


def test_the_example_is_always_the_same_and_nobody_waits() -> None:
    begun.cache_clear()
    first = example()
    begun.cache_clear()
    assert example().game == first.game
    assert first.keeper is None
    assert first.person_on_turn


def test_game(listener: Listener) -> None:
    screen = opened(listener, GAME)
    for id in ("auto_forced", "confirm_end", "memory_game"):
        screen.press(id)
    screen.tab_to("pace")
    screen.key(pygame.K_END)
    expected = replace(
        PLAYED,
        auto_forced=False,
        confirm_end=True,
        memory_game=False,
        pace="at_once",
    )
    assert listener.settings == expected


def test_what_the_board_looks_like(listener: Listener) -> None:
    screen = opened(listener, DISPLAY)
    screen.tab_to("marks")
    screen.key(pygame.K_END)
    screen.tab_to("grid")
    screen.key(pygame.K_HOME)
    assert listener.settings == replace(PLAYED, marks="off", grid=0)


def test_every_setting_has_its_entry() -> None:
    """But for keys and buttons, which have a tab of their own, what the new-game screen remembers, and whether the
    welcome waits for an answer."""
    listed = [entry.field for entry in setting_list.entries()]
    elsewhere = {"keys", "pads", "last_setup", "favourites", "extra", "welcome"}
    assert set(listed) == {field.name for field in fields(Settings)} - elsewhere
    assert sorted(set(listed)) == sorted(entry.field for entry in setting_list.entries() if entry.tab)


def test_every_setting_is_changed_in_one_tab(listener: Listener) -> None:
    scene = opened(listener, DISPLAY).scene
    assert isinstance(scene, SettingsScene)
    names = [name for tab in (DISPLAY, SOUND, GAME, ACCESS, KEYS) for name in scene.names(tab)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("size", "scale", "note"),
    [
        ((960, 600), 100, "Text stays readable"),
        ((1280, 720), 200, "Everything but the board"),
        ((1024, 768), 200, "Everything but the board"),
    ],
)
def test_what_the_window_makes_of_the_scale(listener: Listener, size: tuple[int, int], scale: int, note: str) -> None:
    listener.settings = replace(listener.settings, ui_scale=scale)
    screen = Screen(SettingsScene(listener, None, DISPLAY), size, scale=scale / 100)
    assert note in words(screen.scene)


def test_access(listener: Listener) -> None:
    screen = opened(listener, ACCESS)
    for id in ("high_contrast", "labels", "captions", "reduced_motion"):
        screen.click(screen.scene.sheet[id].rect.midleft)
    changed = {"high_contrast": True, "labels": True, "captions": True, "reduced_motion": True}
    assert listener.settings == replace(PLAYED, **changed)  # type: ignore[arg-type]  # flags


def test_what_was_agreed_on_for_this_game_changes_with_it(listener: Listener) -> None:
    table = played(listener.store, "std2", 10)
    (seat,) = table.sitting.persons
    screen = over(SettingsScene(listener, table, GAME, seat=seat))
    screen.press("memory_game")
    assert not table.options.memory_game
    screen.press("auto_forced")
    assert not table.options.auto_forced


def test_over_a_finished_game_a_switch_shows_what_counts_for_games_to_come(listener: Listener) -> None:
    table = finished("std2")
    screen = over(SettingsScene(listener, table, GAME))
    switch = screen.scene.sheet["memory_game"]
    assert isinstance(switch, Toggle)
    screen.press("memory_game")
    assert (switch.value, listener.settings.memory_game, table.options.memory_game) == (False, False, True)


def test_reduced_motion_keeps_the_pace(listener: Listener) -> None:
    screen = opened(listener, ACCESS, pace="calm")
    screen.click(screen.scene.sheet["reduced_motion"].rect.midleft)
    assert listener.settings.reduced_motion
    assert (listener.settings.pace, listener.settings.beats) == ("calm", BEATS["at_once"])
    screen.key(pygame.K_SPACE)
    assert listener.settings.beats == BEATS["calm"]


def test_without_sound_the_reason_is_told(listener: Listener) -> None:
    screen = opened(listener, SOUND)
    assert screen.scene.sheet["sound"].reason
    assert not screen.scene.sheet["volume"].enabled


def test_ctrl_tab_turns_the_page(listener: Listener) -> None:
    screen = opened(listener, DISPLAY)
    assert isinstance(screen.scene, SettingsScene)
    seen = []
    for _ in range(5):
        seen.append(screen.scene.tab)
        screen.key(pygame.K_TAB, pygame.KMOD_LCTRL)
        screen.tick()
    assert seen == [DISPLAY, SOUND, GAME, ACCESS, KEYS]
    assert screen.scene.tab == DISPLAY


@pytest.mark.parametrize("leave", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_go_back(listener: Listener, leave: int) -> None:
    screen = opened(listener, DISPLAY)
    screen.key(leave)
    assert closed(screen)


# ---- standard values


def changed_everywhere() -> dict[str, object]:
    return {"pace": "calm", "volume": 15, "reduced_motion": True, "keys": {keys.ROTATE: "T"}, "ui_scale": 150}


def test_standard_values_ask_first(listener: Listener) -> None:
    screen = opened(listener, KEYS, **changed_everywhere())
    before = listener.settings
    screen.press("standard")
    assert isinstance(screen.stack.top, Question)
    screen.key(pygame.K_ESCAPE)
    assert listener.settings == before


@pytest.mark.parametrize("tab", [DISPLAY, SOUND, GAME, ACCESS, KEYS])
def test_standard_values_of_one_tab(listener: Listener, tab: str) -> None:
    screen = opened(listener, tab, **changed_everywhere())
    assert isinstance(screen.scene, SettingsScene)
    names = screen.scene.names(tab)
    screen.press("standard")
    screen.key(pygame.K_RETURN)
    for name in changed_everywhere():
        plain = getattr(Settings(), name) == getattr(listener.settings, name)
        assert plain == (name in names), name


def test_standard_values_of_everything_leave_language_and_window(listener: Listener) -> None:
    kept = {"language": "en_XA", "resolution": (1300, 800), "last_setup": {"seats": 3}}
    screen = opened(listener, GAME, **changed_everywhere(), **kept)
    screen.press("standard")
    assert isinstance(screen.stack.top, Question)
    screen.stack.top.answer("all")
    assert listener.settings == replace(Settings(), **kept)  # type: ignore[arg-type]


# ---- keys


def test_an_action_is_found_by_its_name_or_its_keys(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    tab = keys_tab(screen)

    def shown() -> list[str]:
        return [row.name for id, row in tab.rows.items() if id in screen.scene.sheet]

    everything = shown()
    screen.press("find")
    screen.type("banner")
    assert shown() == ["Raise a banner"]
    screen.press(f"pencil {row_of(screen, keys.BANNER)}")
    screen.key(pygame.K_x)
    assert dict(listener.settings.keys) == {keys.BANNER: "X"}
    screen.press("find")
    screen.keys(*[pygame.K_BACKSPACE] * 6)
    screen.type("f11")
    assert shown() == ["Full screen"]
    screen.type("zz")
    assert shown() == []
    assert "No action found" in words(screen.scene)
    screen.keys(*[pygame.K_BACKSPACE] * 5)
    assert shown() == everything


def test_a_key_is_changed(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    screen.press(f"pencil {row_of(screen, keys.ROTATE)}")
    assert keys_tab(screen).waiting == keys.ROTATE
    assert {"Press a key", "Esc: keep R."} <= set(words(screen.scene))
    screen.key(pygame.K_LCTRL, pygame.KMOD_LCTRL)
    assert keys_tab(screen).waiting == keys.ROTATE
    screen.key(pygame.K_t, pygame.KMOD_LCTRL)
    assert listener.settings.keys == {keys.ROTATE: "Ctrl+T"}
    assert keys_tab(screen).waiting == ""
    assert "T" in words(screen.scene)
    assert "Esc: keep R." not in words(screen.scene)


def test_escape_keeps_the_key_and_stays(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    screen.press(f"pencil {row_of(screen, keys.SOUND)}")
    screen.key(pygame.K_ESCAPE)
    assert keys_tab(screen).waiting == ""
    assert screen.stack.top is screen.scene
    assert listener.settings.keys == {}


def test_a_click_elsewhere_ends_the_waiting(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    screen.press(f"pencil {row_of(screen, keys.SOUND)}")
    screen.press(f"pencil {row_of(screen, keys.HELP)}")
    assert keys_tab(screen).waiting == keys.HELP
    screen.press("tabs")
    screen.key(pygame.K_t)
    assert listener.settings.keys == {}


def test_a_conflict_is_named_and_must_be_confirmed(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    row = row_of(screen, keys.ROTATE)
    screen.press(f"pencil {row}")
    screen.key(pygame.K_b)
    said = asked(screen)
    assert "B is used for “Raise a banner”." in said
    assert "Use it for “Rotate the building” instead?" in said
    assert "“Raise a banner” then gets R." in said
    screen.key(pygame.K_ESCAPE)
    assert keys_tab(screen).waiting == keys.ROTATE
    assert listener.settings.keys == {}
    screen.key(pygame.K_e)
    assert "“End turn”" in asked(screen)
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_b)
    screen.key(pygame.K_RETURN)
    assert keys_tab(screen).waiting == ""
    assert listener.settings.keys == {keys.ROTATE: "B", keys.BANNER: "R"}
    assert keys_tab(screen).rows[row_of(screen, keys.BANNER)].chords == (("R",),)


def test_after_a_conflict_the_next_card_is_asked_for(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    screen.press(f"pencil {row_of(screen, keys.CARDS[0])}")
    screen.keys(pygame.K_3, pygame.K_RETURN)
    assert keys_tab(screen).waiting == keys.CARDS[1]
    screen.keys(pygame.K_2, pygame.K_x, pygame.K_4)
    assert keys_tab(screen).waiting == ""
    assert listener.settings.keys == {keys.CARDS[0]: "3", keys.CARDS[2]: "X"}


def test_an_action_that_has_no_key_left_can_be_given_one(listener: Listener) -> None:
    screen = opened(listener, KEYS, keys={keys.ROTATE: "B"})
    row = row_of(screen, keys.BANNER)
    assert keys_tab(screen).rows[row].chords == ()
    assert "Raise a banner" in words(screen.scene)
    screen.press(f"pencil {row}")
    assert "Esc: change nothing." in words(screen.scene)
    screen.key(pygame.K_m)
    assert "then gets" not in asked(screen)
    screen.key(pygame.K_RETURN)
    assert listener.settings.keys == {keys.ROTATE: "B", keys.BANNER: "M"}


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_keys_with_a_fixed_meaning_are_refused(listener: Listener, key: int) -> None:
    screen = opened(listener, KEYS)
    row = row_of(screen, keys.BANNER)
    screen.press(f"pencil {row}")
    screen.key(key)
    assert any(word.endswith("is reserved") for word in words(screen.scene))
    assert keys_tab(screen).waiting == keys.BANNER
    assert listener.settings.keys == {}


def test_the_four_cards_are_asked_one_after_the_other(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    row = row_of(screen, keys.CARDS[0])
    screen.press(f"pencil {row}")
    for n, key in enumerate((pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8), start=1):
        assert {f"Card or castle piece {n}", "Press a key"} <= set(words(screen.scene))
        screen.key(key)
    assert keys_tab(screen).waiting == ""
    assert [Settings().keys, dict(listener.settings.keys)] == [{}, dict(zip(keys.CARDS, "5678", strict=True))]


def test_by_keyboard_alone(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    screen.tab_to(f"pencil {row_of(screen, keys.WORKERS)}")
    screen.keys(pygame.K_SPACE, pygame.K_k)
    assert listener.settings.keys == {keys.WORKERS: "K"}


def test_fixed_keys_are_shown_without_a_pencil(listener: Listener) -> None:
    screen = opened(listener, KEYS)
    for id, row in keys_tab(screen).rows.items():
        assert (f"pencil {id}" in screen.scene.sheet) == bool(row.actions)
    assert "Esc" in words(screen.scene)


# ---- in the program


def test_changed_keys_are_the_keys_of_the_game(screens: Callable[..., Program]) -> None:
    program = screens()
    app = program.app
    app.change(replace(app.settings, keys={keys.HELP: "K", keys.CHRONICLE: "F1", keys.SETTINGS: "O"}))
    table = played(app.store, "std2", 0)
    program.play_on(table)
    scene = program.play
    tooltips = [scene.sheet["help"].tooltip, scene.sheet["log"].tooltip]
    assert [tip[-4:-1] for tip in tooltips] == [" (K", "(F1"]
    app.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_k, mod=0, unicode="k"))
    rules = program.expect(RulesScene)
    rules.settle()
    rules._contents.choose(len(rules._pages) - 1)
    shown = words(rules)
    assert {"K", "F1"} <= set(shown)
    assert "H" not in shown


def test_saved_and_read_again(screens: Callable[..., Program]) -> None:
    app = screens().app
    app.change(replace(app.settings, keys={keys.HELP: "K"}, reduced_motion=True))
    loaded = settings.SettingsFile(app.folders.settings)
    assert loaded.value.keys == {keys.HELP: "K"}
    assert loaded.value.reduced_motion
    assert loaded.notice == ""
    assert app.stack.kit.speed == 0


def test_the_language_for_those_who_develop_is_not_offered(screens: Callable[..., Program]) -> None:
    app = screens().app
    app.show_settings()
    choice = app.stack.scenes[-1].sheet["language"]
    assert isinstance(choice, DropDown)
    assert [option.key for option in choice.options] == ["", *locale.offered()]
    assert [option.label for option in choice.options][1:2] == ["English"]
    app.change(replace(app.settings, language="en_XA"))
    assert locale.current() == "en"
    assert choice.value == ""


@pytest.fixture
def every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only other one there is may be chosen."""
    for module in (locale, setting_list):
        monkeypatch.setattr(module, "offered", locale.languages)


@pytest.mark.usefixtures("every_language")
def test_another_language_counts_at_once_on_every_screen(screens: Callable[..., Program]) -> None:
    program = screens()
    app = program.app
    try:
        program.show(TitleScene(app))
        app.show_settings()
        before = program.expect(SettingsScene)
        before.choosing.change(language="en_XA")
        program.step()
        after = program.expect(SettingsScene)
        assert after is not before
        assert not set(words(before)) & {text for text in words(after) if text.isalpha()}
        after.close()
        program.step()
        assert "Quit" not in words(program.expect(TitleScene))
        program.expect(TitleScene)._director.show_settings()
        program.expect(SettingsScene).choosing.change(language="en")
        program.step()
        program.expect(SettingsScene).close()
        assert "Quit" in words(program.expect(TitleScene))
    finally:
        locale.use("en")


@pytest.mark.usefixtures("every_language")
def test_a_game_goes_on_in_the_other_language(screens: Callable[..., Program]) -> None:
    program = screens()
    app = program.app
    try:
        table = played(app.store, "std2", 12)
        program.play_on(table)
        seat, shown = program.play.seat, program.play.shown
        app.stack.push(GameMenu(app, table))
        app.show_settings(table)
        program.expect(SettingsScene).choosing.change(language="en_XA")
        program.step()
        assert program.play.picture.shown is not None, "the table is seen behind the dialogs"
        program.expect(SettingsScene).close()
        assert "Continue" not in words(program.expect(GameMenu))
        program.expect(GameMenu).close()
        play = program.expect(PlayScene)
        assert (play.seat, play.shown, table_of(play)) == (seat, shown, table)
        assert button(play, "end").label != "End turn"
    finally:
        locale.use("en")


def test_another_size_of_the_window(screens: Callable[..., Program]) -> None:
    program = screens()
    app = program.app
    app.show_settings()
    app.change(replace(app.settings, resolution=(1366, 768)))
    assert app.window.size == (1366, 768)
    assert app.stack.kit.frame.area.size == (1366, 768)
    app.change(replace(app.settings, ui_scale=150))
    assert app.stack.kit.frame.scale == 1.5


# ---- credits


def test_credits_name_author_publisher_and_every_library(listener: Listener) -> None:
    screen = over(CreditsScene())
    told = " ".join(words(screen.scene))
    for name in ("Rüdiger Dorn", "Ravensburger", "unofficial", "MIT", "Attribution-ShareAlike 4.0"):
        assert name in told
    for part in parts():
        assert part.version, part.name
        assert {part.name, part.version, part.licence} <= set(words(screen.scene))
    screen.key(pygame.K_ESCAPE)
    assert closed(screen)


def test_credits_say_what_the_licences_file_says() -> None:
    table = (Path(__file__).parents[2] / "docs" / "LICENSES.md").read_text(encoding="utf-8")
    rows = {row.split("|")[1].strip(" [").split("]")[0]: row for row in table.splitlines() if row.count("|") == 5}
    for part in parts():
        if part.name != "SDL":
            assert part.licence in rows[part.name]
