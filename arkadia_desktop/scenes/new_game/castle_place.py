"""The place of the castle: a part of the board with a numbered disc for every place it may take."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.plan import LotPlace, Plan
from arkadia_desktop.scenes.common.menu_paint import dashes, disc, picture_frame
from arkadia_desktop.scenes.common.position_picture import Cutout
from arkadia_desktop.scenes.new_game.setup_cards import BEFORE
from arkadia_desktop.scenes.new_game.stepwise_picture import Emerging, Steps
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import Widget

NUMBERED = 24
"""With more places than this the discs are smaller and carry no numbers."""
_DISC, _SMALL_DISC = 13.6, 7.0
_REACH = 30
_MARGIN = 0.8
_NUMBER = theme.Role(theme.SANS_BOLD, 19.5)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def window_of(plan: Plan, aspect: float) -> Cutout:
    """The part of the board around all places of the castle, `aspect` times as wide as high, never off the board
    where the board is large enough."""
    squares = [square for place in plan.lots for square in place.footprint()]
    left, right = min(s.x for s in squares) - _MARGIN, max(s.x for s in squares) + 1 + _MARGIN
    top, bottom = min(s.y for s in squares) - _MARGIN, max(s.y for s in squares) + 1 + _MARGIN
    width = min(max(right - left, (bottom - top) * aspect), max(plan.width, plan.height * aspect))
    height = width / aspect
    return Cutout(
        _held((left + right - width) / 2, width, plan.width), _held((top + bottom - height) / 2, height, plan.height),
        width, height,
    )  # fmt: skip


def _held(start: float, length: float, whole: float) -> float:
    """`start` so that `length` lies inside `whole`, or in the middle of it if it is longer."""
    return (whole - length) / 2 if length >= whole else min(max(0.0, start), whole - length)


def middle(place: LotPlace) -> tuple[float, float]:
    """The middle of a place, in squares."""
    return place.at.x + place.size[0] / 2, place.at.y + place.size[1] / 2


class PlaceChoice(Widget):
    """Calls ``on_change(place)``. Click a disc, or go with the arrow keys; R turns. ``value`` None: none is chosen.

    ``picture(window, size)`` draws the empty board step by step; without any choice to make (``fixed``) it draws the
    castle too.
    """

    def __init__(
        self,
        id: str,
        plan: Plan,
        picture: Callable[[Cutout, tuple[int, int]], Steps],
        on_change: Callable[[LotPlace], None],
        on_turn: Callable[[], None],
    ) -> None:
        super().__init__(id)
        self.plan = plan
        self.on_change, self.on_turn = on_change, on_turn
        self._picture = picture
        self._value: LotPlace | None = None
        self._fixed = False
        self._over: LotPlace | None = None
        self._emerging = Emerging()
        self._part: Cutout | None = None
        self._made_for: tuple[Kit, tuple[int, int]] | None = None

    @property
    def value(self) -> LotPlace | None:
        """The chosen place."""
        return self._value

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Not while there is nothing to choose."""
        return not self._fixed

    @property
    def cursor(self) -> str:  # type: ignore[override]
        """A hand over a disc."""
        return "open" if self._over else "arrow"

    def show(self, value: LotPlace | None, *, fixed: bool) -> None:
        """Show a chosen place, or none; ``fixed``: it cannot be changed."""
        if (value, fixed) != (self._value, self._fixed):
            self._value, self._fixed, self._over = value, fixed, None
            self.changed()

    def moved(self) -> None:
        made_for = self.kit, self.rect.size
        if made_for != self._made_for:  # else it was only scrolled
            self._part = None
            self._made_for = made_for

    @property
    def help(self) -> str:
        """The number of the place under the pointer."""
        if self._over is None or self._fixed:
            return ""
        return _("Place {number}").format(number=self.plan.lots.index(self._over) + 1)

    # Where things lie

    @property
    def _window(self) -> Cutout:
        # Asked for every place, of which a large board has hundreds.
        if self._part is None:
            self._part = window_of(self.plan, self.rect.w / max(1, self.rect.h))
        return self._part

    @property
    def _square(self) -> float:
        return self.rect.w / self._window.width

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        window, q = self._window, self._square
        return self.rect.x + (x - window.x) * q, self.rect.y + (y - window.y) * q

    def _box(self, place: LotPlace) -> Rect:
        left, top = self._spot(*place.at)
        right, bottom = self._spot(place.at.x + place.size[0], place.at.y + place.size[1])
        return Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    @property
    def _numbered(self) -> bool:
        return len(self.plan.lots) <= NUMBERED

    # Events

    def handle(self, event: Event, now_ms: float) -> bool:
        if self._fixed:
            return False
        button = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if button or event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if event.type == pygame.MOUSEBUTTONUP and self._over is not None:
                self._choose(self._over)
            return True
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._key(event.key)
        return False

    def _key(self, key: int) -> bool:
        if key == pygame.K_r:
            self.on_turn()
            return True
        if key not in _ARROWS:
            return False
        here = middle(self._value) if self._value else (self.plan.width / 2, self.plan.height / 2)
        dx, dy = _ARROWS[key]
        best: tuple[float, LotPlace] | None = None
        for place in self.plan.lots:
            x, y = middle(place)
            ahead = (x - here[0]) * dx + (y - here[1]) * dy
            aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if ahead > 0 and place != self._value and (best is None or (ahead + 2 * aside, place) < best):
                best = ahead + 2 * aside, place
        if best is not None:
            self._choose(best[1])
        return True

    def _choose(self, place: LotPlace) -> None:
        if place != self._value:
            self.kit.sound.play("button")
            self.on_change(place)

    def _point(self, pos: tuple[int, int]) -> None:
        def away(place: LotPlace) -> float:
            x, y = self._spot(*middle(place))
            return (x - pos[0]) ** 2 + (y - pos[1]) ** 2

        near = min(self.plan.lots, key=away)
        reach = max(theme.LEAST_HIT_PX / 2, self.kit.frame.px(_REACH))
        over = near if away(near) <= reach**2 and self.rect.collidepoint(pos) else None
        if over != self._over:
            self._over = over
            self.changed()

    @property
    def _drawn(self) -> Surface | None:
        return self._emerging.of((self.kit, self.rect.size, self._fixed))

    @property
    def animating(self) -> bool:
        return self.visible and bool(self.seen) and self._drawn is None

    def tick(self, now_ms: float) -> None:
        if self.animating:
            window, size = self._window, self.rect.size
            if self._emerging.go_on((self.kit, size, self._fixed), lambda: self._picture(window, size)):
                self.changed()

    # Paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        u = self.kit.frame.u
        if not self.hovered:
            self._over = None
        picture_frame(u, *self.rect.size, False).blit(surface, self.rect)
        ground = self._drawn
        if ground is not None:
            surface.blit(ground, self.rect)
        else:
            surface.fill(BEFORE, self.rect)
            self.awake = True
        if not self._fixed:
            surface.set_clip(self.rect.clip(clip))
            self._paint_castle(surface)
            for number, place in enumerate(self.plan.lots, start=1):
                self._paint_disc(surface, number, place)
            surface.set_clip(clip)
        self.paint_ring(surface, radius=8)

    def _paint_castle(self, surface: Surface) -> None:
        if self._value is not None:
            box = self._box(self._value)
            lot = "castle_lot" if self._value.rot == 0 else "castle_lot_r1"
            self.kit.sprites.put(surface, lot, *box.size, topleft=box.topleft)
            surface.blit(_outline(self.kit.frame.u, *box.size), box.inflate(2 * _PAD, 2 * _PAD), special_flags=OVER)
        if self._over is not None and self._over != self._value:
            box = self._box(self._over)
            dashed = _outline(self.kit.frame.u, *box.size, dashed=True)
            surface.blit(dashed, box.inflate(2 * _PAD, 2 * _PAD), special_flags=OVER)

    def _paint_disc(self, surface: Surface, number: int, place: LotPlace) -> None:
        u, (x, y) = self.kit.frame.u, self._spot(*middle(place))
        ground = theme.PARCHMENT_HI
        if place == self._value:
            ground = theme.LEGAL_LINE
        elif place == self._over:
            ground = theme.FOCUS
        radius = _DISC if self._numbered else _SMALL_DISC
        patch = disc(u, radius, ground)
        side = patch.surface.get_width() - 2 * patch.margin
        patch.blit(surface, (round(x - side / 2), round(y - side / 2)))
        if self._numbered:
            self.kit.type.draw(surface, str(number), _NUMBER, theme.INK, (x, y), align="centre", valign="middle")

    def boxes(self) -> list[TextBox]:
        if self._fixed or not self._numbered:
            return []
        return [
            self.kit.type.measured(str(number), _NUMBER, self._spot(*middle(place)), align="centre", valign="middle")
            for number, place in enumerate(self.plan.lots, start=1)
        ]


_PAD = 8


@lru_cache(maxsize=8)
def _outline(u: float, w: int, h: int, *, dashed: bool = False) -> Surface:
    """The line around a place; the surface reaches _PAD px beyond it on all sides."""
    p = Painting(w, h, _PAD)
    if dashed:
        e = 2 * u
        p.box(e, e, w - 2 * e, h - 2 * e, 6 * u, theme.rgb("#FFF6C0"), 0.16)
        p.outline(e, e, w - 2 * e, h - 2 * e, 6 * u, 5 * u, theme.rgb("#2A1A10"), 0.6)
        path = [(e, e), (w - e, e), (w - e, h - e), (e, h - e), (e, e)]
        for dash in dashes(path, 9 * u, 7 * u):
            p.lines(dash, 2.6 * u, theme.rgb("#FFFBE0"))
    else:
        p.outline(0, 0, w, h, 8 * u, min(8 * u, 14), theme.rgb("#1F3D12"), 0.8)
        p.outline(0, 0, w, h, 8 * u, 4 * u, theme.LEGAL_LINE)
    return p.surface
