"""A dialog, and where it lies: as designed where the window has room for that, else as large as the window with what
stands between heading and foot in one column that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from arkadia_desktop.scenes.common.column import PAD, Column
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, DialogFrame, ScrollPane, Widget

_ABOVE, _BELOW, _SIDE = 34, 16, 16
"""Design px left free around a box: above, where its ribbon stands out, below, and at each side."""
_WIDEST = 1280
"""A box with a column is no wider, design px."""
_HEADING, _INSIDE = 56, (9, 16)
"""What the ribbon covers of the box, and what the frame takes from the column at the left and at the right."""
_FOOT, _FOOT_SIDE, _FOOT_GAP, _BETWEEN = 24, 30, 16, 12
"""Room below the buttons of a foot, at its sides, between its buttons, and above it; design px."""
_WIDE_BUTTON = 520
"""On an average no button of a foot is wider, design px."""
_ROUNDING = 0.01


class DialogBox:
    """The box of a dialog in the middle of the window. It is `roomy` where all of `width` x `height` design px fit:
    then it measures that, and lies `dy` lower. Otherwise, and where words would not be ``whole`` in it, `fit` lets the
    dialog place its buttons with `foot` and all else in the `column`; ``widest`` is how wide it becomes for that."""

    def __init__(
        self,
        frame: Frame,
        width: float,
        height: float,
        *,
        dy: float = 0.0,
        widest: float = _WIDEST,
        whole: bool = True,
    ) -> None:
        self.frame = frame
        wide, high = frame.design_width - 2 * _SIDE, frame.design_height - _ABOVE - _BELOW
        self.roomy = whole and width <= wide + _ROUNDING and height <= high + _ROUNDING
        if self.roomy:
            self.rect = frame.centred(width, height, dy=dy)
        else:
            self.rect = Rect(0, frame.px(_ABOVE), frame.px(min(max(width, widest), wide)), frame.px(high))
            self.rect.centerx = frame.width // 2
        self._foot = self.rect.bottom - frame.px(_FOOT)

    def fit(self, place: Callable[[DialogBox], Column]) -> None:
        """Let ``place`` fill the box and give its column; where that leaves room, once more in a lower box."""
        column = place(self)
        spare = column.area.bottom - column.y - self.frame.px(PAD)
        if spare > 0:
            self.rect.h -= spare
            self.rect.y += spare // 2
            self._foot = self.rect.bottom - self.frame.px(_FOOT)
            place(self)

    def place(self, x: float, y: float, w: float, h: float) -> Rect:
        """Design px of the box as real ones. Edges are rounded, so neighbours share them."""
        px, box = self.frame.px, self.rect
        left, top = box.x + px(x), box.y + px(y)
        return Rect(left, top, box.x + px(x + w) - left, box.y + px(y + h) - top)

    @property
    def width(self) -> float:
        """Design px across."""
        return self.rect.w / self.frame.u

    def foot(self, kit: Kit, buttons: Sequence[Button], high: float = 68) -> None:
        """Place the buttons at the lower edge, `high` design px each: in one row, or where their words are too long for
        that the last one, which goes ahead, below the others."""
        px = kit.frame.px
        area = Rect(self.rect.x + px(_FOOT_SIDE), 0, self.rect.w - 2 * px(_FOOT_SIDE), px(high))
        area.bottom = self._foot
        for row in reversed(rows_of(buttons, area.w, px(_FOOT_GAP))):
            part = Rect(area.x, area.y, min(area.w, px(_WIDE_BUTTON) * len(row)), area.h)
            part.centerx = area.centerx
            place_in_row(row, part, px(_FOOT_GAP))
            area.y -= area.h + px(_FOOT_GAP) // 2
        self._foot = area.bottom + px(_FOOT_GAP) // 2 - px(_BETWEEN)

    @property
    def inside(self) -> Rect:
        """What lies between the heading and the foot, real px."""
        px, (left, right) = self.frame.px, _INSIDE
        top = self.rect.y + px(_HEADING)
        return Rect(self.rect.x + px(left), top, self.rect.w - px(left) - px(right), self._foot - top)

    def column(self, port: ScrollPane) -> Column:
        """The column between the heading and the foot; `port` scrolls it."""
        return Column(self.frame, port, self.inside)


class HandLaidDialog(Scene):
    """A framed box over another screen. Say in `box` how large it is, and place everything in `place`. Where it holds
    something, what it `hold`s becomes a column in a small window: place that in `stack_up`, below it comes the `foot`.
    """

    overlay = True
    foot_height = 68.0
    """Of the buttons of the foot in a column, design px."""

    def __init__(self, title: str, **look: Any) -> None:
        """``look`` is that of the `DialogFrame`."""
        super().__init__()
        self.frame = self.sheet.add(DialogFrame("dialog", title, **look))
        self.foot: Sequence[Button] = ()
        """The buttons at the lower edge; the one that goes ahead is the last."""
        self.port: ScrollPane | None = None

    def hold(self, *widgets: Widget) -> None:
        """These scroll in a small window."""
        self.port = self.sheet.add(ScrollPane("column", *widgets))

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        box = self.box()
        if self.port is None:
            self.place(box)
        elif box.roomy:
            self.place(box)
            self.port.open(self.kit.frame.area, 0)
        else:
            box.fit(partial(self._column, self.port))
        self.frame.rect = box.rect

    def place_again(self) -> None:
        """Lay it out anew: something in it needs more room now, or less."""
        if self.stack is not None:
            self.layout(self.stack.kit)
            self.invalidate()

    def _column(self, port: ScrollPane, box: DialogBox) -> Column:
        box.foot(self.kit, self.foot, self.foot_height)
        column = box.column(port)
        self.stack_up(column)
        column.open()
        return column

    def box(self) -> DialogBox:
        """How large it is as designed."""
        raise NotImplementedError

    def place(self, box: DialogBox) -> None:
        """Lay it out as designed; one that holds nothing in any window."""
        raise NotImplementedError

    def stack_up(self, column: Column) -> None:
        """Lay out what it holds in a column."""


def rows_of(buttons: Sequence[Button], width: int, gap: int) -> list[Sequence[Button]]:
    """The buttons in one row if their words are whole in it; else the last one in a row of its own, and the others as
    they fit. Lengths are real px."""
    if len(buttons) < 2 or _least(buttons, gap) <= width:
        return [buttons]
    return [*rows_of(buttons[:-1], width, gap), buttons[-1:]]


def place_in_row(buttons: Sequence[Button], area: Rect, gap: int) -> None:
    """Place buttons side by side over all of an area (real px): all alike if their words have room then, else each as
    its words need it."""
    room = area.w - gap * (len(buttons) - 1)
    least = [button.width_for() for button in buttons]
    if max(least) <= room // len(buttons):
        least = [0] * len(buttons)
    elif sum(least) > room:
        least = [button.width_for(smallest=True) for button in buttons]
    spare = room - sum(least)
    left = area.x
    for i, (button, wide) in enumerate(zip(buttons, least, strict=True)):
        share = spare * (i + 1) // len(buttons) - spare * i // len(buttons)
        button.rect = Rect(left, area.y, wide + share, area.h)
        left = button.rect.right + gap


def _least(buttons: Sequence[Button], gap: int) -> int:
    return sum(button.width_for(smallest=True) for button in buttons) + gap * (len(buttons) - 1)
