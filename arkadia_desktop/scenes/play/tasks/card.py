"""Taking a card: one of the face-up ones, or the top of the stack."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import SOURCES, Draw
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.scenes.play.tasks.doing import Doing
from arkadia_desktop.scenes.play.tasks.rail_button import END, Rail
from arkadia_desktop.scenes.play.tasks.task import ENTER, Point, Task, TaskPort
from arkadia_desktop.scenes.play.tasks.why import Tried


class TakeCard(Task):
    """A card is due. `focus`: the source (0, 1, 2, 3 = stack) the arrows are on; None while the mouse is used."""

    takes_cards = True

    def __init__(self, port: TaskPort) -> None:
        super().__init__(port)
        self.focus: int | None = None
        self.lifted: int | None = None

    @property
    def hints(self) -> tuple[str, ...]:
        return (_("Take a card"),)

    def shown(self) -> Doing:
        return replace(super().shown(), source=self.focus)

    def rail(self) -> Rail:
        focus = self.focus
        if focus is None or focus not in self.legal():
            return {}
        return {END: self._confirming(_("Take it"), lambda: self.take(focus), _("Enter: take this card"))}

    def legal(self) -> list[int]:
        """The sources that have a card."""
        legal = LegalActions(self.port.view)
        return [number for number, source in enumerate(SOURCES) if Draw(source) in legal]

    def grips(self, pos: Point) -> bool:
        return self.port.hit(pos).source in self.legal()

    def press(self, pos: Point, button: int) -> bool:
        if button != pygame.BUTTON_LEFT:
            return False
        self.lifted = self.port.hit(pos).source
        self.pressed_at = pos
        if self.lifted is None:
            return False
        if self.lifted not in self.legal():
            self.take(self.lifted)
            self.lifted = None
        return True

    def release(self, pos: Point, button: int) -> bool:
        lifted, self.lifted = self.lifted, None
        if button != pygame.BUTTON_LEFT or lifted is None:
            return False
        hit = self.port.hit(pos)
        if hit.source == lifted or (hit.hand and self.dragged(pos)):
            self.take(lifted)
        return True

    def let_go(self) -> None:
        super().let_go()
        self.lifted = None

    def key(self, event: Event) -> bool:
        legal = self.legal()
        place = self.port.bindings.card(event)
        if place is not None:
            self.take(place)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and legal:
            way = 1 if event.key == pygame.K_RIGHT else -1
            place = legal.index(self.focus) if self.focus in legal else (-1 if way > 0 else 0)
            self.focus = legal[(place + way) % len(legal)]
            self.port.refresh()
            return True
        if (event.key in ENTER or event.key == pygame.K_SPACE) and self.focus in legal:
            self.take(self.focus)
            return True
        return False

    def take(self, source: int) -> None:
        action = Draw(SOURCES[source])
        refusal = LegalActions(self.port.view).why(action)
        if refusal is not None:
            self.port.refuse(refusal, Tried(part="market", number=source))
            return
        self.port.submit(action)
