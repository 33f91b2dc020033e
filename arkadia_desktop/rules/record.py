"""`arkadia-record/1`: a game as text, for saves, replays, tests and bots."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from . import reading
from .actions import END, STACK, Action, Banner, Build, Draw, End, Piece, Source, Workers
from .deal import begin
from .game import Game, Phase, Setup
from .legal import LegalActions, Refusal
from .pieces import FAMILIES, MAX_PLAYERS, counted, counts
from .play import Step, play
from .reading import Malformed, present
from .setup_format import parse_setup, setup_json

RECORD_FORMAT = "arkadia-record/1"
MAX_ACTIONS = 10_000
MAX_NOTE = 10_000
MAX_BYTES = 8_000_000
"""A record larger than this is not read: the longest game with a summary after every action takes 0.2 million."""


class Entry(NamedTuple):
    """One action of a record with what may stand beside it; `after` is a summary to be checked, as JSON."""

    action: Action
    seat: int | None = None
    after: dict[str, Any] | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game as set-up and actions. `result` as JSON, None while the game is going on; `envelope` is a save's;
    what a finished game has beside it is JSON that nobody has looked at: its `branches`, the seal of its `deal`
    (`rules/proofs/sealed_deal.py`), the `decisions` of its computers."""

    setup: Setup
    entries: tuple[Entry, ...] = ()
    result: dict[str, Any] | None = None
    envelope: dict[str, Any] | None = field(default=None)
    branches: Any = None
    deal: Any = None
    decisions: Any = None


class Divergence(ValueError):
    """A record the rules do not follow. `number` is the action's (None: before action 0), `refusal` says why.

    Codes beyond those of the rules: all of `reading.Malformed`; wrong-seat, after-differs, result-differs,
    result-early, wrong-deck, wrong-lot, wrong-colours, no-first-game, handicap-…, plan-fault codes with the prefix
    ``map-``.
    """

    def __init__(self, number: int | None, refusal: Refusal) -> None:
        super().__init__(f"action {number}: {refusal.code} {refusal.values}")
        self.number = number
        self.refusal = refusal


# ---- reading

BESIDE_RESULT = ("branches", "deal", "decisions")
"""What a save has in its envelope, and a finished game beside its result."""
_BESIDE = {"a", "p", "after", "note"}
_ACTION_KEYS = {
    "build": {"card", "rot", "at"},
    "workers": {"building", "own", "neutral"},
    "castle": {"color", "square"},
    "draw": {"from"},
    "banner": {"sell"},
    "end": set[str](),
}


def parse_record(text: str) -> Record:
    """A record or save from its text; the actions are read, not yet played.

    Raises:
        Divergence: malformed, or a set-up that is refused before action 0.
    """
    try:
        data = reading.obj(reading.parse_json(text), "record")
        data.check_format(RECORD_FORMAT)
        setup = parse_setup(data.member("setup"))
        entries = parse_entries(data)
        result = data.obj("result") if "result" in data else None
        envelope = data.obj("envelope") if "envelope" in data else None
    except Malformed as error:
        raise Divergence(None, Refusal(error.code, error.values)) from None
    beside = {key: data.get(key) for key in BESIDE_RESULT}
    return Record(setup, entries, result, envelope, **beside)


def beside_result(record: Record, key: str) -> Any:
    """What a file has under one of BESIDE_RESULT, as JSON: in the envelope of a save, beside the result of a finished
    game. None where it has nothing."""
    beside = getattr(record, key)
    return record.envelope.get(key) if beside is None and record.envelope is not None else beside


def parse_action(value: Any) -> Action:
    """An action from JSON, whatever stands beside it; unknown keys are refused.

    Raises:
        Malformed: it is no action.
    """
    return parse_entry(value).action


def parse_entries(data: reading.Fields) -> tuple[Entry, ...]:
    """The `actions` of a record or a branch. Raises Divergence, which says at which of them, or Malformed."""
    entries: list[Entry] = []
    for item in data.array("actions", MAX_ACTIONS):
        try:
            entries.append(parse_entry(item))
        except Malformed as error:
            raise Divergence(len(entries), Refusal(error.code, error.values)) from None
    return tuple(entries)


def parse_entry(value: Any) -> Entry:
    """An action with `p`, `after` and `note`.

    Raises:
        Malformed: it is no action.
    """
    data = reading.obj(value, "action")
    name = data.text("a", 60)
    if name not in _ACTION_KEYS:
        raise reading.wrong("a", name)
    reading.obj(data, "action", known=_ACTION_KEYS[name] | _BESIDE)
    seat = data.whole("p", 0, MAX_PLAYERS - 1) if "p" in data else None
    after = data.obj("after") if "after" in data else None
    note = data.text("note", MAX_NOTE) if "note" in data else None
    return Entry(_parse_action(name, data), seat, after, note)


def _parse_action(name: str, data: reading.Fields) -> Action:
    match name:
        case "build":
            return Build(data.card("card"), data.whole("rot", 0, 3), data.square("at"))
        case "workers":
            return Workers(
                data.whole("building", 0),
                tuple(reading.square(s, "own") for s in data.array("own", default=[])),
                tuple(reading.square(s, "neutral") for s in data.array("neutral", default=[])),
            )
        case "castle":
            return Piece(data.family("color"), data.whole("square", -reading.MAX_NUMBER))
        case "draw":
            return Draw(_source(data.member("from")))
        case "banner":
            return Banner(_sale(data.get("sell", {})))
        case _:
            return END


def _source(value: Any) -> Source:
    if value == STACK:
        return STACK
    place = reading.whole(value, "from", 0, 2)
    sources: tuple[Source, ...] = (0, 1, 2)
    return sources[place]


def _sale(value: Any) -> tuple[int, int, int, int]:
    sell = reading.obj(value, "sell", known={family.value for family in FAMILIES})
    return counts({name: reading.whole(number, "sell") for name, number in sell.items()})


# ---- writing


def action_json(action: Action) -> dict[str, Any]:
    """An action as a record has it."""
    match action:
        case Build():
            return {"a": "build", "card": action.card.id, "rot": action.rot, "at": list(action.at)}
        case Workers():
            return {
                "a": "workers",
                "building": action.building,
                "own": [list(s) for s in action.own],
                "neutral": [list(s) for s in action.neutral],
            }
        case Piece():
            return {"a": "castle", "color": action.family.value, "square": action.square}
        case Draw():
            return {"a": "draw", "from": action.source}
        case Banner():
            return {"a": "banner", "sell": {name: n for name, n in counted(action.sell).items() if n}}
        case End():
            return {"a": "end"}


def summary(game: Game) -> dict[str, Any]:
    """The `after` of an action: what public events tell of every player, and the seal values."""
    return {
        "players": [
            {
                "own": player.own,
                "neutral": player.neutral,
                "seals": counted(player.seals),
                "gold": player.gold,
                "hand": len(hand),
                "banners": player.banners,
            }
            for player, hand in zip(game.players, game.hands, strict=True)
        ],
        "castle": counted(game.castle.values),
    }


def result_json(game: Game) -> dict[str, Any] | None:
    """The result as a record has it; None while the game is going on."""
    if game.result is None:
        return None
    return {
        "gold": list(game.result.gold),
        "winners": list(game.result.winners),
        "reason": game.result.reason.value,
    }


def record_json(record: Record) -> dict[str, Any]:
    """The record (or save) as JSON values."""
    return _around(record, [entry_json(entry) for entry in record.entries])


def entry_json(entry: Entry) -> dict[str, Any]:
    """An action with what stands beside it, as a record has it."""
    return _entry_json(entry.action, entry.seat, entry.note, entry.after)


def _entry_json(action: Action, seat: int | None, note: str | None, after: dict[str, Any] | None) -> dict[str, Any]:
    return action_json(action) | present(p=seat, note=note, after=after)


def _around(record: Record, actions: list[Any]) -> dict[str, Any]:
    return present(
        format=RECORD_FORMAT,
        envelope=record.envelope,
        setup=setup_json(record.setup),
        actions=actions,
        result=record.result,
        branches=record.branches or None,
        deal=record.deal,
        decisions=record.decisions,
    )


def record_text(record: Record) -> str:
    """The record as text: one line an action, so that two records can be compared by eye."""
    lines = ["{"]
    items = list(_around(record, []).items())
    for position, (key, value) in enumerate(items):
        comma = "," if position < len(items) - 1 else ""
        if key == "actions" and record.entries:
            lines.append(' "actions": [')
            lines.extend(f"  {_entry_text(entry)}," for entry in record.entries[:-1])
            lines.append(f"  {_entry_text(record.entries[-1])}]{comma}")
        else:
            lines.append(f" {json.dumps(key)}: {_compact(value)}{comma}")
    lines.append("}\n")
    return "\n".join(lines)


def _entry_text(entry: Entry) -> str:
    if entry.after is None:
        return _bare_text(entry.action, entry.seat, entry.note)
    return _compact(entry_json(entry))


@lru_cache(maxsize=1024)
def _bare_text(action: Action, seat: int | None, note: str | None) -> str:
    """A game that is saved after every action writes the same lines again and again."""
    return _compact(_entry_json(action, seat, note, None))


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def record_of(setup: Setup, actions: Sequence[Action], *, result: dict[str, Any] | None = None) -> Record:
    """A record of these actions."""
    return Record(setup, tuple(Entry(action) for action in actions), result)


# ---- replaying


def replay(record: Record) -> Iterator[Step]:
    """Play the record, one Step an action, checking everything it says.

    Raises:
        Divergence: at the first action, `p`, `after` or at last `result` that the rules do not agree with.
    """
    game = begin(record.setup)
    for number, entry in enumerate(record.entries):
        refusal = LegalActions(game).why(entry.action)
        if refusal is None and entry.seat is not None and entry.seat != game.player:
            refusal = Refusal("wrong-seat", {"seat": entry.seat, "player": game.player})
        if refusal:
            raise Divergence(number, refusal)
        step = play(game, entry.action)
        game = step.game
        if entry.after is not None and not _same(entry.after, summary(game)):
            raise Divergence(number, Refusal("after-differs"))
        yield step
    if record.result is not None:
        if game.phase is not Phase.OVER:
            raise Divergence(None, Refusal("result-early"))
        if not _same(record.result, result_json(game)):
            raise Divergence(None, Refusal("result-differs"))


def _same(said: Any, true: Any) -> bool:
    """Whether two JSON values agree; a boolean or float never agrees with a number."""
    if isinstance(said, dict) and isinstance(true, dict):
        return said.keys() == true.keys() and all(_same(said[key], true[key]) for key in said)
    if type(said) is not type(true):
        return False
    if isinstance(said, list):
        return len(said) == len(true) and all(_same(a, b) for a, b in zip(said, true, strict=True))
    return bool(said == true)


def after(record: Record, number: int) -> Game:
    """The game after the first `number` actions.

    Raises:
        Divergence: one of them is not legal.
        IndexError: the record has fewer.
    """
    if number > len(record.entries):
        raise IndexError(number)
    game = begin(record.setup)
    for step in replay(Record(record.setup, record.entries[:number])):
        game = step.game
    return game
