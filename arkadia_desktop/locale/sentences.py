"""Why something is refused, as one sentence for people.

The rules speak in codes and values: a Refusal, a Malformed or a PlanFault. Any of them will do here: what counts is
`code` and `values`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from arkadia_desktop.locale import N_, _, ngettext
from arkadia_desktop.locale.words import family_name, form_name, no_pieces

LONGEST_VALUE = 60


class _Fault(Protocol):
    """A refusal of the rules or of a reader."""

    @property
    def code(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...


class _Board(Protocol):
    """Where a building's number tells its form."""

    def building(self, number: int) -> Any: ...


def sentence(fault: _Fault, board: _Board | None = None) -> str:
    """The one sentence that tells what `fault` says; with a board, buildings are named by form and number.

    Raises KeyError for a code that has no sentence (a test sees to it that there is none).
    """
    raw = fault.values
    values = {key: plain(value) for key, value in raw.items()}
    message = _message(fault.code, raw, values)
    values |= {
        name: _number(raw[key]) for key, name in (("x", "column"), ("y", "row"), ("place", "place")) if key in raw
    }
    values["number"] = values.get("building", values.get("square", ""))
    if "building" in raw or "which" in raw:
        values["building"] = _building(raw.get("which", raw.get("building")), board)
    if "form" in raw:
        values["form"] = form_name(values["form"])
    if "family" in raw:
        values["family"] = family_name(values["family"])
    return message.format(**values)


def _message(code: str, raw: Mapping[str, object], values: Mapping[str, str]) -> str:
    match code:
        case "phase":
            return _(_WRONG_TIME.get((values["phase"], values["action"]), _WRONG_TIME["", values["action"]]))
        case "no-piece":
            floor = raw["floor"]
            return no_pieces(values["family"], floor + 1 if isinstance(floor, int) else 0)
        case "too-few-own" if raw["held"]:
            return ngettext(
                "Only {held} worker of this colour is left in the tent.",
                "Only {held} workers of this colour are left in the tent.",
                int(values["held"]),
                held=values["held"],
            )
        case "too-few-neutral" if raw["held"]:
            return ngettext(
                "Only {held} neutral worker is left in the tent.",
                "Only {held} neutral workers are left in the tent.",
                int(values["held"]),
                held=values["held"],
            )
        case "occupied" | "wrong-type":
            return _(_SENTENCES[f"{code} {raw.get('by') or raw.get('wanted')}"])
        case "off-board" | "not-adjacent" if "square" in raw:
            return _(_SENTENCES[f"{code} square"])
        case "no-building" if raw["building"] == 0:
            return _("Choose squares around one unfinished building.")
    return _(_SENTENCES[code.removeprefix("map-")])


def plain(value: object, longest: int = LONGEST_VALUE) -> str:
    """A value as it may stand in a sentence: squares by name, short, and without control characters.

    What a stranger's file says goes to a terminal here.
    """
    text = str(getattr(value, "name", value) if isinstance(value, tuple) else value)
    text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _building(number: object, board: _Board | None) -> str:
    """A building by form and number, or by its number alone."""
    found = board.building(number) if board and isinstance(number, int) else None
    if found is None:
        return _("building {number}", number=plain(number))
    return _("building {number} ({form})", number=plain(number), form=form_name(found.card.form))


def _number(number: object) -> str:
    """Places count from 0 in records and from 1 for people."""
    return str(number + 1) if isinstance(number, int) else plain(number)


_WRONG_TIME = {
    ("", "build"): N_("In a turn you can lay only one building or place only one group of workers."),
    ("", "workers"): N_("In a turn you can lay only one building or place only one group of workers."),
    ("", "piece"): N_("No castle piece can be placed now."),
    ("", "draw"): N_("You cannot take a card now."),
    ("", "banner"): N_("A banner can only be raised at the end of a turn."),
    ("", "end"): N_("The turn cannot end yet."),
    ("must", "banner"): N_("First lay a building or place workers."),
    ("must", "end"): N_("First lay a building or place workers."),
    ("castle", "banner"): N_("First place a castle piece."),
    ("castle", "draw"): N_("First place a castle piece."),
    ("castle", "end"): N_("First place a castle piece."),
    ("draw", "banner"): N_("First take a card."),
    ("draw", "end"): N_("First take a card."),
}

PLAN_SENTENCES = {
    "size": N_("The board must be {least} to {most} squares wide and high; it is {width} × {height}."),
    "too-many-camps": N_("The board has {camps} camps: {most} at most."),
    "camp-off-board": N_("A camp is off the board, at column {column}, row {row}."),
    "camp-twice": N_("Two camps are on the same square."),
    "no-lot": N_("The board has no place for the castle."),
    "lot-turn": N_("A place for the castle can be turned 0 or 1 times, not {rot}."),
    "lot-off-board": N_("A place for the castle goes over the edge of the board, from column {column}, row {row}."),
    "lot-over-camp": N_("The place for the castle at {square} covers the camp at {camp}."),
    "lot-twice": N_("The same place for the castle appears twice, at {square}."),
    "first-lot": N_("In the first game the castle is not on any of its places: column {column}, row {row}."),
    "first-rot": N_("In the first game {card} can be turned 0 to 3 times, not {rot}."),
    "first-card-twice": N_("The first game has {card} twice."),
    "first-off-board": N_("In the first game {card} goes over the edge of the board."),
    "first-occupied": N_("In the first game {card} is on top of something else."),
}
"""What is wrong with the plan of a board: the codes of `rules.plan.fault`."""

_SENTENCES = {
    **PLAN_SENTENCES,
    "card-not-in-hand": N_("Card {card} is not in the hand."),
    "off-board": N_("Part of the building ({form}) would be off the board."),
    "off-board square": N_("There is no such square on the board."),
    "occupied building": N_("{square} is taken: {building} is there."),
    "occupied worker": N_("{square} is taken: a worker is there."),
    "occupied neutral": N_("{square} is taken: a neutral worker is there."),
    "occupied lot": N_("{square} belongs to the castle."),
    "not-adjacent": N_("The building ({form}) must share an edge with another building, the castle or a worker."),
    "not-adjacent square": N_("{square} is not beside {building}."),
    "no-building": N_("There is no building {number} on the board."),
    "building-complete": N_("It is already complete: {building}."),
    "too-few-own": N_("No workers of this colour are left in the tent."),
    "too-few-neutral": N_("No neutral workers are left in the tent."),
    "castle-occupied": N_("Castle square {square} already has its piece for this floor."),
    "beside-castle": N_("Castle pieces go on the bright squares of the castle."),
    "no-castle-square": N_("There is no castle square {number}."),
    "slot-empty": N_("There is no face-up card in place {place}."),
    "too-few-seals": N_("There are not enough seals to sell ({family}): {wanted} wanted, {held} held."),
    "wrong-type integer": N_("“{field}” must be a whole number."),
    "wrong-type number": N_("“{field}” must be a number."),
    "wrong-type boolean": N_("“{field}” must be true or false."),
    "wrong-type text": N_("“{field}” must be text."),
    "wrong-type list": N_("“{field}” must be a list."),
    "wrong-type square": N_("“{field}” must contain squares as [x, y]."),
    "game-over": N_("The game is over."),
    "bad-rotation": N_("A building can be turned 0 to 3 times, not {rot}."),
    "no-workers": N_("At least one worker must be placed."),
    "square-twice": N_("Two workers cannot be on the same square: {square}."),
    "stack-empty": N_("The stack of cards is empty."),
    "banner-twice": N_("Only one banner can be raised in a turn."),
    "no-banner": N_("No banners are left."),
    "not-json": N_("This is not JSON: see line {line}, column {column}."),
    "too-deep": N_("The data is nested too deeply."),
    "not-an-object": N_("“{field}” must be an object with named values."),
    "missing": N_("“{field}” is missing."),
    "unknown-key": N_("“{field}” contains an unknown key “{key}”."),
    "key-twice": N_("The key “{field}” appears twice."),
    "wrong-value": N_("“{field}” cannot be {value}."),
    "too-many": N_("“{field}” is too long: {most} at most."),
    "wrong-format": N_("The format is “{value}”, not {wanted}."),
    "wrong-edition": N_("The edition is “{value}”, not {wanted}."),
    "wrong-colours": N_("A game has two to four players of different colours."),
    "wrong-lot": N_("The castle cannot go there in this set-up."),
    "no-first-game": N_("This board has no set-up for the first game."),
    "handicap-seats": N_("A handicap needs one number for each seat."),
    "handicap-gold": N_("In a handicap every seat has a whole number of gold from 0 to {most}."),
    "handicap-all": N_("In a handicap at least one seat begins without gold."),
    "handicap-nobody": N_("A handicap gives gold to at least one seat; without any it is left out."),
    "wrong-deck": N_("The deck does not hold exactly the cards of this set-up."),
    "wrong-seat": N_("The record gives this action to seat {seat}, but it is the turn of seat {player}."),
    "after-differs": N_("The record is wrong about the position after this action."),
    "result-early": N_("The record has a result, but the game is not over."),
    "result-differs": N_("The result in the record is not the result of the game."),
}
