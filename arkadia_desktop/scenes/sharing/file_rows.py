"""The rows of the file chooser: folders, and games with the time they were written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.sharing.folder import FolderEntry
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import RowState
from arkadia_desktop.ui.widgets.words import Word, fitted

_NAME = theme.Role(theme.SANS_SEMIBOLD, 24)
_DATE = theme.BODY.at(21)


class FileRows:
    """Paints `entries`; give it the kit of the window size first. ``now`` is an aware time."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self.kit: Kit | None = None
        self.entries: tuple[FolderEntry, ...] = ()
        self._now = now

    def paint(self, surface: Surface, rect: Rect, row: int, state: RowState) -> None:
        """Draw a row."""
        assert self.kit is not None
        kit, px, entry = self.kit, self.kit.frame.px, self.entries[row]
        if state.chosen or state.hovered:
            kit.skin.inset(rect.size, theme.FOCUS, 0.62 if state.chosen else 0.34, 9).blit(surface, rect)
        elif row % 2:
            kit.skin.inset(rect.size, theme.ROW_EDGE, 0.16, 9).blit(surface, rect)
        icon = "icon_folder" if entry.is_folder else "icon_save"
        kit.sprites.put(surface, icon, px(30), center=(rect.x + px(30), rect.centery))

    def _date(self, entry: FolderEntry) -> str:
        """When a file was written; empty for a folder."""
        if entry.changed is None:
            return ""
        now = self._now()
        hour = f"{entry.changed.astimezone(now.tzinfo):%H:%M}"
        return _("{day}, {hour}").format(day=day_of(entry.changed, now), hour=hour)

    def said(self, rect: Rect, index: int) -> str:
        """What is told of a row: its name first."""
        entry = self.entries[index]
        if entry.is_folder:
            return labelled(_("Folder"), entry.path.name)
        return _(", ").join(one for one in (entry.path.name, self._date(entry)) if one)

    def words(self, rect: Rect, row: int) -> list[Word]:
        """The name of a row, and when a file was written."""
        assert self.kit is not None
        entry = self.entries[row]
        px, left, right = self.kit.frame.px, rect.x + self.kit.frame.px(60), rect.right - self.kit.frame.px(16)
        words, room = [], right - left
        if date := self._date(entry):
            wide = self.kit.type.width(date, _DATE)
            words.append(Word(date, _DATE, theme.INK_2, (right, rect.centery), "right"))
            room -= wide + px(24)
        words.append(fitted(self.kit, entry.path.name, _NAME, theme.INK, (left, rect.centery), room))
        return words
