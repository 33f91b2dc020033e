"""The final scoring as it is counted: a row for every player, coins that fly into the chests, the winner in front."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil, cos, pi, sin
from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface, draw, transform

from arkadia_desktop.rules.pieces import FAMILIES, Colour, Counts
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting, plain
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.paint.tween import between, inout

WHOLE = 1000
"""All of a way, a time or a growth."""
_WIDE, _HIGH = 1600, 1060
"""The room it is drawn for, design px; where there is less, it is smaller."""
_ROW_WIDE, _ROW, _GAP, _TOP, _BELOW = 1440, 140, 14, 250, 40
_LIFTED = 5
"""A row that rises is so many times larger on its way, each time by two design px at each side."""
_TITLE, _VALUE, _NAME = Role(theme.SERIF_BOLD, 44), Role(theme.SANS_BOLD, 38), Role(theme.SERIF_BOLD, 42)
_GOLD, _COUNT, _PLATE = Role(theme.SERIF_BLACK, 66), Role(theme.SANS_BOLD, 26), Role(theme.SERIF_BOLD, 34)
_SEALS, _APART, _CHEST = 560, 128, 1090
"""Where the seals of a row begin, how far they are apart, and where its chest stands."""
_PARCHMENT = plain(theme.PAPER, theme.rgb("#EEDCB0"))
_WOOD, _WOOD_EDGE = theme.rgb("#C08A55"), theme.rgb("#84552D")
_RAYS, _PAPERS, _GOLDEN, _COARSE, _FADES = 18, 80, 0.618034, 6, 40
_SIDES = 230, 200, 170
"""How large the figures of the second, the third and whoever comes after are, design px."""
_STAGE = 450
"""The middle of the light in which the winners stand, design px from the top."""
_GLOW = 0.7
"""How strong the light is behind seals that are counted."""
_COINS, _LATER = 5, 0.1
"""So many coins fly at most, each so much later."""


class ScoringRow(NamedTuple):
    """A player: the gold so far, the seals of each family that are still there, those that have been counted, the
    `place` from the top in thousandths of a row. `counted`: the row is complete; `leads`: nobody has more; `rises`: it
    goes up (1) or down (-1). `away`: so much of the window's width it is still away from its place."""

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


class Ranked(NamedTuple):
    """Who has come to which place."""

    colour: Colour
    place: int
    name: str
    gold: int


class ScoringModel(NamedTuple):
    """`title` above the rows; `values` of the seals. `flying`: the row, the family and the share (thousandths) of the
    time in which its seals turn into gold; from -1000 to 0 they only begin to glow. `winners` (sprites) step forward by
    a share, between the `others`; confetti has `fallen` by a share. `plates` tell the winners' names and gold, in their
    order. The head of the rows is still so much of its height `above` its place."""

    title: str = ""
    values: Counts = (0, 0, 0, 0)
    rows: tuple[ScoringRow, ...] = ()
    flying: tuple[int, int, int] | None = None
    winners: tuple[str, ...] = ()
    forward: int = 0
    others: tuple[Ranked, ...] = ()
    fallen: int = 0
    plates: tuple[Ranked, ...] = ()
    above: int = 0


class Scoring(Component[ScoringModel]):
    """Lies over the whole window; the confetti has these `colours` besides others."""

    def __init__(self, id: str, colours: Sequence[theme.Colour]) -> None:
        super().__init__(id)
        self._down = 0.0
        self._paper = (*colours, theme.FOCUS, theme.CREAM)

    def draw(self, d: Drawing, model: ScoringModel) -> None:
        if not model.title:
            return
        size = d.kit.frame
        self._k = min(1.0, size.design_width / _WIDE, size.design_height / _HIGH)
        self._left = self.rect.centerx - self._px(_ROW_WIDE) // 2
        if model.forward:
            light = Rect(0, 0, self._px(1500), self._px(1500))
            light.center = self.rect.centerx, self._px(_STAGE)
            d.made(("light", *light.size), partial(_rays, light.size), *light.topleft)
            self._winners(d, model)
            self._title(d, model)
            return
        # All of it lies in the middle: what few rows leave below them is shared.
        self._down = max(0, _HIGH - _BELOW - _TOP - (_ROW + _GAP) * len(model.rows)) / 3
        if model.above < WHOLE:
            self._title(d, model)
            self._values(d, model)
        for number, row in sorted(enumerate(model.rows), key=lambda one: (one[1].rises > 0, one[1].leads)):
            if row.away < WHOLE:
                self._row(d, model, number, row)

    def _px(self, design: float) -> int:
        return round(design * self._k * self.kit.frame.u)

    def _role(self, role: Role) -> Role:
        return role.at(role.size * self._k)

    def _middle_text(self, d: Drawing, text: str, role: Role, colour: theme.Colour, at: tuple[int, int]) -> None:
        role = self._role(role)
        d.text(text, role, colour, at[0] - d.kit.type.width(text, role) / 2, d.middle(role, at[1]))

    def _title(self, d: Drawing, model: ScoringModel) -> None:
        wide = d.kit.type.width(model.title, self._role(_TITLE)) + self._px(220)
        top = 40 if model.forward else 40 + 0.6 * self._down - self._above(model)
        ribbon = Rect(0, self._px(top), max(wide, self._px(700)), self._px(92))
        ribbon.centerx = self.rect.centerx
        fill, dark, ink = theme.TERRACOTTA, theme.TERRACOTTA_EDGE, theme.CREAM
        if model.forward:
            fill, dark, ink = theme.GOLD, theme.GOLD_LO, theme.INK
        d.patch(("ribbon", fill), d.kit.skin.ribbon(ribbon.size, fill, dark), ribbon)
        self._middle_text(d, model.title, _TITLE, ink, ribbon.center)

    def _above(self, model: ScoringModel) -> float:
        return (_TOP + self._down) * model.above / WHOLE

    def _values(self, d: Drawing, model: ScoringModel) -> None:
        """What each seal is worth, above the seals of the rows."""
        top = 149 + self._down - self._above(model)
        box = Rect(0, self._px(top), self._px(_APART * len(FAMILIES) + 16), self._px(86))
        box.centerx = self._left + self._px(_SEALS + _APART * (len(FAMILIES) - 1) / 2)
        d.framed(("values",), box, 14 * self._k, theme.WALNUT, theme.DROP, 2)
        role = self._role(_VALUE)
        for place, (family, value) in enumerate(zip(FAMILIES, model.values, strict=True)):
            x = self._left + self._px(_SEALS + _APART * place - 54)
            d.sized(f"seal_{family.value}", x, box.centery - self._px(30), self._px(60))
            d.text(f"×{value}", role, theme.FOCUS, x + self._px(64), d.middle(role, box.centery))

    def _place(self, row: ScoringRow) -> Rect:
        y = self._px(_TOP + 1.6 * self._down + (_ROW + _GAP) * row.place / WHOLE)
        x = self._left - self.rect.w * row.away // WHOLE
        return Rect(x, y, self._px(_ROW_WIDE), self._px(_ROW))

    def _ground(self, d: Drawing, row: ScoringRow, box: Rect) -> None:
        """Parchment in the light of the player's colour; what is on its way up lies above the others: its picture is
        made larger, and not painted again."""
        look, leads, u = palette.PLAYERS[row.colour], row.leads and row.counted, self._k * d.kit.frame.u
        way = sin(pi * (row.place % WHOLE) / WHOLE) if row.rises > 0 else 0.0
        tint = Gradient(((0.0, look.base, 0.55), (0.16, look.base, 0.0)), 1.0, 0.0)
        room = self._px(60)

        def flat() -> Surface:
            p = Painting(*box.size, room)
            p.shade(0, 0, *box.size, 12 * u, theme.Shade(8, 4, 0, 0.55), d.kit.frame.u)
            p.box(0, 0, *box.size, 12 * u, _PARCHMENT)
            p.box(0, 0, *box.size, 12 * u, tint)
            p.box(0, 0, 14 * u, box.h, 6 * u, look.base)
            p.outline(0, 0, *box.size, 12 * u, (4.5 if leads else 2) * u, theme.GOLD if leads else theme.PAPER_EDGE)
            return p.surface

        key = "row", row.colour, leads, *box.size
        if not (lift := round(_LIFTED * way)):
            d.made(key, flat, box.x - room, box.y - room)
            return
        lifted = box.inflate(self._px(8 * lift), self._px(4 * lift))
        around = lifted.inflate(2 * room * lifted.w // box.w, 2 * room * lifted.h // box.h)
        d.shape(("lift",), lifted, partial(_lifted, lifted.size, lift, 12 * u, d.kit.frame.u), margin=60)
        d.made((*key, lift), lambda: transform.smoothscale(d.kept.get(key, flat), around.size), *around.topleft)

    def _row(self, d: Drawing, model: ScoringModel, number: int, row: ScoringRow) -> None:
        box = self._place(row)
        self._ground(d, row, box)
        d.sized(f"worker_{row.colour.value}", box.x + self._px(24), box.centery - self._px(64), self._px(124))
        role = self._role(_NAME)
        d.text(row.name, role, theme.INK, box.x + self._px(160), d.middle(role, box.centery), width=self._px(380))
        for place, family in enumerate(FAMILIES):
            self._seal(d, model, (number, place), family.value, row)
        chest = self._px(112)
        d.sized("chest", box.x + self._px(_CHEST), box.centery - chest // 2, chest)
        ink, role = theme.WINNER if row.counted and row.leads else theme.INK, self._role(_GOLD)
        right = box.right - self._px(34)
        d.text(str(row.gold), role, ink, right, d.middle(role, box.centery), align="right")
        if row.rises:
            # up at the left, down at the right: rows that pass each other do not hide what they do
            side = self._px(74)
            self._arrow(d, row.rises, (box.x - side if row.rises > 0 else box.right + side, box.centery))
        if model.flying is not None and model.flying[0] == number:
            self._coins(d, box, *model.flying[1:])

    def _seal(self, d: Drawing, model: ScoringModel, at: tuple[int, int], family: str, row: ScoringRow) -> None:
        """A seal with how many there are, or a tick where they have been counted."""
        box, size = self._place(row), self._px(92)
        middle = box.x + self._px(_SEALS + _APART * at[1]), box.centery
        place = Rect(0, 0, size, size)
        place.center = middle
        if row.done[at[1]]:
            d.sized(f"seal_{family}", *place.topleft, size, strength=0.25)
            tick = self._px(46)
            d.sized("check_green", middle[0] - tick // 2, middle[1] - tick // 2, tick)
            return
        if model.flying is not None and model.flying[:2] == at:
            ring, strength = place.inflate(self._px(14), self._px(14)), _GLOW * (1 + min(0, model.flying[2]) / WHOLE)
            disc = ring.w / 2, ring.w / 2, ring.w / 2
            d.shape(("glow", strength), ring, lambda p: p.disc(*disc, theme.FOCUS, strength))
        n = row.seals[at[1]]
        d.sized(f"seal_{family}", *place.topleft, size, strength=1.0 if n else 0.35)
        badge = Rect(0, 0, self._px(44), self._px(44))
        badge.center = place.right - self._px(8), place.bottom - self._px(12)
        d.shape(("badge",), badge, lambda p: p.disc(badge.w / 2, badge.w / 2, badge.w / 2, theme.INK))
        self._middle_text(d, str(n), _COUNT, theme.CREAM, badge.center)

    def _coins(self, d: Drawing, box: Rect, place: int, share: int) -> None:
        """Coins on their way from a seal to the chest."""
        size, chest = self._px(50), (box.x + self._px(_CHEST + 56), box.centery)
        start = box.x + self._px(_SEALS + _APART * place), box.centery
        for number in range(_COINS):
            t = (share / WHOLE - _LATER * number) / (1 - _LATER * (_COINS - 1))
            if 0 < t < 1:
                e = inout(t)
                x, y = between(start[0], chest[0], e), between(start[1], chest[1], e) - self._px(320) * e * (1 - e)
                d.sized("coin_1", round(x) - size // 2, round(y) - size // 2, size)

    def _arrow(self, d: Drawing, way: int, at: tuple[int, int]) -> None:
        """A disc that says that a row goes up or down."""
        size = self._px(72)
        disc = Rect(0, 0, size, size)
        disc.center = at
        colour, r = theme.GAIN if way > 0 else theme.LOSS, size / 2

        def draw(p: Painting) -> None:
            p.disc(r, r, r, colour)
            tip, foot = r - way * 0.45 * r, r + way * 0.3 * r
            p.polygon([(r, tip), (r - 0.5 * r, foot), (r + 0.5 * r, foot)], theme.CREAM)

        d.shape(("arrow", way), disc, draw)

    def _winners(self, d: Drawing, model: ScoringModel) -> None:
        """Those who have won step forward into the light, the others stand beside them, each behind a plate."""
        share, middle = model.forward / WHOLE, (self.rect.centerx, self._px(_STAGE))
        foot = Rect(0, 0, self._px(320 + 260 * len(model.winners)), self._px(90))
        foot.center = middle[0], middle[1] + self._px(190)
        wide, many = self._px(380), len(model.others)
        away = foot.w // 2 + self._px(20)
        for number, other in enumerate(model.others):
            # two stand beside the podium, the second at the right and lower; the last of an odd number before it
            plate = Rect(0, self._px(776 + 40 * min(number, 1)), wide, self._px(84))
            plate.x = middle[0] + away if number % 2 else middle[0] - away - wide
            if many % 2 and number == many - 1:
                plate.center = middle[0], self._px(982)
            self._other(d, other, plate.clamp(self.rect.inflate(-self._px(40), 0)))
        d.shape(("podium",), foot, partial(_podium, foot.size), margin=60 * self._k)
        small, full = (200, 420) if len(model.winners) < 3 else (160, 300)
        size, apart = self._px(between(small, full, share)), 0.8  # figures overlap a little
        for number, sprite in enumerate(model.winners):
            place = number - (len(model.winners) - 1) / 2
            x = middle[0] + round(place * apart * size)
            d.sized(sprite, x - size // 2, foot.centery - round(0.86 * size), size)
        for number, one in enumerate(model.plates):
            place = number - (len(model.plates) - 1) / 2
            beside = self._px(apart * full)
            plate = Rect(0, 0, beside - self._px(8), self._px(84))
            if len(model.plates) == 1:  # nobody's is larger
                plate.size = self._px(460), self._px(102)
            plate.midbottom = middle[0] + round(place * beside), foot.bottom + self._px(78)
            self._plate(d, one, plate)
        self._confetti(d, model)

    def _other(self, d: Drawing, one: Ranked, box: Rect) -> None:
        """The figure of somebody who has not won, behind a plate."""
        size = self._px(_SIDES[min(one.place, 4) - 2])
        disc = Rect(0, 0, self._px(250), self._px(64))
        disc.midbottom = box.centerx, box.y + self._px(18)
        d.shape(("podium",), disc, partial(_podium, disc.size), margin=60 * self._k)
        d.sized(f"worker_{one.colour.value}", box.centerx - size // 2, disc.centery - round(0.86 * size), size)
        self._plate(d, one, box)

    def _plate(self, d: Drawing, one: Ranked, box: Rect) -> None:
        """The place, the name and the gold."""
        k, edge = box.h / self._px(84), palette.PLAYERS[one.colour].base
        role = self._role(_PLATE.at(_PLATE.size * k))
        d.framed(("plate", *box.size, one.colour), box, 10 * self._k, _PARCHMENT, edge, 5)
        d.sized(f"medal_{min(one.place, 3)}", box.x + self._px(8 * k), box.centery - self._px(29 * k), self._px(58 * k))
        base, ink = d.middle(role, box.centery), theme.WINNER if one.place == 1 else theme.INK
        gold = d.text(str(one.gold), role, ink, box.right - self._px(14), base, align="right")
        name = box.x + self._px(72 * k)
        d.text(one.name, role, theme.INK, name, base, width=gold.x - name - self._px(8))

    def _confetti(self, d: Drawing, model: ScoringModel) -> None:
        """Paper in many colours comes down."""
        for number in range(_PAPERS):
            colour, across, pace = self._paper[number % len(self._paper)], number * _GOLDEN % 1, number * _GOLDEN**2 % 1
            x = self.rect.x + round(self.rect.w * across) + self._px(26 * sin(number + model.fallen / 90))
            y = self._px(1300 * model.fallen / WHOLE * (0.6 + 0.4 * pace) - 90 - number % 9 * 70)
            piece = Rect(x, y, max(2, self._px(18 * abs(sin(number + model.fallen / 70)))), self._px(26))
            d.made(("paper", colour, *piece.size), partial(_paper, piece.size, colour), *piece.topleft)


def _lifted(size: tuple[int, int], lift: int, radius: float, u: float, p: Painting) -> None:
    """The shadow of a row above the others."""
    p.shade(0, 0, *size, radius, theme.Shade(8 + 2 * lift, 4 + 2 * lift, 0, 0.55), u)


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


def _podium(size: tuple[int, int], p: Painting) -> None:
    """A disc of wood with its edge and its shadow, seen from above."""
    w, h = size
    thick, line = 0.3 * h, 0.03 * h

    def disc(down: float, less: float, colour: theme.Colour, strength: float = 1.0) -> None:
        turns = [2 * pi * n / 72 for n in range(72)]
        across, high = w / 2 - less, h / 2 - less
        p.polygon([(w / 2 + across * cos(t), h / 2 + down + high * sin(t)) for t in turns], colour, strength)

    disc(1.6 * thick, 0, theme.SHADOW, 0.45)
    disc(thick + line, 0, theme.WALNUT)
    disc(thick, 0, _WOOD_EDGE)
    p.box(0, h / 2, w, thick, 0, _WOOD_EDGE)
    disc(0, 0, theme.WALNUT)
    disc(0, line, _WOOD)
