"""The title picture with lettering, motto and version: what the title and the welcome have in common."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop import __version__
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.landscape import Landscape
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.ui.layout import Column, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient
from arkadia_desktop.ui.paint.dirty import beside
from arkadia_desktop.ui.paint.frame import DESIGN_HEIGHT
from arkadia_desktop.ui.paint.grounds import tinted
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Display, Label, Panel, Plate, Ribbon

LEFT = 92
"""Where the panel begins, design px, where it stands below the lettering."""
_SHAPE = 8 / 3
"""Width of the lettering sprite for its height."""
_LETTERS = 0.82
"""The ribbon lies over the foot of the sprite, so much of its height below its top."""
_MARGIN, _BESIDE = 24, 250
_DARK = theme.rgb("#1D120C")
_SHADED = 0.45
_SHADE = Gradient(((0.0, _DARK, 0.30), (0.25, _DARK, 0.14), (_SHADED, _DARK, 0.0)), 1.0, 0.0)
_STRIP = 32
"""How far to the right the picture is darker, in parts of its width, and how many rows of the shade are kept."""


class Lettering(Display):
    """The name of the game, as large as it goes into its rect; the ribbon hides its foot, which is below that."""

    def _picture(self) -> Rect:
        wide = min(self.rect.w, round(self.rect.h / _LETTERS * _SHAPE))
        place = Rect(0, 0, wide, round(wide / _SHAPE))
        place.midbottom = self.rect.centerx, self.rect.bottom + round(place.h * (1 - _LETTERS))
        return place

    def reach(self) -> Rect:
        return self._picture()

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.sprites.put(surface, "lettering", self._picture().w, center=self._picture().center)


class TitlePicture(Scene):
    """A screen over the title picture, which lives."""

    one_click = True
    life_ms = 200.0
    """What lives there is far away: it can take its time."""

    def __init__(self) -> None:
        super().__init__()
        self._landscape = Landscape()
        self._covers: list[Rect] = []
        """Where panels and buttons lie, real px."""

    def layout(self, kit: Kit) -> None:
        kit = page_kit(kit)
        if self.stack is not None and self.stack.top is self:
            kit.sprites.begin_picture("title", kit.frame.area.size)
        self._landscape.place(kit, kit.frame.area.size)
        super().layout(kit)

    def lay_out(self) -> None:
        super().lay_out()
        covers = [Rect(one.rect) for one in self.sheet if isinstance(one, Panel | Button)]
        if covers != self._covers:
            self._covers = covers
            self.invalidate()

    # ---- what stands on it

    def below_lettering(
        self, panel: Node, *more: Node, middle: float = 330, most: float = 600, lowest: float = 70, motto: bool = True
    ) -> Node:
        """A panel below the lettering, which is as large as there is room for it left of the flags; `more` at the
        foot. `middle` is that of the lettering, `lowest` how high it is at least, `most` how wide the ribbon with the
        `motto` may be without its tails, design px."""
        kit, role = self.kit, theme.Role(theme.SERIF_BOLD, 25)
        left, words = self._landscape.left / kit.u, _("Build the town. Raise the castle.")
        wide = max(430.0, min(most, kit.type.width(words, role) / kit.u + 56))
        ribbon = Leaf(Ribbon("motto", words, role=role), w=wide, h=52, align="centre") if motto else None
        broad = min(640.0, 2 * (left - 4 - middle))
        letters = Leaf(Lettering("lettering"), h=197, lowest=lowest, w=broad, align="centre")
        head = Column(Gap(h=30, lowest=4), letters, ribbon, gap=0, w=2 * middle, align="start")
        foot = Gap(grow=1), *more, Gap(h=_MARGIN)
        return Column(head, Gap(h=33, lowest=18), panel, *foot, gap=0, highest=DESIGN_HEIGHT)

    def with_corner(self, left: Node, corner: Button, *above: Node) -> Node:
        """What stands at the left, the button in the lower right corner, beside the feet of those who stand there, and
        the version in the sky; all `above` the button has what is left of the width."""
        told = _("Version {version}", version=__version__)
        words = Label("version", told, theme.NOTE, theme.CREAM, drop=theme.DROP)
        version = Over(Plate("badge", "badge"), Row(words, pad=(16, 6)), align="end")
        foot = Leaf(corner, h=48, align="end")
        right = Column(version, Gap(grow=1), *above, foot, gap=12, pad=(0, _MARGIN))
        right.least, right.grow, left.grow = _BESIDE, float(bool(above)), float(not above)
        return Row(left, right, Gap(w=_MARGIN), gap=0)

    # ---- time and paint

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.stack is None:
            return
        parts = self._landscape.live(self.stack.life)
        for panel in (one for one in self.sheet if isinstance(one, Panel)):
            hidden = panel.rect.inflate(0, -2 * ceil(panel.radius * self.kit.u + 1))  # nothing is seen through it
            parts = [part for rect in parts for part in (beside(rect, hidden) if rect.colliderect(hidden) else [rect])]
        for part in parts:
            self.invalidate(part)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        kit, size = self.kit, self.kit.frame.area.size
        surface.blit(kit.sprites.picture("title", size), clip, clip)
        self._landscape.paint(surface, clip, kit, self._covers)
        self._shade(surface, clip)

    def _shade(self, surface: Surface, clip: Rect) -> None:
        """Make the left darker, so that the lettering stands out. A strip of the shade is kept, not all of it."""
        strip = _strip(surface.get_width())
        part = Rect(clip.x, 0, clip.w, strip.get_height())
        if part.x >= strip.get_width():
            return
        for y in range(clip.top, clip.bottom, strip.get_height()):
            part.h = min(part.h, clip.bottom - y)
            surface.blit(strip, (clip.x, y), part, special_flags=OVER)


@lru_cache(maxsize=1)
def _strip(wide: int) -> Surface:
    """The shade in a window so wide, some rows of it, as far as there is any."""
    shaded = tinted(wide, _STRIP, _SHADE, 1.0)
    return shaded.subsurface((0, 0, ceil(wide * _SHADED), _STRIP)).copy()
