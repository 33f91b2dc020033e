"""The coach: a panel beside the board with the three best actions, what each is worth, and why.

He is asked by whoever is on turn and sees what that seat sees. Looking at an advice lays it ready on the board,
pressing it closes the panel and leaves it in the hand; nothing is ever played by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.scenes.common.key_bindings import COACH
from arkadia_desktop.scenes.play.dialogs.coach_parts import (
    DISC,
    SENTENCE,
    AdviceRow,
    CoachHead,
    Marker,
    compared,
    middle,
)
from arkadia_desktop.scenes.play.ports import Advisor, Driver
from arkadia_desktop.scenes.play.tasks.phase import AdvisedPort, draft_of
from arkadia_desktop.scenes.play.view.reason_words import action_sign, action_title, advice_sentence
from arkadia_desktop.stage.common.geometry import BoardGrid, PlayLayout, stage_frame
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Paragraph

MOST = 3
_PAD, _GAP = 12, 8
_HEAD, _LOW_HEAD, _FOOT = 124, 64, 32
_STRETCH = 130
"""The panel is made so much higher at most to end level with a tent."""
_FLOATING = 440
"""Width of the panel where it lies over the board."""


class _Heights(NamedTuple):
    """Of head and rows, and of the sentence below them where it has a place of its own; `gap` between them; real px."""

    head: int
    rows: list[int]
    words: int
    gap: int

    def total(self, kit: Kit) -> int:
        """Of the whole panel."""
        px = kit.frame.px
        below = self.words if self.words else px(_FOOT) - self.gap
        return 2 * px(_PAD) + self.head + sum(self.rows) + self.gap * (len(self.rows) + 1) + below

    def stretched(self, kit: Kit, more: int) -> _Heights:
        """The same with so much more room: most of it for the head, the rest between the rows."""
        head = min(more, kit.frame.px(66))
        return self._replace(head=self.head + head, gap=self.gap + (more - head) // (len(self.rows) + 1))


class CoachPort(AdvisedPort, Protocol):
    """What the coach needs of the screen he lies over, whose person is on turn."""

    sheet: Sheet

    @property
    def driver(self) -> Driver:
        """Whose facts name the seats."""

    @property
    def layout_now(self) -> PlayLayout:
        """Where everything lies."""

    @property
    def bubble_place(self) -> Rect:
        """Where the bubble beside the draft lies, real px."""

    @property
    def moves(self) -> bool:
        """Whether anything moves in the picture."""

    def live_below(self, now_ms: float) -> None:
        """Let time pass for what moves."""

    def handle(self, event: Event) -> bool:
        """Take an event."""

    def cover(self, *places: Rect, coached: bool) -> None:
        """The coach is there, or has gone; what he covers, real px."""


class CoachPanel(Scene):
    """Over the play screen `play`. `advisor` gives the advice, ``raise_banner`` takes up a sale."""

    overlay = True
    veil = (theme.VEIL, 0.0)

    def __init__(self, play: CoachPort, advisor: Advisor, raise_banner: Callable[[Counts], None]) -> None:
        super().__init__()
        self.play, self._advisor, self._raise_banner = play, advisor, raise_banner
        self.advice: tuple[Advice, ...] | None = None
        self.looked_at: int | None = None
        self._spots: list[Rect] = []
        """Where the numbers belong, real px."""
        add = self.sheet.add
        self._markers = [add(Marker(f"marker {n}", n + 1, lambda n=n: self.take(n))) for n in range(MOST)]  # type: ignore[misc]
        self._panel = add(Panel("panel"))
        self._head = add(CoachHead("coach"))
        self._rows = [
            add(AdviceRow(f"advice {n + 1}", n + 1, lambda n=n: self.take(n), lambda n=n: self.look(n)))  # type: ignore[misc]
            for n in range(MOST)
        ]
        self._words = add(Paragraph("words", "", role=SENTENCE, colour=theme.INK_2, line_height=1.2))
        self._note = add(Label("note", "", role=theme.SMALL, colour=theme.INK_2))
        self._close = add(IconButton("close", "cross", _("Close (Esc)"), self.close, style="parchment"))
        self.sheet.cancel = "close"
        self._follow()

    # ---- what is advised

    def _follow(self) -> None:
        """Put the advice into the rows."""
        advice = self.advice or ()
        view, seats = self.play.view, self.play.driver.facts.seats
        for row, marker, n in zip(self._rows, self._markers, range(MOST), strict=True):
            row.visible = marker.visible = n < len(advice)
            if n < len(advice):
                one = advice[n]
                row.title, row.sign = action_title(one.action, view), action_sign(one.action, view)
                row.worth, row.less = compared(advice, n)
                row.sentence = marker.tooltip = advice_sentence(one.reasons, seats)
        if self.advice is None:
            self._head.say(_("is thinking …"))
        else:
            self._head.say(_("advises you") if advice else _("has no answer"))
        self._note.text = _("In gold, compared with the best") if len(advice) > 1 else ""

    def show(self, advice: tuple[Advice, ...]) -> None:
        """The answer has come: the best is looked at. Of those that look the same on the screen the best is shown."""
        view, seats, layout = self.play.view, self.play.driver.facts.seats, self.play.layout_now
        alike: dict[object, Advice] = {}
        for one in advice:
            looks = action_title(one.action, view), advice_sentence(one.reasons, seats), self._spot(layout, one.action)
            alike.setdefault(looks, one)
        self.advice = tuple(alike.values())[:MOST]
        self._follow()
        if self.stack is not None:
            self.layout(self.stack.kit)
        self.invalidate()
        self.looked_at = None
        if advice:
            self.sheet.focus("advice 1")
            self.look(0)

    def look(self, number: int | None) -> None:
        """Look at an advice: it lies ready on the board. None: at none."""
        if number == self.looked_at:
            return
        self.looked_at = number
        for n, row in enumerate(self._rows):
            row.choose(n == number)
        if self.advice is not None and number is not None:
            self._words.text = self._rows[number].sentence
            self.play.begin(draft_of(self.play, self.advice[number].action))
            self._step_aside()
        else:
            self.play.begin(None)

    def take(self, number: int) -> None:
        """Take an advice up and close the panel."""
        if self.advice is not None and self.stack is not None and self.on_top:
            action = self.advice[number].action
            self.stack.pop()
            self.play.begin(draft_of(self.play, action))
            if isinstance(action, Banner):
                self._raise_banner(action.sell)
            elif self.play.task is None:
                self.play.sheet.focus("end", show=True)

    def close(self) -> None:
        """Close the panel; nothing stays in the hand."""
        if self.stack is not None and self.on_top:
            self.stack.pop()
            self.play.begin(None)

    def on_enter(self) -> None:
        self.play.cover(coached=True)
        if self.advice is None:
            self._advisor.ask_advice()

    def on_leave(self) -> None:
        self.play.cover(coached=False)
        self._advisor.forget_advice()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        self.play.live_below(now_ms)  # its large button carries out what lies ready
        if self.advice is None:
            advice = self._advisor.advice()
            if advice is not None:
                self.show(advice)

    @property
    def animating(self) -> bool:
        return super().animating or self.play.moves

    # ---- events

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self._mine(event.pos):
            if self.play.sheet["end"].hit().collidepoint(event.pos) and self.stack is not None:
                self.stack.pop()  # the button that carries out what lies ready
                return self.play.handle(event)
            self.close()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            over = self.sheet.hovered or ""
            found = next((n for n in range(MOST) if over in (f"advice {n + 1}", f"marker {n}")), None)
            if found is not None:
                self.look(found)
        return used

    def keys(self, event: Event) -> bool:
        if self.play.bindings.of(event) == COACH:
            self.close()
            return True
        number = event.key - pygame.K_1
        if self.advice is not None and 0 <= number < len(self.advice):
            self.take(number)
            return True
        return False

    def _mine(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the panel or on a number."""
        places = [self._panel.rect, *(marker.rect for marker in self._markers if marker.visible)]
        return any(place.collidepoint(pos) for place in places)

    # ---- places

    def layout(self, kit: Kit) -> None:
        super().layout(kit.on(stage_frame(kit.frame)))
        layout = self.play.layout_now
        spots = [self._spot(layout, one.action) for one in self.advice or ()]
        place, heights = self._placed(layout, spots)
        self._panel.rect = place
        px = self.kit.frame.px
        left, width, y = place.x + px(_PAD), place.w - 2 * px(_PAD), place.y + px(_PAD)
        self._head.rect = Rect(left, y, width, heights.head)
        side = max(theme.LEAST_HIT_PX, px(40))
        self._close.rect = Rect(left + width - side - px(4), y + px(4), side, side)
        y += heights.head + heights.gap
        for row, high in zip(self._rows, heights.rows, strict=False):
            row.worded = not heights.words
            row.rect = Rect(left, y, width, high)
            y += high + heights.gap
        self._words.visible, self._note.visible = bool(heights.words), not heights.words
        self._words.rect = Rect(left + px(12), y, width - px(24), max(1, heights.words))
        self._note.rect = Rect(left + px(4), place.bottom - px(_PAD + _FOOT), width - px(8), px(_FOOT))
        self._place_markers(spots)
        markers = (marker.rect for marker in self._markers if marker.visible)
        self.play.cover(self._panel.rect, *markers, coached=True)
        self._step_aside()

    def _placed(self, layout: PlayLayout, spots: list[tuple[int, int]]) -> tuple[Rect, _Heights]:
        """Where the panel lies: in the left column, with every sentence if there is room for them; beside portraits, or
        where the left column cuts words off, in the right one; else on the side where it hides less of what is advised.
        """
        found = list(self._beside(layout))
        for share in (1.0, 0.5):
            for place, heights in found:
                inner = place.w - 2 * self.kit.frame.px(_PAD)
                if all(row.title_seen(self.kit, inner) >= share for row in self._rows if row.visible):
                    return place, heights
        return self._floating(layout, spots)

    def _beside(self, layout: PlayLayout) -> Iterator[tuple[Rect, _Heights]]:
        """Where it fits beside the board, the best first."""
        if not layout.portraits:
            for compact in (False, True):
                placed = self._in_column(layout, self._heights(layout.tents[0].w, compact=compact))
                if placed is not None:
                    yield placed
        foot = layout.pools if layout.supply is None else layout.supply
        below = layout.pools.union(foot)
        for place in (below, layout.ticker.union(foot)):
            for compact in (False, True):
                heights = self._heights(place.w, compact=compact)
                more = place.h - heights.total(self.kit)
                if more >= 0:
                    yield place, heights.stretched(self.kit, more) if heights.rows else heights

    def _floating(self, layout: PlayLayout, spots: list[tuple[int, int]]) -> tuple[Rect, _Heights]:
        kit, px = self.kit, self.kit.frame.px
        top, bottom = layout.top.bottom + px(4), layout.rail.top - px(4)
        width = min(px(_FLOATING), kit.frame.width * 9 // 20)
        heights = self._heights(width, compact=False)
        if heights.total(kit) > bottom - top:
            heights = self._heights(width, compact=True)
        high = heights.total(kit)
        left = Rect(layout.tents[0].x, min(top, max(0, bottom - high)), width, high)
        right = left.move(layout.ticker.right - left.right, 0)

        def hides(place: Rect) -> tuple[int, int]:
            return sum(place.collidepoint(spot) for spot in spots), place.clip(layout.board).w

        return min(left, right, key=hides), heights

    def _in_column(self, layout: PlayLayout, heights: _Heights) -> tuple[Rect, _Heights] | None:
        """At the foot of the left column, level with the tent it would cut through; None where it is too high."""
        kit = self.kit
        first = layout.tents[0]
        foot = layout.chronicle.bottom if layout.chronicle is not None else layout.tents[-1].bottom
        foot = max(foot, layout.board_frame.bottom - kit.frame.px(4))
        high = heights.total(kit)
        if high > foot - first.y:
            return None
        tops = [tent.y for tent in layout.tents if foot - tent.y >= high]
        more = min((foot - top - high for top in tops), default=0)
        if heights.rows and 0 < more <= kit.frame.px(_STRETCH):
            heights = heights.stretched(kit, more)
            high = foot - max(top for top in tops)
        return Rect(first.x, foot - high, first.w, high), heights

    def _heights(self, width: int, *, compact: bool) -> _Heights:
        kit = self.kit
        px = kit.frame.px
        inner = width - 2 * px(_PAD)
        rows = [row for row in self._rows if row.visible]
        for row in rows:
            row.worded = not compact
        words = max((row.words_height(kit, inner) for row in rows), default=0) + px(4) if compact else 0
        head = max(px(_LOW_HEAD if compact else _HEAD), theme.LEAST_HIT_PX)
        return _Heights(head, [row.height_for(kit, inner) for row in rows], words, px(_GAP))

    # ---- the numbers on the screen

    def _spot(self, layout: PlayLayout, action: Action) -> tuple[int, int]:
        """Where an action would be carried out, real px."""
        view = self.play.view
        board = view.board
        grid = BoardGrid(layout.board, layout.square)
        match action:
            case Build():
                placement = board.shapes.place(action.card.form, action.rot, action.at)
                assert placement is not None  # it is legal
                return middle(board.grid.squares(placement.mask), grid)
            case Workers():
                return middle((*action.own, *action.neutral), grid)
            case Piece():
                place = board.lot.castle_squares()[action.square]
                return grid.top_face(place.x, place.y, len(view.castle.stacks[action.square])).center
            case Draw():
                card = layout.market_places[SOURCES.index(action.source)]
                return card.centerx, card.y + self.kit.frame.px(DISC)
            case _:
                button = layout.big_buttons[0 if isinstance(action, Banner) else 1]
                return button.x + self.kit.frame.px(DISC), button.centery

    def _place_markers(self, spots: list[tuple[int, int]]) -> None:
        """Lay the numbers down; those that would hide each other lie side by side."""
        side = self.kit.frame.px(DISC + 6)
        taken: list[Rect] = []
        for marker, spot in zip(self._markers, spots, strict=False):
            place = Rect(0, 0, side, side)
            place.center = spot
            while place.collidelist(taken) >= 0:
                place.x += side + self.kit.frame.px(2)
            marker.rect = place
            taken.append(place)
        self._spots = taken

    def _step_aside(self) -> None:
        """The numbers hide nothing of what the bubble says: those that would lie on it lie beside it."""
        bubble, area = self.play.bubble_place, self.kit.frame.area
        for marker, place in zip(self._markers, self._spots, strict=False):
            if bubble.colliderect(place):
                across = bubble.left - place.right, bubble.right - place.left
                down = bubble.top - place.bottom, bubble.bottom - place.top
                ways = sorted([*((dx, 0) for dx in across), *((0, dy) for dy in down)], key=lambda way: abs(sum(way)))
                place = next((place.move(way) for way in ways if area.contains(place.move(way))), place)
            if place != marker.rect:
                self.invalidate(marker.rect.union(place).inflate(16, 16))
                marker.rect = place
