"""A game of computers alone, watched: it runs, waits, or goes on by one step."""

from __future__ import annotations

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.play.drivers.computers import Computers
from arkadia_desktop.scenes.play.tasks.rail_button import BANNER, END, Rail, RailButton


class AutoplayDriver(Computers):
    """Space stops the computers and lets them go, the right arrow key asks for one step."""

    paused = False
    _one = False
    """Whether one more step is wished."""

    @property
    def stopped(self) -> bool:
        return self.paused

    def _computer_acts(self) -> bool:
        if self.paused and not self._one:
            return False
        acted = super()._computer_acts()
        self._one = self._one and not acted
        return acted

    def toggle(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self._one = False
        self.screen.refresh()

    def step(self) -> None:
        """Show what is being shown at once, and one step more; then wait."""
        if self.screen.busy:
            self.screen.hurry()
        self.paused = self._one = True
        self.screen.refresh()

    def rail(self) -> Rail:
        label, icon = (_("Continue"), "play") if self.paused else (pgettext("a button", "Pause"), "pause")
        enter = (_("Enter: continue the game") if self.paused else _("Enter: pause the game"),)
        following = (_("Enter: next step"),)
        least = pgettext("where there is hardly any room", "Next step")
        return {
            **super().rail(),
            BANNER: RailButton(label, icon, self.toggle, meaning="pause", enter=enter),
            END: RailButton(_("Next step"), "step_fwd", self.step, least=least, meaning="step", enter=following),
        }

    def hints(self) -> tuple[str, ...]:
        return (_("Paused"),) if self.paused else ()

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key == pygame.K_RIGHT:
            self.step()
        else:
            return False
        return True
