"""The final scoring as it is counted: a row for every player, coins that fly into the chests, the winner in front."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from itertools import accumulate
from math import ceil, cos, pi, sin
from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface, draw, transform

from arkadia_desktop.rules.pieces import FAMILIES, Colour, Counts
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.stage.panels.podium import DEEP, Step, podium
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting, plain
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.paint.tween import between, inout

WHOLE = 1000
"""All of a way, a time or a growth."""
_WIDE, _HIGH = 1680, 1060
"""The room it is drawn for, design px; where there is less, it is smaller."""
_ROW_WIDE, _TALLEST, _GAP, _TOP, _FOOT = 1440, 200, 16, 244, 104
"""How wide rows are, how high at most, how far apart; what lies above them, and below them for the button, which is as
large everywhere."""
_DRAWN = 148
"""What is on a row is drawn for so high a one, and grows with it."""
_ASIDE = 44
"""So far rows that pass each other step aside, the one that rises to the left, the other to the right; design px."""
_TITLE, _VALUE, _NAME = Role(theme.SERIF_BOLD, 44), Role(theme.SANS_BOLD, 38), Role(theme.SERIF_BOLD, 44)
_GOLD, _COUNT = Role(theme.SERIF_BLACK, 68), Role(theme.SANS_BOLD, 30)
_PLATE, _TOTAL = Role(theme.SERIF_BOLD, 34), Role(theme.SERIF_BLACK, 44)
_EDGE, _FIGURE, _SEAL, _CHEST, _BESIDE = 26, 124, 88, 112, 24
"""How far what is on a row keeps from its ends, how large its figure, a seal and its chest are, and what is free beside
them."""
_NEAR, _FAR = 1.22, 1.9
"""So many of their widths are the seals of a row apart at least, and at most."""
_QUIET, _HALO, _RINGS = 0.3, 24, 8
"""How dark the rows are that are not counted now; how far the light of the other reaches, in so many rings."""
_PARCHMENT = plain(theme.PAPER, theme.rgb("#EEDCB0"))
_RAYS, _PAPERS, _GOLDEN, _COARSE, _FADES = 18, 60, 0.618034, 6, 40
_SIDES = 300, 270, 240
"""How large the figures of the second, the third and whoever comes after are, design px."""
_FEET = 0.86
"""Where the feet are in the picture of a figure, as a share of its size."""
GROWTHS = 12
"""In so many steps the winners grow: each is a picture."""
_GROWS, _ALL_GROW = (200, 420), (160, 330)
"""From which size to which winners grow while they step forward; and three or more of them, design px."""
_STANDS, _BLOCK, _LOW_BLOCK, _STEPS_DOWN = 672, 366, 120, (0, 86, 138, 170)
"""Where the front edge of the winners' step lies, design px from the top; how high the podium is below it, and where
nobody's place is told; how far the step of each place lies below the first."""
_OWN_STEP, _SHARED_STEP, _STEP, _TOLD, _WINNERS = 440, 340, 316, 122, 1.2
"""How wide the step of the winner is, of each of several, and of anybody else, and how high a plate, design px; how
much larger that of the only winner is."""
_GLOW = 0.7
"""How strong the light is behind seals that are counted."""
_COINS, _LATER = 5, 0.1
"""So many coins fly at most, each so much later."""


class ScoringRow(NamedTuple):
    """A player: the gold so far, the seals of each family that are still there, those that have been counted, the
    `place` from the top in thousandths of a row. `counted`: the row is complete; `leads`: nobody has more; `rises`: it
    goes up (1) or down (-1). `away`: so much of the window's width it is still away from its place. `light`: it is
    counted and lit (WHOLE), or another is (-WHOLE)."""

    colour: Colour
    name: str
    gold: int
    seals: Counts
    done: tuple[bool, ...]
    place: int
    counted: bool = False
    leads: bool = False
    rises: int = 0
    away: int = 0
    light: int = 0


class Ranked(NamedTuple):
    """Who has come to which place."""

    colour: Colour
    place: int
    name: str
    gold: int


class ScoringModel(NamedTuple):
    """`title` above all of it; `values` of the seals. `flying`: the row, the family and the share (thousandths) of the
    time in which its seals turn into gold; from -1000 to 0 they only begin to glow. `winners` (sprites) step forward by
    a share, between the `others`; confetti has `fallen` by a share. `plates` tell the winners' names and gold, in their
    order, and the ribbon above the stage who has won."""

    title: str = ""
    values: Counts = (0, 0, 0, 0)
    rows: tuple[ScoringRow, ...] = ()
    flying: tuple[int, int, int] | None = None
    winners: tuple[str, ...] = ()
    forward: int = 0
    others: tuple[Ranked, ...] = ()
    fallen: int = 0
    plates: tuple[Ranked, ...] = ()


class _Places(NamedTuple):
    """How high the rows are, how far down all of it lies, and how much larger than `_DRAWN` what is on a row is; from
    its left edge on: where the name begins and how long it may be, the middle of the first seals, how far the next are
    from them, and the middle of the chest. Design px."""

    high: float
    down: float
    s: float
    named: float
    name: float
    seals: float
    apart: float
    chest: float


class Scoring(Component[ScoringModel]):
    """Lies over the whole window; the confetti has these `colours` besides others."""

    def __init__(self, id: str, colours: Sequence[theme.Colour]) -> None:
        super().__init__(id)
        self._paper = (*colours, theme.FOCUS, theme.CREAM)

    def draw(self, d: Drawing, model: ScoringModel) -> None:
        if not model.rows and not model.forward:
            return
        size = d.kit.frame
        self._k = min(1.0, size.design_width / _WIDE, size.design_height / _HIGH)
        self._left = self.rect.centerx - self._px(_ROW_WIDE) // 2
        if model.forward:
            self._winners(d, model)
            if not model.plates:
                self._title(d, model)
            return
        self._at = self._places_of(d, model)
        self._values(d, model)
        for number, row in sorted(enumerate(model.rows), key=lambda one: (one[1].light, one[1].leads)):
            if row.away < WHOLE:
                self._row(d, model, number, row)
        if model.flying is not None:
            number, *flying = model.flying
            self._coins(d, self._place(model.rows[number]), *flying)

    def _places_of(self, d: Drawing, model: ScoringModel) -> _Places:
        """The seals are close to the names. All of it lies in the middle: what few rows leave below is shared."""
        room, many = (d.kit.frame.design_height - _FOOT) / self._k - _TOP + _GAP, max(1, len(model.rows))
        high = min(_TALLEST, room / many - _GAP)
        s = high / _DRAWN

        def wide(text: str, role: Role) -> float:
            return d.kit.type.width(text, self._role(role, s)) / (self._k * d.kit.frame.u)

        named, half = _EDGE + (_FIGURE + 10) * s, _CHEST * s / 2
        chest = _ROW_WIDE - _EDGE - wide("000", _GOLD) - _BESIDE - half
        right = chest - half - _BESIDE
        names = max((wide(row.name, _NAME) for row in model.rows), default=0)
        name = min(names, right - named - _BESIDE - _NEAR * _SEAL * s * len(FAMILIES))
        left = named + name + _BESIDE
        apart = min(_FAR * _SEAL * s, (right - left) / len(FAMILIES))
        chest -= right - left - apart * len(FAMILIES)
        return _Places(high, (room - (high + _GAP) * many) / 3, s, named, name, left + apart / 2, apart, chest)

    def _seal_at(self, place: int) -> int:
        """How far the middle of the seals of a family is from the left edge of a row, real px."""
        return self._px(self._at.seals + self._at.apart * place)

    def _px(self, design: float) -> int:
        return round(design * self._k * self.kit.frame.u)

    def _role(self, role: Role, times: float = 1.0) -> Role:
        return Role(role.face, role.size * self._k * times, role.least * self._k)

    def _middle_text(
        self, d: Drawing, text: str, role: Role, colour: theme.Colour, at: tuple[int, int], times: float = 1.0
    ) -> None:
        role = self._role(role, times)
        d.text(text, role, colour, at[0] - d.kit.type.width(text, role) / 2, d.middle(role, at[1]))

    def _title(self, d: Drawing, model: ScoringModel) -> None:
        wide = d.kit.type.width(model.title, self._role(_TITLE)) + self._px(220)
        ribbon = Rect(0, self._px(40), max(wide, self._px(700)), self._px(92))
        ribbon.centerx = self.rect.centerx
        cloth = theme.GOLDEN
        d.patch(("ribbon", cloth), d.kit.skin.ribbon(ribbon.size, cloth.fill, cloth.dark), ribbon)
        self._middle_text(d, model.title, _TITLE, cloth.text, ribbon.center)

    def _values(self, d: Drawing, model: ScoringModel) -> None:
        """What each seal is worth, above the seals of the rows."""
        box = Rect(0, self._px(138 + self._at.down), self._px(self._at.apart * len(FAMILIES) + 16), self._px(86))
        box.centerx = self._left + (self._seal_at(0) + self._seal_at(len(FAMILIES) - 1)) // 2
        d.framed(("values",), box, 14 * self._k, theme.WALNUT, theme.DROP, 2)
        role = self._role(_VALUE)
        for place, (family, value) in enumerate(zip(FAMILIES, model.values, strict=True)):
            wide = self._px(64) + d.kit.type.width(f"×{value}", role)
            x = self._left + self._seal_at(place) - round(wide) // 2
            d.sized(f"seal_{family.value}", x, box.centery - self._px(30), self._px(60))
            d.text(f"×{value}", role, theme.FOCUS, x + self._px(64), d.middle(role, box.centery))

    def _place(self, row: ScoringRow) -> Rect:
        y = self._px(_TOP + 1.5 * self._at.down + (self._at.high + _GAP) * row.place / WHOLE)
        x = self._left - self.rect.w * row.away // WHOLE - round(row.rises * self._px(_ASIDE) * _on_the_way(row))
        return Rect(x, y, self._px(_ROW_WIDE), self._px(self._at.high))

    def _ground(self, d: Drawing, row: ScoringRow, box: Rect) -> None:
        """Parchment in the light of the player's colour."""
        look, leads, u = palette.PLAYERS[row.colour], row.leads and row.counted, self._k * d.kit.frame.u
        tint = Gradient(((0.0, look.base, 0.55), (0.16, look.base, 0.0)), 1.0, 0.0)

        def draw(p: Painting) -> None:
            if row.light <= 0:
                p.shade(0, 0, *box.size, 12 * u, theme.Shade(8, 4, 0, 0.55), d.kit.frame.u)
            p.box(0, 0, *box.size, 12 * u, _PARCHMENT)
            p.box(0, 0, *box.size, 12 * u, tint)
            p.box(0, 0, 14 * u, box.h, 6 * u, look.base)
            p.outline(0, 0, *box.size, 12 * u, (4.5 if leads else 2) * u, theme.GOLD if leads else theme.PAPER_EDGE)

        d.shape(("row", row.colour, leads, row.light > 0), box, draw, margin=24)

    def _halo(self, d: Drawing, row: ScoringRow, box: Rect) -> None:
        """The light around a row, in four strips: nothing is painted where the row lies over it."""
        u, edge = self._k * d.kit.frame.u, self._px(_HALO) + self._px(12)
        around = box.inflate(2 * self._px(_HALO), 2 * self._px(_HALO))
        light = cache(lambda: _light_around(box.size, self._px(_HALO), row.light / WHOLE, u))
        level, upright = (around.w, edge), (edge, around.h - 2 * edge)
        for number, (x, y, size) in enumerate((
            (0, 0, level), (0, around.h - edge, level), (0, edge, upright), (around.w - edge, edge, upright)
        )):  # fmt: skip
            part = partial(lambda place: light().subsurface(place).copy(), Rect((x, y), size))
            d.made(("halo", row.light, number, *size), part, around.x + x, around.y + y)

    def _row(self, d: Drawing, model: ScoringModel, number: int, row: ScoringRow) -> None:
        box, s, u = self._place(row), self._at.s, self._k * d.kit.frame.u
        if row.light > 0:
            self._halo(d, row, box)
        self._ground(d, row, box)
        figure = self._px(_FIGURE * s)
        d.sized(f"worker_{row.colour.value}", box.x + self._px(_EDGE), box.centery - figure // 2, figure)
        role = self._role(_NAME, s)
        left, wide = box.x + self._px(self._at.named), ceil(self._at.name * u) + 1
        d.text(row.name, role, theme.INK, left, d.middle(role, box.centery), width=wide)
        for place, family in enumerate(FAMILIES):
            self._seal(d, model, (number, place), family.value, row)
        chest = self._px(_CHEST * s)
        d.sized("chest", box.x + self._px(self._at.chest) - chest // 2, box.centery - chest // 2, chest)
        ink, role = theme.WINNER if row.counted and row.leads else theme.INK, self._role(_GOLD, s)
        right = box.right - self._px(_EDGE)
        d.text(str(row.gold), role, ink, right, d.middle(role, box.centery), align="right")
        if row.light < 0:
            dark = -row.light / WHOLE * _QUIET
            d.shape(("quiet", dark), box, lambda p: p.box(0, 0, *box.size, 12 * u, theme.WALNUT, dark))
        if row.rises:
            # up at the left, down at the right: rows that pass each other do not hide what they do
            side = self._px(74)
            self._arrow(d, row.rises, (self._left - side if row.rises > 0 else self._left + box.w + side, box.centery))

    def _seal(self, d: Drawing, model: ScoringModel, at: tuple[int, int], family: str, row: ScoringRow) -> None:
        """A seal with how many there are, or a tick where they have been counted."""
        box, s = self._place(row), self._at.s
        size, middle = self._px(_SEAL * s), (box.x + self._seal_at(at[1]), box.centery)
        place = Rect(0, 0, size, size).move_to(center=middle)
        if row.done[at[1]]:
            d.sized(f"seal_{family}", *place.topleft, size, strength=0.25)
            tick = self._px(46 * s)
            d.sized("check_green", middle[0] - tick // 2, middle[1] - tick // 2, tick)
            return
        if model.flying is not None and model.flying[:2] == at:
            ring, strength = place.inflate(self._px(14), self._px(14)), _GLOW * (1 + min(0, model.flying[2]) / WHOLE)
            disc = ring.w / 2, ring.w / 2, ring.w / 2
            d.shape(("glow", strength), ring, lambda p: p.disc(*disc, theme.FOCUS, strength))
        n = row.seals[at[1]]
        d.sized(f"seal_{family}", *place.topleft, size, strength=1.0 if n else 0.35)
        badge = Rect(0, 0, self._px(44 * s), self._px(44 * s))
        badge.center = place.right - self._px(8 * s), place.bottom - self._px(12 * s)
        d.shape(("badge",), badge, lambda p: p.disc(badge.w / 2, badge.w / 2, badge.w / 2, theme.INK))
        self._middle_text(d, str(n), _COUNT, theme.CREAM, badge.center, s)

    def _coins(self, d: Drawing, box: Rect, place: int, share: int) -> None:
        """Coins on their way from a seal to the chest."""
        size, chest = self._px(50 * self._at.s), (box.x + self._px(self._at.chest), box.centery)
        start, rise = (box.x + self._seal_at(place), box.centery), self._px(320 * self._at.s)
        for number in range(_COINS):
            t = (share / WHOLE - _LATER * number) / (1 - _LATER * (_COINS - 1))
            if 0 < t < 1:
                e = inout(t)
                x, y = between(start[0], chest[0], e), between(start[1], chest[1], e) - rise * e * (1 - e)
                d.sized("coin_1", round(x) - size // 2, round(y) - size // 2, size)

    def _arrow(self, d: Drawing, way: int, at: tuple[int, int]) -> None:
        """A disc that says that a row goes up or down."""
        size = self._px(72)
        disc = Rect(0, 0, size, size).move_to(center=at)
        colour, r = theme.GAIN if way > 0 else theme.LOSS, size / 2

        def draw(p: Painting) -> None:
            p.disc(r, r, r, colour)
            tip, foot = r - way * 0.45 * r, r + way * 0.3 * r
            p.polygon([(r, tip), (r - 0.5 * r, foot), (r + 0.5 * r, foot)], theme.CREAM)

        d.shape(("arrow", way), disc, draw)

    def _winners(self, d: Drawing, model: ScoringModel) -> None:
        """Those who have won step forward into the light, the others stand on lower steps beside them; what is told of
        everybody is on the step. Without that there is a low step for whoever has won."""
        share, many = model.forward / WHOLE, len(model.winners)
        left, right = list(reversed(model.others[::2])), list(model.others[1::2])
        own = self._px(_OWN_STEP if many == 1 else _SHARED_STEP)
        widths = [self._px(_STEP)] * len(left) + [own] * many + [self._px(_STEP)] * len(right)
        ranked = [*left, *(model.plates or [None] * many), *right]
        lefts = list(accumulate(widths, initial=self.rect.centerx - sum(widths) // 2))
        stands = self._px(_STANDS) + max(0, self.rect.h - self._px(_HIGH)) // 2
        small, full = _GROWS if many < 3 else _ALL_GROW
        below = self.rect.h + self._px(max(small, *_SIDES))  # all of it rises from below the window
        top = stands + round((below - stands) * (1 - share))
        tops = [top + self._px(_STEPS_DOWN[one.place - 1 if one else 0]) for one in ranked]
        middle = lefts[len(left)] + own * many // 2
        light = Rect(0, 0, self._px(1500), self._px(1500)).move_to(center=(middle, stands - self._px(180)))
        d.made(("light", *light.size), partial(_rays, light.size), *light.topleft)
        back = top - self._px(DEEP)
        place = Rect(lefts[0], back, sum(widths), top + self._px(_BLOCK if model.plates else _LOW_BLOCK) - back)
        steps: list[Step] = []
        for x, wide, y in zip(lefts, widths, tops, strict=False):  # those of one place stand on one step
            if steps and steps[-1].top == y - back:
                x, wide = lefts[0] + steps[-1].left, steps.pop().wide + wide
            steps.append(Step(x - lefts[0], wide, y - back))
        u = self._k * d.kit.frame.u
        d.shape(("podium", *steps), place, lambda p: podium(steps, u, p), margin=70 * self._k)
        size = self._px(between(small, full, round(share * GROWTHS) / GROWTHS))
        for number, one in enumerate(ranked):
            x, foot = lefts[number] + widths[number] // 2, tops[number] - self._px(DEEP / 2)
            if 0 <= number - len(left) < many:
                d.sized(model.winners[number - len(left)], x - size // 2, foot - round(_FEET * size), size)
            elif one is not None:
                side = self._px(_SIDES[min(one.place, 4) - 2])
                d.sized(f"worker_{one.colour.value}", x - side // 2, foot - round(_FEET * side), side)
            if one is not None:
                larger = _WINNERS if one.place == 1 and many == 1 else 1.0
                box = Rect(0, tops[number] + self._px(31), widths[number] - self._px(40), self._px(_TOLD * larger))
                box.centerx = x
                self._plate(d, one, box, larger)
        self._confetti(d, model)

    def _plate(self, d: Drawing, one: Ranked, box: Rect, larger: float) -> None:
        """The name, and below it the place and the gold."""
        edge, u = palette.PLAYERS[one.colour].base, self._k * d.kit.frame.u
        name, total = (self._role(role.at(role.size * larger)) for role in (_PLATE, _TOTAL))

        def draw(p: Painting) -> None:
            p.shade(0, 0, *box.size, 10 * u, theme.PANEL_SHADE, u)
            p.box(0, 0, *box.size, 10 * u, _PARCHMENT)
            p.outline(0, 0, *box.size, 10 * u, 5 * u, edge)

        d.shape(("plate", one.colour), box, draw, margin=26 * self._k)
        base = d.middle(name, box.y + 0.28 * box.h)
        d.text(one.name, name, theme.INK, box.centerx, base, align="centre", width=box.w - self._px(24))
        medal, gap, gold = self._px(54 * larger), self._px(14 * larger), str(one.gold)
        x, y = box.centerx - (medal + gap + d.kit.type.width(gold, total)) // 2, box.y + round(0.7 * box.h)
        d.sized(f"medal_{min(one.place, 3)}", x, y - medal // 2, medal)
        ink = theme.WINNER if one.place == 1 else theme.INK
        d.text(gold, total, ink, x + medal + gap, d.middle(total, y))

    def _confetti(self, d: Drawing, model: ScoringModel) -> None:
        """Paper in many colours comes down."""
        for number in range(_PAPERS):
            colour, across, pace = self._paper[number % len(self._paper)], number * _GOLDEN % 1, number * _GOLDEN**2 % 1
            x = self.rect.x + round(self.rect.w * across) + self._px(26 * sin(number + model.fallen / 90))
            y = self._px(1300 * model.fallen / WHOLE * (0.6 + 0.4 * pace) - 90 - number % 9 * 70)
            piece = Rect(x, y, max(2, self._px(18 * abs(sin(number + model.fallen / 70)))), self._px(26))
            d.made(("paper", colour, *piece.size), partial(_paper, piece.size, colour), *piece.topleft)


def _on_the_way(row: ScoringRow) -> float:
    """How far a row is from the next places above and below: 1 between them, 0 on either."""
    return sin(pi * (row.place % WHOLE) / WHOLE)


def _light_around(size: tuple[int, int], room: int, light: float, u: float) -> Surface:
    """The light around the row that is counted: a golden line, and rings that grow weaker."""
    p, step = Painting(*size, room), _HALO / _RINGS * u
    for ring in range(_RINGS, 0, -1):
        out = ring * step
        wide, high = size[0] + 2 * out, size[1] + 2 * out
        p.box(-out, -out, wide, high, 12 * u + out, theme.FOCUS, 0.16 * light)
    p.box(-step, -step, size[0] + 2 * step, size[1] + 2 * step, 12 * u + step, theme.FOCUS, light)
    return p.surface


def _paper(size: tuple[int, int], colour: theme.Colour) -> Surface:
    piece = Surface(size)
    piece.fill(colour)
    return piece


def _rays(size: tuple[int, int]) -> Surface:
    """Rays of light from the middle, weaker towards their ends, and a glow: painted small, for they are soft."""
    p = Painting(ceil(size[0] / _COARSE), ceil(size[1] / _COARSE))
    x, y, far = p.width / 2, p.height / 2, p.width / 2
    p.disc(x, y, far, theme.FOCUS, 0.12)
    for number in range(_RAYS):
        angle, half = 2 * pi * number / _RAYS, pi / _RAYS / 2
        ends = [(x + far * cos(a), y + far * sin(a)) for a in (angle - half, angle + half)]
        p.polygon([(x, y), *ends], theme.FOCUS, 0.5)
    fade = Surface((2 * _FADES, 2 * _FADES), SRCALPHA)
    for ring in range(_FADES):
        strength = round(255 * ring / _FADES)
        draw.circle(fade, (strength, strength, strength, strength), (_FADES, _FADES), _FADES - ring)
    p.surface.blit(transform.smoothscale(fade, p.surface.get_size()), (0, 0), special_flags=BLEND_RGBA_MULT)
    return transform.smoothscale(p.surface, size)
