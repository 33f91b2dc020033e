"""The header `shared.h`, made of what Python has when the library is compiled: nothing is declared twice."""

from __future__ import annotations

import ctypes as c
import re
from typing import Any

from arkadia_desktop.engine import shared
from arkadia_desktop.engine.position import STRUCTURES, Mask, Turned
from arkadia_desktop.rules import fast
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS, MAX_PLAYERS, STACK_PLACE, WORKERS_PER_BANNER
from arkadia_desktop.rules.plan import CASTLE_SQUARES

_TYPES = {
    c.c_int8: "int8_t", c.c_int32: "int32_t", c.c_uint32: "uint32_t", c.c_double: "double", Mask: "Mask",
    Turned: "Turned",
}  # fmt: skip
_NUMBERS = {
    "CARDS": len(CARDS), "FORMS": len(FORMS), "FAMILIES": len(FAMILIES), "SEATS": MAX_PLAYERS, "BLANK": fast.BLANK,
    "CASTLE_SQUARES": CASTLE_SQUARES, "STACK_PLACE": STACK_PLACE, "WORKERS_PER_BANNER": WORKERS_PER_BANNER,
    "BUCKETS": len(shared.BUCKETS), "LAST_ROUND": shared.PIECES_TO_LAST_ROUND,
    **{phase.name: number for number, phase in enumerate(fast.PHASES)},
    **{name: value for name, value in vars(shared).items() if name.isupper() and isinstance(value, int)},
}  # fmt: skip


def header() -> str:
    """Its text: numbers, the places in a row of features (`AT_…`), structures."""
    places = {"AT_" + re.sub(r"\W+", "_", name).strip("_").upper(): n for n, name in enumerate(shared.NAMES)}
    numbers = "".join(f"    {name} = {value},\n" for name, value in {**_NUMBERS, **places}.items())
    structures = "".join(
        f"typedef struct {{\n{''.join(_declared(*field[:2]) for field in kind._fields_)}}} {name};\n"
        for name, kind in STRUCTURES.items()
    )
    buckets = ", ".join(map(str, shared.BUCKET))
    return (
        f"#include <stdint.h>\nenum {{\n{numbers}}};\nstatic const int8_t BUCKET[] = {{{buckets}}};\n"
        f"typedef struct {{ uint64_t w[4]; }} Mask;\n{structures}"
    )


def _declared(name: str, kind: Any) -> str:
    """A field as C declares it."""
    many = ""
    while kind not in _TYPES:
        many, kind = f"{many}[{kind._length_}]", kind._type_
    return f"    {_TYPES[kind]} {name}{many};\n"
