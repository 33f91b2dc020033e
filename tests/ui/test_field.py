"""Writing in a field."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.ui.widgets import Button, TextField
from arkadia_desktop.ui.widgets.field import EditedText
from tests.ui.desk import Desk, kit

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def _field(text: str = "", **options):
    desk, said = Desk(), list[str]()
    desk.put(TextField("name", text, said.append, **options), 300, 300, 272, 50)
    desk.click((desk["name"].rect.right - 4, desk["name"].rect.centery))
    return desk, desk["name"], said


def test_typing():
    desk, field, said = _field()
    desk.type("Mara")
    assert field.text == "Mara"
    assert said == ["M", "Ma", "Mar", "Mara"]
    assert desk.scene.keys_seen == []


def test_letters_do_not_reach_the_keys_of_the_scene_but_function_keys_do():
    desk, _, _ = _field()
    desk.type("heb")
    desk.key(pygame.K_F1)
    desk.key(pygame.K_s, mod=CTRL)
    assert desk.scene.keys_seen == [pygame.K_F1, pygame.K_s]


def test_there_is_room_for_so_many_letters():
    desk, field, _ = _field(most=5)
    desk.type("Rosalinde")
    assert field.text == "Rosal"


def test_letters_may_be_refused():
    desk, field, _ = _field(allowed=lambda letter: letter.isalnum())
    desk.type("a-b c1")
    assert field.text == "abc1"


def test_deleting_and_moving():
    desk, field, _ = _field("Bruno")
    desk.key(pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT)
    desk.type("u")
    assert field.text == "ruun"
    desk.key(pygame.K_END)
    desk.type("e")
    assert field.text == "ruune"


def test_a_held_backspace_repeats():
    desk, field, _ = _field("abcdefghij")
    desk.press(pygame.K_BACKSPACE)
    desk.wait(350 + 60 * 2 + 5)
    desk.release(pygame.K_BACKSPACE)
    desk.wait(500)
    assert field.text == "abcdef"


def test_selecting_copying_cutting_pasting():
    desk, field, _ = _field("Clara")
    desk.key(pygame.K_a, mod=CTRL)
    desk.key(pygame.K_c, mod=CTRL)
    desk.key(pygame.K_END)
    desk.key(pygame.K_v, mod=CTRL)
    clipboard = pygame.scrap.get_text()
    assert field.text == "Clara" + clipboard
    desk.key(pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    desk.key(pygame.K_x, mod=CTRL)
    assert field.text == ("Clara" + clipboard)[:-2]


def test_typing_replaces_what_is_selected():
    desk, field, _ = _field("Jonas")
    desk.key(pygame.K_a, mod=CTRL)
    desk.type("X")
    assert field.text == "X"


def test_the_mouse_sets_the_caret_and_selects():
    desk, field, _ = _field("Jonas")
    left = field._inner().left
    desk.down((left, field.rect.centery))
    desk.move((left + field.kit.type.width("Jo", field.role), field.rect.centery))
    desk.up((left + 20, field.rect.centery))
    assert field._entry.selected == "Jo"
    desk.type("T")
    assert field.text == "Tnas"


def test_enter_is_told_and_escape_brings_the_old_text_back():
    entered: list[str] = []
    desk, field, said = _field("Mara", on_enter=entered.append)
    desk.type("x")
    desk.key(pygame.K_RETURN)
    assert entered == ["Marax"]
    desk.type("y")
    assert desk.key(pygame.K_ESCAPE)
    assert field.text == "Marax"
    assert said[-1] == "Marax"
    assert not desk.key(pygame.K_ESCAPE)


def test_enter_ends_the_writing_and_keeps_the_place() -> None:
    desk, field, said = _field("Mara")
    desk.put(Button("other", "Other", lambda: said.append("other")), 300, 500)
    desk.put(Button("go", "Go", lambda: said.append("go")), 300, 600)
    desk.sheet.primary = "go"
    desk.type("!")
    assert desk.sheet.writing
    desk.key(pygame.K_RETURN)
    assert desk.sheet.focused == field.id
    assert field.ringed
    assert not desk.sheet.writing
    desk.key(pygame.K_RETURN)
    assert said == ["Mara!", "go"]
    desk.type("?")
    assert desk.sheet.writing
    assert field.text == "Mara!?"
    desk.key(pygame.K_RETURN)
    assert not desk.key(pygame.K_ESCAPE)
    assert field.text == "Mara!?"
    desk.key(pygame.K_BACKSPACE)
    assert (field.text, desk.sheet.writing) == ("Mara!", True)
    desk.key(pygame.K_RETURN)
    desk.click(field.id)
    assert desk.sheet.writing
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_TAB)
    assert desk.sheet.focused == "other"


def test_the_ring_shows_while_one_writes_and_tab_leaves():
    desk, field, _ = _field("Mara")
    assert field.ringed
    desk.put(TextField("other"), 300, 500, 272, 50)
    desk.key(pygame.K_TAB)
    assert desk.sheet.focused == "other"
    assert not field.ringed


def test_a_long_text_scrolls_so_that_the_caret_is_seen():
    desk, field, _ = _field(most=60)
    desk.type("the quick brown fox jumps over the lazy dog")
    inner = field._inner()
    caret = field._scrolled() + field.kit.type.width(field.text, field.role)
    assert inner.left <= caret <= inner.right
    desk.key(pygame.K_HOME)
    assert field._scrolled() == inner.left


def test_the_caret_blinks_unless_motion_is_off():
    desk = Desk(kit(speed=1.0))
    desk.put(TextField("name"), 300, 300, 272, 50)
    desk.wait(400)
    desk.click("name")
    desk.paint()
    desk.wait(600)
    assert desk.paint() != []
    still, _, _ = _field()
    still.paint()
    still.wait(3000)
    assert still.paint() == []


def test_a_disabled_field_takes_nothing():
    desk, field, _ = _field("Mara")
    field.set_disabled("The computer has a name of its own.")
    desk.type("x")
    assert field.text == "Mara"


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("insert"), st.text(max_size=6)),
            st.tuples(st.just("delete"), st.sampled_from([-1, 1])),
            st.tuples(st.just("move"), st.sampled_from([-1, 1])),
            st.tuples(st.just("select"), st.sampled_from([-1, 1])),
            st.tuples(st.just("all"), st.none()),
        ),
        max_size=30,
    )
)
def test_whatever_is_done_the_places_stay_inside_the_text(steps):
    entry = EditedText("Rüdiger", most=12)
    for what, value in steps:
        if what == "insert":
            entry.insert(value)
        elif what == "delete":
            entry.delete(value, word=len(entry.text) % 2 == 0)
        elif what == "all":
            entry.select_all()
        else:
            entry.move(value, word=len(entry.text) % 2 == 1, select=what == "select")
        assert 0 <= entry.caret <= len(entry.text) <= 12
        assert 0 <= entry.anchor <= len(entry.text)
        assert entry.text.isprintable()


@pytest.mark.parametrize(("start", "way", "end"), [(0, 1, 5), (4, 1, 5), (5, 1, 10), (13, -1, 10), (10, -1, 5)])
def test_words_at_a_time(start, way, end):
    entry = EditedText("Old  Anna Max")
    entry.to(start)
    entry.move(way, word=True)
    assert entry.caret == end
