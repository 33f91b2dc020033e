"""What a step lights up: its words as squares of the board and parts of the screen.

Squares: ``E4``; ``building:3``, the squares of a building; ``around:3``, the vacant squares around it; ``camps``, those
nothing stands on; ``touching``, the vacant squares that share an edge with the town; ``castle``, the whole lot. Every
other word is a part of the screen (PARTS); ``hand:smithy`` is every smithy among the cards of whoever is on turn.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.squares import Square

PARTS = frozenset(
    ("hand", "market", "stack", "values", "pools", "own", "supply", "end", "banner", "undo", "rotate", "ribbon")
)
"""Parts of the screen as a whole; besides ``hand:0`` (a card of the hand), ``market:0`` (a face-up card) and
``tent:1`` (the tent of a seat)."""
_NUMBERED = re.compile(r"(building|around|hand|market|tent):(\d+)")
_CARD = re.compile(f"hand:({'|'.join(Form)})")
_SQUARE = re.compile(r"([A-Z])(\d+)")


class BadLight(ValueError):
    """A word that names nothing."""


class Lights(NamedTuple):
    """What is lit: squares of the board, and parts of the screen by name."""

    squares: frozenset[Square]
    parts: tuple[str, ...]


def check_light(word: str) -> None:
    """Raises BadLight for a word that names nothing on any board."""
    known = word in PARTS or word in ("camps", "touching", "castle")
    if not (known or _NUMBERED.fullmatch(word) or _CARD.fullmatch(word)):
        named(word)


def named(word: str) -> Square:
    """The square that people call `word`: ``E4`` is (4, 3). Raises BadLight."""
    found = _SQUARE.fullmatch(word)
    if found is None:
        raise BadLight(word)
    return Square(ord(found[1]) - ord("A"), int(found[2]) - 1)


def lights(game: Game, words: tuple[str, ...]) -> Lights:
    """What `words` light in a position."""
    mask = 0
    parts: list[str] = []
    board = game.board
    for word in words:
        numbered = _NUMBERED.fullmatch(word)
        if word == "camps":
            mask |= board.plan.camp_mask & board.vacant
        elif word == "touching":
            mask |= board.touching
        elif word == "castle":
            mask |= board.grid.mask(board.lot.footprint())
        elif numbered and numbered[1] in ("building", "around"):
            building = board.building(int(numbered[2]))
            if building:
                mask |= building.mask if numbered[1] == "building" else building.rim & board.vacant
        elif card := _CARD.fullmatch(word):
            parts += (f"hand:{place}" for place, one in enumerate(game.hand) if one.form == card[1])
        elif numbered or word in PARTS:
            parts.append(word)
        else:
            mask |= board.grid.bit(named(word))
    return Lights(frozenset(board.grid.squares(mask)), tuple(parts))
