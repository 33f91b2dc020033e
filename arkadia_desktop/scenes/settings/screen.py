"""The settings: five tabs. What is changed counts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import MenuScene, Page
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.setting_list import ACCESS, DISPLAY, GAME, KEYS, SOUND
from arkadia_desktop.scenes.common.setting_row import Choosing
from arkadia_desktop.scenes.settings.keys_tab import KeysTab
from arkadia_desktop.scenes.settings.preview_tabs import AccessTab, DisplayTab
from arkadia_desktop.scenes.settings.tabs import GameTab, RowsTab, Tab
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, Option, Panel, Paragraph, Tabs

PANEL_X, PANEL_Y, PANEL_WIDTH, BELOW = 120, 150, 1680, 140
_TAB_WIDTH, _TAB_HEIGHT, _LOW_TAB = 1570, 66, 54
_HINT = theme.BODY.at(23)


class SettingsScene(MenuScene):
    """Over another screen, which comes back after Done, Enter or Escape. ``table`` is the game going on: what was
    agreed on for it is changed along with what counts for games to come; ``seat`` is the person at its screen."""

    def __init__(
        self, director: Director, table: Table | None = None, tab: str = DISPLAY, *, seat: int | None = None
    ) -> None:
        super().__init__(_("Settings"))
        self._made_for = director, table, seat
        self.choosing = Choosing(director, table, seat, self._changed)
        self._known = director.settings
        add = self.sheet.add
        self._panel = add(Panel("panel", radius=20))
        self.tabs = add(Tabs("tabs", _tabs(), tab, lambda _key: self._turn_page()))
        self.pages: dict[str, Tab] = {
            DISPLAY: DisplayTab(self),
            SOUND: RowsTab(self, SOUND),
            GAME: GameTab(self, GAME),
            ACCESS: AccessTab(self),
            KEYS: KeysTab(self),
        }
        self._standard = add(self._button("standard", _("Reset to defaults"), self._reset, "parchment", "undo", 27))
        self._hint = add(Paragraph("hint", "", role=_HINT, colour=theme.CREAM, drop=theme.DROP, line_height=1.2))
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
        self.tell()
        if self._kit is not None:
            self.invalidate()

    def tell(self) -> None:
        """Show the hint of the open tab as it is now."""
        if self.tabs.value in self.pages and self.page.hint != self._hint.text:
            self._hint.text = self.page.hint
            if self._kit is not None:
                self._place_hint()

    # ---- changes

    def _changed(self) -> None:
        if self.on_top:
            self.follow()

    def follow(self) -> None:
        """Show the settings as they are now."""
        self._known = self.choosing.settings
        for page in self.pages.values():
            page.follow()

    def hand_changed(self) -> None:
        self.tell()
        self.follow()

    def _reset(self) -> None:
        """Standard values: of everything, or of this tab?"""
        names = {option.key: option.label for option in _tabs()}
        self.ask(
            Question(
                _("Reset to defaults"),
                _("Which settings do you want to reset? The language and the window stay as they are."),
                (
                    Answer("page", _("Only “{tab}”").format(tab=names[self.tabs.value]), style="primary"),
                    Answer("all", _("All settings")),
                    Answer("none", _("Cancel"), "prev"),
                ),
                self._standard_values,
            )
        )

    def _standard_values(self, which: str) -> None:
        pages = {"page": [self.page], "all": list(self.pages.values())}.get(which, [])
        self.choosing.reset([name for page in pages for name in page.names])

    # ---- scene

    def renewed(self) -> SettingsScene:
        director, table, seat = self._made_for
        return SettingsScene(director, table, self.tabs.value, seat=seat)

    def on_leave(self) -> None:
        self.page.leave()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.choosing.settings is not self._known:  # F11 was pressed
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

    def place(self, page: Page) -> None:
        self.follow()
        if page.roomy:
            self._place_roomy(page)
        else:
            self._place_column(page)
        for tab in self.pages.values():
            self._place_tab(tab)
        self._place_hint()

    def _place_roomy(self, page: Page) -> None:
        height = page.height - PANEL_Y - BELOW
        self._panel.rect = page.rect(PANEL_X, PANEL_Y, PANEL_WIDTH, height)
        self.tabs.rect = page.rect(160, PANEL_Y + 4 - _TAB_HEIGHT, _TAB_WIDTH, _TAB_HEIGHT)
        self._standard.rect = page.rect(PANEL_X, page.foot, max(258.0, self._standard_width()), page.foot_height)
        self._done.rect = page.rect(1380, page.foot, 420, page.foot_height)

    def _place_column(self, page: Page) -> None:
        """The tabs on the edge of the one panel."""
        x, wide, top = page.x, page.panel_width, page.top + _LOW_TAB
        self._panel.rect = page.rect(x, top, wide, page.top + page.panel_height - top)
        self.tabs.rect = page.rect(x + 22, page.top + 4, wide - 44, _LOW_TAB)
        self._standard.rect = page.rect(x, page.foot, self._standard_width(), page.foot_height)
        done = min(420.0, wide * 0.3)
        self._done.rect = page.rect(x + wide - done, page.foot, done, page.foot_height)

    def place_page(self) -> None:
        """Lay out what the open tab shows, anew."""
        if self._kit is not None:
            self._place_tab(self.page)

    def _place_tab(self, tab: Tab) -> None:
        page = Page(self.kit.frame)
        if page.roomy:
            tab.place(page, page.height - PANEL_Y - BELOW)
            tab.port.open(self.kit.frame.area, 0)
        else:
            column = page.column(tab.port, self._panel.rect)
            tab.stack(column)
            column.open()

    def _standard_width(self) -> float:
        return self.kit.type.width(self._standard.label, theme.BUTTON.at(self._standard.size)) / self.kit.frame.u + 90

    def _place_hint(self) -> None:
        """Between the buttons, in one line or two."""
        px, button = self.kit.frame.px, self._standard.rect
        left = button.right + px(30)
        lines = self.kit.type.balanced(self._hint.text, _HINT, self._done.rect.x - px(30) - left)
        wide = max(self.kit.type.width(line, _HINT) for line in lines)
        high = min(button.h, self._hint.height_for(wide))
        self._hint.rect = Rect(left, button.centery - high // 2, wide, high)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        self.page.paint(surface)


def _tabs() -> tuple[Option, ...]:
    return (
        Option(DISPLAY, _("Display"), "display"),
        Option(SOUND, _("Sound"), "sound"),
        Option(GAME, _("Game"), "gear"),
        Option(ACCESS, _("Accessibility"), "access"),
        Option(KEYS, _("Keys"), "keyboard"),
    )
