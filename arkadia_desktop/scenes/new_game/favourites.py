"""Named set-ups of the new-game screen, as they lie in the settings. Pure values, no pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from arkadia_desktop.scenes.new_game.draft import Draft, remembered

MOST, LONGEST = 12, 24
"""How many there may be, and the letters of a name."""

Favourites = Mapping[str, object]
"""Name -> the set-up as `written` gives it, in the order in which they were kept."""


def written(draft: Draft) -> dict[str, Any]:
    """A draft as a favourite: what is remembered of a game, and whether memory is part of it; never the seed."""
    return {**draft.to_json(), "memory": draft.memory}


def read(data: object, fresh: Draft) -> Draft:
    """The draft that `written` made; `fresh` (with its seed) where it cannot be read."""
    if not isinstance(data, Mapping):
        return fresh
    memory = data.get("memory")
    return remembered(data, replace(fresh, memory=memory if isinstance(memory, bool) else fresh.memory))


def name_of(favourites: Favourites, draft: Draft) -> str:
    """What the favourite is called that says the same as the draft; empty when none does."""
    here = written(draft)
    return next((name for name, data in favourites.items() if data == here), "")


def with_one(favourites: Favourites, name: str, draft: Draft) -> dict[str, object]:
    """One more; another of the same name is replaced."""
    return {**favourites, " ".join(name.split()): written(draft)}


def without(favourites: Favourites, name: str) -> dict[str, object]:
    """All but one."""
    return {one: data for one, data in favourites.items() if one != name}
