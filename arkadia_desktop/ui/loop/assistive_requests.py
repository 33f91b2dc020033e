"""What an assistive program asks for, done as a person would do it: by a press, the keyboard's focus, a click."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.ui.loop.aloud import Path
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.loop.spoken_tree import SpokenTree
from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.pressing import Pressable
from arkadia_desktop.ui.widgets.scroll import ScrollList
from arkadia_desktop.ui.widgets.spoken import LESS, LOOK, MORE, PRESS, WRITE, place_of


def perform(stack: SceneStack, told: SpokenTree | None, way: Path, act: str, text: str = "") -> bool:
    """Do it; false where the thing is no longer there or takes nothing of the kind. `told` is what was told last: only
    what stands there, and says that it can, is done."""
    scene, node = stack.top, None if told is None else told.nodes.get(way)
    if scene is None or node is None or act not in node.spoken.acts or way[1:2] != (type(scene).__name__,):
        return False
    widget = _widget(scene, node.widget)
    if node.widget and (widget is None or not widget.visible):
        return False
    if act == LOOK:
        return _look(scene, widget, way[2:])
    if widget is not None and act in (MORE, LESS):
        return widget.enabled and widget.moved_by(1 if act == MORE else -1)
    if widget is not None and act == WRITE:
        return widget.enabled and widget.written(text)
    return act == PRESS and _press(stack, scene, widget, node.place, whole=node.whole)


def _widget(scene: Scene, id: str) -> Widget | None:
    """The widget of a scene or its popup; None where there is none."""
    return next((one for one in (*scene.sheet, scene.sheet.popup) if one is not None and one.id == id), None)


def _look(scene: Scene, widget: Widget | None, way: Path) -> bool:
    if widget is not None and widget.takes_focus:
        scene.sheet.focus(widget.id, show=True)
        scene.look_at(way)
        return True
    return widget is None and scene.look_at(way)


def _press(stack: SceneStack, scene: Scene, widget: Widget | None, place: tuple[int, ...], *, whole: bool) -> bool:
    if whole and isinstance(widget, Pressable):
        if widget.enabled:
            scene.sheet.focus(widget.id, show=True)
            widget.press()
        return widget.enabled
    if widget is not None and widget.port is not None:
        before = widget.rect.topleft
        widget.port.show(widget.rect)
        place = place[0] + widget.rect.x - before[0], place[1] + widget.rect.y - before[1], *place[2:]
    if isinstance(widget, ScrollList):
        place = place_of(widget.brought(Rect(place)))
    click(stack, (place[0] + place[2] // 2, place[1] + place[3] // 2))
    return True


def click(stack: SceneStack, pos: tuple[int, int]) -> None:
    """A click with the left button at a point, real px."""
    stack.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT, touch=False))
    stack.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT, touch=False))
