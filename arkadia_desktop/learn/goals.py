"""The goal of a step in words of the code, and whether an action is what it asks for.

A goal is one or more stages, parted by semicolons; each is fulfilled by one action. A stage is a row of conditions that
must all hold of the action:

    build smithy camps>=1; draw
    workers finishes:3 own>=2
    castle red olive<=1

A word holds when it is one of the action's words, with ``!`` before it when it is not; ``a|b`` holds when either does.
A comparison holds of one of the action's numbers. The goal ``answer`` asks for the step's answer or an equal one,
``read`` for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.evaluation import worth_of
from arkadia_desktop.rules.events import BuildingCompleted
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.squares import bits

READ, ANSWER = "read", "answer"
_COMPARISON = re.compile(r"([a-z-]+)(>=|<=|=)(-?\d+)")
_WORD = re.compile(r"!?[a-zA-Z0-9_:-]+")
_NUMBERS = "camps own neutral placed touched neighbours finished seals rivals worth gold sold floor over"
NUMBERS = frozenset(_NUMBERS.split()) | {family.value for family in FAMILIES}
"""All numbers of an action, see `told`."""


class BadGoal(ValueError):
    """A goal that says nothing; str() is the part that does not."""


class Told(NamedTuple):
    """An action in words and numbers, and the game after it."""

    words: frozenset[str]
    numbers: Mapping[str, int]
    game: Game


class Stage(NamedTuple):
    """One stage of a goal. `text` as written; `answer` = the action must equal this one of the step's answer."""

    text: str
    answer: Action | None = None

    def meets(self, before: Game, action: Action, told: Told) -> bool:
        """Whether `action`, legal in `before` and `told` of, is what the stage asks for."""
        if self.answer is not None:
            return same(before, self.answer, action)
        return all(_holds(condition, told) for condition in self.text.split())


def stages(goal: str, answer: tuple[Action, ...]) -> tuple[Stage, ...]:
    """The stages of a goal; none for a step that only explains.

    Raises:
        BadGoal: a part of it is no condition.
    """
    if goal == READ:
        return ()
    if goal == ANSWER:
        return tuple(Stage(ANSWER, action) for action in answer)
    return tuple(stage(part.strip()) for part in goal.split(";"))


def stage(text: str) -> Stage:
    """One stage. Raises BadGoal."""
    if not text:
        raise BadGoal(text)
    for condition in text.split():
        for one in condition.split("|"):
            comparison = _COMPARISON.fullmatch(one)
            if not (comparison and comparison[1] in NUMBERS) and not _WORD.fullmatch(one):
                raise BadGoal(one)
    return Stage(text)


def _holds(condition: str, told: Told) -> bool:
    return any(_one_holds(one, told) for one in condition.split("|"))


def _one_holds(condition: str, told: Told) -> bool:
    comparison = _COMPARISON.fullmatch(condition)
    if comparison is None:
        return condition[1:] not in told.words if condition.startswith("!") else condition in told.words
    number, wanted = told.numbers.get(comparison[1], 0), int(comparison[3])
    return {">=": number >= wanted, "<=": number <= wanted, "=": number == wanted}[comparison[2]]


def told(before: Game, action: Action) -> Told:
    """A legal action in the words and numbers that goals are made of.

    Words: the kind (build, workers, castle, draw, banner, end); form, family and id of a card or piece; ``finishes:3``
    for a building completed by it, ``at:3`` for the building chosen for workers, ``beside:3`` for every building that
    what was placed touches, ``beside:lot`` and ``beside:worker``, ``on:E4`` for every square taken, ``stack`` or
    ``row`` for where a card came from, ``covers:red`` for what a castle piece covers.

    Numbers: camps (neutral workers from camps), own, neutral and placed (workers of each kind and of both), neighbours
    (buildings that what was placed touches), touched (unfinished buildings that
    the own workers placed stand beside, each counted for each worker), finished (buildings completed), seals and
    rivals (seals the player and all others earned), worth (by how much the player's seals and gold are worth more
    after it), gold and sold (gold and seals of a sale), red … silver (the values after it), floor (in work after it,
    from 1), over (1 when the game has ended).
    """
    step = play(before, action)
    after, seat = step.game, before.player
    words: set[str] = set()
    numbers: dict[str, int] = {}
    match action:
        case Build():
            building = after.board.buildings[-1]
            words |= {"build", action.card.form.value, action.card.family.value, action.card.id}
            words |= _beside(before, building.mask, building.rim)
            numbers["camps"] = after.players[seat].neutral - before.players[seat].neutral
        case Workers():
            grid = before.board.grid
            mine, all_of_them = grid.mask(action.own), grid.mask((*action.own, *action.neutral))
            words |= {"workers", f"at:{action.building}"}
            words |= _beside(before, all_of_them, grid.neighbours(all_of_them))
            numbers["own"], numbers["neutral"] = len(action.own), len(action.neutral)
            numbers["placed"] = len(action.own) + len(action.neutral)
            numbers["touched"] = sum((mine & building.rim).bit_count() for building in _open(before))
        case Piece():
            covered = before.castle.top(action.square)
            words |= {"castle", action.family.value, f"covers:{covered.value if covered else 'blank'}"}
        case Draw():
            words |= {"draw", "stack" if action.source == "stack" else "row"}
            card = after.hands[seat][-1]
            if action.source != "stack":
                words |= {card.form.value, card.family.value, card.id}
        case Banner():
            words.add("banner")
            numbers["sold"] = sum(action.sell)
            numbers["gold"] = after.players[seat].gold - before.players[seat].gold
        case End():
            words.add("end")
    happened = [moment.event for moment in step.trail]
    finished = [event.building.id for event in happened if isinstance(event, BuildingCompleted)]
    words |= {f"finishes:{number}" for number in finished}
    earned = [sum(new.seals) - sum(old.seals) for new, old in zip(after.players, before.players, strict=True)]
    numbers["neighbours"] = sum(word.startswith("beside:") and word[7:].isdigit() for word in words)
    numbers |= {family.value: value for family, value in zip(FAMILIES, after.castle.values, strict=True)}
    numbers |= {
        "finished": len(finished),
        "seals": max(0, earned[seat]),
        "rivals": sum(max(0, n) for other, n in enumerate(earned) if other != seat),
        "worth": worth_of(after, seat) - worth_of(before, seat),
        "floor": after.castle.floor + 1,
        "over": int(after.phase is Phase.OVER),
    }
    return Told(frozenset(words), numbers, after)


def _open(game: Game) -> tuple[Building, ...]:
    return tuple(building for building in game.board.buildings if not building.complete)


def _beside(before: Game, mask: int, rim: int) -> set[str]:
    """What squares newly taken lie on and touch."""
    board = before.board
    words = {f"on:{board.grid.square(index).name}" for index in bits(mask)}
    words |= {f"beside:{building.id}" for building in board.buildings if building.mask & rim}
    if board.grid.mask(board.lot.footprint()) & rim:
        words.add("beside:lot")
    if (sum(board.workers) | board.neutral) & rim:
        words.add("beside:worker")
    return words


def same(before: Game, answer: Action, action: Action) -> bool:
    """Whether two actions legal in `before` are the same answer.

    Builds of the same form and family on the same squares, workers on the same squares with the same number of own
    ones, castle pieces of one family that cover the same family.
    """
    match answer, action:
        case Build(), Build():
            return _laid(before, answer) == _laid(before, action)
        case Workers(), Workers():
            return _filled(answer) == _filled(action)
        case Piece(), Piece():
            top = before.castle.top
            return answer.family is action.family and top(answer.square) is top(action.square)
        case _:
            return answer == action


def _laid(before: Game, build: Build) -> tuple[str, str, int]:
    placement = before.board.shapes.place(build.card.form, build.rot, build.at)
    return build.card.family.value, build.card.form.value, placement.mask if placement else 0


def _filled(workers: Workers) -> tuple[frozenset[object], int]:
    return frozenset((*workers.own, *workers.neutral)), len(workers.own)
