"""What the computers of a table decided, kept with the positions it led to: what is undone is not in the log, and what
is brought back is in it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arkadia_desktop.ai.player import Work
from arkadia_desktop.rules.proofs.decisions import Decision
from arkadia_desktop.table.game_tree import Node


class DecisionLog:
    """`whole`: nothing that a computer did in this game is missing. The log of a game that was begun without one stays
    away: a part of it would prove nothing."""

    def __init__(self, *, whole: bool) -> None:
        self.whole = whole
        self._decisions: dict[Node, Decision] = {}

    @classmethod
    def of(cls, decisions: Sequence[Decision] | None, course: Sequence[Node]) -> DecisionLog:
        """The log of a game as it was kept (None: there is none); `course[n]` is the position after n actions."""
        log = cls(whole=decisions is not None)
        for decision in decisions or ():
            if decision.after + 1 < len(course):
                log._decisions[course[decision.after + 1]] = decision
        return log

    def note(self, node: Node, seat: int, work: Work, seed: int) -> None:
        """A computer's decision, made from `seed`, led to `node`."""
        self._decisions[node] = Decision(node.number - 1, seat, work.level, seed, work.games, work.hurried)

    def along(self, path: Iterable[Node]) -> tuple[Decision, ...] | None:
        """What led along these positions; None where the log is not whole."""
        if not self.whole:
            return None
        return tuple(self._decisions[node] for node in path if node in self._decisions)
