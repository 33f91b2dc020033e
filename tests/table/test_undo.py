"""Undo and redo: free within the turn up to the last reveal, and always the same as a replay."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Draw, End
from arkadia_desktop.rules.events import reveals
from arkadia_desktop.rules.record import action_json, after, record_of
from arkadia_desktop.table.history import Played
from arkadia_desktop.table.live import CannotUndo, Table, forced_action
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.seats import computer
from tests.table.playing import (
    actions_of,
    any_action,
    new_table,
    people,
    reseat,
    resumed,
    sample_table,
    setup_of,
    store_in,
    with_computers,
)


def refused(table: Table) -> str:
    """The code with which an undo is refused, told before and by trying."""
    with pytest.raises(CannotUndo) as caught:
        table.undo()
    assert table.why_no_undo() == str(caught.value)
    return str(caught.value)


def test_nothing_yet() -> None:
    table = new_table()
    assert refused(table) == "nothing-yet"
    with pytest.raises(CannotUndo):
        table.redo()


def test_back_and_forth_within_the_turn() -> None:
    table = sample_table("greedy2", 0)
    action = sample_table("greedy2", 1).history[0].action
    table.submit(table.player, action)
    done = table.game
    assert table.why_no_undo() is None
    (taken,) = table.undo()
    assert (taken.action, table.game, table.number) == (action, table.opening, 0)
    assert table.can_redo
    (brought,) = table.redo()
    assert brought is taken
    assert table.game is done
    assert not table.can_redo


def test_a_new_action_forgets_what_was_taken_back() -> None:
    table = sample_table("greedy2", 1)
    (taken,) = table.undo()
    other = next(a for seed in range(20) if (a := any_action(table, Random(seed))) != taken.action)
    table.submit(table.player, other)
    assert not table.can_redo
    with pytest.raises(CannotUndo):
        table.redo()


def first(name: str, wanted) -> int:
    """The number of the first action of a sample that is as wanted."""
    history = sample_table(name, 10_000).history
    return next(number for number, played in enumerate(history) if wanted(played))


def test_a_card_from_the_stack_stays() -> None:
    number = first("std2", lambda played: played.action == Draw(STACK))
    table = sample_table("std2", number + 1)
    assert refused(table) == "revealed"


def test_a_face_up_card_whose_place_was_refilled_stays() -> None:
    number = first("std2", lambda played: isinstance(played.action, Draw) and played.action != Draw(STACK))
    table = sample_table("std2", number + 1)
    assert table.history[-1].before.stack
    assert refused(table) == "revealed"


def test_a_face_up_card_can_be_put_back_when_the_stack_is_empty() -> None:
    number = first("std2",
        lambda played: isinstance(played.action, Draw) and not played.before.stack and played.action != Draw(STACK),
    )
    table = sample_table("std2", number + 1)
    table.undo()
    assert table.number == number


def test_a_banner_after_the_draw_can_be_taken_back_but_not_the_draw() -> None:
    number = first("std2", lambda played: isinstance(played.action, Banner) and played.before.acted)
    table = sample_table("std2", number + 1)
    assert table.history[-2].revealed
    assert [type(played.action) for played in table.undo()] == [Banner]
    assert refused(table) == "revealed"


def ended(name: str = "first3", *computers: int) -> Table:
    """A table where the first turn has just ended."""
    number = first(name, lambda played: played.ended_turn)
    table = sample_table(name, number, *computers)
    table.submit(table.player, END)
    return table


def test_the_end_of_a_turn_can_be_taken_back_as_long_as_nobody_saw_or_did_anything() -> None:
    table = ended()
    end = table.history[-1]
    assert table.undo() == (end,)
    assert table.player == end.seat
    assert table.redo() == (end,)
    table.settle()  # the next person has opened the own tent
    assert refused(table) == "other-turn"


def test_what_the_next_one_does_settles_the_turns_before_for_good() -> None:
    table = ended()
    table.submit(table.player, any_action(table, Random(2)))
    table.undo()
    assert refused(table) == "other-turn"


def test_what_a_computer_does_settles_them_too() -> None:
    table = ended()
    reseat(table, table.player, computer("random", table.seats[table.player].colour))
    assert table.why_no_undo() is None
    table.submit(table.player, any_action(table, Random(2)))
    assert refused(table) == "computer"


def test_after_a_resume_the_turns_that_have_ended_stay(tmp_path: Path) -> None:
    """Nobody knows any more who has seen what."""
    store = store_in(tmp_path)
    table = new_table(store)
    while not (table.history and table.history[-1].ended_turn):
        table.submit(table.player, any_action(table, Random(1)))
    assert table.why_no_undo() is None
    assert refused(Table.resume(resumed(store), store)) == "other-turn"


def test_a_game_that_is_over_stays_so() -> None:
    assert refused(sample_table("first3", 10_000)) == "other-turn"


def test_what_a_computer_did_stays() -> None:
    number = first("greedy2", lambda played: played.seat == 1)
    table = sample_table("greedy2", number + 1, 1)
    assert refused(table) == "computer"


def test_an_undo_takes_back_what_followed_by_itself() -> None:
    """Otherwise the piece without a choice would be placed again at once."""
    table = sample_table("std4", 150)
    assert [type(played.action).__name__ for played in table.history[-2:]] == ["Build", "Piece"]
    piece, build = table.undo()
    assert (type(piece.action).__name__, type(build.action).__name__, table.number) == ("Piece", "Build", 148)
    assert table.forced() is None
    assert table.redo() == (build, piece)
    assert table.number == 150
    table.ask_for(0, options=Options(auto_forced=False))
    assert table.undo() == (piece,)


def test_after_a_computer_took_over_nothing_comes_back() -> None:
    table = sample_table("greedy2", 1)
    table.undo()
    reseat(table, table.player, computer("random", table.seats[table.player].colour))
    assert not table.can_redo


MOVES = st.lists(st.sampled_from(["act", "act", "act", "undo", "redo", "forced"]), max_size=60)


@given(MOVES, st.integers(0, 2**32), st.integers(2, 4), st.booleans())
def test_undo_and_redo_are_the_same_as_a_replay(moves: list[str], seed: int, seats: int, auto: bool) -> None:
    setup = setup_of(seats, seed)
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        table = Table.new(setup, people(setup.colours), Options(auto_forced=auto), store_in(Path(folder)))
        done: list[Action] = []
        taken: list[list[Action]] = []
        settled = 0
        for move in moves:
            note(move)
            if move == "undo":
                floor = free_from(table, settled)
                if table.why_no_undo() is None:
                    back = [played.action for played in table.undo()]
                    taken.append(list(reversed(back)))
                    assert done[len(done) - len(back) :] == taken[-1]
                    del done[len(done) - len(back) :]
                    assert table.number >= floor
                else:
                    assert table.number == floor
                    with pytest.raises(CannotUndo):
                        table.undo()
            elif move == "redo":
                assert table.can_redo == bool(taken)
                if taken:
                    brought = taken.pop()
                    assert [played.action for played in table.redo()] == brought
                    done += brought
            else:
                action = table.forced() if move == "forced" else any_action(table, chance)
                if action is not None and not table.over:
                    if done and done[-1] == END:
                        settled = len(done)
                    table.submit(table.player, action)
                    done.append(action)
                    taken = []
            assert actions_of(table) == done
            assert table.game == after(record_of(setup, done), len(done))
            on_disk = json.loads((Path(folder) / "saves" / "autosave.json").read_text())["actions"]
            assert [{k: v for k, v in a.items() if k != "p"} for a in on_disk] == [action_json(a) for a in done]


def free_from(table: Table, settled: int) -> int:
    """The first action that undo may reach, judged from the events alone; the first `settled` stay."""
    if table.over:
        return table.number
    shown = [number for number, played in enumerate(table.history, start=1) if reveals_something(played)]
    floor = max(settled, *shown, 0)
    while table.options.auto_forced and floor < table.number and forced_action(table.history[floor].before) is not None:
        floor += 1  # it followed by itself what stays
    return floor


def reveals_something(played: Played) -> bool:
    return any(reveals(moment.event) for moment in played.step.trail)


def test_undo_to_the_floor_in_a_whole_game() -> None:
    """At every position of a game: undo as far as it goes, redo everything, and stand at the same position."""
    setup = setup_of(3, 5)
    table = Table.new(setup, with_computers(setup.colours, 2), Options(), None)
    chance = Random(8)
    undone = settled = 0
    while not table.over:
        if table.history and isinstance(table.history[-1].action, End):
            settled = table.number
        table.submit(table.player, any_action(table, chance))
        here, number = table.game, table.number
        while table.why_no_undo() is None:
            table.undo()
            undone += 1
        if table.history and table.history[-1].seat != 2:
            assert table.number == free_from(table, settled)
        while table.can_redo:
            table.redo()
        assert table.game == here
        assert table.number == number
    assert undone > 30


def test_after_a_resume_the_turn_can_still_be_taken_back(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = new_table(store)
    table.submit(table.player, any_action(table, Random(1)))
    again = Table.resume(resumed(store), store)
    assert again.game == table.game
    again.undo()
    assert read_save(store.path).game == table.opening
