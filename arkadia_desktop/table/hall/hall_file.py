"""The file of the hall: the games that counted, one a line, so that a game whose record is deleted still counts.

    {"format": "arkadia-hall/1",
     "merged": {"Mara B": "Mara"}, "begun": {"Jonas": "2026-11-01T18:00:00+01:00"},
     "looked": {"arkadia-20261118-201500.json": [1763496900000000000, 20480]},
     "games": [
      {"id": "…", "deal": "…", "ended": "2026-11-18T20:15:00+01:00", "file": "…", "winners": [0], "luck": null,
       "seats": [{"name": "Mara", "color": "violet", "level": "", "gold": 93, "earned": [[4, 12], …],
                  "sale": [[2, 4, 3]]}, …]}]}

`merged`: who is the same person under another name; `begun`: whoever began anew, and when: earlier games do not count
for them. Both can be taken back, for no game is lost by them. `looked`: files of records with time and size, so that
none is read twice.
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
from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FAMILIES, MAX_PLAYERS, MIN_PLAYERS, Colour
from arkadia_desktop.rules.reading import obj
from arkadia_desktop.table.hall.games import Earned, HallGame, HallSeat, SaleLine
from arkadia_desktop.table.seats import LONGEST_LEVEL, clean_name

FORMAT = "arkadia-hall/1"
MOST_BYTES = 32 << 20
"""Room for some 50,000 games."""
_HASH = re.compile(r"[0-9a-f]{8,64}")
_MOST = 10**6
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
            games[entry.id] = entry if old is None else replace(old, file=entry.file or old.file)
        return replace(self, games=games, looked={**self.looked, **looked})

    def with_luck(self, found: Mapping[str, tuple[float, ...]]) -> HallRecord:
        """With what is newly known of the luck in games, by their ids."""
        known = {id: luck for id, luck in found.items() if id in self.games}
        known = {id: luck for id, luck in known.items() if len(luck) == len(self.games[id].seats)}
        known = {id: luck for id, luck in known.items() if all(abs(gold) <= _MOST for gold in luck)}
        return replace(self, games={**self.games, **{id: replace(self.games[id], luck=known[id]) for id in known}})

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

    def __init__(self, path: Path, analyses: Path | None = None, *, locked: bool = False) -> None:
        super().__init__(path, locked=locked)
        self.analyses = analyses

    def add(self, entry: HallGame) -> None:
        """A game has ended."""
        self.keep(self.value.with_games([entry], {}))

    def empty(self) -> HallRecord:
        return HallRecord()

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
        found = [_entry(item) for item in _list(data.get("games", []))]
        games = {entry.id: entry for entry in found}
        if len(games) != len(found):
            raise ValueError("a game twice")
        return HallRecord(
            games,
            {_name(old): _name(new) for old, new in obj(data.get("merged", {}), "merged").items()},
            {_name(name): _time(time) for name, time in obj(data.get("begun", {}), "begun").items()},
            {_text(file): _stamp(stamp) for file, stamp in obj(data.get("looked", {}), "looked").items()},
        )

    def sentences(self) -> Sentences:
        return Sentences(
            not_kept=_("The hall of fame could not be saved. {reason}"),
            not_read=_("The hall of fame could not be read. {reason}"),
            newer=_(
                "The hall of fame was saved by a newer version of this program. It stays as it is, and games you"
                " play now are not added to it."
            ),
            damaged=_(
                "The file of the hall of fame was damaged and has been saved as {kept}; the hall of fame is"
                " rebuilt from the games that are still there. {reason}"
            ),
        )


# ---- the file


def _entry_json(entry: HallGame) -> dict[str, Any]:
    return {
        "id": entry.id,
        "deal": entry.deal,
        "ended": entry.ended.isoformat(),
        "file": entry.file,
        "winners": list(entry.winners),
        "luck": None if entry.luck is None else list(entry.luck),
        "seats": [
            {
                "name": seat.name,
                "color": seat.colour.value,
                "level": seat.level,
                "gold": seat.gold,
                "earned": [list(pair) for pair in seat.earned],
                "sale": [list(line) for line in seat.sale],
            }
            for seat in entry.seats
        ],
    }


def _entry(value: object) -> HallGame:
    data = obj(value, "game", known={"id", "deal", "ended", "file", "winners", "luck", "seats"})
    seats = tuple(map(_seat, _list(data.get("seats"))))
    winners = tuple(_whole(seat, len(seats) - 1) for seat in _list(data.get("winners")))
    luck = data.get("luck")
    if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS or not winners:
        raise ValueError("no game")
    if luck is not None and len(_list(luck)) != len(seats):
        raise ValueError("no luck")
    return HallGame(
        _hash(data.get("id")),
        _hash(data.get("deal")),
        _time(data.get("ended")),
        seats,
        winners,
        _text(data.get("file", "")),
        None if luck is None else tuple(map(_number, luck)),
    )


def _seat(value: object) -> HallSeat:
    data = obj(value, "seat", known={"name", "color", "level", "gold", "earned", "sale"})
    earned = tuple(_earned(pair) for pair in _list(data.get("earned")))
    if len(earned) != len(FAMILIES):
        raise ValueError("no seat")
    first, second, third, fourth = earned
    sale = tuple(_sale_line(line) for line in _list(data.get("sale")))
    level = data.get("level")
    if not isinstance(level, str) or len(level) > LONGEST_LEVEL or not level.isprintable():
        raise ValueError("no level")
    colour = Colour(_text(data.get("color")))
    gold = _whole(data.get("gold"))
    return HallSeat(_name(data.get("name")), colour, level, gold, (first, second, third, fourth), sale)


def _earned(value: object) -> Earned:
    seals, gold = map(_whole, _list(value))
    return seals, gold


def _sale_line(value: object) -> SaleLine:
    family, seals, worth = map(_whole, _list(value))
    if family >= len(FAMILIES):
        raise ValueError("no family")
    return family, seals, worth


def _stamp(value: object) -> Stamp:
    changed, size = (_whole(part, 2**63) for part in _list(value))
    return changed, size


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("no list")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise ValueError("no text")
    return value


def _name(value: object) -> str:
    if not isinstance(value, str) or not value or value != clean_name(value):
        raise ValueError("no name")
    return value


def _hash(value: object) -> str:
    if not isinstance(value, str) or not _HASH.fullmatch(value):
        raise ValueError("no id")
    return value


def _whole(value: object, most: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("no number")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _MOST:
        raise ValueError("no number")
    return value


def _time(value: object) -> datetime:
    time = datetime.fromisoformat(_text(value))
    if time.tzinfo is None or not 1 < time.year < 9999 or time.isoformat() != value:
        raise ValueError("no time")
    return time
