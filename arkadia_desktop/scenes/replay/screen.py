"""The replay: the board left, the chart and the table right, the scrub bar below. Any moment is one step away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.key_bindings import InUse
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.scenes.play.drivers.replay import EVERYBODY, NOBODY, Autoplay, Replay
from arkadia_desktop.scenes.play.presenter import Presenter
from arkadia_desktop.scenes.replay.aloud import AloudReplay, moment_words
from arkadia_desktop.scenes.replay.course_panel import CoursePanel
from arkadia_desktop.scenes.replay.growing import Growing
from arkadia_desktop.scenes.replay.head import Head
from arkadia_desktop.scenes.replay.lanes import Lanes
from arkadia_desktop.scenes.replay.layout import ReplayLayout
from arkadia_desktop.scenes.replay.looking_back import LookingBack
from arkadia_desktop.scenes.replay.naming import trouble_of
from arkadia_desktop.scenes.replay.picture import ReplayPicture, Scenery
from arkadia_desktop.scenes.replay.scrub import Scrub
from arkadia_desktop.scenes.replay.steering import steered
from arkadia_desktop.scenes.replay.transport import Transport
from arkadia_desktop.scenes.replay.what_if import WhatIf
from arkadia_desktop.scenes.sharing.share import offer_table
from arkadia_desktop.scenes.turning.analysis import Analysts
from arkadia_desktop.table.course import Course, Sign
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.thinking import Thinker
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import DropDown, Option, Segmented

_EYES = 330


class ReplayScene(AloudReplay):
    """Left and Right go step by step, with Shift turn by turn, with Ctrl round by round; Space lets it run, Escape goes
    back. The game of the table must be over, or ended early."""

    def __init__(
        self,
        director: Director,
        table: Table,
        ground: Ground | None = None,
        thinker: Thinker | None = None,
        lines: GameLines | None = None,
        analysts: Analysts | None = None,
    ) -> None:
        """``thinker``: where computers think; without one nothing is played on. ``analysts``: who analyses a game."""
        super().__init__()
        self._thinker, self._analysts = thinker, analysts
        self.number = MAIN_LINE
        self.lines = lines or GameLines(table)
        self.asking = False
        """Whether one asks what might have been."""
        self.director, self.table = director, table
        self._ground = ground
        self._in_use = InUse()
        colours = [seat.colour for seat in table.seats]
        self.replay = Replay(Course(table.opening, table.history))
        self.autoplay = Autoplay(self.forward)
        self.picture = ReplayPicture(table.seats, ground, self.invalidate)
        self.presenter = Presenter(
            self.replay.view(), (), self.picture, self._changed, lambda hurried: None, lambda: self.now
        )
        add = self.sheet.add
        went = partial(director.show_dashboard, table)
        self._head = Head(self.sheet, self._leave, self._offer, went, self.ask_what_if, asks=thinker is not None)
        self.where = self._head.where
        self.course_panel = CoursePanel(self.sheet, table.seats, self.go, self.refresh)
        options = Option("table", _("Table")), Option("chronicle", _("Chronicle"))
        self._listing = add(Segmented("listing", options, "table", lambda key: self.refresh()))
        self._eyes = add(DropDown("eyes", self._who(), str(EVERYBODY), self._look_through))
        self._eyes.tooltip = _("Choose whose view to watch from: what they did not know then stays hidden.")
        self._scrub = add(Scrub("scrub", colours, self.go))
        self._lanes = add(Lanes("lanes", colours, self.lines, self.view_line))
        self.transport = Transport(self, self.sheet)
        self.growing = Growing(director, self.lines, thinker, ground, self.view_line, self.refresh, self.tell_trouble)
        self.what_if = WhatIf(self, self.sheet, table, ground, self.growing, self.lines)
        self.looking = LookingBack(self, self.sheet, self.growing, analysts)
        self.walk = add(self.walked(self.course))
        self._listing.called, self._eyes.called = _("Side panel"), _("Seen by")
        self.sheet.cancel = "back"

    @property
    def course(self) -> Course:
        """The line of the game that is shown."""
        return self.replay.course

    def _listings(self) -> tuple[Option, ...]:
        if self.asking:
            lanes = (Option("lanes", _("Branches")),) if self._tabbed and self.table.branches else ()
            return Option("endings", _("Two endings")), Option("who", _("Who plays")), *lanes
        both = Option("table", _("Table")), Option("chronicle", _("Chronicle"))
        points = (Option("points", _("Turning points")),) if self.looking.offered else ()
        return *((Option("chart", _("Chart")),) if self._tabbed else ()), *both, *points

    @property
    def _tabbed(self) -> bool:
        """Whether what lies right of the board shares one panel."""
        return self.laid_out and not self.places.roomy

    def _who(self) -> tuple[Option, ...]:
        seats = (Option(str(number), seat.name) for number, seat in enumerate(self.table.seats))
        return Option(str(EVERYBODY), _("Everybody")), *seats, Option(str(NOBODY), _("A spectator"))

    def renewed(self) -> Scene:
        again = ReplayScene(self.director, self.table, self._ground, self._thinker, self.lines, self._analysts)
        again.number, again.asking = self.number, self.asking
        again.looking.like(self.looking)
        again.replay = Replay(self.course, self.replay.moment, self.replay.eyes)
        again.presenter.shown = again.replay.view()
        return again

    def _leave(self) -> None:
        """From the what-if to the replay, from an explanation to the turning points, else to the final scoring."""
        if self.asking:
            self.ask_what_if()
        elif self.looking.explaining:
            self.looking.close_explanation()
        else:
            self.closing()
            self.director.show_result(self.table)

    def _leads_back(self) -> str:
        """Where that leads."""
        if self.asking:
            return _("Back to the replay")
        return _("Back to the turning points") if self.looking.explaining else _("Back to the final scoring")

    def _offer(self) -> None:
        offer_table(self, self.table, self._ground, self.replay.game)

    # ---- lines

    def ask_what_if(self) -> None:
        """Ask what might have been, or go back to looking."""
        self.asking = not self.asking
        self._listing.offer(self._listings(), self._listings()[0].key)
        self.layout(self._given)

    def view_line(self, number: int, moment: int | None = None) -> None:
        """Show another line, at a moment or after its first turn of its own."""
        course, branch = self.lines.course(number), self.lines.branch(number)
        if moment is None:
            moment = course.turn_from(branch.after, 1) if branch is not None else self.replay.moment
        self.number = number
        self.autoplay.running = False
        self.replay = Replay(course, moment, self.replay.eyes)
        self._jump(self.replay.moment)

    def tell_trouble(self) -> None:
        """Say why the branches could not be kept, if they could not."""
        if self.lines.trouble:
            self.ask(trouble_of(self.lines))

    # ---- moments

    def go(self, moment: int) -> None:
        """Show a moment at once."""
        self.autoplay.running = False
        self._jump(max(0, min(moment, self.course.last)))

    def _jump(self, moment: int) -> None:
        self.replay.moment = moment
        self.picture.stop()
        self.presenter.jump(self.replay.view(), self.replay.past())
        self.refresh()

    def forward(self) -> bool:
        """Show the next action as it was seen in the game; false at the end."""
        if self.replay.moment >= self.course.last:
            return False
        if self.presenter.running:
            self.presenter.hurry()
        self._hasten()
        self.replay.moment += 1
        self.presenter.play(self.replay.step(self.replay.moment), (), mine=False)
        return True

    def step(self, by: int) -> None:
        """One action on, with its motion, or back."""
        self.autoplay.running = False
        if by > 0:
            self.forward()
        else:
            self.go(self.replay.moment - 1)

    def turn(self, by: int) -> None:
        """To where a turn begins."""
        self.go(self.course.turn_from(self.replay.moment, by))

    def round(self, by: int) -> None:
        """To where a round begins."""
        self.go(self.course.round_from(self.replay.moment, by))

    def find(self, sign: Sign, by: int = 1) -> None:
        """To the next thing worth a look, or the one before."""
        found = self.course.mark_from(self.replay.moment, sign, by)
        if found is not None:
            self.go(found)

    def next_error(self, by: int = 1) -> None:
        """To the next turning point, or the one before."""
        if not self.asking:
            self.looking.next_error(by)

    def toggle(self) -> None:
        """Let it run, from the beginning where it has ended; or stop."""
        if not self.autoplay.running and self.replay.moment == self.course.last:
            self._jump(0)
        self.autoplay.running = not self.autoplay.running
        self.refresh()

    def pace(self, key: str) -> None:
        """Let it run so fast."""
        self.autoplay.pace = int(key)

    def _hasten(self) -> None:
        """Move as fast as is wished now."""
        kit = self.kit
        speed = kit.speed * self.autoplay.pace
        if speed == self.presenter.kit.speed == self.picture.speed and self.presenter.kit.frame == kit.frame:
            return
        self.picture.speed = speed
        self.presenter.kit = Kit(kit.frame, kit.sprites, sound=kit.sound, wishes=replace(kit.wishes, speed=speed))

    def _look_through(self, key: str) -> None:
        self.replay.eyes = int(key)
        self._jump(self.replay.moment)

    # ---- events and time

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and not self.sheet.popup:
            by = -1 if event.y > 0 else 1
            if event.y and pygame.key.get_mods() & pygame.KMOD_SHIFT:
                self.turn(by)
            elif event.y:
                self.step(by)
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        command = self._in_use.by(self.director.settings.keys).of(event)
        if command == keys.SETTINGS:
            self.director.show_settings()
            return True
        return steered(self, event, command) or self.say_again(command)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        self.presenter.tick(now_ms)
        self.picture.tick(now_ms)
        if self.stack is not None and self.stack.attended:
            self.picture.live(now_ms)
        self.growing.tick()
        self.looking.tick()
        running = self.autoplay.running
        self.autoplay.tick(now_ms, idle=not self.presenter.running, still=self.kit.reduced)
        if running != self.autoplay.running:
            self.refresh()

    @property
    def animating(self) -> bool:
        busy = self.growing.computing is not None or self.looking.running
        return super().animating or busy or self.presenter.running or self.picture.animating

    def on_leave(self) -> None:
        self.autoplay.running = False

    def closing(self) -> bool:
        self.growing.give_up()
        self.looking.give_up()
        return True

    def on_enter(self) -> None:
        self.refresh()

    # ---- the picture

    def layout(self, kit: Kit) -> None:
        for _part in self.laying_out(kit):
            pass
        self.refresh()
        self.invalidate()

    def laying_out(self, kit: Kit) -> Iterator[None]:
        """Lay out one part after the other."""
        self._given = kit
        super().layout(page_kit(kit))
        plan = self.course.games[0].setup.plan
        places = self.places = ReplayLayout(self.kit.frame, plan.width, plan.height, what_if=self.asking)
        if self.presenter.running:
            self.presenter.hurry()
        self.presenter.kit = self.kit
        yield from self.picture.laying_out(self.kit, places, plan)
        self.picture.expect(self.course.games[-1].board)
        self._place(places)
        self.sheet.follow()

    def _place(self, places: ReplayLayout) -> None:
        px, tabs = self.kit.frame.px, places.tabs
        self._listing.rect, self._eyes.rect = Rect(tabs), self.picture.table.beside_values
        if places.eyes_apart:
            self._eyes.rect = places.eyes
        elif not places.narrow and not self.asking:
            eyes = min(px(_EYES), round(tabs.w * 0.42))
            self._listing.rect = Rect(tabs.x, tabs.y, tabs.w - eyes - px(14), tabs.h)
            self._eyes.rect = Rect(tabs.right - eyes, tabs.y, eyes, tabs.h)
        below = places.below_tabs(places.chart)
        self.course_panel.place(below.union(places.chart_tabs) if places.roomy else below)
        end = self.transport.place(self.kit, places, self._scrub, self._head.aside(self.kit, places))
        self._lanes.panelled = not places.roomy
        self._lanes.rect = self._scrub.rect if places.roomy else places.below_tabs(places.chart)
        self._head.place(self.kit, places, moment_words(self.course, self.course.last))
        self.what_if.place(self.kit, places, end)
        self.looking.place(places.below_tabs(places.table), self._eyes.rect if places.roomy else None)

    def prepare(self) -> bool:
        return self.picture.prepare() or self.sheet.prepare()

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        self.picture.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        for name, place in self.what_if.figures():
            if place.colliderect(clip):
                self.kit.sprites.put(surface, name, place.w, place.h, topleft=place.topleft)
        self.picture.paint_above(surface, clip)

    def _changed(self) -> None:
        """The presenter shows something else."""
        self.picture.tick(self.now)
        self.refresh()

    def refresh(self) -> None:
        """Bring everything up to the moment; only what changed is painted again."""
        if not self.laid_out:
            return
        replay, course, shown = self.replay, self.course, self.presenter.shown
        listings, chosen = self._listings(), self._listing.value
        self._listing.offer(listings, chosen if chosen in [one.key for one in listings] else listings[0].key)
        listing, roomy = self._listing.value, self.places.roomy
        charted = not self.asking and (roomy or listing == "chart")
        self.picture.turn_to(listing if listing in ("table", "chronicle") else "")
        self._listing.visible = not (self.asking and roomy)
        done = () if self.presenter.running else replay.done()
        hands = replay.hands(shown)
        points = listing == "points" and not self.asking
        beside = self.what_if.beside() if self.asking and done else self.looking.better() if points and done else None
        scenery = Scenery(shown, hands, self.presenter.lines[-40:], done, replay.completed(), replay.below, beside)
        self.picture.show(scenery)
        self.walk.follow()
        chronicled = listing == "chronicle" and not self.places.narrow
        self._eyes.visible = not self.asking and (listing == "table" or chronicled)
        chart = self.course_panel.node(course, replay.moment, self.looking, points=points) if charted else None
        self.course_panel.show(chart)
        self._scrub.show(course, replay.moment)
        lanes = self._lanes.visible = self.asking and (roomy or listing == "lanes")
        self._scrub.visible = not (lanes and roomy)
        if lanes:
            self._lanes.show(self.number, replay.moment)
        short = f"{course.turn(replay.moment)} / {course.turns}"
        self.transport.show(self.looking.why_no_next(), looking_back=self.looking.offered and not self.asking)
        self.looking.show(visible=points)
        self._head.show(moment_words(course, replay.moment), short, self._leads_back(), asking=self.asking)
        self.what_if.show(
            endings=self.asking and (roomy or listing == "endings"), who=self.asking and (roomy or listing == "who")
        )

    def ways(self) -> dict[str, partial[None]]:
        """What the buttons of the rail do, by id."""
        return {
            "first": partial(self.go, 0),
            "back step": partial(self.step, -1),
            "play": partial(self.toggle),
            "next step": partial(self.step, 1),
            "last": partial(self.go, self.course.last),
        }
