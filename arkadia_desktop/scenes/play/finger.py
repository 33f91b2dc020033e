"""What is different on the play screen while a finger points: it hides what it drags, and small things are hard to hit.

What a finger has taken up lies where it is let go, to be looked at, and a tap on it carries it out; a long press asks
what lies there wherever it is not for what is held.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.tasks.doing import Held
from arkadia_desktop.scenes.play.tasks.task import Point
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.touch.fingers import OUTSIDE

TIP_PX, TIP = 40, 56
"""From the middle of a fingertip to where one sees again: real px at least, design px."""
_WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))


class Finger:
    """The finger on the play screen. `drags`: it leads what is held."""

    def __init__(self, situation: Situation, sheet: Sheet, picture: PlayPicture) -> None:
        self._situation, self._sheet, self._picture = situation, sheet, picture
        self.drags = False

    def aimed(self, event: Event) -> Event:
        """A mouse event that comes of a finger, with the place that is meant."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and not event.buttons[0]):
            self.drags = False
        elif event.type == pygame.MOUSEMOTION:
            self.drags = True
        if event.pos == OUTSIDE:
            return event
        task = self._situation.task
        held = task.held if task is not None and self.drags else None
        pos = self._above(event.pos, held) if held is not None else self._near(event.pos)
        return Event(event.type, {**event.dict, "pos": pos})

    def _above(self, pos: Point, held: Held) -> Point:
        """Where what is dragged is seen: its lower end is over the fingertip."""
        squares = max(box(held.card.form, held.rot)) if held.card is not None else 1
        frame, square = self._picture.parts.kit.frame, self._picture.parts.layout_now.square
        return pos[0], max(0, pos[1] - max(TIP_PX, frame.px(TIP)) - squares * square // 2)

    def _near(self, pos: Point) -> Point:
        """The nearest thing to be taken that a fingertip covers, where there is nothing else."""
        if self.drags or self._sheet.at(pos) is not None or self._picture.hit(pos).board is not None:
            return pos
        half = theme.FINGER_HIT_PX // 2
        for away in (0, half // 2, half):
            for dx, dy in _WAYS:
                near = pos[0] + dx * away, pos[1] + dy * away
                hit = self._picture.hit(near)
                if any(one is not None for one in (hit.worker, hit.family, hit.card, hit.source)):
                    return near
        return pos

    def presses(self, event: Event, *, touch: bool) -> None:
        """A button goes down, a finger's or the mouse's: what follows the pointer lies down under a finger."""
        task = self._situation.task if self._situation.mine else None
        if task is None:
            return
        if touch and task.held is not None:
            task.finger_gone()
        task.by_finger = touch

    def peeks(self, event: Event) -> bool:
        """Whether a long press is on the own tent, while nobody has the screen."""
        return self._situation.seat is None and self._picture.hit(event.pos).tent == self._situation.below

    def asks(self, event: Event) -> bool:
        """Whether a long press asks what lies there, and does not mean what is held."""
        task = self._situation.task if self._situation.mine else None
        return task is None or not task.asked_by(self._picture.hit(event.pos))
