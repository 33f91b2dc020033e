"""The school: the lessons along their path, and the chosen one beside it. Where the page has no room for both it is a
list of rows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from pygame import Rect, Surface

from arkadia_desktop.learn.course import lessons
from arkadia_desktop.learn.lesson import Lesson
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    LEFT_WIDTH,
    LEFT_X,
    RIGHT_WIDTH,
    RIGHT_X,
    TOP,
    MenuScene,
    Page,
)
from arkadia_desktop.scenes.common.today_button import TodayButton
from arkadia_desktop.scenes.learn.details import LessonDetails, paint_step, step_height, step_words
from arkadia_desktop.scenes.learn.lesson_map import LessonMap
from arkadia_desktop.scenes.learn.lesson_rows import ROW, LessonRows
from arkadia_desktop.scenes.learn.standing import DONE, NOW, next_one, standings
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.widgets import Button, Display, Label, Panel, RowState, ScrollList
from arkadia_desktop.ui.widgets.words import Word

_BAR = 300, 16
"""Design px of the bar that tells how much is done."""
_NARROW = 1100
"""A foot less wide than so many design px has smaller letters."""
_GREEN = Gradient(((0.0, theme.LEAF_LINE), (1.0, theme.rgb("#76B14E"))), 1.0, 0.0)


class ProgressBar(Display):
    """A bar, a share (0..1) of which is filled."""

    share = 0.0

    def paint(self, surface: Surface, clip: Rect) -> None:
        _gauge(self.kit.frame.u, *self.rect.size, round(self.share * self.rect.w)).blit(surface, self.rect)


@lru_cache(maxsize=4)
def _gauge(u: float, w: int, h: int, filled: int) -> Patch:
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, theme.SEGMENT)
    if filled:
        p.box(0, 0, max(h, filled), h, h / 2, _GREEN)
    p.outline(0, 0, w, h, h / 2, 1.6 * u, theme.SEGMENT_EDGE)
    return finished(p)


class SchoolScene(MenuScene):
    """Enter begins the chosen lesson, Escape goes back to the title."""

    def __init__(self, director: Director, lesson: str = "", *, course: Sequence[Lesson] | None = None) -> None:
        super().__init__(_("Learning & puzzles"))
        self._director = director
        self._course = lessons() if course is None else course
        self.standings = standings(self._course, director.progress)
        self._chosen = next_one(self.standings, lesson)
        add = self.sheet.add
        self._left = add(Panel("lessons panel", radius=18))
        self._right = add(Panel("lesson panel", radius=18))
        self._title = add(Label("lessons title", self._heading(), role=HEADING))
        self._done = add(Label("done", self._how_many(), role=theme.BODY.at(22), colour=theme.INK_2))
        self._gauge = add(ProgressBar("gauge"))
        self._time = add(
            Label("time", self._how_long(), role=theme.BODY.at(22), colour=theme.INK_2, icon="clock", align="right")
        )
        self._map = add(LessonMap("map", self._choose, self.begin))
        self._rows = LessonRows(self.standings)
        self._list = add(
            ScrollList(
                "lessons", (ROW,) * len(self.standings), self._paint_row,
                on_choose=self._choose, on_open=lambda row: self.begin(), row_words=self._row_words, gap=6,
            )
        )  # fmt: skip
        self._list.called = _("Lessons")
        self._details = add(LessonDetails("details"))
        self._steps = add(ScrollList("steps", (), self._paint_step, row_words=self._step_words, gap=0))
        self._steps.called = _("What you learn")
        self._again = add(Button("again", _("Start again"), self.begin_again, style="parchment", icon="again", size=22))
        self._back = self.foot_button("back", _("Back"), director.show_title, "parchment", "prev")
        self._first = self.foot_button("first game", _("First game"), director.start_practice, icon="play", size=26)
        self._rules = self.foot_button("rules", _("Rules"), director.show_rules, icon="book", size=26)
        self._puzzles = self.sheet.add(
            TodayButton(
                "puzzles", _("Puzzles"), director.show_puzzles, icon="puzzle", size=26, group="foot",
                on_parchment=False, due=director.puzzle_marks.open_today(date.today()),
            )
        )  # fmt: skip
        self._start = self.foot_button("start", "", self._go_ahead, "primary", "play", size=36)
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "start", "back", "map"
        self._show()

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
            self._show()

    def _show(self) -> None:
        """Show what belongs to the chosen lesson."""
        standing = self.standings[self._chosen]
        self._gauge.share = sum(one.mark.done for one in self.standings) / len(self.standings)
        self._map.show(self.standings, self._chosen)
        self._list.chosen = self._chosen
        self._details.show(standing, len(self.standings))
        self._again.visible = standing.state == NOW or self._plays
        self._start.show(label=self._game if self._plays else standing.invitation)
        if self.laid_out:
            self._show_steps()

    def _show_steps(self) -> None:
        """List the steps of the chosen lesson, that which comes next in sight."""
        standing = self.standings[self._chosen]
        if self._steps.visible:
            self._steps.rect = self._details.list_rect()
            steps = range(len(standing.lesson.steps))
            self._steps.fill([step_height(self._details, standing, index) for index in steps])
            self._steps.show(0)
            self._steps.show(standing.step)

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

    # ---- rows

    def _paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        self._rows.paint(self.kit, surface, rect, index, state)

    def _row_words(self, rect: Rect, index: int) -> list[Word]:
        return self._rows.words(self.kit, rect, index)

    def _paint_step(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        paint_step(self._details, surface, rect, self.standings[self._chosen], index)

    def _step_words(self, rect: Rect, index: int) -> list[Word]:
        return step_words(self._details, rect, self.standings[self._chosen], index)

    # ---- where things stand

    def prepare(self) -> bool:
        return self._details.make_picture()

    def place(self, page: Page) -> None:
        for widget in (self._right, self._map, self._details, self._steps):
            widget.visible = page.roomy
        self._list.visible = not page.roomy
        self.sheet.start = "map" if page.roomy else "lessons"
        if page.roomy:
            self._place_two(page)
        else:
            self._place_list(page)

    def _place_two(self, page: Page) -> None:
        high = page.panel_height
        self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, high)
        self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, high)
        self._place_head(page, page.rect(LEFT_X + 30, TOP + 16, LEFT_WIDTH - 60, 52))
        self._map.rect = page.rect(LEFT_X + 24, TOP + 76, LEFT_WIDTH - 48, high - 100)
        self._again.size = 22
        self._details.again_width = self._again.width_for()
        self._details.rect = self._right.rect
        self._again.rect = self._details.again_rect()
        self._show_steps()
        foot, tall = page.foot, page.foot_height
        self._back.rect = page.rect(30, foot, 190, tall)
        self._first.show(sub=_("with help as you play"))
        self._rules.show(sub=_("with pictures"))
        self._puzzles.show(sub=_("one a day"))
        self._first.rect = page.rect(246, foot, 330, tall)
        self._rules.rect = page.rect(588, foot, 226, tall)
        self._puzzles.rect = page.rect(826, foot, 336, tall)
        for button in (self._first, self._rules, self._puzzles):
            button.size = 26
        self._back.size, self._start.size = 29, 36
        self._start.rect = page.rect(1190, foot, 700, tall)

    def _place_head(self, page: Page, head: Rect) -> None:
        """Title, how many are done, a bar of that, and the time they take."""
        kit, px = self.kit, page.frame.px
        x = head.x
        for label in (self._title, self._done):
            wide = kit.type.width(label.text, label.role) + px(8)
            label.rect = Rect(x, head.y, wide, head.h)
            x += wide + px(22)
        time = kit.type.width(self._time.text, self._time.role) + px(44)
        room = head.right - time - px(22) - x
        self._time.visible = room > 0
        self._time.rect = Rect(head.right - time, head.y, time, head.h)
        bar = Rect(x, 0, min(px(_BAR[0]), room), px(_BAR[1]))
        bar.centery = head.centery
        self._gauge.rect, self._gauge.visible = bar, bar.w >= px(80)

    def _place_list(self, page: Page) -> None:
        px = page.frame.px
        self._left.rect = page.panel
        inside = page.panel.inflate(-px(44), -px(36))
        self._puzzles.show(sub="")
        self._puzzles.size = 24
        high, wide = max(theme.LEAST_HIT_PX, px(54)), self._puzzles.width_for() + px(24)
        self._puzzles.rect = Rect(inside.right - wide, inside.y - px(2), wide, high)
        self._place_head(page, Rect(inside.x, inside.y, inside.w - wide - px(20), high))
        self._list.rect = Rect(inside.x, inside.y + high + px(8), inside.w, inside.h - high - px(8))
        self._list.show(self._chosen)
        self._place_foot(page)

    def _place_foot(self, page: Page) -> None:
        high, gap = page.foot_height, 12
        left, right = page.x, page.x + page.panel_width
        buttons = [self._back, self._first, self._rules, *([self._again] if self._again.visible else [])]
        narrow = page.panel_width < _NARROW
        self._start.size = 24 if narrow else 28
        for button in buttons:
            button.show(sub="")
            button.size = 22 if narrow else 26
        wanted = [button.width_for() / page.frame.u + (14 if narrow else 40) for button in buttons]
        spare = right - left - gap * len(buttons) - self._start.width_for() / page.frame.u
        for button, wide in zip(buttons, wanted, strict=True):
            button.rect = page.rect(left, page.foot, min(wide, wide * spare / sum(wanted)), high)
            left += min(wide, wide * spare / sum(wanted)) + gap
        room = min(520.0, right - left)
        self._start.rect = page.rect(right - room, page.foot, room, high)
