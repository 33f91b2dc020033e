"""What decides the chance of a computer's decision: the seed of the game and the number of the decision."""

from __future__ import annotations

import hashlib


def decision_seed(seed: int | str, number: int) -> int:
    """The seed of a computer's decision number `number`: the same whenever the game is resumed there.

    One-way: the seed of the game, from which the deck was drawn, does not follow from it.
    """
    return int.from_bytes(hashlib.blake2b(f"{seed!r} {number}".encode(), digest_size=8).digest())
