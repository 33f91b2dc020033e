"""What the play screen and its driver ask of each other.

A driver owns where the positions come from: a live game, a finished town, a lesson, a puzzle. The screen shows them
and hands it what a person wants done. Values flow down, actions flow up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect
from pygame.event import Event

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play.tasks.phase import why_no_banner, why_no_end
from arkadia_desktop.scenes.play.tasks.task import BANNER, END, REDO, TURN, UNDO, Rail, RailButton, Task, TaskPort
from arkadia_desktop.scenes.play.view.chronicle_lines import Recap, Told
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.scenes.play.view.prompt import SILENT, Prompt
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.curtain import DrawnCurtain
from arkadia_desktop.table.history import Sight
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint.kit import Kit

MENU, LEAVE = "menu", "leave"
"""Commands without a key of their own: the button of the menu, and Escape where nothing else wants it."""


def possible() -> str | None:
    """The `disabled_reason` of what can always be done."""
    return None


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key or a button asks for. `disabled_reason` gives a sentence, or None while it is possible."""

    act: Callable[[], None]
    disabled_reason: Callable[[], str | None] = possible


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who is waited for: `thinks`, a computer does; `dots`, so many of them show that it thinks."""

    thinks: bool = False
    dots: int = 0


@dataclass(frozen=True, slots=True)
class Situation:
    """Who may do what now: the seat whose hand may be shown, the position on the screen, whether the person at the
    screen is on turn and everything has been shown, what that person is doing, and the time in ms."""

    seat: int | None
    view: PlayerView
    mine: bool
    task: Task | None
    now: float

    @property
    def holding(self) -> bool:
        """Whether a draft could be put back."""
        return self.task is not None and self.task.holding


class Screen(TaskPort, Protocol):
    """What a driver, and the coach who lies over it, may ask of the screen."""

    sheet: Sheet

    @property
    def stack(self) -> SceneStack | None:
        """The scenes it lies among; None while it is on no stack."""

    @property
    def kit(self) -> Kit:
        """What the screen draws with: the speed of motion, the sounds, whether motion is reduced."""

    @property
    def now(self) -> float:
        """The time of the current step, in ms."""

    @property
    def on_top(self) -> bool:
        """Whether no dialog lies over it."""

    @property
    def busy(self) -> bool:
        """Whether steps are being shown."""

    @property
    def announced(self) -> Shot | None:
        """The step on the screen."""

    @property
    def tells(self) -> bool:
        """Whether words that tell of steps have not had their time yet."""

    @property
    def curtained(self) -> bool:
        """Whether a curtain is opening over it."""

    def play(self, sights: Sequence[Sight], *, mine: bool, why: tuple[Reason, ...] = (), at_once: bool = False) -> None:
        """Show steps one after the other; `mine`: the person at the screen did them, `why`: a computer did so,
        `at_once`: nobody wants to watch them. Whatever task there was belongs to the position before."""

    def jump(self, *, cue: str = "") -> None:
        """Show the driver's position and past as they are now, with a sound."""

    def tell_more(self, lines: Sequence[Told]) -> None:
        """Add lines to the chronicle."""

    @property
    def holding(self) -> bool:
        """Whether a draft could be put back."""

    def lay_ready(self, action: Action) -> None:
        """Let a legal action lie ready as a draft, if it is one of the board: Enter or a click would carry it out."""

    def tell(self, text: str, *, fine: bool = False) -> None:
        """Show one sentence long enough to be read; `fine`: it is no refusal."""

    def take_up(self) -> None:
        """Take up what the phase asks for, unless there is a task already."""

    def undo(self) -> None:
        """Take back the last of a draft, or put it back, or else what the driver takes back."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""

    def show_recap(self) -> None:
        """Tell what the others did since the last turn of the seat at the screen."""

    def coach(self, advisor: Thinking, raise_banner: Callable[[Counts], None]) -> None:
        """Put the coach's panel beside the board; ``raise_banner`` takes up the sale he advises."""

    def hurry(self) -> None:
        """Show what is being shown at once."""

    def open_curtain(self, curtain: DrawnCurtain) -> None:
        """Let a closed curtain open over the screen."""

    @property
    def driver(self) -> Driver:
        """Where its positions come from."""

    @property
    def layout_now(self) -> PlayLayout:
        """Where everything lies."""

    @property
    def bubble_place(self) -> Rect:
        """Where the bubble beside the draft lies, real px."""

    @property
    def moves(self) -> bool:
        """Whether anything moves in the picture."""

    def live_below(self, now_ms: float) -> None:
        """Let time pass for what moves, although a panel lies over it."""

    def handle(self, event: Event) -> bool:
        """Take an event."""

    def cover(self, *places: Rect, coached: bool) -> None:
        """The coach is there, or has gone; what he covers, real px."""


class Driver:
    """Where the positions on the play screen come from, and what may be done with them. This one shows `position`, with
    what is known besides it, and nothing comes of anything; others say what is different."""

    def __init__(self, position: PlayerView, facts: TableFacts) -> None:
        self._position, self._facts = position, facts
        self._attached: Screen | None = None

    @property
    def screen(self) -> Screen:
        """The screen it drives. Raises RuntimeError before there is one."""
        if self._attached is None:
            raise RuntimeError("no screen has been attached")
        return self._attached

    def attach(self, screen: Screen) -> None:
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

    def recap(self) -> Recap | None:
        """What the others did since the last turn of `seat`; None where nobody did anything."""
        return None

    def prompt(self) -> Prompt:
        """What is shown beside the position; asked for at every refresh."""
        return SILENT

    def hints(self) -> tuple[str, ...]:
        """What to do while there is no task, for the ribbon, in fewer and fewer words."""
        if not self.mine:
            return ()
        if self.why_no_banner() is None:
            return _("Raise a banner or end your turn"), _("Banner or end turn")
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
        """Carry out what the person at the screen wants; what comes of it goes to `Screen.play`."""

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

    def rail(self) -> Rail:
        """What the buttons of the rail offer where the task offers nothing: what its commands do."""
        commands = self.commands()

        def button(key: str, label: str, icon: str, *enter: str, short: str = "", least: str = "") -> RailButton:
            act = self.screen.undo if key == keys.UNDO else commands[key].act
            disabled_reason, meaning = (
                commands[key].disabled_reason(),
                {keys.BANNER: BANNER, keys.END_TURN: END}.get(key, ""),
            )
            return RailButton(label, icon, act, disabled_reason, short, least, meaning=meaning, enter=enter)

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
