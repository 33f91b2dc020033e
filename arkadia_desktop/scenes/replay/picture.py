"""The picture of the replay: the board of the play screen with all its motion, the chronicle, what was done."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from math import floor

import pygame
from pygame import Rect, Surface
from pygame.event import Event as InputEvent

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.director import Ground
from arkadia_desktop.scenes.play.motion.animator import Moving
from arkadia_desktop.scenes.play.motion.choreography import Ends, stage
from arkadia_desktop.scenes.play.position_words import BOARD, AccessGrid
from arkadia_desktop.scenes.play.view.chronicle_lines import Told, newest_lines
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.meadow import laying_town, meadow
from arkadia_desktop.stage.board.motion import Motions
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.panels.chronicle import Chronicle, ChronicleModel
from arkadia_desktop.stage.panels.labels import Labels, LabelsModel, Outline
from arkadia_desktop.stage.panels.ribbon import TurnRibbon
from arkadia_desktop.stage.panels.wording import Worded
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.access import LOOKED_AT, AccessNode, sentence
from arkadia_desktop.ui.widgets.base import ARROWS, Widget

_HELD = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT
"""With one of these an arrow goes through the game, as it does everywhere on this screen."""
_OAK = 12
_RING = 4


class ReplayPicture(Widget):
    """The board in its frame, with all that moves over it as a presenter wishes. With the keyboard on it arrows walk
    over its squares, and it tells what is there. ``ends`` says where things that move come from and go to; the `speed`
    is that of motion."""

    pointable, voices = False, 1

    def __init__(self, seats: Sequence[Seat], plan: Plan, ground: Ground | None, ends: Callable[[], Ends]) -> None:
        super().__init__(BOARD)
        self.square = Square(plan.width // 2, plan.height // 2)
        """Where the keyboard is; for a start in the middle."""
        self.view: PlayerView | None = None
        self._completed: frozenset[int] = frozenset()
        self.speed = 0.0
        self.board, self.chronicle, self.labels, self.motions = BoardPicture(), Chronicle(), Labels(), Motions()
        self._seats, self._plan, self._ends = tuple(seats), plan, ends
        self._ground = ground or meadow(plan.width, plan.height)
        self._moving = Moving(self.motions, TurnRibbon())
        self._worded, self._words = Worded(), AccessGrid()
        self._side = 4
        self._backdrop = Surface((1, 1))
        self._laid: tuple[Kit, Rect] | None = None
        self._preparing: Iterator[None] = iter(())

    @property
    def away(self) -> int | None:
        """The place of the card that is in the air."""
        return next((away.source for away in self._moving.away if away.source is not None), None)

    # ---- places

    def fit(self, kit: Kit, wide: float, high: float) -> tuple[int, int]:
        """How large it is with its frame, in real px, where they have so much room (design px)."""
        oak = 2 * _OAK / 72  # as a share of a square
        room = min(wide / (self._plan.width + oak), high / (self._plan.height + oak)) * kit.u
        self._side = max(4, floor(room + 1e-6))
        oak = 2 * self._oak
        return self._plan.width * self._side + oak, self._plan.height * self._side + oak

    @property
    def _oak(self) -> int:
        return round(_OAK * max(self._side / 72, 0.5))

    def settling(self, board: Board) -> Generator[None, None, bool]:
        """Put the board into it, one part after the other, where it has another place than before, or another window;
        false where not. `board`: what will be built is made ready."""
        kit, frame = self.kit, Rect(self.rect)
        if self._laid == (kit, frame):
            return False
        self._laid = kit, frame
        squares, backdrop = frame.inflate(-2 * self._oak, -2 * self._oak), Surface(kit.frame.area.size, 0, 32)
        yield from laying_town(backdrop, kit, frame, squares, self._side, self._ground)
        self._backdrop = backdrop
        self.board.place(kit, squares, self._side, backdrop)
        self._preparing = self.board.prepare_position(board, [seat.colour for seat in self._seats])
        self.labels.layout(kit, kit.frame.area)
        self.motions.layout(kit, kit.frame.area)
        self.stop()
        return True

    def prepare(self) -> bool:
        """Make one thing that will be built; false when nothing is left."""
        return next(self._preparing, self) is None

    # ---- showing

    def show(self, view: PlayerView, completed: frozenset[int], lines: Sequence[Outline]) -> None:
        """Show a position with lines around what was done; the parts that look different are painted again."""
        self.view, self._completed = view, completed if view.phase is Phase.CASTLE else frozenset()
        self._show_board(view)
        board, grid = view.board, self.board.grid
        busy = (*board.grid.squares(board.grid.board & ~board.vacant),) if lines else ()
        faces = grid.faces(board.lot, view.castle) if lines else {}
        model = LabelsModel((), tuple(lines), grid.area, grid.square, busy, faces=faces)
        outlined = [cell for line in lines for cell in line.cells]
        castle = [face.union(self.board.square_rect(place)) for place, face in faces.items()]
        small = (*self.board.small_things(board), *castle) if lines else ()
        self.labels.show(replace(model, clear=(*model.rects(outlined), *castle), small=small))

    def _show_board(self, view: PlayerView) -> None:
        overlay = Overlay(completed=self._completed)
        self.board.set(view, self._moving.ticking(overlay, view.board, self.board.grid, self.speed))

    def tell(self, told: Sequence[Told]) -> None:
        """Show the newest lines of the chronicle."""
        lines = newest_lines(told, self._worded.lines)
        self.chronicle.layout(self.kit, self.chronicle.rect)
        self.chronicle.show(ChronicleModel(lines))

    def paint_table(self, surface: Surface, clip: Rect) -> None:
        """Draw what the whole screen lies on."""
        surface.blit(self._backdrop, clip, clip)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_ring(surface, self.spot(), radius=_RING)

    # ---- its squares

    @property
    def help(self) -> str:
        if not self.ringed or self.view is None:
            return ""
        return sentence(*self._words.words(self.view, self._seats)[self.square])

    def go(self, square: Square) -> None:
        """Let the keyboard go to a square, where the board has it."""
        if square.x in range(self._plan.width) and square.y in range(self._plan.height):
            self.square = square
            self.changed()

    def spot(self) -> Rect:
        return self.board.face(self.square)

    def handle(self, event: InputEvent, now_ms: float) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or event.mod & _HELD:
            return False
        x, y = ARROWS[event.key]
        self.go(Square(self.square.x + x, self.square.y + y))
        return True

    def spoken(self) -> AccessNode | None:
        if self.view is None:
            return None
        return self._words.spoken(self.view, self._seats, self.board, LOOKED_AT, walked=self.square)

    # ---- motion

    def set_out(self, shot: Shot, before: PlayerView) -> float:
        """Let what leads up to a step begin, over the position before it; gives its milliseconds."""
        if self.view is None or self.speed <= 0:
            return 0.0
        self.awake = True
        return self._moving.set_out(stage(shot.event, before, shot.view, self._ends(), shot.own), self.speed, shot.ms)

    def land(self) -> None:
        """The step has come about."""
        self.awake = True
        self._moving.land(self.speed)

    def stop(self) -> None:
        """Everything that moves is at its end."""
        if self._laid is not None:
            self._moving.stop()

    def tick(self, now_ms: float) -> None:
        _held, come = self._moving.tick(now_ms)
        if come and self.view is not None:
            self._show_board(self.view)

    @property
    def animating(self) -> bool:
        return self._moving.running


# ---- what was done, and what was done otherwise


def played(view: PlayerView, done: Sequence[Event]) -> list[Outline]:
    """Lines around what was done last, the building with a word."""
    named = (replace(one, label=_("played"), icon="flag") if one.building else one for one in around(view, done))
    return [replace(one, building=None) for one in named]


def called(found: list[Outline], name: str, icon: str) -> list[Outline]:
    """The largest of them with a name."""
    largest = max(found, key=lambda one: len(one.cells), default=None)
    return [replace(one, label=name, icon=icon) if one is largest else one for one in found]


def around(view: PlayerView, done: Sequence[Event]) -> list[Outline]:
    """Lines around what was done."""
    return [*_around(view, done)]


def _around(view: PlayerView, done: Sequence[Event]) -> Iterator[Outline]:
    board, castle = view.board, view.board.lot.castle_squares()
    for event in done:
        colour = view.players[event.seat].colour
        match event:
            case events.BuildingLaid(building=laid):
                yield Outline(tuple(board.grid.squares(laid.mask)), colour, building=(laid.card.form, laid.rot))
            case events.WorkersIntroduced():
                all = (*event.own, *event.neutral)
                yield from (Outline((square,), colour, all=all) for square in all)
            case events.PiecePlaced():
                yield Outline((castle[event.square],), colour)
