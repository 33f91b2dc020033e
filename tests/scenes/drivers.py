"""What can drive the play screen, for the suites that run over every driver: layout, repaint, secrets, planted leaks,
random events, the attack on the hand-over. A new driver enters them by one line of ``DRIVERS``.

What a suite asks of a driver follows from the driver: whose hand it shows, how many persons share its screen, whether
anybody may act, whether anything goes on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from arkadia_desktop.ai.puzzles.puzzle import OBJECTIVES, Puzzle, Source, Theme
from arkadia_desktop.ai.puzzles.solver import Solver
from arkadia_desktop.learn.attempt import Attempt
from arkadia_desktop.learn.goals import stages
from arkadia_desktop.learn.lesson import Lesson, LessonStep
from arkadia_desktop.learn.mistakes import Mistake, MistakeSession
from arkadia_desktop.learn.practice import Help
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.record import record_text
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.drivers.alone import Exercise
from arkadia_desktop.scenes.play.drivers.lesson import LessonDriver
from arkadia_desktop.scenes.play.drivers.mistakes import Mistakes
from arkadia_desktop.scenes.play.drivers.puzzle import PuzzleDriver
from arkadia_desktop.scenes.play.drivers.table import BranchDriver, FinishedTown
from arkadia_desktop.scenes.play.screen import Driver, PlayScene
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.scenes.settings.preview import ExampleTown
from arkadia_desktop.table.analysing import Judging
from arkadia_desktop.table.history import this_turn
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.thinking import Thinking
from tests.scenes.games import seats_of
from tests.scenes.screen import Screen
from tests.scenes.twins import Script, script


class Postcard(Driver):
    """A position that nobody plays, as anybody may see it."""

    def __init__(self, table: Table) -> None:
        super().__init__(view(table.game, None), TableFacts(table.seats))

    def hints(self) -> tuple[str, ...]:
        return ("Greetings from Arkadia",)


class NoDriver(Exception):
    """A driver does not suit a position."""


Make = Callable[[Screen, Table], PlayScene]
"""Makes a play screen of a driver over a table. Raises NoDriver where it does not suit the position."""


def as_played(screen: Screen, table: Table) -> PlayScene:
    """As the program shows a game: its driver follows from who plays."""
    return screen.app.play_scene(table)


def _driven(make: Callable[[Screen, Table], Driver]) -> Make:
    """A play screen with a driver made for it."""
    return lambda screen, table: PlayScene(screen.app, make(screen, table))


def _practised(screen: Screen, table: Table) -> PlayScene:
    """A first game with help."""
    screen.app.practice.keep_help(table.setup, Help())
    return screen.app.play_scene(table)


def _lesson(table: Table) -> Lesson:
    """A lesson in the middle of a game: whatever is done is right."""
    goal = stages("build|workers|castle|draw|banner|end", ())
    led = record_text(table.record())
    one = LessonStep("one", "Do *whatever* the rules allow.", "Do something.", (), table.player, goal, led=led)
    return Lesson("any", "A lesson", "Anything goes.", 1, (one, replace(one, id="two", led="")))


def _puzzle(table: Table) -> Puzzle:
    """What the turn in progress could be. Raises NoDriver where it is none."""
    record, done = table.record(), this_turn(table.history)
    record = replace(record, entries=record.entries[: len(record.entries) - len(done)])
    game = done[0].before if done else table.game
    if game.phase is not Phase.MUST:
        raise NoDriver("nothing can be built or introduced in this turn")
    solver = Solver(game)
    solved = ((kind, solver.solve(OBJECTIVES[kind]).best) for kind in (Theme.DOUBLE, *Theme))
    kind, best = next(((kind, best) for kind, best in solved if best is not None), (None, None))
    if kind is None or best is None:
        raise NoDriver("nothing can be completed in this turn")
    answer = solver.turn(OBJECTIVES[kind], best)
    source = Source(0, 0, len(record.entries))
    return Puzzle("any", kind, game.player, record, best.score, best.score - 2, answer, 1, 3, source)


def _town(screen: Screen, table: Table) -> PlayScene:
    """The way back to the final scoring leads nowhere: no game here has come to its end."""
    screen.app.show_result = lambda table: None  # type: ignore[method-assign]
    return PlayScene(screen.app, FinishedTown(screen.app, table))


def _branch(screen: Screen, table: Table) -> Driver:
    """Something tried in this game, behind a curtain where several persons play; the way back leads nowhere."""
    thinking = Thinking(table, screen.thinker)
    return BranchDriver(screen.app, table, thinking, None, keep=lambda: None, leave=lambda: None)


class Weigher(Judging):
    """Finds every try as good as the best."""

    def __init__(self) -> None:
        self.lost = False

    def ask(self, turn: int, tried: tuple[Action, ...]) -> None:
        """It is known already."""

    def answer(self) -> tuple[int, int] | None:
        return 0, 0


def _mistakes(screen: Screen, table: Table) -> Driver:
    """The turn in progress as a mistake of whoever plays it."""
    done = this_turn(table.history)
    begun = done[0].before if done else table.game
    mistake = Mistake(begun.turn, 1, begun, (END,), (END,), 610, 140, tuple(seat.name for seat in table.seats))
    session, judges = MistakeSession((mistake, mistake)), (Weigher(), Weigher())
    return Mistakes(screen.app, session, judges, "Back to the game", lambda: None)


DRIVERS: Mapping[str, tuple[tuple[int, ...], Make]] = {
    "live": ((0,), as_played),
    "hot-seat": ((0, 1, 2), as_played),
    "autoplay": ((), as_played),
    "practice": ((0,), _practised),
    "finished town": ((0, 1), _town),
    "branch": ((0,), _driven(_branch)),
    "branch of two": ((0, 1), _driven(_branch)),
    "watched branch": ((), _driven(_branch)),
    "exercise": ((0,), _driven(lambda screen, table: Exercise(screen.app, table.game, "Exercise"))),
    "lesson": ((0,), _driven(lambda screen, table: LessonDriver(screen.app, Attempt(_lesson(table))))),
    "puzzle": ((0,), _driven(lambda screen, table: PuzzleDriver(screen.app, _puzzle(table)))),
    "mistakes": ((0,), _driven(_mistakes)),
    "still": ((0,), _driven(lambda screen, table: Driver(view(table.game, 0), TableFacts(table.seats, people=(0,))))),
    "postcard": ((), _driven(lambda screen, table: Postcard(table))),
    "the settings' example": ((0,), _driven(lambda screen, table: ExampleTown(screen.app))),
}
"""Persons at the table, and the play screen that a driver of this kind drives for it."""


def story() -> Script:
    """The first turns of a game of three, with cards in hands and in the stack that nobody else has seen."""
    return script(3, (), 5, 12)


def driven(screen: Screen, name: str, told: Script) -> PlayScene:
    """A play screen on which the script has been played, driven by the driver of that name."""
    people, make = DRIVERS[name]
    history = replace(told, begun=len(told.actions)).before
    return make(screen, Table(told.setup, seats_of(told.setup.colours, people), Options(), history=history))


def goes_on(play: PlayScene) -> bool:
    """Whether anything may be done on a play screen, or happens there by itself."""
    driver = play.driver
    asked = driver.curtain_due or not play.on_top
    return driver.may_act or driver.waits or driver.waiting.thinks or asked
