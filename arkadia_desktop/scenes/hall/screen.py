"""The hall of fame: profiles of persons, their games and duels, and their place on the ladder of the levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter

from arkadia_desktop.files import is_file, trouble_at
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import HEADING, LEFT_WIDTH, RIGHT_WIDTH, MenuScene
from arkadia_desktop.scenes.common.question import trouble
from arkadia_desktop.scenes.common.seat_words import level_name
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.hall.actions import HallActions
from arkadia_desktop.scenes.hall.head import ProfileHead
from arkadia_desktop.scenes.hall.results import Results
from arkadia_desktop.scenes.hall.rows import DuelRow, FameRow, GameRow, GoldHeads
from arkadia_desktop.scenes.hall.rungs import LadderPart, NextRung
from arkadia_desktop.scenes.hall.tiles import Tile, facts
from arkadia_desktop.scenes.hall.words import next_rung, what_counts
from arkadia_desktop.table.hall.bouts import Bout
from arkadia_desktop.table.hall.intake import Intake
from arkadia_desktop.table.hall.ladder import ladder
from arkadia_desktop.table.hall.profile import Profile, profiles
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import why_locked
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Gap, Leaf, Node, Over, Row, Scroll, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import (
    BigButton,
    Button,
    DropDown,
    Label,
    Option,
    Panel,
    Paragraph,
    Rule,
    ScrollPane,
    Segmented,
)

PROFILE, GAMES, DUELS, LADDER = "profile", "games", "duels", "ladder"
_MOST_ROWS = 20
_SUB = theme.BODY.at(22.5)
_READ_S = 0.009
"""So much of a frame is spent on reading games."""


def _now() -> datetime:
    return datetime.now().astimezone()


class HallScene(MenuScene):
    """Enter challenges the next level, Escape goes back. The first time it is opened the games that are there are taken
    in, a few at a time. ``name``: whose profile is shown first; ``now`` tells the time, aware of its zone, ``timer``
    measures in seconds how long reading has taken. In a small window one ``tab`` is seen at a time."""

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
        self._name, self.tab = name, tab
        self._begun = False
        self.actions = HallActions(self, director, now)
        self.rungs, self._head, self._pane = (
            LadderPart("ladder", self._ladder),
            ProfileHead("head"),
            ScrollPane("column"),
        )
        self._advice = "", ""
        self._rows: tuple[list[GameRow], list[DuelRow]] = [], []
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "challenge", "back", "challenge"
        if not self._intake.most:
            self._intake = None
        self.refresh()

    def renewed(self) -> HallScene:
        return HallScene(self._director, self._name, self._now_there, self._timer, tab=self.tab)

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
            self.arrange()

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
        self._look()

    def _look(self) -> None:
        """Work out what is told of the profile that is shown."""
        profile, now = self.profile, self._now_there()
        self.rungs.show(profile)
        self._rows = [], []
        if profile is not None:
            self._head.show(profile, now)
            self._advice = next_rung(profile, self._ladder)
            bouts, duels = profile.bouts[: -_MOST_ROWS - 1 : -1], profile.duels[: -_MOST_ROWS - 1 : -1]
            self._rows = (
                [GameRow(f"game {n}", partial(self.watch, bout), bout, now) for n, bout in enumerate(bouts, 1)],
                [
                    DuelRow(f"duel {n}", partial(self.watch, duel.bouts[-1]), duel, now)
                    for n, duel in enumerate(duels, 1)
                ],
            )
            for row in (*self._rows[0], *self._rows[1]):
                row.allow(self._why_no_replay(row.replayed))
        self.arrange()

    def tree(self) -> Node:
        ladder = self._ladder_page()
        if self.profile is None:
            nobody = Column(Gap(grow=1), *self._nobody(), Gap(grow=2), grow=1)
            pages: dict[str, list[Child]] = {key: [nobody] for key in (PROFILE, GAMES, DUELS)}
            left = nobody
        else:
            rule, counts = (
                Rule("rule"),
                Paragraph("counts", what_counts(), role=theme.BODY.at(20.5), colour=theme.INK_2),
            )
            profile, games, duels = self._profile_page(self.profile), self._games_page(), self._duels_page()
            small = Wrap(*(Leaf(button, h=60, grow=1) for button in self._small()))
            advice = NextRung("advice", *self._advice)
            pages = {PROFILE: [*profile, advice, small], GAMES: [*games, Gap(h=0), counts], DUELS: duels}
            left = Column(*profile, Gap(h=0), *games, rule, *duels, Gap(grow=1), counts, gap=5, grow=1)
        pages[LADDER] = ladder
        left_panel, right_panel = Panel("profile panel", radius=18), Panel("ladder panel", radius=18)
        wide = Row(
            Over(left_panel, Column(left, pad=(20, 12)), w=LEFT_WIDTH, least=0, grow=LEFT_WIDTH),
            Over(right_panel, Column(*ladder, pad=(30, 22), gap=4), w=RIGHT_WIDTH, least=0, grow=RIGHT_WIDTH),
            gap=16,
        )  # fmt: skip
        page = Scroll(self._pane, *pages[self.tab], gap=8, pad=(15, 10))
        narrow = Over(left_panel, Column(Leaf(self._tabs(), h=52), page, gap=4, pad=(18, 16)))
        return self.menu(wide, self._foot(), narrow, self._narrow_foot())

    def _tabs(self) -> Segmented:
        options = (
            Option(PROFILE, _("Profile"), "human"),
            Option(GAMES, _("Games"), "log"),
            Option(DUELS, _("Duels"), "duel"),
            Option(LADDER, _("Ladder"), "ladder"),
        )
        tabs = Segmented("tabs", options, self.tab, self.turn)
        tabs.called = _("View")
        return tabs

    def _nobody(self) -> list[Child]:
        """What is said in an empty hall."""
        if self._intake is not None:
            told = _("Reading the finished games: {n} of {all} …").format(n=self._intake.done, all=self._intake.most)
        else:
            told = _(
                "Finish a game, and your name appears here: with a rating, your best sale, and your place on the"
                " ladder of the computers."
            )
        invited = Paragraph("invited", told, role=theme.BODY.at(25), colour=theme.INK_2, align="centre")
        nothing = Label("nobody", _("Nobody has finished a game yet"), role=HEADING, align="centre", heads=True)
        return [
            Leaf(Emblem("laurel", "medal_1"), w=200, h=200, lowest=80, align="centre"),
            nothing,
            Leaf(invited, most=760),
        ]

    def _profile_page(self, profile: Profile) -> list[Child]:
        tiles = [
            Leaf(Tile(f"best {n}", fact), least=250) for n, fact in enumerate(facts(profile, self._now_there()), 1)
        ]
        return [self._head, Wrap(*tiles, equal=True, gap=10)]

    def _games_page(self) -> list[Child]:
        title = Label("games title", _("Recent games"), role=HEADING.at(30), heads=True)
        games = self._rows[0]
        heads = GoldHeads("gold heads") if games else Gap()
        return [Over(heads, Row(title, pad=(8, 0)), h=44), *_those_with_room(games, 4)]

    def _duels_page(self) -> list[Child]:
        title = Label("duels title", _("Duplicate duels"), role=HEADING.at(30), heads=True, icon="duel")
        noted = _("the same deal twice, seats swapped: luck cancels out")
        note = Label("duels note", noted, role=_SUB, colour=theme.INK_2)
        none = Paragraph(
            "no duels", _("No duel has been finished yet. To start one, use “Same deal” after a game, or “New"
                          " duel” here."),
            role=theme.BODY.at(23), colour=theme.INK_2,
        )  # fmt: skip
        heads = Wrap(Leaf(title, h=44), Leaf(note, h=44, grow=1), gap=18, between=0, pad=(8, 0))
        return [heads, *(_those_with_room(self._rows[1], 1) or [Column(none, pad=(8, 6))])]

    def _ladder_page(self) -> list[Child]:
        title = Label("ladder title", _("The ladder"), role=HEADING.at(36), heads=True)
        note = Label("ladder note", _("computer levels, rating and your wins"), role=_SUB, colour=theme.INK_2)
        if self.profile is None:
            return [Leaf(title, h=48), Leaf(note, h=32), Leaf(self.rungs, grow=1, highest=self.rungs.high)]
        results = Button("results", _("All results"), self.show_results, style="parchment", icon="table", size=22)
        results.on_parchment = True
        heads = Row(title, Gap(grow=1), Leaf(results, w=220, least=200, h=48))
        return [
            heads, Leaf(note, h=32), Leaf(self.rungs, grow=1, highest=self.rungs.high), Gap(h=12),
            NextRung("advice", *self._advice),
        ]  # fmt: skip

    # ---- the foot

    def _foot(self) -> Node:
        back, people, challenge = self._back(), self._people(), self._challenge(34)
        small = [Leaf(button, h=60, grow=1, align="centre") for button in self._small()]
        return Row(
            Leaf(back, w=190), Leaf(people, w=250, h=60, align="centre"), *small, Leaf(challenge, w=700, least=430)
        )

    def _narrow_foot(self) -> Node:
        back, people, challenge = self._back(), self._people(), self._challenge(27)
        wide = Leaf(challenge, w=560, least=NATURAL)
        return Row(Leaf(back, w=150, least=NATURAL), Leaf(people, w=300, least=NATURAL), Gap(grow=1), wide, gap=14)

    def _back(self) -> Button:
        return BigButton("back", _("Back"), self._director.back, "parchment", "prev", group="foot", on_parchment=False)

    def _people(self) -> DropDown:
        names = [Option(one, one, "human") for one in self.profiles] or [Option("", _("Nobody yet"), "human")]
        people = DropDown("people", names, self._name, self.choose, size=24, on_parchment=False)
        people.called = _("Choose a profile")
        people.allow(None if self.profiles else _("Nobody has finished a game yet."))
        return people

    def _small(self) -> tuple[Button, ...]:
        nobody = None if self.profile else _("Nobody has finished a game yet.")
        locked = why_locked() if self._store.locked else None
        acts = self.actions
        return (
            _small("duel", _("New duel"), acts.duel, "duel", locked or nobody),
            _small("export", _("Export"), acts.export, "export", nobody),
            _small("edit", _("Edit"), acts.edit, "pencil", locked or (None if self.hall.value.games else nobody)),
            _small("all games", _("All games"), self._director.show_loads, "save", None),
        )

    def _challenge(self, size: float) -> Button:
        label = _("Challenge {level}").format(level=level_name(self.rival)) if self.profile else _("New game")
        icon = "play" if self.profile else "plus"
        challenge = BigButton(
            "challenge", label, self.challenge, "primary", icon, size=size, group="foot", on_parchment=False
        )
        challenge.allow(why_locked() if self._store.locked else None)
        return challenge

    @property
    def rival(self) -> str:
        """The level to be challenged: that of the next rung, at the top the uppermost."""
        points = self.profile.rating.points if self.profile else 0.0
        return self._ladder.above(points) or self._ladder.rungs[-1]

    def path_of(self, bout: Bout) -> Path:
        """Where the record of a game lies, or lay."""
        return self._store.records / bout.entry.file

    def _why_no_replay(self, bout: Bout) -> str | None:
        if bout.entry.file and is_file(self.path_of(bout)):
            return None
        trouble = trouble_at(self.path_of(bout)) if bout.entry.file else None
        if trouble is not None and not trouble.missing:
            return _("The record of this game cannot be read. {reason}").format(reason=trouble.reason)
        return _("The record of this game was deleted. The game still counts.")

    # ---- what one does here

    def choose(self, name: str) -> None:
        """Show somebody else."""
        self._name = name
        self._look()

    def turn(self, tab: str) -> None:
        """Show another tab, where only one is seen: from its beginning, the ladder where one stands on it."""
        self.tab = tab
        self.arrange()
        self._pane.to_top()
        if tab == LADDER and self.profile is not None:
            self._pane.show(self.rungs.standing)

    def watch(self, bout: Bout) -> None:
        """Show the replay of a game."""
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

    def on_enter(self) -> None:
        if not self._begun:
            self._begun = True
            if self.hall.notice:
                notice, self.hall.notice = self.hall.notice, ""
                self.ask(trouble(_("Hall of fame"), notice))


def _small(id: str, label: str, act: Callable[[], None], icon: str, why_not: str | None) -> Button:
    button = Button(id, label, act, icon=icon, size=23, group="foot", on_parchment=False)
    button.allow(why_not)
    return button


def _those_with_room(rows: Sequence[FameRow], always: int) -> list[Child]:
    """Rows of which the first `always` are shown in any case, and as many of the others as there is room for."""
    return [
        Leaf(row, optional=0 if number < always else _MOST_ROWS - number + always) for number, row in enumerate(rows)
    ]
