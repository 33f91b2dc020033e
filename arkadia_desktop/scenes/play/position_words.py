"""The position in sentences, for somebody who hears it: values, tents, castle, what happened, what may be done.

Everything here comes from what the screen shows (`Shown`): what a seat may not see is not in there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from arkadia_desktop import locale
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, labelled, seal_values
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play.view.looked_at import Target, thing_on
from arkadia_desktop.scenes.play.view.models import Shown, all_open, gained, ribbon_model
from arkadia_desktop.scenes.play.view.sign_words import contents, hand_words, line_words, saying_words
from arkadia_desktop.scenes.play.view.thing_words import thing_telling
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.widgets.access import AccessBranch, AccessNode, Path, place_of, sentence

# ---- what a key says again


def may_do(shown: Shown) -> str:
    """Whose turn it is, and what that seat may do."""
    model = ribbon_model(shown)
    return "\n".join(one for one in (model.title, *model.hints[:1]) if one)


def values(shown: Shown) -> str:
    """What the seals are worth."""
    return seal_values(shown.view.castle.values)


def own_tent(shown: Shown) -> str:
    """What the tent below holds."""
    return tent(shown, shown.below)


def rivals(shown: Shown) -> str:
    """What is known of all other tents."""
    return "\n".join(tent(shown, seat) for seat in shown.tents)


def tent(shown: Shown, seat: int) -> str:
    """What may be known of the tent of a seat."""
    name, player, view = shown.facts.seats[seat].name, shown.view.players[seat], shown.view
    n = view.hand_sizes[seat]
    told: list[str] = []
    if seat == view.seat or all_open(shown):
        told += contents(player)
    else:
        told.append(_("Remember the seals, gold and workers yourself."))
    if gain := gained(shown, seat):
        worth = in_gold(abs(gain))
        more = _("The seals are worth {gold} more than before.", gold=worth)
        told.append(more if gain > 0 else _("The seals are worth {gold} less than before.", gold=worth))
    told.append(ngettext("{n} banner left.", "{n} banners left.", player.banners))
    told.append(ngettext("{n} card.", "{n} cards.", n))
    placed = view.board.workers[seat].bit_count()
    told.append(ngettext("{n} worker on the board.", "{n} workers on the board.", placed))
    return labelled(name, " ".join(told))


def hand(shown: Shown) -> str:
    """The cards of the hand at the screen."""
    return hand_words(shown.view)


def last_moves(shown: Shown, lines: tuple[Line, ...]) -> str:
    """The last lines of the chronicle."""
    return "\n".join(line_words(line, shown.facts.seats) for line in lines[-3:]) or _("Nothing has happened yet.")


SAID: Mapping[str, Callable[[Shown], str]] = {
    keys.SAY_OPTIONS: may_do,
    keys.SAY_VALUES: values,
    keys.SAY_TENT: own_tent,
    keys.SAY_RIVALS: rivals,
    keys.SAY_HAND: hand,
}
"""What each key says; the last moves come from the chronicle."""


BOARD = "board"

Words = tuple[str, str]
"""What a thing is, and what there is to know of it."""


class AccessGrid:
    """Words for the squares of a position are made once, and only where somebody listens; so are the cells, as long as
    nothing else is to be said of them."""

    def __init__(self) -> None:
        self._view: PlayerView | None = None
        self._language = ""
        self._words: Mapping[Square, Words] = {}
        self._cells: dict[Square, tuple[object, AccessBranch]] = {}
        self._rows: dict[int, AccessBranch] = {}
        self._key: tuple[object, ...] = ()
        self._spoken: AccessNode | None = None

    def words(self, view: PlayerView, seats: Sequence[Seat]) -> Mapping[Square, Words]:
        """What lies on each square, its name before it."""
        if self._view is not view or self._language != locale.current():
            self._view, self._language = view, locale.current()
            self._words = _words(view, seats)
        return self._words

    def spoken(
        self,
        view: PlayerView,
        seats: Sequence[Seat],
        picture: BoardPicture,
        acts: frozenset[str],
        notes: Mapping[Square, Words] = MappingProxyType({}),
        walked: Square | None = None,
    ) -> AccessNode:
        """The grid, row by row. Of some squares there are `notes`: what to add to what lies there, and what to say
        before there is to know of it. The keyboard has `walked` to one. A cell is made again where any of that or a
        place on the `picture` has changed."""
        words, grid = self.words(view, seats), view.board.grid
        places = (place_of(picture.grid.area), *map(place_of, map(picture.face, view.board.lot.castle_squares())))
        whole = words, notes, walked, places
        if self._spoken is not None and self._key == whole:
            return self._spoken
        rows = []
        for y in range(grid.height):
            cells = []
            for x in range(grid.width):
                at = Square(x, y)
                chosen = None if walked is None else at == walked
                key = words[at], notes.get(at), chosen, places
                if at not in self._cells or self._cells[at][0] != key:
                    (name, about), (here, covered) = words[at], notes.get(at, ("", ""))
                    told = sentence(name, here), sentence(covered, about)
                    cell = AccessNode("cell", told[0], about=told[1], chosen=chosen, acts=acts)
                    self._cells[at] = key, AccessBranch(at.name, place_of(picture.face(at)), cell)
                cells.append(self._cells[at][1])
            row = self._rows.get(y)
            if row is None or row.spoken.parts != tuple(cells):
                row = self._rows[y] = AccessBranch(f"row {y + 1}", (0, 0, 0, 0), AccessNode("row", parts=tuple(cells)))
            rows.append(row)
        self._key, self._spoken = whole, AccessNode("grid", _("The board"), parts=tuple(rows))
        return self._spoken


def way_to(square: Square) -> Path:
    """The way to a square, below the scene."""
    return BOARD, f"row {square.y + 1}", square.name


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
    for square in _all(view):
        target, bit = thing_on(view, square), board.grid.bit(square)
        key: object = target
        if target is not None and target[0] in ("meadow", "camp"):
            key = target[0], sum(bool(rim & bit) for rim in rims), bool(touching & bit)
        if key not in told:
            told[key] = thing_words(target, view, seats)
        what, about = told[key]
        found[square] = _("{square}, {what}", square=square.name, what=what), about
    return found


def _all(view: PlayerView) -> list[Square]:
    grid = view.board.grid
    return [Square(x, y) for y in range(grid.height) for x in range(grid.width)]
