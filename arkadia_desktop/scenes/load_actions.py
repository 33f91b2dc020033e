"""What is done with the chosen file of the list of saved games: name it, copy it, hand it on, throw it away."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from arkadia_desktop import paths
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.ask import Ask
from arkadia_desktop.scenes.load_rows import title_of
from arkadia_desktop.scenes.question import Answer, Question, told
from arkadia_desktop.table import keeping, trash
from arkadia_desktop.table.envelope import LONGEST_TITLE, clean_title
from arkadia_desktop.table.save_file import SaveTrouble
from arkadia_desktop.table.saves import Listed, Shelf, why_locked
from arkadia_desktop.ui.desktop import show_folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from arkadia_desktop.scenes.load import LoadScene
    from arkadia_desktop.table.saves import Store
    from arkadia_desktop.ui.scene import Scene

LONGEST_PATH = 400


class LoadActions:
    """Each action that may be impossible has a ``why_no_…``: a sentence, or None while it is possible."""

    def __init__(self, scene: LoadScene, store: Store) -> None:
        self._scene = scene
        self._store = store
        self.thrown: Path | None = None
        """Where the file lies in the trash that was thrown away last, as long as it can be brought back at once."""

    # ---- what can be done

    def why_nothing(self, listed: Listed | None) -> str | None:
        """Why the file can neither be copied nor handed on."""
        if listed is None:
            return _("No game is chosen.")
        return _("This file cannot be opened.") if listed.save is None else None

    def why_no_change(self, listed: Listed | None) -> str | None:
        """Why nothing can be written."""
        return why_locked() if self._store.locked else self.why_nothing(listed)

    def why_no_name(self, listed: Listed | None) -> str | None:
        """Why the file gets no other name."""
        if listed is not None and listed.shelf is Shelf.AUTOSAVE:
            return _("The autosave has no name of its own; a copy of it has one.")
        return self.why_no_change(listed)

    def why_no_trash(self, listed: Listed | None) -> str | None:
        """Why the file is not thrown away."""
        if listed is not None and listed.save is None:
            return _("What cannot be opened is kept as it is.")
        return self.why_no_change(listed)

    # ---- names

    def rename(self) -> None:
        """Ask for another name."""
        listed = self._scene.chosen
        if listed is not None and self.why_no_name(listed) is None:
            self._ask_name(
                _("Rename"),
                listed,
                listed.name or title_of(listed),
                lambda name: keeping.rename(listed, name),
                lambda text: keeping.why_not_called(self._store, listed, clean_title(text)),
            )

    def copy(self) -> None:
        """Ask for the name of a copy."""
        listed = self._scene.chosen
        if listed is None or listed.save is None or self.why_no_change(listed) is not None:
            return
        taken = self._scene.names()
        name = listed.name or keeping.suggested(listed.save.envelope.seats)
        self._ask_name(
            _("Copy"),
            listed,
            keeping.numbered_name(name, taken),
            lambda name: keeping.copy(self._store, listed, name),
            lambda text: self._why_no_copy(clean_title(text), taken),
        )

    @staticmethod
    def _why_no_copy(name: str, taken: set[str]) -> str | None:
        if not name:
            return _("A game needs a name.")
        return _("There is a game of this name already.") if name in taken else None

    def _ask_name(
        self,
        title: str,
        listed: Listed,
        name: str,
        act: Callable[[str], Path],
        why_not: Callable[[str], str | None],
    ) -> None:
        self._open(
            Ask(
                title,
                _("What shall “{name}” be called?").format(name=title_of(listed)),
                name,
                title,
                lambda text: self._do(lambda: act(clean_title(text))),
                why_not=why_not,
                icon="pencil",
                most=LONGEST_TITLE,
            )
        )

    # ---- from here and to here

    def hand_on(self) -> None:
        """Ask for a folder and write the game into it."""
        listed = self._scene.chosen
        if listed is None or self.why_nothing(listed) is not None:
            return

        def written(text: str) -> None:
            try:
                path = keeping.hand_on(listed, _path(text))
            except FileTrouble as trouble:
                self._tell(_("Not exported"), str(trouble))
            else:
                self._tell(_("Exported"), _("The game is in {path}.").format(path=path))

        self._open(
            Ask(
                _("Export"),
                _("The game is written into a file of its own, to be opened on any machine. Into which folder?"),
                str(paths.downloads()),
                _("Export"),
                written,
                why_not=lambda text: None if _path(text).is_dir() else _("There is no such folder."),
                icon="export",
                most=LONGEST_PATH,
                marked=False,
            )
        )

    def take_in(self, path: str = "") -> None:
        """Ask for a file, or take that of ``path``, and copy it to the saved games."""
        if self._store.locked:
            self._tell(_("Only to look at"), why_locked())
        elif path:
            self._take(Path(path))
        else:
            self._open(
                Ask(
                    _("Import"),
                    _("A saved game or a record from elsewhere is copied to yours. Which file?"),
                    _newest_record(),
                    _("Import"),
                    lambda text: self._take(_path(text)),
                    why_not=_why_no_file,
                    icon="import",
                    most=LONGEST_PATH,
                    marked=False,
                )
            )

    def _take(self, path: Path) -> None:
        try:
            place = keeping.take_in(self._store, path)
        except SaveTrouble as trouble:
            self._tell(_("Not imported"), f"{trouble.path}: {trouble.reason}")
        except FileTrouble as trouble:
            self._tell(_("Not imported"), str(trouble))
        else:
            self._scene.reload(place)

    def show_folder(self) -> None:
        """Show the folder of the chosen file, or that of the saves, beside the window."""
        listed = self._scene.chosen
        folder = self._store.saves if listed is None else listed.path.parent
        if not show_folder(folder):
            self._tell(_("The folder"), str(folder))

    # ---- the trash

    def throw_away(self) -> None:
        """Throw the chosen game away; one from the trash for good, after a question."""
        listed = self._scene.chosen
        if listed is None or self.why_no_trash(listed) is not None:
            return
        if listed.shelf is Shelf.TRASH:
            self._ask_to_delete(listed)
            return
        try:
            self.thrown = self._store.trash.throw(listed.path)
        except FileTrouble as trouble:
            self._tell(_("Not thrown away"), str(trouble))
            return
        self._scene.gone(
            listed,
            ngettext(
                "“{name}” is in the trash, for {n} day.", "“{name}” is in the trash, for {n} days.", trash.DAYS
            ).format(name=title_of(listed), n=trash.DAYS),
        )

    def _ask_to_delete(self, listed: Listed) -> None:
        self._open(
            Question(
                _("Delete for good?"),
                _("“{name}” cannot be brought back then.").format(name=title_of(listed)),
                (Answer("delete", _("Delete"), "trash", "primary"), Answer("keep", _("Keep"), "prev")),
                lambda key: self._do(lambda: self._store.trash.remove(listed.path)) if key == "delete" else None,
            )
        )

    def bring_back(self) -> None:
        """Take the chosen file out of the trash."""
        listed = self._scene.chosen
        if listed is not None and not self._store.locked:
            if listed.path == self.thrown:
                self.thrown = None
                self._scene.strip.say("")
            self._do(lambda: self._store.trash.bring_back(listed.path))

    def undo(self) -> None:
        """Bring back what was thrown away last."""
        if self.thrown is not None and not self._store.locked:
            thrown, self.thrown = self.thrown, None
            self._scene.strip.say("")
            self._do(lambda: self._store.trash.bring_back(thrown))

    # ---- dialogs

    def _do(self, act: Callable[[], Path | None]) -> None:
        """Change files, and show the list as it is then."""
        try:
            path = act()
        except FileTrouble as trouble:
            self._scene.reload(None)
            self._tell(_("Not done"), str(trouble))
        else:
            self._scene.reload(path)

    def _tell(self, title: str, text: str) -> None:
        self._open(told(title, text))

    def _open(self, dialog: Scene) -> None:
        if self._scene.stack is not None:
            self._scene.stack.push(dialog)


def _path(text: str) -> Path:
    """What somebody wrote, as a path; one that no system takes leads nowhere."""
    try:
        return Path(text.strip().strip("\"'")).expanduser()
    except RuntimeError:  # a home that cannot be found
        return Path(text)


def _why_no_file(text: str) -> str | None:
    path = _path(text)
    if path.is_file():
        return None
    return _("This is a folder, not a file.") if path.is_dir() else _("There is no such file.")


def _newest_record() -> str:
    """The game file that came last into the folder of downloads, or that folder."""
    folder = paths.downloads()
    try:
        found = [path for path in folder.iterdir() if path.suffix == keeping.RECORD_ENDING and path.is_file()]
        newest = max(found, key=lambda path: path.stat().st_mtime_ns, default=None)
    except OSError:
        newest = None
    return str(newest) if newest else f"{folder}{os.sep}"
