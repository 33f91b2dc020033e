"""The whole chronicle: every line since the first turn, by rounds."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.little_board import LittleBoard
from arkadia_desktop.scenes.menu_frame import page_kit
from arkadia_desktop.stage.chronicle import TAIL, TEXT
from arkadia_desktop.stage.meadow import Ground
from arkadia_desktop.stage.wording import Line, lines
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.text import TextBox
from arkadia_desktop.ui.theme import Role
from arkadia_desktop.ui.widgets import Button, DialogFrame, Paragraph, RowState, ScrollList

WIDTH, HEIGHT = 1600, 900
LINES = 820
"""How wide the list is; the town lies at its right."""
ROW, HEADING = 46, 52
ROUND = Role(theme.SERIF_BOLD, 26)

Row = Line | str
"""A line of the chronicle, or the heading of a round."""


class FullChronicle(Scene):
    """A dialog over the play screen; it opens at the newest line. `seat` is the seat at the screen. Beside the lines
    lies the town as it was after the line pointed at or chosen, the squares it speaks of lit. ``on_recap``, where there
    is one, shows what the others did since one's last turn, once the dialog has closed itself."""

    overlay = True

    def __init__(
        self, table: Table, seat: int | None, ground: Ground | None = None, on_recap: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self._names = {row.colour: row.name for row in table.seats}
        self._told = _rows(table, seat)
        self._rows = [row for row, _view in self._told]
        self._on_recap = on_recap
        self._frame = self.sheet.add(DialogFrame("dialog", _("Town chronicle")))
        heights = [HEADING if isinstance(row, str) else ROW for row in self._rows]
        self._list = self.sheet.add(
            ScrollList(
                "lines",
                heights,
                self._paint_row,
                gap=2,
                on_choose=self._look,
                on_point=self._look,
                row_boxes=self._row_boxes,
                chosen=len(heights) - 1,
            )
        )
        self._board = self.sheet.add(LittleBoard("town", table.setup.plan, ground))
        self._line = self.sheet.add(Paragraph("line", "", role=theme.SECTION_TITLE.at(27), align="centre"))
        self._recap = self.sheet.add(
            Button("recap", _("Since your last turn"), self.recap, icon="flag", size=25, on_parchment=True)
        )
        self._recap.visible = on_recap is not None
        self._close = self.sheet.add(
            Button("close", _("Close"), self.close, style="primary", icon="check", size=26, on_parchment=True)
        )
        self.sheet.primary = self.sheet.cancel = "close"
        self._opened = False
        self._board.show(table.view(seat), 0)
        self._look(len(self._rows) - 1)
        self.sheet.focus("lines")

    def _look(self, index: int) -> None:
        """Show the town after a line."""
        row, view = self._told[index]
        if view is None or isinstance(row, str):
            return
        self._board.show(view, row.squares)
        text = f"{self._names[row.colour]}: {row.text}"
        self._line.text = f"{text} ({row.tail})" if row.tail else text

    def recap(self) -> None:
        """Close it and tell what the others did."""
        self.close()
        if self._on_recap is not None:
            self._on_recap()

    def close(self) -> None:
        """Back to the game."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        px = self.kit.frame.px
        box = self.kit.frame.centred(WIDTH, HEIGHT, dy=12)
        self._frame.rect = box
        button = Rect(box.centerx - px(170), box.bottom - px(96), px(340), max(theme.LEAST_HIT_PX, px(66)))
        self._close.rect = button
        self._list.rect = Rect(box.x + px(44), box.y + px(84), px(LINES), button.y - px(22) - box.y - px(84))
        left = self._list.rect.right + px(30)
        town = Rect(left, box.y + px(96), box.right - px(40) - left, px(520))
        self._board.rect = town
        self._line.rect = Rect(town.x, town.bottom + px(16), town.w, px(76))
        self._recap.rect = Rect(town.centerx - px(190), town.bottom + px(106), px(380), max(theme.LEAST_HIT_PX, px(60)))
        if not self._opened:
            self._opened = True
            self._list.to_end()

    def _paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        row = self._rows[index]
        kit = self.kit
        if isinstance(row, str):
            kit.type.draw(surface, row, ROUND, theme.INK, (rect.x + kit.frame.px(8), rect.centery), valign="middle")
            return
        px = kit.frame.px
        if state.chosen or state.hovered:
            kit.skin.inset(rect.size, theme.FOCUS, 0.65 if state.hovered else 0.42, 7).blit(surface, rect)
        elif index % 2:
            kit.skin.inset(rect.size, theme.ROW_EDGE, 0.20, 7).blit(surface, rect)
        figure = kit.sprites.sized(f"worker_{row.colour.value}", px(44))
        surface.blit(figure, (rect.x + px(4), rect.y + px(1)), special_flags=OVER)
        if row.sign:
            sign = kit.sprites.sized(row.sign, px(32))
            at = rect.right - px(44), rect.centery - sign.get_height() // 2
            surface.blit(sign, at, special_flags=OVER)
        if row.tail:
            at_tail = (rect.right - px(52), rect.centery)
            kit.type.draw(surface, row.tail, TAIL, theme.INK, at_tail, align="right", valign="middle")
        name, text = self._words(row, rect)
        box = kit.type.draw(surface, name, TAIL, theme.INK, (rect.x + px(56), rect.centery), valign="middle")
        kit.type.draw(surface, text, TEXT, theme.INK, (box.right + px(14), rect.centery), valign="middle")

    def _words(self, row: Line, rect: Rect) -> tuple[str, str]:
        """The player's name, and the sentence as far as it fits behind it."""
        kit = self.kit
        px = kit.frame.px
        name = self._names[row.colour]
        room = rect.w - px(56) - kit.type.width(name, TAIL) - px(14) - px(60) - kit.type.width(row.tail, TAIL)
        return name, kit.type.fit(row.text, TEXT, max(1, room))[0]

    def _row_boxes(self, rect: Rect, index: int) -> list[TextBox]:
        row = self._rows[index]
        kit, px = self.kit, self.kit.frame.px
        if isinstance(row, str):
            return [kit.type.measured(row, ROUND, (rect.x + px(8), rect.centery), valign="middle")]
        name, text = self._words(row, rect)
        first = kit.type.measured(name, TAIL, (rect.x + px(56), rect.centery), valign="middle")
        at = (first.rect.right + px(14), rect.centery)
        return [first, kit.type.measured(text, TEXT, at, valign="middle", whole=row.text)]


def _rows(table: Table, seat: int | None) -> list[tuple[Row, PlayerView | None]]:
    """The lines with the position after each, and the headings of the rounds."""
    rows: list[tuple[Row, PlayerView | None]] = []
    number = 0
    for played in table.history:
        current = played.before.turn // played.before.seats + 1
        found = [
            (line, sight.view) for sight in sights(played.step.trail, seat) for line in lines(sight.event, sight.view)
        ]
        if found and current != number:
            number = current
            rows.append((_("Round {number}").format(number=number), None))
        rows += found
    return rows or [(_("Nothing has happened yet."), None)]
