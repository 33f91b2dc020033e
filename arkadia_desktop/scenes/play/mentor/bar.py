"""What the mentor suggests, at an edge of the board where nothing of interest is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.play.mentor.buttons import Buttons, MentorGround
from arkadia_desktop.scenes.play.ports import Command
from arkadia_desktop.scenes.play.view.prompt import Suggestion
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets.words import Word, fitted

WIDE, HIGH, _BUTTON = 722, 68, 48
_SMALL = Role(theme.SANS_SEMIBOLD, 20, 19.5)
_LARGE = Role(theme.SANS_BOLD, 24, 19.5)
_GAP, _SIGN = 8, 28
_NAMES = 68
"""What stays free below it for the names over the rail, design px."""


class BarGround(MentorGround):
    """The strip, the mentor's face, and two lines."""

    bar = Suggestion("", "")
    words_end = 0
    """Where the words end, real px."""
    pictured = True

    def reach(self) -> Rect:
        return self.rect.inflate(*(2 * self.kit.frame.px(16),) * 2)

    def _left(self) -> int:
        return self.rect.x + (self.rect.h + self.kit.frame.px(10) if self.pictured else self.kit.frame.px(18))

    def words(self) -> list[Word]:
        kit, px, bar = self.kit, self.kit.frame.px, self.bar
        left, end = self._left(), self.words_end
        sign = px(_SIGN + 8) if bar.sign else 0
        amount = kit.type.width(bar.amount, _LARGE) + px(14) if bar.amount else 0
        upper, lower = self.rect.y + self.rect.h * 0.3, self.rect.y + self.rect.h * 0.68
        small = fitted(kit, bar.small, _SMALL, theme.INK_2, (left, upper), max(1, end - left))
        large = fitted(kit, bar.large, _LARGE, theme.INK, (left, lower), max(1, end - left - sign - amount))
        if not bar.amount:
            return [small, large]
        at = left + kit.type.width(large.text, large.role) + px(14), lower
        return [small, large, Word(bar.amount, _LARGE, theme.GAIN, at)]

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, u = self.kit.frame.px, self.kit.frame.u
        shade = box(1.0, *self.rect.size, theme.SHADOW, theme.SHADOW, 0, self.rect.h / 2, 0.4)
        shade.blit(surface, self.rect.move(px(2), px(4)))
        ground = box(1.0, *self.rect.size, theme.PARCHMENT_HI, theme.NEUTRAL_LINE, 3 * u, self.rect.h / 2)
        ground.blit(surface, self.rect)
        if self.pictured:
            side = self.rect.h - px(8)
            self.kit.sprites.put(
                surface, "mentor", side, midbottom=(self.rect.x + self.rect.h // 2, self.rect.bottom - px(4))
            )
        self.paint_words(surface)
        if self.bar.sign:
            last = self.words()[-1]
            x = round(last.at[0]) + self.kit.type.width(last.text, last.role) + px(8)
            self.kit.sprites.put(surface, self.bar.sign, px(_SIGN), midleft=(x, round(last.at[1])))


class SuggestionBar:
    """``run`` carries out a command by its name."""

    def __init__(self, sheet: Sheet, run: Callable[[str], None]) -> None:
        self._ground = sheet.add(BarGround("bar ground"))
        self._ground.visible = False
        self._buttons = Buttons(sheet, "bar", run)
        self._board = Rect(0, 0, 1, 1)

    @property
    def rect(self) -> Rect | None:
        """Where it lies, real px; None while it is not there."""
        return self._ground.rect if self._ground.visible else None

    def layout(self, board: Rect) -> None:
        """It lies over an edge of the board, real px."""
        self._board = board

    def show(self, bar: Suggestion | None, commands: Mapping[str, Command], clear: Sequence[Rect]) -> None:
        """Show a suggestion, or none; it covers nothing ``clear`` (real px) if that can be helped."""
        self._ground.visible = bar is not None
        self._buttons.show(bar.presses if bar is not None else ())
        if bar is None:
            return
        if bar != self._ground.bar:
            self._ground.bar = bar
            self._ground.changed()
        self._arrange(clear)
        self._buttons.allow(commands)

    def _arrange(self, clear: Sequence[Rect]) -> None:
        kit = self._ground.kit
        px, board = kit.frame.px, self._board
        size = min(px(WIDE), board.w - px(24)), max(px(HIGH), theme.LEAST_HIT_PX + px(12))
        air, below = px(18), px(_NAMES)
        across = board.x + air, board.centerx - size[0] // 2, board.right - air - size[0]
        places = [Rect((x, y), size) for y in (board.bottom - below - size[1], board.y + air) for x in across]

        def hidden(place: Rect) -> int:
            parts = (place.clip(one) for one in clear)
            return sum(part.w * part.h for part in parts)

        place = min(places, key=hidden).clamp(board)
        high = max(px(_BUTTON), theme.LEAST_HIT_PX)
        widths = [button.width_for() for button in self._buttons.widgets]
        room = place.w - place.h - px(220)
        if sum(widths) + px(_GAP) * len(widths) > room:
            widths = self._buttons.fit(kit, room, px(_GAP)) or [
                button.width_for(smallest=True) for button in self._buttons.widgets
            ]
        x = place.right - px(14) - sum(widths) - px(_GAP) * max(0, len(widths) - 1)
        ground = self._ground
        ground.words_end, ground.pictured = x - px(10), x - place.x - place.h > px(240)
        if ground.rect != place:
            ground.rect = place
        for button, wide in zip(self._buttons.widgets, widths, strict=True):
            button.rect = Rect(x, place.centery - high // 2, max(wide, high), high)
            x += wide + px(_GAP)
