"""The tab of the settings about window, interface scale and language, with a preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _, offered, pgettext
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.setting_column import stack
from arkadia_desktop.scenes.common.setting_row import Setting, control_height, control_width
from arkadia_desktop.scenes.play.dialogs.game_menu import speeds
from arkadia_desktop.scenes.settings.preview import Preview
from arkadia_desktop.scenes.settings.tabs import LEFT, PITCH, ROW, TOP, Tab
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.stage.common.geometry import stage_frame
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import DropDown, Label, Option, Segmented, Slider

if TYPE_CHECKING:
    from arkadia_desktop.scenes.settings.screen import SettingsScene

WINDOW, FULL = "window", "full"
SIZES = ((960, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1920, 1200), (2560, 1440), (3840, 2160))
_WORDS, _WIDTH = 272, 846
_IN_SIGHT = 0.8
"""The preview in a column is no higher than this share of what is seen of it."""
_PREVIEW_X, _PREVIEW_W, _PREVIEW_H, _TRUE_H = 1060, 698, 393, 226


class DisplayTab(Tab):
    """Window, size, interface scale and language at the left, the play screen as it will be at the right; in a column
    below them."""

    names = ("ui_scale", "speed", "grid", "marks")

    def __init__(self, scene: SettingsScene) -> None:
        super().__init__(scene)
        settings, sheet = scene.director.settings, scene.sheet
        modes = (Option(WINDOW, _("Window")), Option(FULL, _("Full screen")))
        self._mode = Segmented("mode", modes, FULL if settings.fullscreen else WINDOW, self._set_mode)
        self._size = DropDown("size", (Option("", ""),), "", self._set_size)
        self._scale = Slider(
            "scale",
            settings.ui_scale,
            lambda _percent: None,
            low=UI_SCALES[0],
            high=UI_SCALES[-1],
            step=25,
            say=lambda n: _("{n} %").format(n=n),
            ticks=[(n, str(n) if n % 50 == 0 else "") for n in UI_SCALES],
            on_settle=lambda n: scene.change(ui_scale=n),
        )
        own = [Option(code, name) for code, name in offered().items()]
        known = settings.language if settings.language in offered() else ""
        self._language = DropDown(
            "language",
            [Option("", _("System language")), *own],
            known,
            lambda code: scene.change(language=code),
        )
        self._speed = Segmented("speed", speeds(), f"{settings.speed:g}", lambda key: scene.change(speed=float(key)))
        self._grid = Slider(
            "grid",
            settings.grid,
            lambda _percent: None,
            step=2,
            say=lambda n: _("{n} %").format(n=n),
            on_settle=lambda n: scene.change(grid=n),
        )
        self._marks = Segmented("marks", _marks(), settings.marks, lambda key: scene.change(marks=key))
        self._rows = (
            Setting(sheet, _("Screen mode"), _("F11 switches"), self._mode),
            Setting(sheet, _("Window size"), _("Sharp at any size"), self._size),
            Setting(sheet, _("Interface scale"), _("All but the board"), self._scale),
            Setting(sheet, _("Animation speed"), _("Everything that moves"), self._speed),
            Setting(sheet, _("Board grid"), _("Lines between squares"), self._grid),
            Setting(sheet, _("Building marks"), _("Show closed sides"), self._marks),
            Setting(sheet, _("Language"), _("Changes at once"), self._language),
        )
        self._scale_row = self._rows[2]
        add = sheet.add
        self._title = add(Label("preview title", "", role=theme.SECTION_TITLE.at(30)))
        self._note = add(Label("preview note", _("the whole screen"), colour=theme.INK_2, align="right"))
        self._true = add(Label("preview true", _("Actual size:"), colour=theme.INK_2))
        self._preview = add(Preview("preview"))
        self._line: tuple[int, int, int] | None = None
        """The line between rows and preview: left, top and length, real px; None in a column."""
        rows = [widget for row in self._rows for widget in row.widgets]
        self.hold("display", *rows, self._title, self._note, self._true, self._preview)

    def _set_mode(self, key: str) -> None:
        self.scene.change(fullscreen=key == FULL)

    def _scale_note(self) -> str:
        """What the window makes of the scale that is wished."""
        frame = Frame(*self.scene.kit.frame.area.size, self.settings.ui_scale / 100)
        held = round(100 * stage_frame(frame).scale)
        if held > self.settings.ui_scale:
            return _("Letters stay readable")
        if held < self.settings.ui_scale:
            return _("This window fits {n} %").format(n=held)
        return _("All but the board")

    def _set_size(self, key: str) -> None:
        width, _by, height = key.partition("x")
        self.scene.change(resolution=(int(width), int(height)))

    def show(self, visible: bool) -> None:
        super().show(visible)
        self._true.visible = visible and self._line is not None

    def follow(self) -> None:
        settings, size = self.settings, self.scene.kit.frame.area.size
        self._mode.value = FULL if settings.fullscreen else WINDOW
        self._size.offer(_sizes(size), f"{size[0]}x{size[1]}")
        self._size.allow(_("Full screen uses the whole screen.") if settings.fullscreen else None)
        if not self._scale.pressed:
            self._scale.value = settings.ui_scale
        self._scale_row.note = self._scale_note()
        self._speed.value = f"{settings.speed:g}"
        self._speed.allow(_("Reduced motion is on, see Accessibility.") if settings.reduced_motion else None)
        if not self._grid.pressed:
            self._grid.value = settings.grid
        self._grid.allow(_("High contrast is on, see Accessibility.") if settings.high_contrast else None)
        self._marks.value = settings.marks
        self._language.value = settings.language if settings.language in offered() else ""
        self._title.text = _("Preview at {n} %").format(n=settings.ui_scale)
        self._preview.show(size, settings.ui_scale / 100)

    def tick(self) -> None:
        if not self._scale.pressed:
            self._preview.make(self.scene.director)

    def leave(self) -> None:
        self._preview.stop()

    def place(self, page: Page, height: float) -> None:
        kit = self.scene.kit
        widest = max(control_width(kit, row.controls[0]) for row in self._rows)
        words = max(_WORDS, min(_WIDTH - 28 - widest, *(row.width(kit) + 4 for row in self._rows)))
        pitch = min(PITCH + 20, (height - 2 * (TOP - 150)) / len(self._rows))
        for i, row in enumerate(self._rows):
            row.place(kit, page.rect(LEFT, TOP + i * pitch, _WIDTH, ROW), kit.frame.px(words))
        self._scale.rect = Rect(self._scale.rect.topleft, (self._scale.rect.w, control_height(kit, self._scale)))
        x, w = _PREVIEW_X, _PREVIEW_W
        self._title.rect = page.rect(x, TOP - 2, 440, 48)
        self._note.rect = page.rect(x + 450, TOP - 2, w - 450, 48)
        self._true.rect = page.rect(x, TOP + 56 + _PREVIEW_H + 10, w, 36)
        whole = page.rect(x, TOP + 52, w, _PREVIEW_H)
        self._preview.place(whole, page.rect(x, TOP + 56 + _PREVIEW_H + 54, w, _TRUE_H))
        line = page.rect(1034, 178, 1.8, height - 56)
        self._line = line.x, line.y, line.h
        self.show(self.scene.page is self)

    def stack(self, column: Column) -> None:
        kit = self.scene.kit
        stack(kit, column, [(row, None) for row in self._rows])
        column.skip(18)
        title = column.take(kit.frame.px(48))
        half = title.w // 2
        self._title.rect = Rect(title.x, title.y, half, title.h)
        self._note.rect = Rect(title.x + half, title.y, title.w - half, title.h)
        window = kit.frame.area
        high = min(column.w * window.h // window.w, round(column.area.h * _IN_SIGHT))
        self._preview.place(column.take(high), Rect(0, 0, 0, 0))
        self._line = None
        self.show(self.scene.page is self)

    def paint(self, surface: Surface) -> None:
        if self._line is None:
            return
        kit = self.scene.kit
        x, y, h = self._line
        line = kit.skin.line((max(1, kit.frame.px(1.8)), h), theme.RULE, 0.6)
        surface.blit(line, (x, y), special_flags=OVER)


def _marks() -> tuple[Option, ...]:
    """When the sides of unfinished buildings are marked; the keys are those of the settings."""
    return (
        Option("always", pgettext("marks on buildings", "Always")),
        Option("hover", pgettext("marks on buildings", "On hover")),
        Option("off", pgettext("marks on buildings", "Off")),
    )


def _sizes(now: tuple[int, int]) -> list[Option]:
    """The usual sizes that the largest screen holds, and the one there is now."""
    screens = pygame.display.get_desktop_sizes()
    widest, highest = max(w for w, _h in screens), max(h for _w, h in screens)
    sizes = {size for size in SIZES if size[0] <= widest and size[1] <= highest} | {now}
    return [Option(f"{w}x{h}", _("{w} × {h}").format(w=w, h=h)) for w, h in sorted(sizes)]
