"""Undo and redo on the screen: within the turn, up to a reveal, never past an End; the disk follows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.rules.actions import STACK, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.tasks.held import Lay, PlacePiece
from arkadia_desktop.scenes.play.tasks.phase import Choose, TakeCard
from arkadia_desktop.table.options import Options
from tests.scenes.games import NAMES, found, played, table_at
from tests.scenes.screen import Screen, button, differing
from tests.scenes.ways import act

NOTHING_YET = "There is nothing to undo yet."
ENDED = "The previous turn can no longer be undone."
COMPUTER = "What a computer did cannot be undone."
REVEALED = "A new card was seen: what came before it can no longer be undone."
CHANCE = Random(1)


def turn_of(*kinds: type) -> tuple[str, int]:
    """Where in the samples a turn begins with such actions."""
    for name in NAMES:
        course = played(name)
        for number in range(len(course)):
            if number and not course[number - 1].ended_turn:
                continue
            if [type(one.action) for one in course[number : number + len(kinds)]] == list(kinds):
                return name, number
    raise AssertionError("no such turn")


def sit(screen: Screen, moment: tuple[str, int], *, forced: bool = False) -> Game:
    """A person whose turn begins."""
    name, number = moment
    seat = played(name)[number].seat
    screen.play_on(table_at(name, number, [seat], options=Options(auto_forced=forced), store=screen.app.store))
    return screen.table.game


def undo(screen: Screen) -> None:
    screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)


def by_y(screen: Screen) -> None:
    screen.key(pygame.K_y, mod=pygame.KMOD_LCTRL)


def by_shift_z(screen: Screen) -> None:
    screen.key(pygame.K_z, mod=pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT)


def kept(screen: Screen) -> None:
    """What lies on the disk is what lies on the table, and the picture shows it."""
    table = screen.table
    assert screen.play.shown == table.view(screen.play.seat)
    assert screen.written(table).entries == table.record().entries


@pytest.mark.parametrize("redo", [by_y, by_shift_z])
def test_back_and_forth_through_a_turn(screen: Screen, redo: Callable[[Screen], None]) -> None:
    name, number = turn_of(Build, Piece, Draw)
    games = [sit(screen, (name, number))]
    for one in played(name)[number : number + 2]:
        act(screen, one.action, "click", CHANCE)
        screen.until_mine()
        kept(screen)
        games.append(screen.table.game)
    tasks: list[type] = [Choose, PlacePiece, TakeCard]
    for back in (1, 0):
        undo(screen)
        assert screen.table.game == games[back]
        assert isinstance(screen.play.task, tasks[back])
        kept(screen)
    undo(screen)
    assert screen.bubble == (ENDED if number else NOTHING_YET)
    assert screen.table.game == games[0]
    for forth in (1, 2):
        redo(screen)
        screen.until_mine()
        assert screen.table.game == games[forth]
        assert isinstance(screen.play.task, tasks[forth])
        kept(screen)
    redo(screen)  # there is nothing more to bring back
    assert screen.table.game == games[2]


def test_the_button_does_the_same_and_says_why_it_cannot(screen: Screen) -> None:
    name, number = turn_of(Build, Draw)
    game = sit(screen, (name, number))
    button = screen.play.sheet["undo"]
    assert not button.enabled
    assert button.reason == (ENDED if number else NOTHING_YET)
    act(screen, played(name)[number].action, "drag", CHANCE)
    screen.until_mine()
    assert button.enabled
    screen.press("undo")
    assert screen.table.game == game
    assert not button.enabled
    kept(screen)


def test_a_redo_is_gone_after_another_action(screen: Screen) -> None:
    name, number = turn_of(Build, Draw)
    game = sit(screen, (name, number))
    act(screen, played(name)[number].action, "keys", CHANCE)
    screen.until_mine()
    undo(screen)
    other = next(build for build in LegalActions(game).builds() if build != played(name)[number].action)
    act(screen, other, "keys", CHANCE)
    screen.until_mine()
    by_y(screen)
    assert screen.table.history[-1].action == other
    assert screen.table.number == number + 1


@pytest.mark.parametrize("source", ["stack", "face-up"])
def test_a_card_that_was_seen_ends_undo(screen: Screen, source: str) -> None:
    number = found("greedy2", lambda game: game.phase is Phase.DRAW and len(game.stack) > 1 and all(game.face_up))
    sit(screen, ("greedy2", number))
    assert screen.play.sheet["undo"].enabled
    act(screen, Draw(STACK if source == "stack" else 1), "keys", Random(0))
    screen.until_mine()
    game = screen.table.game
    undo(screen)
    assert screen.table.game is game
    assert screen.bubble == REVEALED
    assert screen.play.sheet["undo"].reason == REVEALED
    kept(screen)


def test_a_face_up_card_that_nothing_replaced_can_be_put_back(screen: Screen) -> None:
    number = found("greedy2", lambda game: game.phase is Phase.DRAW and not game.stack)
    before = sit(screen, ("greedy2", number))
    place = next(i for i, card in enumerate(before.face_up) if card)
    act(screen, Draw((0, 1, 2)[place]), "drag", CHANCE)
    screen.until_mine()
    undo(screen)
    assert screen.table.game == before
    kept(screen)


def test_a_banner_can_be_taken_back(screen: Screen) -> None:
    name = "greedy4-first"
    number = next(i for i, one in enumerate(played(name)) if isinstance(one.action, Banner) and any(one.action.sell))
    before = sit(screen, (name, number))
    act(screen, played(name)[number].action, "click", CHANCE)
    screen.until_mine()
    assert screen.table.game.players[before.player].gold > before.players[before.player].gold
    assert screen.ribbon.endswith("End your turn")
    undo(screen)
    assert screen.table.game == before
    kept(screen)


def test_undo_first_puts_back_what_is_held(screen: Screen) -> None:
    name, number = turn_of(Build, Piece)
    start = sit(screen, (name, number))
    act(screen, played(name)[number].action, "click", CHANCE)
    screen.until_mine()
    game = screen.table.game
    screen.click(screen.pool(played(name)[number + 1].action.family))
    undo(screen)
    task = screen.play.task
    assert isinstance(task, PlacePiece)
    assert task.draft is None
    assert screen.table.game is game
    undo(screen)
    assert screen.table.game == start
    screen.key(pygame.K_1)
    assert isinstance(screen.play.task, Lay)
    undo(screen)
    assert isinstance(screen.play.task, Choose)
    assert screen.table.game == start


def test_redo_puts_back_what_is_held(screen: Screen) -> None:
    name, number = turn_of(Build, Draw)
    sit(screen, (name, number))
    act(screen, played(name)[number].action, "click", CHANCE)
    screen.until_mine()
    undo(screen)
    screen.click(screen.card(0))
    by_y(screen)
    screen.until_mine()
    assert screen.table.history[-1].action == played(name)[number].action
    assert isinstance(screen.play.task, TakeCard)


def test_what_followed_by_itself_goes_back_with_what_it_followed(screen: Screen) -> None:
    """The last castle piece of the first floor of std4 leaves no choice: undo takes the building with it."""
    name = "std4"
    number = next(
        i for i, one in enumerate(played(name))
        if isinstance(one.action, Piece) and len(list(LegalActions(one.before).pieces())) == 1
    )  # fmt: skip
    start = number
    while not isinstance(played(name)[start].action, Build | Workers):
        start -= 1
    before = sit(screen, (name, start), forced=True)
    for one in played(name)[start:number]:
        act(screen, one.action, "keys", CHANCE)
        screen.until_mine()
    assert screen.table.number > number
    assert screen.table.history[number].action == played(name)[number].action
    kept(screen)
    after = screen.table.game
    undo(screen)
    assert screen.table.number == number - 1
    kept(screen)
    by_y(screen)
    screen.until_mine()
    assert screen.table.game == after
    kept(screen)
    while screen.table.number > start:
        undo(screen)
    assert screen.table.game == before


def test_undo_does_not_wait_until_everything_has_been_shown(screen: Screen) -> None:
    name, number = turn_of(Build, Piece)
    before = sit(screen, (name, number))
    screen.speed(0.5)
    act(screen, played(name)[number].action, "click", CHANCE)
    assert screen.play.busy
    undo(screen)
    assert screen.table.game == before
    assert not screen.play.busy
    assert isinstance(screen.play.task, Choose)
    screen.wait(5000)
    assert screen.table.game == before
    kept(screen)


def test_the_turns_of_others_cannot_be_taken_back(screen: Screen) -> None:
    name, number = turn_of(Build, Draw)
    sit(screen, (name, number))
    for one in played(name)[number:]:
        act(screen, one.action, "keys", Random(2))
        screen.until_mine()
        if one.ended_turn:
            break
    assert screen.table.number > number + 3  # the computer has played
    game = screen.table.game
    undo(screen)
    assert screen.table.game is game
    assert screen.bubble == COMPUTER


def ended(screen: Screen, people: tuple[int, ...], *, speed: float = 1.0) -> int:
    """Play a turn of a person up to its end; gives the seat."""
    name, number = turn_of(Build, Draw)
    seat = played(name)[number].seat
    screen.sit(table_at(name, number, [seat, *((seat + i) % 2 for i in people)], store=screen.app.store), speed=0)
    if isinstance(screen.scene, Handover):
        screen.take_seat()
    screen.until_mine()
    for one in played(name)[number:]:
        if one.ended_turn:
            break
        act(screen, one.action, "keys", Random(2))
        screen.until_mine()
    screen.speed(speed)
    screen.key(pygame.K_e)
    assert screen.table.history[-1].ended_turn
    return seat


@pytest.mark.parametrize(("speed", "grace"), [(0.5, 1500), (1.0, 1500), (2.0, 1000), (0.0, 1000)])
@pytest.mark.parametrize("way", ["key", "button"])
def test_a_turn_can_be_taken_back_after_its_end(screen: Screen, way: str, speed: float, grace: float) -> None:
    """Computers think at once, and do nothing for a while."""
    seat = ended(screen, (), speed=speed)
    number = screen.table.number
    screen.until(lambda: not screen.play.busy)
    screen.wait(grace - 100)
    assert screen.table.number == number
    assert screen.thinker.asked
    assert "Undo takes your turn back" in screen.ribbon
    if way == "key":
        undo(screen)
    else:
        screen.press("undo")
    assert screen.table.number == number - 1
    assert screen.table.player == seat
    assert screen.play.mine
    kept(screen)
    screen.wait(5000)
    assert screen.table.number == number - 1
    by_y(screen)
    assert screen.table.number == number
    screen.until_mine()
    undo(screen)
    assert screen.bubble == COMPUTER


def test_nobody_is_seen_thinking_while_it_can_be_taken_back(screen: Screen) -> None:
    ended(screen, ())
    said: set[str] = set()
    number = screen.table.number
    while screen.table.number == number:
        screen.wait(20)
        said |= {screen.ribbon} if screen.table.number == number else set()
    assert any("Undo takes your turn back" in one for one in said)
    assert not any("thinking" in one for one in said)


def test_it_can_be_taken_back_while_its_end_is_still_being_shown(screen: Screen) -> None:
    seat = ended(screen, (), speed=0.5)
    assert screen.play.busy
    undo(screen)
    assert screen.table.player == seat
    assert screen.play.mine


@pytest.mark.parametrize("way", ["click", "space", "button"])
def test_skipping_waits_no_longer_and_shows_no_more_of_what_computers_do(screen: Screen, way: str) -> None:
    seat = ended(screen, (), speed=0.5)
    screen.until(lambda: not screen.play.busy)
    begun = screen.now
    if way == "click":
        screen.click(screen.nowhere)
    elif way == "space":
        screen.key(pygame.K_SPACE)
    else:
        assert button(screen.play, "end").label == "Skip"
        screen.press("end")
    screen.until_mine()
    assert screen.table.player == seat
    screen.until(lambda: button(screen.play, "end").label == "End turn")
    assert screen.now - begun < 900


def test_a_double_click_on_the_end_of_the_turn_skips_nothing(screen: Screen) -> None:
    ended(screen, (), speed=1.0)
    number = screen.table.number
    end = button(screen.play, "end").rect.center
    for _ in range(4):
        screen.down(end)
        screen.up(end)
        screen.step(20)
    assert screen.table.number == number
    undo(screen)
    assert screen.table.number == number - 1


def test_at_a_closed_curtain_the_end_of_the_turn_is_taken_back_to_a_closed_curtain(screen: Screen) -> None:
    """Whoever does it sees nothing: the curtain closes again for whose turn it is once more."""
    seat = ended(screen, (1,), speed=0.0)
    before = screen.expect(Handover)
    undo(screen)
    screen.step()
    after = screen.expect(Handover)
    assert after is not before
    assert screen.table.player == seat
    assert screen.play.shown.hand == ()
    screen.take_seat()
    assert screen.play.mine
    assert screen.play.seat == seat
    assert screen.table.game.acted
    screen.key(pygame.K_e)
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.take_seat()  # the next one has seen the own tent
    undo(screen)
    assert screen.bubble == ENDED


def test_the_curtain_closes_over_whose_turn_it_is_once_more(screen: Screen) -> None:
    ended(screen, (1,))
    play = screen.play
    screen.until(lambda: isinstance(screen.scene, Handover) and screen.scene.shut)
    before = screen.scene
    undo(screen)
    screen.until(lambda: isinstance(screen.scene, Handover) and screen.scene is not before)
    closing = screen.expect(Handover)
    assert closing._behind is not None
    seen, ribbon = Surface(closing._behind.get_size()), play.picture.ribbon.rect
    play.picture.stop()
    play.paint(seen, seen.get_rect())
    assert not differing(seen.subsurface(ribbon), closing._behind.subsurface(ribbon))


def test_while_a_computer_plays_undo_says_so(screen: Screen) -> None:
    name, number = turn_of(Build, Draw)
    seat = played(name)[number].seat
    screen.sit(table_at(name, number, [1 - seat]), speed=0.5)
    screen.until(lambda: screen.play.busy)
    undo(screen)
    assert screen.bubble == "You can only undo on your turn."
    by_y(screen)
    assert screen.table.number == number + 1


def test_the_button_of_redo_says_why_it_cannot_and_does_it_again(screen: Screen) -> None:
    name, number = turn_of(Build, Draw)
    sit(screen, (name, number))
    redo = screen.play.sheet["redo"]
    assert redo.reason == "There is nothing to redo."
    act(screen, played(name)[number].action, "click", CHANCE)
    screen.until_mine()
    after = screen.table.game
    screen.press("undo")
    assert redo.enabled
    screen.press("redo")
    screen.until_mine()
    assert screen.table.game == after
    assert not redo.enabled
    screen.key(pygame.K_y, mod=pygame.KMOD_LCTRL)
    assert screen.play.messages.told == "There is nothing to redo."
