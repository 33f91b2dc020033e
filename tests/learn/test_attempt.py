"""Somebody's way through a lesson: never a dead end, whatever is tried."""

from __future__ import annotations

import re
from copy import copy
from itertools import islice
from random import Random

import pytest

from arkadia_desktop.learn.attempt import Attempt, TryOutcome, foretold
from arkadia_desktop.learn.course import lesson, lessons
from arkadia_desktop.learn.goals import told
from arkadia_desktop.learn.lesson import Lesson
from arkadia_desktop.learn.lights import lights
from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import END, SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import CARD_BY_ID, CARDS, FAMILIES, Family
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.rules.squares import Square
from tests.rules.randomly import random_action
from tests.scale import scale

TRIES = scale(100, 10_000)
MOST_LEGAL = scale(500, 5_000)
OWN_DEEDS = r"(?i)\byou (laid|placed|raised|took|completed|covered|sold)\b|has brought|joined you|\bmine\b"
"""What only somebody did who stands where it was done."""
STEPS = [(one, index) for one in lessons() for index in range(len(one.steps))]


def step_names() -> list[str]:
    return [f"{one.id}/{one.steps[index].id}" for one, index in STEPS]


def shown_to_the_end(attempt: Attempt) -> None:
    """*Show me*, again and again, ends the step within as many actions as it has stages."""
    for _time in range(len(attempt.step.goal)):
        action = attempt.show_me()
        if action is None:
            break
        assert attempt.play(action).right
    assert attempt.finished
    assert attempt.show_me() is None


@pytest.mark.parametrize(("of", "index"), STEPS, ids=step_names())
def test_no_dead_end_whatever_is_tried(of: Lesson, index: int) -> None:
    chance = Random(index)
    attempt = Attempt(of, index)
    for number in range(TRIES):
        what = chance.random()
        before = copy(attempt)
        if what < 0.85:
            tried(attempt, before, chance)
        elif what < 0.92:
            attempt.undo()
        elif what < 0.94:
            attempt.back()
        elif what < 0.96:
            attempt.restart()
        elif what < 0.98:
            attempt.go_on()
        else:
            shown_to_the_end(attempt)
        if attempt.index not in (index, index + 1):
            attempt = Attempt(of, index)
        if number % (TRIES // 20) == 0:
            shown_to_the_end(copy(attempt))
    shown_to_the_end(attempt)


def tried(attempt: Attempt, before: Attempt, chance: Random) -> None:
    """Try anything: what is not right changes nothing and is told why."""
    action = any_action(attempt.game, chance)
    legal = action in LegalActions(attempt.game)
    verdict = attempt.play(action)
    assert (verdict.outcome is TryOutcome.REFUSED) == (not legal)
    assert verdict == before.judge(action)
    if verdict.right:
        assert attempt.finished == (verdict.outcome is TryOutcome.FINISHED)
    else:
        assert (attempt.game, attempt.index, attempt.done) == (before.game, before.index, before.done)
        assert all(verdict.sentences)
        assert verdict.text


@pytest.mark.parametrize("of", lessons(), ids=lambda of: of.id)
def test_whoever_is_shown_everything_gets_through(of: Lesson) -> None:
    attempt = Attempt(of)
    for index in range(len(of.steps)):
        assert attempt.index == index
        shown_to_the_end(attempt)
        assert attempt.go_on() == (index + 1 < len(of.steps))
    assert attempt.last
    assert attempt.done == frozenset(range(len(of.steps)))


@pytest.mark.parametrize("of", lessons(), ids=lambda of: of.id)
def test_a_step_without_a_record_goes_on_where_any_right_way_led(of: Lesson) -> None:
    """Its text speaks of what was just seen, so it must not jump."""
    chance = Random(7)
    for index in range(len(of.steps) - 1):
        if of.steps[index + 1].record is not None:
            continue
        for _time in range(scale(5, 30)):
            attempt = Attempt(of, index)
            for _try in range(200):
                attempt.play(any_action(attempt.game, chance))
            shown_to_the_end(attempt)
            stood = attempt.game
            assert attempt.go_on()
            assert (attempt.jumped, attempt.game) == (False, stood)
            shown_to_the_end(attempt)


def carried_on(game: Game, passage: tuple[Action, ...]) -> Game:
    """Where the actions lead; all of them are legal."""
    for action in passage:
        assert action in LegalActions(game)
        game = play(game, action).game
    return game


def accepted(attempt: Attempt) -> list[Action]:
    """What is right here: of all builds, pieces, cards and sales, of workers those that are few or just enough."""
    game, legal = attempt.game, LegalActions(attempt.game)
    found: list[Action] = list(islice(legal, MOST_LEGAL))
    if game.phase is Phase.MUST:
        found += legal.builds()
        found += (one for one in attempt.step.answer if isinstance(one, Workers))
    return [one for one in dict.fromkeys(found) if one in legal and attempt.judge(one).right]


@pytest.mark.parametrize(("of", "index"), STEPS, ids=step_names())
def test_no_position_changes_unseen_after_any_right_answer(of: Lesson, index: int) -> None:
    """The next step begins where the answer led, or after turns played there, which are shown; or else it is told to be
    another game, in which nothing of the learner's own is spoken of."""
    attempt = Attempt(of, index)
    for _stage in range(len(attempt.step.goal)):
        for action in accepted(attempt):
            twin = copy(attempt)
            twin.play(action)
            shown_to_the_end(twin)
            stood = twin.game
            if not twin.go_on():
                assert twin.last
                continue
            if twin.jumped:
                assert (twin.game, twin.passage) == (of.positions[index + 1], ())
                assert of.steps[index + 1].record is not None
                assert not re.search(OWN_DEEDS, of.steps[index + 1].text)
            else:
                assert twin.game == carried_on(stood, twin.passage)
                assert done_in_the_light(twin)
        following = attempt.show_me()
        if following is not None:
            attempt.play(following)


def done_in_the_light(attempt: Attempt) -> bool:
    """Whether what is asked for can be done where the step shines its light."""
    action = attempt.show_me()
    lit = lights(attempt.game, attempt.step.light)
    match action:
        case Build():
            at = {Square(action.at.x + x, action.at.y + y) for x, y in turned(action.card.form, action.rot)}
            card = f"hand:{attempt.game.hand.index(action.card)}"
            return bool(at & lit.squares) and (card in lit.parts or "hand" in lit.parts)
        case Workers():
            return {*action.own, *action.neutral} <= lit.squares
        case _:
            return True


@pytest.mark.parametrize("of", lessons(), ids=lambda of: of.id)
def test_whoever_goes_a_way_of_his_own_is_never_moved_unseen(of: Lesson) -> None:
    for seed in range(scale(3, 40)):
        chance, attempt = Random(seed), Attempt(of)
        while True:
            while not attempt.finished:
                assert attempt.play(chance.choice(accepted(attempt))).right
            stood = attempt.game
            if not attempt.go_on():
                break
            if not attempt.jumped:
                assert attempt.game == carried_on(stood, attempt.passage)
                assert done_in_the_light(attempt)


class TestWaysOfTheLearner:
    def test_any_right_place_will_do(self) -> None:
        for rot, at in ((0, Square(9, 2)), (1, Square(9, 1)), (0, Square(5, 1))):
            attempt = Attempt(lesson("building"))
            assert attempt.play(Build(CARD_BY_ID["black-farm-1"], rot, at)).outcome is TryOutcome.FINISHED

    def test_the_next_step_goes_on_from_the_learners_own_way(self) -> None:
        attempt = Attempt(lesson("building"))
        attempt.play(Build(CARD_BY_ID["black-farm-1"], 1, Square(9, 1)))
        mine = attempt.game
        attempt.go_on()
        assert (attempt.game, attempt.jumped) == (mine, False)
        attempt.play(Draw("stack"))
        mine = attempt.game
        attempt.go_on()
        assert not attempt.jumped
        assert attempt.game == carried_on(mine, attempt.passage), "Clara's turn is played where the learner stands"
        assert attempt.game.board.buildings[7] == mine.board.buildings[7]
        attempt.restart()
        assert attempt.game == carried_on(mine, attempt.passage), "and the step begins there once more"

    def test_a_rival_lays_elsewhere_what_has_no_room(self) -> None:
        attempt = Attempt(lesson("building"))
        attempt.play(Build(CARD_BY_ID["black-farm-1"], 0, Square(10, 3)))
        attempt.go_on()
        attempt.play(Draw("stack"))
        mine = attempt.game
        attempt.go_on()
        assert attempt.passage != attempt.lesson.between[2]
        assert (attempt.jumped, attempt.game) == (False, carried_on(mine, attempt.passage))
        shown_to_the_end(attempt)

    def test_another_game_is_told_as_one(self) -> None:
        attempt = Attempt(lesson("enclose"), 1)
        assert not attempt.jumped, "where a lesson is taken up, nothing was there before"
        attempt.play(Piece(Family.RED, 1))
        attempt.go_on()
        assert (attempt.jumped, attempt.passage) == (True, ())

    def test_own_and_neutral_workers_are_told_apart(self) -> None:
        attempt = Attempt(lesson("enclose"))
        verdict = attempt.judge(Workers(7, (), (Square(9, 9),)))
        assert verdict.outcome is TryOutcome.MISSED
        assert verdict.sentences == (
            _("That completes the monastery, but your own worker would earn one more seal."),
        )
        assert attempt.play(Workers(7, (Square(9, 9),))).outcome is TryOutcome.FINISHED

    def test_two_pieces_in_any_order(self) -> None:
        attempt = Attempt(lesson("enclose"), 6)
        first, second = Piece(Family.BLACK, 2), Piece(Family.OLIVE, 3)
        assert attempt.play(second).outcome is TryOutcome.GOES_ON
        assert attempt.play(first).outcome is TryOutcome.FINISHED


class TestBack:
    def test_undo_takes_back_one_thing_at_a_time(self) -> None:
        attempt = Attempt(lesson("enclose"), 6)
        begun = attempt.game
        assert not attempt.can_undo
        attempt.play(Piece(Family.BLACK, 2))
        once = attempt.game
        attempt.play(Piece(Family.OLIVE, 3))
        attempt.go_on()
        assert attempt.index == 7
        assert attempt.undo()
        assert (attempt.index, attempt.finished) == (6, True)
        assert attempt.undo()
        assert (attempt.game, attempt.finished) == (once, False)
        assert attempt.undo()
        assert (attempt.game, attempt.undo()) == (begun, False)
        assert attempt.done == {6}, "what was once reached stays reached"

    def test_back_begins_the_step_before(self) -> None:
        attempt = Attempt(lesson("enclose"), 1)
        attempt.back()
        assert (attempt.index, attempt.game) == (0, lesson("enclose").positions[0])
        attempt.back()
        assert attempt.index == 0
        attempt.undo()
        attempt.undo()
        assert attempt.index == 1

    def test_restart_begins_the_step_once_more(self) -> None:
        attempt = Attempt(lesson("enclose"), 6)
        begun = attempt.game
        attempt.play(Piece(Family.BLACK, 2))
        attempt.restart()
        assert (attempt.game, attempt.show_me()) == (begun, attempt.step.answer[0])

    def test_nothing_goes_on_before_the_goal(self) -> None:
        attempt = Attempt(lesson("building"))
        assert (attempt.go_on(), attempt.index) == (False, 0)

    def test_a_step_to_read_is_finished_from_the_start(self) -> None:
        attempt = Attempt(lesson("town"))
        assert (attempt.step.reading, attempt.finished, attempt.show_me()) == (True, True, None)
        assert attempt.judge(Workers(1, (Square(8, 1),))).outcome is TryOutcome.MISSED
        assert attempt.go_on()
        assert attempt.done == {0}

    def test_what_is_over_can_be_tried_no_more(self) -> None:
        attempt = Attempt(lesson("last-round"), 5)
        assert attempt.play(END).outcome is TryOutcome.FINISHED
        assert attempt.judge(END).outcome is TryOutcome.REFUSED
        assert not attempt.go_on()


def foretelling(of: str, action: Action) -> str:
    game = lesson(of).positions[0]
    (said,) = foretold(game, action, told(game, action))
    return said


def test_a_sale_is_foretold() -> None:
    assert foretelling("selling", Banner((3, 0, 0, 0))) == "This would give you 6 gold and 2 workers."
    assert foretelling("selling", Banner()).endswith("no gold.")


def test_a_castle_piece_is_foretold() -> None:
    said = foretelling("castle", Piece(Family.OLIVE, 4))
    assert said == "The value of a seal would change: olive to 3 gold."
    said = foretelling("castle", Piece(Family.OLIVE, 0))
    assert said == "The values of seals would change: olive to 3 gold, red to 1 gold."
    assert foretelling("castle", Piece(Family.OLIVE, 2)) == "This would leave all four values as they are."


# ---- what somebody may try in a lesson: anything at all, legal or not


def any_action(game: Game, chance: Random) -> Action:
    """A legal action half of the time, else any action that can be put into words, however wrong."""
    if game.phase is not Phase.OVER and chance.random() < 0.5:
        return random_action(game, chance)
    match chance.randrange(6):
        case 0:
            return Build(chance.choice([*game.hand, *CARDS]), chance.randrange(4), _square(chance))
        case 1:
            own = tuple(_square(chance) for _ in range(chance.randrange(3)))
            neutral = tuple(_square(chance) for _ in range(chance.randrange(3)))
            return Workers(chance.randrange(len(game.board.buildings) + 2), own, neutral)
        case 2:
            return Piece(chance.choice(FAMILIES), chance.randrange(-1, 11))
        case 3:
            return Draw(chance.choice(SOURCES))
        case 4:
            red, olive, black, silver = (chance.choice([0, held, held + 1]) for held in game.players[game.player].seals)
            return Banner((red, olive, black, silver))
        case _:
            return END


def _square(chance: Random) -> Square:
    return Square(chance.randrange(-1, 17), chance.randrange(-1, 13))
