"""The mentor's panel in the left column: who speaks, what he says, and the buttons of it; and the tents of the others,
once all are open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.sign import Emblem, Icon
from arkadia_desktop.scenes.common.starred_text import TEXT
from arkadia_desktop.scenes.play.mentor.blocks import BESIDE, block_node
from arkadia_desktop.scenes.play.view.prompt import Holding, MentorPage, OpenTents, Press
from arkadia_desktop.stage.common.geometry import OPEN_ROW
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, Scroll, Table, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting, plain
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import Button, Display, Label, Panel, Paragraph, Plate, ScrollPane

HEADING, _LARGE, _SMALL = (Role(theme.SERIF_BOLD, size, least) for size, least in ((25, 20), (25, 25), (20, 20)))
COUNT = Role(theme.SANS_BOLD, 23, 19.5)
SIZE, HIGH = 22, 54
"""Of the letters and of a button, design px."""
HAMMERS = 5
_SKY, _GROUND = rgb("#9DBFC6"), rgb("#F4E7C8")
_FACE, _LEAST_FACE = 110, 46
"""A face is rather as large as the first (design px) than the heading as large as it may be, and left out where it
would be smaller than the second."""


class _Room(NamedTuple):
    """How large things are, in design px: the head (0: there is none) and the letters; whether the discs and the small
    line have a place, and whether the buttons say in words what they do."""

    head: int
    letters: float
    discs: bool = True
    foot: bool = True
    worded: bool = True


_ROOMS = (
    _Room(182, TEXT.size),
    _Room(124, TEXT.size),
    _Room(124, 21),
    _Room(72, 21),
    _Room(72, TEXT.least),
    _Room(72, TEXT.least, discs=False),
    _Room(72, TEXT.least, discs=False, foot=False),
    _Room(40, TEXT.least, discs=False, foot=False),
    _Room(0, TEXT.least, discs=False, foot=False, worded=False),
)
"""From where there is plenty to where there is little. What has no room even so scrolls."""
MakeButton = Callable[[Press], Button]


class Parchment(Panel):
    """What the mentor's things lie on: it swallows the clicks that are meant for none of them."""

    grips = True
    cursor = "arrow"

    def handle(self, event: Event, now_ms: float) -> bool:
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class _Sky(Display):
    """The sky behind the mentor."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        _sky(self.kit.frame.u, *self.rect.size).blit(surface, self.rect)


@lru_cache(maxsize=4)
def _sky(u: float, w: int, h: int) -> Patch:
    p = Painting(w, h, 1)
    p.box(0, 0, w, h, 8 * u, plain(_SKY, _GROUND))
    p.box(0, h - ceil(2 * u), w, ceil(2 * u), 0, theme.RULE, 0.9)
    return finished(p)


class _Portrait(Emblem):
    """The mentor, as high as he is wide."""

    def natural_height(self, width: int) -> int:
        return width


def page_node(page: MentorPage, pane: ScrollPane, button: MakeButton) -> Node:
    """The panel, as large in all as there is room, and at last in a `pane`; `button` makes the widget of a press."""
    ways = (partial(_page, page, pane, button, room) for room in _ROOMS)
    return Over(Parchment("mentor ground"), Fits(*ways, tall=True))


def _page(page: MentorPage, pane: ScrollPane, button: MakeButton, room: _Room) -> Node:
    blocks = [block_node(one, f"mentor words {n}", room.letters, discs=room.discs) for n, one in enumerate(page.blocks)]
    if room is _ROOMS[-1]:
        body: Node = Scroll(pane, *blocks, gap=8)
    else:
        body = Column(*blocks, gap=8, grow=1)
    if room.worded:
        rows = [button_row(presses, button) for presses in page.presses]
    else:
        small = (button(_without_words(press)) for presses in page.presses for press in presses)
        rows = [Wrap(*(Leaf(one, h=HIGH) for one in small), equal=True, gap=8)]
    foot = Paragraph("mentor foot", page.foot, role=theme.SMALL, colour=theme.INK_2, align="centre")
    below = (*rows, foot if room.foot and page.foot else None)
    head = _head(page, room.head) if room.head else None
    return Column(head, Column(body, *below, gap=8, pad=(11, 4), grow=1), gap=8, pad=9, least=0)


def _without_words(press: Press) -> Press:
    """What its words said its tooltip tells."""
    return replace(press, label="", tooltip=press.tooltip or press.label) if press.icon else press


def button_row(presses: Sequence[Press], button: MakeButton) -> Node:
    """Buttons side by side; where their words have no room there without the icons, else one below the other."""
    bare = [replace(press, icon="") if press.label else press for press in presses]
    full, words = ([Leaf(button(press), h=HIGH, grow=1) for press in some] for some in (presses, bare))
    return Fits(Row(*full, gap=8), Row(*words, gap=8), Column(*words, gap=8))


def _head(page: MentorPage, high: int) -> Node:
    """The mentor, and beside him the heading and the lines below it. A line that has no room is left out: it says
    nothing that cannot be done without."""

    def beside(role: Role, *, faced: bool) -> Node:
        icons = ["hammer" if n < page.hammers else "hammer_off" for n in range(HAMMERS if page.hammers else 0)]
        signs = Row(*(Leaf(Icon(f"mentor hammer {n}", icon), w=28, h=28) for n, icon in enumerate(icons)), gap=0)
        lines: list[Node | Label] = [
            Label(f"mentor line {n}", line, role=BESIDE, colour=theme.INK_2) for n, line in enumerate(page.subtitle)
        ]
        heading = Label("mentor heading", page.heading, role=role)
        below = (Fits(line, Gap(), optional=1) for line in lines)
        return Column(heading, signs if faced else Fits(signs, Gap()), *below, gap=0, grow=1, align="centre")

    def with_face(least: int, role: Role) -> Node:
        face = Leaf(_Portrait("mentor face", "mentor"), w=min(182, high), least=min(least, high), align="end")
        return Row(face, beside(role, faced=True), gap=8, pad=(4, 0), h=high)

    ways = [with_face(_FACE, _LARGE), with_face(_LEAST_FACE, _SMALL)] if high >= _LEAST_FACE else []
    return Over(_Sky("mentor head"), Fits(*ways, Row(beside(HEADING, faced=False), pad=(12, 7), highest=high)))


def tents_node(tents: OpenTents) -> Node:
    """What is in the tents of the others: seals and gold, a row for each."""
    words = Label("mentor tents title", tents.title, role=theme.PANEL_TITLE)
    title = Row(Leaf(Icon("mentor tents eye", "eye"), w=28), words)
    rows = [_holding(row, f"mentor tents {n}") for n, row in enumerate(tents.rows)]
    grounds = [
        Leaf(Plate(f"mentor tents ground {n}", "row", stripe=PLAYERS[row.colour].base))
        for n, row in enumerate(tents.rows)
    ]
    table = Table(*rows, gap=3, between=6, grounds=grounds, growths=(0, 1, 1, 1, 1, 1))
    return Over(Parchment("mentor tents"), Column(Row(title, h=44, pad=(6, 0)), table, gap=8, pad=(14, 10)))


def _holding(row: Holding, id: str) -> list[Node]:
    def cell(sprite: str, number: int, strength: float = 1.0) -> Node:
        sign = Leaf(Emblem(f"{id} {sprite}", sprite, strength), w=28, least=18, h=28, align="centre")
        return Row(sign, Label(f"{id} {sprite} count", str(number), role=COUNT), gap=3)

    figure = Leaf(Emblem(f"{id} figure", f"worker_{row.colour}"), w=44, least=30, h=OPEN_ROW - 6)
    seals = (cell(f"seal_{family}", n, 1.0 if n else 0.35) for family, n in zip(FAMILIES, row.seals, strict=True))
    return [figure, *seals, cell("coin_1", row.gold)]
