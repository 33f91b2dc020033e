"""Why something is refused, as one sentence for people.

The rules speak in codes and values: a Refusal, a Malformed or a PlanFault. Any of them will do here: what counts is
`code` and `values`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    values = {key: plain(value) for key, value in fault.values.items()}
    special = _SPECIAL.get(fault.code)
    if special:
        return special(fault.values, values, board)
    return _(_SENTENCES[fault.code]).format(**values)


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
        return _("building {number}").format(number=plain(number))
    return _("building {number} ({form})").format(number=plain(number), form=form_name(found.card.form))


_Raw = Mapping[str, object]
_Plain = Mapping[str, str]


def _phase(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _(_WRONG_TIME.get((values["phase"], values["action"]), _WRONG_TIME["", values["action"]]))


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


def _card_not_in_hand(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _("Card {card} is not in the hand.").format(card=values["card"])


def _off_board(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    if "square" in raw:
        return _("There is no such square on the board.")
    return _("Part of the building ({form}) would be off the board.").format(form=form_name(values["form"]))


def _occupied(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    square = values["square"]
    match raw["by"]:
        case "building":
            return _("{square} is taken: {building} is there.").format(
                square=square, building=_building(raw["which"], board)
            )
        case "worker":
            return _("{square} is taken: a worker is there.").format(square=square)
        case "neutral":
            return _("{square} is taken: a neutral worker is there.").format(square=square)
        case _:
            return _("{square} belongs to the castle.").format(square=square)


def _not_adjacent(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    if "square" in raw:
        return _("{square} is not beside {building}.").format(
            square=values["square"], building=_building(raw["building"], board)
        )
    return _("The building ({form}) must share an edge with another building, the castle or a worker.").format(
        form=form_name(values["form"])
    )


def _no_building(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    if raw["building"] == 0:
        return _("Choose squares around one unfinished building.")
    return _("There is no building {number} on the board.").format(number=values["building"])


def _building_complete(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _("It is already complete: {building}.").format(building=_building(raw["building"], board))


def _too_few_own(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _few(
        raw["held"],
        N_("No workers of this colour are left in the tent."),
        lambda n: ngettext(
            "Only {held} worker of this colour is left in the tent.",
            "Only {held} workers of this colour are left in the tent.",
            n,
        ),
    )


def _too_few_neutral(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _few(
        raw["held"],
        N_("No neutral workers are left in the tent."),
        lambda n: ngettext(
            "Only {held} neutral worker is left in the tent.", "Only {held} neutral workers are left in the tent.", n
        ),
    )


def _few(held: object, none: str, some: Callable[[int], str]) -> str:
    count = held if isinstance(held, int) else 0
    return some(count).format(held=count) if count else _(none)


def _no_piece(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    floor = raw["floor"]
    return no_pieces(values["family"], floor + 1 if isinstance(floor, int) else 0)


def _castle_occupied(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _("Castle square {square} already has its piece for this floor.").format(square=values["square"])


def _number(number: object) -> str:
    """Places count from 0 in records and from 1 for people."""
    return str(number + 1) if isinstance(number, int) else plain(number)


def _no_castle_square(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _("There is no castle square {number}.").format(number=values["square"])


def _slot_empty(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _("There is no face-up card in place {place}.").format(place=_number(raw["place"]))


def _too_few_seals(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _("There are not enough seals to sell ({family}): {wanted} wanted, {held} held.").format(
        family=family_name(values["family"]), wanted=values["wanted"], held=values["held"]
    )


def _wrong_type(raw: _Raw, values: _Plain, board: _Board | None) -> str:
    return _(_WANTED[values["wanted"]]).format(field=values["field"])


_WANTED = {
    "integer": N_("“{field}” must be a whole number."),
    "number": N_("“{field}” must be a number."),
    "boolean": N_("“{field}” must be true or false."),
    "text": N_("“{field}” must be text."),
    "list": N_("“{field}” must be a list."),
    "square": N_("“{field}” must contain squares as [x, y]."),
}


def _plan(code: str) -> Callable[[_Raw, _Plain, _Board | None], str]:
    def speak(raw: _Raw, values: _Plain, board: _Board | None) -> str:
        named = dict(values)
        for key, name in (("x", "column"), ("y", "row")):
            if key in raw:
                named[name] = _number(raw[key])
        return _(PLAN_SENTENCES[code]).format(**named)

    return speak


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

_SPECIAL: dict[str, Callable[[_Raw, _Plain, _Board | None], str]] = {
    "phase": _phase,
    "card-not-in-hand": _card_not_in_hand,
    "off-board": _off_board,
    "occupied": _occupied,
    "not-adjacent": _not_adjacent,
    "no-building": _no_building,
    "building-complete": _building_complete,
    "too-few-own": _too_few_own,
    "too-few-neutral": _too_few_neutral,
    "no-piece": _no_piece,
    "no-castle-square": _no_castle_square,
    "castle-occupied": _castle_occupied,
    "slot-empty": _slot_empty,
    "too-few-seals": _too_few_seals,
    "wrong-type": _wrong_type,
    **{code: _plan(code) for code in PLAN_SENTENCES},
    **{f"map-{code}": _plan(code) for code in PLAN_SENTENCES},
}

_SENTENCES = {
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
    "wrong-deck": N_("The deck does not hold exactly the cards of this set-up."),
    "wrong-seat": N_("The record gives this action to seat {seat}, but it is the turn of seat {player}."),
    "after-differs": N_("The record is wrong about the position after this action."),
    "result-early": N_("The record has a result, but the game is not over."),
    "result-differs": N_("The result in the record is not the result of the game."),
}
