"""What was in the window gives way to the screen that comes in its place."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from arkadia_desktop.ui.paint.tween import inout

DISSOLVE_MS = 250.0


class Dissolve:
    """Both pictures are kept: the screen is not painted anew for every frame."""

    def __init__(self) -> None:
        self._before: Surface | None = None
        self._after: Surface | None = None
        self._parts: list[Rect] = []
        """The parts of the screen that have been painted."""
        self._since: float | None = None
        self._left = 1.0

    def tick(self, now_ms: float, lasts: float) -> bool:
        """Let time pass; false at the end."""
        if self._since is None:
            self._since = now_ms
        passed = now_ms - self._since
        self._left = 1 - inout(passed / lasts) if passed < lasts else 0.0
        return self._left > 0

    def paint(self, surface: Surface, clip: Rect, draw: Callable[[Surface, Rect], None]) -> None:
        """Draw what lies in ``clip``, as far as it has come; ``draw`` paints the screen."""
        if self._before is None or self._after is None:
            self._before, self._after = surface.copy(), Surface(surface.get_size())
            self._before.set_clip(None)  # a copy has that of what it is a copy of
        if any(part.contains(clip) for part in self._parts):
            surface.blit(self._after, clip, clip)
        else:
            draw(surface, clip)
            self._after.blit(surface, clip, clip)
            self._parts.append(clip.copy())
        self._before.set_alpha(round(255 * self._left))
        surface.blit(self._before, clip, clip)
