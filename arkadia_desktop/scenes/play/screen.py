"""The play screen: it shows the positions of its driver, and hands it what a person wants done.

A driver owns where the positions come from: a live game, a finished town, a lesson, a puzzle. Values flow down, actions
flow up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import takewhile
from math import inf
from operator import or_
from time import perf_counter

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.pace import BEATS
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.events import BuildingLaid, TurnBegan
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import (
    HELP,
    IN_TASKS,
    PEEK,
    ROTATE,
    ROTATE_BACK,
    SHIFTS,
    WHY,
    Bindings,
    in_use,
)
from arkadia_desktop.scenes.common.position_picture import making_sprites
from arkadia_desktop.scenes.play.accessibility import Accessibility
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.supply import SupplyDialog
from arkadia_desktop.scenes.play.hotseat.handover import CurtainOpening
from arkadia_desktop.scenes.play.inspector import Inspector
from arkadia_desktop.scenes.play.mentor.prompting import OWN, Prompting
from arkadia_desktop.scenes.play.messages import Messages
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import LEAVE, Command, Situation, Waiting
from arkadia_desktop.scenes.play.prerender import Prerenderer, Workshop
from arkadia_desktop.scenes.play.presenter import Presenter
from arkadia_desktop.scenes.play.rail import (
    ALWAYS,
    POOLS,
    SUPPLY,
    Spot,
    bar_buttons,
    can,
    card_spots,
    enter_words,
    panel_spots,
    rail_buttons,
)
from arkadia_desktop.scenes.play.tasks.drafts import Tried
from arkadia_desktop.scenes.play.tasks.phase import draft_of, task_for, why_no_banner, why_no_end
from arkadia_desktop.scenes.play.tasks.task import (
    BANNER,
    END,
    IDLE,
    REDO,
    TURN,
    UNDO,
    Held,
    Hit,
    Point,
    Rail,
    RailButton,
    Task,
    subject_of,
    unforetold,
)
from arkadia_desktop.scenes.play.view.chronicle_lines import MOST, Told
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.scenes.play.view.prompt import SILENT, Beside, Place, Prompt
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.scenes.play.view.thing_words import announced_telling, starter_telling
from arkadia_desktop.stage.common.geometry import PlayLayout, stage_frame
from arkadia_desktop.stage.panels.curtain import DrawnCurtain
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.table.history import Sight
from arkadia_desktop.ui.layout import Node, Over, Standing
from arkadia_desktop.ui.loop.fingers import OUTSIDE
from arkadia_desktop.ui.loop.gesture import TURNED, WheelGesture
from arkadia_desktop.ui.loop.idle import Batched
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button
from arkadia_desktop.ui.widgets.access import AccessBranch, AccessNode, Path
from arkadia_desktop.ui.widgets.base import ARROWS, CONFIRM, Widget

TIP_PX, TIP = 40, 56
"""From the middle of a fingertip to where one sees again: real px at least, design px."""
NEXT_MS = 180.0
"""So long the next choice takes to come after what has been completed, and recap and veil to come and to go."""
PART_MS = 6.0
"""So often another part of the picture comes up to date, and once a frame."""
_WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))


_ASKED = (
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT),
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.DROPFILE),
)
"""What may want something of the screen."""


class PlayScene(Scene):
    """Shows what `driver` drives; ``renew`` gives the driver for the same table once other people sit there."""

    ready = False

    def __init__(
        self, director: Director, driver: Driver, renew: Callable[[Driver], Driver] = lambda driver: driver
    ) -> None:
        super().__init__()
        self.director, self.driver, self._renew = director, driver, renew
        self.task: Task | None = None
        self.coached = False
        """Whether the coach's panel lies beside the board; what he advises is laid ready as a draft."""
        self.pointer: Point = (-1, -1)
        """Where the pointer was last, real px."""
        self.inside = self._drags = self._reading = self._life_waits = self._ticks = self._recap_waits = False
        """Whether it is in the window; whether a finger leads what is held; whether the rules are being opened; whether
        idle life waits for the next frame; whether the presenter is being told the time, which the picture will be; and
        whether the recap waits for what is told of the tents."""
        self._left_at = inf
        """When the last frame was in which parts were due, if that was the one before."""
        self._wheel = WheelGesture()
        self.sheet.inspects = True
        self._covered: tuple[Rect, ...] = ()
        self._advised: tuple[int, ...] = ()
        self.laid_for: Kit | None = None  # what it was laid out for ahead of being shown
        clock, shown = lambda: self.now, lambda hurried: driver.shown(hurried=hurried)
        self.picture = PlayPicture(driver.facts.ground)
        picture = self.picture
        self._refreshing = Batched(
            *(self._show_first, *picture.later, self._offer, picture.told), slow=picture.unhurried
        )
        self._prerenderer, self._workshop = Prerenderer(), Workshop(picture)
        self._whose: int | None = None  # hand is shown
        self._acted = False  # in this frame
        self.presenter = Presenter(
            *(driver.view(), driver.past(), picture, self._changed, shown, clock),
            beats=lambda: BEATS["at_once"] if self.kit.reduced else director.settings.beats,
            telling=lambda shot: announced_telling(shot, driver.facts.seats),
        )
        self.messages = Messages(self.refresh, clock, lambda: self._kit is not None and self.kit.speed > 0)
        self.by_mouse = False
        """Whether the last that was pressed is a button of a mouse, and neither a key nor a finger."""
        self._rail: Rail = {}  # what the buttons offer
        self._beneath: object = None  # where things lay below the buttons when those were last arranged
        self.inspector = Inspector(
            self.refresh,
            self.sheet,
            self.picture,
            facts=lambda: driver.facts,
            key=lambda action: self.bindings.words(action),
            recap=driver.recap,
            on_chronicle=lambda: self.run(keys.CHRONICLE),
        )
        self.accessibility = Accessibility(self.sheet, self.picture, self.inspector)
        where = self.picture.where, lambda: self.picture.layout_now
        self.prompting = Prompting(self.sheet, lambda name: self.run(name), *where)
        self.picture.covered, self.picture.ribbon.left_out = self._covers, self._in_its_place
        self.opening = CurtainOpening(self.invalidate)
        driver.attach(self)
        self._know()

    def _know(self) -> None:
        """Hand on what the situation is now."""
        self._situation = Situation(self.seat, self.shown, self.mine, self.task, self.now, self.tells)
        self.inspector.know(self._situation)

    def renewed(self) -> PlayScene:
        return PlayScene(self.director, self._renew(self.driver), self._renew)

    # ---- what there is to know

    @property
    def bindings(self) -> Bindings:
        """The keys in use."""
        return in_use(self.director.settings.keys)

    @property
    def seat(self) -> int | None:
        """Whose hand may be shown; None = nobody's."""
        return self.driver.seat

    @property
    def eyes(self) -> int | None:  # type: ignore[override]
        return self._whose if len(self.driver.facts.people) > 1 else None

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
    def tells(self) -> bool:
        """Whether words that tell of steps have not had their time yet."""
        return bool(self.presenter.words)

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
        self.presenter.end_words()
        self._acted = True
        self.driver.submit(action)

    def refuse(self, refusal: Refusal, tried: Tried) -> None:
        """Something cannot be done: it is explained beside the place where it was tried."""
        self._refreshing.flush()  # what was held is on its way back, and silences what was told before
        self.kit.sound.play("illegal")
        self.picture.shake()
        self.messages.refused(refusal, tried, self.shown.board)

    def begin(self, task: Task | None) -> None:
        """Take up another task; None = the one the phase asks for."""
        self.task = task or (task_for(self, self.presenter.happened) if self.mine else None)
        self._know()
        if task is not None or not self.messages.fine:  # a notice stays while the next task begins by itself
            self.messages.hush()
        if task is None:
            self._turn_begins()
        self.refresh()

    def _turn_begins(self) -> None:
        """What the others did is told; where their tents give way to that, once what is told of these has been read."""
        self._recap_waits = self.tells and self.mine and self.layout_now.compact
        if not self._recap_waits:
            self.inspector.turn_begins(wanted=self.director.settings.recap)

    # ---- what the driver asks for

    def play(self, sights: Sequence[Sight], *, mine: bool, why: tuple[Reason, ...] = (), at_once: bool = False) -> None:
        """Show steps; whatever task there was belongs to the position before them."""
        self.task = None
        self.messages.forget(all=mine)
        self.inspector.panel.close()
        self.presenter.play(sights, self.driver.facts.people, mine=mine, why=why, at_once=at_once)

    def jump(self, *, cue: str = "") -> None:
        """Show the driver's position and past as they are now; what one seat knows is not on its way any more."""
        if self.laid_out and self.driver.seat != self.shown.seat:
            self.picture.stop()
        self.presenter.jump(self.driver.view(), self.driver.past(), cue)
        self.messages.forget()
        if not cue:
            self.sheet.focus(None)
        self.begin(None)

    def _covers(self, pos: Point) -> bool:
        """Whether what the mentor shows, or what the others did, lies over a point."""
        return self.prompting.covers(pos, holding=self.holding) or self.inspector.panel.covers(pos)

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
        self._refreshing.flush()
        self.messages.tell(text, fine=fine)

    def tell_more(self, lines: Sequence[Told]) -> None:
        """Add lines to the chronicle."""
        if lines:
            self.presenter.tell_more(lines)
            self.refresh()

    def show_recap(self) -> None:
        """Tell what the others did since the last turn of the seat at the screen."""
        self.inspector.show_recap()

    def still(self) -> Surface | None:
        """The screen as it is when all that is due has come and nothing moves any more; None where it is not shown."""
        if self.stack is None:
            return None
        self._refreshing.flush()
        self.picture.stop()
        return self.stack.picture()

    def deal(self) -> None:
        """Show that a game begins, then say whose turn is the first."""
        self._refreshing.flush()
        first = Shot(TurnBegan(self.shown.player, passing=False, turns_left=None), self.shown, 0.0)
        self.presenter.tell(first, starter_telling(self.shown, self.driver.facts.seats), self.picture.deal())

    def hurry(self) -> None:
        """Show what is being shown at once, and what computers do up to a person's turn."""
        self.driver.hurried()
        self.presenter.hurry()

    def open_curtain(self, curtain: DrawnCurtain) -> None:
        """Let a closed curtain open over the screen."""
        self.opening.begin(curtain, self.kit.speed)

    def cover(self, *places: Rect, coached: bool, advised: tuple[int, ...] = ()) -> None:
        """The coach is there or has gone; he covers `places`, real px, beside which bubbles are to lie, and advises
        something on these squares (bits), besides what lies ready."""
        self._covered, self.coached, self._advised = places, coached, advised
        self.refresh()

    def live_below(self, now_ms: float) -> None:
        """Let time pass for what moves below a panel: buttons and picture."""
        self.sheet.tick(now_ms)
        self.picture.tick(now_ms)

    # ---- by ear

    def spoken(self, widget: Widget) -> AccessNode | None:
        return self.accessibility.spoken(widget)

    def branches(self) -> tuple[AccessBranch, ...]:
        return self.accessibility.branches()

    def gathered(self, told: Sequence[AccessBranch]) -> Sequence[AccessBranch]:
        return self.accessibility.gathered(told)

    def spoken_focus(self) -> Path:
        return self.accessibility.spoken_focus()

    def look_at(self, way: Path) -> bool:
        return self.accessibility.look_at(way)

    # ---- commands, events and time

    def commands(self) -> dict[str, Command]:
        """What can be asked for now, by name: what the driver offers, and what every play screen has."""
        return {
            **self.driver.commands(),
            keys.HELP: Command(self.read_rules),
            keys.WHY: Command(lambda: self.messages.disabled_reason(self.task, self.shown.board)),
            keys.SOUND: Command(self._toggle_sound),
            SUPPLY: Command(self.open_supply),
            POOLS: Command(self._open_strip),
            **{name: Command(partial(self._say, name)) for name in keys.SAYING},
        }

    def run(self, name: str) -> None:
        """Do it, or tell why that cannot be."""
        if name == keys.UNDO:
            self.undo()
        elif name == keys.END_TURN and (offer := self._finishing) is not None:
            if offer.disabled_reason is not None:
                self.tell(offer.disabled_reason)
            else:
                offer.act()
        elif name in (every := self.commands()):
            self._do(every[name])

    @property
    def _finishing(self) -> RailButton | None:
        """What the large button carries out of a task, where that has something else for it than to end the turn."""
        return self.task.rail().get(END) if self.mine and self.task is not None else None

    def _do(self, command: Command) -> None:
        reason = command.disabled_reason()
        if reason is not None:
            self.tell(reason)
        else:
            command.act()

    def undo(self) -> None:
        """Take back the last of a draft, or put it back; else take back the last action, even if it is still being
        shown."""
        if self.busy and self.driver.may_act:
            self.hurry()
        taken_back = self.mine and self.task is not None and self.task.take_back()
        if not taken_back and (command := self.driver.commands().get(keys.UNDO)):
            self._do(command)

    def _command_key(self, event: Event) -> bool:
        """A key that neither the task nor a widget wanted; true when it is one of these commands."""
        name = self.bindings.of(event)
        if event.key == pygame.K_ESCAPE:
            name = POOLS if self.picture.opened else LEAVE
        if name is None or name not in self.commands():
            return False
        self.run(name)
        return True

    def read_rules(self) -> None:
        """Open the rules at what has been refused, else at what is looked at, else at what is being done, else at the
        phase of the turn. What is held stays in the hand meanwhile."""
        asked = self.messages.subject or self.inspector.subject
        doing = self.task.shown() if self.mine and self.task is not None else IDLE
        if self.task is not None:
            self.task.let_go()
        self._reading = True
        self.director.show_rules(spot_for(asked or subject_of(doing, self.shown.phase)))
        self._reading = False

    def _say(self, name: str) -> None:
        self.tell(self.accessibility.say(name), fine=True)

    def open_supply(self) -> None:
        """Show what is left of the buildings and cards."""
        self.ask(SupplyDialog(self.shown, purist=self.director.settings.purist))

    def _open_strip(self) -> None:
        self.picture.opened = not self.picture.opened
        self.refresh()

    def _toggle_sound(self) -> None:
        settings = self.director.settings
        self.director.change(replace(settings, sound=not settings.sound))
        self.refresh()

    # ---- events

    def handle(self, event: Event) -> bool:
        if event.type not in (pygame.MOUSEMOTION, pygame.KEYUP):
            self.get_wholly_ready()
            self._refreshing.catch_up()
        elif not self.ready:
            return True  # there is nothing to point at yet
        self._know()
        with self._refreshing.defer():
            before = self.sheet.ringed
            used = self._take_event(event)
            if self.sheet.ringed != before:
                self.refresh()
                if self.sheet.ringed is not None:
                    self.inspector.leave_board()
        if not self.on_top:  # no tick will do it
            self._refreshing.flush()
        return used

    def keys(self, event: Event) -> bool:
        return self.inspector.key(event) or self._command_key(event)

    def _take_event(self, event: Event) -> bool:
        """Who gets an event, from what hurries the picture to the task of the person; true when it was used."""
        driver = self.driver
        if driver.curtain_due and event.type in _ASKED:
            # The curtain comes first: no key, button or dialog puts it off.
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.hurry()
                driver.close_curtain()
            return True
        if event.type == TURNED:
            return self._situation.mine and self.task is not None and self.task.turn(event.quarters)
        touch = self.pressed(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = self._aimed(event) if touch else event
            if touch and not self._drags:  # it points at nothing before it presses
                self.pointer, self.inside = event.pos, True
                self.inspector.touched(event.pos)
            else:
                self._moved(event.pos)
        asked = self.bindings.of(event) if event.type == pygame.KEYDOWN else None
        if self._reads(event):
            self.read_rules()
            return True
        if touch and event.type == pygame.MOUSEBUTTONDOWN:
            self._point(event.pos)
        self.inspector.notice(event, reads=asked == HELP)
        self.messages.notice(event, asks=asked in (WHY, HELP))
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key not in SHIFTS):
            self.presenter.end_words()
            if not self.busy:
                self.picture.hasten()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.opening.running:
            self.opening.end()
            # What ends the motion confirms nothing.
            if event.type == pygame.MOUSEBUTTONDOWN or event.key in CONFIRM:
                return True
        if event.type == pygame.WINDOWLEAVE:
            self._left(touch=touch)
        if event.type == pygame.WINDOWFOCUSLOST and self.task is not None:
            self.task.let_go()
        asks = touch and event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        if asks and PEEK in self.commands() and self._peeks(event):
            self.run(PEEK)
            return True
        if self._hurries(event):
            self.hurry()
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        over = self.sheet.at(event.pos) if pressed else None
        if asks and self._asks(event):
            self.inspector.answer(event.pos, asks=True)
            return True
        if pressed:
            self._presses(event, touch=touch)
        used = super().handle(event) or self._pointer_event(event)
        if pressed and self.task is not None:
            self.task.by_finger = touch
        if event.type == pygame.KEYDOWN and not used:
            return self._answered_key(event, asked or "")
        return self._answered(event, over, used=used) if pressed else used

    def pressed(self, event: Event) -> bool:
        """Remember what presses, here or on a panel above; whether the event is a finger's."""
        touch = bool(getattr(event, "touch", False))
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.by_mouse = event.type == pygame.MOUSEBUTTONDOWN and not touch
        return touch

    def _reads(self, event: Event) -> bool:
        """Whether the bubble that tells why something is refused is clicked, or one a finger has asked for: then the
        rule is wanted."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        asked = getattr(event, "touch", False) and self.inspector.asked
        wanted = pressed and (bool(self.messages.subject) or asked)
        return wanted and self.picture.bubble.place.collidepoint(event.pos)

    def _answered(self, event: Event, over: Widget | None, *, used: bool) -> bool:
        """A click that did nothing is told why; a right one, what lies there."""
        dead = not over.acts if isinstance(over, Spot) else not used
        if over is not None and not over.enabled:
            self.sheet.hush()
            self.messages.tell(over.reason)
        elif dead and event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            self.sheet.hush()
            self.inspector.answer(event.pos, asks=event.button == pygame.BUTTON_RIGHT)
        return True

    def _answered_key(self, event: Event, asked: str) -> bool:
        """A key of the game that can do nothing now is told why; one that means nothing is not used."""
        if (asked not in IN_TASKS and event.key not in CONFIRM) or (self.busy and self.driver.may_act):
            return False
        turn = self.sheet.get("turn") if asked in (ROTATE, ROTATE_BACK) and self._situation.mine else None
        reason = turn.reason if turn is not None and not turn.enabled else ""
        self.messages.tell(reason or self.inspector.why_no_key(asked))
        return True

    def _hurries(self, event: Event) -> bool:
        """Whether a click shows the rest at once, and means nothing else: it is on no button that works meanwhile."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3) or not (self.busy or self.driver.waits):
            return False
        over = self.sheet.at(event.pos)
        return over is None or not over.enabled or not (over.id in ALWAYS or over.id.startswith(OWN))

    def _key(self, event: Event) -> bool:
        """A key that goes before those of the buttons."""
        if self.sheet.focused is None and self.driver.key(event):
            return True
        if event.key == pygame.K_ESCAPE and self.inspector.panel.key(event):
            return True
        if (self.busy or self.driver.waits) and event.key in CONFIRM:
            self.hurry()
            return True
        return self._task_key(event)

    def _left(self, *, touch: bool) -> None:
        """The pointer has gone. A finger that tapped on something to be told of leaves that as it is."""
        self.inside = False
        if touch:
            self.inspector.finger_gone()
            if self._situation.mine and self.task is not None:
                self.task.finger_gone()
        else:
            self.inspector.away()
        if not self.inspector.telling:
            self.picture.hover(OUTSIDE)
        self.refresh()

    def _moved(self, pos: Point) -> None:
        if pos != self.pointer or not self.inside:
            self.pointer = pos
            self.inside = True
            if self._situation.mine and self.task is not None:
                self.task.point(pos)
                if self.task.held is not None:
                    self.picture.move_held(pos)
            self._point(pos)

    def _point(self, pos: Point) -> None:
        """What lies there is told of, and looks different."""
        self.inspector.point(pos)
        if self.picture.hover(pos):
            self.refresh()

    def _pointer_event(self, event: Event) -> bool:
        task = self.task
        if task is None or not self._situation.mine:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            used = task.press(event.pos, event.button)
            if not used and event.button == pygame.BUTTON_RIGHT:
                used = task.cancel()
            return used
        if event.type == pygame.MOUSEBUTTONUP:
            return task.release(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            way = self._wheel.turn(event.y, self.now)
            return bool(way) and task.wheel(way)
        return False

    def _task_key(self, event: Event) -> bool:
        """Keys of the task go before the focus ring. Enter, Space and the arrows belong to a button that shows it; one
        that was merely clicked does not keep them, and any other key of the task takes the ring away."""
        task = self.task
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if task is None or not self._situation.mine or (chord and self.bindings.of(event) not in IN_TASKS):
            return False
        if event.key == pygame.K_ESCAPE:
            return task.holding and task.cancel()
        focused = self.sheet.focused
        if focused is not None and self.sheet[focused].ringed and event.key in (*ARROWS, *CONFIRM):
            return False
        used = task.key(event)
        if used:
            self.sheet.focus(None)
            self.inspector.leave_board()
        return used

    # ---- a finger

    def _aimed(self, event: Event) -> Event:
        """A mouse event that comes of a finger, with the place that is meant."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and not event.buttons[0]):
            self._drags = False
        elif event.type == pygame.MOUSEMOTION:
            self._drags = True
        if event.pos == OUTSIDE:
            return event
        task = self.task
        held = task.held if task is not None and self._drags else None
        pos = self._above(event.pos, held) if held is not None else self._near(event.pos)
        return Event(event.type, {**event.dict, "pos": pos})

    def _above(self, pos: Point, held: Held) -> Point:
        """Where what is dragged is seen: its lower end is over the fingertip."""
        squares = max(box(held.card.form, held.rot)) if held.card is not None else 1
        frame, square = self.picture.kit.frame, self.picture.layout_now.square
        return pos[0], max(0, pos[1] - max(frame.dense(TIP_PX), frame.px(TIP)) - squares * square // 2)

    def _near(self, pos: Point) -> Point:
        """The nearest thing to be taken that a fingertip covers, where there is nothing else."""
        if self._drags or self.sheet.at(pos) is not None or self.picture.hit(pos).board is not None:
            return pos
        half = self.picture.kit.frame.dense(theme.FINGER_HIT_PX) // 2
        for away in (0, half // 2, half):
            for dx, dy in _WAYS:
                near = pos[0] + dx * away, pos[1] + dy * away
                hit = self.picture.hit(near)
                if any(one is not None for one in (hit.worker, hit.family, hit.card, hit.source)):
                    return near
        return pos

    def _presses(self, event: Event, *, touch: bool) -> None:
        """A button goes down, a finger's or the mouse's: what follows the pointer lies down under a finger."""
        task = self.task if self._situation.mine else None
        if task is None:
            return
        if touch and task.held is not None:
            task.finger_gone()
        task.by_finger = touch

    @property
    def _just_laid(self) -> int:
        """The squares of what has been laid in this turn, as bits."""
        turn = takewhile(lambda event: not isinstance(event, TurnBegan), self.presenter.happened)
        return reduce(or_, (event.building.mask for event in turn if isinstance(event, BuildingLaid)), 0)

    def _peeks(self, event: Event) -> bool:
        """Whether a long press is on the own tent, while nobody has the screen."""
        return self.seat is None and self.picture.hit(event.pos).tent == self.below

    def _asks(self, event: Event) -> bool:
        """Whether a long press asks what lies there, and does not mean what is held."""
        task = self.task if self._situation.mine else None
        return task is None or not task.asked_by(self.picture.hit(event.pos))

    # ---- time

    def tick(self, now_ms: float) -> None:
        began = perf_counter()
        super().tick(now_ms)
        with self._refreshing.defer():
            self._know()
            self.messages.tick(now_ms)
            self.inspector.tick(now_ms)
            self._ticks = True
            self.presenter.tick(now_ms)
            self._ticks = False
            if self._recap_waits and not (self.tells or self.holding):
                self._turn_begins()
            self.picture.tick(now_ms)
            self.opening.tick(now_ms)
            # In a frame in which parts come life waits, but only once.
            self._life_waits = self._refreshing.due and not self._life_waits
            if not self._refreshing.due and self._beneath != self.picture.beneath:
                self.refresh()
            if self.stack is not None and not self._life_waits:
                self.picture.live(now_ms, self.stack.life)
            coming = self.stack is not None and self.stack.coming
            self.driver.tick(now_ms, idle=self.on_top and not self.busy and not coming)
        left = self.picture.on_left
        # Where things move the parts come frame by frame; but not the hand of another with the rest of the last.
        whole = self.kit.speed <= 0 or not self.on_top or self._whose != self.shown.seat
        if whole:
            self._refreshing.flush()
        else:
            parts = self._parts_due(now_ms)
            if parts:
                self._refreshing.step(parts)
        if self.layout_now.compact and self.picture.on_left != left:  # it comes part by part, and so do the tents above
            self._fade(self.layout_now["left"])
        self._prerenderer.turn((perf_counter() - began) * 1000)

    def _parts_due(self, now_ms: float) -> int:
        """How many parts come in this frame: none in that of an action, which has had enough to do; more than one where
        frames are far apart and some were due in the last one."""
        if self._acted:
            self._acted = False
            return 0
        before, self._left_at = self._left_at, now_ms if self._refreshing.due else inf
        return max(1, int((now_ms - before) / PART_MS)) if before < inf else 1

    def on_leave(self) -> None:
        self.driver.left()
        if self.task is not None and self.task.held is not None and not self._reading:
            self.task.cancel()

    def settle(self) -> None:
        super().settle()
        if self.ready and self.stack is not None and not self.on_top:  # where another lies over it all comes at once
            self._refreshing.flush()

    def on_enter(self) -> None:
        self.driver.entered()
        self.settle()
        if self.ready:
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
        return self.picture.layout_now

    def layout(self, kit: Kit) -> None:
        if kit is self.laid_for:
            self.ready = True
            self.refresh()
        else:
            making = self.making_for(kit)
            next(making)  # where all lies is known
            self._making = making
            if self.ready:
                self.ready = False  # else what asks for a widget meanwhile would do the step again that is being done
                self.get_wholly_ready()
        self.laid_for = None
        self.invalidate()

    def laying_out(self, kit: Kit) -> Iterator[None]:
        """Lay out one part after the other; nothing is shown yet."""
        # The buttons are as large as all else: a larger interface than this screen holds gives way for both.
        self._kit = kit.on(stage_frame(kit.frame))
        self.presenter.kit, self._given = self.kit, kit
        self.opening.end()
        self._room = self._needed(self.driver.prompt())
        yield from self.picture.laying_out(self.kit, *self._room)
        self._sheet.set_kit(self.kit)  # nothing is brought up to date before it is laid out
        self._sheet.free = self.picture.layout_now["board"]
        self.prompting.layout(self.kit)

    def making_for(self, kit: Kit) -> Iterator[None]:
        """Lay it out for a window, which it need not be in yet, and show it, one part after the other."""
        yield from self.laying_out(kit)
        yield from making_sprites(self.kit, self.shown.board, self.layout_now.square)
        with self._refreshing.defer():
            self.refresh()
        while self._refreshing.step():
            yield

    def _needed(self, prompt: Prompt) -> tuple[Plan, int, Beside]:
        """For what there has to be room: the board, so many tents, and the mentor beside it."""
        return self.shown.setup.plan, len(self.tents), prompt.beside

    def tree(self) -> Node | None:
        shown, picture = self.picture.shown, self.picture
        if shown is None:
            return None
        self._beneath = picture.beneath
        told = not self.inspector.panel.open
        cards = [*card_spots(shown, picture, self._lift, self._take)]
        spots = [*panel_spots(shown, picture, self.run, self.inspector.supply, told=told)]
        recap = self.inspector.recap(coached=self.coached)
        told_at = self.inspector.panel.place if recap is not None else None
        if told_at is not None:
            spots = [spot for spot in spots if not told_at.contains(spot.rect)]
        for spot in (*cards, *spots):
            spot.on_look = self.refresh
        commands, trouble, sound = self.commands(), self.driver.facts.trouble, self.director.settings.sound
        return Over(
            *map(Standing, (*picture.below, *cards)),
            *rail_buttons(self._rail, self.kit, self.layout_now, self.bindings),
            *bar_buttons(commands, self.run, picture, trouble, self.bindings, sound=sound),
            *map(Standing, spots),
            self.prompting.node,
            recap,
            *map(Standing, picture.above),
        )

    def arrange(self) -> None:
        self.refresh()

    def _lift(self, place: int) -> None:
        if self.task is not None and self.task.lift(place):
            self.sheet.focus(None)  # the arrows move the building now

    def _take(self, source: int) -> None:
        if self.task is not None:
            self.task.take(source)

    def _in_its_place(self) -> bool:
        """Whether another title takes the place of the ribbon."""
        return self.stack is not None and self.stack.top is not None and self.stack.top.headed

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.opening.paint(surface, clip, super().paint)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        """The picture has a ground of its own."""

    def prepare(self) -> bool:
        return self._prerenderer.prepare()

    def refresh(self) -> None:
        """Bring picture and buttons up to what is shown and held; only what changed is painted again."""
        if self._kit is not None:
            self._refreshing.request()

    hand_changed = refresh

    def _show_first(self) -> int:
        task = self.task if self.mine else None
        self.messages.follow(task)
        was, shown = self.picture.shown, self.shown_now(task)
        if not self.coached:  # what the coach shows is not in the hand yet
            self.presenter.follow(shown.doing)
        if was is not None and was.mine and was.doing is IDLE is not shown.doing:
            self._fade(*self.picture.next_choice)
        if self._needed(shown.prompt) != self._room:
            self.layout(self._given)
            self.get_wholly_ready()
        self._whose = shown.view.seat
        changed = self.picture.show_first(shown)
        return 2 if changed else 1

    def _offer(self) -> Iterator[None]:
        """What can be pressed, and what the driver asks, in two steps: it is described, and shown."""
        task, shown = self.task if self.mine else None, self.picture.shown
        assert shown is not None  # it is shown first
        self._prerenderer.look(self.kit, self._workshop, self.shown, shown.doing.building)
        could_end = can(self._rail, END, "end")
        self._rail = {**self.driver.rail(), **(task.rail() if task is not None else {})}
        self.inspector.clear_the_way()
        picture, rather, small = self.picture, [], []
        clear = [*picture.in_sight, *picture.concerned]
        if shown.prompt.note is not None:
            clear += picture.where(Place(self._just_laid))
            rather, small = picture.town, [*picture.board.small_things(shown.view.board), *picture.figures]
        veiled = self.prompting.veiled
        self.prompting.show(shown.prompt, self.commands(), clear, rather, small)
        if veiled != self.prompting.veiled:
            self._fade()
        self.picture.board.veil(self.prompting.veiled)
        tree = self.tree()
        yield
        before, recap = self.sheet.get(self.sheet.ringed), self.sheet.get("recap ground")
        could = before is not None and before.enabled
        with self._refreshing.defer():
            if tree is not None:
                self.sheet.arrange(tree, self.kit.frame.area)
            come = self.sheet.get("recap ground")
            if (changes := recap or come) is not None and (recap is None or come is None):
                self._fade(self.layout_now["left"] if self.layout_now.compact else changes.rect)
            self.prompting.arranged()
            self.picture.keep_clear(self.prompting.bubbles)
            self.sheet.keep_in_sight([*self.picture.in_sight, *self.prompting.bubbles])
            end = self.sheet.get("end")
            if not could_end and can(self._rail, END, "end") and isinstance(end, Button):
                end.pulse()
            if isinstance(before, Spot) and could and not before.enabled:
                self.sheet.focus(None)  # the keyboard does not stay on what could be taken and no longer can
        cards = (spot for spot in self.sheet if isinstance(spot, Spot) and spot.group in ("hand", "cards"))
        large = (place for place in (BANNER, END) if can(self._rail, place))
        self.sheet.start = next((spot.id for spot in cards if spot.enabled), "") or next(large, "")
        yield

    def _fade(self, *places: Rect) -> None:
        """Let what was there fade over what comes; but not what is for one pair of eyes."""
        if self.ready and self.on_top and self.stack is not None and len(self.driver.facts.people) < 2:
            self.stack.fade(NEXT_MS, *places)

    def shown_now(self, task: Task | None) -> Shown:
        """What is seen while the person at the screen is at `task`; None = nobody may do anything."""
        driver, messages = self.driver, self.messages
        view, waiting, prompt = self.shown, driver.waiting, driver.prompt()
        self._know()
        doing, recap = task.shown() if task is not None else IDLE, self.inspector.panel
        if self.presenter.earned and doing.piece is not None and not self.holding:
            doing = IDLE  # what is completed is paid first; whoever goes on need not wait for that
        told = (recap.place,) if recap.open and not self.holding else ()
        return Shown(
            view=view,
            facts=driver.facts,
            tents=tuple(self.tents),
            below=self.below,
            doing=unforetold(doing) if prompt.blind else doing,
            held=doing.held if self.inside else None,
            pointer=self.pointer,
            hints=self._hints(task, prompt),
            thinking=waiting.thinks,
            lines=self.presenter.lines[-MOST:],
            announced=self.presenter.announced,
            lit=self.presenter.lit,
            words=self.presenter.words,
            valued=self.presenter.valued,
            paid=self.presenter.paid,
            deed=self.presenter.deed,
            told=in_hand.shown(messages.told),
            told_fine=messages.fine,
            told_times=messages.times,
            mine=self.mine,
            own_turn=view.player == self.seat and view.phase is not Phase.OVER,
            glimpse=self.inspector.glimpse(),
            cards_told=not self.director.settings.purist,
            tried=messages.tried,
            rule_key=self.bindings.words(keys.HELP) if messages.subject else "",
            dots=waiting.dots,
            percent=waiting.percent,
            coached=self.coached,
            covered=(*self._covered, *told),
            advised=self._advised,
            prompt=prompt,
        )

    def _hints(self, task: Task | None, prompt: Prompt) -> tuple[str, ...]:
        """What to do: what Enter does where the keyboard is, else what the task or the driver says; what has just been
        completed, until its seals have come or something is done. A turn that begins is told with its first task, which
        comes when the ribbon is there."""
        if self.coached:
            return (_("Choose a suggestion"),)
        ringed = self.sheet.get(self.sheet.ringed)
        focused: tuple[str, ...] = ()
        if ringed is not None and ringed.enabled:  # else its reason is told beside it
            sound = self.director.settings.sound
            focused = ringed.enter if isinstance(ringed, Spot) else enter_words(ringed.id, self._rail, sound=sound)
        announced = self.presenter.announced
        if announced is not None and isinstance(announced.event, TurnBegan) and self.driver.may_act:
            task = task_for(self, self.presenter.happened)
        prompted = prompt.hints if task is None or task.chooses else ()
        earned = (self.presenter.earned,) if self.presenter.earned and not self.holding else ()
        words = focused or prompted or earned or (task.hints if task is not None else self.driver.hints())
        said, seats = self.picture.ribbon.model, self.driver.facts.seats
        if not words and self.driver.may_act and said and said.colour == seats[self.shown.player].colour:
            return said.hints  # what was to be done stays while it comes about
        return tuple(map(in_hand.shown, words))

    def _changed(self) -> None:
        """The presenter shows something else."""
        if not self._ticks:
            self.picture.tick(self.now)
        self.refresh()


class Driver:
    """Where the positions on the play screen come from, and what may be done with them. This one shows `position`, with
    what is known besides it, and nothing comes of anything; others say what is different."""

    def __init__(self, position: PlayerView, facts: TableFacts) -> None:
        self._position, self._facts = position, facts
        self._attached: PlayScene | None = None

    @property
    def screen(self) -> PlayScene:
        """The screen it drives. Raises RuntimeError before there is one."""
        if self._attached is None:
            raise RuntimeError("no screen has been attached")
        return self._attached

    def attach(self, screen: PlayScene) -> None:
        """The screen it drives from now on."""
        self._attached = screen

    # ---- what is shown

    @property
    def seat(self) -> int | None:
        """Whose hand may be shown; None = nobody's."""
        return self._position.seat

    @property
    def facts(self) -> TableFacts:
        """What everybody knows besides the position."""
        return self._facts

    def view(self) -> PlayerView:
        """The position, as `seat` may know it."""
        return self._position

    def past(self) -> Sequence[Told]:
        """The lines of the chronicle that led to it, the newest last."""
        return ()

    def recap(self) -> tuple[Line, ...]:
        """What the others did since the last turn of `seat`."""
        return ()

    def prompt(self) -> Prompt:
        """What is shown beside the position; asked for at every refresh."""
        return SILENT

    def hints(self) -> tuple[str, ...]:
        """What to do while there is no task, for the ribbon, in fewer and fewer words."""
        if not self.mine or self.view().phase is not Phase.CAN:
            return ()
        if self.why_no_banner() is None:
            return (_("Raise a banner or end turn"),)
        return (_("End your turn"),)

    # ---- who acts

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen is on turn."""
        return False

    @property
    def mine(self) -> bool:
        """Whether that person can act now: everything has been shown."""
        return self.may_act and not self.screen.busy

    @property
    def waits(self) -> bool:
        """Whether people wait for computers: a press anywhere skips what these do."""
        return False

    @property
    def waiting(self) -> Waiting:
        """Who is waited for."""
        return Waiting()

    def submit(self, action: Action) -> None:
        """Carry out what the person at the screen wants; what comes of it goes to `PlayScene.play`."""

    def raise_banner(self, sale: Counts = NONE_OF_ANY) -> None:
        """Open the dialog of the banner; the seals of `sale` are chosen in it."""
        self.screen.ask(BannerDialog(self.view(), self.submit, sale))

    # ---- what happens

    def tick(self, now_ms: float, *, idle: bool) -> None:
        """Let time pass; `idle`: nothing is being shown, and no dialog lies over the screen."""

    def shown(self, *, hurried: bool) -> None:
        """Everything has been shown; `hurried`: because somebody pressed."""

    def hurried(self) -> None:
        """Somebody pressed to see the rest at once."""

    @property
    def curtain_due(self) -> bool:
        """Whether the curtain must close before anything else may be done."""
        return False

    def close_curtain(self) -> None:
        """Close the curtain that is due."""

    def entered(self) -> None:
        """The screen came on top, for the first time or again."""

    def left(self) -> None:
        """Another screen is to come on top, or this one goes."""

    def closing(self) -> bool:
        """The window is to be closed: false to stay (having said why)."""
        return True

    # ---- what is offered

    def out_of_turn(self, reason: str) -> str | None:
        """Why nothing of a turn can be done now; `reason` while it is somebody else's."""
        return None if self.mine else reason

    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back."""
        return self.out_of_turn(_("You can only undo on your turn."))

    def why_no_redo(self) -> str | None:
        """Why nothing can be done again."""
        return self.out_of_turn(_("You can only redo on your turn."))

    def why_no_banner(self) -> str | None:
        """Why no banner can be raised now."""
        return self.out_of_turn(_("You can only raise a banner on your turn.")) or why_no_banner(self.view())

    def why_no_end(self) -> str | None:
        """Why the turn cannot end now."""
        return self.out_of_turn(_("It is not your turn.")) or why_no_end(self.view())

    def why_no_coach(self) -> str | None:
        """Why the coach cannot be asked."""
        return self.out_of_turn(_("You can only ask the coach on your turn."))

    def commands(self) -> Mapping[str, Command]:
        """What keys and buttons ask for, by the names of ``key_bindings``, and `MENU` and `LEAVE`."""
        reasons = {
            keys.UNDO: self.why_no_undo,
            keys.REDO: self.why_no_redo,
            keys.BANNER: self.why_no_banner,
            keys.END_TURN: self.why_no_end,
            keys.COACH: self.why_no_coach,
        }
        return {key: Command(lambda: None, reason) for key, reason in reasons.items()}

    takes_turns = False
    """Whether anybody here plays; else the buttons of a turn are not there."""

    def rail(self) -> Rail:
        """What the buttons of the rail offer where the task offers nothing: what its commands do."""
        if not self.takes_turns:
            return {}
        commands = self.commands()

        def button(key: str, label: str, icon: str, *enter: str, short: str = "", least: str = "") -> RailButton:
            act = self.screen.undo if key == keys.UNDO else commands[key].act
            reason, meaning = commands[key].disabled_reason(), {keys.BANNER: BANNER, keys.END_TURN: END}.get(key, "")
            return RailButton(label, icon, act, reason, short, least, meaning=meaning, enter=enter)

        least = pgettext("where there is hardly any room", "End turn")
        raises, ends = _("Enter: raise a banner"), _("Enter: end your turn")
        turn = RailButton(_("Rotate"), "rotate", lambda: None, _("Pick up a building first."), meaning="rotate")
        return {
            UNDO: button(keys.UNDO, _("Undo"), "undo", _("Enter: undo the last action"), _("Enter: undo")),
            REDO: button(keys.REDO, _("Redo"), "redo"),
            TURN: turn,
            BANNER: button(keys.BANNER, _("Banner & sell"), "banner", raises, short=_("Banner")),
            END: button(keys.END_TURN, _("End turn"), "end", ends, least=least),
        }

    def key(self, event: Event) -> bool:
        """A key before all others, while no widget has the keyboard; true when it was used."""
        return False
