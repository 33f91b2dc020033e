"""Finding words in the pages of the rules: as they stand there, as they begin, and in other forms of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+")
_STEM = 4
"""Words that agree in fewer letters than this are not forms of one another."""
_AGREE = 0.6
"""Nor are those that agree in less than this share of the longer one."""
_LEAST = 2
"""So many letters are looked for at least."""


class TextHit(NamedTuple):
    """Where something was found: the number of the page and of the text on it, and the letters from `start` to before
    `end`."""

    page: int
    text: int
    start: int
    end: int


def find(wanted: str, pages: Sequence[Sequence[str]], also: Sequence[Sequence[str]] = ()) -> tuple[TextHit, ...]:
    """Where `wanted` stands in the texts of the pages, in order: all its words one after the other, or else each of
    them on the pages that have them all. `also` are further words for each text of the pages, by which a text is found
    where the words themselves are not on its page."""
    looked_for = [fold(word) for word in _WORD.findall(wanted)]
    if sum(map(len, looked_for)) < _LEAST:
        return ()
    found = [_together(looked_for, number, texts) for number, texts in enumerate(pages)]
    for number, further in enumerate(also):
        if not found[number]:
            hits = {hit.text for hit in _together(looked_for, number, further)}
            found[number] = [TextHit(number, text, 0, len(pages[number][text])) for text in sorted(hits)]
    if len(looked_for) > 1 and not any(found):
        found = [_apart(looked_for, number, texts) for number, texts in enumerate(pages)]
    return tuple(hit for hits in found for hit in hits)


def fold(text: str) -> str:
    """The text without capitals and accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(sign))


def is_form(wanted: str, word: str) -> bool:
    """Whether a folded word begins as wanted, or is another form of it: ``enclosed`` for ``enclosing``."""
    if word.startswith(wanted):
        return True
    same = next((i for i, (one, other) in enumerate(zip(wanted, word, strict=False)) if one != other), len(word))
    return same >= max(_STEM, _AGREE * max(len(wanted), len(word)))


def _together(looked_for: Sequence[str], page: int, texts: Sequence[str]) -> list[TextHit]:
    """Where the words stand one after the other."""
    found: list[TextHit] = []
    count = len(looked_for)
    for number, text in enumerate(texts):
        words = [(match.start(), match.end(), fold(match[0])) for match in _WORD.finditer(text)]
        i = 0
        while i + count <= len(words):
            here = words[i : i + count]
            if all(is_form(wanted, word) for wanted, (_start, _end, word) in zip(looked_for, here, strict=True)):
                found.append(TextHit(page, number, here[0][0], here[-1][1]))
                i += count
            else:
                i += 1
    return found


def _apart(looked_for: Sequence[str], page: int, texts: Sequence[str]) -> list[TextHit]:
    """Where each of the words stands, if all of them are there."""
    each = [_together([word], page, texts) for word in looked_for]
    return sorted({hit for hits in each for hit in hits}) if all(each) else []


def counts(hits: Sequence[TextHit], pages: int) -> Iterator[int]:
    """How often it was found on each page."""
    for number in range(pages):
        yield sum(hit.page == number for hit in hits)
