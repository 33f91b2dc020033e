"""What somebody is told who does not see the screen: a role, a name and a state for everything on it. Values only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.locale.words import labelled

ROLES = frozenset(
    (
        *("window", "dialog", "group", "heading", "label", "status", "alert", "log"),
        *("button", "switch", "slider", "spin button", "text input"),
        *("radio group", "radio button", "tab list", "tab", "combo box", "list box", "list box option"),
        *("list", "list item", "grid", "table", "row", "cell", "column header", "row header"),
    )
)
"""The roles in use; they are those of AccessKit, in plain words."""
PRESS, MORE, LESS, WRITE, LOOK = "press", "more", "less", "write", "look"
"""What an assistive program may ask for: a press, a step up or down of a number, another text, the keyboard's focus."""

Path = tuple[str, ...]
"""The way to a thing: the keys from the window down to it."""
Place = tuple[int, int, int, int]
"""x, y, width, height in real px of the window."""


@dataclass(frozen=True, slots=True)
class AccessNode:
    """`name` says what it is, `value` what stands in it, `about` what there is to know besides. `on` is the state of a
    switch, `chosen` that of one of several; both are None where it has none. `number` is a value, the least and the
    most. `acts` are what may be asked of it, `live` is polite or assertive where a change is told by itself."""

    role: str
    name: str = ""
    value: str = ""
    about: str = ""
    off: bool = False
    on: bool | None = None
    chosen: bool | None = None
    number: tuple[int, int, int] | None = None
    acts: frozenset[str] = frozenset()
    live: str = ""
    parts: tuple[AccessBranch, ...] = ()

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise ValueError(f"there is no role {self.role!r}")


class AccessBranch(NamedTuple):
    """Something told, where it lies, and its `key` among what it lies beside. `widget` is the id of the one it is,
    empty for a part of one and for what is none."""

    key: str
    place: Place
    spoken: AccessNode
    widget: str = ""


def place_of(rect: Rect) -> Place:
    """Where a rect of the window lies."""
    return rect.x, rect.y, rect.w, rect.h


PRESSED = frozenset((PRESS, LOOK))
LOOKED_AT = frozenset((LOOK,))


def sentence(*words: str) -> str:
    """Several things to say one after the other; empty ones and repetitions are left out."""
    return "\n".join(dict.fromkeys(word for word in words if word))


def table(name: str, heads: Sequence[str], rows: Sequence[tuple[Rect, Sequence[str]]]) -> AccessNode:
    """A row of heads, then rows of words, each beginning with what it is about. Every cell says the head of its column
    itself: few programs can be told which one that is."""
    places = [place_of(rect) for rect, _words in rows]
    top = places[0] if places else (0, 0, 0, 0)
    first = tuple(AccessBranch(f"head {n}", top, AccessNode("column header", head)) for n, head in enumerate(heads))
    below = (
        AccessBranch(f"row {number}", place, AccessNode("row", words[0], parts=_cells(heads, words, place)))
        for number, (place, (_rect, words)) in enumerate(zip(places, rows, strict=True), 1)
    )
    return AccessNode("table", name, parts=(AccessBranch("heads", top, AccessNode("row", parts=first)), *below))


def told_list(name: str, place: Place, told: Iterable[str]) -> AccessNode:
    """Things that are drawn in one place, as a list."""
    items = (AccessBranch(f"item {n}", place, AccessNode("list item", text)) for n, text in enumerate(told))
    return AccessNode("list", name, parts=tuple(items))


def _cells(heads: Sequence[str], words: Sequence[str], place: Place) -> tuple[AccessBranch, ...]:
    head = AccessBranch("cell 0", place, AccessNode("row header", words[0]))
    told = zip(heads[1:], words[1:], strict=True)
    cells = (AccessNode("cell", labelled(head, text) if head else text) for head, text in told)
    return (head, *(AccessBranch(f"cell {number}", place, cell) for number, cell in enumerate(cells, 1)))
