"""The foot of the new-game screen: favourites, the last game, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from arkadia_desktop.locale import _
from arkadia_desktop.scenes import favourites
from arkadia_desktop.scenes.ask import Ask
from arkadia_desktop.scenes.director import Director
from arkadia_desktop.scenes.menu_frame import Page
from arkadia_desktop.scenes.new_game_draft import Draft
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.sheet import Sheet
from arkadia_desktop.ui.widgets import Button, DropDown, Option


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
        self._list.allow(None if names else _("No set-up has been saved as a favourite yet."))
        if name:
            self._keep.show(label=_("Remove favourite"), icon="star_off")
        else:
            self._keep.show(label=_("Save as favourite"), icon="star")
        full = len(names) >= favourites.MOST and not name
        self._keep.allow(
            _("There is room for {n} favourites; remove one first.").format(n=favourites.MOST) if full else None
        )
        last = self._director.settings.last_setup
        self._last.allow(None if last else _("No game has been started yet."))

    def place(self, page: Page) -> None:
        """Lay the foot out between Back and the primary button."""
        foot, high = page.foot, page.least(60)
        y = foot + (84 - high) / 2
        self._list.rect = page.rect(246, y, 370, high)
        self._keep.rect = page.rect(632, y, 318, high)
        self._last.rect = page.rect(966, y, 208, high)

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
                _("What shall this set-up be called?"),
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
            return _("There is a favourite of this name already.")
        return None

    def _keep_as(self, name: str) -> None:
        self._use(favourites.with_one(self._favourites, name, self._keeper.draft))

    def _use(self, kept: favourites.Favourites) -> None:
        self._director.change(replace(self._director.settings, favourites=kept))
        self.show(self._keeper.draft)


def _none() -> Option:
    return Option("", _("Favourites"), "star", reason=_("This set-up is no favourite."))
