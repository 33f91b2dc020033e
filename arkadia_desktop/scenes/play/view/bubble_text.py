"""What the bubble on the board says: what a draft would do, why it may not be, what has just happened."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.payout import Payout
from arkadia_desktop.rules.preview import Preview
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.scenes.play.view.reason_words import computer_sentence
from arkadia_desktop.stage.panels.bubble import Earning, Saying
from arkadia_desktop.stage.panels.wording import completes, is_complete
from arkadia_desktop.table.seats import Seat

Told = tuple[str, tuple[Saying, ...]]
"""Tone and lines of a bubble."""


def completing(preview: Preview | None) -> int:
    """The squares of the buildings that would be completed."""
    return sum(building.mask for building, _payout in preview.completed) if preview is not None else 0


def foretelling(preview: Preview | None, view: PlayerView, seats: Sequence[Seat]) -> Told | None:
    """What the bubble says of a draft; None while there is nothing to say."""
    if preview is None:
        return None
    sayings = []
    for building, payout in preview.completed:
        text = completes(building.card.form.value)
        piece = ("+1", "icon_tower") if view.castle.can_grow else ("", "")
        sayings.append(Saying(text, *piece, earnings=earnings(payout, view, seats)))
    if preview.neutral:
        text = ngettext("Covers a camp", "Covers {n} camps", preview.neutral).format(n=preview.neutral)
        sayings.append(Saying(text, f"+{preview.neutral}", "worker_neutral"))
    if not sayings:
        return None
    return "leaf", tuple(sayings)


def called(seat: int, view: PlayerView, seats: Sequence[Seat]) -> str:
    """How a seat is called on the screen of whoever looks."""
    return _("You") if seat == view.seat else seats[seat].name


def earnings(
    payout: Payout, view: PlayerView, seats: Sequence[Seat], *, by_workers: bool = False
) -> tuple[Earning, ...]:
    """Who earns what from a building; `by_workers`: for those who stand beside it alone."""
    sign = f"seal_{payout.family.value}"
    return tuple(
        Earning(
            seats[line.seat].colour,
            called(line.seat, view, seats),
            f"+{line.workers if by_workers else line.seals}",
            sign,
        )
        for line in payout.lines
    )


def announced_telling(shot: Shot, seats: Sequence[Seat]) -> Told | None:
    """What the bubble says of the step that is shown: what happened, and why a computer did it if it says so."""
    told = event_telling(shot.event, shot.view, seats)
    if shot.why is None:
        return told
    said = Saying(computer_sentence(shot.why, seats, shot.event.seat))
    return ("neutral", (said,)) if told is None else (told[0], (*told[1], said))


def event_telling(event: Event, view: PlayerView, seats: Sequence[Seat]) -> Told | None:
    """What the bubble says of a step that is being shown; None for what can be seen without words."""
    name = seats[event.seat].name
    mine = event.seat == view.seat
    match event:
        case events.BuildingCompleted():
            text = is_complete(event.building.card.form.value)
            return "leaf", (Saying(text, earnings=earnings(event.payout, view, seats)),)
        case events.SealsSold():
            sold = sum(line.seals for line in event.lines)
            if mine:
                text = ngettext("You sell {n} seal", "You sell {n} seals", sold).format(n=sold)
            else:
                text = ngettext("{name} sells {n} seal", "{name} sells {n} seals", sold).format(n=sold, name=name)
            return "neutral", (Saying(text, f"+{event.gold}", "coin_1"),)
        case events.TurnBegan(passing=True):
            text = _("{name} can do nothing and passes.")
            if mine:
                text = _("You can neither build nor place workers: you pass.")
            return "neutral", (Saying(text.format(name=name)),)
        case events.LastRoundBegan():
            text = _("Floor 2 is full: after this turn everybody has one more turn.")
            return "neutral", (Saying(text),)
        case _:
            return None
