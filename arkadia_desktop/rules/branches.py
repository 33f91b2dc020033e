"""Branches of a game: what might have been. They stand beside its record, which stays what it is.

    "branches": [{"id": 1, "parent": 0, "after": 88, "name": "House instead", "actions": […], "result": {…}}]

`parent` is the branch it leaves, 0 the main line; `after` counts actions from the beginning of the game along the
parent. A branch with a `deck` has its own deal of the cards that its maker did not know: everything up to `after` must
have looked the same. `seat` is whose it is in a running game of several persons. A parent stands before its children.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from . import reading
from .deal import Chance, begin, cards_in_play, shuffled
from .game import Game, Setup
from .legal import Refusal
from .pieces import MAX_PLAYERS, Card
from .play import play
from .reading import Malformed, present
from .record import Divergence, Entry, Record, beside_result, entry_json, parse_entries, replay
from .view import view

MAX_BRANCHES = 200
LONGEST_NAME = 40
MAIN_LINE = 0
ALL_HANDS = -1
"""A maker who knew every hand, and only the stack not."""
_KEYS = {"id", "parent", "after", "name", "seats", "actions", "deck", "seat", "result"}
_TRIES = 200


class Branch(NamedTuple):
    """One branch. `entries` are its own actions; `seats` as an envelope has them, as JSON; `deck` None = the parent's;
    `seat` None = for everybody's eyes; `result` as JSON, None while it goes on."""

    id: int
    parent: int
    after: int
    name: str
    entries: tuple[Entry, ...] = ()
    seats: Any = None
    deck: tuple[Card, ...] | None = None
    seat: int | None = None
    result: dict[str, Any] | None = None


class Fault(NamedTuple):
    """A branch that is left out: what it is called, as far as it says so, and why."""

    name: str
    divergence: Divergence


def branch_json(branch: Branch) -> dict[str, Any]:
    """A branch as a file has it."""
    return present(
        id=branch.id,
        parent=branch.parent,
        after=branch.after,
        name=branch.name,
        seats=branch.seats,
        deck=None if branch.deck is None else [card.id for card in branch.deck],
        seat=branch.seat,
        actions=[entry_json(entry) for entry in branch.entries],
        result=branch.result,
    )


def parse_branch(value: Any, setup: Setup) -> Branch:
    """A branch from JSON, not yet played. Raises Divergence."""
    try:
        data = reading.obj(value, "branches", known=_KEYS)
        name = data.text("name", LONGEST_NAME)
        if not name or not name.isprintable():
            raise reading.wrong("name", name)
        return Branch(
            id=data.whole("id", 1),
            parent=data.whole("parent", MAIN_LINE),
            after=data.whole("after"),
            name=name,
            entries=parse_entries(data),
            seats=data.array("seats", MAX_PLAYERS) if "seats" in data else None,
            deck=_deck(data["deck"], setup) if "deck" in data else None,
            seat=data.whole("seat", 0, len(setup.colours) - 1) if "seat" in data else None,
            result=data.obj("result") if "result" in data else None,
        )
    except Malformed as error:
        raise Divergence(None, Refusal(error.code, error.values)) from None


def _deck(value: Any, setup: Setup) -> tuple[Card, ...]:
    deck = tuple(reading.card(card, "deck") for card in reading.array(value, "deck", 99))
    if sorted(deck) != sorted(cards_in_play(setup.plan, setup.first_game)):
        raise Malformed("wrong-deck")
    return deck


# ---- lines


def line(record: Record, branches: Sequence[Branch], branch: Branch) -> Record:
    """The whole game that a branch makes, from the deal on. Raises ValueError where its parent is not there."""
    if branch.parent == MAIN_LINE:
        parent = record
    else:
        above = next((one for one in branches if one.id == branch.parent), None)
        if above is None or above.id == branch.id:
            raise ValueError(f"branch {branch.id} has no parent {branch.parent}")
        parent = line(record, [one for one in branches if one.id != branch.id], above)
    setup = parent.setup if branch.deck is None else parent.setup._replace(deck=branch.deck)
    led = tuple(entry._replace(after=None) for entry in parent.entries[: branch.after])
    return Record(setup, (*led, *branch.entries), branch.result)


def rooted(branches: Sequence[Branch], number: int) -> tuple[Branch, ...]:
    """Those that leave the main line within its first `number` actions, with what grows on them: what was taken back
    and played otherwise has no branches any more."""
    kept: list[Branch] = []
    lines = {MAIN_LINE}
    for branch in branches:
        if branch.parent in lines and (branch.parent != MAIN_LINE or branch.after <= number):
            kept.append(branch)
            lines.add(branch.id)
    return tuple(kept)


def branches_of(record: Record) -> Any:
    """The branches that a file has, as JSON: in the envelope of a save, beside the result of a finished game."""
    return beside_result(record, "branches")


def read_branches(record: Record, value: Any) -> tuple[tuple[Branch, ...], tuple[Fault, ...]]:
    """The branches of a record that can be replayed, and what was left out of them; the record is sound."""
    if value is None:
        return (), ()
    if not isinstance(value, list) or len(value) > MAX_BRANCHES:
        return (), (Fault("", Divergence(None, Refusal("wrong-value", {"field": "branches", "value": ""}))),)
    kept: list[Branch] = []
    faults: list[Fault] = []
    games: dict[int, tuple[Game, ...]] = {MAIN_LINE: _games(Record(record.setup, record.entries))}
    for item in value:
        try:
            branch = parse_branch(item, record.setup)
            games[branch.id] = _checked(record, kept, branch, games)
            kept.append(branch)
        except Divergence as error:
            name = item.get("name") if isinstance(item, dict) else None
            told = name[:LONGEST_NAME] if isinstance(name, str) and name.isprintable() else ""
            faults.append(Fault(told, error))
    return tuple(kept), tuple(faults)


def _checked(
    record: Record, kept: Sequence[Branch], branch: Branch, games: dict[int, tuple[Game, ...]]
) -> tuple[Game, ...]:
    """The positions of a branch's line. Raises Divergence."""
    parent = games.get(branch.parent)
    if branch.id in games:
        raise _wrong("id", branch.id)
    if parent is None:
        raise _wrong("parent", branch.parent)
    if branch.after >= len(parent):
        raise _wrong("after", branch.after)
    found = _games(line(record, kept, branch))
    known = zip(parent[: branch.after + 1], found[: branch.after + 1], strict=True)
    if any(view(one, branch.seat) != view(other, branch.seat) for one, other in known):
        raise _wrong("deck", branch.name)
    return found


def _wrong(field: str, value: object) -> Divergence:
    return Divergence(None, Refusal("wrong-value", {"field": field, "value": str(value)}))


def _games(record: Record) -> tuple[Game, ...]:
    return (begin(record.setup), *(step.game for step in replay(record)))


# ---- another deal


def dealt_anew(setup: Setup, entries: Sequence[Entry], maker: int | None, chance: Chance) -> tuple[Card, ...]:
    """A deck for a game that looked the same up to now to its `maker` (None: an onlooker, `ALL_HANDS`: everybody
    together): the cards that the maker has not seen lie anywhere. Where they really lie has no part in it.

    Raises ValueError where no other deal is found in which everything could have been done.
    """
    games = _games(Record(setup, tuple(entries)))
    now = games[-1]
    held = {card for hand in now.hands for card in hand} - {card for cards in now.seen for card in cards}
    hidden = set(now.stack)
    if maker != ALL_HANDS:
        hidden |= held - set(now.hands[maker] if maker is not None else ())
    actions = [entry.action for entry in entries]
    eyes = maker if maker is not None and maker != ALL_HANDS else None
    for _ in range(_TRIES):
        deck = _mixed(setup.deck, hidden, chance)
        if _looks_alike(setup._replace(deck=deck), actions, games, eyes):
            return deck
    raise ValueError("no other deal fits what happened")


def _mixed(deck: Sequence[Card], hidden: set[Card], chance: Chance) -> tuple[Card, ...]:
    others = iter(shuffled(sorted(hidden), chance))
    return tuple(next(others) if card in hidden else card for card in deck)


def _looks_alike(setup: Setup, actions: Sequence[Any], games: Sequence[Game], eyes: int | None) -> bool:
    game = begin(setup)
    for number, before in enumerate(games):
        if view(game, eyes) != view(before, eyes):
            return False
        if number < len(actions):
            try:
                game = play(game, actions[number]).game
            except ValueError:
                return False
    return True
