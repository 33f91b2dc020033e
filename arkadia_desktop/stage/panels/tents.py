"""The tents of the opponents: art with the banners left, the name on a plate, badges; or a small portrait."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, START_BANNERS, Colour, Counts, Family
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.paint.theme import Role, mix, rgb

NAME = Role(theme.SERIF_BOLD, 26, 19.5)
KIND = Role(theme.SANS_SEMIBOLD, 20, 19.5)
BADGE = Role(theme.SANS_BOLD, 26, 19.5)
_NAME_X, _BEFORE, _EDGE = 61, 3, 12
"""Where the name on the plate begins, the air before the badges and behind them, design px."""
_BADGE_GAP = 3
_PLATE_EDGE = rgb("#1F130D")
_PLATE_SHADE = rgb("#2A1A14")
_NAME_TEXT = rgb("#FFFAF0")
_TAG = rgb("#2B1A10")
_LEAST_ART, _SMALL_ART = 138, 170
"""A tent lower than this (design px) shows no art; over small art its tag has no words."""
_STACKED_TAG, _LOW_PORTRAIT = 150, 130
"""Lower than this a tent whose badges lie above its plate has no words on its tag; a portrait is packed closely."""
_PLAIN, _PLAIN_PORTRAIT = 104, 100
"""Lower than this a tent is its plate alone; a portrait has no figure."""
BANNER_X, BANNER_PITCH, BANNER_Y = 58, 68, 97
"""Where the banners hang on the tent's canvas."""


@dataclass(frozen=True, slots=True)
class TentModel:
    """An opponent: `banners` and `cards` left, `workers` in the tent (None: hidden, the memory game is on).
    `on_turn` marks the seat whose turn it is, `hover` the tent under the pointer; so many `dots` show that it
    thinks."""

    colour: Colour
    name: str
    computer: bool
    banners: int
    cards: int
    workers: int | None = None
    on_turn: bool = False
    hover: bool = False
    dots: int = 0


class Tent(Component[TentModel]):
    """The panel it lies on belongs to the backdrop."""

    def draw(self, drawing: Drawing, model: TentModel) -> None:
        width, height = self.rect.w / drawing.u, self.rect.h / drawing.u
        self._glow(drawing, model, width, height)
        if width < 200:
            self._portrait(drawing, model, width, height)
            put_dots(drawing, model.dots, drawing.box(8, 8, 62, 30))
            return
        art = height >= _LEAST_ART
        if art:
            put_tent(drawing, model.colour, model.banners, *self._art_place(width, height))
        if model.hover:
            self._brighten(drawing, width, height)
        plain = height < _PLAIN
        stacked = not plain and not self._name_fits(drawing, model, width)
        if not plain:
            small = height < _SMALL_ART if art else stacked and height < _STACKED_TAG
            self._tag(drawing, model, width, words=not small)
        self._plate(drawing, model, width, height, stacked=stacked)
        put_dots(drawing, model.dots, drawing.box(14, 14, 74, 34))

    @staticmethod
    def _name_fits(d: Drawing, model: TentModel, width: float) -> bool:
        """Whether the name has room on the plate beside the badges; else they lie above it."""
        badges = Tent._badges_width(d, model)
        return d.room_for(model.name, NAME, d.px(width - _EDGE - badges - _NAME_X - _BEFORE))

    @staticmethod
    def _badges_width(d: Drawing, model: TentModel) -> float:
        """How much room all badges need beside each other, design px."""
        return (3 - (model.workers is None)) * (_badge_width(d) + _BADGE_GAP)

    def _glow(self, d: Drawing, model: TentModel, width: float, height: float) -> None:
        """The player's colour, fading downwards; a golden line while it is this seat's turn."""
        u = d.u
        tint = mix(palette.PLAYERS[model.colour].base, theme.PARCHMENT, 0.40 if model.hover else 0.55)
        box = d.box(8, 8, width - 16, min(120.0, height - 16))
        fade = Gradient(((0.0, tint, 0.9), (1.0, theme.PARCHMENT, 0.0)))
        d.shape(("glow", tint), box, lambda p: p.box(0, 0, box.w, box.h, 9 * u, fade), margin=1)
        if model.on_turn:
            ring = d.box(4, 4, width - 8, height - 8)

            def line(p: Painting) -> None:
                p.outline(0, 0, ring.w, ring.h, 12 * u, 4 * u, theme.FOCUS)

            d.shape(("on turn",), ring, line)

    @staticmethod
    def _brighten(d: Drawing, width: float, height: float) -> None:
        box = d.box(8, 8, width - 16, height - 16)
        d.shape(("bright",), box, lambda p: p.box(0, 0, box.w, box.h, 9 * d.u, theme.WHITE, 0.06), margin=1)

    @staticmethod
    def _art_place(width: float, height: float) -> tuple[float, float, float]:
        """Left, top and zoom of the tent's art in a place so wide and high (design px)."""
        zoom = min(0.975 * (height - 72) / 174, (width - 20) / 320)
        return width / 2 - 160 * zoom, 12 + max(0.0, (height - 72) - 174 * zoom) / 2, zoom

    def banner_spots(self) -> tuple[Rect, ...]:
        """Where its banners hang, real px; none where there is no room for its art."""
        u = self.kit.frame.u
        width, height = self.rect.w / u, self.rect.h / u
        if width < 200 or height < _LEAST_ART:
            return ()
        return banner_spots(self.rect, u, *self._art_place(width, height))

    @property
    def door(self) -> tuple[int, int]:
        """Where things go in and come out, real px."""
        if self.rect.w / self.kit.frame.u < 200:
            return self.rect.center
        return self.rect.centerx, self.rect.y + round(0.46 * self.rect.h)

    @property
    def figure_spot(self) -> tuple[int, int]:
        """The middle of the player's figure, real px."""
        u = self.kit.frame.u
        if self.rect.w / u < 200:
            return self.rect.center
        return self.rect.x + round(39 * u), self.rect.y + round((self.rect.h / u - 41) * u)

    def _tag(self, d: Drawing, model: TentModel, width: float, *, words: bool = True) -> None:
        """Person or computer, at the top right; without ``words`` only the icon."""
        icon = "cpu" if model.computer else "human"
        if not words:
            side = d.px(40)
            box = Rect(d.x(width - 14) - side, d.y(14), side, side)
            d.shape(("tag",), box, lambda p: p.box(0, 0, box.w, box.h, 10 * d.u, _TAG, 0.82))
            size = d.px(26)
            d.icon(icon, box.centerx - size // 2, box.centery - size // 2, size, light=True)
            return
        said = _("computer") if model.computer else _("human")
        said, role = d.kit.type.fit(said, KIND, d.px(width - 28 - 48))
        box = d.box(0, 14, 10, max(32.0, 32 * d.roomy))
        box.w = d.kit.type.width(said, role) + d.px(48)
        box.right = d.x(width - 14)
        r = box.h / 2
        d.shape(("tag",), box, lambda p: p.box(0, 0, box.w, box.h, r, _TAG, 0.82))
        size = d.px(24)
        d.icon(icon, box.x + d.px(8), box.centery - size // 2, size, light=True)
        d.text(said, role, theme.CREAM, box.right - d.px(12), d.middle(role, box.centery), align="right")

    def _plate(self, d: Drawing, model: TentModel, width: float, height: float, *, stacked: bool) -> None:
        u = d.u
        plate = d.box(10, height - 58, width - 20, 47)
        ground = mix(palette.PLAYERS[model.colour].dark, _PLATE_SHADE, 0.35)

        def draw(p: Painting) -> None:
            p.box(0, 0, plate.w, plate.h, 9 * u, ground)
            p.outline(0, 0, plate.w, plate.h, 9 * u, 1.4 * u, _PLATE_EDGE)
            p.box(2 * u, 2 * u, plate.w - 4 * u, 18 * u, 7 * u, theme.WHITE, 0.10)

        d.shape(("plate", model.colour), plate, draw)
        d.sized(f"worker_{model.colour}", d.x(10), d.y(height - 70), d.px(58))
        if stacked:
            row = plate.move(0, -d.px(43))
            self._badges(d, model, 11 + self._badges_width(d, model), row, 0.82)
            end = d.x(width - 14)
        else:
            end = self._badges(d, model, width - _EDGE, plate)
        d.text(model.name, NAME, _NAME_TEXT, d.x(_NAME_X), d.middle(NAME, plate.centery), drop=rgb("#1A100C"),
               width=max(1, end - d.x(_NAME_X) - d.px(_BEFORE)))  # fmt: skip

    @staticmethod
    def _badges(d: Drawing, model: TentModel, right: float, plate: Rect, strength: float = 0.6) -> int:
        """Workers, cards and banners from the right; returns where the leftmost badge begins (real px)."""
        u = d.u
        wide = _badge_width(d)
        x = right
        for icon, number in reversed(_badges(model)):
            if number is None:
                continue
            x -= wide + _BADGE_GAP
            box = Rect(d.x(x), plate.centery - d.px(37) // 2, d.px(wide), d.px(37))
            put_field(d, box, 10 * u, _PLATE_EDGE, strength)
            size = d.px(29)
            d.icon(icon, box.x + d.px(3), box.centery - size // 2, size, light=True)
            room = box.w - d.px(35)
            left = box.x + d.px(33) + room / 2
            d.text(str(number), BADGE, theme.CREAM, left, d.middle(BADGE, box.centery), align="centre", width=room)
        return d.x(x)

    def _portrait(self, d: Drawing, model: TentModel, width: float, height: float) -> None:
        """Column C of narrow windows: the figure, the badges beside it, the name below."""
        if height < _LOW_PORTRAIT:
            self._low_portrait(d, model, width, height)
            return
        names, role = self._lettered(d, model.name, width)
        name_h = 38.0 if len(names) == 1 else 2 * d.kit.type.line_height(role, 1.15) / d.u + 8
        size = min(width * 0.62, height - name_h - 18)
        d.sized(f"worker_{model.colour}", d.x(4), d.y(8 + (height - name_h - 18 - size) / 2), d.px(size))
        shown = [(icon, number) for icon, number in _badges(model) if number is not None]
        step = (height - name_h - 20) / max(1, len(shown))
        role = theme.SMALL.bold().at(22)
        for i, (icon, number) in enumerate(shown):
            middle = d.y(12 + (i + 0.5) * step)
            mark = d.px(24)
            d.icon(icon, d.x(width - 60), middle - mark // 2, mark)
            d.text(
                str(number), role, theme.INK, d.x(width - 22), d.middle(role, middle), align="centre", width=d.px(26)
            )
        plate = d.box(8, height - name_h - 8, width - 16, name_h)
        self._put_name(d, model, names, self._lettered(d, model.name, width)[1], plate)

    @staticmethod
    def _lettered(d: Drawing, name: str, width: float) -> tuple[list[str], Role]:
        """A name in one line, or in two where it is too long for one and has several words, and its lettering: smaller
        letters rather than a word in two pieces."""
        room, kind = d.px(width - 24), d.kit.type
        fitted, role = kind.fit(name, theme.NAME.at(21), room)
        words = name.split()
        if fitted == name:
            return [name], role
        breaks = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))] or [[name]]

        def wide(line: str) -> int:
            return kind.width(line, role)

        lines = min(breaks, key=lambda pair: max(wide(line) for line in pair))
        longest = max(lines, key=wide)
        return lines, kind.fit(longest, replace(theme.NAME.at(21), least=1), room)[1]

    @staticmethod
    def _put_name(d: Drawing, model: TentModel, names: list[str], role: Role, plate: Rect) -> None:
        """Lines of a name on their plate in the player's colour."""
        ground = mix(palette.PLAYERS[model.colour].dark, _PLATE_SHADE, 0.35)
        d.shape(("name", model.colour), plate, lambda p: p.box(0, 0, plate.w, plate.h, 8 * d.u, ground))
        step = d.kit.type.line_height(role, 1.15)
        top = plate.centery - step * (len(names) - 1) / 2
        for i, name in enumerate(names):
            at = d.middle(role, top + i * step)
            d.text(name, role, _NAME_TEXT, plate.centerx, at, align="centre", width=plate.w - d.px(8))

    def _low_portrait(self, d: Drawing, model: TentModel, width: float, height: float) -> None:
        """A portrait where there is little room: the name above, the figure and the badges in two rows below it."""
        self._put_name(d, model, [model.name], theme.NAME.at(21), d.box(8, 8, width - 16, 36))
        room = height - 44 - 9
        spots = ((12.0, 0.5), (50.0, 0.5), (88.0, 0.5))
        if height >= _PLAIN_PORTRAIT:
            size = min(room, 50.0)
            d.sized(f"worker_{model.colour}", d.x(3), d.y(44 + (room - size) / 2), d.px(size))
            spots = ((48.0, 0.25), (90.0, 0.25), (48.0, 0.75))
        role = theme.SMALL.bold().at(21)
        for (x, share), (icon, number) in zip(spots, _badges(model), strict=True):
            if number is not None:
                middle = d.y(45 + room * share)
                mark = d.px(20)
                d.icon(icon, d.x(x), middle - mark // 2, mark)
                d.text(str(number), role, theme.INK, d.x(x + 22), d.middle(role, middle), width=d.px(20))


def _badges(model: TentModel) -> tuple[tuple[str, int | None], ...]:
    """What is counted beside a tent, by icon; None: hidden."""
    return ("banner", model.banners), ("card", model.cards), ("worker", model.workers)


def _badge_width(d: Drawing) -> float:
    """How wide one badge is, design px."""
    return 56 * min(1.2, d.roomy)


def put_dots(d: Drawing, dots: int, box: Rect) -> None:
    """A pale plate with three dots, so many of them dark: somebody is thinking. Nothing for 0."""
    if not dots:
        return

    def draw(p: Painting) -> None:
        p.box(0, 0, box.w, box.h, box.h / 2, theme.PARCHMENT_HI)
        p.outline(0, 0, box.w, box.h, box.h / 2, 2 * d.u, theme.FOCUS_GROUND)
        for i in range(3):
            ink = theme.INK if i < dots else theme.PARCHMENT_LO
            p.disc(box.w * (0.27 + 0.23 * i), box.h / 2, 0.15 * box.h, ink)

    d.shape(("dots", dots), box, draw)


def put_field(d: Drawing, box: Rect, radius: float, tint: theme.Colour, strength: float) -> None:
    """A plain field with round corners (``radius`` real px)."""
    key = ("field", tint, strength, round(radius))
    d.shape(key, box, lambda p: p.box(0, 0, box.w, box.h, radius, tint, strength), margin=1)


def put_tent(d: Drawing, colour: Colour, banners: int, x: float, y: float, zoom: float) -> None:
    """A tent with the banners left, its canvas at a design position in the component."""
    d.sprite(f"tent_{colour}", max(1, round(64 * zoom * d.u)), d.x(x), d.y(y))
    for spot in banner_spots(d.rect, d.u, x, y, zoom)[:banners]:
        d.sized(f"banner_{colour}", spot.x, spot.y, spot.w)


def banner_spots(rect: Rect, u: float, x: float, y: float, zoom: float) -> tuple[Rect, ...]:
    """Where the banners of a tent hang whose canvas lies at a design position in `rect`, real px."""
    k = max(1, round(64 * zoom * u)) / 64
    left, top = rect.x + round(x * u), rect.y + round(y * u)
    width = round(44 * k)
    middles = (left + (BANNER_X + BANNER_PITCH * i) * k for i in range(START_BANNERS))
    return tuple(Rect(round(m - width / 2), round(top + BANNER_Y * k), width, round(width * 66 / 48)) for m in middles)


SEALS = Role(theme.SANS_BOLD, 30, 20)
GOLD = Role(theme.SERIF_BLACK, 36, 17)
WORKERS = Role(theme.SANS_BOLD, 29, 17)
UNKNOWN = "–"
_ZOOM = 0.669
_OVER, _RIM = 8, 7
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
            d.places[f"worker {kind}"] = self.worker_area(kind)
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

    def part(self, which: str) -> list[Rect]:
        """Where its gold, its workers, its banners or its seals lie, real px; else all of it."""
        px, spots = self.kit.frame.px, self.banner_spots()
        match which:
            case "gold":
                spots = (Rect(0, 0, px(96), px(64)).move(self.gold_spot[0] - px(30), self.gold_spot[1] - px(32)),)
            case "workers":
                spots = self.worker_area("own"), self.worker_area("neutral")
            case "seals":
                seal = Rect(-px(26), -px(28), px(64), px(56))
                spots = tuple(seal.move(self.seal_spot(family)) for family in FAMILIES)
            case "banners" if spots:
                pass
            case _:
                spots = (self.rect,)
        return [spots[0].unionall(spots[1:])]

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
        right = min(area.right + d.px(_OVER), self.rect.right - d.px(_RIM))
        d.text(number, WORKERS, theme.INK, text_left, baseline, width=right - text_left)


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
