"""A table that begins from a position: a puzzle, a lesson, a "what if"."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arkadia_desktop.rules.actions import STACK, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.record import after, parse_record, record_text, replay
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.history import replayed
from arkadia_desktop.table.live import CannotUndo, Table
from arkadia_desktop.table.options import Options
from tests.table.playing import people, play_on, sample, sample_table

GAME = sample("std3")
ACTIONS = [entry.action for entry in GAME.entries]
CHOSEN = Options(auto_forced=False)


def at(number: int, options: Options = CHOSEN) -> Table:
    """A table that begins after the first `number` actions of the sample."""
    led = replace(GAME, entries=GAME.entries[:number], result=None)
    return Table.from_position(led, people(GAME.setup.colours), options)


def behind(kind: type, least: int = 100) -> int:
    """The number of actions up to and with the first of a kind, of at least so many."""
    return next(n for n, action in enumerate(ACTIONS, 1) if n >= least and isinstance(action, kind))


TURN = behind(End)


def test_a_puzzle_begins_where_its_record_ends() -> None:
    puzzle = replace(GAME, entries=GAME.entries[:TURN], result=None)
    table = Table.from_position(puzzle, people(GAME.setup.colours), Options())
    assert table.game == after(GAME, TURN)
    assert table.game.phase is Phase.MUST
    assert table.opening == begin(GAME.setup)
    assert (table.begun, table.number) == (TURN, TURN)
    assert table.record() == puzzle


def test_everything_there_is_to_know_is_as_if_it_had_been_played_here() -> None:
    for number in (0, TURN - 2, TURN, TURN + 1):
        table, played = at(number), sample_table("std3", number)
        assert (table.history, table.this_turn) == (played.history, played.this_turn)
        assert (table.round, table.player, table.statistics()) == (played.round, played.player, played.statistics())
        for seat in range(3):
            assert table.view(seat) == played.view(seat)
            assert table.recap(seat) == played.recap(seat)


@pytest.mark.parametrize("number", [0, TURN, behind(Build), behind(Piece), behind(Draw)])
@pytest.mark.parametrize("options", [Options(), CHOSEN])
def test_no_undo_reaches_what_led_there(number: int, options: Options) -> None:
    table = at(number, options)
    assert table.why_no_undo() == "nothing-yet"
    with pytest.raises(CannotUndo, match="nothing-yet"):
        table.undo()


@pytest.mark.parametrize("number", [0, TURN, behind(Workers), behind(Draw)])
def test_undo_reaches_the_position_it_began_from(number: int) -> None:
    table = at(number)
    start = table.game
    table.submit(table.player, ACTIONS[number])
    there = table.game
    (taken,) = table.undo()
    assert table.game is start
    assert table.why_no_undo() == "nothing-yet"
    assert table.redo() == (taken,)
    assert table.game is there


def test_the_record_is_the_whole_game_and_says_which_part_was_played_here() -> None:
    table = at(TURN)
    play_on(table, 12, seed=3)
    record = table.record()
    assert parse_record(record_text(record)) == record
    assert [entry.action for entry in record.entries[: table.begun]] == ACTIONS[:TURN]
    assert list(replay(record))[-1].game == table.game
    assert len(record.entries[table.begun :]) == 12


def test_nothing_is_kept(tmp_path: Path) -> None:
    table = at(TURN)
    play_on(table, 500)
    assert table.over
    assert table.keeper is None
    with pytest.raises(ValueError, match="not kept"):
        table.keep_as(tmp_path / "game.json", "Game")
    assert list(tmp_path.iterdir()) == []


def test_a_finished_game_can_be_gone_on_with_from_before_its_end() -> None:
    table = at(len(ACTIONS) - 1)
    assert not table.over
    table.submit(table.player, ACTIONS[-1])
    assert table.over
    assert table.record() == GAME


def test_another_deal_that_agrees_with_what_was_seen_has_other_cards_to_come() -> None:
    number = next(n for n, action in enumerate(ACTIONS) if n > 20 and action == Draw(STACK))
    known = GAME.setup.deck[: -len(after(GAME, number).stack)]
    unknown = [card for card in reversed(GAME.setup.deck) if card not in known]
    other = replace(
        GAME, setup=GAME.setup._replace(deck=(*known, *unknown)), entries=GAME.entries[:number], result=None
    )
    table = Table.from_position(other, people(GAME.setup.colours), Options())
    seat = table.player
    assert table.view(seat) == view(after(GAME, number), seat)
    (mine,) = table.submit(seat, Draw(STACK)).trail
    assert mine.event.card != replayed(GAME)[number].step.trail[0].event.card


def test_the_seats_must_be_those_of_the_deal() -> None:
    with pytest.raises(ValueError, match="seats"):
        Table.from_position(GAME, people(GAME.setup.colours)[:2], Options())
