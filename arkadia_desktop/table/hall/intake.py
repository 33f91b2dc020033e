"""Taking games into the hall: the records that nobody has looked at yet, a few at a time."""

from __future__ import annotations

from pathlib import Path

from arkadia_desktop.ai.analysis.report import HUNDREDTHS, MAX_BYTES
from arkadia_desktop.files import FileTrouble, as_text, inside, read_bounded, stamps
from arkadia_desktop.rules.reading import parse_json
from arkadia_desktop.table import names
from arkadia_desktop.table.hall.games import HallGame, game_of
from arkadia_desktop.table.hall.hall_file import HallFile, Stamp
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import Save, SaveTrouble, read_save


class Intake:
    """Looks at the records in `folder` that the hall has not seen as they are now, and at the analyses of games whose
    luck is not known. Call `step` until it says False: then all of it is in the hall, written once."""

    def __init__(self, hall: HallFile, folder: Path) -> None:
        self._hall, self._folder = hall, folder
        self._waiting = self._unknown()
        self._analyses = self._unread()
        self.most = len(self._waiting) + len(self._analyses)
        """So many files there are to look at."""
        self._found: list[HallGame] = []
        self._looked: dict[str, Stamp] = {}
        self._luck: dict[str, tuple[float, ...]] = {}

    @property
    def done(self) -> int:
        return self.most - len(self._waiting) - len(self._analyses)

    def step(self) -> bool:
        """Look at one more file; False when there is none left."""
        if self._waiting:
            path, stamp = self._waiting.pop()
            self._looked[as_text(path.name)] = stamp
            entry = self._entry(path)
            if entry is not None:
                self._found.append(entry)
        elif self._analyses:
            path = self._analyses.pop()
            luck = luck_in(path)
            if luck is not None:
                self._luck[path.stem] = luck
        if not self._waiting and not self._analyses and (self._looked or self._luck):
            kept = self._hall.value.with_games(self._found, self._looked).with_luck(self._luck)
            self._hall.keep(kept)
            self._found, self._looked, self._luck = [], {}, {}
        return bool(self._waiting or self._analyses)

    def _entry(self, path: Path) -> HallGame | None:
        try:
            return game_of(read_save(path), as_text(path.name))
        except SaveTrouble:
            return None

    def _unread(self) -> list[Path]:
        """The analyses of games that the hall has, or may have soon, without their luck."""
        folder, games = self._hall.analyses, self._hall.value.games
        if folder is None:
            return []
        known = {f"{id}{names.ENDING}" for id, game in games.items() if game.luck is not None}
        found = [path for path in inside(folder) if path.name not in known and path.suffix == names.ENDING]
        return [path for path in found if self._waiting or path.stem in games]

    def _unknown(self) -> list[tuple[Path, Stamp]]:
        looked = self._hall.value.looked
        return [
            (self._folder / name, stamp)
            for name, stamp in stamps(self._folder).items()
            if name.endswith(names.ENDING) and not name.startswith(".") and looked.get(as_text(name)) != stamp
        ]


def luck_in(path: Path) -> tuple[float, ...] | None:
    """What the cards gave to the margin of each seat, in gold, by an analysis; None where that cannot be read."""
    from arkadia_desktop.ai.analysis.account import parse_ground

    try:
        data = parse_json(read_bounded(path, MAX_BYTES))
        ground = parse_ground(data["ground"])
    except (FileTrouble, ValueError, KeyError, TypeError):
        return None
    seats = range(len(ground.margins))
    return tuple(sum(card.gold[seat] for card in ground.luck) / HUNDREDTHS for seat in seats)


def finished(hall: HallFile, table: Table) -> None:
    """The game of a table is over: it counts, whatever becomes of its record."""
    home = table.home
    if home is None or home.envelope is None or table.game.result is None:
        return
    save = Save(home.path, table.record(), table.envelope(home.envelope.saved), table.game, (0, 0, 0))
    entry = game_of(save, as_text(home.path.name))
    if entry is not None and entry.id not in hall.value.games:
        hall.add(entry)
