"""The school: the lessons along their path, and the chosen one beside it. Where the page has no room for both it is a
list of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from arkadia_desktop.learn.course import lessons
from arkadia_desktop.learn.lesson import Lesson
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import HEADING, MenuScene, panel, panels
from arkadia_desktop.scenes.common.picture_button import TodayButton
from arkadia_desktop.scenes.common.sign import Emblem, Gauge, Icon, IncrementalPicture
from arkadia_desktop.scenes.learn.details import details, draw_position, step_row
from arkadia_desktop.scenes.learn.lesson_map import STATE_INK, LessonMap
from arkadia_desktop.scenes.learn.standing import DONE, NOW, minutes, next_one, standings
from arkadia_desktop.ui.layout import NATURAL, Column, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import BigButton, Button, Label, Plate, RowState

_SMALL = theme.BODY.at(22)


class SchoolScene(MenuScene):
    """Enter begins the chosen lesson, Escape goes back to the title."""

    def __init__(self, director: Director, lesson: str = "", *, course: Sequence[Lesson] | None = None) -> None:
        super().__init__(_("Learning & puzzles"))
        self._director = director
        self._course = lessons() if course is None else course
        self.standings = standings(self._course, director.progress)
        self._chosen = -1
        self._map = LessonMap("map", self._choose, self.begin)
        self._list = ComposedList(
            "lessons", self._lesson_row, on_choose=self._choose, on_open=lambda row: self.begin(), gap=6
        )
        self._list.called = _("Lessons")
        self._steps = ComposedList("steps", self._step_row, gap=0)
        self._steps.called = _("What you learn")
        self.sheet.primary, self.sheet.cancel = "start", "back"
        self._choose(next_one(self.standings, lesson))

    def renewed(self) -> SchoolScene:
        return SchoolScene(self._director, self.standings[self._chosen].lesson.id, course=self._course)

    def _heading(self) -> str:
        return _("Nine lessons") if len(self.standings) == 9 else _("Lessons")

    def _how_many(self) -> str:
        done = sum(one.mark.done for one in self.standings)
        return _("{n} of {most} done").format(n=done, most=len(self.standings))

    def _how_long(self) -> str:
        n = sum(one.lesson.minutes for one in self.standings)
        n = n if n < 10 else 5 * round(n / 5)
        return ngettext("about {n} minute in all", "about {n} minutes in all", n).format(n=n)

    # ---- the chosen lesson

    def _choose(self, index: int) -> None:
        if index != self._chosen:
            self._chosen = index
            self._map.show(self.standings, index)
            self._list.show_rows(len(self.standings), index)
            self._steps.show_rows(len(self.standings[index].lesson.steps))
            self.arrange()
            self._show_step()

    def _show_step(self) -> None:
        """Bring the step that comes next into sight."""
        if self._steps.sheet is not None:
            self._steps.show(0)
            self._steps.show(self.standings[self._chosen].step)

    @property
    def _plays(self) -> bool:
        """Whether the course is done, and the chosen lesson with it: what comes next is a game."""
        return self.standings[-1].mark.done and self.standings[self._chosen].state == DONE

    @property
    def _newcomer(self) -> bool:
        """Whether no game was ever begun here."""
        return not self._director.settings.last_setup

    @property
    def _game(self) -> str:
        return _("Play your first game") if self._newcomer else _("New game")

    def _go_ahead(self) -> None:
        """What the large button says."""
        if not self._plays:
            self.begin()
        elif self._newcomer:
            self._director.start_practice()
        else:
            self._director.show_new_game()

    def begin(self) -> None:
        """Go on with the chosen lesson, or begin it."""
        standing = self.standings[self._chosen]
        self._director.start_lesson(standing.lesson.id, standing.step)

    def begin_again(self) -> None:
        """Begin the chosen lesson with its first step."""
        lesson = self.standings[self._chosen].lesson
        self._director.progress.begin_again(lesson.id)
        self._director.start_lesson(lesson.id, 0)

    # ---- what is shown

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        self._show_step()

    def arrange(self) -> None:
        super().arrange()
        self.sheet.start = "map" if "map" in self.sheet else "lessons"

    def prepare(self) -> bool:
        return any(one.prepare() for one in self.sheet if isinstance(one, IncrementalPicture))

    def tree(self) -> Node:
        standing = self.standings[self._chosen]
        path = Column(Row(*self._head(), gap=22, h=52), Leaf(self._map, grow=1), gap=8, pad=(24, 20))
        draw = partial(draw_position, self.kit, standing)
        picture = IncrementalPicture("picture", draw, standing, waits=True, shape=None)
        beside = details(standing, len(self.standings), picture, self._steps, self._again(22))
        wide = panels(path, beside)
        head = Row(*self._head(), Leaf(self._to_puzzles(), h=54), gap=22)
        narrow = panel(Column(head, Leaf(self._list, grow=1), gap=8, pad=(22, 18)))
        return self.menu(wide, self._foot(), narrow, self._narrow_foot())

    def _head(self) -> Sequence[Node]:
        """Title, how many are done, a bar of that, and the time they take."""
        share = sum(one.mark.done for one in self.standings) / len(self.standings)
        done = Label("done", self._how_many(), role=_SMALL, colour=theme.INK_2)
        time = Label("time", self._how_long(), role=_SMALL, colour=theme.INK_2, icon="clock", align="right")
        return (
            Leaf(Label("lessons title", self._heading(), role=HEADING, heads=True)),
            Leaf(done),
            Leaf(Gauge("gauge", share), w=300, least=80, h=16, align="centre", optional=1),
            Gap(grow=1),
            Leaf(time, optional=2),
        )

    def _foot(self) -> Node:
        first, rules = self._first(_("with help as you play")), self._rules(_("with pictures"))
        puzzles, start = self._to_puzzles(_("one a day")), self._start(36)
        return Row(
            Leaf(self._back(29), w=190), Gap(w=2), Leaf(first, w=330), Leaf(rules, w=226), Leaf(puzzles, w=336, grow=1),
            Gap(w=4), Leaf(start, w=700),
        )  # fmt: skip

    def _narrow_foot(self) -> Node:
        buttons = (self._back(26), self._first(), self._rules(), self._again(26))
        small = [Leaf(button, least=NATURAL) for button in buttons if button is not None]
        return Row(*small, Gap(grow=1), Leaf(self._start(28), w=520, least=NATURAL))

    def _back(self, size: float) -> Button:
        return _at_foot("back", _("Back"), self._director.show_title, "prev", size=size, style="parchment")

    def _first(self, sub: str = "") -> Button:
        return _at_foot("first game", _("First game"), self._director.start_practice, "play", sub=sub)

    def _rules(self, sub: str = "") -> Button:
        return _at_foot("rules", _("Rules"), self._director.show_rules, "book", sub=sub)

    def _to_puzzles(self, sub: str = "") -> TodayButton:
        return TodayButton(
            "puzzles", _("Puzzles"), self._director.show_puzzles, icon="puzzle", sub=sub, size=26 if sub else 24,
            group="foot", on_parchment=False, due=self._director.puzzle_marks.open_today(date.today()),
        )  # fmt: skip

    def _again(self, size: float) -> Button | None:
        if self.standings[self._chosen].state != NOW and not self._plays:
            return None
        return Button("again", _("Start again"), self.begin_again, style="parchment", icon="again", size=size)

    def _start(self, size: float) -> Button:
        label = self._game if self._plays else self.standings[self._chosen].invitation
        return _at_foot("start", label, self._go_ahead, "play", size=size, style="primary")

    def _step_row(self, index: int, state: RowState) -> Node:
        return step_row(self.standings[self._chosen], index)

    def _lesson_row(self, index: int, state: RowState) -> Node:
        """Number, title, what it teaches, how long it takes and how far it has come."""
        standing = self.standings[index]
        strength = 0.97 if state.chosen else 0.8 if state.hovered else 0.55
        number = Label("number", str(standing.number), role=theme.Role(theme.SERIF_BLACK, 26), align="centre")
        sign = Icon("tick", "check", light=True) if standing.state == DONE else number
        stone = Over(
            Emblem("stone", f"milestone_{standing.state}"), Column(Gap(grow=1), Leaf(sign, h=28), Gap(grow=1), gap=0)
        )
        stone.w = stone.h = 60
        ink = STATE_INK[standing.state]
        title = Label("title", standing.title, role=theme.Role(theme.SERIF_BOLD, 26))
        about = Label("about", standing.about, role=theme.BODY.at(21), colour=theme.INK_2)
        far = Label("far", standing.words, role=theme.Role(theme.SANS_BOLD, 21), colour=ink, align="right")
        time = Label(
            "time", minutes(standing.lesson.minutes), role=theme.BODY.at(21), colour=theme.INK_2, align="right"
        )
        words = Column(Row(Leaf(title, grow=1), far), Row(Leaf(about, grow=1), time), gap=2, grow=1, align="centre")
        ground = Plate("ground", strength=strength, chosen=state.chosen)
        return Column(Over(ground, Row(stone, words, gap=16, pad=(16, 8))), pad=(3, 3))


def _at_foot(
    id: str, label: str, act: Callable[[], None], icon: str, *, sub: str = "", size: float = 26, style: str = "wood"
) -> Button:
    return BigButton(id, label, act, style, icon, sub=sub, size=size, group="foot", on_parchment=False)
