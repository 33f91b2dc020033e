"""The own tent behind the screen: banners, seals, gold, workers in the tent."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Colour, Counts, Family
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.stage.panels.tents import banner_spots, put_field, put_tent
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.theme import Role

SEALS = Role(theme.SANS_BOLD, 30, 20)
GOLD = Role(theme.SERIF_BLACK, 36, 17)
WORKERS = Role(theme.SANS_BOLD, 29, 17)
UNKNOWN = "–"
_ZOOM = 0.669
_OVER, _EDGE = 8, 7
"""How far a number may reach beyond the place of its workers, for what comes next has air around it, and how near to
the edge of the panel; design px."""
_LID = 17 / 64
"""The lid alone is seen above this share of the picture."""
_LIFT = 7 / 64
"""How far it is lifted at most."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where things lie in a panel of one width, design px: the first seal, the size and the pitches of the seals, the
    line (None: none), the chest and its size, the places of the workers and their size, the places' size, how far the
    gold may reach, and its lettering."""

    seal_at: tuple[float, float]
    seal: float
    seal_pitch: tuple[float, float]
    line: float | None
    chest_at: tuple[float, float]
    chest: float
    workers_at: tuple[tuple[float, float], tuple[float, float]]
    worker: float
    field: tuple[float, float]
    gold_right: float
    gold: Role = GOLD


def _plan(width: float) -> _Plan:
    """The plan for a panel ``width`` design px wide: with art, without, closely packed, or all in the least room."""
    if width >= 450:
        workers = (427.0, 62.0), (488.0, 62.0)
        return _Plan((238, 14), 46, (92, 52), 424, (433, 10), 58, workers, 54, (61, 58), width - 16)
    if width >= 300:
        workers = (203.0, 62.0), (264.0, 62.0)
        return _Plan((22, 14), 46, (92, 52), 200, (209, 10), 58, workers, 54, (61, 58), width - 16)
    if width >= 220:
        workers = (148.0, 66.0), (195.0, 66.0)
        return _Plan((17, 18), 34, (66, 52), 146, (151, 14), 44, workers, 38, (46, 52), width - 10)
    workers = (75.0, 81.0), (119.0, 81.0)  # level with the gold, and in letters of its size
    return _Plan((18, 7), 34, (74, 39), None, (16, 91), 26, workers, 30, (44, 38), 78, GOLD.at(WORKERS.size))


@dataclass(frozen=True, slots=True)
class OwnTentModel:
    """What one seat owns. `own` and `neutral` are the workers still in the tent, those of a draft taken off.
    `gains` are seals a draft would bring (green). `held`: "own" or "neutral" while such a worker is in the hand;
    `hover`: the kind under the pointer; `ready`: workers may be taken from the tent now. `closed`: nobody may count
    what lies behind the screen. `lid`: how many percent the lid of the chest is lifted."""

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
    lid: int = 0


class OwnTent(Component[OwnTentModel]):
    """Narrow places show no art. The panel belongs to the backdrop."""

    @property
    def _width(self) -> float:
        return self.rect.w / self.kit.frame.u

    @property
    def _compact(self) -> bool:
        return self._width < 450

    @property
    def _top(self) -> float:
        """How much lower everything lies in a panel higher than designed."""
        return max(0.0, (self.rect.h / self.kit.frame.u - 130) / 2)

    def draw(self, drawing: Drawing, model: OwnTentModel) -> None:
        d, top, plan = drawing, self._top, _plan(self._width)
        if self._compact:
            bar = d.box(8, 9, 7, self.rect.h / d.u - 18)
            base = palette.PLAYERS[model.colour].base
            d.shape(("bar", model.colour), bar, lambda p: p.box(0, 0, bar.w, bar.h, 4 * d.u, base))
        else:
            put_tent(d, model.colour, model.banners, 12, 4 + top, _ZOOM)
        self._seals(d, model, plan)
        if plan.line is not None:
            d.rule((max(1, d.px(1.6)), d.px(94)), d.x(plan.line), d.y(18 + top), strength=0.6)
        self._gold(d, model, plan)
        for kind in ("own", "neutral"):
            self._worker(d, model, kind)

    def _seal_place(self, plan: _Plan, i: int) -> tuple[float, float]:
        """The corner of the i-th seal, design px."""
        (x, y), (across, down) = plan.seal_at, plan.seal_pitch
        return x + i % 2 * across, y + i // 2 * down + self._top

    def _seals(self, d: Drawing, model: OwnTentModel, plan: _Plan) -> None:
        size, wide = plan.seal, plan.seal_pitch[0]
        for i, family in enumerate(FAMILIES):
            left, top = self._seal_place(plan, i)
            gain = model.gains[i]
            if gain:
                put_field(d, d.box(left - 4, top - 3, wide - 2, size + 5), 10 * d.u, palette.NEW, 0.45)
            d.sized(f"seal_{family}", d.x(left), d.y(top), d.px(size))
            number = UNKNOWN if model.closed else str(model.seals[i] + gain)
            baseline = d.middle(SEALS, d.y(top + size / 2))
            room = d.px(wide - size - 8)
            d.text(number, SEALS, theme.INK, d.x(left + size + 5), baseline, width=room)

    def _gold(self, d: Drawing, model: OwnTentModel, plan: _Plan) -> None:
        x, y = plan.chest_at
        put_chest(d, d.x(x), d.y(y + self._top), d.px(plan.chest), model.lid)
        left = x + plan.chest + (6 if plan.chest > 50 else 3)
        middle = y + plan.chest / 2 - (1 if plan.chest > 50 else 0)
        gold = UNKNOWN if model.closed else str(model.gold)
        room = d.px(plan.gold_right - left)
        d.text(gold, plan.gold, theme.INK, d.x(left), d.middle(plan.gold, d.y(middle + self._top)), width=room)

    def worker_area(self, kind: str) -> Rect:
        """Where the own or the neutral workers lie, real px."""
        u, plan = self.kit.frame.u, _plan(self._width)
        left, top = plan.workers_at[kind != "own"]
        wide, high = plan.field
        x, y = self.rect.x + round(left * u), self.rect.y + round((top + self._top) * u)
        return Rect(x, y, round(wide * u), round(high * u))

    def banner_spots(self) -> tuple[Rect, ...]:
        """Where its banners hang, real px; none where there is no art."""
        return () if self._compact else banner_spots(self.rect, self.kit.frame.u, 12, 4 + self._top, _ZOOM)

    def seal_spot(self, family: Family) -> tuple[int, int]:
        """The middle of a family's seal, real px."""
        plan = _plan(self._width)
        x, y = self._seal_place(plan, family.ordinal)
        return self._point(x + plan.seal / 2, y + plan.seal / 2)

    @property
    def gold_spot(self) -> tuple[int, int]:
        """The middle of the chest, real px."""
        plan = _plan(self._width)
        (x, y), half = plan.chest_at, plan.chest / 2
        return self._point(x + half, y + half - 3 + self._top)

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
        size = _plan(self._width).worker
        lift = d.px(4) if model.hover == kind and count and model.ready else 0
        left = area.x - d.px(1 if kind == "own" else 2)
        top = area.y + d.px((_plan(self._width).field[1] - size) / 2)
        d.sized(f"worker_{figure}", left, top - lift, d.px(size), strength=1.0 if count else 0.55)
        text_left = left + d.px(size * 0.83)
        baseline = d.middle(WORKERS, top + d.px(size * 0.64))
        number = UNKNOWN if model.closed else str(count)
        right = min(area.right + d.px(_OVER), self.rect.right - d.px(_EDGE))
        d.text(number, WORKERS, theme.INK, text_left, baseline, width=right - text_left)

    def hit(self, pos: tuple[int, int]) -> str | None:
        """``own`` or ``neutral`` where a point lies on these workers."""
        return next((kind for kind in ("own", "neutral") if self.worker_area(kind).collidepoint(pos)), None)


def put_chest(d: Drawing, x: int, y: int, size: int, lid: int) -> None:
    """The chest ``size`` px wide, its lid lifted ``lid`` percent."""
    rise = round(_LIFT * size * lid / 100)
    if not rise:
        d.sized("chest", x, y, size)
        return

    def make() -> Surface:
        whole = d.kit.sprites.sized("chest", size)
        edge = round(_LID * size)
        opened = Surface((size, whole.get_height() + rise), pygame.SRCALPHA, whole)
        band = whole.subsurface(0, 0, size, edge)
        opened.blit(pygame.transform.smoothscale(band, (size, edge + rise)), (0, 0), special_flags=OVER)
        opened.blit(whole, (0, edge + rise), (0, edge, size, whole.get_height() - edge), special_flags=OVER)
        return opened

    d.made(("chest", size, rise), make, x, y - rise)
