"""Two lines of a game side by side where they ended, or where they stand: the towns, the gold, the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Unpack

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, signed
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.director import Ground
from arkadia_desktop.scenes.common.position_picture import painting_position
from arkadia_desktop.scenes.common.sign import Box, Emblem, Icon, IncrementalPicture, Steps
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.statistics import outcome
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, Size
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Label, ToldTable
from arkadia_desktop.ui.widgets.access import sentence

_GOLD = theme.Role(theme.SERIF_BLACK, 34, 24)
_MORE, _NOTE = theme.Role(theme.SANS_BOLD, 24), theme.Role(theme.SANS_SEMIBOLD, 22)
_COLUMNS = ((176, 3), (0, 266), (0, 266), (56, 46))
"""Least width of each column, design px, and its share of what is left: names, two lines, the difference."""
_BETTER = theme.rgb("#CFE8B4"), theme.GAIN
_WORSE = theme.rgb("#F3C9B8"), theme.LOSS
_quiet = partial(Label, quiet=True)


@dataclass(frozen=True)
class Ending:
    """Where a line stands: the gold of every seat with its seals at their value, and who is ahead."""

    game: Game
    gold: tuple[int, ...]
    ahead: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether that is the end."""
        return self.game.phase is Phase.OVER


def side_by_side(left: Course, right: Course) -> tuple[Ending, Ending]:
    """Two lines at their ends; where one of them goes on, both after so many turns as the shorter one has."""
    over, turns = all(one.games[-1].phase is Phase.OVER for one in (left, right)), min(left.turns, right.turns)
    games = [course.games[-1 if over else course.span(turns)[1]] for course in (left, right)]
    one, other = (Ending(game, result.gold, result.leaders) for game in games for result in (outcome(game),))
    return one, other


def in_columns(*cells: Node, **size: Unpack[Size]) -> Row:
    """A row of the comparison: what it is about, the two lines, the difference."""
    for cell, (least, share) in zip(cells, _COLUMNS, strict=True):
        cell.w, cell.grow = least, share
    return Row(*cells, gap=4, **size)


def endings(
    kit: Kit, pair: tuple[Ending, Ending], names: Sequence[str], seats: Sequence[Seat], ground: Ground | None
) -> Node:
    """Two lines, and how they are called; the right one is compared with the left one."""
    what = _("the town at the end") if all(one.over for one in pair) else _("the town now")
    note = Fits(_quiet("towns", what, role=_NOTE, colour=theme.INK_2), Gap(), align="centre")
    plan = pair[0].game.setup.plan
    towns = (
        IncrementalPicture(
            f"town {number}",
            partial(_painted, kit, one.game, ground),
            id(one.game),
            chosen=number == 1,
            shape=(plan.width, plan.height),
        )
        for number, one in enumerate(pair)
    )
    pictures = (Column(Leaf(town, h=0, grow=1), pad=(12, 6)) for town in towns)
    above = in_columns(note, *pictures, Gap(), h=90, grow=1, optional=1)
    told = []
    for seat, one, other in zip(seats, pair[0].gold, pair[1].gold, strict=True):
        told.append((seat.name, in_gold(one), in_gold(other), in_gold(signed(other - one))))
    heads = _("Player"), *names, _("Difference")
    table = ToldTable("endings", sentence(_("Two endings"), what), heads, told)
    rows = Over(table, Column(*(_row(number, seat, pair) for number, seat in enumerate(seats)), gap=8))
    return Column(above, rows, gap=8, grow=1)


def _painted(kit: Kit, game: Game, ground: Ground | None, size: tuple[int, int]) -> Steps:
    return painting_position(kit, view(game, None), ground, size, plain=True)


def _row(number: int, seat: Seat, pair: tuple[Ending, Ending]) -> Node:
    """What one seat has in both."""
    id, colours = f"ending {number}", PLAYERS[seat.colour]
    figure = Leaf(Emblem(f"{id} figure", f"worker_{seat.colour}"), w=46, h=46, lowest=0, align="centre")
    name = Row(Gap(w=2), figure, Leaf(_quiet(f"{id} name", seat.name, role=theme.NAME, colour=colours.name), grow=1))
    golds = []
    for side, one in enumerate(pair):
        ahead, amount = number in one.ahead, str(one.gold[number])
        gold = _quiet(f"{id} gold {side}", amount, role=_GOLD, colour=theme.WINNER if ahead else theme.INK)
        cup: Node = Leaf(Icon(f"{id} cup {side}", "trophy"), w=36, h=36, lowest=0, align="centre", optional=1)
        beside = cup if ahead and one.over else Gap(w=36, optional=1)
        golds.append(Row(Gap(grow=1), Gap(w=36, optional=2), gold, beside, Gap(grow=1), gap=8))
    more = pair[1].gold[number] - pair[0].gold[number]
    chip: Node = Gap()
    if more:
        fill, ink = _BETTER if more > 0 else _WORSE
        label = _quiet(f"{id} more", signed(more), role=_MORE, colour=ink, align="centre")
        chip = Column(Over(Box(f"{id} chip", fill, ink, weight=2, radius=8), label, grow=1), pad=(5, 6))
    ground = Box(id, theme.PAPER, colours.base, weight=2.4, radius=10, strength=0.9)
    return Over(ground, in_columns(name, *golds, chip), h=54, lowest=38)
