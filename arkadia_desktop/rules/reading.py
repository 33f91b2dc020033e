"""Reading JSON without trust: every value is checked for its type and range before the rules see it."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Collection
from enum import StrEnum
from typing import Any, TypeVar

from .pieces import CARD_BY_ID, Card, Family
from .squares import Square

MAX_NUMBER = 1_000_000
MAX_DEPTH = 40
"""Lists and objects inside one another; a record with a save's envelope needs fewer than ten."""
Kind = TypeVar("Kind", bound=StrEnum)
_HOLDERS = {dict, list}
_HALF_SIGN = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


class Malformed(ValueError):
    """Something that is no record, view or message. `code` and `values` say what; the catalogue makes the sentence.

    Codes: not-json, too-deep, key-twice, not-an-object, missing, unknown-key, wrong-type, wrong-value, too-many; those
    of set-ups and views: wrong-format, wrong-edition, wrong-colours, wrong-lot, no-first-game, wrong-deck,
    handicap-…, map-….
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(f"{code} {values}")
        self.code = code
        self.values = values


def wrong(field: str, value: object) -> Malformed:
    """What `field` cannot be."""
    return Malformed("wrong-value", field=field, value=value)


def _no_constant(text: str) -> Any:
    raise wrong("number", text)


def _finite(text: str) -> float:
    """``1e999`` is a number of JSON, but would be written as ``Infinity``, which is none."""
    value = float(text)
    if math.isinf(value):
        raise wrong("number", text[:60])
    return value


def _no_twin(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        keys = [key for key, _ in pairs]
        raise Malformed("key-twice", field=next(key for key in keys if keys.count(key) > 1))
    return mapping


def parse_json(text: str) -> Any:
    """JSON text as Python values; NaN, Infinity, numbers too large for a float, the same key twice and halves of signs
    are refused.

    Raises:
        Malformed: not JSON, or nested too deep.
    """
    try:
        value = json.loads(text, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_no_twin)
    except RecursionError:
        raise Malformed("too-deep") from None
    except json.JSONDecodeError as error:
        raise Malformed("not-json", line=error.lineno, column=error.colno) from None
    except ValueError as error:
        if isinstance(error, Malformed):
            raise
        raise Malformed("not-json", line=1, column=1) from None
    _check_depth(value)
    _check_signs(text, value)
    return value


def _check_depth(value: Any) -> None:
    level: list[Any] = [[value]]
    for _ in range(MAX_DEPTH + 1):
        level = [
            inner
            for holder in level
            for inner in (holder.values() if type(holder) is dict else holder)
            if type(inner) in _HOLDERS
        ]
        if not level:
            return
    raise Malformed("too-deep")


def _check_signs(text: str, value: Any) -> None:
    """JSON can escape half a sign (one surrogate of two); such a text could be read but never be written again."""
    half = None if text.isascii() and "\\u" not in text else _HALF_SIGN.search(text)
    if not half:
        return
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        before = text[: half.start()]
        line_start = before.rfind("\n") + 1
        raise Malformed("not-json", line=before.count("\n") + 1, column=half.start() - line_start + 1) from None


def present(**members: Any) -> dict[str, Any]:
    """An object to be written, of those members that are not None."""
    return {name: value for name, value in members.items() if value is not None}


_NEEDED: Any = object()


class Fields(dict[str, Any]):
    """The members of an object. Each is looked at as the function of its kind does it, under its own name; what is not
    there is missing, unless it has a `default`."""

    def member(self, key: str, default: Any = _NEEDED) -> Any:
        found = self.get(key, default)
        if found is _NEEDED:
            raise Malformed("missing", field=key)
        return found

    def check_format(self, wanted: str) -> None:
        """The member that says in which format the rest is written."""
        if (found := self.member("format")) != wanted:
            raise Malformed("wrong-format", wanted=wanted, value=str(found)[:60])

    def obj(self, key: str, *, known: Collection[str] | None = None, default: Any = _NEEDED) -> Fields:
        return obj(self.member(key, default), key, known=known)

    def whole(self, key: str, least: int = 0, most: int = MAX_NUMBER, *, default: Any = _NEEDED) -> int:
        return whole(self.member(key, default), key, least, most)

    def truth(self, key: str, *, default: Any = _NEEDED) -> bool:
        return truth(self.member(key, default), key)

    def text(self, key: str, most: int = 200, *, default: Any = _NEEDED) -> str:
        return text(self.member(key, default), key, most)

    def one_of(self, key: str, kinds: type[Kind], most: int) -> Kind:
        return one_of(self.member(key), key, kinds, most)

    def array(self, key: str, most: int = 1000, *, default: Any = _NEEDED) -> list[Any]:
        return array(self.member(key, default), key, most)

    def square(self, key: str) -> Square:
        return square(self.member(key), key)

    def card(self, key: str) -> Card:
        return card(self.member(key), key)

    def family(self, key: str) -> Family:
        return one_of(self.member(key), key, Family, 60)


def obj(value: Any, field: str, *, known: Collection[str] | None = None) -> Fields:
    """`value` as an object, with no other keys than `known` where that is given."""
    if not isinstance(value, dict):
        raise Malformed("not-an-object", field=field)
    if known is not None:
        for key in value:
            if key not in known:
                raise Malformed("unknown-key", field=field, key=str(key)[:60])
    return Fields(value)


def whole(value: Any, field: str, least: int = 0, most: int = MAX_NUMBER) -> int:
    """`value` as an integer within bounds; booleans and floats are not integers."""
    if type(value) is not int:
        raise Malformed("wrong-type", field=field, wanted="integer")
    if not least <= value <= most:
        raise wrong(field, value if abs(value) < 10**12 else "…")
    return value


def wholes(value: Any, field: str, count: int, least: int = 0, most: int = MAX_NUMBER) -> list[int]:
    """`value` as a list of so many integers within bounds."""
    if type(value) is not list or len(value) != count:
        exactly(count, value, field)
    found: list[int] = value
    for one in found:
        if type(one) is not int or not least <= one <= most:
            whole(one, field, least, most)
    return found


def truth(value: Any, field: str) -> bool:
    """`value` as a boolean."""
    if type(value) is not bool:
        raise Malformed("wrong-type", field=field, wanted="boolean")
    return value


def text(value: Any, field: str, most: int = 200) -> str:
    """`value` as a text of at most `most` characters."""
    if not isinstance(value, str):
        raise Malformed("wrong-type", field=field, wanted="text")
    if len(value) > most:
        raise Malformed("too-many", field=field, most=most)
    return value


def one_of(value: Any, field: str, kinds: type[Kind], most: int) -> Kind:
    """`value` as one of the kinds of an enumeration, none of which is longer than `most`."""
    name = text(value, field, most)
    try:
        return kinds(name)
    except ValueError:
        raise wrong(field, name) from None


def array(value: Any, field: str, most: int = 1000) -> list[Any]:
    """`value` as a list of at most `most` things."""
    if not isinstance(value, list):
        raise Malformed("wrong-type", field=field, wanted="list")
    if len(value) > most:
        raise Malformed("too-many", field=field, most=most)
    return value


def exactly(count: int, value: Any, field: str) -> list[Any]:
    """`value` as a list of so many things."""
    found = array(value, field, count)
    if len(found) != count:
        raise wrong(field, len(found))
    return found


def square(value: Any, field: str) -> Square:
    """`value` as [x, y]; whether it lies on the board is for the rules to say."""
    pair = array(value, field, 2)
    if len(pair) != 2:
        raise Malformed("wrong-type", field=field, wanted="square")
    return Square(*(whole(n, field, -MAX_NUMBER) for n in pair))


def card(value: Any, field: str) -> Card:
    """`value` as a card id of this edition."""
    found = CARD_BY_ID.get(text(value, field, 60))
    if found is None:
        raise wrong(field, value)
    return found
