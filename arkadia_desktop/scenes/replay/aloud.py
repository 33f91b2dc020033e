"""The replay for somebody who does not see it: where in the game it stands, what happened last, the board as a grid,
the table and two endings as tables, the lines of the game as a list.

All of it is taken from what the screen shows. Through the eyes of a seat nothing is told that it did not know then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import Rect

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import family_name, in_gold, labelled, seal_values
from arkadia_desktop.rules.pieces import FAMILIES, Card
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play import position_words
from arkadia_desktop.scenes.play.board_grid import BOARD, AccessGrid, square_of, way_to
from arkadia_desktop.scenes.play.drivers.replay import Replay
from arkadia_desktop.scenes.play.presenter import Presenter
from arkadia_desktop.scenes.play.view.sign_words import line_words
from arkadia_desktop.scenes.replay.board_walk import BoardWalk
from arkadia_desktop.scenes.replay.chart import ChanceChart, CourseChart
from arkadia_desktop.scenes.replay.endings import Endings
from arkadia_desktop.scenes.replay.lanes import Lanes
from arkadia_desktop.scenes.replay.looking_back import LookingBack
from arkadia_desktop.scenes.replay.picture import ReplayPicture
from arkadia_desktop.scenes.replay.scrub import Scrub
from arkadia_desktop.scenes.replay.seat_rows import SeatRow, TableModel
from arkadia_desktop.scenes.replay.what_if import WhatIf
from arkadia_desktop.scenes.turning.analysis import WinChance, change_said
from arkadia_desktop.stage.common.names import card_words
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.table.course import Course, Mark, Sign
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.loop.aloud import Path
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.widgets import Label
from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.spoken import (
    LESS,
    LOOK,
    LOOKED_AT,
    MORE,
    PRESSED,
    WRITE,
    Spoken,
    SpokenBranch,
    place_of,
    sentence,
    table,
)


def moment_words(course: Course, moment: int) -> str:
    """Where in the game a moment is."""
    text = _("round {round}, turn {turn} of {turns}")
    return text.format(round=course.round(moment), turn=course.turn(moment), turns=course.turns)


class AloudReplay(Scene):
    """What the replay tells. The screen itself brings the rest."""

    replay: Replay
    presenter: Presenter
    picture: ReplayPicture
    table: Table
    lines: GameLines
    number: int
    where: Label
    walk: BoardWalk
    what_if: WhatIf
    looking: LookingBack
    asking: bool
    one_click = True

    def __init__(self) -> None:
        super().__init__()
        self._board_grid = AccessGrid()

    def walked(self, course: Course) -> BoardWalk:
        """The board as a stop of the keyboard, to be put on the sheet."""
        return BoardWalk(BOARD, course.games[0].board.grid, self._face, self._square_words)

    def _square_words(self, square: Square) -> str:
        return sentence(*self._board_grid.words(self.presenter.shown, self.table.seats)[square])

    def _face(self, square: Square) -> Rect:
        """Where a square is seen: on the castle the top of its pieces, once the board is shown."""
        board, places = self.picture.board, self.presenter.shown.board.lot.castle_squares()
        raised = square in places and board.model is not None
        return board.castle_face(places.index(square)) if raised else board.square_rect(square)

    # ---- a key says it again

    def say_again(self, name: str) -> bool:
        """Say where in the game this is, what happened last or what the seals are worth; false for other commands."""
        match name:
            case keys.SAY_OPTIONS:
                said: tuple[str, ...] = (moment_words(self.replay.course, self.replay.moment),)
            case keys.SAY_MOVES:
                said = self._happened() or (_("Nothing has happened yet."),)
            case keys.SAY_VALUES:
                said = (seal_values(self.presenter.shown.castle.values),)
            case _:
                return False
        if self.stack is not None:
            for words in said:
                self.stack.captions.say(words, "log", self.now)
        return True

    # ---- the widgets

    def spoken(self, widget: Widget) -> Spoken | None:
        course, moment = self.replay.course, self.replay.moment
        match widget:
            case BoardWalk():
                return self._board_now()
            case Scrub():
                acts, number = frozenset((LOOK, MORE, LESS, WRITE)), (moment, 0, course.last)
                words = moment_words(course, moment)
                return Spoken("slider", _("Moment of the game"), words, widget.help, number=number, acts=acts)
            case ChanceChart():
                return self._told_chances(widget)
            case CourseChart():
                gold = zip(self.table.seats, widget.series[moment], strict=True)
                return Spoken("label", value=_(", ").join(labelled(seat.name, in_gold(n)) for seat, n in gold))
            case Lanes():
                return self._told_lanes(widget)
            case Endings():
                return self._told_endings(widget)
        return None if widget is self.where else super().spoken(widget)

    def _board_now(self) -> Spoken:
        walked = self.walk.square

        def cell(square: Square, name: str, about: str) -> SpokenBranch:
            spoken = Spoken("cell", name, about=about, chosen=square == walked, acts=LOOKED_AT)
            return SpokenBranch(position_words.square_name(square), place_of(self._face(square)), spoken)

        view = self.presenter.shown
        notes = {} if walked is None else {walked: True}
        castle = (self._face(square) for square in view.board.lot.castle_squares())
        places = place_of(self.picture.board.grid.area), *map(place_of, castle)
        return self._board_grid.spoken(view, self.table.seats, cell, notes, places)

    def _told_chances(self, widget: ChanceChart) -> Spoken:
        """What each seat had after which turn, and every decision that was weighed, which a press goes to."""
        course, names = self.replay.course, [seat.name for seat in self.table.seats]
        now = zip(names, widget.measured(), strict=True)
        value = _(", ").join(labelled(name, self._chance(one)) for name, one in now)
        parts = tuple(
            SpokenBranch(
                f"turn {one.turn}",
                place_of(widget.place_of(one)),
                Spoken(
                    "list item",
                    _(", ").join((moment_words(course, one.begins), labelled(names[one.seat], change_said(one)))),
                    chosen=one.begins < self.replay.moment <= one.ends,
                    acts=PRESSED,
                ),
            )
            for one in widget.chances
        )
        return Spoken("list", pgettext("of a chart", "Win chance"), value, widget.tooltip, parts=parts)

    def _chance(self, one: WinChance | None) -> str:
        """What a seat has now, and since when: nothing is known of the time between its decisions."""
        if one is None:
            return _("not measured")
        if self.replay.moment <= one.begins:
            return _("{percent}% before turn {turn}").format(percent=one.better, turn=one.turn + 1)
        return _("{percent}% after turn {turn}").format(percent=one.played, turn=one.turn + 1)

    def _told_lanes(self, widget: Lanes) -> Spoken:
        parts = tuple(
            SpokenBranch(
                f"line {number}",
                place_of(end),
                Spoken("list item", self._line(number), about, chosen=number == self.number, acts=PRESSED),
            )
            for number, end in widget.ends()
            for about in (self._standing(number),)
        )
        return Spoken("list", _("Lines of play"), parts=parts)

    def _line(self, number: int) -> str:
        """The name of a line, and where it leaves another one."""
        branch = self.lines.branch(number)
        if branch is None:
            return _("Main line")
        course = self.lines.course(branch.parent)
        left = course.round(min(branch.after, course.last))
        return _(", ").join((branch.name, _("round {number}").format(number=left)))

    def _standing(self, number: int) -> str:
        """What everybody has at the end of a line."""
        worth = zip(self.table.seats, self.lines.course(number).worth[-1], strict=True)
        return _(", ").join(labelled(seat.name, in_gold(gold)) for seat, gold in worth)

    def _told_endings(self, widget: Endings) -> Spoken | None:
        names = [self._line(number) for number in (self.what_if.compared, self.number)]
        left, right = widget.pair or (None, None)
        if left is None or right is None:
            return None
        rows = []
        for number, (seat, row) in enumerate(zip(self.table.seats, widget.rows(), strict=True)):
            one, other = left.gold[number], right.gold[number]
            rows.append((row, (seat.name, in_gold(one), in_gold(other), in_gold(_signed(other - one)))))
        over = left.over and right.over
        name = _("the town at the end") if over else _("the town now")
        return table(sentence(_("Two endings"), name), (_("Player"), *names, _("Difference")), rows)

    # ---- what is no widget

    def branches(self) -> tuple[SpokenBranch, ...]:
        board = place_of(self.picture.board.grid.area)
        course, moment = self.replay.course, self.replay.moment
        better = self.looking.told() if self.picture.listing == "" and not self.asking else ""
        told: list[SpokenBranch] = [
            SpokenBranch("where", board, Spoken("status", moment_words(course, moment), live="polite")),
            SpokenBranch("happened", board, Spoken("status", "\n".join(self._happened()), live="polite")),
            SpokenBranch("better", board, Spoken("status", better, live="polite")),
        ]
        model = self.picture.table.model
        if self.picture.listing == "table" and model is not None:
            told += self._table(model)
        elif self.picture.listing == "chronicle":
            told.append(self._chronicle())
        return (*told, *self._marks())

    def gathered(self, told: Sequence[SpokenBranch]) -> Sequence[SpokenBranch]:
        """Where it stands, what happened, the board and what lies beside it; then what leads through the game."""
        beside = "table", "chronicle", "values", "cards", "endings", "lanes"
        first = ("title", "where", "happened", "better", BOARD, *beside)
        order = {key: place for place, key in enumerate(first)}
        return sorted(told, key=lambda branch: order.get(branch.key, len(order)))

    def _happened(self) -> tuple[str, ...]:
        """The lines of the last action, as they were known to whoever looks."""
        if not self.replay.moment:
            return ()
        sights = self.replay.step(self.replay.moment)
        worded = (line for sight in sights for line in lines(sight.event, sight.view))
        return tuple(line_words(line, self.table.seats) for line in worded)

    def _table(self, model: TableModel) -> Iterator[SpokenBranch]:
        place, beside = place_of(self.picture.table.rect), self.picture.table
        families = (family_name(family) for family in FAMILIES)
        heads = _("Player"), _("Gold"), *families, _("Workers"), _("Banners"), _("Cards")
        rows = [(beside.row(seat), _seat_words(row)) for seat, row in enumerate(model.seats)]
        yield SpokenBranch("table", place, table(_("Table"), heads, rows))
        yield SpokenBranch("values", place, Spoken("label", value=seal_values(model.values)))
        known = [card_words(card) for card in model.face_up if card is not None]
        stack = ngettext("{n} card in the stack", "{n} cards in the stack", model.stack).format(n=model.stack)
        yield SpokenBranch("cards", place, _list(_("Face-up cards and stack"), place, (*known, stack)))

    def _chronicle(self) -> SpokenBranch:
        part = self.picture.chronicle
        told = part.model.lines if part.model is not None else ()
        words = (line_words(line, self.table.seats) for line in told)
        return SpokenBranch("chronicle", place_of(part.rect), _list(_("Chronicle"), place_of(part.rect), words))

    def _marks(self) -> Iterator[SpokenBranch]:
        """What is worth a look, each with a press that goes there."""
        scrub = next((widget for widget in self.sheet if isinstance(widget, Scrub)), None)
        if scrub is None or not scrub.visible:
            return
        parts = tuple(
            SpokenBranch(
                f"mark {number}", place_of(scrub.spot_of(mark)), Spoken("list item", self._mark(mark), acts=PRESSED)
            )
            for number, mark in enumerate(self.replay.course.marks)
        )
        if parts:
            yield SpokenBranch("marks", place_of(scrub.rect), Spoken("list", _("Key moments"), parts=parts))

    def _mark(self, mark: Mark) -> str:
        sign = {
            Sign.COMPLETED: _("building completed"),
            Sign.SALE: _("sale"),
            Sign.FLOOR: _("floor finished"),
        }[mark.sign]
        when, who = moment_words(self.replay.course, mark.after), self.table.seats[mark.seat].name
        return _(", ").join((when, labelled(who, sign)))

    # ---- the keyboard

    def spoken_focus(self) -> Path:
        return way_to(self.walk.square) if self.walk.ringed else ()

    def look_at(self, way: Path) -> bool:
        square = square_of(way, self.presenter.shown)
        if square is not None:
            self.walk.go(square)
        return square is not None


def _seat_words(row: SeatRow) -> tuple[str, ...]:
    """What is known of a seat, as the cells of its row."""
    name = _("{name}, whose turn it is").format(name=row.name) if row.on_turn else row.name
    seals = (ngettext("{n} seal", "{n} seals", n).format(n=n) for n in row.seals)
    workers = _("{own} own, {neutral} neutral").format(own=row.own, neutral=row.neutral)
    return name, str(row.gold), *seals, workers, str(row.banners), _cards(row.hand)


def _cards(hand: Sequence[Card | None]) -> str:
    """The cards that are known, and how many are not."""
    known = [card_words(card) for card in hand if card is not None]
    hidden = len(hand) - len(known)
    if hidden:
        known.append(ngettext("{n} hidden card", "{n} hidden cards", hidden).format(n=hidden))
    return _(", ").join(known) or _("none")


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else str(n).replace("-", "−")


def _list(name: str, place: tuple[int, int, int, int], words: Iterable[str]) -> Spoken:
    parts = (SpokenBranch(f"item {number}", place, Spoken("list item", text)) for number, text in enumerate(words))
    return Spoken("list", name, parts=tuple(parts))
