"""Easing, timelines and the wheel of a trackpad."""

import pygame
import pytest

from arkadia_desktop.ui.loop.gesture import WheelGesture
from arkadia_desktop.ui.paint import tween
from arkadia_desktop.ui.paint.tween import Timeline
from arkadia_desktop.ui.widgets import Button
from tests.ui.desk import Desk, Table, kit


@pytest.mark.parametrize("ease", [tween.linear, tween.out3, tween.inout, tween.back])
def test_curves_begin_at_nought_and_end_at_one(ease):
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_the_curves_have_their_character():
    assert tween.out3(0.5) > 0.8
    assert tween.inout(0.5) == pytest.approx(0.5)
    assert tween.inout(0.1) < 0.1
    assert max(tween.back(t / 100) for t in range(101)) > 1.02


def test_motions_run_side_by_side_and_one_after_another():
    line, seen = Timeline(), []
    line.add(100, lambda t: seen.append(("a", t)))
    line.add(100, lambda t: seen.append(("b", t)), start=150, done=lambda: seen.append(("b done", 1)))
    assert line.tick(1000)
    assert line.tick(1050)
    assert seen == [("a", 0.0), ("a", 0.5)]
    line.tick(1120)
    assert seen[-1] == ("a", 1.0)
    assert line.tick(1200)
    assert seen[-1] == ("b", 0.5)
    assert not line.tick(1300)
    assert seen[-2:] == [("b", 1.0), ("b done", 1)]
    assert not line.running


def test_speed():
    fast, slow, seen = Timeline(speed=2), Timeline(speed=0.5), []
    fast.add(100, lambda t: seen.append(("fast", t)))
    slow.add(100, lambda t: seen.append(("slow", t)))
    for line in (fast, slow):
        line.tick(0)
        line.tick(25)
    assert ("fast", 0.5) in seen
    assert ("slow", 0.125) in seen


def test_without_motion_everything_is_at_its_end_at_once():
    line, seen = Timeline(speed=0), list[object]()
    line.add(400, lambda t: seen.append(t), ease=tween.out3, done=lambda: seen.append("done"))
    assert not line.tick(5)
    assert seen == [1.0, "done"]


def test_a_click_finishes_what_runs_in_order_and_once():
    line, seen = Timeline(), []
    line.add(100, lambda t: None, done=lambda: seen.append("first"))
    line.add(100, lambda t: None, start=100, done=lambda: seen.append("second"))
    line.tick(0)
    line.tick(120)
    assert seen == ["first"]
    line.finish()
    line.finish()
    assert seen == ["first", "second"]


def test_a_swipe_of_many_notches_is_one_turn():
    wheel = WheelGesture()
    assert [wheel.turn(1, 1000 + 12 * i) for i in range(30)] == [1] + [0] * 29


def test_notches_of_a_mouse_wheel_count_each():
    wheel = WheelGesture()
    assert [wheel.turn(-1, 1000 + 150 * i) for i in range(4)] == [-1] * 4


def test_turning_round_begins_a_new_gesture():
    wheel = WheelGesture()
    assert wheel.turn(1, 0) == 1
    assert wheel.turn(0, 5) == 0
    assert wheel.turn(-1, 10) == -1
    assert wheel.turn(-1, 20) == 0


def test_a_button_warms_up_under_the_pointer_and_cools_down():
    desk = Desk(kit(speed=1.0))
    desk.put(Button("b", "End turn", lambda: None))
    at = desk["b"].rect.move(20, 6).topleft

    def shade():
        desk.paint()
        return sum(desk.surface.get_at(at)[:3])

    cold = shade()
    desk.move(desk["b"].rect.center)
    seen = []
    for _ in range(8):
        desk.wait(16)
        seen.append(shade())
    assert cold < seen[2] < seen[-1]
    assert seen == sorted(seen)
    assert not desk["b"].animating
    desk.move((5, 5))
    desk.wait(32)
    assert cold < shade() < seen[-1]
    desk.wait(100)
    assert shade() == cold
    assert not desk["b"].animating


def dialog(speed=1.0):
    """A dialog with one large button, just put over a plain scene."""
    desk, above = Desk(kit(speed=speed)), Table()
    above.overlay = True
    above.put(Button("b", "Yes", lambda: None, radius=4), 400, 300, 800, 400)
    desk.paint()
    desk.stack.push(above)
    return desk, above


def covered(desk):
    """How wide the button is on the middle line."""
    desk.paint()
    row = [desk.surface.get_at((x, 330))[:3] for x in range(desk.surface.get_width())]
    return sum(pixel != row[2] for pixel in row)


def test_a_dialog_grows_and_appears_while_the_veil_falls():
    desk, _above = dialog()
    widths = []
    for _ in range(14):
        desk.wait(16)
        widths.append(covered(desk))
        assert desk.fresh() == desk.shown()
    assert 0 < widths[1] < widths[-1]
    assert widths == sorted(widths)
    assert not desk.stack.animating
    still, _ = dialog(speed=0.0)
    still.paint()
    assert still.shown() == desk.shown()


def test_a_key_ends_the_entrance_and_counts():
    desk, above = dialog()
    desk.wait(32)
    desk.press(pygame.K_x)
    assert above.keys_seen == [pygame.K_x]
    assert not desk.stack.animating
