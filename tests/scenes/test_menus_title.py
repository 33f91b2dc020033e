"""The title screen and questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop import __version__
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common import picture_button
from arkadia_desktop.scenes.common.landscape import FLAGS, FRAMES, seen_at
from arkadia_desktop.scenes.common.position_picture import position_picture
from arkadia_desktop.scenes.common.question import Answer, Question, told
from arkadia_desktop.scenes.common.sign import KeptPicture
from arkadia_desktop.scenes.shell.on_every_screen import open_file
from arkadia_desktop.scenes.shell.title import Continue, TitleScene, where_it_stands
from arkadia_desktop.ui.loop.scene import LIFE_MS
from arkadia_desktop.ui.loop.window import DOZE_AFTER_MS, LIVES_MS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import ScrollPane
from tests.scenes.dialogs import words
from tests.scenes.menus import RECORDS, Listener, Screen, played
from tests.scenes.screen import Screen as Stage


def test_without_a_game_enter_begins_one(listener: Listener) -> None:
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert "continue" not in scene.sheet
    screen.key(pygame.K_RETURN)
    assert listener.names == ["new game"]


class Watched:
    """A title that moves, and how many square px of it are painted."""

    def __init__(self, listener: Listener, size: tuple[int, int] = (1280, 720)) -> None:
        self.screen = Screen(TitleScene(listener), size)
        self.screen.stack.kit.speed = 1.0
        self.surface = self.screen.picture()
        self.screen.stack.paint(self.surface)

    def painted(self, ms: float, each: float = 16) -> int:
        """How many in so much time; what was painted part by part is what would be painted whole."""
        area, end = 0, self.screen.now + ms
        while self.screen.now < end:
            self.screen.now += each
            self.screen.stack.tick(self.screen.now)
            area += sum(rect.w * rect.h for rect in self.screen.stack.paint(self.surface))
        assert pygame.image.tobytes(self.surface, "RGB") == pygame.image.tobytes(self.screen.picture(), "RGB")
        return area

    def sky(self) -> bytes:
        """What the sky between lettering and castle looks like."""
        return pygame.image.tobytes(self.surface.subsurface((440, 10, 270, 110)), "RGB")

    def flag(self) -> bytes:
        """What the highest flag looks like."""
        scale, left, top = self.screen.stack.kit.sprites.place_of("title", self.surface.get_size())
        x, y = round(left + FLAGS[1].x * scale), round(top + FLAGS[1].y * scale)
        return pygame.image.tobytes(self.surface.subsurface((x, y, round(70 * scale), round(40 * scale))), "RGB")


def test_the_title_lives_while_somebody_looks_and_motion_is_wished_for(listener: Listener) -> None:
    title = Watched(listener)
    assert 0 < title.painted(6400) < 6400 / LIFE_MS * 0.1 * 1280 * 720, "small parts of it"
    title.screen.stack.alive = False
    assert title.painted(6400) == 0
    title.screen.stack.alive = True
    title.screen.stack.kit.speed = 0.0
    title.painted(100)
    assert title.painted(6400) == 0, "reduced motion"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1024, 768)])
def test_a_flag_flies_through_all_its_moments_and_is_there_where_nothing_moves(
    listener: Listener, size: tuple[int, int]
) -> None:
    title = Watched(listener, size)
    rest, seen = title.flag(), set()
    for _ in range(2 * FRAMES):
        title.painted(LIFE_MS, LIFE_MS)
        seen.add(title.flag())
    assert len(seen) == FRAMES
    assert rest in seen
    still = Screen(TitleScene(listener), size)
    title.surface = still.picture()
    assert title.flag() == rest


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_no_flag_flies_over_the_lettering(listener: Listener, size: tuple[int, int], scale: float) -> None:
    scene = TitleScene(listener)
    Screen(scene, size, scale=scale)
    lettering = next((one for one in scene.sheet if one.id == "lettering"), None)
    assert lettering is None or lettering.reach().right <= scene._landscape.left


def test_clouds_drift_through_the_whole_sky_and_hang_as_drawn_where_nothing_moves(listener: Listener) -> None:
    title = Watched(listener)
    rest, seen = title.sky(), set()
    for _ in range(12):
        title.painted(20_000, 250)
        seen.add(title.sky())
    assert len(seen) >= 11
    assert rest not in seen
    title.screen.stack.kit.speed = 0.0
    title.painted(100)
    assert title.sky() == rest


def test_everything_on_the_title_moves_and_nothing_of_it_jumps() -> None:
    """Clouds, birds, flags, smoke, camp fires, the four builders; what comes and goes is not seen there."""
    before = seen_at(0)
    moved: set[str] = set()
    for life in range(1, 3000):
        after = seen_at(life)
        for one, other in zip(before, after, strict=True):
            if one != other:
                moved.add(one.sprite.split("_")[0])
            if abs(one.x - other.x) > 10:
                assert max(one.strength, other.strength) < 24, (life, one, other)
        before = after
    assert moved == {"sunlight", "cloud", "bird", "flag", "smoke", "camp", "worker"}
    assert len({one.sprite for life in range(500) for one in seen_at(life) if "worker" in one.sprite}) == 3 * 4


def test_a_title_that_nobody_watches_rests(screens: Callable[..., Stage]) -> None:
    """A minute after somebody stirred the window tells the screen that it is enough."""
    stage = screens(checked=False)
    stage.speed(1.0)
    stage.show(TitleScene(stage.app))
    before = stage.app.window.pictures
    stage.wait(DOZE_AFTER_MS - 500)
    assert stage.app.window.pictures > before + 10
    stage.wait(LIVES_MS - DOZE_AFTER_MS, LIFE_MS)
    awake = stage.app.window.pictures
    stage.wait(2000, LIFE_MS)
    asleep = stage.app.window.pictures
    assert asleep <= awake + 8
    stage.wait(60_000, LIFE_MS)
    assert stage.app.window.pictures == asleep
    stage.move((5, 5))
    stage.wait(1000)
    assert stage.app.window.pictures > asleep


def test_the_list_is_there_without_a_saved_game(listener: Listener) -> None:
    """A file can be imported there, and the trash may hold some."""
    screen = Screen(TitleScene(listener))
    screen.press("load")
    assert listener.names == ["loads"]


def test_a_file_dropped_on_the_window_is_opened(listener: Listener, tmp_path: Path) -> None:
    screen = Screen(TitleScene(listener))
    screen.stack.on_file = lambda path: open_file(listener, screen.stack, Path(path))
    screen.stack.handle(Event(pygame.DROPFILE, file=str(RECORDS / "std4.json")))
    assert listener.names == ["resume"]
    assert listener.asked[0][1].path == RECORDS / "std4.json"
    screen.stack.handle(Event(pygame.DROPFILE, file=str(tmp_path / "gone.arkadia")))
    assert isinstance(screen.stack.top, Question)
    assert listener.names == ["resume"]


def test_continue_goes_on_with_the_last_game(listener: Listener) -> None:
    table = played(listener.store, "std2", 40)
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert f"Round {table.round}, {table.seats[table.player].name} to play" in words(scene)
    screen.key(pygame.K_RETURN)
    assert listener.names == ["resume"]
    save = listener.asked[0][1]
    named = save._replace(envelope=save.envelope._replace(name="Sunday with Jonas"))
    assert where_it_stands(named) == f"Sunday with Jonas, round {table.round}"
    assert save.path == listener.store.path
    assert save.game == table.game


def test_a_broken_game_can_be_looked_at_in_the_list(listener: Listener) -> None:
    listener.store.saves.mkdir(parents=True)
    listener.store.path.write_text("half of a ga")
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert "continue" not in scene.sheet
    screen.press("load")
    assert listener.names == ["loads"]


def test_every_button_by_mouse_and_by_keyboard(listener: Listener) -> None:
    played(listener.store, "std2", 4)
    scene = TitleScene(listener)
    screen = Screen(scene)
    wanted = ["continue", "new", "learn", "load", "hall", "rules", "settings", "quit", "credits"]
    assert scene.sheet.ring() == wanted
    for id in wanted:
        screen.press(id)
    asked = ["resume", "new game", "school", "loads", "hall", "rules", "settings", "quit", "credits"]
    assert listener.names == asked
    listener.asked.clear()
    for id in wanted:
        screen.tab_to(id)
        screen.key(pygame.K_SPACE)
    assert listener.names == asked
    screen.tab_to("new")
    screen.key(pygame.K_DOWN)
    assert scene.sheet.focused == "learn"


def test_the_picture_of_the_game_comes_after_the_first_frame_and_shows_nothing_secret(listener: Listener) -> None:
    """It is drawn while nobody waits, from what everybody may know; a language or a size later it is drawn anew."""
    picture_button._PICTURES.clear()
    table = played(listener.store, "std2", 40)
    scene = TitleScene(listener)
    screen = Screen(scene)
    before = pygame.image.tobytes(screen.picture(), "RGB")
    assert scene.prepare()
    assert not scene.prepare()
    drawn = screen.picture()
    assert pygame.image.tobytes(drawn, "RGB") != before
    shown = scene.sheet["continue"]
    assert isinstance(shown, Continue)
    place = next(one.frame_rect for one in shown.parts() if isinstance(one, KeptPicture))
    size = place.size
    public = position_picture(shown.kit, view(table.game, None), size)
    assert pygame.image.tobytes(drawn.subsurface(place), "RGB") == pygame.image.tobytes(public, "RGB")
    again = TitleScene(listener)
    back = Screen(again)
    assert not again.prepare(), "who comes back finds it"
    assert pygame.image.tobytes(back.picture().subsurface(place), "RGB") == pygame.image.tobytes(public, "RGB")
    screen.stack.resize(screen.stack.kit.at(Frame(1920, 1080)))
    assert scene.prepare()
    screen.stack.resize(screen.stack.kit.at(Frame(1280, 720, 2.0)))
    assert scene.prepare(), "at large text, too"


@pytest.mark.parametrize("record", ["std2", "std4"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=str)
def test_at_large_text_nothing_stands_out_of_the_button_of_the_game_there_is(
    listener: Listener, size: tuple[int, int], record: str
) -> None:
    played(listener.store, record, 40)
    screen = Screen(TitleScene(listener), size, scale=2.0)
    shown = screen.scene.sheet["continue"]
    assert isinstance(shown, Continue)
    assert all(shown.rect.contains(part.rect) for part in shown.parts())


def test_a_long_name_is_read_whole_before_going_on(listener: Listener) -> None:
    """In two lines where one is not enough."""
    table = played(listener.store, "std2", 40)
    seats = tuple(replace(seat, name="Maximiliane-Luis") for seat in table.seats)
    listener.store.autosave().keep(table.record(), lambda now: table.envelope(now)._replace(seats=seats))
    scene = TitleScene(listener)
    Screen(scene)
    lines = [box.text for id, box in scene.sheet.boxes() if id == "continue"]
    assert " ".join(lines) == f"Continue Round {table.round}, Maximiliane-Luis to play"


def test_escape_does_nothing(listener: Listener) -> None:
    screen = Screen(TitleScene(listener))
    assert not screen.key(pygame.K_ESCAPE)
    assert listener.names == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75])
def test_a_notice_has_room_at_every_size(listener: Listener, size: tuple[int, int], scale: float) -> None:
    listener.notice = "The folder cannot be written. Games and settings will not be saved."
    screen = Screen(TitleScene(listener), size, scale=scale)
    sheet = screen.scene.sheet
    place, port = sheet["notice"].rect, screen.scene.sheet["notice port"]
    assert isinstance(port, ScrollPane)
    assert port.area.contains(place), "nothing scrolls"
    assert place.h <= 5 * screen.scene.kit.type.height(theme.BODY), "no column of single words"
    others = [widget for widget in sheet if widget.pointable and not widget.id.startswith("notice")]
    assert not [widget.id for widget in others if place.colliderect(widget.rect)]


def test_version_and_notice_are_shown(listener: Listener) -> None:
    listener.notice = "The folder cannot be written."
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert f"Version {__version__}" in words(scene)
    assert listener.notice in words(scene)
    with_notice = pygame.image.tobytes(screen.picture(), "RGB")
    listener.notice = ""
    quiet = TitleScene(listener)
    assert pygame.image.tobytes(Screen(quiet).picture(), "RGB") != with_notice
    assert "notice" not in quiet.sheet


# ---- questions


def leaving(on_answer: Callable[[str], None]) -> Question:
    quit = Answer("quit", "Quit", "exit", "primary", partial(on_answer, "quit"))
    stay = Answer("stay", "Stay", "prev", act=partial(on_answer, "stay"))
    return Question("Leave the table?", "The game is kept and can be gone on with.", (quit, stay))


def asked(question: Question, listener: Listener) -> Screen:
    screen = Screen(TitleScene(listener))
    screen.stack.push(question)
    screen.scene = question
    screen.tick()
    return screen


@pytest.mark.parametrize(("key", "answer"), [(pygame.K_RETURN, "quit"), (pygame.K_ESCAPE, "stay")])
def test_enter_goes_ahead_and_escape_changes_nothing(listener: Listener, key: int, answer: str) -> None:
    answers: list[str] = []
    screen = asked(leaving(answers.append), listener)
    screen.key(key)
    assert answers == [answer]
    assert isinstance(screen.stack.top, TitleScene)


def test_answers_by_mouse_and_arrows(listener: Listener) -> None:
    answers: list[str] = []
    told = {"keep": "Keep both", "other": "Other", "no": "Back"}
    choices = [Answer(key, label, act=partial(answers.append, key)) for key, label in told.items()]
    screen = asked(Question("Which?", "Two games have this name.", choices), listener)
    screen.press("other")
    screen = asked(Question("Which?", "Two games have this name.", choices), listener)
    assert screen.scene.sheet.ring() == ["no", "other", "keep"], "what changes nothing comes first"
    screen.keys(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE)
    assert answers == ["other", "keep"]


def test_a_question_covers_the_screen_below(listener: Listener) -> None:
    screen = asked(leaving(lambda key: None), listener)
    screen.click((5, 5))
    screen.click(screen.stack.scenes[0].sheet["new"].rect.center)
    assert listener.names == []
    assert isinstance(screen.stack.top, Question)


def test_news_has_one_answer(listener: Listener) -> None:
    screen = asked(told("About this game", "A person plays for Corvin."), listener)
    assert screen.scene.sheet.ring() == ["ok"]
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.stack.top, TitleScene)
    with pytest.raises(ValueError, match="answer"):
        Question("Why?", "Because.", ())
