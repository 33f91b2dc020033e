"""The whole chronicle: every line since the first turn, by rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.agreement import note_lines
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.position_picture import bare_board
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.play.dialogs.recap_panel import Pen
from arkadia_desktop.scenes.play.view.sign_words import line_words
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.meadow import Ground
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.panels.chronicle import TAIL, TEXT, gain_sign
from arkadia_desktop.stage.panels.wording import Line, handicap_lines, lines
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.layout import Child, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import BigButton, Button, Display, Label, Paragraph, Plate, RowState

ROUND = Role(theme.SERIF_BOLD, 26)

Told = Line | str
"""A line of the chronicle, or the heading of a round."""


class FullChronicle(Dialog):
    """A dialog over the play screen; it opens at the newest line. `seat` is the seat at the screen. Beside the lines
    lies the town as it was after the line pointed at or chosen, the squares it speaks of lit. ``on_recap``, where there
    is one, shows what the others did since one's last turn, once the dialog has closed itself."""

    width = 1600

    def __init__(
        self, table: Table, seat: int | None, ground: Ground | None = None, on_recap: Callable[[], None] | None = None
    ) -> None:
        super().__init__(_("Town chronicle"))
        self._seats = table.seats
        self._names = {row.colour: row.name for row in table.seats}
        self._told = _rows(table, seat)
        self._rows = [row for row, _view in self._told]
        self._on_recap = on_recap
        newest = len(self._rows) - 1
        self._list = ComposedList("lines", self._node, gap=2, on_choose=self._look, on_point=self._look)
        self._list.row_said = self._said  # type: ignore[method-assign]
        self._list.accessible_name = _("Town chronicle")
        self._list.show_rows(len(self._rows), newest)
        self._board = LittleBoard("town", table.setup.plan, ground)
        self._board.show(table.view(seat), 0)
        self._line = ""
        self.sheet.primary = self.sheet.cancel = "close"
        self._look(newest)

    def _look(self, index: int) -> None:
        """Show the town after a line."""
        row, view = self._told[index]
        if view is None or isinstance(row, str):
            return
        self._board.show(view, row.squares)
        self._line = line_words(row, self._seats)
        self.arrange()

    def roomy(self, body: Node, foot: Node) -> Node:
        """The list and the town take what room there is."""
        body.grow = 1
        return Column(Gap(h=76), body, Gap(h=16), foot, Gap(h=28), gap=0, pad=(40, 0), h=900, lowest=400)

    def body(self) -> Sequence[Child]:
        line = Paragraph("line", self._line, role=theme.SECTION_TITLE.at(27), align="centre")
        town = Column(Leaf(self._board, lowest=100), Leaf(line, h=76), gap=14, w=640, least=240)
        return (Row(Leaf(self._list, w=820, least=240, grow=1), town, gap=30, grow=1),)

    def foot(self) -> Sequence[Button]:
        close = BigButton("close", _("Close"), self.close, "primary", "check", size=26)
        recap = BigButton("recap", _("Since your last turn"), self.recap, icon="flag", size=26)
        return (close,) if self._on_recap is None else (recap, close)

    def on_enter(self) -> None:
        if self.sheet.focused is None:
            self.sheet.focus("lines")

    def recap(self) -> None:
        """Close it and tell what the others did."""
        self.close()
        if self._on_recap is not None:
            self._on_recap()

    def _said(self, rect: Rect, index: int) -> str:
        row = self._rows[index]
        return row if isinstance(row, str) else line_words(row, self._seats)

    def _node(self, index: int, state: RowState) -> Node:
        """The player's name, the sentence behind or below it, the tail; or a heading."""
        row = self._rows[index]
        if isinstance(row, str):
            return Row(Label("round", row, role=ROUND), pad=(8, 0), h=52)
        name, text = Label("name", self._names[row.colour], role=TAIL), Label("text", row.text, role=TEXT)
        whole = Leaf(Label("text", row.text, role=Role(TEXT.face, TEXT.size, TEXT.size)), grow=1)
        parts = (
            Leaf(Emblem("who", f"worker_{row.colour.value}"), w=44, h=40, align="centre"),
            Fits(Row(name, whole, gap=14), Column(name, text, gap=0), grow=1),
            Label("tail", row.tail, role=TAIL) if row.tail else None,
            gain_sign(Pen(self.sheet.kit), row) or Gap(w=32),
        )
        lit = state.chosen or state.hovered
        strength = 0.65 if state.hovered else 0.42 if state.chosen else 0.2
        ground = Plate("ground", "inset", stripe=theme.FOCUS if lit else None, strength=strength)
        return Over(ground if lit or index % 2 else Gap(), Row(*parts, gap=8, pad=(4, 3)), Gap(h=46))


def _rows(table: Table, seat: int | None) -> list[tuple[Told, PlayerView | None]]:
    """The lines with the position after each, and the headings of the rounds."""
    rows: list[tuple[Told, PlayerView | None]] = []
    number, now = 0, view(table.opening, seat)
    rows += [(line, now) for line in handicap_lines(now.setup)]
    notes = table.sitting.consent.notes

    def noted(after: int) -> list[tuple[Told, PlayerView | None]]:
        return [(line, now) for note in notes if note.after == after for line in note_lines(note, table.seats)]

    for count, played in enumerate(table.history):
        current = played.before.turn // played.before.seats + 1
        trail = sights(played.step.trail, seat)
        found = noted(count) + [(line, sight.view) for sight in trail for line in lines(sight.event, sight.view)]
        if found and current != number:
            number = current
            rows.append((_("Round {number}", number=number), None))
        rows += found
        now = trail[-1].view if trail else now
    rows += noted(table.number)
    return rows or [(_("Nothing has happened yet."), None)]


FRAME = 8
"""Design px of the oak around the squares."""
DIM = 110
"""How dark the rest of the town is, of 255."""


class LittleBoard(Display):
    """Only what changes from one moment to the next is put together anew. Everything on it is public."""

    def __init__(self, id: str, plan: Plan, ground: Ground | None) -> None:
        super().__init__(id)
        self._plan, self._ground = plan, ground
        self._picture = BoardPicture()
        self._surface: Surface | None = None
        self._shown: tuple[PlayerView, int] | None = None

    def show(self, view: PlayerView, lit: int) -> None:
        """Show a position, with these squares lit (a mask)."""
        if self._shown != (view, lit):
            self._shown = view, lit
            if self._surface is not None:
                self._refresh(self._surface)

    def natural_height(self, width: int) -> int:
        return width * self._plan.height // self._plan.width + 2 * self.kit.px(FRAME)

    def moved(self) -> None:
        self._surface = None

    def _drawn(self) -> Surface:
        """The board, painted when it is first seen at this size."""
        if self._surface is None:
            frame = self.kit.px(FRAME)
            across, down = (self.rect.w - 2 * frame) // self._plan.width, (self.rect.h - 2 * frame) // self._plan.height
            square = max(4, min(across, down))
            surface = self._surface = bare_board(self.kit, self._plan, self._ground, square)
            self._picture.place(self.kit, surface.get_rect(), square, surface.copy())
            self._refresh(surface)
        return self._surface

    def _refresh(self, surface: Surface) -> None:
        if self._shown is not None:
            view, lit = self._shown
            self._picture.set(view, Overlay(lit=lit))
            self._picture.paint(surface, surface.get_rect())
            if lit:
                self._dim(surface, view, lit)
            self.changed()

    def _dim(self, surface: Surface, view: PlayerView, lit: int) -> None:
        """Darken all but the squares spoken of: on so small a board a line around them is not enough."""
        veil = Surface(surface.get_size(), pygame.SRCALPHA, 32)
        veil.fill((*theme.VEIL, DIM))
        places = view.board.lot.castle_squares()
        for square in view.board.grid.squares(lit):
            place = self._picture.square_rect(square)
            if square in places:
                place = place.union(self._picture.castle_face(places.index(square)))
            veil.fill((0, 0, 0, 0), place.inflate(4, 4))
        surface.blit(veil, (0, 0))

    def paint(self, surface: Surface, clip: Rect) -> None:
        board = self._drawn()
        place = board.get_rect(center=self.rect.center)
        frame = self.kit.px(FRAME)
        surface.fill(theme.OAK_LO, place.inflate(2 * frame, 2 * frame).clip(clip))
        surface.fill(theme.OAK, place.inflate(frame, frame).clip(clip))
        surface.blit(board, place)
