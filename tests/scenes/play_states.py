"""Every state of the play screen and every dialog over it that the suite looks at, by name, beside `drivers.py`: what
is asked of all of them, and the gallery of `arkadia_desktop.tools.gallery`, take them from here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.scenes.common.key_bindings import PEEK
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.common.text_prompt import Ask
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.dialogs.players import SeatsDialog
from arkadia_desktop.scenes.play.dialogs.save_as import ask_name
from arkadia_desktop.scenes.play.dialogs.supply import SupplyDialog
from arkadia_desktop.scenes.play.drivers.hotseat import HotSeat
from arkadia_desktop.scenes.play.hotseat.handover import Handing, Handover
from arkadia_desktop.scenes.play.hotseat.peek import Peeking
from arkadia_desktop.scenes.play.rail import SUPPLY
from arkadia_desktop.scenes.play.screen import PlayScene
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
from tests.scenes.games import course, found, table_at
from tests.scenes.menus import NAMES, RECORDS, Listener, played, seats_of
from tests.scenes.nobody import Nobody
from tests.scenes.screen import Screen
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
    scene = PlayScene(listener, HotSeat(listener, game, Thinking(game, Nobody()), seat=game.player))
    scene.layout(Kit(Frame(*size, scale), sprites(), speed=0))
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
        "handover": lambda: Handover(Handing(seats[0], 12, hidden=seats[1].name, everybody=seats), lambda: None),
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
Opens = Callable[[Screen], None]

def sit(screen: Screen, wanted: Callable[[Game], object]) -> Table:
    """Play on where a sample first stands as wanted; who is on turn is at the screen."""
    table = table_at(NAME, found(NAME, wanted, 60), (0, 1, 2), options=Options(curtain=Curtain.OFF))
    screen.sit(table)
    screen.step()
    return table


def at(phase: Phase) -> Callable[[Screen], None]:
    return lambda screen: void(sit(screen, lambda game: game.phase is phase))


def void(_value: object) -> None:
    """Nothing."""


def keyed(*keys: int, phase: Phase = Phase.MUST) -> Opens:
    """The play screen after some keys."""

    def open_(screen: Screen) -> None:
        at(phase)(screen)
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
    screen.play.commands.run(SUPPLY)
    screen.step()


def peeking(screen: Screen) -> None:
    at(Phase.MUST)(screen)
    table = screen.table
    table.looks(table.player)
    driver = HotSeat(screen.app, table, Thinking(table, screen.thinker))
    driver.attach(screen.play)
    driver.commands()[PEEK].act()
    screen.expect(Peeking)


def handing_over(screen: Screen) -> None:
    number = found(NAME, lambda game: game.phase is Phase.MUST, 60)
    screen.sit(table_at(NAME, number, (0, 1, 2)))
    screen.step()


def result(screen: Screen) -> None:
    screen.app.show_result(table_at(NAME, len(course(NAME)) - 1, (0, 1)))
    screen.expect(ResultScene)


def replay(screen: Screen) -> None:
    screen.app.show_replay(table_at(NAME, len(course(NAME)) - 1, (0, 1)))
    screen.expect(ReplayScene).go(90)
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
    "end of turn": keyed(pygame.K_e, phase=Phase.CAN),
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
