"""Layers: parts of a list of items that are drawn anew only where what they depend on has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from arkadia_desktop.stage.common.picture import Drawing, Item


class Layers:
    """Remembers how each layer of a picture looked last. Make new ones for another place, size or skin.

    A layer that has not changed puts the same items again, not equal ones: `picture.changes` then need not look at
    them.
    """

    def __init__(self) -> None:
        self._drawn: dict[Hashable, tuple[Hashable, list[Item]]] = {}
        self._single: dict[Hashable, Item] = {}

    def put(self, drawing: Drawing, name: Hashable, reasons: Hashable, draw: Callable[[], None]) -> None:
        """Put a layer. `reasons` is everything its look depends on; `draw` puts its items when they are others than
        the last time. A layer has no text that is measured."""
        drawn = self._drawn.get(name)
        if drawn is not None and drawn[0] == reasons:
            drawing.items.extend(drawn[1])
            return
        start = len(drawing.items)
        draw()
        self._drawn[name] = reasons, drawing.items[start:]

    def put_one(self, drawing: Drawing, name: Hashable, draw: Callable[[], None]) -> None:
        """Put one item that looks the same whenever it is there: `draw` puts it the first time."""
        item = self._single.get(name)
        if item is None:
            draw()
            self._single[name] = drawing.items[-1]
        else:
            drawing.items.append(item)
