"""The ways to the lessons, the rules and the puzzles: the part of the director that teaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from arkadia_desktop.kept_file import KeptFile
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.leave_guard import may_leave
from arkadia_desktop.ui.loop.scene import Scene, SceneStack

if TYPE_CHECKING:
    from arkadia_desktop.ai.puzzles.puzzle import Puzzle
    from arkadia_desktop.rules.game import Game
    from arkadia_desktop.scenes.play.screen import PlayScene
    from arkadia_desktop.scenes.puzzles.shelf import LastLook


class LearningHost(Director, Protocol):
    """The program that these rooms belong to."""

    puzzle_look: LastLook | None
    """How the puzzles were looked at last."""
    expected: PlayScene | None
    wanted: Puzzle | str

    @property
    def stack(self) -> SceneStack:
        """The screens."""

    def leave_for(self, scene: Callable[[], Scene]) -> None:
        """Show a screen in the place of all others, from which one can go back to the game going on."""

    def tell(self, title: str, *kept: KeptFile[Any]) -> None:
        """Say what is wrong with files, once."""

    def lesson_scene(self, lesson: str, step: int = 0) -> PlayScene:
        """The play screen for a lesson."""

    def puzzle_scene(self, puzzle: Puzzle | str, back: Callable[[], None] | None = None) -> PlayScene:
        """The play screen for a puzzle."""


def _laid_ahead(host: LearningHost, puzzle: Puzzle | str) -> Iterator[None]:
    """Lay out the play screen for a puzzle, part by part, as long as it is wanted."""
    if host.wanted != puzzle:
        return
    scene, kit = host.puzzle_scene(puzzle), host.stack.kit
    yield
    for _part in scene.laying_out(kit):
        yield
        if host.wanted != puzzle:
            return
    scene.refresh()
    scene.laid_for, host.expected = kit, scene


class LearningRooms:
    """What the director shows of them."""

    puzzle_look: LastLook | None = None
    """How the puzzles were looked at last."""
    expected: PlayScene | None = None
    """A puzzle that will probably be started, laid out ahead."""
    wanted: Puzzle | str = ""
    """The one that is to be laid out."""

    def show_school(self: LearningHost, lesson: str = "") -> None:
        """The lessons."""
        if not may_leave(self.stack, self.store, lambda: self.show_school(lesson)):
            return
        from arkadia_desktop.scenes.learn.school import SchoolScene

        self.stack.replace(SchoolScene(self, lesson), all=True)
        self.tell(_("Learning & puzzles"), self.progress)

    def start_lesson(self: LearningHost, lesson: str, step: int = 0) -> None:
        """A lesson, from a step on. Raises KeyError for one that there is not."""
        self.leave_for(lambda: self.lesson_scene(lesson, step))

    def lesson_scene(self: LearningHost, lesson: str, step: int = 0) -> PlayScene:
        """The play screen for a lesson, from a step on. Raises KeyError for one that there is not."""
        from arkadia_desktop.learn import course
        from arkadia_desktop.learn.attempt import Attempt
        from arkadia_desktop.scenes.play.drivers.lesson import LessonDriver
        from arkadia_desktop.scenes.play.screen import PlayScene

        return PlayScene(self, LessonDriver(self, Attempt(course.lesson(lesson), step)))

    def show_puzzles(self: LearningHost, puzzle_id: str = "") -> None:
        """The puzzles, the one with this id chosen."""
        if not may_leave(self.stack, self.store, lambda: self.show_puzzles(puzzle_id)):
            return
        from arkadia_desktop.scenes.puzzles.gallery import PuzzlesScene
        from arkadia_desktop.scenes.puzzles.shelf import LastLook

        self.puzzle_look = self.puzzle_look or LastLook()
        self.stack.replace(PuzzlesScene(self, puzzle_id, look=self.puzzle_look), all=True)
        self.tell(_("Puzzles"), self.puzzle_marks, self.own_puzzles)

    def start_puzzle(self: LearningHost, puzzle: Puzzle | str, back: Callable[[], None] | None = None) -> None:
        """A puzzle, or the one with this id. Raises KeyError for one that there is not."""
        self.leave_for(lambda: self.puzzle_scene(puzzle, back))

    def puzzle_scene(self: LearningHost, puzzle: Puzzle | str, back: Callable[[], None] | None = None) -> PlayScene:
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

    def expect_puzzle(self: LearningHost, puzzle: Puzzle | str) -> None:
        """A puzzle, or the one with this id, will probably be started: it is made ready while nothing else is to be
        done. Raises KeyError for one that there is not."""
        self.wanted = puzzle
        self.stack.errands.add(_laid_ahead(self, puzzle))

    def try_position(self: LearningHost, position: Game, title: str, text: str = "") -> None:
        """A position to try whatever the rules allow, over the screen there is."""
        from arkadia_desktop.scenes.play.drivers.exercise import Exercise
        from arkadia_desktop.scenes.play.screen import PlayScene

        self.stack.push(PlayScene(self, Exercise(self, position, title, text)))

    def show_rules(self: LearningHost, page: str = "") -> None:
        """The rules, over the screen there is."""
        from arkadia_desktop.scenes.rules.screen import RulesScene

        self.stack.push(RulesScene(self, page))
