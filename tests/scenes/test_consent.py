"""Nobody weakens secrecy alone: a wish waits, is told on the curtain, and asked behind each person's open curtain."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common.agreement import asks, note_lines
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.common.setting_list import ACCESS
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu, SeatsDialog
from arkadia_desktop.scenes.play.hotseat.handover import ConsentQuestion, Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.table.consent import Change, Changed, ConsentNote, NoteKind
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.ui.widgets import Segmented, Toggle
from arkadia_desktop.ui.widgets.button import HOLD_MS, SEEN_MS
from tests import pads
from tests.scale import scale
from tests.scenes.gamepad import Gamepad
from tests.scenes.games import found, table_at
from tests.scenes.screen import STEP_MS, Screen
from tests.table.playing import resumed

NAME = "greedy3-tie"
BEGIN = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 0, 12)
"""So many actions of the sample, and seat 0 begins a turn."""


def sit(screen: Screen, *people: int, options: Options | None = None) -> Table:
    """A game of these persons; the first is at the screen."""
    table = table_at(NAME, BEGIN, people=people, options=options, store=screen.app.store)
    screen.sit(table)
    screen.take_seat()
    return table


def play_turn(screen: Screen, seat: int) -> None:
    """The person at the screen plays a turn, up to the next closed curtain."""
    screen.play_turn(seat)
    screen.until(lambda: isinstance(screen.scene, Handover))


def words(screen: Screen) -> str:
    return " ".join(box.text for _id, box in screen.scene.sheet.boxes())


def memory_off(screen: Screen) -> None:
    """In the menu of the game."""
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    screen.press("memory_game")
    screen.key(pygame.K_ESCAPE)
    screen.expect(PlayScene)


def end_the_game(screen: Screen) -> None:
    """In the menu of the game."""
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.press("resign")
    screen.press("end")


def come_to_be_asked(screen: Screen) -> None:
    """The first turn is played, and whoever is next is asked."""
    play_turn(screen, 0)
    screen.take_seat()
    screen.until(lambda: isinstance(screen.scene, ConsentQuestion))


def agree(screen: Screen, key: int = pygame.K_RETURN) -> None:
    """As somebody does who means it."""
    screen.expect(ConsentQuestion)
    screen.wait(SEEN_MS + 2 * STEP_MS)
    screen.hold(key, HOLD_MS + 2 * STEP_MS)


def test_the_memory_game_of_three_ends_when_each_has_agreed_at_the_own_curtain(screen: Screen) -> None:
    table = sit(screen, 0, 1, 2)
    memory_off(screen)
    assert table.options.memory_game
    assert screen.app.settings.memory_game
    play_turn(screen, 0)
    assert "Mara asks to turn the memory game off" in words(screen)
    assert not isinstance(screen.scene, ConsentQuestion)
    for seat in (1, 2):
        screen.take_seat()
        screen.until(lambda: isinstance(screen.scene, ConsentQuestion))
        assert table.options.memory_game
        agree(screen, pygame.K_SPACE if seat == 1 else pygame.K_RETURN)
        screen.expect(PlayScene)
        if seat == 1:
            play_turn(screen, 1)
    assert not table.options.memory_game
    screen.key(pygame.K_h)
    screen.expect(FullChronicle)
    told = words(screen)
    assert "Request: memory game off" in told
    assert "Agreed: memory game off" in told
    screen.key(pygame.K_ESCAPE)
    play_turn(screen, 2)
    assert "All agreed: the memory game is off" in words(screen)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_y])
def test_no_stray_key_or_click_agrees(screen: Screen, key: int) -> None:
    table = sit(screen, 0, 1)
    memory_off(screen)
    come_to_be_asked(screen)
    for _ in range(scale(8, 20)):
        screen.key(key)
        screen.wait(60)
    if isinstance(screen.scene, ConsentQuestion):
        button = screen.scene.sheet["agree"].rect.center
        for _ in range(scale(8, 20)):
            screen.click(button)
            screen.wait(60)
    assert table.options.memory_game


def test_a_gamepad_agrees_by_one_button_that_is_held_alone(screen: Screen) -> None:
    table = sit(screen, 0, 1)
    memory_off(screen)
    play_turn(screen, 0)
    mine, theirs = Gamepad(screen, 0), Gamepad(screen, 1)
    screen.wait_for_curtain()
    mine.hold(pads.A, HOLD_MS + 2 * STEP_MS)
    screen.until(lambda: isinstance(screen.scene, ConsentQuestion))
    for _ in range(8):
        mine.tap(pads.A, pads.Y)
    screen.wait(SEEN_MS)
    theirs.down(pads.X)
    mine.hold(pads.A, 2 * HOLD_MS)
    theirs.up(pads.X)
    assert table.options.memory_game
    screen.expect(ConsentQuestion)
    mine.hold(pads.A, HOLD_MS + 2 * STEP_MS)
    screen.expect(PlayScene)
    assert not table.options.memory_game


def test_who_refuses_ends_it_and_everybody_learns_of_it(screen: Screen) -> None:
    table = sit(screen, 0, 1, 2)
    memory_off(screen)
    come_to_be_asked(screen)
    screen.press("refuse")
    assert table.sitting.consent.wish is None
    play_turn(screen, 1)
    assert "Bruno did not agree; everything stays as it is." in words(screen)
    screen.take_seat()
    screen.wait(2000)
    screen.expect(PlayScene)
    assert table.options.memory_game


@pytest.mark.parametrize("change", list(Change))
def test_everything_that_is_asked_for_has_its_words(change: Change) -> None:
    changed, seats = Changed(change, about=1), table_at(NAME, BEGIN, people=(0,)).seats
    note = ConsentNote(0, 0, NoteKind.WISHED, (changed,))
    assert asks(changed, "Mara", seats).startswith("Mara asks")
    assert note_lines(note, seats)[0].text.startswith("Request: ")


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (NoteKind.WISHED, "Request: a human for {other}"),
        (NoteKind.AGREED, "Agreed: a human for {other}"),
        (NoteKind.REFUSED, "Refused: a human for {other}"),
        (NoteKind.DONE, "Now: a human for {other}"),
    ],
)
def test_the_chronicle_names_the_seat_that_changes_hands(kind: NoteKind, told: str) -> None:
    seats = table_at(NAME, BEGIN, people=(0,)).seats
    (line,) = note_lines(ConsentNote(0, 0, kind, (Changed(Change.PERSON, about=1),)), seats)
    assert line.text == told.format(other=seats[1].name)


def test_who_decides_later_is_asked_in_the_next_turn_and_once_a_turn(screen: Screen) -> None:
    table = sit(screen, 0, 1)
    memory_off(screen)
    for _ in range(2):
        come_to_be_asked(screen)
        screen.key(pygame.K_ESCAPE)
        screen.wait(1500)
        screen.expect(PlayScene)
        play_turn(screen, 1)
        screen.take_seat()
    assert table.sitting.waits_for == {1}


def test_the_menu_tells_who_still_has_to_agree_and_takes_a_wish_back(screen: Screen) -> None:
    table = sit(screen, 0, 1, 2)
    screen.key(pygame.K_ESCAPE)
    screen.press("memory_game")
    menu = screen.expect(GameMenu)
    assert "Waiting for Bruno and Clara to agree" in words(screen)
    switch = menu.sheet["memory_game"]
    assert isinstance(switch, Toggle)
    assert switch.value
    screen.press("memory_game")
    assert table.sitting.consent.wish is None
    assert "Waiting for" not in words(screen)


def test_at_a_closed_curtain_nobody_is_there_to_wish_for_anything(screen: Screen) -> None:
    table = sit(screen, 0, 1)
    play_turn(screen, 0)
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    screen.press("memory_game")
    assert table.options.memory_game
    assert table.sitting.consent.wish is None
    assert "open your tent first" in words(screen)
    screen.press("players")
    dialog = screen.expect(SeatsDialog)
    assert not dialog.sheet["resign"].enabled
    screen.press("take")  # nothing was changed
    screen.step()
    screen.expect(Handover)
    assert screen.play.seat is None


def set_to(screen: Screen, id: str, key: str) -> None:
    """One of a few is chosen on the top screen."""
    one = screen.scene.sheet[id]
    assert isinstance(one, Segmented)
    one.become(key)


def test_players_who_change_at_a_closed_curtain_are_refused(screen: Screen) -> None:
    table = sit(screen, 0, 1)
    play_turn(screen, 0)
    seats = table.seats
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.expect(SeatsDialog)
    set_to(screen, "seat 1 kind", Kind.COMPUTER.value)
    screen.press("take")
    assert "open your tent first" in " ".join(words(screen).split())
    screen.expect(Question)
    screen.key(pygame.K_RETURN)
    screen.expect(SeatsDialog)
    assert table.seats == seats


@pytest.mark.parametrize("curtain", [Curtain.OFF, Curtain.AUTO])
def test_the_curtain_is_weakened_by_all_and_strengthened_by_one(screen: Screen, curtain: Curtain) -> None:
    table = sit(screen, 0, 1, options=Options(curtain=Curtain.ALWAYS))
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.expect(SeatsDialog)
    set_to(screen, "curtain", curtain.value)
    screen.press("take")
    screen.key(pygame.K_RETURN)  # it says who has still to agree
    assert table.options.curtain is Curtain.ALWAYS
    come_to_be_asked(screen)
    agree(screen)
    assert table.options.curtain is curtain
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.expect(SeatsDialog)
    set_to(screen, "curtain", Curtain.ALWAYS.value)
    screen.press("take")
    assert table.options.curtain is Curtain.ALWAYS


def test_a_seat_that_is_taken_by_consent_shows_its_hand_behind_a_curtain(screen: Screen) -> None:
    """Nobody who is at the screen sees the computer's cards because somebody plays for it now."""
    table = sit(screen, 0, 1)
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.expect(SeatsDialog)
    set_to(screen, "seat 3 kind", Kind.PERSON.value)
    screen.press("take")
    screen.key(pygame.K_RETURN)
    assert table.seats[2].is_computer
    come_to_be_asked(screen)
    agree(screen)
    assert not table.seats[2].is_computer
    screen.until_mine()
    assert screen.play.seat == 1
    play_turn(screen, 1)
    assert screen.play.seat is None
    screen.take_seat()
    assert screen.play.seat == 2


def test_one_press_is_agreed_on_too(screen: Screen) -> None:
    table = sit(screen, 0, 1)
    screen.app.show_settings(table, 0)
    scene = screen.expect(SettingsScene)
    scene.turn(ACCESS)
    screen.step()
    screen.press("one_press")
    assert screen.app.settings.one_press
    assert not table.options.one_press
    assert "Waiting for Bruno to agree" in words(screen)
    screen.press("done")
    come_to_be_asked(screen)
    agree(screen)
    assert table.options.one_press
    play_turn(screen, 1)
    screen.wait_for_curtain()
    screen.key(pygame.K_RETURN)
    screen.expect(PlayScene)
    assert screen.play.seat == 0


def test_one_person_alone_changes_what_she_likes(screen: Screen) -> None:
    table = table_at(NAME, BEGIN, people=(0,))
    screen.play_on(table)
    memory_off(screen)
    assert not table.options.memory_game
    assert not screen.app.settings.memory_game
    assert table.sitting.consent.notes == ()


def test_a_wish_survives_the_end_of_the_program(screen: Screen) -> None:
    sit(screen, 0, 1)
    memory_off(screen)
    again = Table.resume(resumed(screen.app.store), screen.app.store)
    screen.sit(again)
    screen.take_seat()
    play_turn(screen, 0)
    assert "Mara asks to turn the memory game off" in words(screen)


def test_who_left_is_seated_again_in_the_next_game(screen: Screen) -> None:
    from arkadia_desktop.scenes.shell.rematch import rematch, same_deal

    table = sit(screen, 0, 1)
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.press("resign")
    screen.key(pygame.K_RETURN)
    assert table.seats[0].is_computer
    assert table.seats[0].lent
    for again in (rematch(table), same_deal(table)):
        mara = next(seat for seat in again.seats if seat.name == "Mara")
        assert not mara.is_computer
        assert not mara.lent
        assert [seat.is_computer for seat in again.seats].count(True) == 1
    assert replace(table.seats[2], lent=False) == table.seats[2]


def test_one_person_ends_the_game_and_sees_the_standing(screen: Screen) -> None:
    table = table_at(NAME, BEGIN, people=(0,), store=screen.app.store)
    screen.play_on(table)
    end_the_game(screen)
    screen.until(lambda: isinstance(screen.scene, ResultScene))
    told = words(screen)
    assert "Ended early:" in told
    assert "Standings" in told
    screen.press("more")
    screen.press("town")
    screen.expect(PlayScene)
    assert "The game is over" in screen.ribbon
    screen.app.show_loads()
    screen.wait(600)
    assert "ended early" in words(screen)


@pytest.mark.parametrize(("curtain", "where"), [(Curtain.AUTO, "on the curtain"), (Curtain.OFF, "in the chronicle")])
def test_whoever_wishes_for_something_is_told_where_the_answer_will_be_seen(
    screen: Screen, curtain: Curtain, where: str
) -> None:
    screen.sit(table_at(NAME, BEGIN, people=(0, 1), options=Options(curtain=curtain), store=screen.app.store))
    if curtain is not Curtain.OFF:
        screen.take_seat()
    screen.until_mine()
    end_the_game(screen)
    assert f"The answer will appear {where}." in words(screen)


def test_two_persons_end_it_together(screen: Screen) -> None:
    table = sit(screen, 0, 1)
    end_the_game(screen)
    screen.key(pygame.K_RETURN)
    assert not table.over
    play_turn(screen, 0)
    assert "Mara asks to end the game now" in words(screen)
    screen.take_seat()
    screen.until(lambda: isinstance(screen.scene, ConsentQuestion))
    agree(screen)
    screen.until(lambda: isinstance(screen.scene, ResultScene))
    assert table.ended
