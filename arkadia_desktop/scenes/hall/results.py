"""All results of somebody: a table by level and number of players, and what the numbers mean."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.seat_words import level_name
from arkadia_desktop.scenes.hall.words import what_counts, won_of
from arkadia_desktop.table.hall.ladder import SEATS, Ladder
from arkadia_desktop.table.hall.profile import Profile, Score
from arkadia_desktop.ui.layout import Child
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, Paragraph
from arkadia_desktop.ui.widgets.spoken import Spoken, table
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_ROW, _HEAD = 46, 54
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

    def natural_height(self, width: int) -> int:
        return self.kit.frame.px(_HEAD + _ROW * len(self._rows))

    def _heads(self) -> list[str]:
        players = [ngettext("{n} player", "{n} players", seats).format(n=seats) for seats in SEATS]
        return [_("Level"), *players, _("Total")]

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


class Results(Dialog):
    """Enter and Escape close it."""

    width, pad = 1080, 44

    def __init__(self, profile: Profile, ladder: Ladder) -> None:
        super().__init__(_("Results of {name}").format(name=profile.name))
        self._table = ResultTable("table", profile, ladder)
        self.sheet.primary = self.sheet.cancel = "close"

    def body(self) -> Sequence[Child]:
        told = _(
            "Share of games won at tables with a computer of this level. Between two players, a lead of 400"
            " points means winning ten games for every one lost."
        )
        return self._table, Paragraph("about", f"{told} {what_counts()}", role=_TEXT, align="centre")

    def foot(self) -> Sequence[Button]:
        return (BigButton("close", _("Close"), self.close, "primary", "check", size=26),)
