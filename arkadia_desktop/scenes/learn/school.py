"""The school: the lessons of two courses along their paths, and the chosen one beside them if the page has room for
it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from itertools import islice

from pygame import Rect, Surface

from arkadia_desktop.learn.course import COURSES, lessons
from arkadia_desktop.learn.lesson import PLAY, RULES, Lesson
from arkadia_desktop.learn.lights import lights
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.actions import Build, Workers
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.counted_tabs import CountedTabs
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    MARGIN,
    SECTION,
    MenuScene,
    at_foot,
    narrow_foot,
    on_paper,
    panel,
    panels,
    wide_foot,
)
from arkadia_desktop.scenes.common.picture_button import TodayButton
from arkadia_desktop.scenes.common.position_picture import Cutout, painting_part
from arkadia_desktop.scenes.common.sign import Badge, Emblem, IncrementalPicture, SignPicture, Steps
from arkadia_desktop.scenes.learn.lesson_map import (
    DONE,
    NOW,
    OPEN,
    STATE_INK,
    LessonMap,
    LessonStanding,
    next_one,
    standings,
)
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.ui.layout import Child, Column, Gap, Leaf, Node, Over, Row, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button, Display, Label, Option, Paragraph, Plate, Widget

_SMALL = theme.BODY.at(22)
_ABOUT = theme.BODY.at(22.5)
_BUST = 146
_ACROSS, _MARGIN = 8.0, 0.6
"""So many squares of the board are seen side by side, unless the lesson speaks of more; so much is seen around these.
"""
_STEP, _STEP_NOW = Role(theme.SANS_SEMIBOLD, 23), Role(theme.SANS_BOLD, 23)
_NUMBER = Role(theme.SANS_BOLD, 21)


class Speech(Display):
    """The bubble of who stands at its left."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        high = self.rect.h
        tip = "left", high * 0.6, -float(self.kit.px(28)), high * 0.56
        self.kit.skin.bubble(self.rect.size, "neutral", tip, 2.4).blit(surface, self.rect)


class SchoolScene(MenuScene):
    """Enter begins the chosen lesson, Escape goes back to the title."""

    def __init__(self, director: Director, lesson: str = "", *, every: Sequence[Lesson] | None = None) -> None:
        super().__init__(_("Learn"))
        self._director = director
        self._every = lessons() if every is None else every
        courses = ((name, [one for one in self._every if one.course == name]) for name in COURSES)
        self._courses = {name: standings(found, director.progress) for name, found in courses if found}
        self.course = next((one.course for one in self._every if one.id == lesson), "") or self._next_course()
        self._chosen = -1
        self._map = LessonMap("map", self._choose, lambda row: self.begin())
        self._steps = ComposedList(
            "steps", lambda index, _state: step_row(self.standings[self._chosen], index), gap=0,
            accessible_name=_("What you learn"),
        )  # fmt: skip
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "start", "back", "map"
        self._files = iter((director.mistakes, director.hall))
        """What the page of the mistakes reads: thousands of games take a moment, in which nobody is to wait for it."""
        self._choose(next_one(self.standings, lesson))

    def renewed(self) -> SchoolScene:
        return SchoolScene(self._director, self.standings[self._chosen].lesson.id, every=self._every)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.stack is not None and not self.stack.coming:
            for kept in islice(self._files, 1):
                kept.know()

    def making_first(self) -> Iterator[None]:
        yield from super().making_first()
        while self._map.draw_more():
            yield

    # ---- the course

    @property
    def standings(self) -> Sequence[LessonStanding]:
        """The lessons of the course that is shown."""
        return self._courses[self.course]

    def _next_course(self) -> str:
        """The course with a lesson that was begun, else one that was, else the first with anything to do; whoever knows
        the rules and has not played yet plays first."""

        def wanted(course: str) -> tuple[bool, ...]:
            states = {one.state for one in self._courses[course]}
            may_begin = course == RULES or bool(self._director.settings.last_setup)
            return NOW in states, {DONE, OPEN} <= states, OPEN in states and may_begin

        return max(self._courses, key=wanted)

    def turn(self, course: str) -> None:
        """Show the other course."""
        self.course, self._chosen = course, -1
        self._choose(next_one(self.standings))

    # ---- the chosen lesson

    def _choose(self, index: int) -> None:
        if index != self._chosen:
            self._chosen = index
            self._map.show_lessons(self.standings, index)
            self._steps.show_rows(len(self.standings[index].lesson.steps))
            self.arrange()
            self._show_step()

    def _show_step(self) -> None:
        """Bring the step that comes next into sight."""
        if self._steps.id in self.sheet:
            self._steps.show(0)
            self._steps.show(self.standings[self._chosen].step)

    @property
    def _ready(self) -> bool:
        """Whether the rules are done, and the chosen lesson with them, and what comes next is the first game."""
        done = self.course == RULES and self.standings[-1].mark.done and self.standings[self._chosen].state == DONE
        return done and not self._director.settings.last_setup

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

    def tree(self) -> Node:
        if self.has_room:
            standing = self.standings[self._chosen]
            path = on_paper(self._head(), Leaf(self._map, grow=1))
            draw = partial(_draw_position, self.kit, standing)
            picture = IncrementalPicture("picture", draw, standing, shape=None)
            beside = details(standing, len(self.standings), picture, self._steps, self._again(22, "parchment"))
            return self.menu(panels(path, beside), self._foot())
        head = self._head(*(Leaf(one, h=54, align="centre") for one in (self._to_puzzles(), self._mistakes())))
        return self.menu(panel(on_paper(head, Leaf(self._map, grow=1))), self._narrow_foot())

    def _head(self, *more: Node) -> Node:
        """The courses with how much of them is done, and the time that the chosen one takes."""
        n = sum(one.lesson.minutes for one in self.standings)
        n = n if n < 10 else 5 * round(n / 5)
        long = ngettext("about {n} minute in all", "about {n} minutes in all", n)
        names = {RULES: (_("Nine lessons"), "book"), PLAY: (_("Playing well"), "school")}
        tabs = CountedTabs(
            "courses", [Option(one, *names[one]) for one in self._courses], self.course, self.turn,
            accessible_name=_("Course"),
        )  # fmt: skip
        tabs.progress = {
            name: (sum(one.mark.done for one in course), len(course)) for name, course in self._courses.items()
        }
        time = Label("time", long, _SMALL, theme.INK_2, icon="clock", align="right")
        return Row(Leaf(tabs, w=700, least=300, grow=1), Leaf(time, optional=1), *more, gap=22, h=76)

    def _foot(self) -> Node:
        first, rules = self._first(_("with help as you play")), self._rules(_("with pictures"))
        puzzles, mistakes, start = self._to_puzzles(_("one a day")), self._mistakes(_("five a day")), self._start(34)
        others = [Leaf(one, grow=1) for one in (first, rules, puzzles, mistakes)]
        return wide_foot(self.kit, self._director.show_title, others, start)

    def _narrow_foot(self) -> Node:
        others = self._first(), self._rules(), self._again(26, "wood")
        return narrow_foot(self._director.show_title, [one for one in others if one is not None], self._start(28))

    def _first(self, sub: str = "") -> Button:
        return at_foot("first game", _("First game"), self._director.start_practice, "play", sub=sub)

    def _rules(self, sub: str = "") -> Button:
        return at_foot("rules", _("Rules"), self._director.show_rules, "book", sub=sub)

    def _mistakes(self, sub: str = "") -> Button:
        size = 26 if sub else 24
        return at_foot("mistakes", _("Mistakes"), self._director.show_mistakes, "target", size=size, sub=sub)

    def _to_puzzles(self, sub: str = "") -> TodayButton:
        return TodayButton(
            "puzzles", _("Puzzles"), self._director.show_puzzles, icon="puzzle", sub=sub, size=26 if sub else 24,
            group="foot", on_parchment=False, due=self._director.puzzle_marks.open_today(date.today()),
        )  # fmt: skip

    def _again(self, size: float, style: str) -> Button | None:
        if self.standings[self._chosen].state != NOW and not self._ready:
            return None
        return Button("again", _("Start over"), self.begin_again, style, "again", size=size, on_parchment=True)

    def _start(self, size: float) -> Button:
        label, act = self.standings[self._chosen].invitation, self.begin
        if self._ready:
            label, act = _("Play your first game"), self._director.start_practice
        return at_foot("start", label, act, "play", "primary", size=size)


# ---- the chosen lesson: what it is about, a picture of its position, and what one learns in it step by step


def details(standing: LessonStanding, most: int, picture: Widget, steps: Widget, again: Button | None) -> Node:
    """A lesson, one of so many; ``again`` begins it anew."""
    minutes = standing.lesson.minutes
    which = ngettext(
        "Lesson {n} of {most}, about {minutes} minute", "Lesson {n} of {most}, about {minutes} minutes",
        minutes, n=standing.number, most=most, minutes=minutes,
    )  # fmt: skip
    title = Leaf(Label("lesson title", standing.title, HEADING), h=56, grow=1)
    about = Paragraph("about", standing.about, _ABOUT, line_height=1.3, balanced=True)
    speech = Over(Speech("speech"), Gap(h=96), centred(about, pad=(22, 15)))
    mentor = Leaf(Emblem("mentor", "mentor"), w=_BUST, h=_BUST - 10, align="end")
    return Column(
        Gap(h=MARGIN[1] - theme.OAK_FRAME),
        Row(title, Leaf(again, h=52, most=300, align="centre") if again else None, gap=16),
        Leaf(Label("which", which, theme.BODY.at(22), theme.INK_2), h=32),
        Gap(h=6),
        Leaf(picture, h=300, lowest=120, grow=1),
        Leaf(Label("steps heading", _("What you learn"), SECTION, heads=True), h=52),
        Leaf(steps, h=284, lowest=96, grow=1),
        Row(mentor, Column(speech, Gap(h=15), gap=0, grow=1), gap=12),
        gap=0, pad=(MARGIN[0], theme.OAK_FRAME),
    )  # fmt: skip


def step_row(standing: LessonStanding, index: int) -> Node:
    """A step as it stands: what is to be done in it."""
    state, text = standing.step_state(index), _(standing.lesson.steps[index].task)
    now, role = state == NOW, _STEP_NOW if state == NOW else _STEP
    ink = theme.INK if state in (DONE, NOW) else theme.INK_2
    disc = Badge("sign", "", theme.FOCUS if now else theme.PARCHMENT_LO, theme.SEGMENT_EDGE, weight=2.2)
    number = Over(disc, Label("number", str(index + 1), _NUMBER, align="centre"), w=33, h=33, align="centre")
    sign: Child = SignPicture("done", "check", side=33) if state == DONE else number
    task = Leaf(Paragraph("task", text, role, ink, line_height=1.2), grow=1, align="centre")
    due: Child = Label("now", _("now"), _NUMBER, STATE_INK[NOW]) if now else None
    ground = Plate("ground", "inset", stripe=theme.FOCUS, strength=0.55) if now else Gap()
    return Over(ground, Row(sign, task, due, gap=15, pad=(13, 7)))


def _draw_position(kit: Kit, standing: LessonStanding, size: tuple[int, int]) -> Steps:
    """The position of the step that comes next, near to what it speaks of; a frame after it was chosen."""
    yield None
    index = standing.step
    step, game = standing.lesson.steps[index], standing.lesson.positions[index]
    spoken = lights(game, step.light).squares
    shown = spoken | _touched(step.answer) or game.board.lot.footprint()
    window = Cutout.around(game.board.plan, shown, size[0] / size[1], _MARGIN, _ACROSS)
    lit = sum(game.board.grid.bit(square) for square in spoken)
    yield from painting_part(kit, view(game, None), window, size, Overlay(lit=lit))


def _touched(answer: tuple[object, ...]) -> frozenset[Square]:
    """The squares on which the answer puts something."""
    squares: set[Square] = set()
    for action in answer:
        if isinstance(action, Build):
            at = action.at
            squares |= {Square(at.x + x, at.y + y) for x, y in turned(action.card.form, action.rot)}
        elif isinstance(action, Workers):
            squares |= {*action.own, *action.neutral}
    return frozenset(squares)
