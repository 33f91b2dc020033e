"""The help in a first game: what is told, what is suggested, and how all of it fades as the player does things unaided.

What is switched on and how far the player has come belongs to one game, and is kept beside the saves:

    {"format": "arkadia-practice/1", "game": "…", "suggestions": true, "tips": true, "names": true,
     "told": ["laying"], "done": {"laying": 2}, "unaided": 1}
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from arkadia_desktop.files import FileTrouble, read_bounded, write_whole
from arkadia_desktop.rules.game import Setup

log = logging.getLogger(__name__)

FORMAT = "arkadia-practice/1"
LIMIT = 1 << 14
LAYING, SEALS, CAMPS, WORKERS, COMPLETING = "laying", "seals", "camps", "workers", "completing"
CASTLE, DRAWING, BANNER, LAST_ROUND = "castle", "drawing", "banner", "last-round"
TOPICS = (LAYING, SEALS, CAMPS, WORKERS, COMPLETING, CASTLE, DRAWING, BANNER, LAST_ROUND)
"""What there is a tip about, in the order in which they come where several could."""
ENOUGH = 2
"""What was done so often unaided needs no tip."""
_WAITS_MS = 1_500.0, 4_000.0, 9_000.0, 18_000.0
"""So long a suggestion waits after so many turns unaided; after more of them it comes only when it is asked for."""
_MOST = 1000


@dataclass(frozen=True, slots=True)
class Help:
    """`suggestions`, `tips` and `names` are switched on; `told` are the topics of the tips that have been read, `done`
    tells how often the player did what a topic speaks of without help, `unaided` how many turns in a row were played
    so."""

    suggestions: bool = True
    tips: bool = True
    names: bool = True
    told: frozenset[str] = frozenset()
    done: tuple[int, ...] = (0,) * len(TOPICS)
    unaided: int = 0

    def due(self, topic: str) -> bool:
        """Whether there is a tip about this still to be given."""
        return self.tips and topic not in self.told and self.done[TOPICS.index(topic)] < ENOUGH

    @property
    def number(self) -> int:
        """Which tip comes next, counted from 1."""
        return len(self.told) + 1

    @property
    def wait_ms(self) -> float | None:
        """So long a suggestion waits for the player to find something; None: until it is asked for."""
        return _WAITS_MS[self.unaided] if self.suggestions and self.unaided < len(_WAITS_MS) else None

    def read(self, topic: str) -> Help:
        """A tip has been read."""
        return replace(self, told=self.told | {topic})

    def did(self, topics: Iterable[str], *, aided: bool) -> Help:
        """The player did what some topics speak of; `aided`: as it was suggested."""
        if aided:
            return self
        did = set(topics)
        done = (min(_MOST, n + (topic in did)) for topic, n in zip(TOPICS, self.done, strict=True))
        return replace(self, done=tuple(done))

    def turned(self, *, aided: bool) -> Help:
        """A turn of the player is over; `aided`: a suggestion was looked into."""
        return replace(self, unaided=0 if aided else min(_MOST, self.unaided + 1))


class PracticeFile:
    """The one game with help there is, in its file. Nothing here raises: what cannot be kept counts until the program
    ends. `locked`: another program has the folder, so nothing is written."""

    def __init__(self, path: Path, *, locked: bool = False) -> None:
        self.path, self.locked = path, locked
        self._known: tuple[str, Help] | None = None
        self._read = False

    def of(self, setup: Setup) -> Help | None:
        """The help in the game of this deal; None: that is played without."""
        if not self._read:
            self._read = True
            self._known = self._from_file()
        return self._known[1] if self._known is not None and self._known[0] == _sign(setup) else None

    def keep(self, setup: Setup, help: Help) -> None:
        """This is the game with help, and this is how it stands."""
        if self._known == (found := (_sign(setup), help)):
            return
        self._known, self._read = found, True
        if self.locked:
            return
        try:
            write_whole(self.path, dumps(*found))
        except FileTrouble as trouble:
            log.warning("the help of the first game is not written: %s", trouble)

    def _from_file(self) -> tuple[str, Help] | None:
        try:
            return loads(read_bounded(self.path, LIMIT))
        except (FileTrouble, ValueError, RecursionError) as trouble:
            if self.path.exists():
                log.warning("the help of the first game is not read: %s", trouble)
            return None


def _sign(setup: Setup) -> str:
    """What tells a deal from all others, and nothing of it."""
    from hashlib import sha256  # the title, which knows of this file, does without

    parts = (*setup.colours, str(setup.start), *(card.id for card in setup.deck))
    return sha256("|".join(parts).encode()).hexdigest()[:32]


def dumps(game: str, help: Help) -> str:
    """The text of the file; `loads` is the way back."""
    done = {topic: n for topic, n in zip(TOPICS, help.done, strict=True) if n}
    switches = {"suggestions": help.suggestions, "tips": help.tips, "names": help.names}
    told = [topic for topic in TOPICS if topic in help.told]
    data = {"format": FORMAT, "game": game, **switches, "told": told, "done": done, "unaided": help.unaided}
    return json.dumps(data, indent=2) + "\n"


def loads(text: str) -> tuple[str, Help]:
    """The game and its help in the text of a file. Raises ValueError."""
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("game"), str):
        raise ValueError("not the format")
    switches = [data.get(name) for name in ("suggestions", "tips", "names")]
    told, done = data.get("told"), data.get("done")
    if not all(isinstance(one, bool) for one in switches) or not isinstance(told, list) or not isinstance(done, dict):
        raise ValueError("no help")
    suggestions, tips, names = (one is True for one in switches)
    known = frozenset(topic for topic in TOPICS if topic in told)
    times = tuple(_count(done.get(topic, 0)) for topic in TOPICS)
    return data["game"], Help(suggestions, tips, names, known, times, _count(data.get("unaided")))


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise ValueError("no count")
    return value
