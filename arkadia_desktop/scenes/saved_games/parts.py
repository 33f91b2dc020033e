"""What stands on the screen of saved games, and where: list and details side by side, or one in the place of the other
where the page has no room for both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.common.dialog_box import place_in_row
from arkadia_desktop.scenes.common.menu_page import LEFT_WIDTH, LEFT_X, RIGHT_WIDTH, RIGHT_X, TOP, Page
from arkadia_desktop.scenes.common.sign import DONE, Emblem, paint_sign
from arkadia_desktop.scenes.saved_games.actions import LoadActions
from arkadia_desktop.scenes.saved_games.details import SaveDetails
from arkadia_desktop.scenes.saved_games.rows import ALL, FINISHED, NAMES, NEWEST, OLDEST, RUNNING, TRASH
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import (
    BigButton,
    Button,
    DropDown,
    Option,
    Panel,
    Paragraph,
    RowState,
    ScrollList,
    ScrollPane,
    Segmented,
    TextField,
    Widget,
)
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TEXT = theme.BODY.at(24)
_TWO_LINES = theme.BODY.at(20.5)
_SMALL = 24
_GAP = 14


class NoticeBar(Lettered):
    """A dark bar with a sign and one sentence. ``room`` is what a button takes of it, real px."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.visible = False
        self.room = 0
        self.hushed = False
        """Whether there is no place for it now."""
        self._sentence, self._thrown = "", False

    def say(self, sentence: str, *, thrown: bool = False) -> None:
        """Show the strip with what was done, under the sign of the trash where something was `thrown` there; without a
        sentence take it away."""
        self._sentence, self._thrown = sentence, thrown
        self.visible = bool(sentence)
        self.changed()

    @property
    def help(self) -> str:
        """The whole sentence, where it had to be cut."""
        last = self.words()[-1]
        return self._sentence if last.text != last.whole else ""

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.hushed:
            return
        px = self.kit.frame.px
        self.kit.skin.bar(self.rect.size).blit(surface, self.rect)
        if self._thrown:
            self.paint_icon(surface, "trash", (self.rect.x + px(34), self.rect.centery), px(32), light=True)
        else:
            paint_sign(self, surface, DONE, (self.rect.x + px(34), self.rect.centery), px(38))
        self.paint_words(surface)

    def words(self) -> list[Word]:
        px = self.kit.frame.px
        left = self.rect.x + px(62)
        room = self.rect.right - self.room - px(28) - left
        if self.kit.type.width(self._sentence, _TEXT.at(_TEXT.least)) <= room:
            return [fitted(self.kit, self._sentence, _TEXT, theme.CREAM, (left, self.rect.centery), room)]
        first, *rest = self.kit.type.wrap(self._sentence, _TWO_LINES, room)
        half = round(self.kit.type.line_height(_TWO_LINES) * 0.5)
        return [
            Word(first, _TWO_LINES, theme.CREAM, (left, self.rect.centery - half)),
            fitted(self.kit, " ".join(rest), _TWO_LINES, theme.CREAM, (left, self.rect.centery + half), room),
        ]

    def boxes(self) -> list[TextBox]:
        return super().boxes() if self._sentence and not self.hushed else []


@dataclass(frozen=True)
class SavedGamesCalls:
    """What the parts call: other rows are wanted, a row was chosen, it shall be opened, one goes back, details and list
    change places, the replay is wanted, or how the game went, or its turning points; and how a row is painted, and what
    it says."""

    refill: Callable[[], None]
    choose: Callable[[], None]
    open: Callable[[], None]
    back: Callable[[], None]
    turn: Callable[[], None]
    watch: Callable[[], None]
    went: Callable[[], None]
    points: Callable[[], None]
    paint_row: Callable[[Surface, Rect, int, RowState], None]
    row_words: Callable[[Rect, int], Sequence[Word]]


class LoadParts:
    """Made in the order of Tab and of painting."""

    def __init__(self, sheet: Sheet, actions: LoadActions, uses: SavedGamesCalls) -> None:
        add = self._add = sheet.add
        self.in_details = False
        """Whether the details stand in the place of the list, on a page without room for both."""
        self._left = add(Panel("list panel", radius=18))
        self._right = add(Panel("details panel", radius=18))
        self._add_tools(uses.refill)
        self.list = add(
            ScrollList(
                "games",
                (),
                uses.paint_row,
                on_choose=lambda row: uses.choose(),
                on_open=lambda row: uses.open(),
                row_words=uses.row_words,
                gap=6,
            )
        )
        self.list.called = _("Games and replays")
        self.camp = add(Emblem("camp", "camp"))
        self.nothing = add(Paragraph("nothing", "", role=theme.BODY.at(25), colour=theme.INK_2, align="centre"))
        self.strip = add(NoticeBar("strip"))
        self.undo = add(Button("undo", _("Undo"), actions.undo, style="parchment", icon="undo", size=_SMALL))
        self.details = add(SaveDetails("details"))
        self._add_buttons(actions, uses)
        beside = self.went, self.points, self.rename, self.copy, self.export, self.trash, self.folder, self.watch
        self._port = add(ScrollPane("column", self.details, *beside))

    def _add_tools(self, refill: Callable[[], None]) -> None:
        self.filter = self._add(
            Segmented(
                "filter",
                (
                    Option(ALL, pgettext("games", "All")),
                    Option(RUNNING, _("In progress")),
                    Option(FINISHED, _("Finished")),
                    Option(TRASH, _("Trash")),
                ),
                ALL,
                lambda key: refill(),
            )
        )
        self.search = self._add(
            TextField("search", "", lambda text: refill(), most=40, hint=_("Search names"), icon="search")
        )
        self.order = self._add(
            DropDown(
                "order",
                (Option(NEWEST, _("Newest first")), Option(OLDEST, _("Oldest first")), Option(NAMES, _("By name"))),
                NEWEST,
                lambda key: refill(),
            )
        )
        self.filter.called, self.order.called = _("Filter games"), _("Order")

    def _add_buttons(self, actions: LoadActions, uses: SavedGamesCalls) -> None:
        def small(id: str, label: str, act: Callable[[], None], icon: str, style: str, group: str) -> Button:
            pale = style == "parchment"
            return self._add(
                Button(id, label, act, style=style, icon=icon, size=_SMALL, group=group, on_parchment=pale)
            )

        self.went = small("went", _("How it went"), uses.went, "chart", "parchment", "back")
        self.went.tooltip = _("What every player did: gold over time, seals, workers, skill and luck")
        self.points = small("points", _("Turning points"), uses.points, "flag", "parchment", "back")
        self.points.tooltip = _("The turns that cost the game")
        self.rename = small("rename", _("Rename"), actions.rename, "pencil", "parchment", "file")
        self.copy = small("copy", _("Copy"), actions.copy, "plus", "parchment", "file")
        self.export = small("export", _("Share"), actions.hand_on, "export", "parchment", "file")
        self.trash = small("trash", _("Delete"), actions.throw_away, "trash", "parchment", "file")
        self.back = self._add(
            BigButton("back", _("Back"), uses.back, "parchment", "prev", group="foot", on_parchment=False)
        )
        self.take_in = small("import", _("Import a game"), actions.take_in, "import", "wood", "foot")
        self.folder = small("folder", _("Open the folder"), actions.show_folder, "folder", "wood", "foot")
        self.watch = small("watch", _("Watch replay"), uses.watch, "play", "wood", "foot")
        self.turn = small("turn", _("Details"), uses.turn, "eye", "wood", "foot")
        self.open = self._add(
            BigButton(
                "open", _("Continue this game"), uses.open, "primary", "next", size=36, group="foot",
                on_parchment=False,
            )
        )  # fmt: skip

    # ---- what is shown

    def show(self, *, roomy: bool, empty: bool, thrown_row: bool, finished: bool, undone: bool) -> None:
        """Show what belongs on the page now. `empty`: there is no row, `thrown_row`: the chosen one lies in the trash,
        `finished`: it is a game one can look back at, `undone`: what was done last can be undone."""
        both, details = roomy, self.in_details
        listing = both or not details
        wanted: dict[Widget, bool] = {
            self._right: both,
            self.nothing: empty and listing,
            self.camp: empty and listing,
            self.undo: undone and self.strip.visible and listing,
            self.turn: not both and not details,
            self.take_in: listing,
            self.details: not listing or both,
        }
        wanted |= dict.fromkeys((self.filter, self.search, self.order, self.list), listing)
        wanted |= dict.fromkeys((self.rename, self.copy), (both or details) and not thrown_row)
        wanted |= dict.fromkeys((self.export, self.trash, self.folder, self.watch), both or details)
        wanted |= dict.fromkeys((self.went, self.points), (both or details) and finished)
        self.strip.hushed = not listing
        for widget, visible in wanted.items():
            if widget.visible != visible:
                widget.visible = visible
                widget.changed()

    # ---- where it stands

    def place(self, page: Page) -> None:
        """Give everything its place."""
        if page.roomy:
            self._place_two(page)
        else:
            self._place_one(page)

    def _place_two(self, page: Page) -> None:
        height, frame = page.panel_height, page.frame
        self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, height)
        self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, height)
        control = page.least(52)
        self.filter.rect = page.rect(52, TOP + 20, 600, control)
        self.search.rect = page.rect(664, TOP + 20, 240, control)
        self.order.rect = page.rect(916, TOP + 20, 222, control)
        self.camp.rect = page.rect(LEFT_X + LEFT_WIDTH / 2 - 110, TOP + height * 0.43 - 200, 220, 220)
        self.nothing.rect = page.rect(LEFT_X + 90, TOP + height * 0.45, LEFT_WIDTH - 180, 120)
        top = TOP + 20 + control + 14
        self._place_list(page, page.rect(50, top, LEFT_WIDTH - 40, TOP + height - 16 - top))
        button = page.least(58)
        y, left, room = TOP + height - button - 26, RIGHT_X + 34.0, RIGHT_WIDTH - 68
        end = y - button - 12 if self.went.visible else y
        self.details.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, end - TOP)
        place_in_row((self.went, self.points), page.rect(left, end, room, button), frame.px(12))
        buttons = [(self.rename, 168), (self.copy, 140), (self.export, 156), (self.trash, 140)]
        if not self.rename.visible:
            buttons = [(self.export, 300), (self.trash, 330)]
        spare = (room - sum(wide for _button, wide in buttons)) / (len(buttons) - 1)
        for each, wide in buttons:
            each.rect = page.rect(left, y, wide, button)
            left += wide + spare
        self.back.rect = page.rect(30, page.foot, 190, 84)
        small = page.least(60)
        row = page.rect(246, page.foot + 42 - small / 2, 918, small)
        place_in_row((self.take_in, self.folder, self.watch), row, frame.px(14))
        self.open.rect = page.rect(1190, page.foot, 700, 84)
        self.open.size = 36
        self._port.open(frame.area, 0)

    def _place_one(self, page: Page) -> None:
        """The list, or the details, in one panel."""
        px = page.frame.px
        self._left.rect = page.panel
        inside = page.panel.inflate(-px(44), -px(36))
        control = max(theme.LEAST_HIT_PX, px(52))
        gap, order = px(_GAP), px(204 if inside.w < px(1100) else 250)
        search = max(px(190), min(px(300), inside.w - order - 2 * gap - px(700)))
        head, area = rows.column(inside, (control, rows.FILL), gap)
        self.filter.rect, self.search.rect, self.order.rect = rows.row(head, (rows.FILL, search, order), gap)
        camp = min(px(200), area.h - px(130))
        self.camp.rect = Rect(0, area.y + px(8), camp, camp) if camp > px(60) else Rect(area.centerx, area.y, 0, 0)
        self.camp.rect.centerx = area.centerx
        self.nothing.rect = Rect(area.x, self.camp.rect.bottom + px(8), area.w, px(110))
        self._place_list(page, area)
        if self.in_details:
            self._place_details(page)
        else:
            self._port.open(page.frame.area, 0)
        self._place_foot(page)

    def _place_details(self, page: Page) -> None:
        column = page.column(self._port)
        self.details.rect = column.take(self.details.height_for(column.w), 12)
        high, gap = max(theme.LEAST_HIT_PX, page.frame.px(58)), page.frame.px(_GAP)
        lines = (
            ((self.rename, self.copy), (self.export, self.trash))
            if self.rename.visible
            else ((self.export, self.trash),)
        )
        looking = ((self.went, self.points),) if self.went.visible else ()
        for line in ((self.watch,), *looking, *lines, (self.folder,)):
            for button, rect in zip(line, rows.row(column.take(high, 10), [rows.FILL] * len(line), gap), strict=True):
                button.rect = rect
        column.open()

    def _place_foot(self, page: Page) -> None:
        high, gap = page.foot_height, 16
        left, right = page.x, page.x + page.panel_width
        self.back.rect = page.rect(left, page.foot, 150, high)
        left += 150 + gap
        if not self.in_details:
            for button, least, rest in ((self.take_in, 232, 510), (self.turn, 150, 344)):
                words = button.width_for() / page.frame.u
                wide = max(float(least), min(words, right - left - gap - rest))
                button.rect = page.rect(left, page.foot, wide, high)
                left += wide + gap
        room = min(520.0, right - left)
        self.open.size = 28
        self.open.rect = page.rect(right - room, page.foot, room, high)

    def _place_list(self, page: Page, area: Rect) -> None:
        """The list ends above the strip, where there is one."""
        px = page.frame.px
        strip = max(theme.LEAST_HIT_PX + px(16), px(66))
        self.strip.rect = Rect(area.x, area.bottom - strip, area.w, strip)
        undo = self.strip.rect.inflate(0, -2 * px(7))
        self.undo.rect = Rect(undo.right - px(168), undo.y, px(158), undo.h)
        self.strip.room = self.strip.rect.right - self.undo.rect.x if self.undo.visible else 0
        high = area.h - strip - px(10) if self.strip.visible else area.h
        self.list.rect = Rect(area.x, area.y, area.w, high)
