"""A column longer than its room: what is seen of it is always right, all of it can be reached."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import (
    Button,
    DropDown,
    Label,
    Option,
    Plate,
    ScrollPane,
    Slider,
    Stepper,
    TextField,
    Widget,
)
from tests.ui.desk import Desk, PaintedList, kit, laid_in

AREA = Rect(100, 60, 400, 300)
ROWS, HIGH, GAP = 14, 48, 12
LENGTH = ROWS * (HIGH + GAP) - GAP


class Column(Scene):
    """Fourteen buttons in a column, a fixed one below it, and a line painted across the fourth row."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        self.rows = [
            self.sheet.add(Button(f"b{i}", f"Button {i}", lambda i=i: self.pressed.append(f"b{i}")))  # type: ignore[misc]
            for i in range(ROWS)
        ]
        self.port = self.sheet.add(ScrollPane("port"))
        self.sheet.add(Button("foot", "Foot", lambda: self.pressed.append("foot")))
        self.length = LENGTH

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        column = self.port.column(AREA)
        for i, row in enumerate(self.rows):
            row.rect = Rect(column.x, column.y + i * (HIGH + GAP), column.w, HIGH)
        laid_in(self.port, AREA, self.length, self.rows)
        self.sheet["foot"].rect = Rect(100, 400, 400, HIGH)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        row = self.rows[3].rect
        with self.port.within(surface, clip):
            pygame.draw.line(surface, (255, 0, 0), row.midleft, row.midright, 3)


@pytest.fixture
def desk() -> Desk:
    desk = Desk(kit(1280, 720))
    desk.stack.replace(Column(), all=True)
    scene = desk.stack.top
    assert isinstance(scene, Column)
    desk.scene, desk.sheet = scene, scene.sheet  # type: ignore[assignment]
    return desk


def column(desk: Desk) -> Column:
    assert isinstance(desk.scene, Column)
    return desk.scene


def test_the_keyboard_brings_everything_into_sight(desk: Desk) -> None:
    for i in range(ROWS):
        desk.key(pygame.K_TAB)
        assert desk.sheet.focused == f"b{i}"
        assert AREA.contains(desk[f"b{i}"].rect)
        assert desk[f"b{i}"].seen == desk[f"b{i}"].rect
    assert not desk["b0"].seen
    desk.key(pygame.K_TAB)
    assert desk.sheet.focused == "foot"
    desk.key(pygame.K_TAB)
    assert desk["b0"].rect.y >= AREA.y


def test_no_line_of_words_is_cut_at_an_edge() -> None:
    pane, label = ScrollPane("port"), Label("words", "Beginning")
    pane.given_kit = label.given_kit = kit(1280, 720)
    pane.fit(Rect(0, 60, 400, 120), 1000)
    pane.slide(300)
    highs = []
    for top in range(40, 180):
        label.rect = Rect(0, top, 400, 30)
        picture = Surface((400, 240), pygame.SRCALPHA)
        with pane.within(picture, picture.get_rect()):
            label.paint(picture, picture.get_clip())
        highs.append(picture.get_bounding_rect().h)
    assert set(highs) == {0, max(highs)}, "whole or not at all"
    assert highs.count(max(highs)) > 120 - 2 * 30


@pytest.mark.parametrize("top", [30, 150])
def test_what_an_edge_cuts_fades_out_towards_it_and_what_is_whole_does_not(top: int) -> None:
    pane, plate = ScrollPane("port"), Plate("plate", "bar")
    pane.given_kit = plate.given_kit = kit(1280, 720)
    pane.fit(Rect(0, 60, 400, 120), 1000)
    pane.slide(300)

    def column_of(rect: Rect) -> list[int]:
        """How dark it is there, from top to bottom."""
        plate.rect, picture = rect, Surface((400, 240))
        picture.fill("white")
        with pane.within(picture, picture.get_rect(), plate) as part:
            plate.paint(picture, part)
        return [255 - picture.get_at((200, y)).g for y in range(240)]

    whole, cut = column_of(Rect(0, 70, 400, 80)), column_of(Rect(0, top, 400, 80))
    assert min(whole[75:145]) > 100
    seen = cut[60:90] if top < 60 else cut[179:149:-1]
    assert seen[0] < 12
    assert seen == sorted(seen)
    assert max(whole[60:70] + whole[150:180]) == 0


def test_the_wheel_stops_at_both_ends(desk: Desk) -> None:
    desk.move(AREA.center)
    desk.wheel(3)
    assert desk["b0"].rect.top == AREA.top
    desk.wheel(-200)
    assert desk[f"b{ROWS - 1}"].rect.bottom == AREA.bottom
    assert column(desk).port.whole.bottom == AREA.bottom
    desk.wheel(200)
    assert desk["b0"].rect.top == AREA.top


def test_nothing_is_clicked_where_it_is_not_seen(desk: Desk) -> None:
    desk.move(AREA.center)
    desk.wheel(-2)
    hidden = desk["b0"].rect.center
    assert hidden[1] < AREA.top
    desk.click(hidden)
    assert column(desk).pressed == []
    below = next(row for row in column(desk).rows if row.rect.colliderect(desk["foot"].rect))
    desk.click("foot")
    assert column(desk).pressed == ["foot"], below.id


def test_what_scrolls_under_the_pointer_is_what_it_points_at(desk: Desk) -> None:
    desk.move(desk["b2"].rect.center)
    assert desk.sheet.hovered == "b2"
    desk.wheel(-2)
    assert desk.sheet.hovered != "b2"
    over = desk.sheet.hovered
    assert over is None or desk[over].rect.collidepoint(AREA.x + 50, AREA.y + 2 * (HIGH + GAP) + HIGH // 2)


def test_the_bar_is_dragged(desk: Desk) -> None:
    bar = column(desk).port.rect
    desk.down((bar.centerx, bar.top + 4))
    desk.move((bar.centerx, bar.bottom + 90))
    desk.up((bar.centerx, bar.bottom + 90))
    assert desk[f"b{ROWS - 1}"].rect.bottom == AREA.bottom
    desk.down((bar.centerx, bar.top + 1))
    desk.up((bar.centerx, bar.top + 1))
    assert desk["b0"].rect.top == AREA.top
    assert column(desk).pressed == []


def test_page_and_arrow_keys_that_nobody_wants(desk: Desk) -> None:
    desk.key(pygame.K_PAGEDOWN)
    assert desk["b0"].rect.top < AREA.top - AREA.h // 2
    desk.key(pygame.K_PAGEUP)
    assert desk["b0"].rect.top == AREA.top
    desk.key(pygame.K_DOWN)
    assert desk["b0"].rect.top == AREA.top - desk.kit.frame.px(66)


def test_a_part_painted_again_is_the_whole_painted_anew(desk: Desk) -> None:
    assert desk.shown() == desk.fresh()
    desk.move(AREA.center)
    for step in (-1, -3, 2, -9, 1):
        desk.wheel(step)
        assert desk.shown() == desk.fresh()
        desk.key(pygame.K_TAB)
        assert desk.shown() == desk.fresh()


def test_nothing_is_painted_outside_its_part(desk: Desk) -> None:
    desk.move((700, 600))
    before = desk.stack.kit.frame.area.size
    plain = Surface(before)
    desk.stack.paint_to(plain)
    desk.move(AREA.center)
    desk.wheel(-3)
    desk.move((700, 600))
    moved = Surface(before)
    desk.stack.paint_to(moved)
    beside_the_bar = column(desk).port.area.right
    for part in (Rect(0, 0, beside_the_bar, AREA.y), Rect(0, AREA.bottom, beside_the_bar, 720 - AREA.bottom)):
        one, other = plain.subsurface(part), moved.subsurface(part)
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_its_place_survives_a_new_layout_as_far_as_it_can(desk: Desk) -> None:
    desk.move(AREA.center)
    desk.wheel(-4)
    top = desk["b0"].rect.top
    column(desk).layout(desk.kit)
    assert desk["b0"].rect.top == top
    column(desk).length = AREA.h - 10
    column(desk).layout(desk.kit)
    assert desk["b0"].rect.top == AREA.top
    assert not column(desk).port.scrolls
    assert column(desk).port.area == AREA


def test_an_open_list_closes_when_its_field_is_scrolled(desk: Desk) -> None:
    scene = column(desk)
    field = scene.sheet.add(DropDown("d", (Option("a", "A"), Option("b", "B")), "a", lambda key: None))
    note = scene.sheet.add(TextField("t", "", lambda text: None))
    label = scene.sheet.add(Label("l", "Words"))
    scene.port.set_content([*scene.rows, field, note, label])
    field.rect = Rect(120, 100, 200, 48)
    desk.click("d")
    assert desk.sheet.popup is not None
    scene.port.scroll(-1)
    assert desk.sheet.popup is None


def test_the_wheel_over_a_number_in_a_column_scrolls_and_changes_nothing(desk: Desk) -> None:
    scene = column(desk)
    changed: list[int] = []
    numbers: list[Widget] = []
    for i, kind in enumerate((Slider, Stepper)):
        number = scene.sheet.add(kind(f"number {i}", 50, changed.append))
        number.rect = Rect(120, 130 + 90 * i, 200, 48)
        numbers.append(number)
        scene.port.set_content([*scene.rows, *numbers])
        desk.move(number.rect.center)
        desk.wheel(-1)
        assert changed == []
        assert scene.rows[0].rect.top < AREA.top
        scene.port.to_top()
    scene.length = AREA.h
    laid_in(scene.port, AREA, scene.length, [*scene.rows, *numbers])
    desk.move(scene.sheet["number 0"].rect.center)
    desk.wheel(1)
    assert changed == [51]


def test_a_row_brought_into_sight_lies_below_rows_that_are_whole() -> None:
    rows = PaintedList("rows", [40] * 12, lambda *_row: None, on_choose=lambda _index: None)
    rows.given_kit = kit(1280, 720)
    rows.rect = Rect(0, 60, 400, 130)
    for index in (3, 7, 5, 9):
        rows.chosen = index
        tops = [place.top for _index, place in rows.rows()]
        assert rows.rect.contains(rows.spot())
        assert tops[0] == rows.rect.top
    rows.chosen = 11
    assert rows.spot().bottom == rows.rect.bottom, "the list ends at its end"


@pytest.mark.parametrize("seen", [10, 20, 30])
def test_no_sliver_of_what_an_edge_cuts_is_seen(seen: int) -> None:
    pane, plate = ScrollPane("port"), Plate("plate", "bar")
    pane.given_kit = plate.given_kit = kit(1920, 1080)
    pane.fit(Rect(0, 60, 400, 120), 1000)
    plate.rect, picture = Rect(0, 180 - seen, 400, 80), Surface((400, 240))
    picture.fill("white")
    with pane.within(picture, picture.get_rect(), plate) as part:
        plate.paint(picture, part)
    assert picture.get_at((200, 180 - seen + 5)) == picture.get_at((200, 100)) == pygame.Color("white")


@pytest.mark.parametrize("down", [0, 400, 880])
def test_an_edge_beyond_which_it_goes_on_is_shaded_wherever_it_cuts(down: int) -> None:
    pane = ScrollPane("port")
    pane.given_kit = kit(1920, 1080)
    pane.fit(Rect(0, 60, 400, 120), 1000)
    pane.slide(down)
    picture = Surface((400, 240))
    picture.fill("white")
    pane.paint(picture, picture.get_rect())
    shaded = [picture.get_at((200, y)) != pygame.Color("white") for y in (60, 120, 179)]
    assert shaded == [down > 0, False, down < 880]
