"""The settings: five tabs. What is changed counts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.director import Director
from arkadia_desktop.scenes.menu_frame import MenuScene, Page
from arkadia_desktop.scenes.question import Answer, Question
from arkadia_desktop.scenes.settings_access import AccessTab
from arkadia_desktop.scenes.settings_display import DisplayTab
from arkadia_desktop.scenes.settings_keys import KeysTab
from arkadia_desktop.scenes.settings_tabs import GameTab, SoundTab, Tab
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.widgets import Button, Label, Option, Panel, Tabs

DISPLAY, SOUND, GAME, ACCESS, KEYS = "display", "sound", "game", "access", "keys"
PANEL_X, PANEL_Y, PANEL_WIDTH, BELOW = 120, 150, 1680, 140
_TAB_WIDTH, _TAB_HEIGHT = 1570, 66


class SettingsScene(MenuScene):
    """Over another screen, which comes back after Done, Enter or Escape. ``table`` is the game going on: what was
    agreed on for it is changed along with what counts for games to come."""

    def __init__(self, director: Director, table: Table | None = None, tab: str = DISPLAY) -> None:
        super().__init__(_("Settings"))
        self.director = director
        self.table = table
        self._known = director.settings
        add = self.sheet.add
        self._panel = add(Panel("panel", radius=20))
        self.tabs = add(Tabs("tabs", _tabs(), tab, lambda _key: self._turn_page()))
        self.pages: dict[str, Tab] = {
            DISPLAY: DisplayTab(self),
            SOUND: SoundTab(self),
            GAME: GameTab(self),
            ACCESS: AccessTab(self),
            KEYS: KeysTab(self),
        }
        self._standard = add(self._button("standard", _("Standard values"), self.ask, "parchment", "undo", 27))
        self._hint = add(Label("hint", "", role=theme.BODY.at(23), colour=theme.CREAM, drop=theme.DROP))
        self._done = add(self._button("done", _("Done"), self.close, "primary", "check", 36))
        self.sheet.primary = self.sheet.cancel = "done"
        self._turn_page()
        self.sheet.focus("tabs")

    @staticmethod
    def _button(id: str, label: str, on_press: Callable[[], None], style: str, icon: str, size: float) -> Button:
        return Button(id, label, on_press, style=style, icon=icon, size=size, radius=theme.BIG_BUTTON_RADIUS)

    @property
    def page(self) -> Tab:
        """What the open tab shows."""
        return self.pages[self.tabs.value]

    def _turn_page(self) -> None:
        for page in self.pages.values():
            page.show(page is self.page)
        self._hint.text = self.page.hint
        if self._kit is not None:
            self.invalidate()

    # ---- changes

    def change(self, **values: object) -> None:
        """Use and keep other values of the settings."""
        self.use(replace(self.director.settings, **values))  # type: ignore[arg-type]  # names are given by the tabs

    def use(self, settings: Settings) -> None:
        """Use and keep other settings."""
        if settings == self.director.settings:
            return
        self.director.change(settings)
        if self.on_top:
            self.follow()

    def agree(self, **values: Any) -> None:
        """Change what was agreed on for the game going on."""
        if self.table is not None and not self.table.over:
            self.table.change_options(replace(self.table.options, **values))

    def follow(self) -> None:
        """Show the settings as they are now."""
        self._known = self.director.settings
        for page in self.pages.values():
            page.follow()

    def ask(self) -> None:
        """Standard values: of everything, or of this tab?"""
        if self.stack is None:
            return
        names = {option.key: option.label for option in _tabs()}
        self.stack.push(
            Question(
                _("Standard values"),
                _("Which settings shall have their standard values? Language and window stay as they are."),
                (
                    Answer("page", _("Only “{tab}”").format(tab=names[self.tabs.value]), style="primary"),
                    Answer("all", _("All settings")),
                    Answer("none", _("Keep mine"), "prev"),
                ),
                self._standard_values,
            )
        )

    def _standard_values(self, which: str) -> None:
        pages = {"page": [self.page], "all": list(self.pages.values())}.get(which, [])
        names = [name for page in pages for name in page.names]
        plain = Settings()
        if names:
            for name in ("auto_forced", "memory_game"):
                if name in names:
                    self.agree(**{name: getattr(plain, name)})
            self.change(**{name: getattr(plain, name) for name in names})

    # ---- scene

    def close(self) -> None:
        """Back to the screen below."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    def renewed(self) -> SettingsScene:
        return SettingsScene(self.director, self.table, self.tabs.value)

    def on_leave(self) -> None:
        self.page.leave()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.director.settings is not self._known:  # F11 was pressed
            self.follow()
        self.page.tick()

    def handle(self, event: Event) -> bool:
        return self.page.intercept(event) or super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            order = list(self.pages)
            way = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.tabs.choose(order[(order.index(self.tabs.value) + way) % len(order)])
            return True
        return False

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        self.follow()

    def place(self, page: Page) -> None:
        height = page.height - PANEL_Y - BELOW
        self._panel.rect = page.rect(PANEL_X, PANEL_Y, PANEL_WIDTH, height)
        self.tabs.rect = page.rect(160, PANEL_Y + 4 - _TAB_HEIGHT, _TAB_WIDTH, _TAB_HEIGHT)
        wide = max(258.0, self.kit.type.width(self._standard.label, theme.BUTTON.at(27)) / self.kit.frame.u + 90)
        self._standard.rect = page.rect(PANEL_X, page.foot, wide, 84)
        self._hint.rect = page.rect(PANEL_X + wide + 30, page.foot, 1380 - PANEL_X - wide - 60, 84)
        self._done.rect = page.rect(1380, page.foot, 420, 84)
        for one in self.pages.values():
            one.place(page, height)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        self.page.paint(surface)


def _tabs() -> tuple[Option, ...]:
    return (
        Option(DISPLAY, _("Display"), "display"),
        Option(SOUND, _("Sound"), "sound"),
        Option(GAME, _("Game"), "gear"),
        Option(ACCESS, _("Access"), "access"),
        Option(KEYS, _("Keys"), "keyboard"),
    )
