"""Every menu, list and dialog that the suite looks at, by name: what is asked of all of them, and the gallery of
`arkadia_desktop.tools.gallery`, take them from here."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from itertools import repeat
from pathlib import Path
from random import Random
from typing import cast

from arkadia_desktop.ai.puzzles.collection import heads, texts
from arkadia_desktop.learn.course import lessons_of
from arkadia_desktop.learn.lesson import RULES
from arkadia_desktop.learn.puzzle_marks import of_the_day
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.rules.pieces import COLOURS, Colour
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.scenes.common.question import Ask, WaysDialog, told, trouble
from arkadia_desktop.scenes.common.setting_list import ACCESS, DISPLAY, GAME, KEYS, SOUND
from arkadia_desktop.scenes.dashboard.screen import DashboardScene
from arkadia_desktop.scenes.learn.school import SchoolScene
from arkadia_desktop.scenes.new_game.parts import Handicap
from arkadia_desktop.scenes.new_game.screen import BOARD, CHOICES, SEATS, Ages, NewGameScene
from arkadia_desktop.scenes.play.drivers.replay import Replay
from arkadia_desktop.scenes.puzzles.screen import PuzzlesScene
from arkadia_desktop.scenes.puzzles.shelf import ALL as ALL_PUZZLES
from arkadia_desktop.scenes.puzzles.shelf import LastLook
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.replay.trying import Tries, Trying, name_from
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.scenes.saved_games.rows import ALL, FINISHED, TRASH
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser, Naming
from arkadia_desktop.scenes.sharing.poster import DrawingDialog
from arkadia_desktop.scenes.shell.crash_dialog import Mishap
from arkadia_desktop.scenes.shell.credits import CreditsScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.scenes.shell.welcome import WelcomeScene
from arkadia_desktop.table import keeping
from arkadia_desktop.table.hall.even_match import EVEN, ratings
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.seats import LONGEST_NAME, Kind, computer, person
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from tests.learn.second_course import second_course
from tests.scenes import hall_of, mistakes_of
from tests.scenes.menus import EVENING, RECORDS, Listener, Screen, even_match, finished, played
from tests.scenes.screen import PromptThinker
from tests.scenes.test_dashboard import shown as shown_dashboard
from tests.scenes.weighed import MadeUp
from tests.table.playing import any_action
from tests.ui.desk import kit

Make = Callable[[Listener], Scene]
NOTICE = (
    "The settings in /media/games/Arkadia/settings.json were damaged and have been saved as settings.json.damaged;"
    " what could not be read has its default value."
)
LONG_NOTICE = (
    f"{NOTICE} The last game in /media/games/Arkadia/saves/autosave.json cannot be opened; it stays as it is."
    " The file is larger than 4 MB."
)


@dataclass(frozen=True)
class Case:
    """A screen; whether there are games, and what the title has to say."""

    make: Make
    games: bool = True
    notice: str = ""


def furnished(folder: Path, notice: str = "") -> Listener:
    """With games of all kinds, a broken file, and one in the trash; `notice` is what the title has to say."""
    listener = Listener(folder)
    listener.notice = notice
    for record, actions in (("first3", 60), ("std4", 150)):
        played(listener.store, record, actions)
    thrown = keeping.keep_as(listener.store, played(listener.store, "std2", 30), "Sunday with Jonas")
    listener.store.trash.throw(thrown)
    played(listener.store, "std2", 30)
    (listener.store.saves / "evening.json").write_text("{")
    listener.store.records.mkdir()
    shutil.copy(RECORDS / "greedy2.json", listener.store.records / "A rainy evening.json")
    return listener


def tab(name: str) -> Make:
    return lambda listener: SettingsScene(listener, None, name)


def new_game(
    *kinds: Kind | None, level: str = "", gold: Sequence[int] = (), part: str = SEATS, **changed: object
) -> Make:
    """Seats of these kinds, which begin with so much ``gold``; ``changed`` values of the draft. This ``part`` is seen
    where there is little height."""

    def make(listener: Listener) -> Scene:
        scene = NewGameScene(listener)
        draft = scene.draft
        for row, kind in reversed(list(enumerate(kinds))):
            draft = draft.with_kind(row, kind)
            draft = draft.with_level(row, level) if level else draft
        scene.change(replace(draft.with_handicap(gold), **changed))  # type: ignore[arg-type]
        scene.turn_to(part)
        return scene

    return make


def ages(listener: Listener) -> Scene:
    return Ages([person("W" * LONGEST_NAME, colour) for colour in COLOURS], lambda colour, years: None)


def handicap(listener: Listener) -> Scene:
    """A person whom the hall knows, one it does not, and a computer that no gold makes up for."""
    seats = person("Mara", COLOURS[0]), person("W" * LONGEST_NAME, COLOURS[1]), computer("legend", COLOURS[2])
    return Handicap(seats, ratings(hall_of.hall(listener).hall.value), (), lambda gold: None)


def school(listener: Listener) -> SchoolScene:
    """Half of the lessons are done, and one was begun."""
    course = lessons_of(RULES)
    for lesson in course[: len(course) // 2]:
        listener.progress.finish(lesson.id)
    listener.progress.reach(course[-1].id, 1)
    return SchoolScene(listener)


def second_school(listener: Listener) -> SchoolScene:
    """The second course: three of its lessons are done, and one was begun."""
    course = second_course()
    for lesson in course[:3]:
        listener.progress.finish(lesson.id)
    listener.progress.reach(course[3].id, 1)
    return SchoolScene(listener, every=(*lessons_of(RULES), *course))


def puzzles(listener: Listener, *, choice: str = ALL_PUZZLES, details: bool = False) -> PuzzlesScene:
    """Some are solved, some with help, others were tried in vain; the day's is solved; two come from games of the
    player's own."""
    marks, all_of_them, today = listener.puzzle_marks, heads(), date(2026, 11, 22)
    if not marks.value.puzzles:
        for head in all_of_them[::4]:
            marks.tried(head.id, head.difficulty, head.best, solved=True)
        for head in all_of_them[1::4]:
            if head.id != of_the_day(today, [one.id for one in all_of_them]):
                marks.helped(head.id)
            short = head.number % 2
            marks.tried(head.id, head.difficulty, head.best - short, solved=not short)
        for head in all_of_them[2::4]:
            marks.tried(head.id, head.difficulty, head.best - 1, solved=False)
        for day in (20, 21, 22):
            marks.solved_daily(date(2026, 11, day))
        listener.own_puzzles.add("saturday.json:1", [texts()[3], texts()[40]])
    scene = PuzzlesScene(listener, look=LastLook(choice), today=lambda: today)
    scene.in_details = details
    return scene


def what_if(listener: Listener, listing: str = "endings") -> Scene:
    """What might have been, with two branches and one of the second, which is shown."""
    table = finished("greedy4-first")
    lines, chance = GameLines(table), Random(3)
    for parent, after in ((0, 60), (0, 90), (2, 93)):
        name = name_from(lines.course(parent).round(after), {branch.name for branch in table.branches})
        branch = lines.draft(parent, after, name, table.seats)
        sat = lines.sit(branch)
        for _move in range(12):
            sat.submit(sat.player, any_action(sat, chance))
        lines.grow(branch, sat)
    scene = ReplayScene(listener, table, None, PromptThinker(), Replay(table, lines))
    scene.asking, scene.listing = True, listing
    scene.replay.view_line(3, 95)
    return scene.renewed()


def turning_points(
    listener: Listener, *, record: str = "greedy4-first", known: bool = True, told: bool = False, branch: bool = False
) -> Scene:
    """The turning points of a game, one of them looked at and explained; or before they are known."""
    table = finished(record)
    scene = ReplayScene(listener, table, None, PromptThinker(), None, partial(MadeUp, known=known))
    if branch:
        lines = scene.replay.lines
        sat = lines.sit(started := lines.draft(0, 60, "A branch with a name that is as long", table.seats))
        while not sat.over:
            sat.submit(sat.player, any_action(sat, Random(sat.number)))
        lines.grow(started, sat)
        scene.replay.view_line(1, 60)
    if known:
        scene.looking.look_at(1)
    scene.listing = "points"
    if told:
        Screen(scene)
        scene.looking.explain()
    return scene


def chances(listener: Listener, *, record: str = "greedy4-first", turns: int | None = None) -> Scene:
    """The chance to win over the course of a game, of which so many turns have been weighed (None: all)."""
    table = finished(record)
    scene = ReplayScene(listener, table, None, PromptThinker(), None, partial(MadeUp, known=turns is None))
    for _turn in range(turns or 0):
        scene.looking.begin()
        scene.looking.tick()
    scene.looking.give_up()
    scene.replay.go(scene.replay.course.last // 2)
    scene.listing = "chart"
    scene.measure = "chances"
    return scene


def loads(listener: Listener, *, shelf: str = ALL, chosen: int = 0, details: bool = False) -> LoadScene:
    """Saved games, all read; the row `chosen` has its details in sight where there is room for one thing only."""
    scene = LoadScene(listener, lambda: EVENING)
    scene.shelf = shelf
    scene.reload(None)
    scene.choose(chosen)
    scene.in_details = details
    return scene


def broken(listener: Listener) -> LoadScene:
    """The file that cannot be read is looked at."""
    scene = loads(listener)
    return loads(listener, chosen=next(i for i, row in enumerate(scene._shown) if row.broken), details=True)


def thrown_away(listener: Listener) -> LoadScene:
    """What was thrown away is told below the list."""
    scene = loads(listener)
    scene.thrown = scene._shown[0].path
    scene.say("“Sunday with Jonas and the others” is in the trash and stays there for 30 days.")
    return scene


def _samples(folder: Path) -> Path:
    """A folder with games from elsewhere."""
    if not folder.exists():
        shutil.copytree(RECORDS, folder)
        for path in folder.iterdir():
            os.utime(path, (EVENING.timestamp(),) * 2)
    return folder


def chooser(listener: Listener, *, naming: bool = False, folder: Path | None = None) -> FileChooser:
    """A file is to be chosen, or named, in the folder of the records."""
    name = Naming("Mara against Jonas, Clara and Bruno 2026-11-18", keeping.export_place) if naming else None
    place = folder or _samples(listener.store.saves.parent / "samples")
    scene = FileChooser(
        "Export a game", "Export", "export", place, (".json",), lambda path: None, lambda: EVENING, naming=name
    )
    while scene.reading:
        scene.tick(0)
    return scene


def sharing(listener: Listener) -> WaysDialog:
    """A game that goes on is to be handed on: one way is closed."""
    scene = loads(listener)
    scene.layout(kit())
    scene.refill()
    return ways_offered(scene, scene.hand_on)


def importing(listener: Listener) -> WaysDialog:
    scene = loads(listener)
    return ways_offered(scene, scene.take_in)


def ways_offered(scene: Scene, act: Callable[[], None]) -> WaysDialog:
    """The dialog that an act of a screen opens."""
    asked: list[Scene] = []
    scene.ask = asked.append  # type: ignore[method-assign, assignment]
    act()
    (ways,) = asked
    assert isinstance(ways, WaysDialog)
    return ways


def drawing(listener: Listener) -> DrawingDialog:
    return DrawingDialog(repeat(None), Path("Mara against Jonas, Clara and Bruno 2026-11-18.png"), lambda trouble: None)


def tries(listener: Listener) -> Tries:
    """What a seat has tried in a game that goes on."""
    table = finished("greedy3-tie")
    names = "From round 5", "Banner first"
    table.keep_branches(tuple(Branch(n, 0, 60, name, seat=0) for n, name in enumerate(names, start=1)))
    return Tries(Trying(listener, GameLines(table), PromptThinker(), None, cast(SceneStack, None), 0))


def asking(listener: Listener) -> Ask:
    """A name that cannot be taken."""
    return Ask(
        "Rename", "What should “Sunday with Jonas” be called?", "Lyon", "Rename", lambda text: None,
        disabled_reason=lambda text: "There is already a game with this name.",
    )  # fmt: skip


def mishap(listener: Listener) -> Mishap:
    far = Path("/media/games/with/a/folder/far/down/in/the/tree/of/folders/Arkadia/logs/crash-20261121-143312.txt")
    game = "Your game “Mara, Bruno and Clara”, round 4, is saved up to the last action."
    return Mishap(far, game, go_on=lambda: None, bundle=lambda: far, leave=lambda: None)


def result(record: str, listener: Listener) -> ResultScene:
    return ResultScene(listener, finished(record))


def dashboard(record: str, listener: Listener, *, share: float = 1, seat: int = 0) -> DashboardScene:
    """How a game went; where there is room for one seat only, that one."""
    scene = shown_dashboard(listener, record, share=share)
    scene.seat = seat
    return scene


PERSON, COMPUTER = Kind.PERSON, Kind.COMPUTER
TABS = (DISPLAY, SOUND, GAME, ACCESS, KEYS)
GAMES: dict[str, Make] = {
    "for two": new_game(PERSON, COMPUTER, None, None),
    "for three": new_game(PERSON, COMPUTER, PERSON, None, memory=False, curtain=Curtain.ALWAYS, part=BOARD),
    "for four": new_game(*[COMPUTER] * 4, starter=Colour.ORANGE, lot=STANDARD.lots[7], seed="harvest-4127"),
    "of persons": new_game(
        *[PERSON] * 4, gold=(0, 12, 7, 40), starter=Colour.GREEN, curtain=Curtain.OFF, lot=STANDARD.lots[0],
        part=CHOICES,
    ),
    "first game": new_game(PERSON, COMPUTER, None, None, first_game=True, part=BOARD),
    "even match": new_game(PERSON, COMPUTER, PERSON, COMPUTER, level=EVEN),
}
TABBED: dict[str, Make] = {f"settings: {name}": tab(name) for name in TABS}
FORMS: dict[str, Make] = {
    **TABBED, **{f"new game {name}": make for name, make in GAMES.items()}, "ages": ages,
    "handicap": handicap,
}  # fmt: skip


SCREENS: dict[str, Make] = {
    "title": TitleScene,
    "welcome": WelcomeScene,
    "school": school,
    "school of playing well": second_school,
    "mistakes": mistakes_of.mistakes,
    "puzzles": puzzles,
    "puzzles of a kind": partial(puzzles, choice="enclosure"),
    "details of a puzzle": partial(puzzles, choice="double", details=True),
    "hall of fame": hall_of.hall,
    "an empty hall": partial(hall_of.hall, empty=True),
    "rules": RulesScene,
    "new game": new_game(PERSON, COMPUTER, PERSON, None),
    "new game for four": GAMES["for four"],
    "first game": GAMES["first game"],
    "result of two": partial(result, "first2"),
    "result of three": partial(result, "greedy3-tie"),
    "result of four": partial(result, "std4"),
    "result of an even match": lambda listener: ResultScene(listener, even_match("std4", listener)),
    "replay": lambda listener: ReplayScene(listener, finished("greedy4-first")),
    "what if": what_if,
    "who plays on": partial(what_if, listing="who"),
    "branches": partial(what_if, listing="lanes"),
    "turning points": turning_points,
    "turning points of two": partial(turning_points, record="greedy2"),
    "turning points to be found": partial(turning_points, known=False),
    "a turning point explained": partial(turning_points, record="greedy3-tie", told=True),
    "turning points of a branch": partial(turning_points, record="greedy2", branch=True),
    "turning points of a branch to be found": partial(turning_points, record="greedy2", known=False, branch=True),
    "win chances": chances,
    "win chances of two": partial(chances, record="greedy2"),
    "win chances, weighed in part": partial(chances, record="greedy3-tie", turns=12),
    "win chances, not weighed": partial(chances, turns=0),
    "saved games": lambda listener: LoadScene(listener, lambda: EVENING),
    **TABBED,
    "credits": lambda listener: CreditsScene(),
    "question": lambda listener: told("About this game", NOTICE),
}


_BOTH = (
    *("title", "puzzles", "details of a puzzle", "hall of fame", "an empty hall", "credits"),
    *("result of two", "result of three", "result of four"),
)
CASES: dict[str, Case] = {
    **{name: Case(SCREENS[name]) for name in _BOTH},
    "how a game of two went": Case(partial(dashboard, "std2", share=0)),
    "how a game of three went": Case(partial(dashboard, "greedy3-tie", share=0.4, seat=2)),
    "how a game of four went": Case(partial(dashboard, "greedy4-first", seat=1)),
    "mistakes": Case(mistakes_of.mistakes),
    "mistakes of a theme": Case(partial(mistakes_of.mistakes, chosen="closing", tab="list")),
    "mistakes of a few games": Case(partial(mistakes_of.mistakes, name="Jonas")),
    "whose mistakes": Case(partial(mistakes_of.mistakes, name="")),
    "no mistakes": Case(partial(mistakes_of.mistakes, empty=True)),
    "puzzles of one's own": Case(partial(puzzles, choice="own")),
    "progress in the hall": Case(partial(hall_of.hall, tab="progress")),
    "games of the hall are analysed": Case(hall_of.weighing),
    "a newcomer's progress": Case(partial(hall_of.hall, tab="progress", name="Jonas")),
    "progress before any analysis": Case(partial(hall_of.hall, tab="progress", analysed=False)),
    "progress is asked for": Case(partial(hall_of.asking, act="progress")),
    "games of the hall": Case(partial(hall_of.hall, tab="games")),
    "duels of the hall": Case(partial(hall_of.hall, tab="duels")),
    "ladder of the hall": Case(partial(hall_of.hall, tab="ladder")),
    "a newcomer in the hall": Case(partial(hall_of.hall, name="Jonas")),
    "the ladder of an empty hall": Case(partial(hall_of.hall, tab="ladder", empty=True)),
    "all results": Case(partial(hall_of.asking, act="results")),
    "a duel": Case(partial(hall_of.asking, act="duel")),
    "an export of the hall": Case(partial(hall_of.asking, act="export")),
    "a profile is edited": Case(partial(hall_of.asking, act="edit")),
    "another name": Case(hall_of.picking),
    "saved games": Case(loads),
    "no saved games": Case(loads, games=False),
    "details of a saved game": Case(partial(loads, chosen=1, details=True)),
    "details of a finished game": Case(partial(loads, shelf=FINISHED, details=True)),
    "details of a file that cannot be read": Case(broken),
    "trash": Case(partial(loads, shelf=TRASH)),
    "details of the trash": Case(partial(loads, shelf=TRASH, details=True)),
    "thrown away": Case(thrown_away),
    "import": Case(chooser),
    "import from a folder that is not there": Case(partial(chooser, folder=Path("/nowhere/at/all"))),
    "export": Case(partial(chooser, naming=True)),
    "ways to share": Case(sharing),
    "ways to import": Case(importing),
    "a picture is drawn": Case(drawing),
    "a name": Case(asking),
    "tries": Case(tries),
    "a question": Case(lambda listener: told("About this game", NOTICE)),
    "trouble": Case(lambda listener: trouble("Could not import", LONG_NOTICE)),
    "crash": Case(mishap),
    "title without a game": Case(TitleScene, games=False),
    "title with a notice": Case(TitleScene, notice=NOTICE),
    "title with much to say": Case(TitleScene, games=False, notice=LONG_NOTICE),
}
