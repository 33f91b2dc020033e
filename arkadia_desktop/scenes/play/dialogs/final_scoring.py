"""The final scoring of a game that was played in a lesson: where every coin came from, and who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.evaluation import sale
from arkadia_desktop.rules.game import Game
from arkadia_desktop.scenes.common.menu_paint import hang_garlands
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.score_table import ScoreLine, score_table, who_won
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.statistics import Account, outcome
from arkadia_desktop.ui.layout import Child, Column, Gap, Node
from arkadia_desktop.ui.paint import theme

_ABOVE_AND_BELOW, _BESIDE = 330, 96
"""What lies above and below the table, its sentence included, and beside it, design px."""
_CLOSER = 280, 315
"""The same above and below where they lie closer, with a sentence of one line and of two."""
_RIBBON, _BROAD = 640.0, 860.0
"""How wide its ribbon is for one winner, and for several; design px."""
_SMALLER = 0.7
"""The size of the pennants on it."""


class FinalScoring(Question):
    """`last` is the position before the final evaluation, `sales` how often each seat sold before it."""

    width: float = 1160

    def __init__(self, last: Game, seats: Sequence[Seat], sales: Sequence[int], answers: Sequence[Answer]) -> None:
        result, values = outcome(last), last.castle.values
        winners = [seats[seat].name for seat in result.leaders]
        told = _(
            "All seals left are sold at the castle’s values, without a banner. The most gold wins; a tie is shared."
        )
        super().__init__(who_won(winners, max(result.gold)), told, answers)
        self._ribbon = _RIBBON if len(winners) == 1 else _BROAD
        self.look = {"ribbon": self._ribbon, **theme.GOLDEN._asdict()}
        self._values, self._colours = values, tuple(PLAYERS[seat.colour].base for seat in seats)
        lines = []
        for number, (seat, player) in enumerate(zip(seats, last.players, strict=False)):
            account = Account(player.gold, sale(player.seals, values), result.gold[number])
            lines.append(ScoreLine(seat, account, sales[number], number in result.leaders))
        self.lines = tuple(sorted(lines, key=lambda line: -line.account.total))

    def body(self) -> Sequence[Child]:
        return self._scored(_ABOVE_AND_BELOW)

    def _scored(self, other: float) -> Sequence[Child]:
        """The table, where so much of the height is needed for what lies above and below it; and its sentence."""
        frame = self.kit.frame
        room = min(self.width, frame.design_width) - _BESIDE, frame.design_height - other
        return score_table(self.lines, self._values, *room), *super().body()

    def closer(self, foot: Node) -> Iterator[Node]:
        """With less air, so that whoever has won still has a higher line."""
        for other in _CLOSER:
            body = Column(*self._scored(other), gap=12)
            yield Column(Gap(h=64), body, Gap(h=16), foot, Gap(h=24), gap=0, pad=(24, 0))

    def on_enter(self) -> None:
        self.kit.sound.play("win")

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        """Pennants hang from its frame to its ribbon."""
        u, px, dialog = self.kit.u, self.kit.px, self.sheet["dialog"].rect
        inside = dialog.inflate(-2 * px(theme.OAK_FRAME), -2 * px(theme.OAK_FRAME))
        beside = (inside.w - px(self._ribbon)) // 2 - px(theme.RIBBON_TAIL)
        own = surface.subsurface(inside)
        own.set_clip(clip.clip(inside).move(-inside.x, -inside.y))
        hang_garlands(own, (beside, px(80)), _SMALLER * u, (px(22), px(20)), 8 * u, self._colours, beside)
