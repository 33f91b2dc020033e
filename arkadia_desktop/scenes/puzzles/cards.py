"""The cards of the puzzles in their rows: a picture of the position, what it is, how hard, and how somebody fares with
it. The card of the day has a button on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai.puzzles.puzzle import HARDEST, PuzzleHead
from arkadia_desktop.learn.puzzle_marks import PuzzleStanding
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.composed_list import PLAIN, ComposedRows
from arkadia_desktop.scenes.common.dates import long_date, short_date
from arkadia_desktop.scenes.common.menu_paint import card
from arkadia_desktop.scenes.common.puzzle_words import KIND_ICONS, kind_name, puzzle_name, standing_words
from arkadia_desktop.scenes.common.sign import Badge, Icon
from arkadia_desktop.scenes.puzzles.pictures import AHEAD, PuzzlePicture
from arkadia_desktop.scenes.puzzles.shelf import PuzzleShelf, ShelvedPuzzle
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, placed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, plain
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import Button, Display, Label, Paragraph, RowState, ScrollGrid, Widget
from arkadia_desktop.ui.widgets.access import sentence
from arkadia_desktop.ui.widgets.scroll import ROOM

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
    """``on_choose`` is called for another card, ``on_open`` to play one: Enter, a double click, the day's button."""

    def __init__(self, id: str, on_choose: Callable[[int], None], on_open: Callable[[int], None]) -> None:
        super().__init__(id, on_choose=on_choose, on_open=on_open, gap=0, accessible_name=_("Puzzles"))
        self._entries: Sequence[ShelvedPuzzle] = ()
        self._shelf: PuzzleShelf | None = None
        self._flat = self._two_lines = self._brief = False
        self._pointed = False
        """Whether the pointer is on the day's button."""
        self._play = Button("play daily", "", lambda: on_open(0), icon="play")
        self._play.on_changed = lambda part: self.changed()
        self._cards: dict[tuple[int, RowState], Node] = {}
        self._pictures: dict[int, PuzzlePicture] = {}

    def show_entries(self, shelf: PuzzleShelf, entries: Sequence[ShelvedPuzzle], chosen: int) -> None:
        """Show these."""
        self._shelf, self._entries = shelf, entries
        self._play.show(label=_("Play again") if shelf.daily_solved else _("Play"))
        self._measure(chosen)

    def moved(self) -> None:
        self._measure(self._chosen)
        super().moved()

    def _measure(self, chosen: int) -> None:
        """See how many cards have room side by side. Names have one line, or all of them two where one is longer than
        a card is wide; how somebody fares is brief on all of them where it is too long on one."""
        self._cards, self._pictures, columns = {}, {}, 2
        if self.given_kit is not None and self.rect.w:
            px, width = self.kit.px, self.kit.type.width
            self._flat = self.rect.h < px(_FLAT_BELOW)
            columns = max(2, self.rect.w // px(_FLAT_CARD if self._flat else _LEAST_CARD))
            room = (self.rect.w - px(ROOM)) // columns - px(2 * AIR + 2 * _INSET + 8)
            names = {puzzle_name(entry.head) for entry in self._entries}
            self._two_lines = any(width(name, _NAME.at(_NAME.least)) > room for name in names)
            beside = room - round(px(_HAMMER) * (0.08 + 0.92 * HARDEST)) - px(8)
            fares = {standing_words(entry.head, entry.mark) for entry in self._entries}
            self._brief = not self._flat and any(width(said, _STATE) > beside for said in fares)
        high = (_FLAT_HIGH if self._flat else _HIGH) + 2 * AIR
        self.lay([2 if entry.daily else 1 for entry in self._entries], columns, high, chosen=chosen)

    def draw_more(self) -> bool:
        """Make one missing picture of a card in sight, else of those that are next, as many as are kept."""
        last = len(self._entries) - 1
        if self.sheet is None or last < 0:
            return False
        seen = [index for index, _rect in self.rows()]
        ahead = [*range(seen[-1] + 1 if seen else 0, last + 1), *range(seen[0] - 1 if seen else -1, -1, -1)]
        wide, high = self._picture(last).rect.size
        for index in [*seen, *ahead[: AHEAD // (4 * wide * high)]]:
            if self._picture(index).draw_more():
                if index in seen:
                    self.changed()
                return True
        return False

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
        told = not entry.daily or (self._shelf is not None and self._shelf.daily_solved)
        look = _STANDINGS.get(entry.mark.standing) if told else None
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
        done = entry.mark.solved
        look = theme.GAIN if done else theme.INK_2, "left" if self._flat else "right"
        said, role = standing_words(entry.head, entry.mark, brief=self._brief), _DONE if done else _STATE
        fares = Label("fares", said, role, look[0], align=look[1])
        return name, Leaf(Hammers(entry.head, _HAMMER), h=24), Leaf(fares, h=26)

    def _daily(self, entry: ShelvedPuzzle, picture: Node) -> Node:
        """The words and the button of the card of the day."""
        assert self._shelf is not None
        streak, day = self._shelf.streak, self._shelf.today
        said = ngettext("{n} day in a row", "{n} days in a row", streak)
        days = Label("days", said, _DONE, theme.GAIN)
        dates = (Label("date", said, theme.BODY.at(22)) for said in (long_date(day), short_date(day)))
        lines: list[Node] = [
            Row(Leaf(Icon("daily", "daily"), w=32), Label("today", _("Daily puzzle"), Role(theme.SERIF_BOLD, 27))),
            Fits(*dates),
            Leaf(Label("kind name", kind_name(entry.head.kind), _NAME)),
            Row(Hammers(entry.head, 25), Leaf(days, optional=1, grow=1) if streak > 1 and self._flat else None, gap=22),
        ]
        if streak > 1 and not self._flat:
            lines.append(Leaf(days))
        for line in lines:
            line.h, line.grow = 26, 1
        button = Leaf(self._play, h=50)
        if self._flat:
            button.w, button.align = 210, "centre"
            return Row(picture, Column(*lines, gap=0, grow=1), button, gap=18, pad=_INSET)
        picture.grow, words = 6, Column(*lines, Gap(h=8), button, gap=0, w=0, grow=5)
        return Row(picture, words, gap=18, pad=_INSET)

    def paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        if self._entries[index].daily:
            self._play.hovered = self._pointed and state.hovered
        super().paint_row(surface, rect, index, state)

    def paint_ring(self, surface: Surface, rect: Rect | None = None, radius: float = 12) -> None:
        """The chosen card has the ring; without one all of it."""
        if self.chosen < 0:
            super().paint_ring(surface, rect, radius)

    # ---- the day's button

    def day_button(self) -> Button | None:
        """The button in its place, where the card of the day is in sight."""
        for index, place in self.rows()[:1]:
            if self._entries[index].daily:
                self.parts(place, index)
                return self._play
        return None

    def _on_button(self, pos: tuple[int, int]) -> bool:
        button = self.day_button()
        return button is not None and button.rect.collidepoint(pos) and self._inner().collidepoint(pos)

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            pointed = self._on_button(event.pos)
            if pointed != self._pointed:
                self._pointed = pointed
                self.changed()
            if pointed and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self.choose(0)
                self.pressed = True
                return self._play.handle(event, now_ms)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._play.pressed:
            super().released()
            return self._play.handle(event, now_ms)
        return super().handle(event, now_ms)

    def released(self) -> None:
        self._play.released()
        super().released()

    @property
    def animating(self) -> bool:
        return super().animating or self._play.animating

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        self._play.tick(now_ms)

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
        told = [puzzle_name(entry.head), hard, standing_words(entry.head, entry.mark)]
        if entry.daily and self._shelf is not None:
            told.insert(0, labelled(_("Daily puzzle"), long_date(self._shelf.today)))
        return sentence(_(", ").join(told), self._streak_words() if entry.daily else "")
