"""Every message calls the things of the game what the glossary calls them, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from arkadia_desktop.learn import handbook
from arkadia_desktop.locale import CATALOGUES
from arkadia_desktop.tools import locale as tool

PLACEHOLDER = re.compile(r"\{\w+\}")
Entry = Mapping[str, str | Sequence[str]]


@cache
def _file() -> Mapping[str, Any]:
    return tomllib.loads((CATALOGUES / "glossary.toml").read_text("utf-8"))


@cache
def glossary() -> tuple[Entry, ...]:
    """The terms, a longer one before those that are part of it."""
    return tuple(sorted(_file()["term"], key=lambda entry: -len(str(entry["en"]))))


def pattern(entry: Entry, language: str) -> re.Pattern[str]:
    """What stands for a term: as the entry says, or the term itself and in English its plural."""
    plain = re.escape(str(entry[language])) + ("s?" if language == "en" else "")
    text = str(entry.get(f"{language}_find", plain))
    return re.compile(rf"\b({text})\b" if language == "en" else text, re.IGNORECASE)


class Miss(NamedTuple):
    """A message without the term it should have."""

    term: str
    message: str
    translation: str


def misses(language: str, message: str, translation: str) -> list[Miss]:
    """The terms of an English `message` that its `translation` calls otherwise."""
    found, rest = [], PLACEHOLDER.sub(" ", message)
    for entry in glossary():
        term = pattern(entry, "en")
        if not term.search(rest):
            continue
        rest = term.sub(" ", rest)
        if message in entry.get(f"{language}_free", ()):
            continue
        if not pattern(entry, language).search(translation):
            found.append(Miss(str(entry[language]), message, translation))
    return found


@pytest.mark.parametrize("language", tool.languages())
def test_every_message_keeps_to_the_glossary(language: str) -> None:
    searched = {page.also for page in handbook.pages()}
    found = []
    for message in tool.read(language):
        if not message.id or message.id in searched:
            continue
        for english, translated in zip(tool.forms(message.id), tool.forms(message.string), strict=True):
            if translated:
                found += misses(language, english, translated)
    assert found == []


@pytest.mark.parametrize("language", ["en", *tool.languages()])
def test_a_term_is_found_as_it_stands(language: str) -> None:
    assert [entry["en"] for entry in glossary() if not pattern(entry, language).search(str(entry[language]))] == []


@pytest.mark.parametrize("language", tool.languages())
def test_a_sentence_that_is_free_exists(language: str) -> None:
    said = {text for message in tool.read(language) if message.id for text in tool.forms(message.id)}
    free = {text for entry in glossary() for text in entry.get(f"{language}_free", ())}
    assert free - said == set()


def test_a_term_called_otherwise_is_found() -> None:
    assert misses("de", "Cover a camp.", "Überbaue ein Zeltlager.") == []
    assert [miss.term for miss in misses("de", "Cover a camp.", "Überbaue ein Lager.")] == ["Zeltlager"]
    assert misses("fr", "Two castle pieces", "Deux blocs") == [], "a castle piece is not also a castle"
    assert [miss.term for miss in misses("fr", "The castle", "Le château")] == ["forteresse"]


@pytest.mark.parametrize("language", tool.languages())
def test_no_message_has_a_word_that_the_glossary_refuses(language: str) -> None:
    """But for the words a page of the rules is only found by."""
    refused = re.compile("|".join(_file()["never"][language]))
    searched = {page.also for page in handbook.pages()}
    texts = [text for one in tool.read(language) if one.id not in searched for text in tool.forms(one.string)]
    assert [text for text in texts if refused.search(text)] == []
