"""Layout as a table: boxes of given sizes in rows and columns, and a screen that follows its state."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, Scroll, Table, Wrap
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Label, ScrollPane, TextField, Toggle, Widget
from arkadia_desktop.ui.widgets.base import Display
from tests.ui.desk import sprites

KIT = Kit(Frame(1920, 1080), sprites())


class Box(Display):
    """Something `least` to `wide` px wide and `high` px high."""

    def __init__(self, id: str, wide: int = 100, high: int = 40, least: int | None = None) -> None:
        super().__init__(id)
        self.given_kit = KIT
        self.sizes = (wide if least is None else least, wide), high

    def natural_widths(self) -> tuple[int, int]:
        return self.sizes[0]

    def natural_height(self, width: int) -> int:
        return self.sizes[1]

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Nothing."""


def laid(tree: Node, width: int, height: int = 200) -> dict[str, tuple[int, int, int, int]]:
    """Where everything lies in a room of that size, in order."""
    return {
        widget.id: (*place.topleft, *place.size) for widget, place in list(tree.lay(KIT, Rect(0, 0, width, height)))
    }


def test_a_row_packs_its_children_and_shares_spare_room_by_growth() -> None:
    assert laid(Row(Box("a"), Box("b"), gap=10), 400, 40) == {"a": (0, 0, 100, 40), "b": (110, 0, 100, 40)}
    grown = laid(Row(Leaf(Box("a"), grow=1), Box("b"), Leaf(Box("c"), grow=2), gap=0), 600, 40)
    assert grown == {"a": (0, 0, 200, 40), "b": (200, 0, 100, 40), "c": (300, 0, 300, 40)}


def test_a_row_without_room_gives_way_where_it_can() -> None:
    tree = Row(Box("firm"), Box("soft", 100, least=20), Box("softer", 180, least=20), gap=0)
    assert laid(tree, 260, 40) == {"firm": (0, 0, 100, 40), "soft": (100, 0, 60, 40), "softer": (160, 0, 100, 40)}


def test_equal_children_are_equal_only_where_all_have_room() -> None:
    pair = Box("short", 60), Box("long", 140)
    assert [rect[2] for rect in laid(Row(*pair, equal=True, gap=0), 300, 40).values()] == [150, 150]
    assert [rect[2] for rect in laid(Row(*pair, equal=True, gap=0), 220, 40).values()] == [70, 150]


def test_what_is_optional_goes_first_by_its_number() -> None:
    def row() -> Row:
        return Row(Box("a"), Leaf(Box("note"), optional=1), Leaf(Box("hint"), optional=2), gap=0)

    assert list(laid(row(), 300)) == ["a", "note", "hint"]
    assert list(laid(row(), 299)) == ["a", "hint"]
    assert list(laid(row(), 100)) == ["a"]


def test_a_column_aligns_and_pushes() -> None:
    tree = Column(Leaf(Box("a"), align="end"), Gap(grow=1), Leaf(Box("b"), align="centre"), Box("c"), gap=0)
    assert laid(tree, 300) == {"a": (200, 0, 100, 40), "b": (100, 120, 100, 40), "c": (0, 160, 300, 40)}


def test_a_column_leaves_out_what_it_has_no_height_for() -> None:
    def column() -> Column:
        return Column(
            Box("a"), Leaf(Box("picture", high=80), optional=1), Leaf(Box("chart", high=100), lowest=30), gap=0
        )

    assert laid(column(), 100, 220)["chart"] == (0, 120, 100, 100)
    assert laid(column(), 100, 160)["chart"] == (0, 120, 100, 40)
    assert list(laid(column(), 100, 100)) == ["a", "chart"]


def test_limits_hold_and_leave_the_rest_free_on_both_sides() -> None:
    assert laid(Column(Leaf(Box("a"), most=200)), 300, 40) == {"a": (50, 0, 200, 40)}
    assert laid(Row(Leaf(Box("a"), grow=1, most=200)), 300, 40) == {"a": (50, 0, 200, 40)}


def test_a_wrap_goes_on_in_the_next_line() -> None:
    tree = Wrap(*(Box(key) for key in "abc"), gap=10, between=4)
    assert tree.heights(KIT, 210) == (84, 84)
    assert laid(tree, 210, 84) == {"a": (0, 0, 100, 40), "b": (110, 0, 100, 40), "c": (0, 44, 100, 40)}


def test_columns_of_a_table_are_as_wide_as_their_widest_cell() -> None:
    tree = Table((Box("a", 50), Box("b", 20)), (Box("c", 30), Box("d", 80)), (None, Box("e")), gap=10, growths=(0, 1))
    assert {key: (x, w) for key, (x, _, w, _) in laid(tree, 200).items()} == {
        "a": (0, 50),
        "b": (60, 140),
        "c": (0, 50),
        "d": (60, 140),
        "e": (60, 140),
    }


def test_what_lies_behind_a_row_of_a_table_is_as_wide_as_all_of_it() -> None:
    tree = Table((Box("a", 50), Box("b", 20)), gap=10, growths=(0, 1), grounds=[Box("ground")])
    assert laid(tree, 200) == {"ground": (0, 0, 200, 40), "a": (0, 0, 50, 40), "b": (60, 0, 140, 40)}


def test_the_first_alternative_that_has_room() -> None:
    def tree(*, tall: bool = False) -> Fits:
        return Fits(Row(Box("wide", 300, 90)), Row(Box("narrow", 100, 20)), tall=tall)

    assert list(laid(tree(), 300)) == ["wide"]
    assert list(laid(tree(), 299)) == ["narrow"]
    assert list(laid(tree(tall=True), 300, 90)) == ["wide"]
    assert list(laid(tree(tall=True), 300, 89)) == ["narrow"]


def test_the_ground_of_several_things_takes_their_size() -> None:
    assert laid(Over(Box("ground"), Column(Box("a"), pad=(20, 5))), 300, 60) == {
        "ground": (0, 0, 300, 60),
        "a": (20, 5, 260, 40),
    }


sizes = st.tuples(st.integers(1, 200), st.integers(1, 60))
boxes = st.lists(sizes, min_size=1, max_size=5).map(
    lambda found: [Leaf(Box(str(i), wide, high, least=max(1, wide // 2))) for i, (wide, high) in enumerate(found)]
)


@given(boxes, st.integers(0, 20), st.integers(0, 300), st.sampled_from([Row, Column, Wrap]))
def test_nothing_overlaps_or_leaves_a_room_that_is_large_enough(
    leaves: Sequence[Leaf], gap: int, spare: int, kind: type[Row | Column | Wrap]
) -> None:
    tree = kind(*leaves, gap=gap)
    width = tree.widths(KIT)[0] + spare
    room = Rect(7, 9, width, tree.heights(KIT, width)[0])
    placed = [place for _widget, place in tree.lay(KIT, room)]
    assert all(room.contains(rect) for rect in placed)
    assert [rect.collidelistall(placed) for rect in placed] == [[i] for i in range(len(placed))]


# ---- a screen that follows its state


class Form(Scene):
    """A name, a switch, and a line that says both; `more` shows a second line, `many` a column too long to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.memory, self.more, self.many, self.name = False, False, 0, "Mara"
        self.pane = ScrollPane("pane")

    def tree(self) -> Node:
        field = TextField("name", self.name, self.write)
        switch = Toggle("memory", self.memory, self.switch)
        told = Label("told", f"{self.name}, {'memory' if self.memory else 'open'}")
        more = Label("more", "And more") if self.more else None
        lines = [Button(f"line {i}", f"Line {i}", lambda: None) for i in range(self.many)]
        scroll = Scroll(self.pane, *lines) if lines else Gap(grow=1)
        return Column(field, switch, told, more, scroll, pad=20)

    def write(self, text: str) -> None:
        self.name = text

    def switch(self, on: bool) -> None:
        self.memory = on

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        surface.fill((0, 0, 0), clip)


@pytest.fixture
def form() -> Form:
    scene = Form()
    SceneStack(Kit(Frame(960, 600), sprites())).push(scene)
    return scene


def press(scene: Scene, *keys: int) -> None:
    for key in keys:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def shown(scene: Scene) -> list[str]:
    return [widget.id for widget in scene.sheet]


def test_a_screen_shows_what_its_tree_holds_in_that_order(form: Form) -> None:
    assert shown(form) == ["name", "memory", "told"]
    form.more = True
    form.lay_out()
    assert shown(form) == ["name", "memory", "told", "more"]
    form.more = False
    form.lay_out()
    assert shown(form) == ["name", "memory", "told"]


def test_an_event_is_followed_by_the_new_state(form: Form) -> None:
    form.sheet.focus("memory")
    press(form, pygame.K_SPACE)
    assert (form.memory, told(form)) == (True, "Mara, memory")
    assert form.sheet.focused == "memory"


def told(form: Form) -> str:
    line = form.sheet["told"]
    assert isinstance(line, Label)
    return line.text


def test_what_is_being_written_stays_with_its_field(form: Form) -> None:
    form.sheet.focus("name")
    field = form.sheet["name"]
    assert isinstance(field, TextField)
    field.select_all()
    for letter in "Jo":
        form.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert (form.sheet["name"], form.name, told(form)) == (field, "Jo", "Jo, open")
    assert field.writing
    form.name = "Albin"
    form.lay_out()
    assert field.text == "Albin", "a text that the state gives is shown"


def test_only_what_changed_is_painted_again(form: Form) -> None:
    stack = form.stack
    assert stack is not None
    surface = Surface((960, 600))
    stack.paint(surface)
    form.lay_out()
    assert stack.paint(surface) == []
    form.memory = True
    form.lay_out()
    painted = stack.paint(surface)
    told_, name = form.sheet["told"], form.sheet["name"]
    assert any(rect.colliderect(told_.rect) for rect in painted)
    assert not any(rect.contains(name.rect) for rect in painted)


def test_a_long_column_stays_where_it_was_scrolled_to(form: Form) -> None:
    form.many = 30
    form.lay_out()
    pane = form.sheet["pane"]
    assert isinstance(pane, ScrollPane)
    pane.scroll(-3)
    before = form.sheet["line 0"].rect.y
    assert before < pane.area.y
    form.memory = True
    form.lay_out()
    assert (form.sheet["pane"], form.sheet["line 0"].rect.y) == (pane, before)
    form.many = 2
    form.lay_out()
    assert not pane.scrolls
    assert form.sheet["line 0"].rect.y >= pane.area.y


@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize(("room", "below"), [(225, True), (265, True), (290, False)])
def test_what_would_only_peep_out_at_the_end_of_a_page_lies_below_it(room: int, below: bool, nested: bool) -> None:
    """What grows above takes its room; what is seen well enough stays where it is."""
    boxes = [Leaf(Box(id, high=100), grow=grow) for id, grow in (("a", 0.0), ("b", 1.0), ("c", 0.0))]
    pane = ScrollPane("pane")
    pane.given_kit = KIT
    places = laid(Scroll(pane, *([Column(*boxes, gap=10)] if nested else boxes), gap=10), 300, room)
    tops = {id: places[id][1] for id in "abc"}
    assert tops["c"] == tops["b"] + places["b"][3] + 10
    assert (tops["c"] >= room) == (places["b"][3] > 100) == below


def test_the_keyboard_leaves_what_is_gone(form: Form) -> None:
    form.many = 2
    form.lay_out()
    form.sheet.focus("line 1")
    form.many = 1
    form.lay_out()
    assert form.sheet.focused is None


def test_two_widgets_of_one_name_are_refused(form: Form) -> None:
    class Doubled(Form):
        def tree(self) -> Node:
            return Column(Label("a", "One"), Label("a", "Another"))

    scene = Doubled()
    SceneStack(Kit(Frame(960, 600), sprites())).push(scene)
    with pytest.raises(ValueError, match="'a'"):
        scene.settle()


def test_what_is_another_kind_of_widget_now_is_a_new_one(form: Form) -> None:
    class Changing(Form):
        def tree(self) -> Node:
            return Column(self.first())

        def first(self) -> Widget:
            return Label("a", "One") if self.memory else Button("a", "One", lambda: None)

    scene = Changing()
    SceneStack(Kit(Frame(960, 600), sprites())).push(scene)
    assert isinstance(scene.sheet["a"], Button)
    scene.memory = True
    scene.lay_out()
    assert isinstance(scene.sheet["a"], Label)
