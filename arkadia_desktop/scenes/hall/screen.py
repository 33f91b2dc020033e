"""The hall of fame: profiles of persons, their games and duels, and their place on the ladder of the levels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter

from arkadia_desktop.files import is_file, trouble_at
from arkadia_desktop.learn.themes import theme_name
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, labelled, listed, signed
from arkadia_desktop.rules.record import Record
from arkadia_desktop.scenes.common.dates import day_of, now_here
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    SECTION,
    MenuScene,
    at_foot,
    narrow_foot,
    nothing,
    on_paper,
    panel,
    panels,
    scrolling,
    wide_foot,
)
from arkadia_desktop.scenes.common.question import Answer, Question, Way, WaysDialog, of_their_own, told, trouble
from arkadia_desktop.scenes.common.seat_words import level_name
from arkadia_desktop.scenes.common.sign import DONE, Box, Emblem
from arkadia_desktop.scenes.hall.profile import (
    ROW,
    Curve,
    Spot,
    bests,
    duel_row,
    game_heads,
    game_row,
    look_of,
    profile_head,
    rivals_said,
)
from arkadia_desktop.scenes.hall.rungs import LadderPicture, Results, next_card, rungs, what_counts
from arkadia_desktop.scenes.sharing.share import Exporter, named
from arkadia_desktop.table.analysing import Analysing, Weighing
from arkadia_desktop.table.autosave import write_once
from arkadia_desktop.table.hall.bouts import Bout, to_return
from arkadia_desktop.table.hall.export import as_csv, as_json
from arkadia_desktop.table.hall.hall_file import HallRecord
from arkadia_desktop.table.hall.mistakes import CatchingUp, ThemeStanding, own_mistakes, standings
from arkadia_desktop.table.hall.profile import Profile, in_the_way, profiles
from arkadia_desktop.table.hall.progress import WINDOW, Progress
from arkadia_desktop.table.hall.rating import LIKELY, ladder
from arkadia_desktop.table.hall.telling import cost_told, dearest, each, loss_told, luck_told, usual_luck, waiting_told
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Even, Fits, Gap, Leaf, Node, Over, Row, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Paragraph, Rule, Segmented
from arkadia_desktop.ui.widgets.access import sentence

PROFILE, GAMES, DUELS, LADDER, PROGRESS = "profile", "games", "duels", "ladder", "progress"
_MOST_ROWS, _MOST_NAMED = 20, 6
_BESIDE, _TALL = 800, 850
"""In a page narrower than that, design px, the button to analyse stands below the words."""
_SUB = theme.BODY.at(22.5)
_JSON, _CSV = ".json", ".csv"


class HallScene(MenuScene):
    """Enter challenges the next level, Escape goes back. The first time it is opened the games that are there are taken
    in, a few at a time. ``name``: whose profile is shown first; ``now`` tells the time, aware of its zone, ``timer``
    measures in seconds how long reading has taken; ``analysts``: who analyses a game. In a small window one ``tab`` is
    seen at a time. Where several people have profiles the progress of one is seen once that person has agreed, as long
    as the hall is open."""

    comes_back = True

    def __init__(
        self,
        director: Director,
        name: str = "",
        now: Callable[[], datetime] = now_here,
        timer: Callable[[], float] = perf_counter,
        analysts: Callable[[Record], Analysing] | None = None,
        *,
        tab: str = PROFILE,
    ) -> None:
        super().__init__(_("Hall of fame"))
        self._analysts = analysts
        self.weighing: Weighing | None = None
        self._shown = frozenset[str]()
        """Those who have agreed that their progress is seen."""
        self._director, self._store, self.hall = director, director.store, director.hall
        self._now_there, self._timer = now, timer
        self._reading = self._unread()
        self._ladder = ladder()
        self.profiles: dict[str, Profile] = {}
        self._name, self.tab = name, tab
        self.exporter = Exporter(self, self._say, now)
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "challenge", "back", "challenge"
        self.refresh()

    def renewed(self) -> HallScene:
        return HallScene(self._director, self._name, self._now_there, self._timer, self._analysts, tab=self.tab)

    # ---- taking in

    @property
    def animating(self) -> bool:
        return super().animating or self._reading is not None or self.weighs

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.weighing is not None and self.weighing.running:
            before = self._told_weigh()
            if self.weighing.tick():
                self._reading = self._unread()
            if self._told_weigh() != before:
                self.arrange()
        if self._reading is None:
            return
        reading, at = self._reading, self._reading.at
        if not reading.go_on(self._timer):
            self._reading = None
        if self._reading is None or reading.at is not at:  # who has games is shown before their mistakes are read
            self.refresh()
        else:
            self.arrange()

    def _unread(self) -> CatchingUp | None:
        """What reads the games that the hall does not know yet; None where nothing is new."""
        reading = CatchingUp(self.hall, self._director.mistakes, self._store.records)
        return reading if reading.at.most else None

    # ---- what is shown

    @property
    def profile(self) -> Profile | None:
        """The one that is shown."""
        return self.profiles.get(self._name)

    def refresh(self, name: str = "") -> None:
        """Show what the hall holds now; `name`: whose profile."""
        self.profiles = profiles(self.hall.value, self._ladder)
        self._told = dict[str, tuple[Progress, list[Path], Sequence[ThemeStanding]]]()
        self._name = self.hall.value.name(name or self._name)
        if self._name not in self.profiles:
            self._name = next(iter(self.profiles), "")
        self.arrange()

    def tree(self) -> Node:
        profile, ladder = self.profile, self._ladder_page()
        left = Column(Gap(grow=1), *self._nobody(), Gap(grow=2), grow=1)
        if self.has_room:
            if profile is not None and self.opened:
                left = Column(*self._progress_page(profile), gap=10, grow=1)
            elif profile is not None:
                games = *self._games_page(profile), Rule("rule"), *self._duels_page(profile)
                shown = *self._profile_page(profile), Gap(h=0), *games
                left = Column(*shown, gap=5, grow=1)
            return self.menu(panels(on_paper(left), on_paper(*ladder, gap=4)), self._foot())
        page: Sequence[Child] = [left]
        if self.tab == LADDER:
            page = ladder
        elif profile is not None and self.opened:
            page = self._progress_page(profile)
        elif profile is not None and self.tab in (PROFILE, PROGRESS):
            small = Wrap(*(Leaf(button, h=60, grow=1) for button in self._small()))
            newest: Sequence[Child] = self._games_page(profile) if self.kit.frame.design_height >= _TALL else ()
            page = [*self._profile_page(profile), ladder[-1], small, *newest]
        elif profile is not None:
            counts = Paragraph("counts", what_counts(), theme.BODY.at(20.5), theme.INK_2)
            page = self._duels_page(profile) if self.tab == DUELS else [*self._games_page(profile), Gap(h=0), counts]
        column = scrolling(self._pane, *page, above=Leaf(self._tabs(), h=52))
        return self.menu(panel(column), self._narrow_foot())

    def _tabs(self) -> Segmented:
        options = (
            Option(PROFILE, _("Profile"), "human"),
            Option(GAMES, _("Games"), "log"),
            Option(DUELS, _("Duels"), "duel"),
            Option(LADDER, _("Ladder"), "ladder"),
            Option(PROGRESS, _("Progress"), "chart"),
        )
        tab = PROFILE if self.tab == PROGRESS and not self.opened else self.tab
        return Segmented("tabs", options, tab, self.turn, accessible_name=_("View"))

    def _nobody(self) -> list[Child]:
        """What is said in an empty hall."""
        if self._reading is not None:
            told = _("Reading the finished games: {n} of {all} …", n=self._reading.at.done, all=self._reading.at.most)
        else:
            told = _(
                "Finish a game, and your name appears here: with a rating, your best sale, and your place on the"
                " ladder of the computers."
            )
        invited = Paragraph("invited", told, theme.BODY.at(25), theme.INK_2, align="centre")
        nothing = Label("nobody", _("Nobody has finished a game yet"), HEADING, align="centre", heads=True)
        return [
            Leaf(Emblem("laurel", "medal_1"), w=200, h=200, lowest=80, align="centre"),
            nothing,
            Leaf(invited, most=760),
        ]

    def _profile_page(self, profile: Profile) -> list[Child]:
        now = self._now_there()
        return [profile_head(profile, now), bests(profile, now)]

    def _progress_page(self, profile: Profile) -> list[Child]:
        progress, due, themes = self._progress
        now, first = self._now_there(), progress.waiting[::-1][:_MOST_NAMED]
        rivals = [listed([seat.name for seat in bout.rivals]) for bout in first]
        days = (day_of(bout.entry.ended, now) for bout in first)
        names = [_("{day} against {rivals}", day=day, rivals=who) for day, who in zip(days, rivals, strict=True)]
        waiting = waiting_told(progress, names)
        if len(due) < len(progress.waiting):
            n = len(progress.waiting) - len(due)
            gone = ngettext("The record of one of them was deleted.", "The records of {n} of them were deleted.", n)
            waiting = f"{waiting}\n{gone}"
        if self.weighing is not None and self.weighing.trouble:
            waiting = self.weighing.trouble
        weigh = Button(
            "weigh", self._told_weigh(), self.weigh_or_stop, icon="cross" if self.weighs else "target", size=23,
            on_parchment=True,
        )  # fmt: skip
        words = Leaf(Paragraph("waiting", waiting, _SUB, theme.INK_2), grow=1, align="centre")
        button = Leaf(weigh, w=380, least=NATURAL, h=56, align="centre") if due or self.weighs else None
        last = [
            Rule("rule"),
            Fits(Row(words, button, gap=20, pad=(8, 0), w=_BESIDE), Column(words, button, pad=(8, 0))),
        ]
        exercises = practice(themes, partial(self._director.show_mistakes, self._name))
        head = profile_head(profile, now) if self.has_room else None  # else it has a tab of its own
        shown = head, charts(profile, progress), exercises
        return [*shown, *(last if waiting or button else ())]

    @property
    def _progress(self) -> tuple[Progress, list[Path], Sequence[ThemeStanding]]:
        """That of the profile that is shown, the records of its games that can be analysed, and its mistakes."""
        name = self._name
        if name not in self._told:
            progress, own = Progress(self.profiles[name]), own_mistakes(self._director.mistakes.value, self.hall.value)
            files = (self.path_of(bout) for bout in progress.waiting if bout.entry.file)
            themes = standings(own[name]) if name in own else ()
            self._told[name] = progress, [file for file in files if is_file(file)], themes
        return self._told[name]

    @property
    def opened(self) -> bool:
        """Whether the progress of the profile is seen."""
        return self.tab == PROGRESS and self._may_see()

    def _may_see(self) -> bool:
        return len(self.profiles) == 1 or self._name in self._shown

    @property
    def weighs(self) -> bool:
        """Whether games are being analysed."""
        return self.weighing is not None and self.weighing.running

    def _told_weigh(self) -> str:
        """What the button says."""
        weighing = self.weighing
        if weighing is not None and weighing.running:
            return _(
                "Stop, {n} of {all} done ({percent}%)",
                n=weighing.done,
                all=weighing.all,
                percent=int(100 * weighing.share),
            )
        n = len(self._progress[1])
        return ngettext("Analyse {n} game", "Analyse {n} games", n)

    def weigh_or_stop(self) -> None:
        """Analyse all games of the profile that are not, the last one first; or give that up."""
        if self.weighs:
            self._stop_weighing()
        elif self._analysts is not None:
            self.weighing = Weighing(self._analysts, self._progress[1][::-1])
        self.arrange()

    def _stop_weighing(self) -> None:
        if self.weighing is not None:
            self.weighing.stop()

    def on_gone(self) -> None:
        self._stop_weighing()

    def _games_page(self, profile: Profile) -> list[Child]:
        title, now = Label("games title", _("Recent games"), SECTION, heads=True), self._now_there()

        def row(number: int, bout: Bout) -> Node:
            return game_row(f"game {number}", bout, now, partial(self.watch, bout), self._why_no_replay(bout))

        newest = enumerate(profile.bouts[: -_MOST_ROWS - 1 : -1], 1)
        # A row without room is not even described.
        rows = (Fits(partial(row, number, bout), w=0, h=ROW) for number, bout in newest)
        return [game_heads(title), *_those_with_room(rows, 4)]

    def _duels_page(self, profile: Profile) -> list[Child]:
        title = Label("duels title", _("Duplicate duels"), SECTION, heads=True, icon="duel")
        noted = _("the same deal twice, seats swapped: luck cancels out")
        note = Label("duels note", noted, _SUB, theme.INK_2)
        none = Paragraph(
            "no duels", _("No duel has been finished yet. To start one, use “Same deal” after a game, or “New"
                          " duel” here."),
            theme.BODY.at(23), theme.INK_2,
        )  # fmt: skip
        heads, now = Wrap(Leaf(title, h=44), Leaf(note, h=44, grow=1), gap=18, between=0, pad=(8, 0)), self._now_there()
        rows = (
            duel_row(f"duel {n}", duel, now, partial(self.watch, duel.bouts[-1]), self._why_no_replay(duel.bouts[-1]))
            for n, duel in enumerate(profile.duels[: -_MOST_ROWS - 1 : -1], 1)
        )
        return [heads, *(_those_with_room(rows, 1) or [Column(none, pad=(8, 6))])]

    def _ladder_page(self) -> list[Child]:
        title = Label("ladder title", _("The ladder"), HEADING, heads=True)
        told = _("rating and wins against each level")
        note = Leaf(Label("ladder note", told, _SUB, theme.INK_2), h=32)
        levels = rungs(self._ladder, self.profile)
        if self.profile is None:
            return [Leaf(title, h=48), note, levels, Gap(grow=1)]
        results = Button(
            "results", _("All results"), self.show_results, style="parchment", icon="table", size=22, on_parchment=True
        )
        heads = Row(title, Gap(grow=1), Leaf(results, w=220, least=200, h=48))
        return [heads, note, levels, Gap(h=12, grow=1), next_card(self.profile, self._ladder)]

    # ---- the foot

    def _foot(self) -> Node:
        small = [Leaf(button, h=60, grow=1, align="centre") for button in self._small()]
        people = Leaf(self._people(), w=250, h=60, align="centre")
        return wide_foot(self.kit, self._director.back, (people, *small), self._challenge(34))

    def _narrow_foot(self) -> Node:
        people = Leaf(self._people(), w=300, least=NATURAL)
        return narrow_foot(self._director.back, (), self._challenge(27), people)

    @property
    def _nobody_there(self) -> str | None:
        return None if self.profile else _("Nobody has finished a game yet.")

    def _people(self) -> DropDown:
        names = [Option(one, one, "human") for one in self.profiles] or [Option("", _("Nobody yet"), "human")]
        return DropDown(
            "people", names, self._name, self.choose, size=24, on_parchment=False,
            accessible_name=_("Choose a profile"), disabled_reason=self._nobody_there,
        )  # fmt: skip

    def _small(self) -> list[Button]:
        nobody, locked = self._nobody_there, self._store.why_locked
        seen = (_("Games"), PROFILE, "log") if self.opened else (_("Progress"), PROGRESS, "chart")
        turned = ("progress", seen[0], partial(self.turn, seen[1]), seen[2], nobody)
        told = (
            *([turned] if self.has_room else ()),
            ("duel", _("New duel"), self.duel, "duel", locked or nobody),
            ("export", _("Export"), self.export, "export", nobody),
            ("edit", _("Edit"), self.edit, "pencil", locked or (None if self.hall.value.games else nobody)),
            ("all games", _("All games"), self._director.show_loads, "save", None),
        )
        return [
            Button(id, label, act, icon=icon, size=23, group="foot", disabled_reason=reason)
            for id, label, act, icon, reason in told
        ]

    def _challenge(self, size: float) -> Button:
        label, icon = _("New game"), "plus"
        if self.profile:
            label, icon = _("Challenge {level}", level=level_name(self.rival)), "play"
        return at_foot(
            "challenge", label, self.challenge, icon, "primary", size=size, disabled_reason=self._store.why_locked
        )

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
            return _("The record of this game cannot be read. {reason}", reason=trouble.reason)
        return _("The record of this game was deleted. The game still counts.")

    # ---- what one does here

    def choose(self, name: str) -> None:
        """Show somebody else."""
        self._stop_weighing()
        self._name = name
        self.tab = PROFILE if self.tab == PROGRESS and not self._may_see() else self.tab
        self.arrange()

    def turn(self, tab: str) -> None:
        """Show another tab, where only one is seen: from its beginning, the ladder where one stands on it. The progress
        of one of several people is asked for."""
        if tab == PROGRESS and self.profile is not None and not self._may_see():
            self.ask(of_their_own(self._name, self._agreed))
            return
        self.tab = tab
        self.arrange()
        self._pane.to_top()
        if tab == LADDER and self.profile is not None and self._pane.id in self.sheet:
            ladder = self.sheet["ladder"]
            assert isinstance(ladder, LadderPicture)
            self._pane.show(ladder.standing)

    def _agreed(self) -> None:
        self._shown |= {self._name}
        self.turn(PROGRESS)

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

    # ---- duels

    def duel(self) -> None:
        """Ask which deal is to be played twice."""
        profile = self.profile
        if profile is None:
            return
        back = to_return(profile.bouts, self.hall.value.name)
        text = _(
            "A duel is one deal played twice by two players, with the seats swapped the second time. Start it"
            " like any game for two; “Same deal” at its end starts the second game."
        )
        new = partial(self._director.challenge, profile.name, self.rival)
        answers = [Answer("new", _("A new deal"), "dice", "primary", new), Answer("not", _("Cancel"), "prev")]
        if back is not None:
            text += " " + _(
                "The game against {rival}, {day}, can still be played with the seats swapped.",
                day=day_of(back.entry.ended, self._now_there()), rival=rivals_said(back),
            )  # fmt: skip
            answers.insert(1, Answer("back", _("Swap the seats"), "duel", "wood", partial(self._play_again, back)))
        self.ask(Question(_("New duel"), text, answers))

    def _play_again(self, bout: Bout) -> None:
        """Play its deal with the seats swapped."""
        table = self.table_of(bout)
        if table is not None:
            self._director.same_deal(table)

    # ---- export

    def export(self) -> None:
        """Ask for the kind of file, and where it goes."""
        profile = self.profile
        if profile is None:
            return
        ways = (
            Way(_JSON, _("Everything, for programs (JSON)"), "log", partial(self._where, profile, _JSON)),
            Way(_CSV, _("The games as a table (CSV)"), "table", partial(self._where, profile, _CSV)),
        )
        text = _("What do you want to export for {name}?", name=profile.name)
        self.ask(WaysDialog(_("Export"), text, ways))

    def _where(self, profile: Profile, ending: str) -> None:
        def write(place: Path) -> Path:
            dear = dearest(self._progress[2]) if self._may_see() else None
            text = as_csv(profile) if ending == _CSV else as_json(profile, ladder(), dear)
            return write_once(place.parent, place.stem, text, ending)

        stem, saved = f"{_('Hall of fame')} {profile.name}", _("The profile will be saved as {name}.")
        naming = named(stem, ending, saved, _("There is no such file in this folder."))
        act = partial(self.exporter.write, write)
        self.exporter.choose_file(_("Export a profile"), _("Export"), "export", act, (ending,), naming)

    def _say(self, done: str) -> None:
        self.ask(told(_("Export"), done, DONE))

    # ---- names

    def edit(self) -> None:
        """Ask what is to be changed about the name that is shown."""
        profile = self.profile
        if profile is None:
            return
        record, name = self.hall.value, profile.name
        others = [other for other in self.profiles if other != name]
        merged = [other for other in record.merged if record.name(other) == name]
        alone = None if others else _("Nobody else is in the hall of fame.")

        def pick() -> None:
            self.ask(PickName(name, others, partial(self._merge, name)))

        ways = [Way("merge", _("Add games from another name"), "plus", pick, alone)]
        if merged:
            again = _("Separate {names} again", names=listed(sorted(merged)))
            ways.append(Way("separate", again, "branch", lambda: self._keep(record.separate(name), name)))
        if name in record.begun:
            count = partial(self._begin_anew, name, None)
            ways.append(Way("all", _("Count the earlier games again"), "undo", count))
        else:
            ways.append(Way("anew", _("Start over"), "again", partial(self._ask_anew, name)))
        text = _("What do you want to change about {name}? You can undo any of this here.", name=name)
        self.ask(WaysDialog(_("Edit the profile"), text, ways))

    def _ask_anew(self, name: str) -> None:
        anew = Answer("anew", _("Start over"), "again", "primary", lambda: self._begin_anew(name, self._now_there()))
        text = _(
            "The games played so far no longer count for {name}: everything here starts over. No game is"
            " deleted, and nobody else’s profile changes.", name=name,
        )  # fmt: skip
        self.ask(Question(_("Start over?"), text, (anew, Answer("keep", _("Keep it"), "prev"))))

    def _begin_anew(self, name: str, now: datetime | None) -> None:
        self._keep(self.hall.value.begin_anew(name, now), name)

    def _merge(self, name: str, other: str) -> None:
        record = self.hall.value
        together = in_the_way(record, other, name)
        if together is not None:
            day = day_of(together.ended, self._now_there())
            self.ask(trouble(_("Could not add the games"), _(
                "{one} and {other} have played against each other ({day}), so they cannot be the same person.",
                one=name, other=other, day=day,
            )))  # fmt: skip
        else:
            self._keep(record.merge(other, name), name)

    def _keep(self, record: HallRecord, name: str) -> None:
        self.hall.keep(record)
        self.refresh(name)

    def on_open(self) -> None:
        if self.hall.notice:
            notice, self.hall.notice = self.hall.notice, ""
            self.ask(trouble(_("Hall of fame"), notice))


def _those_with_room(rows: Iterable[Node], always: int) -> list[Child]:
    """Rows of which the first `always` are shown in any case, and as many of the others as there is room for."""
    found = list[Child]()
    for number, row in enumerate(rows):
        row.optional = 0 if number < always else _MOST_ROWS - number + always
        found.append(row)
    return found


class PickName(Dialog):
    """Whose games are added to those of ``name``: one of ``others``. Enter adds them, Escape leaves it."""

    def __init__(self, name: str, others: Sequence[str], on_answer: Callable[[str], None]) -> None:
        super().__init__(_("Add games from another name"))
        self._name, self._on_answer = name, on_answer
        names = [Option(one, one, "human") for one in others]
        self._names = DropDown("names", names, others[0], lambda name: None, size=26, accessible_name=_("Other name"))

    def body(self) -> Sequence[Child]:
        asked = _("Which other name has {name} played under?", name=self._name)
        text = Paragraph("text", asked, theme.BODY.at(26), align="centre")
        return text, Leaf(self._names, w=440, h=60, align="centre")

    def foot(self) -> Sequence[Button]:
        return self.cancel(), answer_button("ok", _("Add the games"), self.answer, "plus", "primary")

    def answer(self) -> None:
        """Close it and tell whose games."""
        self.close()
        self._on_answer(self._names.value)


# ---- the progress of somebody: the rating and its curve stand in the head of the profile

_NOTE, _TEXT = theme.BODY.at(22.5), theme.BODY.at(23)
_THEME = theme.Role(theme.SERIF_BOLD, 25)
_WIDE = 980
"""In a page narrower than that, design px, charts and themes stand below each other."""


def charts(profile: Profile, progress: Progress) -> Node:
    """The loss of a decision and the luck of the cards: each a heading, a curve and a sentence."""
    if not progress.told:
        return nothing(_("None of these games has been analysed as a whole yet. An analysis tells what each turn lost,"
                         " and what the cards gave."))  # fmt: skip
    both = _loss(profile, progress), _luck(profile, progress)
    heads, curves, words = (Even(*parts, gap=22) for parts in zip(*both, strict=True))
    curves.grow = 1
    wide = Column(heads, curves, words, gap=6, w=_WIDE, least=_WIDE)
    return Fits(wide, Column(*(Column(*parts, gap=6) for parts in both), gap=16), grow=1)


def _chart(id: str, title: str, note: str, curve: Curve, *sentences: str) -> tuple[Node, Node, Node]:
    """The heading of a chart, its curve, and what it says."""
    noted = Leaf(Label(f"{id} note", note, _NOTE, theme.INK_2, align="right"), grow=1)
    heads = Row(Leaf(Label(f"{id} title", title, SECTION, heads=True)), noted, h=42, pad=(8, 0))
    inks = theme.INK, theme.INK_2
    told = [Paragraph(f"{id} told {n}", text, _TEXT, inks[n]) for n, text in enumerate(sentences)]
    return heads, Leaf(curve, h=230, lowest=110, grow=1), Column(*told, gap=0, pad=(8, 0))


def practice(standings: Sequence[ThemeStanding], practise: Callable[[], None]) -> Node | None:
    """The themes that cost most: what to practise next, and the way there. None where there is nothing."""
    dear = dearest(standings)
    if not dear:
        return None
    title = Label("practice title", _("What to practise next"), SECTION, heads=True)
    mistakes = Button("practise", _("Your mistakes"), practise, "parchment", "target", size=22, on_parchment=True)
    heads = Row(Leaf(title, grow=1), Leaf(mistakes, w=250, least=NATURAL, h=46), pad=(8, 0))
    tiles = [_theme(number, one) for number, one in enumerate(dear, 1)]
    return Column(heads, Fits(Even(*tiles, gap=10, w=_WIDE, least=_WIDE), Column(*tiles, gap=8)), gap=9)


def _theme(number: int, one: ThemeStanding) -> Node:
    id, name, note = f"practice {number}", theme_name(one.theme), cost_told(one)
    words = Column(
        Leaf(Label(f"{id} name", name, _THEME, quiet=True), h=32),
        Leaf(Label(f"{id} note", note, _NOTE, theme.INK_2, quiet=True), h=28),
        gap=0, pad=(14, 6),
    )  # fmt: skip
    return Over(Box(id, theme.PAPER, theme.ROW_EDGE, strength=0.6, told=sentence(name, note)), words)


def _loss(profile: Profile, progress: Progress) -> tuple[Node, Node, Node]:
    forms = progress.forms
    course = tuple(Spot(one.each, one.each - one.bar, one.each + one.bar) for one in (forms[0], *forms))
    title, note = _("Loss per decision"), _("gold, last {n} games", n=WINDOW)
    curve = Curve("loss curve", course, look_of(profile), (1, 2, 5, 10, 50), told=_told(title, map(each, forms)))
    curve.tooltip = _(
        "What a decision lost against the best turn found, on average over the last ten games. In 19 of 20 cases the"
        " true loss lies within the band."
    )
    return _chart("loss", title, note, curve, loss_told(progress))


def _luck(profile: Profile, progress: Progress) -> tuple[Node, Node, Node]:
    lucks = (Spot(one.gold, -LIKELY * one.deviation, LIKELY * one.deviation) for one in progress.lucks)
    course = Spot(0, 0, 0), *lucks
    title = _("Luck of the cards")
    curve = Curve(
        "luck curve", course, look_of(profile), (5, 10, 15, 25, 50, 100, 200, 500, 2000), within=course[-1][1:],
        sign=signed, told=_told(title, (signed(round(one.gold)) for one in progress.lucks)),
    )  # fmt: skip
    curve.tooltip = _("What the cards gave or took in all games together. 19 of 20 players stay within the band.")
    return _chart(
        "luck", title, _("gold, all games"), curve, luck_told(profile.name, progress.luck), usual_luck(progress.luck)
    )


def _told(title: str, figures: Iterable[str]) -> str:
    """A curve by ear: its figure after ten games, twenty …, and at its end."""
    gold = (*map(in_gold, figures),)
    stops = sorted({*range(WINDOW, len(gold), max(WINDOW, len(gold) // 8 // WINDOW * WINDOW)), len(gold)})
    return labelled(title, listed([labelled(ngettext("{n} game", "{n} games", n), gold[n - 1]) for n in stops]))
