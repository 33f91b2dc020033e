"""Introducing workers: any number at one building, which follows from the squares."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.key_bindings import END_TURN, TAKE_BACK_WORKER
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Tried
from arkadia_desktop.scenes.play.tasks.task import (
    ARROWS,
    BANNER,
    END,
    ENTER,
    TURN,
    UNDO,
    Held,
    Hit,
    HoveringTask,
    Point,
    Rail,
    RailButton,
    TaskPort,
    TaskState,
)
from arkadia_desktop.ui.pads.in_hand import hand


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
        if self.cursor is not None and hand().holds:
            key = self.port.bindings.words(END_TURN)
            hints = (
                _("Arrows: move, Space: place a worker, {key}: finish"),
                _("Space: place, {key}: finish"),
                _("{key}: finish"),
            )
            return tuple(hint.format(key=key) for hint in hints)
        if self.cursor is not None:
            return (
                _("Arrows: move, Space: place a worker, Enter: finish"),
                _("Space: place, Enter: finish"),
                _("Enter: finish"),
            )
        return _("Place workers beside one building"), _("Place workers")

    @property
    def held(self) -> Held | None:
        return None if self.carried is None else Held(neutral=self.carried)

    def shown(self) -> TaskState:
        draft = self.draft
        return replace(
            super().shown(),
            lifts_workers=True,
            overlay=draft.overlay(self.cursor, self.hover),
            squares=draft.view.board.grid.mask(draft.squares),
            preview=draft.preview,
            workers=(draft.own_left, draft.neutral_left),
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
        left = self.draft.neutral_left if neutral else self.draft.own_left
        if left:
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
        if self.carried is not None:
            left = self.draft.neutral_left if self.carried else self.draft.own_left
            if not left:
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
            meaning="trash",
            enter=(_("Enter: take all workers back"),),
            worded=True,
        )
        place = RailButton(
            ngettext("Place {n} worker", "Place {n} workers", n).format(n=n) if n else _("Place workers"),
            "check",
            self.confirm,
            None if n else _("Place a worker on a bright square."),
            short=ngettext("{n} worker", "{n} workers", n).format(n=n),
            least=_("Place {n}").format(n=n),
            style="primary",
            meaning="place",
            enter=(ngettext("Enter: place {n} worker", "Enter: place {n} workers", n).format(n=n),),
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
