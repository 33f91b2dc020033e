"""The panel of one seat: who sat there and how it ended, its gold, seals and counts, its skill and luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.ai.analysis.report import FEWEST_DECISIONS, Grade, Report
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import counted_seals, family_name, in_gold, labelled, one_decimal
from arkadia_desktop.rules.pieces import FAMILIES, Family
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.common.seat_words import LevelBars, fondness_name, level_name, parted
from arkadia_desktop.scenes.common.sign import Box, Emblem, Icon, Tint
from arkadia_desktop.scenes.dashboard.charts import Balance, SeatChart
from arkadia_desktop.scenes.play.view.reason_words import barred
from arkadia_desktop.scenes.result.chart import Series
from arkadia_desktop.stage.common.palette import FAMILIES as COLOURS
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.deeds import Deeds, SeatStory, Story
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Even, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import Display, Label, Plate, Rule, ToldTable
from arkadia_desktop.ui.widgets.access import sentence

_SMALL = Role(theme.SANS_SEMIBOLD, 20)
Quiet = partial(Label, quiet=True)
"""Words that something else tells."""


class SeatParts(NamedTuple):
    """What the panel is made of, from top to bottom."""

    head: Node
    level: Node
    gold: Node
    seals: Node
    counts: Node
    rule: Node
    balance: Node


def seat_parts(story: Story, number: int, report: Report | None, instead: str, *, small: bool) -> SeatParts:
    """Those of a seat, with what an analysis says of it; `instead` is said where there is none. They are ``small``
    where four panels stand side by side."""
    told = story.seats[number]
    series = [Series(one.seat.colour, one.points, one.seat.name) for one in story.seats]
    chart = Leaf(SeatChart(f"gold {number}", series, number, story.rounds), h=208, lowest=90, grow=1)
    if report is not None:
        best = _("gold compared with best play")
        balance: Node = Leaf(Balance(f"balance {number}", report.seats, number), h=112)
    else:
        best = ""
        nothing = Label(f"balance {number} none", instead, role=theme.BODY.at(22), colour=theme.INK_2, align="centre")
        empty = Box(f"balance {number}", theme.PAPER, theme.PAPER, weight=0, radius=5, strength=0.65)
        balance = Over(empty, Row(Leaf(nothing, grow=1), pad=(8, 0)), h=112)
    return SeatParts(
        _head(f"seat {number}", told, small=small),
        _level(f"level {number}", report.seats[number].plays_like if report else "", _untold(report, number, instead)),
        Column(_titled(f"gold {number} title", _("Gold over time"), _("round")), chart, gap=0, grow=1),
        _seals(f"seals {number}", told.deeds),
        _counts(f"counts {number}", told.deeds),
        Leaf(Rule(f"rule {number}")),
        Column(_titled(f"balance {number} title", _("Skill and luck"), best), balance, gap=4),
    )


def _untold(report: Report | None, number: int, instead: str) -> str:
    """What is said where no level can be told: that it decided too little, or what its decisions lost."""
    if report is None:
        return instead
    if sum(turn.seat == number and turn.grade is not Grade.ONLY for turn in report.turns) < FEWEST_DECISIONS:
        return _("too few turns to tell")
    told = report.seats[number]
    return labelled(_("decisions"), in_gold(barred(told.decisions, told.error)))


def _titled(id: str, title: str, *notes: str) -> Node:
    """A heading, and the first of some notes that has room beside it."""
    role = Role(theme.SANS_SEMIBOLD, 20.5)
    labels = [Quiet(f"{id} note", note, role=role, colour=theme.INK_2, align="right") for note in notes if note]
    note = Fits(*labels, optional=1) if labels else None
    heading = Leaf(Quiet(id, title, role=Role(theme.SERIF_BOLD, 24)), least=WHOLE if labels else None)
    return Row(heading, Gap(grow=1), note, gap=8, h=28)


# ---- who it was


def _decided(seat: Seat) -> tuple[str, ...]:
    """Who decided, in full and in short."""
    if not seat.is_computer:
        return (_("human"),)
    level = level_name(parted(seat.level)[0])
    return _(", ").join((_("computer"), level)), level


def _head(id: str, told: SeatStory, *, small: bool) -> Node:
    """Figure, name and who decided at the left, medal and gold at the right."""
    seat, decided = told.seat, _decided(told.seat)
    fondness = parted(seat.level)[1] if seat.is_computer else ""
    place = _("rank {n}").format(n=told.place)
    about = [in_gold(told.gold), place, decided[0], fondness_name(fondness) if fondness else ""]
    ground = Tint(id, PLAYERS[seat.colour].base, sentence(*about), name=seat.name, strength=0.52)
    worker = Leaf(Emblem(f"{id} worker", f"worker_{seat.colour.value}"), w=88 if small else 112)
    ink = theme.WINNER if told.won else theme.INK
    side, gold = (56, 54) if small else (72, 70)
    total = Quiet(f"{id} gold", str(told.gold), role=Role(theme.SERIF_BLACK, gold), colour=ink)
    above = Row(
        Leaf(Quiet(f"{id} name", seat.name, role=Role(theme.SERIF_BOLD, 38)), grow=1),
        Leaf(Emblem(f"{id} medal", f"medal_{told.place}"), w=side, h=side, align="centre"),
        Leaf(total, least=WHOLE),
        h=72,
    )  # fmt: skip
    kinds = (Quiet(f"{id} kind", words, role=theme.BODY.at(22)) for words in decided)
    unit = Quiet(f"{id} unit", _("gold"), role=Role(theme.SANS_SEMIBOLD, 21), align="right")
    icon = Leaf(Icon(f"{id} icon", "cpu" if seat.is_computer else "human"), w=26)
    below = Row(icon, Fits(*kinds, grow=1), Leaf(unit, least=WHOLE), gap=8, h=34)
    words = Column(Gap(h=8), above, below, gap=0, grow=1)
    return Over(ground, Row(worker, words, gap=5, pad=(14 if small else 18, 0)), h=126)


def _level(id: str, level: str, instead: str) -> Node:
    """A dark bar: the level that plays like this seat, with its bars; without one only why there is none."""
    bars, pale = Leaf(LevelBars(f"{id} bars", level, light=True), w=70, h=33, align="centre"), rgb("#E9D6AB")
    first = Quiet(f"{id} words", _("plays like") if level else instead, role=theme.BODY.at(22), colour=pale)
    if level:
        name = level_name(level)
        words = Leaf(Quiet(f"{id} level", name, role=Role(theme.SERIF_BOLD, 28), colour=rgb("#FFF0CF")), grow=1)
        # the level alone says enough, and what is said instead needs the room
        ways = Row(Leaf(first, least=WHOLE), words, bars, gap=14), Row(words, bars)
    else:
        ways = Row(Leaf(first, grow=1), bars), Row(Leaf(first, grow=1))
    told = labelled(_("plays like"), level_name(level)) if level else instead
    return Over(Plate(id, "bar", told=told), Column(Fits(*ways, grow=1), gap=0, pad=(20, 0)), h=58)


# ---- what it did


class _SealGround(Display):
    """A box with a strip in the colour of a family."""

    def __init__(self, id: str, family: Family) -> None:
        super().__init__(id)
        self.family = family

    def paint(self, surface: Surface, clip: Rect) -> None:
        u, place, look = self.kit.frame.u, self.rect, COLOURS[self.family]
        box(u, *place.size, theme.PAPER, theme.PAPER_EDGE, 1.6, 10, 0.75).blit(surface, place)
        box(u, place.w, self.kit.frame.px(8), look.base, look.dark, 0, 4).blit(surface, place)


def _prices(deeds: Deeds, family: int) -> tuple[tuple[str, ...], ...]:
    """The mean price of the seals of a family and what they brought, in lines: in words, shorter, and folded."""
    price = deeds.price(family)
    if price is None:
        return (pgettext("price", "none"),), ("–",), ("–",)
    each, gold = one_decimal(price), deeds.gold[family]
    words = _("at {price}").format(price=each)
    return (f"{words} = {gold}",), (f"× {each} = {gold}",), (f"× {each}", f"= {gold}")


def _seals(id: str, deeds: Deeds) -> Node:
    """A cell a family: its seal, how many were taken, the mean price and what they brought."""
    ways = zip(*(_prices(deeds, i) for i in range(len(FAMILIES))), strict=True)
    rows = (
        Even(*(_cell(f"{id} {one.value}", deeds, i, way[i]) for i, one in enumerate(FAMILIES)), gap=8) for way in ways
    )
    notes: tuple[str, ...] = ()
    if (mean := deeds.mean) is not None:
        price, n = one_decimal(mean), deeds.seals
        long = ngettext("{n} seal, {gold} each", "{n} seals, {gold} each", n)
        short = ngettext("{n} seal at {price}", "{n} seals at {price}", n)
        notes = long.format(n=n, gold=in_gold(price)), short.format(n=n, price=price)
    title = _("Seals taken and sold")
    heads = _("Family"), _("Taken"), _("Average price"), _("Earned")
    told = ToldTable(id, labelled(title, notes[0]) if notes else title, heads, list(_sold(deeds)))
    return Over(told, Column(_titled(f"{id} title", title, *notes), Fits(*rows), gap=4))


def _sold(deeds: Deeds) -> Iterator[tuple[str, ...]]:
    """The seals of each family as they are told."""
    for i, family in enumerate(FAMILIES):
        price = deeds.price(i)
        each = pgettext("price", "none") if price is None else one_decimal(price)
        yield family_name(family), counted_seals(family, deeds.taken[i]), each, in_gold(deeds.gold[i])


def _cell(id: str, deeds: Deeds, number: int, lines: Sequence[str]) -> Node:
    taken, family = deeds.taken[number], FAMILIES[number]
    seal = Emblem(f"{id} seal", f"seal_{family.value}", 1.0 if taken else 0.45)
    ink = theme.INK if taken else theme.INK_2
    count = Quiet(f"{id} taken", str(taken), role=Role(theme.SERIF_BLACK, 34), colour=ink, align="right")
    words = (
        Leaf(Quiet(f"{id} line {n}", line, role=_SMALL, colour=theme.INK_2, align="centre"), h=24)
        for n, line in enumerate(lines)
    )
    above = Row(Leaf(seal, w=46, least=28), Leaf(count, grow=1), gap=2, pad=(8, 0), h=58)
    return Over(_SealGround(id, family), Column(Gap(h=8), above, Gap(grow=1), *words, Gap(h=6), gap=0, pad=(2, 0)))


def _counts(id: str, deeds: Deeds) -> Node:
    """Workers, completions, seals given and received: a box each."""
    workers = _("{own} own, {neutral} neutral").format(own=deeds.own, neutral=deeds.neutral)
    boxes = [
        _count(f"{id} workers", "worker", f"{deeds.own} + {deeds.neutral}", _("workers"), _("Workers placed"), workers),
        _count(f"{id} completed", "check", str(deeds.completed), _("completed"), _("Buildings completed")),
        _count(f"{id} given", "gift", str(deeds.given), _("seals given"), _("Seals given to others")),
        _count(f"{id} received", "sealmark", str(deeds.received), _("received"), _("Seals received from others")),
    ]
    return Fits(Even(*boxes, gap=8, h=78), Column(Even(*boxes[:2], gap=8, h=56), Even(*boxes[2:], gap=8, h=56), gap=8))


def _count(id: str, icon: str, number: str, words: str, name: str, told: str = "") -> Node:
    ground = Box(id, rgb("#E9D6AB"), theme.ROW_EDGE, weight=1.4, radius=10, told=labelled(name, told or number))
    sign: Child = Leaf(Icon(f"{id} icon", icon), w=28)
    above = Row(sign, Quiet(f"{id} number", number, role=Role(theme.SERIF_BOLD, 26)), gap=8, h=28, align="centre")
    label = Leaf(Quiet(f"{id} words", words, role=_SMALL, colour=theme.INK_2, align="centre"), h=24)
    return Over(ground, Column(Gap(grow=1), above, label, Gap(grow=1), gap=0, pad=(3, 0)))
