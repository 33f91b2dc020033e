"""Handing the screen over: nothing below is seen, and nobody opens it by mistake."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.rules.pieces import COLOURS, Colour
from arkadia_desktop.scenes.handover import DEAF_MS, Handover
from arkadia_desktop.scenes.news import told
from arkadia_desktop.table.seats import LONGEST_NAME, person
from arkadia_desktop.ui.frame import Frame
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import SceneStack
from tests.scenes.dialogs import SIZES, Plain, check_hit_areas, check_words, closed, over, words
from tests.scenes.games import course
from tests.scenes.menus import Screen, language, sprites

OLD, NEW = course("std3")[20].castle, course("std3")[-1].castle
MARA = person("Mara", Colour.VIOLET)
SECRET = (255, 0, 254)


class Opened:
    """A curtain that is closed, and how often it was opened."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.times = 0
        self.scene = Handover(MARA, 11, self._open)
        self.screen = Screen(Plain(), size)
        self.screen.stack.push(self.scene)
        self.screen.scene = self.scene

    def _open(self) -> None:
        assert closed(self.screen), "the curtain is gone before the next one sees the board"
        self.times += 1

    def wait(self) -> None:
        self.screen.tick(DEAF_MS // 16 + 2)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_first_frame_shows_nothing_of_what_lies_below(size: tuple[int, int]) -> None:
    pictures = []
    for below in (SECRET, (0, 255, 0)):
        # Motion is on: a veil or a curtain that takes its time would show here.
        stack = SceneStack(Kit(Frame(*size), sprites(), speed=1.0))
        stack.push(Plain(below))
        stack.push(Handover(MARA, 11, lambda: None))
        surface = Surface(size, 0, 32)
        surface.fill(below)
        stack.paint(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_covers_everything(colour: Colour) -> None:
    screen = over(Handover(person("", colour), 1, lambda: None))
    picture = screen.picture()
    surface = Surface(picture.get_size(), 0, 32)
    surface.fill(SECRET)
    screen.stack.paint_to(surface)
    assert pygame.mask.from_threshold(surface, SECRET, (1, 1, 1, 255)).count() == 0


def test_the_scene_below_is_not_even_asked_to_paint() -> None:
    painted = []

    class Spy(Plain):
        def paint(self, surface: Surface, clip: pygame.Rect) -> None:
            painted.append(clip)

    screen = over(Handover(MARA, 3, lambda: None), below=Spy())
    painted.clear()
    screen.picture()
    screen.move((30, 30))
    screen.stack.paint(Surface((1280, 720), 0, 32))
    assert painted == []


def test_it_says_who_it_waits_for_and_why() -> None:
    shown = " ".join(words(over(Handover(MARA, 11, lambda: None)).scene))
    hidden, away = "What the others hold is hidden.", "Everybody else looks away now."
    for sentence in ("Round 11: hand the screen to", "Mara", "It is your turn.", hidden, away):
        assert sentence in shown
    news = "Since your last turn: 2 castle pieces, black now worth 4."
    curtain = Handover(MARA, 11, lambda: None, hidden="Bruno", news=news)
    shown = " ".join(words(over(curtain).scene))
    for sentence in ("The cards, seals and gold of Bruno are hidden.", news, "I am Mara, open my tent"):
        assert sentence in shown
    shown = " ".join(words(over(Handover(MARA, 11, lambda: None, hidden="Bruno", open=True)).scene))
    assert "The cards of Bruno are hidden." in shown  # seals and gold lie open in such a game


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_opens_it(key: int) -> None:
    opened = Opened()
    opened.wait()
    opened.screen.key(key)
    assert opened.times == 1


def test_a_click_on_the_button_opens_it() -> None:
    opened = Opened()
    opened.wait()
    opened.screen.click((20, 20))
    assert opened.times == 0
    opened.screen.press("ready")
    assert opened.times == 1


def test_tab_and_space_open_it() -> None:
    opened = Opened()
    opened.wait()
    opened.screen.keys(pygame.K_TAB, pygame.K_SPACE)
    assert opened.times == 1


def test_what_was_meant_for_the_turn_before_does_not_open_it() -> None:
    opened = Opened()
    opened.screen.keys(pygame.K_RETURN, pygame.K_SPACE)
    opened.screen.press("ready")
    opened.screen.tick(5)
    opened.screen.key(pygame.K_RETURN)
    assert opened.times == 0
    opened.wait()
    opened.screen.key(pygame.K_RETURN)
    assert opened.times == 1


def test_escape_and_letters_leave_it_closed() -> None:
    opened = Opened()
    opened.wait()
    opened.screen.keys(pygame.K_ESCAPE, pygame.K_e, pygame.K_b, pygame.K_F1)
    assert opened.times == 0
    assert opened.scene.on_top


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_fits(size: tuple[int, int]) -> None:
    for code in ("en", "en_XA"):
        with language(code):
            for name in ("Bo", "M" * LONGEST_NAME):
                seats = [person(name, colour) for colour in COLOURS]
                news = told(OLD, NEW)
                curtain = Handover(seats[1], 25, lambda: None, hidden=name, news=news, everybody=seats)
                screen = over(curtain, size)
                check_words(screen)
                check_hit_areas(screen)
                assert all(not box.shortened and box.font_px >= 13 for box in curtain.tray_boxes())
                assert len(curtain._tray) == 4
                assert all(screen.stack.kit.frame.area.contains(place) for place, _name in curtain._tray)


# ---- how it closes and opens


def moving(size: tuple[int, int] = (1280, 720)) -> tuple[Screen, Handover]:
    """A curtain that begins to close over a picture of nobody's."""
    screen = Screen(Plain(), size)
    screen.stack.kit.speed = 1.0
    behind = Surface(size, 0, 32)
    behind.fill(SECRET)
    scene = Handover(MARA, 11, lambda: None, behind=behind)
    screen.stack.push(scene)
    screen.scene = scene
    return screen, scene


def seen(screen: Screen) -> int:
    """How many pixels of what lies behind are seen."""
    return pygame.mask.from_threshold(screen.picture(), SECRET, (1, 1, 1, 255)).count()


def test_it_closes_from_both_sides_and_nothing_is_left_of_what_lay_behind() -> None:
    screen, scene = moving()
    shown = []
    for _ in range(40):
        screen.tick()
        shown.append(seen(screen))
    assert shown[0] > 0.9 * 1280 * 720
    assert shown == sorted(shown, reverse=True)
    assert len([count for count in shown if 0 < count < shown[0]]) > 3
    assert shown[-1] == 0
    assert not scene.animating
    assert scene._behind is None


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_that_was_painted_before_shines_through_the_cloth(size: tuple[int, int]) -> None:
    """Found by the robot of `test_play_monkey.py`: the rim of the cloth is thin."""
    screen, scene = moving(size)
    before = [Surface(size, 0, 32), Surface(size, 0, 32)]
    while scene.animating:
        screen.tick()
        for surface, colour in zip(before, (SECRET, (0, 255, 0)), strict=True):
            surface.fill(colour)
            screen.stack.paint_to(surface)
        assert pygame.image.tobytes(before[0], "RGB") == pygame.image.tobytes(before[1], "RGB"), scene.curtain.share


def test_an_answer_closes_it_at_once_before_it_opens() -> None:
    screen, scene = moving()
    screen.tick(DEAF_MS // 16 + 2)
    scene._since = screen.stack.now - DEAF_MS
    screen.move((3, 3))
    assert scene.animating
    screen.click((20, 20))
    assert not scene.animating
    assert seen(screen) == 0


def test_the_news_are_public_and_short() -> None:
    assert told(OLD, OLD) == "Since your last turn nobody has built at the castle."
    said = told(OLD, NEW)
    assert said.startswith(f"Since your last turn: {NEW.pieces - OLD.pieces} castle pieces, ")
    assert said.count("now worth") == 2
