"""One person in positions that belong to no table: what lessons and exercises share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END as END_TURN
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.drivers.still import Still
from arkadia_desktop.scenes.play.ports import LEAVE, MENU, Command
from arkadia_desktop.scenes.play.tasks.phase import why_no_banner, why_no_end
from arkadia_desktop.scenes.play.tasks.rail_button import BANNER, END, REDO, UNDO, Rail, RailButton
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.table.history import Sight, sights
from arkadia_desktop.table.seats import computer, person

NAMES = "Mara", "Clara", "Jonas", "Felix"
"""Who sits at the seats: whoever acts is a person, the others are computers that never get their turn. They are names
and are not translated."""


class Alone(Still):
    """A driver gives `game` and `acting`, the seat at the screen, carries out what is tried, and takes it back."""

    names: tuple[str, ...] = NAMES

    def __init__(self, director: Director) -> None:
        self._director = director
        self._completed: frozenset[int] = frozenset()
        self._values = self.game.castle.values
        super().__init__(view(self.game, self.acting), TableFacts(()))

    # ---- what the driver says

    @property
    def game(self) -> Game:
        """The position."""
        raise NotImplementedError

    @property
    def acting(self) -> int:
        """The seat of the person at the screen."""
        raise NotImplementedError

    def leave(self) -> None:
        """Go where one came from."""
        raise NotImplementedError

    def take_back(self) -> bool:
        """Go to the position before; false where there is none."""
        raise NotImplementedError

    @property
    def can_take_back(self) -> bool:
        """Whether there is one."""
        raise NotImplementedError

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
        if idle and self.may_act and self.game.phase is not Phase.CAN:
            self.screen.take_up()

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
            shown += (replace(sight, view=self.as_shown(sight.view)) for sight in sights(step.trail, self.acting))
            before = step.game
        self.screen.play(shown, mine=mine)

    def as_shown(self, view: PlayerView) -> PlayerView:
        """What the person at the screen is shown of a position."""
        return view

    # ---- what is offered

    @property
    def _mine(self) -> bool:
        return self.may_act and not self.screen.busy

    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back."""
        return None if self.can_take_back else _("There is nothing to undo yet.")

    def _undo(self) -> None:
        if self.screen.busy:
            self.screen.hurry()
        if self.take_back():
            self.begin_anew(cue="undo")

    def _why_no_banner(self) -> str | None:
        return why_no_banner(self.view()) if self._mine else _("You can only raise a banner on your turn.")

    def raise_banner(self, sale: Counts = NONE_OF_ANY) -> None:
        """Open the dialog of the banner; the seals of `sale` are chosen in it."""
        self.screen.ask(BannerDialog(self.view(), self.submit, sale))

    def _why_no_end(self) -> str | None:
        return why_no_end(self.view()) if self._mine else _("It is not your turn.")

    def commands(self) -> Mapping[str, Command]:
        return {
            **super().commands(),
            keys.UNDO: Command(self._undo, self.why_no_undo),
            keys.REDO: Command(self._undo, lambda: _("There is nothing to redo.")),
            keys.BANNER: Command(self.raise_banner, self._why_no_banner),
            keys.END_TURN: Command(lambda: self.submit(END_TURN), self._why_no_end),
            keys.COACH: Command(self._undo, lambda: _("The coach only advises in games.")),
            keys.CHRONICLE: Command(self._undo, lambda: _("Only games have a chronicle.")),
            keys.SETTINGS: Command(self._director.show_settings),
            LEAVE: Command(self.leave),
            MENU: Command(self.leave),
        }

    def rail(self) -> Rail:
        undo = _("Enter: undo the last action"), _("Enter: undo")
        return {
            **super().rail(),
            UNDO: RailButton(_("Undo"), "undo", self.screen.undo, self.why_no_undo(), enter=undo),
            REDO: RailButton(_("Redo"), "redo", self._undo, _("There is nothing to redo.")),
            BANNER: RailButton(
                _("Banner & sell"),
                "banner",
                self.raise_banner,
                self._why_no_banner(),
                short=_("Banner"),
                meaning="banner",
                enter=(_("Enter: raise a banner"),),
            ),
            END: RailButton(
                _("End turn"),
                "end",
                lambda: self.submit(END_TURN),
                self._why_no_end(),
                least=pgettext("where there is hardly any room", "End turn"),
                meaning="end",
                enter=(_("Enter: end your turn"),),
            ),
        }

    def hints(self) -> tuple[str, ...]:
        if not self._mine:
            return ()
        if self._why_no_banner() is None:
            return _("Raise a banner or end your turn"), _("Banner or end turn")
        return (_("End your turn"),)
