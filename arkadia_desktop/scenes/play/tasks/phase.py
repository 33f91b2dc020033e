"""What a phase of the turn asks for: first a building or workers, then castle pieces and a card."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import SOURCES, Action, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions, Refusal, can_build, can_introduce
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.key_bindings import WORKERS
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Raising, Tried
from arkadia_desktop.scenes.play.tasks.held import Lay, LiftingTask, PlacePiece, PlaceWorkers
from arkadia_desktop.scenes.play.tasks.task import END, HoveringTask, Point, Rail, Task, TaskPort, TaskState
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.ui.widgets.base import CONFIRM


class Choose(LiftingTask, HoveringTask):
    """Nothing is held yet: a card, a worker of the tent, a building or a free square beside one begins something."""

    chooses = True

    def __init__(self, port: TaskPort) -> None:
        super().__init__(port)
        view = port.view
        self.may_build = can_build(view.board, view.hand)
        self.may_introduce = can_introduce(view.board, view.players[view.player])

    @property
    def hints(self) -> tuple[str, ...]:
        if self.may_build and self.may_introduce:
            return (_("Build or place workers"),)
        return (_("Lay a building") if self.may_build else _("Place workers"),)

    def shown(self) -> TaskState:
        overlay, grid = Overlay(), self.port.view.board.grid
        allowed = Introducing(self.port.view).allowed() if self.may_introduce else 0
        if self.hover is not None and grid.bit(self.hover) & allowed:
            overlay = Overlay(legal=grid.bit(self.hover), hover=self.hover)  # a worker may stand there
        return super().shown()._replace(overlay=overlay, lifts_workers=self.may_introduce)

    def grips(self, pos: Point) -> bool:
        hit = self.port.hit(pos)
        return hit.card is not None or hit.worker is not None

    def press(self, pos: Point, button: int) -> bool:
        hit = self.port.hit(pos)
        if button == pygame.BUTTON_LEFT:
            if hit.card is not None:
                self.port.begin(Lay(self.port, hit.card, pressed_at=pos))
                return True
            if hit.worker is not None:
                return self.lift_worker(hit.worker == "neutral", pos)
        if hit.square is None or button not in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            return False
        return self.at_square(hit.square, neutral=button == pygame.BUTTON_RIGHT)

    def lift_worker(self, neutral: bool, pos: Point | None = None, *, by_key: bool = False) -> bool:
        """Take a worker from the tent, if the tent has one and there is a building to work at."""
        view = self.port.view
        player = view.players[view.player]
        if not (player.neutral if neutral else player.own):
            code = "too-few-neutral" if neutral else "too-few-own"
            self.port.refuse(Refusal(code, {"wanted": 1, "held": 0}), Tried(part="tent"))
        elif not self.may_introduce:
            self.port.refuse(Refusal("no-building", {"building": 0}), Tried(part="tent"))
        elif by_key:
            self.port.begin(PlaceWorkers(self.port, by_key=True))
        else:
            self.port.begin(PlaceWorkers(self.port, carried=neutral, pressed_at=pos))
        return True

    def at_square(self, square: Square, *, neutral: bool = False, by_key: bool = False) -> bool:
        """A click on the board itself: an unfinished building is worked at, a free square beside one gets a worker."""
        if not self.may_introduce:
            return False
        building = self.port.view.board.building_at(square)
        if building is not None and not building.complete:
            self.port.begin(PlaceWorkers(self.port, building=building.id, by_key=by_key))
            return True
        grid = self.port.view.board.grid
        if not grid.bit(square) & Introducing(self.port.view).allowed():
            return False
        task = PlaceWorkers(self.port)
        task.draft.put(square, neutral)
        task.cursor = square if by_key else None
        self.port.begin(task)
        return True

    def choose(self, square: Square) -> bool:
        return self.at_square(square, by_key=True)

    def key(self, event: Event) -> bool:
        if (lifted := self.lift_by_key(event)) is not None:
            return lifted
        if self.port.bindings.of(event) == WORKERS:
            view = self.port.view
            return self.lift_worker(not view.players[view.player].own, by_key=True)
        return False


class TakeCard(Task):
    """A card is due. `focus`: the source (0, 1, 2, 3 = stack) the arrows are on; None while the mouse is used."""

    takes_cards = True

    def __init__(self, port: TaskPort) -> None:
        super().__init__(port)
        self.focus: int | None = None
        self.lifted: int | None = None

    @property
    def hints(self) -> tuple[str, ...]:
        return (_("Take a card"),)

    def shown(self) -> TaskState:
        return super().shown()._replace(source=self.focus)

    def rail(self) -> Rail:
        focus = self.focus
        if focus is None or focus not in self.legal():
            return {}
        return {END: self._confirming(_("Take it"), lambda: self.take(focus), _("Enter: take this card"))}

    def legal(self) -> list[int]:
        """The sources that have a card."""
        legal = LegalActions(self.port.view)
        return [number for number, source in enumerate(SOURCES) if Draw(source) in legal]

    def grips(self, pos: Point) -> bool:
        return self.port.hit(pos).source in self.legal()

    def press(self, pos: Point, button: int) -> bool:
        if button != pygame.BUTTON_LEFT:
            return False
        self.lifted = self.port.hit(pos).source
        self.pressed_at = pos
        if self.lifted is None:
            return False
        if self.lifted not in self.legal():
            self.take(self.lifted)
            self.lifted = None
        return True

    def release(self, pos: Point, button: int) -> bool:
        lifted, self.lifted = self.lifted, None
        if button != pygame.BUTTON_LEFT or lifted is None:
            return False
        hit = self.port.hit(pos)
        if hit.source == lifted or (hit.hand and self.dragged(pos)):
            self.take(lifted)
        return True

    def let_go(self) -> None:
        super().let_go()
        self.lifted = None

    def key(self, event: Event) -> bool:
        legal = self.legal()
        place = self.port.bindings.card(event)
        if place is not None:
            self.take(place)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and legal:
            way = 1 if event.key == pygame.K_RIGHT else -1
            place = legal.index(self.focus) if self.focus in legal else (-1 if way > 0 else 0)
            self.focus = legal[(place + way) % len(legal)]
            self.port.refresh()
            return True
        if event.key in CONFIRM and self.focus in legal:
            self.take(self.focus)
            return True
        return False

    def take(self, source: int) -> None:
        action = Draw(SOURCES[source])
        refusal = LegalActions(self.port.view).why(action)
        if refusal is not None:
            self.port.refuse(refusal, Tried(part="market", number=source))
            return
        self.port.submit(action)


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


def task_for(port: TaskPort, latest: Iterable[events.Event]) -> Task | None:
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
