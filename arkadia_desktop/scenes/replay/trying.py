"""Try something: a branch of the game that is going on, on a copy, with nothing in it that its maker could not know.

The cards that the seat at the screen has not seen are dealt anew, and computers play for the others. With several
persons such a branch is for that seat's eyes until the game has ended: only the menu of its own turn offers it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import SystemRandom

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import listed
from arkadia_desktop.rules.branches import LONGEST_NAME, MAX_BRANCHES, Branch
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, told, trouble
from arkadia_desktop.scenes.play.drivers.table import BranchDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.table.keeping import numbered_name
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat, clean_name, computer
from arkadia_desktop.table.thinking import Thinker, Thinking
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines
from arkadia_desktop.ui.layout import Child, Leaf, Row
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, IconButton, Option, Paragraph

RIVAL = "journeyman"
"""How well the computers play that sit for the others."""


def name_question(
    lines: GameLines, branch: Branch, done: Callable[[], None], *, among: Sequence[Branch] | None = None
) -> Ask:
    """Asks for a name no other branch has (``among`` these, or of all); ``done`` is called when the branch has it."""
    taken = {one.name for one in (lines.table.branches if among is None else among) if one.id != branch.id}

    def disabled_reason(text: str) -> str | None:
        name = clean_name(text, LONGEST_NAME)
        if not name:
            return _("The branch needs a name.")
        return _("There is already a branch with this name.") if name in taken else None

    def named(text: str) -> None:
        lines.rename(branch.id, clean_name(text, LONGEST_NAME))
        done()

    text = _("What should “{name}” be called?").format(name=branch.name)
    return Ask(_("Rename"), text, branch.name, _("Rename"), named, disabled_reason=disabled_reason, most=LONGEST_NAME)


def delete_question(lines: GameLines, branch: Branch, done: Callable[[], None]) -> Question:
    """Asks whether a branch should go; ``done`` is called when it has gone."""

    def answered(key: str) -> None:
        if key == "delete":
            lines.remove(branch.id)
            done()

    return Question(
        _("Delete “{name}”?").format(name=branch.name),
        _("Branches that start from it are deleted too. The main line stays as it is."),
        (Answer("delete", _("Delete branch"), "trash", "primary"), Answer("keep", _("Keep it"), "prev")),
        answered,
    )


def play_branch(
    director: Director,
    stack: SceneStack,
    lines: GameLines,
    branch: Branch,
    thinker: Thinker,
    ground: Ground | None,
    back: Callable[[Table], None],
) -> None:
    """Play a branch by hand, over the screen there is; ``back`` is called with its game when that is left."""
    table, depth = lines.sit(branch), len(stack)

    def leave() -> None:
        back_to(stack, depth)
        back(table)

    keep = partial(lines.grow, branch, table)
    driver = BranchDriver(director, table, Thinking(table, thinker), ground, keep=keep, leave=leave)
    stack.push(PlayScene(director, driver))


def back_to(stack: SceneStack, depth: int) -> None:
    """Take away what lies over so many screens."""
    while len(stack) > depth:
        stack.pop()


def rival(seat: Seat) -> Seat:
    """A computer that plays for a seat."""
    return seat if seat.is_computer else computer(RIVAL, seat.colour, seat.name)


def trouble_of(lines: GameLines) -> Question:
    """Tells why the branches could not be saved."""
    return trouble(_("The branches could not be saved"), lines.trouble)


class Tries(Dialog):
    """The tries of a seat to choose from. Enter begins another one, Escape goes back to the game."""

    def __init__(self, trying: Trying) -> None:
        super().__init__(_("Try something"))
        self._trying = trying
        self.sheet.primary, self.sheet.cancel = "new", "stay"
        self._value = ""

    def body(self) -> Sequence[Child]:
        asked = _("Start a new try from here, or continue one of yours?")
        options = [Option(str(branch.id), branch.name, "branch") for branch in reversed(self._trying.mine)]
        name = _("Your tries")
        tries = DropDown(
            "try", options, str(self.chosen.id), self._choose, size=26, tooltip=name, accessible_name=name
        )
        rename = IconButton("rename", "pencil", _("Rename"), self.rename)
        delete = IconButton("delete", "trash", _("Delete branch"), self.delete)
        choice = Row(Leaf(tries, grow=1), Leaf(rename, w=62), Leaf(delete, w=62), gap=14, h=62)
        return Paragraph("text", asked, role=theme.BODY.at(26), align="centre"), choice

    def foot(self) -> Sequence[Button]:
        return (
            answer_button("stay", _("Cancel"), self.close, "prev"),
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
        self.ask(name_question(self._trying.lines, self.chosen, self._changed, among=self._trying.mine))

    def delete(self) -> None:
        """Delete the one that is chosen, having asked."""
        self.ask(delete_question(self._trying.lines, self.chosen, self._changed))

    def _changed(self) -> None:
        """One has another name, or has gone; without any there is nothing to ask."""
        stack = self.stack
        if self._trying.mine:
            self.arrange()
        else:
            self.close()
        if self._trying.lines.trouble and stack is not None:
            stack.push(trouble_of(self._trying.lines))


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
        self._thinker, self._ground, self.lines = thinker, ground, GameLines(table)
        people = [one for one in table.seats if not one.is_computer]
        self._own = seat if len(people) > 1 else None

    @property
    def mine(self) -> tuple[Branch, ...]:
        """The tries of this seat, the oldest first."""
        branches = self._table.branches
        return tuple(branch for branch in branches if branch.seat == self._own and branch.parent == MAIN_LINE)

    def begin(self) -> None:
        """Try something, or go on with something tried before; asks which if there is anything."""
        if self.mine:
            self._stack.push(Tries(self))
        else:
            self.anew()

    def anew(self) -> None:
        """A new branch from here."""
        table, lines, seat = self._table, self.lines, self._seat
        if len(table.branches) >= MAX_BRANCHES:
            lines.remove(self.mine[0].id if self.mine else table.branches[0].id)
        seats = [one if number == seat else rival(one) for number, one in enumerate(table.seats)]
        try:
            deck = lines.dealt_anew(MAIN_LINE, table.number, seat, SystemRandom())
        except ValueError:
            text = _("No other deal fits what has happened so far, so nothing can be tried now.")
            self._stack.push(told(_("Try something"), text))
            return
        name = _("From round {round}").format(round=table.round)
        name = numbered_name(name, {branch.name for branch in self.mine})  # those of others are none of its business
        self.play(lines.draft(MAIN_LINE, table.number, name, seats, deck, self._own))

    def play(self, branch: Branch) -> None:
        """Play a branch on, over the game."""
        played = self.lines.sit(branch)
        if played.over:
            self._back(played)
        else:
            play_branch(self._director, self._stack, self.lines, branch, self._thinker, self._ground, self._back)

    def _back(self, played: Table) -> None:
        """Back to the game. How a try has ended is told in a memory game by the order alone: the gold tells what others
        hold now."""
        if (result := played.outcome) is None:
            return
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
