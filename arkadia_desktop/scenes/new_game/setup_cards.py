"""The two set-ups as pictures to choose from."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.scenes.common.menu_paint import picture_frame
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Pressable
from arkadia_desktop.ui.widgets.base import Shown
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_NAME = theme.Role(theme.SANS_BOLD, 25)
_NOTE = theme.NOTE
_RADIO = 26
UNDER = 74
"""Design px that the words take under the picture."""


class PictureCard(Pressable, Lettered):
    """A picture with a radio mark, a name and a note below. Calls ``on_choose`` when it is clicked or walked onto."""

    press_keys = ()
    chosen = Shown[bool]()
    """Whether it is the one."""

    def __init__(
        self,
        id: str,
        name: str,
        note: str,
        picture: Callable[[tuple[int, int]], Surface],
        on_choose: Callable[[], None],
        on_other: Callable[[], None],
    ) -> None:
        super().__init__(id)
        self.name, self.note = name, note
        self.on_choose, self.on_other = on_choose, on_other
        self._picture = picture
        self._made: Surface | None = None
        self._made_for: tuple[Kit, tuple[int, int]] | None = None
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
        surface.blit(self._drawn(), box)
        if not self.enabled:
            kit.skin.veil(surface, box.clip(clip), theme.PARCHMENT, 0.55)
        state = "disabled" if not self.enabled else "hover" if self.hovered else "normal"
        size = px(_RADIO)
        kit.skin.radio(size, chosen=self.chosen, state=state).blit(
            surface, (self.rect.x, round(self._line() - size / 2))
        )
        self.paint_words(surface)
        self.paint_ring(surface, self.rect.inflate(px(14), px(10)).move(0, -px(2)), 12)

    def _drawn(self) -> Surface:
        """The picture, drawn where it is wanted for the first time in this size."""
        wanted = self.kit, self.frame_rect().size
        if self._made is None or self._made_for != wanted:
            self._made, self._made_for = self._picture(wanted[1]), wanted
        return self._made

    def prepare(self) -> bool:
        """Draw the picture before it is seen; false when it is there."""
        before = self._made
        return self._drawn() is not before

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
