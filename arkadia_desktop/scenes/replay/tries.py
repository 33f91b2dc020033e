"""The tries of a seat in a game that goes on: a new one, or one of those made before; these are renamed and deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.locale import _
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.replay.naming import delete_question, name_question, trouble_of
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.layout import Child, Leaf, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, DropDown, IconButton, Option, Paragraph


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
        self._tries.called = _("Your tries")
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
