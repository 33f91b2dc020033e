"""What somebody is told who does not see the screen: a role, a name and a state for everything on it. Values only."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

ROLES = frozenset(
    (
        *("window", "dialog", "group", "heading", "label", "status", "alert", "log"),
        *("button", "switch", "slider", "spin button", "text input"),
        *("radio group", "radio button", "tab list", "tab", "combo box", "list box", "list box option"),
        *("list", "list item", "grid", "row", "cell"),
    )
)
"""The roles in use; they are those of AccessKit, in plain words."""
PRESS, MORE, LESS, WRITE, LOOK = "press", "more", "less", "write", "look"
"""What an assistive program may ask for: a press, a step up or down of a number, another text, the keyboard's focus."""

Place = tuple[int, int, int, int]
"""x, y, width, height in real px of the window."""


@dataclass(frozen=True, slots=True)
class Spoken:
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
    parts: tuple[Branch, ...] = ()

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise ValueError(f"there is no role {self.role!r}")


@dataclass(frozen=True, slots=True)
class Branch:
    """Something told, where it lies, and its `key` among what it lies beside. `widget` is the id of the one it is,
    empty for a part of one and for what is none."""

    key: str
    place: Place
    spoken: Spoken
    widget: str = ""


def place_of(rect: Rect) -> Place:
    """Where a rect of the window lies."""
    return rect.x, rect.y, rect.w, rect.h


PRESSED = frozenset((PRESS, LOOK))
LOOKED_AT = frozenset((LOOK,))


def sentence(*words: str) -> str:
    """Several things to say one after the other; empty ones and repetitions are left out."""
    return "\n".join(dict.fromkeys(word for word in words if word))
