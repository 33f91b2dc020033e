"""A frame on which it is seen what is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pygame import Rect, Surface


class Watched(Surface):
    """Calls ``on_paint(frame, picture, place)`` before a picture is painted on it."""

    on_paint: Callable[[Surface, Surface, Any], object] | None = None

    def blit(self, source: Surface, dest: Any = (0, 0), *rest: Any, **named: Any) -> Rect:
        if self.on_paint is not None:
            self.on_paint(self, source, dest)
        return super().blit(source, dest, *rest, **named)

    def fblits(self, blit_sequence: Iterable[tuple[Surface, Any]], special_flags: int = 0, /) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, special_flags=special_flags)


def watched(size: tuple[int, int], on_paint: Callable[[Surface, Surface, Any], object]) -> Watched:
    """A frame of a size in px."""
    frame = Watched(size, 0, 32)
    frame.on_paint = on_paint
    return frame
