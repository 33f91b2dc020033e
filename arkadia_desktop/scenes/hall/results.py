"""All results of somebody: a table by level and number of players, and what the numbers mean."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog, place_in_row
from arkadia_desktop.scenes.common.seat_words import level_name
from arkadia_desktop.scenes.hall.words import what_counts, won_of
from arkadia_desktop.table.hall.ladder import SEATS, Ladder
from arkadia_desktop.table.hall.profile import Profile, Score
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Paragraph
from arkadia_desktop.ui.widgets.spoken import Spoken, table
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_WIDTH, _PAD, _ROW, _HEAD, _FOOT = 1080, 44, 46, 54, 76
_HEADS = theme.Role(theme.SANS_BOLD, 23)
_LEVEL, _CELL = theme.Role(theme.SERIF_BOLD, 24), theme.BODY.at(23)
_TEXT = theme.BODY.at(22.5)


class ResultTable(Lettered):
    """A row for every level, the strongest first, and one for all games."""

    def __init__(self, id: str, profile: Profile, ladder: Ladder) -> None:
        super().__init__(id)
        self._rows: list[tuple[str, list[Score]]] = [
            (level_name(level), [profile.against(level, seats) for seats in (*SEATS, 0)])
            for level in ladder.rungs[::-1]
        ]
        self._rows.append((_("All games"), [*map(profile.among, SEATS), profile.score]))

    @property
    def high(self) -> float:
        """Room it needs, design px."""
        return _HEAD + _ROW * len(self._rows)

    def _heads(self) -> list[str]:
        players = [ngettext("{n} player", "{n} players", seats).format(n=seats) for seats in SEATS]
        return [_("Level"), *players, _("Together")]

    def _line(self, number: int) -> Rect:
        px = self.kit.frame.px
        return Rect(self.rect.x, self.rect.y + px(_HEAD + _ROW * number), self.rect.w, px(_ROW) - px(4))

    def _column(self, number: int) -> float:
        """The middle of a column of numbers."""
        first = self.rect.w * 0.3
        return self.rect.x + first + (self.rect.w - first) * (number + 0.5) / (len(SEATS) + 1)

    def paint(self, surface: Surface, clip: Rect) -> None:
        px = self.kit.frame.px
        head = Rect(self.rect.x, self.rect.y, self.rect.w, px(_HEAD) - px(6))
        self.kit.skin.bar(head.size, 12).blit(surface, head)
        for number in range(len(self._rows)):
            line = self._line(number)
            strength = 0.95 if number == len(self._rows) - 1 else 0.5
            self.kit.skin.row(line.size, None, strength).blit(surface, line)
        self.paint_words(surface)

    def spoken(self) -> Spoken:
        rows = [(self._line(n), (name, *map(won_of, scores))) for n, (name, scores) in enumerate(self._rows)]
        return table(_("All results"), self._heads(), rows)

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        wide = round(self.rect.w * 0.7 / (len(SEATS) + 1)) - px(8)
        left, first = self.rect.x + px(22), round(self.rect.w * 0.3) - px(26)
        y = self.rect.y + (px(_HEAD) - px(6)) / 2
        heads = self._heads()
        words = [fitted(kit, heads[0], _HEADS, theme.CREAM, (left, y), first)]
        for number, told in enumerate(heads[1:]):
            words.append(fitted(kit, told, _HEADS, theme.CREAM, (self._column(number), y), wide, "centre"))
        for number, (name, scores) in enumerate(self._rows):
            y = self._line(number).centery
            words.append(fitted(kit, name, _LEVEL, theme.INK, (left, y), first))
            for column, score in enumerate(scores):
                text, ink = (won_of(score), theme.INK) if score.games else ("–", theme.INK_2)
                words.append(fitted(kit, text, _CELL, ink, (self._column(column), y), wide, "centre"))
        return words


class Results(HandLaidDialog):
    """Enter and Escape close it."""

    def __init__(self, profile: Profile, ladder: Ladder) -> None:
        super().__init__(_("Results of {name}").format(name=profile.name))
        self._table = self.sheet.add(ResultTable("table", profile, ladder))
        told = _(
            "How many games were won of those with a computer of this level at the table. Of two players, one with 400"
            " points more wins ten games for every one that is lost."
        )
        self._about = self.sheet.add(Paragraph("about", f"{told} {what_counts()}", role=_TEXT, align="centre"))
        self.hold(self._table, self._about)
        self.foot = [self.sheet.add(BigButton("close", _("Close"), self.close, "primary", "check", size=26))]
        self.sheet.primary = self.sheet.cancel = "close"

    def box(self) -> DialogBox:
        frame = self.kit.frame
        wide = frame.px(_WIDTH - 2 * _PAD)
        high = 92 + self._table.high + 18 + self._about.height_for(wide) / frame.u + 24 + _FOOT + 40
        return DialogBox(frame, _WIDTH, high)

    def place(self, box: DialogBox) -> None:
        wide = _WIDTH - 2 * _PAD
        self._table.rect = box.place(_PAD, 92, wide, self._table.high)
        about = box.place(_PAD, 92 + self._table.high + 18, wide, 0)
        about.h = self._about.height_for(about.w)
        self._about.rect = about
        area = Rect(0, 0, self.kit.frame.px(320), max(theme.LEAST_HIT_PX, self.kit.frame.px(_FOOT)))
        area.midbottom = box.rect.centerx, box.rect.bottom - self.kit.frame.px(36)
        place_in_row(self.foot, area, 0)

    def stack_up(self, column: Column) -> None:
        column.put(self._table, self._table.high, 14)
        column.words(self._about)
