"""Taking up an action that was advised: it lies ready as a draft, and nothing is played yet."""

from __future__ import annotations

from typing import Protocol

from arkadia_desktop.rules.actions import SOURCES, Action, Build, Draw, Piece, Workers
from arkadia_desktop.scenes.play.tasks.card import TakeCard
from arkadia_desktop.scenes.play.tasks.drafts import Raising
from arkadia_desktop.scenes.play.tasks.lay import Lay
from arkadia_desktop.scenes.play.tasks.piece import PlacePiece
from arkadia_desktop.scenes.play.tasks.task import Task, TaskPort
from arkadia_desktop.scenes.play.tasks.workers import PlaceWorkers


class AdvisedPort(TaskPort, Protocol):
    """What an advised action is taken up at."""

    @property
    def task(self) -> Task | None:
        """What the person at the screen is doing."""


def draft_of(port: AdvisedPort, action: Action) -> Task | None:
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
