"""Two deals for one script: they differ only in what a viewer never learns; and what there is to notice of a game.

A script is a whole game, or its first turns, by every seat at the table. Its twin has other cards in other hands and in
the stack: those that the viewer has not seen at the end. While the viewer, or nobody, sits at the screen, everything
about both games must be the same, byte for byte. `twin_sessions.py` plays them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.player import ComputerPlayer
from arkadia_desktop.rules.actions import STACK, Action, Draw
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Game, Phase, Setup
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS, Card
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import Entry, Record
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.history import Played, replayed

KEPT = 2
"""So many of the cards a seat begins with it would rather not lay: other hands differ until the end."""
Viewer = int | None
"""Whose eyes these are; None = somebody who only looks on."""


# ---- scripts and their twins


@dataclass(frozen=True)
class Script:
    """What happens: a deal, and the actions of all seats. `people` are the seats of persons; the first `begun` actions
    have been played before anybody comes to the screen."""

    setup: Setup
    actions: tuple[Action, ...]
    people: tuple[int, ...]
    begun: int = 0

    @property
    def before(self) -> tuple[Played, ...]:
        """The first `begun` actions, played."""
        return replayed(Record(self.setup, tuple(map(Entry, self.actions[: self.begun]))))


@cache
def script(players: int, people: tuple[int, ...], seed: int, turns: int | None = None) -> Script:
    """A game of so many players, or its first turns. They play sensibly, but hold on to some cards nobody sees."""
    chance = Random(seed)
    setup = deal(COLOURS[:players], STANDARD, chance, first_game=seed % 3 == 0)
    game, actions = begin(setup), []
    kept = {card for hand in game.hands for card in hand[:KEPT]}
    wise = levels.create("apprentice", seed)
    while game.phase is not Phase.OVER and (turns is None or game.turn < turns):
        late = len(game.stack) <= 2 * players
        if game.phase is Phase.DRAW and game.stack and (late or chance.random() < 0.3):
            action: Action = Draw(STACK)
            kept.update(game.stack[:late])
        else:
            action = _holding_back(game, kept, wise)
        actions.append(action)
        game = play(game, action).game
    return Script(setup, tuple(actions), people)


def _holding_back(game: Game, kept: set[Card], wise: ComputerPlayer) -> Action:
    """What the player would do without those cards; where nothing is left, with them."""
    known, legal = view(game, game.player), LegalActions(game)
    few = known._replace(hand=tuple(card for card in known.hand if card not in kept))
    may = any(legal.open_buildings()) or any(any(legal.placements(card.form)) for card in few.hand)
    return wise.decide(few if game.phase is Phase.MUST and may else known)


@cache
def course(setup: Setup, actions: tuple[Action, ...]) -> tuple[Game, ...]:
    """The positions of these actions from a deal. Raises ValueError where one of them is not allowed."""
    found = [begin(setup)]
    for action in actions:
        found.append(play(found[-1], action).game)
    return tuple(found)


def never_seen(told: Script, viewer: Viewer) -> list[Card]:
    """The cards of the deal that the viewer has not seen by the end of the script."""
    games = course(told.setup, told.actions)
    seen: set[Card] = set(games[-1].discard)
    for game in games:
        seen.update(card for card in game.face_up if card)
        if viewer is not None:
            seen.update(game.hands[viewer])
    return [card for card in told.setup.deck if card not in seen]


def twin(told: Script, viewer: Viewer) -> Script:
    """The same script from a deal where every card the viewer never sees lies in the place of another of them."""
    cards = never_seen(told, viewer)
    assert len(cards) > 1, "nothing is hidden"
    public = [_public(game) for game in course(told.setup, told.actions)]
    for seed in range(400):
        mixed = list(cards)
        Random(seed).shuffle(mixed)
        if any(a == b for a, b in zip(mixed, cards, strict=True)):
            continue
        swap = dict(zip(cards, mixed, strict=True))
        setup = told.setup._replace(deck=tuple(swap.get(card, card) for card in told.setup.deck))
        with contextlib.suppress(ValueError):
            if [_public(game) for game in course(setup, told.actions)] == public:
                return replace(told, setup=setup)
    raise AssertionError("no other deal fits the script")


def _public(game: Game) -> tuple[object, ...]:
    """What everybody sees of a position, spelled out here once more and not taken from the view of the program."""
    return (
        *(game.board, game.castle, game.players, game.face_up, game.discard, game.seen, len(game.stack)),
        *(tuple(map(len, game.hands)), game.phase, game.player, game.turn, game.turns_left, game.pending),
        *(game.draw_due, game.banner_used, game.acted, game.idle, game.result),
    )


# ---- what can be noticed


@dataclass(frozen=True)
class Noticed:
    """Everything about one moment. What the person at the screen alone sees counts while that is the viewer, or nobody:
    `picture` is a fingerprint of the window, `tooltip`, `cursor` and the `chronicle` in words. All the rest can be
    noticed from across the room, at any time."""

    sits: Viewer
    scene: str
    picture: int
    tooltip: str
    cursor: str
    chronicle: tuple[str, ...]
    time: float
    moving: bool
    title: str
    sounds: tuple[tuple[str, float], ...]
    log: tuple[str, ...]
    printed: str
    undo: tuple[object, ...]
    told: int = 0
    """A fingerprint of what an assistive program is told."""


ALWAYS = ("sits", "scene", "time", "moving", "title", "sounds", "log", "printed", "undo")
SEEN = ("picture", "tooltip", "cursor", "chronicle", "told")


def told_apart(one: Sequence[Noticed], two: Sequence[Noticed], viewer: Viewer) -> list[str]:
    """How the viewer could tell two sessions apart: the moments with what differs; empty where it cannot."""
    found = []
    for number, (a, b) in enumerate(zip(one, two, strict=False)):
        names = ALWAYS if a.sits not in (None, viewer) else (*ALWAYS, *SEEN)
        found += [f"{name} at {number}, {a.scene}" for name in names if getattr(a, name) != getattr(b, name)]
    if len(one) != len(two):
        found.append(f"length {len(one)} and {len(two)}")
    return found


def differing(one: Sequence[Noticed], two: Sequence[Noticed], seat: int) -> int:
    """How many moments of another seat look different in both: there it is seen that these are two games."""
    return sum(a.sits == seat and a.picture != b.picture for a, b in zip(one, two, strict=False))
