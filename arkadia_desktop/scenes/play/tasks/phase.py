"""The task that a phase of the turn asks for."""

from __future__ import annotations

from collections.abc import Iterable

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import SOURCES, Action, Build, Draw, Piece, Workers
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.choose import Choose, TakeCard
from arkadia_desktop.scenes.play.tasks.drafts import Raising
from arkadia_desktop.scenes.play.tasks.lay import Lay
from arkadia_desktop.scenes.play.tasks.piece import PlacePiece
from arkadia_desktop.scenes.play.tasks.task import Task, TaskPort
from arkadia_desktop.scenes.play.tasks.workers import PlaceWorkers


def draft_of(port: TaskPort, action: Action) -> Task | None:
    """The task in which the legal `action` lies ready: Enter or a click would carry it out. None where it is no matter
    of the board."""
    match action:
        case Build():
            lay = Lay(port, port.view.hand.index(action.card), by_key=True)
            lay.draft.rot, lay.draft.at = action.rot, action.at
            return lay
        case Workers():
            workers = PlaceWorkers(port, building=action.building)
            workers.draft.take_up(action)
            return workers
        case Piece():
            port.begin(None)
            piece = port.task
            assert isinstance(piece, PlacePiece)  # that is what the phase asks for
            piece.draft, piece.by_key = Raising(port.view, action.family, action.square), True
            return piece
        case Draw():
            card = TakeCard(port)
            card.focus = SOURCES.index(action.source)
            return card
        case _:
            return None


def first_due(phase: Phase) -> str | None:
    """What has to be done before anything else once a building is laid, as a sentence; None where nothing has."""
    match phase:
        case Phase.CASTLE:
            return _("First place your castle pieces.")
        case Phase.DRAW:
            return _("First take a card.")
        case _:
            return None


def why_no_banner(view: PlayerView) -> str | None:
    """Why whoever is on turn can raise no banner now."""
    if view.phase is not Phase.CAN:
        return _("You raise a banner at the end of your turn, after the compulsory part.")
    if view.banner_used:
        return _("You have already raised a banner this turn.")
    return None if view.players[view.player].banners else _("You have no banner left.")


def why_no_end(view: PlayerView) -> str | None:
    """Why the turn cannot end now."""
    return _("First lay a building or place workers.") if view.phase is Phase.MUST else first_due(view.phase)


def task_for(port: TaskPort, latest: Iterable[Event]) -> Task | None:
    """What is due in the position of `port`; None where the buttons do it. `latest` is what happened, the newest
    first: it tells how many castle pieces of this turn have been placed."""
    view = port.view
    match view.phase:
        case Phase.MUST:
            return Choose(port)
        case Phase.CASTLE:
            placed = 0
            for event in latest:
                if isinstance(event, events.TurnBegan | events.TurnEnded):
                    break
                placed += isinstance(event, events.PiecePlaced)
            return PlacePiece(port, placed + 1, placed + view.pending)
        case Phase.DRAW:
            return TakeCard(port)
        case _:
            return None
