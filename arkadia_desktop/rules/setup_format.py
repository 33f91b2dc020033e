"""The set-up of a game as JSON: whole in a record, without the deck in a view; and plans of other boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import reading
from .deal import cards_in_play
from .game import Setup
from .pieces import COLOURS, EDITION, MAX_PLAYERS, MIN_PLAYERS, Colour
from .plan import MAX_CAMPS, MAX_SIZE, STANDARD, FirstBuilding, FirstGame, LotPlace, Plan, fault, lot_json, plan_json
from .reading import Malformed, present
from .view import PublicSetup

_PUBLIC_KEYS = {"edition", "players", "start", "first_game", "lot", "map", "handicap"}
MOST_HANDICAP = 40
"""Gold that a seat may begin with."""


def parse_setup(value: Any) -> Setup:
    """A record's set-up, checked.

    Raises:
        Malformed: anything that refuses the record before action 0.
    """
    data = reading.obj(value, "setup", known=_PUBLIC_KEYS | {"deck"})
    public = _parse_public(data)
    deck = tuple(reading.card(c, "deck") for c in data.array("deck", 99))
    if sorted(deck) != sorted(cards_in_play(public.plan, public.first_game)):
        raise Malformed("wrong-deck")
    return Setup(deck=deck, **public._asdict())


def parse_public_setup(value: Any) -> PublicSetup:
    """A view's set-up, checked; it has no deck.

    Raises:
        Malformed: it is none, or one no game can have.
    """
    return _parse_public(reading.obj(value, "setup", known=_PUBLIC_KEYS))


def _parse_public(data: reading.Fields) -> PublicSetup:
    edition = data.text("edition")
    if edition != EDITION:
        raise Malformed("wrong-edition", value=edition, wanted=EDITION)
    names = [reading.text(n, "players", 20) for n in data.array("players", 99)]
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS or len(set(names)) != len(names) or not set(names) <= set(COLOURS):
        raise Malformed("wrong-colours")
    plan = parse_plan(data["map"]) if "map" in data else STANDARD
    first_game = data.truth("first_game")
    lot = parse_lot(data.member("lot"))
    if lot not in plan.lots:
        raise Malformed("wrong-lot")
    if first_game and plan.first_game is None:
        raise Malformed("no-first-game")
    if first_game and plan.first_game and lot != plan.first_game.lot:
        raise Malformed("wrong-lot")
    start = data.whole("start", 0, len(names) - 1)
    handicap = checked_handicap(data.array("handicap", 99), len(names)) if "handicap" in data else ()
    return PublicSetup(plan, tuple(Colour(name) for name in names), start, first_game, lot, handicap)


def checked_handicap(gold: Sequence[Any], seats: int) -> tuple[int, ...]:
    """The gold that each of so many seats begins with. Raises Malformed where no game begins like that."""
    if len(gold) != seats:
        raise Malformed("handicap-seats")
    if any(type(own) is not int or not 0 <= own <= MOST_HANDICAP for own in gold):
        raise Malformed("handicap-gold", most=MOST_HANDICAP)
    if all(gold):
        raise Malformed("handicap-all")
    if not any(gold):
        raise Malformed("handicap-nobody")
    return tuple(gold)


def parse_lot(value: Any) -> LotPlace:
    """A place of the lot: ``{"at": [x, y], "rot": 0 or 1}``."""
    data = reading.obj(value, "lot", known={"at", "rot"})
    at = reading.square(data.member("at"), "lot")
    return LotPlace(at, reading.whole(data.member("rot"), "lot", 0, 1))


def parse_plan(value: Any) -> Plan:
    """The plan of another board, as `plan_json` writes it.

    Raises:
        Malformed: also for a plan nobody can play on (code ``map-…``).
    """
    data = reading.obj(value, "map", known={"width", "height", "camps", "lots", "first_game"})
    width = data.whole("width", 1, MAX_SIZE)
    height = data.whole("height", 1, MAX_SIZE)
    camps = [reading.square(c, "camps") for c in data.array("camps", MAX_CAMPS)]
    if len(set(camps)) != len(camps):
        raise Malformed("map-camp-twice")
    lots = data.array("lots", 4 * MAX_SIZE * MAX_SIZE)
    first = None
    if "first_game" in data:
        opening = reading.obj(data["first_game"], "first_game", known={"lot", "buildings"})
        first = FirstGame(
            parse_lot(opening.member("lot")),
            tuple(_first_building(b) for b in opening.array("buildings", 40)),
        )
    plan = Plan(width, height, frozenset(camps), tuple(parse_lot(lot) for lot in lots), first)
    wrong = fault(plan)
    if wrong:
        raise Malformed(f"map-{wrong.code}", **wrong.values)
    return STANDARD if plan == STANDARD else plan


def _first_building(value: Any) -> FirstBuilding:
    data = reading.obj(value, "buildings", known={"card", "rot", "at"})
    return FirstBuilding(data.card("card"), data.whole("rot", 0, 3), data.square("at"))


def public_setup_json(setup: PublicSetup) -> dict[str, Any]:
    """The set-up as a view has it; the plan travels along where it is not the standard one."""
    return _around(setup, None)


def setup_json(setup: Setup) -> dict[str, Any]:
    """The set-up as a record has it: the deck stands before the plan."""
    return _around(setup, [card.id for card in setup.deck])


def _around(setup: Setup | PublicSetup, deck: list[str] | None) -> dict[str, Any]:
    return present(
        edition=EDITION,
        players=[colour.value for colour in setup.colours],
        start=setup.start,
        first_game=setup.first_game,
        lot=lot_json(setup.lot),
        deck=deck,
        map=None if setup.plan.is_standard else plan_json(setup.plan),
        handicap=list(setup.handicap) or None,
    )
