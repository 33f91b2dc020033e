"""The tab of the settings about what helps to see, to hear and to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.menu_frame import Page
from arkadia_desktop.scenes.menu_setting import Setting
from arkadia_desktop.scenes.settings_preview import Preview
from arkadia_desktop.scenes.settings_tabs import LEFT, PITCH, TOP, RowsTab
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.widgets import Label, Toggle

if TYPE_CHECKING:
    from arkadia_desktop.scenes.settings import SettingsScene


_WIDE, _LEAST = 1594, 130
"""Width of the preview, and the least height worth drawing, design px."""


class AccessTab(RowsTab):
    """Contrast, letters on the seals, captions, and less motion."""

    names = ("high_contrast", "labels", "captions", "reduced_motion")
    pitch = PITCH
    _roomy = True
    """Whether there is room for the preview."""

    def __init__(self, scene: SettingsScene) -> None:
        settings, sheet = scene.director.settings, scene.sheet
        self._contrast = Toggle("contrast", settings.high_contrast, lambda on: scene.change(high_contrast=on))
        self._labels = Toggle("labels", settings.labels, lambda on: scene.change(labels=on))
        self._captions = Toggle("captions", settings.captions, lambda on: scene.change(captions=on))
        self._still = Toggle("still", settings.reduced_motion, lambda on: scene.change(reduced_motion=on))
        rows = (
            (
                Setting(sheet, _("High contrast"), _("Strong lines on the board"), self._contrast),
                _("A darker meadow with a strong grid, white kerbs, and a white line around every worker."),
            ),
            (
                Setting(sheet, _("Letters on the seals"), _("The initial of the family"), self._labels),
                _("Below every seal and castle piece: R for red, O for olive, B for black, S for silver."),
            ),
            (
                Setting(sheet, _("Captions of the sounds"), _("What is heard, in words"), self._captions),
                _("They are shown even while the sound is off: “Stone set”, “Two bells: your turn”."),
            ),
            (
                Setting(sheet, _("Reduced motion"), _("Nothing slides or swings"), self._still),
                _("Every change is there at once, whatever the speed of animation is."),
            ),
        )
        super().__init__(scene, rows)
        self._title = scene.sheet.add(Label("access preview title", _("Now it looks like this:"), colour=theme.INK_2))
        self._preview = scene.sheet.add(Preview("access preview", middle=True))

    def follow(self) -> None:
        settings = self.settings
        self._contrast.value, self._labels.value = settings.high_contrast, settings.labels
        self._captions.value, self._still.value = settings.captions, settings.reduced_motion
        self._preview.show(self.scene.seen.size, settings.ui_scale / 100)

    def show(self, visible: bool) -> None:
        super().show(visible)
        self._title.visible = self._preview.visible = visible and self._roomy

    def tick(self) -> None:
        if self._roomy:
            self._preview.make(self.scene.director)

    def leave(self) -> None:
        self._preview.stop()

    def place(self, page: Page, height: float) -> None:
        super().place(page, height)
        top, end = TOP + len(self._rows) * self.pitch + 44, 150 + height - 28
        self._roomy = end - top >= _LEAST
        self._title.rect = page.rect(LEFT, top - 44, _WIDE, 36)
        self._preview.place(Rect(0, 0, 0, 0), page.rect(LEFT, top, _WIDE, end - top))
        self.show(self.scene.page is self)
