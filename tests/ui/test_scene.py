"""The stack of scenes: who gets events, what is seen, what is painted."""

from collections.abc import Callable

import pygame
import pytest

from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Panel
from tests.ui.desk import Desk, Table, kit, sprites


class Diary(Table):
    """Writes down what happens to it."""

    def __init__(self, name: str, book: list[str], *, overlay: bool = False) -> None:
        super().__init__()
        self.name, self.book, self.overlay = name, book, overlay
        self.ticks = 0
        self.stays = False

    def on_enter(self) -> None:
        self.book.append(f"{self.name} enters")

    def on_leave(self) -> None:
        self.book.append(f"{self.name} leaves")

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        self.ticks += 1

    def closing(self) -> bool:
        self.book.append(f"{self.name} is asked")
        return not self.stays


def _names(stack: SceneStack) -> list[str]:
    return [scene.name for scene in stack.scenes if isinstance(scene, Diary)]


def _overlay(book: list[str]) -> Diary:
    scene = Diary("dialog", book, overlay=True)
    scene.put(Panel("ground"), 600, 300, 700, 400)
    scene.put(Button("ok", "Done", lambda: None, on_parchment=True), 800, 560, 200, 60)
    return scene


class Mortal(Diary):
    """Writes down when it is taken away for good, too."""

    def on_gone(self) -> None:
        assert self.stack is not None
        self.book.append(f"{self.name} is gone")


def test_a_scene_is_told_when_it_is_taken_away_for_good() -> None:
    """However that happens, and not when another one comes over it."""
    book: list[str] = []
    stack = SceneStack(kit())

    def gone() -> list[str]:
        found = [line.removesuffix(" is gone") for line in book if line.endswith(" is gone")]
        book.clear()
        return found

    for name in "abcd":
        stack.push(Mortal(name, book))
    assert gone() == []
    stack.pop()
    assert gone() == ["d"]
    stack.replace(Mortal("e", book))
    assert gone() == ["c"]
    stack.replace(Mortal("f", book), all=True)
    assert gone() == ["a", "b", "e"]
    stack.push(Mortal("g", book))
    stack.renew()
    assert gone() == []
    stack.rescue(Mortal("h", book))
    assert gone() == ["f", "g"]
    stack.push(Mortal("i", book))
    assert stack.close()
    assert gone() == ["i", "h"]


def test_push_pop_replace():
    book: list[str] = []
    stack = SceneStack(kit())
    assert not stack
    for name in ("title", "setup"):
        stack.push(Diary(name, book))
    stack.replace(Diary("play", book))
    assert _names(stack) == ["title", "play"]
    assert stack.top is not None
    assert stack.top.on_top
    popped = stack.pop()
    assert isinstance(popped, Diary)
    assert popped.name == "play"
    assert not popped.on_top
    assert book == [
        "title enters",
        "title leaves",
        "setup enters",
        "setup leaves",
        "play enters",
        "play leaves",
        "title enters",
    ]
    stack.push(Diary("a", book))
    stack.replace(Diary("b", book), all=True)
    assert _names(stack) == ["b"]
    stack.clear()
    assert not stack
    assert stack.top is None
    assert not stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))


def test_only_the_top_scene_gets_events_and_ticks():
    book: list[str] = []
    scene = Diary("play", book)
    desk = Desk(scene=scene)
    desk.put(Button("a", "a", lambda: book.append("pressed")), 300, 300, 200, 60)
    desk.stack.push(_overlay(book))
    before = scene.ticks
    desk.down(desk["a"].rect.center)
    desk.up(desk["a"].rect.center)
    desk.wait(100)
    assert "pressed" not in book
    assert scene.ticks == before


def test_an_overlay_lets_go_what_was_held_below():
    desk = Desk(scene=Diary("play", []))
    desk.put(Button("a", "a", lambda: None), 300, 300, 200, 60)
    desk.down(desk["a"].rect.center)
    desk.stack.push(_overlay([]))
    assert not desk["a"].pressed
    assert not desk.sheet.held


def _left(
    *, fades: bool = True, speed: float = 1.0, press: Callable[[], None] = lambda: None, eyes: int | None = None
) -> tuple[Desk, bytes]:
    """A dialog that has just gone, and how the window looked before it came."""
    desk = Desk(kit(speed=speed))
    desk.scene.eyes = eyes
    desk.put(Button("a", "a", press), 300, 300, 200, 60)
    desk.move((5, 5))
    desk.wait(200)
    before = desk.shown()
    dialog = _overlay([])
    dialog.fades = fades
    desk.stack.push(dialog)
    desk.wait(400)
    desk.paint()
    desk.stack.pop()
    return desk, before


def test_an_overlay_that_goes_fades():
    """Quickly, from its first frame on, and a picture painted whole looks the same; then nothing is left of it."""
    desk, before = _left()
    seen = []
    for _frame in range(6):
        assert desk.stack.animating
        seen.append(desk.shown())
        assert desk.fresh() == seen[-1]
        desk.wait(16)
    assert before not in seen
    assert len(set(seen)) == len(seen)
    desk.wait(30)
    assert desk.shown() == before == desk.fresh()


@pytest.mark.parametrize("way", ["no motion", "for one pair of eyes", "another comes", "a picture is wanted"])
def test_what_goes_is_gone_at_once(way: str):
    desk, before = _left(fades=way != "for one pair of eyes", speed=way != "no motion")
    if way == "another comes":
        desk.stack.push(_overlay([]))
        desk.wait(0)
    elif way == "a picture is wanted":
        desk.stack.picture()
    assert desk.shown() == before == desk.fresh()


@pytest.mark.parametrize("then_ms", [0, 400])
def test_a_secret_does_not_fade_once_its_owner_has_gone(then_ms: int):
    """A dialog is closed over what one of several persons may see, and the turn ended before it has faded, be it in the
    step in which it would have."""
    desk, before = _left(eyes=1)
    assert desk.shown() != before
    desk.wait(16)
    assert desk.shown() != before
    desk.wait(then_ms)
    desk.scene.eyes = None
    desk.scene.invalidate(desk["a"].rect)
    assert desk.shown() == before == desk.fresh()


def test_nothing_stays_of_a_fade_whose_time_ends_in_the_step_in_which_another_one_begins():
    desk, before = _left()
    for _frame in range(3):
        assert desk.shown() != before
        desk.wait(16)
    desk.wait(400)
    desk.stack.fade(100, desk["a"].rect)
    for _frame in range(3):
        desk.shown()
        desk.wait(400)
    assert desk.shown() == before == desk.fresh()


def test_nothing_fades_in_a_window_that_has_shrunk():
    """Its surface is smaller before its event has come."""
    desk, _before = _left()
    desk.stack.paint(pygame.Surface((300, 200)))
    desk.wait(16)
    assert not desk.stack.animating


def test_what_fades_holds_nothing_up():
    book: list[str] = []
    desk, _before = _left(press=lambda: book.append("pressed"))
    desk.paint()
    desk.click("a")
    assert book == ["pressed"]


def test_the_scene_below_an_overlay_is_seen_darker():
    desk = Desk()
    desk.paint()
    bright = desk.surface.get_at((5, 5))
    desk.stack.push(_overlay([]))
    desk.paint()
    dark = desk.surface.get_at((5, 5))
    expected = [round(c * 0.38) + round(v * 0.62) for c, v in zip(bright[:3], theme.VEIL, strict=True)]
    assert all(abs(a - b) <= 2 for a, b in zip(dark[:3], expected, strict=True))


def test_a_scene_that_is_no_overlay_hides_what_is_below():
    desk = Desk()
    desk.put(Panel("p"), 0, 0, 400, 400)
    alone = Desk()
    desk.stack.push(Table())
    assert desk.shown() == alone.shown()


def test_the_veil_falls_in_160_ms_and_is_then_still():
    desk = Desk(kit(speed=1.0))
    desk.wait(500)
    desk.stack.push(_overlay([]))
    shades = []
    for _ in range(16):
        desk.wait(16)
        desk.paint()
        shades.append(desk.surface.get_at((5, 5)).r)
    assert shades == sorted(shades, reverse=True)
    assert len(set(shades)) > 5
    assert len(set(shades[10:])) == 1
    assert not desk.stack.animating
    assert desk.paint() == []


def test_of_dialogs_over_each_other_the_top_one_is_seen_and_the_table_is_no_darker():
    desk = Desk()
    menu, question = Table(), _overlay([])
    menu.overlay = True
    menu.put(Panel("larger"), 300, 60, 1300, 960)
    desk.stack.push(question)
    alone = desk.shown()
    desk.stack.pop()
    desk.stack.push(menu)
    assert desk.shown() != alone
    desk.stack.push(_overlay([]))
    assert desk.shown() == alone == desk.fresh()
    desk.stack.pop()
    assert desk.shown() != alone


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_repaints_under_an_overlay_equal_the_whole(speed):
    desk = Desk(kit(speed=speed))
    desk.put(Panel("p"), 100, 100, 900, 600)
    desk.put(Button("a", "a", lambda: None, tooltip="words"), 300, 300, 200, 60)
    dialog = _overlay([])
    desk.stack.push(dialog)
    for _ in range(14):
        desk.wait(16)
        assert desk.shown() == desk.fresh()
    desk.move(dialog.sheet["ok"].rect.center)
    assert desk.shown() == desk.fresh()
    desk["a"].show(label="b")
    assert desk.shown() == desk.fresh()
    desk.stack.pop()
    assert desk.shown() == desk.fresh()


def test_every_scene_is_laid_out_anew_at_another_size():
    desk = Desk(scene=Table())
    desk.put(Button("a", "a", lambda: None), 300, 300, 200, 60)
    top = _overlay([])
    desk.stack.push(top)
    new = kit(1920, 1080)
    desk.stack.resize(new)
    assert desk["a"].rect.topleft == (300, 300)
    assert top.kit is new
    assert desk.stack.paint(pygame.Surface((1920, 1080))) == [new.frame.area]


def test_closing_asks_from_top_to_bottom_and_stops_at_a_refusal():
    book: list[str] = []
    stack = SceneStack(kit())
    below, top = Diary("below", book), Diary("top", book, overlay=True)
    stack.push(below)
    stack.push(top)
    top.stays = True
    book.clear()
    assert not stack.close()
    assert book == ["top is asked"]
    top.stays = False
    assert stack.close()
    assert book[1:3] == ["top is asked", "below is asked"]
    assert not stack


def test_a_scene_must_be_laid_out_first():
    with pytest.raises(RuntimeError, match="Scene has not been laid out"):
        _ = Scene().kit


def test_a_kit_for_another_size_keeps_sound_and_speed():
    old = Kit(Frame(1280, 720), sprites(), speed=2.0)
    assert old.at(Frame(1280, 720)) is old
    new = old.at(Frame(1920, 1080))
    assert (new.speed, new.sound, new.sprites) == (2.0, old.sound, old.sprites)
    assert new.ms(160) == 80
    assert kit().ms(160) == 0
