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
from arkadia_desktop.scenes.common.position_picture import Cutout, part_picture
from arkadia_desktop.scenes.common.sign import Badge, Emblem, SignPicture, Steps
from arkadia_desktop.scenes.learn.standing import DONE, NOW, LessonStanding
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.ui.layout import Child, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import Button, Display, Label, Paragraph, Plate, Widget

_TITLE, _HEADING = Role(theme.SERIF_BOLD, 38), Role(theme.SERIF_BOLD, 27)
_ABOUT = theme.BODY.at(22.5)
_PAD = 34
_BUST = 146
_ACROSS = 8.0
"""So many squares of the board are seen side by side, unless the lesson speaks of more."""
_STEP, _STEP_NOW = Role(theme.SANS_SEMIBOLD, 23), Role(theme.SANS_BOLD, 23)
_NUMBER = Role(theme.SANS_BOLD, 21)
_NOW_INK = rgb("#8F4A10")
_SIGNS = {NOW: (theme.FOCUS, theme.SEGMENT_EDGE)}


class Speech(Display):
    """The bubble of who stands at its left."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        high = self.rect.h
        tip = "left", high * 0.6, -float(self.kit.frame.px(28)), high * 0.56
        self.kit.skin.bubble(self.rect.size, "neutral", tip, 2.4).blit(surface, self.rect)


def details(standing: LessonStanding, most: int, picture: Widget, steps: Widget, again: Button | None) -> Node:
    """A lesson, one of so many; ``again`` begins it anew."""
    minutes = standing.lesson.minutes
    which = ngettext(
        "Lesson {n} of {most}, about {minutes} minute", "Lesson {n} of {most}, about {minutes} minutes", minutes
    ).format(n=standing.number, most=most, minutes=minutes)
    title = Leaf(Label("lesson title", standing.title, role=_TITLE), h=56, grow=1)
    about = Paragraph("about", standing.about, role=_ABOUT, line_height=1.3, balanced=True)
    speech = Over(Speech("speech"), Gap(h=96), Column(Gap(grow=1), about, Gap(grow=1), gap=0, pad=(22, 15)))
    mentor = Leaf(Emblem("mentor", "mentor"), w=_BUST, h=_BUST - 10, align="end")
    return Column(
        Gap(h=13),
        Row(title, Leaf(again, h=52, most=300, align="centre") if again else None, gap=16),
        Leaf(Label("which", which, role=theme.BODY.at(22), colour=theme.INK_2), h=32),
        Gap(h=6),
        Leaf(picture, h=300, lowest=120, grow=1),
        Leaf(Label("steps heading", _("What you learn"), role=_HEADING, heads=True), h=52),
        Leaf(steps, h=284, lowest=96, grow=1),
        Row(mentor, Column(speech, Gap(h=15), gap=0, grow=1), gap=12),
        gap=0, pad=(_PAD, theme.OAK_FRAME),
    )  # fmt: skip


def step_row(standing: LessonStanding, index: int) -> Node:
    """A step as it stands: what is to be done in it."""
    state, text = standing.step_state(index), _(standing.lesson.steps[index].task)
    now, role = state == NOW, _STEP_NOW if state == NOW else _STEP
    ink = theme.INK if state in (DONE, NOW) else theme.INK_2
    sign: Node = Leaf(SignPicture("done", "check"), w=33, h=33)
    if state != DONE:
        disc = Badge("sign", "", *_SIGNS.get(state, (theme.PARCHMENT_LO, theme.SEGMENT_EDGE)), weight=2.2)
        sign = Over(disc, Label("number", str(index + 1), role=_NUMBER, align="centre"), w=33, h=33)
    sign.align = "centre"
    task = Fits(
        Leaf(Label("task", text, role=role, colour=ink)),
        Leaf(Paragraph("task", text, role=role.at(role.least), colour=ink, line_height=1.2)),
        grow=1, align="centre",
    )  # fmt: skip
    due: Child = Label("now", _("now"), role=_NUMBER, colour=_NOW_INK) if now else None
    ground = Plate("ground", "inset", stripe=theme.FOCUS, strength=0.55) if now else Gap()
    return Over(ground, Row(sign, task, due, gap=15, pad=(13, 7)))


def draw_position(kit: Kit, standing: LessonStanding, size: tuple[int, int]) -> Steps:
    """The position of the step that comes next, near to what it speaks of."""
    index = standing.step
    step, game = standing.lesson.steps[index], standing.lesson.positions[index]
    spoken = lights(game, step.light).squares
    window = _window(game, spoken | _touched(step.answer), size)
    lit = sum(game.board.grid.bit(square) for square in spoken)
    yield part_picture(kit, view(game, None), window, size, Overlay(lit=lit))


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
