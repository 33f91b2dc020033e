"""What is in the tents of the others, once all are open: seals and gold, a row for each."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.play.mentor.panel import MentorGround
from arkadia_desktop.scenes.play.view.prompt import Holding, OpenTents, Press
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.geometry import GAP, OPEN_HEAD, OPEN_ROW, PlayLayout
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.sprites import BLEND, UNIT
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets.words import Word, fitted

COUNT = Role(theme.SANS_BOLD, 23, 19.5)
_TITLE_AT, _EYE = 36, 28
_SIDE, _TOP, _LOW = 14, 62, 6
_SIZES, _AIR = ((44, 28), (38, 24), (34, 20), (30, 18)), 3
"""How large the figures and the signs are, from where there is plenty of room to where there is little."""
_WIDE = 340
"""Of the drawer, design px."""
_FAINT = 0.35
"""How strong the sign of a seal is that somebody has none of."""


class OpenTentsPanel(MentorGround):
    """The parchment, its title, and the rows."""

    tents = OpenTents("", (), Press("", ""))

    def show(self, tents: OpenTents) -> None:
        """Show other tents, or what is in them now."""
        if tents != self.tents:
            self.tents = tents
            self.changed()

    def reach(self) -> Rect:
        margin = grounds.panel_margin(self.kit.frame.u)
        return self.rect.inflate(2 * margin, 2 * margin)

    def _rows(self) -> list[Rect]:
        px = self.kit.frame.px
        left, wide = self.rect.x + px(_SIDE), self.rect.w - 2 * px(_SIDE)
        tops = (self.rect.y + px(_TOP + number * OPEN_ROW) for number in range(len(self.tents.rows)))
        return [Rect(left, top, wide, px(OPEN_ROW - _LOW)) for top in tops]

    def _columns(self) -> tuple[int, int, list[int]]:
        """How large the figures and the signs are, and where the signs begin beside the row's left end, real px: so
        large that the numbers behind them have room."""
        px, kit, rows = self.kit.frame.px, self.kit, self.tents.rows
        inner = self.rect.w - 2 * px(_SIDE) - px(6)
        counts = [(*holding.seals, holding.gold) for holding in rows]
        digits = [max(kit.type.width(str(count), COUNT) for count in column) for column in zip(*counts, strict=True)]
        figure = sign = free = 0
        for figure, sign in ((px(one), px(other)) for one, other in _SIZES):
            free = inner - figure - sum(sign + px(_AIR) + wide for wide in digits)
            if free >= px(_AIR) * len(digits):
                break
        gap, left, starts = max(0, free // max(1, len(digits))), figure, list[int]()
        for wide in digits:
            starts.append(left)
            left += sign + px(_AIR) + wide + gap
        return figure, sign, starts

    def words(self) -> list[Word]:
        px, kit = self.kit.frame.px, self.kit
        left = self.rect.x + px(_SIDE + _EYE + 14)
        room = self.rect.right - px(_SIDE) - left
        at = left, self.rect.y + px(_TITLE_AT)
        found = [fitted(kit, self.tents.title, theme.PANEL_TITLE, theme.INK, at, room)]
        if not self.tents.rows:
            return found
        _figure, sign, starts = self._columns()
        for holding, row in zip(self.tents.rows, self._rows(), strict=True):
            for number, start in zip((*holding.seals, holding.gold), starts, strict=True):
                found.append(Word(str(number), COUNT, theme.INK, (row.x + start + sign + px(_AIR), row.centery)))
        return found

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, u = self.kit.frame.px, self.kit.frame.u
        self.kit.skin.panel(self.rect.size).blit(surface, self.rect)
        at = self.rect.x + px(_SIDE + 6 + _EYE / 2), self.rect.y + px(_TITLE_AT)
        self.paint_icon(surface, "eye", at, px(_EYE))
        for holding, row in zip(self.tents.rows, self._rows(), strict=True):
            line = palette.PLAYERS[holding.colour].base
            box(u, *row.size, theme.PAPER, line, 2.4, 9, 0.75).blit(surface, row)
            self._paint_row(surface, holding, row)
        self.paint_words(surface)

    def _paint_row(self, surface: Surface, holding: Holding, row: Rect) -> None:
        px, sprites = self.kit.frame.px, self.kit.sprites
        figure, sign, (*starts, coin) = self._columns()
        sprites.put(surface, f"worker_{holding.colour}", figure, midleft=(row.x - px(1), row.centery))
        for family, number, start in zip(FAMILIES, holding.seals, starts, strict=True):
            at = row.x + start, row.centery
            if number:
                sprites.put(surface, f"seal_{family}", sign, midleft=at)
            else:
                square = round(UNIT * sign / sprites.canvas(f"seal_{family}")[0])
                faint = sprites.faded(f"seal_{family}", square, round(255 * _FAINT))
                surface.blit(faint, faint.get_rect(midleft=at), special_flags=BLEND)
        sprites.put(surface, "coin_1", sign, midleft=(row.x + coin, row.centery))


class OpenTentsPlace:
    """Shows them above the mentor; where there is no room for that, over the board while they are drawn."""

    def __init__(self, sheet: Sheet) -> None:
        self._panel = sheet.add(OpenTentsPanel("mentor tents"))
        self._panel.visible = False
        self._places: PlayLayout | None = None

    @property
    def rect(self) -> Rect | None:
        """Where it lies, real px; None while it is not there."""
        return self._panel.rect if self._panel.visible else None

    def layout(self, places: PlayLayout) -> None:
        """Take the places of a window size."""
        self._places = places

    @property
    def crammed(self) -> bool:
        """Whether they have no place of their own."""
        return self._places is not None and self._places.open_tents is None

    def show(self, tents: OpenTents | None) -> None:
        """Show them, or none."""
        places = self._places
        there = tents is not None and places is not None and (places.open_tents is not None or tents.drawn)
        self._panel.visible = there
        if tents is None or places is None or not there:
            return
        place = places.open_tents
        if place is None:
            px = self._panel.kit.frame.px
            assert places.mentor is not None  # whoever shows tents has the mentor speak of them
            left, top = places.mentor.right + px(GAP), places.mentor.y
            place = Rect(left, top, px(_WIDE), px(OPEN_HEAD + OPEN_ROW * len(tents.rows)))
        self._panel.show(tents)
        if self._panel.rect != place:
            self._panel.rect = place
