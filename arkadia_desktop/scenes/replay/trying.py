"""Try something: a branch of the game that is going on, on a copy, with nothing in it that its maker could not know.

The cards that the seat at the screen has not seen are dealt anew, and computers play for the others. With several
persons such a branch is for that seat's eyes until the game has ended: only the menu of its own turn offers it.
"""

from __future__ import annotations

from functools import partial
from random import SystemRandom

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import listed
from arkadia_desktop.rules.branches import MAX_BRANCHES, Branch
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.question import told
from arkadia_desktop.scenes.play.drivers.branch import branch_driver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay.tries import Tries
from arkadia_desktop.table.keeping import numbered_name
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import computer
from arkadia_desktop.table.statistics import Outcome
from arkadia_desktop.table.thinking import Thinker, Thinking
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines
from arkadia_desktop.ui.loop.scene import SceneStack

RIVAL = "journeyman"
"""How well the computers play that sit for the others."""


class Trying:
    """Lets the person at `seat` try something in the game of `table`; `stack` holds its play screen."""

    def __init__(
        self,
        director: Director,
        stack: SceneStack,
        table: Table,
        seat: int,
        thinker: Thinker,
        ground: Ground | None,
    ) -> None:
        self._director, self._stack, self._table, self._seat = director, stack, table, seat
        self._thinker, self._ground = thinker, ground
        self._lines = GameLines(table)
        self._shared = sum(not one.is_computer for one in table.seats) > 1

    @property
    def mine(self) -> tuple[Branch, ...]:
        """The tries of this seat, the oldest first."""
        own = self._seat if self._shared else None
        return tuple(branch for branch in self._table.branches if branch.seat == own and branch.parent == MAIN_LINE)

    def begin(self) -> None:
        """Try something, or go on with something tried before; asks which if there is anything."""
        if not self.mine:
            self.anew()
            return
        self._stack.push(Tries(self._lines, lambda: self.mine, self.anew, self.open))

    def anew(self) -> None:
        """A new branch from here."""
        table, lines, seat = self._table, self._lines, self._seat
        if len(table.branches) >= MAX_BRANCHES:
            lines.remove(self.mine[0].id if self.mine else table.branches[0].id)
        seats = [
            one if number == seat else computer(one.level if one.is_computer else RIVAL, one.colour, one.name)
            for number, one in enumerate(table.seats)
        ]
        try:
            deck = lines.dealt_anew(MAIN_LINE, table.number, seat, SystemRandom())
        except ValueError:
            text = _("No other deal fits what has happened so far, so nothing can be tried now.")
            self._stack.push(told(_("Try something"), text))
            return
        name = _("From round {round}").format(round=table.round)
        name = numbered_name(name, {branch.name for branch in self.mine})  # those of others are none of its business
        self._play(lines.draft(MAIN_LINE, table.number, name, seats, deck, seat if self._shared else None))

    def open(self, number: int) -> None:
        """Play a branch on, over the game. Raises KeyError."""
        branch = self._lines.branch(number)
        if branch is not None:
            self._play(branch)

    def _play(self, branch: Branch) -> None:
        table, stack = self._lines.sit(branch), self._stack
        if table.over:
            self._leave(len(stack), table)
            return
        driver = branch_driver(
            self._director,
            table,
            Thinking(table, self._thinker),
            self._ground,
            keep=partial(self._lines.grow, branch, table),
            leave=partial(self._leave, len(stack), table),
        )
        stack.push(PlayScene(self._director, driver))

    def _leave(self, depth: int, played: Table) -> None:
        """Back to the game."""
        while len(self._stack) > depth:
            self._stack.pop()
        if played.outcome is not None:
            self._tell(played.outcome)

    def _tell(self, result: Outcome) -> None:
        """How a try has ended: in a memory game the order alone, for the gold tells what others hold now."""
        names = [seat.name for seat in self._table.seats]
        if self._table.options.memory_game:
            order = sorted(range(len(names)), key=lambda seat: -result.gold[seat])
            places = [f"{1 + sum(gold > result.gold[seat] for gold in result.gold)}. {names[seat]}" for seat in order]
            text = _("Final order in this try: {order}. The game itself has not changed.")
            text = text.format(order=listed(places))
        else:
            ends = [f"{name} {gold}" for name, gold in zip(names, result.gold, strict=True)]
            text = _("Result of this try: {gold}. The game itself stays as it is.").format(gold=listed(ends))
        self._stack.push(told(_("Try something"), text))
