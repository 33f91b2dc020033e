"""Fingers: a tap is a click, a long press tells, a drag scrolls, and no pointer is left behind."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.loop.fingers import LONG_MS, RADIUS_PX, RING_MS, TRACKPAD, FirstFinger
from arkadia_desktop.ui.loop.gesture import TURNED
from arkadia_desktop.ui.loop.window import folded
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, HoldButton, IconButton, Label, Option, Slider, TextField
from arkadia_desktop.ui.widgets.button import HOLD_MS, SEEN_MS
from arkadia_desktop.ui.widgets.field import DONE, LetterBoard
from arkadia_desktop.ui.widgets.scroll import RowState, ScrollPane
from tests.fingers import Hand
from tests.ui.desk import Desk, PaintedList, kit, laid_in


class Seen(Desk):
    """A desk that writes down which mouse events the scene was given."""

    def __init__(self, *, speed: float = 0.0) -> None:
        super().__init__(kit(speed=speed))
        self.hand = Hand(self.send, self.wait)
        self.given: list[tuple[int, tuple[int, int]]] = []
        self.turned: list[int] = []
        handle = self.scene.handle

        def listen(event: Event) -> bool:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.given.append((event.button if event.type == pygame.MOUSEBUTTONDOWN else 0, event.pos))
            if event.type == TURNED:
                self.turned.append(event.quarters)
            return handle(event)

        self.scene.handle = listen  # type: ignore[method-assign]

    @property
    def pixels(self) -> bytes:
        """The whole picture."""
        self.stack.paint_to(self.surface)
        return self.surface.get_buffer().raw


@pytest.fixture
def desk() -> Seen:
    return Seen()


def row(surface: Surface, rect: Rect, index: int, state: RowState) -> None:
    surface.fill((40 + index, 80, 120 + 60 * state.chosen + 30 * state.hovered), rect)


def told_presses(desk: Seen) -> list[str]:
    """Put a button there that tells when it is pressed."""
    pressed: list[str] = []
    desk.put(Button("go", "Go", lambda: pressed.append("go")))
    return pressed


def test_a_tap_presses_a_button_once(desk: Seen) -> None:
    pressed = told_presses(desk)
    at = desk["go"].rect.center
    desk.hand.down(at)
    assert desk["go"].pressed
    desk.hand.up(at)
    assert pressed == ["go"]
    desk.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    desk.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    assert pressed == ["go"], "what the system makes of a finger comes besides"


def test_nothing_looks_pointed_at_when_the_finger_has_gone(desk: Seen) -> None:
    desk.put(Button("go", "Go", lambda: None))
    desk.put(PaintedList("list", [60] * 9, row, on_choose=lambda index: None), 300, 400, 500, 300)
    desk["list"].chosen = 1
    before = desk.pixels
    desk.hand.tap(desk["go"].rect.center)
    desk.hand.tap(desk["list"].rows()[1][1].center)
    desk.wait(600)
    desk.sheet.focus(None)
    assert desk.sheet.hovered is None
    assert desk.pixels == before


def test_a_finger_that_moves_away_does_not_press(desk: Seen) -> None:
    pressed = told_presses(desk)
    box = desk["go"].rect
    desk.hand.drag(box.center, (box.centerx, box.bottom + 80))
    assert pressed == []
    assert not desk["go"].pressed


def test_a_long_press_tells_what_a_pointer_would_be_told(desk: Seen) -> None:
    pressed: list[str] = []
    desk.put(IconButton("help", "help", "The rules", lambda: pressed.append("help")), 300, 300, 60, 60)
    desk.hand.press(desk["help"].rect.center)
    assert desk.sheet.tooltip == "The rules"
    assert pressed == []
    desk.wait(5000)
    assert desk.sheet.tooltip == "The rules", "it stays until something else is pressed"
    desk.hand.tap((900, 600))
    assert desk.sheet.tooltip == ""


def test_a_ring_shows_that_it_is_coming(desk: Seen) -> None:
    desk.put(IconButton("help", "help", "The rules", lambda: None), 300, 300, 60, 60)
    at = desk["help"].rect.center
    desk.hand.down(at)
    desk.wait(RING_MS - 20)
    assert desk.stack.fingers.ring.share == 0, "a tap shows none"
    shares, pictures = [], set()
    for _ in range(4):
        desk.wait((LONG_MS - RING_MS) / 5)
        shares.append(desk.stack.fingers.ring.share)
        pictures.add(desk.pixels)
    assert shares == sorted(set(shares))
    assert len(pictures) == 4
    area = Rect(0, 0, 2 * RADIUS_PX, 2 * RADIUS_PX)
    area.center = at
    assert desk.surface.get_at((at[0], at[1] - RADIUS_PX))[:3] != theme.WALNUT[:3]
    desk.wait(LONG_MS)
    assert desk.stack.fingers.ring.share == 0


def test_moving_or_lifting_the_finger_calls_it_off(desk: Seen) -> None:
    pressed: list[str] = []
    desk.put(IconButton("help", "help", "The rules", lambda: pressed.append("help")), 300, 300, 60, 60)
    at = desk["help"].rect.center
    desk.hand.down(at)
    desk.wait(LONG_MS - 100)
    desk.hand.move((at[0] + 40, at[1]))
    assert desk.stack.fingers.ring.share == 0
    desk.wait(LONG_MS)
    assert desk.sheet.tooltip == ""
    desk.hand.up((at[0] + 40, at[1]))
    desk.hand.press(at, LONG_MS - 100)
    assert (desk.sheet.tooltip, pressed) == ("", ["help"])


def test_a_finger_that_trembles_rests(desk: Seen) -> None:
    desk.put(IconButton("help", "help", "The rules", lambda: None), 300, 300, 60, 60)
    x, y = desk["help"].rect.center
    desk.hand.down((x, y))
    for step in range(8):
        desk.hand.move((x + (-4, 5)[step % 2], y + (3, -4)[step % 2]))
        desk.wait(LONG_MS / 7)
    assert desk.sheet.tooltip == "The rules"


def test_what_cannot_be_used_says_why_at_a_tap(desk: Seen) -> None:
    desk.put(Button("go", "Go", lambda: None))
    desk["go"].set_disabled("Nothing is chosen yet.")
    desk.hand.tap(desk["go"].rect.center)
    assert desk.sheet.tooltip == "Nothing is chosen yet."
    desk.wait(3000)
    assert desk.sheet.tooltip == "Nothing is chosen yet."


def test_what_only_shows_something_tells_of_it_at_a_tap(desk: Seen) -> None:
    label = Label("sign", "+3", role=theme.NOTE, colour=theme.CREAM)
    label.tooltip = "Three more than before"
    desk.put(label)
    desk.hand.tap(desk["sign"].rect.center)
    assert desk.sheet.tooltip == "Three more than before"


def test_a_long_press_is_the_right_button_where_that_asks(desk: Seen) -> None:
    desk.hand.press((500, 500))
    assert desk.given == [(1, (500, 500)), (0, (500, 500))], "a slow tap, where nobody answers"
    desk.given.clear()
    desk.sheet.inspects = True
    desk.hand.press((500, 500))
    assert desk.given == [(3, (500, 500)), (0, (500, 500))]


@pytest.mark.parametrize("speed", [0.0, 1.0], ids=["still", "moving"])
def test_a_finger_scrolls_a_list_and_chooses_nothing(speed: float) -> None:
    desk, chosen = Seen(speed=speed), list[int]()
    desk.put(PaintedList("list", [60] * 40, row, on_choose=chosen.append), 300, 200, 500, 400)
    desk.wait(1)
    box = desk["list"].rect
    top = desk["list"].rows()[0][1].top
    desk.hand.drag((box.centerx, box.bottom - 20), (box.centerx, box.top + 20), stay=True)
    moved = top - desk["list"].rows()[0][1].top
    first = desk["list"].rows()[0][0]
    assert first > 0
    assert chosen == []
    desk.hand.up((box.centerx, box.top + 20))
    desk.wait(3000)
    flung = desk["list"].rows()[0][0] - first
    assert (flung > 0) == (speed > 0), moved
    before = desk["list"].rows()
    desk.wait(3000)
    assert desk["list"].rows() == before, "it has come to rest"
    desk.hand.tap(before[2][1].center)
    assert chosen == [before[2][0]]


def test_a_finger_stops_what_it_has_flung_and_presses_nothing() -> None:
    desk, chosen = Seen(speed=1.0), list[int]()
    desk.put(PaintedList("list", [60] * 200, row, on_choose=chosen.append), 300, 200, 500, 400)
    desk.wait(1)
    box = desk["list"].rect
    desk.hand.drag((box.centerx, box.bottom - 20), (box.centerx, box.top + 20))
    desk.wait(60)
    desk.hand.tap(box.center)
    before = desk["list"].rows()
    desk.wait(1000)
    assert desk["list"].rows() == before
    assert chosen == []


def test_a_button_in_a_column_lets_go_when_the_column_is_dragged(desk: Seen) -> None:
    pressed: list[int] = []
    buttons = [Button(f"b{i}", str(i), lambda i=i: pressed.append(i)) for i in range(20)]  # type: ignore[misc]
    slider = Slider("slider", 3, lambda value: None, low=0, high=9)
    for button in (*buttons, slider):
        desk.sheet.add(button)
    port = desk.sheet.add(ScrollPane("port"))
    area = Rect(200, 150, 400, 400)
    for i, button in enumerate((slider, *buttons)):
        button.rect = Rect(area.x, area.y + 60 * i, 300, 50)
    laid_in(port, area, 60 * 21, (slider, *buttons))
    start = buttons[4].rect.center
    desk.hand.drag(start, (start[0], start[1] - 200))
    assert pressed == []
    assert not buttons[4].pressed
    assert area.y - port.whole.y == 200
    desk.hand.drag((area.centerx, area.top + 30), (area.centerx, area.top + 330))
    assert port.whole.y == area.y
    x, y = slider.rect.center
    desk.hand.drag((x, y), (x, y - 100))
    assert (slider.value, area.y - port.whole.y) == (3, 100), "up and down it scrolls"
    port.to_top()
    desk.hand.drag((x, y), (x + 90, y + 4))
    assert slider.value > 3, "sideways the finger leads it"
    desk.hand.tap(buttons[2].rect.center)
    assert pressed == [2]


def test_an_option_is_tapped_and_a_long_list_of_them_dragged(desk: Seen) -> None:
    options, chosen = [Option(f"o{i}", f"Option {i}") for i in range(30)], list[str]()
    desk.put(DropDown("drop", options, "o0", chosen.append))
    desk.hand.tap(desk["drop"].rect.center)
    popup = desk.sheet.popup
    assert popup is not None
    x, y = popup.rect.center
    desk.hand.drag((x, y), (x, y - 150))
    assert desk.sheet.popup is popup
    assert chosen == []
    desk.hand.tap((x, y))
    assert desk.sheet.popup is None
    assert chosen
    assert chosen != ["o0"]
    desk.hand.tap(desk["drop"].rect.center)
    desk.hand.tap((30, 30))
    assert desk.sheet.popup is None


def test_a_trackpad_is_no_screen(desk: Seen) -> None:
    desk.hand.down((500, 500), device=TRACKPAD)
    desk.hand.up((500, 500), device=TRACKPAD)
    assert desk.given == []
    assert len(desk.stack.held) == 0


@pytest.mark.parametrize("way", [1, -1])
def test_two_fingers_turn_by_quarters(desk: Seen, way: int) -> None:
    from math import cos, radians, sin

    def around(degrees: float) -> tuple[int, int]:
        return round(500 + 120 * cos(radians(degrees))), round(400 + 120 * sin(radians(degrees)))

    desk.hand.down((500, 400))
    desk.hand.down(around(0), finger=2)
    for degrees in range(0, 160, 10):
        desk.hand.move(around(way * degrees), finger=2)
    desk.hand.up(around(way * 150), finger=2)
    desk.hand.up((500, 400))
    assert desk.turned == [way, way]
    assert desk.given == [], "they click nothing"


def test_the_tap_of_a_second_finger_turns_by_one_quarter(desk: Seen) -> None:
    desk.hand.down((500, 400))
    desk.hand.tap((620, 420), finger=2)
    assert desk.turned == [1]
    desk.hand.up((500, 400))
    assert desk.given == []
    desk.hand.tap((500, 400))
    assert desk.given == [(1, (500, 400)), (0, (500, 400))]


def test_a_real_mouse_goes_before_a_finger(desk: Seen) -> None:
    pressed = told_presses(desk)
    at = desk["go"].rect.center
    desk.hand.down(at)
    desk.down((900, 600))
    desk.up((900, 600))
    desk.hand.up(at)
    assert pressed == []
    desk.click("go")
    assert pressed == ["go"]


def test_what_accepts_a_finger_is_larger_than_what_accepts_a_pointer(desk: Seen) -> None:
    desk.put(IconButton("small", "help", "The rules", lambda: None), 300, 300, 24, 24)
    narrow = desk["small"].hit()
    desk.hand.tap((900, 600))
    wide = desk["small"].hit()
    assert wide.w >= 40 <= wide.h
    assert wide.w > narrow.w
    assert desk["small"].rect.w < 24
    desk.move((900, 600))
    assert desk["small"].hit() == narrow


def test_nothing_but_the_one_finger_holds_a_button_that_is_to_be_meant(desk: Seen) -> None:
    opened: list[str] = []
    button = HoldButton("ready", "Open", lambda: opened.append("open"), alone=desk.scene.one_held)
    desk.put(button)
    desk.hand.down((900, 600), finger=2)
    button.appear(desk.now)
    desk.wait(SEEN_MS + 32)
    at = button.rect.center
    desk.hand.down(at)
    desk.wait(HOLD_MS + 100)
    desk.hand.up(at)
    desk.hand.up((900, 600), finger=2)
    assert opened == [], "another finger rested"
    desk.hand.down(at)
    desk.wait(HOLD_MS / 2)
    desk.hand.down((900, 600), finger=2)
    desk.wait(HOLD_MS)
    desk.hand.up((900, 600), finger=2)
    desk.wait(HOLD_MS)
    desk.hand.up(at)
    assert opened == [], "another finger came"
    for _ in range(6):
        desk.hand.tap(at)
        desk.wait(80)
    assert opened == [], "it was tapped"
    desk.hand.down(at)
    desk.wait(HOLD_MS + 50)
    assert opened == ["open"]


def test_a_finger_presses_nothing_that_could_not_be_used_when_it_went_down(desk: Seen) -> None:
    pressed = told_presses(desk)
    desk["go"].set_disabled("Not yet.")
    desk.hand.down(desk["go"].rect.center)
    desk.wait(100)
    desk["go"].set_disabled(None)
    desk.hand.up(desk["go"].rect.center)
    assert pressed == []


def test_a_name_is_written_with_a_finger(desk: Seen) -> None:
    desk.put(TextField("name", "", most=12))
    desk.hand.tap(desk["name"].rect.center)
    board = desk.sheet.popup
    assert isinstance(board, LetterBoard)
    for name in ("m", "a", "r", "a"):
        assert min(board.place(name).size) >= 40
        desk.hand.tap(board.place(name).center)
    assert desk["name"].text == "Mara"
    desk.hand.tap(board.place(DONE).center)
    assert desk.sheet.popup is None
    desk.click("name")
    assert desk.sheet.popup is None, "whoever has a mouse has a keyboard"


def test_the_motions_of_a_finger_are_folded() -> None:
    def moved(finger: int, x: float) -> Event:
        return Event(pygame.FINGERMOTION, touch_id=1, finger_id=finger, x=x, y=0.5)

    events = folded([moved(1, 0.1), moved(2, 0.5), moved(1, 0.2), moved(2, 0.6), moved(1, 0.3)])
    assert [(event.finger_id, event.x) for event in events] == [(1, 0.3), (2, 0.6)]
    up = Event(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.3, y=0.5)
    assert len(folded([moved(1, 0.1), up, moved(1, 0.2)])) == 3


def test_a_finger_at_rest_costs_nothing(desk: Seen) -> None:
    desk.hand.down((500, 400))
    desk.wait(2000)
    assert not desk.stack.animating
    assert desk.stack.paint(desk.surface) is not None
    desk.wait(2000)
    assert desk.stack.paint(desk.surface) == []
    desk.hand.up((500, 400))
    assert desk.stack.fingers.doing is FirstFinger.NOTHING
