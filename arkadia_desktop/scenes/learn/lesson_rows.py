"""The lessons as rows of a list: number, title, what it teaches, how long it takes and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from arkadia_desktop.scenes.learn.lesson_map import STATE_INK
from arkadia_desktop.scenes.learn.standing import DONE, LessonStanding, minutes
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import RowState
from arkadia_desktop.ui.widgets.words import Word, fitted

ROW = 88
"""Design px of a row."""
_TITLE = theme.Role(theme.SERIF_BOLD, 26)
_NUMBER = theme.Role(theme.SERIF_BLACK, 26)
_ABOUT, _TIME = theme.BODY.at(21), theme.BODY.at(21)
_STATE = theme.Role(theme.SANS_BOLD, 21)
_STONE, _LEFT, _RIGHT = 60, 92, 22


class LessonRows:
    """Paints and measures the rows."""

    def __init__(self, standings: Sequence[LessonStanding]) -> None:
        self._standings = standings

    def paint(self, kit: Kit, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        """Draw a row."""
        px, standing = kit.frame.px, self._standings[index]
        inner = rect.inflate(-px(6), -px(6))
        strength = 0.97 if state.chosen else 0.8 if state.hovered else 0.55
        kit.skin.row(inner.size, None, strength, chosen=state.chosen).blit(surface, inner)
        stone = kit.sprites.sized(f"milestone_{standing.state}", px(_STONE))
        middle = inner.x + px(46), inner.centery + px(2)
        surface.blit(stone, stone.get_rect(center=middle), special_flags=OVER)
        if standing.state == DONE:
            tick = kit.sprites.icon("check", px(28), light=True)
            surface.blit(tick, tick.get_rect(center=(middle[0], middle[1] - px(2))), special_flags=OVER)

    def words(self, kit: Kit, outer: Rect, index: int) -> list[Word]:
        """The words of a row."""
        rect = outer.inflate(-kit.frame.px(6), -kit.frame.px(6))
        px, standing = kit.frame.px, self._standings[index]
        first, second = rect.y + round(rect.h * 0.32), rect.y + round(rect.h * 0.70)
        right = rect.right - px(_RIGHT)
        time = minutes(standing.lesson.minutes)
        words = [
            Word(standing.words, _STATE, STATE_INK[standing.state], (right, first), "right"),
            Word(time, _TIME, theme.INK_2, (right, second), "right"),
        ]
        if standing.state != DONE:
            at = rect.x + px(46), rect.centery
            words.append(Word(str(standing.number), _NUMBER, theme.INK, at, "centre"))
        left = rect.x + px(_LEFT)
        for text, role, ink, y, beside in (
            (standing.title, _TITLE, theme.INK, first, kit.type.width(standing.words, _STATE)),
            (standing.about, _ABOUT, theme.INK_2, second, kit.type.width(time, _TIME)),
        ):
            words.append(fitted(kit, text, role, ink, (left, y), right - beside - px(16) - left))
        return words
