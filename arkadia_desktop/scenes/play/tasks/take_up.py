"""Taking up an action that was advised: it lies ready as a draft, and nothing is played yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkadia_desktop.rules.actions import SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.scenes.play.tasks.card import TakeCard
from arkadia_desktop.scenes.play.tasks.drafts import Raising
from arkadia_desktop.scenes.play.tasks.lay import Lay
from arkadia_desktop.scenes.play.tasks.piece import PlacePiece
from arkadia_desktop.scenes.play.tasks.task import Task
from arkadia_desktop.scenes.play.tasks.workers import PlaceWorkers

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene


def draft_of(scene: PlayScene, action: Action) -> Task | None:
    """The task in which the legal `action` lies ready: Enter or a click would carry it out. None where it is no matter
    of the board."""
    match action:
        case Build():
            lay = Lay(scene, scene.view.hand.index(action.card), by_key=True)
            lay.draft.rot, lay.draft.at = action.rot, action.at
            return lay
        case Workers():
            workers = PlaceWorkers(scene, building=action.building)
            workers.draft.take_up(action)
            return workers
        case Piece():
            scene.begin(None)
            piece = scene.task
            assert isinstance(piece, PlacePiece)  # that is what the phase asks for
            piece.draft, piece.by_key = Raising(scene.view, action.family, action.square), True
            return piece
        case Draw():
            card = TakeCard(scene)
            card.focus = SOURCES.index(action.source)
            return card
        case _:
            return None


def take_up(scene: PlayScene, action: Action) -> None:
    """Take the action up: the draft of the board, the dialog of the banner, the button that ends the turn."""
    scene.begin(draft_of(scene, action))
    if isinstance(action, Banner):
        scene.commands.raise_banner(action.sell)
    elif scene.task is None:
        scene.sheet.focus("end", show=True)
