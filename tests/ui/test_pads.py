"""Gamepads as keys: dead zone, repeats, several at once, and what comes and goes."""

import pygame
import pytest

from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.devices import DEAF_MS, REPEAT_FIRST_MS, REPEAT_MOST_MS, REPEAT_NEXT_MS, Pads, family_of
from tests import pads as hands
from tests.pads import FakePad, VirtualPad, added, axis, down, plugged, removed, up


def ready(*devices: FakePad) -> Pads:
    """Gamepads that were found and mean what they mean."""
    pads = plugged(*devices)
    pads.mean(PadBindings().meanings(Bindings()))
    assert pads.taken([added(place) for place in range(len(devices))], 0.0) == []
    return pads


def keys(events) -> list[tuple[str, int]]:
    """What the events are: down or up, and the key."""
    return [("down" if event.type == pygame.KEYDOWN else "up", event.key) for event in events]


def test_a_button_is_a_key_that_goes_down_and_up():
    pads = ready(FakePad(0))
    assert keys(pads.taken([down(hands.B)], 10.0)) == [("down", pygame.K_ESCAPE)]
    assert keys(pads.taken([], 2000.0)) == []
    assert keys(pads.taken([up(hands.B)], 2010.0)) == [("up", pygame.K_ESCAPE)]


def test_a_button_nobody_wanted_is_another_key_and_both_come_up():
    pads = ready(FakePad(0))
    (event,) = pads.taken([down(hands.A)], 0.0)
    assert event.key == pygame.K_SPACE
    other = pads.unwanted(event)
    assert other is not None
    assert other.key == pygame.K_RETURN
    assert pads.unwanted(other) is None
    assert keys(pads.taken([up(hands.A)], 10.0)) == [("up", pygame.K_SPACE), ("up", pygame.K_RETURN)]


def test_a_direction_repeats_while_it_is_held_and_no_button_does():
    pads = ready(FakePad(0))
    assert len(pads.taken([down(hands.DOWN), down(hands.A)], 0.0)) == 2
    assert pads.busy
    assert pads.taken([], REPEAT_FIRST_MS - 1) == []
    assert keys(pads.taken([], REPEAT_FIRST_MS)) == [("down", pygame.K_DOWN)]
    assert keys(pads.taken([], REPEAT_FIRST_MS + REPEAT_NEXT_MS)) == [("down", pygame.K_DOWN)]
    assert keys(pads.taken([up(hands.DOWN)], 700.0)) == [("up", pygame.K_DOWN)]
    assert not pads.busy
    assert pads.taken([], 9000.0) == []


def test_a_direction_held_for_ever_is_no_hand():
    pads = ready(FakePad(0))
    pads.taken([down(hands.DOWN)], 0.0)
    pads.taken([], REPEAT_MOST_MS + 1)
    assert not pads.busy
    assert pads.taken([], REPEAT_MOST_MS + 500) == []


def test_a_stick_that_trembles_is_no_event_at_all():
    pads = ready(FakePad(0))
    noise = [axis(which, share) for share in (0.1, -0.2, 0.3, -0.34, 0.5) for which in (hands.STICK_X, hands.RIGHT_Y)]
    raw = [pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.2)]
    assert pads.taken(noise + raw, 0.0) == []
    assert not in_hand.hand().holds


def test_a_stick_at_the_edge_of_its_zone_does_not_flutter():
    pads = ready(FakePad(0))
    shares = (0.5, 0.56, 0.54, 0.57, 0.4, 0.56, 0.36, 0.34, 0.5, 0.4)
    got = [event for share in shares for event in pads.taken([axis(hands.STICK_X, share)], 0.0)]
    assert keys(got) == [("down", pygame.K_RIGHT), ("up", pygame.K_RIGHT)]


def test_a_stick_leans_to_one_side_at_a_time():
    pads = ready(FakePad(0))
    got = keys(pads.taken([axis(hands.STICK_X, 0.9), axis(hands.STICK_Y, 0.7)], 0.0))
    assert got == [("down", pygame.K_RIGHT)]
    got = keys(pads.taken([axis(hands.STICK_X, 0.5), axis(hands.STICK_Y, 0.95)], 0.0))
    assert got == [("up", pygame.K_RIGHT), ("down", pygame.K_DOWN)]
    got = keys(pads.taken([axis(hands.STICK_Y, -1.0)], 0.0))
    assert got == [("up", pygame.K_DOWN), ("down", pygame.K_UP)]


def test_a_stick_that_was_never_at_rest_tells_nothing():
    pads = ready(FakePad(0, axes={hands.STICK_Y: 30000}))
    assert pads.taken([axis(hands.STICK_Y, 0.95)], 0.0) == []
    assert pads.taken([axis(hands.STICK_Y, 0.0)], 0.0) == []
    assert keys(pads.taken([axis(hands.STICK_Y, 0.95)], 0.0)) == [("down", pygame.K_DOWN)]


def test_triggers_are_buttons():
    pads = ready(FakePad(0))
    (event,) = pads.taken([axis(hands.RT, 0.9)], 0.0)
    assert event.asks == "rotate"
    assert pads.taken([axis(hands.RT, 0.4)], 0.0) == []
    assert keys(pads.taken([axis(hands.RT, 0.1)], 0.0)) == [("up", event.key)]
    (event,) = pads.taken([axis(hands.LT, 1.0)], 0.0)
    assert event.asks == "rotate-back"


def test_two_gamepads_are_two_hands():
    from arkadia_desktop.ui.loop.scene import HeldKeys

    pads, held = ready(FakePad(0), FakePad(7)), HeldKeys()
    for event in pads.taken([down(hands.A, 0), down(hands.A, 7)], 0.0):
        held.notice(event)
    assert len(held) == 2
    for event in pads.taken([up(hands.A, 0)], 0.0):
        held.notice(event)
    assert len(held) == 1


def test_what_a_gamepad_held_comes_up_when_it_is_pulled_out():
    told: list[str] = []
    pads = ready(FakePad(3))
    pads.on_told = told.append
    pads.taken([down(hands.A, 3), down(hands.DOWN, 3)], 0.0)
    assert in_hand.hand().holds
    got = keys(pads.taken([removed(3)], 100.0))
    assert got == [("up", pygame.K_SPACE), ("up", pygame.K_DOWN)]
    assert told == ["The gamepad was disconnected."]
    assert not pads.busy
    assert in_hand.hand() == in_hand.InHand()
    assert pads.taken([up(hands.A, 3), down(hands.A, 3), removed(3)], 200.0) == []


def test_one_that_comes_later_is_told_of_and_one_of_two_may_go():
    told: list[str] = []
    pads = plugged(FakePad(0), FakePad(1, "DualSense Wireless Controller"))
    pads.mean(PadBindings().meanings(Bindings()))
    pads.on_told = told.append
    pads.taken([added(0)], 0.0)
    pads.taken([added(1)], 100.0)
    assert told == ["Gamepad connected: DualSense Wireless Controller"]
    pads.taken([down(hands.A, 1)], 200.0)
    assert in_hand.hand().family == in_hand.PLAYSTATION
    pads.taken([removed(1)], 300.0)
    assert (in_hand.hand().family, in_hand.hand().holds) == (in_hand.XBOX, True)


def test_a_gamepad_that_goes_while_it_is_opened_does_no_harm():
    def gone(index: int):
        raise pygame.error("Invalid device index")

    pads = Pads(gone)
    assert pads.taken([added(0), down(hands.A), axis(hands.STICK_X, 1.0), removed(0)], 0.0) == []


def test_another_window_has_the_focus():
    pads = ready(FakePad(0))
    assert pads.taken([down(hands.A), axis(hands.STICK_X, 1.0)], 0.0, attended=False) == []
    pads.taken([down(hands.DOWN)], 10.0)
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert pads.taken([lost], 20.0) == [lost]
    assert not pads.busy
    gained = pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    assert pads.taken([gained, down(hands.A)], 1000.0) == [gained]
    assert pads.taken([up(hands.A)], 1000.0 + DEAF_MS) == []
    assert len(pads.taken([down(hands.A)], 1001.0 + DEAF_MS)) == 1


def test_what_was_used_last_is_known():
    changes = []
    pads = ready(FakePad(0))
    pads.on_hand = lambda: changes.append(in_hand.hand().holds)
    pads.taken([down(hands.A), up(hands.A), down(hands.B)], 0.0)
    pads.taken([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))], 0.0)
    assert changes == [True]
    pads.taken([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")], 0.0)
    pads.taken([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)], 0.0)
    assert changes == [True, False]


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("Xbox Series X Controller", "030000005e040000130b000011050000", in_hand.XBOX),
        ("Wireless Controller", "030000004c050000e60c000011810000", in_hand.PLAYSTATION),
        ("PS4 Controller", "", in_hand.PLAYSTATION),
        ("Pro Controller", "030000007e0500000920000011810000", in_hand.NINTENDO),
        ("Nintendo Switch Joy-Con (L/R)", "", in_hand.NINTENDO),
        ("8BitDo Something", "03000000c82d00000160000011010000", in_hand.XBOX),
        ("", "", in_hand.XBOX),
    ],
)
def test_families(name, guid, family):
    assert family_of(name, guid) == family


def test_one_that_is_there_from_the_start_is_not_told_of():
    told: list[str] = []
    pads = plugged(FakePad(0), FakePad(1))
    pads.on_told = told.append
    pads.taken([pygame.event.Event(pygame.WINDOWSHOWN)], 0.0)
    pads.listen()
    pads.taken([added(0)], 20.0)
    assert told == []
    pads.taken([added(1)], 40.0)
    assert len(told) == 1


def test_a_gamepad_inside_of_sdl_goes_the_whole_way():
    """SDL's own events, mappings and hot-plugging, with pygame's controller: no fake of ours."""
    pygame.display.init()
    pygame.display.set_mode((200, 200))
    pads = Pads()
    pads.mean(PadBindings().meanings(Bindings()))
    told: list[str] = []
    pads.on_told = told.append
    pads.listen()
    pygame.event.get()
    pads.taken([pygame.event.Event(pygame.WINDOWENTER)], 0.0)
    virtual = VirtualPad()
    try:
        assert keys(pads.taken(pygame.event.get(), 0.0)) == []
        assert len(pads) == 1
        assert len(told) == 1
        virtual.set(buttons={hands.A: True}, axes={hands.STICK_Y: 0.1, hands.LT: -1.0, hands.RT: -1.0})
        assert keys(pads.taken(pygame.event.get(), 10.0)) == [("down", pygame.K_SPACE)]
        virtual.set(buttons={hands.A: False}, axes={hands.STICK_Y: 0.9})
        assert sorted(keys(pads.taken(pygame.event.get(), 20.0))) == [("down", pygame.K_DOWN), ("up", pygame.K_SPACE)]
        virtual.unplug()
        assert keys(pads.taken(pygame.event.get(), 30.0)) == [("up", pygame.K_DOWN)]
        assert len(pads) == 0
        assert told[1:] == ["The gamepad was disconnected."]
    finally:
        virtual.unplug()
        pads.close()
        pygame.event.clear()
