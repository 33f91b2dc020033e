"""Every dialog of the program, each as it is opened: one that is forgotten here fails a test."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pygame

from arkadia_desktop import scenes
from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.locale import _
from arkadia_desktop.pace import BEATS
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS, NONE_OF_ANY
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common import question
from arkadia_desktop.scenes.common.question import Answer, of_their_own
from arkadia_desktop.scenes.new_game.screen import Ages
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.final_scoring import FinalScoring
from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
from arkadia_desktop.scenes.play.hotseat.handover import ConsentQuestion, PeekScene
from arkadia_desktop.scenes.result.ceremony import Counting, Moment, ScoringScene
from arkadia_desktop.scenes.result.screen import OpenedSeal, scores_of
from arkadia_desktop.table.seats import person
from arkadia_desktop.ui.loop.scene import Scene
from tests.scenes import menu_states as menus
from tests.scenes import play_states as play_screen
from tests.scenes.games import course, table_at
from tests.scenes.menus import Listener, finished
from tests.scenes.nobody import silent
from tests.scenes.test_layout_coach import LONG
from tests.scenes.test_sealed import seal_of
from tests.table.computing import play_to, sealed_table

Make = Callable[[Listener], Scene]


def _poor(listener: Listener) -> Scene:
    seen = table_at("std3", 20, [0]).view(0)
    poor = seen.players[seen.player]._replace(seals=NONE_OF_ANY)
    players = tuple(poor if number == seen.player else one for number, one in enumerate(seen.players))
    return BannerDialog(seen._replace(players=players), lambda _banner: None)


def _coach(listener: Listener, *, thinks: bool = False) -> Scene:
    play = play_screen.seated(listener, 2, (1280, 720), 1.0)
    panel = CoachPanel(play, silent())
    panel.layout(play.kit)
    if not thinks:
        actions = islice(LegalActions(play.view), 3)
        panel.show(tuple(Advice(action, 123 - n, LONG[n : n + 1]) for n, action in enumerate(actions)))
    return panel


def _consent(listener: Listener) -> Scene:
    table = table_at("std2", 20, [0, 1])
    table.ask_for(0, ends=True)
    return ConsentQuestion(table, 1, lambda: None)


def _peek(listener: Listener) -> Scene:
    table = table_at("std3", 20, [0])
    return PeekScene(table.seats[0], lambda: table.view(0), [pygame.K_p])


def _seal(listener: Listener) -> Scene:
    table = play_to(sealed_table("random", "random"), 10_000)
    return OpenedSeal(listener, seal_of(table), table.setup)


def _scoring(listener: Listener) -> Scene:
    *_all, last, _over = course("std3")
    seats = [person(name, colour) for name, colour in zip(("Mara", "Bruno", "Clara"), COLOURS, strict=False)]
    return FinalScoring(last, seats, (1, 2, 3), [Answer("next", _("Next lesson"), "next", "primary")])


def _counting(listener: Listener) -> Scene:
    table = finished("std3")
    counting = Counting(scores_of(table, table.statistics()), table.game.castle.values, BEATS["normal"])
    colours = [seat.colour for seat in table.seats]
    return ScoringScene([counting], colours, lambda: None, view(table.game, None))


def _moment(listener: Listener) -> Scene:
    return ScoringScene([Moment("Lesson complete", BEATS["normal"])], COLOURS, lambda: None)


def _leaving(listener: Listener) -> Scene:
    return question._Leaving("The disk is full.", lambda: None)


def _of_menus(name: str, listener: Listener) -> Scene:
    return menus.CASES[name].make(listener)


def _of_play(name: str, listener: Listener) -> Scene:
    return play_screen.dialogs(listener)[name]()


_MENUS = [
    *("import", "export", "import from a folder that is not there", "ways to share", "ways to import"),
    *("a picture is drawn", "a name", "tries", "a question", "trouble", "crash"),
    *("all results", "a duel", "an export of the hall", "a profile is edited", "another name"),
]
DIALOGS: dict[str, Make] = {
    **{name: partial(_of_play, name) for name in play_screen.DIALOGS if name != "handover"},
    **{name: partial(_of_menus, name) for name in _MENUS},
    "ages": lambda listener: Ages([person(name, COLOURS[0]) for name in ("Mara", "Clara")], lambda colour, years: None),
    "handicap": menus.handicap,
    "only for one": lambda listener: of_their_own("Mara", lambda: None),
    "coach": _coach,
    "coach who thinks": partial(_coach, thinks=True),
    "consent": _consent,
    "peek": _peek,
    "opened seal": _seal,
    "final scoring": _scoring,
    "the scoring is counted": _counting,
    "something is achieved": _moment,
    "leaving": _leaving,
    "banner without seals": _poor,
}
"""By name, how each is opened."""


def kinds() -> set[type[Scene]]:
    """All kinds of dialogs there are."""
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    return {kind for kind in _below(Scene) if kind.overlay and kind.__module__.startswith(scenes.__name__)}


def _below(kind: type[Scene]) -> Iterator[type[Scene]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
