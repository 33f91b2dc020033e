"""Try something: a branch of the game that is going on, on a copy, with nothing in it that its maker could not know.

The cards that the seat at the screen has not seen are dealt anew, and computers play for the others. With several
persons such a branch is for that seat's eyes until the game has ended: only the menu of its own turn offers it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from string import ascii_lowercase

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import listed
from arkadia_desktop.rules.branches import LONGEST_NAME, MAX_BRANCHES, Branch
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, told, trouble
from arkadia_desktop.scenes.play.drivers.table import BranchDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat, clean_name, computer
from arkadia_desktop.table.thinking import Thinker, Thinking
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines
from arkadia_desktop.ui.layout import Child, Leaf, Row
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, IconButton, Option, Paragraph

RIVAL = "journeyman"
"""How well the computers play that sit for the others."""


def back_to(stack: SceneStack, depth: int) -> None:
    """Take away what lies over so many screens."""
    while len(stack) > depth:
        stack.pop()


def name_from(round: int, taken: Collection[str]) -> str:
    """What a branch from a round on is called, apart from those that are there: “From round 7”, “From round 7b”."""
    endings = "", *ascii_lowercase[1:], *(f"-{number}" for number in range(len(taken) + 1))
    names = (_("From round {round}", round=f"{round}{ending}") for ending in endings)
    return next(name for name in names if name not in taken)


def rival(seat: Seat) -> Seat:
    """A computer that plays for a seat."""
    return seat if seat.is_computer else computer(RIVAL, seat.colour, seat.name)


@dataclass
class Branching:
    """The lines of a game, with what it takes to play them; without a `thinker` nothing is played."""

    director: Director
    lines: GameLines
    thinker: Thinker | None
    ground: Ground | None

    def screens(self) -> SceneStack | None:
        """The screens there are; None where the one that shows the game has gone."""
        raise NotImplementedError

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over them."""
        if (stack := self.screens()) is not None:
            stack.push(dialog)

    def ask_name(self, branch: Branch, done: Callable[[], None], *, among: Sequence[Branch] | None = None) -> None:
        """Ask for a name no other branch has (``among`` these, or of all); ``done`` is called when it has it."""
        taken = {one.name for one in (self.lines.table.branches if among is None else among) if one.id != branch.id}

        def disabled_reason(text: str) -> str | None:
            name = clean_name(text, LONGEST_NAME)
            if not name:
                return _("The branch needs a name.")
            return _("There is already a branch with this name.") if name in taken else None

        def named(text: str) -> None:
            self.lines.rename(branch.id, clean_name(text, LONGEST_NAME))
            self._changed(done)

        text, verb = _("What should “{name}” be called?", name=branch.name), _("Rename")
        self.ask(Ask(verb, text, branch.name, verb, named, disabled_reason=disabled_reason, most=LONGEST_NAME))

    def ask_delete(self, branch: Branch, done: Callable[[], None]) -> None:
        """Ask whether a branch should go; ``done`` is called when it has gone."""

        def remove() -> None:
            self.lines.remove(branch.id)
            self._changed(done)

        title = _("Delete “{name}”?", name=branch.name)
        text = _("Branches that start from it are deleted too. The main line stays as it is.")
        delete = Answer("delete", _("Delete branch"), "trash", "primary", remove)
        self.ask(Question(title, text, (delete, Answer("keep", _("Keep it"), "prev"))))

    def _changed(self, done: Callable[[], None]) -> None:
        done()
        self.tell_trouble()

    def tell_trouble(self) -> None:
        """Say why the branches could not be saved, if they could not."""
        if self.lines.trouble:
            self.ask(trouble(_("The branches could not be saved"), self.lines.trouble))

    def play_branch(self, branch: Branch, back: Callable[[Table], None]) -> None:
        """Play a branch by hand, over the screen there is; ``back`` is called with its game when that is left."""
        stack = self.screens()
        if self.thinker is None or stack is None:
            return
        table, depth = self.lines.sit(branch), len(stack)

        def leave() -> None:
            back_to(stack, depth)
            back(table)

        keep, thinking = partial(self.lines.grow, branch, table), Thinking(table, self.thinker)
        driver = BranchDriver(self.director, table, thinking, self.ground, keep=keep, leave=leave)
        stack.push(PlayScene(self.director, driver))


class Tries(Dialog):
    """The tries of a seat to choose from. Enter begins another one, Escape goes back to the game."""

    def __init__(self, trying: Trying) -> None:
        super().__init__(_("Try something"))
        self._trying = trying
        self.sheet.primary = "new"
        self._value = ""

    def body(self) -> Sequence[Child]:
        asked = _("Start a new try from here, or continue one of yours?")
        options = [Option(str(branch.id), branch.name, "branch") for branch in reversed(self._trying.mine)]
        name = _("Your tries")
        tries = DropDown("try", options, str(self.chosen.id), self._choose, size=26, tooltip=name, accessible_name=name)
        rename = IconButton("rename", "pencil", _("Rename"), self.rename, on_parchment=True)
        delete = IconButton("delete", "trash", _("Delete branch"), self.delete, on_parchment=True)
        choice = Row(Leaf(tries, grow=1), Leaf(rename, w=62), Leaf(delete, w=62), gap=14, h=62)
        return Paragraph("text", asked, role=theme.BODY.at(26), align="centre"), choice

    def foot(self) -> Sequence[Button]:
        return (
            self.cancel(),
            answer_button("go on", _("Continue"), self.go_on, "branch"),
            answer_button("new", _("New try"), self.begin, "plus", "primary"),
        )

    @property
    def chosen(self) -> Branch:
        """The try that is chosen: at first, or where that has gone, the newest."""
        mine = self._trying.mine
        return next((branch for branch in mine if str(branch.id) == self._value), mine[-1])

    def _choose(self, key: str) -> None:
        self._value = key

    def begin(self) -> None:
        """A new try."""
        self.close()
        self._trying.anew()

    def go_on(self) -> None:
        """The one that is chosen is played on."""
        branch = self.chosen
        self.close()
        self._trying.play(branch)

    def rename(self) -> None:
        """Ask for another name."""
        self._trying.ask_name(self.chosen, self._changed, among=self._trying.mine)

    def delete(self) -> None:
        """Delete the one that is chosen, having asked."""
        self._trying.ask_delete(self.chosen, self._changed)

    def _changed(self) -> None:
        """One has another name, or has gone; without any there is nothing to ask."""
        if self._trying.mine:
            self.arrange()
        else:
            self.close()


@dataclass
class Trying(Branching):
    """Lets the person at `seat` try something in the game of the lines; `stack` holds its play screen."""

    stack: SceneStack
    seat: int

    def screens(self) -> SceneStack:
        return self.stack

    @property
    def _own(self) -> int | None:
        """For whose eyes a try is."""
        return self.seat if sum(not one.is_computer for one in self.lines.table.seats) > 1 else None

    @property
    def mine(self) -> tuple[Branch, ...]:
        """The tries of this seat, the oldest first."""
        branches = self.lines.table.branches
        return tuple(branch for branch in branches if branch.seat == self._own and branch.parent == MAIN_LINE)

    def begin(self) -> None:
        """Try something, or go on with something tried before; asks which if there is anything."""
        if self.mine:
            self.ask(Tries(self))
        else:
            self.anew()

    def anew(self) -> None:
        """A new branch from here."""
        table, lines, seat = self.lines.table, self.lines, self.seat
        if len(table.branches) >= MAX_BRANCHES:
            lines.remove(self.mine[0].id if self.mine else table.branches[0].id)
        seats = [one if number == seat else rival(one) for number, one in enumerate(table.seats)]
        try:
            deck = lines.dealt_anew(MAIN_LINE, table.number, seat, SystemRandom())
        except ValueError:
            text = _("No other deal fits what has happened so far, so nothing can be tried now.")
            self.ask(told(_("Try something"), text))
            return
        name = name_from(table.round, {branch.name for branch in self.mine})  # those of others are none of its business
        self.play(lines.draft(MAIN_LINE, table.number, name, seats, deck, self._own))

    def play(self, branch: Branch) -> None:
        """Play a branch on, over the game."""
        played = self.lines.sit(branch)
        if played.over:
            self._back(played)
        else:
            self.play_branch(branch, self._back)

    def _back(self, played: Table) -> None:
        """Back to the game. What everybody has at the end of a try is counted and told; in a memory game only the
        order is told, for the gold tells what others hold now."""
        if (result := played.outcome) is None:
            return
        table = self.lines.table
        names = [seat.name for seat in table.seats]
        if table.options.memory_game:
            order = sorted(range(len(names)), key=lambda seat: -result.gold[seat])
            places = [f"{1 + sum(gold > result.gold[seat] for gold in result.gold)}. {names[seat]}" for seat in order]
            text = _("Final order in this try: {order}. The game itself has not changed.", order=listed(places))
            self.ask(told(_("Try something"), text))
        else:
            ends = [f"{name} {gold}" for name, gold in zip(names, result.gold, strict=True)]
            text = _("Result of this try: {gold}. The game itself stays as it is.", gold=listed(ends))
            self.director.count(played, partial(self.ask, told(_("Try something"), text)))
