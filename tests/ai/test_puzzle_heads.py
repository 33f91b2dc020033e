"""What a list tells of the puzzles without their games."""

from __future__ import annotations

import pytest

from arkadia_desktop.ai.puzzles import collection
from arkadia_desktop.ai.puzzles.puzzle import parse_head
from arkadia_desktop.rules.reading import Malformed


def test_the_heads_say_what_the_puzzles_are() -> None:
    whole = list(collection.puzzles())
    heads = collection.heads()
    assert [(one.id, one.kind, one.difficulty, one.best) for one in heads] == [
        (one.id, one.kind, one.difficulty, one.best) for one in whole
    ]
    assert [one.number for one in heads[:3]] == [1, 2, 3]
    assert heads[0].puzzle() == whole[0]
    assert not any(one.own for one in heads)


def test_the_number_of_a_puzzle_of_ones_own_is_in_its_name() -> None:
    text = collection.texts()[0].replace('"id":"sale-01"', '"id":"own-sale-12-3fa29b01"')
    assert (parse_head(text).number, parse_head(text).own) == (12, True)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id":"a","kind":"none","best":1}', '{"id":"a","kind":"sale"}'])
def test_what_is_no_puzzle_has_no_head(text: str) -> None:
    with pytest.raises(Malformed):
        parse_head(text)
