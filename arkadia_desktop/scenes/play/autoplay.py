"""A game of computers alone, watched: it runs, waits, or goes on by one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene


class Spectating:
    """Whether the computers of a game without persons may act. Space stops them and lets them go, the right arrow key
    asks for one step."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.paused = False
        self._one = False

    @property
    def active(self) -> bool:
        """Whether there is anybody to wait for."""
        scene = self._scene
        return not scene.people and not scene.watching_only and not scene.game.over

    @property
    def may_act(self) -> bool:
        """Whether the next step of a computer may be shown."""
        return not self.paused or self._one

    def acted(self) -> None:
        """A step has come."""
        self._one = False

    def toggle(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self._one = False
        self._scene.refresh()

    def step(self) -> None:
        """Show what is being shown at once, and one step more; then wait."""
        if self._scene.busy:
            self._scene.hurry()
        self.paused = self._one = True
        self._scene.refresh()

    def key(self, event: Event) -> bool:
        """Take a key; true when it was used."""
        if event.type != pygame.KEYDOWN or not self.active or self._scene.sheet.focused is not None:
            return False
        if event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key == pygame.K_RIGHT:
            self.step()
        else:
            return False
        return True
