"""Pointer and keys of the play screen: who gets an event, from what hurries the picture to the task of the person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.common.key_bindings import HELP, IN_TASKS, PEEK, ROTATE, ROTATE_BACK, WHY, Bindings
from arkadia_desktop.scenes.play.commands import Commands
from arkadia_desktop.scenes.play.hotseat.handover import CurtainOpening
from arkadia_desktop.scenes.play.inspector import Inspector
from arkadia_desktop.scenes.play.mentor.prompting import OWN
from arkadia_desktop.scenes.play.messages import Messages
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import Driver, Situation
from arkadia_desktop.scenes.play.rail import ALWAYS
from arkadia_desktop.scenes.play.stops import Stop
from arkadia_desktop.scenes.play.tasks.task import ARROWS, ENTER, Held, Point
from arkadia_desktop.ui.loop.gesture import WheelGesture
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.touch.fingers import OUTSIDE
from arkadia_desktop.ui.touch.twist import TURNED
from arkadia_desktop.ui.widgets.base import Widget

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


_ASKED = (
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT),
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.DROPFILE),
)
"""What may want something of the screen."""
_PRESSES = (*ENTER, pygame.K_SPACE)


class Reacting(Situation, Protocol):
    """What events may ask of the screen besides its parts."""

    @property
    def busy(self) -> bool:
        """Whether steps are being shown."""

    @property
    def bindings(self) -> Bindings:
        """The keys in use."""

    @property
    def commands(self) -> Commands:
        """What can be asked for."""

    def hurry(self) -> None:
        """Show what is being shown at once."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a part painted again."""


class PlayInput:
    """`pointer` is where the pointer was last, real px; `inside` tells whether it is in the window."""

    def __init__(
        self,
        screen: Reacting,
        sheet: Sheet,
        picture: PlayPicture,
        driver: Driver,
        inspector: Inspector,
        messages: Messages,
        opening: CurtainOpening,
    ) -> None:
        self._screen, self._sheet, self._picture, self._driver = screen, sheet, picture, driver
        self._inspector, self._messages, self._opening = inspector, messages, opening
        self.pointer: Point = (-1, -1)
        self.inside = False
        self._wheel = WheelGesture()
        self._finger = Finger(screen, sheet, picture)
        sheet.inspects = True

    def handle(self, event: Event, widgets: Callable[[Event], bool]) -> bool:
        """Take an event; ``widgets`` gives it to buttons and keys of the screen. True when it was used."""
        screen, driver = self._screen, self._driver
        if driver.curtain_due and event.type in _ASKED:
            # The curtain comes first: no key, button or dialog puts it off.
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                screen.hurry()
                driver.close_curtain()
            return True
        if event.type == TURNED:
            return screen.mine and screen.task is not None and screen.task.turn(event.quarters)
        touch = getattr(event, "touch", False)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = self._finger.aimed(event) if touch else event
            if touch and not self._finger.drags:  # it points at nothing before it presses
                self.pointer, self.inside = event.pos, True
                self._inspector.touched(event.pos)
            else:
                self._moved(event.pos)
        asked = screen.bindings.of(event) if event.type == pygame.KEYDOWN else None
        if self._reads(event):
            screen.commands.read_rules()
            return True
        if touch and event.type == pygame.MOUSEBUTTONDOWN:
            self._inspector.point(event.pos)
            self._picture.hover(event.pos)
        self._inspector.notice(event, reads=asked == HELP)
        self._messages.notice(event, asks=asked in (WHY, HELP))
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._opening.running:
            self._opening.end()
            # What ends the motion confirms nothing.
            if event.type == pygame.MOUSEBUTTONDOWN or event.key in _PRESSES:
                return True
        if event.type == pygame.WINDOWLEAVE:
            self._left(touch=touch)
        if event.type == pygame.WINDOWFOCUSLOST and screen.task is not None:
            screen.task.let_go()
        if event.type == pygame.MOUSEBUTTONDOWN and self._picture.hit(event.pos).drawer:
            self._picture.toggle_drawer()
            return True
        asks = touch and event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        if asks and PEEK in screen.commands.all() and self._finger.peeks(event):
            screen.commands.run(PEEK)
            return True
        if self._hurries(event):
            screen.hurry()
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        over = self._sheet.at(event.pos) if pressed else None
        if asks and self._finger.asks(event):
            self._inspector.answer(event.pos, asks=True)
            return True
        if pressed:
            self._finger.presses(event, touch=touch)
        used = widgets(event) or self._pointer_event(event)
        if pressed and screen.task is not None:
            screen.task.by_finger = touch
        if event.type == pygame.KEYDOWN and not used:
            return self._answered_key(event, asked or "")
        return self._answered(event, over, used=used) if pressed else used

    def _reads(self, event: Event) -> bool:
        """Whether the bubble that tells why something is refused is clicked, or one a finger has asked for: then the
        rule is wanted."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        asked = getattr(event, "touch", False) and self._inspector.asked
        wanted = pressed and (bool(self._messages.subject) or asked)
        return wanted and self._picture.parts.bubble.place.collidepoint(event.pos)

    def _answered(self, event: Event, over: Widget | None, *, used: bool) -> bool:
        """A click that did nothing is told why; a right one, what lies there."""
        dead = not over.acts if isinstance(over, Stop) else not used
        if over is not None and not over.enabled:
            self._sheet.hush()
            self._messages.tell(over.reason)
        elif dead and event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            self._sheet.hush()
            self._inspector.answer(event.pos, asks=event.button == pygame.BUTTON_RIGHT)
        return True

    def _answered_key(self, event: Event, asked: str) -> bool:
        """A key of the game that can do nothing now is told why; one that means nothing is not used."""
        if (asked not in IN_TASKS and event.key not in _PRESSES) or (self._screen.busy and self._driver.may_act):
            return False
        turn = self._sheet["turn"]
        turns = asked in (ROTATE, ROTATE_BACK) and self._screen.mine and not turn.enabled
        self._messages.tell(turn.reason if turns else self._inspector.why_no_key(asked))
        return True

    def _hurries(self, event: Event) -> bool:
        """Whether a click shows the rest at once, and means nothing else: it is on no button that works meanwhile."""
        waiting = self._screen.busy or self._driver.waits
        if not waiting or event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        over = self._sheet.at(event.pos)
        return over is None or not over.enabled or not (over.id in ALWAYS or over.id.startswith(OWN))

    def _key(self, event: Event) -> bool:
        """A key that goes before those of the buttons."""
        if self._sheet.focused is None and self._driver.key(event):
            return True
        if event.key == pygame.K_ESCAPE and self._inspector.panel.key(event):
            return True
        if (self._screen.busy or self._driver.waits) and event.key in _PRESSES:
            self._screen.hurry()
            return True
        return self._task_key(event)

    def _left(self, *, touch: bool) -> None:
        """The pointer has gone. A finger that tapped on something to be told of leaves that as it is."""
        self.inside = False
        if touch:
            self._inspector.finger_gone()
            if self._screen.mine and self._screen.task is not None:
                self._screen.task.finger_gone()
        else:
            self._inspector.away()
        if not self._inspector.telling:
            self._picture.hover(OUTSIDE)
        self._screen.refresh()

    def _moved(self, pos: Point) -> None:
        screen = self._screen
        if pos != self.pointer or not self.inside:
            self.pointer = pos
            self.inside = True
            if screen.mine and screen.task is not None:
                screen.task.point(pos)
                if screen.task.held is not None:
                    self._picture.move_held(pos)
            self._inspector.point(pos)
            self._picture.hover(pos)

    def _pointer_event(self, event: Event) -> bool:
        screen, task = self._screen, self._screen.task
        if task is None or not screen.mine:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            used = task.press(event.pos, event.button)
            if not used and event.button == pygame.BUTTON_RIGHT:
                used = task.cancel()
            return used
        if event.type == pygame.MOUSEBUTTONUP:
            return task.release(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            way = self._wheel.turn(event.y, screen.now)
            return bool(way) and task.wheel(way)
        return False

    def _task_key(self, event: Event) -> bool:
        """Keys of the task go before the focus ring. Enter, Space and the arrows belong to a button that shows it; one
        that was merely clicked does not keep them, and any other key of the task takes the ring away."""
        screen, task = self._screen, self._screen.task
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if task is None or not screen.mine or (chord and screen.bindings.of(event) not in IN_TASKS):
            return False
        if event.key == pygame.K_ESCAPE:
            return task.holding and task.cancel()
        focused = self._sheet.focused
        if focused is not None and self._sheet[focused].ringed and event.key in (*ARROWS, *_PRESSES):
            return False
        used = task.key(event)
        if used:
            self._sheet.focus(None)
        return used
