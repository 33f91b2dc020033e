"""What is wrong with a screen's layout, in words: measured, not drawn."""

from __future__ import annotations

from itertools import combinations

from pygame import Rect

from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import LEAST_FONT_PX, LEAST_HIT_PX
from arkadia_desktop.ui.widgets import Widget

Measured = list[tuple[str, TextBox]]


def faults(scene: Scene, window: Rect, *, whole: bool = True) -> list[str]:
    """Everything wrong with a scene that was laid out for `window`; `whole`: no text may have been cut."""
    return [*wrong_size(scene, window), *wrong_words(scene, window, whole=whole), *wrong_controls(scene, window)]


def wrong_size(scene: Scene, window: Rect) -> list[str]:
    """A screen is as large as the window; what is longer scrolls in it."""
    size = scene.kit.frame.area.size
    return [] if size == window.size else [f"the screen measures {size}, the window {window.size}"]


def bounds(widget: Widget, window: Rect) -> Rect:
    """Where a widget may lie: in the window, or in the column that scrolls it."""
    return window if widget.port is None else widget.port.whole


def wrong_words(scene: Scene, window: Rect, *, whole: bool = True) -> list[str]:
    """Letters that are too small, cut, outside their place, or over each other."""
    sheet = scene.sheet
    boxes = sheet.boxes()
    found = [*outside(scene, window), *small_or_cut(boxes, whole=whole)]
    found += [
        f"{id}: {box.text!r} leaves its widget"
        for id, box in boxes
        if not sheet[id].rect.inflate(2, 8).contains(box.rect)
    ]
    by_port: dict[int, Measured] = {}
    for id, box in boxes:
        by_port.setdefault(id_of_port(sheet[id]), []).append((id, box))
    for together in by_port.values():  # what is in sight of one port lies under the others at most
        for number, one in enumerate(together):
            rest = together[number + 1 :]
            for met in one[1].rect.collidelistall([box.rect for _id, box in rest]):
                found += over_each_other(one, rest[met])
    return found


def outside(scene: Scene, window: Rect) -> list[str]:
    """Letters that leave the window, or the column that scrolls them: its edge would cut them."""
    return [
        f"{id}: {box.text!r} leaves the window"
        for id, box in scene.sheet.boxes()
        if not bounds(scene.sheet[id], window).contains(box.rect)
    ]


def id_of_port(widget: Widget) -> int:
    """Tells apart what scrolls together and what does not scroll."""
    return id(widget.port) if widget.port is not None and widget.port.scrolls else 0


def small_or_cut(boxes: Measured, *, whole: bool = True) -> list[str]:
    """Letters under the least size, and texts that end in dots."""
    found = [f"{id}: {box.text!r} is {box.font_px} px" for id, box in boxes if box.font_px < LEAST_FONT_PX]
    return found + [f"{id}: {box.text!r} is cut" for id, box in boxes if whole and box.shortened]


def over_each_other(one: tuple[str, TextBox], other: tuple[str, TextBox]) -> list[str]:
    """Whether two texts lie over each other. Letters have air above and below that may meet."""
    both = one[1].rect.clip(other[1].rect)
    same_place = one[0] == other[0] == "place"
    if both.w > 2 and both.h > 2 and not same_place:
        return [f"{one[0]} and {other[0]}: {one[1].text!r} over {other[1].text!r}"]
    return []


def wrong_controls(scene: Scene, window: Rect) -> list[str]:
    """Controls that leave the window, are too small to be hit, or lie over each other."""
    controls = [widget for widget in scene.sheet if widget.visible and widget.focusable]
    found = [f"{one.id} leaves the window" for one in controls if not bounds(one, window).contains(one.rect)]
    found += [f"{one.id} is too small to hit" for one in controls if min(one.hit().size) < LEAST_HIT_PX]
    return found + [
        f"{one.id} lies over {other.id}"
        for one, other in combinations(controls, 2)
        if one.seen.colliderect(other.seen)
        or (id_of_port(one) == id_of_port(other) and one.rect.colliderect(other.rect))
    ]
