"""The tents: those of the opponents, with art or as small portraits, and the own one with all that it holds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, START_BANNERS, Colour, Counts, Family
from arkadia_desktop.rules.view import Player
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.ui.layout import Column, Gap, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.paint.theme import Role, mix, rgb

NAME = Role(theme.SERIF_BOLD, 26, 19.5)
KIND = Role(theme.SANS_SEMIBOLD, 20, 19.5)
BADGE = Role(theme.SANS_BOLD, 26, 19.5)
_PORTRAIT = 200
"""A narrower tent (design px) is a portrait."""
_PLATE_EDGE = rgb("#1F130D")
_PLATE_SHADE = rgb("#2A1A14")
_NAME_TEXT = rgb("#FFFAF0")
_NAME_DROP = rgb("#1A100C")
_TAG = rgb("#2B1A10")
_LEAST_ART, _SMALL_ART = 138, 170
"""A tent lower than this (design px) shows no art; over small art its tag has no words."""
_STACKED_TAG, _LOW_PORTRAIT = 150, 130
"""Lower than this a tent whose badges lie above its plate has no words on its tag; a portrait is packed closely."""
_PLAIN, _PLAIN_PORTRAIT = 104, 100
"""Lower than this a tent is its plate alone; a portrait has no figure."""
BANNER_X, BANNER_PITCH, BANNER_Y = 58, 68, 97
"""Where the banners hang on the tent's canvas."""
_ROD = 24, 6
"""The middle of its rod on a banner's canvas: it swings about that."""
_HOOK = 12, 1
"""Where a lantern hangs, on its canvas."""
_SHARP = 3
"""A banner is turned so many times as large."""
_DEGREE = 1.3
Swing = tuple[int, ...]
"""How far each banner has swung."""
AT_REST: Swing = (0,) * START_BANNERS
_GUST = (0, 1, 2, 3, 2, 1, 0, -1, -2, -1, 0, 1, 1, *(27 * (0,)))


def swing_of(life: int | None) -> Swing:
    """How far the banners have swung at a step of life: gusts go from one to the next."""
    if life is None:
        return AT_REST
    return tuple(_GUST[(life - 2 * i) % len(_GUST)] for i in range(START_BANNERS))


@dataclass(frozen=True, slots=True)
class TentModel:
    """An opponent with so many `cards`. `open`: the workers in the tent may be counted. `on_turn` marks the seat whose
    turn it is, `hover` the tent under the pointer; so many `dots` show that it thinks; `rising`: the tent is on its way
    up; `swing`: how its banners hang."""

    player: Player
    name: str
    computer: bool
    cards: int
    open: bool = False
    on_turn: bool = False
    hover: bool = False
    dots: int = 0
    rising: bool = False
    swing: Swing = AT_REST

    @property
    def counted(self) -> list[tuple[str, int]]:
        """What is counted beside it, by icon."""
        player = self.player
        workers = [("worker", player.own + player.neutral)] if self.open else []
        return [("banner", player.banners), ("card", self.cards), *workers]


class Tent(Component[TentModel]):
    """The panel it lies on belongs to the backdrop."""

    def draw(self, d: Drawing, model: TentModel) -> None:
        width, height = self.rect.w / d.u, self.rect.h / d.u
        _glow(d, model, width, height)
        still = replace(model, on_turn=False, hover=False, dots=0, swing=AT_REST)
        if width < _PORTRAIT:
            d.lay(d.part("portrait", still, partial(_portrait, d, model, width, height)), self.rect)
            put_dots(d, model.dots, d.box(8, 8, 62, 30))
            return
        d.places["door"] = Rect(self.rect.centerx, self.rect.y + round(0.46 * self.rect.h), 1, 1)
        if height >= _LEAST_ART:
            zoom = min(0.975 * (height - 72) / 174, (width - 20) / 320)
            top = 12 + max(0.0, (height - 72) - 174 * zoom) / 2
            put_tent(d, model, width / 2 - 160 * zoom, top, zoom)
        if model.hover:
            box = d.box(8, 8, width - 16, height - 16)
            d.shape(("bright",), box, lambda p: p.box(0, 0, box.w, box.h, 9 * d.u, theme.WHITE, 0.06), margin=1)
        d.lay(d.part("told", still, partial(_told, d, model, width, height)), self.rect)
        put_dots(d, model.dots, d.box(14, 14, 74, 34))


def _told(d: Drawing, model: TentModel, width: float, height: float) -> Node:
    """Person or computer above, the figure, the name and what is counted below."""
    badges = Row(*(_badge(d, *one) for one in model.counted), gap=3)
    name = d.words(model.name, NAME, _NAME_TEXT, drop=_NAME_DROP, grow=1)
    plain, art = height < _PLAIN, height >= _LEAST_ART
    stacked = not plain and not d.room_for(model.name, NAME, d.px(width - 76 - 3) - badges.widths(d.kit)[1])
    small = height < _SMALL_ART if art else stacked and height < _STACKED_TAG
    above = [] if plain else [Row(Gap(grow=1), _tag(d, model, width, worded=not small), pad=(4, 3))]
    figure = d.picture(f"worker_{model.player.colour}", 58, key="figure", align="end")
    plate = Row(Gap(w=48), name, None if stacked else badges, gap=3, h=47, pad=(2, 0))
    ground = Over(Drawn(partial(_plate, d, model.player.colour)), plate, grow=1, align="end")
    foot = Over(Gap(), Row(ground, h=59), Column(Row(figure, Gap(grow=1)), Gap(h=1), gap=0))
    lines = *above, Gap(grow=1), Row(badges, Gap(grow=1), pad=(1, 0)) if stacked else None, foot
    return Column(*lines, gap=0, pad=(10, 11))


def _glow(d: Drawing, model: TentModel, width: float, height: float) -> None:
    """The player's colour, fading downwards; a golden line while it is this seat's turn."""
    u = d.u
    tint = mix(palette.PLAYERS[model.player.colour].base, theme.PARCHMENT, 0.40 if model.hover else 0.55)
    box = d.box(8, 8, width - 16, min(120.0, height - 16))
    fade = Gradient(((0.0, tint, 0.9), (1.0, theme.PARCHMENT, 0.0)))
    d.shape(("glow", tint), box, lambda p: p.box(0, 0, box.w, box.h, 9 * u, fade), margin=1)
    if model.on_turn:
        ring = d.box(4, 4, width - 8, height - 8)
        d.shape(("on turn",), ring, lambda p: p.outline(0, 0, ring.w, ring.h, 12 * u, 4 * u, theme.FOCUS))


def _tag(d: Drawing, model: TentModel, width: float, *, worded: bool) -> Node:
    """Person or computer; unless `worded` only the icon."""
    icon = "icon_cpu_light" if model.computer else "icon_human_light"
    said = _("computer") if model.computer else _("human")
    if not worded:
        return Over(Drawn(lambda rect: put_field(d, rect, 10 * d.u, _TAG, 0.82)), d.picture(icon, 26), w=40, h=40)
    words = d.words(said, KIND, theme.CREAM, most=width - 28 - 48)
    ground = Drawn(lambda rect: put_field(d, rect, rect.h / 2, _TAG, 0.82))
    return Over(ground, Row(d.picture(icon, 24), words, gap=4, pad=(10, 0)), h=max(32.0, 32 * d.roomy))


def _plate(d: Drawing, colour: Colour, plate: Rect) -> None:
    u, ground = d.u, mix(palette.PLAYERS[colour].dark, _PLATE_SHADE, 0.35)

    def draw(p: Painting) -> None:
        p.box(0, 0, plate.w, plate.h, 9 * u, ground)
        p.outline(0, 0, plate.w, plate.h, 9 * u, 1.4 * u, _PLATE_EDGE)
        p.box(2 * u, 2 * u, plate.w - 4 * u, 18 * u, 7 * u, theme.WHITE, 0.10)

    d.shape(("plate", colour), plate, draw)


def _badge(d: Drawing, icon: str, number: int) -> Node:
    """A number behind its icon on a dark field."""
    ground = Drawn(lambda rect: put_field(d, rect, 10 * d.u, _PLATE_EDGE, 0.6))
    words = d.words(str(number), BADGE, theme.CREAM, side="centre", grow=1)
    parts = Row(d.picture(f"icon_{icon}_light", 29), words, gap=1, pad=(3, 0))
    return Over(ground, parts, w=56 * min(1.2, d.roomy), h=37, align="centre")


def _portrait(d: Drawing, model: TentModel, width: float, height: float) -> Node:
    """In narrow columns: the figure, what is counted beside it, the name below; where there is little room the name
    above, and the rest in two rows below it."""
    colour, low = model.player.colour, height < _LOW_PORTRAIT
    names, role = ([model.name], theme.NAME.at(21)) if low else _lettered(d, model.name, d.px(width - 24))
    step = d.kit.type.line_height(role, 1.15)
    high = 36.0 if low else 38.0 if len(names) == 1 else 2 * step / d.u + 8
    lines = (d.words(name, role, _NAME_TEXT, side="centre", h=step / d.u) for name in names)
    ground = mix(palette.PLAYERS[colour].dark, _PLATE_SHADE, 0.35)
    plate = Over(
        Drawn(lambda rect: put_field(d, rect, 8 * d.u, ground, 1.0)),
        Column(Gap(grow=1), *lines, Gap(grow=1), gap=0, pad=(4, 0)),
        h=high,
    )
    sizes = (20, 21, 2, 20) if low else (24, 22, 1, 30)
    room = height - 16 - high
    counted = [_counted(d, icon, number, *sizes) for icon, number in model.counted]
    if not low:
        figure = d.picture(f"worker_{colour}", min(width * 0.62, room - 2), w=width - 72)
        return Column(Row(figure, Column(*counted, gap=0), gap=0, h=room, grow=1), plate, gap=0, pad=(8, 8))
    rows = [Row(*counted, gap=0)]
    if height >= _PLAIN_PORTRAIT:
        rows = [Row(*counted[:2], gap=0), Row(*counted[2:], Gap(grow=1), gap=0)]
    figures = [d.picture(f"worker_{colour}", min(room + 2, 50.0), w=40)] if len(rows) > 1 else []
    return Column(plate, Row(*figures, Column(*rows, gap=0, grow=1), gap=0, h=room, grow=1), gap=0, pad=(8, 8))


def _counted(d: Drawing, icon: str, number: int, size: float, letters: float, gap: float, wide: float) -> Node:
    """A number behind its icon on the parchment."""
    words = d.words(str(number), theme.SMALL.bold().at(letters), side="centre" if gap < 2 else "left", w=wide)
    return Row(d.picture(f"icon_{icon}", size), words, gap=gap, grow=1)


def _lettered(d: Drawing, name: str, room: int) -> tuple[list[str], Role]:
    """A name in one line, or in two where it is too long for one and has several words, and its lettering: smaller
    letters rather than a word in two pieces."""
    kind, words = d.kit.type, name.split()
    fitted, role = kind.fit(name, theme.NAME.at(21), room)
    if fitted == name:
        return [name], role

    def wide(line: str) -> int:
        return kind.width(line, role)

    breaks = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))] or [[name]]
    lines = min(breaks, key=lambda pair: max(map(wide, pair)))
    return lines, kind.fit(max(lines, key=wide), theme.NAME.at(21)._replace(least=1), room)[1]


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


def put_tent(d: Drawing, model: TentModel | OwnTentModel, x: float, y: float, zoom: float) -> None:
    """A tent with the banners left, its canvas at a design position in the component; lit while its player is on turn,
    not there while it is rising."""
    square, left, top, player = max(1, round(64 * zoom * d.u)), d.x(x), d.y(y), model.player
    name = f"tent_{player.colour}"
    d.places["tent"] = Rect(left, top, *d.kit.sprites.at(name, square).get_size())
    if model.rising:
        return
    d.sprite(name, square, left, top)
    k = square / 64
    if model.on_turn:
        d.sprite("lamplight", square, left, top)
        d.sprite("lantern", square, round(left + (160 - _HOOK[0]) * k), round(top + (BANNER_Y - 5 - _HOOK[1]) * k))
    width = round(44 * k)
    for i in range(START_BANNERS):
        corner = round(left + (BANNER_X + BANNER_PITCH * i) * k - width / 2), round(top + BANNER_Y * k)
        d.places[f"banner {i}"] = Rect(corner, (width, round(width * 66 / 48)))
        if i < player.banners:
            _put_banner(d, f"banner_{player.colour}", corner, width, model.swing[i])


def _put_banner(d: Drawing, name: str, corner: tuple[int, int], width: int, swing: int) -> None:
    """A banner that has swung about its rod."""
    if not swing:
        d.sized(name, *corner, width)
        return
    rod = round(_ROD[0] * width / 48), round(_ROD[1] * width / 48)
    side, up, aside = 2 * round(1.3 * width), round(0.3 * width), round(0.65 * width)

    def make() -> Surface:
        large = d.kit.sprites.sized(name, _SHARP * width)
        whole = Surface((_SHARP * side, _SHARP * side), pygame.SRCALPHA, large)
        whole.blit(large, [_SHARP * (side // 2 - at) for at in rod])
        turned = pygame.transform.rotozoom(whole, _DEGREE * swing, 1.0)
        middle = whole.get_rect(center=turned.get_rect().center)
        small = pygame.transform.smoothscale(turned.subsurface(middle), (side, side))
        return small.subsurface(side // 2 - aside, side // 2 - up, 2 * aside, side // 2 + up)

    d.made((name, width, swing), make, corner[0] + rod[0] - aside, corner[1] + rod[1] - up)


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
class OwnTentModel:
    """What one seat owns; the workers of a draft are taken off. `gains` are seals a draft would bring (green). `held`:
    "own" or "neutral" while such a worker is in the hand; `hover`: the kind under the pointer; `ready`: workers may be
    taken from the tent now. `closed`: nobody may count what lies behind the screen. `lid`: how many percent the lid of
    the chest is lifted; `rising`: the tent is on its way up; `on_turn` and `swing` as in the others."""

    player: Player
    gains: Counts = NONE_OF_ANY
    held: str | None = None
    hover: str | None = None
    ready: bool = False
    closed: bool = False
    lid: int = 0
    rising: bool = False
    on_turn: bool = False
    swing: Swing = AT_REST

    def number(self, number: int) -> str:
        """A number that may be hidden."""
        return UNKNOWN if self.closed else str(number)


class _Plan(NamedTuple):
    """Sizes in a panel of one width, design px: a seal and the field it lies in, the chest, a worker, the field it lies
    in, and how far the parts keep off the edges."""

    seal: float
    wide: float
    chest: float
    worker: float
    field: float
    edges: tuple[float, float]


_PLANS = (
    (450, _Plan(46, 92, 58, 54, 61, (12, 14))),
    (300, _Plan(46, 92, 58, 54, 61, (20, 9))),
    (220, _Plan(34, 66, 44, 38, 46, (17, 7))),
    (0, _Plan(34, 74, 26, 30, 44, (16, 7))),
)
_HIGH, _LOW = 52, 39
"""Height of a row, where there are two of them and where there are three."""


class OwnTent(Component[OwnTentModel]):
    """Narrow places show no art; the narrowest have the gold and the workers below the seals. The panel belongs to the
    backdrop."""

    def draw(self, d: Drawing, model: OwnTentModel) -> None:
        width, height = self.rect.w / d.u, self.rect.h / d.u
        plan = next(plan for least, plan in _PLANS if width >= least)
        if plan is _PLANS[0][1]:
            top = max(0.0, (height - 130) / 2)
            put_tent(d, model, 12, 4 + top, _ZOOM)
            d.places["door"] = d.box(119, 66 + top, 1, 1)
        else:
            bar, base = d.box(8, 9, 7, height - 18), palette.PLAYERS[model.player.colour].base
            d.shape(("bar", model.player.colour), bar, lambda p: p.box(0, 0, bar.w, bar.h, 4 * d.u, base))
        still = replace(model, rising=False, on_turn=False, swing=AT_REST)
        d.lay(d.part("owned", still, partial(_owned, d, still, plan)), self.rect)


def _owned(d: Drawing, model: OwnTentModel, plan: _Plan) -> Node:
    """The seals, the gold and the workers."""
    art, flat = plan is _PLANS[0][1], plan is _PLANS[-1][1]
    cells = [_seal(d, model, plan, number) for number in range(len(FAMILIES))]
    pairs = (Row(*cells[i : i + 2], gap=0, h=_LOW if flat else _HIGH) for i in (0, 2))
    seals = Over(d.mark("seals"), Column(*pairs, gap=0), align="centre")
    workers = Over(d.mark("workers"), Row(*(_worker(d, model, plan, kind) for kind in ("own", "neutral")), gap=0))
    if flat:
        rows = seals, Row(_gold(d, model, plan, GOLD.at(WORKERS.size)), workers, gap=0, h=_LOW)
        return Row(Gap(w=plan.edges[0]), Column(*rows, gap=0, grow=1, align="centre"), Gap(w=9), gap=0)
    line = Drawn(lambda rect: d.rule(rect.size, *rect.topleft, strength=0.6), w=1.6, h=94, align="centre")
    right = Column(_gold(d, model, plan, GOLD), Row(workers, Gap(grow=1), h=_HIGH), gap=0, grow=1, align="centre")
    start, between = (238, 6) if art else (plan.edges[0], 0)
    return Row(Gap(w=start), seals, Gap(w=between), line, Gap(w=1), right, Gap(w=plan.edges[1]), gap=0)


def _seal(d: Drawing, model: OwnTentModel, plan: _Plan, number: int) -> Node:
    """A seal and how many there are of it."""
    gain = model.gains[number]
    shown = FAMILIES[number], model.number(model.player.seals[number] + gain), bool(gain)
    return d.part(shown[0], (shown, plan), partial(_counted_seal, d, plan, *shown), w=plan.wide - 4 * (number % 2))


def _counted_seal(d: Drawing, plan: _Plan, family: Family, count: str, gains: bool) -> Node:
    """On a field where there would be more of it."""

    def field(place: Rect) -> None:
        lit = Rect(place.x - d.px(4), place.y - d.px(3), place.w - d.px(2), place.h + d.px(5))
        put_field(d, lit, 10 * d.u, palette.NEW, 0.45)

    parts = Row(d.picture(f"seal_{family}", plan.seal, key=f"seal {family}"), d.words(count, SEALS, grow=1), gap=4)
    ground = Drawn(field, w=plan.wide, h=plan.seal, align="centre") if gains else None
    return Over(Row(ground), parts)


def _gold(d: Drawing, model: OwnTentModel, plan: _Plan, role: Role) -> Node:
    """The chest and what lies in it."""
    chest = Over(d.mark("chest"), Drawn(partial(put_chest, d, model.lid), w=plan.chest))
    words = d.words(model.number(model.player.gold), role)
    parts = Over(d.mark("gold"), Row(chest, words, gap=6 if plan.chest > 50 else 3))
    return Row(Gap(w=plan.chest / 10), parts, Gap(grow=1), gap=0, h=_HIGH, grow=1)


def _worker(d: Drawing, model: OwnTentModel, plan: _Plan, kind: str) -> Node:
    """The own or the neutral workers."""
    own, size = kind == "own", d.px(plan.worker)
    figure, count = (str(model.player.colour), model.player.own) if own else ("neutral", model.player.neutral)
    lift = d.px(4) if model.hover == kind and count and model.ready else 0

    def put(area: Rect) -> None:
        if kind in (model.held, model.hover):
            put_ground(d, area, ringed=model.held == kind)
        # In the narrowest panel the number is level with the gold beside it, else the figure with the field.
        above = 0.64 if plan is _PLANS[-1][1] else 0.5
        left, top = area.x - d.px(1 if own else 2), area.centery - round(size * above)
        d.sized(f"worker_{figure}", left, top - lift, size, strength=1.0 if count else 0.55)
        start = left + round(size * 0.83)
        room = min(area.right + d.px(_OVER), d.rect.right - d.px(_RIM)) - start
        base = d.middle(WORKERS, top + round(size * 0.64))
        d.text(model.number(count), WORKERS, theme.INK, start, base, width=room)

    return Over(d.mark(f"worker {kind}"), Drawn(put, w=plan.field))


def put_ground(d: Drawing, area: Rect, *, ringed: bool) -> None:
    """The golden ground of workers under the pointer; `ringed`: one of them is in the hand."""
    u = d.u

    def field(p: Painting) -> None:
        p.box(0, 0, area.w, area.h, 10 * u, theme.FOCUS, 0.45)
        if ringed:
            p.outline(0, 0, area.w, area.h, 10 * u, 2.4 * u, theme.GOLD_LO)

    d.shape(("field", ringed), area, field)


def put_chest(d: Drawing, lid: int, place: Rect) -> None:
    """The chest as wide as its place, its lid lifted `lid` percent."""
    x, y, size = place.x, place.centery - place.w // 2 + d.px(1), place.w
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
