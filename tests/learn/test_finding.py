"""Finding words: as they stand, as they begin, in other forms, several together, and by words that stand nowhere."""

from __future__ import annotations

import pytest

from arkadia_desktop.learn.finding import TextHit, counts, find, fold, is_form

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
