"""The questions about a branch: what it should be called, and whether it should go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.locale import _
from arkadia_desktop.rules.branches import LONGEST_NAME, Branch
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, trouble
from arkadia_desktop.table.seats import clean_name
from arkadia_desktop.table.what_if import GameLines


def name_question(
    lines: GameLines, branch: Branch, done: Callable[[], None], *, among: Sequence[Branch] | None = None
) -> Ask:
    """Asks for a name no other branch has (``among`` these, or of all); ``done`` is called when the branch has it."""
    taken = {one.name for one in (lines.table.branches if among is None else among) if one.id != branch.id}

    def why_not(text: str) -> str | None:
        name = clean_name(text, LONGEST_NAME)
        if not name:
            return _("The branch needs a name.")
        return _("There is already a branch with this name.") if name in taken else None

    def named(text: str) -> None:
        lines.rename(branch.id, clean_name(text, LONGEST_NAME))
        done()

    text = _("What should “{name}” be called?").format(name=branch.name)
    return Ask(_("Rename"), text, branch.name, _("Rename"), named, why_not=why_not, most=LONGEST_NAME)


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


def trouble_of(lines: GameLines) -> Question:
    """Tells why the branches could not be saved."""
    return trouble(_("The branches could not be saved"), lines.trouble)
