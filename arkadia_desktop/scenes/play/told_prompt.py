"""What the mentor shows beside the position, in words: what he says is told by itself, what he points at by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled, listed
from arkadia_desktop.rules.board import Board
from arkadia_desktop.scenes.play import position_words
from arkadia_desktop.scenes.play.mentor.block import BlockWidget
from arkadia_desktop.scenes.play.mentor.blocks import MOST_HAMMERS, MentorHead
from arkadia_desktop.scenes.play.mentor.buttons import MentorGround
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    Discs,
    Gauge,
    MentorPage,
    Numbered,
    OpenTents,
    Part,
    Place,
    Prompt,
    ScoreAccount,
    Title,
    Words,
)
from arkadia_desktop.scenes.play.view.sign_words import by_family, sign_words
from arkadia_desktop.ui.widgets.spoken import Place as Where
from arkadia_desktop.ui.widgets.spoken import Spoken, SpokenBranch, sentence

DRAWN = BlockWidget, MentorHead, MentorGround
"""The widgets whose words are told here, in an order that makes sense without the picture."""
MOST_SQUARES = 16
"""Of more squares than these the names would say nothing."""


def told_prompt(prompt: Prompt, board: Board, place: Where, button: Callable[[str], str]) -> Iterator[SpokenBranch]:
    """All of it; ``button`` tells the name of a button by its id."""
    panel = prompt.panel
    if panel is not None:
        yield SpokenBranch("mentor", place, _heading(panel))
    words = sentence(*_said(prompt), *_shown(prompt, board, button))
    if words or panel is not None:
        yield SpokenBranch("mentor says", place, Spoken("status", words, live="polite"))
    title = ""
    for number, block in enumerate(panel.blocks if panel is not None else ()):
        title = block.text if isinstance(block, Title) else title
        told = _block(block, place, title)
        if told is not None:
            yield SpokenBranch(f"mentor block {number}", place, told)
    if prompt.tents is not None:
        yield SpokenBranch("open tents", place, _tents(prompt.tents, place))


def _heading(panel: MentorPage) -> Spoken:
    about = [*panel.subtitle]
    if panel.hammers:
        about.append(_("Difficulty {n} of {most}").format(n=panel.hammers, most=MOST_HAMMERS))
    return Spoken("heading", panel.heading, about=sentence(*about))


def _plain(text: str) -> str:
    """Without the stars around what is bold."""
    return text.replace("*", "")


def _said(prompt: Prompt) -> Iterator[str]:
    """What is said in sentences: in the panel, in the bubble."""
    for block in prompt.panel.blocks if prompt.panel is not None else ():
        if isinstance(block, Title | Words):
            yield _plain(block.text)
    if prompt.note is not None:
        yield prompt.note.title
        yield _plain(prompt.note.text)


def _shown(prompt: Prompt, board: Board, button: Callable[[str], str]) -> Iterator[str]:
    """What a light or an outline points at."""
    lit = _named(prompt.lit, board, button)
    if lit:
        yield _("Master Albin points to: {things}.").format(things=_(", ").join(lit))
    for mark in prompt.marks:
        squares = _named(Place(mark.squares), board, button)
        if squares:
            yield labelled(mark.label or _("Marked"), listed(squares))


def _named(place: Place, board: Board, button: Callable[[str], str]) -> list[str]:
    grid, castle = board.grid, board.lot.footprint()
    found = [position_words.square_name(square) for square in grid.squares(place.squares)]
    if place.squares == grid.mask(castle):
        found = [_("The castle")]
    elif len(found) > MOST_SQUARES:
        found = [_("The board")]
    parts = (_part(part, button) for part in place.parts)
    return list(dict.fromkeys(one for one in (*found, *parts) if one))


def _part(part: Part, button: Callable[[str], str]) -> str:
    kind, _colon, _which = part.partition(":")
    names = {
        "hand": _("Your hand"),
        "market": _("Face-up cards and stack"),
        "stack": _("The stack"),
        "values": _("Seal values"),
        "value": _("Seal values"),
        "pools": _("Castle pieces"),
        "castle": _("The castle"),
        "own": _("Your tent"),
        "tent": _("Tents"),
        "board": _("The board"),
    }
    return names[kind] if kind in names else button(kind)


def _block(block: Block, place: Where, title: str) -> Spoken | None:
    """What of a block is not said; a list is called as the `title` above it."""
    match block:
        case Discs():
            return Spoken("label", value=block.text)
        case Numbered():
            parts = tuple(
                SpokenBranch(f"line {number}", place, Spoken("list item", _plain(line), chosen=number == block.now))
                for number, line in enumerate(block.lines)
            )
            return Spoken("list", title, parts=parts)
        case Gauge():
            total = _(", ").join(sign_words(one.sign, one.number) for one in block.sum)
            tries = (label for _share, label in block.marks)
            score = " ".join(one for one in (block.title, block.score, block.of) if one)
            return Spoken("label", value=sentence(score, total, *tries, block.best))
        case ScoreAccount():
            lines = (" ".join((entry.amount, _plain(entry.text))) for entry in block.entries)
            return Spoken("label", value=sentence(block.title, _plain(block.note), *lines))
        case _:
            return None


def _tents(tents: OpenTents, place: Where) -> Spoken:
    seals = _("Seals: red {red}, olive {olive}, black {black}, silver {silver}.")
    parts = tuple(
        SpokenBranch(f"tent {number}", place, Spoken("list item", labelled(row.name, " ".join(told))))
        for number, row in enumerate(tents.rows)
        for told in ((by_family(seals, row.seals), in_gold(row.gold)),)
    )
    return Spoken("list", tents.title, parts=parts)
