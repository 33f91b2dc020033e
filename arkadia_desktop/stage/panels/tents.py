"""The tents: those of the opponents, with art or as plates, and the own one with all that it holds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import signed
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, START_BANNERS, Colour, Counts, Family
from arkadia_desktop.rules.view import Player
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import put_call
from arkadia_desktop.stage.common.geometry import below_roof, roof
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.stage.panels.ticker import put_roll
from arkadia_desktop.ui.layout import WHOLE, Column, Even, Fits, Gap, Node, Over, Row, amid
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.paint.theme import Role, mix, rgb

NAME = Role(theme.SERIF_BOLD, 26, 19.5)
KIND = Role(theme.SANS_SEMIBOLD, 20, 19.5)
BADGE = Role(theme.SANS_BOLD, 26, 19.5)
COUNT = Role(theme.SANS_BOLD, 28, 22)
GAIN = Role(theme.SANS_BOLD, 26, 20)
_PLATE_EDGE = rgb("#1F130D")
_PLATE_SHADE = rgb("#2A1A14")
_NAME_TEXT = rgb("#FFFAF0")
_NAME_DROP = rgb("#1A100C")
_TAG = rgb("#2B1A10")
_SMALL_ART = 170
"""Over smaller art (design px) the tag has no words."""
_PLATE, _BAR = 160, 60
"""A tent lower than the first (design px) is a plate, and lower than the second a bar."""
_SKY = 40
"""With so much room above and below (design px) a tent stands on the ground below more sky."""
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
GUST = (0, 1, 2, 3, 2, 1, 0, -1, -2, -1, 0, 1, 1, *(27 * (0,)))
"""How far a banner has swung, one step of life after the other."""


def swing_of(life: int | None) -> Swing:
    """How far the banners have swung at a step of life: gusts go from one to the next."""
    if life is None:
        return AT_REST
    return tuple(GUST[(life - 2 * i) % len(GUST)] for i in range(START_BANNERS))


@dataclass(frozen=True, slots=True)
class TentModel:
    """An opponent with so many `cards`, and so many workers `placed` on the board. `on_turn` marks the seat whose turn
    it is, `hover` the tent under the pointer; so many `dots` show that it thinks; `gain`: the gold by which its seals
    are worth more now, or less; `rising`: the tent is on its way up; `swing`: how its banners hang."""

    player: Player
    name: str
    computer: bool
    cards: int
    placed: int = 0
    on_turn: bool = False
    hover: bool = False
    dots: int = 0
    gain: int = 0
    rising: bool = False
    swing: Swing = AT_REST

    @property
    def counted(self) -> list[tuple[str, int]]:
        """What everybody may count, by icon."""
        return [("banner", self.player.banners), ("card", self.cards), ("worker", self.placed)]


class Tent(Component[TentModel]):
    """The panel it lies on belongs to the backdrop."""

    def draw(self, d: Drawing, model: TentModel) -> None:
        width, height = self.rect.w / d.u, self.rect.h / d.u
        if height < _PLATE:
            (_bar if height < _BAR else _name_plate)(d, model, height)
            if model.hover:
                ring = _parchment(d).inflate(-d.px(6), -d.px(6))
                d.shape(("pointed at",), ring, lambda p: p.outline(0, 0, ring.w, ring.h, 10 * d.u, 3 * d.u, theme.GOLD))
            return
        still = replace(model, on_turn=False, hover=False, dots=0, gain=0, swing=AT_REST)
        _glow(d, model, width, height)
        d.places["door"] = Rect(self.rect.centerx, self.rect.y + round(0.46 * self.rect.h), 1, 1)
        zoom = min(0.975 * (height - 72) / 174, (width - 20) / 320)
        sky = max(0.0, (height - 72) - 174 * zoom)
        top = 12 + (sky / 2 if sky < _SKY else 0.9 * sky)
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
    stacked = not d.room_for(model.name, NAME, d.px(width - 76 - 3) - badges.widths(d.kit)[1])
    tag = Row(Gap(grow=1), _tag(d, model, width, worded=height >= _SMALL_ART), pad=(4, 3))
    above = None if model.rising else tag  # the tent would hide it on its way
    figure = d.picture(f"worker_{model.player.colour}", 58, key="figure", align="end")
    plate = Row(Gap(w=48), name, None if stacked else badges, gap=3, h=47, pad=(2, 0))
    ground = Over(Drawn(partial(_plate, d, model.player.colour)), plate, grow=1, align="end")
    foot = Over(Gap(), Row(ground, h=59), Column(Row(figure, Gap(grow=1)), Gap(h=1), gap=0))
    lines = above, Gap(grow=1), Row(badges, Gap(grow=1), pad=(1, 0)) if stacked else None, foot
    return Column(*lines, gap=0, pad=(10, 11))


def _glow(d: Drawing, model: TentModel, width: float, height: float) -> None:
    """The player's colour, fading downwards; a golden line while it is this seat's turn."""
    u = d.u
    tint = mix(palette.PLAYERS[model.player.colour].base, theme.PARCHMENT, 0.40 if model.hover else 0.55)
    box = d.box(8, 8, width - 16, min(max(120.0, 0.55 * height), height - 16))
    fade = Gradient(((0.0, tint, 0.9), (1.0, theme.PARCHMENT, 0.0)))
    d.shape(("glow", tint), box, lambda p: p.box(0, 0, box.w, box.h, 9 * u, fade), margin=1)
    _ring(d, model, d.box(0, 0, width, height))


def _ring(d: Drawing, model: TentModel | OwnTentModel, panel: Rect) -> None:
    """A golden line in a panel while it is this seat's turn."""
    ring = panel.inflate(-d.px(8), -d.px(8))
    if model.on_turn:
        d.patch(("on turn",), d.kit.skin.outline(ring.size, 12, 4, theme.FOCUS), ring)


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
    return Over(ground, parts, w=(56 if number < 10 else 68) * min(1.2, d.roomy), h=37, align="centre")


def _name_plate(d: Drawing, model: TentModel, height: float) -> None:
    """Where there is little room: a roof, if it can be had, the name, and what everybody may count; a gain stands
    beside the name, where else the sign of a person or a computer is."""
    colour = model.player.colour
    top, ground = roof(height), _parchment(d)
    d.places["door"] = Rect(ground.center, (1, 1))
    _ring(d, model, ground)
    kind = d.picture("icon_cpu_light" if model.computer else "icon_human_light", 24)
    dots = Drawn(lambda rect: put_dots(d, model.dots, rect), w=56, h=26, align="centre")
    words = partial(d.words, model.name, NAME, _NAME_TEXT, drop=_NAME_DROP, grow=1)
    broken = d.words(model.name, NAME.at(19.5), _NAME_TEXT, drop=_NAME_DROP, lines=1.0, grow=1)
    air = min(8.0, height / 12)
    high = min(40, 0.46 * height)
    name = Fits(Row(words(whole=True), dots if model.dots else kind, gap=4), words(whole=True), broken, grow=1)
    if model.gain:
        full, short = (gain_plate(d, Amount(COIN, model.gain), high - 6, brief=brief) for brief in (False, True))
        ways = (words(whole=True), full), (words(whole=True), short), (broken, short)
        name = Fits(*(Row(*way, gap=4) for way in ways), grow=1)
    figure = d.picture(f"worker_{colour}", 1.15 * high, key="figure", w=36, align="end")
    named = Row(figure, name, gap=4, pad=(4, 0))
    role = COUNT.at(min(COUNT.size, 0.31 * height))
    counts = Even(*(amid(_counted(d, *one, role), grow=1) for one in model.counted), gap=0, grow=1)
    band = Over(Drawn(partial(_plate, d, colour)), named, h=high)
    below = Row(counts, gap=0, grow=1)
    foot = air if top else 0.6 * air
    d.lay(Column(Gap(h=max(air, top - 4)), band, below, Gap(h=foot), gap=0, pad=(8, 0)), d.rect)
    if top:
        put_roof(d, colour, d.box(0, 0, d.rect.w / d.u, top))


def _bar(d: Drawing, model: TentModel, height: float) -> None:
    """Where there is hardly any room: all of that in one line; a gain, or that somebody thinks, has the place of what
    is counted, however short the name."""
    d.places["door"] = Rect(d.rect.center, (1, 1))
    figure = d.picture(f"worker_{model.player.colour}", height, key="figure", w=22, align="end")
    words = partial(d.words, model.name, NAME.at(19.5), _NAME_TEXT, drop=_NAME_DROP, grow=1)
    dots = Drawn(lambda rect: put_dots(d, model.dots, rect), w=34, h=18, align="centre")
    gain = gain_plate(d, Amount(COIN, model.gain), height - 6, brief=True)
    counts = Row(*(_counted(d, icon, number, KIND, theme.CREAM) for icon, number in model.counted), gap=4)
    told = gain if model.gain else dots if model.dots else counts
    rows = (Row(figure, name, told, gap=4, pad=(4, 0)) for name in (words(whole=True), words()))
    d.lay(Over(Drawn(partial(_plate, d, model.player.colour)), Fits(*rows)), d.rect)
    _ring(d, model, d.rect.inflate(d.px(8), d.px(8)))


COIN = "coin_1"


class Amount(NamedTuple):
    """So many of what a sprite shows have come; of gold, by so much seals are worth more or less."""

    sprite: str
    number: int


def gain_plate(d: Drawing, gain: Amount, high: float, *, brief: bool = False) -> Node:
    """A plate so high (design px), green or red."""
    up = gain.number > 0
    ink, size = theme.GAIN if up else theme.LOSS, min(GAIN.size, 0.66 * high)
    ground = Drawn(lambda rect: d.framed(("gain", up), rect, rect.h / d.u / 2, theme.PARCHMENT_HI, ink, 2.4))
    words = d.words(signed(gain.number), GAIN.at(size), ink, least=WHOLE)
    trend = d.picture("trend_up" if up else "trend_down", 22 * size / GAIN.size)
    parts = None if brief or gain.sprite != COIN else trend, words, d.picture(gain.sprite, 28 * size / GAIN.size)
    return Over(ground, Row(*parts, gap=5, pad=(8 if brief else 12, 0)), h=high, align="centre")


def _counted(d: Drawing, icon: str, number: int, role: Role, ink: theme.Colour = theme.INK) -> Node:
    """A number behind its icon, on parchment or, in a light `ink`, on a dark field."""
    light = "" if ink is theme.INK else "_light"
    sign = d.picture(f"icon_{icon}{light}", min(26, role.size), key="banner 0" if icon == "banner" else "")
    return Row(sign, d.words(str(number), role, ink, whole=True), gap=6 if role.size > 20 else 2)


def _parchment(d: Drawing) -> Rect:
    """The parchment of a panel that has a roof, if there is room for one."""
    height = d.rect.h / d.u
    down = below_roof(height)
    return d.box(0, down, d.rect.w / d.u, height - down)


def put_roof(d: Drawing, colour: Colour, place: Rect) -> None:
    """The striped roof of a tent, with its scallops hanging down."""
    u, base, dark = d.u, palette.PLAYERS[colour].base, palette.PLAYERS[colour].dark

    def draw(p: Painting) -> None:
        w, h = place.w + 2 * u, place.h
        stripes = max(8, round(w / (26 * u))) // 2 * 2 + 1
        inset, top, eave, step = 13 * u, 5 * u, h * 0.62, w / stripes
        high = (w - 2 * inset) / stripes
        line = mix(dark, _PLATE_SHADE, 0.5)
        for n in range(stripes):
            tint = theme.CREAM if n % 2 else base
            x, left = n * step - u, inset + n * high - u
            p.disc(x + step / 2, eave + 1 * u, step / 2 + 0.8 * u, line)
            p.disc(x + step / 2, eave, step / 2 - 0.6 * u, mix(tint, dark, 0.12))
            p.polygon([(left, top), (left + high, top), (x + step, eave), (x, eave)], tint)
        shade = Gradient(((0.0, theme.WHITE, 0.18), (0.55, theme.WHITE, 0.0), (1.0, line, 0.28)))
        p.polygon([(inset - u, top), (w - inset - u, top), (w - u, eave), (-u, eave)], shade)
        p.lines([(-u, eave), (w - u, eave)], 3 * u, line)
        p.box(inset - 4 * u, top - 4 * u, w - 2 * inset + 6 * u, 7 * u, 3 * u, theme.OAK)
        p.outline(inset - 4 * u, top - 4 * u, w - 2 * inset + 6 * u, 7 * u, 3 * u, 1.4 * u, theme.OAK_EDGE)

    d.shape(("roof", colour), place, draw, margin=3)


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
        hook = round(left + (160 - _HOOK[0]) * k), round(top + (BANNER_Y - 5 - _HOOK[1]) * k)
        d.sprite("lantern", square, *hook)
        d.places["lantern"] = Rect(hook, d.kit.sprites.at("lantern", square).get_size())
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
_TALL, _MIDDLE = 0.82, 0.52
"""How much of its picture a worker is high, and where the middle of that is."""
_LID = 17 / 64
"""The lid alone is seen above this share of the picture."""
_LIFT = 7 / 64
"""How far it is lifted at most."""


_ROLLED = 100, 100, 100, 100


@dataclass(frozen=True, slots=True)
class OwnTentModel:
    """What one seat owns; the workers of a draft are taken off. `gains` are seals a draft would bring (green). `held`:
    "own" or "neutral" while such a worker is in the hand; `hover`: the kind under the pointer; `ready`: workers may be
    taken from the tent now, and are framed while that `calls`. `closed`: nobody may count what lies behind the screen.
    `rolled`: how many percent the number of each family has rolled over to that with the last seal; `lid`: how many
    percent the lid of the chest is lifted; `rising`: the tent is on its way up; `on_turn` and `swing` as in the others.
    """

    player: Player
    gains: Counts = NONE_OF_ANY
    held: str | None = None
    hover: str | None = None
    ready: bool = False
    calls: bool = False
    closed: bool = False
    rolled: Counts = _ROLLED
    lid: int = 0
    rising: bool = False
    on_turn: bool = False
    swing: Swing = AT_REST

    @property
    def seals(self) -> list[int]:
        """How many of each there would be."""
        return [held + gain for held, gain in zip(self.player.seals, self.gains, strict=True)]

    def number(self, number: int) -> str:
        """A number that may be hidden."""
        return UNKNOWN if self.closed else str(number)


class _Plan(NamedTuple):
    """Sizes in a panel of one width, design px: a seal and the field it lies in, the chest, a worker, the field it lies
    in, how far the parts keep off the edges, and how large what is below the seals is counted."""

    seal: float
    wide: float
    chest: float
    worker: float
    field: float
    edges: tuple[float, float]
    role: Role = WORKERS


_ROW = _Plan(46, 92, 58, 50, 61, (20, 9))
_DENSE = _Plan(25, 46, 26, 30, 47, (10, 10), WORKERS.at(26))
"""Side by side; in one row below the seals."""
_ART, _STACK, _SQUARED = 450, 131, 200
"""A panel as wide as the first (design px) shows the tent; one higher than the second has a roof, and the rest below
each other; with so much room below that all stands in two columns."""
_LARGEST = 60
"""How wide a seal in a column is at most."""
_HIGH, _LOW = 52, 46
"""Height of a row: of the seals, and of what stands below them."""


class OwnTent(Component[OwnTentModel]):
    """Narrow places show no art, high ones have the gold and the workers below the seals. The panel belongs to the
    backdrop."""

    def draw(self, d: Drawing, model: OwnTentModel) -> None:
        width, height = self.rect.w / d.u, self.rect.h / d.u
        still = replace(model, rising=False, on_turn=False, calls=False, swing=AT_REST)
        if height > _STACK:
            top = roof(height)
            d.places["door"] = Rect(self.rect.centerx, self.rect.y + d.px(top), 1, 1)
            _ring(d, model, _parchment(d))
            d.lay(d.part("owned", still, partial(_stacked, d, still, width, height)), self.rect)
            self._call(d, model)
            put_roof(d, model.player.colour, d.box(0, 0, width, top))
            return
        art = width >= _ART
        if art:
            top = max(0.0, (height - 130) / 2)
            put_tent(d, model, 12, 4 + top, _ZOOM)
            d.places["door"] = d.box(119, 66 + top, 1, 1)
        else:
            bar, base = d.box(8, 9, 7, height - 18), palette.PLAYERS[model.player.colour].base
            d.shape(("bar", model.player.colour), bar, lambda p: p.box(0, 0, bar.w, bar.h, 4 * d.u, base))
            _ring(d, model, self.rect)
        d.lay(d.part("owned", still, partial(_owned, d, still, art=art)), self.rect)
        self._call(d, model)

    @staticmethod
    def _call(d: Drawing, model: OwnTentModel) -> None:
        if model.calls:
            both = d.places["worker own"].union(d.places["worker neutral"])
            put_call(d, both.move(d.px(2), 0).inflate(-d.px(6), -d.px(6)), theme.GOLD)


def _owned(d: Drawing, model: OwnTentModel, *, art: bool) -> Node:
    """The seals, the gold and the workers side by side."""
    cells = [_seal(d, model, _ROW, number) for number in range(len(FAMILIES))]
    pairs = (Row(*cells[i : i + 2], gap=0, h=_HIGH) for i in (0, 2))
    seals = Over(d.mark("seals"), Column(*pairs, gap=0), align="centre")
    line = d.ruled(0.6, w=1.6, h=94, align="centre")
    gold, workers = _gold(d, model, _ROW, GOLD), _workers(d, model, _ROW)
    kept = Row(gold, Gap(grow=1), h=_HIGH, grow=1), Row(workers, Gap(grow=1), h=_HIGH)
    right = Column(*kept, gap=0, grow=1, align="centre")
    start, between = (238, 6) if art else (_ROW.edges[0], 0)
    return Row(Gap(w=start), seals, Gap(w=between), line, Gap(w=1), right, Gap(w=_ROW.edges[1]), gap=0)


def _stacked(d: Drawing, model: OwnTentModel, width: float, height: float) -> Node:
    """Below the roof: the seals, and then gold, workers and banners."""
    if height - roof(height) >= _SQUARED:
        return _in_columns(d, model, width, height)
    plan = _DENSE
    wide = [plan.wide + (14 if count > 9 else 0) for count in model.seals]
    room = (width - 2 * plan.edges[1]) / len(FAMILIES)
    if sum(wide) > room * len(FAMILIES):
        wide = [room] * len(FAMILIES)
    cells = [amid(_seal(d, model, plan._replace(wide=one), n), grow=1) for n, one in enumerate(wide)]
    seals = Over(d.mark("seals"), Column(Row(*cells, gap=0, grow=1), gap=0), grow=2)
    banners = Row(_banner(d, model, plan, 0.62), d.words(str(model.player.banners), plan.role, whole=True), gap=3)
    gold, workers = _gold(d, model, plan, plan.role), _workers(d, model, plan)
    kept = Row(gold, Gap(grow=1), workers, Gap(grow=1), banners, Gap(w=3), gap=0, h=_LOW)
    return Column(Gap(h=roof(height)), seals, d.ruled(0.6, h=1.6), kept, Gap(h=6), gap=0, pad=(plan.edges[1], 0))


def _in_columns(d: Drawing, model: OwnTentModel, width: float, height: float) -> Node:
    """The same in two columns, as large as there is room, with as much of it beside as between them."""
    player, top = model.player, roof(height)
    columns = (*model.seals[::2], player.gold, player.own), (*model.seals[1::2], player.banners, player.neutral)
    high = (height - top - 12) / 4
    size = min(0.88 * high - 4, (width - 24) / 2 - 46, _LARGEST)
    plan = _Plan(size, 0, size / 1.1, size + 6, 0, (0, 0), WORKERS.at(SEALS.size))
    plans = []
    for column in columns:
        wide = size + 9 + max(d.kit.type.width(model.number(count), SEALS) for count in column) / d.u
        plans.append(plan._replace(wide=wide, field=wide))

    def row(*nodes: Node) -> Node:
        placed = (Row(node, Gap(grow=1), gap=0, w=one.wide) for node, one in zip(nodes, plans, strict=True))
        return Row(Gap(grow=1), *(part for one in placed for part in (one, Gap(grow=1))), gap=0, h=high)

    cells = [_seal(d, model, plans[n % 2], n) for n in range(len(FAMILIES))]
    banner = amid(_banner(d, model, plan), w=size)
    banners = Row(banner, d.words(str(player.banners), plan.role, whole=True), gap=4)
    workers = row(*(_worker(d, model, one, kind) for one, kind in zip(plans, ("own", "neutral"), strict=True)))
    return Column(
        Gap(h=top),
        Over(d.mark("seals"), Column(row(*cells[:2]), row(*cells[2:]), gap=0)),
        d.ruled(0.6, h=1.6),
        row(_gold(d, model, plan, plan.role), banners),
        Over(d.mark("workers"), workers),
        gap=0,
        pad=(10, 0),
    )


def _banner(d: Drawing, model: OwnTentModel, plan: _Plan, share: float = 0.5) -> Node:
    """A banner, which is such a `share` of a worker's width."""
    return d.picture(f"banner_{model.player.colour}", plan.worker * share, key="banner 0")


def _seal(d: Drawing, model: OwnTentModel, plan: _Plan, number: int) -> Node:
    """A seal and how many there are of it."""
    rolled = 100 if model.closed else model.rolled[number]
    shown = FAMILIES[number], model.number(model.seals[number]), bool(model.gains[number]), rolled
    wide = plan.wide - (4 if number % 2 and plan is _ROW else 0)
    return d.part(shown[0], (shown, plan), partial(_counted_seal, d, plan, *shown), w=wide)


def _counted_seal(d: Drawing, plan: _Plan, family: Family, count: str, gains: bool, rolled: int) -> Node:
    """On a field where there would be more of it; the number may be on its way from one less."""

    def field(place: Rect) -> None:
        wide = d.px(plan.seal + 4) + d.kit.type.width(count, SEALS)
        lit = Rect(place.x - d.px(4), place.y - d.px(3), wide + d.px(8), place.h + d.px(5))
        put_field(d, lit, 10 * d.u, palette.NEW, 0.45)

    def roll(place: Rect) -> None:
        was, wide = str(int(count) - 1), d.kit.type.width(count, SEALS)
        base = round(d.middle(SEALS, place.centery))
        put_roll(d, was, count, SEALS, place.x + round(wide / 2), base, rolled, up=True)

    number = d.words(count, SEALS, grow=1) if rolled == 100 else Drawn(roll, grow=1)
    parts = Row(d.picture(f"seal_{family}", plan.seal, key=f"seal {family}"), number, gap=4)
    ground = Drawn(field, w=plan.wide, h=plan.seal, align="centre") if gains else None
    return Over(Row(ground), parts)


def _gold(d: Drawing, model: OwnTentModel, plan: _Plan, role: Role) -> Node:
    """The chest and what lies in it."""
    chest = Over(d.mark("chest"), Drawn(partial(put_chest, d, model.lid), w=plan.chest))
    words = d.words(model.number(model.player.gold), role, whole=True)
    parts = Over(d.mark("gold"), Row(chest, words, gap=6 if plan.chest > 50 else 3))
    return Row(Gap(w=plan.chest / 10), parts, gap=0)


def _workers(d: Drawing, model: OwnTentModel, plan: _Plan) -> Node:
    """The own and the neutral workers."""
    return Over(d.mark("workers"), Row(*(_worker(d, model, plan, kind) for kind in ("own", "neutral")), gap=0))


def _worker(d: Drawing, model: OwnTentModel, plan: _Plan, kind: str) -> Node:
    """The own or the neutral workers."""
    own, size = kind == "own", d.px(plan.worker)
    figure, count = (str(model.player.colour), model.player.own) if own else ("neutral", model.player.neutral)
    lift = d.px(2) if model.hover == kind and count and model.ready else 0

    def put(area: Rect) -> None:
        if kind in (model.held, model.hover):
            put_ground(d, area, ringed=model.held == kind)
        top = area.centery - round(size * _MIDDLE)
        d.sized(f"worker_{figure}", area.x, top - lift, size, strength=1.0 if count or model.closed else 0.55)
        start = area.x + d.px(0.85 * plan.worker if plan is _ROW else plan.seal + 3)
        room = min(area.right + d.px(_OVER), d.rect.right - d.px(_RIM)) - start
        d.text(model.number(count), plan.role, theme.INK, start, d.middle(plan.role, area.centery), width=room)

    high = _TALL * plan.worker + 9
    return Over(d.mark(f"worker {kind}"), Drawn(put, w=plan.field), h=high, align="centre")


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
