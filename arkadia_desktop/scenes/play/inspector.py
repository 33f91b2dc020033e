"""What the person at the screen looks at, by pointer or keyboard, and what is told of it after a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.dialogs.recap_panel import RecapPanel
from arkadia_desktop.scenes.play.focus_stops import LineSpot, Spot
from arkadia_desktop.scenes.play.tasks.choose import Choose
from arkadia_desktop.scenes.play.tasks.hit import NOWHERE
from arkadia_desktop.scenes.play.tasks.task import ARROWS, ENTER, Point
from arkadia_desktop.scenes.play.view.looked_at import Glimpse, Target, faded
from arkadia_desktop.scenes.play.view.recap_lines import recap_rows
from arkadia_desktop.ui.paint import theme

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene
    from arkadia_desktop.stage.common.geometry import PlayLayout

_SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class Glance:
    """Belongs to a play scene, which tells it of pointer, keys and time."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._square: Square | None = None
        self._pointed: Target | None = None
        self._since = 0.0
        self._told: Target | None = None
        self._cursor: Square | None = None
        self._recapped = -1
        add = scene.sheet.add
        self._tents = [add(Spot(f"tent {i}", self._looked)) for i in range(len(scene.tent_order()))]
        self._own = add(Spot("own tent", self._looked))
        self._values = [
            add(Spot(f"value {family.value}", self._looked, group="values", pointable=True)) for family in FAMILIES
        ]
        self._supply = add(
            Spot(
                "left",
                self._looked,
                pointable=True,
                on_press=scene.commands.open_supply,
                tooltip=_("What is left, by building and family"),
            )
        )
        self._lines = add(LineSpot("lines", self._looked, self._line_count, scene.commands.open_chronicle))
        self.recap = RecapPanel(scene, self._looked)

    def layout(self, places: PlayLayout) -> None:
        """Lay the stops of the keyboard over what they stand for."""
        for spot, tent in zip(self._tents, places.tents, strict=True):
            spot.rect = tent
        self._own.rect = places.own
        for spot, cell in zip(self._values, self._scene.picture.value_cells(), strict=True):
            spot.rect = cell
        self._supply.visible = places.supply is not None
        if places.supply is not None:
            self._supply.rect = places.supply
        if places.chronicle is not None:
            self._lines.rect = places.chronicle
        self.recap.layout(self._scene.kit, places)

    def follow(self, view: PlayerView) -> None:
        """Say what the values of a position come from, and show the recap where it has its place."""
        scene = self._scene
        if not self.recap.docked and scene.commands.holding:
            self.recap.close()  # it would be in the way
        self.recap.follow(lens=scene.picture.lens_shown, coached=scene.coached)
        self._lines.visible = scene.picture.layout_now.chronicle is not None and not self.recap.open
        for spot, family, n in zip(self._values, FAMILIES, view.castle.values, strict=True):
            text = ngettext("{n} {family} square visible", "{n} {family} squares visible", n)
            spot.tooltip = text.format(n=n, family=family_name(family))

    def _line_count(self) -> int:
        return self._scene.picture.lines_in_sight

    def _looked(self) -> None:
        self._scene.refresh()

    # ---- what is looked at

    def glimpse(self) -> Glimpse:
        """What to show now."""
        focused = self._focused()
        target = self._told
        if focused is not None:
            target = focused
        elif self._cursor is not None:
            target = self._at(self._cursor)
        held = self._scene.task is not None and self._scene.task.held is not None
        return Glimpse(
            square=self._cursor or self._square,
            cursor=self._cursor,
            target=None if held else target,
            line=self._lines.line,
            where=self.recap.squares,
            recapped=self.recap.open and self.recap.docked and not self._scene.coached,
            card=self._scene.cards.hand,
            source=self._scene.cards.source,
        )

    def _focused(self) -> Target | None:
        """The tent the keyboard is on."""
        if self._own.looked_at:
            return "tent", self._scene.seat_below
        seats = self._scene.tent_order()
        return next((("tent", seats[i]) for i, spot in enumerate(self._tents) if spot.looked_at), None)

    def _at(self, square: Square) -> Target | None:
        building = self._scene.shown.board.building_at(square)
        return None if building is None else ("building", building.id)

    # ---- pointer and time

    def point(self, pos: Point) -> None:
        """The pointer moved."""
        scene = self._scene
        self.recap.point(pos)
        hit = NOWHERE if self.recap.covers(pos) else scene.hit(pos)
        square = hit.square
        pointed: Target | None = ("tent", hit.tent) if hit.tent is not None else None
        if pointed is None and square is not None:
            pointed = self._at(square)
        stale = self._cursor is not None or faded(scene.shown, square) != faded(scene.shown, self._square)
        self._square, self._cursor = square, None
        if pointed != self._pointed:
            self._pointed, self._since = pointed, scene.now
            if self._told is not None:  # whoever reads one of them need not wait for the next
                self._told, stale = pointed, True
        if stale:
            scene.refresh()

    def away(self) -> None:
        """The pointer left the window."""
        self._square = self._pointed = self._told = None

    def tick(self, now_ms: float) -> None:
        """Let time pass: what the pointer rests on is told."""
        if self._pointed is not None and self._told is None and now_ms - self._since >= theme.TOOLTIP_MS:
            self._told = self._pointed
            self._scene.refresh()

    def notice(self, event: Event) -> None:
        """A click or a key: it closes what had opened by itself, and goes on to whatever it is meant for."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key not in _SHIFTS):
            stale, self._told = self._told is not None, None
            self._since = float("inf")
            if stale:
                self._scene.refresh()
        self.recap.notice(event)

    # ---- keys

    def key(self, event: Event) -> bool:
        """Arrows walk over the board and show what is there; Enter or Space begins with workers, Escape ends it."""
        scene = self._scene
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if self.recap.key(event):
            return True
        if event.key in ARROWS and not chord and self._free:
            self._walk(*ARROWS[event.key])
            return True
        if self._cursor is None:
            return False
        if event.key == pygame.K_ESCAPE:
            self._cursor = None
            scene.refresh()
            return True
        if event.key in (*ENTER, pygame.K_SPACE) and isinstance(scene.task, Choose) and scene.mine:
            square, self._cursor = self._cursor, None
            if not scene.task.at_square(square, by_key=True):
                self._cursor = square
            scene.refresh()
            return True
        return False

    @property
    def _free(self) -> bool:
        """Whether the arrows belong to nothing else: neither to what is held nor to a button that shows its ring."""
        focused = self._scene.sheet.focused
        ringed = focused is not None and self._scene.sheet[focused].ringed
        return not ringed and (self._scene.task is None or isinstance(self._scene.task, Choose))

    def look_at(self, square: Square) -> None:
        """Let the keyboard look at a square."""
        self._cursor, self._told = square, None
        self._scene.refresh()

    def _walk(self, dx: int, dy: int) -> None:
        grid = self._scene.shown.board.grid
        here = self._cursor or self._square
        if here is None:
            self.look_at(Square(grid.width // 2, grid.height // 2))
        else:
            self.look_at(Square(max(0, min(grid.width - 1, here.x + dx)), max(0, min(grid.height - 1, here.y + dy))))

    # ---- what the others did

    def turn_begins(self) -> None:
        """A person's turn begins: tell once what the others did since the last one."""
        scene = self._scene
        self._cursor = None
        game = scene.game.game
        if not scene.mine or game.phase is not Phase.MUST or scene.game.this_turn:
            self.recap.close()
        elif game.turn != self._recapped:
            self._recapped = game.turn
            if scene.director.settings.recap:
                self.show_recap()

    @property
    def has_recap(self) -> bool:
        """Whether the others have done anything since the last turn of the seat at the screen."""
        seat = self._scene.screen_seat
        return seat is not None and bool(recap_rows(self._scene.game, seat))

    def show_recap(self) -> None:
        """Tell what the others did since the last turn of the seat at the screen."""
        scene = self._scene
        if scene.commands.holding and scene.task is not None:
            scene.task.cancel()
        if scene.screen_seat is not None:
            self.recap.show(scene.screen_seat)
            if self._lines.dressed is not None:
                self.recap.layout(self._lines.dressed, scene.picture.layout_now)
            self._told, self._since = None, float("inf")  # until the pointer goes to something, not where it lay
            scene.refresh()
