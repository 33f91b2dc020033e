"""One person in positions that belong to no table: what lessons, puzzles and exercises share; and an exercise, in which
whatever the rules allow is carried out and nothing counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arkadia_desktop.learn.attempt import Attempt
from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END as END_TURN
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.tryout import TryOut
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.play.ports import LEAVE, MENU, Command
from arkadia_desktop.scenes.play.screen import Driver
from arkadia_desktop.scenes.play.view.prompt import MentorPage, Press, Prompt, Title, Words
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.table.history import Sight, sights
from arkadia_desktop.table.seats import computer, person

NAMES = "Mara", "Clara", "Jonas", "Felix"
"""Who sits at the seats: whoever acts is a person, the others are computers that never get their turn. They are names
and are not translated."""


class Alone(Driver):
    """A driver gives its `session`, in which something is tried and taken back, and carries out what is tried."""

    names: tuple[str, ...] = NAMES
    session: TryOut | Attempt

    takes_turns = True

    def __init__(self, director: Director) -> None:
        self._director = director
        self._completed: frozenset[int] = frozenset()
        self._ready: Action | None = None
        """What lies ready to be shown as it is done."""
        self._due: float | None = None
        """When it is carried out, or something else follows; in ms."""
        self._values = self.game.castle.values
        super().__init__(view(self.game, self.acting), TableFacts(()))

    # ---- what the driver says

    @property
    def game(self) -> Game:
        """The position."""
        return self.session.game

    @property
    def acting(self) -> int:
        """The seat of the person at the screen."""
        return self.session.seat

    def leave(self) -> None:
        """Go where one came from."""
        raise NotImplementedError

    def take_back(self) -> None:
        """Go to the position before, if there is one."""
        self.forget()
        self.session.undo()

    def forget(self) -> None:
        """Nothing lies ready any more."""
        self._ready = self._due = None

    def cheer(self, title: str) -> None:
        """Let the mentor be glad for a moment that it is done; where nothing moves that is only heard: he says it."""
        if self.screen.kit.reduced:
            self.screen.kit.sound.play("win")
        else:
            self._director.cheer(title, sprite="mentor")

    def refused(self, action: Action) -> bool:
        """Whether the rules refuse an action here; what is held goes back then."""
        refused = LegalActions(self.game).why(action) is not None
        if refused:
            self.screen.begin(None)
        return refused

    # ---- what is shown

    @property
    def seat(self) -> int | None:
        return self.acting

    @property
    def may_act(self) -> bool:
        return self.game.player == self.acting and self.game.phase is not Phase.OVER

    @property
    def facts(self) -> TableFacts:
        colours = self.game.setup.colours
        seats = tuple(
            person(name, colour) if seat == self.acting else computer("apprentice", colour, name)
            for seat, (name, colour) in enumerate(zip(self.names, colours, strict=False))
        )
        return TableFacts(seats, self._values, (self.acting,), completed=self._completed)

    def view(self) -> PlayerView:
        return self.as_shown(view(self.game, self.acting))

    def tick(self, now_ms: float, *, idle: bool) -> None:
        if idle and self._due is not None and now_ms >= self._due:
            self._due = None
            self.due()
        elif idle and self.may_act and self.game.phase is not Phase.CAN:
            self.screen.take_up()

    def lay_ready(self, action: Action | None, ms: float) -> None:
        """Let an action lie ready, and carry it out after a moment, so long at speed 1."""
        self._ready = action
        if action is not None:
            self.screen.lay_ready(action)
            self._due = self.screen.now + self.screen.kit.ms(ms)

    def due(self) -> None:
        """The moment is over."""
        if self._ready is not None:
            self.carry_out(self._ready)

    def carry_out(self, action: Action) -> None:
        """Try an action, whoever wants it."""

    def start_from(self, change: Callable[[], object], *, cue: str = "undo") -> None:
        """Show another position at once, to which `change` leads."""
        if self.screen.busy:
            self.screen.hurry()
        change()
        self.begin_anew(cue=cue)

    def begin_anew(self, *, cue: str = "") -> None:
        """Show the position as it is now: it came by no action."""
        self._completed, self._values = frozenset(), self.game.castle.values
        self.screen.jump(cue=cue)

    def show_done(self, before: Game, *actions: Action, mine: bool = True) -> None:
        """Show what came of actions that have been carried out, by the person at the screen or not."""
        shown: list[Sight] = []
        for action in actions:
            step = play(before, action)
            for moment in step.trail:
                if isinstance(moment.event, events.BuildingCompleted):
                    self._completed |= {moment.event.building.id}
                elif isinstance(moment.event, events.TurnEnded):
                    self._completed = frozenset()
            shown += (sight._replace(view=self.as_shown(sight.view)) for sight in sights(step.trail, self.acting))
            before = step.game
        self.screen.play(shown, mine=mine)

    def as_shown(self, view: PlayerView) -> PlayerView:
        """What the person at the screen is shown of a position."""
        return view

    # ---- what is offered

    def why_no_undo(self) -> str | None:
        return None if self.session.can_undo else _("There is nothing to undo yet.")

    def why_no_redo(self) -> str | None:
        return _("There is nothing to redo.")

    def why_no_coach(self) -> str | None:
        return _("The coach only advises in games.")

    def _undo(self) -> None:
        if self.session.can_undo:
            self.start_from(self.take_back)

    def ask_where(self, title: str, text: str, leave: Answer) -> None:
        """Open the menu: `leave` goes where one came from."""
        answers = (
            Answer("stay", _("Continue"), "next", "primary"),
            Answer("settings", _("Settings"), "gear", act=self._director.show_settings),
            Answer("title", _("Main menu"), "prev", act=self._director.show_title),
            leave._replace(act=self.leave),
        )
        self.screen.ask(Question(title, text, answers))

    def commands(self) -> Mapping[str, Command]:
        return {
            **super().commands(),
            keys.UNDO: Command(self._undo, self.why_no_undo),
            keys.BANNER: Command(self.raise_banner, self.why_no_banner),
            keys.END_TURN: Command(lambda: self.submit(END_TURN), self.why_no_end),
            keys.CHRONICLE: Command(self._undo, lambda: _("Only games have a chronicle.")),
            keys.SETTINGS: Command(self._director.show_settings),
            LEAVE: Command(self.leave),
            MENU: Command(self.leave),
        }


AGAIN, DONE = "exercise again", "exercise done"


class Exercise(Alone):
    """Begins in `position`, which `title` names; whoever is on turn is at the screen. Leaving it shows the
    screen below."""

    session: TryOut

    def __init__(self, director: Director, position: Game, title: str) -> None:
        self._title = title
        self.session = TryOut(position)
        self._acting = self.game.player
        super().__init__(director)

    @property
    def acting(self) -> int:
        return self._acting

    def submit(self, action: Action) -> None:
        before = self.game
        if not self.refused(action):
            self.session.play(action)
            self.show_done(before, action)

    def shown(self, *, hurried: bool) -> None:
        if self._acting != self.game.player:
            self._to_turn()

    def _to_turn(self) -> None:
        """Whoever is on turn sits at the screen."""
        self._acting = self.game.player
        self.begin_anew()

    def take_back(self) -> None:
        super().take_back()
        self._acting = self.game.player

    def _again(self) -> None:
        self.session.again()
        self._acting = self.game.player

    def leave(self) -> None:
        """Back to the page it was called from."""
        if self.screen.stack is not None:
            self.screen.stack.pop()

    def commands(self) -> Mapping[str, Command]:
        return {
            **super().commands(),
            AGAIN: Command(lambda: self.start_from(self._again), self.why_no_undo),
            DONE: Command(self.leave),
        }

    def prompt(self) -> Prompt:
        blocks = Title(_(self._title)), Words(_("Try anything the rules allow. Nothing counts here."), quiet=True)
        rows = (Press(AGAIN, _("Start over"), "again"),), (Press(DONE, _("Back to the rules"), "book"),)
        page = MentorPage(_("Master Albin"), (_("lets you try"),), blocks, rows, _("Esc: back to the rules"))
        return Prompt(page)
