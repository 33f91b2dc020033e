"""`arkadia-analysis/1`: what an analysis found, as values and as text.

    {"format": "arkadia-analysis/1", "record": SHA-256, "engine": …, "budget": N, "seed": S,
     "turns": [{"turn": 28, "seat": 2, "after": 112, "played": […], "loss": 6.10, "error": 1.40, "win_loss": 0.11,
                "win": 0.55, "best": […], "grade": "mistake", "why": […]}, …],
     "luck": [{"after": 113, "gold": [-0.60, -0.60, 1.20]}, …],
     "seats": [{"decisions": -8.30, "error": 1.90, "luck": 4.10, "others": 0.70, "unexplained": -1.10, "margin": -4.60,
                "plays_like": "journeyman+"}, …]}

Gold, and the chance to win, are whole hundredths here (610 is 6.10 gold) and have two decimals in the text. What an
analysis found before it was broken off is a report too: turns are missing in it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from arkadia_desktop.ai.reasons import MOST_REASONS, Reason, parse_reason, reason_json
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.pieces import MAX_PLAYERS, MIN_PLAYERS
from arkadia_desktop.rules.reading import Fields, Malformed, exactly, obj, parse_json, wrong
from arkadia_desktop.rules.record import MAX_ACTIONS, Record, action_json, parse_action, record_of, record_text
from arkadia_desktop.rules.setup_format import setup_json

FORMAT = "arkadia-analysis/1"
HUNDREDTHS = 100
"""So many of the units of this module are a gold piece, or certainty."""
MOST = 10_000_000
"""No figure is larger, in hundredths."""
MOST_BUDGET, MOST_SEED = 1_000_000, 10**15
MAX_BYTES = 8_000_000
_LONGEST_TURN = 40
_FIGURES = "decisions", "error", "luck", "others", "unexplained", "margin"
_SHA = re.compile(r"[0-9a-f]{64}")


class Grade(StrEnum):
    """What a turn was like, the worst first."""

    BLUNDER = "blunder"
    MISTAKE = "mistake"
    SLIP = "slip"
    CLOSE = "close"
    """It may have lost a little: that could not be settled."""
    FINE = "fine"
    ONLY = "only"
    """There was no choice."""


THRESHOLDS: tuple[tuple[Grade, int], ...] = ((Grade.BLUNDER, 600), (Grade.MISTAKE, 300), (Grade.SLIP, 100))
"""From what loss on a turn is called so, in hundredths of gold."""
CLOSE_ABOVE = 100
ERRORS = tuple(name for name, _threshold in THRESHOLDS)
"""What is a mistake for certain."""


def grade(loss: int, error: int) -> Grade:
    """What a turn is called that lost `loss` ± `error` hundredths of gold: the worst that even the lower end of the
    bar bears out."""
    for name, threshold in THRESHOLDS:
        if loss - error >= threshold:
            return name
    return Grade.CLOSE if loss + error > CLOSE_ABOVE else Grade.FINE


class TurnReport(NamedTuple):
    """One turn: `turn` counts the turns ended before it, `after` the actions. `loss` against the `best` turn found, in
    hundredths of gold, ± `error` (half of the 95 % interval). `win` is the chance to win after it and `win_loss` what
    that was less than after the best one, in hundredths of certainty; None: unknown, as in older reports and where
    there was no choice."""

    turn: int
    seat: int
    after: int
    played: tuple[Action, ...]
    loss: int
    error: int
    win_loss: int
    best: tuple[Action, ...]
    grade: Grade
    why: tuple[Reason, ...] = ()
    win: int | None = None

    @property
    def chances(self) -> tuple[int, int] | None:
        """The chance to win after the best turn found and after the one played, in hundredths of certainty."""
        return None if self.win is None else (self.win + self.win_loss, self.win)


class CardLuck(NamedTuple):
    """What a card changed for each seat that the action before `after` revealed, in hundredths of gold."""

    after: int
    gold: tuple[int, ...]


class SeatReport(NamedTuple):
    """A seat's account, in hundredths of gold: decisions + luck + others + unexplained = margin. `error` is that of
    the decisions; `plays_like` is a level, empty where none can be told."""

    decisions: int
    error: int
    luck: int
    others: int
    unexplained: int
    margin: int
    plays_like: str = ""


class Report(NamedTuple):
    """What an analysis found in the game with the SHA-256 `record`."""

    record: str
    engine: str
    budget: int
    seed: int
    turns: tuple[TurnReport, ...]
    luck: tuple[CardLuck, ...]
    seats: tuple[SeatReport, ...]


def sha_of(record: Record) -> str:
    """What a game is known by: the SHA-256 of its set-up and its actions."""
    return sha_of_json(setup_json(record.setup), [action_json(entry.action) for entry in record.entries])


def sha_of_json(setup: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]) -> str:
    """The same of the JSON of a file: who played an action, notes and summaries beside it make no difference."""
    bare = [{key: value for key, value in action.items() if key not in ("p", "note", "after")} for action in actions]
    compact = json.dumps({"setup": setup, "actions": bare}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(compact.encode()).hexdigest()


def text_of(record: Record) -> str:
    """The game alone, as a record: what those get who study it."""
    return record_text(record_of(record.setup, [entry.action for entry in record.entries]))


# ---- writing


class _Hundredths(float):
    """A float that JSON shows with two decimals."""

    def __repr__(self) -> str:
        return f"{float(self):.2f}"


def _gold(hundredths: int) -> float:
    return _Hundredths(hundredths / HUNDREDTHS)


def written(report: Report) -> str:
    """The text of a report: always the same for the same one; a turn, a card and a seat a line."""
    head = {"format": FORMAT} | {key: getattr(report, key) for key in ("record", "engine", "budget", "seed")}
    parts = [f"{json.dumps(key)}:{_compact(value)}" for key, value in head.items()]
    parts.append(f'"turns":{_lines(map(turn_json, report.turns))}')
    parts.append(f'"luck":{_lines(map(luck_json, report.luck))}')
    parts.append(f'"seats":{_lines(map(_seat_json, report.seats))}')
    return "{" + ",\n ".join(parts) + "}\n"


def _lines(values: Any) -> str:
    return "[" + ",\n  ".join(map(_compact, values)) + "]"


def _compact(value: Any) -> str:
    """JSON without spaces. The encoder of C would not ask `_Hundredths` how it is shown: lists and objects are put
    together here."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{_compact(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_compact, value)) + "]"
    return repr(value) if isinstance(value, _Hundredths) else json.dumps(value, ensure_ascii=False)


def turn_json(turn: TurnReport) -> dict[str, Any]:
    """A turn as JSON; floats of it have two decimals in the text."""
    known = {} if turn.win is None else {"win": _gold(turn.win)}
    return {
        "turn": turn.turn,
        "seat": turn.seat,
        "after": turn.after,
        "played": [action_json(action) for action in turn.played],
        "loss": _gold(turn.loss),
        "error": _gold(turn.error),
        "win_loss": _gold(turn.win_loss),
        **known,
        "best": [action_json(action) for action in turn.best],
        "grade": turn.grade.value,
        "why": [{**reason_json(reason), "gold": _gold(_of_grain(reason.gold))} for reason in turn.why],
    }


def luck_json(luck: CardLuck) -> dict[str, Any]:
    """The luck of a card as JSON."""
    return {"after": luck.after, "gold": list(map(_gold, luck.gold))}


def _seat_json(seat: SeatReport) -> dict[str, Any]:
    return {**{name: _gold(getattr(seat, name)) for name in _FIGURES}, "plays_like": seat.plays_like}


# ---- reading


def read(value: str | Mapping[str, Any]) -> Report:
    """A report from its text, or from the JSON of it. Whether it fits a game is not looked at.

    Raises:
        Malformed: it is none; the catalogue has a sentence for that (`locale.sentences`).
    """
    data = obj(parse_json(value) if isinstance(value, str) else dict(value), "analysis")
    data.check_format(FORMAT)
    obj(data, "analysis", known={"format", "record", "engine", "budget", "seed", "turns", "luck", "seats"})
    record = data.text("record", 64)
    if not _SHA.fullmatch(record):
        raise wrong("record", record)
    seats = tuple(map(_parse_seat, data.array("seats", MAX_PLAYERS)))
    if len(seats) < MIN_PLAYERS:
        raise wrong("seats", len(seats))
    turns = tuple(parse_turn(item, len(seats)) for item in data.array("turns", MAX_ACTIONS))
    luck = tuple(parse_luck(item, len(seats)) for item in data.array("luck", MAX_ACTIONS))
    _rising([turn.turn for turn in turns], "turn")
    _rising([turn.after for turn in turns], "after")
    _rising([one.after for one in luck], "after")
    return Report(
        record,
        data.text("engine"),
        data.whole("budget", 0, MOST_BUDGET),
        data.whole("seed", 0, MOST_SEED),
        turns,
        luck,
        seats,
    )


def _rising(numbers: Sequence[int], field: str) -> None:
    for before, after in pairwise(numbers):
        if after <= before:
            raise wrong(field, after)


def parse_turn(value: Any, seats: int) -> TurnReport:
    """A turn of a game with so many seats from JSON. Raises Malformed."""
    known = {"turn", "seat", "after", "played", "loss", "error", "win_loss", "win", "best", "grade", "why"}
    data = obj(value, "turns", known=known)
    win_loss = _figure(data, "win_loss")
    win = _hundredths(data["win"], "win", least=0) if "win" in data else None
    if win is not None and not (win <= HUNDREDTHS and 0 <= win + win_loss <= HUNDREDTHS):
        raise wrong("win", data["win"])
    return TurnReport(
        data.whole("turn", 0, MAX_ACTIONS),
        data.whole("seat", 0, seats - 1),
        data.whole("after", 0, MAX_ACTIONS),
        _parse_actions(data, "played"),
        _figure(data, "loss"),
        _figure(data, "error", least=0),
        win_loss,
        _parse_actions(data, "best"),
        data.one_of("grade", Grade, 20),
        tuple(map(_parse_reason, data.array("why", MOST_REASONS))),
        win,
    )


def _parse_actions(data: Fields, field: str) -> tuple[Action, ...]:
    return tuple(map(parse_action, data.array(field, _LONGEST_TURN)))


def _parse_reason(value: Any) -> Reason:
    data = obj(value, "why")
    gold = _hundredths(data.get("gold", 0), "gold")
    return parse_reason({**data, "gold": _to_grain(gold)})


def parse_luck(value: Any, seats: int) -> CardLuck:
    """The luck of a card from JSON. Raises Malformed."""
    data = obj(value, "luck", known={"after", "gold"})
    gold = exactly(seats, data.member("gold"), "gold")
    return CardLuck(data.whole("after", 1, MAX_ACTIONS), tuple(_hundredths(one, "gold") for one in gold))


def _parse_seat(value: Any) -> SeatReport:
    data = obj(value, "seats", known={*_FIGURES, "plays_like"})
    figures = {name: _figure(data, name) for name in _FIGURES}
    seat = SeatReport(**figures, plays_like=data.text("plays_like", 60))
    if seat.error < 0:
        raise wrong("error", seat.error)
    if seat.decisions + seat.luck + seat.others + seat.unexplained != seat.margin:
        raise wrong("margin", data["margin"])
    return seat


def _figure(data: Fields, field: str, least: int = -MOST) -> int:
    return _hundredths(data.member(field), field, least)


def _hundredths(value: Any, field: str, least: int = -MOST) -> int:
    """A number of the text in whole hundredths; nothing lies between these."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise Malformed("wrong-type", field=field, wanted="number")
    found = round(value * HUNDREDTHS) if abs(value) <= MOST else MOST + 1
    if not least <= found <= MOST or abs(value * HUNDREDTHS - found) > 1e-4:
        raise wrong(field, value if abs(value) <= MOST else "…")
    return found


# ---- the gold of reasons


def _of_grain(gold: int) -> int:
    return (2 * gold * HUNDREDTHS + GRAIN) // (2 * GRAIN)


def _to_grain(hundredths: int) -> int:
    return (2 * hundredths * GRAIN + HUNDREDTHS) // (2 * HUNDREDTHS)


def in_hundredths(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Reasons whose gold is as exact as the text tells it, so that it comes back the same."""
    return tuple(reason._replace(gold=_to_grain(_of_grain(reason.gold))) for reason in reasons)


LEVELS_FILE = Path(__file__).with_name("levels.json")
"""How much each level loses, measured over games of computers by this analysis."""
FEWEST_DECISIONS = 6
"""Fewer tell nothing."""


@lru_cache(maxsize=1)
def level_losses() -> dict[str, dict[str, int]]:
    """For each number of players, as text: the mean loss of each level in a decision, in thousandths of gold."""
    losses: dict[str, dict[str, int]] = json.loads(LEVELS_FILE.read_bytes())["losses"]
    return losses


def plays_like(seats: int, lost: int, decisions: int) -> str:
    """The level whose mean loss is nearest to `lost` hundredths of gold in so many decisions; empty where nothing can
    be told."""
    known = level_losses().get(str(seats), {})
    if not known or decisions < FEWEST_DECISIONS:
        return ""
    mean = lost * 10 // decisions
    return min(known, key=lambda level: abs(known[level] - mean))
