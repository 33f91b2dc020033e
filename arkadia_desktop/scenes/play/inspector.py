"""What the person at the screen looks at, by pointer or keyboard, and what is told of it after a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.card_stops import CardStops
from arkadia_desktop.scenes.play.dialogs.recap_panel import RecapPanel
from arkadia_desktop.scenes.play.focus_stops import LineStop, Stop
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.tasks.hit import NOWHERE
from arkadia_desktop.scenes.play.tasks.task import ARROWS, ENTER, Point
from arkadia_desktop.scenes.play.view.looked_at import Glimpse, Target, faded
from arkadia_desktop.scenes.play.view.recap_lines import Recap
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme

if TYPE_CHECKING:
    from arkadia_desktop.stage.common.geometry import PlayLayout
    from arkadia_desktop.ui.paint.kit import Kit

_SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class Inspector:
    """Tells what one looks at. `picture` says where things lie; ``recap`` gives what the others did since the last turn
    of the seat at the screen."""

    def __init__(
        self,
        situation: Situation,
        sheet: Sheet,
        picture: PlayPicture,
        cards: CardStops,
        *,
        tents: int,
        recap: Callable[[], Recap | None],
        on_supply: Callable[[], None],
        on_chronicle: Callable[[], None],
    ) -> None:
        self._situation, self._sheet, self._picture = situation, sheet, picture
        self._cards, self._recap = cards, recap
        self._square: Square | None = None
        self._pointed: Target | None = None
        self._since = 0.0
        self._told: Target | None = None
        self._cursor: Square | None = None
        self._recapped = -1
        add, looked = sheet.add, situation.refresh
        self._tents = [add(Stop(f"tent {i}", looked)) for i in range(tents)]
        self._own = add(Stop("own tent", looked))
        self._values = [
            add(Stop(f"value {family.value}", looked, group="values", pointable=True)) for family in FAMILIES
        ]
        self._supply = add(
            Stop("left", looked, pointable=True, on_press=on_supply, tooltip=_("What is left, by building and family"))
        )
        self._lines = add(LineStop("lines", looked, lambda: picture.parts.chronicle.in_sight, on_chronicle))
        self.panel = RecapPanel(situation, sheet)

    def layout(self, kit: Kit, places: PlayLayout) -> None:
        """Lay the stops of the keyboard over what they stand for."""
        for stop, tent in zip(self._tents, places.tents, strict=True):
            stop.rect = tent
        self._own.rect = places.own
        for stop, cell in zip(self._values, self._picture.parts.value_cells(), strict=True):
            stop.rect = cell
        self._supply.visible = places.supply is not None
        if places.supply is not None:
            self._supply.rect = places.supply
        if places.chronicle is not None:
            self._lines.rect = places.chronicle
        self._cards.layout(places)
        self.panel.layout(kit, places)

    def follow(self, *, coached: bool) -> None:
        """Say what the values on the screen come from, which cards can be taken, and show the recap where it has its
        place."""
        if not self.panel.docked and self._holding:
            self.panel.close()  # it would be in the way
        self.panel.follow(lens=self._picture.parts.lens_shown, coached=coached)
        self._lines.visible = self._picture.parts.layout_now.chronicle is not None and not self.panel.open
        for stop, family, n in zip(self._values, FAMILIES, self._situation.shown.castle.values, strict=True):
            text = ngettext("{n} {family} square visible", "{n} {family} squares visible", n)
            stop.tooltip = text.format(n=n, family=family_name(family))
        self._cards.refresh()

    @property
    def _holding(self) -> bool:
        return self._situation.task is not None and self._situation.task.holding

    # ---- what is looked at

    def glimpse(self, *, coached: bool) -> Glimpse:
        """What to show now; `coached`: the coach has the place of the recap."""
        focused, task = self._focused(), self._situation.task
        target = self._told
        if focused is not None:
            target = focused
        elif self._cursor is not None:
            target = self._at(self._cursor)
        held = task is not None and task.held is not None
        return Glimpse(
            square=self._cursor or self._square,
            cursor=self._cursor,
            target=None if held else target,
            line=self._lines.line,
            where=self.panel.squares,
            recapped=self.panel.open and self.panel.docked and not coached,
            card=self._cards.hand,
            source=self._cards.source,
        )

    def _focused(self) -> Target | None:
        """The tent the keyboard is on."""
        if self._own.looked_at:
            return "tent", self._situation.below
        seats = self._situation.tents
        return next((("tent", seats[i]) for i, stop in enumerate(self._tents) if stop.looked_at), None)

    def _at(self, square: Square) -> Target | None:
        building = self._situation.shown.board.building_at(square)
        return None if building is None else ("building", building.id)

    # ---- pointer and time

    def point(self, pos: Point) -> None:
        """The pointer moved."""
        now = self._situation
        self.panel.point(pos)
        hit = NOWHERE if self.panel.covers(pos) else self._picture.hit(pos)
        square = hit.square
        pointed: Target | None = ("tent", hit.tent) if hit.tent is not None else None
        if pointed is None and square is not None:
            pointed = self._at(square)
        stale = self._cursor is not None or faded(now.shown, square) != faded(now.shown, self._square)
        self._square, self._cursor = square, None
        if pointed != self._pointed:
            self._pointed, self._since = pointed, now.now
            if self._told is not None:  # whoever reads one of them need not wait for the next
                self._told, stale = pointed, True
        if stale:
            now.refresh()

    def away(self) -> None:
        """The pointer left the window."""
        self._square = self._pointed = self._told = None

    def tick(self, now_ms: float) -> None:
        """Let time pass: what the pointer rests on is told."""
        if self._pointed is not None and self._told is None and now_ms - self._since >= theme.TOOLTIP_MS:
            self._told = self._pointed
            self._situation.refresh()

    def notice(self, event: Event) -> None:
        """A click or a key: it closes what had opened by itself, and goes on to whatever it is meant for."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key not in _SHIFTS):
            stale, self._told = self._told is not None, None
            self._since = float("inf")
            if stale:
                self._situation.refresh()
        self.panel.notice(event)

    # ---- keys

    def key(self, event: Event) -> bool:
        """Arrows walk over the board and show what is there; Enter or Space begins with workers, Escape ends it."""
        now, task = self._situation, self._situation.task
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if self.panel.key(event):
            return True
        if event.key in ARROWS and not chord and self._free:
            self._walk(*ARROWS[event.key])
            return True
        if self._cursor is None:
            return False
        if event.key == pygame.K_ESCAPE:
            self._cursor = None
            now.refresh()
            return True
        if event.key in (*ENTER, pygame.K_SPACE) and task is not None and task.chooses and now.mine:
            square, self._cursor = self._cursor, None
            if not task.choose(square):
                self._cursor = square
            now.refresh()
            return True
        return False

    @property
    def _free(self) -> bool:
        """Whether the arrows belong to nothing else: neither to what is held nor to a button that shows its ring."""
        focused, task = self._sheet.focused, self._situation.task
        ringed = focused is not None and self._sheet[focused].ringed
        return not ringed and (task is None or task.chooses)

    def look_at(self, square: Square) -> None:
        """Let the keyboard look at a square."""
        self._cursor, self._told = square, None
        self._situation.refresh()

    def _walk(self, dx: int, dy: int) -> None:
        grid = self._situation.shown.board.grid
        here = self._cursor or self._square
        if here is None:
            self.look_at(Square(grid.width // 2, grid.height // 2))
        else:
            self.look_at(Square(max(0, min(grid.width - 1, here.x + dx)), max(0, min(grid.height - 1, here.y + dy))))

    # ---- what the others did

    def turn_begins(self, *, wanted: bool) -> None:
        """A person's turn begins: tell once what the others did since the last one, if that is wanted."""
        now = self._situation
        self._cursor = None
        if not now.mine or now.shown.phase is not Phase.MUST:
            self.panel.close()
        elif now.shown.turn != self._recapped:
            self._recapped = now.shown.turn
            if wanted:
                self.show_recap()

    def show_recap(self) -> None:
        """Tell what the others did since the last turn of the seat at the screen."""
        now, recap = self._situation, self._recap()
        if now.task is not None and now.task.holding:
            now.task.cancel()
        if recap is not None:
            self.panel.show(recap)
            if self._lines.dressed is not None:
                self.panel.layout(self._lines.dressed, self._picture.parts.layout_now)
            self._told, self._since = None, float("inf")  # until the pointer goes to something, not where it lay
            now.refresh()
