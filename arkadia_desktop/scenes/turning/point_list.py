"""The rows of the turning points: figure, round and grade, one sentence, a bar with its error bar, the number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ai.analysis.report import Grade
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.play.view.turn_words import cost, grade_name, signed, win_said, win_words
from arkadia_desktop.scenes.turning.points import Point
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import RowState, ScrollList
from arkadia_desktop.ui.widgets.scroll_bar import ROOM
from arkadia_desktop.ui.widgets.words import Word, fitted

_ROUND = theme.Role(theme.SANS_BOLD, 22, 19.5)
_GRADE = theme.Role(theme.SANS_SEMIBOLD, 19.5)
_SENTENCE = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_COST = theme.Role(theme.SANS_BOLD, 23, 20)
HIGH, _LAST, _GAP = 60, 40, 6
"""Least height of a row, and of the last line; between them; design px."""
WIDE = 640
"""A list less wide than so many design px is narrow: the sentence stands below the rest, and no bar is drawn."""
_FIGURE_AT, _FIGURE, _MARK, _ROUND_AT, _BESIDE, _BAR, _GOLD = 32, 42, 30, 62, 120, 112, 14.75
"""Where figure and round stand, how large figure and mark are, what round and grade and a bar take at most, and what
that has a gold."""
_LINE = 1.12
_MARKS = {Grade.BLUNDER: "??", Grade.MISTAKE: "?", Grade.SLIP: "?!", Grade.CLOSE: "="}
_GROUNDS = {
    Grade.BLUNDER: theme.LOSS,
    Grade.MISTAKE: theme.TERRACOTTA,
    Grade.SLIP: theme.rgb("#8A5A1C"),
    Grade.CLOSE: theme.INK_2,
}
_SIGN = theme.Role(theme.SANS_BOLD, 20, 19.5)
_BAR_FILL = theme.TERRACOTTA


@dataclass(frozen=True, slots=True)
class PointRow:
    """A point as it is told: the sprite of whoever played, and the sentence about the turn."""

    point: Point
    figure: str
    name: str
    sentence: str


class PointList(ScrollList):
    """``on_choose(number)`` is called for the row that is chosen, ``on_open(number)`` for one that is pressed twice or
    with Enter. Below the rows stands what the fine turns cost
    together, so that nobody thinks a game was lost without losses."""

    def __init__(self, id: str, on_choose: Callable[[int], None], on_open: Callable[[int], None]) -> None:
        super().__init__(id, (), self._paint, gap=_GAP, on_choose=on_choose, on_open=on_open, row_words=self._words)
        self.told: tuple[PointRow, ...] = ()
        self._fine = (0, 0)

    def tell(self, told: Sequence[PointRow], fine: tuple[int, int], chosen: int | None) -> None:
        """Show these; ``fine`` as of ``fine_turns``."""
        if (tuple(told), fine) != (self.told, self._fine):
            self.told, self._fine = tuple(told), fine
            self.fit()
        if (-1 if chosen is None else chosen) != self.chosen:
            self.chosen = -1 if chosen is None else chosen

    def fit(self) -> None:
        """Take heights that suit the width."""
        if self.dressed is not None:
            last = [_LAST] if self._fine[0] else []
            self.fill([*map(self._height, self.told), *last], chosen=min(self.chosen, len(self.told) - 1))

    def moved(self) -> None:
        super().moved()
        self.fit()

    def choose(self, index: int) -> None:
        if index < len(self.told):
            super().choose(index)

    def _key(self, key: int, now_ms: float) -> bool:
        """Space is Enter: it is what a gamepad presses with."""
        return super()._key(pygame.K_RETURN if key == pygame.K_SPACE else key, now_ms)

    @property
    def _wide(self) -> bool:
        return self.dressed is None or self.rect.w >= self.kit.frame.px(WIDE)

    def _longest(self) -> float:
        """How many gold the longest bar tells of, with its error bar."""
        turns = (row.point.turn for row in self.told)
        return max((max(0, turn.loss) + turn.error for turn in turns), default=100) / 100

    # ---- places

    def _first_line(self, rect: Rect) -> Rect:
        """The line with figure, round and number; the whole row where it is wide."""
        return rect if self._wide else Rect(rect.x, rect.y, rect.w, self.kit.frame.px(HIGH - 8))

    def _cost_width(self, kit: Kit) -> int:
        """What the number takes, and below it in a wide list the chances; real px."""
        turns = [row.point.turn for row in self.told]
        told = [kit.type.width(cost(turn), _COST) for turn in turns]
        chances = [kit.type.width(win_words(turn), _GRADE) for turn in turns] if self._wide else []
        return max((*told, *chances), default=0)

    def _bar_room(self, rect: Rect) -> Rect:
        """Where bars lie; empty in a narrow list."""
        px = self.kit.frame.px
        if not self._wide:
            return Rect(rect.right, rect.y, 0, 0)
        end = rect.right - px(14) - self._cost_width(self.kit) - px(14)
        return Rect(end - px(_BAR), rect.centery - px(13), px(_BAR), px(26))

    # ---- words

    def _words(self, rect: Rect, index: int) -> Sequence[Word]:
        kit, px = self.kit, self.kit.frame.px
        if index == len(self.told):
            at, room = (rect.x + px(14), rect.centery), rect.w - px(28)
            return [fitted(kit, self._fine_words(), _SENTENCE, theme.INK_2, at, room)]
        row, line = self.told[index], self._first_line(rect)
        turn = row.point.turn
        round_ = _("Round {n}").format(n=row.point.round)
        left = rect.x + px(_ROUND_AT + _MARK + 10)
        middle, half = line.centery, px(12.5)
        end, chances = rect.right - px(14), win_words(turn) if self._wide else ""
        colour = theme.LOSS if turn.loss > 0 else theme.INK
        told = [Word(cost(turn), _COST, colour, (end, middle - half if chances else middle), "right")]
        if chances:
            told.append(Word(chances, _GRADE, theme.INK_2, (end, middle + half), "right"))
        if self._wide:
            told += [
                fitted(kit, round_, _ROUND, theme.INK_2, (left, middle - half), px(_BESIDE)),
                fitted(kit, grade_name(turn.grade), _GRADE, theme.INK_2, (left, middle + half), px(_BESIDE)),
                *self._sentence(row.sentence, rect, middle),
            ]
        else:
            both = _(", ").join((round_, grade_name(turn.grade)))
            room = rect.right - px(24) - self._cost_width(kit) - left
            told.append(fitted(kit, both, _ROUND, theme.INK_2, (left, middle), room))
            told += self._sentence(row.sentence, rect, (line.bottom + rect.bottom - px(8)) / 2)
        return [*told, Word(_MARKS[turn.grade], _SIGN, theme.CREAM_TEXT, self._mark(line).center, "centre")]

    def _sentence_place(self, rect: Rect) -> tuple[int, int]:
        """Where the sentence of a row begins, and the room it has, real px."""
        px = self.kit.frame.px
        if not self._wide:
            return rect.x + px(16), rect.w - px(32)
        start = rect.x + px(_ROUND_AT + _MARK + 10 + _BESIDE + 8)
        return start, max(1, self._bar_room(rect).x - px(10) - start)

    def _wrapped(self, text: str, room: int) -> tuple[list[str], theme.Role]:
        """One line, or several in smaller letters."""
        if self.kit.type.width(text, _SENTENCE) <= room:
            return [text], _SENTENCE
        small = _SENTENCE.at(_SENTENCE.least)
        return self.kit.type.wrap(text, small, room), small

    def _height(self, row: PointRow) -> float:
        """How high a row is, design px: its sentence is whole, also beside a scroll bar."""
        inner = Rect(self.rect.x, 0, self.rect.w - self.kit.frame.px(ROOM), 0)
        lines, role = self._wrapped(row.sentence, self._sentence_place(inner)[1])
        words = len(lines) * self.kit.type.line_height(role, _LINE) / self.kit.frame.u
        return max(HIGH, words + 8) if self._wide else HIGH - 8 + words + 12

    def _sentence(self, text: str, rect: Rect, middle: float) -> list[Word]:
        left, room = self._sentence_place(rect)
        lines, role = self._wrapped(text, room)
        step = self.kit.type.line_height(role, _LINE)
        top = middle - step * (len(lines) - 1) / 2
        return [Word(line, role, theme.INK, (left, top + n * step)) for n, line in enumerate(lines)]

    def _fine_words(self) -> str:
        count, loss = self._fine
        text = ngettext(
            "{n} other turn was fine: {gold}", "{n} other turns were fine: {gold} together", count
        )
        return text.format(n=count, gold=in_gold(signed(-loss)))

    def row_said(self, rect: Rect, index: int) -> str:
        if index == len(self.told):
            return self._fine_words()
        row = self.told[index]
        turn, round_ = row.point.turn, _("Round {n}").format(n=row.point.round)
        told = row.name, round_, grade_name(turn.grade), cost(turn), win_said(turn), row.sentence
        return _(", ").join(filter(None, told))

    # ---- painting

    def _mark(self, line: Rect) -> Rect:
        px = self.kit.frame.px
        mark = Rect(0, 0, px(_MARK + 4), px(_MARK))
        mark.midleft = line.x + px(_ROUND_AT - 2), line.centery
        return mark

    def _paint(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        if index == len(self.told):
            return
        kit, px, u = self.kit, self.kit.frame.px, self.kit.frame.u
        row, line = self.told[index], self._first_line(rect)
        hot = state.chosen or state.hovered
        edge, weight = (theme.GOLD_LO, 3.4) if state.chosen else (theme.ROW_EDGE, 1.6)
        box(u, *rect.size, theme.PAPER, edge, weight, 10, 0.95 if hot else 0.55).blit(surface, rect)
        kit.sprites.put(surface, row.figure, px(_FIGURE), center=(rect.x + px(_FIGURE_AT), line.centery))
        mark = self._mark(line)
        box(u, *mark.size, _GROUNDS[row.point.turn.grade], theme.OAK_EDGE, 1.4, 8).blit(surface, mark)
        room = self._bar_room(rect)
        if room.w:
            self._paint_bar(surface, room, row.point)

    def _paint_bar(self, surface: Surface, room: Rect, point: Point) -> None:
        """The loss, and where it may really lie: a line with a stop at either end."""
        px, u = self.kit.frame.px, self.kit.frame.u
        gold = min(_GOLD * u, room.w / max(0.1, self._longest()))
        turn = point.turn
        wide = round(max(0, turn.loss) / 100 * gold)
        bar = Rect(room.x, room.centery - px(10), max(px(3), wide), px(20))
        box(u, *bar.size, _BAR_FILL, theme.TERRACOTTA_EDGE, 1.4, 4).blit(surface, bar)
        low = max(room.x, round(room.x + (turn.loss - turn.error) / 100 * gold))
        high = round(room.x + (turn.loss + turn.error) / 100 * gold)
        thick = max(2, px(2.6))
        for colour, more in ((theme.PAPER, 1), (theme.INK, 0)):
            for part in (
                Rect(low, room.centery - thick // 2, max(1, high - low), thick),
                *(Rect(x - thick // 2, room.centery - px(9), thick, px(18)) for x in (low, high)),
            ):
                pygame.draw.rect(surface, colour, part.inflate(2 * more, 2 * more))
