"""Where everything of the replay lies. Pure arithmetic: a window size in, rectangles in real pixels out.

The design picture is 1920 x 1080: the board left, the chart and the table right of it, the rail below. With less room
chart and table share one panel and the rail is lower; the board gives way before its neighbours do. The rail that has
the lines of a what-if is higher.
"""

from __future__ import annotations

from math import floor

from pygame import Rect

from arkadia_desktop.ui.paint.frame import Frame

HEAD, LOW_HEAD = 84, 62
RAIL, LOW_RAIL, LANES_RAIL = 224, 168, 292
EDGE, GAP = 24, 12
OAK = 12
RIGHT, NARROW_RIGHT = 862, 470
"""What the right side has at least where there is room for two panels, and where there is not; design px."""
_CHART, _WHO = 372, 268
"""Heights of the chart, and of the panel of those who play on; design px."""
_TABS = 50


class ReplayLayout:
    """`roomy`: chart and table have a panel each; `narrow`: what can be done without is left out; `what_if`: two
    endings and those who play on lie in the place of chart and table. Rectangles are real px; `board` are the squares,
    `board_frame` has the oak around them."""

    def __init__(self, frame: Frame, columns: int, rows: int, *, what_if: bool = False) -> None:
        self.what_if = what_if
        self.frame, self.u = frame, frame.u
        self.width, self.height = frame.design_width, frame.design_height
        self.roomy = self.width >= 1500 and self.height >= 900
        self.narrow = self.width < 1100
        low = self.height < 1000
        self.head_height = LOW_HEAD if low else HEAD
        self.rail_height = LOW_RAIL if low else LANES_RAIL if what_if and self.roomy else RAIL
        top = self.rail_top = self.height - self.rail_height
        self.rail = Rect(0, round(top * self.u), frame.width, frame.height - round(top * self.u))
        self._board(columns, rows)
        self._right()

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A design rectangle in real px; edges are rounded, so neighbours share them."""
        left, top = round(x * self.u), round(y * self.u)
        return Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def _board(self, columns: int, rows: int) -> None:
        left, below = EDGE + OAK, OAK + 18
        right = RIGHT if self.roomy else NARROW_RIGHT
        across = (self.width - left - OAK - GAP - right - EDGE) / columns
        down = (self.rail_top - self.head_height - below) / rows
        self.square = max(4, floor((min(across, down) * self.u + 1e-6) / 4) * 4)
        size = columns * self.square, rows * self.square
        spare = round((self.rail_top - below - self.head_height) * self.u) - size[1]
        self.board = Rect((round(left * self.u), round(self.head_height * self.u) + max(0, spare) // 2), size)
        oak = round(OAK * max(self.square / 72, 0.5))
        self.board_frame = self.board.inflate(2 * oak, 2 * oak)

    def _right(self) -> None:
        x = self.board_frame.right / self.u + GAP + 4
        top, end, width = 20.0 if self.roomy else 10.0, self.rail_top - 14, self.width - EDGE - x
        self.head = self.rect(EDGE, 10, self.board_frame.right / self.u - EDGE, self.head_height - 22)
        if self.roomy:
            chart = end - top - GAP - _WHO if self.what_if else _CHART * (end - top) / 822
            self.chart = self.rect(x, top, width, chart)
            self.table = self.rect(x, top + chart + GAP, width, end - top - chart - GAP)
        else:
            self.chart = self.table = self.rect(x, top, width, end - top)
        self.tabs = self.inside(self.table, 18, 16, _TABS)
        self.chart_tabs = self.inside(self.chart, 18, 16, _TABS)

    def inside(self, panel: Rect, side: float, above: float, high: float) -> Rect:
        """A strip across a panel, design px from its edges."""
        px = self.frame.px
        return Rect(panel.x + px(side), panel.y + px(above), panel.w - 2 * px(side), px(high))

    @property
    def eyes_apart(self) -> bool:
        """Whether the choice of whose eyes one looks through has a line of its own, as there are too many tabs."""
        return not self.roomy and not self.narrow

    @property
    def eyes(self) -> Rect:
        """That line."""
        below = self.below_tabs(self.table)
        return Rect(below.x, below.y, below.w, self.tabs.h)

    @property
    def listed(self) -> Rect:
        """Where the table or the chronicle lies."""
        below, taken = self.below_tabs(self.table), self.frame.px(_TABS + 8) if self.eyes_apart else 0
        return Rect(below.x, below.y + taken, below.w, below.h - taken)

    def below_tabs(self, panel: Rect) -> Rect:
        """What is left of a panel below its tabs."""
        px = self.frame.px
        top = panel.y + px(16 + _TABS + 8)
        return Rect(panel.x + px(16), top, panel.w - 2 * px(16), panel.bottom - px(16) - top)
