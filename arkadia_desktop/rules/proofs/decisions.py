"""The log of what computers decided, from which every decision can be made again.

    "decisions": [{"after": 17, "seat": 1, "level": "grandmaster", "seed": "…", "games": 420, "hurried": false}, …]

One for each action of a computer, in the order of the game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .. import reading
from ..pieces import MAX_PLAYERS
from ..record import MAX_ACTIONS

MAX_SEED = 2**64 - 1
_LONGEST_LEVEL = 60
_KEYS = {"after", "seat", "level", "seed", "games", "hurried"}


class Decision(NamedTuple):
    """One action of the computer at `seat`, done `after` so many actions: what is needed to make the decision again
    from that seat's view. `games` were imagined for it; `hurried`: somebody or the clock cut it short."""

    after: int
    seat: int
    level: str
    seed: int
    games: int = 0
    hurried: bool = False


def decision_json(decision: Decision) -> dict[str, Any]:
    """A decision as a file has it. The seed is text: as a number it would be rounded by other programs."""
    return {**decision._asdict(), "seed": str(decision.seed)}


def parse_decisions(value: Any) -> tuple[Decision, ...]:
    """A log from JSON; whether the decisions are those of the game is not looked at. Raises Malformed."""
    found: list[Decision] = []
    for item in reading.array(value, "decisions", MAX_ACTIONS):
        decision = _parse_decision(item)
        if found and decision.after <= found[-1].after:
            raise reading.wrong("after", decision.after)
        found.append(decision)
    return tuple(found)


def _parse_decision(value: Any) -> Decision:
    data = reading.obj(value, "decisions", known=_KEYS)
    return Decision(
        data.whole("after", 0, MAX_ACTIONS),
        data.whole("seat", 0, MAX_PLAYERS - 1),
        data.text("level", _LONGEST_LEVEL),
        _seed(data.text("seed", len(str(MAX_SEED)))),
        data.whole("games"),
        data.truth("hurried"),
    )


def _seed(text: str) -> int:
    """A whole number, written in one way only."""
    if not (text.isascii() and text.isdecimal()) or str(int(text)) != text or int(text) > MAX_SEED:
        raise reading.wrong("seed", text)
    return int(text)
