"""The puzzles that were found in games of the player's own, and the file they are kept in:

{"format": "arkadia-own-puzzles/1", "games": ["<file>:<bytes>"], "puzzles": [{arkadia-puzzle/1}, …]}
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from arkadia_desktop.kept_file import LIMIT, KeptFile, Sentences, document
from arkadia_desktop.locale import N_, _
from arkadia_desktop.rules import reading

FORMAT = "arkadia-own-puzzles/1"
MOST, MOST_GAMES = 120, 2000
"""So many puzzles and games are remembered; the oldest make room."""
_NAMED = re.compile(r"own-([a-z]+)-(\d{1,6})-([0-9a-f]{8})")


class OwnRecord(NamedTuple):
    """What was found, each puzzle as one line of text, and which games were looked through."""

    puzzles: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


class OwnPuzzles(KeptFile[OwnRecord]):
    empty = OwnRecord
    sentences = Sentences(
        not_kept=N_("The puzzles from your games could not be saved. {reason}"),
        not_read=N_("The puzzles from your games could not be read. {reason}"),
        newer=N_(
            "The puzzles from your games were saved by a newer version of this program. They stay as they"
            " are, and puzzles found now are not added to them."
        ),
        damaged=N_(
            "The file with the puzzles from your games was damaged and has been saved as {kept}. You can look"
            " for puzzles again. {reason}"
        ),
    )

    def knows(self, game: str) -> bool:
        """Whether a game was looked through."""
        return game in self.value.games

    def add(self, game: str, found: Iterable[str]) -> int:
        """A game was looked through and these puzzles were found, each one line of text; how many of them are new.
        They get names by which nothing else goes."""
        puzzles = list(self.value.puzzles)
        names = [_NAMED.fullmatch(json.loads(text)["id"]) for text in puzzles]
        marks = {name[3] for name in names if name}
        last = {name[1]: int(name[2]) for name in sorted((n for n in names if n), key=lambda n: int(n[2]))}
        new = 0
        for text in found:
            data = json.loads(text)
            mark = hashlib.sha256(json.dumps([data["kind"], data["record"]], sort_keys=True).encode()).hexdigest()[:8]
            if mark in marks:
                continue
            number = last[data["kind"]] = last.get(data["kind"], 0) + 1
            data["id"] = f"own-{data['kind']}-{number}-{mark}"
            puzzles.append(_line(data))
            marks.add(mark)
            new += 1
        games = (*(one for one in self.value.games if one != game), game)
        kept = OwnRecord(tuple(puzzles[-MOST:]), games[-MOST_GAMES:])
        while kept.puzzles and len(self.dumps(kept).encode()) > LIMIT:  # a file that is larger would not be read again
            kept = kept._replace(puzzles=kept.puzzles[1:])
        self.keep(kept)
        return new

    def forget(self, puzzle: str) -> None:
        """A puzzle of this name is none: somebody has changed the file, which is set aside with it."""
        kept = tuple(text for text in self.value.puzzles if json.loads(text)["id"] != puzzle)
        self.leave_out(self.value._replace(puzzles=kept), _("This file was not written by this program."))

    @staticmethod
    def dumps(record: OwnRecord) -> str:
        """One puzzle a line."""
        puzzles = ",\n".join(record.puzzles)
        games = json.dumps(list(record.games), ensure_ascii=False)
        return f'{{"format": "{FORMAT}", "games": {games}, "puzzles": [\n{puzzles}\n]}}\n'

    @staticmethod
    def loads(text: str) -> OwnRecord:
        """The puzzles themselves are not looked at."""
        data = document(text, FORMAT, {"games", "puzzles"})
        puzzles = data.array("puzzles", MOST, default=[])
        games = [reading.text(game, "games", LIMIT) for game in data.array("games", LIMIT, default=[])]
        return OwnRecord(tuple(map(_puzzle, puzzles)), tuple(games[-MOST_GAMES:]))


def _puzzle(data: Any) -> str:
    if not isinstance(data, dict) or not isinstance(data.get("id"), str) or not _NAMED.fullmatch(data["id"]):
        raise ValueError("no puzzle")
    return _line(data)


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
