"""Paragraphs of the mentor, in which some words are bold."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.scenes.common.starred_text import Run, broken
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import Type

WORDS = st.lists(st.sampled_from(["a", "the", "town", "*workers*", "house,", "*two", "seals*", "castle."]), min_size=1)
BOLD = theme.Role(theme.SANS_BOLD, theme.BODY.size, theme.BODY.least)


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.font.init()
    return cast(Kit, SimpleNamespace(type=Type(Frame(1280, 720))))


def width_of(kit: Kit, line: list[Run]) -> int:
    return sum(kit.type.width(text, BOLD if bold else theme.BODY) for text, bold in line)


@given(words=WORDS, width=st.integers(90, 500))
def test_lines_hold_all_words_and_none_stands_alone_at_the_end(kit: Kit, words: list[str], width: int) -> None:
    lines = broken(kit, " ".join(words), theme.BODY, width)
    told = ["".join(text for text, _ in line) for line in lines]
    assert " ".join(told) == " ".join(words).replace("*", "")
    assert all(width_of(kit, line) <= width for line in lines)
    if len(told) > 1 and " " not in told[-1]:
        above = told[-2].split(" ")
        assert len(above) <= 2 or kit.type.width(f"{above[-1]} {told[-1]}", BOLD) > width


def test_a_last_word_takes_its_neighbour_along(kit: Kit) -> None:
    text = "That was a full turn: end it now."
    width = kit.type.width("That was a full turn: end it", theme.BODY) + 2
    assert broken(kit, text, theme.BODY, width) == [[("That was a full turn: end", False)], [("it now.", False)]]
