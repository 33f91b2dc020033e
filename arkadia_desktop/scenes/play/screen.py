"""The play screen: a table, the seat at the screen, the task of the person on turn, and the steps being shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.play import Step
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.leave_guard import may_leave
from arkadia_desktop.scenes.play.autoplay import Spectating
from arkadia_desktop.scenes.play.card_stops import CardSpots
from arkadia_desktop.scenes.play.commands import Commands
from arkadia_desktop.scenes.play.hotseat.curtain_opening import Opening
from arkadia_desktop.scenes.play.hotseat.passing import Passing
from arkadia_desktop.scenes.play.input import PlayInput
from arkadia_desktop.scenes.play.inspector import Glance
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.prerender import Coming
from arkadia_desktop.scenes.play.presenter import Steps
from arkadia_desktop.scenes.play.rail import Controls
from arkadia_desktop.scenes.play.refusals import WhyNot
from arkadia_desktop.scenes.play.shown_now import shown_now
from arkadia_desktop.scenes.play.tasks.card import TakeCard
from arkadia_desktop.scenes.play.tasks.choose import Choose
from arkadia_desktop.scenes.play.tasks.hit import Hit
from arkadia_desktop.scenes.play.tasks.piece import PlacePiece
from arkadia_desktop.scenes.play.tasks.task import Point, Task
from arkadia_desktop.scenes.play.tasks.why import Tried
from arkadia_desktop.scenes.play.thinking_indicator import Pondering
from arkadia_desktop.stage.common.geometry import stage_frame
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.kit import Kit

TOLD_MS, LETTER_MS = 2500, 60
"""How long a refusal or a notice stays, and so much more for each letter, at any speed: it must be read."""


class PlayScene(Scene):
    """A game on the screen.

    `screen_seat` is the seat whose hand may be shown: the person on turn, or the only person; None = nobody's. With
    `watching_only` the town of a finished game is looked at.
    """

    def __init__(self, director: Director, table: Table, thinking: Thinking, *, watching_only: bool = False) -> None:
        super().__init__()
        self.director = director
        self.game = table
        self.thinking = thinking
        self.watching_only = watching_only
        self.people = [number for number, seat in enumerate(table.seats) if not seat.is_computer]
        self.passing = Passing(self)
        self.screen_seat: int | None = None if self.passing.shares else self.people[0] if self.people else None
        self.shown: PlayerView = table.view(self.screen_seat)
        self.task: Task | None = None
        self.coached = False
        """Whether the coach's panel lies beside the board; what he advises is laid ready as a draft."""
        self.covered: tuple[Rect, ...] = ()
        """What lies over this screen and is to be seen beside bubbles, real px."""
        self._keys: Mapping[str, str] | None = None
        self._bindings = Bindings()
        self.steps = Steps(self)
        self._ground = director.ground
        self.picture = PlayPicture(self._ground)
        self._coming = Coming()
        self.commands = Commands(self)
        self.spectating = Spectating(self)
        self.pondering = Pondering(self)
        self.cards = CardSpots(self)
        self.controls = Controls(self)
        self.glance = Glance(self)
        self.why_not = WhyNot(self)
        self.input = PlayInput(self)
        self.told, self.told_fine = "", False
        """What is being told in words, and whether that is no refusal."""
        self._told_until = 0.0
        self._trouble = ""
        self._ended = False
        self._joining = self._due = False
        self.opening = Opening(self.invalidate)
        self.steps.rebuild()

    def renewed(self) -> PlayScene:
        scene = PlayScene(self.director, self.game, self.thinking, watching_only=self.watching_only)
        scene._ground = self._ground
        scene.picture = PlayPicture(self._ground)
        # Whoever has been given a seat meanwhile is shown its hand when the curtain has been opened, no earlier.
        scene.passing.last = self.passing.last
        scene.seated(self.screen_seat if self.screen_seat in scene.people else None)
        scene.spectating.paused = self.spectating.paused
        return scene

    # ---- the table, as tasks see it

    @property
    def bindings(self) -> Bindings:
        """The keys in use."""
        keys = self.director.settings.keys
        if keys is not self._keys:
            self._keys, self._bindings = keys, Bindings(keys)
        return self._bindings

    @property
    def pointer(self) -> Point:
        """Where the pointer is, real px."""
        return self.input.pointer

    @property
    def view(self) -> PlayerView:
        """The position as the person on turn knows it."""
        return self.game.view(self.screen_seat)

    def hit(self, pos: Point) -> Hit:
        """What lies under a point."""
        return self.picture.hit(pos)

    def submit(self, action: Action) -> None:
        """Carry out a legal action of the person on turn, and show what comes of it."""
        self.show_step(self.game.submit(self.game.player, action), mine=True)

    def refuse(self, refusal: Refusal, tried: Tried) -> None:
        """Something cannot be done: it is explained beside the place where it was tried."""
        self._settle()  # what was held is on its way back, and silences what was told before
        self.kit.sound.play("illegal")
        self.picture.shake()
        self.why_not.refused(refusal, tried)

    def tell(self, text: str, *, fine: bool = False) -> None:
        """Show one sentence long enough to be read; `fine`: it is no refusal."""
        self._settle()
        self.told, self.told_fine = text, fine
        self._told_until = self.now + TOLD_MS + LETTER_MS * len(text)
        self.refresh()

    def begin(self, task: Task | None) -> None:
        """Take up another task; None = the one the phase asks for."""
        self.task = task if task is not None else self._task_of_phase()
        self.hush()
        if task is None:
            self.glance.turn_begins()
        self.refresh()

    # ---- what comes next

    @property
    def busy(self) -> bool:
        """Whether steps are being shown."""
        return self.steps.running

    @property
    def mine(self) -> bool:
        """Whether the person at the screen is on turn and everything has been shown."""
        return self.on_turn and not self.busy

    @property
    def takes_back(self) -> bool:
        """Whether an undo would take back a turn that has ended: nobody has seen or done anything since."""
        history = self.game.history
        return bool(history) and history[-1].ended_turn and self.game.why_no_undo() is None

    @property
    def skippable(self) -> bool:
        """Whether people wait for computers: one acts, or what one did is still being shown."""
        if self.watching_only or self.spectating.active or self.game.over:
            return False
        announced = self.steps.announced
        shown = self.busy and announced is not None and self.game.seats[announced.event.seat].is_computer
        return self.game.computer_on_turn or shown

    @property
    def on_turn(self) -> bool:
        """Whether the person at the screen is on turn."""
        return not self.watching_only and self.game.person_on_turn and self._at_screen()

    @property
    def shown_over(self) -> bool:
        """Whether the position shown is the end of the game."""
        return self.shown.phase is Phase.OVER

    def _task_of_phase(self) -> Task | None:
        if not self.mine:
            return None
        match self.game.game.phase:
            case Phase.MUST:
                return Choose(self)
            case Phase.CASTLE:
                placed = sum(
                    1
                    for played in self.game.this_turn
                    for moment in played.step.trail
                    if isinstance(moment.event, events.PiecePlaced)
                )
                return PlacePiece(self, placed + 1, placed + self.game.game.pending)
            case Phase.DRAW:
                return TakeCard(self)
            case _:
                return None

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        with self._joined():
            self._tick(now_ms)
        self._settle()

    def _tick(self, now_ms: float) -> None:
        if self.told and now_ms >= self._told_until:
            self.hush()
            self.refresh()
        self.glance.tick(now_ms)
        showed = self.busy
        self.steps.tick(now_ms)
        self.picture.tick(now_ms, self.invalidate)
        self.opening.tick(now_ms)
        if self.stack is not None and self.stack.attended:
            self.picture.live(now_ms, self.invalidate)
        if showed and not self.busy:
            self.steps.ended()
        if not self.watching_only:
            self.thinking.prepare(explaining=self.director.settings.say_why)
            if self.on_top and not self.busy:
                self._advance(now_ms)
            self.pondering.tick(now_ms)
            self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Tell once that the game cannot be saved; from then on the button of the menu wears a mark."""
        trouble = self.director.store.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                self.tell(trouble)
            else:
                self.refresh()

    def _advance(self, now_ms: float) -> None:
        """Nothing is being shown: who acts now?"""
        if not self.game.computer_on_turn:
            self.steps.skipping = False
        if self.game.over:
            if not self._ended:
                self._ended = True
                self.director.show_result(self.game)
            return
        forced = self.game.forced()
        # A pass with nothing to do needs nobody at the screen: it has been announced, and nothing secret is shown.
        if forced is not None and self.game.person_on_turn and (self._at_screen() or forced == END):
            self.show_step(self.game.submit(self.game.player, forced), mine=True)
        elif self.game.computer_on_turn:
            if self.steps.computer_may_act and self.spectating.may_act:
                step = self.thinking.play()
                if step is not None:
                    self.spectating.acted()
                    self.show_step(step, mine=False, why=self.thinking.reasons)
        elif self._at_screen():
            if self.passing.ask():
                return
            if self.task is None and self.game.game.phase is not Phase.CAN:
                self.begin(None)
        else:
            self.passing.on()

    def _at_screen(self) -> bool:
        return self.screen_seat == self.game.player

    def seated(self, seat: int | None) -> None:
        """The person of this seat is at the screen now; None = nobody is."""
        self.screen_seat = seat
        self.sheet.focus(None)
        self.why_not.forget()
        if seat is not None:
            self.passing.last = seat
        self.shown = self.game.view(seat)
        self.steps.rebuild()
        self.begin(None)

    def show_step(self, step: Step, *, mine: bool, why: tuple[Reason, ...] = ()) -> None:
        """Show a step, and why a computer took it if that is wished. When a person's turn is over and others share the
        screen, its hand goes out of sight first.

        Whatever task there was belongs to the position before it.
        """
        self.task = None
        self.hush()
        self.why_not.forget()
        self.glance.recap.close()
        ended = any(isinstance(moment.event, events.TurnEnded) for moment in step.trail)
        if ended and self.passing.shares:
            self.screen_seat = None
        self.steps.add(step, mine=mine, why=why)

    def went_back(self) -> None:
        """An action was taken back: show the position before it."""
        self.steps.went_back()
        self.why_not.forget()
        self.begin(None)

    def hush(self) -> None:
        """What is told is over."""
        self.told = ""
        self.why_not.quiet()

    # ---- events

    def handle(self, event: Event) -> bool:
        self._settle()
        with self._joined():
            before = self.sheet.ringed
            used = self.input.handle(event, super().handle)
            if self.sheet.ringed != before:
                self.refresh()
        if not self.on_top:  # no tick will do it
            self._settle()
        return used

    def hurry(self) -> None:
        """A click ends what is being shown, and does nothing else."""
        self.steps.hurry()

    def keys(self, event: Event) -> bool:
        return self.glance.key(event) or self.commands.key(event)

    # ---- the picture

    @property
    def animating(self) -> bool:
        held = self.task is not None and self.task.held is not None
        return super().animating or self.busy or held or self.picture.animating or self.opening.running

    @property
    def cursor(self) -> str:
        if self.task is not None and self.task.held is not None and self.mine:
            return "grab"
        if self.sheet.hovered is not None:
            return super().cursor
        return "open" if self.mine and self.task is not None and self.task.grips(self.pointer) else "arrow"

    def layout(self, kit: Kit) -> None:
        # The buttons are as large as all else: a larger interface than this screen holds gives way for both.
        super().layout(kit.on(stage_frame(kit.frame)))
        self.opening.end()
        self.picture.layout(self.kit, self.game.setup.plan, len(self.tent_order()))
        self.cards.layout(self.picture.layout_now)
        self.controls.layout(self.kit, self.picture.places)
        self.glance.layout(self.picture.layout_now)
        self.refresh()
        self.invalidate()

    def tent_order(self) -> list[int]:
        """The seats of the left column, in turn order after the person's, which is below; all of them where only
        computers play."""
        count = len(self.game.seats)
        if self.screen_seat is None and not self.people:
            return list(range(count))
        below = self.seat_below
        return [(below + i) % count for i in range(1, count)]

    @property
    def seat_below(self) -> int:
        """Whose tent stands at the bottom: where only computers play, that of the one on turn."""
        if self.screen_seat is not None:
            return self.screen_seat
        return self.people[0] if self.people else self.shown.player

    def prepare(self) -> bool:
        return self._coming.prepare()

    def refresh(self) -> None:
        """Bring picture and buttons up to what is shown and held; only what changed is painted again."""
        if self._kit is None:
            return
        self._due = self._joining
        if self._due:
            return
        task = self.task if self.mine else None
        if self.why_not.moved_on(task):
            self.hush()
        shown = shown_now(self, task)
        self.steps.follow(shown.doing)
        self.picture.show(shown, self.invalidate)
        self._coming.look(self.kit, self.picture, self.shown)
        self.cards.refresh()
        self.controls.refresh()
        self.glance.follow(self.shown)

    @contextmanager
    def _joined(self) -> Iterator[None]:
        """An event, or a moment in which several steps are shown, may ask for many refreshes: the picture is brought
        up once, by `_settle` after the last of them."""
        self._joining = True
        try:
            yield
        finally:
            self._joining = False

    def _settle(self) -> None:
        """Do the refresh that is due."""
        if self._due:
            self._due, joining, self._joining = False, self._joining, False
            self.refresh()
            self._joining = joining

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.opening.paint(surface, clip, super().paint)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        self.picture.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        self.picture.paint_above(surface, clip)

    def on_leave(self) -> None:
        if self.task is not None and self.task.held is not None:
            self.task.cancel()

    def on_enter(self) -> None:
        self.steps.tell_agreements()
        self.refresh()

    def closing(self) -> bool:
        """Everything is on the disk already: closing asks nothing, unless the game could not be saved."""
        if self.stack is not None and not may_leave(self.stack, self.director.store, self.director.quit):
            return False
        self.thinking.stop()
        return True
