"""What stands on the screen of the puzzles, and where: cards and details side by side, or one in the place of the other
where the page has no room for both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from arkadia_desktop.ai.puzzles.puzzle import Theme
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.menu_page import LEFT_WIDTH, LEFT_X, RIGHT_WIDTH, RIGHT_X, TOP, Page
from arkadia_desktop.scenes.common.puzzle_words import KIND_ICONS, kind_name
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.puzzles.details import PuzzleDetails
from arkadia_desktop.scenes.puzzles.grid import AIR, PuzzleGrid
from arkadia_desktop.scenes.puzzles.kind_tabs import HIGH, KindTabs
from arkadia_desktop.scenes.puzzles.own_search import OwnSearch
from arkadia_desktop.scenes.puzzles.shelf import ALL, EASIEST, HARDEST, IN_ORDER, NEXT, OWN, LastLook, PuzzleShelf
from arkadia_desktop.scenes.puzzles.strip import SearchStrip
from arkadia_desktop.table.saves import why_locked
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.widgets import (
    BigButton,
    Button,
    DropDown,
    IconButton,
    Option,
    Panel,
    Paragraph,
    ScrollPane,
    Toggle,
    Widget,
)
from arkadia_desktop.ui.widgets.words import Word

_GAP = 14
_FLAT_BELOW = 460
"""Cards whose words stand beside their pictures are shown where the list has less than so many design px in height."""


class FootSwitch(Toggle):
    """A switch on a dark plate where it stands on the landscape, not `on_parchment`."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        if not self.on_parchment:
            px = self.kit.frame.px
            plate = self.rect.inflate(px(20), px(8))
            self.kit.skin.bar(plate.size, 14, theme.OAK_EDGE).blit(surface, plate)
        super().paint(surface, clip)

    def words(self) -> list[Word]:
        ink = theme.INK if self.on_parchment else theme.CREAM
        return [word._replace(colour=ink) for word in super().words()]


def _named(progress: tuple[int, int]) -> dict[str, int]:
    return {"done": progress[0], "most": progress[1]}


@dataclass(frozen=True)
class PuzzleCalls:
    """What the parts call: other cards are wanted, a card was chosen, it is to be played, one goes back, details and
    list change places, chance shall choose, everything begins anew, a search begins or ends."""

    refill: Callable[[], None]
    choose: Callable[[], None]
    play: Callable[[], None]
    back: Callable[[], None]
    turn: Callable[[], None]
    at_random: Callable[[], None]
    reset: Callable[[], None]
    search: Callable[[], None]


class PuzzleParts:
    """Made in the order of Tab and of painting."""

    def __init__(self, sheet: Sheet, uses: PuzzleCalls) -> None:
        add = self._add = sheet.add
        self.in_details = False
        """Whether the details stand in the place of the list, on a page without room for both."""
        self._left = add(Panel("puzzles panel", radius=18))
        self._right = add(Panel("puzzle panel", radius=18))
        kinds = (Option(ALL, _("All")), *(Option(kind.value, kind_name(kind), KIND_ICONS[kind]) for kind in Theme))
        self.tabs = add(KindTabs("kinds", kinds, ALL, lambda key: self._filtered(key, uses)))
        self.kinds = add(DropDown("kind", kinds, ALL, lambda key: self._filtered(key, uses)))
        self.grid = add(PuzzleGrid("puzzles", lambda index: uses.choose(), lambda index: uses.play()))
        self.tabs.called = self.kinds.called = _("Kind of puzzle")
        self.grid.called = _("Puzzles")
        self.camp = add(Emblem("camp", "camp"))
        self.nothing = add(Paragraph("nothing", "", role=theme.BODY.at(25), colour=theme.INK_2, align="centre"))
        self.strip = add(SearchStrip("strip"))
        self.search = add(Button("search", "", uses.search, style="parchment", icon="search", size=23, group="own"))
        self.details = add(PuzzleDetails("details"))
        self._port = add(ScrollPane("column", self.details))
        self._add_foot(uses)

    def _add_foot(self, uses: PuzzleCalls) -> None:
        add = self._add
        self.back = add(BigButton("back", _("Back"), uses.back, "parchment", "prev", group="foot", on_parchment=False))
        self.order = add(
            DropDown(
                "order",
                (
                    Option(NEXT, _("Next for you"), "filter"),
                    Option(IN_ORDER, _("By kind"), "filter"),
                    Option(EASIEST, _("Easiest first"), "filter"),
                    Option(HARDEST, _("Hardest first"), "filter"),
                ),
                NEXT,
                lambda key: uses.refill(),
                size=24,
                on_parchment=False,
            )
        )
        self.order.called = _("Order")
        self.unsolved = add(FootSwitch("unsolved", False, lambda on: uses.refill(), label=_("Unsolved only")))
        self.turn = add(Button("turn", _("Details"), uses.turn, icon="eye", size=24, group="foot"))
        self.random = add(Button("random", _("A random one"), uses.at_random, icon="dice", size=24, group="foot"))
        self.reset = add(IconButton("reset", "undo", _("Start all puzzles over"), uses.reset, size=24, group="foot"))
        self.play = add(
            BigButton("play", _("Play"), uses.play, "primary", "play", size=36, group="foot", on_parchment=False)
        )

    def _filtered(self, key: str, uses: PuzzleCalls) -> None:
        """The tabs and the drop-down say the same."""
        self.tabs.value = self.kinds.value = key
        uses.refill()

    def look(self, look: LastLook) -> None:
        """Look at the list like this, as far as there is what it was filtered for."""
        if look.choice in [option.key for option in self.tabs.options]:
            self.tabs.value = self.kinds.value = look.choice
        self.order.value, self.unsolved.value = look.order, look.unsolved

    @property
    def in_own(self) -> bool:
        """Whether the puzzles from the player's games are shown."""
        return self.tabs.value == OWN

    # ---- what is shown

    def tell_search(self, search: OwnSearch, *, locked: bool) -> None:
        """Tell how the search stands."""
        self.strip.say(search.words(), search.share if search.running else None)
        if search.running:
            self.search.show(label=_("Stop"), icon="cross", meaning="stop")
        else:
            self.search.show(label=_("Look for puzzles"), icon="search", meaning="begin")
        why = why_locked() if locked else None if search.open else _("There are no new finished games.")
        self.search.allow(None if search.running else why)

    def tell(self, shelf: PuzzleShelf, *, own: bool) -> None:
        """Tell how many are solved; `own`: there are games that puzzles can come from."""
        options = [
            Option(ALL, _("All")),
            *(Option(kind.value, kind_name(kind), KIND_ICONS[kind]) for kind in Theme),
        ]
        if own:
            options.append(Option(OWN, _("From your games"), "human"))
        value = self.tabs.value if self.tabs.value in [option.key for option in options] else ALL
        progress = {option.key: shelf.progress(option.key) for option in options}
        self.tabs.tell(progress)
        self.tabs.offer(options, value)
        noted = [replace(one, note=_("{done} of {most} solved").format(**_named(progress[one.key]))) for one in options]
        self.kinds.offer(noted, value)

    def show(self, *, roomy: bool, empty: bool) -> None:
        """Show what belongs on the page now; `empty`: there is no card."""
        listing = roomy or not self.in_details
        wanted: dict[Widget, bool] = {
            self._right: roomy,
            self.tabs: roomy,
            self.kinds: not roomy and listing,
            self.grid: listing and not empty,
            self.nothing: listing and empty,
            self.camp: listing and empty,
            self.details: not listing or roomy,
            self.strip: listing and self.in_own,
            self.search: listing and self.in_own,
            self.turn: not roomy and not self.in_details,
            self.order: listing,
            self.unsolved: listing,
            self.random: listing,
            self.reset: listing,
        }
        for widget, visible in wanted.items():
            widget.visible = visible

    # ---- where it stands

    def place(self, page: Page) -> None:
        """Give everything its place."""
        if page.roomy:
            self._place_two(page)
        else:
            self._place_one(page)

    @property
    def flat(self) -> bool:
        """Whether the words of a card stand beside its picture."""
        return self.grid.rect.h < self.grid.kit.frame.px(_FLAT_BELOW)

    def _place_two(self, page: Page) -> None:
        high = page.panel_height
        self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, high)
        self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, high)
        self.tabs.rect = page.rect(LEFT_X + 22, TOP + 22, LEFT_WIDTH - 44, HIGH)
        top = TOP + 22 + HIGH + 10
        self._place_list(page, page.rect(LEFT_X + 22 - AIR, top, LEFT_WIDTH - 30 - AIR, TOP + high - 12 - top))
        self.details.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, high - 8)
        foot, tall, small = page.foot, page.foot_height, page.least(56)
        middle = foot + tall / 2
        self.back.rect = page.rect(30, foot, 190, tall)
        self.order.rect = page.rect(246, middle - small / 2, 276, small)
        self.unsolved.rect = page.rect(548, middle - small / 2, 284, small)
        self.random.rect = page.rect(858, middle - small / 2, 230, small)
        self.reset.rect = page.rect(1100, middle - small / 2, 60, small)
        self.order.on_parchment = self.unsolved.on_parchment = False
        self.play.size = 36
        self.play.rect = page.rect(1190, foot, 700, tall)
        self._port.open(page.frame.area, 0)

    def _place_one(self, page: Page) -> None:
        """The list, or the details, in one panel."""
        px = page.frame.px
        self._left.rect = page.panel
        inside = page.panel.inflate(-px(36), -px(32))
        control, gap = max(theme.LEAST_HIT_PX, px(54)), px(_GAP)
        head, area = rows.column(inside, (control, rows.FILL), px(8))
        switch = min(px(316), inside.w // 3)
        self.order.on_parchment = self.unsolved.on_parchment = True
        self.kinds.rect, self.order.rect, self.unsolved.rect = rows.row(head, (rows.FILL, rows.FILL, switch), gap)
        self._place_list(page, Rect(area.x - px(AIR), area.y, area.w + px(AIR + 8), area.h))
        if self.in_details:
            column = page.column(self._port)
            self.details.rect = column.take(self.details.height_for(column.w))
            column.open()
        else:
            self._port.open(page.frame.area, 0)
        self._place_foot(page)

    def _place_list(self, page: Page, area: Rect) -> None:
        px = page.frame.px
        high = max(theme.LEAST_HIT_PX + px(14), px(70))
        side = px(AIR)
        self.strip.rect = Rect(area.x + side, area.bottom - high, area.w - 2 * side, high)
        wide = min(max(px(170), self.search.width_for() + px(24)), area.w // 2)
        self.search.rect = Rect(self.strip.rect.right - wide - px(9), self.strip.rect.y + px(7), wide, high - 2 * px(7))
        self.strip.room = wide + px(9)
        if self.in_own:
            area = Rect(area.x, area.y, area.w, area.h - high - px(6))
        self.grid.rect = area
        self.camp.rect = Rect(0, area.y + px(20), min(px(200), area.h // 2), min(px(200), area.h // 2))
        self.camp.rect.centerx = area.centerx
        wide = min(area.w - px(60), px(760))
        self.nothing.rect = Rect(area.centerx - wide // 2, self.camp.rect.bottom + px(8), wide, px(130))

    def _place_foot(self, page: Page) -> None:
        high, gap = page.foot_height, 12
        left, right = page.x, page.x + page.panel_width
        self.back.rect = page.rect(left, page.foot, 150, high)
        left += 150 + gap
        if not self.in_details:
            for button in (self.turn, self.random):
                wide = min(button.width_for() / page.frame.u + 24, (right - left) / 3)
                button.rect = page.rect(left, page.foot, wide, high)
                left += wide + gap
            self.reset.rect = page.rect(left, page.foot, 62, high)
            left += 62 + gap
        room = min(520.0, right - left)
        self.play.size = 28
        self.play.rect = page.rect(right - room, page.foot, room, high)
