"""Somebody at a screen where the own tent is not open, who presses all that can be pressed; what must not come of it.

Nothing here asks the program what takes an open curtain: what counts as weaker is written down once more on purpose.
"""

from __future__ import annotations

import gc
import os
import pickle
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.sitting import Sitting
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.widgets import BigButton, Button, HoldButton
from arkadia_desktop.ui.widgets.base import Widget
from tests.scenes.gamepad import gamepad_of
from tests.scenes.judge import playing, visible
from tests.scenes.screen import Screen

Point = tuple[int, int]
_DEEPEST = 4
_OPEN = (Curtain.ALWAYS, Curtain.AUTO, Curtain.OFF)


def opener(before: Options, after: Options) -> bool:
    """Whether somebody could see more of the others than before."""
    return (
        (before.memory_game and not after.memory_game)
        or _OPEN.index(after.curtain) > _OPEN.index(before.curtain)
        or (after.one_press and not before.one_press)
    )


@dataclass
class Watch:
    """What may be seen and changed: the hand of `at_screen`, the person whose open curtain it is (None = nobody's), and
    what that one may do alone. `leaks` has what went beyond it. `one_file`: any table of the same deal is that game
    gone on with; else it may be an earlier moment of it."""

    screen: Screen
    table: Table
    at_screen: int | None = None
    one_file: bool = True
    leaks: list[str] = field(default_factory=list)
    before: Sitting = field(init=False)

    def __post_init__(self) -> None:
        self.before = self.table.sitting

    def look(self) -> None:
        """See what is on the screen now, and what has become of the game."""
        stack = self.screen.app.stack
        play = playing(stack) if stack else None
        table = play.driver.table if play is not None and isinstance(play.driver, AtTable) else None
        self._compare(self.table.sitting)
        if self.one_file and table is not None and table.setup == self.table.setup:
            self._compare(table.sitting)
        if play is None or table is None or table.over or table.options.curtain is Curtain.OFF:
            return
        own = {self.at_screen} if table.setup == self.table.setup else set(table.sitting.persons)
        if len(own) > 1:
            own = set()  # another game has been begun, behind its first curtain
        seen = visible(stack, play.view.player)
        if not seen <= own and not _beside(stack.scenes):
            self._leak(f"the hand of {sorted(seen - own)} is seen")

    def wait(self, ms: float = 600) -> None:
        """Let time pass, and look on."""
        for _ in range(4):
            self.look()
            if self.screen.app.stack:
                self.screen.step(ms / 4)
        self.look()

    def _compare(self, now: Sitting) -> None:
        before, alone = self.before, self.before.persons <= {self.at_screen}
        if before.consent.ended:
            return
        if not before.persons - {self.at_screen} <= now.persons:
            self._leak(f"seats were given away: {sorted(before.persons)}, now {sorted(now.persons)}")
        if not alone and now.persons - before.persons:
            self._leak(f"seats were taken: {sorted(now.persons - before.persons)}")
        if not alone and opener(before.options, now.options):
            self._leak(f"{before.options} became {now.options}")
        if not alone and now.consent.ended:
            self._leak("the game was ended")
        wish = now.consent.wish
        if wish is not None and wish != before.consent.wish and wish.by != self.at_screen:
            self._leak(f"{wish} was wished for")

    def _leak(self, text: str) -> None:
        if not self.leaks:
            self.leaks.append(text)


def _beside(scenes: Sequence[Scene]) -> bool:
    """Whether a position that belongs to no game is shown over it: an example of the rules."""
    return any(isinstance(scene, PlayScene) and not isinstance(scene.driver, AtTable) for scene in scenes)


# ---- what is pressed


@dataclass(frozen=True)
class Press:
    """A widget of the top scene is pressed at a share of its width; `by`: mouse, finger, keys or gamepad."""

    id: str
    share: float
    by: str

    def __str__(self) -> str:
        return f"{self.id} at {self.share} by {self.by}"


WAYS = ("mouse", "finger", "keys", "gamepad")
_BY_KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT)


def presses(scene: Scene, by: Callable[[int], str], *, buttons: bool = False) -> Iterator[Press]:
    """Everything on a scene that takes a press, each at three places; or its `buttons` alone."""
    number = 0
    for widget in pressable(scene.sheet):
        if buttons and not isinstance(widget, BigButton):
            continue
        for share in (0.5,) if isinstance(widget, Button) else (0.17, 0.5, 0.83):
            yield Press(widget.id, share, by(number))
            number += 1


def pressable(sheet: Sheet) -> Sequence[Widget]:
    """What can be used of a sheet; tents that are opened by holding are nobody else's business."""
    return [one for one in sheet if one.visible and one.enabled and one.rect.w and not isinstance(one, HoldButton)]


def press(screen: Screen, one: Press) -> None:
    """As somebody does it in that way; a list that opens is chosen from, and what was typed stands."""
    sheet = screen.scene.sheet
    if one.id not in sheet:
        return
    widget = sheet[one.id]
    place = (widget.rect.x + round(widget.rect.w * one.share), widget.rect.centery)
    if one.by == "mouse":
        screen.click(place)
    elif one.by == "finger":
        screen.hand.tap(place)
    elif one.by == "keys":
        sheet.focus(one.id)
        screen.key(_BY_KEYS[round(one.share * 3)])
    else:
        gamepad_of(screen)
        sheet.focus(one.id)
        screen.key(pygame.K_RETURN)
    if not screen.app.stack:
        return
    if screen.scene.sheet.popup is not None:
        screen.key(pygame.K_DOWN, pygame.K_RETURN)
    screen.step()


# ---- a tree of presses


def crawl(
    watch: Watch, wanted: Callable[[int, Press], bool], by: Callable[[int], str], path: tuple[str, ...] = ()
) -> Iterator[str]:
    """What comes of pressing one thing, of those for which ``wanted(number, press)``, and then each button there is,
    and each answer of a question that follows. Yields what leaked, with the path to it. Each press is made in a copy of
    the process; nothing is done to this one."""
    for number, one in enumerate(presses(watch.screen.scene, by, buttons=bool(path))):
        if path or wanted(number, one):
            yield from copied(partial(_pressed, watch, one, by, (*path, str(one))))


def _pressed(watch: Watch, one: Press, by: Callable[[int], str], path: tuple[str, ...]) -> list[str]:
    before = watch.screen.scene
    press(watch.screen, one)
    watch.wait()
    if watch.leaks:
        return [f"{', '.join(path)}: {watch.leaks[0]}"]
    stack = watch.screen.app.stack
    further = len(path) == 1 or isinstance(stack.top, Question)
    if not further or not stack or (stack.top is not before and isinstance(stack.top, PlayScene)):
        return []
    return list(crawl(watch, lambda _number, _press: True, by, path)) if len(path) < _DEEPEST else []


def copied(deed: Callable[[], list[str]]) -> list[str]:
    """What a deed brings to light, done in a copy of this process; or how it fails. One at a time: copies share the
    place in the files of the fonts."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            gc.freeze()  # a search for garbage would write into every page that both processes share
            os.close(reader)
            with os.fdopen(writer, "wb") as pipe:
                try:
                    found = deed()
                except BaseException:
                    found = [traceback.format_exc()]
                pickle.dump(found, pipe)
        finally:
            os._exit(0)  # also when whoever waits is gone: a copy never goes on testing
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        told: list[str] = pickle.load(pipe)
    os.waitpid(child, 0)
    return told
