"""The director: options, folders, settings and window come together here, and the screens follow one another."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arkadia_desktop import locale, paths, settings
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.kept_file import KeptFile
from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import COLOURS, Colour
from arkadia_desktop.scenes.common.dates import now_here
from arkadia_desktop.scenes.shell.on_every_screen import Gamepads, Hearing, open_file, wear
from arkadia_desktop.scenes.shell.preload import ahead
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table.lock import FolderLock
from arkadia_desktop.table.saves import Store
from arkadia_desktop.ui.desktop import system_languages
from arkadia_desktop.ui.loop.idle import look_for_garbage, share_memory
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.loop.window import Window, run
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.sprites import Sprites
from arkadia_desktop.ui.sound import Sound

if TYPE_CHECKING:
    from arkadia_desktop.ai.puzzles.puzzle import Puzzle
    from arkadia_desktop.ai.worker import ThinkerProcess
    from arkadia_desktop.learn.own_puzzles import OwnPuzzles
    from arkadia_desktop.learn.practice import PracticeFile
    from arkadia_desktop.learn.progress import Progress
    from arkadia_desktop.learn.puzzle_marks import PuzzleMarks
    from arkadia_desktop.learn.reviews import Answer, Reviews
    from arkadia_desktop.maps import BoardMap
    from arkadia_desktop.rules.game import Game
    from arkadia_desktop.rules.plan import Plan
    from arkadia_desktop.rules.view import PlayerView
    from arkadia_desktop.scenes.common.director import Ground, NewGame
    from arkadia_desktop.scenes.play.drivers.table import AtTable
    from arkadia_desktop.scenes.play.screen import Driver, PlayScene
    from arkadia_desktop.scenes.puzzles.shelf import LastLook
    from arkadia_desktop.scenes.replay.screen import ReplayScene
    from arkadia_desktop.scenes.result.ceremony import Counting, Moment
    from arkadia_desktop.scenes.turning.analysis import Analysts
    from arkadia_desktop.table.hall.hall_file import HallFile
    from arkadia_desktop.table.hall.mistakes_file import MistakesFile, OwnMistake
    from arkadia_desktop.table.hall.profile import Achievement
    from arkadia_desktop.table.live import Table
    from arkadia_desktop.table.save_file import Save


def board_of(path: Path) -> BoardMap:
    """The board in a file. Raises Trouble."""
    from arkadia_desktop import maps

    try:
        return maps.load(path)
    except maps.MapTrouble as error:
        raise Trouble(str(error)) from None


def game_of(path: Path) -> Save:
    """The game in a file. Raises Trouble."""
    from arkadia_desktop.table.save_file import SaveTrouble, read_save

    try:
        return read_save(path)
    except SaveTrouble as trouble:
        raise Trouble(f"{trouble.path}: {trouble.reason}") from None


# What the title does not need is imported where it is used, and by `idle_tasks` once the title is seen.

log = logging.getLogger(__name__)

RESULT_COMES_MS = 200.0
"""The sheet of the result comes in so long, once the podium has gone."""


class App:
    """The director: holds what outlives a screen, and puts one screen in the place of another."""

    puzzle_look: LastLook | None = None
    """How the puzzles were looked at last."""
    expected: PlayScene | None = None
    """A puzzle that will probably be started, laid out ahead."""
    wanted: Puzzle | str = ""
    """The one that is to be laid out."""

    def __init__(
        self, options: argparse.Namespace, folders: paths.Folders, notice: str, lock: FolderLock | None = None
    ) -> None:
        """`lock` is that of the data folder: while another program has it, this one writes nothing. None = there is
        no other program."""
        self.options = options
        self.folders = folders
        self._lock = lock
        locked = lock is not None and not lock.take()
        untouched = folders.untouched
        self._kept_settings = settings.SettingsFile(folders.settings, locked=locked)
        self.settings = self._kept_settings.value
        self.first_start = not locked and (untouched or self.settings.welcome)
        """Whether somebody is here for the first time: nothing was ever kept, or nobody has answered the welcome."""
        if not options.lang:
            locale.use(self._language(), system_languages())
        self._grounds: dict[Plan, Ground] = {}
        if options.map is not None:
            board = board_of(options.map)
            self.plan = board.plan
            self._grounds[board.plan] = board.ground
        self.seed = "" if options.seed is None else str(options.seed)
        self.store = Store(folders.saves, folders.records, now_here)
        self.store.locked = locked
        why = self.store.why_locked
        told = (why,) if why else (self._kept_settings.notice, self.store.tidy())
        self.notice = " ".join(filter(None, (notice, *told)))
        self.window = Window(
            options.resolution or self.settings.resolution,
            fullscreen=(options.fullscreen or self.settings.fullscreen) and not options.windowed,
            scale=self._scale,
            assisted=not options.demo,
        )
        self.window.on_fullscreen = lambda on: self.change(replace(self.settings, fullscreen=on))
        self._stack: SceneStack | None = None
        self._way_back: Callable[[], None] | None = None
        """To what was left for a screen from which one can go back there: a game, the hall of fame, a final scoring."""

    @cached_property
    def plan(self) -> Plan:
        """The board of new games."""
        from arkadia_desktop.rules.plan import STANDARD

        return STANDARD

    @cached_property
    def thinker(self) -> ThinkerProcess:
        from arkadia_desktop.ai.worker import ThinkerProcess

        return ThinkerProcess()

    @cached_property
    def progress(self) -> Progress:
        from arkadia_desktop.learn.progress import Progress

        return Progress(self.folders.progress, locked=self.store.locked)

    @cached_property
    def practice(self) -> PracticeFile:
        from arkadia_desktop.learn.practice import PracticeFile

        return PracticeFile(self.folders.practice, locked=self.store.locked)

    @cached_property
    def puzzle_marks(self) -> PuzzleMarks:
        from arkadia_desktop.learn.puzzle_marks import PuzzleMarks

        return PuzzleMarks(self.folders.puzzles, locked=self.store.locked)

    @cached_property
    def own_puzzles(self) -> OwnPuzzles:
        from arkadia_desktop.learn.own_puzzles import OwnPuzzles

        return OwnPuzzles(self.folders.own_puzzles, locked=self.store.locked)

    @cached_property
    def hall(self) -> HallFile:
        from arkadia_desktop.table.hall.hall_file import HallFile

        return HallFile(self.folders.hall, self.folders.analyses, locked=self.store.locked)

    @cached_property
    def mistakes(self) -> MistakesFile:
        from arkadia_desktop.table.hall.mistakes_file import MistakesFile

        return MistakesFile(self.folders.mistakes, locked=self.store.locked)

    @cached_property
    def reviews(self) -> Reviews:
        from arkadia_desktop.learn.reviews import Reviews

        return Reviews(self.folders.reviews, locked=self.store.locked)

    def _scale(self, size: tuple[int, int]) -> float:
        """The interface scale in a window of a size."""
        wished = self.settings.ui_scale
        if wished == settings.AUTOMATIC:  # only then what lays the play screen out is loaded before the title
            from arkadia_desktop.scenes.common.setting_list import interface_scale

            wished = interface_scale(wished, size)
        return wished / 100

    def _language(self) -> str:
        """The language of the settings, if it is still offered; empty for that of the system."""
        return self.settings.language if self.settings.language in locale.offered() else ""

    @property
    def stack(self) -> SceneStack:
        """The screens. Raises RuntimeError before the window is open."""
        if self._stack is None:
            raise RuntimeError("the window is not open")
        return self._stack

    @property
    def ground(self) -> Ground | None:
        """The meadows of the board new games are played on."""
        return self.ground_of(self.plan)

    def ground_of(self, plan: Plan) -> Ground | None:
        """The meadows of a board; those of the standard one are read when they are wanted."""
        from arkadia_desktop.rules.plan import STANDARD

        if plan == STANDARD and plan not in self._grounds:
            self._grounds[plan] = board_of(paths.standard_map()).ground
        return self._grounds.get(plan)

    # ---- starting

    def open(self, sprites: Sprites | None = None) -> None:
        """Open the window; the pictures are those of `sprites`, or read now. Raises NoDisplay."""
        sprites = sprites or Sprites(paths.sprites())
        self.window.open(sprites.sized("app_icon", 64))
        ground = "table" if self.options.load or self.options.demo else "title"
        self.window.begin(sprites.sketch(ground, self.window.surface.get_size()))
        sound = Sound(
            None if self.options.no_sound else paths.assets() / "sounds",
            volume=self.settings.volume / 100,
            muted=self.options.no_sound or not self.settings.sound,
            ambience=self.settings.ambience,
            ambience_volume=self.settings.ambience_volume / 100,
            kept=self.folders.cache,
        )
        self._stack = SceneStack(Kit(self.window.frame, sprites, sound=sound, speed=self.settings.beats.speed))
        wear(self._stack.kit, self.settings)
        self.hearing = Hearing(self, self._stack)
        self.gamepads = Gamepads(self, self._stack, self.window.pads)
        self._stack.on_file = lambda path: open_file(self, self.stack, Path(path))
        self._stack.idle_tasks.add(self._load_ahead())

    def run(self, first: Scene) -> None:
        """Show `first` and run until the window is closed."""
        share_memory()
        self.stack.push(first)
        self.tell(_("Your first game"), self.practice)
        try:
            while self.stack:
                try:
                    run(self.stack, self.window, started=look_for_garbage)
                except Exception as error:
                    self._rescue(error)
        finally:
            self._keep_games()
            self._remember_window()
            self.thinker.close()
            self.stack.kit.sound.close()
            self.window.close()

    def _rescue(self, error: Exception) -> None:
        """Write a report of a mistake of the program itself, and show it and the ways on. Raises it where nobody
        watches, in a demo, and where it is that screen itself that fails."""
        from arkadia_desktop import crash
        from arkadia_desktop.rules.record import record_text
        from arkadia_desktop.scenes.shell.crash_dialog import Mishap, about_game

        if self.options.demo or isinstance(self.stack.top, Mishap):
            raise error
        log.error("%s", crash.text(error))
        self._keep_games()
        table = next((one for one in self._tables() if one.keeper is not None and not one.over), None)

        def bundle() -> Path:
            return crash.bundle(self.folders.logs, None if table is None else record_text(table.record()))

        report = crash.written(error, self.folders.logs)
        game = "" if table is None else about_game(table, self.store.trouble)
        go_on = self.show_title if table is None else partial(self._go_on_with, table)
        self.stack.rescue(Mishap(report, game, go_on=go_on, bundle=bundle, leave=self.quit))

    def _go_on_with(self, table: Table) -> None:
        """Play on: from the file, unless the last action could not be written into it."""
        save, played = self.store.look(self.store.path).save, table.record()
        if save is not None and (save.record.setup, save.record.entries) == (played.setup, played.entries):
            self.resume(save)
        else:
            self._show_table(table)

    def _tables(self) -> Iterator[Table]:
        """The games on the screens."""
        return filter(None, map(table_of, self.stack.scenes))

    def _keep_games(self) -> None:
        """Write what was played and is not written yet. That too may fail now: then it is lost, and nothing else is."""
        for table in self._tables():
            if table.keeper is not None:
                with suppress(Exception):
                    table.keeper.settle()

    def _load_ahead(self) -> Iterator[None]:
        """Load, room by room, what comes after the title."""
        yield from ahead()
        import arkadia_desktop.maps  # noqa: F401  # wanted loaded, not by name

        yield
        for kept in (self.hall, self.mistakes):
            kept.know()
            yield

    def _remember_window(self) -> None:
        if not self.options.resolution and not self.window.fullscreen and self.window.size != self.settings.resolution:
            self.change(replace(self.settings, resolution=self.window.size))

    # ---- another program with the same games

    def unlock(self) -> bool:
        if not self.store.locked:
            return True
        if self._lock is not None and self._lock.take():
            self.store.locked = False
            own = self.progress, self.practice, self.puzzle_marks, self.own_puzzles, self._kept_settings
            for kept in (*own, self.hall, self.mistakes, self.reviews):
                kept.take_over()
            told = self.folders.made(), self.store.tidy()
            self.change(self._kept_settings.value)  # which the other one may have changed
            self.notice = " ".join(text for text in (*told, self._kept_settings.notice) if text)
        return not self.store.locked

    def _refused(self) -> bool:
        """Whether nothing can be played now; it has been said why then."""
        self.unlock()
        if why := self.store.why_locked:
            self._trouble(_("Arkadia is already open"), why)
        return self.store.locked

    def _trouble(self, title: str, told: str) -> None:
        from arkadia_desktop.scenes.common.question import trouble

        self.stack.push(trouble(title, told))

    def _may_leave(self, leave: Callable[[], None]) -> bool:
        """Whether the screens may be left; else it is asked first, and left then."""
        from arkadia_desktop.scenes.common.question import may_leave

        return may_leave(self.stack, self.store, leave)

    # ---- the director

    def change(self, changed: settings.Settings) -> None:
        """Use and keep other settings. What cannot be written is used all the same."""
        before, self.settings = self.settings, changed
        if self._stack is not None:
            kit = self._stack.kit
            kit.speed = changed.beats.speed
            kit.sound.adjust(
                changed.volume / 100, muted=self.options.no_sound or not changed.sound,
                ambience=changed.ambience, ambience_volume=changed.ambience_volume / 100,
            )  # fmt: skip
            self.gamepads.follow()
            if changed.sound != before.sound:
                self.hearing.told(changed.sound)
            if changed.fullscreen != self.window.fullscreen and changed.fullscreen != before.fullscreen:
                self.window.toggle_fullscreen(self._stack)
            if changed.resolution not in (None, before.resolution, self.window.size):
                self.window.resize(self._stack, changed.resolution)
            if wear(kit, changed):
                self._stack.resize(kit.fresh())
            if changed.ui_scale != before.ui_scale:
                self.window.rescale(self._stack, self._scale)
            if changed.language != before.language:
                self.expected = None
                locale.use(self._language(), system_languages())
                wear(kit, changed)
                self._stack.renew()
        self._kept_settings.write(changed)

    def show_title(self) -> None:
        self._way_back, self.expected, self.wanted = None, None, ""
        if self._may_leave(self.show_title):
            self.unlock()
            self.stack.replace(TitleScene(self), all=True)

    def back(self) -> None:
        """To where one came from: a game, or a screen that comes back; else to the title."""
        way, self._way_back = self._way_back, None
        (way or self.show_title)()

    def _from_here(self) -> Callable[[], None] | None:
        """The way back to the game on the screen that could be gone on with, or to a screen that comes back, with the
        way it has itself."""
        scene = self.stack.scenes[0] if self.stack else None
        if scene is None:
            return None
        if scene.comes_back:
            return partial(self._come_back, scene, self._way_back)
        table = table_of(scene)
        return None if table is None or table.over else partial(self._show_table, table)

    def _come_back(self, scene: Scene, way: Callable[[], None] | None) -> None:
        self._way_back = way
        self.stack.replace(scene.renewed(), all=True)

    def leave_for(self, scene: Callable[[], Scene]) -> None:
        """Show a screen in the place of all others, from which one can go back to where one was."""
        if self._may_leave(lambda: self.leave_for(scene)):
            self._way_back = self._from_here()
            self.stack.replace(scene(), all=True)

    def show_new_game(self) -> None:
        from arkadia_desktop.scenes.new_game.screen import NewGameScene

        if not self._refused():
            self.leave_for(lambda: NewGameScene(self))

    def show_loads(self) -> None:
        from arkadia_desktop.scenes.saved_games.screen import LoadScene

        self.leave_for(lambda: LoadScene(self))

    def show_settings(self, table: Table | None = None, seat: int | None = None) -> None:
        """The settings, over the screen there is; ``table`` is the game going on, ``seat`` the person at its screen."""
        from arkadia_desktop.scenes.settings.screen import SettingsScene

        self.stack.push(SettingsScene(self, table, seat=seat))

    def show_credits(self) -> None:
        """Who made what, and the licences."""
        from arkadia_desktop.scenes.shell.credits import CreditsScene

        self.stack.push(CreditsScene())

    def start_practice(self) -> None:
        """Somebody's first game, with help."""
        if self._refused():
            return
        from arkadia_desktop.learn.practice import Help
        from arkadia_desktop.rules.plan import STANDARD
        from arkadia_desktop.scenes.new_game.draft import practice, standard
        from arkadia_desktop.table.envelope import thrown_secret

        kept = self.settings
        draft = practice(kept.last_setup, standard(memory=kept.memory_game, seed=self.seed))
        new = draft.game(STANDARD, thrown_secret(), auto_forced=kept.auto_forced, one_press=kept.one_press)
        # The next game is one like any other.
        self.change(replace(kept, last_setup=replace(draft, first_game=False).to_json()))
        self.practice.keep_help(new.setup, Help())
        self.start(new)

    def start(self, new: NewGame) -> None:
        """Play a new game; a game going on is kept among the saved ones."""
        if self._refused():
            return
        from arkadia_desktop.table.live import Table

        self.seed = ""  # a seed belongs to one game, and is told nowhere while that goes on
        table = Table.new(new.setup, new.seats, new.options, self.store, seed=new.seed, sealed=new.sealed)
        self._show_table(table)

    def resume(self, save: Save) -> None:
        """Go on with a saved game, or show the result of a finished one."""
        if not save.finished and self._refused():
            return
        scene = self.scene_of(save)
        self._way_back = None
        self.stack.replace(scene, all=True)
        if save.notices:
            self._trouble(_("About this game"), " ".join(save.notices))
        self.tell(_("Your first game"), self.practice)

    def scene_of(self, save: Save) -> Scene:
        """The screen for a save: the board, or the final scoring."""
        from arkadia_desktop.scenes.result.screen import ResultScene
        from arkadia_desktop.table.live import Table

        table = Table.resume(save, self.store)
        return ResultScene(self, table) if table.over else self.play_scene(table)

    def show_scoring(self, table: Table) -> None:
        """Count what everybody has at the end of a game, over its screen; then show the result."""
        from arkadia_desktop.table.hall.intake import finished
        from arkadia_desktop.table.hall.profile import achievements
        from arkadia_desktop.table.hall.rating import ladder

        before = self.hall.value
        finished(self.hall, table)  # whoever leaves now has played it all the same
        brought = achievements(before, self.hall.value, ladder()) if self.hall.value is not before else ()

        def result() -> None:
            self.show_result(table)
            self.stack.fade(RESULT_COMES_MS)

        self.count(table, result, brought=list(brought))

    def count(
        self,
        table: Table,
        done: Callable[[], object],
        *,
        times: float = 1.0,
        brought: Sequence[Achievement] = (),
    ) -> None:
        """Count what everybody has at the end of a game, over its town, so many times as fast as usual, and show what
        it `brought` to those who played it; then go on. Where there is nothing to watch it is only heard."""
        from arkadia_desktop.rules.view import view
        from arkadia_desktop.scenes.result.ceremony import Counting, Moment, achievement_words
        from arkadia_desktop.scenes.result.screen import scores_of

        beats = self.settings.beats.quicker(times)
        scores = scores_of(table, table.statistics())
        course: list[Counting | Moment] = [Moment(achievement_words(one), beats) for one in brought]
        if table.ended or not beats.winner:
            self.stack.kit.sound.play("win")
        else:
            course.insert(0, Counting(scores, table.game.castle.values, beats))
        self._watch(course, [score.seat.colour for score in scores], done, view(table.game, None))

    def cheer(self, title: str, *, sprite: str = "medal_1") -> None:
        """Show for a moment, over the screen there is, that something has been achieved."""
        from arkadia_desktop.scenes.result.ceremony import Moment

        self._watch([Moment(title, self.settings.beats, sprite)], COLOURS, lambda: None)

    def _watch(
        self,
        course: Sequence[Counting | Moment],
        colours: Sequence[Colour],
        done: Callable[[], object],
        position: PlayerView | None = None,
    ) -> None:
        """Show ceremonies, one after the other, over the screen there is, or over the town of a `position`."""
        from arkadia_desktop.scenes.result.ceremony import ScoringScene

        def over() -> None:
            self.stack.pop()
            done()

        if course:
            self.stack.push(ScoringScene(course, colours, over, position))
        else:
            done()

    def show_result(self, table: Table) -> None:
        """The final scoring of a finished game."""
        from arkadia_desktop.scenes.result.screen import ResultScene
        from arkadia_desktop.table.hall.intake import finished

        finished(self.hall, table)
        self._way_back = None
        wished = self._analyses and table.game.result is not None
        analysing = partial(self.analysts(), table.record()) if wished else None
        self.stack.replace(ResultScene(self, table, analysing), all=True)

    def view_town(self, table: Table) -> None:
        """The board of a finished game, to look at."""
        from arkadia_desktop.scenes.play.drivers.table import FinishedTown
        from arkadia_desktop.scenes.play.screen import PlayScene

        self.stack.replace(PlayScene(self, FinishedTown(self, table, self.ground_of(table.setup.plan))), all=True)

    def try_something(self, table: Table, seat: int) -> None:
        """A branch of a game that goes on, over its screen."""
        from arkadia_desktop.scenes.replay.trying import Trying
        from arkadia_desktop.table.what_if import GameLines

        ground = self.ground_of(table.setup.plan)
        Trying(self, GameLines(table), self.thinker, ground, self.stack, seat).begin()

    def rematch(self, table: Table) -> None:
        """The same seats once more: the next one starts, the deal is new."""
        from arkadia_desktop.scenes.shell.rematch import evened, rematch

        self.start(evened(rematch(table), self.hall.value))

    def same_deal(self, table: Table) -> None:
        """The same deal once more, every player one seat further: a duplicate duel."""
        from arkadia_desktop.scenes.shell.rematch import same_deal

        self.start(same_deal(table))

    def quit(self) -> None:
        self.stack.close()

    def play_scene(self, table: Table) -> PlayScene:
        """The play screen for a game that goes on."""
        from arkadia_desktop.scenes.play.drivers.practice import driver_for
        from arkadia_desktop.scenes.play.drivers.table import AtTable
        from arkadia_desktop.scenes.play.screen import PlayScene
        from arkadia_desktop.table.thinking import Thinking

        drive = partial(driver_for, self, table, Thinking(table, self.thinker), self.ground_of(table.setup.plan))

        def driver(before: Driver | None = None) -> AtTable:
            return drive(help=self.practice.of(table.setup), before=before if isinstance(before, AtTable) else None)

        return PlayScene(self, driver(), driver)

    def _show_table(self, table: Table) -> None:
        self._way_back = None
        self.stack.replace(self.play_scene(table), all=True)
        self.tell(_("Your first game"), self.practice)

    def tell(self, title: str, *kept: KeptFile[Any]) -> None:
        """Say what is wrong with files, once."""
        if told := " ".join(file.notice for file in kept if file.notice):
            self._trouble(title, told)
        for file in kept:
            file.notice = ""

    # ---- lessons, puzzles, rules

    def show_school(self, lesson: str = "") -> None:
        from arkadia_desktop.scenes.learn.school import SchoolScene

        if self._may_leave(partial(self.show_school, lesson)):
            self.stack.replace(SchoolScene(self, lesson), all=True)
            self.tell(_("Learn"), self.progress)

    def start_lesson(self, lesson: str, step: int = 0) -> None:
        """A lesson, from a step on. Raises KeyError for one that there is not."""
        self.leave_for(lambda: self.lesson_scene(lesson, step))

    def lesson_scene(self, lesson: str, step: int = 0) -> PlayScene:
        """The play screen for a lesson, from a step on. Raises KeyError for one that there is not."""
        from arkadia_desktop.learn import course
        from arkadia_desktop.learn.attempt import Attempt
        from arkadia_desktop.scenes.play.drivers.lesson import LessonDriver
        from arkadia_desktop.scenes.play.screen import PlayScene

        return PlayScene(self, LessonDriver(self, Attempt(course.lesson(lesson), step)))

    def show_mistakes(self, name: str = "") -> None:
        """The mistakes that are remembered; ``name``: whose, where that person is at the screen."""
        from arkadia_desktop.scenes.learn.mistakes import MistakesScene

        for kept in (self.mistakes, self.reviews):
            kept.know()
        self.leave_for(lambda: MistakesScene(self, name))
        self._way_back = self._way_back or self.show_school
        self.tell(_("Your mistakes"), self.mistakes, self.reviews)

    def practise(self, mistakes: Sequence[OwnMistake]) -> None:
        """These mistakes as exercises; the answers tell when they come back. What cannot be read is left out."""
        from arkadia_desktop.learn.mistakes import MistakeSession
        from arkadia_desktop.scenes.play.drivers.mistakes import Mistakes
        from arkadia_desktop.scenes.play.screen import PlayScene
        from arkadia_desktop.table.hall.mistakes import exercise

        found = []
        for one in mistakes:
            with suppress(FileTrouble, ValueError):
                game = self.hall.value.games[one.game]
                found.append((one.key, *exercise(one, game, self.store.records, self.analysts())))
        if not found:
            self._trouble(_("Your mistakes"), _("The record or the analysis of this game cannot be read."))
            return
        keys, exercises, judges = zip(*found, strict=True)

        def answered(number: int, answer: Answer) -> None:
            self.reviews.answered(keys[number], answer, now_here().date())

        session = MistakeSession(exercises, answered)
        self.leave_for(lambda: PlayScene(self, Mistakes(self, session, judges, _("Back to the list"), self.back)))

    def show_puzzles(self, puzzle_id: str = "") -> None:
        """The puzzles, the one with this id chosen."""
        from arkadia_desktop.scenes.puzzles.screen import PuzzlesScene
        from arkadia_desktop.scenes.puzzles.shelf import LastLook

        if self._may_leave(partial(self.show_puzzles, puzzle_id)):
            self.puzzle_look = self.puzzle_look or LastLook()
            self.stack.replace(PuzzlesScene(self, puzzle_id, look=self.puzzle_look), all=True)
            self.tell(_("Puzzles"), self.puzzle_marks, self.own_puzzles)

    def start_puzzle(self, puzzle: Puzzle | str, back: Callable[[], None] | None = None) -> None:
        """A puzzle, or the one with this id. Raises KeyError for one that there is not."""
        self.leave_for(lambda: self.puzzle_scene(puzzle, back))

    def puzzle_scene(self, puzzle: Puzzle | str, back: Callable[[], None] | None = None) -> PlayScene:
        """The play screen for a puzzle. Raises KeyError for one that there is not."""
        from arkadia_desktop.ai.puzzles.collection import puzzle_of
        from arkadia_desktop.scenes.play.drivers.puzzle import PuzzleDriver
        from arkadia_desktop.scenes.play.screen import PlayScene

        scene, self.expected = self.expected, None
        found = puzzle_of(puzzle) if isinstance(puzzle, str) else puzzle
        if scene is not None and isinstance(scene.driver, PuzzleDriver) and scene.driver.puzzle == found:
            scene.driver.back = back
            return scene
        return PlayScene(self, PuzzleDriver(self, found, back))

    def expect_puzzle(self, puzzle: Puzzle | str) -> None:
        """A puzzle, or the one with this id, will probably be started: it is made ready while nothing else is to be
        done. Raises KeyError for one that there is not."""
        self.wanted = puzzle
        self.stack.idle_tasks.add(_laid_ahead(self, puzzle))

    def try_position(self, position: Game, title: str) -> None:
        """A position to try whatever the rules allow, over the screen there is."""
        from arkadia_desktop.scenes.play.drivers.alone import Exercise
        from arkadia_desktop.scenes.play.screen import PlayScene

        self.stack.push(PlayScene(self, Exercise(self, position, title)))

    def show_rules(self, page: str = "") -> None:
        """The rules, over the screen there is."""
        from arkadia_desktop.scenes.rules.screen import RulesScene

        self.stack.push(RulesScene(self, page))

    # ---- the hall of fame, looking back

    def show_hall(self, name: str = "") -> None:
        """The hall of fame, with the profile of this name."""
        from arkadia_desktop.scenes.hall.screen import HallScene

        self.leave_for(lambda: HallScene(self, name, analysts=self.analysts()))

    def challenge(self, name: str, level: str) -> None:
        """The new-game screen, set for a person of this name and one computer of this level."""
        from arkadia_desktop.scenes.new_game.draft import challenged
        from arkadia_desktop.scenes.new_game.screen import NewGameScene

        self.leave_for(lambda: NewGameScene(self, lambda draft: challenged(draft, name, level)))

    def analysts(self) -> Analysts:
        """Who weighs finished games, in the process where computers think."""
        from arkadia_desktop.table.analysing import Analysing

        return partial(Analysing, self.thinker, self.folders.analyses)

    @property
    def _analyses(self) -> bool:
        """Whether analyses begin by themselves."""
        from arkadia_desktop.ai import levels

        return self.settings.analyse and levels.is_fast()

    def replay_scene(self, table: Table) -> ReplayScene:
        """The replay of a finished game."""
        from arkadia_desktop.scenes.replay.screen import ReplayScene

        ground = self.ground_of(table.setup.plan)
        return ReplayScene(self, table, ground, self.thinker, analysts=self.analysts())

    def show_replay(self, table: Table, *, went: bool = False) -> None:
        """A finished game, watched once more; `went`: from how it went, to which one comes back, and it begins at once.
        """
        scene = self.replay_scene(table)
        scene.went = went
        self.stack.replace(scene, all=True)
        if went:
            scene.replay.toggle()

    def show_turning_points(self, table: Table, *, weighing: bool = False, went: bool = False) -> None:
        """The same, with its turning points beside the board; `weighing`: the game is being weighed, which goes on;
        `went`: from how the game went, to which one comes back."""
        scene = self.replay_scene(table)
        scene.listing, scene.went = "points", went
        self.stack.replace(scene, all=True)
        if weighing or (self._analyses and scene.looking.analyst is not None):
            scene.looking.begin()

    def show_dashboard(self, table: Table) -> None:
        """How a finished game went, over the screen there is."""
        from arkadia_desktop.scenes.dashboard.screen import DashboardScene

        scene = DashboardScene(self, table, now_here, self.analysts())
        self.stack.push(scene)
        if self._analyses:
            scene.begin()


def table_of(scene: Scene) -> Table | None:
    """The game on a screen; None on all but the play screen."""
    if "arkadia_desktop.scenes.play.screen" not in sys.modules:
        return None  # where none was ever seen, nobody waits until it is loaded
    from arkadia_desktop.scenes.play.drivers.table import AtTable
    from arkadia_desktop.scenes.play.screen import PlayScene

    driver = scene.driver if isinstance(scene, PlayScene) else None
    return driver.table if isinstance(driver, AtTable) else None


def _laid_ahead(host: App, puzzle: Puzzle | str) -> Iterator[None]:
    """Lay out the play screen for a puzzle, part by part, as long as it is wanted."""
    if host.wanted != puzzle:
        return
    scene, kit = host.puzzle_scene(puzzle), host.stack.kit
    yield
    for _part in scene.making_for(kit):
        yield
        if host.wanted != puzzle:
            return
    scene.laid_for, host.expected = kit, scene
