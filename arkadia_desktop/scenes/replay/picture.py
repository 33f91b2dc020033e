"""The picture of the replay: the board of the play screen with all its motion, the table, the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pygame import Rect, Surface

from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE, Card, Form
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.animator import Moving
from arkadia_desktop.scenes.play.motion.choreography import stage
from arkadia_desktop.scenes.play.view.chronicle_lines import Told, newest_lines
from arkadia_desktop.scenes.replay.beside import Beside, Better, outlines
from arkadia_desktop.scenes.replay.layout import ReplayLayout
from arkadia_desktop.scenes.replay.seat_rows import SeatRow, TableModel, TableRows
from arkadia_desktop.stage.board.backdrop import paint_board_frame
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.life import STILL, Lungs
from arkadia_desktop.stage.board.meadow import Ground, meadow, paint_meadow
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.common.looks import MEADOW_DARKER, grid_strength
from arkadia_desktop.stage.common.picture import Component
from arkadia_desktop.stage.motion.motion import Motions
from arkadia_desktop.stage.panels.chronicle import Chronicle, ChronicleModel
from arkadia_desktop.stage.panels.labels import Labels, LabelsModel
from arkadia_desktop.stage.panels.ribbon import TurnRibbon
from arkadia_desktop.stage.panels.wording import Worded
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import grounds
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox

Hands = tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True)
class Scenery:
    """What is to be seen: the position as somebody knows it, the cards of every hand (None: not known), the lines that
    led there, what was done last, and whose hand is `below`, where cards go that this seat draws. `beside`: another
    line that it is compared with, or a better turn."""

    view: PlayerView
    hands: Hands
    lines: tuple[Told, ...]
    done: tuple[Event, ...] = ()
    completed: frozenset[int] = field(default=frozenset())
    below: int = -1
    beside: Beside | Better | None = None


class ReplayPicture:
    """What changes is told to `invalidate`. It is the picture that a presenter moves things in."""

    def __init__(self, seats: Sequence[Seat], ground: Ground | None, invalidate: Callable[[Rect | None], None]) -> None:
        self._seats, self._ground, self._invalidate = tuple(seats), ground, invalidate
        self.board, self.table = BoardPicture(), TableRows()
        self.chronicle, self.labels, self.motions = Chronicle(), Labels(), Motions()
        self.listing = "table"
        """What is to be seen of the two: the table, or the chronicle; neither where something else lies there."""
        self.speed = 0.0
        self._moving = Moving(self.motions, TurnRibbon())
        self._lungs = Lungs()
        self._worded = Worded()
        self._shown: Scenery | None = None
        self._backdrop = Surface((1, 1))
        self._coming: Iterator[None] = iter(())

    # ---- places

    def laying_out(self, kit: Kit, places: ReplayLayout, plan: Plan) -> Iterator[None]:
        """Take places, step by step."""
        self._kit, self._places = kit, places
        area = kit.frame.area
        backdrop = self._backdrop = Surface(area.size, 0, 32)
        backdrop.blit(kit.sprites.picture("table", area.size), (0, 0))
        paint_board_frame(backdrop, places.board_frame, places.board, places.square)
        yield
        ground = self._ground or meadow(plan.width, plan.height)
        darker = MEADOW_DARKER if kit.wishes.contrast else 0.0
        grid = grid_strength(kit.wishes)
        paint_meadow(backdrop, places.board, places.square, ground, kit.sprites, darker=darker, grid=grid)
        yield
        grounds.rail(kit.frame.u, *places.rail.size).blit(backdrop, places.rail)
        for panel in {tuple(places.chart): places.chart, tuple(places.table): places.table}.values():
            kit.skin.panel(panel.size, 14).blit(backdrop, panel)
        self.board.place(kit, places.board, places.square, backdrop)
        self.table.market = not places.narrow
        inside = places.listed
        self.table.layout(kit, inside)
        self.chronicle.layout(kit, inside)
        self.labels.layout(kit, area)
        self.motions.layout(kit, area)
        self._moving.stop()
        if self._shown is not None:
            shown, self._shown = self._shown, None
            self.show(shown)
        yield

    def expect(self, board: Board) -> None:
        """Make the pictures of what stands on a board while there is nothing else to do."""
        sprites, square = self._kit.sprites, self._places.square
        names = ["camp", "castle_lot", "castle_lot_r1", "mill_sails", "mill_sails_shadow", "worker_neutral"]
        names += [f"worker_{seat.colour}" for seat in self._seats] + [f"castle_{family}" for family in FAMILIES]
        names += [f"seal_{family}" for family in FAMILIES]
        for building in board.buildings:
            whole = "mill_base" if building.card.form is Form.MILL else building.card.form
            names += [f"shadow_{building.card.form}_r{building.rot}", f"building_{whole}_r{building.rot}"]
        self._coming = self._made([partial(sprites.at, name, square) for name in dict.fromkeys(names)])

    def _made(self, pictures: Iterable[Callable[[], object]]) -> Iterator[None]:
        for make in pictures:
            make()
            yield
        yield from self.board.prepare_standing()

    def prepare(self) -> bool:
        """Make one of them; false when nothing is left."""
        return next(self._coming, self) is None

    # ---- showing

    def _mark(self, rects: Iterable[Rect]) -> None:
        for rect in rects:
            self._invalidate(rect)

    def show(self, shown: Scenery) -> None:
        """Show it; the parts that look different are marked for painting."""
        self._shown = shown
        view = shown.view
        completed = shown.completed if view.phase is Phase.CASTLE else frozenset[int]()
        self._mark(self.board.set(view, Overlay(completed=completed)))
        self._show_table(shown)
        if self.listing == "chronicle":
            self._mark(self._show_chronicle(shown))
        self._mark(self.labels.show(self._labels_model(shown)))

    def _labels_model(self, shown: Scenery) -> LabelsModel:
        """The lines around what was done, with their names where there is room for these."""
        places, board = self._places, shown.view.board
        area = places.board.x, places.board.y, places.board.w, places.board.h
        lines = outlines(shown.view, shown.done, shown.beside, named=not places.narrow)
        outlined = tuple(cell for line in lines for cell in line.cells)
        busy = board.grid.squares(board.grid.board & ~board.vacant) if lines else ()
        # What is outlined is to be seen more than what only stands there.
        return LabelsModel((), lines, area, places.square, (*busy, *outlined, *outlined))

    def _show_chronicle(self, shown: Scenery) -> list[Rect]:
        """The newest lines; what looks different now."""
        lines = newest_lines(shown.lines, self._worded.lines, self.chronicle.fitting(), max(shown.below, 0))
        return self.chronicle.show(ChronicleModel(lines))

    def _show_table(self, shown: Scenery) -> None:
        changed = self.table.show(self._table_model(shown))
        if self.listing == "table":
            self._mark(changed)

    def _table_model(self, shown: Scenery) -> TableModel:
        """The table without what is in the air."""
        view, source = shown.view, self._moving.away.source
        face_up = tuple(None if place == source else card for place, card in enumerate(view.face_up))
        rows = tuple(
            SeatRow(
                player.colour,
                seat.name,
                player.gold,
                player.seals,
                player.own,
                player.neutral,
                player.banners,
                hand,
                view.player == number and view.phase is not Phase.OVER,
            )
            for number, (player, seat, hand) in enumerate(zip(view.players, self._seats, shown.hands, strict=True))
        )
        return TableModel(view.castle.values, face_up, max(0, view.stack_size - (source == STACK_PLACE)), rows)

    def turn_to(self, listing: str) -> None:
        """Show the table, the chronicle, or neither (empty)."""
        if listing != self.listing:
            self.listing = listing
            if listing == "chronicle" and self._shown is not None:
                self._show_chronicle(self._shown)
            self._invalidate(self._places.table)

    # ---- motion

    def set_out(self, event: Event, before: PlayerView, after: PlayerView, own: bool) -> float:
        """Let what leads up to a step begin, over the position before it; gives its milliseconds at speed 1."""
        if self._shown is None or self.speed <= 0:
            return 0.0
        places = self._places
        ends = self.table.ends(places.frame.u, self.board.grid, self._shown.below)
        ms = self._moving.set_out(stage(event, before, after, ends, own), self.speed)
        self._show_table(self._shown)
        return ms

    def land(self) -> None:
        """The step has come about."""
        self._moving.land(self.speed)

    def stop(self) -> None:
        """Everything that moves is at its end."""
        self._mark(self._moving.stop())

    def tick(self, now_ms: float) -> None:
        """Let time pass for what moves."""
        rects, _held = self._moving.tick(now_ms)
        self._mark(rects)

    def live(self, now_ms: float) -> None:
        """Let sails turn and chimneys smoke."""
        self._mark(self.board.live(STILL if self._kit.reduced else self._lungs.breath(now_ms)))

    @property
    def animating(self) -> bool:
        """Whether it wants ticks in quick succession."""
        return self._moving.running

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in `clip`, below the widgets."""
        surface.blit(self._backdrop, clip, clip)
        self.board.paint(surface, clip)
        if self.listing == "table":
            self.table.paint(surface, clip)
        elif self.listing == "chronicle":
            self.chronicle.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies above them."""
        self.labels.paint(surface, clip)
        self.motions.paint(surface, clip)

    def boxes(self) -> list[tuple[str, TextBox]]:
        """(part, measured text) of what is to be seen."""
        parts: dict[str, Component[Any]] = {"table": self.table, "chronicle": self.chronicle}
        parts = {name: part for name, part in parts.items() if name == self.listing} | {"labels": self.labels}
        return [(name, box) for name, part in parts.items() for box in part.boxes()]
