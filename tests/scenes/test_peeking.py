"""Looking once more into one's own tent, as long as a key is held: after one's turn, and nobody else."""

from __future__ import annotations

import pygame
import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.play.hotseat.handover import TOLD_MS, Handover, PeekScene
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.ui.widgets import HoldButton
from arkadia_desktop.ui.widgets.button import HOLD_MS, SEEN_MS
from tests.scenes.dialogs import SIZES, check_words, over
from tests.scenes.games import found, table_at
from tests.scenes.screen import Screen, by_level

NAME = "greedy3-tie"
MINE = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 1, 12)
"""So many actions of the sample, and seat 1 begins a turn; seat 2 is a computer."""


def after_the_turn(screen: Screen, *people: int, curtain: Curtain = Curtain.AUTO, one_press: bool = False) -> Table:
    """Seat 1 has had its turn, and the computer next to it takes its time."""
    table = table_at(NAME, MINE, people=people, options=Options(curtain=curtain, one_press=one_press))
    screen.sit(table)
    if isinstance(screen.scene, Handover):
        screen.take_seat()
    screen.speed(0.5)
    while table.player == 1:
        screen.play.submit(by_level(table.view(1), "apprentice", 1))
        screen.until(lambda: not screen.play.busy)
    screen.expect(PlayScene)
    return table


def ask(screen: Screen) -> None:
    """The key is pressed and let go; then the panel is looked at."""
    screen.key(pygame.K_p)
    screen.wait(SEEN_MS + 40)


def down(screen: Screen, key: int = pygame.K_p) -> None:
    """A key goes down, and stays long enough."""
    screen.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    screen.wait(HOLD_MS + 40)


def let_go(screen: Screen, key: int = pygame.K_p) -> None:
    """The key comes up."""
    screen.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize("one_press", [False, True])
def test_the_button_says_that_it_is_held(screen: Screen, one_press: bool) -> None:
    table = after_the_turn(screen, 0, 1, one_press=one_press)
    screen.key(pygame.K_p)
    name = table.seats[1].name
    button = screen.expect(PeekScene).sheet["look"]
    assert isinstance(button, HoldButton)
    assert button.label == (f"I am {name}" if one_press else f"Hold: I am {name}")


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize(("people", "curtain"), [((0, 1), Curtain.AUTO), ((1,), Curtain.ALWAYS)])
def test_whoever_had_the_turn_sees_the_own_hand_while_the_key_is_held(
    screen: Screen, people: tuple[int, ...], curtain: Curtain, key: int
) -> None:
    table = after_the_turn(screen, *people, curtain=curtain)
    before = screen.print
    assert screen.play.shown.hand == ()
    number = table.number
    ask(screen)
    peeking = screen.expect(PeekScene)
    assert not peeking.open
    assert peeking._hand.model is None
    closed = screen.print
    down(screen, key)
    assert peeking.open
    assert peeking._hand.model is not None
    assert peeking._hand.model.cards == table.game.hands[1]
    assert [box.text for box in peeking._own.boxes()][:4] == [str(n) for n in table.game.players[1].seals]
    assert screen.print not in (before, closed)
    screen.wait(500)
    assert table.number == number
    let_go(screen, key)
    screen.expect(PlayScene)
    assert screen.play.shown.hand == ()
    screen.wait(500)
    assert screen.play.shown.hand == ()


def test_the_button_is_held_too(screen: Screen) -> None:
    after_the_turn(screen, 0, 1)
    ask(screen)
    peeking = screen.expect(PeekScene)
    button = peeking.sheet["look"].rect.center
    screen.move(button)
    screen.down(button)
    screen.wait(HOLD_MS + 40)
    assert peeking.open
    screen.up(button)
    screen.expect(PlayScene)


def test_the_key_alone_shows_nothing(screen: Screen) -> None:
    """Neither pressed, nor held from the first moment, nor pressed twice in a hurry."""
    after_the_turn(screen, 0, 1)
    down(screen)
    screen.wait(1000)
    assert not screen.expect(PeekScene).open
    let_go(screen)
    screen.key(pygame.K_p, pygame.K_p)
    assert not screen.expect(PeekScene).open
    screen.key(pygame.K_ESCAPE)
    screen.expect(PlayScene)


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("other", [pygame.K_ESCAPE, pygame.K_h, pygame.K_TAB])
def test_any_other_key_ends_it(screen: Screen, other: int, held: bool) -> None:
    """One peek a game: two of them take longer than the computer's pause."""
    after_the_turn(screen, 0, 1)
    ask(screen)
    if held:
        down(screen)
    screen.key(other)
    screen.expect(PlayScene)
    let_go(screen)
    assert screen.play.shown.hand == ()


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_it_never_stays_open(screen: Screen, kind: int) -> None:
    after_the_turn(screen, 0, 1)
    ask(screen)
    down(screen)
    assert screen.expect(PeekScene).open
    screen.send(kind)
    screen.expect(PlayScene)


def test_at_a_closed_curtain_there_is_nothing_to_see_and_it_says_so(screen: Screen) -> None:
    after_the_turn(screen, 0, 1)
    screen.speed(0.0)
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.wait_for_curtain()
    down(screen)
    told = "You can peek into your tent only while a computer plays."

    def told_below() -> list[str]:
        return [box.text for _id, box in screen.expect(Handover).sheet.boxes()]

    before = "hold the button"
    assert told in told_below()
    let_go(screen)
    screen.wait(TOLD_MS)  # then it says again how the tent is opened
    assert told not in told_below()
    assert any(before in words for words in told_below())
    screen.take_seat()
    screen.key(pygame.K_p)  # one's tent is open: nothing more is to be seen
    screen.expect(PlayScene)


def test_nobody_peeks_before_anybody_had_the_screen(screen: Screen) -> None:
    screen.sit(table_at(NAME, found(NAME, lambda game: game.player == 2, 12), people=(0, 1)))
    screen.speed(0.5)
    screen.key(pygame.K_p)
    assert not isinstance(screen.scene, PeekScene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_fits(size: tuple[int, int]) -> None:
    table = table_at("std4", 20, people=(0, 1))
    check_words(over(PeekScene(table.seats[1], lambda: table.view(1), ()), size))
