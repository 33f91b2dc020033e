"""The lessons: every record, answer and refused action holds by the rules, and what is said is short."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.headless.lessons import taught
from arkadia_desktop.learn.attempt import Attempt, TryOutcome
from arkadia_desktop.learn.course import COURSES, FOLDER, BadLesson, lesson, lessons, lessons_of, parse_lesson
from arkadia_desktop.learn.lesson import PLAY, RULES, Claim, Lesson, LessonStep
from arkadia_desktop.learn.lights import lights
from arkadia_desktop.learn.themes import THEMES, theme_name, theme_of
from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import parse_record, replay
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.rules.squares import Square

MOST_WORDS = {RULES: 35, PLAY: 40}
STEPS = [(one, index) for one in lessons() for index in range(len(one.steps))]
each_step = pytest.mark.parametrize(("of", "index"), STEPS, ids=[f"{one.id}/{one.steps[i].id}" for one, i in STEPS])


def words(text: str) -> int:
    return len(re.findall(r"[\w’'-]+", text))


def step_of(of: Lesson, index: int) -> LessonStep:
    return of.steps[index]


class TestTheCourse:
    def test_there_are_nine_lessons_then_those_of_the_second_course_and_no_other_file(self) -> None:
        for course, order in COURSES.items():
            assert [one.id for one in lessons_of(course)] == list(order)
        assert [one.id for one in lessons()] == [*COURSES[RULES], *COURSES[PLAY]]
        assert len(COURSES[RULES]) == 9
        assert {path.stem for path in FOLDER.glob("*.json")} == {one.id for one in lessons()}
        assert lesson("enclose").title == "Complete and get paid"

    @pytest.mark.parametrize(("course", "share"), [(RULES, 0.8), (PLAY, 0.75)])
    def test_the_learner_acts_in_most_steps(self, course: str, share: float) -> None:
        steps = [step for one in lessons_of(course) for step in one.steps]
        assert sum(not step.reading for step in steps) >= share * len(steps)

    def test_the_first_move_comes_at_once(self) -> None:
        """Reading two words a second, within a minute."""
        first = lessons()[0].steps
        begin = next(number for number, step in enumerate(first) if not step.reading)
        assert sum(words(step.text) for step in first[: begin + 1]) <= 120

    def test_the_rules_take_about_a_quarter_of_an_hour(self) -> None:
        steps = [step for one in lessons_of(RULES) for step in one.steps]
        seconds = sum(words(step.text) for step in steps) / 2.5 + 6 * len(steps)
        assert 12 * 60 <= seconds <= 18 * 60
        assert 12 <= sum(one.minutes for one in lessons_of(RULES)) <= 18

    def test_playing_well_is_taught_with_claims_that_are_certain(self) -> None:
        for one in lessons():
            claims = [step.claim for step in one.steps if step.claim is not None]
            assert bool(claims) == (one.course == PLAY), one.id
            assert all(claim.error < claim.gold for claim in claims), one.id

    def test_every_ruling_a_player_can_meet_is_taught(self) -> None:
        untaught = [
            rule for rule, places in taught().items() if not any(not one.startswith("rules/") for one in places)
        ]
        assert (len(taught()), untaught) == (35, [])

    def test_names_of_steps_are_addresses(self) -> None:
        for one in lessons():
            assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", step.id) for step in one.steps), one.id


class TestAStep:
    @each_step
    def test_is_said_in_few_words(self, of: Lesson, index: int) -> None:
        step = step_of(of, index)
        assert words(step.text) <= MOST_WORDS[of.course]
        assert words(step.task) <= 14
        assert all(words(miss.text) <= 25 for miss in step.misses)

    @each_step
    def test_speaks_in_whole_sentences(self, of: Lesson, index: int) -> None:
        step = step_of(of, index)
        for text in (step.text, step.task, *(miss.text for miss in step.misses)):
            assert re.fullmatch(r"[A-Z].*[.!]", text), text
            assert "  " not in text
            assert "'" not in text, "a straight apostrophe"

    @each_step
    def test_is_a_turn_of_the_learner(self, of: Lesson, index: int) -> None:
        game = of.positions[index]
        assert game.player == step_of(of, index).seat == 0
        assert game.phase is not Phase.OVER
        assert [player.colour for player in game.players][:2] == [Colour.VIOLET, Colour.ORANGE]

    @each_step
    def test_record_is_a_game_by_the_rules(self, of: Lesson, index: int) -> None:
        record = step_of(of, index).record
        if record is not None:
            assert record.result is None
            assert len(list(replay(record))) == len(record.entries)

    @each_step
    def test_answer_reaches_the_goal(self, of: Lesson, index: int) -> None:
        attempt = Attempt(of, index)
        outcomes = [attempt.play(action).outcome for action in step_of(of, index).answer]
        ahead = [TryOutcome.GOES_ON] * (len(outcomes) - 1) + [TryOutcome.FINISHED]
        assert outcomes == (ahead if outcomes else [])
        assert attempt.finished

    @each_step
    def test_answer_is_legal_action_after_action(self, of: Lesson, index: int) -> None:
        game = of.positions[index]
        for action in step_of(of, index).answer:
            game = play(game, action).game

    @each_step
    def test_refused_actions_are_refused_for_that_reason(self, of: Lesson, index: int) -> None:
        game = of.positions[index]
        for refused in step_of(of, index).refused:
            refusal = LegalActions(game).why(refused.action)
            assert refusal is not None
            assert refusal.code == refused.code
            verdict = Attempt(of, index).judge(refused.action)
            assert (verdict.outcome, verdict.refusal) == (TryOutcome.REFUSED, refusal)
            assert verdict.text

    @each_step
    def test_lights_something_that_is_there(self, of: Lesson, index: int) -> None:
        step = step_of(of, index)
        found = lights(of.positions[index], step.light)
        assert found.squares or found.parts
        for word in step.light:
            assert lights(of.positions[index], (word,)) != lights(of.positions[index], ()), word

    @each_step
    def test_each_miss_can_happen_and_is_told_apart(self, of: Lesson, index: int) -> None:
        """A sentence for a miss that only right actions would meet, or that another hides, is never read."""
        step = step_of(of, index)
        if not step.misses:
            return
        attempt = Attempt(of, index)
        said: set[str] = set()
        for action in step.answer:
            said |= {attempt.judge(one).sentences[-1] for one in tries(attempt)}
            attempt.play(action)
        assert [miss.text for miss in step.misses if miss.text not in said] == []


def tries(attempt: Attempt) -> list[Action]:
    """Legal actions that are not right: all of them, of workers those that are few or close a building."""
    game = attempt.game
    legal = LegalActions(game)
    found: list[Action] = []
    if game.phase is Phase.MUST:
        found += legal.builds()
        player = game.players[game.player]
        for building, around in legal.open_buildings():
            squares = game.board.grid.squares(around)
            for asked in (one for one in attempt.step.answer[:1] if isinstance(one, Workers)):
                filled = {*asked.own, *asked.neutral}
                more = [square for square in squares if square not in filled]
                found += [Workers(building.id, asked.own, (*asked.neutral, square)) for square in more]
            for number in (1, 2, len(squares)):
                chosen = squares[:number]
                for own in range(number + 1):
                    for some in (chosen, chosen[::-1], squares[-number:]):
                        action = Workers(building.id, some[:own], some[own:])
                        if own <= player.own and number - own <= player.neutral:
                            found.append(action)
    else:
        found += legal
    return [action for action in found if action in legal and not attempt.judge(action).right]


def written(name: str) -> dict[str, Any]:
    """What the file of a lesson says."""
    data: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return data


class TestMalformed:
    """A lesson is the program's own data, but whoever writes one is told where it is wrong."""

    def text(self, **changes: object) -> str:
        data = written("building")
        for key, value in changes.items():
            if key in ("id", "format", "minutes", "course"):
                data[key] = value
            else:
                data["steps"][1][key] = value
        return json.dumps(data)

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"format": "arkadia-lesson/2"}, "wrong-format"),
            ({"minutes": 0}, "wrong-value"),
            ({"course": "poker"}, "building: wrong-value"),
            ({"claim": {"gold": 1.4, "error": 0.3}}, "building, step 2: missing"),
            ({"claim": {"gold": -1.4, "error": 0.3, "games": 400}}, "building, step 2: wrong-value"),
            ({"claim": {"gold": "1.4", "error": 0.3, "games": 400}}, "building, step 2: wrong-type"),
            ({"rules": ["R40"]}, "building, step 2: wrong-value"),
            ({"goal": "draw camps>1"}, "building, step 2: camps>1"),
            ({"goal": "draw; "}, "building, step 2: "),
            ({"light": ["moon"]}, "building, step 2: moon"),
            ({"answer": [{"a": "sleep"}]}, "building, step 2: wrong-value"),
            ({"answer": 3}, "building, step 2: wrong-type"),
            ({"more": 1}, "building, step 2: unknown-key"),
            ({"text": 3}, "building, step 2: wrong-type"),
            ({"misses": [{"when": "x y!", "text": "No."}]}, "building, step 2: y!"),
            ({"record": {"format": "arkadia-record/1"}}, "building, step 2: "),
        ],
    )
    def test_is_told_where(self, changes: dict[str, object], said: str) -> None:
        with pytest.raises(BadLesson) as caught:
            parse_lesson(self.text(**changes))
        assert said in str(caught.value)

    def test_a_claim_is_read_in_hundredths(self) -> None:
        told = self.text(course=PLAY, claim={"gold": 1.4, "error": 0.3, "games": 400})
        read = parse_lesson(told)
        assert (read.course, read.steps[1].claim) == (PLAY, Claim(140, 30, 400))

    def test_the_first_step_needs_a_record(self) -> None:
        data = written("building")
        del data["steps"][0]["record"]
        with pytest.raises(BadLesson, match="record"):
            parse_lesson(json.dumps(data))

    def test_no_two_steps_share_a_name(self) -> None:
        data = written("building")
        data["steps"][1]["id"] = data["steps"][0]["id"]
        with pytest.raises(BadLesson, match="key-twice"):
            parse_lesson(json.dumps(data))

    def test_no_json(self) -> None:
        with pytest.raises(BadLesson):
            parse_lesson("{")


def test_light_words() -> None:
    game = lesson("building").positions[0]
    assert lights(game, ("E4",)).squares == {Square(4, 3)}
    assert lights(game, ("camps",)).squares < frozenset(game.board.plan.camps)
    assert len(lights(game, ("castle",)).squares) == 12
    assert lights(game, ("building:1",)).squares == {Square(8, 2), Square(8, 3)}
    assert Square(9, 2) in lights(game, ("around:1",)).squares
    assert lights(game, ("hand:2", "own")).parts == ("hand:2", "own")


@each_step
def test_what_is_asked_for_is_done_in_the_light(of: Lesson, index: int) -> None:
    step, game = of.steps[index], of.positions[index]
    lit = lights(game, step.light)
    for action in step.answer:
        match action:
            case Build():
                assert f"hand:{game.hand.index(action.card)}" in lit.parts or "hand" in lit.parts
                covered = {Square(action.at.x + x, action.at.y + y) for x, y in turned(action.card.form, action.rot)}
                assert covered & lit.squares
            case Workers():
                assert {*action.own, *action.neutral} <= lit.squares
                assert "own" in lit.parts
            case Piece():
                assert set(game.board.lot.castle_squares()) <= lit.squares
                assert "pools" in lit.parts
            case Draw():
                assert ("stack" if action.source == "stack" else "market") in lit.parts
            case Banner():
                assert "banner" in lit.parts
            case End():
                assert "end" in lit.parts


# ---- lessons that were written carelessly


def _places(value: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Where in the data anything stands, outside of records."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "record":
                yield from _places(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _places(inner, (*path, number))


WRITTEN = written("enclose")
PLACES = [path for path in _places(WRITTEN) if path]
ODD = st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.lists(st.integers(), max_size=2)


@given(st.sampled_from(PLACES), ODD)
def test_any_other_value_is_read_or_told_where(path: tuple[object, ...], value: object) -> None:
    data = json.loads(json.dumps(WRITTEN))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    try:
        parse_lesson(json.dumps(data))
    except BadLesson as error:
        assert str(error)


# ---- what a mistake is sorted by: a turn of a real game against the same turn with one thing in it played differently


RECORDS = Path(__file__).parents[1] / "records"
Turn = tuple[Action, ...]


def turns(sample: str) -> Iterator[tuple[Game, Turn]]:
    """The turns of a game, each with the position in which it began."""
    record = parse_record((RECORDS / f"{sample}.json").read_text("utf-8"))
    games = [begin(record.setup), *(step.game for step in replay(record))]
    first = 0
    for number, entry in enumerate(record.entries, 1):
        if isinstance(entry.action, End) or number == len(record.entries):
            yield games[first], tuple(one.action for one in record.entries[first:number])
            first = number


def otherwise(position: Game, turn: Turn, kind: type[Action]) -> Turn | None:
    """The turn with another action of a kind, and no more of what follows than is still legal; None without one."""
    game = position
    for number, action in enumerate(turn):
        if isinstance(action, kind):
            other = next((one for one in LegalActions(game) if type(one) is kind and one != action), None)
            return (
                None if other is None else (*turn[:number], *_legal(play(game, other).game, other, turn[number + 1 :]))
            )
        game = play(game, action).game
    return None


def _legal(game: Game, first: Action, rest: Turn) -> Turn:
    found = [first]
    for action in rest:
        if game.phase is not Phase.OVER and action in LegalActions(game):
            found.append(action)
            game = play(game, action).game
    return tuple(found)


def themes_of(kind: type[Action], *samples: str) -> set[str]:
    """By what the turns of games are sorted that could have had another action of a kind, before the last round."""
    found = set()
    for position, turn in (one for sample in samples for one in turns(sample)):
        other = otherwise(position, turn, kind) if position.turns_left is None else None
        if other is not None:
            found.add(theme_of(position, turn, other))
    return found


def test_another_card_is_which_card_to_take() -> None:
    assert themes_of(Draw, "std2", "std4") == {"cards"}


def test_another_castle_piece_is_the_castle_or_the_tents() -> None:
    assert themes_of(Piece, "std2", "std3", "std4") <= {"castle", "tents", "ending"}
    assert {"castle", "tents"} <= themes_of(Piece, "std2", "std3", "std4")


def test_without_the_banner_it_is_when_to_sell() -> None:
    found = [
        theme_of(position, turn, tuple(action for action in turn if not isinstance(action, Banner)))
        for position, turn in turns("std3")
        if any(isinstance(action, Banner) for action in turn) and position.turns_left is None
    ]
    assert found
    assert set(found) == {"selling"}


def test_in_the_last_round_it_is_how_the_game_ends() -> None:
    last = [(position, turn) for position, turn in turns("std3") if position.turns_left is not None]
    assert {theme_of(position, turn, turn) for position, turn in last} == {"ending"}


@pytest.mark.parametrize("kind", [Build, Workers])
def test_three_and_four_players_are_a_theme_only_of_games_of_so_many(kind: type[Action]) -> None:
    assert "crowd" not in themes_of(kind, "std2", "greedy2")
    assert {"workers", "tents"} <= themes_of(Build, "std2", "greedy2")
    assert "crowd" in themes_of(Build, "std3", "std4")


def test_every_theme_has_a_name() -> None:
    assert len({theme_name(theme) for theme in THEMES}) == len(THEMES) == 8
