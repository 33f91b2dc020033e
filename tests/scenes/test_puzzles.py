"""The puzzles' screen: what is listed and how it stands, the puzzle of the day, and where its buttons lead."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.ai.puzzles.collection import heads
from arkadia_desktop.ai.puzzles.puzzle import Puzzle, Theme
from arkadia_desktop.ai.puzzles.trying import Missed, Term, TurnEnd, end_of, missed
from arkadia_desktop.learn.puzzle_marks import of_the_day
from arkadia_desktop.locale import use
from arkadia_desktop.locale.words import signed
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.scenes.common.puzzle_words import puzzle_name, standing_words
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.learn.school import SchoolScene
from arkadia_desktop.scenes.play.drivers.puzzle import account, asked_briefly, astray, gauge, reason
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.prompt import Gauge, ScoreAccount
from arkadia_desktop.scenes.puzzles.pictures import PuzzlePicture
from arkadia_desktop.scenes.puzzles.screen import PuzzlesScene
from arkadia_desktop.scenes.puzzles.shelf import ALL, EASY_FIRST, HARD_FIRST, IN_ORDER, NEXT, PuzzleShelf
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.ui.widgets import Toggle
from tests.ai.test_puzzle_session import turn
from tests.scale import scale
from tests.scenes.menus import Listener, Screen, language
from tests.scenes.screen import Screen as Stage

TODAY = date(2026, 11, 22)
DAILY = of_the_day(TODAY, [head.id for head in heads()])


def opened(listener: Listener, chosen: str = "", scale: float = 1.0) -> Screen:
    return Screen(PuzzlesScene(listener, chosen, today=lambda: TODAY, chance=Random(5)), scale=scale)


def scene_of(screen: Screen) -> PuzzlesScene:
    assert isinstance(screen.scene, PuzzlesScene)
    return screen.scene


def chosen(screen: Screen) -> str:
    entry = scene_of(screen).chosen
    assert entry is not None
    return entry.head.id


def listed(screen: Screen) -> list[str]:
    return [entry.head.id for entry in scene_of(screen).entries if not entry.daily]


def words(screen: Screen) -> list[str]:
    return [box.text for _, box in screen.scene.sheet.boxes()]


def solve(listener: Listener, *ids: str) -> None:
    for head in heads():
        if head.id in ids:
            listener.puzzle_marks.tried(head.id, head.difficulty, head.best, solved=True)


# ---- what is listed


def test_all_puzzles_are_there_and_that_of_the_day_is_first(listener: Listener) -> None:
    screen = opened(listener)
    scene = scene_of(screen)
    assert [entry.head.id for entry in scene.entries[:1]] == [DAILY]
    assert sorted(listed(screen)) == sorted(head.id for head in heads())
    assert {"Daily puzzle", "Sunday, 22 November", "0 of 75", "0 of 15", "Play"} <= set(words(screen))


def test_the_day_is_told_in_the_language_of_the_player(listener: Listener) -> None:
    with language("en_XA"):
        assert "Sunday, 22 November" not in words(opened(listener))


def test_who_is_new_begins_with_what_suits_and_all_kinds_come_in_turn(listener: Listener) -> None:
    first = [next(head for head in heads() if head.id == id) for id in listed(opened(listener))[:5]]
    assert {head.kind for head in first} == set(Theme)
    assert {head.difficulty for head in first} == {1}


def test_a_tab_shows_one_kind_and_tells_how_many_are_solved(listener: Listener) -> None:
    solve(listener, "denial-02", "denial-04", "sale-01")
    screen = opened(listener)
    scene_of(screen).show("choice", "denial")
    screen.tick()
    assert sorted(listed(screen)) == [head.id for head in heads() if head.kind is Theme.DENIAL]
    assert {"3 of 75", "2 of 15", "1 of 15"} <= set(words(screen))
    assert not any(entry.daily for entry in scene_of(screen).entries)


def test_solved_ones_go_when_only_open_ones_are_wanted(listener: Listener) -> None:
    solve(listener, "sale-01", "finish-15")
    screen = opened(listener)
    screen.press("unsolved")
    assert len(listed(screen)) == 73
    assert not {"sale-01", "finish-15"} & set(listed(screen))


def test_where_nothing_is_open_that_is_said(listener: Listener) -> None:
    solve(listener, *(head.id for head in heads() if head.kind is Theme.DOUBLE))
    screen = opened(listener)
    scene_of(screen).show("choice", "double")
    screen.press("unsolved")
    assert "All of these puzzles are solved." in words(screen)
    assert not screen.scene.sheet["play"].enabled
    screen.press("unsolved")
    assert len(listed(screen)) == 15
    assert screen.scene.sheet["play"].enabled


def test_the_orders(listener: Listener) -> None:
    shelf = PuzzleShelf(heads(), (), listener.puzzle_marks, TODAY)

    def levels(order: str) -> list[int]:
        return [entry.head.difficulty for entry in shelf.listed(ALL, order, unsolved=False)[1:]]

    assert levels(EASY_FIRST) == sorted(levels(EASY_FIRST))
    assert levels(HARD_FIRST) == sorted(levels(EASY_FIRST), reverse=True)
    ids = [entry.head.id for entry in shelf.listed(ALL, IN_ORDER, unsolved=False)[1:]]
    assert ids == [head.id for head in heads()]


def test_what_is_solved_comes_last_of_what_is_next(listener: Listener) -> None:
    first = listed(opened(listener))[0]
    solve(listener, first)
    assert listed(opened(listener))[-1] == first
    assert scene_of(opened(listener)).look.order == NEXT


# ---- how one stands


def test_how_somebody_fares_is_told_on_the_card() -> None:
    from arkadia_desktop.learn.puzzle_marks import PuzzleMark

    sale = heads()[0]
    lead = next(head for head in heads() if head.kind is Theme.DENIAL)
    assert standing_words(sale, PuzzleMark()) == "new"
    assert standing_words(sale, PuzzleMark(tries=1, best=sale.best - 2)) == f"best {sale.best - 2} of {sale.best}"
    assert standing_words(lead, PuzzleMark(tries=1, best=-4)) == f"best −4 of {signed(lead.best)}"
    assert standing_words(lead, PuzzleMark(tries=3)) == "3 tries"
    assert standing_words(lead, PuzzleMark(helped=True, hints=1)) == "hint seen"
    assert standing_words(lead, PuzzleMark(tries=1, best=lead.best, solved=True)) == "solved"
    assert standing_words(lead, PuzzleMark(tries=1, best=lead.best, solved=True, helped=True)) == "with help"


def test_the_details_tell_the_task_and_what_was_tried(listener: Listener) -> None:
    listener.puzzle_marks.helped("sale-03")
    head = next(head for head in heads() if head.id == "sale-03")
    listener.puzzle_marks.tried("sale-03", head.difficulty, head.best - 1, solved=False)
    screen = opened(listener, "sale-03")
    said = words(screen)
    assert {"Best sale 3", "best so far", f"{head.best - 1} of {head.best}", "tries", "hints used"} <= set(said)
    assert said.count("1") == 2
    assert "Try again" in said
    assert any(text.endswith("to play") for text in said)


def test_solved_today_the_daily_puzzle_says_so(listener: Listener) -> None:
    solve(listener, DAILY)
    for day in (20, 21, 22):
        listener.puzzle_marks.solved_daily(date(2026, 11, day))
    screen = opened(listener)
    assert {"Play again", "3 days in a row"} <= set(words(screen))
    screen.press("unsolved")
    assert not any(entry.daily for entry in scene_of(screen).entries)


def test_a_daily_puzzle_that_was_solved_on_another_day_is_open(listener: Listener) -> None:
    solve(listener, DAILY)
    screen = opened(listener)
    assert {"Play", "open today"} <= set(words(screen))
    assert not {"Play again", "solved"} & set(words(screen))


# ---- hands


def test_a_click_chooses_and_a_second_one_plays(listener: Listener) -> None:
    screen = opened(listener)
    grid = scene_of(screen).grid
    index, place = grid.rows()[2]
    screen.click(place.center)
    wanted = scene_of(screen).entries[index].head
    assert chosen(screen) == wanted.id
    assert puzzle_name(wanted) in words(screen)
    screen.tick(40)
    assert listener.asked == []
    screen.click(place.center)
    screen.click(place.center)
    assert [(name, puzzle.id) for name, puzzle in listener.asked] == [("puzzle", wanted.id)]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_arrows_walk_over_the_cards_and_enter_plays(listener: Listener, scale: float) -> None:
    screen = opened(listener, scale=scale)
    grid = scene_of(screen).grid
    assert screen.scene.sheet.focused == "puzzles"
    assert grid.chosen == 0
    screen.key(pygame.K_RIGHT)
    assert grid.chosen == 1
    screen.key(pygame.K_DOWN)
    below = grid.place(grid.chosen)
    assert below.top > grid.place(1).top
    assert abs(below.centerx - grid.place(1).centerx) < below.w
    screen.key(pygame.K_UP)
    screen.key(pygame.K_LEFT)
    assert grid.chosen == 0
    screen.key(pygame.K_END)
    last = scene_of(screen).entries[-1].head.id
    assert chosen(screen) == last
    assert grid._inner().contains(grid.spot())
    screen.key(pygame.K_PAGEUP)
    assert chosen(screen) != last
    screen.key(pygame.K_END)
    screen.key(pygame.K_RETURN)
    assert [(name, puzzle.id) for name, puzzle in listener.asked] == [("puzzle", last)]


def test_the_wheel_scrolls_and_nothing_is_chosen_by_it(listener: Listener) -> None:
    screen = opened(listener)
    grid = scene_of(screen).grid
    screen.move(grid.rect.center)
    screen.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-3, x=0))
    assert grid.place(0).y < grid.rect.y
    assert grid.chosen == 0


def test_chance_takes_an_open_one(listener: Listener) -> None:
    solve(listener, *(head.id for head in heads()[:70]))
    screen = opened(listener)
    for _ in range(12):
        before = chosen(screen)
        screen.press("random")
        assert chosen(screen) != before
        assert chosen(screen) in {head.id for head in heads()[70:]}


def test_the_chosen_one_is_found_again(listener: Listener) -> None:
    screen = opened(listener, "finish-15")
    assert chosen(screen) == "finish-15"
    assert scene_of(screen).grid._inner().contains(scene_of(screen).grid.spot())
    assert chosen(opened(listener, "gone")) == DAILY
    scene_of(screen).show("choice", "finish")
    assert chosen(screen) == "finish-15"
    scene_of(screen).show("choice", "sale")
    assert chosen(screen).startswith("sale")


def test_back_leads_to_the_school(listener: Listener) -> None:
    screen = opened(listener)
    screen.key(pygame.K_ESCAPE)
    assert listener.names == ["school"]


def test_where_there_is_little_room_the_details_open_over_the_list(listener: Listener) -> None:
    screen = opened(listener, "sale-04", scale=2.0)
    assert "position" not in screen.scene.sheet
    screen.press("turn")
    assert "position" in screen.scene.sheet
    assert "puzzles" not in screen.scene.sheet
    assert "Best sale 4" in words(screen)
    screen.key(pygame.K_ESCAPE)
    assert "puzzles" in screen.scene.sheet
    assert listener.asked == []
    screen.key(pygame.K_ESCAPE)
    assert listener.names == ["school"]


# ---- beginning anew


def test_beginning_anew_asks_first(listener: Listener) -> None:
    solve(listener, "sale-01", DAILY)
    listener.puzzle_marks.solved_daily(TODAY)
    screen = opened(listener)
    screen.press("reset")
    assert isinstance(screen.stack.top, Question)
    screen.key(pygame.K_ESCAPE)
    assert "2 of 75" in words(screen)
    screen.press("reset")
    screen.key(pygame.K_RETURN)
    assert {"0 of 75", "Play"} <= set(words(screen))
    assert listener.puzzle_marks.value.puzzles == {}
    assert not screen.scene.sheet["reset"].enabled, "there is nothing to forget"


# ---- pictures


def test_the_pictures_come_one_at_a_time_after_the_first_frame(listener: Listener) -> None:
    from arkadia_desktop.scenes.puzzles import pictures

    pictures._KEPT.clear()
    screen = opened(listener)
    before = pygame.image.tobytes(screen.picture(), "RGB")
    kept = [0]
    while screen.scene.prepare():
        kept.append(len(pictures._KEPT))
    assert max(after - before for before, after in pairwise(kept)) == 1
    assert kept[-1] == 1 + 76, "details, and every card: that of the day has its own"
    after = pygame.image.tobytes(screen.picture(), "RGB")
    assert after != before
    again = opened(listener)
    assert not again.scene.prepare(), "details and cards have theirs"
    assert pygame.image.tobytes(again.picture(), "RGB") == after


def test_whoever_goes_on_without_a_rest_sees_the_board_and_the_cards(listener: Listener) -> None:
    from arkadia_desktop.scenes.puzzles import pictures

    pictures._KEPT.clear()
    screen = opened(listener)
    screen.key(pygame.K_END)
    screen.tick(400)
    assert isinstance(screen.scene, PuzzlesScene)
    grid, position = screen.scene.grid, screen.scene.sheet["position"]
    assert isinstance(position, pictures.PuzzlePicture)
    assert position.drawn is not None
    assert all(grid._picture(index).drawn is not None for index, _rect in grid.rows())


def test_a_window_for_whose_cards_not_all_pictures_are_kept_comes_to_rest(listener: Listener) -> None:
    """Each picture made ahead would take the place of another: an idle window would paint for ever."""
    screen = Screen(PuzzlesScene(listener, today=lambda: TODAY), (3840, 2160), scale=2.0)
    for way in (pygame.K_HOME, pygame.K_END):
        screen.key(way)
        screen.picture()
        rest = (times for times in range(400) if not screen.scene.prepare())
        assert next(rest, None) is not None
        before = pygame.image.tobytes(screen.picture(), "RGB")
        screen.scene.invalidate()
        assert pygame.image.tobytes(screen.picture(), "RGB") == before


def test_it_opens_in_the_wink_of_an_eye(listener: Listener) -> None:
    """CPU time of the process: what else the machine does matters not."""
    screen = Screen(SchoolScene(listener), (1920, 1080))
    surface = Surface((1920, 1080), 0, 32)
    screen.stack.paint(surface)
    best = 1e9
    for _ in range(3):
        start = time.process_time()
        screen.stack.replace(PuzzlesScene(listener), all=True)
        screen.tick()
        screen.stack.paint(surface)
        best = min(best, time.process_time() - start)
    assert best < 0.15


# ---- in the program


def test_the_title_has_a_gold_disc_while_todays_puzzle_is_open(screens: Callable[..., Stage]) -> None:
    stage = screens(checked=False)

    def disc(show: Callable[[], None], scene: type[TitleScene | SchoolScene], id: str) -> bool:
        show()
        stage.step()
        return bool(vars(stage.expect(scene).sheet[id])["due"])

    assert disc(stage.app.show_title, TitleScene, "learn")
    assert disc(stage.app.show_school, SchoolScene, "puzzles")
    stage.app.puzzle_marks.solved_daily(date.today())
    assert not disc(stage.app.show_title, TitleScene, "learn")
    assert not disc(stage.app.show_school, SchoolScene, "puzzles")


def test_from_the_school_to_a_puzzle_and_back(screens: Callable[..., Stage]) -> None:
    stage = screens(checked=False)
    stage.app.show_school()
    stage.step()
    stage.press("puzzles")
    stage.expect(PuzzlesScene)
    stage.key(pygame.K_RETURN)
    stage.expect(PlayScene)


def test_who_comes_back_finds_the_list_as_it_was(screens: Callable[..., Stage]) -> None:
    stage = screens(checked=False)
    stage.app.show_puzzles()
    scene = stage.expect(PuzzlesScene)
    scene.show("choice", "denial")
    stage.press("unsolved")
    stage.key(pygame.K_END)
    assert scene.chosen is not None
    last = scene.chosen.head
    stage.app.show_puzzles(last.id)
    again = stage.expect(PuzzlesScene)
    assert again.chosen is not None
    assert again.chosen.head == last
    assert (again.look.choice, again.look.unsolved) == ("denial", True)
    assert last.kind is Theme.DENIAL


def test_a_damaged_file_is_told_once_above_the_puzzles(screens: Callable[..., Stage]) -> None:
    stage = screens(checked=False)
    stage.app.folders.puzzles.write_text("half of")
    stage.app.show_puzzles()
    said = " ".join(box.text for _, box in stage.expect(Question).sheet.boxes())
    assert "damaged" in said
    assert (stage.app.folders.puzzles.parent / "puzzles.json.damaged").exists()
    stage.key(pygame.K_ESCAPE)
    stage.expect(PuzzlesScene)
    stage.app.show_puzzles()
    stage.expect(PuzzlesScene)


def test_every_puzzle_can_be_looked_at(listener: Listener) -> None:
    screen = opened(listener)
    scene = scene_of(screen)
    switch = screen.scene.sheet["unsolved"]
    assert isinstance(switch, Toggle)
    for _ in range(len(scene.entries)):
        assert scene.chosen is not None
        shown = scene.sheet["position"]
        assert isinstance(shown, PuzzlePicture)
        assert shown.head == scene.chosen.head
        assert isinstance(scene.chosen.head.puzzle(), Puzzle)
        assert screen.scene.sheet["puzzle name"].said() == puzzle_name(scene.chosen.head)
        screen.key(pygame.K_RIGHT)
    assert scene.grid.chosen == len(scene.entries) - 1


# ---- what the mentor says to a try, for all puzzles: the lines add up to what the heading says, and the sum is true


TRIES = scale(2, 40)
NAMES = "Yellow", "Orange", "Green", "Violet"


def number(text: str) -> int:
    """The number with its sign in a text that has one."""
    found = re.findall(r"[+−]?\s?\d+", text)
    assert len(found) == 1, text
    return int(found[0].replace("−", "-").replace(" ", ""))


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def tries(puzzle: Puzzle) -> Iterator[TurnEnd]:
    chance = Random(f"words/{puzzle.id}")
    for _ in range(TRIES):
        end = end_of(puzzle, turn(puzzle, chance))
        if end is not None:
            yield end


@pytest.mark.parametrize("id", [head.id for head in heads()])
def test_what_was_missed_adds_up_in_the_words(id: str) -> None:
    puzzle = next(head for head in heads() if head.id == id).puzzle()
    for end in tries(puzzle):
        told = account(puzzle, missed(puzzle, end), NAMES)
        lost = puzzle.best - end.score
        assert number(told.title) == lost
        assert sum(number(entry.amount) for entry in told.entries) == lost
        for entry in told.entries:
            assert "{" not in entry.text
            parts = numbers(entry.text)
            if len(parts) == 2:  # so many seals at a value, or each worth so much more
                assert parts[0] * parts[1] == abs(number(entry.amount)), entry
            elif parts:
                assert parts[0] == abs(number(entry.amount)), entry


@pytest.mark.parametrize("id", [head.id for head in heads()])
def test_the_sum_makes_up_the_score(id: str) -> None:
    puzzle = next(head for head in heads() if head.id == id).puzzle()
    start = puzzle.position()
    answer = end_of(puzzle, puzzle.answer)
    assert answer is not None
    for end in (answer, *tries(puzzle)):
        told = gauge(puzzle, start, "Try 1", end, [])
        *parts, score = told.sum
        signed = (number(f"{part.op} {part.number}".strip()) for part in parts)
        assert sum(signed) == number(score.number) == number(told.score) == end.score
        assert told.share is not None
        assert 0 <= told.share <= 1
        assert (told.share == 1) == (end.score == puzzle.best)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Sold: 1 more red seal at 2 gold", "Sold: 3 fewer silver seals at 2 gold"]),
        ("de", ["Verkauft: 1 rotes Siegel mehr zu 2 Gold", "Verkauft: 3 silberne Siegel weniger zu je 2 Gold"]),
    ],
)
def test_seals_are_counted_in_a_whole_sentence(language: str, told: list[str]) -> None:
    puzzle = next(head for head in heads() if head.kind is Theme.SALE).puzzle()
    terms = Missed(Term.SEALS, 2, 0, Family.RED, 1, 2), Missed(Term.SEALS, -6, 0, Family.SILVER, -3, 2)
    use(language)
    assert [reason(puzzle, one, NAMES) for one in terms] == told


def test_earlier_tries_are_marked_where_they_came() -> None:
    puzzle = next(head for head in heads() if head.id == "double-04").puzzle()
    told = gauge(puzzle, puzzle.position(), "Try 3", None, [(1, -4), (2, 17)])
    assert [label for _share, label in told.marks] == ["try 1: −4", "try 2: 17"]
    (first, _one), (second, _other) = told.marks
    assert 0 <= first < second < 1
    assert isinstance(told, Gauge)
    assert (told.score, told.share) == ("", None)


def test_a_building_that_was_missed_is_named() -> None:
    puzzle = next(head for head in heads() if head.kind is Theme.ENCLOSURE).puzzle()
    told = astray(puzzle, puzzle.position())
    assert isinstance(told, ScoreAccount)
    building = puzzle.position().board.building(puzzle.target or 0)
    assert building is not None
    assert building.card.form.value.replace("_", " ") in told.entries[0].text


@pytest.mark.parametrize("kind", Theme)
def test_the_ribbon_asks_in_fewer_and_fewer_words(kind: Theme) -> None:
    long, short = asked_briefly(kind)
    assert len(short) < len(long)
