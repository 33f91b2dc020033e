"""What one does in the hall of fame besides looking: a duel, an export, another name, a new beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from arkadia_desktop import paths
from arkadia_desktop.files import FileTrouble, is_folder
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import listed
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.question import Answer, Question, Way, WaysDialog, told, trouble
from arkadia_desktop.scenes.common.sign import DONE
from arkadia_desktop.scenes.hall.words import rivals_said
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser, Naming
from arkadia_desktop.table import keeping
from arkadia_desktop.table.autosave import write_once
from arkadia_desktop.table.envelope import LONGEST_TITLE
from arkadia_desktop.table.hall.bouts import Bout
from arkadia_desktop.table.hall.duels import to_return
from arkadia_desktop.table.hall.export import as_csv, as_json
from arkadia_desktop.table.hall.hall_file import HallFile, HallRecord
from arkadia_desktop.table.hall.ladder import ladder
from arkadia_desktop.table.hall.profile import Profile, in_the_way
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.layout import Child, Leaf
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, DropDown, Option, Paragraph

if TYPE_CHECKING:
    from arkadia_desktop.ui.paint.kit import Kit

_JSON, _CSV = ".json", ".csv"
_MERGE, _SEPARATE, _ANEW, _ALL = "merge", "separate", "anew", "all"


class Hall(Protocol):
    """The screen of the hall."""

    hall: HallFile

    @property
    def kit(self) -> Kit:
        """What it is painted with."""

    @property
    def profile(self) -> Profile | None:
        """Whose profile is shown."""

    @property
    def profiles(self) -> dict[str, Profile]:
        """Everybody's, by name."""

    @property
    def rival(self) -> str:
        """The level that is to be challenged."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over it."""

    def refresh(self, name: str = "") -> None:
        """Show what the hall holds now."""

    def table_of(self, bout: Bout) -> Table | None:
        """The game of a bout, if its record can be read."""


class HallActions:
    """``now`` tells the time, aware of its zone."""

    def __init__(self, host: Hall, director: Director, now: Callable[[], datetime]) -> None:
        self._host, self._director, self._now = host, director, now
        self.folder: Path | None = None
        """Where a file was written to last."""

    # ---- duels

    def duel(self) -> None:
        """Ask which deal is to be played twice."""
        profile = self._host.profile
        if profile is None:
            return
        back = to_return(profile.bouts, self._host.hall.value.name)
        text = _(
            "A duel is one deal played twice by two players, with the seats swapped the second time. Start it"
            " like any game for two; “Same deal” at its end starts the second game."
        )
        answers = [Answer("new", _("A new deal"), "dice", "primary"), Answer("not", _("Cancel"), "prev")]
        if back is not None:
            text += " " + _("The game against {rival}, {day}, can still be played with the seats swapped.").format(
                day=day_of(back.entry.ended, self._now()), rival=rivals_said(back)
            )
            answers.insert(1, Answer("back", _("Swap the seats"), "duel", "wood"))
        self._host.ask(Question(_("New duel"), text, answers, partial(self._begin_duel, profile.name, back)))

    def _begin_duel(self, name: str, back: Bout | None, answer: str) -> None:
        if answer == "new":
            self._director.challenge(name, self._host.rival)
        elif answer == "back" and back is not None:
            table = self._host.table_of(back)
            if table is not None:
                self._director.same_deal(table)

    # ---- export

    def export(self) -> None:
        """Ask for the kind of file, and where it goes."""
        profile = self._host.profile
        if profile is None:
            return
        ways = (
            Way(_JSON, _("Everything, for programs (JSON)"), "log"),
            Way(_CSV, _("The games as a table (CSV)"), "table"),
        )
        text = _("What do you want to export for {name}?").format(name=profile.name)
        self._host.ask(WaysDialog(_("Export"), text, ways, partial(self._where, profile)))

    def _where(self, profile: Profile, ending: str) -> None:
        naming = Naming(
            f"{_('Hall of fame')} {profile.name}",
            partial(keeping.export_place, ending=ending),
            LONGEST_TITLE,
            told=_("The profile will be saved as {name}."),
            nothing=_("There is no such file in this folder."),
        )
        folder = self.folder if self.folder is not None and is_folder(self.folder) else paths.downloads()
        write = partial(self._write, profile, ending)
        title = _("Export a profile")
        self._host.ask(FileChooser(title, _("Export"), "export", folder, (ending,), write, self._now, naming=naming))

    def _write(self, profile: Profile, ending: str, place: Path) -> None:
        self.folder = place.parent
        text = as_csv(profile) if ending == _CSV else as_json(profile, ladder())
        try:
            path = write_once(place.parent, place.stem, text, ending)
        except FileTrouble as error:
            self._host.ask(trouble(_("Could not export"), str(error)))
        else:
            done = _("Exported to {folder} as {name}.").format(folder=path.parent.name, name=path.name)
            self._host.ask(told(_("Export"), done, DONE))

    # ---- names

    def edit(self) -> None:
        """Ask what is to be changed about the name that is shown."""
        profile = self._host.profile
        if profile is None:
            return
        record = self._host.hall.value
        others = [name for name in self._host.profiles if name != profile.name]
        merged = [name for name in record.merged if record.name(name) == profile.name]
        alone = None if others else _("Nobody else is in the hall of fame.")
        ways = [Way(_MERGE, _("Add games from another name"), "plus", alone)]
        if merged:
            ways.append(Way(_SEPARATE, _("Separate {names} again").format(names=listed(sorted(merged))), "branch"))
        if profile.name in record.begun:
            ways.append(Way(_ALL, _("Count the earlier games again"), "undo"))
        else:
            ways.append(Way(_ANEW, _("Start over"), "again"))
        text = _("What do you want to change about {name}? You can undo any of this here.").format(name=profile.name)
        self._host.ask(WaysDialog(_("Edit the profile"), text, ways, partial(self._edit, profile.name)))

    def _edit(self, name: str, way: str) -> None:
        record = self._host.hall.value
        if way == _MERGE:
            self._host.ask(
                PickName(name, [other for other in self._host.profiles if other != name], partial(self._merge, name))
            )
        elif way == _SEPARATE:
            self._keep(record.separate(name), name)
        elif way == _ALL:
            self._keep(record.begin_anew(name, None), name)
        else:
            text = _(
                "The games played so far no longer count for {name}: everything here starts over. No game is"
                " deleted, and nobody else’s profile changes."
            )
            answers = Answer("anew", _("Start over"), "again", "primary"), Answer("keep", _("Keep it"), "prev")
            self._host.ask(Question(_("Start over?"), text.format(name=name), answers, partial(self._begin_anew, name)))

    def _begin_anew(self, name: str, answer: str) -> None:
        if answer == "anew":
            self._keep(self._host.hall.value.begin_anew(name, self._now()), name)

    def _merge(self, name: str, other: str) -> None:
        record = self._host.hall.value
        together = in_the_way(record, other, name)
        if together is not None:
            text = _("{one} and {other} have played against each other ({day}), so they cannot be the same person.")
            day = day_of(together.ended, self._now())
            self._host.ask(trouble(_("Could not add the games"), text.format(one=name, other=other, day=day)))
        else:
            self._keep(record.merge(other, name), name)

    def _keep(self, record: HallRecord, name: str) -> None:
        self._host.hall.keep(record)
        self._host.refresh(name)


class PickName(Dialog):
    """Whose games are added to those of ``name``: one of ``others``. Enter adds them, Escape leaves it."""

    def __init__(self, name: str, others: Sequence[str], on_answer: Callable[[str], None]) -> None:
        super().__init__(_("Add games from another name"))
        self._name, self._on_answer = name, on_answer
        self._names = DropDown(
            "names", [Option(one, one, "human") for one in others], others[0], lambda name: None, size=26
        )
        self._names.called = _("Other name")
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"

    def body(self) -> Sequence[Child]:
        asked = _("Which other name has {name} played under?").format(name=self._name)
        text = Paragraph("text", asked, role=theme.BODY.at(26), align="centre")
        return text, Leaf(self._names, w=440, h=60, align="centre")

    def foot(self) -> Sequence[Button]:
        return (
            BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers"),
            BigButton("ok", _("Add the games"), self.answer, "primary", "plus", size=26, group="answers"),
        )

    def answer(self) -> None:
        """Close it and tell whose games."""
        self.close()
        self._on_answer(self._names.value)
