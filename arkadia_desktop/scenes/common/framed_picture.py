"""Pictures in a thin oak frame, also such as are painted a little at a time while their screen is shown already."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import picture_frame
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Display

Steps = Iterator[Surface | None]
"""The painting of a picture: the last step gives it."""
_MEADOW = theme.rgb("#8FA552")


class FramedPicture(Display):
    """`picture` in a frame that is strong where it is `chosen`; `before` is the colour of the field while there is
    none. It has a `shape`, width by height, and is as large as goes into its rect."""

    def __init__(
        self,
        id: str,
        picture: Surface | None = None,
        *,
        chosen: bool = False,
        faint: bool = False,
        before: theme.Colour = theme.OAK,
        shape: tuple[int, int] = (4, 3),
    ) -> None:
        super().__init__(id)
        self.picture, self.chosen, self.faint, self.before, self.shape = picture, chosen, faint, before, shape

    def natural_height(self, width: int) -> int:
        return width * self.shape[1] // self.shape[0]

    @property
    def frame_rect(self) -> Rect:
        """Where the picture lies, real px."""
        scale = min(self.rect.w / self.shape[0], self.rect.h / self.shape[1])
        return self.rect.inflate(round(self.shape[0] * scale) - self.rect.w, round(self.shape[1] * scale) - self.rect.h)

    @property
    def drawn(self) -> Surface | None:
        """The picture, if it is there."""
        return self.picture

    def paint(self, surface: Surface, clip: Rect) -> None:
        box = self.frame_rect
        picture_frame(self.kit.frame.u, *box.size, self.chosen).blit(surface, box)
        if self.drawn is not None:
            surface.blit(self.drawn, box)
        else:
            surface.fill(self.before, box.clip(surface.get_clip()))
            self.awake = True
        if self.faint:
            self.kit.skin.veil(surface, box.clip(clip), theme.PARCHMENT, 0.55)


class IncrementalPicture(FramedPicture):
    """``on_draw(size)`` begins a picture for a size in real px; it is drawn again for another `key`. In sight it
    is drawn by itself, unless it `waits`, else by `prepare`."""

    keeps = frozenset(("picture", "_steps", "_drawn_for"))

    def __init__(
        self,
        id: str,
        on_draw: Callable[[tuple[int, int]], Steps],
        key: Hashable = None,
        *,
        waits: bool = False,
        chosen: bool = False,
        faint: bool = False,
        shape: tuple[int, int] = (4, 3),
    ) -> None:
        super().__init__(id, chosen=chosen, faint=faint, before=_MEADOW, shape=shape)
        self.on_draw, self.key, self.waits = on_draw, key, waits
        self._steps: Steps = iter(())
        self._drawn_for: Hashable = None

    @property
    def _wanted(self) -> Hashable:
        return self.kit, self.frame_rect.size, self.key

    @property
    def drawn(self) -> Surface | None:
        return self.picture if self._drawn_for == self._wanted else None

    @property
    def animating(self) -> bool:
        return not self.waits and bool(self.seen) and self.drawn is None

    def tick(self, now_ms: float) -> None:
        if self.animating:
            self.prepare()

    def prepare(self) -> bool:
        """Draw a little more; False where all of it is there."""
        if self.drawn is not None:
            return False
        if self._drawn_for != self._wanted:
            self._drawn_for, self.picture, self._steps = self._wanted, None, self.on_draw(self.frame_rect.size)
        self.picture = next(self._steps)
        if self.picture is not None:
            self.changed()
        return True
