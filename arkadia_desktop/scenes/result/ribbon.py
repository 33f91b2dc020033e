"""The ribbon that says who won, and the bunting beside it: the same above the podium and above the result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap

from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_page import roomy
from arkadia_desktop.scenes.common.menu_paint import hang_garlands
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.ui.layout import WHOLE, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Label, Ribbon

RIBBON = "winners ribbon"
_BUNTING, _SMALLER = 112, 32
"""How much room pennants want beside the ribbon of a small window, and how large its letters are for them at least,
design px."""


def winners_ribbon(kit: Kit, words: str, colours: Sequence[Colour], *, ended: bool = False) -> Node:
    """Who won, on gold, or who led in a game that was `ended` early; with the figures of these colours before the
    words. Where there is little room it is narrow enough for pennants beside it, if need be without the figures and
    with smaller words."""
    low = not roomy(kit)
    high, most = (48, 1100) if low else (84, 1240)
    ribbon = Ribbon(RIBBON, "", **({} if ended else theme.GOLDEN._asdict()))
    side = (64 if low else 100) if len(colours) == 1 else (58 if low else 84)
    figures = [Leaf(Emblem(f"winner {colour}", f"worker_{colour}", side=side), align="start") for colour in colours]
    drop = theme.DROP if ended else None
    rise = side / 2 + (3 if low else 8) - high / 2

    def over(figures: Sequence[Node], beside: float, size: float = 36) -> Node:
        """The ribbon with so much room at each side; the words keep their size where there are pennants."""
        role = Role(theme.SERIF_BOLD, size)
        title = Label("winners", words, role=role, colour=ribbon.text, drop=drop, heads=True)
        those = Row(*figures, gap=(42 if low else 58) - side) if figures else None
        said = Leaf(title, least=WHOLE if beside == _BUNTING else None)
        row = Row(Gap(grow=1), those, said, Gap(grow=1), gap=6, pad=(24, -rise))
        cloth = Over(ribbon, Gap(w=560 if low else 760), row, h=high, most=most, align="centre")
        return Column(cloth, gap=0, pad=(beside, 0))

    if low:
        ways = (figures, _BUNTING), ((), _BUNTING), ((), _BUNTING, _SMALLER), (figures, 40)
        return Fits(*starmap(over, ways))
    return Column(Gap(h=12), over(figures, 0, 48), Gap(h=18), gap=0)


def hang_bunting(ground: Surface, ribbon: Rect, kit: Kit, colours: tuple[theme.Colour, ...]) -> None:
    """Hang strings of pennants from the corners of the window to the ribbon."""
    frame = kit.frame
    if roomy(kit):
        size, ends, sag, u = (ribbon.x + frame.px(40), ribbon.centery + frame.px(110)), (40, 12), 62, frame.u
    else:  # smaller ones
        size, ends, sag, u = (ribbon.x - frame.px(20), ribbon.bottom + frame.px(20)), (2, 4), 12, 0.7 * frame.u
    hang_garlands(ground, size, u, (frame.px(ends[0]), ribbon.y + frame.px(ends[1])), sag * frame.u, colours, ribbon.x)
