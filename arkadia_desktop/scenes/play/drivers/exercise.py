"""A free exercise: a position of the rules, in which whatever the rules allow is carried out and nothing counts."""

from __future__ import annotations

from collections.abc import Mapping

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.play.drivers.alone import Alone
from arkadia_desktop.scenes.play.ports import Command
from arkadia_desktop.scenes.play.view.prompt import Block, MentorPage, Press, Prompt, Title, Words

AGAIN, DONE = "exercise again", "exercise done"


class Exercise(Alone):
    """Begins in `position`, of which `title` and `text` speak; whoever is on turn is at the screen. Leaving it shows
    the screen below."""

    def __init__(self, director: Director, position: Game, title: str, text: str = "") -> None:
        self._title, self._text = title, text
        self._positions = [position]
        self._acting = self.game.player
        super().__init__(director)

    @property
    def game(self) -> Game:
        return self._positions[-1]

    @property
    def acting(self) -> int:
        return self._acting

    def submit(self, action: Action) -> None:
        before = self.game
        if LegalActions(before).why(action):
            self.screen.begin(None)
            return
        self._positions.append(play(before, action).game)
        self.show_done(before, action)

    def shown(self, *, hurried: bool) -> None:
        if self._acting != self.game.player:
            self._to_turn()

    def _to_turn(self) -> None:
        """Whoever is on turn sits at the screen."""
        self._acting = self.game.player
        self.begin_anew()

    @property
    def can_take_back(self) -> bool:
        return len(self._positions) > 1

    def take_back(self) -> bool:
        if self.can_take_back:
            self._positions.pop()
            self._acting = self.game.player
            return True
        return False

    def _again(self) -> None:
        if self.screen.busy:
            self.screen.hurry()
        del self._positions[1:]
        self._acting = self.game.player
        self.begin_anew(cue="undo")

    def leave(self) -> None:
        """Back to the page it was called from."""
        if self.screen.stack is not None:
            self.screen.stack.pop()

    def commands(self) -> Mapping[str, Command]:
        return {**super().commands(), AGAIN: Command(self._again, self.why_no_undo), DONE: Command(self.leave)}

    def prompt(self) -> Prompt:
        blocks: tuple[Block, ...] = (Title(_(self._title)),)
        if self._text:
            blocks += (Words(_(self._text)),)
        blocks += (Words(_("Try anything the rules allow. Nothing counts here."), quiet=True),)
        rows = (Press(AGAIN, _("Start again"), "again"),), (Press(DONE, _("Back to the rules"), "book"),)
        page = MentorPage(_("Master Albin"), (_("lets you try"),), blocks, rows, _("Esc: back to the rules"))
        return Prompt(page)
