"""Pictures of cards: the frame, the building, the family's seal, the shape as a diagram, the name."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Card, Family, Form
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.contour import dashes
from arkadia_desktop.stage.common.geometry import CARD_H, CARD_W
from arkadia_desktop.stage.common.names import building_title, card_title
from arkadia_desktop.stage.common.picture import Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.grounds import rounded
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour, Role

LARGE = 0.8
"""From this zoom on a card carries its full name, in serif letters; all smaller ones carry the short one."""
_NAME_SMALL = Role(theme.SANS_BOLD, 19.5, 15)
_DIAGRAM_RIGHT, _DIAGRAM_MIDDLE = 150, 25
_INNER, _NARROWED = 34, 0.88
"""What the lines along both edges of a card take of its width with the air beside a name, and by how much a long name
becomes narrower rather than all names smaller: those of all cards are equally large."""


def put_card(d: Drawing, card: Card, rect: Rect, width: int = 0) -> None:
    """A card on ``rect``; on its way to `width` px it is scaled from its picture there, so that no other has to be
    painted."""
    whole = width or rect.w
    key = "card", card.form, card.family, whole, building_title(card.form)
    picture = d.kept.get(key, lambda: card_picture(d.kit, card.form, card.family, whole))
    if rect.w == whole:
        d.put(key, picture, rect.x, rect.y)
    else:
        d.put(("growing", *key[1:4], *rect.size), pygame.transform.smoothscale(picture, rect.size), rect.x, rect.y)


def put_call(d: Drawing, rect: Rect, line: Colour = theme.FOCUS) -> None:
    """A golden line around one of several things with which a turn may begin."""
    u = d.u

    def draw(p: Painting) -> None:
        p.outline(-3 * u, -3 * u, rect.w + 6 * u, rect.h + 6 * u, 12 * u, 8 * u, line, 0.4)
        p.outline(-3 * u, -3 * u, rect.w + 6 * u, rect.h + 6 * u, 12 * u, 3.6 * u, line)

    d.shape(("call", line), rect, draw, margin=9)


def put_glow(d: Drawing, rect: Rect, glow: int) -> None:
    """A golden line, `glow` percent strong, around that of which something is to be taken now."""
    u, strong = d.u, glow / 100

    def ring(p: Painting) -> None:
        p.outline(-6 * u, -6 * u, rect.w + 12 * u, rect.h + 12 * u, 17 * u, 3 * u, theme.FOCUS, 0.45 * strong)
        p.box(-2 * u, -2 * u, rect.w + 4 * u, rect.h + 4 * u, 14 * u, theme.FOCUS, 0.16 * strong)
        p.outline(-2 * u, -2 * u, rect.w + 4 * u, rect.h + 4 * u, 14 * u, 4 * u, theme.FOCUS, strong)

    d.shape(("take" if glow < 100 else "taken", glow), rect, ring, margin=10)


def card_picture(kit: Kit, form: Form, family: Family, width: int, *, named: bool = True) -> Surface:
    """A card ``width`` px wide."""
    k = width / CARD_W
    height = round(CARD_H * k)
    p = Painting(width, height)
    p.picture(kit.sprites.sized("card_frame", width, height), 0, 0)
    _art(p, kit, form, k)
    size = round(54 * k)
    p.picture(kit.sprites.sized(f"seal_{family}", size), 4 * k, k)
    _diagram(p, form, k)
    if named:
        _name(p, kit, form, k)
    return p.surface


def decoded_ahead(kit: Kit, card: Card, width: int) -> Iterator[None]:
    """Decode what `card_picture` is painted from, step by step."""
    k, sprites = width / CARD_W, kit.sprites
    frame, seal = (width, round(CARD_H * k)), (round(54 * k),) * 2
    names = (f"{part}_{card.form}_r0" for part in ("shadow", "building"))
    art = ((name, sprites.size(name, _art_square(card.form, k))) for name in names)
    yield from sprites.ahead(("card_frame", frame), (f"seal_{card.family}", seal), *art)


def _art_square(form: Form, k: float) -> int:
    """How large its squares are in the art window, as large as it fits."""
    w, h = box(form, 0)
    return max(1, round(min(118 / w, 104 / h) * k))


def _art(p: Painting, kit: Kit, form: Form, k: float) -> None:
    """The building in the middle of the art window."""
    (w, h), square = box(form, 0), _art_square(form, k)
    x = 80 * k - w * square / 2 - square / 4
    y = 105 * k - h * square / 2 - square * 24 / 64
    for part in ("shadow", "building"):
        p.picture(kit.sprites.at(f"{part}_{form}_r0", square), x, y)


def _diagram(p: Painting, form: Form, k: float) -> None:
    w, h = box(form, 0)
    cell = min(36 / w, 34 / h, 12) * k
    left, top = _DIAGRAM_RIGHT * k - w * cell, _DIAGRAM_MIDDLE * k - h * cell / 2
    gap = max(0.7, 0.9 * k)
    for x, y in turned(form, 0):
        p.box(left + x * cell, top + y * cell, cell - gap, cell - gap, 1.5 * k, palette.SYMBOL_BROWN)


def _name(p: Painting, kit: Kit, form: Form, k: float) -> None:
    zoom, kind, room = k / kit.frame.u, kit.type, round((CARD_W - _INNER) * k)
    role = Role(theme.SERIF_BOLD, 23 * zoom, 17) if zoom >= LARGE else _NAME_SMALL
    role = min((kind.fit(card_title(one), role, round(room / _NARROWED))[1] for one in Form), key=kind.size)
    title = building_title(form)
    if zoom < LARGE or kind.width(title, role) * _NARROWED > room:
        title = card_title(form)
    picture = kind.render(title, role, theme.INK)
    width = min(picture.get_width(), max(room, round(_NARROWED * picture.get_width())))
    narrowed = pygame.transform.smoothscale(picture, (width, picture.get_height()))
    top = round((190 if zoom >= LARGE else 191) * k) - kind.font(role).get_ascent()
    p.surface.blit(narrowed, (round(80 * k - width / 2), top), special_flags=OVER)


def put_back(d: Drawing, rect: Rect, width: int = 0) -> None:
    """The back of a card; on its way to `width` px it is scaled from its picture there, as a face is."""
    if width in (0, rect.w):
        d.sized("card_back", rect.x, rect.y, rect.w, rect.h)
    else:
        whole = d.kit.sprites.sized("card_back", width)
        d.put(("growing back", *rect.size), pygame.transform.smoothscale(whole, rect.size), rect.x, rect.y)


def put_slot(d: Drawing, rect: Rect, text: str = "", *, pulse: bool = False) -> None:
    """The empty place of a card with what belongs there, in one or two lines; dashed in gold while it waits."""
    u = d.u
    inner = rect.inflate(-round(6 * u), -round(7 * u))
    line = theme.FOCUS if pulse else palette.SLOT_LINE
    width, on, off = (4.0, 12.0, 8.0) if pulse else (2.4, 9.0, 7.0)

    def draw(p: Painting) -> None:
        p.box(0, 0, inner.w, inner.h, 9 * u, palette.SLOT, 0.55)
        dash_box(p, inner.w, inner.h, 9 * u, width * u, on * u, off * u, line)

    d.shape(("slot", pulse), inner, draw)
    room, longest = round(0.78 * inner.w), max(text.split(), key=len, default="")
    role = d.kit.type.fit(longest, Role(theme.SANS_SEMIBOLD, 20, 15), room)[1]
    lines = d.kit.type.wrap(text, role, room) if text else []
    step = d.kit.type.line_height(role, 1.2)
    top = inner.centery - step * (len(lines) - 1) / 2
    for i, words in enumerate(lines):
        baseline = d.middle(role, top + i * step)
        d.text(words, role, palette.SLOT_TEXT, inner.centerx, baseline, align="centre", width=inner.w - 4)


def dash_box(
    p: Painting, w: float, h: float, r: float, width: float, on: float, off: float, colour: theme.Colour
) -> None:
    """The dashed outline of a box with round corners."""
    for part in dashes(rounded(w, h, r), on, off):
        p.lines(part, width, colour)


def put_shade(d: Drawing, rect: Rect) -> None:
    """The dark wash of a card that does not count now."""
    inner = rect.inflate(-round(4 * d.u), -round(4 * d.u))
    d.shape(("shade",), inner, lambda p: p.box(0, 0, inner.w, inner.h, 8 * d.u, palette.TRAY, 0.45), margin=1)


def put_ring(d: Drawing, rect: Rect, line: Colour = theme.FOCUS) -> None:
    """The line around a card."""
    u = d.u

    def draw(p: Painting) -> None:
        p.outline(-3 * u, -3 * u, rect.w + 6 * u, rect.h + 6 * u, 12 * u, 5 * u, line)

    d.shape(("ring", line), rect, draw, margin=8)
