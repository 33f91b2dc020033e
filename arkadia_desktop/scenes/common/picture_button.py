"""Buttons of the menus: one that is composed, such as the large one with a picture and perhaps pills below its words,
and one with a sign that today's puzzle is not solved yet."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Unpack

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.sign import Badge, Icon, KeptPicture, Steps
from arkadia_desktop.ui.layout import Fits, Gap, Leaf, Node, Over, Row, centred, placed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour, rgb
from arkadia_desktop.ui.widgets import BigButton, Label, Paragraph, Plate, Widget
from arkadia_desktop.ui.widgets.button import Big

_PICTURES: Kept[Surface] = Kept(2_000_000, size_of)
"""Who comes back finds the pictures that were there."""
FRESH, WARM = rgb("#CFE8A8"), rgb("#FBE3C0")
"""The grounds of pills."""


def pill(id: str, text: str, icon: str, ground: Colour) -> Node:
    """A short word with an icon on a coloured ground."""
    sign = Icon(f"{id} icon", icon, side=20)
    words = Row(sign, Label(f"{id} text", text, theme.BADGE.at(20)), gap=7, pad=(13, 0))
    return Over(Plate(id, "chip", stripe=ground), words, h=33)


class ComposedButton(BigButton):
    """A button on which lies what `face` describes; it goes down with it."""

    keeps = BigButton.keeps | {"_placed"}
    _placed: tuple[Kit | None, list[Widget]] | None = None
    """The parts, as long as nothing changes: what moves around it has it painted again and again."""

    def face(self) -> Node:
        """What stands on it."""
        raise NotImplementedError

    def parts(self) -> list[Widget]:
        """All that stands on its face, where it is now."""
        if self._placed is None or self._placed[0] is not self.given_kit:
            px = self.kit.px
            room = self.rect.move(0, px(theme.BUTTON_TRAVEL) if self.pressed and self.enabled else 0)
            room.h -= px(theme.BUTTON_DEPTH)
            self._placed = self.given_kit, placed(self.face(), self.kit, room)
        return self._placed[1]

    def changed(self) -> None:
        self._placed = None
        super().changed()

    def natural_widths(self) -> tuple[int, int]:
        return self.face().widths(self.kit)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._paint_face(surface, self.rect)
        for widget in self.parts():
            widget.paint(surface, clip)
        self.paint_ring(surface, self.rect, self.radius)

    def boxes(self) -> list[TextBox]:
        return [box for widget in self.parts() for box in widget.boxes()]

    def said(self) -> str:
        return " ".join(filter(None, (widget.said() for widget in self.parts())))


class PictureButton(ComposedButton):
    """What it leads to, in two lines and a row of other things `below`. ``draw(kit, size)`` draws the picture, when
    `draw_more` is called, which is kept by a `key`. `shape` is how large it is, design px; without one the words begin
    at the left edge."""

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], None],
        style: str,
        key: Hashable,
        draw: Callable[[Kit, tuple[int, int]], Steps],
        shape: tuple[int, int] | None,
        *,
        below: Callable[[], Node | None] = lambda: None,
        arrow: bool = True,
        size: float = 31,
        **look: Unpack[Big],
    ) -> None:
        super().__init__(id, label, on_press, style, size=size, **look)
        self._key, self._on_draw, self._shape, self._below, self._arrow = key, draw, shape, below, arrow

    def face(self) -> Node:
        look, below = self._look(), self._below()
        label = Label("label", self.label, theme.BUTTON.at(self.size), look.text, drop=look.drop)
        role = theme.Role(theme.SANS_SEMIBOLD, 22)
        lines = Paragraph("sub", self.sub, role, look.text, drop=look.drop, line_height=1.2)
        line = Label("sub", self.sub, role, look.text, drop=look.drop)
        above, alone = (label, Gap(h=-6)), Gap(h=-6)  # letters have more room above them than below
        if below:
            wholes = Leaf(lines, highest=53, lowest=47), Leaf(line, h=27)
            ways = [centred(*above, sub, Gap(h=8), below) for sub in wholes]
        else:
            ways = [centred(alone, *above, Leaf(line, h=27))]
        words = Fits(*ways, centred(alone, *above, Leaf(lines, highest=53, lowest=47)), tall=True, grow=1)
        wide, high = self._shape or (0, 0)
        picture = KeptPicture("picture", _PICTURES, self._key, self._on_draw, shape=(4, 3))
        frame = Leaf(picture, w=wide, h=high, align="centre")
        arrow = Icon("arrow", "next", light=look.light_icon, strength=0.9, side=30)
        return Row(frame if wide else None, words, arrow if self._arrow else None, gap=20, pad=(17, 0))

    def draw_more(self) -> bool:
        drawn = any(one.draw_more() for one in self.parts())
        if drawn:
            self.changed()
        return drawn


_DISC, _ROOM, _LINE = 18.0, 50, theme.rgb("#7A5A1E")
"""Design px of the disc's radius, and of the room it takes."""


class TodayButton(BigButton):
    """Leads to the puzzles; a gold disc says that the puzzle of the day is open (`due`)."""

    def __init__(self, *given: Any, due: bool, **look: Any) -> None:
        super().__init__(*given, **look)
        self.due = due

    @property
    def help(self) -> str:
        return _("Today’s puzzle is waiting.") if self.due and self.enabled else super().help

    def _taken(self) -> int:
        """Words keep off the disc; they stay in the middle as long as they can."""
        room = self.kit.px(_ROOM)
        return room if self.due and super().width_for() > self.rect.w - 2 * room else 0

    def width_for(self, *, smallest: bool = False) -> int:
        return super().width_for(smallest=smallest) + (self.kit.px(_ROOM) if self.due else 0)

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        if not self.due:
            return
        px = self.kit.px
        down = px(theme.BUTTON_TRAVEL) if self.pressed and self.enabled else 0
        sign = Badge("today", "daily", theme.GOLD, _LINE, weight=2.4)
        place = self.rect.inflate(px(2 * _DISC) - self.rect.w, px(2 * _DISC) - self.rect.h)
        place.center = self.rect.right - px(_ROOM / 2 + 6), self.rect.centery - px(theme.BUTTON_DEPTH / 2) + down
        sign.given_kit, sign.rect = self.kit, place
        sign.paint(surface, clip)
