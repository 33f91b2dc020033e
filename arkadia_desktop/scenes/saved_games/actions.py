"""What is done with the chosen file of the list of saved games: name it, copy it, hand it on, throw it away."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Protocol

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, Way, WaysDialog, told, trouble
from arkadia_desktop.scenes.saved_games.rows import title_of
from arkadia_desktop.scenes.sharing.share import FILE, TEXT, Share, Shared, SharingHost
from arkadia_desktop.table import keeping, trash
from arkadia_desktop.table.envelope import LONGEST_TITLE, clean_title
from arkadia_desktop.table.save_file import SaveTrouble
from arkadia_desktop.table.saves import Listed, Shelf, Store, why_locked
from arkadia_desktop.ui.loop.desktop import show_folder
from arkadia_desktop.ui.widgets.clipboard import clipboard_text


class GameList(SharingHost, Protocol):
    """What the actions know of the list, and how they change it."""

    @property
    def chosen(self) -> Listed | None:
        """The chosen row."""

    @property
    def whole(self) -> Listed | None:
        """The chosen row, its game played through."""

    def names(self) -> set[str]:
        """The names of all games outside the trash."""

    def reload(self, chosen: Path | None) -> None:
        """Show the files as they are now; ``chosen``: the row to choose."""

    def gone(self, listed: Listed, sentence: str) -> None:
        """The file of a row has gone to the trash: say so."""

    def say(self, sentence: str) -> None:
        """Tell what was done; nothing for an empty sentence."""


class LoadActions:
    """Each action that may be impossible has a ``why_no_…``: a sentence, or None while it is possible."""

    def __init__(self, games: GameList, store: Store, now: Callable[[], datetime]) -> None:
        self._games, self._store, self._now = games, store, now
        self.thrown: Path | None = None
        """Where the file lies in the trash that was thrown away last, as long as it can be brought back at once."""
        self._share = Share(games, self._done, now)

    # ---- what can be done

    def why_nothing(self, listed: Listed | None) -> str | None:
        """Why the file can neither be copied nor handed on."""
        if listed is None:
            return _("No game is selected.")
        return _("This file cannot be opened.") if listed.broken else None

    def why_no_change(self, listed: Listed | None) -> str | None:
        """Why nothing can be written."""
        return why_locked() if self._store.locked else self.why_nothing(listed)

    def why_no_name(self, listed: Listed | None) -> str | None:
        """Why the file gets no other name."""
        if listed is not None and listed.shelf is Shelf.AUTOSAVE:
            return _("The autosave cannot be renamed. Copy it to give it a name.")
        return self.why_no_change(listed)

    def why_no_trash(self, listed: Listed | None) -> str | None:
        """Why the file is not thrown away."""
        if listed is not None and listed.broken:
            return _("A file that cannot be opened is left as it is.")
        return self.why_no_change(listed)

    # ---- names

    def rename(self) -> None:
        """Ask for another name."""
        listed = self._games.whole
        if listed is not None and self.why_no_name(listed) is None:
            self._ask_name(
                _("Rename"),
                _("What should “{name}” be called?"),
                listed,
                listed.name or title_of(listed),
                lambda name: keeping.rename(listed, name),
                lambda text: keeping.why_not_called(listed, clean_title(text)),
            )

    def copy(self) -> None:
        """Ask for the name of a copy."""
        listed = self._games.whole
        if listed is None or listed.save is None or self.why_no_change(listed) is not None:
            return
        taken = self._games.names()
        name = listed.name or keeping.suggested(listed.save.envelope.seats)
        self._ask_name(
            _("Copy"),
            _("What should the copy of “{name}” be called?"),
            listed,
            keeping.numbered_name(name, taken),
            lambda name: keeping.copy(self._store, listed, name),
            lambda text: self._why_no_copy(clean_title(text), taken),
        )

    @staticmethod
    def _why_no_copy(name: str, taken: set[str]) -> str | None:
        if not name:
            return _("The game needs a name.")
        return _("There is already a game with this name.") if name in taken else None

    def _ask_name(
        self,
        title: str,
        asked: str,
        listed: Listed,
        name: str,
        act: Callable[[str], Path],
        why_not: Callable[[str], str | None],
    ) -> None:
        self._games.ask(
            Ask(
                title,
                asked.format(name=title_of(listed)),
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
        """Ask how, and hand the game on."""
        listed = self._games.whole
        if listed is not None and listed.save is not None:
            self._share.offer(Shared(listed.save, title_of(listed), listed.name))

    def copy_text(self) -> None:
        """Put the text of the chosen game on the clipboard, if it is finished."""
        listed = self._games.whole
        if listed is not None and listed.save is not None and listed.finished:
            self._share.copy(listed.save)

    def take_in(self, path: str = "") -> None:
        """Ask where from, or take the file of ``path``, and copy a game to the saved ones."""
        if self._store.locked:
            self._tell(_("Arkadia is already open"), why_locked())
        elif path:
            self._take_file(Path(path))
        else:
            ways = Way(FILE, _("Choose a file"), "folder"), Way(TEXT, _("Paste text"), "log")
            text = _(
                "A game can come from a file, including one dropped on this window, or from a text somebody sent you."
            )
            self._games.ask(WaysDialog(_("Import a game"), text, ways, self._take_by))

    def _take_by(self, way: str) -> None:
        if way == FILE:
            self._share.choose_file(_("Import a game"), _("Import"), "import", self._take_file)
        else:
            self.paste()

    def paste(self) -> None:
        """Take in the game whose text is on the clipboard."""
        if self._store.locked:
            self._tell(_("Arkadia is already open"), why_locked())
        else:
            self._take(lambda: keeping.take_in_text(self._store, clipboard_text(), self._now()))

    def _take_file(self, path: Path) -> None:
        self._share.folder = path.parent
        self._take(lambda: keeping.take_in(self._store, path))

    def _take(self, take_in: Callable[[], Path]) -> None:
        try:
            place = take_in()
        except SaveTrouble as error:
            nowhere = error.path == Path()
            self._tell(_("Could not import"), error.reason if nowhere else labelled(str(error.path), error.reason))
        except FileTrouble as error:
            self._tell(_("Could not import"), str(error))
        else:
            self._games.reload(place)
            listed = self._games.chosen
            if listed is not None:
                self._done(_("Imported “{name}”.").format(name=title_of(listed)))

    def _done(self, sentence: str) -> None:
        """Say what was done. What was thrown away before cannot be undone any more from the strip."""
        self.thrown = None
        self._games.say(sentence)

    def show_folder(self) -> None:
        """Show the folder of the chosen file, or that of the saves, beside the window."""
        listed = self._games.chosen
        folder = self._store.saves if listed is None else listed.path.parent
        if not show_folder(folder):
            self._games.ask(told(_("The game’s folder"), str(folder)))

    # ---- the trash

    def throw_away(self) -> None:
        """Throw the chosen game away; one from the trash for good, after a question."""
        listed = self._games.chosen
        if listed is None or self.why_no_trash(listed) is not None:
            return
        if listed.shelf is Shelf.TRASH:
            self._ask_to_delete(listed)
            return
        try:
            self.thrown = self._store.trash.throw(listed.path)
        except FileTrouble as error:
            self._tell(_("Could not delete"), str(error))
            return
        self._games.gone(
            listed,
            ngettext(
                "“{name}” is in the trash and stays there for {n} day.",
                "“{name}” is in the trash and stays there for {n} days.",
                trash.DAYS,
            ).format(name=title_of(listed), n=trash.DAYS),
        )

    def _ask_to_delete(self, listed: Listed) -> None:
        self._games.ask(
            Question(
                _("Delete for good?"),
                _("After that, “{name}” cannot be restored.").format(name=title_of(listed)),
                (Answer("delete", _("Delete"), "trash", "primary"), Answer("keep", _("Keep"), "prev")),
                lambda key: self._do(lambda: self._store.trash.remove(listed.path)) if key == "delete" else None,
            )
        )

    def bring_back(self) -> None:
        """Take the chosen file out of the trash."""
        listed = self._games.chosen
        if listed is not None and not self._store.locked:
            if listed.path == self.thrown:
                self.thrown = None
                self._games.say("")
            self._do(lambda: self._store.trash.bring_back(listed.path))

    def undo(self) -> None:
        """Bring back what was thrown away last."""
        if self.thrown is not None and not self._store.locked:
            thrown, self.thrown = self.thrown, None
            self._games.say("")
            self._do(lambda: self._store.trash.bring_back(thrown))

    # ---- dialogs

    def _do(self, act: Callable[[], Path | None]) -> None:
        """Change files, and show the list as it is then."""
        try:
            path = act()
        except FileTrouble as error:
            self._games.reload(None)
            self._tell(_("That did not work"), str(error))
        else:
            self._games.reload(path)

    def _tell(self, title: str, text: str) -> None:
        self._games.ask(trouble(title, text))
