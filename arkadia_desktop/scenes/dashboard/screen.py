"""How the game went: a panel for every seat, or one seat at a time where there is no room for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path

from pygame import Surface

from arkadia_desktop.ai.analysis.report import FEWEST_DECISIONS, Grade, Report
from arkadia_desktop.ai.levels import parted
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import counted_seals, family_name, in_gold, labelled, one_decimal
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.dates import day_and_hour
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import FOOT, MenuScene, at_foot, panel, scrolling, wide_foot
from arkadia_desktop.scenes.common.question import told
from arkadia_desktop.scenes.common.seat_words import LevelBars, fondness_name, level_name
from arkadia_desktop.scenes.common.sign import DONE, Box, Emblem, Icon, Tint
from arkadia_desktop.scenes.dashboard.charts import Balance, SeatChart
from arkadia_desktop.scenes.dashboard.spreadsheet import TABLE_ENDING, write_tables
from arkadia_desktop.scenes.play.view.reason_words import barred
from arkadia_desktop.scenes.result.chart import Series
from arkadia_desktop.scenes.sharing.share import Exporter, named
from arkadia_desktop.scenes.turning.analysis import Analysts
from arkadia_desktop.stage.common.palette import FAMILIES as COLOURS
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table import keeping
from arkadia_desktop.table.analysing import Analysing
from arkadia_desktop.table.deeds import Deeds, SeatStory, Story, story_of
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Even, Fits, Gap, Leaf, Node, Over, Row, Wrap, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import Button, Label, Option, Panel, Plate, Rule, Segmented, ToldTable
from arkadia_desktop.ui.widgets.access import sentence

SIZE = 2560, 1440
"""The window that the picture of the screen is drawn for, real px; its foot with the buttons is left out."""
_BELOW = 28
"""Design px left below the panels in the picture."""
_STRIP = 96
"""So many lines of the picture are painted at a time, real px."""


class DashboardScene(MenuScene):
    """Enter goes to the turning points, Escape back. The game of the table must be over, or ended early.

    ``analysts``: who weighs a game; without them everything else is told. A ``picture`` of the screen has no buttons.
    """

    shade = theme.TITLE_VEIL, 0.64

    def __init__(
        self,
        director: Director,
        table: Table,
        now: Callable[[], datetime],
        analysts: Analysts | None = None,
        *,
        picture: bool = False,
    ) -> None:
        super().__init__(_("How the game went"))
        self._director, self._table, self._now, self._picture = director, table, now, picture
        self._analysts = analysts
        self._whole = table.game.result is not None
        self._known: tuple[object, ...] = ()
        self.story, self.seat = story_of(table), 0
        self._played = self._told_when()
        self._exporter = Exporter(self, self._say, now)
        self.sheet.primary, self.sheet.cancel = "turning points", "back"

    def _twin(self) -> DashboardScene:
        """The same as a picture."""
        return DashboardScene(self._director, self._table, self._now, self._analysts, picture=True)

    def renewed(self) -> DashboardScene:
        again = DashboardScene(self._director, self._table, self._now, self._analysts)
        again.seat = self.seat
        return again

    def _watch_it(self) -> None:
        self._give_up()
        self._director.show_replay(self._table, went=True)

    def _to_points(self) -> None:
        weighing = self._running
        self._give_up()
        self._director.show_turning_points(self._table, weighing=weighing, went=True)

    # ---- the analysis

    @cached_property
    def _analyst(self) -> Analysing | None:
        """Who weighs it, made when it is first asked for: by then the screen below has stopped, and kept what it knew.
        """
        return self._analysts(self._table.record()) if self._analysts is not None and self._whole else None

    @property
    def report(self) -> Report | None:
        """What is known of how the game was played."""
        found = self._analyst.report if self._analyst is not None else None
        return found if found is not None and found.turns else None

    @property
    def _running(self) -> bool:
        return self._analyst is not None and self._analyst.running

    def begin(self) -> None:
        """Let the game be analysed, unless it was."""
        if self._analyst is not None and self._analyst.share < 1:
            self._analyst.begin()
            self.arrange()

    def _weigh_or_stop(self) -> None:
        """Let the game be weighed, or what is missing of it; or give that up."""
        if self._analyst is None:
            return
        if self._analyst.running:
            self._analyst.give_up()
        else:
            self._analyst.begin()
        self.arrange()

    def on_gone(self) -> None:
        self._give_up()

    def _give_up(self) -> None:
        """The game is weighed no more; what is known is kept."""
        if self._running:
            self._weigh_or_stop()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._analyst is not None and self._analyst.running:
            self._analyst.tick()
            known = self.report, self._running, self._told_weigh()
            if known != self._known:
                self._known = known
                self.arrange()

    @property
    def animating(self) -> bool:
        return super().animating or self._running

    # ---- what is told

    def _told_when(self) -> str:
        """When it was played, and for how long."""
        now, rounds = self._now(), self.story.rounds
        day = day_and_hour(keeping.save_of(self._table, now).envelope.saved, now)
        told = ngettext("{n} round", "{n} rounds", rounds)
        return _(", ").join((day[:1].upper() + day[1:], told))

    def _told_instead(self) -> str:
        """What is said where nothing is known."""
        if self._running:
            return _("The game is being analysed.")
        return self._analyst.trouble if self._analyst is not None and self._analyst.trouble else _("Not analysed yet")

    def _told_weigh(self) -> str:
        """What the button says."""
        percent = int(100 * self._analyst.share) if self._analyst is not None else 0
        if self._running:
            return _("Cancel, {percent}% done", percent=percent)
        return _("Analyse the rest, {percent}% done", percent=percent) if percent else _("Analyse this game")

    # ---- what is shown

    def turn(self, key: str) -> None:
        """Look at another seat, where one is seen at a time."""
        self.seat = int(key)
        self._pane.to_top()

    def tree(self) -> Node:
        if self.has_room or self._picture:
            count = len(self.story.seats)
            wide = Even(*(self._panel(number, small=count == 4) for number in range(count)), gap=18)
            head = Row(
                Leaf(_noted("when", self._played, wide=True), w=0, grow=1), Leaf(self.heading, w=560),
                Row(Gap(grow=1), self._weighing(wide=True), w=0, grow=1), gap=40, h=60, pad=(6, 0),
            )  # fmt: skip
            back, picture, table, watch, points = self._buttons(30, 36)
            exports = (Leaf(button, h=60, grow=1, align="centre") for button in (picture, table))
            foot = wide_foot(self.kit, self.close, (*exports, Leaf(watch, w=300)), points)
            return self.menu(wide, Gap() if self._picture else foot, head)
        back, picture, table, watch, points = self._buttons(28, 28)
        name, level, gold, *others = self._parts(self.seat, small=False, alone=True)
        parts = [name, gold, level, *others]
        exported = Wrap(*(Leaf(one, h=60, grow=1) for one in (picture, table)))
        each = (Leaf(button, least=WHOLE) for button in (back, picture, table, watch, points))
        all_buttons = Row(*each, equal=True, gap=14)
        few = Row(back, Gap(grow=1), watch, points, gap=14)
        ways = (self._page(parts, None), all_buttons), (self._page(parts, exported), few)
        return Fits(*(partial(self.menu, page, buttons) for page, buttons in ways))

    def _parts(self, number: int, *, small: bool, alone: bool = False) -> Sequence[Node]:
        return seat_parts(self.story, number, self.report, self._told_instead(), small=small, alone=alone)

    def _panel(self, number: int, *, small: bool) -> Node:
        """One of several side by side."""
        head, level, gold, seals, counts, rule, balance = self._parts(number, small=small)
        told = Column(
            gold, Gap(h=10), seals, Gap(h=12), counts, Gap(h=8), rule, Gap(h=8), balance,
            gap=0, pad=(20 if small else 26, 0), grow=1,
        )  # fmt: skip
        rows = Column(head, pad=(9, 0)), Column(level, pad=(20, 0)), Gap(h=14), told
        return Over(Panel(f"panel {number}", radius=18), Column(Gap(h=9), *rows, Gap(h=14), gap=0))

    def _page(self, parts: Sequence[Node], exports: Node | None) -> Node:
        """The seat that is chosen, below the tabs of all; at the end what has no room elsewhere."""
        names = [Option(str(number), told.seat.name) for number, told in enumerate(self.story.seats)]
        tabs = Segmented("seats", names, str(self.seat), self.turn, accessible_name=_("Players"))
        below = self._weighing(wide=False), _noted("when", self._played)
        shown = *parts, *below, exports, Gap(grow=1)
        return panel(scrolling(self._pane, *shown, above=Leaf(tabs, h=52), gap=14))

    def _weighing(self, *, wide: bool) -> Child:
        """Who weighed the game, or the button that lets it be weighed."""
        report, done = self.report, self._analyst is not None and self._analyst.share >= 1
        if report is not None and (done or self._picture):
            n = len(report.turns)
            text = ngettext("analysed by the Legend, {n} turn", "analysed by the Legend, {n} turns", n)
            return _noted("weighed", text, wide=wide)
        if done or self._picture or self._analysts is None:
            return None
        icon = "cross" if self._running else "target"
        part = None if self._whole else _("Only a game played to its end can be analysed.")
        weigh = Button(
            "weigh", self._told_weigh(), self._weigh_or_stop, icon=icon, size=23, on_parchment=not wide,
            disabled_reason=part,
        )  # fmt: skip
        return Leaf(weigh, h=50 if wide else 60, align="centre")

    def _buttons(self, watch: float, points: float) -> list[Button]:
        """Those of the foot; two of them in letters of these sizes."""
        tables = _("For a spreadsheet: one row for each player, and one row for each turn")
        costly = _("The turns that cost the game, and what would have been better")
        return [
            at_foot("back", _("Back"), self.close, "prev", "parchment", size=29),
            at_foot("export picture", _("Export picture"), self._save_picture, "picture", size=23),
            at_foot("export table", _("Export table"), self._save_tables, "table", size=23, tooltip=tables),
            at_foot(
                "watch", _("Watch"), self._watch_it, "play", size=watch,
                tooltip=_("Watch the game again, from any seat"),
            ),
            at_foot(
                "turning points", _("Turning points"), self._to_points, "flag", "primary", size=points, tooltip=costly
            ),
        ]  # fmt: skip

    # ---- exports

    @property
    def _stem(self) -> str:
        return keeping.export_stem(keeping.save_of(self._table, self._now()), self._table.title)

    def _say(self, done: str) -> None:
        self.ask(told(_("How the game went"), done, DONE))

    def _save_picture(self) -> None:
        self._exporter.save_picture(self._stem, lambda: drawing(self._twin(), self.kit))

    def _write(self, place: Path) -> None:
        write_tables(place, self._table, self.report)

    def _save_tables(self) -> None:
        naming = named(
            self._stem, TABLE_ENDING,
            _("The players will be saved in {name}, their turns in a second file beside it."),
            _("There is no table in this folder."),
        )  # fmt: skip
        write = partial(self._exporter.write, self._write)
        self._exporter.choose_file(_("Save the table"), _("Save"), "save", write, (TABLE_ENDING,), naming)


def _noted(id: str, text: str, *, wide: bool = False) -> Label:
    """What stands on the landscape in a wide window, else on parchment."""
    if wide:
        return Label(id, text, theme.BODY.at(23), theme.CREAM, drop=theme.DROP)
    return Label(id, text, theme.BODY.at(23), theme.INK_2)


def drawing(scene: MenuScene, kit: Kit) -> Iterator[Surface | None]:
    """Draw a screen of which only the foot is left out, piece by piece; the last thing given is the picture."""
    yield None
    frame = Frame(*SIZE)
    scene.layout(Kit(frame, kit.sprites, prefs=replace(kit.prefs, speed=0.0, contrast=False)))
    high = round((frame.design_height - FOOT + _BELOW) * frame.u)
    surface = Surface((frame.width, high), 0, 32)
    for y in range(0, high, _STRIP):
        strip = surface.get_rect(y=y, h=_STRIP).clip(surface.get_rect())
        surface.set_clip(strip)
        scene.paint(surface, strip)
        yield None
    surface.set_clip(None)
    yield surface


# ---- the panel of a seat


_SMALL = Role(theme.SANS_SEMIBOLD, 21, 19.5)
Quiet = partial(Label, quiet=True)
"""Words that something else tells."""


def seat_parts(
    story: Story, number: int, report: Report | None, instead: str, *, small: bool, alone: bool = False
) -> Sequence[Node]:
    """Head, level, gold, seals, counts, a line and the balance of a seat, with what an analysis says of it; `instead`
    is said where there is none. They are ``small`` where four panels stand side by side; of one that stands `alone`
    the head is lower, for its name is on a tab as well."""
    told = story.seats[number]
    series = [Series(one.seat.colour, one.points, one.seat.name) for one in story.seats]
    chart = Leaf(SeatChart(f"gold {number}", series, number, story.rounds), h=156 if alone else 208, lowest=90, grow=1)
    if report is not None:
        best = _("gold compared with best play")
        balance: Node = Leaf(Balance(f"balance {number}", report.seats, number), h=112)
    else:
        best = ""
        nothing = Label(f"balance {number} none", instead, theme.BODY.at(22), theme.INK_2, align="centre")
        empty = Box(f"balance {number}", theme.PAPER, theme.PAPER, weight=0, radius=5, strength=0.65)
        balance = Over(empty, Row(Leaf(nothing, grow=1), pad=(8, 0)), h=112)
    return (
        _head(f"seat {number}", told, small=small, alone=alone),
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
    labels = [Quiet(f"{id} note", note, role, theme.INK_2, align="right") for note in notes if note]
    note = Fits(*labels, optional=1) if labels else None
    heading = Leaf(Quiet(id, title, Role(theme.SERIF_BOLD, 24)), least=WHOLE if labels else None)
    return Row(heading, Gap(grow=1), note, gap=8, h=28)


# ---- who it was


def _decided(seat: Seat) -> tuple[str, ...]:
    """Who decided, in full and in short."""
    if not seat.is_computer:
        return (_("human"),)
    level = level_name(parted(seat.level)[0])
    return _(", ").join((_("computer"), level)), level


def _head(id: str, told: SeatStory, *, small: bool, alone: bool) -> Node:
    """Figure, name and who decided at the left, medal and gold at the right; in one line where it stands `alone`."""
    seat, decided = told.seat, _decided(told.seat)
    fondness = parted(seat.level)[1] if seat.is_computer else ""
    place = _("rank {n}", n=told.place)
    about = [in_gold(told.gold), place, decided[0], fondness_name(fondness) if fondness else ""]
    ground = Tint(id, PLAYERS[seat.colour].base, sentence(*about), name=seat.name, strength=0.52)
    ink = theme.WINNER if told.won else theme.INK
    figure, side, gold = (60, 52, 48) if alone else (88, 56, 54) if small else (112, 72, 70)
    worker = Leaf(Emblem(f"{id} worker", f"worker_{seat.colour.value}"), w=figure)
    total = Leaf(Quiet(f"{id} gold", str(told.gold), Role(theme.SERIF_BLACK, gold), ink), least=WHOLE)
    name = Leaf(Quiet(f"{id} name", seat.name, Role(theme.SERIF_BOLD, 30 if alone else 38)), grow=not alone, least=0)
    medal = Leaf(Emblem(f"{id} medal", f"medal_{told.place}"), w=side, h=side, align="centre")
    kinds = (Quiet(f"{id} kind", words, theme.BODY.at(22)) for words in decided)
    unit = Leaf(Quiet(f"{id} unit", _("gold"), Role(theme.SANS_SEMIBOLD, 21), align="right"), least=WHOLE)
    icon = Leaf(Icon(f"{id} icon", "cpu" if seat.is_computer else "human"), w=26)
    kind = Fits(*kinds, grow=1)
    if alone:
        return Over(ground, Row(worker, name, Gap(w=6), icon, kind, medal, total, unit, gap=8, pad=(18, 0)), h=64)
    words = Column(Gap(h=8), Row(name, medal, total, h=72), Row(icon, kind, unit, gap=8, h=34), gap=0, grow=1)
    return Over(ground, Row(worker, words, gap=5, pad=(14 if small else 18, 0)), h=126)


def _level(id: str, level: str, instead: str) -> Node:
    """A dark bar: the level that plays like this seat, with its bars; without one only why there is none."""
    bars, pale = Leaf(LevelBars(f"{id} bars", level, light=True), w=70, h=33, align="centre"), rgb("#E9D6AB")
    first = Quiet(f"{id} words", _("plays like") if level else instead, theme.BODY.at(22), pale)
    if level:
        name = level_name(level)
        words = Leaf(Quiet(f"{id} level", name, Role(theme.SERIF_BOLD, 28), rgb("#FFF0CF")), grow=1)
        # the level alone says enough, and what is said instead needs the room
        ways = Row(Leaf(first, least=WHOLE), words, bars, gap=14), Row(words, bars)
    else:
        ways = Row(Leaf(first, grow=1), bars), Row(Leaf(first, grow=1))
    told = labelled(_("plays like"), level_name(level)) if level else instead
    return Over(Plate(id, "bar", told=told), Column(Fits(*ways, grow=1), gap=0, pad=(20, 0)), h=58)


# ---- what it did


def _prices(deeds: Deeds, family: int) -> tuple[tuple[str, ...], ...]:
    """The mean price of the seals of a family and what they brought, in lines: in words, shorter, and folded."""
    price = deeds.price(family)
    if price is None:
        return (pgettext("price", "none"),), ("–",), ("–",)
    each, gold = one_decimal(price), deeds.gold[family]
    words = _("at {price}", price=each)
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
        whole = ngettext("{n} seal, {gold} each", "{n} seals, {gold} each", n, gold=in_gold(price))
        notes = whole, ngettext("{n} seal at {price}", "{n} seals at {price}", n, price=price)
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
    count = Quiet(f"{id} taken", str(taken), Role(theme.SERIF_BLACK, 34), ink, align="right")
    words = (Leaf(Quiet(f"{id} line {n}", line, _SMALL, align="centre"), h=26) for n, line in enumerate(lines))
    above = Row(Leaf(seal, w=46, least=28), Leaf(count, grow=1), gap=2, pad=(8, 0), h=58)
    ground = Plate(id, "cell", stripe=COLOURS[family].base, strength=0.75)
    return Over(ground, Column(Gap(h=8), above, Gap(grow=1), *words, Gap(h=6), gap=0, pad=(2, 0)))


def _counts(id: str, deeds: Deeds) -> Node:
    """Workers, completions, seals given and received: a box each."""
    workers, placed = _("{own} own, {neutral} neutral", own=deeds.own, neutral=deeds.neutral), _("Workers placed")
    boxes = [
        _count(f"{id} workers", "worker", f"{deeds.own} + {deeds.neutral}", _("own + neutral"), placed, workers),
        _count(f"{id} completed", "check", str(deeds.completed), _("completed"), _("Buildings completed")),
        _count(f"{id} given", "gift", str(deeds.given), _("seals given"), _("Seals given to others")),
        _count(f"{id} received", "sealmark", str(deeds.received), _("received"), _("Seals received from others")),
    ]
    return Fits(Even(*boxes, gap=8, h=78), Column(Even(*boxes[:2], gap=8, h=62), Even(*boxes[2:], gap=8, h=62), gap=8))


def _count(id: str, icon: str, number: str, words: str, name: str, told: str = "") -> Node:
    ground = Box(id, rgb("#E9D6AB"), theme.ROW_EDGE, weight=1.4, radius=10, told=labelled(name, told or number))
    sign: Child = Leaf(Icon(f"{id} icon", icon), w=28)
    above = Row(sign, Quiet(f"{id} number", number, Role(theme.SERIF_BOLD, 26)), gap=8, h=28, align="centre")
    label = Leaf(Quiet(f"{id} words", words, _SMALL, align="centre"), h=26)
    return Over(ground, centred(above, label, pad=(9, 0)))
