"""The final scoring is counted from last to first, says nothing wrong on the way, and ends when somebody presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from arkadia_desktop.app.director import RESULT_COMES_MS
from arkadia_desktop.pace import BEATS, reading_ms
from arkadia_desktop.rules.actions import END, Piece
from arkadia_desktop.rules.events import BannerRaised, BuildingCompleted
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.score_table import ScoreLine
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.motion.choreography import seals_come, workers_join
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.result.ceremony import FADES_MS, GOES_MS, TOTALS_MS, Counting, Moment, ScoringScene
from arkadia_desktop.scenes.result.screen import ResultScene, scores_of
from arkadia_desktop.stage.board.motion import RING
from arkadia_desktop.stage.panels.labels import Gain
from arkadia_desktop.stage.panels.scoring import WHOLE, Scoring, ScoringModel
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.paint import theme
from tests.scenes.games import course, played, record, seats_of, table_at
from tests.scenes.screen import Screen
from tests.scenes.test_reckoning import raises
from tests.table.fame import computer, game, person
from tests.ui.desk import kit

GAMES = "std2", "std3", "std4", "greedy3-tie"


def counting(name: str, pace: str = "normal") -> tuple[Sequence[ScoreLine], Counting]:
    """A sample that has ended."""
    table = table_at(name, len(course(name)) - 1, [0])
    scores = scores_of(table, table.statistics())
    return scores, Counting(scores, table.game.castle.values, BEATS[pace])


@pytest.mark.parametrize("name", GAMES)
def test_it_lasts_as_long_as_one_likes_to_watch(name: str) -> None:
    assert 6000 <= counting(name)[1].length <= 10_000
    assert counting(name, "fast")[1].length <= counting(name)[1].length / 2 < counting(name, "calm")[1].length / 2


@pytest.mark.parametrize("name", GAMES)
def test_before_it_is_counted_something_always_moves(name: str) -> None:
    """Rows come in, then the seals that are counted first begin to glow, ever stronger."""
    _scores, course = counting(name)
    first = next(ms for ms in range(0, 5000, 20) if course.step(ms) >= 0)
    still = [a == b for a, b in pairwise(course.at(ms) for ms in range(300, first, 100))]
    assert all(not (a and b and c) for a, b, c in zip(still, still[1:], still[2:], strict=False))
    glows = [one.flying for one in map(course.at, range(0, first + 20, 20)) if one.flying is not None]
    assert len({glow[:2] for glow in glows}) == 1
    assert [glow[2] for glow in glows] == sorted(glow[2] for glow in glows)


@pytest.mark.parametrize("name", GAMES)
def test_everybody_is_counted_from_last_to_first(name: str) -> None:
    scores, course = counting(name)
    rows: list[ScoringModel] = []
    for ms in range(0, round(course.length), 20):
        model = course.at(ms)
        if model.rows:
            rows.append(model)
            places = sorted(row.place for row in model.rows)
            near = [upper for upper, lower in pairwise(places) if lower - upper < WHOLE - 1]
            assert len(near) <= 1, "a row passes the others one by one"
    for before, after in pairwise(rows):
        for was, now in zip(before.rows, after.rows, strict=True):
            assert now.gold >= was.gold
            assert was.counted <= now.counted
            assert all(a <= b for a, b in zip(was.done, now.done, strict=True))
    counted: list[str] = []
    for model in rows:
        counted += [row.name for row in model.rows if row.counted and row.name not in counted]
    assert counted == [score.seat.name for score in reversed(scores)]
    last = sorted(rows[-1].rows, key=lambda row: row.place)
    assert [(row.name, row.gold) for row in last] == [(one.seat.name, one.account.total) for one in scores]
    assert [row.place for row in last] == [WHOLE * place for place in range(len(scores))]
    end = course.at(course.length)
    assert end.winners == tuple(f"worker_{one.seat.colour}_wave" for one in scores if one.won)
    assert [one.gold for one in end.others] == [one.account.total for one in scores if not one.won]
    assert [(one.name, one.place) for one in end.plates] == [(one.seat.name, 1) for one in scores if one.won]


@pytest.mark.parametrize("name", GAMES)
def test_the_seals_of_whoever_has_won_are_counted_longest(name: str) -> None:
    scores, course = counting(name)
    steps = map(course.step, range(0, round(course.length), 5))
    turns = (divmod(step, len(FAMILIES) + 1) for step in steps if 0 <= step < course.last)
    each = Counter(turn for turn, place in turns if place < len(FAMILIES))
    assert max(each.values()) == each[len(scores) - 1]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_counted_can_be_read_before_it_is(name: str) -> None:
    """The rows come in one after the other, then all of it rests."""
    course = counting(name)[1]
    begins = next(ms for ms in range(0, 4000, 10) if course.step(ms) >= 0)
    before = [course.at(ms) for ms in range(0, begins, 10)]
    came = [next(ms for ms, model in enumerate(before) if not model.rows[n].away) for n in range(len(before[0].rows))]
    order = sorted(range(len(came)), key=lambda n: before[0].rows[n].place)
    assert [came[n] for n in order] == sorted(set(came))
    assert 600 <= begins - 10 * max(came) <= 900
    assert len({tuple(row._replace(light=0) for row in model.rows) for model in before[max(came) :]}) == 1
    assert course.at(begins).rows[0].gold == before[0].rows[0].gold


@pytest.mark.parametrize("name", GAMES)
def test_the_row_that_is_counted_is_lit(name: str) -> None:
    """The light goes from row to row, in steps that are known before; in the end none of them is darker."""
    course = counting(name)[1]
    known = {row.light for model in course.looks() for row in model.rows}
    for ms in range(0, round(course.length), 20):
        model = course.at(ms)
        assert {row.light for row in model.rows} <= known
        if model.flying is not None and model.flying[2] > WHOLE / 2:
            number = model.flying[0]
            assert model.rows[number].light == WHOLE
            assert all(row.light < 0 for n, row in enumerate(model.rows) if n != number)
    assert {row.light for row in course.at(0).rows} == {row.light for row in course.at(course.counted).rows} == {0}


@pytest.mark.parametrize("name", ["std2", "std3", "std4"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1920, 1080), 100), ((1280, 720), 150), ((1920, 1080), 200), ((960, 600), 100), ((1024, 768), 100)],
)
def test_rows_are_large_and_leave_the_button_free(name: str, size: tuple[int, int], scale: int) -> None:
    picture, look = Scoring("scoring", [theme.FOCUS]), kit(*size, scale / 100)
    picture.layout(look, Rect(0, 0, *size))
    course = counting(name)[1]
    begins = next(ms for ms in range(0, 5000, 20) if course.step(ms) >= 0)
    picture.show(course.at(begins))
    rows = [picture._place(row) for row in course.at(begins).rows]
    whole = rows[0].unionall(rows[1:])
    assert whole.bottom <= size[1] - look.px(80)
    assert whole.w > 0.6 * size[0]
    assert not any(box.shortened for box in picture.boxes())
    longest = tuple(row._replace(name="W" * 16) for row in course.at(begins).rows)
    picture.show(course.at(begins)._replace(rows=longest))
    names = [box.rect for box in picture.boxes() if box.text.startswith("W")]
    seals = [item.rect for item in picture.items if str(item.key[1]).startswith("seal_red")]
    assert names
    assert max(rect.right for rect in names) <= max(rect.x for rect in seals)


@pytest.mark.parametrize("name", GAMES)
def test_who_has_won_stands_in_the_light_for_a_while(name: str) -> None:
    course = counting(name)[1]
    shown = [course.at(ms).forward for ms in range(0, round(course.length), 20)]
    assert 20 * shown.count(WHOLE) >= 1750
    assert course.length + GOES_MS + RESULT_COMES_MS <= 10_000


def test_the_light_falls_on_whoever_is_glad_from_the_beginning() -> None:
    """It is there when the light comes, and then comes nearer."""
    moment = Moment("Lesson complete", BEATS["normal"], "mentor")
    ways = [moment.at(ms).forward for ms in range(0, round(moment.length), 20)]
    assert ways[0] > 0.5 * WHOLE
    assert ways == sorted(ways)
    assert ways[-1] == WHOLE


@pytest.mark.parametrize("name", GAMES)
def test_the_stage_is_never_empty(name: str) -> None:
    """Whoever comes forward has come far when the rows have faded, and stands there until the result comes."""
    course = counting(name)[1]
    rows_gone = next(ms for ms in range(round(course.length)) if course.step(ms) == course.last) + 2 * FADES_MS
    assert course.at(rows_gone).forward > 0.5 * WHOLE
    assert all(course.at(ms).forward == WHOLE for ms in range(round(rows_gone) + 500, round(course.length) + 1, 20))


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_the_winners_give_way_to_the_result_little_by_little(screen: Screen, speed: float) -> None:
    screen.speed(speed)
    screen.sit(table_at("std3", len(course("std3")) - 1, [0]), speed=None)
    if speed:
        screen.until(lambda: isinstance(screen.scene, ScoringScene))
        screen.key(pygame.K_RETURN)
    screen.until(lambda: isinstance(screen.scene, ResultScene), each=10)
    seen, began = [screen.pixels], screen.now
    while screen.now - began < RESULT_COMES_MS + 40:
        screen.step(20)
        seen.append(screen.pixels)
    changes = sum(a != b for a, b in pairwise(seen))
    assert (changes >= 6) if speed else not changes
    screen.step(20)
    assert screen.pixels == seen[-1]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 200)])
def test_they_stand_by_their_places(name: str, size: tuple[int, int], scale: int) -> None:
    """Whoever comes after stands lower, whoever shares a place as high; every plate is whole, beside the others."""
    picture, area = Scoring("scoring", [theme.FOCUS]), Rect(0, 0, *size)
    picture.layout(kit(*size, scale / 100), area)
    end = counting(name)[1].at(10_000)
    picture.show(end)
    plates = {item.key[1]: item.rect for item in picture.items if item.key[0] == "plate"}
    ranked = [(one.place, plates[one.colour]) for one in (*end.plates, *end.others)]
    for (place, rect), (after, lower) in combinations(ranked, 2):
        assert (place < after) == (rect.y < lower.y)
        assert not rect.inflate(-rect.w // 5, -rect.h // 3).colliderect(lower)
    assert all(area.contains(rect) for _place, rect in ranked)
    assert not any(box.shortened for box in picture.boxes())


def to_the_scoring(screen: Screen) -> None:
    """Play the last action of a game."""
    screen.speed(1.0)
    screen.sit(table_at("std3", len(course("std3")) - 1, [0]), speed=None)
    screen.until(lambda: isinstance(screen.scene, ScoringScene))


@pytest.mark.parametrize("way", ["nothing", "click", "key", "button"])
def test_it_leads_to_the_result(screen: Screen, way: str) -> None:
    to_the_scoring(screen)
    screen.wait(3000, each=40)
    screen.expect(ScoringScene)
    if way == "nothing":
        screen.wait(7000, each=40)
    elif way == "click":
        screen.click((400, 400))
    elif way == "key":
        screen.key(pygame.K_RETURN)
    else:
        screen.press("skip")
    if way != "nothing":
        screen.wait(TOTALS_MS + GOES_MS + 40, each=20)
    screen.expect(ResultScene)


def test_whoever_skips_the_counting_sees_what_it_comes_to(screen: Screen) -> None:
    """For less than a second with the fade; whoever presses again does not wait. But a press while the scoring comes in
    was meant for the screen before."""
    assert TOTALS_MS + GOES_MS + RESULT_COMES_MS <= 1000
    scores, _counting = counting("std3")
    for presses in (1, 2):
        to_the_scoring(screen)
        screen.key(pygame.K_RETURN)
        screen.wait(2000, each=40)
        screen.press("skip")
        screen.step(10)
        first = screen.expect(ScoringScene).branches()[2].spoken.parts[1].spoken.parts
        assert first[0].spoken.name == scores[0].seat.name
        assert str(scores[0].account.total) in first[1].spoken.name
        if presses == 2:
            screen.key(pygame.K_RETURN)
        else:
            screen.wait(TOTALS_MS, each=20)
        heading = screen.expect(ScoringScene).branches()[0].spoken.name
        assert "wins" in heading, "the ribbon of the result is there while the rest goes"
        screen.wait(GOES_MS + 20, each=20)
        screen.expect(ResultScene)


@pytest.mark.parametrize("skipped", [False, True])
def test_a_replay_counts_at_its_end_as_well(screen: Screen, skipped: bool) -> None:
    """After the last action has been shown; a press leads back to the replay, as does the end."""
    screen.speed(1.0)
    screen.app.show_replay(table_at("std3", len(course("std3")), []))
    screen.step()
    replay = screen.expect(ReplayScene).replay
    replay.go(replay.course.last - 1)
    screen.wait(200)
    screen.key(pygame.K_RIGHT)
    screen.until(lambda: isinstance(screen.scene, ScoringScene), most_ms=10_000, each=40)
    if skipped:
        screen.wait(2 * theme.DIALOG_MS + 40)
        screen.key(pygame.K_ESCAPE)
    most = TOTALS_MS + GOES_MS + 80 if skipped else 11_000
    screen.until(lambda: isinstance(screen.scene, ReplayScene), most_ms=most, each=40)
    assert replay.moment == replay.course.last
    screen.key(pygame.K_LEFT, pygame.K_END)
    screen.wait(500)
    screen.expect(ReplayScene)


def test_without_motion_the_result_is_there_at_once(screen: Screen) -> None:
    screen.sit(table_at("std3", len(course("std3")) - 1, [0]))
    screen.wait(200)
    screen.expect(ResultScene)


def beginning(screen: Screen) -> PlayScene:
    """A game that begins, as soon as anything is on its way."""
    scene = screen.sit(table_at("std3", 0, [course("std3")[0].player]), speed=None)
    screen.until(lambda: scene.picture.hand.model is not None and not scene.picture.hand.model.cards, each=10)
    return scene


def lies_there(screen: Screen) -> dict[str, bool]:
    """What has come to its place."""
    picture = screen.play.picture
    assert picture.board.model is not None
    tents = {tent.id: tent.model is not None and not tent.model.rising for tent in picture.tents}
    return {
        "castle": not picture.board.model.overlay.empty,
        **tents,
        "own": picture.own.model is not None and not picture.own.model.rising,
        "cards": picture.hand.model is not None and picture.hand.model.cards == screen.play.view.hand,
        "name": "is the starting player." in " ".join(screen.words),
    }


@pytest.mark.parametrize(("speed", "most_ms"), [(0.5, 3500), (1.0, 2500), (2.0, 1200)])
def test_a_game_begins(screen: Screen, speed: float, most_ms: float) -> None:
    """The castle is set down on an empty place, the tents rise one after the other, the cards are dealt, and who starts
    is named."""
    screen.speed(speed)
    scene = beginning(screen)
    assert scene.mine
    assert not any(lies_there(screen).values())
    assert screen.ribbon == "The game begins"
    assert not scene.picture._moving._share, "nobody’s turn is seen before"
    began, order = screen.now, list[str]()
    while len(order) < len(lies_there(screen)):
        screen.step(10)
        order += [name for name, there in lies_there(screen).items() if there and name not in order]
    assert screen.now - began <= most_ms
    assert order == ["castle", "rival 0", "rival 1", "own", "cards", "name"]


def test_a_computer_on_turn_in_a_saved_game_thinks_first(screen: Screen) -> None:
    screen.speed(1.0)
    turn = next(i for i, one in enumerate(played("std3")) if one.ended_turn) + 1
    computer = course("std3")[turn].player
    screen.sit(table_at("std3", turn, [(computer + 1) % 3]), speed=None)
    began = screen.now
    screen.until(lambda: screen.play.busy, each=10)
    assert screen.now - began >= BEATS["normal"].thinks - 20


def test_a_press_ends_the_beginning(screen: Screen) -> None:
    """Everything lies there at once, who starts is named, and the card meant is taken."""
    screen.speed(1.0)
    scene = beginning(screen)
    screen.key(pygame.K_1)
    assert all(lies_there(screen).values())
    assert scene.task is not None
    assert scene.task.holding


def test_what_is_counted_is_told_and_who_has_won(screen: Screen) -> None:
    """A row is told when it is complete, not with every coin."""
    scores, _counting = counting("std3")
    to_the_scoring(screen)
    said: list[str] = []
    while isinstance(screen.scene, ScoringScene):
        (status,) = (one.spoken for one in screen.scene.branches() if one.spoken.role == "status")
        assert status.live == "polite"
        if status.name not in said:
            said.append(status.name)
        screen.step(40)
    last = scores[-1]
    assert said[0] == ""
    assert said[1] == f"{last.seat.name}: {last.account.total} gold"
    assert len(said) == len(scores) + 2, "one after the other, then the winner"
    assert said[-1].splitlines()[1:] == [f"{one.seat.name}: {one.account.total} gold" for one in scores if not one.won]


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_a_personal_best_is_told_before_the_result(screen: Screen, speed: float) -> None:
    """After the rung that was reached, in a moment of its own, which a press ends; where nothing moves it stands there
    as long as it takes to read."""
    screen.speed(speed)
    screen.app.hall.add(game(0, person("Mara", 1), computer("legend", 200)))
    sample = record("first2")
    seats = seats_of(sample.setup.colours, [0], "legend")
    table = Table.new(sample.setup, seats, Options(), screen.app.store)
    for one in played("first2"):
        table.submit(table.player, one.action)
    result = table.game.result
    assert result is not None
    screen.sit(table, speed=None)
    screen.until(lambda: isinstance(screen.scene, ScoringScene), each=20)
    best = f"New personal best of Mara: {result.gold[0]} gold"
    titles: list[str] = []
    ceremony = screen.scene
    while isinstance(screen.scene, ScoringScene):
        assert screen.scene is ceremony, "the screen below is not seen between two moments"
        titles.append(screen.scene.branches()[0].spoken.name)
        began = screen.now
        if titles[-1] == best:
            screen.until(lambda: told_now(screen) != best, each=20)
            assert screen.now - began >= reading_ms(best) - 40
        else:
            screen.key(pygame.K_RETURN)
    assert titles[-2:] == ["Mara reaches a new rung: Journeyman +", best], "in the order of the hall"
    screen.expect(ResultScene)


def told_now(screen: Screen) -> str:
    """The title of what is to be seen; empty where it is no ceremony."""
    return screen.scene.branches()[0].spoken.name if isinstance(screen.scene, ScoringScene) else ""


@pytest.mark.parametrize("way", ["nothing", "piece", "still"])
def test_what_one_has_completed_is_told_until_its_seals_have_come(screen: Screen, way: str) -> None:
    """Only then the castle is lit and the cards darken. But one may go on all the while."""

    def calls() -> tuple[bool, bool]:
        board, hand = screen.play.picture.board.model, screen.play.picture.hand.model
        assert board is not None
        assert hand is not None
        return bool(board.overlay.targets), hand.dim

    number, one, event = next(
        (number, one, event) for number, one in enumerate(played("std3")) for event in one.events
        if isinstance(event, BuildingCompleted) and event.payout.lines and one.game.phase is Phase.CASTLE
    )  # fmt: skip
    screen.play_on(table_at("std3", number, [one.seat]))
    if way != "still":
        screen.speed(1.0)
    screen.play.submit(one.action)
    screen.until(lambda: screen.play.mine and screen.play.task is not None, most_ms=140, each=10)
    screen.step(10)
    assert ("complete" in screen.ribbon) is (way != "still")
    assert calls() == (way == "still",) * 2
    began = screen.now
    if way == "piece":
        then = played("std3")[number + 1].action
        assert isinstance(then, Piece)
        screen.click(screen.pool(then.family))
        screen.step(10)
    elif way == "nothing":
        screen.until(lambda: "complete" not in screen.ribbon, most_ms=2000, each=10)
        assert screen.now - began == pytest.approx(seals_come(event), abs=120)
    assert "castle piece" in screen.ribbon
    assert calls() == (True, True)


def test_a_raised_banner_is_told_until_its_workers_have_come(screen: Screen) -> None:
    """But one may go on all the while. Each is counted when it is in the tent."""

    def counted() -> int:
        model = screen.play.picture.own.model
        assert model is not None
        return model.player.own

    number, one, event = next(
        (number, one, event) for number, one in enumerate(played("greedy3-tie")) for event in one.events
        if isinstance(event, BannerRaised) and one.game.player == one.seat
    )  # fmt: skip
    screen.play_on(table_at("greedy3-tie", number, [one.seat]))
    screen.speed(1.0)
    before, counts = counted(), list[int]()
    screen.play.submit(one.action)
    screen.until(lambda: screen.play.mine, most_ms=140, each=10)
    screen.step(10)
    assert "aised a banner" in screen.ribbon
    began = screen.now
    while "aised a banner" in screen.ribbon:
        counts.append(counted())
        assert screen.now - began < 3000
        screen.step(10)
    assert screen.now - began == pytest.approx(workers_join(event), abs=120)
    screen.step(60)
    assert list(dict.fromkeys([*counts, counted()])) == list(range(before, before + event.workers + 1))


# ---- what breaks in upon it


def plates(screen: Screen) -> tuple[Gain, ...]:
    """What is told at the tents of a castle piece."""
    model = screen.play.picture.labels.model
    return model.gains if model is not None else ()


def test_nothing_of_it_is_seen_when_the_hand_goes_out_of_sight(screen: Screen) -> None:
    """The turn ends while seals fly and one's own tent tells what a castle piece did: whoever comes sees none of it."""
    raises(screen, memory=True, people=(0, 1, 2))
    assert plates(screen)
    screen.play.submit(END)
    while not (isinstance(screen.scene, Handover) and screen.scene.shut):
        assert screen.play.seat is None
        assert not plates(screen)
        own = screen.play.picture.own
        assert own.model is not None
        assert own.model.closed
        assert not any(box.text.isdigit() for box in own.boxes())
        screen.step(10)


def test_undo_in_the_middle_takes_all_of_it_back(screen: Screen) -> None:
    raises(screen)
    before = screen.table.history[-1].before
    screen.play.undo()
    screen.step()
    assert screen.play.shown == view(before, screen.play.seat)
    assert not plates(screen)
    assert not screen.words
    moving = screen.play.picture.motions.model
    assert moving is None or {pose.picture for pose in moving.poses} <= {RING}, "a piece is owed again, and calls"


def test_the_menu_in_the_middle_holds_it_up(screen: Screen) -> None:
    raises(screen)
    screen.press("menu")
    screen.expect(GameMenu)
    screen.wait(3000)
    screen.key(pygame.K_ESCAPE)
    screen.wait(200)
    assert not plates(screen)


def test_another_pace_in_the_middle_ends_the_beginning(screen: Screen) -> None:
    screen.speed(1.0)
    beginning(screen)
    screen.speed(0.0)
    screen.wait(200)
    there = lies_there(screen)
    assert all(there[name] for name in there if name != "name")
