"""The two set-ups as pictures to choose from."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.scenes.common.menu_paint import picture_frame
from arkadia_desktop.scenes.new_game.stepwise_picture import Emerging, Steps
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Pressable
from arkadia_desktop.ui.widgets.base import ShownValue
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_NAME = theme.Role(theme.SANS_BOLD, 25)
_NOTE = theme.NOTE
_RADIO = 26
BEFORE = theme.rgb("#8FA552")
"""The colour of meadows, before the picture is there."""
UNDER = 74
"""Design px that the words take under the picture."""


class PictureCard(Pressable, Lettered):
    """A picture with a radio mark, a name and a note below. Calls ``on_choose`` when it is clicked or walked onto.

    ``picture`` paints it for a size, step by step, and gives it at last: the screen does not wait for that.
    """

    press_keys = ()
    chosen = ShownValue[bool]()
    """Whether it is the one."""

    def __init__(
        self,
        id: str,
        name: str,
        note: str,
        picture: Callable[[tuple[int, int]], Steps],
        on_choose: Callable[[], None],
        on_other: Callable[[], None],
    ) -> None:
        super().__init__(id)
        self.name, self.note = name, note
        self.on_choose, self.on_other = on_choose, on_other
        self._picture = picture
        self._emerging = Emerging()
        self.chosen = False

    @property
    def takes_focus(self) -> bool:
        """The chosen card is where Tab stops: together they are one choice."""
        return super().takes_focus and (self.chosen or not self.enabled)

    def press(self) -> None:
        """Choose it."""
        if self.enabled and not self.chosen:
            self.kit.sound.play("button")
            self.on_choose()

    def handle(self, event: Event, now_ms: float) -> bool:
        if super().handle(event, now_ms):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE):
            self.on_other()
            return True
        return False

    def frame_rect(self) -> Rect:
        """Where the picture lies, real px."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self.kit.frame.px(UNDER))

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, box = self.kit, self.kit.frame.px, self.frame_rect()
        picture_frame(kit.frame.u, *box.size, self.chosen).blit(surface, box)
        picture = self._drawn
        if picture is not None:
            surface.blit(picture, box)
        else:
            surface.fill(BEFORE, box)
            self.awake = True
        if not self.enabled:
            kit.skin.veil(surface, box.clip(clip), theme.PARCHMENT, 0.55)
        state = "disabled" if not self.enabled else "hover" if self.hovered else "normal"
        size = px(_RADIO)
        kit.skin.radio(size, chosen=self.chosen, state=state).blit(
            surface, (self.rect.x, round(self._line() - size / 2))
        )
        self.paint_words(surface)
        self.paint_ring(surface, self.rect.inflate(px(14), px(10)).move(0, -px(2)), 12)

    @property
    def _drawn(self) -> Surface | None:
        return self._emerging.of((self.kit, self.frame_rect().size))

    @property
    def animating(self) -> bool:
        return self.visible and bool(self.seen) and self._drawn is None

    def tick(self, now_ms: float) -> None:
        if self.animating:
            self.prepare()

    def prepare(self) -> bool:
        """Paint a little more of the picture; false when it is there."""
        if self._drawn is not None:
            return False
        size = self.frame_rect().size
        if self._emerging.go_on((self.kit, size), lambda: self._picture(size)):
            self.changed()
        return True

    def _line(self) -> float:
        """Middle of the first line of words."""
        return self.frame_rect().bottom + self.kit.frame.px(31)

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left = self.rect.x + px(_RADIO + 12)
        room, ink = self.rect.right - left, theme.INK if self.enabled else theme.INK_2
        return [
            fitted(kit, self.name, _NAME, ink, (left, self._line()), room),
            fitted(kit, self.note, _NOTE, theme.INK_2, (left, self._line() + px(30)), room),
        ]
