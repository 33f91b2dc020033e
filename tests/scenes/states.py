"""Every screen, dialog and state that the suite knows, by name: what `python -m arkadia_desktop.tools.gallery` shows.

The menus come from `menu_states`, the dialogs from `told_dialogs`, the drivers from `drivers`, the states of a game
from `play_states`: what is added there is here by itself. Each state is made in folders of its own, on a fixed day, by
a fixed chance, without motion.
"""

from __future__ import annotations

import datetime
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from unittest.mock import patch

import pygame

from arkadia_desktop import paths
from arkadia_desktop.learn import handbook
from arkadia_desktop.learn.course import lessons
from arkadia_desktop.rules.proofs.sealed_deal import Secret
from arkadia_desktop.scenes.common.setting_list import KEYS
from arkadia_desktop.scenes.learn.school import SchoolScene
from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.table.envelope import thrown_secret
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from tests.scenes import drivers, menu_states, play_states, told_dialogs
from tests.scenes.dialogs import over
from tests.scenes.menu_states import COMPUTER, PERSON, Case, furnished, new_game, tab
from tests.scenes.menus import EVENING, Listener, language
from tests.scenes.menus import Screen as Menu
from tests.scenes.screen import Screen

SETTLED_MS = 3000
"""So long a state has to come to rest."""
_STEP_MS = 20
_MOST_PICTURES = 200
"""In very large windows a list may have more of them than it keeps, and begin anew."""


@dataclass(frozen=True)
class Stand:
    """Where a state is looked at: a folder of its own, the size of the window, the scale of the interface in percent,
    the language."""

    folder: Path
    size: tuple[int, int]
    scale: int
    language: str

    def listener(self, *, games: bool = True, notice: str = "") -> Listener:
        """A director for menus, with games or without any."""
        folder = self.folder / "data"
        if games:
            shutil.copytree(_furnished(self.folder.parent / "furnished"), folder)
        listener = Listener(folder)
        listener.notice = notice
        listener.settings = replace(listener.settings, ui_scale=self.scale)
        return listener

    def menu(self, scene: Scene, title: Scene | None = None) -> Menu:
        """A menu in the window, a dialog over the title or else a plain screen, the coach over that of the game."""
        if not scene.overlay:
            return Menu(scene, self.size, scale=self.scale / 100)
        below = scene.play if isinstance(scene, CoachPanel) else title
        return over(scene, self.size, scale=self.scale / 100, below=below)

    def program(self) -> Screen:
        """The whole program."""
        screen = Screen(self.folder / "data", "--lang", self.language, size=self.size, checked=False)
        screen.speed(0.0)
        screen.app.change(replace(screen.app.settings, ui_scale=self.scale))
        return screen


State = Callable[[Stand], SceneStack]


def _furnished(folder: Path) -> Path:
    """A data folder with games of all kinds, made once; each of its files is a minute younger than the one before."""
    if not folder.exists():
        furnished(folder)
        files = enumerate(sorted(folder.rglob("*"), key=lambda path: path.stat().st_mtime_ns), -1000)
        for minutes, path in files:
            os.utime(path, (EVENING.timestamp() + 60 * minutes,) * 2)
    return folder


# ---- what is looked at


def _listed(make: menu_states.Make, *, games: bool = True, notice: str = "") -> State:
    def state(stand: Stand) -> SceneStack:
        listener = stand.listener(games=games, notice=notice)
        return stand.menu(make(listener), menu_states.SCREENS["title"](listener)).stack

    return state


def _case(case: Case) -> State:
    return _listed(case.make, games=case.games, notice=case.notice)


def _seen(open_: Callable[[Screen], object]) -> State:
    """The program, when something has been opened in it."""

    def state(stand: Stand) -> SceneStack:
        screen = stand.program()
        open_(screen)
        return screen.app.stack

    return state


def _used(make: menu_states.Make, *does: Callable[[Menu], object]) -> State:
    """A menu, when something has been done there."""

    def state(stand: Stand) -> SceneStack:
        menu = stand.menu(make(stand.listener()))
        for do in does:
            do(menu)
        return menu.stack

    return state


def _press(id: str) -> Callable[[Menu], object]:
    def press(menu: Menu) -> None:
        menu.tab_to(id)
        menu.key(pygame.K_SPACE)

    return press


def _key(*keys: int) -> Callable[[Menu], object]:
    return lambda menu: menu.keys(*keys)


def _point(id: str) -> Callable[[Menu], object]:
    return lambda menu: menu.move(menu.scene.sheet[id].rect.center)


def _type(text: str) -> Callable[[Menu], object]:
    return lambda menu: menu.type(text)


def _wait_for_key(menu: Menu) -> None:
    """The first key that may be changed is waited for."""
    page = menu.scene.key_tab  # type: ignore[attr-defined]
    page.wait(next(id for id, row in page.rows.items() if row.actions))


def _rules(page: str, listener: Listener) -> Scene:
    return RulesScene(listener, page)


def _school(lesson: str, listener: Listener) -> Scene:
    return SchoolScene(listener, lesson)


def _search_for_gold(menu: Menu) -> None:
    menu.key(pygame.K_f, pygame.KMOD_LCTRL)
    menu.type("gold")


_NEW = new_game(PERSON, COMPUTER, PERSON, None)
USED: Mapping[str, State] = {
    "settings: a key is waited for": _used(tab(KEYS), _wait_for_key),
    "settings: a taken key": _used(tab(KEYS), _wait_for_key, _key(pygame.K_n)),
    "new game: levels": _used(_NEW, _press("seat 2 level")),
    "new game: a tooltip": _used(_NEW, _point("seat 2 level")),
    "new game: the keyboard": _used(_NEW, _key(pygame.K_TAB, pygame.K_TAB)),
    "title: the keyboard": _used(menu_states.SCREENS["title"], _key(pygame.K_TAB)),
    "rules: a search": _used(RulesScene, _search_for_gold),
    **{f"rules: {page.id}": _used(partial(_rules, page.id)) for page in handbook.pages()},
    **{f"school: {lesson.id}": _used(partial(_school, lesson.id)) for lesson in lessons()[1::3]},
}
"""Menus in which somebody has done something."""


def _states() -> Iterator[tuple[str, State]]:
    for name, make in {**menu_states.SCREENS, **menu_states.FORMS}.items():
        yield name, _listed(make)
    for name, case in menu_states.CASES.items():
        if name not in menu_states.SCREENS:
            yield name, _case(case)
    yield from USED.items()
    for name, dialog in told_dialogs.DIALOGS.items():
        if name not in menu_states.CASES and name not in menu_states.FORMS:
            yield f"dialog {name}", partial(_over_the_table, dialog)
    yield "dialog final scoring", _seen(play_states.scored)
    for name in drivers.DRIVERS:
        yield f"play {name}", _seen(partial(_driven, name))
    for name, open_ in {**play_states.SCENES, **play_states.MOMENTS}.items():
        if name not in play_states.OF_MENUS:
            yield f"play {name}", _seen(open_)


def _over_the_table(make: menu_states.Make, stand: Stand) -> SceneStack:
    """A dialog over a game among four, as those of the play screen are made for."""
    listener = stand.listener()
    dialog = make(listener)
    if isinstance(dialog, CoachPanel):
        return stand.menu(dialog).stack
    scale = stand.scale / 100
    return over(dialog, stand.size, scale=scale, below=play_states.seated(listener, 4, stand.size, scale)).stack


def _driven(name: str, screen: Screen) -> None:
    screen.show(drivers.driven(screen, name, drivers.story()))
    screen.wait(700)


def named(name: str) -> str:
    """A name as that of a file."""
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


STATES: Mapping[str, State] = {named(name): state for name, state in _states()}
_IN_MOTION = {named(f"play {name}") for name in play_states.IN_MOTION}


def shown(name: str, stand: Stand) -> SceneStack:
    """A state, when it has come to rest."""
    with language(stand.language), _fixed():
        stack = STATES[name](stand)
        end = stack.now + (0 if name in _IN_MOTION else SETTLED_MS)
        while stack.now < end and (stack.animating or stack.now < end - SETTLED_MS + 600):
            stack.tick(stack.now + _STEP_MS)
        for _picture in range(_MOST_PICTURES):  # those of cards and pages come one after the other
            if stack.top is None or isinstance(stack.top, PlayScene) or not stack.top.prepare():
                break
        return stack


# ---- nothing hangs on the day, on chance or on the machine


class _Evening(datetime.datetime):
    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> _Evening:
        return cls.fromtimestamp(EVENING.timestamp(), tz or datetime.UTC)


class _Day(datetime.date):
    @classmethod
    def today(cls) -> _Day:
        return cls(EVENING.year, EVENING.month, EVENING.day)


@contextmanager
def _fixed() -> Iterator[None]:
    """For a while it is always the same evening, and what is thrown always falls alike."""
    instead = {
        "datetime": (datetime.datetime, _Evening),
        "date": (datetime.date, _Day),
        "SystemRandom": (SystemRandom, lambda: Random(17)),
        "thrown_secret": (thrown_secret, lambda: Secret(bytes([5] * 32))),
        "usual_places": (paths.usual_places, lambda: ()),
    }
    with ExitStack() as patches:
        for name, module in list(sys.modules.items()):
            if name.startswith("arkadia_desktop."):
                for word, (real, fixed) in instead.items():
                    if vars(module).get(word) is real:
                        patches.enter_context(patch.object(module, word, fixed))
        yield
