"""The board in words, as a grid of squares A1, B1 …: what lies on each, and what there is to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arkadia_desktop import locale
from arkadia_desktop.locale import _
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play import position_words
from arkadia_desktop.scenes.play.view.looked_at import Target, thing_on
from arkadia_desktop.scenes.play.view.sign_words import saying_words
from arkadia_desktop.scenes.play.view.thing_words import thing_telling
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.loop.aloud import Path
from arkadia_desktop.ui.widgets.spoken import Spoken, SpokenBranch

BOARD = "board"

Words = tuple[str, str]
"""What a thing is, and what there is to know of it."""
Cell = Callable[[Square, str, str], SpokenBranch]
"""Makes the cell of a square, given what lies there and what there is to know of it."""


class AccessGrid:
    """Words for the squares of a position are made once, and only where somebody listens; so are the cells, as long as
    nothing else is to be said of them."""

    def __init__(self) -> None:
        self._view: PlayerView | None = None
        self._language = ""
        self._words: Mapping[Square, Words] = {}
        self._cells: dict[Square, tuple[object, SpokenBranch]] = {}
        self._rows: dict[int, SpokenBranch] = {}
        self._key: tuple[object, ...] = ()
        self._spoken: Spoken | None = None

    def words(self, view: PlayerView, seats: Sequence[Seat]) -> Mapping[Square, Words]:
        """What lies on each square, its name before it."""
        if self._view is not view or self._language != locale.current():
            self._view, self._language = view, locale.current()
            self._words = _words(view, seats)
        return self._words

    def spoken(
        self, view: PlayerView, seats: Sequence[Seat], cell: Cell, notes: Mapping[Square, object], places: object
    ) -> Spoken:
        """The grid, row by row. A cell is made again where its words, its entry in `notes` or the `places` of all
        squares have changed: nothing else may go into it."""
        words, grid = self.words(view, seats), view.board.grid
        whole = words, notes, places
        if self._spoken is not None and self._key == whole:
            return self._spoken
        rows = []
        for y in range(grid.height):
            cells = []
            for x in range(grid.width):
                at = Square(x, y)
                key = words[at], notes.get(at), places
                if at not in self._cells or self._cells[at][0] != key:
                    self._cells[at] = key, cell(at, *words[at])
                cells.append(self._cells[at][1])
            row = self._rows.get(y)
            if row is None or row.spoken.parts != tuple(cells):
                row = self._rows[y] = SpokenBranch(f"row {y + 1}", (0, 0, 0, 0), Spoken("row", parts=tuple(cells)))
            rows.append(row)
        self._key, self._spoken = whole, Spoken("grid", _("The board"), parts=tuple(rows))
        return self._spoken


def way_to(square: Square) -> Path:
    """The way to a square, below the scene."""
    return BOARD, f"row {square.y + 1}", position_words.square_name(square)


def square_of(way: Path, view: PlayerView) -> Square | None:
    """The square that a way below the scene leads to."""
    return next((square for square in _all(view) if way == way_to(square)), None)


def thing_words(target: Target | None, view: PlayerView, seats: Sequence[Seat]) -> Words:
    """What a thing is, and what there is to know of it."""
    told = None if target is None else thing_telling(target, "", view, seats)
    if told is None:
        return "", ""
    first, *others = (saying_words(line) for line in told[1])
    return first, "\n".join(others)


def _words(view: PlayerView, seats: Sequence[Seat]) -> Mapping[Square, Words]:
    """Every thing is asked about once: the squares of a building are told alike, and so are free squares with as much
    beside them."""
    board, told, found = view.board, dict[object, Words](), dict[Square, Words]()
    rims, touching = [one.rim for one in board.buildings if not one.complete], board.touching
    named = _("{square}, {what}")
    for square in _all(view):
        target, bit = thing_on(view, square), board.grid.bit(square)
        key: object = target
        if target is not None and target[0] in ("meadow", "camp"):
            key = target[0], sum(bool(rim & bit) for rim in rims), bool(touching & bit)
        if key not in told:
            told[key] = thing_words(target, view, seats)
        what, about = told[key]
        found[square] = named.format(square=position_words.square_name(square), what=what), about
    return found


def _all(view: PlayerView) -> list[Square]:
    grid = view.board.grid
    return [Square(x, y) for y in range(grid.height) for x in range(grid.width)]
