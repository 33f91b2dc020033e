"""The pieces of the game: families, forms, player colours, building cards and their counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from .components import COMPONENTS


class Family(StrEnum):
    """One of the four wealthy families that order buildings; their seals are what players collect."""

    RED = "red"
    OLIVE = "olive"
    BLACK = "black"
    SILVER = "silver"

    @property
    def ordinal(self) -> int:
        """Position in every tuple of four counts (red, olive, black, silver)."""
        return _FAMILY_INDEX[self]


class Form(StrEnum):
    """One of the seven forms of buildings."""

    HOUSE = "house"
    FARM = "farm"
    TAVERN = "tavern"
    MILL = "mill"
    SMITHY = "smithy"
    TRADE_CENTRE = "trade_centre"
    MONASTERY = "monastery"


class Colour(StrEnum):
    """A player's colour."""

    YELLOW = "yellow"
    ORANGE = "orange"
    GREEN = "green"
    VIOLET = "violet"


FAMILIES: tuple[Family, ...] = tuple(Family)
FORMS: tuple[Form, ...] = tuple(Form)
COLOURS: tuple[Colour, ...] = tuple(Colour)
_FAMILY_INDEX = {family: i for i, family in enumerate(FAMILIES)}

Counts = tuple[int, int, int, int]
"""Four numbers, one a family, in the order of FAMILIES."""

NONE_OF_ANY: Counts = (0, 0, 0, 0)

STACK_PLACE = 3
"""The stack among the places a card can be taken from; 0, 1, 2 are the face-up ones."""

EDITION: str = COMPONENTS["edition"]["id"]
MIN_PLAYERS: int = COMPONENTS["players"]["min"]
MAX_PLAYERS: int = COMPONENTS["players"]["max"]
OWN_WORKERS: int = COMPONENTS["players"]["workers"]
START_WORKERS: int = COMPONENTS["players"]["start_workers"]
START_BANNERS: int = COMPONENTS["players"]["banners"]
WORKERS_PER_BANNER: int = COMPONENTS["players"]["workers_per_banner"]
NEUTRAL_WORKERS: int = COMPONENTS["neutral"]["workers"]
HAND_SIZE: int = COMPONENTS["cards"]["hand"]
FACE_UP_PLACES: int = COMPONENTS["cards"]["face_up"]
FIRST_GAME_NEUTRAL: dict[int, int] = {int(n): k for n, k in COMPONENTS["first_game"]["neutral"].items()}


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A building card: which family orders which form. `n` tells equal cards apart (1 .. copies).

    `index` (0..39) is its place among all cards; the fast board speaks in these numbers.
    """

    family: Family
    form: Form
    n: int
    index: int = field(default=-1, compare=False, repr=False)

    @property
    def id(self) -> str:
        """The card's name in records, e.g. ``red-smithy-1``."""
        return f"{self.family.value}-{self.form.value}-{self.n}"

    def __str__(self) -> str:
        return self.id


def _all_cards() -> tuple[Card, ...]:
    copies = {form["id"]: form["copies_per_family"] for form in COMPONENTS["forms"]}
    kinds = [(family, form, n) for family in FAMILIES for form in FORMS for n in range(1, copies[form.value] + 1)]
    return tuple(Card(family, form, n, i) for i, (family, form, n) in enumerate(kinds))


CARDS: tuple[Card, ...] = _all_cards()
CARD_BY_ID: dict[str, Card] = {card.id: card for card in CARDS}


def four(numbers: Iterable[int]) -> Counts:
    """Just four numbers."""
    red, olive, black, silver = numbers
    return red, olive, black, silver


def counts(mapping: dict[str, int]) -> Counts:
    """A mapping family id -> number as a tuple in the order of FAMILIES; absent families are 0."""
    return four(mapping.get(family.value, 0) for family in FAMILIES)


def counted(numbers: Counts) -> dict[str, int]:
    """The other way: a dict with all four family ids."""
    return {family.value: n for family, n in zip(FAMILIES, numbers, strict=True)}


def with_count(numbers: Counts, family: Family, change: int) -> Counts:
    """`numbers` with `change` added to one family's count."""
    changed = list(numbers)
    changed[family.ordinal] += change
    return four(changed)
