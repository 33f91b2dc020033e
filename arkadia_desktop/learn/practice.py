"""The help in a first game: what is told, what is suggested, and how all of it fades as the player does things unaided.

What is switched on and how far the player has come belongs to one game, and is kept beside the saves:

    {"format": "arkadia-practice/1", "game": "…", "suggestions": true, "tips": true, "names": true,
     "told": ["laying"], "done": {"laying": 2}, "unaided": 1}
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from arkadia_desktop.kept_file import KeptFile, Sentences, document, written
from arkadia_desktop.locale import N_

if TYPE_CHECKING:
    from arkadia_desktop.rules.game import Setup

FORMAT = "arkadia-practice/1"
LAYING, SEALS, CAMPS, WORKERS, COMPLETING = "laying", "seals", "camps", "workers", "completing"
CASTLE, DRAWING, BANNER, LAST_ROUND = "castle", "drawing", "banner", "last-round"
TOPICS = (LAYING, SEALS, CAMPS, WORKERS, COMPLETING, CASTLE, DRAWING, BANNER, LAST_ROUND)
"""What there is a tip about, in the order in which they come where several could."""
ENOUGH = 2
"""What was done so often unaided needs no tip."""
_ALONE = 4
"""After so many turns unaided in a row a suggestion comes only when it is asked for."""
_MOST = 1000
_SWITCHES = "suggestions", "tips", "names"


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
    def speaks(self) -> bool:
        """Whether a suggestion comes with the turn; otherwise it comes when it is asked for."""
        return self.suggestions and self.unaided < _ALONE

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


class PracticeRecord(NamedTuple):
    """The one game with help there is, by what tells it from others (empty: there is none), and how its help stands."""

    game: str = ""
    help: Help = Help()


class PracticeFile(KeptFile[PracticeRecord]):
    """The one game with help there is, in its file."""

    limit = 1 << 14

    empty = PracticeRecord
    sentences = Sentences(
        not_kept=N_("The help for your first game could not be saved. {reason}"),
        not_read=N_("The help for your first game could not be read. {reason}"),
        newer=N_(
            "The help for your first game was saved by a newer version of this program. It stays as it is, "
            "and what you do now is not added to it."
        ),
        damaged=N_(
            "The file with the help for your first game was damaged and has been saved as {kept}; the game "
            "continues without help. {reason}"
        ),
    )

    def of(self, setup: Setup) -> Help | None:
        """The help in the game of this deal; None: that is played without."""
        return self.value.help if self.value.game and self.value.game == _sign(setup) else None

    def keep_help(self, setup: Setup, help: Help) -> None:
        """This is the game with help, and this is how it stands."""
        self.keep(PracticeRecord(_sign(setup), help))

    @staticmethod
    def dumps(record: PracticeRecord) -> str:
        help = record.help
        data = {
            "game": record.game,
            **{name: getattr(help, name) for name in _SWITCHES},
            "told": [topic for topic in TOPICS if topic in help.told],
            "done": {topic: n for topic, n in zip(TOPICS, help.done, strict=True) if n},
            "unaided": help.unaided,
        }
        return written(FORMAT, data)

    @staticmethod
    def loads(text: str) -> PracticeRecord:
        data = document(text, FORMAT, {"game", *_SWITCHES, "told", "done", "unaided"})
        suggestions, tips, names = map(data.truth, _SWITCHES)
        told = frozenset(_topic(topic) for topic in data.array("told"))
        counts = data.obj("done", known=TOPICS)
        done = tuple(counts.whole(topic, 0, _MOST, default=0) for topic in TOPICS)
        help = Help(suggestions, tips, names, told, done, data.whole("unaided", 0, _MOST))
        return PracticeRecord(data.text("game"), help)


def _sign(setup: Setup) -> str:
    """What tells a deal from all others, and nothing of it."""
    from hashlib import sha256  # the title, which knows of this file, does without

    parts = (*setup.colours, str(setup.start), *(card.id for card in setup.deck))
    return sha256("|".join(parts).encode()).hexdigest()[:32]


def _topic(value: object) -> str:
    if value not in TOPICS:
        raise ValueError("no topic")
    return str(value)
