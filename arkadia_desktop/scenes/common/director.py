"""What the screens ask of the program around them: another screen, a game, other settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from arkadia_desktop.ai.puzzles.puzzle import Puzzle
    from arkadia_desktop.learn.own_puzzles import OwnPuzzles
    from arkadia_desktop.learn.practice import PracticeFile
    from arkadia_desktop.learn.progress import Progress
    from arkadia_desktop.learn.puzzle_marks import PuzzleMarks
    from arkadia_desktop.learn.reviews import Reviews
    from arkadia_desktop.rules.game import Game, Setup
    from arkadia_desktop.rules.plan import Plan
    from arkadia_desktop.rules.proofs.sealed_deal import SealedDeal
    from arkadia_desktop.settings import Settings
    from arkadia_desktop.table.envelope import Seed
    from arkadia_desktop.table.hall.hall_file import HallFile
    from arkadia_desktop.table.hall.mistakes_file import MistakesFile, OwnMistake
    from arkadia_desktop.table.live import Table
    from arkadia_desktop.table.options import Options
    from arkadia_desktop.table.save_file import Save
    from arkadia_desktop.table.saves import Store
    from arkadia_desktop.table.seats import Seat

Ground = tuple[tuple[int, ...], ...]
"""The kind of meadow (0..5) of each square, row by row."""


class NewGame(NamedTuple):
    """A game about to start: who sits (in turn order), the deal, what was agreed on, and what the deal was drawn from:
    a seed, or a secret that it is sealed by. Without either nobody knows any more."""

    seats: tuple[Seat, ...]
    setup: Setup
    options: Options
    seed: Seed = ""
    sealed: SealedDeal | None = None


class Director(Protocol):
    """The program as the screens see it. Each ``show_…`` puts a screen in the place of all others."""

    settings: Settings
    store: Store
    seed: str
    """What the seed field of the new-game screen begins with."""
    notice: str
    """One sentence for the title screen (a damaged file, a folder that cannot be written); empty without one."""

    @property
    def practice(self) -> PracticeFile:
        """The help in somebody's first game."""

    @property
    def progress(self) -> Progress:
        """How far the lessons have come."""

    @property
    def puzzle_marks(self) -> PuzzleMarks:
        """How somebody fares with the puzzles."""

    @property
    def own_puzzles(self) -> OwnPuzzles:
        """The puzzles that were found in games of the player's own."""

    @property
    def hall(self) -> HallFile:
        """The games of the hall of fame."""

    @property
    def mistakes(self) -> MistakesFile:
        """The mistakes in these games."""

    @property
    def reviews(self) -> Reviews:
        """When they are practised again."""

    @property
    def plan(self) -> Plan:
        """The board new games are played on."""

    @property
    def ground(self) -> Ground | None:
        """The meadows of that board; None = the standard ones."""

    def change(self, settings: Settings) -> None:
        """Use and keep other settings."""

    def unlock(self) -> bool:
        """Whether the games are ours to play: where another program had them, take them over if it has ended."""

    def show_title(self) -> None:
        """The title screen."""

    def back(self) -> None:
        """To where one came from: the game going on, the hall of fame or a final scoring; else to the title."""

    def show_new_game(self) -> None:
        """The new-game screen."""

    def show_loads(self) -> None:
        """The list of saved games."""

    def show_hall(self, name: str = "") -> None:
        """The hall of fame, with the profile of this name; without one that of whoever played last."""

    def challenge(self, name: str, level: str) -> None:
        """The new-game screen, set for a person of this name and one computer of this level."""

    def show_settings(self, table: Table | None = None, seat: int | None = None) -> None:
        """The settings, over the screen there is, which comes back after them; ``table`` is the game going on, ``seat``
        that of the person at its screen."""

    def show_credits(self) -> None:
        """Who made what, and the licences."""

    def show_school(self, lesson: str = "") -> None:
        """The lessons, the one with this id chosen; without one that which comes next."""

    def start_practice(self) -> None:
        """Somebody's first game: the set-up that the rules have for it, against one computer, with help."""

    def show_mistakes(self, name: str = "") -> None:
        """The mistakes that are remembered; ``name``: whose, where that person is at the screen."""

    def practise(self, mistakes: Sequence[OwnMistake]) -> None:
        """These mistakes as exercises, from which one comes back to where one was."""

    def start_lesson(self, lesson: str, step: int = 0) -> None:
        """The lesson with this id, from the step with this number (from 0) on. Raises KeyError."""

    def show_puzzles(self, puzzle_id: str = "") -> None:
        """The puzzles, the one with this id chosen; without one that of the day."""

    def start_puzzle(self, puzzle: Puzzle | str, back: Callable[[], None] | None = None) -> None:
        """A puzzle, or the one of the program with this id; ``back()`` leaves it, None = for the puzzles. Raises
        KeyError."""

    def expect_puzzle(self, puzzle: Puzzle | str) -> None:
        """This puzzle will probably be started next: it is made ready while nothing else is to be done."""

    def try_position(self, position: Game, title: str) -> None:
        """A position to try whatever the rules allow, over the screen there is, which comes back after it; `title`
        is a sentence of the catalogue."""

    def show_rules(self, page: str = "") -> None:
        """The rules, over the screen there is, which comes back after them: a page by its id, or the one that tells a
        ruling, such as ``R18``."""

    def start(self, new: NewGame) -> None:
        """Play a new game; a game going on is kept among the saved ones."""

    def resume(self, save: Save) -> None:
        """Go on with a saved game, or show the result of a finished one."""

    def show_scoring(self, table: Table) -> None:
        """Count what everybody has at the end of a game, over its screen; then show the result."""

    def count(self, table: Table, done: Callable[[], object], *, times: float = 1.0) -> None:
        """Count what everybody has at the end of a game, over the screen there is, so many times as fast as usual; then
        go on."""

    def cheer(self, title: str, *, sprite: str = "medal_1") -> None:
        """Show for a moment, over the screen there is, that something has been achieved."""

    def show_result(self, table: Table) -> None:
        """The final scoring of a finished game."""

    def view_town(self, table: Table) -> None:
        """The board of a finished game, to look at."""

    def show_replay(self, table: Table, *, went: bool = False) -> None:
        """A finished game, watched once more; `went`: from how it went, to which one comes back, and it begins at once.
        """

    def show_turning_points(self, table: Table, *, weighing: bool = False, went: bool = False) -> None:
        """The same, with its turning points beside the board; `weighing`: the game is being weighed, which goes on;
        `went`: from how the game went, to which one comes back."""

    def show_dashboard(self, table: Table) -> None:
        """How a finished game went, over the screen there is, which comes back after it."""

    def try_something(self, table: Table, seat: int) -> None:
        """A branch of a game that goes on, over its screen, for the person at `seat` whose turn it is; the game comes
        back after it."""

    def rematch(self, table: Table) -> None:
        """The same seats once more: the next one starts, the deal is new."""

    def same_deal(self, table: Table) -> None:
        """The same deal once more, every player one seat further: a duplicate duel."""

    def quit(self) -> None:
        """End the program."""
