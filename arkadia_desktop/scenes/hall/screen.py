"""The hall of fame: profiles of persons, their games and duels, and their place on the ladder of the levels."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import perf_counter

from arkadia_desktop.files import is_file, trouble_at
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import MenuScene, Page
from arkadia_desktop.scenes.common.question import trouble
from arkadia_desktop.scenes.common.seat_words import level_name
from arkadia_desktop.scenes.hall.actions import HallActions
from arkadia_desktop.scenes.hall.parts import LADDER, PROFILE, HallCalls, HallParts
from arkadia_desktop.scenes.hall.results import Results
from arkadia_desktop.scenes.hall.tiles import facts
from arkadia_desktop.scenes.hall.words import next_rung
from arkadia_desktop.table.hall.bouts import Bout
from arkadia_desktop.table.hall.intake import Intake
from arkadia_desktop.table.hall.ladder import ladder
from arkadia_desktop.table.hall.profile import Profile, profiles
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import why_locked
from arkadia_desktop.ui.widgets import Option

_READ_S = 0.009
"""So much of a frame is spent on reading games."""


def _now() -> datetime:
    return datetime.now().astimezone()


class HallScene(MenuScene):
    """Enter challenges the next level, Escape goes back. The first time it is opened the games that are there are taken
    in, a few at a time. ``name``: whose profile is shown first; ``now`` tells the time, aware of its zone, ``timer``
    measures in seconds how long reading has taken."""

    comes_back = True

    def __init__(
        self,
        director: Director,
        name: str = "",
        now: Callable[[], datetime] = _now,
        timer: Callable[[], float] = perf_counter,
        *,
        tab: str = PROFILE,
    ) -> None:
        super().__init__(_("Hall of fame"))
        self._director, self._store, self.hall = director, director.store, director.hall
        self._now_there, self._timer = now, timer
        self._intake: Intake | None = Intake(self.hall, director.store.records)
        self._ladder = ladder()
        self.profiles: dict[str, Profile] = {}
        self._name = name
        self._begun = False
        self.actions = HallActions(self, director, now)
        uses = HallCalls(
            self.choose, self.turn, self.watch, self.watch_duel, director.back, self.challenge, self.actions.duel,
            self.actions.export, self.actions.edit, director.show_loads, self.show_results,
        )  # fmt: skip
        self.parts = HallParts(self.sheet, uses, self._ladder)
        self.parts.tabs.value = tab
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "challenge", "back", "challenge"
        if not self._intake.most:
            self._intake = None
        self.refresh()

    def renewed(self) -> HallScene:
        return HallScene(self._director, self._name, self._now_there, self._timer, tab=self.parts.tabs.value)

    # ---- taking in

    @property
    def animating(self) -> bool:
        return super().animating or self._intake is not None

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._intake is None:
            return
        until = self._timer() + _READ_S
        while self._intake is not None and self._timer() < until:
            if not self._intake.step():
                self._intake = None
        if self._intake is None:
            self.refresh()
        else:
            self._tell_nobody()

    # ---- what is shown

    @property
    def profile(self) -> Profile | None:
        """The one that is shown."""
        return self.profiles.get(self._name)

    def refresh(self, name: str = "") -> None:
        """Show what the hall holds now; `name`: whose profile."""
        self.profiles = profiles(self.hall.value, self._ladder)
        self._name = self.hall.value.name(name or self._name)
        if self._name not in self.profiles:
            self._name = next(iter(self.profiles), "")
        names = [Option(one, one, "human") for one in self.profiles]
        self.parts.people.offer(names or [Option("", _("Nobody yet"), "human")], self._name)
        self.parts.people.allow(None if names else _("Nobody has finished a game yet."))
        self._show()

    def _show(self) -> None:
        parts, profile, now = self.parts, self.profile, self._now_there()
        parts.empty = profile is None
        parts.ladder.show(profile)
        bouts = profile.bouts[::-1] if profile else ()
        duels = profile.duels[::-1] if profile else ()
        parts.games_shown, parts.duels_shown = (min(len(each), len(parts.games)) for each in (bouts, duels))
        for number, row in enumerate(parts.games):
            bout = bouts[number] if number < len(bouts) else None
            row.show(bout, now, self._why_no_replay(bout))
        for number, duel_row in enumerate(parts.duels):
            duel = duels[number] if number < len(duels) else None
            duel_row.show(duel, now, self._why_no_replay(duel.bouts[-1] if duel else None))
        if profile is not None:
            parts.head.show(profile, now)
            for tile, fact in zip(parts.tiles, facts(profile, now), strict=True):
                tile.show(fact)
            parts.advice.show(*next_rung(profile, self._ladder))
        self._tell_nobody()
        self._allow(profile)
        if self.laid_out:
            parts.place(Page(self.kit.frame))
            self.invalidate()

    def _tell_nobody(self) -> None:
        """What is said in an empty hall."""
        if self._intake is not None:
            told = _("Reading the finished games: {n} of {all} …")
            self.parts.invited.text = told.format(n=self._intake.done, all=self._intake.most)
        else:
            self.parts.invited.text = _(
                "Play a game to its end, and your name stands here: with a rating, your best sale, and your place on"
                " the ladder of the computers."
            )

    def _allow(self, profile: Profile | None) -> None:
        parts, nobody = self.parts, _("Nobody has finished a game yet.")
        locked = why_locked() if self._store.locked else None
        if profile is None:
            parts.challenge.show(label=_("New game"), icon="plus")
        else:
            parts.challenge.show(label=_("Challenge {level}").format(level=level_name(self.rival)), icon="play")
        parts.challenge.allow(locked)
        parts.duel.allow(locked or (None if profile else nobody))
        parts.edit.allow(locked or (None if self.hall.value.games else nobody))
        parts.export.allow(None if profile else nobody)

    @property
    def rival(self) -> str:
        """The level to be challenged: that of the next rung, at the top the uppermost."""
        points = self.profile.rating.points if self.profile else 0.0
        return self._ladder.above(points) or self._ladder.rungs[-1]

    def path_of(self, bout: Bout) -> Path:
        """Where the record of a game lies, or lay."""
        return self._store.records / bout.entry.file

    def _why_no_replay(self, bout: Bout | None) -> str | None:
        if bout is None or (bout.entry.file and is_file(self.path_of(bout))):
            return None
        trouble = trouble_at(self.path_of(bout)) if bout.entry.file else None
        if trouble is not None and not trouble.missing:
            return _("The record of this game cannot be read. {reason}").format(reason=trouble.reason)
        return _("The record of this game was deleted. The game still counts.")

    # ---- what one does here

    def choose(self, name: str) -> None:
        """Show somebody else."""
        self._name = name
        self._show()

    def turn(self, tab: str) -> None:
        """Show another tab, where only one is seen: from its beginning, the ladder where one stands on it."""
        self.parts.place(Page(self.kit.frame))
        self.parts.port.to_top()
        if tab == LADDER and self.profile is not None:
            self.parts.port.show(self.parts.ladder.standing)
        self.invalidate()

    def watch(self, number: int) -> None:
        """Show the replay of a game of the list."""
        bout = self.parts.games[number].bout
        if bout is not None:
            self._replay(bout)

    def watch_duel(self, number: int) -> None:
        """Show the replay of the last game of a duel."""
        duel = self.parts.duels[number].duel
        if duel is not None:
            self._replay(duel.bouts[-1])

    def _replay(self, bout: Bout) -> None:
        table = self.table_of(bout)
        if table is not None:
            self._director.show_replay(table)

    def table_of(self, bout: Bout) -> Table | None:
        """The game of a bout; None where its record cannot be read, which has been said then."""
        listed = self._store.look(self.path_of(bout))
        if listed.save is None or not listed.save.finished:
            self.ask(trouble(_("Could not open"), listed.reason or _("The record of this game was deleted.")))
            return None
        return Table.resume(listed.save, self._store)

    def challenge(self) -> None:
        """A new game against the next level; without a profile any."""
        if self.profile is None:
            self._director.show_new_game()
        else:
            self._director.challenge(self.profile.name, self.rival)

    def show_results(self) -> None:
        """All results by level and number of players."""
        if self.profile is not None:
            self.ask(Results(self.profile, self._ladder))

    # ---- where things stand

    def place(self, page: Page) -> None:
        self.parts.place(page)

    def on_enter(self) -> None:
        if not self._begun:
            self._begun = True
            if self.hall.notice:
                notice, self.hall.notice = self.hall.notice, ""
                self.ask(trouble(_("Hall of fame"), notice))
