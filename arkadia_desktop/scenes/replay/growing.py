"""A branch that grows: a person plays it on, or computers do to its end while one looks on. What they do is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.branches import MAX_BRANCHES, Branch
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.scenes.play.drivers.replay import Replay
from arkadia_desktop.scenes.replay.trying import Branching, name_from
from arkadia_desktop.table.live import Table, forced_action
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.widgets import Button

_PER_TICK = 8
"""So many actions at most are carried out in one frame."""
_FLOORS = 2
"""When so many floors of the castle are finished, the game comes to its end."""


class _Run(NamedTuple):
    """A branch that computers play to its end; ``then`` is called when it is kept."""

    branch: Branch
    table: Table
    thinking: Thinking
    then: Callable[[Branch], None]


@dataclass
class Growing(Branching):
    """Branches of the line that a replay shows, in a `scene`."""

    replay: Replay
    scene: Scene
    run: _Run | None = None
    """What computers are playing now."""

    def screens(self) -> SceneStack | None:
        return self.scene.stack

    @property
    def percent(self) -> int | None:
        """How much of the castle that ends the game stands; None while no computers are playing."""
        if self.run is None:
            return None
        castle = self.run.table.game.castle
        return round(100 * min(1.0, castle.pieces / (_FLOORS * len(castle.stacks))))

    @property
    def busy(self) -> str | None:
        """Why nothing else can begin now."""
        return _("The computers are still playing.") if self.run is not None else None

    @property
    def full(self) -> str | None:
        """Why no branch can be added."""
        full = len(self.replay.table.branches) >= MAX_BRANCHES
        return _("This game has as many branches as it can hold. Delete one first.") if full else None

    def draft(self, moment: int, seats: Sequence[Seat], deck: tuple[Card, ...] | None = None) -> Branch:
        """A branch of the line that is shown, from a moment of it."""
        taken = {branch.name for branch in self.replay.table.branches}
        name = name_from(self.replay.course.round(moment), taken)
        return self.lines.draft(self.replay.number, moment, name, seats, deck)

    def button(self, id: str, label: str, act: Callable[[], None], icon: str, reason: str | None) -> Button:
        """What lets computers play, or cancels that."""
        if self.percent is not None:
            label, icon, reason = _("Cancel, {percent}% done", percent=self.percent), "cross", None
        return Button(id, label, act, icon=icon, disabled_reason=reason, on_parchment=True)

    def play_on(self, branch: Branch) -> None:
        """Play a branch by hand, over the replay."""

        def left(_played: Table) -> None:
            if branch.id in self.lines.numbers:
                self._show_end(branch)
            else:  # nothing was done in it
                self.replay.view_line(branch.parent, branch.after)
            self.tell_trouble()

        self.play_branch(branch, left)

    def _show_end(self, branch: Branch) -> None:
        self.replay.view_line(branch.id, self.lines.course(branch.id).last)

    def compute(
        self, branch: Branch, first: Sequence[Action] = (), then: Callable[[Branch], None] | None = None
    ) -> None:
        """Let computers play a branch to its end in the background, after the actions of ``first``; ``then`` is called
        when it is kept, else its end is shown."""
        if self.thinker is None:
            return
        table = self.lines.sit(branch)
        for action in first:
            if table.over or action not in LegalActions(table.game):
                break
            table.submit(table.player, action)
        self.run = _Run(branch, table, Thinking(table, self.thinker), then or self._show_end)

    def give_up(self) -> None:
        """The computers stop; nothing is kept of what they played."""
        if self.run is not None:
            self.run.thinking.stop()
            self.run = None

    def tick(self) -> None:
        """Let the computers play on."""
        run, before = self.run, self.percent
        if run is None:
            return
        for _action in range(_PER_TICK):
            if run.table.over:
                break
            forced = forced_action(run.table.game)
            if forced is not None:
                run.table.submit(run.table.player, forced)
                continue
            run.thinking.prepare()
            if run.thinking.play() is None:
                break
        if run.table.over:
            self.run = None
            self.lines.grow(run.branch, run.table)
            run.then(run.branch)
            self.tell_trouble()
        elif self.percent != before:
            self.scene.arrange()
