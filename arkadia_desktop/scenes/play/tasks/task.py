"""A task: what the person on turn is doing now. It holds a draft, takes the pointer and the keys, asks the screen
to submit the action, and says what the stage shows and the rail offers meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import Card, Counts, Family
from arkadia_desktop.rules.preview import Preview
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.play.tasks.drafts import Laying, Raising, Tried
from arkadia_desktop.stage.board.overlay import NOTHING, Overlay
from arkadia_desktop.ui.paint.kit import Kit

DRAG_PX = 7
"""Pointer travel, in pixels of an ordinary screen, from which a press is a drag and not a click."""

Point = tuple[int, int]

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Hit(NamedTuple):
    """Everything a point lies on; None where there is nothing of the kind.

    `board` is the point in squares from the board's corner, `building` the number of what stands there, `castle` the
    castle square (0..9) by its whole stack, `disc` the square of the draft worker whose take-back disc it is. `card` is
    one of the own hand and `hand` tells whether it is the place of the hand; `source` a face-up card (0, 1, 2) or the
    stack (3), `worker` one in the own tent ("own" or "neutral"), `family` a piece of the floor in work, `floor` the
    shelf of a floor (0..2), `value` the number of the family whose seal value stands there, `tent` a seat, `line` one
    of the chronicle. `lines`: all of that lies there.
    """

    board: tuple[float, float] | None = None
    building: int | None = None
    castle: int | None = None
    disc: Square | None = None
    card: int | None = None
    hand: bool = False
    source: int | None = None
    worker: str | None = None
    family: Family | None = None
    floor: int | None = None
    value: int | None = None
    tent: int | None = None
    line: int | None = None
    lines: bool = False

    @property
    def square(self) -> Square | None:
        """The board square."""
        return None if self.board is None else Square(int(self.board[0]), int(self.board[1]))


NOWHERE = Hit()


UNDO, REDO, TURN, BANNER, END = "undo", "redo", "turn", "banner", "end"
"""The places in the rail, from left to right."""


class RailButton(NamedTuple):
    """What stands in one place. When `meaning` changes, the button is deaf for a moment.

    `disabled_reason` is the sentence told by a button that cannot be pressed, None for one that can. `short` stands
    where `label` has no room beside the icon, `least` where there is hardly any; `worded`: the icon is left out before
    those of the buttons beside it are. `enter` tells the ribbon what Enter would do, in fewer and fewer words.
    """

    label: str
    icon: str
    act: Callable[[], object]
    disabled_reason: str | None = None
    short: str = ""
    least: str = ""
    style: str = ""
    """Of the button; empty = that of its place."""
    meaning: str = ""
    tooltip: str = ""
    enter: tuple[str, ...] = ()
    worded: bool = False


Rail = Mapping[str, RailButton]
"""What is offered, by place. A task's offers go before the driver's."""


class Held(NamedTuple):
    """A thing that follows the pointer: a building (card, rot), a worker (own or neutral) or a castle piece."""

    card: Card | None = None
    rot: int = 0
    neutral: bool | None = None
    family: Family | None = None


class LiftedBuilding(NamedTuple):
    """The building of a card of the hand (by its `place` there), as it is turned; `at` is its corner over the board,
    None beside it."""

    place: int
    card: Card
    rot: int
    at: Square | None


class DuePiece(NamedTuple):
    """A castle piece that is owed: its `family` once it is held, the castle `square` it is held over, and the seal
    `values` if it were placed there, None where it may not stand."""

    family: Family | None = None
    square: int | None = None
    values: Counts | None = None


class TaskState(NamedTuple):
    """`chooses`, `lifts_cards` and `takes_cards` are those of the task; `lifts_workers`: one may be lifted from the
    tent. `held` follows the pointer, `overlay` lies over the board, `squares` (bits) are those the draft covers there,
    `preview` is what it would do. `workers` are those left in the tent, own and neutral, while some are placed;
    `source` (0, 1, 2, 3 = the stack) is the card the arrows are on.
    """

    chooses: bool = False
    lifts_cards: bool = False
    takes_cards: bool = False
    lifts_workers: bool = False
    held: Held | None = None
    overlay: Overlay = NOTHING
    squares: int = 0
    preview: Preview | None = None
    building: LiftedBuilding | None = None
    workers: tuple[int, int] | None = None
    piece: DuePiece | None = None
    source: int | None = None


IDLE = TaskState()
"""Nobody may do anything."""


def unforetold(doing: TaskState) -> TaskState:
    """The same without what it would do."""
    piece = doing.piece if doing.piece is None else doing.piece._replace(values=None)
    return doing._replace(preview=None, piece=piece)


def subject_of(doing: TaskState, phase: Phase) -> str:
    """What somebody is at: the building, workers or piece of a draft, or else the phase of the turn."""
    drafts = {
        "build": doing.building is not None,
        "workers": doing.workers is not None,
        "piece": doing.piece is not None,
    }
    return next((subject for subject, held in drafts.items() if held), phase.value)


class TaskPort(Protocol):
    """What a task needs of the screen."""

    @property
    def view(self) -> PlayerView:
        """The position as the person on turn knows it."""

    @property
    def task(self) -> Task | None:
        """What the person at the screen is doing."""

    @property
    def pointer(self) -> Point:
        """Where the pointer is, real px."""

    @property
    def by_mouse(self) -> bool:
        """Whether the last that was pressed is a button of a mouse, and neither a key nor a finger."""

    @property
    def bindings(self) -> Bindings:
        """The keys in use."""

    @property
    def kit(self) -> Kit:
        """What it is painted with."""

    def submit(self, action: Action) -> None:
        """Carry out a legal action."""

    def refuse(self, refusal: Refusal, tried: Tried) -> None:
        """Something cannot be done; `tried` is where it was tried."""

    def hit(self, pos: Point) -> Hit:
        """What lies under a point."""

    def begin(self, task: Task | None) -> None:
        """Take up another task; None = the one the phase asks for."""

    def refresh(self) -> None:
        """Show the task's state anew."""


class Task:
    """The base: does nothing and shows nothing.

    `chooses`: nothing is held yet, and the arrows are free to look around; `lifts_cards`: a card of the hand may be
    lifted; `takes_cards`: one of the face-up ones or the top of the stack may be taken.
    """

    chooses = False
    lifts_cards = False
    takes_cards = False
    by_finger = False
    """Whether a finger pressed last: nothing follows the pointer, and what is let go lies there to be looked at."""

    def __init__(self, port: TaskPort) -> None:
        self.port = port
        self.pressed_at: Point | None = None

    @property
    def hints(self) -> tuple[str, ...]:
        """What to do, for the ribbon; for a narrow one in fewer and fewer words."""
        return ()

    @property
    def held(self) -> Held | None:
        """What follows the pointer."""
        return None

    def rail(self) -> Rail:
        """What the buttons of the rail do meanwhile, by place; a place left out does what it does without a task."""
        undo = RailButton(_("Undo"), "undo", self.take_back, enter=(_("Enter: put it back"),))
        return {UNDO: undo} if self.holding else {}

    def _confirming(self, label: str, act: Callable[[], object], enter: str) -> RailButton:
        """The large button that carries out the draft that lies ready, or tells why it cannot be."""
        return RailButton(label, "check", act, style="primary", meaning="confirm", enter=(enter,))

    def _cancelling(self) -> RailButton:
        """The button that puts all of the draft back."""
        enter = (_("Enter: put it back"),)
        label = pgettext("what is held goes back", "Cancel")
        return RailButton(label, "cross", self.cancel, style="parchment", meaning="cancel", enter=enter)

    def shown(self) -> TaskState:
        """What the picture shows of it."""
        return TaskState(self.chooses, self.lifts_cards, self.takes_cards, held=self.held)

    def press(self, pos: Point, button: int) -> bool:
        """A mouse button went down; true when it was used."""
        return False

    def release(self, pos: Point, button: int) -> bool:
        """A mouse button came up: what was dragged since the press is dropped."""
        if button != pygame.BUTTON_LEFT or self.pressed_at is None:
            return False
        dragged, self.pressed_at = self.dragged(pos), None
        if dragged:
            self.dropped(pos)
        return True

    def dropped(self, pos: Point) -> None:
        """What was dragged has been let go at a point."""

    def point(self, pos: Point) -> None:
        """The pointer moved."""

    def wheel(self, way: int) -> bool:
        """The wheel was turned by a notch: +1 or -1."""
        return False

    def key(self, event: Event) -> bool:
        """A key went down."""
        return False

    def cancel(self) -> bool:
        """Put back what is held; false if there was nothing to put back."""
        if self.holding:
            self.port.begin(None)
        return self.holding

    def grips(self, pos: Point) -> bool:
        """Whether something under the pointer can be taken."""
        return False

    def lift(self, place: int) -> bool:
        """Lift a card of the hand, to be moved by the arrows; true when that is possible now."""
        return False

    def take(self, source: int) -> None:
        """Take the card of a source (0, 1, 2, 3 = the stack), or tell why there is none."""

    def choose(self, square: Square) -> bool:
        """Begin with workers at a square the keyboard is on; true when that is possible."""
        return False

    @property
    def holding(self) -> bool:
        """Whether a draft could be put back."""
        return False

    def take_back(self) -> bool:
        """Undo within the draft: the last of it, or else all that is held; true when it was used."""
        return self.holding and self.cancel()

    def turn(self, quarters: int = 1) -> bool:
        """Turn what is held by quarters, clockwise; true when something was."""
        return False

    def disabled_reason(self) -> tuple[Refusal, Tried] | None:
        """Why what is held, or the square one is at, is no good; None where nothing is wrong."""
        return None

    def left(self, tried: Tried) -> bool:
        """Whether what is held has been moved away from the place in vain."""
        return False

    def finger_gone(self) -> None:
        """The finger that pointed has gone: nothing follows it, and nothing is pointed at."""

    def asked_by(self, hit: Hit) -> bool:
        """Whether a long press of a finger there is for the task, and does not ask what lies there."""
        return False

    def let_go(self) -> None:
        """The mouse button that is held down will come up elsewhere: a drag goes on as what a click takes up."""
        self.pressed_at = None

    def dragged(self, pos: Point) -> bool:
        """Whether the pointer has travelled since the press: then its release drops what is held."""
        if self.pressed_at is None:
            return False
        dx, dy = pos[0] - self.pressed_at[0], pos[1] - self.pressed_at[1]
        return dx * dx + dy * dy > self.port.kit.frame.dense(DRAG_PX) ** 2


class HoveringTask(Task):
    """`hover` is the square the pointer is on."""

    hover: Square | None = None

    def point(self, pos: Point) -> None:
        hover = self.port.hit(pos).square
        if hover != self.hover:
            self.hover = hover
            self.port.refresh()

    def finger_gone(self) -> None:
        self.hover = None
        self.port.refresh()


class HeldTask(Task):
    """A building or a castle piece is held, or nothing yet (`draft` None); `by_key`: the arrows move it and not the
    pointer, or it lies where a finger has left it."""

    draft: Laying | Raising | None
    by_key = False

    def disabled_reason(self) -> tuple[Refusal, Tried] | None:
        refusal = self.draft.refusal if self.draft is not None else None
        return None if self.draft is None or refusal is None else (refusal, self.draft.tried(refusal))

    def release(self, pos: Point, button: int) -> bool:
        """What lies there and is tapped is carried out."""
        lies = self.by_key and self.pressed_at is not None and not self.dragged(pos)
        used = super().release(pos, button)
        if used and lies:
            self.drop()
        return used

    def start(self) -> None:
        """Hold it over the first place where it may go."""
        raise NotImplementedError

    def finger_gone(self) -> None:
        """It lies where the finger left it, to be looked at: over the board, or where it would be taken by the keys."""
        self.pressed_at = None
        if self.draft is not None and not self.by_key:
            self.by_key = True
            if self.draft.action is None:
                self.start()
        self.by_finger = True
        self.port.refresh()

    def dropped(self, pos: Point) -> None:
        wrong, action = self.disabled_reason(), self.draft.action if self.draft is not None else None
        if action is not None and wrong is None and not self.by_finger:
            self.port.submit(action)
        elif action is None or not self.by_finger:
            self.cancel()
        if wrong is not None:
            self.port.refuse(*wrong)  # once it is back: going back makes the bubble silent

    def left(self, tried: Tried) -> bool:
        return self.draft is not None and tried.draft not in (None, self.draft.held)

    def follows(self, pos: Point) -> bool:
        """Whether it goes where the pointer is: what lies somewhere does so when it is dragged on."""
        if self.by_key and self.dragged(pos):
            self.by_key = False
        return not self.by_key

    def drop(self) -> None:
        """Carry it out where it is, or tell why it may not be there."""
        action, wrong = self.draft.action if self.draft is not None else None, self.disabled_reason()
        if wrong is not None:
            self.port.refuse(*wrong)
        elif action is not None:
            self.port.submit(action)
