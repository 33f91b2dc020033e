"""The welcome of the very first start: a language, and three ways to begin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import BLEND_RGBA_MULT, Rect, Surface

from arkadia_desktop.locale import SOURCE, _, current, offered
from arkadia_desktop.scenes.common.column import PAD, Column
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.scenes.common.picture_button import FRESH, WARM, ButtonPill, PictureButton
from arkadia_desktop.scenes.shell.title_picture import LEFT, TitlePicture
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Display, Label, Option, Panel, Paragraph, Rule, ScrollPane, Segmented

_WIDE, _INSET = 736, 34
_HEAD, _FACE = 142, 124
"""Design px of the greeting, and of the portrait beside it."""
_LANGUAGE = 54
_FIRST, _OTHER, _GAP = 136, 118, 14
_NARROW_FIRST, _NARROW = 126, 84
"""The same where the panel scrolls: without pictures."""
_PICTURED = 680
"""Design px of height from which on that has pictures nevertheless."""
_CAP = 0.08
"""So much of the portrait's side Albin's cap reaches above it."""
_TEAL = theme.rgb("#5F9698")


class Portrait(Display):
    """Master Albin in a round window; his cap stands out above it."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._bust: Surface | None = None

    def moved(self) -> None:
        self._bust = None

    def paint(self, surface: Surface, clip: Rect) -> None:
        u, side = self.kit.frame.u, min(self.rect.size)
        disc(u, side / 2 / u, _TEAL, theme.OAK_LO, 6).blit(surface, self.rect)
        if self._bust is None:
            self._bust = self._cut_out(side)
        at = self.rect.centerx - self._bust.get_width() // 2, self.rect.y - round(side * _CAP)
        surface.blit(self._bust, at, special_flags=OVER)

    def _cut_out(self, side: int) -> Surface:
        """The bust, but for what of its shoulders lies outside the window."""
        bust = self.kit.sprites.sized("mentor", round(side * 1.06)).copy()
        wide, high = bust.get_size()
        middle, radius = (wide / 2, side * (0.5 + _CAP)), side / 2 - 6 * self.kit.frame.u
        window = Painting(wide, high)
        window.disc(*middle, radius, theme.WHITE)
        window.box(middle[0] - radius, 0, 2 * radius, middle[1], 0, theme.WHITE)
        bust.blit(window.surface, (0, 0), special_flags=BLEND_RGBA_MULT)
        return bust


class WelcomeScene(TitlePicture):
    """Enter begins the lessons, Escape goes to the title. Everything it offers is found there again. It comes at every
    start until one of the three was chosen."""

    def __init__(self, director: Director) -> None:
        corner = Button("settings", _("Settings"), director.show_settings, size=22, icon="gear")
        super().__init__(corner)
        self._director = director
        add = self.sheet.add
        self._panel = add(Panel("panel", radius=18))
        self._face = add(Portrait("albin"))
        self._heading = add(Label("heading", _("Welcome"), role=theme.Role(theme.SERIF_BOLD, 46)))
        greeting = _("I am Albin, master builder of this valley.\nHow would you like to begin?")
        self._greeting = add(Paragraph("greeting", greeting, role=theme.BODY.at(23), line_height=1.26))
        self._rule = add(Rule("rule"))
        self._language = add(
            Label("language label", _("Language"), role=theme.Role(theme.SERIF_BOLD, 25), icon="globe")
        )
        self._languages = add(
            Segmented(
                "language",
                [Option(code, name) for code, name in offered().items()],
                current() if current() in offered() else SOURCE,
                self._speak,
            )
        )
        self._language.visible = self._languages.visible = len(offered()) > 1
        self._ways = [add(button) for button in self._choices()]
        later = _("You can find all of this later under “Learning & puzzles”.")
        self._later = add(Paragraph("later", later, role=theme.BODY.at(20.5), colour=theme.INK_2, align="centre"))
        self._port = add(
            ScrollPane("column", self._face, self._heading, self._greeting, self._rule, self._language, self._languages,
                 *self._ways, self._later)
        )  # fmt: skip
        add(corner)
        self.sheet.primary, self.sheet.cancel = "learn", "title"
        self.sheet.start = "learn"

    def _choices(self) -> list[PictureButton]:
        director = self._director
        pills = ButtonPill(_("recommended"), "star", FRESH), ButtonPill(_("about 15 minutes"), "clock", WARM)

        def way(id: str, label: str, sub: str, act: Callable[[], None], picture: str) -> PictureButton:
            first = id == "learn"
            return PictureButton(
                id, label, lambda: self._choose(act), "primary" if first else "wood", sub=sub,
                pills=pills if first else (), picture=lambda size: self._picture(picture, size),
            )  # fmt: skip

        return [
            way("learn", _("Learn to play"), _("Nine short lessons on the board"), self._learn, "town"),
            way("game", _("Play your first game"), _("With help while you play"), director.start_practice, "workers"),
            way("title", _("I know the game"), _("Straight to the menu, without help"), director.show_title, "castle"),
        ]

    def _choose(self, act: Callable[[], None]) -> None:
        self._director.change(replace(self._director.settings, welcome=False))
        act()

    def _learn(self) -> None:
        """Begin the first lesson."""
        from arkadia_desktop.learn.course import ORDER

        self._director.start_lesson(ORDER[0])

    def _picture(self, name: str, size: tuple[int, int]) -> Surface:
        from arkadia_desktop.scenes.common.vignettes import vignette

        return vignette(self.kit, name, size)

    def _speak(self, code: str) -> None:
        self._director.change(replace(self._director.settings, language=code))

    def renewed(self) -> WelcomeScene:
        return WelcomeScene(self._director)

    # ---- where things stand

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        frame = self.kit.frame
        self.place_corner(frame.design_width / 3)
        y = self.room_below(self._height())
        if y is not None:
            self._stand_below(y)
        else:
            self._stand_alone()

    def _height(self) -> float:
        language = _LANGUAGE + 22 if self._languages.visible else 0
        return 25 + _HEAD + 22 + language + _FIRST + 2 * (_OTHER + _GAP) + _GAP + self._note_height() + 26

    def _note_height(self) -> float:
        """Design px of what is said below the ways."""
        room = self.kit.frame.px(_WIDE - 2 * _INSET)
        return self._later.height_for(room) / self.kit.frame.u

    def _stand_below(self, y: float) -> None:
        """As designed, below the lettering."""
        frame = self.kit.frame
        self._panel.rect = frame.rect(LEFT, y, _WIDE, self._height())
        self._port.open(frame.area, 0)
        x, inner, y = LEFT + _INSET, _WIDE - 2 * _INSET, y + 25
        self._face.rect = frame.rect(x - 3, y + 9, _FACE, _FACE)
        self._heading.rect = frame.rect(x + 146, y + 13, inner - 146, 62)
        self._greeting.rect = frame.rect(x + 146, y + 74, inner - 146, 64)
        y += _HEAD
        self._rule.rect = frame.rect(x, y + 10, inner, 1.8)
        y += 22
        if self._languages.visible:
            self._place_languages(frame.rect(x, y, inner, _LANGUAGE))
            y += _LANGUAGE + 22
        for number, way in enumerate(self._ways):
            way.pictured = True
            high = _OTHER if number else _FIRST
            way.rect = frame.rect(x, y, inner, high)
            y += high + _GAP
        self._later.rect = frame.rect(x, y + 2, inner, self._note_height() + 2)

    def _place_languages(self, place: Rect) -> None:
        label = min(place.w // 2, self.kit.type.width(self._language.text, self._language.role) + self.kit.frame.px(60))
        self._language.rect = Rect(place.x, place.y, label, place.h)
        self._languages.rect = Rect(place.x + label, place.y, place.w - label, place.h)

    def _stand_alone(self) -> None:
        """The panel alone takes the width there is; what does not fit scrolls."""
        frame = self.kit.frame
        wide = min(frame.design_width - 32, 900.0)
        self._version.visible = False
        top = frame.px(14)
        room = Rect(0, top, frame.px(wide), self._corner.rect.y - 2 * top)
        room.centerx = frame.width // 2
        pictured = frame.design_height >= _PICTURED
        spare = self._fill(room, pictured)
        if spare > 0:
            room.h -= spare
            self._fill(room.move(0, spare // 2), pictured)

    def _fill(self, panel: Rect, pictured: bool) -> int:
        """Put everything below each other into a panel; real px left over, less than none where it scrolls."""
        frame = self.kit.frame
        self._panel.rect = panel
        column = Column(frame, self._port, panel.inflate(-2 * frame.px(12), -2 * frame.px(12)))
        face = frame.px(84)
        self._face.rect = Rect(column.x, column.y, face, face)
        left, top = column.x + face + frame.px(18), column.y
        room = column.right - left
        self._heading.rect = Rect(left, top, room, frame.px(46))
        self._greeting.rect = Rect(left, top + frame.px(46), room, self._greeting.height_for(room))
        column.take(max(face, self._greeting.rect.bottom - top), 10)
        column.put(self._rule, 1.8, 12)
        if self._languages.visible:
            self._place_languages(column.take(max(theme.LEAST_HIT_PX, frame.px(_LANGUAGE)), 14))
        for number, way in enumerate(self._ways):
            way.pictured = pictured
            column.put(way, (_OTHER if pictured else _NARROW) if number else _NARROW_FIRST, 12)
        column.words(self._later)
        column.open()
        return column.area.bottom - column.y - frame.px(PAD)
