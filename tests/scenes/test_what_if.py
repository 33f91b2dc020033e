"""What might have been is played, compared, named and deleted; the game itself stays what it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.rules.record import record_text
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.position_picture import outlined
from arkadia_desktop.scenes.common.question import Ask, Question
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay.lanes import Lanes
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.replay.what_if import differing, side_by_side
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.ui.widgets import DropDown, Segmented
from tests.scenes import menus, scan
from tests.scenes.games import RECORDS, course
from tests.scenes.menus import finished
from tests.scenes.screen import PromptThinker, Screen, by_level, table_of
from tests.tongues import PSEUDO

NAME = "greedy3-tie"


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path, size=(1280, 720), decide=lambda view, level, seed: by_level(view, "random", seed))


def asked(screen: Screen, moment: int = 60) -> ReplayScene:
    """The replay of a kept game, where one asks what might have been."""
    path = keeping.take_in(screen.app.store, RECORDS / f"{NAME}.json")
    screen.speed(0)
    screen.app.show_replay(Table.resume(read_save(path), screen.app.store))
    screen.step()
    scene = screen.expect(ReplayScene)
    scene.replay.go(moment)
    screen.press("what if")
    return scene


def choose(scene: ReplayScene, id: str, key: str) -> None:
    widget = scene.sheet[id]
    assert isinstance(widget, DropDown | Segmented)
    widget.choose(key)


def computers(scene: ReplayScene) -> None:
    """Computers at all seats."""
    if not scene.roomy:
        scene.turn_to("who")
    for seat in range(scene.replay.course.seats):
        choose(scene, f"plays {seat}", "apprentice")


def computed(screen: Screen, scene: ReplayScene) -> None:
    """Let computers play to the end."""
    computers(scene)
    screen.press("compute")
    screen.until(lambda: scene.growing.run is None)


def test_two_branches_by_mouse(screen: Screen) -> None:
    scene = asked(screen)
    main = record_text(replace(scene.table.record(), branches=None))
    computed(screen, scene)
    first = scene.replay.number
    assert first == 1
    assert scene.replay.course.games[-1].result is not None
    screen.check_picture()
    choose(scene, "line", "0")
    scene.replay.go(30)
    choose(scene, "cards", "anew")
    computed(screen, scene)
    assert scene.replay.number == 2
    assert scene.replay.course.games[30].board == scene.replay.lines.course(0).games[30].board
    choose(scene, "compared", "1")
    screen.step()
    said = [box.text for _id, box in scene.sheet.boxes()]
    for number in (1, 2):
        assert all(str(gold) in said for gold in scene.replay.lines.course(number).worth[-1])
    screen.check_picture()
    assert record_text(replace(scene.table.record(), branches=None)) == main
    kept = next(one.path for one in screen.app.store.listing())
    assert [branch.name for branch in read_save(kept).envelope.branches] == [
        branch.name for branch in scene.table.branches
    ]


def test_the_lanes_show_every_line_and_are_clicked(screen: Screen) -> None:
    screen.resize((1366, 768))
    scene = asked(screen, 60)
    assert scene.sheet["lanes"].visible, "the main line alone, and what will come of playing on"
    computed(screen, scene)
    scene.replay.go(80)
    computed(screen, scene)
    lanes = scene.sheet["lanes"]
    assert isinstance(lanes, Lanes)
    assert lanes.visible
    assert "scrub" not in scene.sheet
    said = [box.text for box in lanes.boxes()]
    names = "Main line", *(one.name for one in scene.table.branches), "Worth where each line ends"
    assert tuple(word for word in said if word[:1].isupper()) == names
    assert all(str(gold) in said for number in (0, 1, 2) for gold in scene.replay.lines.course(number).worth[-1])
    ends = [lanes.lines.course(number).rounds for number in lanes.lines.numbers]
    assert [word for word in said if word.startswith("round ")] == [f"round {n}" for n in ends]
    area = lanes.rect
    screen.click((area.x + area.w // 3, area.y + 14))
    assert scene.replay.number == 0
    assert 0 < scene.replay.moment < scene.replay.course.last
    screen.check_picture()


@pytest.mark.parametrize("percent", [150, 200])
def test_in_a_small_window_the_lanes_are_a_tab(tmp_path: Path, percent: int) -> None:
    scene, screen = with_branches(tmp_path, (1366, 768), percent)
    listing = scene.sheet["listing"]
    assert isinstance(listing, Segmented)
    assert "lanes" not in scene.sheet
    listing.choose("lanes")
    lanes = scene.sheet["lanes"]
    assert isinstance(lanes, Lanes)
    assert "scrub" in scene.sheet
    assert scene.sheet["panel"].rect.contains(lanes.rect)
    area = lanes.rect
    screen.click((area.centerx, area.y + scene.kit.frame.px(47)))
    assert scene.replay.number == 0
    screen.tick(40)
    assert scan.faults(scene, screen.stack.kit.frame.area, whole=True) == []


def test_what_lay_beside_the_board_lies_there_again_when_one_comes_back(screen: Screen) -> None:
    scene = asked(screen)
    screen.press("back")
    choose(scene, "listing", "chronicle")
    screen.press("what if")
    assert scene.listing == "endings"
    screen.press("back")
    assert scene.listing == "chronicle"


def with_branches(tmp_path: Path, size: tuple[int, int], percent: int = 100) -> tuple[ReplayScene, menus.Screen]:
    """A what-if with two branches, the second one shown."""
    thinker = PromptThinker(lambda view, level, seed: by_level(view, "random", seed))
    scene = ReplayScene(menus.Listener(tmp_path), finished(NAME), None, thinker)
    screen = menus.Screen(scene, size, scale=percent / 100)
    scene.ask_what_if()
    for moment in (60, 80):
        scene.replay.view_line(0, moment)
        computers(scene)
        scene.what_if.compute()
        while scene.growing.run is not None:
            screen.tick()
    return scene, screen


def test_what_differs_is_outlined_on_the_board(tmp_path: Path) -> None:
    """In every turn after two lines have parted: what this one did in a line, what the other did in a broken one."""
    scene, screen = with_branches(tmp_path, (1920, 1080))
    scene.replay.view_line(1)
    parted = scene.replay.course.parting(scene.replay.lines.course(0))
    assert parted >= 60
    names = set[str]()
    for moment in range(parted - 4, scene.replay.course.last + 1):
        scene.replay.go(moment)
        screen.tick()
        model = scene.picture.labels.model
        assert model is not None
        shown, other = scene.replay.course, scene.replay.lines.course(0)
        if moment <= parted:
            assert not any(line.absent or line.fresh for line in model.outlines)
            continue
        turn = shown.turn(shown.turn_from(moment, -1))
        first, last = other.span(turn)
        there = {
            building.mask
            for building in other.games[last].board.buildings[len(other.games[first].board.buildings) :]
        }
        absent = {shown.games[0].board.grid.mask(line.cells) for line in model.outlines if line.building}
        here = {line.cells for line in model.outlines if line.fresh}
        assert absent <= there
        assert not here & {line.cells for line in model.outlines if line.absent}
        names |= {line.label for line in model.outlines if line.label}
        for line in model.outlines:
            assert not (line.label and line.fresh) or line.label == scene.table.branches[0].name
            assert not (line.label and line.absent) or line.label == "Main line"
    assert names == {"Main line", scene.table.branches[0].name}
    scene.ask_what_if()
    model = scene.picture.labels.model
    assert model is not None
    assert not any(line.absent or line.fresh for line in model.outlines), "a replay compares nothing"


def test_escape_goes_back_to_the_replay_first(screen: Screen) -> None:
    scene = asked(screen)
    screen.key(pygame.K_ESCAPE)
    assert screen.expect(ReplayScene) is scene
    assert not scene.asking
    screen.key(pygame.K_ESCAPE)
    assert not isinstance(screen.scene, ReplayScene)


def acts(screen: Screen, seed: int) -> None:
    """Carry one action out in the branch that is played on, when it is somebody's turn."""
    play = screen.play
    screen.until(lambda: play.driver.may_act and not play.busy)
    play.driver.submit(by_level(table_of(play).view(table_of(play).player), "random", seed))
    screen.step()


def with_a_branch(screen: Screen) -> ReplayScene:
    """A replay from whose sixtieth moment one action was played on by hand."""
    scene = asked(screen, 60)
    for seat in range(scene.replay.course.seats):
        choose(scene, f"plays {seat}", "you")
    screen.press("play on")
    acts(screen, 5)
    screen.key(pygame.K_ESCAPE)
    return scene


def test_play_on_by_hand_and_come_back(screen: Screen) -> None:
    scene = asked(screen, 60)
    number = len(scene.replay.course.history)
    for seat in range(scene.replay.course.seats):
        choose(scene, f"plays {seat}", "you")
    screen.press("play on")
    play = screen.expect(PlayScene)
    table = table_of(play)
    assert table.game.board == scene.replay.course.games[60].board
    for _ in range(3):
        acts(screen, 5)
    done = table.number
    assert done > 60
    screen.key(pygame.K_ESCAPE)
    assert screen.expect(ReplayScene) is scene
    assert (scene.replay.number, scene.replay.moment, scene.replay.course.last) == (1, done, done)
    assert len(scene.replay.lines.course(0).history) == number
    screen.press("play on")
    assert table_of(screen.expect(PlayScene)).number == done
    screen.key(pygame.K_ESCAPE)
    assert len(scene.table.branches) == 1, "nothing was done in the second one"
    screen.check_picture()


def test_a_branch_goes_on_at_its_end(screen: Screen) -> None:
    """Played on by hand, given up, played to the end by computers: it is one branch, and keeps its name."""
    scene = with_a_branch(screen)
    begun, [branch] = scene.replay.course.last, scene.table.branches
    scene.replay.lines.rename(branch.id, "Bold")
    scene.arrange()
    screen.press("compute")
    screen.until(lambda: scene.growing.run is None)
    [whole] = scene.table.branches
    assert (whole.id, whole.name, whole.after) == (branch.id, "Bold", 60)
    assert whole.entries[: len(branch.entries)] == branch.entries
    assert scene.replay.course.games[-1].result is not None
    assert all(seat.is_computer for seat in scene.replay.lines.seats(whole.id)), "computers played for the persons"
    scene.replay.go(begun)
    choose(scene, "cards", "same")
    screen.press("play on")
    assert table_of(screen.play).number == begun
    screen.play.driver.submit(by_level(table_of(screen.play).view(table_of(screen.play).player), "random", 6))
    screen.step()
    screen.key(pygame.K_ESCAPE)
    assert [one.parent for one in scene.table.branches] == [0, 1], "in the middle of a line another one begins"


def test_a_branch_that_goes_on_is_compared_after_as_many_turns(screen: Screen) -> None:
    scene = with_a_branch(screen)
    screen.step()
    main, turns = scene.replay.lines.course(0), scene.replay.course.turns
    left, right = side_by_side(main, scene.replay.course)
    assert left.turn == main.games[main.span(turns)[1]].turn < main.games[-1].turn
    assert right.turn == scene.replay.course.games[-1].turn
    assert left.turn - right.turn in (0, 1)


def test_two_positions_differ_where_something_else_stands() -> None:
    first, *_all, last = course(NAME)
    different = differing(last, first)
    laid = {one for building in last.board.buildings for one in last.board.grid.squares(building.mask)}
    raised = [bool(stack) for stack in last.castle.stacks]
    castle = {one for one, up in zip(last.board.lot.castle_squares(), raised, strict=True) if up}
    assert laid | castle <= different
    assert not different & set(last.board.grid.squares(last.board.vacant & first.board.vacant))
    assert differing(last, last) == frozenset()


def test_a_little_town_has_a_line_around_what_the_other_line_has_otherwise() -> None:
    plan = course(NAME)[0].setup.plan
    picture = Surface((20 * plan.width, 20 * plan.height))
    outlined(picture, plan, frozenset({Square(2, 1), Square(3, 1)}))
    marked = {at for at in ((30, 30), (40, 30), (60, 30), (79, 30), (50, 20), (70, 39)) if any(picture.get_at(at)[:3])}
    assert marked == {(40, 30), (79, 30), (50, 20), (70, 39)}, "around both squares, and not between them"


def test_names_and_deleting(screen: Screen) -> None:
    scene = asked(screen)
    computed(screen, scene)
    scene.replay.go(80)
    computed(screen, scene)
    assert [branch.parent for branch in scene.table.branches] == [0, 1]
    choose(scene, "line", "1")
    screen.press("rename")
    screen.expect(Ask)
    for letter in "House instead":
        screen.send(pygame.TEXTINPUT, text=letter)
    screen.key(pygame.K_RETURN)
    assert scene.table.branches[0].name == "House instead"
    screen.press("delete")
    screen.expect(Question)
    screen.key(pygame.K_RETURN)
    assert (scene.table.branches, scene.replay.number) == ((), 0)
    screen.check_picture()


def test_computers_can_be_stopped(screen: Screen) -> None:
    thinking = screen.thinker.decide
    scene = asked(screen, 10)
    computers(scene)
    screen.thinker.decide = lambda view, level, seed: None
    screen.press("compute")
    screen.step(500)
    assert scene.growing.run is not None
    screen.press("compute")
    assert scene.growing.run is None
    assert scene.table.branches == ()
    screen.thinker.decide = thinking
    screen.check_picture()


def test_by_the_keyboard_alone(screen: Screen) -> None:
    scene = asked(screen, 40)

    def tab_to(id: str) -> None:
        for _ in range(60):
            if scene.sheet.focused == id:
                return
            screen.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {id!r}")

    for seat in range(scene.replay.course.seats):
        tab_to(f"plays {seat}")
        screen.key(pygame.K_SPACE, pygame.K_END, pygame.K_UP, pygame.K_RETURN)
    tab_to("compute")
    screen.key(pygame.K_RETURN)
    screen.until(lambda: scene.growing.run is None)
    assert scene.replay.number == 1
    tab_to("line")
    screen.key(pygame.K_SPACE, pygame.K_HOME, pygame.K_RETURN)
    assert scene.replay.number == 0


def test_another_deal_never_shows_what_was_to_come(screen: Screen) -> None:
    """Through the eyes of a seat, its own cards stay; the cards it did not know lie elsewhere."""
    scene = asked(screen, 20)
    scene.replay.look_through(1)
    choose(scene, "cards", "anew")
    lain, hands = scene.replay.course.games[20].stack, set[object]()
    for _ in range(4):
        choose(scene, "line", "0")
        scene.replay.go(20)
        game = scene.replay.lines.sit(scene.what_if._branch()).game
        assert game.hands[1] == scene.replay.lines.course(0).games[20].hands[1]
        assert game.stack != lain
        hands.add((game.hands[0], game.hands[2]))
    assert len(hands) > 1


def test_who_plays_on_leaves_the_rail_its_room(tmp_path: Path) -> None:
    """Also where every choice is as long as in a language 40 % longer."""
    with menus.language(PSEUDO):
        scene = ReplayScene(menus.Listener(tmp_path), finished("greedy4-first"), None, PromptThinker())
        screen = menus.Screen(scene, (1280, 720), scale=1.5)
        scene.ask_what_if()
        choose(scene, "listing", "who")
        assert scan.faults(scene, screen.stack.kit.frame.area) == []


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("part", ["endings", "who"])
def test_it_has_room(tmp_path: Path, size: tuple[int, int], percent: int, part: str) -> None:
    scene = ReplayScene(menus.Listener(tmp_path), finished("greedy4-first"), None, PromptThinker())
    screen = menus.Screen(scene, size, scale=percent / 100)
    scene.ask_what_if()
    if not scene.roomy:
        choose(scene, "listing", part)
    if "plays 0" in scene.sheet:
        for seat in range(scene.replay.course.seats):
            choose(scene, f"plays {seat}", "journeyman")
    screen.tick(40)
    assert scan.faults(scene, screen.stack.kit.frame.area, whole=size != (960, 600)) == []
