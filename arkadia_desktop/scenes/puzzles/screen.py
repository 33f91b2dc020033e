"""The puzzles: all kinds with what is solved of them, the one of the day, and what belongs to the chosen one."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from random import Random, SystemRandom

from pygame import Rect, Surface

from arkadia_desktop.ai.puzzles import collection
from arkadia_desktop.ai.puzzles.puzzle import HARDEST, PuzzleHead, Theme
from arkadia_desktop.learn.puzzle_marks import PuzzleStanding
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import colour_name, labelled
from arkadia_desktop.scenes.common.composed_list import PLAIN, ComposedRows
from arkadia_desktop.scenes.common.counted_tabs import CountedTabs
from arkadia_desktop.scenes.common.dates import long_date, short_date
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    MARGIN,
    MenuScene,
    at_foot,
    narrow_foot,
    nothing,
    on_paper,
    panel,
    panels,
    scrolling,
    wide_foot,
)
from arkadia_desktop.scenes.common.menu_paint import card
from arkadia_desktop.scenes.common.puzzle_words import KIND_ICONS, best_words, kind_name, puzzle_name, score_words, task
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.sign import Badge, Box, Emblem, Gauge, Icon
from arkadia_desktop.scenes.puzzles.pictures import AHEAD, PuzzlePicture, opened, readable
from arkadia_desktop.scenes.puzzles.shelf import (
    ALL,
    EASY_FIRST,
    HARD_FIRST,
    IN_ORDER,
    NEXT,
    OWN,
    LastLook,
    OwnSearch,
    PuzzleShelf,
    ShelvedPuzzle,
    own_heads,
)
from arkadia_desktop.table.history import round_number
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Fits, Gap, Leaf, Node, Over, Row, centred, placed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, plain
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import (
    Button,
    Display,
    DropDown,
    Label,
    Option,
    Paragraph,
    Plate,
    RowState,
    ScrollGrid,
    Toggle,
    Widget,
)
from arkadia_desktop.ui.widgets.access import sentence
from arkadia_desktop.ui.widgets.scroll import FADE, FOLD, ROOM


class PuzzlesScene(MenuScene):
    """Enter plays the chosen puzzle, Escape goes back. ``chosen`` is the id of the puzzle to choose at first, ``look``
    how the list is looked at, kept up to date; ``today`` tells the day where the player is. In a small window the
    details take the place of the list."""

    def __init__(
        self,
        director: Director,
        chosen: str = "",
        *,
        look: LastLook | None = None,
        today: Callable[[], datetime.date] = datetime.date.today,
        chance: Random | None = None,
        search: OwnSearch | None = None,
    ) -> None:
        super().__init__(_("Puzzles"))
        self._director, self._today = director, today
        self._chance = chance or SystemRandom()
        self.search = search or OwnSearch(director.store.records, director.own_puzzles)
        self.shelf = self._shelf()
        self.entries: list[ShelvedPuzzle] = []
        self.look = look or LastLook()
        self.in_details = False
        self.grid = PuzzleGrid("puzzles", lambda index: self.choose(), lambda index: self.play())
        self._search_button = Button("search", "", self.search_own, style="parchment", size=23, group="own")
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "play", "back", "puzzles"
        self.refill(chosen)

    def _shelf(self) -> PuzzleShelf:
        own = own_heads(self._director.own_puzzles.value.puzzles)
        return PuzzleShelf(collection.heads(), own, self._director.puzzle_marks, self._today())

    def renewed(self) -> PuzzlesScene:
        self.search.stop()
        chosen = self.chosen.head.id if self.chosen else ""
        return PuzzlesScene(self._director, chosen, look=self.look, today=self._today)

    # ---- the cards

    @property
    def chosen(self) -> ShelvedPuzzle | None:
        """The chosen puzzle."""
        return self.entries[self.grid.chosen] if 0 <= self.grid.chosen < len(self.entries) else None

    def show(self, name: str, value: str | bool) -> None:
        """Look at the list in another way: another `choice`, `order`, or `unsolved` ones only."""
        setattr(self.look, name, value)
        self.refill()

    def refill(self, wanted: str = "") -> None:
        """Show the cards that the filter lets through; what was chosen stays chosen as long as it is there."""
        look, daily = self.look, bool(wanted) or (self.chosen is not None and self.chosen.daily)
        wanted = wanted or (self.chosen.head.id if self.chosen else "")
        if look.choice not in self._kinds():
            look.choice = ALL
        self.entries = self.shelf.listed(look.choice, look.order, unsolved=look.unsolved)
        found = [index for index, entry in enumerate(self.entries) if entry.head.id == wanted]
        at = found[0 if daily else -1] if found else min(0, len(self.entries) - 1)
        self.grid.show_entries(self.shelf, self.entries, at)
        self.choose()
        self._show_chosen()

    def _show_chosen(self) -> None:
        if self.chosen is not None and self.grid.id in self.sheet:
            self.grid.show(self.grid.chosen)

    def choose(self) -> None:
        """Show what belongs to the chosen puzzle."""
        entry = self.chosen
        if entry is not None and entry.head.own and not readable(entry.head):
            self._director.own_puzzles.forget(entry.head.id)
            self._renew_shelf()
            return
        if entry is not None:
            self._director.expect_puzzle(entry.head.puzzle())
        self.arrange()

    def play(self) -> None:
        """Play the chosen puzzle."""
        if self.chosen is not None:
            self.search.stop()
            self._director.start_puzzle(self.chosen.head.puzzle())

    def at_random(self) -> None:
        """Choose any of the cards, another one than now, and of those that are not solved as long as there are any."""
        others = [i for i, entry in enumerate(self.entries) if i != self.grid.chosen and not entry.daily]
        others = [i for i in others if not self.entries[i].mark.solved] or others
        if others:
            self.grid.choose(self._chance.choice(others))

    def ask_reset(self) -> None:
        """Ask whether everything shall begin anew."""
        text = _("This deletes all tries, your best scores, your rating and your daily puzzle days.")
        reset = Answer("reset", _("Start over"), "undo", "primary", self._reset)
        self.ask(Question(_("Start all puzzles over?"), text, (reset, Answer("keep", _("Keep them"), "prev"))))

    def _reset(self) -> None:
        self._director.puzzle_marks.reset()
        self._renew_shelf()

    def _renew_shelf(self) -> None:
        """Look at the puzzles and their marks anew."""
        self.shelf = self._shelf()
        self.refill()

    # ---- the player's own games

    def search_own(self) -> None:
        """Look through the games that were not looked through yet, or end that."""
        if self.search.running:
            self.search.stop()
        else:
            self.search.begin()
        self.arrange()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        found = self.search.found
        if self.search.running and self.search.go_on():
            if self.search.found != found or not self.search.running:
                self._renew_shelf()
            else:
                self.arrange()
        if self.stack is not None and not self.stack.coming:
            self._draw_seen()

    # ---- what is shown

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        self._show_chosen()

    def on_open(self) -> None:
        self.sheet.focus("puzzles" if "puzzles" in self.sheet else "play")

    def prepare(self) -> bool:
        return self._draw_seen() or super().prepare()

    def _draw_seen(self) -> bool:
        """Go on with a missing picture in sight, first that of the chosen puzzle."""
        return ("position" in self.sheet and self.sheet["position"].draw_more()) or self.grid.draw_seen()

    def turn(self) -> None:
        """Show the details in the place of the list, or the list again."""
        self.in_details = not self.in_details
        self.arrange()
        self._show_chosen()
        self.sheet.focus("play" if self.in_details else "puzzles")

    def back(self) -> None:
        """To the list, where the details stand in its place; else to the school."""
        if self.in_details and self.grid.id not in self.sheet:
            self.turn()
        else:
            self.search.stop()
            self._director.show_school()

    def tree(self) -> Node:
        shown = details(self.chosen, None if self.has_room else self.beside)
        if self.has_room:
            return self.menu(panels(self._cards(Leaf(self._tabs(), h=86)), on_paper(shown)), self._foot())
        if self.in_details:
            page: Node = scrolling(self._pane, shown)
        else:
            filters = Row(
                *(Leaf(one, w=300, least=NATURAL, grow=1) for one in (self._kind_list(), self._order())),
                Leaf(self._unsolved(on_parchment=True), least=NATURAL), h=54, gap=14,
            )  # fmt: skip
            page = self._cards(filters)
        return self.menu(panel(page), self._narrow_foot())

    def _cards(self, above: Node) -> Node:
        """The cards, around which there is air already, below what chooses among them."""
        side, end = MARGIN
        return Column(Column(above, pad=AIR), *self._list(), gap=0, pad=(side - AIR, end - AIR))

    def _list(self) -> list[Node]:
        """The cards, or why there are none; below those from the player's games how the search for more stands."""
        cards: Node = Leaf(self.grid, lowest=0, grow=1)
        if not self.entries:
            solved = bool(self.shelf.of(self.look.choice))
            why = (
                _("All of these puzzles are solved.")
                if solved
                else _("No puzzle from your games has been found yet.")
            )
            cards = nothing(why)
        if self.look.choice != OWN:
            return [cards]
        search = self.search
        nothing_new = None if search.open else _("There are no new finished games.")
        label, icon = (_("Stop"), "cross") if search.running else (_("Look for puzzles"), "search")
        button = self._search_button
        button.show(label=label, icon=icon, meaning=icon)
        button.set_disabled(None if search.running else self._director.store.why_locked or nothing_new)
        words = Paragraph("stands", search.words(), theme.BODY.at(22), theme.CREAM, line_height=1.05, balanced=True)
        bar = Leaf(Gauge("searched", search.share), h=12) if search.running else None
        stands = centred(words, bar, gap=2, grow=1)
        return [cards, Over(Plate("strip", "bar"), Row(stands, Leaf(button), gap=20, pad=(20, 7)), h=70)]

    # ---- filters

    def _kinds(self) -> dict[str, Option]:
        kinds = {ALL: Option(ALL, _("All"))}
        kinds |= {kind.value: Option(kind.value, kind_name(kind), KIND_ICONS[kind]) for kind in Theme}
        if self.shelf.own or self.search.games:
            kinds[OWN] = Option(OWN, _("From your games"), "human")
        return kinds

    def _tabs(self) -> CountedTabs:
        kinds = self._kinds()
        progress = {key: self.shelf.progress(key) for key in kinds}
        turn = partial(self.show, "choice")
        tabs = CountedTabs("kinds", [*kinds.values()], self.look.choice, turn, accessible_name=_("Kind of puzzle"))
        tabs.progress = progress
        return tabs

    def _kind_list(self) -> DropDown:
        noted = []
        for key, option in self._kinds().items():
            done, most = self.shelf.progress(key)
            noted.append(option._replace(note=_("{done} of {most} solved", done=done, most=most)))
        turn = partial(self.show, "choice")
        return DropDown("kind", noted, self.look.choice, turn, accessible_name=_("Kind of puzzle"))

    def _order(self, *, on_parchment: bool = True) -> DropDown:
        orders = (
            Option(NEXT, _("Next for you"), "filter"),
            Option(IN_ORDER, _("By kind"), "filter"),
            Option(EASY_FIRST, _("Easiest first"), "filter"),
            Option(HARD_FIRST, _("Hardest first"), "filter"),
        )
        return DropDown(
            "order", orders, self.look.order, partial(self.show, "order"), size=24, on_parchment=on_parchment,
            accessible_name=_("Order"),
        )  # fmt: skip

    def _unsolved(self, *, on_parchment: bool) -> Toggle:
        return Toggle(
            "unsolved", self.look.unsolved, partial(self.show, "unsolved"),
            label=_("Unsolved only"), on_parchment=on_parchment,
        )  # fmt: skip

    # ---- the foot

    def _foot(self) -> Node:
        switch = Leaf(self._unsolved(on_parchment=False), least=NATURAL)
        others = (
            Leaf(self._order(on_parchment=False), h=56, align="centre"),
            Over(Plate("unsolved plate", "bar"), Row(switch, pad=(10, 4)), h=64, align="centre"),
            *(Leaf(button, least=NATURAL, h=56, align="centre") for button in (self._random(), self._reset_button())),
        )  # fmt: skip
        return wide_foot(self.kit, self.back, others, self._play(36))

    def _narrow_foot(self) -> Node:
        turn = Button("turn", _("Details"), self.turn, icon="eye", group="foot", disabled_reason=self._nothing_chosen)
        others = () if self.in_details else (turn, self._random(), self._reset_button())
        return narrow_foot(self.back, others, self._play(28))

    @property
    def _nothing_chosen(self) -> str | None:
        return None if self.chosen is not None else _("No puzzle is selected.")

    def _random(self) -> Button:
        return Button(
            "random", _("A random one"), self.at_random, icon="dice", group="foot",
            disabled_reason=self._nothing_chosen,
        )  # fmt: skip

    def _reset_button(self) -> Button:
        marks = self.shelf.marks.value
        none = None if marks.puzzles or marks.days else _("No puzzle has been tried yet.")
        return Button(
            "reset", _("Start over"), self.ask_reset, icon="undo", group="foot", disabled_reason=none,
            tooltip=_("Start all puzzles over"),
        )  # fmt: skip

    def _play(self, size: float) -> Button:
        entry, label = self.chosen, _("Play")
        if entry is not None and entry.standing is not PuzzleStanding.NEW:
            label = _("Play again") if entry.solved else _("Try again")
        return at_foot("play", label, self.play, "play", "primary", size=size, disabled_reason=self._nothing_chosen)


_TURN, _NUMBER = Role(theme.SERIF_BOLD, 27), Role(theme.SERIF_BOLD, 27)
_SMALL = theme.BODY.at(20.5)
_TOP = 92
"""How high what stands above the picture is, design px."""
_BESIDE = 736
"""In a place wider than so many design px the words stand beside the picture."""


def details(entry: ShelvedPuzzle | None, beside: Callable[[Widget, Node, float], Node] | None) -> Node:
    """The panel of a puzzle, or of none; rather with the words ``beside`` the picture, which is below so many design
    px."""
    position = PuzzlePicture("position", entry.head if entry else None, whole=True)
    board = Leaf(position, lowest=120)
    if entry is None:
        return Column(Gap(h=_TOP), board, gap=0)
    head = entry.head
    puzzle, game = opened(head)
    badge = Badge("kind sign", KIND_ICONS[head.kind], theme.BAR, theme.OAK_EDGE, light=True)
    title = Label("puzzle name", puzzle_name(head), HEADING, heads=True)
    top = Row(Leaf(badge, w=58, h=58, align="centre"), Leaf(title, grow=1), Leaf(Hammers(head, 29)), gap=18, h=_TOP)
    round = round_number(game)
    where = ngettext("round {round}, {n} player", "round {round}, {n} players", game.seats, round=round)
    colour = puzzle.record.setup.colours[puzzle.seat].value
    turn = Label("turn", _("{name} to play", name=colour_name(colour)), _TURN, theme.CREAM, drop=theme.DROP)
    worker = Leaf(Emblem("turn worker", f"worker_{colour}"), w=52)
    said = (
        _("From one of your games. The best turn is proven, and there is only one.")
        if head.own
        else _("From a real game. The best turn is proven, and there is only one.")
    )
    asked = Paragraph("task", task(puzzle), theme.BODY.at(23.5), line_height=1.3)
    # room for two lines at least, so that nothing moves from puzzle to puzzle
    middle = Over(Gap(), Gap(h=61), centred(asked))
    round_label = Label("where", where, theme.BODY.at(22.5), theme.CREAM)
    under = Paragraph("origin", said, _SMALL, theme.INK_2, line_height=1.2, align="centre")
    below = Column(
        board, Gap(h=8), _bar(worker, Leaf(turn, grow=1), round_label), Gap(h=10), middle, Gap(h=8),
        Row(*_tiles(entry, beside=False), gap=12), Gap(h=8), under, gap=0,
    )  # fmt: skip
    facts = Column(
        _bar(worker, Leaf(turn, grow=1)), middle, *_tiles(entry, beside=True),
        Label("where", where, _SMALL, theme.INK_2),
        Paragraph("origin", said, _SMALL, theme.INK_2, line_height=1.2),
    )  # fmt: skip
    ways = [Over(Gap(w=_BESIDE), beside(position, facts, _TOP))] if beside else []
    return Column(top, Fits(*ways, below), gap=0)


def _bar(*parts: Child) -> Node:
    return Over(Plate("turn plate", "bar"), Row(*parts, gap=12, pad=(14, 0)), h=57)


def _tiles(entry: ShelvedPuzzle, *, beside: bool) -> list[Node]:
    """Best so far, tries, hints; ``beside`` the picture each in one line."""
    mark, head = entry.mark, entry.head
    reached = mark.best is not None and mark.best == head.best
    best = "–" if mark.best is None else score_words(head.kind, mark.best, None if reached else head.best)
    name = best_words(head.kind) if reached else _("best so far")
    hints = str(mark.hints) if mark.hints or not mark.helped else _("yes")
    told = ("target", name, best), ("again", _("tries"), str(mark.tries)), ("bulb", _("hints used"), hints)
    return [_tile(*one, beside=beside) for one in told]


def _tile(icon: str, name: str, value: str, *, beside: bool) -> Node:
    ground = Box(f"{icon} tile", theme.PAPER, theme.ROW_EDGE, radius=10, strength=0.45, told=labelled(name, value))
    align = "right" if beside else "left"
    label = Leaf(Label(f"{icon} name", name, _SMALL, theme.INK_2, quiet=True), grow=1)
    number = Label(f"{icon} value", value, _NUMBER, align=align, quiet=True)
    words = Row(label, number, grow=1) if beside else Column(label, Leaf(number, h=30), gap=0, pad=(0, 6), grow=1)
    sign = Icon(f"{icon} sign", icon, side=32)
    tile = Over(ground, Row(sign, words, gap=11, pad=(15, 0)), h=58 if beside else 72)
    if not beside:
        tile.w, tile.grow = 0, 37 if icon == "target" else 31
    return tile


# ---- the cards in their rows: that of the day is as wide as two

AIR = 8
"""Design px around each card, which the line around the chosen one needs."""
_HIGH, _FLAT_HIGH, _FLAT_BELOW = 222, 126, 460
"""Design px of a card, of one whose words stand beside its picture, and of the list where cards are like that."""
_LEAST_CARD, _FLAT_CARD = 252, 470
"""No cell is less wide than so many design px, nor one whose words stand beside the picture."""
_INSET, _HAMMER = 11, 20
_NAME, _STATE, _DONE = Role(theme.SANS_BOLD, 22), Role(theme.SANS_SEMIBOLD, 21), Role(theme.SANS_BOLD, 21)
_BADGE_LOOK = rgb("#FBF3DE"), theme.OAK_EDGE
_STANDINGS = {
    PuzzleStanding.SOLVED: ("check", theme.LEAF, theme.LEAF_EDGE),
    PuzzleStanding.HELPED: ("bulb", theme.LEAF, theme.LEAF_EDGE),
    PuzzleStanding.TRIED: ("again", rgb("#FFD978"), rgb("#7A5A1E")),
}
_LINE, _DAILY_LINE = rgb("#C9A467"), rgb("#C4902E")
_FACE, _CHOSEN = plain(rgb("#FBF3DE"), rgb("#F1E1BC")), plain(theme.PAPER, rgb("#FFF6E2"))
_DAILY = plain(rgb("#FFF3C4"), rgb("#F3DD9C"))


class Hammers(Display):
    """A difficulty as hammers."""

    def __init__(self, head: PuzzleHead, size: float) -> None:
        super().__init__("hammers", tooltip=_("Difficulty {n} of {most}", n=head.difficulty, most=HARDEST))
        self.difficulty, self.size = head.difficulty, size

    def natural_widths(self) -> tuple[int, int]:
        return (round(self.kit.px(self.size) * (0.08 + 0.92 * HARDEST)),) * 2

    def natural_height(self, width: int) -> int:
        return self.kit.px(self.size)

    def said(self) -> str:
        return self.tooltip

    def paint(self, surface: Surface, clip: Rect) -> None:
        side, sprites = self.kit.px(self.size), self.kit.sprites
        for number in range(HARDEST):
            picture = sprites.icon("hammer", side, False)
            if number >= self.difficulty:
                picture = sprites.faded("icon_hammer_off", side * 2, 150)
            middle = round(self.rect.x + side * (0.5 + 0.92 * number)), self.rect.centery
            surface.blit(picture, picture.get_rect(center=middle), special_flags=OVER)


class _Ground(Display):
    """What a card stands on, with the line of the chosen one and the ring of the keyboard."""

    def __init__(self, state: RowState, *, daily: bool) -> None:
        super().__init__("ground")
        self._state, self._daily = state, daily

    def paint(self, surface: Surface, clip: Rect) -> None:
        size, state = self.rect.size, self._state
        face, line = (_DAILY, _DAILY_LINE) if self._daily else (_CHOSEN if state.chosen else _FACE, _LINE)
        card(self.kit.u, *size, face, line, state.chosen, state.hovered).blit(surface, self.rect)
        if state.focused:
            self.kit.skin.ring(size, 12, parchment=True).blit(surface, self.rect)


class PuzzleGrid(ComposedRows, ScrollGrid):
    """``on_choose`` is called for another card, ``on_open`` to play one: Enter, a double click."""

    def __init__(self, id: str, on_choose: Callable[[int], None], on_open: Callable[[int], None]) -> None:
        super().__init__(id, on_choose=on_choose, on_open=on_open, gap=0, accessible_name=_("Puzzles"))
        self._entries: Sequence[ShelvedPuzzle] = ()
        self._shelf: PuzzleShelf | None = None
        self._flat = self._two_lines = False
        self._cards: dict[tuple[int, RowState], Node] = {}
        self._pictures: dict[int, PuzzlePicture] = {}

    def show_entries(self, shelf: PuzzleShelf, entries: Sequence[ShelvedPuzzle], chosen: int) -> None:
        """Show these."""
        self._shelf, self._entries = shelf, entries
        self._measure(chosen)

    def moved(self) -> None:
        self._measure(self._chosen)
        super().moved()

    def _measure(self, chosen: int) -> None:
        """See how many cards have room side by side. Names have one line, or all of them two where one is longer than
        a card is wide."""
        self._cards, self._pictures, columns = {}, {}, 2
        if self.given_kit is not None and self.rect.w:
            px, width = self.kit.px, self.kit.type.width
            self._flat = self.rect.h < px(_FLAT_BELOW)
            columns = max(2, self.rect.w // px(_FLAT_CARD if self._flat else _LEAST_CARD))
            room = (self.rect.w - px(ROOM)) // columns - px(2 * AIR + 2 * _INSET + 8)
            names = {puzzle_name(entry.head) for entry in self._entries}
            self._two_lines = any(width(name, _NAME.at(_NAME.least)) > room for name in names)
        high: float = (_FLAT_HIGH if self._flat else _HIGH) + 2 * AIR
        if self.given_kit is not None:  # no row only peeps out below the last whole one
            rows, over = divmod(self.rect.h / self.kit.u + self.gap, high + self.gap)
            high += over / rows - 1 if rows < over < FADE + FOLD else 0
        self.lay([2 if entry.daily else 1 for entry in self._entries], columns, high, chosen=chosen)

    def draw_seen(self) -> bool:
        """Go on with a missing picture of a card in sight."""
        if self.sheet is None:
            return False
        for index, place in self.rows():
            if self._picture(index).draw_more():
                if self.on_changed is not None:
                    self.on_changed(place.clip(self.rect))
                return True
        return False

    def draw_more(self) -> bool:
        """Go on with one of those, else with one of those that are next, as many as are kept."""
        last = len(self._entries) - 1
        if self.sheet is None or last < 0:
            return False
        seen = [index for index, _rect in self.rows()]
        ahead = [*range(seen[-1] + 1 if seen else 0, last + 1), *range(seen[0] - 1 if seen else -1, -1, -1)]
        wide, high = self._picture(last).rect.size
        ahead = ahead[: AHEAD // (4 * wide * high)]
        return self.draw_seen() or any(self._picture(index).draw_more() for index in ahead)

    def _picture(self, index: int) -> PuzzlePicture:
        """The picture of a card, as large as it will be seen."""
        if index not in self._pictures:
            placed = self.parts(self.place(index), index)
            self._pictures[index] = next(widget for widget in placed if isinstance(widget, PuzzlePicture))
        return self._pictures[index]

    # ---- the cards

    def parts(self, rect: Rect, index: int, state: RowState = PLAIN) -> list[Widget]:
        if (index, state) not in self._cards:
            self._cards[index, state] = self._card(self._entries[index], state)
        return placed(self._cards[index, state], self.kit, rect)

    def _card(self, entry: ShelvedPuzzle, state: RowState) -> Node:
        picture = self._framed(entry)
        if entry.daily:
            body = self._daily(entry, picture)
        else:
            name, hammers, fares = self._words(entry)
            if self._flat:
                words = Column(name, Gap(grow=1), hammers, Gap(grow=1), fares, gap=0, pad=(0, 5), grow=1)
                body = Row(picture, words, gap=18, pad=_INSET)
            else:
                picture.grow = fares.grow = 1
                body = Column(picture, Gap(h=3), name, Row(hammers, fares, gap=8), gap=4, pad=_INSET)
        return Column(Over(_Ground(state, daily=entry.daily), body, grow=1), pad=AIR)

    def _framed(self, entry: ShelvedPuzzle) -> Node:
        """The picture, in its corners the kind of the puzzle and how somebody fares with it."""
        kind = Badge("kind", KIND_ICONS[entry.head.kind], *_BADGE_LOOK, side=38)
        look = _STANDINGS.get(entry.standing)
        sign = Badge("sign", *look, light=look[1] is theme.LEAF) if look else None
        badges = Row(kind, Gap(grow=1), Leaf(sign, w=35, h=35) if sign else None, pad=(3, 3))
        return Over(PuzzlePicture("picture", entry.head), Column(badges, gap=0), w=190 if self._flat else 0)

    def _words(self, entry: ShelvedPuzzle) -> tuple[Node, Node, Node]:
        """Its name, how difficult it is, and how somebody fares with it."""
        said = puzzle_name(entry.head)
        name = Fits(
            Leaf(Label("name", said, _NAME)),
            Leaf(Paragraph("name", said, _NAME, line_height=1.05), least=0),
            h=48 if self._two_lines else 26,
        )
        return name, Leaf(Hammers(entry.head, _HAMMER), h=24), Leaf(self._fares(entry, right=not self._flat), h=26)

    @staticmethod
    def _fares(entry: ShelvedPuzzle, *, right: bool = False) -> Label:
        look = (_DONE, theme.GAIN) if entry.solved else (_STATE, theme.INK_2)
        return Label("fares", entry.words(brief=True), *look, align="right" if right else "left")

    def _daily(self, entry: ShelvedPuzzle, picture: Node) -> Node:
        """The words of the card of the day."""
        assert self._shelf is not None
        streak, day = self._shelf.streak, self._shelf.today
        said = ngettext("{n} day in a row", "{n} days in a row", streak)
        days = Leaf(Label("days", said, _DONE, theme.GAIN)) if streak > 1 else None
        dates = (Label("date", said, theme.BODY.at(22)) for said in (long_date(day), short_date(day)))
        hammers, fares = Leaf(Hammers(entry.head, 25)), Leaf(self._fares(entry))
        lines: list[Node] = [
            Row(Leaf(Icon("daily", "daily"), w=32), Label("today", _("Daily puzzle"), Role(theme.SERIF_BOLD, 27))),
            Fits(*dates),
            Leaf(Label("kind name", kind_name(entry.head.kind), _NAME)),
        ]
        lines += [Row(hammers, fares, days, gap=22)] if self._flat else filter(None, (hammers, fares, days))
        for line in lines:
            line.h, line.grow = 26, 1
        words = Column(*lines, gap=0, w=0, grow=1 if self._flat else 5)
        picture.grow = 0 if self._flat else 6
        return Row(picture, words, gap=18, pad=_INSET)

    def paint_ring(self, surface: Surface, rect: Rect | None = None, radius: float = 12) -> None:
        """The chosen card has the ring; without one all of it."""
        if self.chosen < 0:
            super().paint_ring(surface, rect, radius)

    # ---- what is told

    @property
    def help(self) -> str:
        """What the signs of the card under the pointer say, and how long the streak is."""
        over = 0 <= self._over < len(self._entries)
        return self._told(self._entries[self._over]) if over else ""

    def _streak_words(self) -> str:
        streak = self._shelf.streak if self._shelf is not None else 0
        if streak < 2:
            return ""
        return ngettext(
            "You have solved the daily puzzle {n} day in a row.",
            "You have solved the daily puzzle {n} days in a row.",
            streak,
        )

    def row_said(self, rect: Rect, index: int) -> str:
        """What it is called, how difficult it is, how somebody fares; the day's puzzle says which it is."""
        return self._told(self._entries[index])

    def _told(self, entry: ShelvedPuzzle) -> str:
        hard = _("Difficulty {n} of {most}", n=entry.head.difficulty, most=HARDEST)
        told = [puzzle_name(entry.head), hard, entry.words()]
        if entry.daily and self._shelf is not None:
            told.insert(0, labelled(_("Daily puzzle"), long_date(self._shelf.today)))
        return sentence(_(", ").join(told), self._streak_words() if entry.daily else "")
