"""The pages of the rules: every picture can be played from its record, every verdict is the rules' own, and no ruling a
player can meet is missing."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from arkadia_desktop.learn import handbook
from arkadia_desktop.learn.finding import TextHit, counts, find, fold, is_form
from arkadia_desktop.learn.handbook import (
    CARDS,
    PAYOUT,
    RULING,
    SALE,
    VALUES,
    Example,
    HandbookPage,
    page,
    page_for,
    pages,
    spot_for,
    text_at,
)
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.record import parse_record, record_text, replay
from tests.project import PACKAGE

RULINGS = [f"R{number}" for number in range(1, 40)]
EXAMPLES = [(one.id, number, example) for one in pages() for number, example in enumerate(one.examples)]
IDS = [f"{id}-{number}" for id, number, _example in EXAMPLES]
KINDS = {
    *(handbook.TEXT, handbook.HEADING, handbook.NOTE, handbook.LIST, handbook.STEPS, handbook.RULING),
    *(handbook.THING, handbook.PART, handbook.EXAMPLES, handbook.KEYS),
}


def last(example: Example) -> list[events.Event]:
    """What the last action before the position brought about."""
    *_before, step = replay(example.record)
    return [moment.event for moment in step.trail]


def test_the_contents() -> None:
    assert [one.id for one in pages()] == [
        *("idea", "components", "setup", "turn", "build", "workers", "completed", "payout", "castle", "draw"),
        *("banner", "end", "card", "advice", "rulings", "keys"),
    ]
    levels = [one.level for one in pages()]
    assert all(deeper - level <= 1 for level, deeper in pairwise(levels))


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_is_told_twice(ruling: str) -> None:
    """On the page of what it is about, and among the rulings."""
    telling = [one.id for one in pages() if ruling in one.rules]
    assert telling[-1] == "rulings"
    assert len(telling) > 1
    assert page(ruling).id == telling[0]


def test_the_rulings_stand_in_their_order() -> None:
    told = [block.rule for block in page("rulings").blocks if block.kind == RULING]
    assert told == RULINGS
    assert sorted(page("rulings").rules, key=lambda rule: int(rule[1:])) == RULINGS


@pytest.mark.parametrize(("id", "number", "example"), EXAMPLES, ids=IDS)
def test_a_position_is_played_from_its_record(id: str, number: int, example: Example) -> None:
    again = parse_record(record_text(example.record))
    games = [step.game for step in replay(again)]
    assert len(games) == example.after
    assert not games or games[-1] == example.position


@pytest.mark.parametrize(("id", "number", "example"), EXAMPLES, ids=IDS)
def test_a_verdict_is_that_of_the_rules(id: str, number: int, example: Example) -> None:
    if example.tried is not None:
        refusal = LegalActions(example.position).why(example.tried)
        assert (refusal.code if refusal is not None else "") == example.refused
        assert example.verdict == ("wrong" if example.refused else "" if isinstance(example.tried, Banner) else "right")
    assert example.verdict in {"", "right", "wrong"}


@pytest.mark.parametrize(("id", "number", "example"), EXAMPLES, ids=IDS)
def test_what_is_marked_can_be_seen(id: str, number: int, example: Example) -> None:
    x, y, wide, high = example.window
    squares = [mark.square for mark in example.marks]
    tried = example.tried
    squares += [*getattr(tried, "own", ()), *getattr(tried, "neutral", ())]
    at = getattr(tried, "at", None)
    squares += [at] if at is not None else []
    for square in squares:
        assert x <= square.x
        assert y <= square.y
        assert square.x + 1 <= x + wide + 0.01
        assert square.y + 1 <= y + high + 0.01
    if squares or example.title:
        assert 1.3 < wide / high < 1.6, "pictures beside each other are equally high"


@pytest.mark.parametrize(("id", "number", "example"), EXAMPLES, ids=IDS)
def test_one_can_play_on_from_an_exercise(id: str, number: int, example: Example) -> None:
    if example.exercise:
        assert example.position.phase is not Phase.OVER


def test_the_squares_of_not_yet_are_the_free_ones() -> None:
    not_yet, completed = page("completed").examples
    board = not_yet.position.board
    farm = next(one for one in board.buildings if one.id == not_yet.building)
    assert {mark.square for mark in not_yet.marks} == set(board.grid.squares(farm.rim & board.vacant))
    assert [mark.number for mark in not_yet.marks] == [1, 2, 3]
    assert [event.building.id for event in last(completed) if isinstance(event, events.BuildingCompleted)] == [farm.id]


def test_one_worker_completes_two() -> None:
    before, after = page("payout").examples
    assert len([event for event in last(after) if isinstance(event, events.BuildingCompleted)]) == 2
    assert after.after == before.after + 1


def test_the_last_round_has_just_begun() -> None:
    full, over = page("end").examples
    assert any(isinstance(event, events.LastRoundBegan) for event in last(full))
    assert over.position.phase is Phase.OVER


@pytest.mark.parametrize("one", pages(), ids=lambda one: one.id)
def test_parts_are_whole(one: HandbookPage) -> None:
    assert one.blocks
    for block in one.blocks:
        assert block.kind in KINDS
        assert block.bar in {"", PAYOUT, SALE, VALUES, CARDS}
        assert bool(block.examples) == (block.kind == handbook.EXAMPLES)
        assert len(block.examples) <= 2
        if block.bar == PAYOUT:
            assert any(isinstance(event, events.BuildingCompleted) for event in last(block.examples[-1]))


@pytest.mark.parametrize("one", pages(), ids=lambda one: one.id)
def test_sentences_are_short_and_plain(one: HandbookPage) -> None:
    for block in one.blocks:
        for text in (block.text, *block.items):
            for sentence in re.split(r"(?<=[.?:;]) ", text):
                assert len(sentence.split()) <= 28, sentence
            assert "!" not in text
            assert "'" not in text, "a real apostrophe"


@pytest.mark.parametrize("phase", Phase)
def test_each_phase_has_its_page(phase: Phase) -> None:
    assert page(page_for(phase.value)).id == page_for(phase.value)


def test_each_refusal_of_the_rules_has_its_page() -> None:
    told = re.findall(r'Refusal\("([a-z-]+)"', (PACKAGE / "rules" / "legal.py").read_text("utf-8"))
    assert len(set(told)) > 15
    missing = [code for code in told if code not in handbook._SUBJECTS]
    assert missing == []
    assert {page_for(code) for code in told} <= {one.id for one in pages()}
    assert set(handbook._SUBJECTS.values()) <= {one.id for one in pages()}


def test_what_is_unknown_opens_the_beginning() -> None:
    assert page("").id == page("R99").id == "idea"
    assert page_for("weather") == "turn"


@pytest.mark.parametrize("subject", sorted(handbook._PARAGRAPHS))
def test_a_subject_with_a_paragraph_of_its_own_is_found_there(subject: str) -> None:
    spot = spot_for(subject)
    words = [text for block in page(spot).blocks for text in block.texts][text_at(spot) - 1]
    assert words.startswith(handbook._PARAGRAPHS[subject])
    assert page(spot).id == page_for(subject)


def test_a_whole_page_begins_at_its_title() -> None:
    assert (spot_for("must"), text_at("turn"), text_at("R18")) == ("turn", 0, 0)


# ---- finding words: as they stand, as they begin, in other forms, several together, and by words that stand nowhere


PAGES = [
    ("The idea", "Workers earn seals.", "A castle piece lies on the castle."),
    ("A building is completed", "It is enclosed when every side is closed. Enclosing it pays."),
]


def found(wanted: str, also: tuple[tuple[str, ...], ...] = ()) -> list[str]:
    """The letters found."""
    return [PAGES[hit.page][hit.text][hit.start : hit.end] for hit in find(wanted, PAGES, also)]


@pytest.mark.parametrize(
    ("wanted", "letters"),
    [
        ("enclosed", ["enclosed", "Enclosing"]),
        ("enclosure", ["enclosed", "Enclosing"]),
        ("ENCL", ["enclosed", "Enclosing"]),
        ("worker", ["Workers"]),
        ("castle", ["castle", "castle"]),
        ("castle pieces", ["castle piece"]),
        ("piece castle", ["castle", "piece", "castle"]),
        ("complete", ["completed"]),
        ("seals workers", ["Workers", "seals"]),
        ("a", []),
        ("", []),
        ("meadow", []),
        ("castle dragon", []),
    ],
)
def test_what_is_found(wanted: str, letters: list[str]) -> None:
    assert found(wanted) == letters


@pytest.mark.parametrize(
    ("wanted", "word", "form"),
    [
        ("completing", "completed", True),
        ("introduce", "introducing", True),
        ("card", "carpenter", False),
        ("place", "player", False),
        ("seal", "sealed", True),
        ("pay", "payout", True),
        ("gold", "go", False),
    ],
)
def test_forms_of_a_word(wanted: str, word: str, form: bool) -> None:
    assert is_form(wanted, word) is form


def test_capitals_and_accents_do_not_matter() -> None:
    assert fold("Château") == "chateau"
    assert find("chateau", [("Le Château",)]) == (TextHit(0, 0, 3, 10),)


def test_a_sentence_is_found_by_words_that_do_not_stand_on_its_page() -> None:
    assert found("meeple", (("", "meeples, men"), ("", "finish"))) == ["Workers earn seals."]
    assert find("workers", PAGES, (("", "workers"), ())) == find("workers", PAGES)


def test_how_often_on_each_page() -> None:
    assert list(counts(find("castle", PAGES), 2)) == [2, 0]
    assert list(counts(find("is", PAGES), 2)) == [0, 3]
