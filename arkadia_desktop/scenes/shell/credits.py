"""Who made what: the board game, this program, the libraries and letters it stands on, and their licences."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib import metadata

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.scenes.common.menu_page import LEFT_WIDTH, LEFT_X, RIGHT_WIDTH, RIGHT_X, TOP, MenuScene, Page
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import font_version
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Display, Label, Panel, Paragraph, ScrollPane
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TEXT = theme.BODY.at(24)
_NAME = Role(theme.SANS_BOLD, 24)
_SMALL = theme.BODY.at(21)
_PAD = 34
_FIGURE = 150


@dataclass(frozen=True)
class UsedWork:
    """Something the program stands on: its name, version, licence, and what it is for."""

    name: str
    version: str
    licence: str
    use: str


def parts() -> tuple[UsedWork, ...]:
    """The libraries and letters that come with the program, with the versions in use."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        UsedWork("Python", platform.python_version(), "PSF-2.0", _("the language it is written in")),
        UsedWork("pygame-ce", pygame.version.ver, "LGPL-2.1-or-later", _("window, pictures, sound")),
        UsedWork("SDL", sdl, "Zlib", _("the layer below pygame-ce")),
        UsedWork("PyTMX", _version("pytmx"), "LGPL-3.0", _("boards drawn in Tiled")),
        UsedWork("platformdirs", _version("platformdirs"), "MIT", _("the right folders on each system")),
        UsedWork("openskill", _version("openskill"), "MIT", _("ratings of players")),
        UsedWork("Source Sans Pro", font_version(theme.SANS_BOLD), "OFL-1.1", _("text, © Adobe")),
        UsedWork("Source Serif Pro", font_version(theme.SERIF_BOLD), "OFL-1.1", _("headings, © Adobe")),
    )


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:  # a packed program may leave the notes of its parts out
        return ""


class CreditsScene(MenuScene):
    """Over another screen, which comes back after Back, Enter or Escape."""

    def __init__(self) -> None:
        super().__init__(_("Credits and licences"))
        add = self.sheet.add
        self._left, self._right = add(Panel("about panel", radius=18)), add(Panel("parts panel", radius=18))
        self._sections = [
            (
                add(Label(f"heading {i}", heading, role=theme.SECTION_TITLE)),
                add(Paragraph(f"text {i}", text, role=_TEXT, line_height=1.36)),
            )
            for i, (heading, text) in enumerate(_texts())
        ]
        self._makers = add(Makers("makers"))
        self._heading = add(Label("parts heading", _("Built with"), role=theme.SECTION_TITLE))
        self._rows = [add(PartRow(f"part {i}", part)) for i, part in enumerate(parts())]
        unchanged = _("All of these are used unchanged. Their licences come with the program, in docs/LICENSES.md.")
        self._more = add(Paragraph("more", unchanged, role=_SMALL, colour=theme.INK_2, line_height=1.3))
        words = [widget for section in self._sections for widget in section]
        self._port = add(ScrollPane("column", *words, self._heading, *self._rows, self._more))
        self._back = self.foot_button("back", _("Back"), self.close, "primary", "prev", size=36)
        self.sheet.primary = self.sheet.cancel = "back"

    def renewed(self) -> CreditsScene:
        return CreditsScene()

    def place(self, page: Page) -> None:
        self._right.visible = self._makers.visible = page.roomy
        if page.roomy:
            self._place_panels(page)
        else:
            self._place_column(page)

    def _place_column(self, page: Page) -> None:
        """Everything below each other in one panel."""
        self._left.rect = page.panel
        wide = min(400.0, page.panel_width)
        self._back.rect = page.rect(page.x + page.panel_width - wide, page.foot, wide, page.foot_height)
        column = page.column(self._port)
        for heading, text in self._sections:
            column.put(heading, 44, 4)
            column.words(text, 20)
        column.put(self._heading, 44, 8)
        for row in self._rows:
            column.put(row, 84, 8)
        column.skip(6)
        column.words(self._more)
        column.open()

    def _place_panels(self, page: Page) -> None:
        height = page.panel_height
        self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, height)
        self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, height)
        self._back.rect = page.rect(1190, page.foot, 700, 84)
        x, wide = LEFT_X + _PAD, LEFT_WIDTH - 2 * _PAD
        u = self.kit.frame.u
        heights = [text.height_for(page.rect(0, 0, wide, 1).w) / u for _heading, text in self._sections]
        spare = height - 2 * 26 - sum(heights) - len(heights) * 54
        gap = max(4.0, min(34.0, spare / len(heights)))
        top = TOP + 26.0
        for (heading, text), high in zip(self._sections, heights, strict=True):
            heading.rect = page.rect(x, top, wide, 48)
            text.rect = page.rect(x, top + 52, wide, high + 2)
            top += 54 + high + gap
        end = TOP + height - 26
        self._makers.rect = page.rect(x, min(top, end), wide, end - min(top, end))
        x, wide = RIGHT_X + _PAD, RIGHT_WIDTH - 2 * _PAD
        self._heading.rect = page.rect(x, TOP + 26, wide, 48)
        note = self._more.height_for(page.rect(0, 0, wide, 1).w) / u
        pitch = min(96.0, (height - 26 - 60 - note - 40) / len(self._rows))
        for i, row in enumerate(self._rows):
            row.rect = page.rect(x, TOP + 86 + i * pitch, wide, pitch - 8)
        self._more.rect = page.rect(x, TOP + 86 + len(self._rows) * pitch + 6, wide, note + 2)
        self._port.open(page.frame.area, 0)


class Makers(Display):
    """The name of the game between the workers, where the words leave room for them."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        sprites, side = self.kit.sprites, min(self.rect.h, self.kit.frame.px(_FIGURE))
        if side < self.kit.frame.px(_FIGURE * 0.6):
            return
        foot = self.rect.midbottom
        sprites.put(surface, "lettering", side * 8 // 3, midbottom=foot)
        for aside, colour in zip((-2.55, -1.8, 1.8, 2.55), COLOURS, strict=True):
            spot = foot[0] + round(aside * side), foot[1]
            sprites.put(surface, f"worker_{colour.value}", side, midbottom=spot)


class PartRow(Lettered):
    """A part on a strip: name and use at the left, version and licence at the right."""

    def __init__(self, id: str, part: UsedWork) -> None:
        super().__init__(id)
        self.part = part

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.row(self.rect.size, strength=0.5).blit(surface, self.rect)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        kit, px, rect, part = self.kit, self.kit.frame.px, self.rect, self.part
        left, right = rect.x + px(18), rect.right - px(18)
        upper, lower = rect.y + round(rect.h * 0.31), rect.y + round(rect.h * 0.72)
        lines = ((upper, part.name, part.version, _NAME), (lower, part.use, part.licence, _SMALL))
        words = []
        for y, first, second, role in lines:
            beside = kit.type.width(second, _SMALL)
            ink = theme.INK if role is _NAME else theme.INK_2
            words.append(fitted(kit, first, role, ink, (left, y), right - left - beside - px(16)))
            if second:
                words.append(Word(second, _SMALL, theme.INK_2, (right, y), "right"))
        return words


def _texts() -> tuple[tuple[str, str], ...]:
    """Headings and paragraphs of the left side."""
    return (
        (
            _("The board game"),
            _(
                "Arkadia is a board game by Rüdiger Dorn, published by Ravensburger. If you like it here, you will like"
                " it at the table even more."
            ),
        ),
        (
            _("This program"),
            _(
                "Arkadia Desktop is made by admirers of the game. It is unofficial: neither made, reviewed nor endorsed"
                " by the author of the game or its publisher, and not connected with them. It follows the rules in"
                " words and pictures of its own."
            ),
        ),
        (
            _("Its licences"),
            _(
                "The code is free software under the MIT licence. Pictures and maps are under Creative Commons"
                " Attribution-ShareAlike 4.0. Both texts come with the program, as LICENSE and LICENSE-ART. The name"
                " Arkadia and the rules of the game belong to their owners."
            ),
        ),
        (_("Your data"), _("Games, records and settings stay on this computer. The program never goes online.")),
    )
