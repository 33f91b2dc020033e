"""What is told in words on the play screen: a notice for a while, or why something is refused.

What is refused is explained at once, beside the squares it speaks of, and `?` explains it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.locale.words import no_pieces
from arkadia_desktop.pace import LETTER_MS
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Refusal, can_build, can_introduce
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.key_bindings import SHIFTS
from arkadia_desktop.scenes.play.tasks.drafts import Tried
from arkadia_desktop.scenes.play.tasks.phase import why_no_banner
from arkadia_desktop.scenes.play.tasks.task import Task, TaskState
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.scenes.play.view.thing_words import Fading, fading

TOLD_MS = 2500
"""How long a refusal or a notice stays besides the time that reading its letters takes, at any speed."""


class Messages:
    """`told` is the sentence on the screen, empty without one; `fine`: it is no refusal; `tried` is the place in vain
    it explains, `times` are when it comes and goes. ``on_change`` is called when another one is to be seen, ``clock``
    gives the time in ms, ``moves`` tells whether anything moves."""

    def __init__(self, on_change: Callable[[], None], clock: Callable[[], float], moves: Callable[[], bool]) -> None:
        self.told, self.fine = "", False
        self.tried: Tried | None = None
        self.times = Fading(0.0, 0.0, 0.0, 0.0)
        self._last: tuple[Refusal, Tried] | None = None
        self._code = ""
        """What the refusal is called that was explained last."""
        self._on_change, self._clock, self._moves = on_change, clock, moves

    @property
    def subject(self) -> str:
        """What the refusal on the screen is about: the code of the rules, or workers; empty without one."""
        if self.tried is None:
            return ""
        return "workers" if self.tried.figure else self._code

    def tell(self, text: str, *, fine: bool = False) -> None:
        """Show a sentence long enough to be read."""
        self.told, self.fine = text, fine
        self.times = fading(self._clock(), TOLD_MS + LETTER_MS * len(text), moves=self._moves())
        self._on_change()

    def hush(self) -> None:
        """What is told is over."""
        self.told, self.tried = "", None

    def forget(self, *, all: bool = True) -> None:
        """The position is another, or somebody else looks at it: what was refused counts no more. Unless `all` is to
        go, a notice has its time."""
        self._last = None
        if all or not self.fine:
            self.hush()

    def tick(self, now_ms: float) -> None:
        """Let time pass: what has been told long enough goes."""
        if self.told and now_ms >= self.times.gone:
            self.hush()
            self._on_change()

    def notice(self, event: Event, *, asks: bool) -> None:
        """A click or a key comes: what was explained goes, unless the key ``asks`` for it again."""
        pressed = event.type == pygame.KEYDOWN and event.key not in SHIFTS and not asks
        if self.tried is not None and (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            self.hush()
            self._on_change()

    def refused(self, refusal: Refusal, tried: Tried, board: Board) -> None:
        """Something was tried in vain."""
        self._last = refusal, tried
        self._explain(refusal, tried, board)

    def disabled_reason(self, task: Task | None, board: Board) -> None:
        """Explain why what is held, or the square the keyboard or the pointer is on, is no good; else what was refused
        last."""
        asked = task.disabled_reason() if task is not None else None
        if asked is not None:
            self._explain(*asked, board)
        elif self._last is not None:
            refusal, tried = self._last
            self._explain(refusal, tried._replace(draft=None), board)  # it stays wherever something else is held
        else:
            self.tell(_("No move has been refused. When one is, the reason appears beside it."))

    def _explain(self, refusal: Refusal, tried: Tried, board: Board) -> None:
        self.tell(refusal_words(refusal, tried, board))
        self.tried, self._code = tried, refusal.code
        self._on_change()

    def follow(self, task: Task | None) -> None:
        """What is held has been moved away from the place explained: that is over."""
        if self.tried is not None and self.tried.draft is not None and task is not None and task.left(self.tried):
            self.hush()


def out_of_hand(view: PlayerView, facts: TableFacts) -> str:
    """Why nothing at all can be done while nobody at the screen is on turn."""
    if view.phase is Phase.OVER or facts.ended:
        return _("The game is over: you can only look around.")
    if not facts.people:
        return _("Only computers play here: you can only look around.")
    return _("It is not your turn: you can only look around.")


def why_nothing(target: Target | None, view: PlayerView, doing: TaskState) -> str:
    """Why a click on a thing (None: on nothing) does nothing while the person at the screen is on turn and at
    `doing`."""
    if doing.building is not None:
        return _("Choose a place on the board to lay the building, or press Esc to put it back.")
    if doing.workers is not None:
        return _("Choose bright squares to place workers, or press Esc to put them back.")
    match view.phase:
        case Phase.CASTLE if doing.piece is not None and doing.piece.family is not None:
            return _("Choose a bright square of the castle to place the piece.")
        case Phase.CASTLE:
            return _("First take a castle piece from the floor being built.")
        case Phase.DRAW:
            return _("First take a card: choose a face-up card or the stack.")
        case Phase.CAN if why_no_banner(view) is None:
            return _("Nothing is left to do on the board: end your turn, or raise a banner first.")
        case Phase.CAN:
            return _("Nothing is left to do on the board: end your turn.")
        case _:
            return _at_the_beginning(target, view)


def _at_the_beginning(target: Target | None, view: PlayerView) -> str:
    """While a building or workers are due and nothing is held."""
    board = view.board
    may_build, may_introduce = can_build(board, view.hand), can_introduce(board, view.players[view.player])
    kind, number = target or ("", 0)
    building = board.building(number) if kind == "building" else None
    if building is not None and building.complete:
        return _("Nothing more can be done here: workers go beside an unfinished building.")
    match kind:
        case "building":
            return _("Workers could go beside it, but none are left in your tent.")
        case "camp" | "meadow" if may_build and board.touching >> number & 1:
            return _("Drag a card from your hand to this place to lay its building.")
        case "camp" | "meadow" if may_build and may_introduce:
            return _("Too far away: a new building must touch the town, and workers go beside an unfinished building.")
        case "camp" | "meadow" if may_build:
            return _("Too far away: a new building must touch something already on the board.")
        case "worker":
            return _("Workers stay where they are to the end of the game.")
        case "court":
            return _("Nothing is ever placed in the courtyard.")
        case "castle" | "floor":
            return _("You place a castle piece when you complete a building.")
        case "source":
            return _("You take a card after you have laid a building.")
        case "value":
            return _("A value changes when a castle piece is placed.")
        case "tent" if number != view.seat:
            return _("Only its owner may take something from this tent.")
    if may_build and may_introduce:
        return _("Nothing happens here: drag a card or a worker to the board.")
    if may_build:
        return _("Nothing happens here: drag a card to the board.")
    return _("Nothing happens here: choose a square beside an unfinished building to place workers.")


def how_to_begin(view: PlayerView, card: str, worker: str) -> str:
    """What a key that begins nothing is answered while a building or workers are due; `card` and `worker` are the keys
    that do."""
    may_build, may_introduce = can_build(view.board, view.hand), can_introduce(view.board, view.players[view.player])
    if may_build and may_introduce:
        return _("Nothing happens here: {card} picks up your first card, {worker} a worker.", card=card, worker=worker)
    if may_build:
        return _("Nothing happens here: {card} picks up your first card.", card=card)
    return _("Nothing happens here: {worker} picks up a worker.", worker=worker)


def refusal_words(refusal: Refusal, tried: Tried, board: Board) -> str:
    """One or two sentences that name the rule `refusal` speaks of, about the place that was `tried`."""
    values = refusal.values
    match refusal.code:
        case "occupied" if tried.figure:
            return _no_worker_there(values, board)
        case "occupied":
            return _taken(values)
        case "off-board":
            return _("Part of the building would be off the board.")
        case "not-adjacent" if tried.figure:
            return _("Workers go on the free squares beside the building you have chosen.")
        case "not-adjacent" if tried.corner:
            return _(
                "Only a corner touches. A new building must share an edge with another building, the castle or"
                " a worker."
            )
        case "not-adjacent":
            return _("A new building must share an edge with another building, the castle or a worker.")
        case "no-building" if not _unfinished(board):
            return _("Workers go beside an unfinished building, and there is none yet.")
        case "no-building":
            return _("Workers go on free squares beside one unfinished building.")
        case _:
            return _of_stock(refusal, tried, board)


def _of_stock(refusal: Refusal, tried: Tried, board: Board) -> str:
    """What is not left, or has been used up."""
    values = refusal.values
    match refusal.code:
        case "too-few-own" if tried.part:
            return _("You have no workers of your own left in your tent.")
        case "too-few-own":
            return _("All your workers are placed. Take one back to move it here.")
        case "too-few-neutral":
            return _("You have no neutral workers left in your tent.")
        case "castle-occupied":
            return _("This square already has its castle piece on floor {floor}.", floor=_floor(values))
        case "no-piece":
            return no_pieces(str(values["family"]), _floor(values))
        case "slot-empty":
            return _("There is no card here.")
        case "stack-empty":
            return _("The stack is empty.")
        case _:
            return sentence(refusal, board)


def _floor(values: Mapping[str, object]) -> int:
    """The floor as people count, from 1."""
    floor = values["floor"]
    assert isinstance(floor, int)  # the rules count them from 0
    return floor + 1


def _unfinished(board: Board) -> bool:
    return any(not building.complete for building in board.buildings)


def _taken(values: Mapping[str, object]) -> str:
    match values["by"]:
        case "building":
            return _("Another building is there.")
        case "worker":
            return _("A worker is there.")
        case "neutral":
            return _("A neutral worker is there.")
        case _:
            return _("The castle is there.")


def _no_worker_there(values: Mapping[str, object], board: Board) -> str:
    which = values["which"]
    building = board.building(which) if values["by"] == "building" and isinstance(which, int) else None
    if building is not None:
        return _("This building is complete. Workers go beside an unfinished one.")
    return _taken(values)
