"""A column: widgets one below the other in a part of the window; what is longer than that part scrolls."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import Paragraph, ScrollPane, Widget

PAD = 18
"""Design px left free above and below what stands in the part."""
_BESIDE, _BESIDE_BAR = 24, 10
"""Design px left free at the left, and at the right before the bar."""


class Column:
    """Gives places from the top of `area` (real px) on, for widgets that `port` holds; at the end call `open`.

    All lengths are real px, but for the gaps, which are design px as everywhere.
    """

    def __init__(self, frame: Frame, port: ScrollPane, area: Rect) -> None:
        self.frame = frame
        self.area = Rect(area)
        self._port = port
        self._pad = frame.px(PAD)
        inner = port.column(self.area)
        self.x = inner.x + frame.px(_BESIDE)
        self.w = max(1, inner.w - frame.px(_BESIDE) - frame.px(_BESIDE_BAR))
        self.y = inner.y + self._pad
        """Where the next thing begins."""

    @property
    def right(self) -> int:
        """Where things end."""
        return self.x + self.w

    @property
    def design_width(self) -> float:
        """How wide it is, design px."""
        return self.w / self.frame.u

    def take(self, high: int, gap: float = 0) -> Rect:
        """The next `high` real px over the whole width, with `gap` design px below."""
        place = Rect(self.x, self.y, self.w, high)
        self.y += high + (self.frame.px(gap) if gap else 0)
        return place

    def put(self, widget: Widget, high: float, gap: float = 0) -> None:
        """Place a widget over the whole width, `high` design px."""
        widget.rect = self.take(self.frame.px(high), gap)

    def words(self, text: Paragraph, gap: float = 0) -> None:
        """Place a paragraph over the whole width, as high as its words need."""
        text.rect = self.take(text.height_for(self.w), gap)

    def skip(self, gap: float) -> None:
        """Leave `gap` design px free; less than none brings the next thing nearer."""
        self.y += round(gap * self.frame.u)

    def open(self) -> None:
        """Everything has its place: show it from where it was scrolled to."""
        self._port.open(self.area, self.y + self._pad - self.area.y)
