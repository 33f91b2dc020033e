"""The cards in their rows. The card of the day has a button on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.puzzle_words import puzzle_name, standing_words
from arkadia_desktop.scenes.puzzles.calendar_words import long_date
from arkadia_desktop.scenes.puzzles.cards import CardPainter
from arkadia_desktop.scenes.puzzles.shelf import PuzzleShelf, ShelvedPuzzle
from arkadia_desktop.ui.widgets import RowState, ScrollGrid
from arkadia_desktop.ui.widgets.scroll_bar import ROOM
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Word

AIR = 6
"""Design px around each card, which the line around the chosen one needs."""
_LEAST_CARD, _FLAT_CARD = 252, 470
"""No cell is less wide than so many design px, nor one whose words stand beside the picture."""


class PuzzleGrid(ScrollGrid):
    """``on_choose`` is called for another card, ``on_open`` to play one: Enter, a double click, the day's button."""

    def __init__(self, id: str, on_choose: Callable[[int], None], on_open: Callable[[int], None]) -> None:
        super().__init__(
            id, (), self._paint_card, on_choose=on_choose, on_open=on_open, row_words=self._card_words, gap=0
        )
        self.painter: CardPainter | None = None
        self._entries: Sequence[ShelvedPuzzle] = ()
        self._pointed = self._pushed = False
        """Whether the pointer is on the day's button, and holds it down."""

    def show_entries(self, shelf: PuzzleShelf, entries: Sequence[ShelvedPuzzle], chosen: int, *, flat: bool) -> None:
        """Show these; `flat`: their words stand beside the pictures."""
        px = self.kit.frame.px
        columns = max(2, self.rect.w // px(_FLAT_CARD if flat else _LEAST_CARD))
        wide = (self.rect.w - px(ROOM)) // columns - 2 * px(AIR)
        painter = self.painter = CardPainter(self.kit, shelf, entries, wide, flat=flat)
        self._entries = entries
        self.lay([2 if entry.daily else 1 for entry in entries], columns, painter.height + 2 * AIR, chosen=chosen)

    def _card(self, cell: Rect) -> Rect:
        """The card in a cell."""
        air = 2 * self.kit.frame.px(AIR)
        return cell.inflate(-air, -air)

    def make_picture(self) -> bool:
        """Make one missing picture of a card in sight, else of those that are next, as many as are kept; False where
        none is missing."""
        painter = self.painter
        if painter is None or not self.visible:
            return False
        places = self.places()
        seen = [index for index, _rect in self.rows()]
        after = seen[-1] + 1 if seen else 0
        ahead = [*range(after, len(places)), *range(seen[0] - 1 if seen else -1, -1, -1)]
        for index in [*seen, *ahead[: painter.ahead(self._card(places[-1])) if places else 0]]:
            if painter.make_picture(self._entries[index], self._card(places[index])):
                if index in seen:
                    self.changed()
                return True
        return False

    @property
    def help(self) -> str:
        """How long the streak is, over the day's card."""
        over = 0 <= self._over < len(self._entries) and self._entries[self._over].daily
        return self._streak_words() if over else ""

    def _streak_words(self) -> str:
        streak = self.painter.shelf.streak if self.painter is not None else 0
        if streak < 2:
            return ""
        said = ngettext(
            "You have solved the daily puzzle {n} day in a row.",
            "You have solved the daily puzzle {n} days in a row.",
            streak,
        )
        return said.format(n=streak)

    # ---- the day's button

    def _button(self) -> tuple[int, Rect] | None:
        """Which card has it, and where it lies."""
        rows = self.rows()
        if self.painter is None or not rows or not self._entries[rows[0][0]].daily:
            return None
        index, cell = rows[0]
        return index, self.painter.button(self._entries[index], self._card(cell))

    def handle(self, event: Event, now_ms: float) -> bool:
        button = self._button()
        if event.type == pygame.MOUSEMOTION:
            self._point_at(button is not None and button[1].collidepoint(event.pos) and self._sees(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and button is not None:
            self._point_at(button[1].collidepoint(event.pos) and self._sees(event.pos))
            if self._pointed:
                self.choose(button[0])
                self._pushed = self.pressed = True
                self.changed()
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pushed:
            inside = button is not None and button[1].collidepoint(event.pos)
            self.released()
            if inside and button is not None and self.on_open is not None:
                self.kit.sound.play("button")
                self.on_open(button[0])
            return True
        return super().handle(event, now_ms)

    def _sees(self, pos: tuple[int, int]) -> bool:
        return self._inner().collidepoint(pos)

    def _point_at(self, pointed: bool) -> None:
        if pointed != self._pointed:
            self._pointed = pointed
            self.changed()

    def released(self) -> None:
        if self._pushed:
            self._pushed = False
            self.changed()
        super().released()

    # ---- paint

    def _paint_card(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        if self.painter is not None:
            card, pointed = self._card(rect), self._pointed and state.hovered
            self.painter.paint(surface, card, self._entries[index], state, pointed, self._pushed)
            if state.focused:
                self.kit.skin.ring(card.size, 12, parchment=True).blit(surface, card)

    def _card_words(self, rect: Rect, index: int) -> list[Word]:
        return [] if self.painter is None else self.painter.words(self._card(rect), self._entries[index])

    def row_said(self, rect: Rect, index: int) -> str:
        """What it is called, how difficult it is, how somebody fares; the day's puzzle says which it is."""
        entry = self._entries[index]
        hard = _("Difficulty {n} of {most}").format(n=entry.head.difficulty, most=5)
        told = [puzzle_name(entry.head), hard, standing_words(entry.head, entry.mark)]
        if entry.daily and self.painter is not None:
            told.insert(0, labelled(_("Daily puzzle"), long_date(self.painter.shelf.today)))
        return sentence(_(", ").join(told), self._streak_words() if entry.daily else "")

    def paint_ring(self, surface: Surface, rect: Rect | None = None, radius: float = 12) -> None:
        """The chosen card has the ring; without one all of it."""
        if self.chosen < 0:
            super().paint_ring(surface, rect, radius)
