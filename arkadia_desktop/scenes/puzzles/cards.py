"""The cards of the puzzles in their rows: a picture of the position, what it is, how hard, and how somebody fares with
it. The card of the day is as wide as two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from arkadia_desktop.ai.puzzles.puzzle import HARDEST, PuzzleHead
from arkadia_desktop.learn.puzzle_marks import PuzzleStanding
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.composed_list import PLAIN, ComposedRows
from arkadia_desktop.scenes.common.dates import long_date, short_date
from arkadia_desktop.scenes.common.menu_paint import card
from arkadia_desktop.scenes.common.puzzle_words import KIND_ICONS, kind_name, puzzle_name
from arkadia_desktop.scenes.common.sign import Badge, Icon
from arkadia_desktop.scenes.puzzles.pictures import AHEAD, PuzzlePicture
from arkadia_desktop.scenes.puzzles.shelf import PuzzleShelf, ShelvedPuzzle
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, placed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, plain
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import Display, Label, Paragraph, RowState, ScrollGrid, Widget
from arkadia_desktop.ui.widgets.access import sentence
from arkadia_desktop.ui.widgets.scroll import FADE, FOLD, ROOM

AIR = 8
"""Design px around each card, which the line around the chosen one needs."""
_HIGH, _FLAT_HIGH, _FLAT_BELOW = 222, 126, 460
"""Design px of a card, of one whose words stand beside its picture, and of the list where cards are like that."""
_LEAST_CARD, _FLAT_CARD = 252, 470
"""No cell is less wide than so many design px, nor one whose words stand beside the picture."""
_INSET, _HAMMER = 11, 20
_NAME, _STATE, _DONE = Role(theme.SANS_BOLD, 22), Role(theme.SANS_SEMIBOLD, 21), Role(theme.SANS_BOLD, 21)
_BADGE_LOOK = rgb("#FBF3DE"), theme.OAK_EDGE
_STANDINGS = {
    PuzzleStanding.SOLVED: ("check", theme.LEAF, theme.LEAF_EDGE),
    PuzzleStanding.HELPED: ("bulb", theme.LEAF, theme.LEAF_EDGE),
    PuzzleStanding.TRIED: ("again", rgb("#FFD978"), rgb("#7A5A1E")),
}
_LINE, _DAILY_LINE = rgb("#C9A467"), rgb("#C4902E")
_FACE, _CHOSEN = plain(rgb("#FBF3DE"), rgb("#F1E1BC")), plain(theme.PAPER, rgb("#FFF6E2"))
_DAILY = plain(rgb("#FFF3C4"), rgb("#F3DD9C"))


class Hammers(Display):
    """A difficulty as hammers."""

    def __init__(self, head: PuzzleHead, size: float) -> None:
        super().__init__("hammers", tooltip=_("Difficulty {n} of {most}", n=head.difficulty, most=HARDEST))
        self.difficulty, self.size = head.difficulty, size

    def natural_widths(self) -> tuple[int, int]:
        return (round(self.kit.px(self.size) * (0.08 + 0.92 * HARDEST)),) * 2

    def natural_height(self, width: int) -> int:
        return self.kit.px(self.size)

    def said(self) -> str:
        return self.tooltip

    def paint(self, surface: Surface, clip: Rect) -> None:
        side, sprites = self.kit.px(self.size), self.kit.sprites
        for number in range(HARDEST):
            picture = sprites.icon("hammer", side, False)
            if number >= self.difficulty:
                picture = sprites.faded("icon_hammer_off", side * 2, 150)
            middle = round(self.rect.x + side * (0.5 + 0.92 * number)), self.rect.centery
            surface.blit(picture, picture.get_rect(center=middle), special_flags=OVER)


class _Ground(Display):
    """What a card stands on, with the line of the chosen one and the ring of the keyboard."""

    def __init__(self, state: RowState, *, daily: bool) -> None:
        super().__init__("ground")
        self._state, self._daily = state, daily

    def paint(self, surface: Surface, clip: Rect) -> None:
        size, state = self.rect.size, self._state
        face, line = (_DAILY, _DAILY_LINE) if self._daily else (_CHOSEN if state.chosen else _FACE, _LINE)
        card(self.kit.u, *size, face, line, state.chosen, state.hovered).blit(surface, self.rect)
        if state.focused:
            self.kit.skin.ring(size, 12, parchment=True).blit(surface, self.rect)


class PuzzleGrid(ComposedRows, ScrollGrid):
    """``on_choose`` is called for another card, ``on_open`` to play one: Enter, a double click."""

    def __init__(self, id: str, on_choose: Callable[[int], None], on_open: Callable[[int], None]) -> None:
        super().__init__(id, on_choose=on_choose, on_open=on_open, gap=0, accessible_name=_("Puzzles"))
        self._entries: Sequence[ShelvedPuzzle] = ()
        self._shelf: PuzzleShelf | None = None
        self._flat = self._two_lines = False
        self._cards: dict[tuple[int, RowState], Node] = {}
        self._pictures: dict[int, PuzzlePicture] = {}

    def show_entries(self, shelf: PuzzleShelf, entries: Sequence[ShelvedPuzzle], chosen: int) -> None:
        """Show these."""
        self._shelf, self._entries = shelf, entries
        self._measure(chosen)

    def moved(self) -> None:
        self._measure(self._chosen)
        super().moved()

    def _measure(self, chosen: int) -> None:
        """See how many cards have room side by side. Names have one line, or all of them two where one is longer than
        a card is wide."""
        self._cards, self._pictures, columns = {}, {}, 2
        if self.given_kit is not None and self.rect.w:
            px, width = self.kit.px, self.kit.type.width
            self._flat = self.rect.h < px(_FLAT_BELOW)
            columns = max(2, self.rect.w // px(_FLAT_CARD if self._flat else _LEAST_CARD))
            room = (self.rect.w - px(ROOM)) // columns - px(2 * AIR + 2 * _INSET + 8)
            names = {puzzle_name(entry.head) for entry in self._entries}
            self._two_lines = any(width(name, _NAME.at(_NAME.least)) > room for name in names)
        high: float = (_FLAT_HIGH if self._flat else _HIGH) + 2 * AIR
        if self.given_kit is not None:  # no row only peeps out below the last whole one
            rows, over = divmod(self.rect.h / self.kit.u + self.gap, high + self.gap)
            high += over / rows - 1 if rows < over < FADE + FOLD else 0
        self.lay([2 if entry.daily else 1 for entry in self._entries], columns, high, chosen=chosen)

    def draw_seen(self) -> bool:
        """Go on with a missing picture of a card in sight."""
        if self.sheet is None:
            return False
        for index, place in self.rows():
            if self._picture(index).draw_more():
                if self.on_changed is not None:
                    self.on_changed(place.clip(self.rect))
                return True
        return False

    def draw_more(self) -> bool:
        """Go on with one of those, else with one of those that are next, as many as are kept."""
        last = len(self._entries) - 1
        if self.sheet is None or last < 0:
            return False
        seen = [index for index, _rect in self.rows()]
        ahead = [*range(seen[-1] + 1 if seen else 0, last + 1), *range(seen[0] - 1 if seen else -1, -1, -1)]
        wide, high = self._picture(last).rect.size
        ahead = ahead[: AHEAD // (4 * wide * high)]
        return self.draw_seen() or any(self._picture(index).draw_more() for index in ahead)

    def _picture(self, index: int) -> PuzzlePicture:
        """The picture of a card, as large as it will be seen."""
        if index not in self._pictures:
            placed = self.parts(self.place(index), index)
            self._pictures[index] = next(widget for widget in placed if isinstance(widget, PuzzlePicture))
        return self._pictures[index]

    # ---- the cards

    def parts(self, rect: Rect, index: int, state: RowState = PLAIN) -> list[Widget]:
        if (index, state) not in self._cards:
            self._cards[index, state] = self._card(self._entries[index], state)
        return placed(self._cards[index, state], self.kit, rect)

    def _card(self, entry: ShelvedPuzzle, state: RowState) -> Node:
        picture = self._framed(entry)
        if entry.daily:
            body = self._daily(entry, picture)
        else:
            name, hammers, fares = self._words(entry)
            if self._flat:
                words = Column(name, Gap(grow=1), hammers, Gap(grow=1), fares, gap=0, pad=(0, 5), grow=1)
                body = Row(picture, words, gap=18, pad=_INSET)
            else:
                picture.grow = fares.grow = 1
                body = Column(picture, Gap(h=3), name, Row(hammers, fares, gap=8), gap=4, pad=_INSET)
        return Column(Over(_Ground(state, daily=entry.daily), body, grow=1), pad=AIR)

    def _framed(self, entry: ShelvedPuzzle) -> Node:
        """The picture, in its corners the kind of the puzzle and how somebody fares with it."""
        kind = Badge("kind", KIND_ICONS[entry.head.kind], *_BADGE_LOOK, side=38)
        look = _STANDINGS.get(entry.standing)
        sign = Badge("sign", *look, light=look[1] is theme.LEAF) if look else None
        badges = Row(kind, Gap(grow=1), Leaf(sign, w=35, h=35) if sign else None, pad=(3, 3))
        return Over(PuzzlePicture("picture", entry.head), Column(badges, gap=0), w=190 if self._flat else 0)

    def _words(self, entry: ShelvedPuzzle) -> tuple[Node, Node, Node]:
        """Its name, how difficult it is, and how somebody fares with it."""
        said = puzzle_name(entry.head)
        name = Fits(
            Leaf(Label("name", said, _NAME)),
            Leaf(Paragraph("name", said, _NAME, line_height=1.05), least=0),
            h=48 if self._two_lines else 26,
        )
        return name, Leaf(Hammers(entry.head, _HAMMER), h=24), Leaf(self._fares(entry, right=not self._flat), h=26)

    @staticmethod
    def _fares(entry: ShelvedPuzzle, *, right: bool = False) -> Label:
        look = (_DONE, theme.GAIN) if entry.solved else (_STATE, theme.INK_2)
        return Label("fares", entry.words(brief=True), *look, align="right" if right else "left")

    def _daily(self, entry: ShelvedPuzzle, picture: Node) -> Node:
        """The words of the card of the day."""
        assert self._shelf is not None
        streak, day = self._shelf.streak, self._shelf.today
        said = ngettext("{n} day in a row", "{n} days in a row", streak)
        days = Leaf(Label("days", said, _DONE, theme.GAIN)) if streak > 1 else None
        dates = (Label("date", said, theme.BODY.at(22)) for said in (long_date(day), short_date(day)))
        hammers, fares = Leaf(Hammers(entry.head, 25)), Leaf(self._fares(entry))
        lines: list[Node] = [
            Row(Leaf(Icon("daily", "daily"), w=32), Label("today", _("Daily puzzle"), Role(theme.SERIF_BOLD, 27))),
            Fits(*dates),
            Leaf(Label("kind name", kind_name(entry.head.kind), _NAME)),
        ]
        lines += [Row(hammers, fares, days, gap=22)] if self._flat else filter(None, (hammers, fares, days))
        for line in lines:
            line.h, line.grow = 26, 1
        words = Column(*lines, gap=0, w=0, grow=1 if self._flat else 5)
        picture.grow = 0 if self._flat else 6
        return Row(picture, words, gap=18, pad=_INSET)

    def paint_ring(self, surface: Surface, rect: Rect | None = None, radius: float = 12) -> None:
        """The chosen card has the ring; without one all of it."""
        if self.chosen < 0:
            super().paint_ring(surface, rect, radius)

    # ---- what is told

    @property
    def help(self) -> str:
        """What the signs of the card under the pointer say, and how long the streak is."""
        over = 0 <= self._over < len(self._entries)
        return self._told(self._entries[self._over]) if over else ""

    def _streak_words(self) -> str:
        streak = self._shelf.streak if self._shelf is not None else 0
        if streak < 2:
            return ""
        return ngettext(
            "You have solved the daily puzzle {n} day in a row.",
            "You have solved the daily puzzle {n} days in a row.",
            streak,
        )

    def row_said(self, rect: Rect, index: int) -> str:
        """What it is called, how difficult it is, how somebody fares; the day's puzzle says which it is."""
        return self._told(self._entries[index])

    def _told(self, entry: ShelvedPuzzle) -> str:
        hard = _("Difficulty {n} of {most}", n=entry.head.difficulty, most=HARDEST)
        told = [puzzle_name(entry.head), hard, entry.words()]
        if entry.daily and self._shelf is not None:
            told.insert(0, labelled(_("Daily puzzle"), long_date(self._shelf.today)))
        return sentence(_(", ").join(told), self._streak_words() if entry.daily else "")
