"""What might have been: a game with all that has branched off it, and a table to play on at any moment of any line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from arkadia_desktop.ai.player import Work
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.branches import ALL_HANDS, MAIN_LINE, Branch, dealt_anew, line
from arkadia_desktop.rules.deal import Chance, begin
from arkadia_desktop.rules.events import FinalEvaluation
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.play import Step
from arkadia_desktop.rules.record import Record, result_json
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.history import replayed
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.seats import Seat, parse_seat, seat_json
from arkadia_desktop.table.statistics import Outcome, outcome


class UncountedTable(Table):
    """A try in a memory game: when it comes to its end it stands as it stood before the final evaluation, for what that
    counts is what nobody may know in the game. Only `outcome` and `record` have the end itself."""

    _end: Game | None = None

    def submit(self, seat: int, action: Action, work: Work | None = None) -> Step:
        step = super().submit(seat, action, work)
        if step.game.phase is not Phase.OVER:
            return step
        self._end = step.game
        shown = tuple(takewhile(lambda moment: not isinstance(moment.event, FinalEvaluation), step.trail))
        last = replace(self.history[-1], step=Step(shown[-1].game, shown))
        self._stand((*self.history[:-1], last))
        return last.step

    @property
    def over(self) -> bool:
        return self._end is not None or super().over

    @property
    def outcome(self) -> Outcome | None:
        return outcome(self._end) if self._end is not None else super().outcome

    def record(self) -> Record:
        return replace(super().record(), result=result_json(self._end or self.game))


class GameLines:
    """The lines of a table's game by number: 0 is the main line, which nothing here changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.trouble = ""
        """Why the branches could not be written, as a sentence."""
        self._courses: dict[int, tuple[Branch | None, Course]] = {}

    @property
    def numbers(self) -> tuple[int, ...]:
        """All lines, the main line first."""
        return MAIN_LINE, *(branch.id for branch in self.table.branches)

    def branch(self, number: int) -> Branch | None:
        """A branch; None for the main line. Raises KeyError."""
        if number == MAIN_LINE:
            return None
        found = next((branch for branch in self.table.branches if branch.id == number), None)
        if found is None:
            raise KeyError(number)
        return found

    def record(self, number: int) -> Record:
        """The whole game of a line, from the deal on."""
        branch = self.branch(number)
        main = self.table.record()
        return main if branch is None else line(main, self.table.branches, branch)

    def course(self, number: int) -> Course:
        """The same, played."""
        branch, known = self.branch(number), self._courses.get(number)
        if known is not None and known[0] is branch:
            return known[1]
        record = self.record(number)
        history = self.table.history if branch is None else replayed(record)
        course = Course(begin(record.setup), history)
        self._courses[number] = branch, course
        return course

    def seats(self, number: int) -> tuple[Seat, ...]:
        """Who plays a line."""
        branch = self.branch(number)
        return self.table.seats if branch is None else self._seats_of(branch)

    def _seats_of(self, branch: Branch) -> tuple[Seat, ...]:
        if branch.seats is None:
            return self.seats(branch.parent)
        try:
            found = tuple(parse_seat(seat)[0] for seat in branch.seats)
        except ValueError:
            return self.table.seats
        fits = [seat.colour for seat in found] == [seat.colour for seat in self.table.seats]
        return found if fits else self.table.seats

    # ---- changes

    def _keep(self, branches: Sequence[Branch]) -> None:
        self.trouble = ""
        try:
            self.table.keep_branches(branches)
        except FileTrouble as trouble:
            self.trouble = trouble.reason

    def dealt_anew(self, number: int, moment: int, eyes: int | None, chance: Chance) -> tuple[Card, ...]:
        """A deal that looks the same up to a moment to those eyes (`ALL_HANDS`: to everybody's). Raises ValueError
        where there is no other."""
        record = self.record(number)
        return dealt_anew(record.setup, record.entries[:moment], eyes, chance)

    def draft(
        self,
        parent: int,
        after: int,
        name: str,
        seats: Sequence[Seat],
        deck: tuple[Card, ...] | None = None,
        seat: int | None = None,
    ) -> Branch:
        """A branch from a moment of a line, which is kept as soon as something has been done in it. `seat`: whose it
        is while the game goes on."""
        told = [seat_json(seat) for seat in seats]
        return Branch(max(self.numbers) + 1, parent, after, name, seats=told, deck=deck, seat=seat)

    def prolonged(self, number: int, seats: Sequence[Seat]) -> Branch:
        """A branch that goes on at its end, played by others from there. Raises KeyError."""
        branch = self.branch(number)
        if branch is None:
            raise KeyError(number)
        return branch._replace(seats=[seat_json(seat) for seat in seats])

    def sit(self, branch: Branch) -> Table:
        """A table to play a branch on at its end; no curtain closes. What was for the others to remember still is, as
        long as the game goes on."""
        record = line(self.table.record(), self.table.branches, branch)
        memory = self.table.options.memory_game and not self.table.over
        options = Options(memory_game=memory, auto_forced=self.table.options.auto_forced, curtain=Curtain.OFF)
        # Not by its number: how computers play would tell somebody how many branches others have made.
        seed = f"branch-{branch.after}-{branch.name}"
        kind = UncountedTable if memory else Table
        return kind.from_position(replace(record, result=None), self._seats_of(branch), options, seed=seed)

    def grow(self, branch: Branch, played: Table) -> None:
        """Take over what has been played in a branch so far, and by whom."""
        known = next((one for one in self.table.branches if one.id == branch.id), None)
        record = played.record()
        name, entries = (known or branch).name, record.entries[branch.after :]
        grown = branch._replace(name=name, entries=entries, result=record.result)
        if known is None and entries:
            self._keep((*self.table.branches, grown))
        elif known is not None and grown != known:
            self._keep([grown if one is known else one for one in self.table.branches])

    def rename(self, number: int, name: str) -> None:
        self._keep([one._replace(name=name) if one.id == number else one for one in self.table.branches])

    def remove(self, number: int) -> None:
        """Take a branch away with all that branched off it."""
        gone, kept = {number}, list[Branch]()
        for one in self.table.branches:  # a parent stands before its children
            if one.id in gone or one.parent in gone:
                gone.add(one.id)
            else:
                kept.append(one)
        self._keep(kept)


__all__ = ["ALL_HANDS", "MAIN_LINE", "GameLines"]
