"""The welcome of the very first start: a language, and three ways to begin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from pygame import BLEND_RGBA_MULT, Rect, Surface

from arkadia_desktop.locale import SOURCE, _, current, offered
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.scenes.common.picture_button import FRESH, WARM, PictureButton, pill
from arkadia_desktop.scenes.common.sign import Steps
from arkadia_desktop.scenes.shell.title_picture import LEFT, Lettering, TitlePicture
from arkadia_desktop.ui.layout import NATURAL, Column, Fits, Gap, Leaf, Node, Over, Row, Scroll, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Display, Label, Option, Panel, Paragraph, Rule, ScrollPane, Segmented

_WIDE, _ALONE, _BARE = 736, 668, 600
"""How wide the panel is below the lettering, and alone, where the lettering stands on it, also without pictures; design
px."""
_PICTURED = 580
"""Where the panel stands alone its ways have pictures if so many design px of it are seen."""
_MARKED = 510
"""And the first way has its marks if so many are: all three ways are seen."""
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
        u, side = self.kit.u, min(self.rect.size)
        disc(u, side / 2 / u, _TEAL, theme.OAK_LO, 6).blit(surface, self.rect)
        if self._bust is None:
            self._bust = self._cut_out(side)
        at = self.rect.centerx - self._bust.get_width() // 2, self.rect.y - round(side * _CAP)
        surface.blit(self._bust, at, special_flags=OVER)

    def _cut_out(self, side: int) -> Surface:
        """The bust, but for what of its shoulders lies outside the window."""
        bust = self.kit.sprites.sized("mentor", round(side * 1.06)).copy()
        wide, high = bust.get_size()
        middle, radius = (wide / 2, side * (0.5 + _CAP)), side / 2 - 6 * self.kit.u
        window = Painting(wide, high)
        window.disc(*middle, radius, theme.WHITE)
        window.box(middle[0] - radius, 0, 2 * radius, middle[1], 0, theme.WHITE)
        bust.blit(window.surface, (0, 0), special_flags=BLEND_RGBA_MULT)
        return bust


class WelcomeScene(TitlePicture):
    """Enter begins the lessons, Escape goes to the title. Everything it offers is found there again. It comes at every
    start until one of the three was chosen."""

    def __init__(self, director: Director) -> None:
        super().__init__()
        self._director = director
        self._pane = ScrollPane("column")
        self._ways = {form: self._choices(*form) for form in ((True, True), (False, True), (False, False))}
        self.sheet.primary, self.sheet.cancel = "learn", "title"
        self.sheet.start = "learn"

    def _choices(self, pictured: bool, marked: bool) -> list[PictureButton]:
        director = self._director

        def pills() -> Node | None:
            if not marked:
                return None
            words = (_("recommended"), "star", FRESH), (_("about 15 minutes"), "clock", WARM)
            return Row(*(pill(f"pill {n}", *word) for n, word in enumerate(words)), gap=10)

        def way(id: str, label: str, sub: str, act: Callable[[], None], picture: str) -> PictureButton:
            first = id == "learn"
            return PictureButton(
                id, label, lambda: self._choose(act), "primary" if first else "wood", picture,
                partial(_picture, picture), (116, 87) if pictured else None, sub=sub,
                below=pills if first else lambda: None,
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
        from arkadia_desktop.learn.course import COURSES
        from arkadia_desktop.learn.lesson import RULES

        self._director.start_lesson(COURSES[RULES][0])

    def _speak(self, code: str) -> None:
        self._director.change(replace(self._director.settings, language=code))

    def renewed(self) -> WelcomeScene:
        return WelcomeScene(self._director)

    # ---- what is shown

    def tree(self) -> Node:
        corner = Button("settings", _("Settings"), self._director.show_settings, size=22)
        panel = Over(Panel("panel", radius=18), Column(*self._parts((136, 118)), gap=14, pad=(34, 22)), w=_WIDE)
        below = self.with_corner(self.below_lettering(Row(Gap(w=LEFT), panel, gap=0)), corner)
        return Fits(
            below,
            self._alone((126, 112), corner, _PICTURED),
            self._alone((126, 84), corner, _MARKED),
            self._alone((84, 84), corner, None),
            self._alone((74, 74), corner, gap=7),
            tall=True,
        )

    def _alone(self, heights: tuple[float, float], corner: Button, lowest: float | None = 0, gap: float = 12) -> Node:
        """The panel alone, at the left of the castle, takes the height there is; what does not fit scrolls."""
        page = Scroll(self._pane, *self._parts(heights), gap=gap, pad=(10, 8), lowest=lowest)
        panel = Over(Panel("panel", radius=18), Column(page, pad=(12, 12)))
        wide = _ALONE if heights[1] > 100 else _BARE
        box = Column(Gap(h=14), centred(panel, grow=1), Gap(h=14), gap=0, w=wide, least=NATURAL)
        return self.with_corner(Row(Gap(w=16), box, gap=0), corner)

    def _parts(self, heights: tuple[float, float]) -> Iterator[Node]:
        """Who greets, the language and the ways, of which the first is so high, and each other."""
        alone = heights[0] < 130
        heading = Leaf(Label("heading", _("Welcome to Arkadia"), theme.Role(theme.SERIF_BOLD, 46)))
        if alone:
            heading = Leaf(Lettering("lettering"), w=200, h=62, align="start")
        told = _("I am Albin, master builder of this valley.\nHow would you like to begin?")
        greeting = Paragraph("greeting", told, theme.BODY.at(23), line_height=1.26)
        face, side = Portrait("albin"), 84 if alone else 124
        words = Column(heading, greeting, gap=0, grow=1, align="centre")
        yield Row(Leaf(face, w=side, h=side, align="centre"), words, gap=20)
        yield Leaf(Rule("rule"))
        if len(offered()) > 1:
            label = Label("language label", _("Language"), theme.Role(theme.SERIF_BOLD, 25), icon="globe")
            options = [Option(code, name) for code, name in offered().items()]
            chosen = current() if current() in offered() else SOURCE
            yield Row(label, Leaf(Segmented("language", options, chosen, self._speak), h=54, grow=1), gap=24)
        for number, way in enumerate(self._ways[heights[1] > 100, heights[0] > 100]):
            yield Leaf(way, h=heights[bool(number)])
        later = _("You can find all of this later in the main menu.")
        yield Leaf(Paragraph("later", later, theme.BODY.at(20.5), theme.INK_2, align="centre"))


def _picture(name: str, kit: Kit, size: tuple[int, int]) -> Steps:
    from arkadia_desktop.scenes.common.vignettes import vignette

    yield vignette(kit, name, size)
