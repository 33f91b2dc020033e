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
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, told, trouble
from arkadia_desktop.scenes.play.drivers.table import BranchDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.table.keeping import numbered_name
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import clean_name, computer
from arkadia_desktop.table.statistics import Outcome
from arkadia_desktop.table.thinking import Thinker, Thinking
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines
from arkadia_desktop.ui.layout import Child, Leaf, Row
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, DropDown, IconButton, Option, Paragraph

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
        while len(stack) > depth:
            stack.pop()
        back(table)

    keep = partial(lines.grow, branch, table)
    driver = BranchDriver(director, table, Thinking(table, thinker), ground, keep=keep, leave=leave)
    stack.push(PlayScene(director, driver))


def trouble_of(lines: GameLines) -> Question:
    """Tells why the branches could not be saved."""
    return trouble(_("The branches could not be saved"), lines.trouble)


class Tries(Dialog):
    """``mine`` gives the tries to choose from, the oldest first; ``anew`` begins another one, ``go_on`` opens one by
    its number. Enter begins another one, Escape goes back to the game."""

    def __init__(
        self,
        lines: GameLines,
        mine: Callable[[], tuple[Branch, ...]],
        anew: Callable[[], None],
        go_on: Callable[[int], None],
    ) -> None:
        super().__init__(_("Try something"))
        self._lines, self._mine, self._anew, self._go_on = lines, mine, anew, go_on
        options = self._options()
        self._tries = DropDown("try", options, options[0].key, lambda key: None, size=26, tooltip=_("Your tries"))
        self._tries.accessible_name = _("Your tries")
        self.sheet.primary, self.sheet.cancel = "new", "stay"

    def body(self) -> Sequence[Child]:
        asked = _("Start a new try from here, or continue one of yours?")
        rename = IconButton("rename", "pencil", _("Rename"), self.rename)
        delete = IconButton("delete", "trash", _("Delete branch"), self.delete)
        choice = Row(Leaf(self._tries, grow=1), Leaf(rename, w=62), Leaf(delete, w=62), gap=14, h=62)
        return Paragraph("text", asked, role=theme.BODY.at(26), align="centre"), choice

    def foot(self) -> Sequence[Button]:
        return (
            BigButton("stay", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers"),
            BigButton("go on", _("Continue"), self.go_on, "parchment", "branch", size=26, group="answers"),
            BigButton("new", _("New try"), self.begin, "primary", "plus", size=26, group="answers"),
        )

    def _options(self) -> tuple[Option, ...]:
        """The newest first."""
        return tuple(Option(str(branch.id), branch.name, "branch") for branch in reversed(self._mine()))

    @property
    def chosen(self) -> Branch:
        """The try that is chosen."""
        return next(branch for branch in self._mine() if str(branch.id) == self._tries.value)

    def begin(self) -> None:
        """A new try."""
        self.close()
        self._anew()

    def go_on(self) -> None:
        """The one that is chosen is played on."""
        number = self.chosen.id
        self.close()
        self._go_on(number)

    def rename(self) -> None:
        """Ask for another name."""
        self.ask(name_question(self._lines, self.chosen, self._changed, among=self._mine()))

    def delete(self) -> None:
        """Delete the one that is chosen, having asked."""
        self.ask(delete_question(self._lines, self.chosen, self._changed))

    def _changed(self) -> None:
        """One has another name, or has gone; without any there is nothing to ask."""
        options, stack = self._options(), self.stack
        if options:
            kept = self._tries.value if self._tries.value in [one.key for one in options] else options[0].key
            self._tries.offer(options, kept)
        else:
            self.close()
        if self._lines.trouble and stack is not None:
            stack.push(trouble_of(self._lines))


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
        if self._lines.sit(branch).over:
            self._back(self._lines.sit(branch))
        else:
            play_branch(self._director, self._stack, self._lines, branch, self._thinker, self._ground, self._back)

    def _back(self, played: Table) -> None:
        """Back to the game."""
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
