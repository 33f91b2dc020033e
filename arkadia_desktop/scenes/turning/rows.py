"""The rows of the turning points and of their explanations, and the sums that each seat lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ai.analysis.report import Grade, Report, TurnReport
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.common.sign import Box, Emblem, Icon
from arkadia_desktop.scenes.play.view.reason_words import barred, cost, grade_names, signed, win_said, win_words
from arkadia_desktop.scenes.turning.analysis import Point
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import WHOLE, Column, Fits, Gap, Leaf, Node, Over, Row, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Display, Label, Option, Paragraph, Plate, RowState, Segmented

ALL = "all"
_BOLD = theme.Role(theme.SANS_BOLD, 22, 19.5)
_TEXT = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_SMALL = theme.Role(theme.SANS_SEMIBOLD, 19.5)
_COST = theme.Role(theme.SANS_BOLD, 23, 20)
_WIDE = 610
"""In a list less wide than so many design px the sentence stands below the rest, and no bar is drawn."""
_FIGURE, _GOLD = 34, 14.75
"""How large a player's figure is, and how long a bar is for each gold; design px."""
_GRADES = {
    Grade.BLUNDER: ("??", theme.LOSS),
    Grade.MISTAKE: ("?", theme.TERRACOTTA),
    Grade.SLIP: ("?!", theme.rgb("#8A5A1C")),
    Grade.CLOSE: ("=", theme.INK_2),
}


def _said(point: Point) -> str:
    """A point by ear."""
    turn, round_ = point.turn, _("Round {n}", n=point.round)
    won = win_said(*turn.chances) if turn.chances else ""
    told = point.player.name, round_, grade_names(turn.grade)[0], cost(turn), won, point.sentence
    return _(", ").join(filter(None, told))


def _won(turn: TurnReport) -> str:
    return win_words(*turn.chances) if turn.chances else ""


def _row(point: Point, state: RowState, longest: float, numbers: float) -> Node:
    """Figure, grade, round, the sentence, what it cost and a bar of that; `longest`: the gold that fills a bar,
    `numbers`: what those take in every row, design px."""
    turn = point.turn
    sign, ground = _GRADES[turn.grade]
    round_, grade, chances = _("Round {n}", n=point.round), grade_names(turn.grade)[0], _won(turn)
    figure = Emblem("figure", f"worker_{point.player.colour}", side=40)
    letters = Label("sign", sign, role=_BOLD.at(20), colour=theme.CREAM_TEXT, align="centre")
    mark = Over(Box("mark", ground, theme.OAK_EDGE, weight=1.4, radius=8), letters, w=34, h=30, align="centre")
    words = Paragraph("sentence", point.sentence, role=_TEXT, line_height=1.12)
    sentence = Leaf(words, grow=1, align="centre")
    colour = theme.LOSS if turn.loss > 0 else theme.INK
    lost = Label("cost", cost(turn), role=_COST, colour=colour, align="right")
    won = Label("chances", chances, role=_SMALL, colour=theme.INK_2, align="right") if chances else None
    when = Column(
        Label("round", round_, role=_BOLD),
        Label("grade", grade, role=_SMALL, colour=theme.INK_2),
        gap=0, w=120, align="centre",
    )  # fmt: skip
    bar = Leaf(LossBar("bar", turn.loss, turn.error, longest), w=112, h=26, align="centre")
    price = Column(lost, won, gap=0, w=numbers, align="centre")
    wide = Over(Gap(h=60), Row(figure, mark, when, sentence, bar, price, pad=(10, 4), gap=9), w=_WIDE)
    texts = _(", ").join((round_, grade)), round_
    coin, cup = Emblem("coin", "coin_1", side=30), Icon("cup", "trophy", side=26)
    heads = (Leaf(Label("round", text, role=_BOLD), grow=1, least=WHOLE) for text in texts)
    below = Row(Leaf(words, grow=1), Gap(w=6), *((cup, won) if won else ()), gap=8)
    above = Fits(*(Row(figure, mark, one, Row(coin, lost, gap=6), gap=10, h=34) for one in heads))
    narrow = centred(above, below, pad=(12, 3))
    ground_ = Plate("ground", strength=0.95 if state.chosen or state.hovered else 0.55, chosen=state.chosen)
    return Column(Over(ground_, Fits(wide, narrow), grow=1), pad=(3, 2))


class LossBar(Display):
    """A loss, and where it may really lie: a line with a stop at either end. Hundredths of gold, which is
    `a_gold` design px long where the `longest` has room."""

    def __init__(self, id: str, loss: int, error: int, longest: float, a_gold: float = _GOLD) -> None:
        super().__init__(id)
        self.loss, self.error, self.longest, self.a_gold = loss, error, longest, a_gold

    def paint(self, surface: Surface, clip: Rect) -> None:
        u, (x, y) = self.kit.u, self.rect.midleft
        px, gold = self.kit.px, min(self.a_gold * u, self.rect.w / max(0.1, self.longest)) / 100
        wide, look = max(px(3), round(max(0, self.loss) * gold)), (theme.TERRACOTTA, theme.TERRACOTTA_EDGE, 1.4, 4)
        box(u, wide, px(20), *look).blit(surface, (x, y - px(10)))
        low, high = max(x, round(x + (self.loss - self.error) * gold)), round(x + (self.loss + self.error) * gold)
        thick, stop = max(2, px(2.6)), px(9)
        for colour, more in ((theme.PAPER, 2), (theme.INK, 0)):
            for start, end in (((low, y), (high, y)), *(((at, y - stop), (at, y + stop)) for at in (low, high))):
                pygame.draw.line(surface, colour, start, end, thick + more)


class PointList(ComposedList):
    """The turning points, and below them what the fine turns cost together, so that nobody thinks a game was lost
    without losses. A point is opened by a double click, with Enter, or with Space, which a gamepad presses with."""

    def __init__(self, id: str, on_choose: Callable[[int], None], on_open: Callable[[int], None]) -> None:
        name = _("Turning points")
        super().__init__(id, self._node, snaps=True, gap=0, on_choose=on_choose, on_open=on_open, accessible_name=name)
        self.told: tuple[Point, ...] = ()
        self._fine = 0, 0

    def tell(self, points: tuple[Point, ...], fine: tuple[int, int], chosen: Point | None) -> None:
        """Show these; ``fine`` as of ``fine_turns``."""
        wanted = -1 if chosen is None else points.index(chosen)
        if (points, fine, wanted) != (self.told, self._fine, self.chosen):
            self.told, self._fine = points, fine
            self.show_rows(len(points) + bool(fine[0]), wanted)

    def choose(self, index: int) -> None:
        if index < len(self.told):
            super().choose(index)

    def _key(self, key: int, now_ms: float) -> bool:
        return super()._key(pygame.K_RETURN if key == pygame.K_SPACE else key, now_ms)

    def _fine_words(self) -> str:
        count, loss = self._fine
        return ngettext(
            "{n} other turn was fine: {gold}",
            "{n} other turns were fine: {gold} together",
            count, gold=in_gold(signed(-loss)),
        )  # fmt: skip

    def _node(self, index: int, state: RowState) -> Node:
        if index == len(self.told):
            return Leaf(Label("fine", self._fine_words(), role=_TEXT, colour=theme.INK_2), h=40)
        turns, type = [point.turn for point in self.told], self.kit.type
        longest = max(max(0, turn.loss) + turn.error for turn in turns) / 100
        price = max(max(type.width(cost(turn), _COST), type.width(_won(turn), _SMALL)) for turn in turns)
        return _row(self.told[index], state, longest, price / self.kit.u + 5)

    def row_said(self, rect: Rect, index: int) -> str:
        return self._fine_words() if index == len(self.told) else _said(self.told[index])


class Explanation(ComposedList):
    """Why a turn cost something: paragraphs below headings."""

    def __init__(self, id: str) -> None:
        super().__init__(id, self._node, gap=8, accessible_name=_("Why"))
        self.told: tuple[tuple[str, str], ...] = ()

    def tell(self, told: tuple[tuple[str, str], ...]) -> None:
        """Say something else."""
        if told != self.told:
            self.told = told
            self.show_rows(len(told))

    def _node(self, index: int, state: RowState) -> Node:
        heading, text = self.told[index]
        title = Label("heading", heading, role=_BOLD, colour=theme.WINNER)
        return Column(title, Paragraph("text", text, role=_TEXT, line_height=1.26), gap=0, pad=(12, 0))

    def row_said(self, rect: Rect, index: int) -> str:
        return labelled(*self.told[index])


class SeatSums(Segmented):
    """What all losses of each seat come to, small ones too: the players' figures stand before the numbers."""

    role = theme.CONTROL

    def _icon_room(self, option: Option) -> int:
        return self.kit.px(_FIGURE + 4) if option.icon else 0

    def field_said(self, option: Option) -> tuple[str, str]:
        return option.note or option.label, ""

    @property
    def help(self) -> str:
        if self.enabled and self._over is not None:
            return self.options[self._over].note or super().help
        return super().help

    def paint_icon(
        self,
        surface: Surface,
        name: str,
        at: tuple[float, float],
        size: int,
        *,
        light: bool = False,
        strength: float = 1.0,
    ) -> None:
        if name.startswith("worker_"):
            px = self.kit.px
            self.kit.sprites.put(surface, name, px(_FIGURE), center=(round(at[0]), round(at[1]) - px(2)))
        else:
            super().paint_icon(surface, name, at, size, light=light, strength=strength)


def sums(seats: Sequence[Seat], report: Report) -> list[Option]:
    """All seats, then each with the sum of its losses, for `SeatSums`."""
    found = [Option(ALL, pgettext("players", "All"), note=_("All players"))]
    for number, (seat, told) in enumerate(zip(seats, report.seats, strict=False)):
        said = _("all losses, even small ones: {gold}", gold=in_gold(barred(told.decisions, told.error)))
        figure, note = f"worker_{seat.colour.value}", labelled(seat.name, said)
        found.append(Option(str(number), signed(told.decisions), figure, note=note))
    return found


def named_sums(seats: Sequence[Seat], report: Report) -> list[Option]:
    """The same for a list, by name."""
    each = zip(seats, report.seats, strict=False)
    told = (labelled(seat.name, barred(told.decisions, told.error)) for seat, told in each)
    return [Option(ALL, _("All players")), *(Option(str(number), text) for number, text in enumerate(told))]
