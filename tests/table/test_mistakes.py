"""Mistakes remembered: the list is the union of the single analyses, everybody has an own one, and what is deleted is
forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from arkadia_desktop.ai.analysis.report import ERRORS, sha_of
from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.table.hall.mistakes import CatchingUp, OwnMistakes, altogether, own_mistakes, standings
from arkadia_desktop.table.hall.mistakes_file import MistakesFile, OwnMistake
from arkadia_desktop.table.save_file import Save
from tests.scenes.weighed import report_of
from tests.table.fame import computer, game, person
from tests.table.remembering import Memory, of_samples


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    return Memory(tmp_path)


def own(memory: Memory, name: str = "Mara") -> OwnMistakes:
    return own_mistakes(memory.mistakes.value, memory.hall.value)[name]


def single(save: Save, name: str) -> set[tuple[str, int, int, int]]:
    """What the analysis of one game calls a mistake of somebody."""
    seat = [one.name for one in save.envelope.seats].index(name)
    errors = [turn for turn in report_of(save.record).turns if turn.grade in ERRORS and turn.seat == seat]
    return {(sha_of(save.record), turn.turn, turn.loss, turn.error) for turn in errors}


def listed(mistakes: OwnMistakes) -> list[tuple[str, int, int, int]]:
    return [(one.game, one.turn, one.loss, one.error) for one in mistakes.mistakes]


def test_the_list_is_the_union_of_the_single_analyses(memory: Memory) -> None:
    saves = of_samples(memory, ["Mara", "Jonas"])
    memory.recall()
    for name in ("Mara", "Jonas"):
        found = own(memory, name)
        assert sorted(listed(found)) == sorted(set().union(*(single(save, name) for save in saves)))
        assert ids(found) == [sha_of(save.record) for save in saves], "in the order in which they ended"
        told = standings(found)
        assert [one.theme for one in told] == list(THEMES)
        assert sum(one.often for one in told) == len(found.mistakes) > 3
        assert sum(one.lost for one in told) == sum(one.loss for one in found.mistakes)
    assert set(own_mistakes(memory.mistakes.value, memory.hall.value)) == {"Mara", "Jonas"}, "no computer is named"


def test_as_many_decisions_count_as_were_analysed(memory: Memory) -> None:
    save = memory.play("std3", "Mara", "Jonas")
    memory.recall()
    ((_game, decisions),) = own(memory, "Jonas").games
    assert decisions == sum(turn.seat == 1 for turn in report_of(save.record).turns)


def test_nothing_is_looked_at_twice(memory: Memory) -> None:
    of_samples(memory, ["Mara"])
    assert memory.recall() == 3
    before = memory.mistakes.path.read_bytes()
    again = Memory(memory.records.parent)
    assert (again.recall(), again.mistakes.path.read_bytes()) == (0, before)


def test_an_analysis_that_went_on_is_read_again(memory: Memory) -> None:
    save = memory.play("std3", "Mara", turns=9)
    memory.recall()
    few = listed(own(memory))
    memory.analyse(report_of(save.record))
    assert memory.recall() == 1
    assert set(few) < set(listed(own(memory))) == single(save, "Mara")


def test_a_deleted_game_is_forgotten_and_a_renamed_one_is_not(memory: Memory) -> None:
    one, other = memory.play("std3", "Mara"), memory.play("std2", "Mara", day=1)
    memory.recall()
    one.path.rename(one.path.with_name("With Jonas.json"))
    memory.recall()
    assert set(listed(own(memory))) == single(one, "Mara") | single(other, "Mara")
    other.path.unlink()
    memory.recall()
    assert set(listed(own(memory))) == single(one, "Mara")
    assert sha_of(other.record) not in memory.mistakes.path.read_text("utf-8")
    other = memory.play("std2", "Mara", day=1)  # out of the trash again
    memory.recall()
    assert set(listed(own(memory))) == single(one, "Mara") | single(other, "Mara")


def test_another_name_of_the_same_person_and_a_new_beginning(memory: Memory) -> None:
    """The list is of the games of the profile."""
    one, other = memory.play("std3", "Maria"), memory.play("std2", "Mara", day=1)
    memory.recall()
    assert set(listed(own(memory))) == single(other, "Mara")
    memory.hall.keep(memory.hall.value.merge("Maria", "Mara"))
    assert set(listed(own(memory))) == single(one, "Maria") | single(other, "Mara")
    memory.hall.keep(memory.hall.value.begin_anew("Mara", one.envelope.saved))
    assert set(listed(own(memory))) == single(other, "Mara")


def test_a_damaged_file_is_told_of_once_and_made_again(memory: Memory) -> None:
    of_samples(memory, ["Mara"])
    memory.recall()
    found, path = own(memory), memory.mistakes.path
    path.write_text(path.read_text("utf-8").replace(found.mistakes[0].theme, "cattle"), "utf-8")
    again = Memory(path.parent)
    assert again.recall() == 3
    assert own(again) == found
    assert again.mistakes.notice.count("mistakes.json.damaged") == 1
    assert MistakesFile(path).value == again.mistakes.value


def test_what_is_missing_or_damaged_beside_it_is_left_out(memory: Memory) -> None:
    one, other = memory.play("std3", "Mara"), memory.play("std2", "Mara", day=1)
    (memory.analyses / f"{sha_of(other.record)}.json").write_text("{", "utf-8")
    memory.recall()
    assert set(listed(own(memory))) == single(one, "Mara")
    assert CatchingUp(memory.hall, memory.mistakes, memory.records).at.most == 0, "nor is it tried again"


def test_whether_it_gets_better_is_told_with_its_bar() -> None:
    """Four dear games and four cheap ones, of ten turns each; and seven games, which are too few to tell."""
    costs = [400, 380, 420, 400, 10, 0, 20, 10]
    games = [(game(n, person("Mara", 90), computer("master", 80)), 10) for n in range(8)]
    made = [OwnMistake(one.id, 4, 0, 3, cost, 20, "castle") for (one, _), cost in zip(games, costs, strict=True)]
    castle = standings(OwnMistakes("Mara", tuple(games), tuple(made)))[THEMES.index("castle")]
    assert (castle.often, castle.lost, castle.ten, castle.change) == (8, sum(costs), 205, -390)
    assert (castle.better, castle.worse, 20 < castle.error < 35, 150 < castle.doubt < 190) == (True, False, True, True)
    for one in (*standings(few := OwnMistakes("Mara", tuple(games[:7]), tuple(made[:7]))), altogether(few)):
        assert (one.change, one.better, one.worse) == (None, False, False)


def ids(found: OwnMistakes) -> list[str]:
    return [one.id for one, _decisions in found.games]
