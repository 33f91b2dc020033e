"""The tries of a seat in a game that goes on: a new one, or one of those made before; these are renamed and deleted."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog, place_in_row, rows_of
from arkadia_desktop.scenes.replay.naming import delete_question, name_question, trouble_of
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, DropDown, IconButton, Option, Paragraph

_WIDTH, _PAD, _GAP = 940, 48, 24
_TEXT = theme.BODY.at(26)


class Tries(HandLaidDialog):
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
        add = self.sheet.add
        self._text = add(Paragraph("text", _question(), role=_TEXT, align="centre"))
        options = self._options()
        self._tries = add(DropDown("try", options, options[0].key, lambda key: None, size=26, tooltip=_("Your tries")))
        self._tries.called = _("Your tries")
        self._rename = add(IconButton("rename", "pencil", _("Rename"), self.rename))
        self._delete = add(IconButton("delete", "trash", _("Delete branch"), self.delete))
        self.foot = [
            add(BigButton("stay", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers")),
            add(BigButton("go on", _("Continue"), self.go_on, "parchment", "branch", size=26, group="answers")),
            add(BigButton("new", _("New try"), self.begin, "primary", "plus", size=26, group="answers")),
        ]
        self.hold(self._text, self._tries, self._rename, self._delete)
        self.sheet.primary, self.sheet.cancel = "new", "stay"

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

    # ---- places

    def _heights(self) -> tuple[int, int]:
        """Of the choice and of the buttons, real px."""
        return max(theme.LEAST_HIT_PX, self.kit.frame.px(62)), max(theme.LEAST_HIT_PX, self.kit.frame.px(76))

    def box(self) -> DialogBox:
        px = self.kit.frame.px
        wide = px(_WIDTH - 2 * _PAD)
        high = (self._text.height_for(wide) + sum(self._heights()) + 2 * px(_GAP)) / self.kit.frame.u + 142
        one_row = len(rows_of(self.foot, wide, px(20))) == 1
        return DialogBox(self.kit.frame, _WIDTH, high, dy=10, widest=_WIDTH, whole=one_row)

    def place(self, box: DialogBox) -> None:
        px, (choice, button) = self.kit.frame.px, self._heights()
        left, wide = box.rect.x + px(_PAD), px(_WIDTH - 2 * _PAD)
        self._text.rect = Rect(left, box.rect.y + px(92), wide, self._text.height_for(wide))
        self._place_choice(Rect(left, self._text.rect.bottom + px(_GAP), wide, choice))
        place_in_row(self.foot, Rect(left, self._tries.rect.bottom + px(_GAP), wide, button), px(20))

    def stack_up(self, column: Column) -> None:
        column.words(self._text, _GAP)
        self._place_choice(column.take(self._heights()[0]))

    def _place_choice(self, area: Rect) -> None:
        gap, side = self.kit.frame.px(14), area.h
        self._delete.rect = Rect(area.right - side, area.y, side, side)
        self._rename.rect = self._delete.rect.move(-side - gap, 0)
        self._tries.rect = Rect(area.x, area.y, self._rename.rect.x - gap - area.x, area.h)


def _question() -> str:
    return _("Start a new try from here, or continue one of yours?")
