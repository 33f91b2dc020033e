"""The play screen: it shows the positions of its driver, and hands it what a person wants done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import MOUSEMOTION, Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings, InUse
from arkadia_desktop.scenes.play.accessibility import Accessibility
from arkadia_desktop.scenes.play.commands import Commands
from arkadia_desktop.scenes.play.dialogs.coach import CoachPanel
from arkadia_desktop.scenes.play.hotseat.handover import CurtainOpening
from arkadia_desktop.scenes.play.input import PlayInput
from arkadia_desktop.scenes.play.inspector import Inspector
from arkadia_desktop.scenes.play.mentor.prompting import Prompting
from arkadia_desktop.scenes.play.messages import Messages
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import Advisor, Driver
from arkadia_desktop.scenes.play.prerender import Coming
from arkadia_desktop.scenes.play.presenter import Presenter
from arkadia_desktop.scenes.play.rail import SUPPLY, RailButtons
from arkadia_desktop.scenes.play.stops import CardStops, ribbon_words
from arkadia_desktop.scenes.play.tasks.drafts import Tried
from arkadia_desktop.scenes.play.tasks.phase import draft_of, task_for
from arkadia_desktop.scenes.play.tasks.task import IDLE, Hit, Point, Task, unforetold
from arkadia_desktop.scenes.play.view.chronicle_lines import MOST, Told
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.stage.common.geometry import PlayLayout, stage_frame
from arkadia_desktop.stage.panels.curtain import DrawnCurtain
from arkadia_desktop.table.history import Sight
from arkadia_desktop.ui.loop.aloud import Path
from arkadia_desktop.ui.loop.batched import Batched
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.spoken import Spoken, SpokenBranch


class PlayScene(Scene):
    """Shows what `driver` drives; ``renew`` gives the driver for the same table once other people sit there."""

    def __init__(
        self, director: Director, driver: Driver, renew: Callable[[Driver], Driver] = lambda driver: driver
    ) -> None:
        super().__init__()
        self.director, self.driver, self._renew = director, driver, renew
        self.task: Task | None = None
        self.coached = False
        """Whether the coach's panel lies beside the board; what he advises is laid ready as a draft."""
        self._covered: tuple[Rect, ...] = ()
        self._in_use = InUse()
        self.laid_for: Kit | None = None  # what it was laid out for ahead of being shown
        clock, shown = lambda: self.now, lambda hurried: driver.shown(hurried=hurried)
        self.picture = PlayPicture(driver.facts.ground, self.invalidate)
        showing = self._show_first, self.picture.show_near, self.picture.show_rest, self._offer
        self._refreshing, self._coming = Batched(*showing), Coming()
        self._whose: int | None = None  # hand is shown
        self.presenter = Presenter(driver.view(), driver.past(), self.picture, self._changed, shown, clock)
        self.messages = Messages(self.refresh, clock)
        self._cards = CardStops(self, self.sheet)
        self.rail = RailButtons(self.sheet, lambda name: self.commands.run(name))
        self.inspector = Inspector(
            self,
            self.sheet,
            self.picture,
            self._cards,
            tents=len(self.tents),
            facts=lambda: driver.facts,
            key=lambda: self.bindings.words(keys.HELP),
            recap=driver.recap,
            on_supply=lambda: self.commands.run(SUPPLY),
            on_chronicle=lambda: self.commands.run(keys.CHRONICLE),
        )
        self.accessibility = Accessibility(self.sheet, self.picture, self.inspector)
        self.prompting = Prompting(self.sheet, lambda name: self.commands.run(name), self.picture.where)
        self.picture.covered = lambda pos: self.prompting.covers(pos, holding=self.holding)
        self.opening = CurtainOpening(self.invalidate)
        self.commands = Commands(self, driver, director, self.picture, self.messages)
        self.input = PlayInput(self, self.sheet, self.picture, driver, self.inspector, self.messages, self.opening)
        driver.attach(self)

    def renewed(self) -> PlayScene:
        return PlayScene(self.director, self._renew(self.driver), self._renew)

    # ---- what there is to know

    @property
    def bindings(self) -> Bindings:
        """The keys in use."""
        return self._in_use.by(self.director.settings.keys)

    @property
    def pointer(self) -> Point:
        """Where the pointer is, real px."""
        return self.input.pointer

    @property
    def seat(self) -> int | None:
        """Whose hand may be shown; None = nobody's."""
        return self.driver.seat

    @property
    def view(self) -> PlayerView:
        """The position as the person at the screen knows it."""
        return self.driver.view()

    @property
    def shown(self) -> PlayerView:
        """The position on the screen: an earlier one while steps are being shown."""
        return self.presenter.shown

    @property
    def announced(self) -> Shot | None:
        """The step on the screen."""
        return self.presenter.announced

    @property
    def busy(self) -> bool:
        """Whether steps are being shown."""
        return self.presenter.running

    @property
    def mine(self) -> bool:
        """Whether the person at the screen is on turn and everything has been shown."""
        return self.driver.may_act and not self.busy

    @property
    def below(self) -> int:
        """Whose tent stands at the bottom."""
        return self.driver.facts.below(self.seat, self.shown)

    @property
    def tents(self) -> list[int]:
        """The seats of the left column, from the top."""
        return self.driver.facts.beside(self.seat, self.shown)

    @property
    def curtained(self) -> bool:
        """Whether a curtain is opening over it."""
        return self.opening.running

    # ---- what tasks ask for

    def hit(self, pos: Point) -> Hit:
        """What lies under a point."""
        return self.picture.hit(pos)

    def submit(self, action: Action) -> None:
        """Carry out a legal action of the person at the screen."""
        self.driver.submit(action)

    def refuse(self, refusal: Refusal, tried: Tried) -> None:
        """Something cannot be done: it is explained beside the place where it was tried."""
        self._refreshing.settle()  # what was held is on its way back, and silences what was told before
        self.kit.sound.play("illegal")
        self.picture.shake()
        self.messages.refused(refusal, tried, self.shown.board)

    def begin(self, task: Task | None) -> None:
        """Take up another task; None = the one the phase asks for."""
        self.task = task or (task_for(self, self.presenter.happened) if self.mine else None)
        if task is not None or not self.messages.fine:  # a notice stays while the next task begins by itself
            self.messages.hush()
        if task is None:
            self.inspector.turn_begins(wanted=self.director.settings.recap)
        self.refresh()

    # ---- what the driver asks for

    def play(self, sights: Sequence[Sight], *, mine: bool, why: tuple[Reason, ...] = (), at_once: bool = False) -> None:
        """Show steps; whatever task there was belongs to the position before them."""
        self.task = None
        self.messages.forget()
        self.inspector.panel.close()
        self.presenter.play(sights, self.driver.facts.people, mine=mine, why=why, at_once=at_once)

    def jump(self, *, cue: str = "") -> None:
        """Show the driver's position and past as they are now."""
        self.presenter.jump(self.driver.view(), self.driver.past(), cue)
        self.messages.forget()
        if not cue:
            self.sheet.focus(None)
        self.begin(None)

    @property
    def holding(self) -> bool:
        """Whether a draft could be put back."""
        return self.task is not None and self.task.holding

    def lay_ready(self, action: Action) -> None:
        """Let a legal action lie ready as a draft, if it is one of the board."""
        self.begin(draft_of(self, action))

    def take_up(self) -> None:
        """Take up what the phase asks for, unless there is a task already."""
        if self.task is None:
            self.begin(None)

    def tell(self, text: str, *, fine: bool = False) -> None:
        """Show one sentence long enough to be read; `fine`: it is no refusal."""
        self._refreshing.settle()
        self.messages.tell(text, fine=fine)

    def tell_more(self, lines: Sequence[Told]) -> None:
        """Add lines to the chronicle."""
        if lines:
            self.presenter.tell_more(lines)
            self.refresh()

    def coach(self, advisor: Advisor, raise_banner: Callable[[Counts], None]) -> None:
        """Put the coach's panel beside the board; what is held is put back."""
        self.begin(None)
        self.ask(CoachPanel(self, advisor, raise_banner))

    def show_recap(self) -> None:
        """Tell what the others did since the last turn of the seat at the screen."""
        self.inspector.show_recap()

    def hurry(self) -> None:
        """Show what is being shown at once, and what computers do up to a person's turn."""
        self.driver.hurried()
        self.presenter.hurry()

    def open_curtain(self, curtain: DrawnCurtain) -> None:
        """Let a closed curtain open over the screen."""
        self.opening.begin(curtain, self.kit.speed)

    def cover(self, *places: Rect, coached: bool) -> None:
        """The coach is there or has gone; he covers `places`, real px, beside which bubbles are to lie."""
        self._covered, self.coached = places, coached
        self.refresh()

    @property
    def bubble_place(self) -> Rect:
        """Where the bubble beside the draft lies, real px."""
        return self.picture.parts.bubble.place

    @property
    def moves(self) -> bool:
        """Whether anything moves in the picture."""
        return self.picture.animating

    def live_below(self, now_ms: float) -> None:
        """Let time pass for what moves below a panel: buttons and picture."""
        self.sheet.tick(now_ms)
        self.picture.tick(now_ms)

    # ---- by ear

    def spoken(self, widget: Widget) -> Spoken | None:
        return self.accessibility.spoken(widget)

    def branches(self) -> tuple[SpokenBranch, ...]:
        return self.accessibility.branches()

    def gathered(self, told: Sequence[SpokenBranch]) -> Sequence[SpokenBranch]:
        return self.accessibility.gathered(told)

    def spoken_focus(self) -> Path:
        return self.accessibility.spoken_focus()

    def look_at(self, way: Path) -> bool:
        return self.accessibility.look_at(way)

    # ---- commands, events and time

    def undo(self) -> None:
        """Take back the last of a draft, or put it back; else take back the last action."""
        self.commands.undo()

    def handle(self, event: Event) -> bool:
        if event.type != MOUSEMOTION:
            self._refreshing.settle()
        with self._refreshing.together():
            before = self.sheet.ringed
            used = self.input.handle(event, super().handle)
            if self.sheet.ringed != before:
                self.refresh()
        if not self.on_top:  # no tick will do it
            self._refreshing.settle()
        return used

    def keys(self, event: Event) -> bool:
        return self.inspector.key(event) or self.commands.key(event)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        with self._refreshing.together():
            self.messages.tick(now_ms)
            self.inspector.tick(now_ms)
            self.presenter.tick(now_ms)
            self.picture.tick(now_ms)
            self.opening.tick(now_ms)
            if self.stack is not None and self.stack.attended:
                self.picture.live(now_ms)
            self.driver.tick(now_ms, idle=self.on_top and not self.busy)
        # Where things move the parts come frame by frame; but not the hand of another with the rest of the last.
        whole = self.kit.speed <= 0 or not self.on_top or self._whose != self.shown.seat
        if not (self._refreshing.settle() if whole else self._refreshing.go_on()):
            self._coming.turn()  # in a frame that has nothing else to do

    def on_leave(self) -> None:
        self.driver.left()
        self._refreshing.settle()
        if self.task is not None and self.task.held is not None and not self.commands.reading:
            self.task.cancel()

    def on_enter(self) -> None:
        self.driver.entered()
        self.refresh()

    def closing(self) -> bool:
        return self.driver.closing()

    # ---- the picture

    @property
    def animating(self) -> bool:
        held = self.task is not None and self.task.held is not None
        moves = self.picture.animating or self._refreshing.due or self.opening.running
        return super().animating or self.busy or held or moves

    @property
    def cursor(self) -> str:
        task = self.task if self.mine else None
        if task is not None and task.held is not None:
            return "grab"
        if self.sheet.hovered is not None:
            return super().cursor
        return "open" if task is not None and task.grips(self.pointer) else "arrow"

    @property
    def layout_now(self) -> PlayLayout:
        """Where everything lies."""
        return self.picture.parts.layout_now

    def layout(self, kit: Kit) -> None:
        for _part in self.laying_out(kit) if kit is not self.laid_for else ():
            pass
        self.laid_for = None
        if self.stack is None or self.picture.shown is not None:  # else it shows itself when it is entered
            self.refresh()
        self.invalidate()

    def laying_out(self, kit: Kit) -> Iterator[None]:
        """Lay out one part after the other; nothing is shown yet."""
        # The buttons are as large as all else: a larger interface than this screen holds gives way for both.
        super().layout(kit.on(stage_frame(kit.frame)))
        self.presenter.kit, self._given = self.kit, kit
        self.opening.end()
        self._beside = self.driver.prompt().beside
        plan, tents = self.shown.setup.plan, len(self.tents)
        yield from self.picture.laying_out(self.kit, plan, tents, self._beside)
        self.rail.layout(self.kit, self.picture.parts.places)
        self.inspector.layout(self.kit, self.picture.parts.layout_now)
        self.prompting.layout(self.kit, self.picture.parts.layout_now)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.opening.paint(surface, clip, super().paint)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        self.picture.parts.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        self.picture.parts.paint_above(surface, clip)

    def prepare(self) -> bool:
        return self._coming.prepare()

    def refresh(self) -> None:
        """Bring picture and buttons up to what is shown and held; only what changed is painted again."""
        if self._kit is not None:
            self._refreshing.ask()

    hand_changed = refresh

    def _show_first(self) -> None:
        task = self.task if self.mine else None
        self.messages.follow(task)
        shown = self.shown_now(task)
        if not self.coached:  # what the coach shows is not in the hand yet
            self.presenter.follow(shown.doing)
        if shown.prompt.beside != self._beside:
            self.layout(self._given)
        self._whose = shown.view.seat
        self.picture.show_first(shown)

    def _offer(self) -> None:
        """What can be pressed, and what the driver asks."""
        task, shown = self.task if self.mine else None, self.picture.shown
        assert shown is not None  # it is shown first
        self._coming.look(self.kit, self.picture.parts, self.shown, shown.doing.building)
        rail = {**self.driver.rail(), **(task.rail() if task is not None else {})}
        self.inspector.follow(coached=self.coached)
        commands, sound = self.commands.all(), self.director.settings.sound
        self.rail.show(rail, commands, self.driver.facts, self.bindings, sound=sound)
        self.prompting.show(shown.prompt, commands, self.picture.concerned)
        self.picture.veil(self.prompting.veiled)
        self.sheet.start = self._cards.first or self.rail.due

    def shown_now(self, task: Task | None) -> Shown:
        """What is seen while the person at the screen is at `task`; None = nobody may do anything."""
        driver, messages, sound = self.driver, self.messages, self.director.settings.sound
        view, waiting, prompt = self.shown, driver.waiting, driver.prompt()
        doing = task.shown() if task is not None else IDLE
        return Shown(
            view=view,
            facts=driver.facts,
            tents=tuple(self.tents),
            below=self.below,
            doing=unforetold(doing) if prompt.blind else doing,
            held=doing.held if self.input.inside else None,
            pointer=self.pointer,
            hints=ribbon_words(self, driver, task, self.sheet, self.rail, coached=self.coached, sound=sound),
            thinking=waiting.thinks,
            lines=self.presenter.lines[-MOST:],
            announced=self.presenter.announced,
            told=in_hand.shown(messages.told),
            told_fine=messages.fine,
            mine=self.mine,
            own_turn=view.player == self.seat and view.phase is not Phase.OVER,
            glimpse=self.inspector.glimpse(coached=self.coached),
            cards_told=not self.director.settings.purist,
            tried=messages.tried,
            rule_key=self.bindings.words(keys.HELP) if messages.subject else "",
            dots=waiting.dots,
            coached=self.coached,
            covered=self._covered,
            prompt=prompt,
        )

    def _changed(self) -> None:
        """The presenter shows something else."""
        self.picture.tick(self.now)
        self.refresh()
