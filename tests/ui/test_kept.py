"""What is kept: within its room, and only as long as it is used."""

from __future__ import annotations

from functools import partial

from arkadia_desktop.ui.paint.kept import Kept


def boxes(room: int = 10) -> Kept[str]:
    """Words, each as heavy as it is long."""
    return Kept(room, len)


def made(kept: Kept[str], *words: str) -> list[str]:
    """Ask for words; those that had to be made."""
    found: list[str] = []
    for word in words:
        assert kept.get(word, partial(_noted, found, word)) == word
    return found


def _noted(found: list[str], word: str) -> str:
    found.append(word)
    return word


def test_a_thing_is_made_once() -> None:
    assert made(boxes(), "lot", "seal", "lot", "seal") == ["lot", "seal"]


def test_the_longest_unused_goes_when_there_is_no_room() -> None:
    kept = boxes()
    made(kept, "lot", "seal", "lot", "camps")  # 3 + 4 + 5 are too many: the seal was used before the lot
    assert kept.weight == 8
    assert made(kept, "camps", "lot", "seal") == ["seal"]
    assert kept.weight == 7


def test_a_thing_too_large_for_the_room_is_kept_while_it_is_the_newest() -> None:
    kept = boxes()
    assert made(kept, "a very long word", "a very long word") == ["a very long word"]
    made(kept, "lot")
    assert (len(kept), kept.weight) == (1, 3)


def left(kept: Kept[str]) -> None:
    """A screen is left for another one, which is shown then."""
    kept.leave()
    kept.age(rest=False)


def test_what_only_the_screen_before_the_last_used_is_forgotten() -> None:
    kept = boxes(100)
    made(kept, "lot", "seal")
    left(kept)
    assert made(kept, "lot") == []
    left(kept)
    assert (len(kept), kept.weight) == (1, 3)
    assert made(kept, "lot", "seal") == ["seal"]
    left(kept)
    left(kept)
    assert (len(kept), kept.weight) == (0, 0)


def test_at_rest_what_only_the_last_screen_used_is_forgotten_too() -> None:
    kept = boxes(100)
    made(kept, "lot", "seal")
    kept.leave()
    made(kept, "lot", "camps")
    kept.age(rest=True)
    assert (len(kept), kept.weight) == (2, 8)
    assert made(kept, "lot", "camps") == []


def test_back_at_the_screen_before_nothing_is_made_anew() -> None:
    kept = boxes(100)
    made(kept, "lot", "seal")
    left(kept)
    made(kept, "camps")
    kept.leave()
    assert made(kept, "seal", "lot") == []
    kept.age(rest=False)
    assert made(kept, "camps", "seal", "lot") == []


def test_what_was_not_used_lately_goes_first() -> None:
    kept = boxes()
    made(kept, "lot", "seal")
    left(kept)
    made(kept, "seal", "camps")
    assert made(kept, "seal", "camps", "lot") == ["lot"]


def test_some_or_all_are_dropped() -> None:
    kept = boxes(100)
    made(kept, "lot", "seal")
    left(kept)
    made(kept, "camps")
    kept.drop(lambda key: key in ("lot", "camps"))
    assert (len(kept), kept.weight) == (1, 4)
    kept.clear()
    assert (len(kept), kept.weight) == (0, 0)
