"""A branch that grows: a person plays it on, or computers do to its end while one looks on. What they do is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.branches import MAX_BRANCHES, Branch
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.play.drivers.replay import Replay
from arkadia_desktop.scenes.replay.trying import play_branch, trouble_of
from arkadia_desktop.table.keeping import numbered_name
from arkadia_desktop.table.live import Table, forced_action
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.thinking import Thinker, Thinking
from arkadia_desktop.ui.loop.scene import Scene, SceneStack

_PER_TICK = 8
"""So many actions at most are carried out in one frame."""
_FLOORS = 2
"""When so many floors of the castle are finished, the game comes to its end."""


class Growing:
    """``changed`` shows how far the computers are, ``stack`` gives the screens it lies among."""

    def __init__(
        self,
        director: Director,
        replay: Replay,
        thinker: Thinker | None,
        ground: Ground | None,
        stack: Callable[[], SceneStack | None],
        changed: Callable[[], None],
    ) -> None:
        self.computing: Table | None = None
        """The game that computers play to its end; None while they play none."""
        self.stack = stack
        self.director, self._replay, self._thinker, self._ground = director, replay, thinker, ground
        self._changed = changed
        self._branch: Branch | None = None
        self._thinking: Thinking | None = None
        self._then: Callable[[Branch], None] = self._show_end

    @property
    def percent(self) -> int | None:
        """How much of the castle that ends the game stands; None while no computers are playing."""
        if self.computing is None:
            return None
        castle = self.computing.game.castle
        return round(100 * min(1.0, castle.pieces / (_FLOORS * len(castle.stacks))))

    @property
    def able(self) -> bool:
        """Whether anybody can play on."""
        return self._thinker is not None

    @property
    def busy(self) -> str | None:
        """Why nothing else can begin now."""
        return _("The computers are still playing.") if self.computing is not None else None

    @property
    def full(self) -> str | None:
        """Why no branch can be added."""
        full = len(self._replay.table.branches) >= MAX_BRANCHES
        return _("This game has as many branches as it can hold. Delete one first.") if full else None

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""
        stack = self.stack()
        if stack is not None:
            stack.push(dialog)

    def tell_trouble(self) -> None:
        """Say why the branches could not be kept, if they could not."""
        if self._replay.lines.trouble:
            self.ask(trouble_of(self._replay.lines))

    def draft(self, moment: int, seats: Sequence[Seat], deck: tuple[Card, ...] | None = None) -> Branch:
        """A branch of the line that is shown, from a moment of it."""
        replay, lines = self._replay, self._replay.lines
        name = _("From round {round}").format(round=replay.course.round(moment))
        taken = {branch.name for branch in replay.table.branches}
        return lines.draft(replay.number, moment, numbered_name(name, taken), seats, deck)

    def play_on(self, branch: Branch) -> None:
        """Play a branch by hand, over the replay."""
        stack = self.stack()
        if self._thinker is not None and stack is not None:
            lines = self._replay.lines
            play_branch(
                self.director, stack, lines, branch, self._thinker, self._ground, lambda table: self._left(branch)
            )

    def _left(self, branch: Branch) -> None:
        """Back from a branch that was played, or in which nothing was done."""
        if branch.id in self._replay.lines.numbers:
            self._show_end(branch)
        else:
            self._replay.view_line(branch.parent, branch.after)
        self.tell_trouble()

    def _show_end(self, branch: Branch) -> None:
        self._replay.view_line(branch.id, self._replay.lines.course(branch.id).last)

    def compute(
        self, branch: Branch, first: Sequence[Action] = (), then: Callable[[Branch], None] | None = None
    ) -> None:
        """Let computers play a branch to its end in the background, after the actions of ``first``; ``then`` is called
        when it is kept, else its end is shown."""
        if self._thinker is None:
            return
        table = self._replay.lines.sit(branch)
        for action in first:
            if table.over or action not in LegalActions(table.game):
                break
            table.submit(table.player, action)
        self._branch, self._then = branch, then or self._show_end
        self.computing, self._thinking = table, Thinking(table, self._thinker)

    def give_up(self) -> None:
        """The computers stop; nothing is kept of what they played."""
        if self._thinking is not None:
            self._thinking.stop()
            self.computing = self._branch = self._thinking = None

    def tick(self) -> None:
        """Let the computers play on."""
        table, branch, before = self.computing, self._branch, self.percent
        if table is None or branch is None or self._thinking is None:
            return
        for _action in range(_PER_TICK):
            if table.over:
                break
            forced = forced_action(table.game)
            if forced is not None:
                table.submit(table.player, forced)
                continue
            self._thinking.prepare()
            if self._thinking.play() is None:
                break
        if table.over:
            self.computing = self._branch = self._thinking = None
            self._replay.lines.grow(branch, table)
            self._then(branch)
            self.tell_trouble()
        elif self.percent != before:
            self._changed()
