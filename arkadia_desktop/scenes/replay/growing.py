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


class Computing:
    """Plays `table`, where a computer sits at every seat; `tick` it as long as it is not `done`."""

    def __init__(self, table: Table, thinker: Thinker) -> None:
        self.table = table
        self._thinking = Thinking(table, thinker)

    @property
    def done(self) -> bool:
        """Whether the game is over."""
        return self.table.over

    @property
    def share(self) -> float:
        """How much of the castle that ends the game stands, 0..1."""
        castle = self.table.game.castle
        return min(1.0, castle.pieces / (_FLOORS * len(castle.stacks)))

    def tick(self) -> None:
        """Carry out what has been decided."""
        for _action in range(_PER_TICK):
            if self.done:
                break
            forced = forced_action(self.table.game)
            if forced is not None:
                self.table.submit(self.table.player, forced)
                continue
            self._thinking.prepare()
            if self._thinking.play() is None:
                return

    def stop(self) -> None:
        """Give up."""
        self._thinking.stop()


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
        self.computing: Computing | None = None
        self.stack = stack
        self.director, self._replay, self._thinker, self._ground = director, replay, thinker, ground
        self._changed = changed
        self._branch: Branch | None = None
        self._then: Callable[[Branch], None] = self._show_end

    @property
    def percent(self) -> int | None:
        """How far the computers have come; None while none are playing."""
        return None if self.computing is None else round(100 * self.computing.share)

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
        self.computing = Computing(table, self._thinker)

    def give_up(self) -> None:
        """The computers stop; nothing is kept of what they played."""
        if self.computing is not None:
            self.computing.stop()
            self.computing = self._branch = None

    def tick(self) -> None:
        """Let the computers play on."""
        if self.computing is None or self._branch is None:
            return
        before = self.computing.share
        self.computing.tick()
        if self.computing.done:
            branch = self._branch
            self._replay.lines.grow(branch, self.computing.table)
            self.computing = self._branch = None
            self._then(branch)
            self.tell_trouble()
        elif self.computing.share != before:
            self._changed()
