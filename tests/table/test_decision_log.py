"""What computers decided is logged, and the log follows the game: undo, other people at a seat, saves, exports."""

from __future__ import annotations

import json
from pathlib import Path

from arkadia_desktop.ai.player import Work, decision_seed
from arkadia_desktop.headless import proofs
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import VERSION
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.seats import computer, person
from arkadia_desktop.table.thinking import Thinking
from tests.table.computing import SECRET, let_act, play_person, play_to, sealed_table
from tests.table.playing import EVENING, new_table, reseat, resumed, store_in
from tests.table.test_thinking import Desk

OVER = 10_000


def logged(table: Table) -> list[int]:
    """After how many actions each decision of the log was made."""
    return [decision.after for decision in table.decisions or ()]


def by_computers(table: Table) -> list[int]:
    """The actions of the seats where computers sit."""
    return [n for n, played in enumerate(table.history) if table.seats[played.seat].is_computer]


def test_every_action_of_a_computer_is_logged_and_none_of_a_person() -> None:
    table = play_to(sealed_table("", "apprentice", "journeyman"), 60)
    assert logged(table) == by_computers(table)
    assert {decision.level for decision in table.decisions or ()} == {"apprentice", "journeyman"}


def test_seeds_follow_from_the_secret_and_not_from_a_seed() -> None:
    table = play_to(sealed_table("random", "random"), 12)
    for decision in table.decisions or ():
        assert decision.seed == decision_seed(SECRET.decisions, decision.after)
    other = Table.new(table.setup, table.seats, table.options, None, seed="harvest-1")
    assert other.decision_seed == decision_seed("harvest-1", 0) != table.decision_seed


def test_what_is_undone_is_not_in_the_log_and_what_is_brought_back_is() -> None:
    """A person who takes a computer's seat over may take back what it did last, and bring it again."""
    table = sealed_table("apprentice", "")
    while table.player == 1:
        play_person(table)
    before = table.number
    let_act(table)
    table.ask_for(1, seats=(person("Mara", table.seats[0].colour), table.seats[1]))
    assert logged(table) == [before]
    if table.why_no_undo() is None:
        table.undo()
        assert logged(table) == []
        table.redo()
        assert logged(table) == [before]
        table.undo()
        play_person(table)
        assert logged(table) == [], "the person may do the same, and it is the person's"


def test_a_seat_that_changes_hands_is_logged_while_a_computer_has_it() -> None:
    table = play_to(sealed_table("", "apprentice"), 20)
    mine = [n for n, played in enumerate(table.history) if played.seat == 0]
    reseat(table, 0, computer("journeyman", table.seats[0].colour))
    play_to(table, 40)
    left = [n for n, played in enumerate(table.history) if played.seat == 0 and n not in mine]
    reseat(table, 0, person("Mara", table.seats[0].colour))
    play_to(table, 60)
    assert [d.after for d in table.decisions or () if d.seat == 0] == left
    assert {d.level for d in table.decisions or () if d.seat == 0} == {"journeyman"}


def test_an_illegal_answer_is_logged_as_the_random_move_that_was_played() -> None:
    table = sealed_table("journeyman", "journeyman")
    desk = Desk()
    thinking = Thinking(table, desk)
    desk.work = Work("journeyman", 40, hurried=True)
    thinking.prepare()
    desk.answer(action=play_to(sealed_table("random", "random", salt="other"), 5).history[4].action)
    assert thinking.play() is not None
    (decision,) = table.decisions or ()
    assert (decision.level, decision.games, decision.hurried) == ("random", 0, False)


def test_a_hurried_decision_is_logged_with_its_games() -> None:
    table = sealed_table("journeyman", "journeyman")
    desk = Desk()
    thinking = Thinking(table, desk)
    thinking.prepare()
    desk.work = Work("journeyman", 17, hurried=True)
    desk.answer()
    assert thinking.play() is not None
    (decision,) = table.decisions or ()
    assert (decision.games, decision.hurried) == (17, True)


# ---- files


def test_a_resumed_game_goes_on_with_its_log_and_seal(tmp_path: Path) -> None:
    whole = play_to(sealed_table("apprentice", "journeyman", "", store=store_in(tmp_path)), 7)
    for number in range(8, 30):
        store = store_in(tmp_path)
        table = Table.resume(resumed(store), store)
        assert (table.decisions, table.sealed) == (whole.decisions, whole.sealed)
        whole = play_to(table, number)
    assert logged(whole) == by_computers(whole)
    data = json.loads(store_in(tmp_path).path.read_text())
    assert data["envelope"]["deal"]["secret"] == SECRET.opened
    assert len(data["envelope"]["decisions"]) == len(logged(whole))
    assert not {"deal", "decisions"} & set(data)


def test_a_finished_game_has_both_beside_its_result(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = play_to(sealed_table("apprentice", "random", store=store), OVER)
    assert table.home is not None
    data = json.loads(table.home.path.read_text())
    assert data["deal"]["commitment"] == SECRET.commitment
    assert len(data["decisions"]) == len(data["actions"])
    assert (data["envelope"]["deal"], data["envelope"]["decisions"]) == (None, None)
    again = Table.resume(read_save(table.home.path), store)
    assert (again.decisions, again.sealed) == (table.decisions, table.sealed)
    again.keep_branches(())
    assert json.loads(table.home.path.read_text()) == data, "kept when something is written beside it"


def test_exports_keep_both_and_shared_texts_the_seal_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = play_to(sealed_table("apprentice", "random", store=store), OVER)
    assert table.home is not None
    save = read_save(table.home.path)
    handed = keeping.hand_on_save(save, "", tmp_path)
    assert (read_save(handed).envelope.sealed, read_save(handed).envelope.decisions) == (table.sealed, table.decisions)
    text = keeping.shared(save)
    taken = read_save(keeping.take_in_text(store_in(tmp_path / "elsewhere"), text, EVENING))
    assert (taken.envelope.sealed, taken.envelope.decisions) == (table.sealed, None)
    assert keeping.take_in_text(store, text, EVENING) == table.home.path, "it is there already, with its log"
    assert len(text) < 2000


def test_a_game_ended_early_keeps_both(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = play_to(sealed_table("apprentice", "", store=store), 20)
    table.ask_for(1, ends=True)
    assert table.ended
    assert table.home is not None
    again = read_save(table.home.path)
    assert (again.envelope.sealed, again.envelope.decisions) == (table.sealed, table.decisions)


def test_a_bare_record_keeps_both_when_branches_are_written_beside_it(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = play_to(sealed_table("random", "random", store=store), OVER)
    assert table.home is not None
    data = json.loads(table.home.path.read_text())
    del data["envelope"]
    path = tmp_path / "bare.json"
    path.write_text(json.dumps(data))
    bare = Table.resume(read_save(path), store)
    assert (bare.sealed, bare.decisions) == (table.sealed, table.decisions)
    bare.keep_branches(())
    assert json.loads(path.read_text()) == data


def test_a_game_begun_without_a_log_never_gets_one(tmp_path: Path) -> None:
    """Half a log would look like a whole one."""
    play_to(sealed_table("apprentice", "random", store=store_in(tmp_path)), 10)
    path = store_in(tmp_path).path
    data = json.loads(path.read_text())
    data["envelope"] |= {"version": 4}
    del data["envelope"]["deal"], data["envelope"]["decisions"]
    path.write_text(json.dumps(data))
    store = store_in(tmp_path)
    table = play_to(Table.resume(resumed(store), store), 14)
    assert (table.decisions, table.sealed) == (None, None)
    record = parse_record(path.read_text())
    assert record.envelope is not None
    assert (record.envelope["version"], record.envelope["decisions"]) == (VERSION, None)
    assert proofs.no_peek([path]) == 1


def test_what_cannot_be_read_is_left_out_and_the_game_goes_on(tmp_path: Path) -> None:
    play_to(sealed_table("apprentice", "random", store=store_in(tmp_path)), 10)
    path = store_in(tmp_path).path
    data = json.loads(path.read_text())
    data["envelope"]["deal"]["secret"] = "none"
    data["envelope"]["decisions"][3]["seed"] = 5
    path.write_text(json.dumps(data))
    save = read_save(path)
    assert (save.envelope.sealed, save.envelope.decisions) == (None, None)
    assert [notice.split(".")[0] for notice in save.notices] == [
        "The sealed deal of this game cannot be read and is left out",
        "The computers’ decisions in this game cannot be read and are left out",
    ]


def test_games_of_people_have_an_empty_log(tmp_path: Path) -> None:
    assert new_table(store_in(tmp_path)).decisions == ()
