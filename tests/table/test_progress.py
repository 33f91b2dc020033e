"""The progress of somebody: its sums are those of the single analyses, its bars and odds hold, it is told of one of
several people to whoever names that one, and games are analysed in one go."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop import paths
from arkadia_desktop.ai.analysis.account import Finding, Ground, finding_json, ground_json, summed
from arkadia_desktop.ai.analysis.report import CardLuck, Grade, TurnReport
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.pictures.hall import printed
from arkadia_desktop.rules.actions import END
from arkadia_desktop.table.analysing import Weighing
from arkadia_desktop.table.hall.export import told
from arkadia_desktop.table.hall.games import HallGame
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.hall.intake import Intake, finished, weighed
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.progress import WINDOW, Progress, form, luck
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.table.hall.telling import luck_told
from tests.project import ROOT
from tests.scenes.weighed import MadeUp
from tests.table.fame import computer, game, person, record
from tests.table.playing import RECORDS
from tests.table.test_hall import kept, mara, taken_in

Turns = list[tuple[int, int, int, Grade]]
TURN = st.tuples(st.integers(0, 1), st.integers(-50, 3000), st.integers(0, 200), st.sampled_from(Grade))
GAMES = st.lists(
    st.tuples(st.lists(TURN, min_size=1, max_size=30), st.lists(st.integers(-800, 800), max_size=30)), max_size=25
)


def found(turns: Turns) -> dict[int, Finding]:
    return {
        n: Finding(TurnReport(n, seat, n, (END,), loss, error, 0, (END,), grade), (-loss, loss))
        for n, (seat, loss, error, grade) in enumerate(turns)
    }


def ground(turns: int, cards: list[int]) -> Ground:
    return Ground("engine", turns, tuple(CardLuck(n, (one, -one)) for n, one in enumerate(cards, 1)), (0, 0))


@given(GAMES)
def test_the_sums_are_those_of_the_single_analyses(
    games: list[tuple[Turns, list[int]]],
) -> None:
    reports = [summed("0" * 64, ground(len(turns), cards), found(turns), 192, 0) for turns, cards in games]
    entries = [
        game(n, person("Mara", 90), computer("master", 80))._replace(weighed=weighed(one))
        for n, one in enumerate(reports)
    ]
    entries.append(game(99, computer("master", 80), person("Mara", 90)))
    profile = mara(record(entries))
    data = told(profile, ladder(), [])
    progress, mine = data["progress"], [report.seats[0] for report in reports]
    assert progress["loss"]["lost"] == pytest.approx(-sum(seat.decisions for seat in mine) / 100)
    assert progress["loss"]["error"] == pytest.approx(math.hypot(*(seat.error for seat in mine)) / 100, abs=1e-4)
    assert progress["luck"]["gold"] == pytest.approx(sum(seat.luck for seat in mine) / 100)
    for total, single in (("decisions", "decisions"), ("lost", "lost")):
        assert progress["loss"][total] == pytest.approx(sum(one[single] for one in progress["games"]), abs=1e-2)
    assert progress["luck"]["gold"] == pytest.approx(sum(one["luck"] for one in progress["games"]))
    assert [one["game"] for one in progress["games"]] == [entry.id for entry in entries[:-1]]
    assert (data["analysed"], data["unanalysed"]) == (len(games), [{"game": entries[-1].id, "file": "g99.json"}])
    assert json.loads(json.dumps(data)) == data


def test_only_whole_analyses_count_and_are_read_again_once_they_change(tmp_path: Path) -> None:
    table = kept(tmp_path)
    hall = HallFile(tmp_path / "hall.json", tmp_path / "analyses")
    finished(hall, table)
    ((id, _entry),) = hall.value.games.items()
    (tmp_path / "analyses").mkdir()
    turns = [(n % 2, 100 * n, 30, Grade.SLIP) for n in range(8)]

    def keep(found: dict[int, Finding]) -> HallGame:
        data = {"format": "arkadia-kept-analysis/1", "budget": 192, "seed": 0, "ground": ground_json(ground(8, [150]))}
        text = json.dumps({**data, "found": list(map(finding_json, found.values()))})
        (tmp_path / "analyses" / f"{id}.json").write_text(text, "utf-8")
        return taken_in(HallFile(hall.path, hall.analyses), tmp_path / "records").value.games[id]

    whole = found(turns)
    part = keep({n: one for n, one in whole.items() if n < 5})
    assert (part.luck, part.weighed) == ((1.5, -1.5), None)
    told = keep(whole).weighed
    assert told == HallFile(hall.path).value.games[id].weighed
    assert told is not None
    assert [(seat.decisions, seat.lost, seat.luck) for seat in told] == [(4, 1200, 150), (4, 1600, -150)]
    assert Intake(HallFile(hall.path, hall.analyses), tmp_path / "records").most == 0


def test_bars_and_odds_hold() -> None:
    """Of players who all play alike, 19 of 20 are within the bar, and as many are out of luck as it says."""
    chance, within, unlucky = Random(4), 0, 0
    for _player in range(400):
        games = []
        for _game in range(WINDOW):
            turns = [(0, round(chance.expovariate(1 / 200)), 20, Grade.SLIP) for _turn in range(18)]
            cards = [round(chance.gauss(0, 10 + 60 * (n % 3))) for n in range(30)]
            games.append(weighed(summed("0" * 64, ground(18, cards), found(turns), 192, 0))[0])
        played = form(games)
        within += abs(played.each - 2) <= played.bar
        share = luck(sum(one.luck for one in games), sum(one.spread for one in games)).share
        unlucky += share <= 0.1
    assert 365 <= within <= 392
    assert 55 <= unlucky <= 106, "a tenth has it as bad, a tenth as good"


def test_luck_is_said_as_people_say_it() -> None:
    assert luck_told("Mara", luck(-1200, 2800**2)) == (
        "The cards owe Mara 12 gold; one player in 3 has it as bad or worse."
    )
    assert luck_told("Mara", luck(1200, 2800**2)) == (
        "Mara owes the cards 12 gold; one player in 3 has it as good or better."
    )
    assert luck_told("Mara", luck(20, 2800**2)) == "The cards and Mara are even."


def test_the_progress_of_one_of_several_is_told_to_whoever_names_the_person(tmp_path: Path) -> None:
    folders = paths.folders(tmp_path)
    with pytest.raises(FileTrouble):
        printed(paths.folders(tmp_path / "nowhere"), None, as_json=True)
    assert json.loads(printed(folders, None, as_json=True))["people"] == []
    kept(tmp_path)
    (alone,) = json.loads(printed(folders, None, as_json=True))["people"]
    kept(tmp_path, "std3", "Jonas", "master")
    both = json.loads(printed(folders, None, as_json=True))["people"]
    assert {one["name"]: one["progress"] for one in both} == {"Mara": None, "Jonas": None}
    (named,) = json.loads(printed(folders, "Mara", as_json=True))["people"]
    assert named == alone
    assert named["progress"]["loss"]["games"] == 0
    assert "Jonas" not in printed(folders, "Mara", as_json=False)
    assert not (tmp_path / "hall.json").exists()


def test_every_key_is_listed(tmp_path: Path) -> None:
    """In HALL.md, but for the numbers of players and the levels."""
    entry = game(1, person("Mara", 90), computer("master", 80))
    told_of = summed("0" * 64, ground(2, [3]), found([(0, 90, 5, Grade.FINE)] * 2), 1, 0)
    games = [entry._replace(weighed=weighed(told_of)), game(2, computer("master", 80), person("Mara", 90))]
    HallFile(tmp_path / "hall.json").keep(record(games))
    listed = set(re.findall(r"`([a-z_.]+)`", (ROOT / "docs" / "HALL.md").read_text("utf-8")))
    found_keys = set(keys(json.loads(printed(paths.folders(tmp_path), "Mara", as_json=True))))
    assert found_keys - {word for path in listed for word in path.split(".")} == set()


def keys(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from keys(list(inner.values()) if key in ("by_seats", "by_level") else inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys(inner)


def test_games_are_analysed_one_after_the_other_until_they_are_stopped(tmp_path: Path) -> None:
    made: list[MadeUp] = []

    def analyst(record: object) -> MadeUp:
        made.append(MadeUp(record, known=False))  # type: ignore[arg-type]
        return made[-1]

    files = [RECORDS / "std2.json", tmp_path / "gone.json", RECORDS / "std3.json", RECORDS / "std4.json"]
    weighing = Weighing(analyst, files)
    shares = []
    while weighing.done < 3:
        weighing.tick()
        shares.append(weighing.share)
    assert shares == sorted(shares)
    assert (weighing.running, [one.share for one in made]) == (True, [1, 1])
    weighing.tick()
    weighing.stop()
    assert (weighing.running, made[2].running, weighing.done) == (False, False, 3)
    assert 0 < made[2].share < 1, "what was found of it stays"
    assert weighing.trouble == ""
    assert not Weighing(partial(MadeUp), []).running


def test_a_begun_anew_profile_has_no_progress_of_before() -> None:
    entry = game(1, person("Mara", 90), computer("master", 80))
    entry = entry._replace(weighed=weighed(summed("0" * 64, ground(2, [3]), found([(0, 90, 5, Grade.FINE)] * 2), 1, 0)))
    before = record([entry])
    assert len(Progress(mara(before)).analysed) == 1
    assert Progress(profiles(before.begin_anew("Mara", entry.ended), ladder())["Mara"]).told == ()
