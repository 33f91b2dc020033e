"""The tab of the settings about what helps to see, to hear and to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.setting_row import Setting
from arkadia_desktop.scenes.settings.preview import Preview
from arkadia_desktop.scenes.settings.tabs import LEFT, PITCH, TOP, RowsTab
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Label, Toggle

if TYPE_CHECKING:
    from arkadia_desktop.scenes.settings.screen import SettingsScene


_WIDE, _LEAST, _IN_COLUMN = 1594, 130, 300
"""Width of the preview, the least height worth drawing, and its height in a column; design px."""


class AccessTab(RowsTab):
    """Contrast, letters on the seals, captions, less motion, and no need to hold."""

    names = ("high_contrast", "labels", "captions", "reduced_motion", "one_press")
    pitch = PITCH
    _shown = True
    """Whether there is room for the preview."""

    def __init__(self, scene: SettingsScene) -> None:
        settings, sheet = scene.director.settings, scene.sheet
        self._contrast = Toggle("contrast", settings.high_contrast, lambda on: scene.change(high_contrast=on))
        self._labels = Toggle("labels", settings.labels, lambda on: scene.change(labels=on))
        self._captions = Toggle("captions", settings.captions, lambda on: scene.change(captions=on))
        self._still = Toggle("still", settings.reduced_motion, lambda on: scene.change(reduced_motion=on))
        self._press = Toggle("one press", settings.one_press, self._set_press)
        self._presses = Setting(sheet, _("Open tents with one press"), _("Nothing has to be held"), self._press)
        rows = (
            (
                Setting(sheet, _("High contrast"), _("Strong lines on the board"), self._contrast),
                _("A darker meadow with a strong grid, white kerbs, and a white outline around every worker."),
            ),
            (
                Setting(sheet, _("Letters on seals"), _("The family’s initial"), self._labels),
                _("Below every seal and castle piece: R for red, O for olive, B for black, S for silver."),
            ),
            (
                Setting(sheet, _("Sound captions"), _("Sounds in words"), self._captions),
                _("Shown even when sound is off, such as “Stone set” or “Two bells: your turn”."),
            ),
            (
                Setting(sheet, _("Reduced motion"), _("Nothing slides or swings"), self._still),
                _("Every change is there at once, whatever the animation speed."),
            ),
            (
                self._presses,
                _("When several people share the screen, this counts once all of them have agreed."),
            ),
        )
        super().__init__(scene, rows)
        self._title = scene.sheet.add(Label("access preview title", _("This is how it looks:"), colour=theme.INK_2))
        self._preview = scene.sheet.add(Preview("access preview", middle=True))
        self.hold("access", *self._all, self._title, self._preview)

    def _set_press(self, on: bool) -> None:
        self.scene.agree(one_press=on)
        self.scene.change(one_press=on)

    def follow(self) -> None:
        settings = self.settings
        self._press.value = settings.one_press
        self._presses.note = self.scene.agreed_note("one_press", _("Nothing has to be held"))
        self._contrast.value, self._labels.value = settings.high_contrast, settings.labels
        self._captions.value, self._still.value = settings.captions, settings.reduced_motion
        self._preview.show(self.scene.kit.frame.area.size, settings.ui_scale / 100)

    def show(self, visible: bool) -> None:
        super().show(visible)
        self._title.visible = self._preview.visible = visible and self._shown

    def tick(self) -> None:
        if self._shown:
            self._preview.make(self.scene.director)

    def leave(self) -> None:
        self._preview.stop()

    def place(self, page: Page, height: float) -> None:
        super().place(page, height)
        top, end = TOP + len(self._rows) * self.pitch + 44, 150 + height - 28
        self._title.rect = page.rect(LEFT, top - 44, _WIDE, 36)
        self._show_preview(page.rect(LEFT, top, _WIDE, end - top), end - top >= _LEAST)

    def stack(self, column: Column) -> None:
        super().stack(column)
        column.skip(14)
        column.put(self._title, 36, 4)
        self._show_preview(column.take(self.scene.kit.frame.px(_IN_COLUMN)), True)

    def _show_preview(self, part: Rect, shown: bool) -> None:
        self._shown = shown
        self._preview.place(Rect(part.topleft, (0, 0)), part)
        self.show(self.scene.page is self)
