"""How long the moments of a game last on the screen: the beats of each pace."""

from __future__ import annotations

from typing import NamedTuple

READ_MS, LETTER_MS = 1000.0, 1000.0 / 15
"""What is told stays at least so long, and so long for each letter, at every pace."""


class Beats(NamedTuple):
    """`speed` is that of motion, 0 = nothing moves; all others are milliseconds.

    `thinks`: before the first action of a computer's turn; `acts`: what is laid or placed; `completes`: the first
    building completed in a turn with its castle piece, until what that did to the values has been looked at; `further`:
    all others of the turn, each half as long as the one before; `takes`: a card is taken; `hands_over`: the turn passes
    on, or seals are sold; `grace`: the wait after a turn that may be taken back; `opening`: a game begins. In the final
    scoring: each `row` comes in, they `rest` to be read; each `family` and each `total` of a player, with four players
    `family_of_four` and `total_of_four`, and the `winner`.
    """

    speed: float
    thinks: float = 0.0
    acts: float = 0.0
    completes: float = 0.0
    further: float = 0.0
    takes: float = 0.0
    hands_over: float = 0.0
    grace: float = 1000.0
    opening: float = 0.0
    row: float = 0.0
    rest: float = 0.0
    family: float = 0.0
    total: float = 0.0
    family_of_four: float = 0.0
    total_of_four: float = 0.0
    winner: float = 0.0

    def quicker(self, times: float) -> Beats:
        """The same so many times as fast."""
        return Beats(*(length / times for length in self))._replace(speed=self.speed * times)


BEATS = {
    "calm": Beats(0.65, 700, 1100, 3030, 740, 800, 600, 1500, 3500, 180, 900, 405, 900, 308, 645, 3390),
    "normal": Beats(1.0, 170, 700, 1980, 480, 380, 350, 1500, 2500, 120, 600, 270, 600, 205, 430, 2260),
    "fast": Beats(2.0, 75, 350, 910, 220, 75, 180, 1000, 1200, 60, 300, 135, 300, 102, 215, 1130),
    "at_once": Beats(0.0),
}
PACES = tuple(BEATS)


def reading_ms(text: str) -> float:
    """How long a text must stay to be read."""
    return max(READ_MS, LETTER_MS * len(text))
