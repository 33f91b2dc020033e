"""The final scoring: who won, where every coin came from, how the gold came in, and the castle at the end."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, listed
from arkadia_desktop.rules.game import EndReason
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import place_in_row, rows_of
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import HEADING, MenuScene, Page
from arkadia_desktop.scenes.common.menu_paint import garland
from arkadia_desktop.scenes.common.score_table import ScoreLine, ScoreTable, who_won
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.result.castle import CastlePart
from arkadia_desktop.scenes.result.chart import GoldChart, Series
from arkadia_desktop.scenes.result.seal import OpenedSeal
from arkadia_desktop.scenes.result.table import Highlight
from arkadia_desktop.scenes.sharing.share import offer_table
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.statistics import Outcome, Statistics
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Ribbon, ScrollPane, Widget
from arkadia_desktop.ui.widgets.spoken import Spoken
from arkadia_desktop.ui.widgets.words import Word

_LEFT = 60, 1060
_RIGHT = 1146, 714
_TOP = 146
_CASTLE = 222
_SEAL = 60
_CHART = 400
_FACT, _FACT_WIDTH = 126, 300
"""How high a fact is, and how wide at least where they stand side by side; design px."""
_TITLE = theme.Role(theme.SERIF_BOLD, 48)
_LOW_TITLE = theme.Role(theme.SERIF_BOLD, 36)


class WinnerRibbon(Ribbon):
    """The ribbon in the winner's colour, the winners' figures before the words."""

    def __init__(self, id: str, title: str, winners: tuple[Seat, ...]) -> None:
        super().__init__(id, title, role=_TITLE)
        self._winners = winners
        self._low = False
        if len(winners) == 1:
            look = PLAYERS[winners[0].colour]
            self.fill, self.dark, self.text = look.ribbon, look.dark, look.on_ribbon

    def stand(self, *, low: bool) -> None:
        """Be a `low` one, with smaller letters and figures, or the usual one."""
        self._low, self.role = low, _LOW_TITLE if low else _TITLE

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.ribbon(self.rect.size, self.fill, self.dark).blit(surface, self.rect)
        self.paint_words(surface)
        for i, seat in enumerate(self._winners):
            lift = self.kit.frame.px(3 if self._low else 8)
            spot = self._left() + self._side() // 2 + i * self._pitch(), self.rect.centery - lift
            self.kit.sprites.put(surface, f"worker_{seat.colour.value}", self._side(), center=spot)

    def wanted(self) -> int:
        """The width at which the words have their full size, real px."""
        return self._taken() + self.kit.type.width(self.title, self.role) + 2 * self.kit.frame.px(24)

    def _side(self) -> int:
        if self._low:
            return self.kit.frame.px(64 if len(self._winners) == 1 else 58)
        return self.kit.frame.px(100 if len(self._winners) == 1 else 84)

    def _pitch(self) -> int:
        return self.kit.frame.px(42 if self._low else 58)

    def _fitted(self) -> tuple[str, theme.Role]:
        return self.kit.type.fit(self.title, self.role, self.rect.w - self._taken() - self.kit.frame.px(24))

    def words(self) -> list[Word]:
        text, role = self._fitted()
        drop = theme.DROP if sum(self.text) > 380 else None
        at = self._left() + self._taken(), self.rect.centery
        return [Word(text, role, self.text, at, whole=self.title, drop=drop)]

    def _taken(self) -> int:
        """The width that the figures take."""
        return self._side() + (len(self._winners) - 1) * self._pitch() + self.kit.frame.px(6)

    def _left(self) -> int:
        """Where figures and words begin: together they stand in the middle."""
        return self.rect.centerx - (self._taken() + self.kit.type.width(*self._fitted())) // 2


class ResultScene(MenuScene):
    """Enter plays again, Escape goes to the main menu. The game of the table must be over, or ended early: then the
    standing is shown, and nobody has won."""

    shade = theme.TITLE_VEIL, 0.45
    comes_back = True
    rules = "end"

    def __init__(self, director: Director, table: Table) -> None:
        result = table.outcome
        if result is None:
            raise ValueError("the game is not over")
        super().__init__("")
        self.heading.visible = False
        self._director, self._table = director, table
        statistics = table.statistics()
        winners = tuple(table.seats[i] for i in result.leaders)
        words = (who_leads if table.ended else who_won)([seat.name for seat in winners], max(result.gold))
        self._winners = self.sheet.add(WinnerRibbon("winners", words, winners))
        self._left = self.sheet.add(Panel("scoring panel", radius=20))
        title = _("Standings") if table.ended else _("Final scoring")
        self._title = self.sheet.add(Label("scoring", title, role=HEADING.at(38), heads=True))
        self._unit = self.sheet.add(Label("unit", _("gold"), role=theme.BODY.at(25), colour=theme.INK_2, align="right"))
        scores = _scores(table, statistics, result)
        self._seal = self.sheet.add(
            IconButton("seal", "sealmark", _("Open the seal of this deal"), self._open_seal, on_parchment=True)
        )
        self._seal.allow(None if table.sealed else _("The deal of this game is not sealed."))
        self._scores = self.sheet.add(ScoreTable("scores", scores, table.game.castle.values))
        self._facts = [self.sheet.add(fact) for fact in _facts(table, statistics)]
        self._chart_panel = self.sheet.add(Panel("chart panel", radius=20))
        self._chart_title = self.sheet.add(Label("chart title", _("Gold over time"), role=HEADING, heads=True))
        pairs = zip(table.seats, statistics.gold, strict=True)
        series = tuple(Series(seat.colour, points, seat.name) for seat, points in pairs)
        self._chart = self.sheet.add(GoldChart("chart", series, len(table.seats), statistics.rounds))
        self._castle_panel = self.sheet.add(Panel("castle panel", radius=20))
        self._castle = self.sheet.add(CastlePart("castle", table.game.castle, sum(result.gold)))
        head = self._title, self._unit, self._seal
        parts = *head, self._scores, *self._facts, self._chart_title, self._chart, self._castle
        self._menu = self.foot_button("menu", _("Main menu"), director.show_title, "parchment", "exit")
        self._replay = self.foot_button("replay", _("Replay"), lambda: director.show_replay(table), icon="play")
        self._replay.tooltip = _("Watch the game again, from any seat")
        self._went = self.foot_button("went", _("How it went"), lambda: director.show_dashboard(table), icon="chart")
        self._went.tooltip = _("What every player did: gold over time, seals, workers, skill and luck")
        self._town = self.foot_button("town", _("View the town"), lambda: director.view_town(table), icon="eye")
        self._log = self.foot_button("chronicle", _("Chronicle"), self._open_chronicle, icon="log")
        self._duel = self.foot_button("duel", _("Same deal"), lambda: director.same_deal(table), icon="dice")
        self._duel.tooltip = _(
            "The same cards and castle again, with every player moved one seat on; this deal is not sealed"
        )
        rematch = partial(director.rematch, table)
        self._again = self.foot_button("again", _("Play again"), rematch, "primary", "rotate", size=36)
        offer = partial(offer_table, self, table, director.ground)
        self._give = self.foot_button("share", _("Share"), offer, icon="export")
        self._give.tooltip = _("Share a file, a text message or a picture of the town")
        person = next((seat.name for seat in table.seats if not seat.is_computer), "")
        self._hall = self.foot_button("hall", _("Hall of fame"), partial(director.show_hall, person), icon="trophy")
        self._aside = self._replay, self._went, self._town, self._log, self._duel, self._give, self._hall
        self._port = self.sheet.add(ScrollPane("column", *parts))
        self.sheet.primary, self.sheet.cancel = "again", "menu"
        self._bunting: tuple[Surface, ...] = ()

    def renewed(self) -> ResultScene:
        return ResultScene(self._director, self._table)

    def _open_seal(self) -> None:
        if self._table.sealed is not None:
            self.ask(OpenedSeal(self._director, self._table.sealed, self._table.setup))

    def _open_chronicle(self) -> None:
        self.ask(FullChronicle(self._table, None))

    def spoken(self, widget: Widget) -> Spoken | None:
        return None if widget is self._unit else super().spoken(widget)  # every number is told with its unit

    def place(self, page: Page) -> None:
        self._winners.stand(low=not page.roomy)
        self._chart_panel.visible = self._castle_panel.visible = page.roomy
        self._scores.tight = not page.roomy
        for button in self._aside:
            if button.port is not None:
                self._port.let(button)
        if page.roomy:
            self._place_panels(page)
        else:
            self._place_column(page)
        self._bunting = self._pennants() if page.roomy else ()

    def _place_panels(self, page: Page) -> None:
        end = page.height - 134
        wide = max(760.0, min(1240.0, self._winners.wanted() / page.frame.u))
        self._winners.rect = page.rect((1920 - wide) / 2, 24, wide, 84)
        x, w = _LEFT
        self._left.rect = page.rect(x, _TOP, w, end - _TOP)
        self._title.rect = page.rect(x + 34, _TOP + 24, w - 34 - 180 - _SEAL, 52)
        self._unit.rect = page.rect(x + w - 144, _TOP + 26, 100, 52)
        self._seal.rect = page.rect(x + w - 164 - _SEAL, _TOP + 26, _SEAL, page.least(48))
        facts = end - 28 - _FACT
        self._scores.rect = page.rect(x + 22, _TOP + 92, w - 44, facts - 14 - _TOP - 92)
        for i, fact in enumerate(self._facts):
            fact.rect = page.rect(x + 22 + i * 342, facts, 332, _FACT)
        x, w = _RIGHT
        castle = end - _CASTLE
        self._chart_panel.rect = page.rect(x, _TOP, w, castle - 18 - _TOP)
        self._chart_title.rect = page.rect(x + 34, _TOP + 24, w - 68, 52)
        self._chart.rect = page.rect(x + 34, _TOP + 84, w - 60, castle - 18 - _TOP - 84 - 22)
        self._castle_panel.rect = self._castle.rect = page.rect(x, castle, w, _CASTLE)
        foot = end + 20
        buttons = self._menu, *self._aside
        for button in buttons:
            button.size = 25
        place_in_row(buttons, page.rect(60, foot, 1390, 86), page.frame.px(14))
        self._again.size = 36
        self._again.rect = page.rect(1470, foot, x + w - 1470, 86)
        self._port.open(page.frame.area, 0)

    def _place_column(self, page: Page) -> None:
        """Everything below each other in one panel; the winners in the place of the heading."""
        wide = min(page.width - 2 * theme.RIBBON_TAIL - 40, max(560.0, self._winners.wanted() / page.frame.u))
        self._winners.rect = page.rect((page.width - wide) / 2, 8, wide, 50)
        self._left.rect = page.panel
        self._place_foot(page)
        column = page.column(self._port)
        line = column.take(max(theme.LEAST_HIT_PX, page.frame.px(48)), 8)
        seal, unit = max(page.frame.px(_SEAL), self._seal.width_for()), page.frame.px(100)
        self._title.rect, self._seal.rect, self._unit.rect = rows.row(line, (line.w - seal - unit, seal, unit))
        self._scores.rect = column.take(self._scores.height(), 14)
        self._place_facts(page, column)
        column.put(self._chart_title, 48, 8)
        column.put(self._chart, _CHART, 14)
        column.put(self._castle, _CASTLE, 8)
        if self._town.port is not None:
            self._stack_buttons(page, column)
        column.open()

    def _place_facts(self, page: Page, column: Column) -> None:
        """Side by side, or below each other."""
        gap, count = page.frame.px(12), len(self._facts)
        if (column.w - gap * (count - 1)) / count < page.frame.px(_FACT_WIDTH):
            for fact in self._facts:
                column.put(fact, _FACT, 10)
            column.skip(6)
            return
        row = column.take(page.frame.px(_FACT), 16)
        for fact, rect in zip(self._facts, rows.row(row, [rows.FILL] * count, gap), strict=True):
            fact.rect = rect

    def _place_foot(self, page: Page) -> None:
        """All buttons where they have room; else only the first and the last, the others at the end of the column."""
        room, gap = page.panel_width - 340.0 - 16, page.frame.px(14)
        for button in (self._menu, *self._aside):
            button.size = 25
        wide = len(rows_of((self._menu, *self._aside), page.frame.px(room), gap)) == 1
        again = 340.0 if wide else 480.0
        self._again.size = 30
        self._again.rect = page.rect(page.x + page.panel_width - again, page.foot, again, page.foot_height)
        buttons = [self._menu, *self._aside] if wide else [self._menu]
        if not wide:
            self._port.hold(*self._aside)
        room = room if wide else 210.0
        place_in_row(buttons, page.rect(page.x, page.foot, room, page.foot_height), gap)

    def _stack_buttons(self, page: Page, column: Column) -> None:
        """What has no room in the foot, at the end of the column."""
        gap = page.frame.px(12)
        for buttons in rows_of(self._aside, column.w, gap):
            row = column.take(max(theme.LEAST_HIT_PX, page.frame.px(64)), 10)
            place_in_row(buttons, row, gap)

    def _pennants(self) -> tuple[Surface, Surface]:
        """Strings of pennants from the corners of the window to the ribbon, in the players' colours."""
        u, frame = self.kit.frame.u, self.kit.frame
        colours = tuple(PLAYERS[seat.colour].base for seat in self._table.seats)
        wide = self._winners.rect.x + frame.px(40)
        high = self._winners.rect.centery + frame.px(110)
        start = float(frame.px(40)), float(self._winners.rect.y - frame.px(4))
        left = garland(wide, high, u, start, 90 * u, colours)
        return left, pygame.transform.flip(left, True, False)

    def _landscape(self) -> Surface:
        ground = super()._landscape()
        if not self._bunting:
            return ground
        left, right = self._bunting
        ground.blit(left, (0, 0), special_flags=OVER)
        ground.blit(right, (self.kit.frame.width - right.get_width(), 0), special_flags=OVER)
        return ground


def who_leads(names: list[str], gold: int) -> str:
    """The sentence on the ribbon of a game that was ended early."""
    if len(names) == 1:
        return _("Ended early: {name} leads with {gold}").format(name=names[0], gold=in_gold(gold))
    return _("Ended early: {names} lead with {gold} each").format(names=listed(names), gold=in_gold(gold))


def _scores(table: Table, told: Statistics, result: Outcome) -> tuple[ScoreLine, ...]:
    """The richest first; equal ones in the order of play."""
    scores = [
        ScoreLine(seat, account, sum(not point.final for point in gold[1:]), i in result.leaders and not table.ended)
        for i, (seat, account, gold) in enumerate(zip(table.seats, told.accounts, told.gold, strict=True))
    ]
    return tuple(sorted(scores, key=lambda score: -score.account.total))


def _facts(table: Table, told: Statistics) -> tuple[Highlight, ...]:
    sale, seals, ending = told.best_sale, told.most_seals, told.ending
    sold = earned = _("Nobody")
    if sale:
        sold = ngettext("{gold} gold by {name}", "{gold} gold by {name}", sale.amount)
        sold = sold.format(gold=sale.amount, name=table.seats[sale.seat].name)
    if seals:
        earned = ngettext("{n} by {name}", "{n} by {name}", seals.amount)
        earned = earned.format(n=seals.amount, name=table.seats[seals.seat].name)
    if table.ended:
        ended = _("All agreed, round {round}").format(round=told.rounds)
    elif ending is None or ending.reason is EndReason.DEADLOCK or ending.seat is None:
        ended = _("Nobody could act, round {round}").format(round=ending.round if ending else told.rounds)
    else:
        ended = _("{name}, round {round}").format(name=table.seats[ending.seat].name, round=ending.round)
    return (
        Highlight("best sale", "sealmark", _("Best sale"), sold),
        Highlight("most seals", "worker", _("Most seals in a turn"), earned),
        Highlight("ending", "flag", _("Ended the game"), ended),
    )
