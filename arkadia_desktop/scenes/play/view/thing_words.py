"""What is told of the things on the play screen, one by one: camps, the castle, workers, free squares, the stack."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name, listed
from arkadia_desktop.rules.castle import PRINTED, TOP_FLOOR
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.view.bubble_text import Told
from arkadia_desktop.scenes.play.view.inspect_facts import building_name, building_telling
from arkadia_desktop.scenes.play.view.looked_at import NOTHING, Target
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.stage.panels.bubble import MOST_LINES, Saying
from arkadia_desktop.table.seats import Seat

_LAST_TO_FILL = TOP_FLOOR - 1
"""The floor that brings the last round when it is full."""


def thing_telling(target: Target, note: str, view: PlayerView, seats: Sequence[Seat], rule: str = "") -> Told | None:
    """What is said of a thing: with a ``note`` its name and that, else its name and what it is there for; with ``rule``
    where that is read in full. None for what is told elsewhere."""
    told = _told(target, note, view, seats)
    if told is None or not rule:
        return told
    tone, sayings = told
    return tone, (*sayings[: MOST_LINES - 1], Saying(rule))


def _told(target: Target, note: str, view: PlayerView, seats: Sequence[Seat]) -> Told | None:
    kind, number = target
    if kind == "building" and not note:
        building = view.board.building(number)
        return None if building is None else building_telling(building, view, seats)
    if target == NOTHING:
        return "neutral", (Saying(note),)
    told = _named(target, view, seats)
    if told is None or (kind == "tent" and not note):
        return None
    name, *facts = told
    return "neutral", (name, *((Saying(note),) if note else facts))


def value_words(gold: int) -> str:
    """What a seal of the family that is named above this is worth, and why."""
    text = ngettext(
        "Each seal of this family is worth {gold} gold now: {gold} of its squares is visible on the castle.",
        "Each seal of this family is worth {gold} gold now: {gold} of its squares are visible on the castle.",
        gold,
    )
    return text.format(gold=gold)


def _named(target: Target, view: PlayerView, seats: Sequence[Seat]) -> tuple[Saying, ...] | None:
    """The name of a thing, and below it what there is to know; the last of that is left out first."""
    kind, number = target
    match kind:
        case "building":
            building = view.board.building(number)
            return None if building is None else (building_name(building),)
        case "tent":
            player = view.players[number]
            name = _("Your tent") if number == view.seat else _("{name}’s tent").format(name=seats[number].name)
            return (Saying(name, "", f"worker_{player.colour.value}"),)
        case "castle":
            return _castle(number, view)
        case "court":
            return Saying(_("The courtyard")), Saying(_("Nothing is ever placed here."))
        case "worker":
            return _worker(view.board.grid.square(number), view, seats)
        case "camp":
            gift = _("Lay a building over it to get a neutral worker.")
            return Saying(_("A camp"), "", "worker_neutral"), Saying(gift), Saying(_beside(number, view))
        case "meadow":
            return Saying(_("A free square")), Saying(_beside(number, view))
        case "floor":
            return _floor(number, view)
        case "value":
            family = FAMILIES[number]
            worth = value_words(view.castle.values[number])
            return Saying(family_title(family), "", f"seal_{family.value}"), Saying(worth)
        case "source" if number == STACK_PLACE:
            left = view.stack_size
            text = ngettext(
                "{n} card is left. Nobody knows which it is.",
                "{n} cards are left. Nobody knows which comes next.",
                left,
            )
            return Saying(_("The stack")), Saying(text.format(n=left) if left else _("No cards are left."))
        case _:
            return None


def _beside(number: int, view: PlayerView) -> str:
    """What may stand on a free square."""
    board = view.board
    bit = 1 << number
    waiting = sum(not building.complete and bool(building.rim & bit) for building in board.buildings)
    if waiting:
        text = ngettext(
            "A worker or a building may go here. {n} unfinished building is beside it.",
            "A worker or a building may go here. {n} unfinished buildings are beside it.",
            waiting,
        )
        return text.format(n=waiting)
    if board.touching & bit:
        return _("A new building may go here.")
    return _("It touches nothing yet: a new building must touch something already on the board.")


def _castle(square: int, view: PlayerView) -> tuple[Saying, ...]:
    """A castle square: what shows there, and what lies below that."""
    stack, top = view.castle.stacks[square], view.castle.top(square)
    if top is None:
        text = _("It counts for nobody until a castle piece is on it.")
        return Saying(_("A blank castle square")), Saying(text)
    worth = value_words(view.castle.values[top.ordinal])
    title = _("Floor {number}: {family}") if stack else _("Castle square: {family}")
    named = Saying(title.format(number=len(stack), family=family_title(top)), "", f"seal_{top.value}")
    hidden = [family_name(one.value) for one in (PRINTED[square], *stack[:-1]) if one is not None] if stack else []
    if not hidden:
        return named, Saying(worth)
    covered = _("Covered, and worth nothing now: {families}.").format(families=listed(hidden))
    return named, Saying(worth), Saying(covered)


def _worker(square: Square, view: PlayerView, seats: Sequence[Seat]) -> tuple[Saying, ...]:
    """A worker on the board, and what it still brings."""
    board = view.board
    bit = board.grid.bit(square)
    seat = next((seat for seat, workers in enumerate(board.workers) if workers & bit), None)
    if seat is None:
        text = _("It fills its square like any other worker, but earns nobody a seal.")
        return Saying(_("A neutral worker"), "", "worker_neutral"), Saying(text)
    title = _("Your worker") if seat == view.seat else _("{name}’s worker").format(name=seats[seat].name)
    waiting = sum(not building.complete and bool(building.rim & bit) for building in board.buildings)
    text = ngettext(
        "It will earn a seal from {n} unfinished building beside it.",
        "It will earn a seal from each of the {n} unfinished buildings beside it.",
        waiting,
    ).format(n=waiting)
    if not waiting:
        text = _("No unfinished building is beside it. Workers stay where they are to the end.")
    return Saying(title, "", f"worker_{view.players[seat].colour.value}"), Saying(text)


def _floor(floor: int, view: PlayerView) -> tuple[Saying, ...]:
    """A floor of the castle: whether it is being built, and what its end brings."""
    castle = view.castle
    title = Saying(_("Floor {number}").format(number=floor + 1), "", "icon_tower")
    if floor < castle.floor:
        return title, Saying(_("It is full. Its leftover pieces went to floor 3."))
    if floor > castle.floor:
        return title, Saying(_("It starts when floor {number} is full.").format(number=floor))
    n = min(len(castle.open_squares()), sum(castle.pool))
    text = ngettext(
        "{n} piece is still to come: one for each completed building.",
        "{n} pieces are still to come: one for each completed building.",
        n,
    )
    sayings = title, Saying(text.format(n=n))
    if floor == _LAST_TO_FILL:
        return (*sayings, Saying(_("When it is full, the last round begins.")))
    return sayings
