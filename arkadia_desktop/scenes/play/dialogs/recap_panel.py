"""The panel that tells what the others did: in the place of the chronicle, else beside what it speaks of."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.tasks.task import Point
from arkadia_desktop.scenes.play.view.recap_lines import Recap, RecapRow, recap_squares
from arkadia_desktop.scenes.play.view.sign_words import deed_words
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import PITCH, TAIL, TEXT, TITLE
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, RowState, ScrollList
from arkadia_desktop.ui.widgets.words import Word, fitted

_PAD, _HEAD, _AIR = 14, 58, 12
_FLOATING = 400
"""Width of the panel where there is neither a place for the chronicle nor a column of tents, design px."""
_NEW_MS = 600.0
"""A press so soon was meant for what was shown before: it does not close the panel."""
_LINE = 1.2
_KEYS_ALONE = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class _Ground(Panel):
    """The sheet itself: what lies below it gets no clicks. `drawn`: it brings its parchment along."""

    grips = True
    drawn = True

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.drawn:
            super().paint(surface, clip)

    def handle(self, event: Event, now_ms: float) -> bool:
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class RecapPanel:
    """`rows` are what is told, none while it is closed."""

    def __init__(self, situation: Situation, sheet: Sheet) -> None:
        self._situation, self._sheet = situation, sheet
        self.rows: tuple[RecapRow, ...] = ()
        self.docked = False
        """Whether it lies in the place of the chronicle, where it is in nobody's way."""
        self._seat: int | None = None
        self._since = 0.0
        self._fresh = False
        self._lines: list[list[str]] = []
        add = sheet.add
        self._ground = add(_Ground("recap ground"))
        self._title = add(Label("recap title", "", role=replace(TITLE, least=16)))
        self._list = add(ScrollList("recap", (), self._paint_row, gap=2, on_choose=lambda _row: situation.refresh()))
        self._list.cursor, self._list.row_words = "arrow", self._words
        self._list.row_said = self._said  # type: ignore[method-assign]
        self._close = add(IconButton("recap close", "cross", _("Close"), self.close, style="parchment", size=20))
        self._list.group = self._close.group = "recap"
        self._widgets = self._ground, self._title, self._list, self._close
        self._over = -1
        for widget in self._widgets:
            widget.visible = False

    # ---- open and closed

    @property
    def open(self) -> bool:
        """Whether it is there, for the seat at the screen."""
        return bool(self.rows) and self._seat == self._situation.seat

    def show(self, recap: Recap) -> None:
        """Tell the seat at the screen what the others did."""
        self.rows = recap.rows
        self._seat, self._since, self._fresh, self._over = self._situation.seat, self._situation.now, True, -1
        self._title.text = recap.title
        self._list.fill([PITCH] * len(self.rows), chosen=-1)

    def close(self) -> None:
        """Take it away."""
        if not self.rows:
            return
        self.rows, self._fresh = (), False
        self._list.fill(())
        if self._sheet.focused in ("recap", "recap close"):
            self._sheet.focus(None)
        self._situation.refresh()

    def follow(self, *, lens: bool, coached: bool) -> None:
        """Come into sight, or go while the lens has its place or the coach is there."""
        there = self.open and not coached and not (lens and self.docked)
        for widget in self._widgets:
            widget.visible = there

    def covers(self, pos: Point) -> bool:
        """Whether it lies over a point."""
        return self._ground.visible and self._ground.rect.collidepoint(pos)

    # ---- what is looked at

    @property
    def squares(self) -> int:
        """The squares to be lit: those of the line pointed at or chosen; all of them until something is done."""
        if not self.open:
            return 0
        if 0 <= self._row < len(self.rows):
            return self.rows[self._row].squares
        return recap_squares(self.rows) if self._fresh and not self._holding else 0

    @property
    def _holding(self) -> bool:
        return self._situation.task is not None and self._situation.task.holding

    @property
    def _row(self) -> int:
        """The line pointed at, else the one the keyboard is on, else -1."""
        if self._over >= 0:
            return self._over
        return self._list.chosen if self._sheet.focused == "recap" and self._list.ringed else -1

    def point(self, pos: Point) -> None:
        """The pointer moved."""
        inside = self._list.visible and self._list.rect.collidepoint(pos)
        rows = self._list.rows() if inside else []
        over = next((index for index, rect in rows if rect.collidepoint(pos)), -1)
        if over != self._over:
            self._over = over
            self._situation.refresh()

    def notice(self, event: Event) -> None:
        """A click or a key: the squares go dark, and where it covers the board it closes; what it was meant for gets
        it all the same."""
        if not self.open:
            return
        pressed = event.type == pygame.MOUSEBUTTONDOWN and not self.covers(event.pos)
        typed = event.type == pygame.KEYDOWN and event.key not in _KEYS_ALONE and not self._walks(event)
        if (pressed or typed) and self._situation.now - self._since >= _NEW_MS:
            if not self.docked:
                self.close()
            elif self._fresh:
                self._fresh = False
                self._situation.refresh()

    def _walks(self, event: Event) -> bool:
        """Whether a key only goes about in it."""
        return event.key == pygame.K_TAB or self._sheet.focused in ("recap", "recap close")

    def key(self, event: Event) -> bool:
        """Escape closes it where the keyboard is in it."""
        if event.key == pygame.K_ESCAPE and self.open and self._sheet.focused in ("recap", "recap close"):
            self.close()
            return True
        return False

    # ---- place

    def layout(self, kit: Kit, places: PlayLayout) -> None:
        """Take the place of the chronicle; where there is none, the side of the board that hides less of what it speaks
        of, as high as it needs to be."""
        px = kit.frame.px
        self.docked = places.chronicle is not None
        self._ground.drawn = not self.docked
        width = places.tents[0].w if not places.portraits else min(px(_FLOATING), kit.frame.width * 9 // 20)
        if places.chronicle is not None:
            width = places.chronicle.w
        inner = width - 2 * px(_PAD)
        self._measure(kit, inner)
        head = max(px(_HEAD), theme.LEAST_HIT_PX + 2 * px(8))
        if places.chronicle is not None:
            place = Rect(places.chronicle)
        else:
            place = self._floating(places, width, head + self._length(kit) + px(_AIR), px(4))
        side = max(theme.LEAST_HIT_PX, px(36))
        self._ground.rect = place
        self._close.rect = Rect(place.right - side - px(10), place.y + (head - side) // 2 + px(2), side, side)
        left = place.x + px(20)
        self._title.rect = Rect(left, place.y + px(4), self._close.rect.x - px(6) - left, head - px(4))
        high = self._whole_rows(kit, place.h - head - px(_AIR))
        self._list.rect = Rect(place.x + px(_PAD), place.y + head, inner, max(1, high))

    def _whole_rows(self, kit: Kit, room: int) -> int:
        """How much of the room the list takes: no row is cut, and no name is seen without what its player did."""
        taken, shown = 0, 0
        for number, row in enumerate(self.rows):
            taken += self._height(kit, number) + kit.frame.px(2)
            if taken > room + kit.frame.px(2):
                return shown
            if not row.name:
                shown = taken
        return room

    def _length(self, kit: Kit) -> int:
        """How high all lines are together, real px."""
        return sum(self._height(kit, number) for number in range(len(self.rows))) + kit.frame.px(2) * len(self.rows)

    def _floating(self, places: PlayLayout, width: int, high: int, air: int) -> Rect:
        top, bottom = places.top.bottom + air, places.rail.top - air
        left = Rect(places.tents[0].x, top, width, min(high, bottom - top))
        right = left.move(places.ticker.right - left.right, 0)
        if places.mentor is not None and places.tents_seen:  # above the mentor it hides nothing but tents
            return Rect(left.x, top, left.w, min(left.h, places.mentor.y - air - top))
        if places.mentor is not None:
            return right
        board = self._situation.shown.board.grid
        q = places.square
        told = [
            Rect(places.board.x + one.x * q, places.board.y + one.y * q, q, q)
            for one in board.squares(recap_squares(self.rows))
        ]

        def hides(place: Rect) -> tuple[int, int]:
            return sum(place.colliderect(one) for one in told), place.clip(places.board).w

        return min(left, right, key=hides)

    # ---- rows

    def _measure(self, kit: Kit, inner: int) -> None:
        """How the lines break, with room for the bar that scrolls them."""
        self._lines = [kit.type.wrap(row.line.text, TEXT, self._room(kit, row, inner)) for row in self.rows]
        self._list.fill([self._height(kit, number) / kit.frame.u for number in range(len(self.rows))])

    @staticmethod
    def _room(kit: Kit, row: RecapRow, inner: int) -> int:
        px = kit.frame.px
        tail = kit.type.width(row.line.tail, TAIL) + px(8) if row.line.tail else 0
        return max(px(60), inner - px(22) - px(12) - px(44) * bool(row.line.sign) - tail)

    def _height(self, kit: Kit, number: int) -> int:
        """Of a line, real px."""
        px, count = kit.frame.px, len(self._lines[number])
        least = max(px(PITCH), kit.type.height(TEXT) + px(6))
        return max(least, count * kit.type.line_height(TEXT, _LINE) + px(12))

    def _said(self, rect: Rect, index: int) -> str:
        row = self.rows[index]
        return row.name or deed_words(row.line)

    def _words(self, rect: Rect, number: int) -> list[Word]:
        kit, row = self._list.kit, self.rows[number]
        px, middle = kit.frame.px, rect.centery
        if row.name:
            left = rect.x + px(50)
            return [fitted(kit, row.name, TAIL, theme.INK, (left, middle), rect.right - px(6) - left)]
        step = kit.type.line_height(TEXT, _LINE)
        top = middle - step * (len(self._lines[number]) - 1) // 2
        words = [
            Word(line, TEXT, theme.INK, (rect.x + px(12), top + i * step)) for i, line in enumerate(self._lines[number])
        ]
        if row.line.tail:
            right = rect.right - px(6) - px(40) * bool(row.line.sign)
            words.append(Word(row.line.tail, TAIL, theme.INK, (right, middle), "right"))
        return words

    def _paint_row(self, surface: Surface, rect: Rect, number: int, state: RowState) -> None:
        kit, row = self._list.kit, self.rows[number]
        px = kit.frame.px
        if number == self._row:
            kit.skin.inset(rect.size, theme.FOCUS, 0.65, 7).blit(surface, rect)
        elif not row.name:
            kit.skin.inset(rect.size, theme.ROW_EDGE, 0.20, 7).blit(surface, rect)
        if row.name:
            figure = f"worker_{row.line.colour.value}"
            kit.sprites.put(surface, figure, px(44), midleft=(rect.x + px(2), rect.centery))
        elif row.line.sign:
            wide = px(26 if row.line.sign.startswith(("castle", "banner")) else 32)
            kit.sprites.put(surface, row.line.sign, wide, center=(rect.right - px(22), rect.centery))
