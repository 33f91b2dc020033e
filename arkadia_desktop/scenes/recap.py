"""What the others did since one's last turn, in a few lines of pictures and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.facts import Fact, FactRow, FactsModel
from arkadia_desktop.stage.names import building_title
from arkadia_desktop.stage.wording import lines
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat

MOST = 12
"""Facts of one player; what goes beyond is counted."""


def recap_facts(table: Table, seat: int) -> FactsModel | None:
    """A row for each other player who has done something since the last turn of ``seat``, in the order of their turns;
    None where nobody has. Only what ``seat`` may know is told, and that is what everybody saw."""
    told: dict[int, list[Event]] = {}
    for sight in table.recap(seat):
        told.setdefault(sight.event.seat, []).append(sight.event)
    rows = []
    for player, happened in told.items():
        facts = tuple(_facts(happened, table.seats, seat))
        if player != seat and facts:
            rows.append(_row(table.seats[player], facts))
    if not rows:
        return None
    first = not any(played.ended_turn and played.seat == seat for played in table.history)
    title = _("Before your first turn") if first else _("Since your last turn")
    return FactsModel(title, tuple(rows), sides=("below", "below left", "below right"))


def recap_squares(table: Table, seat: int) -> int:
    """The squares of the board where the others did it, as bits."""
    squares = 0
    for sight in table.recap(seat):
        if sight.event.seat != seat and not isinstance(sight.event, events.FloorFinished):
            for line in lines(sight.event, sight.view):
                squares |= line.squares
    return squares


def _row(who: Seat, facts: tuple[Fact, ...]) -> FactRow:
    if len(facts) > MOST:
        left = len(facts) - MOST
        facts = (*facts[:MOST], Fact(ngettext("and {n} more", "and {n} more", left).format(n=left), tone="faint"))
    return FactRow(facts, who.name, f"worker_{who.colour.value}")


def _facts(happened: Iterable[Event], seats: tuple[Seat, ...], seat: int) -> Iterator[Fact]:
    for event in happened:
        colour = seats[event.seat].colour
        match event:
            case events.BuildingLaid():
                card = event.building.card
                yield Fact(building_title(card.form), f"seal_{card.family.value}")
            case events.CampsCovered():
                yield Fact(f"+{event.neutral}", "worker_neutral", tone="gain")
            case events.WorkersIntroduced():
                yield from _workers(event, colour)
            case events.BuildingCompleted():
                yield from _payout(event, seats, seat)
            case events.PiecePlaced():
                yield Fact(sprite=f"castle_{event.family.value}")
            case events.CardDrawn(source="stack"):
                yield Fact(sprite="icon_card")
            case events.CardDrawn() if event.card is not None:
                yield Fact(building_title(event.card.form), "icon_card")
            case events.BannerRaised():
                yield Fact(f"+{event.workers}", f"banner_{colour.value}")
            case events.SealsSold():
                yield Fact(f"+{event.gold}", "coin_1", tone="gain")
            case events.TurnBegan(passing=True):
                yield Fact(_("a pass"), tone="faint")
            case _:
                pass


def _workers(event: events.WorkersIntroduced, colour: Colour) -> Iterator[Fact]:
    """How many of either kind were placed."""
    for squares, figure in ((event.own, colour.value), (event.neutral, "neutral")):
        if squares:
            yield Fact(str(len(squares)), f"worker_{figure}")


def _payout(event: events.BuildingCompleted, seats: tuple[Seat, ...], seat: int) -> Iterator[Fact]:
    """That a building was completed, and what it paid to whom: first to the one who completed it, last to oneself."""
    sign = f"seal_{event.payout.family.value}"
    yield Fact(building_title(event.building.card.form), "check_green")
    for line in sorted(event.payout.lines, key=lambda line: (line.seat != event.seat, line.seat == seat, line.seat)):
        if line.seat == event.seat:
            yield Fact(f"+{line.seals}", sign, tone="gain")
        else:
            name = _("You") if line.seat == seat else seats[line.seat].name
            yield Fact(_("{name} +{n}").format(name=name, n=line.seals), sign)
