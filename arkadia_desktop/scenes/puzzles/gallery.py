"""The puzzles: all kinds with what is solved of them, the one of the day, and what belongs to the chosen one."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from random import Random, SystemRandom

from arkadia_desktop.ai.puzzles import collection
from arkadia_desktop.learn.puzzle_marks import PuzzleStanding
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import MenuScene, Page
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.puzzles.own_search import OwnSearch, own_heads
from arkadia_desktop.scenes.puzzles.parts import PuzzleCalls, PuzzleParts
from arkadia_desktop.scenes.puzzles.pictures import readable
from arkadia_desktop.scenes.puzzles.shelf import LastLook, PuzzleShelf, ShelvedPuzzle

Today = Callable[[], datetime.date]


class PuzzlesScene(MenuScene):
    """Enter plays the chosen puzzle, Escape goes back. ``chosen`` is the id of the puzzle to choose at first, ``look``
    how the list is looked at, kept up to date; ``today`` tells the day where the player is."""

    def __init__(
        self,
        director: Director,
        chosen: str = "",
        *,
        look: LastLook | None = None,
        today: Today = datetime.date.today,
        chance: Random | None = None,
        search: OwnSearch | None = None,
    ) -> None:
        super().__init__(_("Puzzles"))
        self._director, self._today = director, today
        self._chance = chance or SystemRandom()
        self.search = search or OwnSearch(director.store.records, director.own_puzzles)
        self.shelf = self._shelf()
        self.entries: list[ShelvedPuzzle] = []
        foot = self.play, self.back, self.turn, self.at_random, self.ask_reset, self.search_own
        uses = PuzzleCalls(self.rearrange, self.choose, *foot)
        self.parts = PuzzleParts(self.sheet, uses)
        self.grid, self.details = self.parts.grid, self.parts.details
        self._tell()
        self._look = look or LastLook()
        self.parts.look(self._look)
        self._wanted = chosen
        self._begun = False
        self.sheet.primary, self.sheet.cancel, self.sheet.start = "play", "back", "puzzles"

    def _shelf(self) -> PuzzleShelf:
        own = own_heads(self._director.own_puzzles.value.puzzles)
        return PuzzleShelf(collection.heads(), own, self._director.puzzle_marks, self._today())

    def _tell(self) -> None:
        """Tell how much is solved, and how the search stands."""
        self.parts.tell(self.shelf, own=bool(self.shelf.own or self.search.games))
        self.parts.tell_search(self.search, locked=self._director.store.locked)

    def renewed(self) -> PuzzlesScene:
        self.search.stop()
        chosen = self.chosen.head.id if self.chosen else ""
        return PuzzlesScene(self._director, chosen, look=self._look, today=self._today)

    # ---- the cards

    @property
    def chosen(self) -> ShelvedPuzzle | None:
        """The chosen puzzle."""
        return self.entries[self.grid.chosen] if 0 <= self.grid.chosen < len(self.entries) else None

    def rearrange(self) -> None:
        """Other cards are wanted, and perhaps the strip of the search."""
        if self.laid_out:
            self.parts.place(Page(self.kit.frame))
        self.refill()
        self.invalidate()

    def refill(self) -> None:
        """Show the cards that the filter lets through; what was chosen stays chosen as long as it is there."""
        wanted, parts = self._wanted or (self.chosen.head.id if self.chosen else ""), self.parts
        daily = bool(self._wanted) or (self.chosen is not None and self.chosen.daily)
        look = self._look
        look.choice, look.order, look.unsolved = parts.tabs.value, parts.order.value, parts.unsolved.value
        self.entries = self.shelf.listed(look.choice, look.order, unsolved=look.unsolved)
        if not self.laid_out:
            return
        self._wanted = ""
        found = [index for index, entry in enumerate(self.entries) if entry.head.id == wanted]
        at = found[0 if daily else -1] if found else min(0, len(self.entries) - 1)
        parts.show(roomy=Page(self.kit.frame).roomy, empty=not self.entries)
        parts.nothing.text = self._nothing_here()
        self.grid.show_entries(self.shelf, self.entries, at, flat=parts.flat)
        if at >= 0:
            self.grid.show(at)
        self.choose()

    def _nothing_here(self) -> str:
        if self.shelf.of(self.parts.tabs.value):
            return _("All of these puzzles are solved.")
        return _("No puzzle from your games has been found yet.")

    def choose(self) -> None:
        """Show what belongs to the chosen puzzle."""
        entry, parts = self.chosen, self.parts
        if entry is not None and entry.head.own and not readable(entry.head):
            self._director.own_puzzles.forget(entry.head.id)
            self._renew_shelf()
            return
        self.details.show(entry)
        if entry is not None:
            self._director.expect_puzzle(entry.head.puzzle())
        reason = None if entry is not None else _("No puzzle is selected.")
        parts.play.allow(reason)
        parts.turn.allow(reason)
        parts.random.allow(reason)
        new = entry is None or entry.mark.standing is PuzzleStanding.NEW
        solved = entry is not None and entry.mark.solved
        label = _("Play") if new else _("Play it again") if solved else _("Try again")
        parts.play.show(label=label)
        kept = self.shelf.marks.value
        parts.reset.allow(None if kept.puzzles or kept.days else _("No puzzle has been tried yet."))

    def play(self) -> None:
        """Play the chosen puzzle."""
        if self.chosen is not None:
            self.search.stop()
            self._director.start_puzzle(self.chosen.head.puzzle())

    def at_random(self) -> None:
        """Choose any of the cards, another one than now, and of those that are not solved as long as there are any."""
        others = [i for i, entry in enumerate(self.entries) if i != self.grid.chosen and not entry.daily]
        others = [i for i in others if not self.entries[i].mark.solved] or others
        if others:
            self.grid.choose(self._chance.choice(others))

    # ---- beginning anew

    def ask_reset(self) -> None:
        """Ask whether everything shall begin anew."""
        self.ask(
            Question(
                _("Start all puzzles over?"),
                _("This deletes all tries, your best scores, your rating and your daily puzzle days."),
                (Answer("reset", _("Start over"), "undo", "primary"), Answer("keep", _("Keep them"), "prev")),
                lambda key: self._reset() if key == "reset" else None,
            )
        )

    def _reset(self) -> None:
        self._director.puzzle_marks.reset()
        self._renew_shelf()

    def _renew_shelf(self) -> None:
        """Look at the puzzles and their marks anew."""
        self.shelf = self._shelf()
        self._tell()
        self.refill()

    # ---- the player's own games

    def search_own(self) -> None:
        """Look through the games that were not looked through yet, or end that."""
        if self.search.running:
            self.search.stop()
        else:
            self.search.begin()
        self._tell()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if not self.search.running:
            return
        found = self.search.found
        if self.search.go_on():
            if self.search.found != found or not self.search.running:
                self._renew_shelf()
            else:
                self._tell()

    # ---- where things stand

    def place(self, page: Page) -> None:
        if page.roomy:
            self.parts.in_details = False
        self.parts.place(page)
        self.refill()
        if self.parts.in_details:  # how high they are is known by what is chosen
            self.parts.place(page)

    def on_enter(self) -> None:
        if not self._begun:
            self._begun = True
            self.sheet.focus("puzzles")

    def prepare(self) -> bool:
        return self.details.make_picture() or self.grid.make_picture()

    def turn(self) -> None:
        """Show the details in the place of the list, or the list again."""
        self.parts.in_details = not self.parts.in_details
        self.parts.show(roomy=Page(self.kit.frame).roomy, empty=not self.entries)
        self.parts.place(Page(self.kit.frame))
        self.invalidate()
        self.sheet.focus("play" if self.parts.in_details else "puzzles")

    def back(self) -> None:
        """To the list, where the details stand in its place; else to the school."""
        if self.parts.in_details:
            self.turn()
        else:
            self.search.stop()
            self._director.show_school()
