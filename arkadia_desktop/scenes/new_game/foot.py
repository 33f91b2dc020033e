"""The foot of the new-game screen: favourites, the last game, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.question import Ask
from arkadia_desktop.scenes.new_game import favourites
from arkadia_desktop.scenes.new_game.draft import Draft
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, Option

_LIST, _KEEP, _LAST = 300, 300, 200
"""Least widths in a column, design px."""


class Keeper(Protocol):
    """What the foot tells the screen."""

    draft: Draft

    def change(self, draft: Draft) -> None:
        """Another draft."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""


class FootPart:
    """A drop-down of the favourites, a button that keeps or forgets one, and one that brings the last game back.

    ``fresh()`` gives the draft of somebody who has never played, which a favourite is read on top of.
    """

    def __init__(self, sheet: Sheet, director: Director, keeper: Keeper, fresh: Callable[[], Draft]) -> None:
        self._director, self._keeper, self._fresh = director, keeper, fresh
        self._list = sheet.add(DropDown("favourites", (_none(),), "", self._take, size=26, on_parchment=False))
        self._list.called = _("Favourites")
        self._keep = sheet.add(Button("favourite", "", self._keep_or_forget, icon="star", size=22, group="foot"))
        self._last = sheet.add(
            Button("last game", _("Last game"), self._bring_back, icon="undo", size=22, group="foot")
        )

    @property
    def _favourites(self) -> favourites.Favourites:
        return self._director.settings.favourites

    def show(self, draft: Draft) -> None:
        """Say which favourite a draft is."""
        name, names = favourites.name_of(self._favourites, draft), list(self._favourites)
        options = [Option(one, one, "star") for one in names]
        self._list.offer(options if name else [_none(), *options], name)
        self._list.allow(None if names else _("You have no favourites yet."))
        if name:
            self._keep.show(label=_("Remove favourite"), icon="star_off")
        else:
            self._keep.show(label=_("Save as favourite"), icon="star")
        full = len(names) >= favourites.MOST and not name
        self._keep.allow(
            _("You can keep {n} favourites; remove one first.").format(n=favourites.MOST) if full else None
        )
        last = self._director.settings.last_setup
        self._last.allow(None if last else _("You have not started a game yet."))

    def place(self, page: Page) -> None:
        """Lay it out in the foot of a roomy page, between Back and the primary button."""
        foot, high = page.foot, page.least(60)
        y = foot + (page.foot_height - high) / 2
        self._list.rect = page.rect(246, y, 370, high)
        self._keep.rect = page.rect(632, y, 318, high)
        self._last.rect = page.rect(966, y, 208, high)

    @property
    def ids(self) -> list[str]:
        """What it is made of, by its names on the sheet."""
        return [self._list.id, self._keep.id, self._last.id]

    def stack(self, column: Column) -> None:
        """Lay it out at the end of a column: in one line, or the list above the buttons."""
        px, gap = column.frame.px, column.frame.px(16)
        line = column.take(max(theme.LEAST_HIT_PX, px(56)), 10)
        buttons = max(px(_KEEP), self._keep.width_for()) + max(px(_LAST), self._last.width_for()) + 2 * gap
        if line.w - buttons >= px(_LIST):
            self._list.rect = Rect(line.x, line.y, line.w - buttons, line.h)
            line.w, line.x = buttons - gap, line.right - buttons + gap
        else:
            self._list.rect = line
            line = column.take(line.h)
        last = max(px(_LAST), self._last.width_for())
        self._keep.rect = Rect(line.x, line.y, line.w - last - gap, line.h)
        self._last.rect = Rect(line.right - last, line.y, last, line.h)

    # What the controls do

    def _take(self, name: str) -> None:
        if name:
            draft = favourites.read(self._favourites[name], self._fresh())
            self._keeper.change(draft.on(self._director.plan))

    def _bring_back(self) -> None:
        settings = self._director.settings
        last = {**settings.last_setup, "memory": settings.memory_game}
        self._keeper.change(favourites.read(last, self._fresh()).on(self._director.plan))

    def _keep_or_forget(self) -> None:
        name = favourites.name_of(self._favourites, self._keeper.draft)
        if name:
            self._use(favourites.without(self._favourites, name))
            return
        self._keeper.ask(
            Ask(
                _("Save as favourite"),
                _("What do you want to call this set-up?"),
                "",
                _("Save"),
                self._keep_as,
                why_not=self._why_not,
                icon="star",
                most=favourites.LONGEST,
            )
        )

    def _why_not(self, name: str) -> str | None:
        if not name:
            return _("A favourite needs a name.")
        if name in self._favourites:
            return _("There is already a favourite with this name.")
        return None

    def _keep_as(self, name: str) -> None:
        self._use(favourites.with_one(self._favourites, name, self._keeper.draft))

    def _use(self, kept: favourites.Favourites) -> None:
        self._director.change(replace(self._director.settings, favourites=kept))
        self.show(self._keeper.draft)


def _none() -> Option:
    return Option("", _("Favourites"), "star", reason=_("This set-up is not a favourite."))
