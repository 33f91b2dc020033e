"""One's mistakes over all games, by theme: how often, how dear, whether it gets better; and today's practice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from time import perf_counter

from arkadia_desktop.learn.course import lesson
from arkadia_desktop.learn.themes import THEMES, theme_name
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import in_gold, listed
from arkadia_desktop.scenes.common.composed_list import ComposedList, row_plate
from arkadia_desktop.scenes.common.dates import day_of, now_here
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    MenuScene,
    at_foot,
    narrow_foot,
    nothing,
    on_paper,
    panel,
    panels,
    scrolling,
    way_back,
    wide_foot,
)
from arkadia_desktop.scenes.common.question import of_their_own
from arkadia_desktop.scenes.common.sign import Badge, Emblem
from arkadia_desktop.scenes.learn.lesson_map import LessonStanding
from arkadia_desktop.scenes.play.view.reason_words import barred, decimal, unsigned
from arkadia_desktop.scenes.turning.rows import LossBar
from arkadia_desktop.table.hall.intake import Intake
from arkadia_desktop.table.hall.mistakes import (
    FEWEST_GAMES,
    CatchingUp,
    OwnMistakes,
    Recalling,
    ThemeStanding,
    altogether,
    own_mistakes,
    standings,
    todays,
)
from arkadia_desktop.table.hall.mistakes_file import OwnMistake
from arkadia_desktop.table.hall.profile import BEFORE, people_of
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button, Label, Option, Paragraph, RowState, Segmented

THEMES_TAB, LIST_TAB = "themes", "list"
ALL = ""
"""In the place of a theme: all of them together."""
_ICONS = {
    ALL: "target", "selling": "coins", "castle": "tower", "cards": "card", "closing": "fence", "workers": "worker",
    "ending": "flag", "crowd": "human", "tents": "eye",
}  # fmt: skip
_TITLE = Role(theme.SERIF_BOLD, 26)
_COST, _TEXT = Role(theme.SANS_BOLD, 24), theme.BODY.at(21.5)
_BETTER, _WORSE = theme.rgb("#2F6B22"), theme.LOSS
_GOLD = 60
"""How long a bar is for each gold, where the longest has room; design px."""
_BAR, _ARROW = 150, 30
"""How much room there is for a bar, and for the arrow before a word; design px."""


class MistakesScene(MenuScene):
    """Enter begins today's practice, Escape goes back. Where several people have played, it first asks
    who is there, and shows nothing of the others. ``name``: who has said so; ``now`` tells the time, ``timer`` measures
    in seconds how long reading has taken. In a small window one ``tab`` is seen at a time."""

    comes_back = True

    def __init__(
        self,
        director: Director,
        name: str = "",
        now: Callable[[], datetime] = now_here,
        timer: Callable[[], float] = perf_counter,
        *,
        chosen: str = ALL,
        tab: str = THEMES_TAB,
    ) -> None:
        super().__init__(_("Your mistakes"))
        self._director, self._now_there, self._timer = director, now, timer
        self._name, self._theme, self.tab = name, chosen, tab
        self.people: dict[str, OwnMistakes] = {}
        self.shared = False
        """Whether several people have played."""
        self._standings: tuple[ThemeStanding, ...] = ()
        self._measured: tuple[Kit | None, tuple[ThemeStanding, ...], tuple[float, float]] = None, (), (0, 0)
        """What `_widths` gave last, and for what."""
        self.rows: list[OwnMistake] = []
        self.due: list[OwnMistake] = []
        self._themes = ComposedList(
            "themes", self._theme_row, on_choose=self._choose, on_open=lambda row: self.turn(LIST_TAB), gap=2,
            accessible_name=_("Themes"),
        )  # fmt: skip
        self._list = ComposedList(
            "mistakes", self._mistake_row, lambda index: None, on_choose=self._look_at,
            on_open=lambda row: self.practise_one(), gap=2, accessible_name=_("Mistakes"),
        )  # fmt: skip
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "practice", "back", "themes"
        self._reading: CatchingUp | None = CatchingUp(director.hall, director.mistakes, director.store.records)
        self._read(self._reading)

    def renewed(self) -> MistakesScene:
        return MistakesScene(self._director, self._name, self._now_there, self._timer, chosen=self._theme, tab=self.tab)

    # ---- reading

    def _read(self, reading: CatchingUp) -> None:
        """Take in some of the games and analyses that are new."""
        if not reading.go_on(self._timer):
            self._reading = None
            self._director.reviews.forget(self._director.mistakes.value)
            self._refresh()
        self.arrange()

    @property
    def animating(self) -> bool:
        return super().animating or self._reading is not None

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._reading is not None:
            self._read(self._reading)

    def _refresh(self) -> None:
        hall = self._director.hall.value
        self.people = own_mistakes(self._director.mistakes.value, hall)
        players = {name.removesuffix(BEFORE) for _game, names in people_of(hall) for name in names if name}
        self.shared = len(players) > 1
        if self._name not in self.people:
            self._name = "" if self.shared else next(iter(self.people), "")
        self._show()

    # ---- who is there

    @property
    def own(self) -> OwnMistakes | None:
        """The mistakes that are shown; None where nobody has said whose."""
        return self.people.get(self._name)

    def _ask(self, name: str) -> None:
        self.ask(of_their_own(name, partial(self.show_person, name)))

    def show_person(self, name: str) -> None:
        """The person of this name is there; none: ask who."""
        self._name, self._theme = name, ALL
        self._show()
        self.sheet.focus("themes" if name else None, show=False)

    def _show(self) -> None:
        """Show the mistakes of the person who is there."""
        own = self.own
        self._standings = (altogether(own), *standings(own)) if own else ()
        self._games = {game.id: game for game, _decisions in own.games} if own else {}
        self.due = todays(own, self._director.reviews.value, self._now_there().date()) if own else []
        self._themes.show_rows(len(self._standings), [ALL, *THEMES].index(self._theme) if own else -1)
        self._show_list()

    def _show_list(self) -> None:
        found = [one for one in self.own.mistakes if self._theme in (ALL, one.theme)] if self.own else []
        self.rows = sorted(found, key=lambda one: -one.loss)
        self._list.show_rows(len(self.rows), 0 if self.rows else -1)
        self.arrange()

    # ---- what one does here

    def _choose(self, row: int) -> None:
        """Look at a theme."""
        self._theme = self._standings[row].theme
        self._show_list()

    def _look_at(self, row: int) -> None:
        """Look at a mistake."""
        self._list.show_rows(len(self.rows), row)
        self.arrange()

    def turn(self, tab: str) -> None:
        """Show another tab, where only one is seen."""
        self.tab = tab
        self.arrange()

    def practise(self) -> None:
        """Today's practice."""
        self._director.practise(self.due)

    def learn(self) -> None:
        """The lesson of the theme, from where it was left."""
        taught = lesson(f"play-{self._theme}")
        left = LessonStanding(taught, 0, self._director.progress.of(taught.id))
        self._director.start_lesson(taught.id, left.step)

    def practise_one(self) -> None:
        """The mistake that is looked at, due or not."""
        self._director.practise([self.rows[self._list.chosen]])

    # ---- what is shown

    def tree(self) -> Node:
        own = self.own
        if own is None or not own.mistakes:
            return self._nothing_there(own)
        if self.has_room:
            left = on_paper(*self._head(own), Leaf(self._themes, grow=1))
            right = on_paper(*self._list_head(), Leaf(self._list, grow=1))
            return self.menu(panels(left, right), self._foot())
        one = Option(LIST_TAB, theme_title(self._theme), _ICONS[self._theme])
        tabs = Option(THEMES_TAB, own.name, "human"), one
        chosen = Leaf(Segmented("tabs", tabs, self.tab, self.turn, accessible_name=_("View")), grow=1)
        inner = self._themes if self.tab == THEMES_TAB else self._list
        page = panel(on_paper(Row(chosen, self._lesson(), gap=14, h=52), Leaf(inner, grow=1)))
        return self.menu(page, self._narrow_foot())

    def _nothing_there(self, own: OwnMistakes | None) -> Node:
        back = Row(way_back(self._director.back), Gap(grow=1))
        if self._reading is not None:
            words = reading_words(self._reading.at)
            told = Label("reading", words, theme.BODY.at(25), theme.INK_2, align="centre", live=True)
            return self.menu(panel(Column(Gap(grow=1), told, Gap(grow=2))), back)
        if own is not None:
            why = _("No certain mistakes were found in {name}’s analysed games.", name=own.name)
        elif self.people:
            return self.menu(panel(self._who()), back)
        else:
            why = _("Once a finished game has been analysed for its turning points, your mistakes appear here.")
        return self.menu(panel(nothing(why)), Row(way_back(self._director.back), *self._other(), Gap(grow=1)))

    def _who(self) -> Node:
        """Ask who is there."""
        title = Label("who", _("Who is at the screen?"), HEADING, align="centre", heads=True)
        told = _("Everybody sees only their own mistakes here. Choose your own name.")
        names = (
            Leaf(
                Button(f"person {name}", name, partial(self._ask, name), icon="human", size=26, on_parchment=True),
                w=420, h=64, align="centre",
            )
            for name in self.people
        )  # fmt: skip
        text = Paragraph("who told", told, theme.BODY.at(25), theme.INK_2, align="centre")
        return scrolling(self._pane, Gap(h=40), title, text, Gap(h=24), *names, gap=12)

    def _head(self, own: OwnMistakes) -> tuple[Node, ...]:
        n = len(own.games)
        told = ngettext("{n} analysed game", "{n} analysed games", n)
        if n >= FEWEST_GAMES:
            told = _("{games}, the later half compared with the earlier one", games=told)
        name = Label("name", own.name, HEADING, heads=True)
        return (Row(name, Leaf(Label("games", told, _TEXT, theme.INK_2), grow=1, align="end"), gap=20, h=56),)

    def _list_head(self) -> tuple[Node, ...]:
        title = Label("list title", theme_title(self._theme), HEADING, heads=True)
        note = Label("list note", _("costliest first"), _TEXT, theme.INK_2)
        return (Row(Column(Leaf(title, h=50), Leaf(note, h=30), gap=8, grow=1), self._lesson(), gap=14),)

    def _lesson(self) -> Node | None:
        """The button to the lesson that teaches the theme that is looked at."""
        if self._theme == ALL:
            return None
        button = Button("lesson", _("To the lesson"), self.learn, "parchment", "school", on_parchment=True)
        return Leaf(button, least=NATURAL, h=54, align="centre")

    # ---- the foot

    def _foot(self) -> Node:
        others: tuple[Child, ...] = *self._other(), Gap(grow=1), Leaf(self._one(), w=330)
        return wide_foot(self.kit, self._director.back, others, self._practice(34))

    def _narrow_foot(self) -> Node:
        one = [self._one()] if self.tab == LIST_TAB else []
        return narrow_foot(self._director.back, [*one, *self._other()], self._practice(26))

    def _other(self) -> list[Button]:
        """What asks who is there, where several people have played."""
        other = at_foot("other", _("Someone else"), partial(self.show_person, ""), "human")
        return [other] if self.shared else []

    def _one(self) -> Button:
        why = None if self.rows else _("There is no mistake in this theme.")
        return at_foot("one", _("Practise this one"), self.practise_one, "play", disabled_reason=why)

    def _practice(self, size: float) -> Button:
        why = None if self.due else _("That is all for today. You can still practise any mistake of the list.")
        return at_foot(
            "practice", self._practice_words(), self.practise, "school", "primary", size=size, disabled_reason=why
        )

    def _practice_words(self) -> str:
        n = len(self.due)
        if not n:
            return _("Done for today")
        return ngettext("Today’s practice: {n} mistake", "Today’s practice: {n} mistakes", n)

    # ---- rows

    def _widths(self) -> tuple[float, float]:
        """How wide the words and the numbers of a row are, design px."""
        if self._measured[:2] != (self.kit, self._standings):
            wide, u, words, numbers = self.kit.type.width, self.kit.u, 0.0, 0.0
            for one in self._standings:
                words = max(words, wide(theme_title(one.theme), _TITLE), wide(trend_words(one)[0], _TEXT) + _ARROW)
                numbers = max(numbers, wide(cost_words(one), _COST), wide(often_words(one), _TEXT))
            self._measured = self.kit, self._standings, (words / u + 5, numbers / u + 5)
        return self._measured[2]

    def _theme_row(self, index: int, state: RowState) -> Node:
        one, longest = self._standings[index], max(each.ten + each.doubt for each in self._standings[1:]) / 100
        sign = Badge("sign", _ICONS[one.theme], theme.PARCHMENT_LO, theme.SEGMENT_EDGE, side=46)
        title = Label("title", theme_title(one.theme), _TITLE)
        often = Label("often", often_words(one), _TEXT, align="right")
        cost = Label("cost", cost_words(one), _COST, theme.LOSS if one.often else theme.INK_2, align="right")
        trend, ink = trend_words(one)
        arrow = Emblem("arrow", "trend_down" if one.worse else "trend_up", side=24) if ink != theme.INK_2 else None
        told = Row(arrow, Leaf(Label("trend", trend, _TEXT, ink), grow=1), gap=6)
        bar = LossBar("bar", one.ten, one.doubt, max(longest, 0.1), _GOLD)
        shown = Leaf(bar, w=_BAR, h=26, align="centre") if one.theme and one.often else Gap(w=_BAR)
        words, numbers = self._widths()
        beside = Column(cost, often, gap=0, w=numbers, align="centre")
        left = Column(title, told, gap=0, grow=1, align="centre")
        wide = Row(sign, left, shown, beside, gap=16, pad=(14, 5), w=words + _BAR + numbers + 46 + 3 * 16 + 2 * 14)
        below = Fits(Row(told, Gap(grow=1), often, gap=12), Column(told, often))
        narrow = Column(Row(sign, Leaf(title, grow=1), cost, gap=12), below, gap=2, pad=(12, 6))
        return Column(Over(row_plate(state), Fits(wide, narrow)), pad=(3, 2))

    def _mistake_row(self, index: int, state: RowState) -> Node:
        one, today = self.rows[index], self._now_there()
        game, review = self._games[one.game], self._director.reviews.value.get(one.key)
        others = listed([other.name for seat, other in enumerate(game.seats) if seat != one.seat])
        day = Label("day", day_of(game.ended, today), Role(theme.SANS_BOLD, 22))
        round_ = Label("round", _("Round {n}", n=one.round), _TEXT, theme.INK_2)
        cost = Label("cost", barred(-one.loss, one.error), _COST, theme.LOSS, align="right")
        due = due_words(review.due if review else None, today.date())
        rivals = Label("rivals", _("against {names}", names=others), _TEXT)
        above = Row(day, Leaf(round_, grow=1), cost, gap=14)
        below = Row(Leaf(rivals, grow=1), Label("due", due, _TEXT, theme.INK_2, align="right"), gap=14)
        return Column(Over(row_plate(state), Column(above, below, gap=0, pad=(14, 6))), pad=(3, 2))


# ---- words


def reading_words(at: Intake | Recalling) -> str:
    """How far reading the games has come, or looking for mistakes in them."""
    if isinstance(at, Intake):
        return _("Reading the finished games: {n} of {all} …", n=at.done, all=at.most)
    return _("Looking for mistakes: {n} of {all} games …", n=at.done, all=at.most)


def theme_title(theme: str) -> str:
    """What a theme is called, or all of them."""
    return theme_name(theme) if theme else _("All mistakes")


def often_words(one: ThemeStanding) -> str:
    return ngettext("{n} mistake", "{n} mistakes", one.often)


def cost_words(one: ThemeStanding) -> str:
    """What a theme costs."""
    amount = decimal(one.ten) if one.change is None else unsigned(one.ten, one.doubt)
    return _("{gold} in ten turns", gold=in_gold(amount))


def trend_words(one: ThemeStanding) -> tuple[str, theme.Colour]:
    """Whether it gets better, and in which colour that is said."""
    if one.change is None:
        return _("too few games to tell whether it gets better"), theme.INK_2
    gold = in_gold(barred(one.change, one.error))
    if one.better:
        return _("getting better: {gold} in ten turns", gold=gold), _BETTER
    if one.worse:
        return _("getting worse: {gold} in ten turns", gold=gold), _WORSE
    return _("no certain change: {gold} in ten turns", gold=gold), theme.INK_2


def due_words(due: date | None, today: date) -> str:
    """When a mistake is practised; None: it has not been yet."""
    if due is None:
        return pgettext("mistake", "not practised yet")
    n = (due - today).days
    return ngettext("practise again tomorrow", "practise again in {n} days", n) if n > 0 else _("due today")
