"""The seats of a game going on: computers take over and give back, names change, and games of computers are watched."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.common.seat_words import how_it_plays
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu, SeatsDialog
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.task import BANNER
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.seats import Kind, Seat
from tests.scenes.dialogs import SIZES, check_layout, over
from tests.scenes.games import found, table_at
from tests.scenes.screen import Screen, by_level

NAME = "greedy3-tie"
MINE = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 0, 12)
"""So many actions of the sample, and seat 0 begins a turn."""


def sit(screen: Screen, *people: int) -> Table:
    """A game at the beginning of the turn of seat 0, saved."""
    table = table_at(NAME, MINE, people=people, store=screen.app.store)
    screen.sit(table)
    if len(people) > 1 and 0 in people:
        screen.until(lambda: isinstance(screen.scene, Handover))
        screen.take_seat()
    return table


def open_seats(screen: Screen) -> SeatsDialog:
    """The dialog, by the buttons."""
    screen.press("menu")
    screen.expect(GameMenu)
    screen.press("players")
    return screen.expect(SeatsDialog)


def choose(screen: Screen, seat: int, kind: Kind) -> None:
    """Point at one of the two fields of a seat."""
    rect = screen.scene.sheet[f"seat {seat + 1} kind"].rect
    side = 1 if kind is Kind.PERSON else 3
    screen.click((rect.x + rect.w * side // 4, rect.centery))


def kinds(table: Table) -> str:
    """p or c for each seat."""
    return "".join("c" if seat.is_computer else "p" for seat in table.seats)


def test_a_computer_takes_over_in_the_middle_of_a_turn_and_gives_back(screen: Screen) -> None:
    table = sit(screen, 0)
    before = table.number
    open_seats(screen)
    choose(screen, 0, Kind.COMPUTER)
    screen.press("take")
    screen.expect(PlayScene)
    assert kinds(table) == "ccc"
    screen.until(lambda: table.number > before + 3)
    assert read_save(screen.app.store.path).envelope.seats[0].is_computer
    open_seats(screen)
    choose(screen, 0, Kind.PERSON)
    screen.press("take")
    assert kinds(table) == "pcc"
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.take_seat()
    screen.until_mine()
    assert screen.play.seat == 0
    assert screen.play.shown.hand == table.game.hands[0]


def test_whoever_is_left_is_shown_a_hand_behind_the_curtain_only(screen: Screen) -> None:
    """Two persons share the screen; the one who sits there leaves the game to a computer."""
    table = sit(screen, 0, 1)
    assert screen.play.shown.hand == table.game.hands[0]
    open_seats(screen)
    choose(screen, 0, Kind.COMPUTER)
    screen.press("take")
    assert kinds(table) == "cpc"
    shown = []

    def handed_over() -> bool:
        if isinstance(screen.scene, PlayScene):
            shown.append(screen.play.shown.hand)
        return isinstance(screen.scene, Handover)

    screen.until(handed_over)
    assert set(shown) <= {()}, "somebody else's cards were shown"
    screen.take_seat()
    assert screen.play.seat == 1


def test_the_same_person_goes_on_without_a_curtain(screen: Screen) -> None:
    """Another name for oneself and another level for a computer are no reason to look away."""
    table = sit(screen, 0)
    dialog = open_seats(screen)
    dialog.sheet["seat 1 name"].text = "  Jo   Anna "  # type: ignore[attr-defined]
    dialog.sheet["seat 2 level"].become("random")  # type: ignore[attr-defined]
    screen.press("take")
    assert (table.seats[0].name, table.seats[1].level) == ("Jo Anna", "random")
    assert screen.play.seat == 0
    screen.until(lambda: screen.play.task is not None)
    assert screen.play.seat == 0


def test_whoever_resigns_leaves_the_tent_to_a_computer_and_can_take_it_back(screen: Screen) -> None:
    table = sit(screen, 0, 1)
    dialog = open_seats(screen)
    dialog.sheet["seat 2 name"].text = "Nobody"  # type: ignore[attr-defined]
    screen.press("resign")
    screen.press("stay")
    assert kinds(table) == "ppc"
    screen.press("resign")
    question = screen.expect(Question)
    assert "Mara" in " ".join(box.text for _id, box in question.sheet.boxes())
    screen.press("resign")
    assert kinds(table) == "cpc"
    assert [seat.name for seat in table.seats] == ["Mara", "Bruno", "Clara"]
    assert screen.play.shown.hand == ()
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.take_seat()
    open_seats(screen)
    choose(screen, 0, Kind.PERSON)
    screen.press("take")
    assert kinds(table) == "ppc"


def test_nobody_resigns_for_another(screen: Screen) -> None:
    """While a computer of a game of several is on turn nobody knows who sits there."""
    table = table_at(NAME, found(NAME, lambda game: game.player == 2, 12), people=(0, 1))
    assert not over(SeatsDialog(table)).scene.sheet["resign"].enabled
    alone = table_at(NAME, MINE, people=(0,))
    assert over(SeatsDialog(alone, 0)).scene.sheet["resign"].enabled
    assert not over(SeatsDialog(alone)).scene.sheet["resign"].enabled


def test_leaving_the_dialog_changes_nothing(screen: Screen) -> None:
    table = sit(screen, 0)
    before = table.seats
    dialog = open_seats(screen)
    choose(screen, 0, Kind.COMPUTER)
    dialog.sheet["seat 1 name"].text = "Nobody"  # type: ignore[attr-defined]
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    assert table.seats == before


def test_a_name_wiped_out_is_the_one_before(screen: Screen) -> None:
    table = sit(screen, 0)
    before = table.seats[0].name
    dialog = open_seats(screen)
    dialog.sheet["seat 1 name"].text = "   "  # type: ignore[attr-defined]
    screen.press("take")
    assert table.seats[0].name == before


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_word_and_control_has_its_place(size: tuple[int, int], scale: float) -> None:
    table = table_at("std4", 20, people=(0,))
    longest = "Wwwwwwwwwwwwwwww"
    table.ask_for(None, seats=[replace(seat, name=longest) for seat in table.seats])
    shown = over(SeatsDialog(table), size, scale=scale)
    check_layout(shown)
    for id in shown.scene.sheet.ring():
        shown.tab_to(id)
        assert shown.scene.sheet[id].seen == shown.scene.sheet[id].rect, id


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_seat_that_goes_to_a_computer_gets_room_for_what_that_is_like(scale: float) -> None:
    shown = over(SeatsDialog(table_at("std4", 20, people=(0,))), scale=scale)
    sheet = shown.scene.sheet
    before = sheet["seat 2 name"].rect.y
    shown.tab_to("seat 1 kind")
    shown.key(pygame.K_RIGHT)
    assert "seat 1 level" in sheet
    check_layout(shown)
    assert (sheet["seat 2 name"].rect.y > before) == (scale > 1)
    shown.key(pygame.K_LEFT)
    assert "seat 1 level" not in sheet
    check_layout(shown)


# ---- the curtain


def curtains(screen: Screen, people: tuple[int, ...], curtain: Curtain, turns: int) -> list[bool]:
    """For so many turns of persons: whether a curtain closed before it. Nothing of a hand is shown before that."""
    table = table_at(NAME, MINE, people=people, options=Options(curtain=curtain))
    screen.sit(table)
    seen = []
    for _turn in range(turns):
        screen.until(lambda: isinstance(screen.scene, Handover) or screen.at_rest)
        seen.append(isinstance(screen.scene, Handover))
        if seen[-1]:
            assert screen.play.shown.hand == ()
            screen.take_seat()
        assert screen.play.seat == table.player
        seat = table.player
        while table.person_on_turn and table.player == seat:
            screen.play.submit(by_level(table.view(seat), "apprentice", 1))
            screen.step()
    return seen


@pytest.mark.parametrize(
    ("people", "curtain", "closed"),
    [
        ((0,), Curtain.ALWAYS, True),
        ((0,), Curtain.AUTO, False),
        ((0,), Curtain.OFF, False),
        ((0, 1), Curtain.ALWAYS, True),
        ((0, 1), Curtain.AUTO, True),
        ((0, 1), Curtain.OFF, False),
    ],
)
def test_the_curtain_closes_as_agreed(screen: Screen, people: tuple[int, ...], curtain: Curtain, closed: bool) -> None:
    assert curtains(screen, people, curtain, 3) == [closed] * 3


def test_the_curtain_is_agreed_on_in_the_dialog(screen: Screen) -> None:
    table = sit(screen, 0)
    dialog = open_seats(screen)
    dialog.sheet["curtain"].become("always")  # type: ignore[attr-defined]
    screen.press("take")
    assert table.options.curtain is Curtain.ALWAYS
    assert read_save(screen.app.store.path).envelope.options.curtain is Curtain.ALWAYS


# ---- watching


def test_a_game_of_computers_waits_and_goes_on_by_one_step(screen: Screen) -> None:
    table = sit(screen)
    screen.press("banner")
    driver = screen.play.driver
    assert isinstance(driver, TableDriver)
    assert driver.paused
    screen.wait(500)
    number = table.number
    screen.wait(3000)
    assert table.number == number
    assert "Paused" in screen.ribbon
    for more in (1, 2):
        screen.press("end")
        screen.wait(3000)
        assert table.number == number + more
    screen.press("banner")
    assert driver.rail()[BANNER].label == "Pause"
    screen.until(lambda: table.number > number + 4)


def test_space_and_the_arrow_key_do_the_same(screen: Screen) -> None:
    table = sit(screen)
    screen.key(pygame.K_SPACE)
    number = table.number
    screen.key(pygame.K_RIGHT)
    screen.wait(1000)
    assert table.number == number + 1
    screen.key(pygame.K_SPACE)
    screen.until(lambda: table.number > number + 3)


def test_of_a_game_of_computers_all_tents_stand_aside_and_the_one_on_turn_is_opened_below(screen: Screen) -> None:
    table = sit(screen)
    screen.key(pygame.K_SPACE)
    names = [seat.name for seat in table.seats]
    on_turn: set[int] = set()
    while len(on_turn) < len(names):
        picture = screen.play.picture
        assert [tent.model.name for tent in picture.tents if tent.model] == names
        own, view = picture.own.model, screen.play.shown
        player = view.players[view.player]
        assert own is not None
        assert (own.player, own.closed) == (player, False)
        on_turn.add(view.player)
        screen.key(pygame.K_RIGHT)
        screen.wait(500)
    screen.move(screen.layout.tents[-1].center)
    screen.wait(1000)
    assert names[-1] in " ".join(box.text for box in screen.play.picture.facts.boxes())


def test_with_a_person_at_the_table_nothing_waits(screen: Screen) -> None:
    sit(screen, 0)
    screen.key(pygame.K_SPACE)
    assert isinstance(screen.play.driver, TableDriver)
    assert not screen.play.driver.paused


def test_a_seat_holds_what_it_is_given() -> None:
    """A person has no level; what a computer's seat is set to is what its seat says."""
    table = table_at(NAME, MINE, people=(0,))
    dialog = SeatsDialog(table)
    shown = over(dialog)
    assert [type(row.chosen()) for row in dialog._rows] == [Seat] * 3
    assert [row.chosen() for row in dialog._rows] == list(table.seats)
    assert shown.scene is dialog


def test_what_a_computer_is_fond_of_can_be_changed() -> None:
    table = table_at(NAME, MINE, people=(0,))
    mine, other, *rest = table.seats
    table.ask_for(0, seats=[mine, replace(other, level="master:hoarder"), *rest])
    dialog = SeatsDialog(table)
    over(dialog)
    row = dialog._rows[1]
    assert (row.level.value, row.fondness.value) == ("master", "hoarder")
    row.fondness.choose("crowder")
    assert row.chosen().level == "master:crowder"
    row.level.choose("random")
    assert not row.fondness.enabled
    assert row.chosen().level == "random"


@pytest.mark.parametrize("fast", [True, False])
def test_it_is_said_who_takes_long_here(monkeypatch: pytest.MonkeyPatch, fast: bool) -> None:
    monkeypatch.setattr(levels, "is_fast", lambda: fast)
    slow = [name for name in levels.names() if "the fast engine is missing" in how_it_plays(name)]
    assert slow == ([] if fast else ["legend"])
