"""What numbers and the ribbon do when something has happened: seal values roll over, gold is counted, the last round
turns the ribbon golden. What they end with is what is so; `plain` models pass through while nothing goes on."""

from __future__ import annotations

from dataclasses import replace

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.effects import coins_of
from arkadia_desktop.stage.panels.own_tent import OwnTentModel
from arkadia_desktop.stage.panels.ribbon import RibbonModel
from arkadia_desktop.stage.panels.ticker import TickerModel
from arkadia_desktop.ui.paint.tween import Timeline, between, out3

ROLL_MS = 260.0
GOLDEN_MS = 2000.0
COIN_MS = 60.0
COUNT_MS = 300.0, 900.0
"""Gold is counted no quicker and no slower than this."""
_STEPS = 20


class Reckoning:
    """`prepare` before an event is shown, `begin` when it is, `tick` brings it to a time."""

    def __init__(self) -> None:
        self._due: tuple[tuple[Counts, Counts], tuple[int, int], bool] | None = None
        self._values: tuple[Counts, Counts] | None = None
        self._gold: tuple[int, int] | None = None
        self._rolling: Timeline | None = None
        self._counting: Timeline | None = None
        self._golden: Timeline | None = None
        self._rolled = 0
        self._counted = 0.0

    @property
    def running(self) -> bool:
        """Whether a number moves (the golden ribbon does not)."""
        return self._rolling is not None or self._counting is not None

    def prepare(self, event: Event, before: PlayerView, after: PlayerView, below: int) -> None:
        """An event is about to be shown; `below` is the seat whose gold is on the screen."""
        gold = before.players[below].gold, after.players[below].gold
        self._due = (before.castle.values, after.castle.values), gold, isinstance(event, events.LastRoundBegan)

    def begin(self, speed: float) -> None:
        """The event is shown now."""
        if self._due is None:
            return
        (values, gold, last_round), self._due = self._due, None
        if values[0] != values[1] and speed > 0:
            self._values, self._rolling, self._rolled = values, Timeline(speed), 0
            self._rolling.add(ROLL_MS, self._roll)
        if gold[0] < gold[1] and speed > 0:
            least, most = COUNT_MS
            coins = len(coins_of(gold[1] - gold[0]))
            self._gold, self._counting, self._counted = gold, Timeline(speed), 0.0
            self._counting.add(min(most, max(least, coins * COIN_MS)), self._count, ease=out3)
        if last_round:
            self._golden = Timeline()  # to be read: at any speed, as long as nobody is in a hurry
            self._golden.wait(GOLDEN_MS)

    def _roll(self, share: float) -> None:
        self._rolled = round(share * _STEPS) * (100 // _STEPS)

    def _count(self, share: float) -> None:
        self._counted = share

    def tick(self, now_ms: float) -> bool:
        """Bring everything to a time; whether anything may look different now."""
        moved = self.running
        if self._rolling is not None and not self._rolling.tick(now_ms):
            self._rolling = self._values = None
        if self._counting is not None and not self._counting.tick(now_ms):
            self._counting = self._gold = None
        if self._golden is not None and not self._golden.tick(now_ms):
            self._golden, moved = None, True
        return moved

    def stop(self) -> None:
        """Everything has its value at once."""
        self._rolling = self._counting = self._golden = None
        self._values = self._gold = self._due = None

    # ---- models

    def ribbon(self, plain: RibbonModel) -> RibbonModel:
        """The ribbon, golden while the last round is news."""
        if self._golden is None:
            return plain
        return replace(plain, golden=True, hints=(_("The last round begins"),))

    def ticker(self, plain: TickerModel) -> TickerModel:
        """The seal values, on their way from what they were."""
        if self._rolling is None or self._values is None or plain.values != self._values[1]:
            return plain
        return replace(plain, was=self._values[0], rolled=self._rolled, after=None)

    def own(self, plain: OwnTentModel) -> OwnTentModel:
        """The tent below, its gold as far as it has been counted."""
        if self._counting is None or self._gold is None or plain.gold != self._gold[1]:
            return plain
        return replace(plain, gold=round(between(*self._gold, self._counted)), lid=20 * round(5 * self._lid))

    @property
    def _lid(self) -> float:
        """How far the lid of the chest is open: quickly up, down at the end."""
        return min(1.0, 6 * self._counted, 3 * (1 - self._counted))
