"""The right panel of the puzzles: the position, who is to move, what is asked, and how somebody fares with it."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.ai.puzzles.puzzle import HARDEST
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import colour_name
from arkadia_desktop.scenes.common.menu_paint import box, dashed_box, picture_frame
from arkadia_desktop.scenes.common.puzzle_words import KIND_ICONS, puzzle_name, score_words, task
from arkadia_desktop.scenes.puzzles.looks import hammers_width, paint_badge, paint_hammers
from arkadia_desktop.scenes.puzzles.pictures import make_whole_picture, opened, whole_picture
from arkadia_desktop.scenes.puzzles.shelf import ShelvedPuzzle
from arkadia_desktop.table.history import round_number
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TITLE = theme.Role(theme.SERIF_BOLD, 38)
_TURN = theme.Role(theme.SERIF_BOLD, 27)
_ROUND, _TASK = theme.BODY.at(22.5), theme.BODY.at(23.5)
_TILE, _NUMBER = theme.BODY.at(20.5), theme.Role(theme.SERIF_BOLD, 27)
_ORIGIN = theme.BODY.at(20.5)
_PAD, _HEAD, _BAR, _TILE_HIGH, _FOOT = 32, 92, 57, 72, 18
"""Design px at the sides, and the heights of heading, bar, tiles and what is free around the words at the foot."""
_LEAST_LINES = 2
"""The task has room for so many lines at least, so that nothing moves from puzzle to puzzle."""
_HAMMER = 29.0
_LEAST_PICTURE = 330
"""Design px of the height of a picture over its words."""
_BESIDE = 800
"""In a panel wider than so many design px the words stand beside the picture."""
_GAP = 12


class PuzzleDetails(Lettered):
    """Shows one entry, or nothing."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.entry: ShelvedPuzzle | None = None
        self._picture: Surface | None = None

    def show(self, entry: ShelvedPuzzle | None) -> None:
        """Show another one."""
        if entry != self.entry:
            if entry is None or self.entry is None or entry.head != self.entry.head:
                self._picture = None
            self.entry = entry
            self._recall()
            self.changed()

    def moved(self) -> None:
        if self._picture is not None and self._picture.get_size() != self._board().size:
            self._picture = None
        self._recall()

    def _recall(self) -> None:
        """Take the picture that was drawn for an earlier look, so that nothing pops up."""
        if self._picture is None and self.entry is not None and self.dressed is not None and self.rect.w:
            self._picture = whole_picture(self.kit, self.entry.head, self._board().size)

    def make_picture(self) -> bool:
        """Draw the position; False where it is drawn. The panel is there before it."""
        if self.entry is None or self._picture is not None or not self.visible:
            return False
        self._picture = make_whole_picture(self.kit, self.entry.head, self._board().size)
        self.changed()
        return True

    # ---- where things lie, real px

    @property
    def beside(self) -> bool:
        """Whether the words stand beside the picture."""
        return self.rect.w > self.kit.frame.px(_BESIDE)

    def height_for(self, width: int) -> int:
        """Room it needs at least when it is `width` px wide, real px."""
        px = self.kit.frame.px
        if width > px(_BESIDE):
            facts = self._facts_width(width)
            words = _BAR + 3 * (_TILE_HIGH - 14 + _GAP) + 24
            return px(_HEAD + words) + self._task_high(facts) + self._origin_high(facts, beside=True)
        room = width - 2 * px(_PAD)
        words = self._task_high(room) + self._origin_high(room, beside=False)
        return px(_HEAD + _BAR + _TILE_HIGH + 40 + _LEAST_PICTURE) + words

    def _facts_width(self, width: int) -> int:
        """How wide the words are that stand beside a picture."""
        return round((width - 2 * self.kit.frame.px(_PAD)) * 0.47)

    def _room(self) -> int:
        """How wide the facts are."""
        return self._facts_width(self.rect.w) if self.beside else self.rect.w - 2 * self.kit.frame.px(_PAD)

    def _task_lines(self, width: int) -> list[str]:
        if self.entry is None:
            return []
        return self.kit.type.wrap(task(opened(self.entry.head)[0]), _TASK, width)

    def _task_high(self, width: int) -> int:
        return max(_LEAST_LINES, len(self._task_lines(width))) * self.kit.type.line_height(_TASK, 1.3)

    def _origin_lines(self, width: int, *, beside: bool) -> list[str]:
        """What stands at the foot; beside the picture also how far the game has come, which the bar has no room for."""
        if self.entry is None:
            return []
        said = (
            _("From one of your games. The best turn is proven, and there is only one.")
            if self.entry.head.own
            else _("From a real game. The best turn is proven, and there is only one.")
        )
        if beside:
            return [self._where(), *self.kit.type.wrap(said, _ORIGIN, width)]
        if self.kit.type.width(said, _ORIGIN.at(_ORIGIN.least)) <= width:
            return [said]
        return self.kit.type.balanced(said, _ORIGIN, width)

    def _origin_high(self, width: int, *, beside: bool) -> int:
        lines = self._origin_lines(width, beside=beside)
        return len(lines) * self.kit.type.line_height(_ORIGIN, 1.2) + self.kit.frame.px(_FOOT)

    def _board(self) -> Rect:
        px = self.kit.frame.px
        left, top, wide = self.rect.x + px(_PAD), self.rect.y + px(_HEAD), self.rect.w - 2 * px(_PAD)
        if self.beside:
            wide -= self._room() + px(22)
            return Rect(left, top, wide, max(1, min(round(wide * 0.75), self.rect.h - px(_HEAD + 24))))
        words = self._task_high(self._room()) + self._origin_high(self._room(), beside=False)
        below = px(_BAR + _TILE_HIGH + 34) + words
        return Rect(left, top, wide, max(1, min(round(wide * 0.75), self.rect.h - px(_HEAD) - below)))

    def _bar(self) -> Rect:
        px, board = self.kit.frame.px, self._board()
        if self.beside:
            return Rect(self.rect.right - px(_PAD) - self._room(), board.y - px(3), self._room(), px(_BAR))
        return Rect(board.x, board.bottom + px(8), board.w, px(_BAR))

    def _task_top(self) -> int:
        return self._bar().bottom + self.kit.frame.px(10)

    def _tiles(self) -> list[Rect]:
        """Best so far, tries, hints."""
        px, bar = self.kit.frame.px, self._bar()
        top = self._task_top() + self._task_high(self._room()) + px(8)
        gap, high = px(_GAP), px(_TILE_HIGH)
        if self.beside:
            high -= px(14)
            return [Rect(bar.x, top + number * (high + gap), bar.w, high) for number in range(3)]
        first = round((bar.w - 2 * gap) * 0.37)
        rest = (bar.w - 2 * gap - first) // 2
        return [
            Rect(bar.x, top, first, high),
            Rect(bar.x + first + gap, top, rest, high),
            Rect(bar.right - rest, top, rest, high),
        ]

    # ---- paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, board = self.kit, self.kit.frame.px, self._board()
        if self.entry is None:
            self._paint_nothing(surface, board)
            return
        head = self.entry.head
        middle = self.rect.x + px(_PAD + 29), self.rect.y + px(_HEAD) // 2 + px(4)
        paint_badge(kit, surface, KIND_ICONS[head.kind], middle, 29, (theme.BAR, theme.OAK_EDGE), light=True)
        at = self.rect.right - px(_PAD) - hammers_width(kit, _HAMMER), middle[1]
        paint_hammers(kit, surface, head.difficulty, at, _HAMMER)
        picture_frame(kit.frame.u, *board.size, False).blit(surface, board)
        if self._picture is None:
            surface.fill(theme.OAK, board.clip(surface.get_clip()))
        else:
            surface.blit(self._picture, board)
        bar = self._bar()
        kit.skin.bar(bar.size, 12).blit(surface, bar)
        puzzle, _game = opened(head)
        colour = puzzle.record.setup.colours[puzzle.seat]
        kit.sprites.put(surface, f"worker_{colour.value}", px(52), center=(bar.x + px(38), bar.centery))
        for place, icon in zip(self._tiles(), ("target", "again", "bulb"), strict=True):
            box(kit.frame.u, *place.size, theme.PAPER, theme.ROW_EDGE, 1.8, 10, 0.45).blit(surface, place)
            self.paint_icon(surface, icon, (place.x + px(31), place.centery), px(32))
        self.paint_words(surface)

    def _paint_nothing(self, surface: Surface, hole: Rect) -> None:
        """The hole where the position of a chosen puzzle would lie."""
        dashed_box(self.kit.frame.u, *hole.size, theme.PARCHMENT_LO, theme.RULE, 2.4, 14, 0.5).blit(surface, hole)
        lot = self.kit.sprites.faded("castle_lot", hole.h // 6, 90)
        surface.blit(lot, lot.get_rect(center=hole.center), special_flags=OVER)

    # ---- words

    def said(self) -> str:
        return "\n".join(word.whole or word.text for word in self.words())

    def words(self) -> list[Word]:
        if self.entry is None:
            return []
        return [*self._head_words(), *self._task_words(), *self._tile_words(), *self._origin()]

    def _head_words(self) -> list[Word]:
        assert self.entry is not None
        kit, px, bar = self.kit, self.kit.frame.px, self._bar()
        puzzle = opened(self.entry.head)[0]
        left, y = self.rect.x + px(_PAD + 76), self.rect.y + px(_HEAD) // 2 + px(4)
        room = self.rect.right - px(_PAD + 14) - hammers_width(kit, _HAMMER) - left
        where = self._where()
        where_wide = 0 if self.beside else kit.type.width(where, _ROUND)
        turn = _("{name} to play").format(name=colour_name(puzzle.record.setup.colours[puzzle.seat].value))
        turn_left, right = bar.x + px(72), bar.right - px(22)
        return [
            fitted(kit, puzzle_name(self.entry.head), _TITLE, theme.INK, (left, y), room),
            fitted(
                kit, turn, _TURN, theme.CREAM, (turn_left, bar.centery), right - where_wide - px(20) - turn_left,
                drop=theme.DROP,
            ),
            *([] if self.beside else [Word(where, _ROUND, theme.CREAM, (right, bar.centery), "right")]),
        ]  # fmt: skip

    def _where(self) -> str:
        """How far the game has come, and how many play."""
        assert self.entry is not None
        game = opened(self.entry.head)[1]
        said = ngettext("round {round}, {n} player", "round {round}, {n} players", game.seats)
        return said.format(round=round_number(game), n=game.seats)

    def _task_words(self) -> list[Word]:
        step = self.kit.type.line_height(_TASK, 1.3)
        lines, top = self._task_lines(self._room()), self._task_top()
        spare = self._task_high(self._room()) - step * len(lines)
        x = self._bar().x + self.kit.frame.px(2)
        return [
            Word(line, _TASK, theme.INK, (x, top + spare // 2 + step // 2 + number * step))
            for number, line in enumerate(lines)
        ]

    def _tile_words(self) -> list[Word]:
        assert self.entry is not None
        mark, head, px = self.entry.mark, self.entry.head, self.kit.frame.px
        best = "–" if mark.best is None else score_words(head.kind, mark.best, head.best)
        hints = str(mark.hints) if mark.hints or not mark.helped else _("yes")
        words = []
        for place, label, value in zip(
            self._tiles(),
            (_("best so far"), _("tries"), _("hints used")),
            (best, str(mark.tries), hints),
            strict=True,
        ):
            left, right = place.x + px(58), place.right - px(8)
            if self.beside:
                wide = self.kit.type.width(value, _NUMBER)
                words.append(Word(value, _NUMBER, theme.INK, (right - px(8), place.centery), "right"))
                room = right - wide - px(20) - left
                words.append(fitted(self.kit, label, _TILE, theme.INK_2, (left, place.centery), room))
                continue
            room = right - left
            words.append(fitted(self.kit, label, _TILE, theme.INK_2, (left, place.y + round(place.h * 0.3)), room))
            words.append(fitted(self.kit, value, _NUMBER, theme.INK, (left, place.y + round(place.h * 0.68)), room))
        return words

    def _origin(self) -> list[Word]:
        kit, bar = self.kit, self._bar()
        step = kit.type.line_height(_ORIGIN, 1.2)
        top = self._tiles()[-1].bottom + kit.frame.px(_FOOT) // 2 + step // 2
        x, align = (bar.x + 2, "left") if self.beside else (bar.centerx, "centre")
        return [
            fitted(kit, line, _ORIGIN, theme.INK_2, (x, top + number * step), bar.w, align)
            for number, line in enumerate(self._origin_lines(bar.w, beside=self.beside))
        ]

    @property
    def help(self) -> str:
        """How hard it is."""
        if self.entry is None:
            return ""
        return _("Difficulty {n} of {most}").format(n=self.entry.head.difficulty, most=HARDEST)
