"""Choosing: the turn is at its beginning, a building or workers may follow."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.legal import Refusal, can_build, can_introduce
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.key_bindings import WORKERS
from arkadia_desktop.scenes.play.tasks.doing import Doing, choosing_overlay
from arkadia_desktop.scenes.play.tasks.drafts import Introducing
from arkadia_desktop.scenes.play.tasks.lay import Lay
from arkadia_desktop.scenes.play.tasks.task import Point, Task, TaskPort
from arkadia_desktop.scenes.play.tasks.why import Tried
from arkadia_desktop.scenes.play.tasks.workers import PlaceWorkers


class Choose(Task):
    """Nothing is held yet: a card, a worker of the tent, a building or a free square beside one begins something."""

    chooses = lifts_cards = True

    def __init__(self, port: TaskPort) -> None:
        super().__init__(port)
        self.hover: Square | None = None
        view = port.view
        self.may_build = can_build(view.board, view.hand)
        self.may_introduce = can_introduce(view.board, view.players[view.player])

    @property
    def hints(self) -> tuple[str, ...]:
        if self.may_build and self.may_introduce:
            return _("Lay a building or place workers"), _("Build or place workers")
        return (_("Lay a building") if self.may_build else _("Place workers"),)

    def shown(self) -> Doing:
        overlay = choosing_overlay(self.port.view, self.hover if self.may_introduce else None)
        return replace(super().shown(), overlay=overlay, lifts_workers=self.may_introduce)

    def point(self, pos: Point) -> None:
        hover = self.port.hit(pos).square
        if hover != self.hover:
            self.hover = hover
            self.port.refresh()

    def finger_gone(self) -> None:
        self.hover = None
        self.port.refresh()

    def grips(self, pos: Point) -> bool:
        hit = self.port.hit(pos)
        return hit.card is not None or hit.worker is not None

    def press(self, pos: Point, button: int) -> bool:
        hit = self.port.hit(pos)
        if button == pygame.BUTTON_LEFT:
            if hit.card is not None:
                self.port.begin(Lay(self.port, hit.card, pressed_at=pos))
                return True
            if hit.worker is not None:
                return self.lift_worker(hit.worker == "neutral", pos)
        if hit.square is None or button not in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            return False
        return self.at_square(hit.square, neutral=button == pygame.BUTTON_RIGHT)

    def lift(self, place: int) -> bool:
        self.port.begin(Lay(self.port, place, by_key=True))
        return True

    def lift_worker(self, neutral: bool, pos: Point | None = None, *, by_key: bool = False) -> bool:
        """Take a worker from the tent, if the tent has one and there is a building to work at."""
        view = self.port.view
        player = view.players[view.player]
        if not (player.neutral if neutral else player.own):
            code = "too-few-neutral" if neutral else "too-few-own"
            self.port.refuse(Refusal(code, {"wanted": 1, "held": 0}), Tried(part="tent"))
        elif not self.may_introduce:
            self.port.refuse(Refusal("no-building", {"building": 0}), Tried(part="tent"))
        elif by_key:
            self.port.begin(PlaceWorkers(self.port, by_key=True))
        else:
            self.port.begin(PlaceWorkers(self.port, carried=neutral, pressed_at=pos))
        return True

    def at_square(self, square: Square, *, neutral: bool = False, by_key: bool = False) -> bool:
        """A click on the board itself: an unfinished building is worked at, a free square beside one gets a worker."""
        if not self.may_introduce:
            return False
        building = self.port.view.board.building_at(square)
        if building is not None and not building.complete:
            self.port.begin(PlaceWorkers(self.port, building=building.id, by_key=by_key))
            return True
        grid = self.port.view.board.grid
        if not grid.bit(square) & Introducing(self.port.view).allowed():
            return False
        task = PlaceWorkers(self.port)
        task.draft.put(square, neutral)
        task.cursor = square if by_key else None
        self.port.begin(task)
        return True

    def choose(self, square: Square) -> bool:
        return self.at_square(square, by_key=True)

    def key(self, event: Event) -> bool:
        place = self.port.bindings.card(event)
        if place is not None:
            return place < len(self.port.view.hand) and self.lift(place)
        if self.port.bindings.of(event) == WORKERS:
            view = self.port.view
            return self.lift_worker(not view.players[view.player].own, by_key=True)
        return False
