"""Choosing a file, or where a file goes: folders and games in a list, the usual places, and a field for a path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.files import is_file, is_folder, trouble_at
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog
from arkadia_desktop.scenes.sharing.file_rows import FileRows
from arkadia_desktop.scenes.sharing.folder import FolderEntry, FolderReading, Listing, places, typed_path
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.widgets import (
    BigButton,
    Button,
    DropDown,
    Label,
    Option,
    Paragraph,
    ScrollList,
    TextField,
)

LONGEST_PATH = 400
_WIDTH, _HEIGHT = 1240, 850
_GAP, _CONTROL, _ROW, _PLACES, _NARROW = 12, 54, 54, 250, 1000
_AHEAD_MS = 900
"""Letters that come so soon one after the other are one name that is looked for."""


@dataclass(frozen=True)
class Naming:
    """What a file that is to be written is called: the `name` that is proposed, and where one of another name lies in a
    folder (`place_of`). `told` says what becomes of it, with its {name}; `nothing` that a folder has no such file; both
    speak of a game where they are empty."""

    name: str
    place_of: Callable[[Path, str], Path]
    most: int = 80
    told: str = ""
    nothing: str = ""


class FileChooser(HandLaidDialog):
    """Enter opens the chosen folder or takes the chosen file, Escape takes none, Backspace goes up; letters look for a
    name in the list. ``on_answer(path)`` is called after it has closed.

    With ``naming`` it is asked where a new file goes, and the path is that of the new file. ``now`` tells the time,
    aware of its zone.
    """

    def __init__(
        self,
        title: str,
        verb: str,
        icon: str,
        folder: Path,
        endings: Sequence[str],
        on_answer: Callable[[Path], None],
        now: Callable[[], datetime],
        *,
        naming: Naming | None = None,
    ) -> None:
        super().__init__(title)
        self.folder = folder
        self._verb, self._icon = verb, icon
        self._endings, self._on_answer, self._naming = tuple(endings), on_answer, naming
        self._rows = FileRows(now)
        self._reading: FolderReading | None = None
        self._listing = Listing(folder)
        self._from: Path | None = None
        self._looked_for, self._looked_at = "", 0.0
        self._begun = False
        self._add_widgets(verb, icon)
        self.go(folder)

    def _add_widgets(self, verb: str, icon: str) -> None:
        add = self.sheet.add
        self._up = add(Button("up", _("Up"), self.up, style="parchment", icon="up", size=23, on_parchment=True))
        options = places()
        self._field = add(
            TextField("path", "", on_enter=self._typed, most=LONGEST_PATH, icon="folder", ends=True, size=23)
        )
        self._field.called = _("Folder")
        here = Option("", _("Go to …"), "folder")
        self._jump = add(DropDown("places", (here, *options), "", self._jumped))
        self._places = [
            add(
                Button(
                    f"place {i}",
                    option.label,
                    partial(self.go, Path(option.key)),
                    style="parchment",
                    icon=option.icon,
                    size=23,
                    group="places",
                    on_parchment=True,
                )
            )
            for i, option in enumerate(options)
        ]
        self.list = add(
            ScrollList(
                "files",
                (),
                self._rows.paint,
                on_choose=lambda row: self._chose(),
                on_open=lambda row: self.answer(),
                row_words=self._rows.words,
                gap=2,
            )
        )
        self.list.called, self.list.row_said = _("Files"), self._rows.said  # type: ignore[method-assign]
        self._nothing = add(Paragraph("nothing", "", role=theme.BODY.at(24), colour=theme.INK_2, align="centre"))
        self._called = add(Label("called", _("File name"), role=theme.BODY.at(24)))
        self.name = add(
            TextField(
                "name",
                self._naming.name if self._naming else "",
                lambda text: self._check(),
                on_enter=lambda text: self._save(),
                most=self._naming.most if self._naming else 1,
            )
        )
        self._called.visible = self.name.visible = self._naming is not None
        self._note = add(Paragraph("note", "", role=theme.BODY.at(22), colour=theme.INK_2))
        self.foot = [
            add(BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers")),
            add(BigButton("ok", verb, self._go_ahead, "primary", icon, size=26, group="answers")),
        ]
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"

    # ---- folders

    def go(self, folder: Path) -> None:
        """Show another folder."""
        self._from, self.folder = self.folder, folder
        self._listing = Listing(folder)
        self._reading = FolderReading(folder, self._endings)
        self._field.text = str(folder)
        self._fill()
        if self._begun:
            self.sheet.focus("files")

    def up(self) -> None:
        """Show the folder this one lies in."""
        if self.folder.parent != self.folder:
            self.go(self.folder.parent)

    def _jumped(self, key: str) -> None:
        self._jump.value = ""
        self.go(Path(key))

    def _fill(self) -> None:
        """Show what is known of the folder."""
        entries = self._listing.entries
        self._rows.entries = entries
        self.list.fill([self._row_height] * len(entries), chosen=self._first_chosen())
        self._nothing.text = self._why_nothing()
        self._nothing.visible = not entries
        self._up.allow(None if self.folder.parent != self.folder else _("There is no folder above this one."))
        if self.laid_out and self.list.chosen >= 0:
            self.list.show(self.list.chosen)
        self._chose()

    def _first_chosen(self) -> int:
        """The row that is chosen when a folder has been read: the folder one comes from, or else the newest game. Where
        a file is to be written none is: it would look as if that were the place."""
        entries = self._listing.entries
        came_from = (i for i, entry in enumerate(entries) if entry.path == self._from)
        newest = (i for i, entry in enumerate(entries) if not entry.is_folder)
        if self._naming is not None:
            return next(came_from, -1)
        return next(came_from, next(newest, 0 if entries else -1))

    def _why_nothing(self) -> str:
        if self._reading is not None:
            return _("Reading the folder …")
        nothing = self._naming.nothing if self._naming else ""
        return self._listing.trouble or nothing or _("There is no game in this folder.")

    @property
    def reading(self) -> bool:
        """Whether the folder is still being read."""
        return self._reading is not None

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._reading is not None and self._reading.listing is not None:
            self._listing, self._reading = self._reading.listing, None
            self._fill()

    @property
    def animating(self) -> bool:
        return super().animating or self._reading is not None

    # ---- answers

    @property
    def chosen(self) -> FolderEntry | None:
        """The chosen row."""
        entries = self._listing.entries
        return entries[self.list.chosen] if 0 <= self.list.chosen < len(entries) else None

    def _chose(self) -> None:
        entry = self.chosen
        if self._naming is None:
            opens = entry is not None and entry.is_folder
            self.foot[1].show(label=_("Open") if opens else self._verb, icon="folder" if opens else self._icon)
            self.foot[1].allow(_("No file is selected.") if entry is None else None)
            self._say("")
        else:
            self._check()

    def _check(self) -> None:
        """See whether the new file can be written, and say where it will lie."""
        assert self._naming is not None
        name, reason = self.name.text.strip(), None
        if self._listing.trouble:
            reason = self._listing.trouble
        elif not name:
            reason = _("The file needs a name.")
        self.foot[1].allow(reason)
        place = None if reason else self._naming.place_of(self.folder, name)
        told = self._naming.told or _("The game will be saved as {name}.")
        self._say(reason or told.format(name=place.name if place else ""))

    def _say(self, text: str, *, trouble: bool = False) -> None:
        self._note.text = text
        self._note.colour = theme.LOSS if trouble else theme.INK_2

    def answer(self) -> None:
        """Open the chosen folder; take the chosen file, or its name for the new one."""
        entry = self.chosen
        if entry is None:
            return
        if entry.is_folder:
            self.go(entry.path)
        elif self._naming is None:
            self._answer(entry.path)
        else:
            self.name.text = entry.path.stem
            self.sheet.focus("name")
            self.name.select_all()
            self._check()

    def _go_ahead(self) -> None:
        if self._naming is None:
            self.answer()
        else:
            self._save()

    def _save(self) -> None:
        self._check()
        if self._naming is not None and self.foot[1].enabled:
            self._answer(self._naming.place_of(self.folder, self.name.text.strip()))

    def _typed(self, text: str) -> None:
        """Somebody wrote a path, or put in one: of a folder, or of a file."""
        path = typed_path(text, self.folder)
        if is_folder(path):
            self.go(path)
        elif self._naming is None and is_file(path):
            self._answer(path)
        else:
            trouble = trouble_at(path)
            nothing = _("There is no such folder.") if self._naming else _("There is no such file.")
            self._say(trouble.reason if trouble and not trouble.missing else nothing, trouble=True)

    def _answer(self, path: Path) -> None:
        self.close()
        self._on_answer(path)

    # ---- keys

    def on_enter(self) -> None:
        if self._begun:
            return
        self._begun = True
        self.sheet.focus("files" if self._naming is None else "name")
        self.name.select_all()

    def handle(self, event: Event) -> bool:
        if event.type == pygame.DROPFILE and self._naming is None:
            self._typed(event.file)
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_BACKSPACE or (event.key == pygame.K_UP and event.mod & pygame.KMOD_ALT):
            self.up()
            return True
        letter = getattr(event, "unicode", "")
        if self.sheet.focused == "files" and letter.isprintable() and letter.strip():
            return self._look_for(letter)
        return False

    def _look_for(self, letter: str) -> bool:
        """Choose the next row whose name begins with the letters written."""
        if self.now - self._looked_at > _AHEAD_MS:
            self._looked_for = ""
        self._looked_for, self._looked_at = self._looked_for + letter.casefold(), self.now
        names = [entry.path.name.casefold() for entry in self._listing.entries]
        first = max(0, self.list.chosen + (len(self._looked_for) == 1))
        order = [*range(first, len(names)), *range(min(first, len(names)))]
        match = next((i for i in order if names[i].startswith(self._looked_for)), None)
        if match is not None:
            self.list.choose(match)
        return match is not None

    # ---- layout

    @property
    def _row_height(self) -> float:
        """Design px, never less than can be hit."""
        return max(_ROW, theme.LEAST_HIT_PX / self.kit.frame.u) if self.laid_out else _ROW

    def box(self) -> DialogBox:
        return DialogBox(self.kit.frame, _WIDTH, _HEIGHT, dy=12, widest=_WIDTH)

    def place(self, box: DialogBox) -> None:
        px = self.kit.frame.px
        self._rows.kit = self.kit
        box.foot(self.kit, self.foot)
        inside = box.inside
        pad, gap = px(26), px(_GAP)
        area = Rect(inside.x + pad, inside.y + px(14), inside.w - pad - px(18), inside.h - px(14))
        control = max(theme.LEAST_HIT_PX, px(_CONTROL))
        narrow = area.w < px(_NARROW)
        head, area = rows.column(area, (control, rows.FILL), gap)
        self._place_path(head, narrow)
        area.h -= self._place_foot(area, control)
        self._place_places(area, control, narrow)
        if not narrow:
            area.x, area.w = area.x + px(_PLACES) + gap, area.w - px(_PLACES) - gap
        self.list.rect = area
        self._nothing.rect = area.inflate(-px(80), 0)
        self._nothing.rect.h, self._nothing.rect.centery = min(area.h, px(110)), area.centery
        self._fill()

    def _place_path(self, row: Rect, narrow: bool) -> None:
        """Up, the places where they have no column, and the path."""
        self._jump.visible = narrow
        wide = (self._up.width_for(), *([self.kit.frame.px(220)] if narrow else ()), rows.FILL)
        parts = (self._up, *([self._jump] if narrow else ()), self._field)
        for widget, rect in zip(parts, rows.row(row, wide, self.kit.frame.px(_GAP)), strict=True):
            widget.rect = rect

    def _place_foot(self, area: Rect, control: int) -> int:
        """The name and the note below the list; how high they are, real px."""
        px, gap = self.kit.frame.px, self.kit.frame.px(_GAP)
        note = self.kit.type.line_height(self._note.role) + px(4)
        taken = note + gap
        self._note.rect = Rect(area.x, area.bottom - note, area.w, note)
        if self._naming is not None:
            top = self._note.rect.y - px(6) - control
            wide = self.kit.type.width(self._called.text, self._called.role) + px(16)
            self._called.rect = Rect(area.x, top, wide, control)
            self.name.rect = Rect(area.x + wide, top, area.w - wide, control)
            taken += control + px(6)
        return taken

    def _place_places(self, area: Rect, control: int, narrow: bool) -> None:
        """As many as have room below each other."""
        gap, wide = self.kit.frame.px(8), self.kit.frame.px(_PLACES)
        for i, button in enumerate(self._places):
            button.rect = Rect(area.x, area.y + i * (control + gap), wide, control)
            button.visible = not narrow and button.rect.bottom <= area.bottom
