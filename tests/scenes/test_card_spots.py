"""The cards as stops of the keyboard: Tab comes to them, Enter takes them, and the ribbon says what Enter would do."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import Draw
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.scenes.play.tasks.held import Lay, PlaceWorkers
from arkadia_desktop.scenes.play.tasks.phase import Choose, TakeCard
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.ui.widgets import Button
from tests.scenes.games import course, found, table_at
from tests.scenes.screen import Screen
from tests.scenes.working import begin, holds

NAME = "std3"


def at(screen: Screen, phase: Phase, least: int = 40) -> Game:
    """The person on turn, in this phase."""
    number = found(NAME, lambda game: game.phase is phase and len(game.hand) > 2, least)
    game = course(NAME)[number]
    screen.play_on(table_at(NAME, number, [game.player], options=Options(curtain=Curtain.OFF)))
    return game


def tab_to(screen: Screen, id: str) -> None:
    """Press Tab until it is there."""
    for _ in range(40):
        if screen.play.sheet.focused == id:
            return
        screen.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {id}")


def test_tab_comes_to_the_hand_first_and_enter_takes_a_card_up(screen: Screen) -> None:
    at(screen, Phase.MUST)
    assert isinstance(screen.play.task, Choose)
    plain = screen.print
    screen.key(pygame.K_TAB)
    assert screen.play.sheet.ringed == "hand 1"
    assert screen.print != plain
    assert screen.ribbon.endswith("Enter: pick up this card")
    screen.key(pygame.K_RIGHT)
    assert screen.play.sheet.ringed == "hand 2"
    screen.key(pygame.K_RETURN)
    task = screen.play.task
    assert isinstance(task, Lay)
    assert task.place == 1
    assert task.by_key
    assert screen.play.sheet.ringed is None
    before = task.draft.at
    screen.key(pygame.K_DOWN, pygame.K_DOWN)
    assert task.draft.at != before


def test_a_face_up_card_is_read_and_taken(screen: Screen) -> None:
    game = at(screen, Phase.DRAW)
    assert isinstance(screen.play.task, TakeCard)
    place = next(i for i, card in enumerate(game.face_up) if card is not None)
    tab_to(screen, f"card {place + 1}")
    assert screen.play.picture.reading.model is not None
    assert screen.play.picture.reading.model.card is game.face_up[place]
    assert screen.ribbon.endswith("Enter: take this card")
    screen.key(pygame.K_RETURN)
    assert screen.table.history[-1].action == Draw(place)  # type: ignore[arg-type]  # 0, 1 or 2


def test_the_stack_is_a_stop_too(screen: Screen) -> None:
    at(screen, Phase.DRAW)
    tab_to(screen, "card 4")
    assert screen.ribbon.endswith("Enter: draw from the stack")
    screen.key(pygame.K_SPACE)
    assert screen.table.history[-1].action == Draw("stack")


@pytest.mark.parametrize(
    ("phase", "hand", "market"),
    [
        (Phase.MUST, "", "You take a card after you have laid a building."),
        (Phase.CASTLE, "First place your castle pieces.", "You take a card after you have laid a building."),
        (Phase.DRAW, "First take a card.", ""),
        (
            Phase.CAN,
            "You have already laid a building or placed workers this turn.",
            "You take a card after you have laid a building.",
        ),
    ],
)
def test_a_card_that_cannot_be_taken_says_why(screen: Screen, phase: Phase, hand: str, market: str) -> None:
    at(screen, phase)
    sheet = screen.play.sheet
    assert (sheet["hand 1"].reason, sheet["card 4"].reason) == (hand, market)
    number = len(screen.table.history)
    for id, reason in (("hand 1", hand), ("card 4", market)):
        if reason:
            tab_to(screen, id)
            screen.key(pygame.K_RETURN)
    assert len(screen.table.history) == number


def test_while_workers_are_being_placed_the_cards_wait(screen: Screen) -> None:
    begin(screen, holds(1, 0))
    screen.key(pygame.K_w)
    assert isinstance(screen.play.task, PlaceWorkers)
    assert screen.play.sheet["hand 1"].reason == "First put the workers back."


def test_nobody_s_hand_is_no_stop(screen: Screen) -> None:
    screen.sit(table_at(NAME, 40, []))
    assert not any(f"hand {i}" in screen.play.sheet for i in range(1, 5))


def test_the_ribbon_follows_the_keyboard_and_comes_back(screen: Screen) -> None:
    at(screen, Phase.MUST)
    plain = screen.ribbon
    said = {}
    for id in screen.play.sheet.ring():
        tab_to(screen, id)
        said[id] = screen.ribbon
    for id, words in said.items():
        widget = screen.play.sheet[id]
        assert (words != plain) == widget.enabled, id
        if isinstance(widget, Button) and widget.enabled:
            assert "Enter" in words
    assert len(set(said.values())) > 12
    screen.click(screen.nowhere)
    assert screen.play.sheet.ringed is None
    assert screen.ribbon == plain


@pytest.mark.parametrize(
    ("phase", "keys", "said"),
    [
        (Phase.MUST, (pygame.K_1,), "Enter: lay the building"),
        (Phase.MUST, (pygame.K_w, pygame.K_SPACE), "Enter: place 1 worker"),
        (Phase.CASTLE, (pygame.K_1,), "Enter: place the piece"),
        (Phase.CAN, (), "Enter: end your turn"),
    ],
)
def test_the_button_of_a_draft_is_told_as_what_it_does(
    screen: Screen, phase: Phase, keys: tuple[int, ...], said: str
) -> None:
    at(screen, phase)
    screen.key(*keys)
    screen.wait(1500)  # a button that has just come to mean this takes no press
    screen.play.sheet.focus("end", show=True)
    screen.play.refresh()
    assert screen.ribbon.endswith(said)
    number = len(screen.table.history)
    screen.key(pygame.K_RETURN)
    assert len(screen.table.history) == number + 1


@pytest.mark.parametrize("percent", UI_SCALES)
def test_what_the_ribbon_says_of_the_keyboard_is_whole(screen: Screen, percent: int) -> None:
    screen.rescale(percent / 100)
    at(screen, Phase.MUST)
    screen.checked = False
    for keys in ((), (pygame.K_w, pygame.K_SPACE), (pygame.K_ESCAPE, pygame.K_1)):
        screen.key(*keys)
        for _ in screen.play.sheet.ring():
            screen.key(pygame.K_TAB)
            boxes = screen.play.picture.ribbon.boxes()
            assert boxes
            assert not any(box.shortened for box in boxes), [box.text for box in boxes]


def test_tab_begins_at_what_is_due(screen: Screen) -> None:
    """At the hand, then at the face-up cards, then at the banner: nobody walks past what cannot be done now."""
    at(screen, Phase.DRAW)
    screen.key(pygame.K_TAB)
    assert screen.play.sheet.ringed == "card 1"
    screen.key(pygame.K_RETURN)
    screen.until_mine()
    assert screen.table.game.phase is Phase.CAN
    assert screen.play.sheet.ringed is None  # there is nothing more to be done there
    screen.key(pygame.K_TAB)
    assert screen.play.sheet.ringed in ("banner", "end")
    screen.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert screen.play.sheet.ringed != "end"


def test_the_keyboard_does_not_stay_where_somebody_else_left_it(screen: Screen) -> None:
    number = found(NAME, lambda game: game.phase is Phase.MUST, 40)
    seats = range(course(NAME)[number].seats)
    screen.play_on(table_at(NAME, number, seats, options=Options(curtain=Curtain.OFF)))
    tab_to(screen, "menu")
    seat = screen.play.seat
    while screen.play.seat == seat:
        screen.play.submit(RandomPlayer(Random(1)).decide(screen.play.view))
        screen.until_mine()
    screen.until_mine()
    assert screen.play.sheet.focused is None
