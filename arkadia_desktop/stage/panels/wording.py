"""Events as lines of the chronicle: who, what, and what came of it. The words go through the catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.locale import N_, _, ngettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.view import PlayerView, PublicSetup
from arkadia_desktop.ui.paint.kept import Kept

_KEPT = 128
CARD_FACE, CARD_BACK = "card_frame", "card_back"
"""The pictures of a card whose seal, the sign of its line, everybody saw, and of one that nobody else saw."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the player's `colour`, `text`, a short `tail` such as ``+3``, the sprite `sign` behind it, and the
    squares it speaks of as a mask of the view's grid; `picture` is the sprite the sign lies on. It `came` of the line
    before."""

    colour: Colour
    text: str
    tail: str = ""
    sign: str = ""
    squares: int = 0
    picture: str = ""
    came: bool = False


_WORDS = {
    "house": (
        *(N_("Laid a house"), N_("{name} laid a house"), N_("House complete")),
        N_("Completes the house"),
    ),
    "farm": (
        *(N_("Laid a farm"), N_("{name} laid a farm"), N_("Farm complete")),
        N_("Completes the farm"),
    ),
    "tavern": (
        *(N_("Laid a tavern"), N_("{name} laid a tavern"), N_("Tavern complete")),
        N_("Completes the tavern"),
    ),
    "mill": (
        *(N_("Laid a mill"), N_("{name} laid a mill"), N_("Mill complete")),
        N_("Completes the mill"),
    ),
    "smithy": (
        *(N_("Laid a smithy"), N_("{name} laid a smithy"), N_("Smithy complete")),
        N_("Completes the smithy"),
    ),
    "trade_centre": (
        *(N_("Laid a trade centre"), N_("{name} laid a trade centre"), N_("Trade centre complete")),
        N_("Completes the trade centre"),
    ),
    "monastery": (
        *(N_("Laid a monastery"), N_("{name} laid a monastery"), N_("Monastery complete")),
        N_("Completes the monastery"),
    ),
}
"""Of each building, what its line says when it is laid, and with who did it, what when it is complete, and what a draft
would do."""


def completes(form: str) -> str:
    """What a draft would do: ``Completes the farm``."""
    return _(_WORDS[form][3])


def is_complete(form: str) -> str:
    """What has just happened: ``Farm complete``."""
    return _(_WORDS[form][2])


def deed(event: Event, name: str) -> str:
    """What somebody of this name did, as a sentence: ``Bruno laid a tavern``; empty for what is told otherwise."""
    match event:
        case events.BuildingLaid():
            return _(_WORDS[event.building.card.form][1], name=name)
        case events.WorkersIntroduced():
            n = len((*event.own, *event.neutral))
            return ngettext("{name} placed {n} worker", "{name} placed {n} workers", n, name=name)
        case events.BannerRaised():
            return _("{name} raised a banner", name=name)
        case _:
            return ""


def handicap_lines(setup: PublicSetup) -> tuple[Line, ...]:
    """Who begins with gold: the first lines of a chronicle."""
    each = zip(setup.colours, setup.handicap, strict=False)
    return tuple(Line(colour, _("Handicap"), f"+{gold}", "coin_1") for colour, gold in each if gold)


def lines(event: Event, view: PlayerView) -> tuple[Line, ...]:
    """The lines an event makes: one, and at a payout one more for each other player who earns; none for the mere
    change of turns, and for a card turned up in the place of another: nobody chose it, and it lies on the table. `view`
    is the position after it."""
    colour = view.players[event.seat].colour
    if isinstance(event, events.BuildingCompleted):
        return _payout_lines(event, view)
    line = _line(event, colour, view)
    return () if line is None else (line,)


def _payout_lines(event: events.BuildingCompleted, view: PlayerView) -> tuple[Line, ...]:
    building, payout = event.building, event.payout
    sign = f"seal_{payout.family.value}"
    found: list[Line] = []
    for earned in payout.lines:
        who = view.players[earned.seat].colour
        if earned.trigger:
            text = is_complete(building.card.form)
            found.insert(0, Line(who, text, f"+{earned.seals}", sign, building.mask, came=True))
        else:
            text = ngettext("Earned by {n} worker", "Earned by {n} workers", earned.workers)
            found.append(Line(who, text, f"+{earned.seals}", sign, building.mask, came=True))
    return tuple(found)


def _line(event: Event, colour: Colour, view: PlayerView) -> Line | None:
    grid = view.board.grid
    match event:
        case events.BuildingLaid():
            form, family = event.building.card.form, event.building.card.family
            return Line(colour, _(_WORDS[form][0]), "", f"seal_{family.value}", event.building.mask)
        case events.CampsCovered(neutral=0):
            return Line(colour, _("No neutral workers are left"), "", "camp", grid.mask(event.squares), came=True)
        case events.CampsCovered():
            text = ngettext("Covered a camp", "Covered {n} camps", len(event.squares))
            return Line(colour, text, f"+{event.neutral}", "worker_neutral", grid.mask(event.squares), came=True)
        case events.WorkersIntroduced():
            squares = (*event.own, *event.neutral)
            text = ngettext("Placed {n} worker", "Placed {n} workers", len(squares))
            return Line(colour, text, "", "", grid.mask(squares))
        case events.PiecePlaced():
            square, piece = view.board.lot.castle_squares()[event.square], f"castle_{event.family.value}"
            return Line(colour, _("Placed a castle piece"), "", piece, grid.bit(square), came=True)
        case events.FloorFinished():
            text = _("Floor {number} is complete", number=event.floor + 1)
            return Line(colour, text, "", "", grid.mask(view.board.lot.castle_squares()), came=True)
        case events.LastRoundBegan():
            return Line(colour, _("The last round begins"))
        case _:
            return _card_or_gold(event, colour)


def _card_or_gold(event: Event, colour: Colour) -> Line | None:
    match event:
        case events.CardDrawn(source="stack"):
            return Line(colour, _("Drew a card"), picture=CARD_BACK)
        case events.CardDrawn():
            sign = f"seal_{event.card.family.value}" if event.card else ""
            return Line(colour, _("Took a face-up card"), "", sign, picture=CARD_FACE)
        case events.BannerRaised():
            return Line(colour, _("Raised a banner"), f"+{event.workers}", f"worker_{colour.value}")
        case events.SealsSold():
            sold = sum(line.seals for line in event.lines)
            text = ngettext("Sold {n} seal", "Sold {n} seals", sold)
            return Line(colour, text, f"+{event.gold}", "coin_1")
        case events.TurnBegan(passing=True):
            return Line(colour, _("Had to pass"))
        case events.FinalEvaluation():
            return Line(colour, _("Final scoring"), f"+{event.gold}", "coin_1")
        case events.GameEnded():
            return Line(colour, _("The game is over"))
        case _:
            return None


class Worded:
    """The lines of events that were asked for last. Make another one for another language."""

    def __init__(self) -> None:
        # The event and the view are kept with their lines, so that no others can have their identity.
        self._kept: Kept[tuple[Event, PlayerView, tuple[Line, ...]]] = Kept(_KEPT)

    def lines(self, event: Event, view: PlayerView) -> tuple[Line, ...]:
        """As `wording.lines`; quick for the same two objects again."""
        return self._kept.get((id(event), id(view)), lambda: (event, view, tuple(lines(event, view))))[2]
