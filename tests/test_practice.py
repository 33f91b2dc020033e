"""The help of a first game: what is still told, how long a suggestion waits, and the file it is kept in."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.learn.practice import CASTLE, ENOUGH, LAYING, TOPICS, WORKERS, Help, PracticeFile, PracticeRecord
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD


def dealt(seed: int) -> Setup:
    return deal(COLOURS[:2], STANDARD, Random(seed), first_game=True)


def test_there_are_nine_tips_and_each_is_given_once() -> None:
    help = Help()
    assert len(TOPICS) == 9
    for number, topic in enumerate(TOPICS):
        assert help.due(topic)
        assert help.number == number + 1
        help = help.read(topic)
        assert not help.due(topic)


def test_what_was_done_twice_unaided_needs_no_tip() -> None:
    help = Help()
    for _ in range(ENOUGH):
        assert help.due(WORKERS)
        help = help.did((WORKERS, CASTLE), aided=True)  # as it was suggested: nothing is learnt by that
    assert help == Help()
    for _ in range(ENOUGH):
        help = help.did((WORKERS,), aided=False)
    assert not help.due(WORKERS)
    assert help.due(CASTLE)


def test_suggestions_come_with_the_turn_until_some_turns_were_played_unaided() -> None:
    help, turns = Help(), 0
    while help.speaks:
        help, turns = help.turned(aided=False), turns + 1
    assert turns == 4
    assert help.turned(aided=True).speaks  # who needs him again has him again


def test_what_is_switched_off_is_off() -> None:
    assert not Help(suggestions=False).speaks
    assert not any(Help(tips=False).due(topic) for topic in TOPICS)


def test_it_survives_leaving_and_continuing(tmp_path: Path) -> None:
    path, setup = tmp_path / "practice.json", dealt(1)
    help = Help(names=False).read(LAYING).did((LAYING, CASTLE), aided=False).turned(aided=False)
    assert PracticeFile(path).of(setup) is None
    PracticeFile(path).keep_help(setup, help)
    assert PracticeFile(path).of(setup) == help
    assert PracticeFile(path).of(dealt(2)) is None  # every other game is played without
    text = path.read_text()
    assert not any(card.id in text for card in setup.deck)
    assert PracticeFile.loads(text) == PracticeFile.loads(PracticeFile.dumps(PracticeFile.loads(text)))


def test_while_another_program_has_the_folder_nothing_is_written(tmp_path: Path) -> None:
    practice = PracticeFile(tmp_path / "practice.json", locked=True)
    practice.keep_help(dealt(1), Help())
    assert practice.of(dealt(1)) == Help()
    assert not practice.path.exists()


GOOD = PracticeFile.dumps(PracticeRecord("x", Help(done=(1,) * len(TOPICS))))
DAMAGED = [
    *("", "[]", "null", "{}", "\x00", "[" * 5000),
    *(
        GOOD.replace(old, new)
        for old, new in (
            ('"told": []', '"told": 3'),
            ('"told": []', '"told": ["flying"]'),
            ('"unaided": 0', '"unaided": -1'),
            ('"unaided": 0', '"unaided": 0, "unaided": 1'),
            ('"unaided": 0', '"unaided": 0, "later": 1'),
            ('"laying": 1', '"laying": "much"'),
            ('"tips": true', '"tips": 1'),
            ('"game": "x"', '"game": "\\ud800"'),
        )
    ),
]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, text: str) -> None:
    """It was overwritten once, without a word."""
    assert text != GOOD
    practice = PracticeFile(tmp_path / "practice.json")
    practice.path.write_text(text)
    assert practice.of(dealt(1)) is None
    assert practice.notice.startswith("The file with the help for your first game was damaged and has been saved as")
    practice.keep_help(dealt(1), Help(names=False))
    assert PracticeFile(practice.path).of(dealt(1)) == Help(names=False)
    assert practice.path.with_name("practice.json.damaged").read_text() == text


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    practice, newer = PracticeFile(tmp_path / "practice.json"), '{"format": "arkadia-practice/2", "game": "x"}'
    practice.path.write_text(newer)
    practice.keep_help(dealt(1), Help(names=False))
    assert practice.of(dealt(1)) == Help(names=False)
    assert "newer version" in practice.notice
    assert [(kept.name, kept.read_text()) for kept in tmp_path.iterdir()] == [("practice.json", newer)]
