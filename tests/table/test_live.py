"""The one door, and what the table tells of the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.rules.actions import END, STACK, Banner, Draw
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.events import CardDrawn, TurnEnded
from arkadia_desktop.rules.legal import Illegal
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.record import after, parse_record, record_text
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import NotYourTurn, Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer, person
from tests.table.playing import (
    any_action,
    new_table,
    people,
    play_on,
    reseat,
    resumed,
    sample,
    sample_table,
    setup_of,
    store_in,
    with_computers,
)


def test_a_table_begins_with_the_deal() -> None:
    table = new_table(seats=3)
    assert table.game == table.opening == begin(table.setup)
    assert (table.number, table.round, table.over, table.history) == (0, 1, False, ())
    assert table.player == table.setup.start


def test_the_seats_must_be_those_of_the_setup() -> None:
    setup = setup_of(2)
    for seats in (people(setup.colours)[:1], tuple(reversed(people(setup.colours)))):
        with pytest.raises(ValueError, match="seats"):
            Table.new(setup, seats, Options(), None)


def test_only_the_seat_on_turn_may_act() -> None:
    table = new_table()
    other = 1 - table.player
    with pytest.raises(NotYourTurn) as caught:
        table.submit(other, any_action(table, Random(1)))
    assert caught.value.args == (other, table.player)
    assert table.number == 0


def test_an_illegal_action_changes_nothing(tmp_path: Path) -> None:
    table = new_table(store_in(tmp_path))
    play_on(table, 5)
    before, text = table.game, (tmp_path / "saves" / "autosave.json").read_text()
    for action in (Draw(STACK), END, Banner((9, 9, 9, 9))):
        if action == END and table.game.phase == "can":
            continue
        with pytest.raises(Illegal):
            table.submit(table.player, action)
    assert table.game is before
    assert (tmp_path / "saves" / "autosave.json").read_text() == text


@pytest.mark.parametrize("name", ["std2", "first3", "greedy4-first"])
def test_a_whole_game_through_the_door(name: str) -> None:
    record = sample(name)
    table = Table.new(record.setup, people(record.setup.colours), Options(), None)
    for number, entry in enumerate(record.entries, start=1):
        assert table.round == table.game.turn // table.game.seats + 1
        step = table.submit(table.player, entry.action)
        assert table.game is step.game
        assert table.number == number
    assert table.over
    assert table.record() == replace(record, envelope=None)
    assert table.game == after(record, len(record.entries))
    assert table.round == (table.game.turn - 1) // table.game.seats + 1
    for seat in range(table.game.seats):
        with pytest.raises(Illegal, match="game-over"):
            table.submit(seat, END)


def test_the_record_round_trips() -> None:
    table = new_table(seats=4)
    play_on(table, 40)
    assert parse_record(record_text(table.record())) == table.record()


def test_views_and_sights_hide_what_is_hidden() -> None:
    record = sample("std2")
    table = Table.new(record.setup, people(record.setup.colours), Options(), None)
    drawn = 0
    for entry in record.entries:
        player = table.player
        step = table.submit(player, entry.action)
        if entry.action == Draw(STACK):
            drawn += 1
            own, other, nobody = (sights(step.trail, seat)[0].event for seat in (player, 1 - player, None))
            assert isinstance(own, CardDrawn)
            assert own.card in step.game.hands[player]
            assert other == nobody == CardDrawn(player, STACK, None)
    assert drawn > 5
    assert table.view(1) == view(table.game, 1)
    assert table.view(None).hand == ()


def test_who_is_on_turn_a_person_or_a_computer() -> None:
    setup = setup_of(2)
    table = Table.new(setup, with_computers(setup.colours, 1 - setup.start), Options(), None)
    assert table.person_on_turn
    assert not table.computer_on_turn
    while table.player == setup.start:
        play_on(table, 1)
    assert table.computer_on_turn
    assert not table.person_on_turn
    play_on(table, 1000)
    assert table.over
    assert not table.computer_on_turn
    assert not table.person_on_turn


def test_a_recap_tells_what_the_others_did_since_ones_last_turn() -> None:
    table = sample_table("std3", 60)
    while not table.history[-1].ended_turn:
        play_on(table, 1)
    seat = table.player
    ends = [played for played in table.history if played.ended_turn]
    own_last = max(i for i, played in enumerate(table.history) if played.ended_turn and played.seat == seat)
    recap = table.recap(seat)
    assert [sight.event.seat for sight in recap if isinstance(sight.event, TurnEnded)] == [e.seat for e in ends[-2:]]
    assert len(recap) == sum(len(played.step.trail) for played in table.history[own_last + 1 :])
    assert {sight.view.seat for sight in recap} == {seat}
    assert recap[-1].view == table.view(seat)
    play_on(table, 1)
    assert table.recap(seat) == recap, "one's own actions are no news"


def test_the_first_recap_begins_with_the_game() -> None:
    table = new_table(seats=3)
    first = table.player
    assert table.recap(first) == ()
    while table.player == first:
        play_on(table, 1)
    recap = table.recap(table.player)
    assert len(recap) == sum(len(played.step.trail) for played in table.history)


def test_this_turn_holds_the_actions_since_the_last_end() -> None:
    table = new_table()
    play_on(table, 1)
    assert table.this_turn == table.history
    while not table.history[-1].ended_turn:
        play_on(table, 1)
    assert len(table.this_turn) == 0
    play_on(table, 1)
    assert table.this_turn == table.history[-1:]


def test_seats_can_be_renamed_and_given_to_computers(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = new_table(store)
    reseat(table, 0, person("Mara", Colour.YELLOW))
    reseat(table, 1, computer("random", Colour.ORANGE, "Odo"))
    table.ask_for(0, options=Options(memory_game=False))
    with pytest.raises(ValueError, match="colour"):
        reseat(table, 0, person("Mara", Colour.GREEN))
    save = resumed(store)
    assert save.envelope.seats == table.seats
    assert [seat.name for seat in table.seats] == ["Mara", "Odo"]
    assert save.envelope.options == Options(memory_game=False)
