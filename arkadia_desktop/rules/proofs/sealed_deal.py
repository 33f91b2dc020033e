"""The sealed deal, `arkadia-deal/1`: a deal fixed before anything was asked, as everybody can check afterwards.

    "deal": {"scheme": "arkadia-deal/1", "commitment": …, "salt": …, "secret": …, "chosen": ["start", "lot"]}

The commitment, a hash of the secret, is told before the game; the table may add a salt; start, place of the castle and
deck follow from both. At the end the secret is told, and whoever noted the commitment deals once more and compares.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import Any

from .. import reading
from ..deal import dealt
from ..game import Setup
from ..pieces import EDITION, Colour
from ..plan import LotPlace, Plan

SCHEME = "arkadia-deal/1"
SECRET_BYTES = 32
LONGEST_SALT = 60
_MOST_SALT = 10_000
"""A salt of another program may be longer than one that is typed here."""
_RANGE = 1 << 64
_WORD = 8
"""Bytes of a number."""


class Part(StrEnum):
    """What a sealed deal decides, and a table may choose instead, but for the deck."""

    START = "start"
    LOT = "lot"
    DECK = "deck"


@dataclass(frozen=True, slots=True)
class Secret:
    """What a deal is drawn from. No text of it shows the bytes; `opened` does."""

    data: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.data) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes")

    @property
    def opened(self) -> str:
        """The bytes in hex: only for a save, and for everybody at the end of the game."""
        return self.data.hex()

    @property
    def commitment(self) -> str:
        """What may be told before the game: nothing of the deal follows from it, and no other secret fits it."""
        return hashlib.sha256(f"{SCHEME}|{EDITION}|{self.opened}".encode()).hexdigest()

    @property
    def decisions(self) -> str:
        """What the seeds of the computers follow from: no way leads from it to the deal."""
        return hmac.new(self.data, b"decisions", hashlib.sha256).hexdigest()


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """The seal of a game: what was told before it, what the table added, what it was drawn from, and what the table
    chose itself. `commitment` is as a file says it, which need not be that of the secret."""

    commitment: str
    salt: str
    secret: Secret
    chosen: frozenset[Part] = frozenset()


class Numbers:
    """The numbers of a secret and a salt, one after the other: `number(n)` is one of 0 … n - 1, all equally likely."""

    def __init__(self, secret: Secret, salt: str) -> None:
        self._words = _words(hmac.new(secret.data, salt.encode(), hashlib.sha256).digest())

    def number(self, n: int) -> int:
        """The next number below `n`; those that would make some more likely than others are passed over."""
        whole = _RANGE - _RANGE % n
        return next(word for word in self._words if word < whole) % n


def _words(key: bytes) -> Iterator[int]:
    for counter in count():
        block = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, len(block), _WORD):
            yield int.from_bytes(block[at : at + _WORD], "big")


def sealed_deal(
    secret: Secret,
    salt: str,
    colours: Sequence[Colour],
    plan: Plan,
    *,
    first_game: bool = False,
    lot: LotPlace | None = None,
    start: int | None = None,
) -> tuple[Setup, SealedDeal]:
    """A game drawn from a secret and a salt, and its seal; what is given was chosen by the table. In the first game the
    place of the castle is printed on the board, so it counts as chosen. Raises what `deal` raises."""
    number = Numbers(secret, salt).number
    setup = dealt(number, colours, plan, _in_order(plan.lots), first_game=first_game, lot=lot, start=start)
    chosen = {Part.START: start is not None, Part.LOT: lot is not None or first_game}
    seal = SealedDeal(secret.commitment, salt, secret, frozenset(part for part, own in chosen.items() if own))
    return setup, seal


def _in_order(places: Iterable[LotPlace]) -> list[LotPlace]:
    return sorted(places, key=lambda place: (place.rot, place.at.y, place.at.x))


def commitment_fits(seal: SealedDeal) -> bool:
    """Whether the commitment that was told is that of the secret."""
    return seal.commitment == seal.secret.commitment


def differences(seal: SealedDeal, setup: Setup) -> tuple[Part, ...]:
    """What of a set-up is not what the secret and the salt deal; what the table chose itself is not looked at."""
    again, _seal = sealed_deal(seal.secret, seal.salt, setup.colours, setup.plan, first_game=setup.first_game)
    same = {
        Part.START: Part.START in seal.chosen or again.start == setup.start,
        Part.LOT: Part.LOT in seal.chosen or again.lot == setup.lot,
        Part.DECK: again.deck == setup.deck,
    }
    return tuple(part for part, is_same in same.items() if not is_same)


# ---- JSON


def deal_json(seal: SealedDeal) -> dict[str, Any]:
    """A seal as a file has it, the secret with it."""
    return {
        "scheme": SCHEME,
        "commitment": seal.commitment,
        "salt": seal.salt,
        "secret": seal.secret.opened,
        "chosen": [part.value for part in Part if part in seal.chosen],
    }


def parse_deal(value: Any) -> SealedDeal:
    """A seal from JSON; whether it is that of its game is not looked at. Raises Malformed."""
    data = reading.obj(value, "deal", known={"scheme", "commitment", "salt", "secret", "chosen"})
    scheme = data.text("scheme", 60)
    if scheme != SCHEME:
        raise reading.wrong("scheme", scheme)
    chosen = [reading.text(part, "chosen", 60) for part in data.array("chosen", len(Part))]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= {Part.START.value, Part.LOT.value}:
        raise reading.wrong("chosen", ", ".join(chosen)[:60])
    return SealedDeal(
        _hex(data, "commitment").hex(),
        data.text("salt", _MOST_SALT),
        Secret(_hex(data, "secret")),
        frozenset(map(Part, chosen)),
    )


def _hex(data: reading.Fields, field: str) -> bytes:
    """32 bytes written in one way only: no blanks, no capitals. What is wrong is not told: it may be a secret."""
    text = data.text(field, 2 * SECRET_BYTES)
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != SECRET_BYTES or found.hex() != text:
        raise reading.wrong(field, "…")
    return found
