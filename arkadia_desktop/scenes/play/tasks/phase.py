"""The task that a phase of the turn asks for."""

from __future__ import annotations

from collections.abc import Iterable

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.play.tasks.card import TakeCard
from arkadia_desktop.scenes.play.tasks.choose import Choose
from arkadia_desktop.scenes.play.tasks.piece import PlacePiece
from arkadia_desktop.scenes.play.tasks.task import Task, TaskPort


def first_due(phase: Phase) -> str | None:
    """What has to be done before anything else once a building is laid, as a sentence; None where nothing has."""
    match phase:
        case Phase.CASTLE:
            return _("First place your castle pieces.")
        case Phase.DRAW:
            return _("First take a card.")
        case _:
            return None


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
