"""Who made what: the board game, this program, the libraries and letters it stands on, and their licences."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib import metadata
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.scenes.common.menu_page import MenuScene, on_paper, panel, panels, scrolling, way_back
from arkadia_desktop.ui.layout import Column, Gap, Leaf, Node, Over, Row, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import font_version
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Display, Label, Paragraph, Plate

_TEXT = theme.BODY.at(24)
_NAME = Role(theme.SANS_BOLD, 24)
_SMALL = theme.BODY.at(21)
_PAD = 34
_FIGURE = 150


class UsedWork(NamedTuple):
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
        UsedWork("fsrs", _version("fsrs"), "MIT", _("when mistakes are practised again")),
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
        self.sheet.primary = self.sheet.cancel = "back"

    def renewed(self) -> CreditsScene:
        return CreditsScene()

    def tree(self) -> Node:
        words, works = list(_words()), list(_works())
        foot = Row(way_back(self.close, 190 if self.has_room else None), Gap(grow=1))
        if self.has_room:
            about = on_paper(*words, Leaf(Makers("makers"), grow=1), gap=4)
            return self.menu(panels(about, on_paper(*works)), foot)
        return self.menu(panel(scrolling(self._pane, Column(*words, gap=4), *works)), foot)


def _words() -> Iterator[Node]:
    for number, (heading, text) in enumerate(_texts()):
        yield Leaf(Label(f"heading {number}", heading, theme.SECTION_TITLE), h=48)
        yield Leaf(Paragraph(f"text {number}", text, _TEXT, line_height=1.36))
        yield Gap(h=16, lowest=0)


def _works() -> Iterator[Node]:
    yield Leaf(Label("parts heading", _("Built with"), theme.SECTION_TITLE), h=48)
    for number, work in enumerate(parts()):
        yield _work(f"part {number}", work)
    unchanged = _("All of these are used unchanged. Their licences come with the program, in docs/LICENSES.md.")
    yield Leaf(Paragraph("more", unchanged, _SMALL, theme.INK_2, line_height=1.3))


def _work(id: str, work: UsedWork) -> Node:
    """A strip: name and use at the left, version and licence at the right."""
    told = " ".join(filter(None, (work.name, work.version, work.use, work.licence)))
    name = Label(f"{id} name", work.name, _NAME, quiet=True)
    use = Label(f"{id} use", work.use, _SMALL, theme.INK_2, quiet=True)
    beside = (
        Label(f"{id} {part}", text, _SMALL, theme.INK_2, align="right", quiet=True)
        for part, text in (("version", work.version), ("licence", work.licence))
    )
    lines = (Row(Leaf(word, grow=1), next(beside), gap=16) for word in (name, use))
    return Over(Plate(id, told=told), centred(*lines, pad=(18, 0)), h=84, lowest=64)


class Makers(Display):
    """The name of the game between the workers, where the words leave room for them."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        sprites, side = self.kit.sprites, min(self.rect.h, self.kit.px(_FIGURE))
        if side < self.kit.px(_FIGURE * 0.6):
            return
        foot = self.rect.midbottom
        sprites.put(surface, "lettering", side * 8 // 3, midbottom=foot)
        for aside, colour in zip((-2.55, -1.8, 1.8, 2.55), COLOURS, strict=True):
            spot = foot[0] + round(aside * side), foot[1]
            sprites.put(surface, f"worker_{colour.value}", side, midbottom=spot)


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
