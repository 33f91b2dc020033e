"""Pointer and keys of the play screen: who gets an event, from what hurries the picture to the task of the person."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from arkadia_desktop.scenes.common.key_bindings import IN_TASKS
from arkadia_desktop.scenes.play.tasks.task import ARROWS, ENTER, Point
from arkadia_desktop.ui.loop.gesture import WheelGesture

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene


_ASKED = (
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT),
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.DROPFILE),
)
"""What may want something of the screen."""


class PlayInput:
    """`pointer` is where the pointer was last, real px; `inside` tells whether it is in the window."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.pointer: Point = (-1, -1)
        self.inside = False
        self._wheel = WheelGesture()

    def handle(self, event: Event, widgets: Callable[[Event], bool]) -> bool:
        """Take an event; ``widgets`` gives it to buttons and keys of the screen. True when it was used."""
        scene = self._scene
        if scene.passing.due and event.type in _ASKED:
            # The curtain comes first: no key, button or dialog puts it off.
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                scene.hurry()
                scene.passing.on()
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._moved(event.pos)
        scene.glance.notice(event)
        scene.why_not.notice(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and scene.opening.running:
            scene.opening.end()
            # What ends the motion confirms nothing.
            if event.type == pygame.MOUSEBUTTONDOWN or event.key in (*ENTER, pygame.K_SPACE):
                return True
        if event.type == pygame.WINDOWLEAVE:
            self.inside = False
            scene.glance.away()
            scene.refresh()
        if event.type == pygame.WINDOWFOCUSLOST and scene.task is not None:
            scene.task.let_go()
        if event.type == pygame.MOUSEBUTTONDOWN and scene.hit(event.pos).drawer:
            scene.commands.toggle_pools()
            return True
        waiting = scene.busy or scene.skippable
        if event.type == pygame.MOUSEBUTTONDOWN and waiting and event.button in (1, 3):
            over_button = scene.sheet.at(event.pos)
            if over_button is None or not over_button.enabled or over_button.id not in scene.controls.always:
                scene.hurry()
                return True
        if scene.spectating.key(event):
            return True
        if event.type == pygame.KEYDOWN and waiting and event.key in (*ENTER, pygame.K_SPACE):
            scene.hurry()
            return True
        if event.type == pygame.KEYDOWN and self._task_key(event):
            return True
        if widgets(event):
            return True
        return self._pointer_event(event)

    def _moved(self, pos: Point) -> None:
        scene = self._scene
        if pos != self.pointer or not self.inside:
            self.pointer = pos
            self.inside = True
            if scene.mine and scene.task is not None:
                scene.task.point(pos)
                if scene.task.held is not None:
                    scene.picture.move_held(pos, scene.invalidate)
            scene.glance.point(pos)
            scene.picture.hover(pos, scene.invalidate)

    def _pointer_event(self, event: Event) -> bool:
        scene = self._scene
        task = scene.task
        if task is None or not scene.mine:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            used = task.press(event.pos, event.button)
            if not used and event.button == pygame.BUTTON_RIGHT:
                used = task.cancel()
            return used
        if event.type == pygame.MOUSEBUTTONUP:
            return task.release(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            way = self._wheel.turn(event.y, scene.now)
            return bool(way) and task.wheel(way)
        return False

    def _task_key(self, event: Event) -> bool:
        """Keys of the task go before the focus ring. Enter, Space and the arrows belong to a button that shows it; one
        that was merely clicked does not keep them, and any other key of the task takes the ring away."""
        scene = self._scene
        task = scene.task
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if task is None or not scene.mine or (chord and scene.bindings.of(event) not in IN_TASKS):
            return False
        if event.key == pygame.K_ESCAPE:
            return scene.commands.holding and task.cancel()
        focused = scene.sheet.focused
        if focused is not None and scene.sheet[focused].ringed and event.key in (*ARROWS, *ENTER, pygame.K_SPACE):
            return False
        used = task.key(event)
        if used:
            scene.sheet.focus(None)
        return used
