"""The place of the castle: a part of the board with a numbered disc for every place it may take."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.plan import LotPlace, Plan
from arkadia_desktop.scenes.common.menu_paint import dashes, disc
from arkadia_desktop.scenes.common.position_picture import Cutout
from arkadia_desktop.scenes.common.sign import IncrementalPicture, Steps
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.text import TextBox

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


class PlaceChoice(IncrementalPicture):
    """Calls ``on_change(place)``. Click a disc, or go with the arrow keys; R turns. ``value`` None: none is chosen.

    ``on_draw(size)`` draws the empty board for the part `window_of`; without any choice to make (``fixed``) it draws
    the whole board with the castle too.
    """

    keeps = frozenset((*IncrementalPicture.keeps, "_over"))

    def __init__(
        self, id: str, plan: Plan, value: LotPlace | None, on_draw: Callable[[tuple[int, int]], Steps],
        on_change: Callable[[LotPlace], None], on_turn: Callable[[], None], *, fixed: bool,
    ) -> None:  # fmt: skip
        super().__init__(id, on_draw, fixed, shape=(plan.width, plan.height) if fixed else None)
        self.plan, self.value, self.fixed = plan, value, fixed
        self.on_change, self.on_turn = on_change, on_turn
        self._over: LotPlace | None = None
        self._part: tuple[tuple[int, int], Cutout] | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Not while there is nothing to choose."""
        return not self.fixed

    @property
    def cursor(self) -> str:  # type: ignore[override]
        """A hand over a disc."""
        return "open" if self._over else "arrow"

    @property
    def help(self) -> str:
        """The number of the place under the pointer."""
        if self._over is None or self.fixed:
            return ""
        return _("Place {number}").format(number=self.plan.lots.index(self._over) + 1)

    # Where things lie

    def natural_height(self, width: int) -> int:
        return width * 3 // 5

    @property
    def _window(self) -> Cutout:
        # Asked for every place, of which a large board has hundreds.
        if self._part is None or self._part[0] != self.rect.size:
            self._part = self.rect.size, window_of(self.plan, self.rect.w / max(1, self.rect.h))
        return self._part[1]

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
        if self.fixed:
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
        here = middle(self.value) if self.value else (self.plan.width / 2, self.plan.height / 2)
        dx, dy = _ARROWS[key]
        best: tuple[float, LotPlace] | None = None
        for place in self.plan.lots:
            x, y = middle(place)
            ahead = (x - here[0]) * dx + (y - here[1]) * dy
            aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if ahead > 0 and place != self.value and (best is None or (ahead + 2 * aside, place) < best):
                best = ahead + 2 * aside, place
        if best is not None:
            self._choose(best[1])
        return True

    def _choose(self, place: LotPlace) -> None:
        if place != self.value:
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

    # Paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        if not self.hovered:
            self._over = None
        super().paint(surface, clip)
        if not self.fixed:
            surface.set_clip(self.rect.clip(clip))
            self._paint_castle(surface)
            for number, place in enumerate(self.plan.lots, start=1):
                self._paint_disc(surface, number, place)
            surface.set_clip(clip)
        self.paint_ring(surface, radius=8)

    def _paint_castle(self, surface: Surface) -> None:
        if self.value is not None:
            box = self._box(self.value)
            lot = "castle_lot" if self.value.rot == 0 else "castle_lot_r1"
            self.kit.sprites.put(surface, lot, *box.size, topleft=box.topleft)
            surface.blit(_outline(self.kit.frame.u, *box.size), box.inflate(2 * _PAD, 2 * _PAD), special_flags=OVER)
        if self._over is not None and self._over != self.value:
            box = self._box(self._over)
            dashed = _outline(self.kit.frame.u, *box.size, dashed=True)
            surface.blit(dashed, box.inflate(2 * _PAD, 2 * _PAD), special_flags=OVER)

    def _paint_disc(self, surface: Surface, number: int, place: LotPlace) -> None:
        u, (x, y) = self.kit.frame.u, self._spot(*middle(place))
        ground = theme.PARCHMENT_HI
        if place == self.value:
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
        if self.fixed or not self._numbered:
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
