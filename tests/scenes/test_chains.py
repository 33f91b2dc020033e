"""Evenings of several persons who resign, wish, agree, leave for the menu, load copies and start the program again;
somebody at every closed curtain presses what there is. Nothing of anybody is seen whose curtain was not opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.hotseat.handover import ConsentQuestion, Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.save_file import SaveTrouble, read_save
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.table.sitting import NobodyAsks, Sitting, WishWaits
from tests.scale import scale
from tests.scenes.attacks import plain
from tests.scenes.games import found, table_at
from tests.scenes.intruder import WAYS, Watch, press, presses
from tests.scenes.judge import playing
from tests.scenes.screen import Screen, by_level
from tests.scenes.test_deeds import a_curtain_that_goes_with_those_who_leave, a_game_that_opens_where_it_was_left

NAME = "greedy4-first"
MINE = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 0, 16)
_PLACES = PlayScene, Handover, ConsentQuestion, TitleScene, ResultScene, ReplayScene
CHAINS, LINKS = scale(8, 300), 24


@pytest.fixture(autouse=True)
def nothing_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    plain(monkeypatch.setattr)


class Evening:
    """A game of so many persons at a screen of its own; `done` has what was done, `leak` what came of it at last."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.done: list[str] = []
        self.screen = self._started()
        people = sorted(chance.sample(range(4), chance.choice((2, 2, 3, 4))))
        curtain = chance.choice((Curtain.AUTO, Curtain.AUTO, Curtain.ALWAYS))
        table = table_at(NAME, MINE, people=people, store=self.screen.app.store)
        table.ask_for(people[0], options=table.options._replace(curtain=curtain))
        table.keep_branches(())
        self.screen.sit(table)
        self.watch = Watch(self.screen, table, one_file=False)

    def _started(self) -> Screen:
        return Screen(self.folder, decide=lambda view, _level, seed: by_level(view, "random", seed), checked=False)

    @property
    def leak(self) -> str:
        return f"{self.watch.leaks[0]}; {', '.join(self.done[-12:])}" if self.watch.leaks else ""

    @property
    def table(self) -> Table:
        return self.watch.table

    def run(self, links: int) -> None:
        """Until so much was done, something is seen, or the game has come to its end."""
        for _ in range(links):
            if self.leak or self.table.over:
                return
            self._settle()
            deeds = self._by_somebody if self.watch.at_screen is None else self._by_person
            deed = self.chance.choice(deeds)
            self.done.append(deed.__name__.strip("_"))
            deed(self)
            self.watch.wait(200)

    def _settle(self) -> None:
        """Back to the game from wherever one is; computers play until a person is wanted."""
        screen = self.screen
        if not screen.app.stack:
            self._opened_anew(self._started())
            return
        for _try in range(12):
            tries = isinstance(screen.scene, PlayScene) and not isinstance(screen.scene.driver, AtTable)
            if isinstance(screen.scene, _PLACES) and not tries:  # an example of the rules is no game
                break
            screen.key(pygame.K_ESCAPE)
            screen.step(100)
            self.watch.look()
        play = playing(screen.app.stack)
        if play is None or play.driver.table.setup != self.table.setup:  # type: ignore[attr-defined]
            self._load(self._saved())
            return
        if play.driver.table is not self.table:  # type: ignore[attr-defined]
            self._watched(play.driver.table.sitting)  # type: ignore[attr-defined]
        if self.watch.at_screen is None:
            screen.until(self._waits)

    def _waits(self) -> bool:
        """Whether a curtain is closed, or nothing of a person is to come."""
        self.watch.look()
        nobody = self.table.over or not self.table.sitting.persons
        return nobody or bool(self.watch.leaks) or not isinstance(self.screen.scene, PlayScene)

    # ---- ways to open it again

    def _saved(self) -> Path:
        """A file of this game; the last that was written, or one from before."""
        def ours(path: Path) -> bool:
            try:
                save = read_save(path)
            except SaveTrouble:
                return False
            return save.record.setup == self.table.setup and not save.finished

        files = [path for path in sorted(self.screen.app.store.saves.glob("*.json")) if ours(path)]
        return self.chance.choice(files)

    def _load(self, path: Path) -> None:
        self.done.append(f"loads {path.name}")
        self.watch.at_screen = None
        before = read_save(path).envelope
        self.screen.app.resume(read_save(path))
        self._watched(Sitting(before.seats, before.options, before.consent, before.looker))

    def _watched(self, before: Sitting) -> None:
        """The game has been opened once more: it was left like this."""
        play = playing(self.screen.app.stack)
        assert play is not None
        table = play.driver.table  # type: ignore[attr-defined]
        leaks = self.watch.leaks
        self.watch = Watch(self.screen, table, one_file=False)
        self.watch.leaks, self.watch.before = leaks, before
        self.watch.wait()

    def _opened_anew(self, screen: Screen) -> None:
        self.screen = screen
        self.watch.at_screen = None
        screen.show(TitleScene(screen.app))
        screen.speed(0.0)
        screen.press("continue")
        play = playing(screen.app.stack)
        if play is None or play.driver.table.setup != self.table.setup:  # type: ignore[attr-defined]
            self._load(self._saved())
        else:
            last = read_save(self.screen.app.store.path).envelope
            self._watched(Sitting(last.seats, last.options, last.consent, last.looker))

    def goes_on(self) -> None:
        self.screen.app.show_title()
        self._opened_anew(self.screen)

    def restarts(self) -> None:
        self.screen.app.stack.close()
        self._opened_anew(self._started())

    def dies(self) -> None:
        """The program ends without having been asked; what was due is not written."""
        self._opened_anew(self._started())

    def copies(self) -> None:
        store = self.screen.app.store
        keeping.copy(store, store.look(store.path), f"Copy {len(self.done)}")

    def strips(self) -> None:
        """A copy that does not say who has looked, as earlier versions wrote it."""
        path = self._saved()
        data = json.loads(path.read_text(encoding="utf-8"))
        data["envelope"].pop("looker", None)
        data["envelope"]["version"] = 5
        path.with_name(f"stripped {len(self.done)}.json").write_text(json.dumps(data), encoding="utf-8")

    def loads(self) -> None:
        self._load(self._saved())

    # ---- somebody at the closed curtain

    def presses(self) -> None:
        """A few things one after the other, by any means."""
        for _ in range(self.chance.randrange(1, 7)):
            if not self.screen.app.stack or isinstance(self.screen.scene, ResultScene):
                return
            choices = list(presses(self.screen.scene, lambda _number: self.chance.choice(WAYS)))
            if not choices or self.chance.random() < 0.2:
                self.screen.key(self.chance.choice((pygame.K_ESCAPE, pygame.K_p, pygame.K_RETURN, pygame.K_F1)))
            else:
                one = self.chance.choice(choices)
                self.done.append(str(one))
                press(self.screen, one)
            self.watch.look()

    def menus(self) -> None:
        """What seats and secrecy are changed with."""
        self.screen.key(pygame.K_ESCAPE)
        for id in self.chance.choice((("players",), ("settings",), ("main", "continue"), ("memory_game",))):
            if self.screen.app.stack and id in self.screen.scene.sheet and self.screen.scene.sheet[id].enabled:
                self.screen.press(id)
                self.watch.look()
        self.presses()

    def undoes(self) -> None:
        self.screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)

    def another_language(self) -> None:
        app = self.screen.app
        app.change(replace(app.settings, language="de" if app.settings.language == "en" else "en"))
        self.screen.step()

    # ---- the persons

    def opens(self) -> None:
        """Whoever is waited for takes the screen."""
        if isinstance(self.screen.scene, Handover) and not self.watch.leaks:
            seat = self.table.player
            self.screen.wait_for_curtain()
            self.watch.look()
            self.watch.at_screen = seat
            self.watch.before = self.table.sitting
            self.screen.take_seat()

    def _person(self) -> int:
        seat = self.watch.at_screen
        assert seat is not None
        return seat

    def _changed(self) -> None:
        """What the person at the screen has done counts from now on."""
        self.watch.before = self.table.sitting
        if self.watch.at_screen not in self.table.sitting.persons:
            self.watch.at_screen = None

    def plays(self) -> None:
        """An action; at the end of the turn the screen belongs to nobody, unless one person is left."""
        seat, screen = self._person(), self.screen
        if isinstance(screen.scene, ConsentQuestion):
            screen.press(self.chance.choice(("refuse", "later")))
        if not isinstance(screen.scene, PlayScene) or self.table.player != seat or self.table.over:
            return
        screen.until(lambda: not isinstance(screen.scene, PlayScene) or screen.at_rest or self.table.player != seat)
        if isinstance(screen.scene, PlayScene) and self.table.player == seat:
            screen.play.submit(by_level(self.table.view(seat), "random", len(self.done)))
        shared = len(self.table.sitting.persons) > 1 or self.table.options.curtain is Curtain.ALWAYS
        if self.table.player != seat and shared:
            self.watch.at_screen = None
        screen.step()

    def plays_on(self) -> None:
        for _ in range(8):
            if self.watch.at_screen is not None:
                self.plays()

    def agrees(self) -> None:
        """To whatever is wished for, unless it is to do without the curtain."""
        wish = self.table.sitting.consent.wish
        if self._person() not in self.table.sitting.waits_for or wish is None or wish.ends:
            return
        if isinstance(self.screen.scene, ConsentQuestion):
            self.screen.press("later")
        off = wish.options is not None and wish.options.curtain is Curtain.OFF
        self.table.answer(self._person(), agreed=not off)
        self.watch.before = self.table.sitting
        self.screen.app.stack.renew()

    def resigns(self) -> None:
        table, seat = self.table, self._person()
        gone = replace(table.seats[seat], kind=Kind.COMPUTER, level="random", lent=True)
        self._asks(seats=(*table.seats[:seat], gone, *table.seats[seat + 1 :]))

    def prefs(self) -> None:
        options = self.table.options
        self._asks(
            options=options._replace(memory_game=self.chance.random() < 0.5,
                curtain=self.chance.choice((Curtain.AUTO, Curtain.ALWAYS, Curtain.AUTO)),
            )
        )

    def seats_another(self) -> None:
        """A computer's seat is to be a person's, or the other way."""
        table, number = self.table, self.chance.randrange(4)
        old = table.seats[number]
        kind = Kind.PERSON if old.is_computer else Kind.COMPUTER
        new = replace(old, kind=kind, level=old.level or "random", lent=kind is Kind.COMPUTER)
        self._asks(seats=(*table.seats[:number], new, *table.seats[number + 1 :]))

    def _asks(self, **asked: object) -> None:
        if isinstance(self.screen.scene, ConsentQuestion):
            self.screen.press("later")
        try:
            self.table.ask_for(self._person(), **asked)  # type: ignore[arg-type]
        except (WishWaits, NobodyAsks):
            return
        self._changed()
        if not self.table.over:
            self.screen.app.stack.renew()

    _anyhow = goes_on, restarts, dies, loads, copies, strips, another_language
    _by_somebody: tuple[Callable[[Evening], None], ...] = (
        *(opens, opens, opens, opens, opens, presses, presses, menus, menus, menus, undoes),
        *_anyhow,
    )
    _by_person: tuple[Callable[[Evening], None], ...] = (
        *(plays_on, plays_on, plays_on, plays, agrees, agrees, resigns, resigns, prefs, seats_another),
        *_anyhow,
    )


def leak_of(folder: Path, seed: int) -> str:
    """What came to light in an evening."""
    evening = Evening(folder, Random(seed))
    evening.run(LINKS)
    return evening.leak


@pytest.mark.parametrize("seed", range(CHAINS))
def test_nothing_is_seen_that_nobody_opened(tmp_path: Path, seed: int) -> None:
    assert leak_of(tmp_path, seed) == ""


PLANTS = a_curtain_that_goes_with_those_who_leave, a_game_that_opens_where_it_was_left


@pytest.mark.parametrize("plant", PLANTS, ids=lambda one: one.__name__)
def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    evenings = (leak_of(tmp_path / str(seed), seed) for seed in (7, 2, 8, 16, *range(20, 100)))
    assert next(filter(None, evenings), "") != ""
