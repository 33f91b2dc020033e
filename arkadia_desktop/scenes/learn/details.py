"""The chosen lesson: what it is about, a picture of its position, and what one learns in it step by step."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.learn.lights import lights
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.actions import Build, Workers
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.menu_paint import disc, picture_frame
from arkadia_desktop.scenes.common.position_picture import Cutout, part_picture
from arkadia_desktop.scenes.learn.standing import DONE, NOW, LessonStanding
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets.scroll_bar import ROOM
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TITLE = Role(theme.SERIF_BOLD, 38)
_SUB = theme.BODY.at(22)
_HEADING = Role(theme.SERIF_BOLD, 27)
_ABOUT = theme.BODY.at(22.5)
_PAD = 34
_AGAIN = 182.0, 300.0
"""Least and most design px of the button at the right of the title."""
_PICTURE_Y, _PICTURE_H, _HEADING_H = 118, 300, 52
_BUST, _SPEECH, _BUBBLE = 146, 192, 96
"""Design px of Albin, of where his bubble begins, and of its least height."""
_ACROSS = 8.0
"""So many squares of the board are seen side by side, unless the lesson speaks of more."""
_STEP_ROW, _TALL_STEP = 46, 70
"""Design px of a step in the list, and of one whose task needs two lines."""
_STEP, _STEP_NOW = Role(theme.SANS_SEMIBOLD, 23), Role(theme.SANS_BOLD, 23)
_NUMBER = Role(theme.SANS_BOLD, 21)
_NOW_INK, _NOW_LINE = rgb("#8F4A10"), rgb("#D9A441")


class LessonDetails(Lettered):
    """All of the right panel but its list of steps, which goes into `list_rect`, and the button for a new beginning."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._standing: LessonStanding | None = None
        self._most = 0
        self.again_width = 0
        """Real px that the words of the button for a new beginning need."""
        self._picture: Surface | None = None

    def show(self, standing: LessonStanding, most: int) -> None:
        """Show a lesson, one of so many."""
        self._standing, self._most, self._picture = standing, most, None
        self.changed()

    def moved(self) -> None:
        self._picture = None

    def make_picture(self) -> bool:
        """Draw the position; False where it is drawn. The panel is there before it."""
        if self._standing is None or self._picture is not None or not self.visible:
            return False
        self._picture = _step_picture(self, self._standing)
        self.changed()
        return True

    def said(self) -> str:
        standing = self._standing
        return "" if standing is None else sentence(standing.title, self._which(standing), standing.about)

    # ---- where things lie, real px

    def again_rect(self) -> Rect:
        """Where the button stands that begins anew."""
        px, high = self.kit.frame.px, max(theme.LEAST_HIT_PX, self.kit.frame.px(52))
        wide = max(px(_AGAIN[0]), min(px(_AGAIN[1]), self.again_width + px(16)))
        return Rect(self.rect.right - px(_PAD) - wide, self.rect.y + px(80) - high, wide, high)

    def picture_rect(self) -> Rect:
        """Where the position lies; it grows with a higher panel."""
        px = self.kit.frame.px
        high = px(_PICTURE_H) + max(0, (self.rect.h - px(850)) // 2)
        return Rect(self.rect.x + px(_PAD), self.rect.y + px(_PICTURE_Y), self.rect.w - 2 * px(_PAD), high)

    def list_rect(self) -> Rect:
        """Where the steps are listed."""
        px, top = self.kit.frame.px, self.picture_rect().bottom + self.kit.frame.px(_HEADING_H)
        return Rect(self.rect.x + px(26), top, self.rect.w - px(52), self._bust().y - px(4) - top)

    def _about(self) -> list[str]:
        if self._standing is None:
            return []
        return self.kit.type.balanced(self._standing.about, _ABOUT, self._bubble_width() - self.kit.frame.px(44))

    def _bubble_width(self) -> int:
        return self.rect.w - self.kit.frame.px(_SPEECH + _PAD)

    def _bubble(self) -> Rect:
        px = self.kit.frame.px
        high = max(px(_BUBBLE), len(self._about()) * self.kit.type.line_height(_ABOUT) + px(30))
        return Rect(self.rect.x + px(_SPEECH), self.rect.bottom - px(22) - high, self._bubble_width(), high)

    def _bust(self) -> Rect:
        """Albin, whose lower end is behind the frame."""
        px, side = self.kit.frame.px, self.kit.frame.px(_BUST)
        return Rect(self.rect.x + px(28), self.rect.bottom - px(theme.OAK_FRAME) - round(side * 0.93), side, side)

    # ---- paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, box = self.kit, self.kit.frame.px, self.picture_rect()
        if self._standing is None:
            return
        picture_frame(kit.frame.u, *box.size, False).blit(surface, box)
        if self._picture is None:
            surface.fill(theme.OAK, box.clip(surface.get_clip()))
        else:
            surface.blit(self._picture, box)
        bubble = self._bubble()
        tip = "left", bubble.h * 0.6, -float(px(28)), bubble.h * 0.56
        kit.skin.bubble(bubble.size, "neutral", tip, 2.4).blit(surface, bubble)
        inside = clip.clip(Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - px(theme.OAK_FRAME)))
        surface.set_clip(inside)
        kit.sprites.put(surface, "mentor", px(_BUST), topleft=self._bust().topleft)
        surface.set_clip(clip)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        standing = self._standing
        if standing is None:
            return []
        px, left = self.kit.frame.px, self.rect.x + self.kit.frame.px(_PAD)
        whole = self.rect.w - px(2 * _PAD)
        room = self.again_rect().x - px(16) - left
        y = self.rect.y
        words = [
            fitted(self.kit, standing.title, _TITLE, theme.INK, (left, y + px(62)), room, valign="baseline"),
            fitted(self.kit, self._which(standing), _SUB, theme.INK_2, (left, y + px(101)), whole, valign="baseline"),
        ]
        heading = left, self.picture_rect().bottom + px(28)
        words.append(fitted(self.kit, _("What you learn"), _HEADING, theme.INK, heading, whole))
        bubble, step = self._bubble(), self.kit.type.line_height(_ABOUT)
        lines = self._about()
        top = bubble.centery - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            words.append(Word(line, _ABOUT, theme.INK, (bubble.x + px(22), top + number * step)))
        return words

    def _which(self, standing: LessonStanding) -> str:
        minutes = standing.lesson.minutes
        said = ngettext(
            "Lesson {n} of {most}, about {minutes} minute", "Lesson {n} of {most}, about {minutes} minutes", minutes
        )
        return said.format(n=standing.number, most=self._most, minutes=minutes)


def step_height(details: LessonDetails, standing: LessonStanding, index: int) -> int:
    """Design px of a row of the list."""
    row = Rect(0, 0, details.list_rect().w - details.kit.frame.px(ROOM), 0)
    return _STEP_ROW if len(_task(details, row, standing, index)) < 2 else _TALL_STEP


def paint_step(details: LessonDetails, surface: Surface, rect: Rect, standing: LessonStanding, index: int) -> None:
    """A row of the list: a step as it stands."""
    kit, px, state = details.kit, details.kit.frame.px, standing.step_state(index)
    if state == NOW:
        kit.skin.inset(rect.size, theme.FOCUS, 0.55, 10).blit(surface, rect)
    middle = rect.x + px(30), rect.centery
    looks = {DONE: (theme.LEAF, theme.LEAF_EDGE), NOW: (theme.FOCUS, theme.SEGMENT_EDGE)}
    ground, line = looks.get(state, (theme.PARCHMENT_LO, theme.SEGMENT_EDGE))
    plate = disc(kit.frame.u, 16.5, ground, line, 2.2)
    side = plate.surface.get_width() - 2 * plate.margin
    plate.blit(surface, (middle[0] - side // 2, middle[1] - side // 2))
    if state == DONE:
        details.paint_icon(surface, "check", middle, px(20), light=True)


def step_words(details: LessonDetails, rect: Rect, standing: LessonStanding, index: int) -> list[Word]:
    """The words of such a row."""
    kit, px, state = details.kit, details.kit.frame.px, standing.step_state(index)
    words: list[Word] = []
    if state != DONE:
        words.append(Word(str(index + 1), _NUMBER, theme.INK, (rect.x + px(30), rect.centery), "centre"))
    if state == NOW:
        words.append(Word(_("now"), _NUMBER, _NOW_INK, (rect.right - px(16), rect.centery), "right"))
    ink = theme.INK if state in (DONE, NOW) else theme.INK_2
    lines, step = _task(details, rect, standing, index), kit.type.line_height(_STEP, 1.15)
    top = rect.centery - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        at = rect.x + px(62), top + number * step
        words.append(fitted(kit, line, _role(state), ink, at, _task_room(details, rect, state)))
    return words


def _role(state: str) -> Role:
    return _STEP_NOW if state == NOW else _STEP


def _task_room(details: LessonDetails, rect: Rect, state: str) -> int:
    """Real px for the task of a step, beside the word that tells which is due."""
    px = details.kit.frame.px
    now = details.kit.type.width(_("now"), _NUMBER) + px(24) if state == NOW else 0
    return rect.w - px(62 + 14) - now


def _task(details: LessonDetails, rect: Rect, standing: LessonStanding, index: int) -> list[str]:
    """What is to be done in a step, in one line or two."""
    state, kit = standing.step_state(index), details.kit
    text, role, room = _(standing.lesson.steps[index].task), _role(state), _task_room(details, rect, state)
    smallest = role.at(role.least)
    return [text] if kit.type.width(text, smallest) <= room else kit.type.wrap(text, smallest, room)[:2]


# ---- the picture


def _step_picture(details: LessonDetails, standing: LessonStanding) -> Surface:
    """The position of the step that comes next, near to what it speaks of."""
    size = details.picture_rect().size
    index = standing.step
    step, game = standing.lesson.steps[index], standing.lesson.positions[index]
    spoken = lights(game, step.light).squares
    window = _window(game, spoken | _touched(step.answer), size)
    lit = sum(game.board.grid.bit(square) for square in spoken)
    return part_picture(details.kit, view(game, None), window, size, Overlay(lit=lit))


def _touched(answer: tuple[object, ...]) -> frozenset[Square]:
    """The squares on which the answer puts something."""
    squares: set[Square] = set()
    for action in answer:
        if isinstance(action, Build):
            at = action.at
            squares |= {Square(at.x + x, at.y + y) for x, y in turned(action.card.form, action.rot)}
        elif isinstance(action, Workers):
            squares |= {*action.own, *action.neutral}
    return frozenset(squares)


def _window(game: Game, squares: frozenset[Square], size: tuple[int, int]) -> Cutout:
    """The part of the board to show: about these squares, or about the castle, and nothing beyond its edge."""
    plan, shape = game.board.plan, size[1] / size[0]
    shown = squares or frozenset(game.board.lot.footprint())
    left, right = min(one.x for one in shown), max(one.x for one in shown) + 1
    top, bottom = min(one.y for one in shown), max(one.y for one in shown) + 1
    wide = min(float(plan.width), max(_ACROSS, right - left + 1.5, (bottom - top + 1.0) / shape))
    high = min(wide * shape, float(plan.height))
    x = min(max(0.0, (left + right - wide) / 2), plan.width - wide)
    y = min(max(0.0, (top + bottom - high) / 2), plan.height - high)
    return Cutout(x, y, wide, high)
