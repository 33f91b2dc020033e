"""Every state of the play screen and every dialog over it that the suite looks at, by name, beside `drivers.py`: what
is asked of all of them, and the gallery of `arkadia_desktop.tools.gallery`, take them from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pygame

from arkadia_desktop.ai import levels
from arkadia_desktop.learn.attempt import Attempt
from arkadia_desktop.learn.course import lessons, parse_lesson
from arkadia_desktop.learn.practice import Help
from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.proofs.sealed_deal import Secret
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.key_bindings import PEEK
from arkadia_desktop.scenes.common.question import Ask, Question
from arkadia_desktop.scenes.new_game.draft import practice as first_draft
from arkadia_desktop.scenes.new_game.draft import standard
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.final_scoring import FinalScoring
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu, SeatsDialog, ask_name
from arkadia_desktop.scenes.play.dialogs.supply import SupplyDialog
from arkadia_desktop.scenes.play.drivers.lesson import SHOW_ME, LessonDriver
from arkadia_desktop.scenes.play.drivers.puzzle import PuzzleDriver
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.hotseat.handover import Handover, HandoverText, PeekScene
from arkadia_desktop.scenes.play.rail import SUPPLY
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.drafts import Laying
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table.keeping import keep_as
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.seats import person
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.button import HOLD_MS
from tests.learn.second_course import made
from tests.scenes.games import course, found, table_at
from tests.scenes.menus import NAMES, RECORDS, Listener, played, seats_of
from tests.scenes.nobody import nobody
from tests.scenes.screen import LEFT, RIGHT, STEP_MS, Point, Screen
from tests.scenes.ways import act
from tests.ui.desk import sprites

RECORDED = {2: ("std2", 30), 3: ("std3", 70), 4: ("std4", 90)}


@cache
def table(players: int) -> Table:
    """A game in its middle; every seat is a person's."""
    name, actions = RECORDED[players]
    save = read_save(RECORDS / f"{name}.json")
    colours = save.record.setup.colours
    assert set(colours) <= set(COLOURS)
    seats = tuple(person(name, colour) for name, colour in zip(NAMES, colours, strict=False))
    game = Table.new(save.record.setup, seats, Options(memory_game=False), None)
    for entry in save.record.entries[:actions]:
        game.submit(game.player, entry.action)
    return game


def seated(listener: Listener, players: int, size: tuple[int, int], scale: float) -> PlayScene:
    game = table(players)
    scene = PlayScene(listener, TableDriver(listener, game, Thinking(game, nobody()), seat=game.player))
    scene.layout(Kit(Frame(*size, scale), sprites(), speed=0))
    scene.get_wholly_ready()
    scene.begin(None)
    return scene


def dialogs(listener: Listener) -> dict[str, Callable[[], Scene]]:
    """Every dialog of the play screen, by name."""
    game = table(4)
    view = game.view(game.player)
    seats = seats_of(game.setup.colours, ("Wolfeschlegelste", "Jonas", "Clara", "Bruno"))
    return {
        "menu": lambda: GameMenu(listener, game),
        "players": lambda: SeatsDialog(game),
        "resign": lambda: resigning(game),
        "replace": lambda: replacing(listener, game),
        "name": lambda: naming(listener, game),
        "chronicle": lambda: FullChronicle(game, game.player, on_recap=lambda: None),
        "supply": lambda: SupplyDialog(view),
        "purist": lambda: SupplyDialog(view, purist=True),
        "banner": lambda: BannerDialog(view, lambda _action: None),
        "handover": lambda: Handover(HandoverText(seats[0], 12, hidden=seats[1].name, everybody=seats), lambda: None),
    }


def opened(scene: Scene, open_: Callable[[SceneStack], None]) -> Scene:
    """The dialog that something opens over a scene."""
    stack = SceneStack(Kit(Frame(1280, 720), sprites(), speed=0))
    stack.push(scene)
    open_(stack)
    assert stack.top is not None
    return stack.pop()


def resigning(game: Table) -> Scene:
    seats = SeatsDialog(game)
    return opened(seats, lambda _stack: seats.resign())


def naming(listener: Listener, game: Table) -> Scene:
    return opened(Scene(), lambda stack: ask_name(stack, listener.store, game, lambda _name: None))


def replacing(listener: Listener, game: Table) -> Scene:
    """The question with the most answers."""
    taken = played(listener.store, "std2", 30)
    keep_as(listener.store, taken, "Harvest")
    stack = SceneStack(Kit(Frame(1280, 720), sprites(), speed=0))
    stack.push(Scene())
    ask_name(stack, listener.store, played(listener.store, "std3", 30), lambda _name: None)
    ask = stack.top
    assert isinstance(ask, Ask)
    ask.field.text = "Harvest"
    ask.answer()
    assert isinstance(stack.top, Question)
    return stack.pop()


DIALOGS = (
    *("menu", "players", "resign", "replace", "name", "chronicle", "supply", "purist", "banner"),
    "handover",
)


NAME = "std3"
STORY = Path(__file__).parent / "lesson.json"
"""A lesson of the tests."""
Opens = Callable[[Screen], None]


def sit(screen: Screen, wanted: Callable[[Game], object], players: int = 3) -> Table:
    """Play on where a sample first stands as wanted; who is on turn is at the screen."""
    name, people = f"std{players}", tuple(range(players))
    table = table_at(name, found(name, wanted, 60), people, options=Options(curtain=Curtain.OFF))
    screen.sit(table)
    screen.step()
    return table


def at(phase: Phase, players: int = 3) -> Callable[[Screen], None]:
    return lambda screen: void(sit(screen, lambda game: game.phase is phase, players))


def void(_value: object) -> None:
    """Nothing."""


def keyed(*keys: int, phase: Phase = Phase.MUST, players: int = 3) -> Opens:
    """The play screen after some keys."""

    def open_(screen: Screen) -> None:
        at(phase, players)(screen)
        screen.key(*keys)

    return open_


def pressed(*ids: str) -> Opens:
    """What comes of buttons of the menu."""

    def open_(screen: Screen) -> None:
        keyed(pygame.K_ESCAPE)(screen)
        for id in ids:
            screen.press(id)

    return open_


def supply(screen: Screen) -> None:
    at(Phase.MUST)(screen)
    screen.play.run(SUPPLY)
    screen.step()


def peeking(screen: Screen) -> None:
    at(Phase.MUST)(screen)
    table = screen.table
    table.looks(table.player)
    driver = TableDriver(screen.app, table, Thinking(table, screen.thinker))
    driver.attach(screen.play)
    driver.commands()[PEEK].act()
    screen.expect(PeekScene)


def handing_over(screen: Screen) -> None:
    number = found(NAME, lambda game: game.phase is Phase.MUST, 60)
    screen.sit(table_at(NAME, number, (0, 1, 2)))
    screen.step()


def result(screen: Screen) -> None:
    screen.app.show_result(table_at(NAME, len(course(NAME)) - 1, (0, 1)))
    screen.expect(ResultScene)


def replay(screen: Screen) -> None:
    screen.app.show_replay(table_at(NAME, len(course(NAME)) - 1, (0, 1)))
    screen.expect(ReplayScene).replay.go(90)
    screen.key(pygame.K_RIGHT)


SCENES: dict[str, Opens] = {
    "replay": replay,
    "choose": at(Phase.MUST),
    "lay": keyed(pygame.K_1),
    "workers": keyed(pygame.K_w),
    "piece": keyed(pygame.K_1, phase=Phase.CASTLE),
    "card": at(Phase.DRAW),
    "can": at(Phase.CAN),
    "why not": keyed(pygame.K_1, pygame.K_LEFT, pygame.K_QUESTION),
    "menu": pressed(),
    "players": pressed("players"),
    "resign": pressed("players", "resign"),
    "save": pressed("save"),
    "help": pressed("help"),
    "settings": pressed("settings"),
    "banner": keyed(pygame.K_b, phase=Phase.CAN),
    "end turn": keyed(pygame.K_e, phase=Phase.CAN),
    "chronicle": keyed(pygame.K_h),
    "coach": keyed(pygame.K_c),
    "supply": supply,
    "peeking": peeking,
    "curtain": handing_over,
    "title": lambda screen: screen.show(TitleScene(screen.app)),
    "new game": lambda screen: screen.app.show_new_game(),
    "saved games": lambda screen: screen.app.show_loads(),
    "credits": lambda screen: screen.app.show_credits(),
    "result": result,
}


def pointed(
    where: Callable[[Screen], Point], *, phase: Phase = Phase.MUST, ms: int = 2500, button: int = 0, players: int = 3
) -> Opens:
    """The pointer rests somewhere, and a button has been pressed there."""

    def open_(screen: Screen) -> None:
        at(phase, players)(screen)
        if button:
            screen.click(where(screen), button)
        screen.move(where(screen))
        screen.wait(ms)

    return open_


def held(where: Callable[[Screen], Point], *, dropped: bool = False, players: int = 3) -> Opens:
    """A building is dragged somewhere, and dropped there."""

    def open_(screen: Screen) -> None:
        at(Phase.MUST, players)(screen)
        start, end = screen.card(0), where(screen)
        screen.move(start)
        screen.down(start)
        screen.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        screen.move(end)
        if dropped:
            screen.up(end)

    return open_


def _landing(screen: Screen) -> Point:
    """Where the first card's building may lie."""
    view = screen.play.view
    here = min(Laying(view, view.hand[0], 0).landings(), key=lambda square: (square.y, square.x))
    return screen.square(here)


def _building(screen: Screen) -> Point:
    board = screen.play.view.board
    return screen.square(next(iter(board.grid.squares(board.buildings[0].mask))))


def _tent(number: int) -> Callable[[Screen], Point]:
    return lambda screen: screen.layout.tents[number].center


def recap(players: int = 3) -> Opens:
    """A person's turn begins, and the others had one before it."""

    def open_(screen: Screen) -> None:
        name = f"std{players}"
        number = found(name, lambda game: game.phase is Phase.MUST, 60)
        screen.play_on(table_at(name, number, (course(name)[number].player,)))
        screen.play.inspector.show_recap()
        screen.step()

    return open_


def completing(players: int) -> Opens:
    """A building is held where it would complete some: the values and everybody's seals are foreseen."""

    def open_(screen: Screen) -> None:
        table = sit(screen, lambda game: game.phase is Phase.MUST and _completing(game) is not None, players)
        build = _completing(table.game)
        assert build is not None
        start = screen.card(table.view(table.player).hand.index(build.card))
        screen.move(start)
        screen.down(start)
        screen.move(screen.over(build.at, box(build.card.form, build.rot)))
        screen.key(*[pygame.K_r] * build.rot)
        screen.move(screen.over(build.at, box(build.card.form, build.rot)))

    return open_


def _completing(game: Game) -> Build | None:
    """An action that lays a building and brings a castle piece."""
    builds = (one for one in LegalActions(game) if isinstance(one, Build))
    return next((one for one in builds if play(game, one).game.pending), None)


def strip(screen: Screen) -> None:
    """The strip of castle pieces is opened; in large windows they lie beside the board."""
    at(Phase.MUST)(screen)
    screen.play.run("pools")
    screen.step()


def given_kit(**prefs: object) -> Opens:
    """As somebody looks at it who wishes for this."""

    def open_(screen: Screen) -> None:
        screen.app.change(replace(screen.app.settings, **prefs))  # type: ignore[arg-type]
        at(Phase.MUST)(screen)

    return open_


def of(players: int, people: tuple[int, ...] = (0,)) -> Opens:
    """A game of so many in its middle."""

    def open_(screen: Screen) -> None:
        name, least = RECORDED[players]
        number = found(name, lambda game: game.phase is Phase.MUST and game.player in people, least)
        screen.play_on(table_at(name, number, people, options=Options(curtain=Curtain.OFF)))

    return open_


def forecast(players: int) -> Opens:
    """What one may expect is told after each turn."""

    def open_(screen: Screen) -> None:
        screen.app.change(replace(screen.app.settings, estimate=True))
        of(players)(screen)
        turns = screen.play.view.turn
        screen.until(lambda: not levels.is_fast() or len(screen.play.driver.prompt().estimates or ()) == turns)

    return open_


def in_flight(screen: Screen) -> None:
    """A building falls and its neighbours pay: half a second after it was dropped."""
    at(Phase.MUST)(screen)
    screen.speed(1.0)
    place = _landing(screen)
    screen.drag(screen.card(0), place)
    screen.wait(500, 20)


def curtain_opens(screen: Screen) -> None:
    """Half a second after somebody has taken the seat."""
    handing_over(screen)
    screen.speed(1.0)
    screen.wait_for_curtain()
    screen.hold(pygame.K_RETURN, HOLD_MS + 2 * STEP_MS)
    screen.wait(300, 20)


def wishing(screen: Screen) -> None:
    """At the curtain it is told that somebody wishes for something."""
    number = found("greedy3-tie", lambda game: game.phase is Phase.MUST and game.player == 0, 12)
    table = table_at("greedy3-tie", number, (0, 1), store=screen.app.store)
    screen.sit(table)
    screen.take_seat()
    table.ask_for(0, ends=True)
    screen.play_turn(0)
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.wait_for_curtain()


def asked_for_consent(screen: Screen) -> None:
    """Behind the own open curtain."""
    wishing(screen)
    screen.take_seat()
    screen.until(lambda: not isinstance(screen.scene, PlayScene))


def trying(screen: Screen) -> None:
    """Something is tried in a game that goes on."""
    pressed("try")(screen)
    screen.wait(200)


def lesson(id: str, step: int = 0) -> Opens:
    def open_(screen: Screen) -> None:
        screen.app.start_lesson(id, step)
        screen.wait(200)

    return open_


def missed(screen: Screen) -> None:
    """A try in a lesson that is legal and not what was asked for."""
    driver = LessonDriver(screen.app, Attempt(parse_lesson(STORY.read_text("utf-8"))))
    screen.show(PlayScene(screen.app, driver))
    screen.wait(100)
    screen.drag(screen.card(1), screen.over(Square(12, 5), (3, 1)))
    screen.wait(200)


def claimed(screen: Screen) -> None:
    """A step of the second course, with what it wins to follow it."""
    screen.show(PlayScene(screen.app, LessonDriver(screen.app, Attempt(made()))))
    screen.wait(200)


def course_done(screen: Screen) -> None:
    """The last lesson of the second course, among four, is done."""
    driver = LessonDriver(screen.app, Attempt(made(THEMES[-1]), 1))
    screen.show(PlayScene(screen.app, driver))
    screen.wait(100)
    screen.play.run(SHOW_ME)
    screen.until(lambda: driver.over, 20_000)
    screen.until(lambda: isinstance(screen.scene, PlayScene), 20_000)


def scored(screen: Screen) -> None:
    """The last step of a lesson has ended the game."""
    ending = next(one for one in lessons() if one.id == "cards")
    screen.app.start_lesson(ending.id, len(ending.steps) - 1)
    screen.wait(100)
    screen.play.run(SHOW_ME)
    screen.until(lambda: isinstance(screen.scene, FinalScoring), 20_000)


def puzzle(*ids: str, poor: bool = False, solved: bool = False) -> Opens:
    """A puzzle is played; then these buttons are pressed."""

    def open_(screen: Screen) -> None:
        screen.app.start_puzzle("double-04")
        screen.wait(100)
        driver = screen.play.driver
        assert isinstance(driver, PuzzleDriver)
        if poor:
            game = driver.session.game
            builds = (one for one in LegalActions(game) if isinstance(one, Build) and not play(game, one).game.pending)
            act(screen, next(builds), "click", Random(1))
            screen.wait(100)
        for action in driver.puzzle.answer if solved else ():
            if driver.over is None:
                act(screen, action, "click", Random(1))
                screen.wait(100)
        for id in ids:
            screen.press(id)
            screen.wait(200)

    return open_


def first_turn(*ids: str) -> Opens:
    """Somebody's first game, with Master Albin; then these buttons of his tip are pressed."""

    def open_(screen: Screen) -> None:
        new = first_draft({}, standard("Mara", seed="5")).game(STANDARD, Secret(bytes([5] * 32)))
        screen.app.practice.keep_help(new.setup, Help())
        screen.play_on(Table.new(new.setup, (new.seats[0], new.seats[1]), new.options, screen.app.store, seed=new.seed))
        screen.until(lambda: not screen.play.tells)
        screen.wait(200)
        for id in ids:
            screen.press(f"{'mentor' if screen.layout.compact else 'note'} {id}")
            screen.wait(1500)

    return open_


MOMENTS: dict[str, Opens] = {
    "of two": of(2),
    "of three": of(3),
    "of four": of(4),
    "of four persons": of(4, (0, 1, 2, 3)),
    "forecast of two": forecast(2),
    "forecast of four": forecast(4),
    "lay, held where it fits": held(_landing),
    "lay, held over the castle": held(lambda screen: screen.castle(0)),
    "lay, refused": held(lambda screen: screen.castle(0), dropped=True),
    "lay, turned": keyed(pygame.K_1, pygame.K_r),
    "lay, laid": held(_landing, dropped=True),
    "workers, one placed": keyed(pygame.K_w, pygame.K_SPACE),
    "castle": at(Phase.CASTLE),
    "a card of the hand is read": pointed(lambda screen: screen.card(0)),
    "a card of the row is read": pointed(lambda screen: screen.source(0), phase=Phase.DRAW),
    "a building is looked at": pointed(_building),
    "a building is told of": pointed(_building, button=RIGHT, ms=200),
    "a camp or meadow is looked at": pointed(lambda screen: screen.grid.rect(0, 0).center),
    "the castle is looked at": pointed(lambda screen: screen.castle(4)),
    "a tent is looked at": pointed(_tent(0)),
    "the own tent is looked at": pointed(lambda screen: screen.layout["own"].center),
    "a seal value is looked at": pointed(lambda screen: screen.play.picture.ticker.place_of("value red").center),
    "castle pieces are looked at": pointed(lambda screen: screen.layout["shelves"].center),
    "a tooltip": pointed(lambda screen: screen.play.sheet["menu"].rect.center),
    "a click in vain": pointed(lambda screen: screen.source(0), button=LEFT, ms=100),
    "values are said": keyed(pygame.K_F6),
    "the keyboard is on the board": keyed(pygame.K_RIGHT, pygame.K_RIGHT),
    "the keyboard is on a button": keyed(pygame.K_TAB, pygame.K_TAB),
    "recap": recap(),
    "a completion is held": completing(3),
    **{
        f"{name}, of {players}": open_
        for players in (2, 4)
        for name, open_ in {
            "recap": recap(players),
            "coach": keyed(pygame.K_c, players=players),
            "why not": keyed(pygame.K_1, pygame.K_LEFT, pygame.K_QUESTION, players=players),
            "workers": keyed(pygame.K_w, pygame.K_SPACE, players=players),
            "piece": keyed(pygame.K_1, phase=Phase.CASTLE, players=players),
            "card": pointed(lambda screen: screen.source(0), phase=Phase.DRAW, players=players),
            "lay, refused": held(lambda screen: screen.castle(0), dropped=True, players=players),
            "a completion is held": completing(players),
            "a building is looked at": pointed(_building, players=players),
            "a tent is looked at": pointed(_tent(0), players=players),
            "the castle is looked at": pointed(lambda screen: screen.castle(4), players=players),
        }.items()
    },
    "strip": strip,
    "high contrast": given_kit(high_contrast=True, labels=True),
    "captions": given_kit(captions=True),
    "in flight": in_flight,
    "curtain opens": curtain_opens,
    "curtain with a wish": wishing,
    "consent": asked_for_consent,
    "try": trying,
    **{
        f"lesson {one.id}, {which}": lesson(one.id, step)
        for one in lessons()
        for which, step in (("first", 0), ("middle", len(one.steps) // 2), ("last", len(one.steps) - 1))
    },
    "lesson missed": missed,
    "lesson with a claim": claimed,
    "second course done": course_done,
    "puzzle": puzzle(),
    "puzzle, hint": puzzle("mentor puzzle hint"),
    "puzzle, poor try": puzzle(poor=True),
    "puzzle, start beside the try": puzzle("banner", poor=True),
    "puzzle, solved": puzzle(solved=True),
    "first game": first_turn(),
    "first game, suggested": first_turn("practice got it"),
}
"""What the gallery shows besides."""
IN_MOTION = ("in flight", "curtain opens")
"""Those that are looked at before they have come to rest."""
OF_MENUS = ("title", "new game", "saved games", "credits", "result")
"""Those of SCENES that are no state of a game."""
