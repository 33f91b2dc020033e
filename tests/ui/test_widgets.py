"""Every widget by mouse and by keyboard."""

import pygame
import pytest

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import (
    Button,
    DropDown,
    IconButton,
    Label,
    Option,
    Paragraph,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    Toggle,
)
from arkadia_desktop.ui.widgets.button import DEAF_MS
from tests.ui.desk import Desk, at, kit

OPTIONS = (
    Option("person", "Human", "human"),
    Option("computer", "Computer", "cpu"),
    Option("empty", "Empty", "cross"),
)


# Button


def test_a_button_by_mouse_and_keys(desk, said):
    desk.put(Button("a", "End turn", lambda: said.append(1)))
    desk.click("a")
    desk.sheet.focus("a", show=True)
    desk.key(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
    assert said == [1, 1, 1, 1]
    desk.key(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert said == [1, 1, 1, 1]


@pytest.mark.parametrize("early", [False, True])
def test_a_press_meant_for_what_the_button_did_before_does_nothing(desk, said, early):
    """Neither one that comes just after the change nor one that had begun before it."""
    desk.put(Button("a", "Skip", lambda: said.append(1), meaning="skip"))
    if early:
        desk.down(desk["a"].rect.center)
    desk["a"].show(label="End turn", meaning="end")
    if early:
        desk.up(desk["a"].rect.center)
    desk.wait(100)
    desk.click("a")
    assert not said
    desk.wait(DEAF_MS)
    desk.click("a")
    assert said == [1]


@pytest.mark.parametrize("icon", ["", "play"])
def test_a_button_as_wide_as_it_asks_for_shows_its_words_whole(desk, icon):
    button = Button("a", "Take the turn back", lambda: None, icon=icon)
    desk.put(button)
    button.rect = pygame.Rect(100, 100, button.width_for(), 40)
    (words,) = button.boxes()
    assert not words.shortened
    assert button.rect.contains(words.rect)
    button.rect = button.rect.inflate(200, 0)
    assert button.boxes()[0].font_px == words.font_px


def test_a_button_whose_words_change_is_painted_again(desk):
    desk.put(Button("a", "End turn", lambda: None, badge="3"))
    desk.paint()
    desk["a"].show(label="End turn")
    assert desk.paint() == []
    desk["a"].show(label="Place 3 workers")
    assert desk.paint() != []
    assert [box.text for box in desk["a"].boxes()] == ["Place 3 workers", "3"]


def test_a_second_line_stands_under_the_first(desk):
    desk.put(
        Button("a", "Continue", lambda: None, sub="Round 11, Mara to play", icon="next", size=34), 300, 300, 420, 100
    )
    first, second = desk["a"].boxes()
    assert first.rect.bottom <= second.rect.top
    assert desk["a"].rect.contains(first.rect)
    assert desk["a"].rect.contains(second.rect)


def test_an_icon_button_tells_its_name(desk):
    desk.put(IconButton("menu", "menu", "Menu", lambda: None), 600, 20, 58, 44)
    desk.move(desk["menu"].rect.center)
    desk.wait(600)
    assert desk.sheet.tooltip == "Menu"


def test_an_unknown_style_is_named():
    with pytest.raises(ValueError, match="marble"):
        Button("a", "a", lambda: None, style="marble")


def test_a_pulse_swells_once_and_stops():
    desk = Desk(kit(speed=1.0))
    desk.put(Button("a", "End turn", lambda: None))
    desk.wait(400)
    desk["a"].pulse()
    assert desk.stack.animating
    desk.wait(150)
    assert desk["a"]._swell > 0.02
    desk.wait(250)
    assert not desk.stack.animating


def test_nothing_pulses_with_reduced_motion(desk):
    desk.put(Button("a", "End turn", lambda: None))
    desk["a"].pulse()
    assert not desk.stack.animating


# Toggle


def test_a_toggle(desk, said):
    desk.put(Toggle("memory", False, said.append, label="Memory"), 300, 300, 300, 50)
    desk.click("memory")
    desk.sheet.focus("memory", show=True)
    desk.key(pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert said == [True, False, True, False]
    desk["memory"].set_disabled("")
    desk.click("memory")
    assert said == [True, False, True, False]


def test_a_toggle_slides():
    desk = Desk(kit(speed=1.0))
    desk.put(Toggle("t", False, lambda on: None), 300, 300, 84, 44)
    desk.wait(400)
    desk.click("t")
    desk.wait(40)
    assert 0 < desk["t"]._at < 1
    desk.wait(200)
    assert desk["t"]._at == 1
    assert not desk.stack.animating


# Segmented choice and tabs


@pytest.mark.parametrize("kind", [Segmented, Tabs])
def test_one_of_a_few(desk, said, kind):
    desk.put(kind("k", OPTIONS, "person", said.append), 300, 300, 544, 50)
    widget = desk["k"]
    desk.click((widget.rect.right - 40, widget.rect.centery))
    assert widget.value == "empty"
    desk.sheet.focus("k", show=True)
    desk.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_END, pygame.K_SPACE)
    assert said == ["empty", "computer", "person", "empty", "person"]


def test_an_option_may_be_closed_for_a_reason(desk, said):
    options = (OPTIONS[0], Option("computer", "Computer", reason="All computer players are taken."), OPTIONS[2])
    desk.put(Segmented("k", options, "person", said.append), 300, 300, 544, 50)
    desk.sheet.focus("k", show=True)
    desk.key(pygame.K_RIGHT)
    assert said == ["empty"]
    desk.click("k")
    assert said == ["empty"]
    desk.move((5, 5))
    desk.move(desk["k"].rect.center)
    desk.wait(600)
    assert desk.sheet.tooltip == "All computer players are taken."


def test_choosing_moves_no_field(desk):
    desk.put(Segmented("k", OPTIONS, "person", lambda key: None), 300, 300, 544, 50)
    before = desk["k"]._fields()
    desk["k"].become("computer")
    assert desk["k"]._fields() == before
    assert before[0].left == desk["k"].rect.left
    assert before[-1].right == desk["k"].rect.right


def test_a_long_word_takes_room_from_short_ones(desk):
    """In equal fields the long word would be cut where the short ones have room to spare."""
    words = tuple(Option(word, word) for word in ("Or", "Table", "Chronique"))
    desk.put(Segmented("k", words, "Or", lambda key: None), 300, 300, 420, 50)
    for width in range(240, 420, 10):
        desk["k"].rect = at(desk.kit.frame, 300, 300, width, 50)
        for word in words:
            desk["k"].become(word.key)
            assert not any(box.shortened for box in desk["k"].boxes()), (width, word.label)


def test_a_press_that_ends_on_another_field_chooses_nothing(desk, said):
    desk.put(Segmented("k", OPTIONS, "person", said.append), 300, 300, 544, 50)
    rect = desk["k"].rect
    desk.down((rect.right - 40, rect.centery))
    desk.move(rect.center)
    desk.up(rect.center)
    assert said == []


def test_an_unknown_key_is_refused(desk):
    with pytest.raises(ValueError, match="'ghost'"):
        Segmented("k", OPTIONS, "ghost", lambda key: None)
    with pytest.raises(ValueError, match="'ghost'"):
        DropDown("k", OPTIONS, "ghost", lambda key: None)
    desk.put(DropDown("k", OPTIONS, "person", lambda key: None))
    with pytest.raises(ValueError, match="'ghost'"):
        desk["k"].become("ghost")
    assert desk["k"].value == "person"


# Stepper


def test_a_stepper_by_mouse_wheel_and_keys(desk, said):
    desk.put(Stepper("s", 3, said.append, high=5), 300, 300, 232, 58)
    rect = desk["s"].rect
    desk.click((rect.right - 10, rect.centery))
    desk.click((rect.left + 10, rect.centery))
    desk.wheel(1)
    desk.sheet.focus("s", show=True)
    desk.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_END, pygame.K_EQUALS)
    assert said == [4, 3, 4, 5, 4, 0, 5]


def test_a_held_stepper_repeats(desk, said):
    desk.put(Stepper("s", 0, said.append, high=50), 300, 300, 232, 58)
    rect = desk["s"].rect
    desk.down((rect.right - 10, rect.centery))
    desk.wait(330)
    assert said == [1]
    desk.wait(20 + 60 * 4)
    assert said == [1, 2, 3, 4, 5, 6]
    desk.up((rect.right - 10, rect.centery))
    desk.wait(500)
    assert len(said) == 6


def test_a_held_key_repeats_until_it_comes_up_or_the_focus_goes(desk, said):
    desk.put(Stepper("s", 20, said.append, high=50), 300, 300, 232, 58)
    desk.sheet.focus("s", show=True)
    desk.press(pygame.K_LEFT)
    desk.wait(420)
    assert said == [19, 18, 17]
    desk.sheet.focus(None)
    desk.wait(500)
    assert said == [19, 18, 17]


def test_a_stepper_says_why_it_goes_no_further(desk):
    desk.put(Stepper("s", 0, lambda n: None, high=2, at_low="You cannot sell less than nothing."), 300, 300, 232, 58)
    rect = desk["s"].rect
    desk.move((rect.left + 10, rect.centery))
    desk.wait(600)
    assert desk.sheet.tooltip == "You cannot sell less than nothing."


def test_a_stepper_keeps_between_its_ends(desk, said):
    desk.put(Stepper("s", 9, said.append, high=3), 300, 300, 232, 58)
    assert desk["s"].value == 3
    assert said == []
    with pytest.raises(ValueError, match="no values"):
        Stepper("x", 1, said.append, low=3, high=2)


# Slider


def test_a_slider_by_mouse(desk, said):
    settled: list[int] = []
    desk.put(Slider("s", 100, said.append, low=100, high=200, step=25, on_settle=settled.append), 300, 300, 400, 64)
    track = desk["s"]._track()
    desk.down((track.left + track.w // 2, track.centery))
    desk.move((track.right + 50, track.centery))
    assert settled == []
    desk.up((track.right + 50, track.centery))
    assert said == [150, 200]
    assert settled == [200]


def test_a_slider_by_keys_and_wheel(desk, said):
    desk.put(Slider("s", 50, said.append, say=lambda v: f"{v} %"), 300, 300, 400, 64)
    desk.sheet.focus("s", show=True)
    desk.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
    desk.move(desk["s"].rect.center)
    desk.wheel(-1)
    assert said == [51, 50, 55, 50, 0, 100, 99]
    assert desk["s"].boxes()[0].text == "99 %"


def test_a_slider_without_room_is_refused():
    with pytest.raises(ValueError, match="steps of 0"):
        Slider("s", 1, lambda v: None, step=0)


# Words


def test_a_label_that_is_cut_tells_the_whole_in_a_tooltip(desk):
    words = "A name that is much too long for the little room there is"
    desk.put(Label("name", words), 300, 300, 200, 40)
    box = desk["name"].boxes()[0]
    assert box.shortened
    assert box.text == words
    assert box.rect.w <= desk["name"].rect.w
    desk.move(desk["name"].rect.center)
    desk.wait(600)
    assert desk.sheet.tooltip == words


def test_a_paragraph_wraps_shrinks_and_at_last_is_cut(desk):
    words = "Seals you keep are sold at the final scoring. " * 3
    desk.put(Paragraph("p", words, role=theme.BODY.at(28)), 300, 300, 500, 300)
    paragraph = desk["p"]
    roomy = paragraph.boxes()
    assert len(roomy) > 2
    assert not any(box.shortened for box in roomy)
    assert paragraph.natural_height(paragraph.rect.w) <= paragraph.rect.h
    paragraph.rect = at(desk.kit.frame, 300, 300, 500, 110)
    assert paragraph.boxes()[0].font_px < roomy[0].font_px
    paragraph.rect = at(desk.kit.frame, 300, 300, 300, 60)
    tight = paragraph.boxes()
    assert tight[-1].shortened
    assert all(box.font_px >= 13 for box in tight)
    assert all(paragraph.rect.inflate(2, 2).contains(box.rect) for box in tight)
