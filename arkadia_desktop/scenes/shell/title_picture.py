"""The title picture with lettering, motto and version: what the title and the welcome have in common."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop import __version__
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.landscape_clouds import Clouds
from arkadia_desktop.scenes.common.landscape_flags import Flags
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.scenes.common.picture_button import PictureButton
from arkadia_desktop.scenes.shell.title_smoke import Smoke
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient
from arkadia_desktop.ui.paint.grounds import tinted
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Label, Ribbon

LEFT = 92
"""Where the panel begins, design px, where it stands below the lettering."""
TOP = 312
"""And how far down, in a window that has the height."""
LETTERING_FOOT = 24
"""Design px left free below a panel."""
_LETTERING = 640, 330, 150
"""Width of the lettering sprite, and where its middle lies, design px, in a window that has the height."""
_SHAPE = 8 / 3
"""Width of the lettering sprite for its height."""
_LETTERS = 0.82
"""The ribbon lies over the foot of the sprite, so much of its height below its top."""
_WIDEST, _LEAST = 580.0, 70.0
"""The lettering is no wider in a lower window, and not there at all where it would be less high; design px."""
_MOTTO, _MOTTO_Y, _BELOW_MOTTO = 52, 222, 18
_DARK = theme.rgb("#1D120C")
_SHADED = 0.45
_SHADE = Gradient(((0.0, _DARK, 0.30), (0.25, _DARK, 0.14), (_SHADED, _DARK, 0.0)), 1.0, 0.0)
_STRIP = 32
"""How far to the right the picture is darker, in parts of its width, and how many rows of the shade are kept."""


class TitlePicture(Scene):
    """A screen over the title picture. Its clouds drift, its flags fly and its chimneys smoke while somebody may be
    looking."""

    one_click = True

    def __init__(self, corner: Button) -> None:
        """`corner` is the button in the lower right corner; the version stands over it."""
        super().__init__()
        self._smoke, self._flags, self._clouds = Smoke(), Flags(), Clouds()
        self._lettering = Rect(0, 0, 0, 0)
        self._ribbon = self.sheet.add(Ribbon("motto", _motto(), role=theme.Role(theme.SERIF_BOLD, 25)))
        version = _("Version {version}").format(version=__version__)
        self._version = self.sheet.add(
            Label("version", version, role=theme.NOTE, colour=theme.CREAM, align="right", drop=theme.DROP)
        )
        self._corner = corner

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        self._smoke.place(self.kit)
        self._clouds.place(self.kit, self.kit.frame.area.size)
        self._flags.place(self.kit, self.kit.frame.area.size)

    # ---- where things lie

    def room_below(self, high: float) -> float | None:
        """Where a panel of `high` design px begins below the lettering; None where that leaves it no room. Places the
        lettering."""
        frame = self.kit.frame
        spare = frame.design_height - high - LETTERING_FOOT
        if spare >= TOP:
            down = 0.5 if frame.design_height >= 1080 else 0.0
            width, middle, above = _LETTERING
            self._put_lettering(
                frame.rect(middle - width / 2, above - width / _SHAPE / 2, width, width / _SHAPE, down=down)
            )
            wide = self._motto_width(430)
            left = max(middle - wide / 2, theme.RIBBON_TAIL + 10)
            self._ribbon.rect = frame.rect(left, _MOTTO_Y, wide, _MOTTO, down=down)
            return TOP + (frame.design_height - 1080) * down
        return self.squeezed(LEFT + 238, high)

    def squeezed(self, middle: float, high: float) -> float | None:
        """The same with the lettering as large as a lower window has room for, about `middle`, where it can left of the
        flags."""
        frame = self.kit.frame
        room = frame.design_height - high - LETTERING_FOOT - _MOTTO - _BELOW_MOTTO
        self._ribbon.visible = room * _LETTERS >= _LEAST
        if not self._ribbon.visible:
            self._put_lettering(Rect(0, 0, 0, 0))
            return None
        letters = min(_WIDEST / _SHAPE, room / _LETTERS)
        beside = 2 * (self._flags.left / frame.u - 4 - middle) / _SHAPE
        if beside * _LETTERS >= _LEAST:
            letters = min(letters, beside)
        y = max(4.0, (room - _LETTERS * letters) * 0.4)
        wide = self._motto_width(400)
        x = max(8.0, middle - letters * _SHAPE / 2)
        self._put_lettering(frame.rect(x, y, letters * _SHAPE, letters))
        y += _LETTERS * letters
        left = max(theme.RIBBON_TAIL + 10, x + letters * _SHAPE / 2 - wide / 2)
        self._ribbon.rect = frame.rect(left, y, wide, _MOTTO)
        return y + _MOTTO + _BELOW_MOTTO

    def _put_lettering(self, place: Rect) -> None:
        self._lettering = place
        self._ribbon.visible = bool(place.w)

    def _motto_width(self, least: float) -> float:
        """Design px of the ribbon below the lettering."""
        return max(least, min(600.0, self.kit.type.width(_motto(), self._ribbon.role) / self.kit.frame.u + 56))

    def place_corner(self, most: float) -> None:
        """The corner's button, `most` design px wide at most, and the version above it."""
        frame = self.kit.frame
        margin = frame.px(24)
        wide = self.kit.type.width(self._corner.label, theme.BUTTON.at(self._corner.size)) + frame.px(80)
        wide, high = min(wide, frame.px(most)), max(theme.LEAST_HIT_PX, frame.px(48))
        self._corner.rect = Rect(frame.width - margin - wide, frame.height - margin - high, wide, high)
        wide, high = self.kit.type.width(self._version.text, theme.NOTE) + 2, self.kit.type.height(theme.NOTE)
        right = frame.width - margin - frame.px(16)
        self._version.rect = Rect(right - wide, self._corner.rect.y - frame.px(18) - high, wide, high)

    # ---- time and paint

    def prepare(self) -> bool:
        """Draw a picture of a button, now that the screen is seen."""
        return any(widget.make_picture() for widget in self.sheet if isinstance(widget, PictureButton))

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.stack is None or not self.stack.attended:
            return
        for life in (self._smoke, self._flags, self._clouds):
            for rect in life.still() if self.kit.reduced else life.live(now_ms, calm=self.stack.dozing):
                self.invalidate(rect)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        kit, size = self.kit, self.kit.frame.area.size
        surface.blit(kit.sprites.picture("title", size), clip, clip)
        self._clouds.paint(surface, clip, kit)
        self._flags.paint(surface, clip, kit)
        self._shade(surface, clip)
        if self._lettering.colliderect(clip):
            kit.sprites.put(surface, "lettering", self._lettering.w, center=self._lettering.center)
        self._smoke.paint(surface, clip, self.kit)
        badge = self._version.rect.inflate(self.kit.frame.px(32), self.kit.frame.px(12))
        if self._version.visible:
            self.kit.skin.badge(badge.size).blit(surface, badge)

    def _shade(self, surface: Surface, clip: Rect) -> None:
        """Make the left darker, so that the lettering stands out. A strip of the shade is kept, not all of it."""
        strip = _strip(surface.get_width())
        part = Rect(clip.x, 0, clip.w, strip.get_height())
        for y in range(clip.top, clip.bottom, strip.get_height()):
            part.h = min(part.h, clip.bottom - y)
            surface.blit(strip, (clip.x, y), part, special_flags=OVER)


@lru_cache(maxsize=1)
def _strip(wide: int) -> Surface:
    """The shade in a window so wide, some rows of it, as far as there is any."""
    shaded = tinted(wide, _STRIP, _SHADE, 1.0)
    return shaded.subsurface(Rect(0, 0, ceil(wide * _SHADED), _STRIP)).copy()


def _motto() -> str:
    return _("Build the town. Raise the castle.")
