"""The parts of the coach's panel: his portrait, a row for each advice, and the numbers on the board."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.play.view.reason_words import compared_words
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import Pressable
from arkadia_desktop.ui.widgets.spoken import PRESSED, Spoken
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

NAME = Role(theme.SERIF_BOLD, 26, 20)
BESIDE = Role(theme.SANS_SEMIBOLD, 22, 19.5)
TITLE = Role(theme.SANS_BOLD, 24, 19.5)
WORTH = Role(theme.SANS_BOLD, 24, 19.5)
SENTENCE = Role(theme.SANS_SEMIBOLD, 22.5, 19.5)
NUMBER = Role(theme.SERIF_BLACK, 25, 19.5)
LINE = 1.2
"""Height of a line of the sentence, in letter sizes."""
TITLE_HIGH, PAD, DISC = 44, 10, 34
"""Height of the line with the title, what lies around a row's words, width of the numbers; design px."""
_SKY, _BEST, _OTHER = rgb("#CFE3E0"), theme.FOCUS, theme.PAPER
_LOW = 124
"""A head lower than this (design px) has the words beside the corner that is free."""


class CoachHead(Lettered):
    """The coach himself, who he is, and what he is doing. The upper right corner is free."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.says = ""

    def say(self, text: str) -> None:
        """What he is doing."""
        if text != self.says:
            self.says = text
            self.changed()

    def words(self) -> list[Word]:
        px = self.kit.frame.px
        low = self.rect.h < px(_LOW)
        left, room = self._left, max(1, self._end - self._left)
        lower = self.rect.centery + px(16) if low else self.rect.bottom - px(30)
        return [
            fitted(self.kit, _("Master Albin"), NAME, theme.INK, (left, lower - px(32)), room),
            fitted(self.kit, self.says, BESIDE, theme.INK_2, (left, lower), room),
        ]

    def spoken(self) -> Spoken:
        return Spoken("status", self.said(), live="polite")

    @property
    def _end(self) -> int:
        """Where the words end: before the free corner, unless they stand below it."""
        px = self.kit.frame.px
        if self.rect.h >= px(_LOW):
            return self.rect.right - px(8)
        return self.rect.right - max(theme.LEAST_HIT_PX, px(40)) - px(10)

    @property
    def _left(self) -> int:
        """Where the words begin."""
        px = self.kit.frame.px
        return self.rect.x + (self._portrait().w + px(20) if self._pictured else px(12))

    @property
    def _pictured(self) -> bool:
        """Whether there is room for his picture beside his name."""
        room = self._end - self.rect.x - self._portrait().w - self.kit.frame.px(20)
        name = _("Master Albin")
        return self.kit.type.fit(name, NAME, max(1, room))[0] == name

    def _portrait(self) -> Rect:
        side = min(self.rect.h, self.kit.frame.px(150))
        return Rect(self.rect.x + self.kit.frame.px(4), self.rect.bottom - side, side, side)

    def paint(self, surface: Surface, clip: Rect) -> None:
        u = self.kit.frame.u
        box(u, *self.rect.size, _SKY, theme.PAPER_EDGE, 0, 8, 0.75).blit(surface, self.rect)
        if self._pictured:
            portrait = self._portrait()
            self.kit.sprites.put(surface, "mentor", portrait.w, midbottom=portrait.midbottom)
        self.paint_words(surface)


class AdviceRow(Pressable, Lettered):
    """One advice: its number, what, its sign, its worth, and why. Whoever points at it or comes by keyboard looks at
    it. ``worth`` compares it with the best, in words; ``less``: it brings less gold. ``worded`` False leaves the
    sentence to another place."""

    def __init__(self, id: str, number: int, on_press: Callable[[], None], on_look: Callable[[], None]) -> None:
        super().__init__(id, group="advice")
        self.number = number
        self.title = self.sign = self.worth = self.sentence = ""
        self.less = False
        self.worded = True
        self.chosen = False
        self._on_press, self._on_look = on_press, on_look

    def press(self) -> None:
        """Take it up."""
        self.kit.sound.play("button")
        self._on_press()

    def got_focus(self) -> None:
        self._on_look()

    def spoken(self) -> Spoken:
        name = labelled(str(self.number), _(", ").join(one for one in (self.title, self.worth) if one))
        return Spoken("button", name, about=self.sentence, chosen=self.chosen, acts=PRESSED)

    def choose(self, chosen: bool) -> None:
        """Mark it as the one that is looked at."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.changed()

    def height_for(self, kit: Kit, width: int) -> int:
        """Room it needs when ``width`` px wide."""
        return self._line(kit) + (self.words_height(kit, width) + kit.frame.px(PAD) if self.worded else 0)

    @staticmethod
    def _line(kit: Kit) -> int:
        """How high the line with the title is, real px."""
        return max(theme.LEAST_HIT_PX, kit.frame.px(TITLE_HIGH))

    def words_height(self, kit: Kit, width: int) -> int:
        """What the sentence takes of that."""
        lines = kit.type.wrap(self.sentence, SENTENCE, width - 2 * kit.frame.px(PAD + 2))
        return len(lines) * kit.type.line_height(SENTENCE, LINE)

    def title_seen(self, kit: Kit, width: int) -> float:
        """The share (0..1) of the title that is left when the row is ``width`` px wide."""
        _pictured, room = self._arranged(kit, width)
        return len(kit.type.fit(self.title, TITLE, max(1, room))[0]) / max(1, len(self.title))

    def _arranged(self, kit: Kit, width: int) -> tuple[bool, int]:
        """Whether there is room for the sign, and what is left for the title, real px."""
        px = kit.frame.px
        bare = width - px(DISC + 18) - px(6) - px(PAD)
        if self.worth:
            bare -= kit.type.width(self.worth, WORTH) + px(8)
        for sign in (True, False):
            room = bare - px(38) * sign
            if kit.type.fit(self.title, TITLE, max(1, room))[0] == self.title:
                return sign, room
        return True, bare - px(38)

    # ---- painting

    @property
    def _middle(self) -> int:
        """The middle of the line with the title."""
        return self.rect.y + self._line(self.kit) // 2

    def _ends(self) -> tuple[int, int]:
        """Where the sign begins, and where the worth ends (real px)."""
        px = self.kit.frame.px
        end = self.rect.right - px(PAD)
        worth = self.kit.type.width(self.worth, WORTH) + px(8) if self.worth else 0
        return end - worth - px(32), end

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        _sign, end = self._ends()
        left = self.rect.x + px(DISC + 18)
        _pictured, room = self._arranged(kit, self.rect.w)
        found = [fitted(kit, self.title, TITLE, theme.INK, (left, self._middle), max(1, room))]
        if self.worth:
            ink = theme.INK_2 if self.less else theme.GAIN
            found.append(Word(self.worth, WORTH, ink, (end, self._middle), "right"))
        if self.worded:
            aside = px(PAD + 2)
            top, step = self.rect.y + self._line(kit), kit.type.line_height(SENTENCE, LINE)
            for i, line in enumerate(kit.type.wrap(self.sentence, SENTENCE, self.rect.w - 2 * aside)):
                at = self.rect.x + aside, top + (i + 0.5) * step
                found.append(Word(line, SENTENCE, theme.INK_2, at))
        return found

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, u = self.kit, self.kit.frame.px, self.kit.frame.u
        hot = self.chosen or self.hovered or self.pressed
        ground, line, weight = (theme.PAPER, theme.FOCUS_GROUND, 2.6) if hot else (theme.PAPER, theme.ROW_EDGE, 1.4)
        box(u, *self.rect.size, ground, line, weight, 10, 0.95 if hot else 0.55).blit(surface, self.rect)
        put_number(surface, kit, self.number, (self.rect.x + px(PAD + DISC / 2), self._middle))
        signed, _room = self._arranged(kit, self.rect.w)
        sign, _end = self._ends()
        if signed:
            wide = px(24 if self.sign.startswith(("castle", "banner")) else 32)
            kit.sprites.put(surface, self.sign, wide, center=(sign + px(16), self._middle))
        self.paint_words(surface)
        self.paint_ring(surface, radius=10)


class Marker(Pressable):
    """The number of an advice at the place on the screen where it would be carried out."""

    focusable = False

    def __init__(self, id: str, number: int, on_press: Callable[[], None]) -> None:
        super().__init__(id)
        self.number = number
        self._on_press = on_press

    def press(self) -> None:
        """Take it up."""
        self.kit.sound.play("button")
        self._on_press()

    def spoken(self) -> None:
        """Its row tells it."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        put_number(surface, self.kit, self.number, self.rect.center, shadow=True)

    def boxes(self) -> list[TextBox]:
        return [self.kit.type.measured(str(self.number), NUMBER, self.rect.center, align="centre", valign="middle")]


def put_number(surface: Surface, kit: Kit, number: int, at: tuple[int, int], *, shadow: bool = False) -> None:
    """The disc with the number of an advice; the first is golden."""
    side = kit.frame.px(DISC + (6 if shadow else 0))
    place = Rect(0, 0, side, side)
    place.center = at
    if shadow:
        dark = box(1.0, side, side, theme.SHADOW, theme.SHADOW, 0, side / 2, 0.45)
        dark.blit(surface, place.move(kit.frame.px(2), kit.frame.px(3)))
    ground = _BEST if number == 1 else _OTHER
    box(1.0, side, side, ground, theme.FOCUS_GROUND, 2.4 * kit.frame.u, side / 2).blit(surface, place)
    kit.type.draw(surface, str(number), NUMBER, theme.INK, place.center, align="centre", valign="middle")


def compared(advice: tuple[Advice, ...], number: int) -> tuple[str, bool]:
    """What an action is worth beside the best, in words, and whether that is less."""
    if len(advice) < 2:
        return "", False
    less = advice[0].tenths - advice[number].tenths
    return (compared_words(less), less > 0) if number else (pgettext("the best action", "best"), False)


def middle(squares: tuple[Square, ...], grid: BoardGrid) -> tuple[int, int]:
    """The middle of that one of the squares that lies nearest to the middle of them all."""
    x = sum(square.x for square in squares) / len(squares)
    y = sum(square.y for square in squares) / len(squares)
    nearest = min(squares, key=lambda square: ((square.x - x) ** 2 + (square.y - y) ** 2, square))
    return grid.rect(nearest.x, nearest.y).center
