"""What is held in the hand and let go: a building and workers over the board, a castle piece over the castle."""

from __future__ import annotations

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import FAMILIES, Family
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.key_bindings import CARDS, END_TURN, ROTATE, ROTATE_BACK, TAKE_BACK_WORKER
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Raising, Tried
from arkadia_desktop.scenes.play.tasks.task import (
    BANNER,
    END,
    ENTER,
    TURN,
    UNDO,
    DuePiece,
    Held,
    HeldTask,
    Hit,
    HoveringTask,
    LiftedBuilding,
    Point,
    Rail,
    RailButton,
    Task,
    TaskPort,
    TaskState,
)
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.ui.pads.in_hand import hand
from arkadia_desktop.ui.widgets.base import ARROWS, CONFIRM


def with_keys(task: str, *keys: str) -> tuple[str, ...]:
    """What to do, with its keys behind it, in fewer and fewer words, where both have room."""
    return *(f"{task} · {one}" for one in keys), task


class LiftingTask(Task):
    """A card of the hand may be lifted."""

    lifts_cards = True

    def lift(self, place: int) -> bool:
        self.port.begin(Lay(self.port, place, by_key=True))
        return True

    def lift_by_key(self, event: Event) -> bool | None:
        """Lift the card that a key names; None for any other key."""
        place = self.port.bindings.card(event)
        return None if place is None else place < len(self.port.view.hand) and self.lift(place)


class Lay(LiftingTask, HeldTask):
    """The building of hand card `place` is held; `by_key` = moved by the arrows and not by the pointer."""

    draft: Laying

    def __init__(self, port: TaskPort, place: int, *, pressed_at: Point | None = None, by_key: bool = False) -> None:
        super().__init__(port)
        self.place = place
        self.by_key = by_key
        self.pressed_at = pressed_at
        self.draft = Laying(port.view, port.view.hand[place])
        if by_key:
            self.draft.start()
        else:
            self.point(port.pointer)

    @property
    def hints(self) -> tuple[str, ...]:
        key, task = self.port.bindings.words(ROTATE), _("Lay the building")
        by_key = with_keys(task, _("Arrows: move, {key}: rotate, Enter: lay", key=key))
        by_finger = (
            _("Drag the building, rotate it with two fingers, tap it to lay it"),
            _("Drag, rotate with two fingers, tap to lay"),
            _("Tap the building to lay it"),
        )
        by_hand = with_keys(task, _("{key}: rotate it", key=key))
        lies = (
            _("Click the building to lay it, or drag it elsewhere"),
            _("Click the building to lay it"),
            task,
        )
        if self.by_finger:
            return by_finger
        return by_hand if not self.by_key else lies if self.port.by_mouse else by_key

    @property
    def held(self) -> Held | None:
        return None if self.by_key else Held(card=self.draft.card, rot=self.draft.rot)

    def rail(self) -> Rail:
        enter = (_("Enter: rotate the building"),)
        rotate = RailButton(_("Rotate"), "rotate", self.turn, meaning="rotate", enter=enter)
        offers = {**super().rail(), TURN: rotate, BANNER: self._cancelling()}
        if self.by_key and self.draft.at is not None:
            offers[END] = self._confirming(_("Lay it"), self.drop, _("Enter: lay the building"))
        return offers

    def shown(self) -> TaskState:
        state, draft, grid = super().shown(), self.draft, self.draft.view.board.grid
        return state._replace(
            overlay=draft.overlay,
            squares=grid.mask(square for square in draft.cells if square in grid),
            preview=draft.preview,
            building=LiftedBuilding(self.place, draft.card, draft.rot, draft.at),
        )

    def point(self, pos: Point) -> None:
        if not self.follows(pos):
            return
        before = self.draft.at
        where = self.port.hit(pos).board
        if where is None:
            self.draft.clear()
        else:
            self.draft.point(*where)
        if self.draft.at != before:
            self.port.refresh()

    def press(self, pos: Point, button: int) -> bool:
        if button == pygame.BUTTON_RIGHT:
            return self.turn()
        if button != pygame.BUTTON_LEFT:
            return False
        hit = self.port.hit(pos)
        if hit.card is not None:
            if hit.card == self.place and (self.by_finger or not self.by_key):
                return self.cancel()
            self.port.begin(Lay(self.port, hit.card, pressed_at=pos))
            return True
        if hit.board is None:
            return False
        if self.by_key and self._lies_at(hit.board):
            self.pressed_at = pos  # let go there it is laid
            return True
        if self.by_key:
            self.by_key = False
            self.point(pos)
            self.port.refresh()
            return True
        self.pressed_at = None
        self.drop()
        return True

    def _lies_at(self, where: tuple[float, float]) -> bool:
        """Whether a place on the board, in squares, lies on it; the hollow of an angle does for a finger."""
        at, (wide, high) = self.draft.at, self.draft.size
        x, y = int(where[0]), int(where[1])
        if at is not None and self.by_finger:
            return at.x <= x < at.x + wide and at.y <= y < at.y + high
        return Square(x, y) in self.draft.cells

    def start(self) -> None:
        self.draft.start()

    def asked_by(self, hit: Hit) -> bool:
        return hit.board is not None or hit.card == self.place

    def wheel(self, way: int) -> bool:
        return self.turn(1 if way < 0 else -1)

    def turn(self, quarters: int = 1) -> bool:
        """Turn the building."""
        self.draft.turn(quarters)
        if self.by_key:
            self.draft.step(0, 0)
        else:
            where = self.port.hit(self.port.pointer).board
            if where is not None:
                self.draft.point(*where)
        self.port.refresh()
        return True

    def key(self, event: Event) -> bool:
        asked = self.port.bindings.of(event)
        if asked in (ROTATE, ROTATE_BACK):
            return self.turn(1 if asked == ROTATE else -1)
        if (lifted := self.lift_by_key(event)) is not None:
            return lifted
        if event.key in ARROWS:
            self.pressed_at = None
            self.by_key, self.by_finger = True, False
            self.draft.step(*ARROWS[event.key])
            self.port.refresh()
            return True
        if event.key in CONFIRM:
            if self.draft.at is not None:
                self.drop()
            return True
        return False

    @property
    def holding(self) -> bool:
        return True


class PlacePiece(HeldTask):
    """A castle piece is owed. `total` = pieces of this turn, `number` = which of them this is (from 1)."""

    draft: Raising | None = None

    def __init__(self, port: TaskPort, number: int, total: int) -> None:
        super().__init__(port)
        self.number = number
        self.total = total
        families = Raising.families(port.view)
        if len(families) == 1:
            self.draft = Raising(port.view, families[0])

    @property
    def hints(self) -> tuple[str, ...]:
        first, last = (self.port.bindings.words(CARDS[one]) for one in (0, -1))
        task: tuple[str, ...] = (_("Place a castle piece"),)
        if self.total > 1:
            which = {"number": self.number, "total": self.total}
            task = _("Place castle piece {number} of {total}", **which), _("Piece {number} of {total}", **which)
        if self.by_key and self.holding and not self.port.by_mouse and first and last:
            keys = _("Arrows: move, {first}–{last}: choose, Enter: place", first=first, last=last)
            return *with_keys(task[0], keys), *task[1:]
        return task

    @property
    def held(self) -> Held | None:
        return None if self.draft is None or self.by_key else Held(family=self.draft.family)

    def rail(self) -> Rail:
        put_back = RailButton(
            _("Put back"),
            "down",
            self.cancel,
            None if self.holding else _("You are not holding a castle piece."),
            pgettext("where there is hardly any room", "Return"),
            meaning="down",
            enter=(_("Enter: put the piece back"),),
            worded=True,
        )
        offers = {**super().rail(), TURN: put_back}
        if self.by_key and self.draft is not None and self.draft.square is not None:
            offers[END] = self._confirming(_("Place it"), self.drop, _("Enter: place the piece"))
        return offers

    def shown(self) -> TaskState:
        draft = self.draft
        piece = DuePiece() if draft is None else DuePiece(draft.family, draft.square, draft.values)
        overlay = draft.overlay if draft is not None else Overlay(targets=self.port.view.castle.open_squares())
        return super().shown()._replace(overlay=overlay, piece=piece)

    def pick(self, family: Family) -> bool:
        """Take a piece of `family` in the hand; false, with the reason told, when none is left."""
        view = self.port.view
        if family not in Raising.families(view):
            self.port.refuse(Refusal("no-piece", {"family": family, "floor": view.castle.floor}), Tried(part="pools"))
            return False
        square = self.draft.square if self.draft is not None else None
        self.draft = Raising(view, family, square)
        self.port.refresh()
        return True

    def grips(self, pos: Point) -> bool:
        return self.port.hit(pos).family is not None

    def point(self, pos: Point) -> None:
        if self.draft is None or not self.follows(pos):
            return
        square = self.port.hit(pos).castle
        if square != self.draft.square:
            self.draft.square = square
            self.port.refresh()

    def press(self, pos: Point, button: int) -> bool:
        if button == pygame.BUTTON_RIGHT:
            return self.cancel()
        if button != pygame.BUTTON_LEFT:
            return False
        hit = self.port.hit(pos)
        family, square = hit.family, hit.castle
        if family is not None:
            if self.draft is not None and self.draft.family is family and not self.by_key and self.holding:
                return self.cancel()
            self.by_key = False
            if self.pick(family):
                self.pressed_at = pos
            return True
        if self.draft is None:
            return False
        if square is None:
            return hit.square is not None and self._beside(hit.square)
        if self.by_finger:
            self._lay_down(square, pos)
            return True
        self.by_key = False
        self.draft.square = square
        self.drop()
        return True

    def _beside(self, at: Square) -> bool:
        """A click on the board where no piece can ever go."""
        assert self.draft is not None  # it is what would go there
        tried = Tried(self.port.view.board.grid.bit(at), spot=(at.x + 0.5, at.y + 0.5), draft=self.draft.held)
        self.port.refuse(Refusal("beside-castle"), tried)
        return True

    def _lay_down(self, square: int, pos: Point) -> None:
        """A finger is on a square of the castle: the piece is shown there, and placed where it is tapped again."""
        assert self.draft is not None  # it is what lies there
        if self.by_key and square == self.draft.square:
            self.pressed_at = pos
            return
        self.by_key, self.draft.square = True, square
        self.port.refresh()

    def dropped(self, pos: Point) -> None:
        if self.draft is not None:
            self.draft.square = self.port.hit(pos).castle
        super().dropped(pos)

    def wheel(self, way: int) -> bool:
        return self._next_family(1 if way < 0 else -1)

    def _next_family(self, way: int) -> bool:
        families = Raising.families(self.port.view)
        if self.draft is None:
            return self.pick(families[0])
        return self.pick(families[(families.index(self.draft.family) + way) % len(families)])

    def key(self, event: Event) -> bool:
        place, asked = self.port.bindings.card(event), self.port.bindings.of(event)
        if place is not None:
            if self.pick(FAMILIES[place]):
                self.start()
        elif asked in (ROTATE, ROTATE_BACK):
            self._next_family(1 if asked == ROTATE else -1)
            self.start()
        elif event.key in ARROWS:
            if self.draft is not None and self.draft.square in self.port.view.castle.open_squares():
                self.draft.step(*ARROWS[event.key])
            self.start()
        elif event.key in CONFIRM:
            if self.draft is not None and self.draft.square is not None:
                self.drop()
                return True
            self.start()
        else:
            return False
        self.port.refresh()
        return True

    def start(self) -> None:
        self.by_key = True
        if self.draft is None:
            self.draft = Raising(self.port.view, Raising.families(self.port.view)[0])
        if self.draft.square not in self.port.view.castle.open_squares():
            self.draft.square = None
            self.draft.step(0, 0)

    @property
    def holding(self) -> bool:
        return self.draft is not None and len(Raising.families(self.port.view)) > 1

    def cancel(self) -> bool:
        if not self.holding:
            return False
        self.draft = None
        self.by_key = False
        self.pressed_at = None
        self.port.refresh()
        return True


class PlaceWorkers(HoveringTask):
    """Workers are being placed. `carried`: the worker that follows the pointer (False own, True neutral, None none)."""

    def __init__(
        self,
        port: TaskPort,
        *,
        building: int | None = None,
        carried: bool | None = None,
        pressed_at: Point | None = None,
        by_key: bool = False,
    ) -> None:
        super().__init__(port)
        self.draft = Introducing(port.view, building)
        self.carried = carried
        self.pressed_at = pressed_at
        self.cursor: Square | None = None
        if by_key:
            self.cursor = self._first_square()

    @property
    def hints(self) -> tuple[str, ...]:
        own = self.draft.own if self.draft.left(True) else set()  # which of them may become neutral
        points = self.by_finger or self.port.by_mouse
        if self.cursor is None and own and points:
            again = _("Click a square again to make its worker neutral")
            if self.by_finger:
                again = _("Tap a square again to make its worker neutral")
            return again, _("Same square again: neutral"), _("Place workers")
        task = _("Place workers")
        if self.cursor is None and (points or not own):
            return _("Place workers beside one building"), task
        key = self.port.bindings.words(END_TURN) if hand().holds else pgettext("key", "Enter")
        if self.cursor in own:
            longest = _("Space: make the worker neutral, {key}: finish", key=key)
            shorter = _("Space: neutral, {key}: finish", key=key)
        elif self.cursor in self.draft.squares:
            longest = _("Space: take the worker back, {key}: finish", key=key)
            shorter = _("Space: take back, {key}: finish", key=key)
        else:
            longest = _("Arrows: move, Space: place a worker, {key}: finish", key=key)
            shorter = _("Space: place, {key}: finish", key=key)
        return with_keys(task, longest, shorter)

    @property
    def held(self) -> Held | None:
        return None if self.carried is None else Held(neutral=self.carried)

    def shown(self) -> TaskState:
        state, draft = super().shown(), self.draft
        return state._replace(
            lifts_workers=True,
            overlay=draft.overlay(self.cursor, self.hover),
            squares=draft.view.board.grid.mask(draft.squares),
            preview=draft.preview,
            workers=(draft.left(False), draft.left(True)),
        )

    def _first_square(self) -> Square:
        grid = self.port.view.board.grid
        squares = grid.squares(self.draft.allowed())
        middle = (grid.width / 2, grid.height / 2)
        return min(
            squares,
            key=lambda s: ((s.x - middle[0]) ** 2 + (s.y - middle[1]) ** 2, s.y, s.x),
            default=Square(grid.width // 2, grid.height // 2),
        )

    def asked_by(self, hit: Hit) -> bool:
        return hit.square is not None and hit.building is None and hit.castle is None

    def press(self, pos: Point, button: int) -> bool:
        if button not in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            return False
        hit = self.port.hit(pos)
        if hit.worker is not None and button == pygame.BUTTON_LEFT:
            return self._lift(hit.worker == "neutral", pos)
        if hit.disc is not None and self.carried is None:
            self.draft.take_back(hit.disc)
            self.port.refresh()
            return True
        square = hit.square
        if square is None:
            return False
        self.cursor = None
        if button == pygame.BUTTON_RIGHT:
            done = self.draft.take_back(square) or self._put(square, neutral=True)
        elif self.carried is not None and square not in self.draft.squares:
            done = self._put(square, neutral=self.carried)
        else:
            done = self.draft.cycle(square)
        if not done:
            self._elsewhere(square, button == pygame.BUTTON_RIGHT or bool(self.carried))
        self.port.refresh()
        return True

    def _lift(self, neutral: bool, pos: Point) -> bool:
        if self.draft.left(neutral):
            self.carried = neutral
            self.pressed_at = pos
            self.port.refresh()
        return True

    def _put(self, square: Square, *, neutral: bool) -> bool:
        done = self.draft.put(square, neutral)
        self._keep_carried()
        return done

    def _keep_carried(self) -> None:
        """Nothing follows the pointer once the tent holds none of the kind."""
        if self.carried is not None and not self.draft.left(self.carried):
            self.carried = None

    def _elsewhere(self, square: Square, neutral: bool = False) -> None:
        """A click that puts no worker: on an unfinished building it chooses it, beside one it is the first worker of
        that one, elsewhere it is told why not."""
        building = self.port.view.board.building_at(square)
        if building is not None and not building.complete:
            self.draft.choose(building.id)
            return
        if self.draft.put_anew(square, neutral):
            self._keep_carried()
            return
        refusal = self.draft.why(square)
        if refusal is not None:
            self.port.refuse(refusal, self.draft.tried(square))

    def dropped(self, pos: Point) -> None:
        if self.carried is None:
            return
        square, neutral = self.port.hit(pos).square, self.carried
        self.carried = None
        if square is None and not self.draft.count and self.draft.chosen is None:
            self.port.begin(None)
            return
        if square is not None and not self.draft.put(square, neutral):
            self._elsewhere(square, neutral)
        self.port.refresh()

    def key(self, event: Event) -> bool:
        if event.key in ARROWS:
            dx, dy = ARROWS[event.key]
            grid = self.port.view.board.grid
            here = self.cursor or self._first_square()
            if self.cursor is not None:
                here = Square(max(0, min(grid.width - 1, here.x + dx)), max(0, min(grid.height - 1, here.y + dy)))
            self.cursor = here
            self.carried = None
        elif event.key == pygame.K_SPACE and self.cursor is not None:
            if not self.draft.cycle(self.cursor):
                self._elsewhere(self.cursor)
        elif self.port.bindings.of(event) == TAKE_BACK_WORKER and self.cursor is not None:
            if not self.draft.take_back(self.cursor):
                return False
        elif event.key in ENTER:
            if not self.draft.count and self.cursor is not None and not self.draft.cycle(self.cursor):
                self._elsewhere(self.cursor)
            elif self.draft.count:
                self.confirm()
                return True
        else:
            return False
        self.port.refresh()
        return True

    def confirm(self) -> None:
        """Introduce the workers of the draft."""
        action = self.draft.action
        if action is not None:
            self.port.submit(action)

    def rail(self) -> Rail:
        n = self.draft.count
        undo = RailButton(_("Undo"), "undo", self.take_back, enter=(_("Enter: take the last worker back"),))
        clear = RailButton(
            _("Clear"),
            "trash",
            self.clear,
            None if n else _("You have not placed a worker yet."),
            pgettext("where there is hardly any room", "Clear"),
            meaning="trash",
            enter=(_("Enter: take all workers back"),),
            worded=True,
        )
        place = RailButton(
            ngettext("Place {n} worker", "Place {n} workers", n) if n else _("Place workers"),
            "check",
            self.confirm,
            None if n else _("Place a worker on a bright square."),
            short=ngettext("{n} worker", "{n} workers", n),
            least=_("Place {n}", n=n),
            style="primary",
            meaning="place",
            enter=(ngettext("Enter: place {n} worker", "Enter: place {n} workers", n),),
        )
        offers = {**super().rail(), TURN: clear, BANNER: self._cancelling(), END: place}
        return {**offers, UNDO: undo} if n else offers

    @property
    def holding(self) -> bool:
        return True

    def take_back(self) -> bool:
        if not self.draft.count:
            return self.cancel()
        self.draft.take_back_last()
        self.port.refresh()
        return True

    def disabled_reason(self) -> tuple[Refusal, Tried] | None:
        square = self.cursor or self.hover
        refusal = self.draft.why(square) if square is not None else None
        return None if square is None or refusal is None else (refusal, self.draft.tried(square))

    def clear(self) -> None:
        """Take all workers back."""
        self.draft.clear()
        self.port.refresh()
