"""Captions: a few words for a moment, over whatever screen there is: what is heard, or that the sound went off."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Role

SHOWN_MS = 1800.0
MOST = 3
_WORDS = Role(theme.SANS_BOLD, 24)
_HIGH, _PITCH, _ABOVE, _SIDE, _ICON = 44, 50, 158, 18, 26
"""Height and distance of the lines, how far the lowest ends above the lower edge, the room beside the words; design
px."""


class _Line:
    __slots__ = ("begins", "ends", "icon", "text")

    def __init__(self, text: str, icon: str, begins: float) -> None:
        self.text, self.icon, self.begins, self.ends = text, icon, begins, begins + SHOWN_MS


class Captions:
    """At most three lines, the newest below. ``on_dirty`` receives the parts to repaint."""

    def __init__(self, kit: Kit, on_dirty: Callable[[Rect], None]) -> None:
        self._on_dirty = on_dirty
        self._lines: list[_Line] = []
        self._shown: list[_Line] = []
        self.layout(kit)

    def layout(self, kit: Kit) -> None:
        """Take the kit of a new window size. The words are as large as the window bears."""
        frame = kit.frame
        least = theme.LEAST_FONT_PX / _WORDS.size
        self._kit = kit if frame.u >= least else kit.on(Frame(frame.width, frame.height, min(3.0, least / frame.f)))

    def say(self, text: str, icon: str, now_ms: float, *, delay: float = 0.0) -> None:
        """Show a line from ``delay`` ms on. What is being said already stays longer instead."""
        begins = now_ms + delay
        for line in self._lines:
            if line.text == text and line.begins <= begins <= line.ends:
                line.ends = max(line.ends, begins + SHOWN_MS)
                return
        self._lines.append(_Line(text, icon, begins))

    @property
    def words(self) -> list[str]:
        """What is shown now, the newest last."""
        return [line.text for line in self._shown]

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        if not self._lines and not self._shown:
            return
        self._lines = [line for line in self._lines if line.ends > now_ms]
        due = [line for line in self._lines if line.begins <= now_ms][-MOST:]
        if due != self._shown:
            before = self._area()
            self._shown = due
            for area in (before, self._area()):
                if area.w:
                    self._on_dirty(area)

    def _places(self) -> list[tuple[_Line, Rect, str, Role]]:
        kit, px = self._kit, self._kit.frame.px
        window = kit.frame.area
        found = []
        for i, line in enumerate(reversed(self._shown)):
            text, role = kit.type.fit(line.text, _WORDS, window.w - px(4 * _SIDE + _ICON))
            box = Rect(0, 0, kit.type.width(text, role) + px(2 * _SIDE + _ICON + 10), px(_HIGH))
            box.midbottom = window.centerx, window.bottom - px(_ABOVE) - i * px(_PITCH)
            found.append((line, box, text, role))
        return found

    def _area(self) -> Rect:
        places = [box for _, box, _, _ in self._places()]
        return places[0].unionall(places[1:]).inflate(40, 40) if places else Rect(0, 0, 0, 0)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``."""
        for line, box, text, role in self._places():
            if box.inflate(40, 40).colliderect(clip):
                kit, px = self._kit, self._kit.frame.px
                kit.skin.badge(box.size, theme.WALNUT_CHIP).blit(surface, box)
                picture = kit.sprites.icon(line.icon, px(_ICON), light=True)
                surface.blit(picture, (box.x + px(_SIDE - 2), box.centery - px(_ICON) // 2), special_flags=OVER)
                at = box.x + px(_SIDE + _ICON + 8), box.centery
                kit.type.draw(surface, text, role, theme.CREAM, at, valign="middle")

    def boxes(self) -> list[TextBox]:
        """The lines shown, measured."""
        px = self._kit.frame.px
        return [
            self._kit.type.measured(
                text, role, (box.x + px(_SIDE + _ICON + 8), box.centery), valign="middle", whole=line.text
            )
            for line, box, text, role in self._places()
        ]
