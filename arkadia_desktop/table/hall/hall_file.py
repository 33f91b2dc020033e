"""The file of the hall: the games that counted, one a line, so that a game whose record is deleted still counts.

    {"format": "arkadia-hall/1",
     "merged": {"Mara B": "Mara"}, "begun": {"Jonas": "2026-11-01T18:00:00+01:00"},
     "looked": {"arkadia-20261118-201500.json": [1763496900000000000, 20480]},
     "games": [
      {"id": "…", "deal": "…", "ended": "2026-11-18T20:15:00+01:00", "file": "…", "winners": [0], "luck": [-2.5, 2.5],
       "weighed": [[19, 4210, 380, 2100400, -250, 81200], …],
       "seats": [{"name": "Mara", "color": "violet", "level": "", "gold": 93, "earned": [[4, 12], …],
                  "sale": [[2, 4, 3]]}, …]}]}

`merged`: who is the same person under another name; `begun`: whoever began anew, and when: earlier games do not count
for them. Both can be taken back, for no game is lost by them. `looked`: files of records, and of analyses as
`analyses/…`, with time and size, so that none is read twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from arkadia_desktop.kept_file import KeptFile, Sentences, document
from arkadia_desktop.locale import N_
from arkadia_desktop.rules.pieces import FAMILIES, MAX_PLAYERS, MIN_PLAYERS, Colour
from arkadia_desktop.rules.reading import exactly, obj, text, whole, wholes
from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.table.hall.games import Analysed, Earned, HallGame, HallSeat, SaleLine, Weighed
from arkadia_desktop.table.seats import LONGEST_LEVEL, parse_name

FORMAT = "arkadia-hall/1"
MOST_BYTES = 32 << 20
"""Room for some 50,000 games."""
_HASH = re.compile(r"[0-9a-f]{8,64}")
_MOST, _MOST_SUM = 10**6, 10**18
_OF_SEAT = "name", "color", "level", "gold", "earned", "sale", "handicap"
"""What stands of a seat, in the order of `HallSeat`; no handicap where it began without gold."""
_LONGEST = 1100
"""Room for the name of a file whose every byte had to be written as four signs."""

Stamp = tuple[int, int]
"""When a file was written (ns since the epoch), and its size in bytes."""


@dataclass(frozen=True, slots=True)
class HallRecord:
    """All that is kept: the games by their ids, names that are another's, when somebody began anew, and the records
    that were looked at."""

    games: Mapping[str, HallGame] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)
    begun: Mapping[str, datetime] = field(default_factory=dict)
    looked: Mapping[str, Stamp] = field(default_factory=dict)

    def with_games(self, found: Iterable[HallGame], looked: Mapping[str, Stamp]) -> HallRecord:
        """With these games too. One that is there already stays as it is, but for the name of its file."""
        games = dict(self.games)
        for entry in found:
            old = games.get(entry.id)
            games[entry.id] = entry if old is None else old._replace(file=entry.file or old.file)
        return replace(self, games=games, looked={**self.looked, **looked})

    def with_analyses(self, found: Mapping[str, Analysed]) -> HallRecord:
        """With what is newly known of games, by their ids."""
        known = {
            id: self.games[id]._replace(luck=luck, weighed=weighed)
            for id, (luck, weighed) in found.items()
            if id in self.games and len(luck) == len(self.games[id].seats) and all(abs(gold) <= _MOST for gold in luck)
        }
        return replace(self, games={**self.games, **known})

    def name(self, name: str) -> str:
        """Whose games those under a name are."""
        seen = {name}
        while (name := self.merged.get(name, name)) not in seen:
            seen.add(name)
        return name

    def merge(self, name: str, into: str) -> HallRecord:
        """The games under `name` are those of `into` from now on."""
        into = self.name(into)
        if self.name(name) == into:
            return self
        return replace(self, merged={**{old: new for old, new in self.merged.items() if old != into}, name: into})

    def separate(self, name: str) -> HallRecord:
        """Everybody who was merged into `name` is somebody else again."""
        return replace(self, merged={old: new for old, new in self.merged.items() if self.name(old) != name})

    def begin_anew(self, name: str, now: datetime | None) -> HallRecord:
        """Games of `name` up to `now` do not count any more; None = all of them count again."""
        rest = {other: time for other, time in self.begun.items() if other != name}
        return replace(self, begun=rest if now is None else {**rest, name: now})


class HallFile(KeptFile[HallRecord]):
    """The hall of this user. ``analyses``: the folder where analyses of games are kept; their luck counts too."""

    limit = MOST_BYTES
    empty = HallRecord
    sentences = Sentences(
        not_kept=N_("The hall of fame could not be saved. {reason}"),
        not_read=N_("The hall of fame could not be read. {reason}"),
        newer=N_(
            "The hall of fame was saved by a newer version of this program. It stays as it is, and games you"
            " play now are not added to it."
        ),
        damaged=N_(
            "The file of the hall of fame was damaged and has been saved as {kept}; the hall of fame is"
            " rebuilt from the games that are still there. {reason}"
        ),
    )

    def __init__(self, path: Path, analyses: Path | None = None, *, locked: bool = False) -> None:
        super().__init__(path, locked=locked)
        self.analyses = analyses

    def add(self, entry: HallGame) -> None:
        """A game has ended."""
        self.keep(self.value.with_games([entry], {}))

    @staticmethod
    def dumps(record: HallRecord) -> str:

        def short(value: Any) -> str:
            return json.dumps(value, ensure_ascii=False)

        games = ",\n  ".join(
            short(_entry_json(entry)) for entry in sorted(record.games.values(), key=lambda e: e.order)
        )
        begun = {name: time.isoformat() for name, time in sorted(record.begun.items())}
        return (
            f'{{"format": {short(FORMAT)},\n "merged": {short(dict(sorted(record.merged.items())))},\n'
            f' "begun": {short(begun)},\n "looked": {short(dict(sorted(record.looked.items())))},\n'
            f' "games": [\n  {games}]}}\n'
        )

    @staticmethod
    def loads(text: str) -> HallRecord:
        data = document(text, FORMAT, {"merged", "begun", "looked", "games"})
        found = [_entry(item) for item in data.array("games", _MOST, default=[])]
        games = {entry.id: entry for entry in found}
        if len(games) != len(found):
            raise ValueError("a game twice")
        return HallRecord(
            games,
            {parse_name(old): parse_name(new) for old, new in data.obj("merged", default={}).items()},
            {parse_name(name): _time(time) for name, time in data.obj("begun", default={}).items()},
            {_file(file): parse_stamp(stamp) for file, stamp in data.obj("looked", default={}).items()},
        )


# ---- the file


def _entry_json(entry: HallGame) -> dict[str, Any]:
    return {
        "id": entry.id,
        "deal": entry.deal,
        "ended": entry.ended.isoformat(),
        "file": entry.file,
        "winners": entry.winners,
        "luck": entry.luck,
        "weighed": entry.weighed,
        "seats": [dict(zip(_OF_SEAT, seat if seat.handicap else seat[:-1], strict=False)) for seat in entry.seats],
    }


def _entry(value: object) -> HallGame:
    data = obj(value, "game", known={"id", "deal", "ended", "file", "winners", "luck", "weighed", "seats"})
    seats = tuple(map(_seat, data.array("seats", MAX_PLAYERS)))
    winners = tuple(whole(seat, "winners", 0, len(seats) - 1) for seat in data.array("winners"))
    luck, weighed = data.get("luck"), data.get("weighed")
    if len(seats) < MIN_PLAYERS or not winners:
        raise ValueError("no game")
    return HallGame(
        _hash(data.member("id")),
        _hash(data.member("deal")),
        _time(data.member("ended")),
        seats,
        winners,
        _file(data.get("file", "")),
        None if luck is None else tuple(map(_number, exactly(len(seats), luck, "luck"))),
        None if weighed is None else tuple(map(_weighed, exactly(len(seats), weighed, "weighed"))),
    )


def _weighed(value: object) -> Weighed:
    return Weighed(*wholes(value, "weighed", len(Weighed._fields), -_MOST_SUM, _MOST_SUM))


def _seat(value: object) -> HallSeat:
    data = obj(value, "seat", known=_OF_SEAT)
    first, second, third, fourth = map(_earned, exactly(len(FAMILIES), data.member("earned"), "earned"))
    sale = tuple(map(_sale_line, data.array("sale")))
    level = data.text("level", LONGEST_LEVEL)
    if not level.isprintable():
        raise ValueError("no level")
    colour, gold = data.one_of("color", Colour, 20), data.whole("gold", 0, _MOST)
    name, handicap = parse_name(data.member("name")), data.whole("handicap", 0, MOST_HANDICAP, default=0)
    return HallSeat(name, colour, level, gold, (first, second, third, fourth), sale, handicap)


def _earned(value: object) -> Earned:
    seals, gold = wholes(value, "earned", 2, most=_MOST)
    return seals, gold


def _sale_line(value: object) -> SaleLine:
    family, seals, worth = wholes(value, "sale", 3, most=_MOST)
    if family >= len(FAMILIES):
        raise ValueError("no family")
    return family, seals, worth


def parse_stamp(value: object) -> Stamp:
    """When a file that was looked at was written, and its size. Raises ValueError."""
    changed, size = wholes(value, "looked", 2, most=2**63)
    return changed, size


def _file(value: object) -> str:
    return text(value, "file", _LONGEST)


def _hash(value: object) -> str:
    if not _HASH.fullmatch(text(value, "id")):
        raise ValueError("no id")
    return str(value)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _MOST:
        raise ValueError("no number")
    return value


def _time(value: object) -> datetime:
    time = datetime.fromisoformat(text(value, "time"))
    if time.tzinfo is None or not 1 < time.year < 9999 or time.isoformat() != value:
        raise ValueError("no time")
    return time
