"""Looking once more into one's own tent, as long as a key is held: after one's turn, and nobody else."""

from __future__ import annotations

import pygame
import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.handover import Handover
from arkadia_desktop.scenes.peeking import Peeking
from arkadia_desktop.scenes.play import PlayScene
from arkadia_desktop.table.envelope import Curtain, Options
from arkadia_desktop.table.live import Table
from tests.scenes.dialogs import SIZES, check_words, over
from tests.scenes.games import found, table_at
from tests.scenes.screen import Screen, by_level

NAME = "greedy3-tie"
MINE = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 1, 12)
"""So many actions of the sample, and seat 1 begins a turn; seat 2 is a computer."""


def after_the_turn(screen: Screen, *people: int, curtain: Curtain = Curtain.AUTO) -> Table:
    """Seat 1 has had its turn, and the computer next to it takes its time."""
    table = table_at(NAME, MINE, people=people, options=Options(curtain=curtain))
    screen.sit(table)
    if isinstance(screen.scene, Handover):
        screen.take_seat()
    screen.speed(0.0, pause_ms=2000)
    while table.player == 1:
        screen.play.submit(by_level(table.view(1), "apprentice", 1))
        screen.step()
    screen.expect(PlayScene)
    return table


def hold(screen: Screen) -> None:
    """The key goes down."""
    screen.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)


def let_go(screen: Screen) -> None:
    """The key comes up."""
    screen.send(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="p", scancode=0)


@pytest.mark.parametrize(("people", "curtain"), [((0, 1), Curtain.AUTO), ((1,), Curtain.ALWAYS)])
def test_whoever_had_the_turn_sees_the_own_hand_while_the_key_is_held(
    screen: Screen, people: tuple[int, ...], curtain: Curtain
) -> None:
    table = after_the_turn(screen, *people, curtain=curtain)
    before = screen.print
    assert screen.play.shown.hand == ()
    hold(screen)
    peeking = screen.expect(Peeking)
    assert peeking._hand.model is not None
    assert peeking._hand.model.cards == table.game.hands[1]
    assert [box.text for box in peeking._own.boxes()][:4] == [str(n) for n in table.game.players[1].seals]
    assert screen.print != before
    number = table.number
    screen.wait(500)
    assert table.number == number
    let_go(screen)
    screen.expect(PlayScene)
    assert screen.play.shown.hand == ()
    screen.wait(500)
    assert screen.print == before


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_it_never_stays_open(screen: Screen, kind: int) -> None:
    after_the_turn(screen, 0, 1)
    hold(screen)
    screen.expect(Peeking)
    screen.send(kind)
    screen.expect(PlayScene)


def test_at_a_closed_curtain_there_is_nothing_to_see(screen: Screen) -> None:
    after_the_turn(screen, 0, 1)
    screen.speed(0.0)
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.wait(600)
    before = screen.print
    hold(screen)
    screen.expect(Handover)
    assert screen.print == before
    let_go(screen)
    screen.take_seat()
    hold(screen)  # one's tent is open: nothing more is to be seen
    screen.expect(PlayScene)


def test_nobody_peeks_before_anybody_had_the_screen(screen: Screen) -> None:
    screen.sit(table_at(NAME, found(NAME, lambda game: game.player == 2, 12), people=(0, 1)))
    screen.speed(0.0, pause_ms=2000)
    hold(screen)
    assert not isinstance(screen.scene, Peeking)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_fits(size: tuple[int, int]) -> None:
    table = table_at("std4", 20, people=(0, 1))
    check_words(over(Peeking(table.seats[1], table.view(1)), size))
