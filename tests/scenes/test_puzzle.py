"""Puzzles on the real play screen: tries, what the mentor says to them, hints, the solution, and what is kept."""

from __future__ import annotations

import datetime
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from arkadia_desktop import locale
from arkadia_desktop.ai.puzzles.collection import heads, puzzle_of
from arkadia_desktop.ai.puzzles.puzzle import Puzzle, Theme
from arkadia_desktop.learn.puzzle_marks import PuzzleMark, PuzzleMarks, PuzzleStanding, of_the_day
from arkadia_desktop.rules.actions import END, Action, Build
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.play.drivers.puzzle import AGAIN, HINT, NEXT, SOLUTION, PuzzleDriver, gauge
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.task import BANNER
from arkadia_desktop.scenes.puzzles.screen import PuzzlesScene
from arkadia_desktop.scenes.result.ceremony import ScoringScene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.scale import scale
from tests.scenes.attacks import plain
from tests.scenes.scan import id_of_port, outside, over_each_other, small_or_cut, wrong_controls
from tests.scenes.screen import Screen, button
from tests.scenes.test_lesson import said
from tests.scenes.ways import act
from tests.tongues import PSEUDO
from tests.ui.desk import sprites

SIZES = [
    *(((960, 600), 100), ((1280, 720), 100), ((1366, 768), 125), ((1920, 1080), 100), ((1920, 1080), 150)),
    *(((1280, 720), 200), ((1920, 1080), 200), ((1024, 768), 75), ((3440, 1440), 100), ((3840, 2160), 175)),
]
ONE_OF_EACH = [next(head.id for head in heads() if head.kind is kind) for kind in Theme]


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    program = Screen(tmp_path)
    program.speed(0.0)
    return program


def begun(screen: Screen, id: str = "double-04") -> PuzzleDriver:
    """A puzzle on the screen."""
    screen.app.start_puzzle(id)
    screen.wait(100)
    driver = screen.play.driver
    assert isinstance(driver, PuzzleDriver)
    return driver


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("id", ONE_OF_EACH)
def test_however_short_its_name_the_hammers_are_seen(tmp_path: Path, id: str, size: tuple[int, int]) -> None:
    screen = Screen(tmp_path, size=size, checked=False)
    begun(screen, id)
    assert "mentor hammer 4" in screen.play.sheet


def labels(screen: Screen) -> str:
    """What stands beside outlined squares."""
    return " ".join(box.text for box in screen.play.picture.labels.boxes())


def kept(screen: Screen, id: str) -> PuzzleMark:
    """What lies in the data folder of a puzzle."""
    return PuzzleMarks(screen.app.folders.puzzles).of(id)


def poor(puzzle: Puzzle) -> Action:
    """A build that completes nothing."""
    game = puzzle.position()
    return next(
        action for action in LegalActions(game) if isinstance(action, Build) and not play(game, action).game.pending
    )


def tried_poorly(screen: Screen) -> PuzzleDriver:
    """A puzzle on the screen, after a try that is not the best."""
    driver = begun(screen)
    act(screen, poor(driver.puzzle), "click", Random(1))
    screen.wait(100)
    return driver


def solve(screen: Screen, driver: PuzzleDriver, way: str = "click") -> None:
    """Do what the answer does."""
    for action in driver.puzzle.answer:
        if driver.over is None:
            act(screen, action, way, Random(1))
            screen.wait(100)


def test_the_panel_says_what_is_asked_and_all_tents_are_open(screen: Screen) -> None:
    driver = begun(screen)
    assert "Double completion 4" in said(screen)
    assert "as far ahead of the best rival" in said(screen)
    rows = [box.text for id, box in screen.play.sheet.boxes() if id.startswith("mentor tents")]
    game = driver.session.start
    others = [player for seat, player in enumerate(game.players) if seat != driver.puzzle.seat]
    assert rows[0] == "All tents are open"
    assert sorted(rows[1:]) == sorted(str(n) for player in others for n in (*player.seals, player.gold))


def test_no_card_is_drawn_and_none_is_shown(screen: Screen) -> None:
    driver = begun(screen)
    before = driver.view()
    act(screen, poor(driver.puzzle), "drag", Random(1))
    screen.wait(100)
    after = driver.view()
    assert len(after.hand) == len(before.hand) - 1
    assert (after.face_up, after.stack_size) == (before.face_up, before.stack_size)
    assert after.phase is Phase.CAN


def test_a_poor_try_is_told_what_it_missed_and_kept(screen: Screen) -> None:
    driver = tried_poorly(screen)
    assert driver.over is not None
    assert driver.over.score is not None
    assert f"{driver.puzzle.best - driver.over.score} gold missed" in said(screen)
    assert f"of {driver.puzzle.best}" in said(screen)
    assert "your try" in labels(screen)
    assert "note" not in " ".join(id for id, _box in screen.play.sheet.boxes())
    mark = kept(screen, "double-04")
    assert (mark.tries, mark.best, mark.standing) == (1, driver.over.score, PuzzleStanding.TRIED)
    assert not screen.play.mine


def test_another_try_begins_anew_and_remembers_the_first(screen: Screen) -> None:
    driver = tried_poorly(screen)
    screen.press(BANNER)
    screen.wait(100)
    assert driver.session.game == driver.session.start
    assert screen.play.mine
    assert "Try 2" in said(screen)
    assert "try 1: −" in said(screen)
    solve(screen, driver)
    assert "Solved" in said(screen)
    assert kept(screen, "double-04") == PuzzleMark(tries=2, best=driver.puzzle.best, solved=True)


@pytest.mark.parametrize("id", ONE_OF_EACH)
def test_the_answer_solves_it(screen: Screen, id: str) -> None:
    driver = begun(screen, id)
    solve(screen, driver)
    assert driver.over is not None
    assert "Solved" in said(screen)
    assert "mentor puzzle hint" not in screen.play.sheet
    assert kept(screen, id).standing is PuzzleStanding.SOLVED
    screen.press(BANNER)
    screen.wait(100)
    following = screen.play.driver
    assert isinstance(following, PuzzleDriver)
    assert following.puzzle.id != id


def test_a_solved_puzzle_has_its_moment(screen: Screen) -> None:
    """After what the turn brought has been shown; without a press it is over once its title can have been read."""
    screen.speed(1.0)
    driver = begun(screen, "enclosure-01")
    solve(screen, driver)
    assert screen.play.tells
    while screen.play.tells:
        assert screen.scene is screen.play, "words that tell of the turn are covered"
        screen.wait(20)
    screen.until(lambda: isinstance(screen.scene, ScoringScene), 1000)
    assert screen.scene.branches()[0].spoken.name == "Solved"
    began = screen.now
    screen.until(lambda: screen.scene is screen.play, each=20)
    assert 1000 <= screen.now - began <= 2000
    assert driver.over is not None


def test_what_solves_the_puzzle_of_the_day_keeps_the_day(screen: Screen) -> None:
    today = datetime.date.today()
    driver = begun(screen, of_the_day(today, [head.id for head in heads()]))
    solve(screen, driver)
    assert today in PuzzleMarks(screen.app.folders.puzzles).value.days


def test_undo_takes_the_end_back_and_the_try_counts_all_the_same(screen: Screen) -> None:
    driver = tried_poorly(screen)
    screen.press("undo")
    screen.wait(100)
    assert driver.session.game == driver.session.start
    assert screen.play.mine
    assert kept(screen, "double-04").tries == 1


def test_the_start_can_be_looked_at_beside_the_try(screen: Screen) -> None:
    driver = tried_poorly(screen)
    screen.wait(1000)
    screen.press("end")
    screen.wait(100)
    assert screen.play.shown.board == driver.session.start.board
    assert "your try" in labels(screen)
    screen.press("end")
    screen.wait(100)
    assert screen.play.shown.board == driver.session.game.board


def test_a_click_from_habit_where_a_turn_ends_skips_no_result(screen: Screen) -> None:
    driver = begun(screen)
    solve(screen, driver)
    for wait in (0, 100, 1500):
        screen.wait(wait)
        screen.press("end")
        assert screen.play.driver is driver
        assert "Solved" in said(screen)
    assert button(screen.play, BANNER).label == "Next puzzle"


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_nothing_scrolls_after_a_try_however_large_the_letters(screen: Screen, scale: float) -> None:
    screen.rescale(scale)
    tried_poorly(screen)
    assert "gold missed" in said(screen)
    assert "mentor port" not in screen.play.sheet


def test_how_much_was_missed_is_told_first_and_where_on_request(screen: Screen) -> None:
    tried_poorly(screen)
    assert "gold missed" in said(screen)
    assert "The answer, beside your try" not in said(screen)
    screen.press("mentor puzzle where")
    assert "The answer, beside your try" in said(screen)
    assert "mentor puzzle where" not in screen.play.sheet


def test_tries_are_counted_on_when_a_puzzle_is_opened_again(screen: Screen) -> None:
    solve(screen, begun(screen))
    again = begun(screen)
    solve(screen, again)
    assert "Try 2" in said(screen)
    assert "Try 1" not in said(screen)


@pytest.mark.parametrize("id", ONE_OF_EACH)
def test_the_bar_is_as_full_as_the_numbers_say(id: str) -> None:
    puzzle = puzzle_of(id)
    assert puzzle.best > 0
    for score in range(puzzle.best + 1):
        told = gauge(puzzle, puzzle.position(), "", None, [(1, score)])
        assert told.marks[0][0] == pytest.approx(score / puzzle.best)


def test_nothing_is_foretold_before_it_is_solved(screen: Screen) -> None:
    driver = begun(screen)
    screen.play.lay_ready(driver.puzzle.answer[0])
    screen.wait(100)
    assert screen.play.holding
    model = screen.play.picture.ticker.model
    assert model is not None
    assert model.after is None
    assert screen.bubble == ""
    screen.key(pygame.K_RETURN)
    screen.wait(100)
    screen.move(screen.pool(FAMILIES[0]))
    screen.wait(100)
    model = screen.play.picture.ticker.model
    assert model is not None
    assert model.after is None


def test_once_it_is_over_the_values_are_shown_before_and_after(screen: Screen) -> None:
    driver = begun(screen)
    solve(screen, driver)
    model = screen.play.picture.ticker.model
    assert model is not None
    assert (model.values, model.after) == (driver.session.start.castle.values, driver.session.game.castle.values)


def test_a_hint_tells_where_and_then_what(screen: Screen) -> None:
    driver = begun(screen)
    screen.press(f"mentor {HINT}")
    screen.wait(100)
    assert screen.play.prompting.veiled
    assert "the monastery" not in said(screen)
    screen.press(f"mentor {HINT}")
    screen.wait(100)
    assert "Place 7 workers at the monastery" in said(screen)
    assert kept(screen, "double-04").helped
    screen.key(pygame.K_ESCAPE)
    screen.wait(100)
    assert not screen.play.prompting.veiled
    assert isinstance(screen.scene, PlayScene)
    solve(screen, driver)
    assert kept(screen, "double-04").standing is PuzzleStanding.HELPED


def test_a_hint_in_the_middle_of_a_try_goes_back_to_its_beginning(screen: Screen) -> None:
    driver = begun(screen)
    act(screen, driver.puzzle.answer[0], "click", Random(1))
    screen.wait(100)
    screen.press(f"mentor {HINT}")
    screen.wait(100)
    assert driver.session.game == driver.session.start
    assert driver.session.tries == []


def test_the_solution_is_played_and_is_no_try(screen: Screen) -> None:
    screen.speed(1.0)
    driver = begun(screen)
    screen.press(f"mentor {SOLUTION}")
    screen.until(lambda: "Place 7 workers at the monastery" in said(screen), 1_000)
    assert screen.play.holding
    screen.until(lambda: driver.over is not None and not screen.play.busy, 60_000)
    screen.until(lambda: f"Solution {driver.puzzle.best} of {driver.puzzle.best}" in said(screen), 1_000)
    mark = kept(screen, "double-04")
    assert (mark.tries, mark.solved, mark.helped) == (0, False, True)
    screen.press(BANNER)
    screen.wait(200)
    assert not driver.session.showing
    assert screen.play.mine


@pytest.mark.parametrize("id", ONE_OF_EACH)
def test_after_the_solution_no_button_has_another_place(tmp_path: Path, id: str) -> None:
    """However much is told then: a second click there does the same as the first."""
    screen = Screen(tmp_path, size=(960, 600), checked=False)
    screen.speed(0.0)
    screen.app.change(replace(screen.app.settings, language="de"))
    driver = begun(screen, id)

    def lie() -> list[str]:
        rects = {name: screen.play.sheet[f"mentor {name}"].rect for name in (HINT, SOLUTION, NEXT)}
        return sorted(rects, key=lambda name: (rects[name].y, rects[name].x))

    before = lie()
    screen.press(f"mentor {SOLUTION}")
    screen.until(lambda: driver.over is not None and not screen.play.busy, 60_000)
    screen.wait(200)
    assert lie() == before


def test_whoever_plays_into_the_solution_is_told_so(screen: Screen) -> None:
    screen.speed(1.0)
    driver = begun(screen)
    screen.press(f"mentor {SOLUTION}")
    screen.wait(100)
    screen.play.submit(poor(driver.puzzle))
    screen.wait(100)
    assert driver.session.actions == ()
    assert "The solution is being played" in screen.bubble


def test_an_enclosure_ends_with_its_build_or_workers(screen: Screen) -> None:
    driver = begun(screen, "enclosure-04")
    assert "to complete" in labels(screen)
    act(screen, poor(driver.puzzle), "click", Random(1))
    screen.wait(100)
    assert driver.over is not None
    assert driver.over.score is None
    assert "Not completed" in said(screen)
    assert "to complete" in labels(screen)
    screen.press(f"mentor {NEXT}")
    screen.wait(100)
    assert screen.play.driver is not driver


def test_a_sale_ends_with_its_banner(screen: Screen) -> None:
    driver = begun(screen, "sale-01")
    for action in driver.puzzle.answer[:2]:
        act(screen, action, "keys", Random(1))
        screen.wait(100)
    assert driver.over is None
    act(screen, END, "keys", Random(1))
    screen.wait(100)
    assert driver.over is not None
    assert "18 gold missed" in said(screen)
    screen.press("mentor puzzle where")
    assert "+18" in said(screen)


def test_leaving_goes_where_one_came_from(screen: Screen) -> None:
    left: list[str] = []
    screen.app.start_puzzle("double-04", lambda: left.append("left"))
    screen.wait(100)
    screen.key(pygame.K_ESCAPE)
    assert left == ["left"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_e])
def test_a_key_goes_on_once_it_was_seen_how_a_try_ended(screen: Screen, key: int) -> None:
    driver = tried_poorly(screen)
    screen.key(key)  # one too many: it was meant for the turn
    screen.wait(100)
    assert driver.over is not None
    screen.wait(1000)
    screen.key(key)
    screen.wait(100)
    assert driver.session.actions == ()
    assert driver.over is None


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_what_a_try_completed_is_told_on_the_sheet_and_nothing_has_to_be_put_away(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    screen = Screen(tmp_path, size=size)
    screen.speed(0.0)
    driver = begun(screen)
    solve(screen, driver)
    assert "2 buildings are complete" in said(screen)
    assert "+5" in said(screen).split(), "seen in signs"
    (payout,) = (one for one in screen.play.sheet if one.id.endswith(" payout"))
    told = payout.said()
    assert "Monastery complete" in told
    assert "5 black seals" in told
    assert "House complete" in told
    assert not screen.play.prompting.bubbles
    screen.press(BANNER)
    screen.until(lambda: screen.play.driver is not driver, 10_000)


def test_after_the_solution_was_seen_drafts_foretell_again(screen: Screen) -> None:
    driver = begun(screen)
    screen.press(f"mentor {SOLUTION}")
    screen.until(lambda: driver.over is not None and not screen.play.busy, 60_000)
    screen.press(BANNER)
    screen.wait(100)
    screen.play.lay_ready(driver.puzzle.answer[0])
    screen.wait(100)
    model = screen.play.picture.ticker.model
    assert model is not None
    assert model.after is not None


def test_a_button_without_a_try_says_why_it_does_nothing(screen: Screen) -> None:
    begun(screen)
    screen.play.run(AGAIN)
    assert screen.bubble != ""


def to_the_puzzles(screen: Screen) -> None:
    """The puzzles, until the chosen one has been laid out ahead; pictures come in frames that show nothing else."""
    screen.checked = False
    screen.app.show_puzzles("double-04")
    screen.until(lambda: screen.app.expected is not None, 30_000)
    screen.checked = True
    screen.check_picture()


def test_a_puzzle_that_is_expected_is_laid_out_ahead_and_shown_as_any_other(screen: Screen) -> None:
    to_the_puzzles(screen)
    ahead = screen.app.expected
    screen.press("play")
    screen.wait(100)
    assert screen.play is ahead
    driver = screen.play.driver
    assert isinstance(driver, PuzzleDriver)
    assert driver.puzzle.id == "double-04"
    solve(screen, driver)
    assert "Solved" in said(screen)
    screen.checked = False
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.scene, PuzzlesScene)


def test_tries_are_counted_on_although_a_puzzle_was_laid_out_before_the_last_one(screen: Screen) -> None:
    to_the_puzzles(screen)
    ahead = screen.app.expected
    screen.app.expected = None
    solve(screen, begun(screen))
    screen.app.expected = ahead
    again = begun(screen)
    assert screen.play is ahead
    solve(screen, again)
    assert "Try 2" in said(screen)


def test_another_puzzle_than_the_expected_one_is_made_when_it_is_started(screen: Screen) -> None:
    to_the_puzzles(screen)
    driver = begun(screen, "sale-01")
    assert driver.puzzle.id == "sale-01"
    assert "Best sale 1" in said(screen)


@pytest.mark.parametrize(("id", "language"), [*zip(ONE_OF_EACH, (PSEUDO, "de", "fr", "en", PSEUDO), strict=True)])
def test_every_state_has_its_place_at_every_size(
    screen: Screen, id: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain(monkeypatch.setattr)
    locale.use(language)
    driver = begun(screen, id)

    def look(what: str) -> None:
        for size, percent in SIZES:
            scene = screen.play
            scene.layout(Kit(Frame(*size, percent / 100), sprites(), speed=0))
            screen.play.tick(screen.now)
            own = [(id, box) for id, box in scene.sheet.boxes() if id.startswith("mentor")]
            window = Rect(0, 0, *size)
            found = small_or_cut(own, whole=language != PSEUDO) + wrong_controls(scene, window)
            found += [fault for fault in outside(scene, window) if fault.startswith("mentor")]
            still = [(id, box) for id, box in own if not id_of_port(scene.sheet[id])]
            found += [text for one, other in combinations(still, 2) for text in over_each_other(one, other)]
            panels = [scene.sheet[id].rect for id in ("mentor ground", "mentor tents") if id in scene.sheet]
            found += [
                f"{id}: {box.text!r} leaves the panel"
                for id, box in still
                if not any(panel.contains(box.rect) for panel in panels)
            ]
            assert found == [], f"{what}: {size} at {percent} %"

    look("begun")
    screen.press(f"mentor {HINT}")
    screen.press(f"mentor {HINT}")
    screen.wait(100)
    look("hint")
    act(screen, poor(driver.puzzle), "click", Random(1))
    screen.wait(100)
    if driver.over is None:
        driver.submit(END)
        screen.wait(100)
    look("missed")
    screen.press("banner")
    solve(screen, driver)
    look("solved")


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (960, 600)])
def test_the_label_of_what_is_to_be_completed_covers_nothing_lit(tmp_path: Path, size: tuple[int, int]) -> None:
    screen = Screen(tmp_path, size=size, checked=False)
    screen.speed(0.0)
    enclosures = [head.id for head in heads() if head.kind is Theme.ENCLOSURE]
    for id in enclosures[:: scale(5, 1)]:
        driver = begun(screen, id)
        building = driver.game.board.building(driver.puzzle.target or 0)
        assert building is not None
        picture, grid = screen.play.picture, driver.game.board.grid
        for hinted in (False, True):
            if hinted:
                screen.press(f"mentor {HINT}")
            assert hinted or labels(screen) == "to complete"  # there may be room for its flag alone
            told = building.mask | driver.prompt().lit.squares
            assert (told != building.mask) is hinted
            rects = list(map(picture.board.square_rect, grid.squares(told)))
            assert [label.collidelist(rects) for label in picture.labels.lying] == [-1], id
