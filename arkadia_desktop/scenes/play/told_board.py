"""The board in words, as a grid of squares A1, B1 …: what lies on each, and what there is to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arkadia_desktop.locale import _
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play import say
from arkadia_desktop.scenes.play.view.looked_at import Target, thing_on
from arkadia_desktop.scenes.play.view.things import thing_telling
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.loop.aloud import Path
from arkadia_desktop.ui.widgets.spoken import Branch, Spoken

BOARD = "board"

Words = tuple[str, str]
"""What a thing is, and what there is to know of it."""
Cell = Callable[[Square, str, str], Branch]
"""Makes the cell of a square, given what lies there and what there is to know of it."""


class ToldBoard:
    """Words for the squares of a position are made once, and only where somebody listens."""

    def __init__(self) -> None:
        self._view: PlayerView | None = None
        self._words: Mapping[Square, Words] = {}

    def words(self, view: PlayerView, seats: Sequence[Seat]) -> Mapping[Square, Words]:
        """What lies on each square, its name before it."""
        if self._view is not view:
            self._view = view
            self._words = {square: _words(square, view, seats) for square in _all(view)}
        return self._words

    def spoken(self, view: PlayerView, seats: Sequence[Seat], cell: Cell) -> Spoken:
        """The grid, row by row."""
        words, grid = self.words(view, seats), view.board.grid
        rows = tuple(
            Branch(
                f"row {y + 1}",
                (0, 0, 0, 0),
                Spoken("row", parts=tuple(cell(at, *words[at]) for x in range(grid.width) for at in (Square(x, y),))),
            )
            for y in range(grid.height)
        )
        return Spoken("grid", _("The board"), parts=rows)


def way_to(square: Square) -> Path:
    """The way to a square, below the scene."""
    return BOARD, f"row {square.y + 1}", say.square_name(square)


def square_of(way: Path, view: PlayerView) -> Square | None:
    """The square that a way below the scene leads to."""
    return next((square for square in _all(view) if way == way_to(square)), None)


def thing_words(target: Target | None, view: PlayerView, seats: Sequence[Seat]) -> Words:
    """What a thing is, and what there is to know of it."""
    told = None if target is None else thing_telling(target, "", view, seats)
    if told is None:
        return "", ""
    first, *others = (say.saying_words(line) for line in told[1])
    return first, "\n".join(others)


def _words(square: Square, view: PlayerView, seats: Sequence[Seat]) -> Words:
    what, about = thing_words(thing_on(view, square), view, seats)
    return _("{square}, {what}").format(square=say.square_name(square), what=what), about


def _all(view: PlayerView) -> list[Square]:
    grid = view.board.grid
    return [Square(x, y) for y in range(grid.height) for x in range(grid.width)]
