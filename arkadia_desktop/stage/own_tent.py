"""The own tent behind the screen: banners, seals, gold, workers in the tent."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Colour, Counts, Family
from arkadia_desktop.stage import palette
from arkadia_desktop.stage.picture import Component, Drawing
from arkadia_desktop.stage.tents import banner_spots, put_field, put_tent
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import Painting
from arkadia_desktop.ui.theme import Role

SEALS = Role(theme.SANS_BOLD, 30, 22)
GOLD = Role(theme.SERIF_BLACK, 36, 26)
WORKERS = Role(theme.SANS_BOLD, 29, 22)
UNKNOWN = "–"
_ZOOM = 0.669
_SEAL_X, _SEAL_PITCH_X, _SEAL_PITCH_Y = 238, 92, 52
_ART = 228
"""How much wider the tent is with its art than without (design px)."""


@dataclass(frozen=True, slots=True)
class OwnTentModel:
    """What one seat owns. `own` and `neutral` are the workers still in the tent, those of a draft taken off.
    `gains` are seals a draft would bring (green). `held`: "own" or "neutral" while such a worker is in the hand;
    `hover`: the kind under the pointer; `ready`: workers may be taken from the tent now. `closed`: nobody may count
    what lies behind the screen."""

    colour: Colour
    banners: int
    seals: Counts
    gold: int
    own: int
    neutral: int
    gains: Counts = NONE_OF_ANY
    held: str | None = None
    hover: str | None = None
    ready: bool = False
    closed: bool = False


class OwnTent(Component[OwnTentModel]):
    """Narrow places show no art. The panel belongs to the backdrop."""

    @property
    def _compact(self) -> bool:
        return self.rect.w / self.kit.frame.u < 450

    @property
    def _top(self) -> float:
        """How much lower everything lies in a panel higher than designed."""
        return max(0.0, (self.rect.h / self.kit.frame.u - 130) / 2)

    def draw(self, drawing: Drawing, model: OwnTentModel) -> None:
        d, top = drawing, self._top
        shift = 0.0
        if self._compact:
            bar = d.box(9, 9, 8, self.rect.h / d.u - 18)
            base = palette.PLAYERS[model.colour].base
            d.shape(("bar", model.colour), bar, lambda p: p.box(0, 0, bar.w, bar.h, 4 * d.u, base))
            shift = -216.0
        else:
            put_tent(d, model.colour, model.banners, 12, 4 + top, _ZOOM)
        self._seals(d, model, _SEAL_X + shift, 14 + top)
        line_x = 424 if not self._compact else 200 + 0
        rule = d.kit.skin.line((max(1, d.px(1.6)), d.px(94)), theme.RULE, 0.6)
        d.put(("rule", *rule.get_size()), rule, d.x(line_x), d.y(18 + top))
        self._gold(d, model, line_x, top)
        for kind in ("own", "neutral"):
            self._worker(d, model, kind)

    def _seals(self, d: Drawing, model: OwnTentModel, x: float, y: float) -> None:
        u = d.u
        for i, family in enumerate(FAMILIES):
            left, top = x + i % 2 * _SEAL_PITCH_X, y + i // 2 * _SEAL_PITCH_Y
            gain = model.gains[i]
            if gain:
                field = d.box(left - 4, top - 3, 90, 51)
                put_field(d, field, 10 * u, palette.NEW, 0.45)
            d.sized(f"seal_{family}", d.x(left), d.y(top), d.px(46))
            number = UNKNOWN if model.closed else str(model.seals[i] + gain)
            baseline = d.middle(SEALS, d.y(top + 23))
            d.text(number, SEALS, theme.INK, d.x(left + 51), baseline, width=d.px(38))

    def _gold(self, d: Drawing, model: OwnTentModel, line_x: float, top: float) -> None:
        d.sized("chest", d.x(line_x + 9), d.y(10 + top), d.px(58))
        right = self.rect.w / d.u - 16
        left = line_x + 73
        baseline = d.middle(GOLD, d.y(38 + top))
        gold = UNKNOWN if model.closed else str(model.gold)
        d.text(gold, GOLD, theme.INK, d.x(left), baseline, width=d.px(right - left))

    def worker_area(self, kind: str) -> Rect:
        """Where the own or the neutral workers lie, real px."""
        u = self.kit.frame.u
        left = (200 if self._compact else 424) + (3 if kind == "own" else 64)
        x = self.rect.x + round(left * u)
        y = self.rect.y + round((62 + self._top) * u)
        return Rect(x, y, round(61 * u), round(58 * u))

    def banner_spots(self) -> tuple[Rect, ...]:
        """Where its banners hang, real px; none where there is no art."""
        return () if self._compact else banner_spots(self.rect, self.kit.frame.u, 12, 4 + self._top, _ZOOM)

    def seal_spot(self, family: Family) -> tuple[int, int]:
        """The middle of a family's seal, real px."""
        i = family.ordinal
        x = _SEAL_X - (216 if self._compact else 0) + i % 2 * _SEAL_PITCH_X + 23
        return self._point(x, 14 + self._top + i // 2 * _SEAL_PITCH_Y + 23)

    @property
    def gold_spot(self) -> tuple[int, int]:
        """The middle of the chest, real px."""
        return self._point((200 if self._compact else 424) + 38, 36 + self._top)

    @property
    def door(self) -> tuple[int, int]:
        """Where things go in and come out, real px."""
        return self.rect.center if self._compact else self._point(119, 66 + self._top)

    def _point(self, x: float, y: float) -> tuple[int, int]:
        u = self.kit.frame.u
        return self.rect.x + round(x * u), self.rect.y + round(y * u)

    def _worker(self, d: Drawing, model: OwnTentModel, kind: str) -> None:
        u = d.u
        area = self.worker_area(kind)
        count = model.own if kind == "own" else model.neutral
        if kind in (model.held, model.hover):
            ring = model.held == kind

            def field(p: Painting) -> None:
                p.box(0, 0, area.w, area.h, 10 * u, theme.FOCUS, 0.45)
                if ring:
                    p.outline(0, 0, area.w, area.h, 10 * u, 2.4 * u, theme.GOLD_LO)

            d.shape(("field", ring), area, field)
        figure = str(model.colour) if kind == "own" else "neutral"
        size = d.px(54)
        lift = d.px(4) if model.hover == kind and count and model.ready else 0
        left = area.x - d.px(1 if kind == "own" else 2)
        d.sized(f"worker_{figure}", left, area.y + d.px(2) - lift, size, strength=1.0 if count else 0.55)
        text_left = left + d.px(46)
        baseline = d.middle(WORKERS, area.y + d.px(36))
        number = UNKNOWN if model.closed else str(count)
        d.text(number, WORKERS, theme.INK, text_left, baseline, width=max(1, area.right - text_left + d.px(4)))

    def hit(self, pos: tuple[int, int]) -> str | None:
        """``own`` or ``neutral`` where a point lies on these workers."""
        return next((kind for kind in ("own", "neutral") if self.worker_area(kind).collidepoint(pos)), None)
