"""Saving the game one plays by a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, trouble
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import LONGEST_TITLE, clean_title
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import Listed, Store
from arkadia_desktop.table.trash import DAYS
from arkadia_desktop.ui.loop.scene import SceneStack


def why_no_save(table: Table) -> str | None:
    """Why the game of a table cannot be saved by a name, as a sentence; None if it can."""
    if table.over:
        return _("The game is over; it is saved with the finished games.")
    return None if table.keeper else _("This game is not saved.")


def ask_name(stack: SceneStack, store: Store, table: Table, done: Callable[[str], None]) -> None:
    """Ask for a name and save the game of `table` by it; ``done(name)`` follows. Asks again only where another game
    would be lost. The table must be kept."""

    def save(name: str) -> None:
        try:
            keeping.keep_as(store, table, name)
        except FileTrouble as error:
            stack.push(trouble(_("Could not save"), str(error)))
        else:
            done(name)

    def named(text: str) -> None:
        name = clean_title(text)
        other = keeping.in_the_way(store, table, name)
        if other is None:
            save(name)
        else:
            stack.push(_replace(other, partial(answered, name)))

    def answered(name: str, key: str) -> None:
        if key == "replace":
            save(name)
        elif key == "other":
            ask_name(stack, store, table, done)

    text = _("The game is saved after every action. Name this moment to save it as well.")
    name = table.title or keeping.suggested(table.seats, keeping.names_taken(store))

    def why_not(text: str) -> str | None:
        return None if clean_title(text) else _("The game needs a name.")

    ask = Ask(_("Save the game"), text, name, _("Save"), named, why_not=why_not, icon="save", most=LONGEST_TITLE)
    stack.push(ask)


def _replace(other: Listed, on_answer: Callable[[str], None]) -> Question:
    """Asks whether a name may be taken from another game."""
    if other.save is None:
        what = _("There is a file named “{name}” that cannot be opened.").format(name=other.path.name)
    else:
        what = _("There is another game called “{name}”, in round {round}.")
        what = what.format(name=other.name, round=other.save.round)
    back = ngettext(
        "If you replace it, you can restore it from the trash for {n} day.",
        "If you replace it, you can restore it from the trash for {n} days.",
        DAYS,
    ).format(n=DAYS)
    answers = (
        Answer("replace", _("Replace"), "save", "primary"),
        Answer("other", _("Change name"), "pencil"),
        Answer("stay", _("Cancel"), "prev"),
    )
    return Question(_("Replace it?"), f"{what} {back}", answers, on_answer)
