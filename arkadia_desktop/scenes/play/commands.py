"""What keys and buttons of the play screen ask for: what its driver offers, and what every play screen has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame
from pygame.event import Event

from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.play.accessibility import Accessibility
from arkadia_desktop.scenes.play.dialogs.supply import SupplyDialog
from arkadia_desktop.scenes.play.inspector import Inspector
from arkadia_desktop.scenes.play.messages import Messages
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import LEAVE, Command, Driver, Situation
from arkadia_desktop.scenes.play.rail import POOLS, SUPPLY
from arkadia_desktop.scenes.play.tasks.task import END, IDLE, RailButton, subject_of
from arkadia_desktop.ui.loop.scene import Scene


class Commanded(Situation, Protocol):
    """What commands do to the screen."""

    inspector: Inspector
    """What one looks at."""
    accessibility: Accessibility
    """What is told of the screen by ear."""

    @property
    def busy(self) -> bool:
        """Whether steps are being shown."""

    @property
    def bindings(self) -> Bindings:
        """The keys in use."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""

    def tell(self, text: str, *, fine: bool = False) -> None:
        """Show one sentence."""

    def hurry(self) -> None:
        """Show what is being shown at once."""


class Commands:
    """Each can be asked for by its name."""

    def __init__(
        self,
        screen: Commanded,
        driver: Driver,
        director: Director,
        picture: PlayPicture,
        messages: Messages,
    ) -> None:
        self._screen, self._driver, self._director, self._picture = screen, driver, director, picture
        self._messages = messages
        self.reading = False
        """Whether the rules are being opened."""
        self._own = {
            keys.HELP: Command(self.read_rules),
            keys.WHY: Command(lambda: messages.why_not(screen.task, screen.shown.board)),
            keys.SOUND: Command(self._toggle_sound),
            SUPPLY: Command(self.open_supply),
            POOLS: Command(picture.toggle_drawer),
            **{name: Command(partial(self._say, name)) for name in keys.SAYING},
        }

    def all(self) -> Mapping[str, Command]:
        """What can be asked for now, by name."""
        return {**self._driver.commands(), **self._own}

    def run(self, name: str) -> None:
        """Do it, or tell why that cannot be."""
        if name == keys.UNDO:
            self.undo()
        elif name == keys.END_TURN and (offer := self._finishing) is not None:
            if offer.why_not is not None:
                self._screen.tell(offer.why_not)
            else:
                offer.act()
        elif name in (every := self.all()):
            self._do(every[name])

    @property
    def _finishing(self) -> RailButton | None:
        """What the large button carries out of a task, where that has something else for it than to end the turn."""
        screen = self._screen
        return screen.task.rail().get(END) if screen.mine and screen.task is not None else None

    def _do(self, command: Command) -> None:
        reason = command.why_not()
        if reason is not None:
            self._screen.tell(reason)
        else:
            command.act()

    def undo(self) -> None:
        """Take back the last of a draft, or put it back; else take back the last action, even if it is still being
        shown."""
        screen = self._screen
        if screen.busy and self._driver.may_act:
            screen.hurry()
        taken_back = screen.mine and screen.task is not None and screen.task.take_back()
        if not taken_back and (command := self._driver.commands().get(keys.UNDO)):
            self._do(command)

    def key(self, event: Event) -> bool:
        """A key that neither the task nor a widget wanted; true when it is one of these commands."""
        name = self._screen.bindings.of(event)
        if event.key == pygame.K_ESCAPE:
            name = POOLS if self._picture.parts.drawer.open else LEAVE
        if name is None or name not in self.all():
            return False
        self.run(name)
        return True

    def read_rules(self) -> None:
        """Open the rules at what has been refused, else at what is looked at, else at what is being done, else at the
        phase of the turn. What is held stays in the hand meanwhile."""
        screen = self._screen
        asked = self._messages.subject or screen.inspector.subject
        doing = screen.task.shown() if screen.mine and screen.task is not None else IDLE
        if screen.task is not None:
            screen.task.let_go()
        self.reading = True
        self._director.show_rules(spot_for(asked or subject_of(doing, screen.shown.phase)))
        self.reading = False

    def _say(self, name: str) -> None:
        self._screen.tell(self._screen.accessibility.say(name), fine=True)

    def open_supply(self) -> None:
        """Show what is left of the buildings and cards."""
        self._screen.ask(SupplyDialog(self._screen.shown, purist=self._director.settings.purist))

    def _toggle_sound(self) -> None:
        settings = self._director.settings
        self._director.change(replace(settings, sound=not settings.sound))
        self._screen.refresh()
