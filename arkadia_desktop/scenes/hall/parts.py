"""What stands in the hall of fame, and where: profile and ladder side by side, or one of four tabs in a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import place_in_row, rows_of
from arkadia_desktop.scenes.common.menu_page import HEADING, LEFT_WIDTH, LEFT_X, RIGHT_WIDTH, RIGHT_X, TOP, Page
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.hall import head, rungs, tiles
from arkadia_desktop.scenes.hall.rows import HIGH, PITCH, DuelRow, FameRow, GameRow
from arkadia_desktop.scenes.hall.words import what_counts
from arkadia_desktop.table.hall.ladder import Ladder
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.widgets import (
    BigButton,
    Button,
    DropDown,
    Label,
    Option,
    Panel,
    Paragraph,
    Rule,
    ScrollPane,
    Segmented,
    Widget,
)

PROFILE, GAMES, DUELS, LADDER = "profile", "games", "duels", "ladder"
_MOST_ROWS = 20
_SUB = theme.BODY.at(22.5)
_SMALL = 23.0
_SIDE = 20
"""Design px between the frame of a panel and a row."""


@dataclass(frozen=True)
class HallCalls:
    """What the parts call: somebody else, another tab, the replay of a row, one goes back, a rival of the next level or
    somebody's first game, a duel, an export, changes of names, saved games, all results."""

    choose: Callable[[str], None]
    turn: Callable[[str], None]
    watch: Callable[[int], None]
    watch_duel: Callable[[int], None]
    back: Callable[[], None]
    challenge: Callable[[], None]
    duel: Callable[[], None]
    export: Callable[[], None]
    edit: Callable[[], None]
    games: Callable[[], None]
    results: Callable[[], None]


class HallParts:
    """Made in the order of Tab and of painting."""

    def __init__(self, sheet: Sheet, uses: HallCalls, ladder: Ladder) -> None:
        add = self._add = sheet.add
        self._rungs = len(ladder.rungs)
        self.empty = True
        """Whether nobody is shown, because nobody has finished a game."""
        self.duels_shown = 0
        self.games_shown = 0
        self._left = add(Panel("profile panel", radius=18))
        self._right = add(Panel("ladder panel", radius=18))
        options = (
            Option(PROFILE, _("Profile"), "human"),
            Option(GAMES, _("Games"), "log"),
            Option(DUELS, _("Duels"), "duel"),
            Option(LADDER, _("Ladder"), "ladder"),
        )
        self.tabs = add(Segmented("tabs", options, PROFILE, uses.turn))
        self.tabs.called = _("What is shown")
        self.head = add(head.ProfileHead("head"))
        self.tiles = [add(tiles.Tile(f"best {number}")) for number in range(1, 5)]
        self.games_title = add(Label("games title", _("Last games"), role=HEADING.at(30), heads=True))
        self.you = add(Label("you", _("you"), role=_SUB, colour=theme.INK_2, align="right"))
        self.rival = add(Label("rival", _("best rival"), role=_SUB, colour=theme.INK_2))
        self.games = [add(GameRow(f"game {n + 1}", partial(uses.watch, n))) for n in range(_MOST_ROWS)]
        self.rule = add(Rule("rule"))
        self.duels_title = add(Label("duels title", _("Duplicate duels"), role=HEADING.at(30), heads=True, icon="duel"))
        noted = _("the same deal twice, seats swapped: luck cancels out")
        self.duels_note = add(Label("duels note", noted, role=_SUB, colour=theme.INK_2))
        self.duels = [add(DuelRow(f"duel {n + 1}", partial(uses.watch_duel, n))) for n in range(_MOST_ROWS)]
        self.no_duels = add(
            Paragraph(
                "no duels", _("No duel is finished yet. “Same deal” after a game, or “New duel” here, begins one."),
                role=theme.BODY.at(23), colour=theme.INK_2,
            )
        )  # fmt: skip
        self.counts = add(Paragraph("counts", what_counts(), role=theme.BODY.at(20.5), colour=theme.INK_2))
        self.emblem = add(Emblem("laurel", "medal_1"))
        nobody = _("Nobody has finished a game yet")
        self.nothing = add(Label("nobody", nobody, role=HEADING, align="centre", heads=True))
        self.invited = add(Paragraph("invited", "", role=theme.BODY.at(25), colour=theme.INK_2, align="centre"))
        self.ladder_title = add(Label("ladder title", _("The ladder"), role=HEADING.at(36), heads=True))
        self.ladder_note = add(
            Label("ladder note", _("computer levels, rating and your wins"), role=_SUB, colour=theme.INK_2)
        )
        self.results = add(Button("results", _("All results"), uses.results, style="parchment", icon="table", size=22))
        self.results.on_parchment = True
        self.ladder = add(rungs.LadderPart("ladder", ladder))
        self.advice = add(rungs.NextRung("advice"))
        self._add_foot(uses)
        held = (
            self.head, *self.tiles, self.games_title, self.you, self.rival, *self.games, self.rule, self.duels_title,
            self.duels_note, *self.duels, self.no_duels, self.counts, self.emblem, self.nothing, self.invited,
            self.ladder_title, self.ladder_note, self.results, self.ladder, self.advice,
        )  # fmt: skip
        self._held: Sequence[Widget] = held
        self.port = add(ScrollPane("column", *held))

    def _add_foot(self, uses: HallCalls) -> None:
        add = self._add

        def small(id: str, label: str, act: Callable[[], None], icon: str) -> Button:
            return add(Button(id, label, act, icon=icon, size=_SMALL, group="foot", on_parchment=False))

        self.back = add(BigButton("back", _("Back"), uses.back, "parchment", "prev", group="foot", on_parchment=False))
        self.people = add(DropDown("people", (Option("", "–", "human"),), "", uses.choose, size=24, on_parchment=False))
        self.people.called = _("Whose profile")
        self.duel = small("duel", _("New duel"), uses.duel, "duel")
        self.export = small("export", _("Export"), uses.export, "export")
        self.edit = small("edit", _("Edit"), uses.edit, "pencil")
        self.all_games = small("all games", _("All games"), uses.games, "save")
        self.challenge = add(
            BigButton("challenge", "", uses.challenge, "primary", "play", size=34, group="foot", on_parchment=False)
        )
        self.small = self.duel, self.export, self.edit, self.all_games

    # ---- what is shown

    def show(self, *, roomy: bool) -> None:
        """Show what belongs on the page now."""
        tab = self.tabs.value
        someone = not self.empty
        profile = someone and (roomy or tab == PROFILE)
        games = someone and (roomy or tab == GAMES)
        duels = someone and (roomy or tab == DUELS)
        ladder = roomy or tab == LADDER
        nobody = self.empty and (roomy or tab != LADDER)
        wanted: dict[Widget, bool] = {
            self._right: roomy,
            self.tabs: not roomy,
            self.head: profile,
            self.games_title: games,
            self.you: games,
            self.rival: games,
            self.rule: roomy and someone,
            self.duels_title: duels,
            self.duels_note: duels,
            self.no_duels: duels and not self.duels_shown,
            self.counts: someone and (roomy or tab == GAMES),
            self.emblem: nobody,
            self.nothing: nobody,
            self.invited: nobody,
            self.ladder_title: ladder,
            self.ladder_note: ladder,
            self.results: ladder and someone,
            self.ladder: ladder,
            self.advice: (ladder or profile) and someone,
            self.people: True,
        }
        wanted |= dict.fromkeys(self.tiles, profile)
        wanted |= {row: games and n < self._room_for(GAMES, roomy) for n, row in enumerate(self.games)}
        wanted |= {row: duels and n < self._room_for(DUELS, roomy) for n, row in enumerate(self.duels)}
        wanted |= dict.fromkeys(self.small, roomy or tab == PROFILE)
        for widget, visible in wanted.items():
            widget.visible = visible

    def _room_for(self, what: str, roomy: bool) -> int:
        """How many rows of games or duels are shown."""
        there = self.games_shown if what == GAMES else self.duels_shown
        if not roomy:
            return min(there, _MOST_ROWS)
        more = self._more
        return min(there, 5 + (more + 1) // 2 if what == GAMES else 2 + more // 2)

    _more = 0
    """So many rows more than on a page of 1080 design px there is room for."""

    # ---- where it stands

    def place(self, page: Page) -> None:
        """Give everything its place."""
        self._more = int((page.panel_height - 850) // PITCH) if page.roomy else 0
        self.show(roomy=page.roomy)
        if page.roomy:
            for button in self.small:
                if button.port is not None:
                    self.port.let(button)
            self._place_two(page)
        else:
            self._place_one(page)

    def _place_two(self, page: Page) -> None:
        high = page.panel_height
        self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, high)
        self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, high)
        if self.empty:
            self._place_nobody(page.rect(LEFT_X + 40, TOP + high * 0.16, LEFT_WIDTH - 80, high * 0.6))
        else:
            self._place_profile(page)
        x, wide = RIGHT_X + 34.0, RIGHT_WIDTH - 68.0
        button = page.least(48)
        self.ladder_title.rect = page.rect(x, TOP + 26, wide - 240, 48)
        self.ladder_note.rect = page.rect(x, TOP + 74, wide, 32)
        self.results.rect = page.rect(x + wide - 220, TOP + 26, 220, button)
        top, advice = TOP + 116.0, 132.0
        below = 0.0 if self.empty else advice + 16
        room = high - 116 - 22 - below
        tall = min(room, rungs.high_for(self._rungs))
        self.ladder.rect = page.rect(RIGHT_X + 24, top + (room - tall) / 2, RIGHT_WIDTH - 48, tall)
        self.advice.rect = page.rect(RIGHT_X + 24, TOP + high - 20 - advice, RIGHT_WIDTH - 48, advice)
        self._place_foot_wide(page)
        self.port.open(page.frame.area, 0)

    def _place_profile(self, page: Page) -> None:
        x, wide = LEFT_X + _SIDE, LEFT_WIDTH - 2.0 * _SIDE
        self.head.rect = page.rect(LEFT_X + 8, TOP + 8, LEFT_WIDTH - 16, head.HIGH)
        y = TOP + 8 + head.HIGH + 6.0
        for tile, rect in zip(
            self.tiles, rows.row(page.rect(x, y, wide, tiles.HIGH), [rows.FILL] * 4, page.frame.px(10)), strict=True
        ):
            tile.rect = rect
        y += tiles.HIGH + 10
        self.games_title.rect = page.rect(x + 8, y, 460, 44)
        heads_y, y = y, y + 46
        for row in self.games[: max(1, self._room_for(GAMES, True))]:
            row.rect = page.rect(x, y, wide, HIGH)
            y += PITCH
        self._place_heads(page.rect(x, heads_y, wide, 44))
        self.rule.rect = page.rect(x, y + 1, wide, 2)
        y += 8
        title = page.rect(x + 8, y, 330, 42)
        wanted = page.frame.px(44) + self.duels_title.kit.type.width(self.duels_title.text, self.duels_title.role)
        title.w = min(wanted, page.rect(x, y, wide - 300, 42).w)
        self.duels_title.rect = title
        left = title.right + page.frame.px(18)
        self.duels_note.rect = Rect(left, title.y + page.frame.px(2), page.rect(x, y, wide, 42).right - left, title.h)
        y += 44
        self.no_duels.rect = page.rect(x + 8, y + 6, wide - 16, 90)
        for duel in self.duels[: max(1, self._room_for(DUELS, True))]:
            duel.rect = page.rect(x, y, wide, HIGH)
            y += PITCH
        high = self.counts.height_for(page.rect(x, 0, wide - 16, 0).w)
        foot = page.rect(x + 8, TOP + page.panel_height - 14, wide - 16, 0)
        self.counts.rect = Rect(foot.x, foot.y - high, foot.w, high)

    def _place_heads(self, line: Rect) -> None:
        """What the sums of the games are, over them, as far as the line has room."""
        colon, px = self.games[0].gold_at(), self.games[0].kit.frame.px
        self.you.rect = Rect(colon - px(24) - px(120), line.y, px(120), line.h)
        self.rival.rect = Rect(colon + px(24), line.y, min(px(190), line.right - colon - px(24)), line.h)

    def _place_nobody(self, area: Rect) -> None:
        px = area.h / 560
        side = round(min(200 * px, area.w // 2))
        self.emblem.rect = Rect(0, area.y, side, side)
        self.emblem.rect.centerx = area.centerx
        kit = self.nothing.kit
        line = kit.frame.px(60)
        self.nothing.rect = Rect(area.x, self.emblem.rect.bottom + kit.frame.px(14), area.w, line)
        wide = min(area.w, kit.frame.px(760))
        left = area.centerx - wide // 2
        self.invited.rect = Rect(left, self.nothing.rect.bottom + kit.frame.px(10), wide, self.invited.height_for(wide))

    def _place_foot_wide(self, page: Page) -> None:
        small = page.least(60)
        middle = page.foot + page.foot_height / 2
        self.back.rect = page.rect(30, page.foot, 190, page.foot_height)
        self.people.rect = page.rect(240, middle - small / 2, 250, small)
        place_in_row(self.small, page.rect(506, middle - small / 2, 664, small), page.frame.px(12))
        self.challenge.size = 34
        self.challenge.rect = page.rect(1190, page.foot, 700, page.foot_height)

    # ---- one tab at a time

    def _place_one(self, page: Page) -> None:
        px = page.frame.px
        self._left.rect = page.panel
        inside = page.panel.inflate(-px(36), -px(32))
        control = max(theme.LEAST_HIT_PX, px(52))
        self.tabs.rect, below = rows.column(inside, (control, rows.FILL), px(4))
        area = Rect(page.panel.x, below.y - px(8), page.panel.w, page.panel.bottom - below.y + px(8))
        column = page.column(self.port, area)
        tab = self.tabs.value
        for button in self.small:
            if button.port is None:
                self.port.hold(button)
        if self.empty and tab != LADDER:
            high = column.area.h - px(60)
            self._place_nobody(column.take(max(high, px(330))))
        elif tab == PROFILE:
            self._stack_profile(page, column)
        elif tab == GAMES:
            self._stack_games(page, column)
        elif tab == DUELS:
            self._stack_duels(page, column)
        else:
            self._stack_ladder(page, column)
        if tab == PROFILE:
            self._stack_small(page, column)
        column.open()
        self._place_foot(page)

    def _stack_profile(self, page: Page, column: Column) -> None:
        self.head.rect = column.take(self.head.height_for(column.w), 10)
        gap = page.frame.px(10)
        each = 4 if column.design_width >= 1060 else 2
        for first in range(0, 4, each):
            line = column.take(page.frame.px(tiles.HIGH), 10)
            for tile, rect in zip(self.tiles[first:], rows.row(line, [rows.FILL] * each, gap), strict=False):
                tile.rect = rect
        self.advice.rect = column.take(self.advice.height_for(column.w), 14)

    def _stack_small(self, page: Page, column: Column) -> None:
        gap = page.frame.px(12)
        for line in rows_of(self.small, column.w, gap):
            place_in_row(line, column.take(max(theme.LEAST_HIT_PX, page.frame.px(60)), 10), gap)

    def _stack_games(self, page: Page, column: Column) -> None:
        line = column.take(page.frame.px(46), 4)
        self._stack_rows(page, column, self.games[: self.games_shown])
        self._place_heads(line)
        self.games_title.rect = Rect(line.x, line.y, self.you.rect.x - line.x, line.h)
        column.skip(6)
        column.words(self.counts, 4)

    def _stack_duels(self, page: Page, column: Column) -> None:
        column.put(self.duels_title, 46)
        column.put(self.duels_note, 36, 6)
        if self.duels_shown:
            self._stack_rows(page, column, self.duels[: self.duels_shown])
        else:
            column.words(self.no_duels)

    @staticmethod
    def _stack_rows(page: Page, column: Column, shown: Sequence[FameRow]) -> None:
        for row in shown:
            row.rect = column.take(max(theme.LEAST_HIT_PX, page.frame.px(HIGH + 4)), PITCH - HIGH)

    def _stack_ladder(self, page: Page, column: Column) -> None:
        button = max(theme.LEAST_HIT_PX, page.frame.px(50))
        line = column.take(button, 2)
        wide = min(max(page.frame.px(200), self.results.width_for()), line.w // 2)
        self.ladder_title.rect, self.results.rect = rows.row(line, (line.w - wide, wide))
        column.put(self.ladder_note, 34, 8)
        column.put(self.ladder, rungs.high_for(self._rungs), 10)
        if not self.empty:
            self.advice.rect = column.take(self.advice.height_for(column.w))

    def _place_foot(self, page: Page) -> None:
        high, left, right = page.foot_height, page.x, page.x + page.panel_width
        back = max(150.0, self.back.width_for() / page.frame.u + 24)
        self.back.rect = page.rect(left, page.foot, back, high)
        room = right - left - back - 2 * 14
        people = min(300.0, room * 0.4)
        self.people.rect = page.rect(left + back + 14, page.foot, people, high)
        wide = min(560.0, room - people)
        self.challenge.size = 27
        self.challenge.rect = page.rect(right - wide, page.foot, wide, high)
