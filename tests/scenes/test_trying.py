"""Something is tried in a game that goes on: on a copy, with nothing in it that the person could not know."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.events import FinalEvaluation, GameEnded
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.record import record_text, result_json
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.question import Ask, Question
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.replay import trying
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.replay.trying import Tries
from arkadia_desktop.table import what_if
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.loop.access_tree import tree_of
from arkadia_desktop.ui.widgets import DropDown
from tests.scenes.dialogs import over
from tests.scenes.games import seats_of, table_at
from tests.scenes.screen import Screen, by_level, table_of
from tests.scenes.twins import Script, script, twin

NAME = "std3"


def playing(tmp_path: Path, people: tuple[int, ...] = (0, 1, 2), *, memory: bool = True) -> tuple[Screen, Table]:
    """A game in which whoever is on turn sits at the screen."""
    screen = Screen(tmp_path, size=(1280, 720), decide=lambda view, level, seed: by_level(view, "random", seed))
    number = next(
        n for n in range(60, 90) if (game := table_at(NAME, n, ()).game).player in people and not game.acted
    )
    options = Options(curtain=Curtain.OFF, memory_game=memory)
    table = table_at(NAME, number, people, options=options, store=screen.app.store)
    screen.sit(table)
    screen.until(lambda: screen.play.driver.may_act and screen.play.on_top)
    return screen, table


def tried(screen: Screen) -> PlayScene:
    """What the menu offers."""
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    screen.press("try")
    return screen.play


def acted(screen: Screen, play: PlayScene) -> None:
    """The person does something."""
    screen.until(lambda: play.driver.may_act and not play.busy)
    table = table_of(play)
    play.driver.submit(by_level(table.view(table.player), "random", 5))
    screen.step()


def test_a_try_and_back(tmp_path: Path) -> None:
    screen, table = playing(tmp_path)
    before, main = screen.play, record_text(table.record())
    play = tried(screen)
    assert play is not before
    copy = table_of(play)
    assert copy.view(table.player) == table.view(table.player)
    assert [seat.is_computer for seat in copy.seats] == [number != table.player for number in range(3)]
    acted(screen, play)
    screen.key(pygame.K_ESCAPE)
    assert screen.expect(PlayScene) is before
    assert record_text(table.record()) == main
    [branch] = read_save(screen.app.store.path).envelope.branches
    assert (branch.seat, branch.after, len(branch.entries)) == (table.player, table.number, 1)
    again = tried(screen)
    screen.expect(Tries)
    screen.press("go on")
    assert screen.play is not again
    assert table_of(screen.play).number == table.number + 1
    screen.key(pygame.K_ESCAPE)
    screen.check_picture()


def test_a_try_belongs_to_the_seat_that_made_it(tmp_path: Path) -> None:
    screen, table = playing(tmp_path)
    owner = table.player
    acted(screen, tried(screen))
    screen.key(pygame.K_ESCAPE)
    while table.player == owner:
        acted(screen, screen.play)
    screen.until(lambda: screen.play.driver.may_act and screen.play.on_top)
    play = tried(screen)
    assert table_of(play).begun == table.number, "the other person begins a try, and is asked nothing"
    screen.key(pygame.K_ESCAPE)


def dialog(screen: Screen) -> Tries:
    """The tries, which the menu of the game asks about."""
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    screen.press("try")
    return screen.expect(Tries)


def test_tries_are_renamed_and_deleted(tmp_path: Path) -> None:
    screen, table = playing(tmp_path)
    game = screen.play
    acted(screen, tried(screen))
    screen.key(pygame.K_ESCAPE)
    dialog(screen)
    screen.press("new")
    acted(screen, screen.play)
    screen.key(pygame.K_ESCAPE)
    first, second = table.branches
    tries = dialog(screen)
    assert tries.chosen == second, "the newest is offered"
    choice = tries.sheet["try"]
    assert isinstance(choice, DropDown)
    choice.choose(str(first.id))
    screen.press("rename")
    screen.expect(Ask)
    for letter in "Banner first":
        screen.send(pygame.TEXTINPUT, text=letter)
    screen.key(pygame.K_RETURN)
    kept = read_save(screen.app.store.path).envelope.branches
    assert [branch.name for branch in kept] == ["Banner first", second.name]
    assert screen.expect(Tries).chosen.name == "Banner first"
    screen.press("delete")
    screen.expect(Question)
    screen.key(pygame.K_RETURN)
    assert screen.expect(Tries).chosen == second
    screen.press("delete")
    screen.key(pygame.K_RETURN)
    assert table.branches == ()
    assert screen.expect(PlayScene) is game, "without any there is nothing to ask"
    assert read_save(screen.app.store.path).envelope.branches == ()
    screen.check_picture()


def test_a_name_tells_nothing_about_the_tries_of_others(tmp_path: Path) -> None:
    """The other person's try of the same round has its name already; neither a number nor a refusal may tell."""
    screen, table = playing(tmp_path)
    owner = table.player
    acted(screen, tried(screen))
    screen.key(pygame.K_ESCAPE)
    round_ = table.round
    while table.player == owner or not screen.play.driver.may_act:
        if table.player == owner:
            acted(screen, screen.play)
        screen.step()
    assert table.round == round_
    acted(screen, tried(screen))
    screen.key(pygame.K_ESCAPE)
    theirs, mine = table.branches
    assert (theirs.seat, mine.seat) == (owner, table.player)
    assert mine.name == theirs.name
    dialog(screen)
    screen.press("rename")
    assert screen.expect(Ask).sheet["ok"].enabled


def test_nothing_is_tried_in_the_turn_of_another(tmp_path: Path) -> None:
    screen, table = playing(tmp_path, (0,))
    for seat, may in ((None, False), (1, False), (0, True)):
        assert over(GameMenu(screen.app, table, seat)).scene.sheet["try"].enabled is may


@pytest.mark.parametrize("memory", [True, False])
def test_what_others_hold_is_no_more_open_than_in_the_game(tmp_path: Path, memory: bool) -> None:
    screen, _table = playing(tmp_path, memory=memory)
    assert table_of(tried(screen)).options.memory_game is memory


def test_a_try_knows_no_more_than_who_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that differ in what the seat never saw give the very same branch, and look the same in it."""
    story = script(3, (0, 1, 2), 5, 12)
    seat = _end(story).player
    pictures, decks = [], []
    for number, told in enumerate((story, twin(story, seat))):
        monkeypatch.setattr(trying, "SystemRandom", lambda: Random(9))
        screen = Screen(tmp_path / str(number), size=(1280, 720))
        history = replace(told, begun=len(told.actions)).before
        options = Options(curtain=Curtain.OFF)
        table = Table(told.setup, seats_of(told.setup.colours, (0, 1, 2)), options, history=history)
        screen.sit(table)
        screen.until(lambda: screen.play.driver.may_act and screen.play.on_top)  # noqa: B023
        screen.app.try_something(table, seat)
        screen.step()
        copy = table_of(screen.play)
        decks.append(copy.setup.deck)
        pictures.append(screen.print)
        assert view(copy.game, seat) == view(table.game, seat)
    assert decks[0] == decks[1]
    assert pictures[0] == pictures[1]


def _end(story: Script) -> Game:
    return Table(
        story.setup,
        seats_of(story.setup.colours, ()),
        Options(),
        history=replace(story, begun=len(story.actions)).before,
    ).game


def test_what_was_tried_is_listed_when_the_game_has_ended(tmp_path: Path) -> None:
    screen, table = playing(tmp_path, (0, 1, 2))
    acted(screen, tried(screen))
    screen.key(pygame.K_ESCAPE)
    while not table.over:
        table.submit(table.player, by_level(table.view(table.player), "random", table.number))
    screen.app.show_replay(table)
    screen.step()
    scene = screen.expect(ReplayScene)
    assert len(scene.replay.lines.numbers) == 2
    scene.replay.view_line(1)
    screen.step()
    screen.check_picture()


# ---- the end of a try


def ended(tmp_path: Path, *, memory: bool) -> tuple[Screen, Table, Table]:
    """A try played to its end, and all that was shown of it looked at: the screen, the game, and the try."""
    screen, table = playing(tmp_path, memory=memory)
    play = tried(screen)
    copy = table_of(play)
    while not copy.over:
        screen.until(lambda: copy.over or (play.driver.may_act and not play.busy))
        if copy.game.turns_left is not None:
            screen.speed(1.0)
        if not copy.over:
            play.driver.submit(by_level(copy.view(copy.player), "random", copy.number))
    seen: list[Shown] = []
    told: list[str] = []

    def left() -> bool:
        told.append(repr(tree_of(screen.app.stack, "Arkadia")))
        if screen.scene is play and play.picture.shown is not None:
            seen.append(play.picture.shown)
            if len(seen) == 3:
                screen.key(pygame.K_h)  # the chronicle, while what happened last is still being shown
        if isinstance(screen.scene, FullChronicle):
            screen.key(pygame.K_ESCAPE)
        return isinstance(screen.scene, Question)

    screen.until(left, each=20)
    assert seen, "the last action is shown"
    if memory:
        events = [getattr(line, "event", None) for shown in seen for line in shown.lines]
        events += [moment.event for moment in copy.history[-1].step.trail]
        assert not any(isinstance(event, FinalEvaluation | GameEnded) for event in events)
        assert {shown.view.result for shown in seen} | {copy.game.result} == {None}
        assert not any("Final scoring" in one for one in told)
    return screen, table, copy


def said(screen: Screen) -> str:
    return " ".join(box.text for _id, box in screen.expect(Question).sheet.boxes())


def test_the_end_of_a_try_in_a_memory_game_tells_the_order_alone(tmp_path: Path) -> None:
    screen, table, copy = ended(tmp_path, memory=True)
    assert copy.outcome is not None
    gold, names = copy.outcome.gold, [seat.name for seat in table.seats]
    order = sorted(range(3), key=lambda seat: -gold[seat])
    places = [f"{1 + sum(other > gold[seat] for other in gold)}. {names[seat]}" for seat in order]
    for _again in range(2):
        words = said(screen)
        assert [words.index(place) for place in places] == sorted(words.index(place) for place in places)
        assert {int(number) for number in re.findall(r"[0-9]+", words)} <= {1, 2, 3}
        screen.key(pygame.K_RETURN)
        screen.until(lambda: screen.play.driver.may_act and screen.play.on_top)
        dialog(screen)
        screen.press("go on")
    [branch] = table.branches
    assert branch.result == result_json(GameLines(table).course(1).games[-1]), "it is kept as it was played"


def test_without_the_memory_game_the_gold_is_told(tmp_path: Path) -> None:
    screen, _table, copy = ended(tmp_path, memory=False)
    assert copy.outcome is not None
    assert all(str(gold) in said(screen) for gold in copy.outcome.gold)


def test_a_try_that_is_counted_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "UncountedTable", Table)
    with pytest.raises(AssertionError):
        ended(tmp_path, memory=True)
