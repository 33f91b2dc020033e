"""What an analysis found survives its text, and a text that is none is refused in one sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.ai.analysis.report import (
    CardLuck,
    Grade,
    Report,
    SeatReport,
    TurnReport,
    grade,
    in_hundredths,
    read,
    sha_of,
    sha_of_json,
    written,
)
from arkadia_desktop.ai.reasons import Cause, Reason
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import CARDS, FAMILIES
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import Entry, Record, parse_record, record_json
from arkadia_desktop.rules.squares import Square

RECORDS = Path(__file__).parents[1] / "records"

gold = st.integers(-20_000, 20_000)
squares = st.lists(st.builds(Square, st.integers(0, 15), st.integers(0, 11)), max_size=3, unique=True).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Build, st.sampled_from(CARDS), st.integers(0, 3), st.builds(Square, st.integers(0, 15), st.just(3))),
    st.builds(Workers, st.integers(0, 40), squares, squares),
    st.builds(Piece, st.sampled_from(FAMILIES), st.integers(0, 9)),
    st.sampled_from([Draw(STACK), Draw(0), Draw(2), END]),
    st.builds(Banner, st.tuples(*[st.integers(0, 9)] * 4)),
)
reasons = st.tuples(st.sampled_from(Cause), st.integers(-40_000, 40_000), st.sampled_from(["", "red"])).map(
    lambda told: Reason(told[0], told[1], family=told[2])
)
lines = st.lists(actions, min_size=1, max_size=6).map(tuple)


@st.composite
def reports(draw: st.DrawFn) -> Report:
    seats = draw(st.integers(2, 4))
    turns = []
    for number, after in enumerate(sorted(draw(st.sets(st.integers(0, 200), max_size=5)))):
        loss, error = draw(gold), abs(draw(gold))
        why = in_hundredths(draw(st.lists(reasons, max_size=2)))
        seat = draw(st.integers(0, seats - 1))
        played, best = draw(lines), draw(lines)
        better, win = draw(st.integers(0, 100)), draw(st.integers(0, 100))
        known = draw(st.sampled_from([win, None]))
        named = grade(loss, error)
        turns.append(TurnReport(number, seat, after, played, loss, error, better - win, best, named, why, known))
    luck = [
        CardLuck(after, tuple(draw(gold) for _seat in range(seats)))
        for after in sorted(draw(st.sets(st.integers(1, 200), max_size=5)))
    ]
    accounts = []
    for _seat in range(seats):
        decisions, lucky, others, unexplained = (draw(gold) for _ in range(4))
        margin = decisions + lucky + others + unexplained
        accounts.append(SeatReport(decisions, abs(draw(gold)), lucky, others, unexplained, margin, "master"))
    return Report("ab" * 32, "0.9 nets 1", 96, draw(st.integers(0, 10**15)), tuple(turns), tuple(luck), tuple(accounts))


@given(reports())
def test_a_report_comes_back_from_its_text_as_it_was(report: Report) -> None:
    text = written(report)
    assert read(text) == report
    assert read(json.loads(text)) == report
    assert written(read(text)) == text


REPORT = Report(
    "0" * 64,
    "0.9 nets 1",
    96,
    7,
    (TurnReport(28, 1, 112, (END,), 610, 140, 11, (Draw(STACK), END), Grade.MISTAKE),),
    (CardLuck(113, (-60, 60)),),
    (SeatReport(0, 0, -60, 610, 5, 555, "journeyman+"), SeatReport(-610, 140, 60, 0, -5, -555, "apprentice")),
)


def test_gold_has_two_decimals_in_the_text() -> None:
    text = written(REPORT)
    assert '"loss":6.10,"error":1.40,"win_loss":0.11' in text
    assert '{"after":113,"gold":[-0.60,0.60]}' in text
    assert '{"decisions":0.00,"error":0.00,"luck":-0.60,"others":6.10,"unexplained":0.05,"margin":5.55' in text


def test_the_chance_to_win_has_two_decimals_and_older_reports_have_none() -> None:
    (turn,) = REPORT.turns
    assert turn.chances is None
    assert '"win":' not in written(REPORT)
    told = REPORT._replace(turns=(turn._replace(win=55),))
    assert '"win_loss":0.11,"win":0.55,"best"' in written(told)
    assert read(written(told)).turns[0].chances == (66, 55)


def changed(**values: Any) -> dict[str, Any]:
    return {**json.loads(written(REPORT)), **values}


BAD: dict[str, tuple[Any, str]] = {
    "no json": ("{", "This is not JSON: see line 1, column 2."),
    "another format": (changed(format="arkadia-record/1"), "The format is “arkadia-record/1”, not arkadia-analysis/1."),
    "no name of a game": (changed(record="x"), "“record” cannot be x."),
    "one seat": (changed(seats=[]), "“seats” cannot be 0."),
    "more than it knows": (changed(clock=3), "“analysis” contains an unknown key “clock”."),
    "a loss that is none": (
        changed(turns=[{**changed()["turns"][0], "loss": "6.10"}]),
        "“loss” must be a number.",
    ),
    "a loss between two hundredths": (
        changed(turns=[{**changed()["turns"][0], "loss": 6.105}]),
        "“loss” cannot be 6.105.",
    ),
    "a chance that is none": (changed(turns=[{**changed()["turns"][0], "win": 1.01}]), "“win” cannot be 1.01."),
    "more than certain": (changed(turns=[{**changed()["turns"][0], "win": 0.9}]), "“win” cannot be 0.9."),
    "a turn twice": (changed(turns=changed()["turns"] * 2), "“turn” cannot be 28."),
    "a seat too many": (changed(turns=[{**changed()["turns"][0], "seat": 2}]), "“seat” cannot be 2."),
    "an account that does not balance": (
        changed(seats=[{**changed()["seats"][0], "luck": 0.0}, changed()["seats"][1]]),
        "“margin” cannot be 5.55.",
    ),
    "nothing for a seat": (changed(luck=[{"after": 113, "gold": [0.1]}]), "“gold” cannot be 1."),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_report_is_refused_in_one_sentence(name: str) -> None:
    value, said = BAD[name]
    with pytest.raises(Malformed) as refused:
        read(value)
    assert sentence(Refusal(refused.value.code, refused.value.values)) == said


@pytest.mark.parametrize(
    ("loss", "error", "name"),
    [
        (610, 140, "mistake"),
        (740, 140, "blunder"),
        (600, 0, "blunder"),
        (399, 100, "slip"),
        (150, 60, "close"),
        (60, 50, "close"),
        (50, 50, "fine"),
        (-300, 100, "fine"),
        (-300, 500, "close"),
    ],
)
def test_a_turn_is_called_the_worst_that_the_bar_bears_out(loss: int, error: int, name: str) -> None:
    assert grade(loss, error) == name


def test_a_game_is_known_by_its_set_up_and_its_actions_alone() -> None:
    record = parse_record((RECORDS / "greedy2.json").read_text(encoding="utf-8"))
    entries = [Entry(entry.action, 0, None, "a note") for entry in record.entries]
    told = replace(record, entries=tuple(entries), result=None)
    assert sha_of(told) == sha_of(record)
    data = record_json(told)
    assert sha_of_json(data["setup"], data["actions"]) == sha_of(record)
    fewer = Record(record.setup, record.entries[:-1])
    assert sha_of(fewer) != sha_of(record)
