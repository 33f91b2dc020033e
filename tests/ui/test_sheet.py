"""Focus, hover, capture, tooltips, popups: what the sheet does for all widgets."""

from functools import partial

import pygame
import pytest

from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Panel, TextField
from tests.ui.desk import Desk

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def _buttons(names: str, **options) -> tuple[Desk, list[str]]:
    desk, pressed = Desk(), list[str]()
    for i, name in enumerate(names):
        desk.put(Button(name, name, partial(pressed.append, name), **options), 100 + 220 * i, 300, 180, 60)
    return desk, pressed


def test_tab_walks_in_order_and_round():
    desk, _ = _buttons("abc")
    walked = []
    for _ in range(4):
        desk.key(pygame.K_TAB)
        walked.append(desk.sheet.focused)
    assert walked == ["a", "b", "c", "a"]
    desk.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert desk.sheet.focused == "c"


def test_shift_tab_begins_at_the_end():
    desk, _ = _buttons("abc")
    desk.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert desk.sheet.focused == "c"


def test_tab_passes_over_what_cannot_be_used():
    desk, _ = _buttons("abcd")
    desk.put(Panel("ground"), 50, 50, 100, 100)
    desk.put(Label("words", "only words"), 50, 50, 100, 40)
    desk["b"].visible = False
    desk["c"].set_disabled("")
    assert desk.sheet.ring() == ["a", "d"]


def test_tab_stops_at_a_disabled_button_that_can_say_why():
    desk, pressed = _buttons("ab")
    desk["b"].set_disabled("Place a building first.")
    desk.key(pygame.K_TAB, pygame.K_TAB)
    assert desk.sheet.focused == "b"
    desk.wait(600)
    assert desk.sheet.tooltip == "Place a building first."
    assert not desk.key(pygame.K_SPACE)
    assert pressed == []


def test_alt_tab_is_left_to_the_system():
    desk, _ = _buttons("ab")
    desk.key(pygame.K_TAB, mod=pygame.KMOD_LALT)
    assert desk.sheet.focused is None


def test_arrows_walk_inside_a_group_only():
    desk, _ = _buttons("abc", group="foot")
    desk.put(Button("below", "below", lambda: None, group="foot"), 320, 420, 180, 60)
    desk.put(Button("other", "other", lambda: None), 760, 300, 180, 60)
    desk.sheet.focus("a", show=True)
    for key, there in zip(
        (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_RIGHT),
        ("b", "below", "b", "c", "c"),
        strict=True,
    ):
        desk.key(key)
        assert desk.sheet.focused == there
    desk.sheet.focus("other")
    assert not any(desk.key(key) for key in ARROWS)


def test_an_arrow_begins_where_tab_would_unless_arrows_are_for_something_else():
    desk, _ = _buttons("abc", group="foot")
    desk.sheet.start = "b"
    desk.sheet.free = desk.sheet["a"].rect
    assert not desk.key(pygame.K_DOWN)
    desk.sheet.free = None
    assert desk.key(pygame.K_DOWN)
    assert (desk.sheet.focused, desk["b"].ringed) == ("b", True)


def test_the_ring_shows_only_after_the_keyboard_was_used():
    desk, _ = _buttons("ab")
    desk.click("a")
    assert desk.sheet.focused == "a"
    assert not desk["a"].ringed
    desk.key(pygame.K_TAB)
    assert desk["b"].ringed
    desk.click("a")
    assert not desk["a"].ringed
    assert not desk["b"].ringed


def test_a_click_beside_everything_takes_the_focus_away():
    desk, _ = _buttons("a")
    desk.click("a")
    desk.click((5, 5))
    assert desk.sheet.focused is None


def test_hover_and_pointer():
    desk, _ = _buttons("ab")
    desk["b"].set_disabled("")
    desk.move(desk["a"].rect.center)
    assert (desk.sheet.hovered, desk.sheet.cursor, desk["a"].state) == ("a", "open", "hover")
    desk["b"].set_disabled("why")
    desk.move(desk["b"].rect.center)
    assert (desk.sheet.hovered, desk.sheet.cursor, desk["b"].state) == ("b", "arrow", "disabled")
    desk.send(pygame.WINDOWLEAVE)
    assert desk.sheet.hovered is None
    assert desk.sheet.cursor == "arrow"


def test_a_press_is_captured_until_it_is_let_go():
    desk, pressed = _buttons("ab")
    desk.down(desk["a"].rect.center)
    assert desk["a"].state == "pressed"
    desk.move(desk["b"].rect.center)
    assert desk.sheet.hovered == "a"
    assert desk.sheet.held
    desk.up(desk["b"].rect.center)
    assert pressed == []
    assert not desk.sheet.held


def test_a_press_ends_when_the_window_loses_the_focus():
    desk, pressed = _buttons("a")
    desk.down(desk["a"].rect.center)
    desk.send(pygame.WINDOWFOCUSLOST)
    desk.up(desk["a"].rect.center)
    assert pressed == []
    assert not desk["a"].pressed


def test_the_right_button_presses_nothing():
    desk, pressed = _buttons("a")
    desk.down(desk["a"].rect.center, 3)
    desk.up(desk["a"].rect.center, 3)
    assert pressed == []


def test_small_things_have_large_hit_areas():
    desk, pressed = _buttons("")
    desk.put(Button("tiny", "", lambda: pressed.append("tiny"), icon="plus"), 300, 300, 20, 20)
    rect = desk["tiny"].rect
    assert rect.w < 32
    assert min(desk["tiny"].hit().size) >= 32
    desk.click((rect.right + 6, rect.centery))
    assert pressed == ["tiny"]


def test_where_hit_areas_overlap_the_widget_itself_wins():
    desk, pressed = _buttons("")
    for i, name in enumerate("ab"):
        desk.put(Button(name, "", partial(pressed.append, name)), 300 + 24 * i, 300, 20, 20)
    desk.click("a")
    desk.click("b")
    assert pressed == ["a", "b"]


def test_a_tooltip_comes_after_a_while_and_goes():
    desk, _ = _buttons("ab", tooltip="Takes back the last action")
    desk.move(desk["a"].rect.center)
    desk.wait(theme.TOOLTIP_MS - 40)
    assert desk.sheet.tooltip == ""
    desk.wait(60)
    assert desk.sheet.tooltip == "Takes back the last action"
    desk.down(desk["a"].rect.center)
    assert desk.sheet.tooltip == ""


def test_a_disabled_button_tells_its_reason_instead_of_its_tooltip():
    desk, pressed = _buttons("a", tooltip="Ends your turn")
    desk["a"].set_disabled("Play a building or place workers first.")
    desk.click("a")
    desk.wait(20)  # whoever presses it need not wait
    assert desk.sheet.tooltip == "Play a building or place workers first."
    assert pressed == []
    desk.move((5, 5))
    assert desk.sheet.tooltip == ""
    desk.move(desk["a"].rect.center)
    desk.wait(700)
    assert desk.sheet.tooltip == "Play a building or place workers first."
    desk["a"].set_disabled(None)
    desk.wait(20)
    assert desk.sheet.tooltip == "Ends your turn"


def test_a_pointer_that_rests_is_told_nothing_that_comes_later():
    desk, _ = _buttons("a")
    x, y = desk["a"].rect.center
    desk.move((x, y))
    desk.wait(700)
    desk["a"].set_disabled("It is not your turn.")
    desk.wait(700)
    assert desk.sheet.tooltip == ""
    desk.move((x + 1, y))
    desk.wait(20)
    assert desk.sheet.tooltip == "It is not your turn."


def test_a_pointer_is_told_nothing_of_what_comes_below_it_before_it_moves():
    desk, _ = _buttons("a")
    x, y = desk["a"].rect.center
    desk["a"].tooltip = "Takes back the last action"
    desk.put(Button("b", "", lambda: setattr(desk["b"], "visible", False)), 100, 300, 180, 60)
    desk.click("b")
    desk.wait(700)
    assert desk.sheet.tooltip == ""
    desk.move((x + 1, y))
    desk.wait(20)
    assert desk.sheet.tooltip == "Takes back the last action"


@pytest.mark.parametrize("place", [(0, 0), (1800, 0), (0, 1020), (1800, 1020), (900, 500)])
def test_a_tooltip_stays_inside_the_window_and_off_its_owner(place):
    desk = Desk()
    words = "Sentences that explain something may be long enough for three lines of text in such a tooltip. " * 2
    desk.put(Button("a", "a", lambda: None, tooltip=words), place[0], place[1], 120, 60)
    desk.move(desk["a"].rect.center)
    desk.wait(600)
    tooltip = desk.sheet._hint.shown
    assert tooltip is not None
    assert desk.kit.frame.area.contains(tooltip.rect)
    assert not tooltip.rect.colliderect(desk["a"].rect)
    assert all(tooltip.rect.contains(box.rect) and box.font_px >= 13 for box in tooltip.boxes())


def test_enter_presses_the_primary_button_and_escape_the_way_back():
    desk, pressed = _buttons("ab")
    desk.sheet.primary, desk.sheet.cancel = "b", "a"
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_ESCAPE)
    assert pressed == ["b", "a"]
    desk["b"].set_disabled("")
    assert not desk.key(pygame.K_RETURN)
    assert desk.scene.keys_seen == [pygame.K_RETURN]


def test_enter_belongs_to_the_focused_button_first():
    desk, pressed = _buttons("ab")
    desk.sheet.primary = "b"
    desk.sheet.focus("a", show=True)
    desk.key(pygame.K_RETURN)
    assert pressed == ["a"]


def test_enter_in_a_field_presses_nothing():
    desk, pressed = _buttons("a")
    desk.sheet.primary = "a"
    desk.put(TextField("name"), 300, 500, 272, 50)
    desk.click("name")
    desk.key(pygame.K_RETURN)
    assert pressed == []


def test_keys_nobody_wants_reach_the_scene():
    desk, _ = _buttons("a")
    desk.sheet.focus("a")
    desk.key(pygame.K_h)
    assert desk.scene.keys_seen == [pygame.K_h]


def test_a_popup_gets_everything_and_a_click_elsewhere_closes_it():
    desk, pressed = _buttons("a")
    desk.put(DropDown("d", [Option("x", "One"), Option("y", "Two")], "x", pressed.append), 700, 100, 272, 50)
    desk.click("d")
    assert desk.sheet.popup is not None
    desk.key(pygame.K_h)
    desk.click("a")
    assert desk.sheet.popup is None
    assert pressed == []
    assert desk.scene.keys_seen == []
    desk.click("a")
    assert pressed == ["a"]


def test_a_widget_that_is_taken_away_is_forgotten():
    desk, _ = _buttons("ab")
    desk.sheet.focus("a", show=True)
    desk.move(desk["a"].rect.center)
    desk.sheet.remove("a")
    assert desk.sheet.focused is None
    assert desk.sheet.hovered is None
    assert "a" not in desk.sheet
    for id in [widget.id for widget in desk.sheet]:
        desk.sheet.remove(id)
    assert len(desk.sheet) == 0
    assert not desk.key(pygame.K_TAB)


def test_two_widgets_cannot_have_the_same_name():
    desk, _ = _buttons("a")
    with pytest.raises(ValueError, match="'a'"):
        desk.put(Button("a", "again", lambda: None))


def test_a_sheet_must_be_laid_out_first():
    sheet = Sheet()
    button = sheet.add(Button("a", "a", lambda: None))
    with pytest.raises(RuntimeError, match="laid out"):
        _ = sheet.kit
    with pytest.raises(RuntimeError, match="'a'"):
        _ = button.kit


def test_boxes_name_their_widgets():
    desk, _ = _buttons("ab")
    desk["b"].visible = False
    assert [(id, box.text) for id, box in desk.sheet.boxes()] == [("a", "a")]
