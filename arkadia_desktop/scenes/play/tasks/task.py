"""A task: what the person on turn is doing now. It holds a draft, takes the pointer and the keys, asks the screen
to submit the action, and says what the stage shall show meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.play.tasks.doing import Doing, Held
from arkadia_desktop.scenes.play.tasks.drafts import Laying, Raising
from arkadia_desktop.scenes.play.tasks.hit import Hit
from arkadia_desktop.scenes.play.tasks.rail_button import UNDO, Rail, RailButton
from arkadia_desktop.scenes.play.tasks.why import Tried

DRAG_PX = 7
"""Pointer travel, in real pixels, from which a press is a drag and not a click."""

Point = tuple[int, int]

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


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
    def bindings(self) -> Bindings:
        """The keys in use."""

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
        return RailButton(_("Cancel"), "cross", self.cancel, style="parchment", meaning="cancel", enter=enter)

    def shown(self) -> Doing:
        """What the picture shows of it."""
        return Doing(self.chooses, self.lifts_cards, self.takes_cards, held=self.held)

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
        return False

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

    def why_not(self) -> tuple[Refusal, Tried] | None:
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
        return dx * dx + dy * dy > DRAG_PX * DRAG_PX


class HeldTask(Task):
    """A building or a castle piece is held, or nothing yet (`draft` None); `by_key`: the arrows move it and not the
    pointer, or it lies where a finger has left it."""

    draft: Laying | Raising | None
    by_key = False

    def in_vain(self, refusal: Refusal) -> Tried:
        """Where it was tried, and where it would have been right."""
        raise NotImplementedError

    def why_not(self) -> tuple[Refusal, Tried] | None:
        refusal = self.draft.refusal if self.draft is not None else None
        return None if refusal is None else (refusal, self.in_vain(refusal))

    def release(self, pos: Point, button: int) -> bool:
        """What lies there and is tapped is carried out."""
        lies = self.by_key and self.pressed_at is not None and not self.dragged(pos)
        used = super().release(pos, button)
        if used and lies:
            self.drop()
        return used

    def follows(self, pos: Point) -> bool:
        """Whether it goes where the pointer is: what lies somewhere does so when it is dragged on."""
        if self.by_key and self.dragged(pos):
            self.by_key = False
        return not self.by_key

    def drop(self) -> bool:
        """Carry it out where it is; false, with the reason told, where it may not be."""
        action = self.draft.action if self.draft is not None else None
        if action is None:
            return False
        wrong = self.why_not()
        if wrong is not None:
            self.port.refuse(*wrong)
            return False
        self.port.submit(action)
        return True
