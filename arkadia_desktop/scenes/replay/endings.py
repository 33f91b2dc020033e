"""Two lines of a game side by side where they ended, or where they stand: the towns, the gold, the difference."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.director import Ground
from arkadia_desktop.scenes.common.menu_paint import box, picture_frame
from arkadia_desktop.scenes.common.position_picture import position_picture
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.statistics import outcome
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_GOLD = theme.Role(theme.SERIF_BLACK, 34, 24)
_MORE = theme.Role(theme.SANS_BOLD, 24)
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 22)
_ROW, _GAP = 62, 8
_NAMES, _CHIP, _LEAST = 0.22, 0.125, 176
"""Shares of the width: the names at the left, the differences at the right; the names have at least so much, design px.
"""
_BETTER = theme.rgb("#CFE8B4"), theme.GAIN
_WORSE = theme.rgb("#F3C9B8"), theme.LOSS


@dataclass(frozen=True)
class Ending:
    """Where a line stands: the town as anybody sees it, the gold of every seat with its seals at their value, who is
    ahead, and whether that is the end."""

    view: PlayerView
    gold: tuple[int, ...]
    ahead: tuple[int, ...]
    over: bool


def side_by_side(left: Course, right: Course) -> tuple[Ending, Ending]:
    """Two lines at their ends; where one of them goes on, both after so many turns as the shorter one has."""
    over, turns = all(one.games[-1].phase is Phase.OVER for one in (left, right)), min(left.turns, right.turns)
    one, other = (_ending(course.games[-1 if over else course.span(turns)[1]]) for course in (left, right))
    return one, other


def _ending(game: Game) -> Ending:
    result = outcome(game)
    return Ending(view(game, None), result.gold, result.leaders, game.phase is Phase.OVER)


class Endings(Lettered):
    """What is `seen` first is the left one; the right one is compared with it."""

    def __init__(self, id: str, seats: tuple[Seat, ...], ground: Ground | None) -> None:
        super().__init__(id)
        self._seats, self._ground = seats, ground
        self._pair: tuple[Ending, Ending] | None = None
        self._pictures: list[Surface] = []

    def show(self, left: Ending, right: Ending) -> None:
        """Compare two lines."""
        if (left, right) != self._pair:
            self._pair, self._pictures = (left, right), []
            self.changed()

    def moved(self) -> None:
        self._pictures = []

    @property
    def pair(self) -> tuple[Ending, Ending] | None:
        """What is compared."""
        return self._pair

    def rows(self) -> list[Rect]:
        """Where the row of each seat lies, real px."""
        return self._rows()

    # ---- places

    def columns(self) -> tuple[Rect, Rect]:
        """The columns of the two, real px."""
        names = max(round(self.rect.w * _NAMES), self.kit.frame.px(_LEAST))
        chip = round(self.rect.w * _CHIP)
        wide = (self.rect.w - names - chip) // 2
        left = Rect(self.rect.x + names, self.rect.y, wide, self.rect.h)
        return left, left.move(wide, 0)

    def _pitch(self) -> int:
        px, seats = self.kit.frame.px, len(self._seats)
        return min(px(_ROW), (self.rect.h - px(20)) // seats)

    def _rows(self) -> list[Rect]:
        pitch, seats = self._pitch(), len(self._seats)
        top = self.rect.bottom - pitch * seats
        gap = self.kit.frame.px(_GAP)
        return [Rect(self.rect.x, top + pitch * seat, self.rect.w, pitch - gap) for seat in range(seats)]

    def _towns(self) -> list[Rect]:
        """Where the pictures lie; none where there is no room for them."""
        px = self.kit.frame.px
        high = self._rows()[0].y - self.rect.y - px(20)
        if high < px(70):
            return []
        plan = self._pair[0].view.setup.plan if self._pair is not None else None
        shape = plan.width / plan.height if plan is not None else 4 / 3
        found = []
        for column in self.columns():
            wide = min(column.w - px(24), round(high * shape))
            town = Rect(0, 0, wide, round(wide / shape))
            town.center = column.centerx, self.rect.y + px(6) + high // 2
            found.append(town)
        return found

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._pair is None:
            return
        kit, u, towns = self.kit, self.kit.frame.u, self._towns()
        if not self._pictures:
            self._pictures = [
                position_picture(kit, one.view, self._ground, town.size, plain=True)
                for one, town in zip(self._pair, towns, strict=False)
            ]
        for number, (town, picture) in enumerate(zip(towns, self._pictures, strict=True)):
            picture_frame(u, *town.size, number == 1).blit(surface, town)
            surface.blit(picture, town)
        widest = max(kit.type.width(str(gold), _GOLD) for one in self._pair for gold in one.gold)
        for seat, row in enumerate(self._rows()):
            colours = PLAYERS[self._seats[seat].colour]
            box(u, *row.size, theme.PAPER, colours.base, 2.4, 10, 0.9).blit(surface, row)
            figure = min(kit.frame.px(46), row.h)
            at = row.x + kit.frame.px(30), row.centery - kit.frame.px(2)
            kit.sprites.put(surface, f"worker_{self._seats[seat].colour}", figure, center=at)
            for one, column in zip(self._pair, self.columns(), strict=True):
                right = column.centerx + widest // 2
                if one.over and seat in one.ahead and right + kit.frame.px(52) <= column.right:
                    side = min(kit.frame.px(36), row.h)
                    self.paint_icon(surface, "trophy", (right + kit.frame.px(30), row.centery), side)
            more = self._more(seat)
            if more:
                fill, edge = _BETTER if more > 0 else _WORSE
                chip = self._chip(row)
                box(u, *chip.size, fill, edge, 2, 8).blit(surface, chip)
        self.paint_words(surface)

    def _more(self, seat: int) -> int:
        left, right = self._pair or (None, None)
        return right.gold[seat] - left.gold[seat] if left is not None and right is not None else 0

    def _chip(self, row: Rect) -> Rect:
        px = self.kit.frame.px
        chip = Rect(0, 0, min(px(92), round(self.rect.w * _CHIP) - px(10)), row.h - px(12))
        chip.midright = row.right - px(10), row.centery
        return chip

    def _aside(self, towns: list[Rect]) -> int:
        """What is free left of the towns, real px."""
        return towns[0].x - self.rect.x - self.kit.frame.px(20)

    def words(self) -> list[Word]:
        if self._pair is None:
            return []
        px, words = self.kit.frame.px, list[Word]()
        towns = self._towns()
        if towns:
            over = all(one.over for one in self._pair)
            text = _("the town at the end") if over else _("the town now")
            at = self.rect.x + px(6), towns[0].centery
            note = fitted(self.kit, text, _NOTE, theme.INK_2, at, self._aside(towns))
            words += [note] if note.text == text else []
        for seat, row in enumerate(self._rows()):
            name = self._seats[seat].name
            left = row.x + px(60)
            room = self.columns()[0].x - left - px(8)
            ink = PLAYERS[self._seats[seat].colour].name
            words.append(fitted(self.kit, name, theme.NAME, ink, (left, row.centery), max(1, room)))
            for one, column in zip(self._pair, self.columns(), strict=True):
                colour = theme.WINNER if seat in one.ahead else theme.INK
                words.append(Word(str(one.gold[seat]), _GOLD, colour, (column.centerx, row.centery), "centre"))
            more = self._more(seat)
            if more:
                ink = theme.GAIN if more > 0 else theme.LOSS
                sign = f"+{more}" if more > 0 else f"−{-more}"
                words.append(Word(sign, _MORE, ink, self._chip(row).center, "centre"))
        return words
