"""Texts as they come out of accidents: bytes flipped, cut, doubled, mixed with those of others, values swapped."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, -(2**63), 10**30, 0.5, 1e308, "", "x" * 5000, "\0", "\u202e", "é", [], {}, [[]],
    {"a": {"b": {"c": []}}},
)  # fmt: skip
JUNK = (b"\0", b"\xff", b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\ud800", b"NaN", b"1e999", b"\xef\xbb\xbf")


def mutated(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    """One to three accidents with `data`; `others` are files that may be mixed up with it."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(_ACCIDENTS)(data, others, chance)
    return data


def _place(data: bytes, chance: Random) -> int:
    return chance.randint(0, len(data))


def _flip(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        if changed:
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _cut(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    start, end = sorted((_place(data, chance), _place(data, chance)))
    return data[:start] if chance.random() < 0.5 else data[:start] + data[end:]


def _double(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    start, end = sorted((_place(data, chance), _place(data, chance)))
    return data[:end] + data[start:]


def _insert(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    at = _place(data, chance)
    return data[:at] + chance.choice(JUNK) * chance.choice((1, 1, 1, 200)) + data[at:]


def _splice(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    other = chance.choice(others)
    return data[: _place(data, chance)] + other[_place(other, chance) :]


def _zeros(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    """What some file systems leave of a file after a power failure."""
    at = _place(data, chance)
    return data[:at] + b"\0" * (len(data) - at)


def changed_value(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    """Another value somewhere in the document, or a member renamed, doubled or taken out."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return _flip(data, others, chance)
    place = document
    while True:
        keys: list[Any] = sorted(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return data
        key = chance.choice(keys)
        if not isinstance(place[key], dict | list) or chance.random() < 0.3:
            break
        place = place[key]
    match chance.randrange(5):
        case 0:
            del place[key]
        case 1 if isinstance(place, dict):
            place[chance.choice(("version", "format", "more", "name", "app"))] = place[key]
        case 2 if isinstance(place, list):
            place.insert(key, place[chance.randrange(len(place))])
        case _:
            place[key] = chance.choice(ODD)
    return json.dumps(document, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


_ACCIDENTS: tuple[Callable[[bytes, Sequence[bytes], Random], bytes], ...] = (
    _flip, _cut, _double, _insert, _splice, _zeros, changed_value, changed_value, changed_value,
)  # fmt: skip
