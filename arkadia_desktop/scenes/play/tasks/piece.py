"""Placing a castle piece: from the pool of the floor in work onto a vacant castle square of that floor."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import FAMILIES, Family
from arkadia_desktop.scenes.common.key_bindings import ROTATE, ROTATE_BACK
from arkadia_desktop.scenes.play.tasks.drafts import Raising, Tried
from arkadia_desktop.scenes.play.tasks.task import (
    ARROWS,
    END,
    ENTER,
    TURN,
    DuePiece,
    Held,
    HeldTask,
    Point,
    Rail,
    RailButton,
    TaskPort,
    TaskState,
)
from arkadia_desktop.stage.board.overlay import Overlay


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
        if self.total > 1:
            which = _("Place castle piece {number} of {total}"), _("Piece {number} of {total}")
            return tuple(hint.format(number=self.number, total=self.total) for hint in which)
        return (_("Place a castle piece"),)

    @property
    def held(self) -> Held | None:
        return None if self.draft is None or self.by_key else Held(family=self.draft.family)

    def rail(self) -> Rail:
        put_back = RailButton(
            _("Put back"),
            "down",
            self.cancel,
            None if self.holding else _("You are not holding a castle piece."),
            meaning="down",
            enter=(_("Enter: put the piece back"),),
            worded=True,
        )
        offers = {**super().rail(), TURN: put_back}
        if self.by_key and self.draft is not None and self.draft.square is not None:
            offers[END] = self._confirming(_("Place it"), self.drop, _("Enter: place the piece"))
        return offers

    def shown(self) -> TaskState:
        draft, piece = self.draft, DuePiece(self.number, self.total)
        if draft is not None:
            piece = replace(piece, family=draft.family, square=draft.square, values=draft.values)
        overlay = draft.overlay if draft is not None else Overlay(targets=self.port.view.castle.open_squares())
        return replace(super().shown(), overlay=overlay, piece=piece)

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
        if square is None or self.draft is None:
            return False
        if self.by_finger:
            self._lay_down(square, pos)
            return True
        self.by_key = False
        self.draft.square = square
        self.drop()
        return True

    def _lay_down(self, square: int, pos: Point) -> None:
        """A finger is on a square of the castle: the piece is shown there, and placed where it is tapped again."""
        assert self.draft is not None  # it is what lies there
        if self.by_key and square == self.draft.square:
            self.pressed_at = pos
            return
        self.by_key, self.draft.square = True, square
        self.port.refresh()

    def aim(self, pos: Point) -> None:
        if self.draft is not None:
            self.draft.square = self.port.hit(pos).castle

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
        elif event.key in ENTER or event.key == pygame.K_SPACE:
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
