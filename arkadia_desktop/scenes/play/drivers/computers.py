"""A table at which computers act: what they do is shown, one action after the other."""

from __future__ import annotations

from collections.abc import Mapping

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.play import Step
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.play.drivers.at_table import AtTable
from arkadia_desktop.scenes.play.ports import Command, Waiting
from arkadia_desktop.scenes.play.tasks.rail_button import RailButton
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.thinking import Thinking

SHOWN_MS = 300
"""Whoever thinks so long is seen thinking."""
HURRY_MS = 1000
"""After so long a button offers to let it move now."""
WRITTEN_MS = 45
"""What was played is written so much later: three frames show it first."""
DOTS, DOT_MS = 3, 450
"""The dots at the tent come one after the other, each so much later."""


class ThinkingIndicator:
    """How long a computer has been waited for."""

    def __init__(self) -> None:
        self._since: float | None = None
        self.dots = 0
        """Dots at the tent of the seat on turn; 0 = nobody is seen thinking."""
        self.long = False
        """Whether it takes so long that one may want it to hurry."""

    def tick(self, now_ms: float, *, waited_for: bool, reduced: bool) -> bool:
        """Let time pass; true when something else is to be seen. Thinking while earlier steps are shown keeps nobody
        waiting and is not ``waited_for``; ``reduced``: nothing is to move."""
        if not waited_for:
            self._since = None
        elif self._since is None:
            self._since = now_ms
        passed = 0.0 if self._since is None else now_ms - self._since
        before = self.dots, self.long
        self.dots = 0
        if passed >= SHOWN_MS:
            self.dots = DOTS if reduced else 1 + int((passed - SHOWN_MS) / DOT_MS) % DOTS
        self.long = passed >= HURRY_MS
        return (self.dots, self.long) != before


class Computers(AtTable):
    """The base of drivers for a game that goes on: `thinking` lets the computers of `table` act."""

    def __init__(self, director: Director, table: Table, thinking: Thinking, ground: Ground | None = None) -> None:
        super().__init__(director, table, ground)
        self.thinking = thinking
        self.indicator = ThinkingIndicator()
        self.skipping = False
        """Whether computers' turns are not shown, up to a person's."""
        self._free_at = 0.0
        """No computer acts before this time, in ms."""
        self._keeper = table.keeper
        self._write_at: float | None = None
        """What was played is written at this time, in ms; None = all is written."""
        if self._keeper is not None:
            self._keeper.patient = True
        self._trouble = ""
        self._ended = False

    # ---- time

    def tick(self, now_ms: float, *, idle: bool) -> None:
        screen = self.screen
        self.thinking.prepare(explaining=self._director.settings.say_why)
        if idle:
            self._advance()
        waited_for = self.thinking.waiting and not screen.busy and now_ms >= self._free_at and not self.stopped
        if self.indicator.tick(now_ms, waited_for=waited_for, reduced=screen.kit.reduced):
            screen.refresh()
        self._write_soon(now_ms)
        self._tell_trouble()

    def _write_soon(self, now_ms: float) -> None:
        """Write what was played in a frame of its own, after those that show it."""
        if self._keeper is None or not self._keeper.due:
            self._write_at = None
        elif self._write_at is None:
            self._write_at = now_ms + WRITTEN_MS
        elif now_ms >= self._write_at:
            self._keeper.settle()

    def left(self) -> None:
        if self._keeper is not None:
            self._keeper.settle()

    @property
    def stopped(self) -> bool:
        """Whether the computers have been told to wait."""
        return False

    def _tell_trouble(self) -> None:
        """Tell once that the game cannot be saved; from then on the button of the menu wears a mark."""
        trouble = self.table.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                self.screen.tell(trouble)
            else:
                self.screen.refresh()

    def _advance(self) -> None:
        """Nothing is being shown: who acts now?"""
        if self.table.over:
            if not self._ended:
                self._ended = True
                self._director.show_result(self.table)
        elif self.table.computer_on_turn:
            self._computer_acts()
        else:
            self.skipping = False
            self._person_acts()

    def _computer_acts(self) -> bool:
        """Let the computer on turn act once its pause is over; true when it did."""
        if self.screen.now < self._free_at:
            return False
        step = self.thinking.play()
        if step is not None:
            self._show(step, mine=False, why=self.thinking.reasons)
        return step is not None

    def _person_acts(self) -> None:
        """A person is on turn."""

    def _show(self, step: Step, *, mine: bool, why: tuple[Reason, ...] = ()) -> None:
        """Show a step, and why a computer took it if that is wished."""
        if any(isinstance(moment.event, events.TurnEnded) for moment in step.trail):
            self._turn_ended()
        shown = sights(step.trail, self.seat)
        self.screen.play(shown, mine=mine, why=why, at_once=self.skipping)

    def _turn_ended(self) -> None:
        """A turn is over; what follows has not been seen yet."""

    def shown(self, *, hurried: bool) -> None:
        self._free_at = self.screen.now + (0.0 if hurried else self._pause_ms)

    @property
    def _pause_ms(self) -> float:
        """Real milliseconds before a computer acts."""
        return self._director.settings.computer_pause_ms

    # ---- what is offered

    @property
    def waiting(self) -> Waiting:
        thinks = self.table.computer_on_turn and not self.screen.busy and not self.stopped
        return Waiting(thinks, self.indicator.dots)

    def commands(self) -> Mapping[str, Command]:
        return {**super().commands(), keys.MOVE_NOW: Command(self.thinking.hurry)}

    def _move_now(self) -> RailButton:
        """Lets the computer that thinks act with what it has found so far."""
        enter = (_("Enter: make it move now"),)
        return RailButton(_("Move now"), "step_fwd", self.thinking.hurry, meaning="move", enter=enter)

    def closing(self) -> bool:
        if not super().closing():
            return False
        self.thinking.stop()
        return True
