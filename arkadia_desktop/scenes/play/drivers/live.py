"""A live game: one person at the screen, against computers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules.actions import END as END_TURN
from arkadia_desktop.rules.actions import Action, Draw, Piece
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.drivers.computers import Computers
from arkadia_desktop.scenes.play.ports import Command, Waiting
from arkadia_desktop.scenes.play.tasks.phase import why_no_banner, why_no_end
from arkadia_desktop.scenes.play.tasks.rail_button import BANNER, END, REDO, UNDO, Rail, RailButton
from arkadia_desktop.table import refused
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.thinking import Thinking

GRACE_MS, QUICK_GRACE_MS = 1500.0, 1000.0
"""So long computers wait after the turn of a person has ended, who may want it back; the second where all is quick."""


class Live(Computers):
    """Persons play. With one of them the hand stays in sight; `HotSeat` passes the screen among several."""

    def __init__(self, director: Director, table: Table, thinking: Thinking, ground: Ground | None = None) -> None:
        super().__init__(director, table, thinking, ground)
        self._seat = self.people[0]

    def entered(self) -> None:
        super().entered()
        if self.table.options.curtain is Curtain.ALWAYS:
            self._renew()  # it is a matter of `HotSeat` now

    # ---- whose turn it is

    @property
    def may_act(self) -> bool:
        return self.table.person_on_turn and self.seat == self.table.player

    @property
    def takes_back(self) -> bool:
        """Whether an undo would take back a turn that has ended: nobody has seen or done anything since."""
        history = self.table.history
        return bool(history) and history[-1].ended_turn and self.table.why_no_undo() is None

    @property
    def waiting(self) -> Waiting:
        # Whoever may still take a turn back is not told that somebody thinks.
        return replace(super().waiting, thinks=super().waiting.thinks and not self.takes_back)

    @property
    def waits(self) -> bool:
        if self.table.over:
            return False
        announced = self.screen.announced
        shown = self.screen.busy and announced is not None and self.table.seats[announced.event.seat].is_computer
        return self.table.computer_on_turn or shown

    def hurried(self) -> None:
        self.skipping = self.table.computer_on_turn

    @property
    def _pause_ms(self) -> float:
        """After each of a computer's own actions, and after a turn that a person may want back."""
        settings = self._director.settings
        if self.takes_back:
            return QUICK_GRACE_MS if settings.motion in (0.0, 2.0) else GRACE_MS
        return settings.computer_pause_ms

    def _person_acts(self) -> None:
        forced = self.table.forced()
        # A pass with nothing to do needs nobody at the screen: it has been announced, and nothing secret is shown.
        if forced is not None and (self.may_act or forced == END_TURN):
            self.submit(forced)
            if word := _done_for_you(forced):
                self.screen.tell(word, fine=True)
        elif self.may_act:
            self._decides()
        else:
            self.close_curtain()

    def _decides(self) -> None:
        """The person at the screen has something to decide."""
        if self.table.game.phase is not Phase.CAN:
            self.screen.take_up()

    def submit(self, action: Action) -> None:
        self._show(self.table.submit(self.table.player, action), mine=True)

    # ---- undo

    def _why_no_undo(self) -> str | None:
        """Why nothing can be taken back."""
        if self.takes_back:
            return None
        if not self._mine:
            return self._being_shown or _("You can only undo on your turn.")
        return {
            refused.NOTHING_YET: _("There is nothing to undo yet."),
            refused.OTHER_TURN: _("The previous turn can no longer be undone."),
            refused.REVEALED: _("A new card was seen: what came before it can no longer be undone."),
            refused.COMPUTER: _("What a computer did cannot be undone."),
        }.get(self.table.why_no_undo() or "")

    @property
    def _mine(self) -> bool:
        return self.may_act and not self.screen.busy

    @property
    def _being_shown(self) -> str | None:
        """The reason while it is this person's turn and only the picture is not there yet."""
        if self.may_act and self.screen.busy:
            return _("The last moves are still being shown. Click to show the rest at once.")
        return None

    def _undo(self) -> None:
        self.table.undo()
        self.screen.jump(cue="undo")

    def _why_no_redo(self) -> str | None:
        if not self._mine:
            return self._being_shown or _("You can only redo on your turn.")
        return None if self.table.can_redo else _("There is nothing to redo.")

    def _redo(self) -> None:
        """Do again what the last undo took back."""
        for played in self.table.redo():
            self._show(played.step, mine=True)

    # ---- the end of a turn

    def _why_no_banner(self) -> str | None:
        """Why no banner can be raised now."""
        if not self._mine:
            return self._being_shown or _("You can only raise a banner on your turn.")
        return why_no_banner(self.view())

    def raise_banner(self, sale: Counts = NONE_OF_ANY) -> None:
        """Open the dialog of the banner; the seals of `sale` are chosen in it."""
        self.screen.ask(BannerDialog(self.view(), self.submit, sale))

    def _why_no_end(self) -> str | None:
        """Why the turn cannot end now."""
        if not self._mine:
            return self._being_shown or _("It is not your turn.")
        return why_no_end(self.view())

    def _end_turn(self) -> None:
        """End the turn, having asked if that is wished."""
        if not self._director.settings.confirm_end:
            self.submit(END_TURN)
            return
        self.screen.ask(
            Question(
                _("End your turn?"),
                _("You can undo it only until the next player acts."),
                (Answer("end", _("End turn"), "end", "primary"), Answer("stay", _("Not yet"), "prev")),
                lambda key: self.submit(END_TURN) if key == "end" else None,
            )
        )

    def _why_no_coach(self) -> str | None:
        """Why the coach cannot be asked."""
        if not self._director.settings.coach:
            return _("The coach is turned off in the settings.")
        if not self._mine:
            return self._being_shown or _("You can only ask the coach on your turn.")
        return None

    # ---- what is offered

    def commands(self) -> Mapping[str, Command]:
        return {
            **super().commands(),
            keys.UNDO: Command(self._undo, self._why_no_undo),
            keys.REDO: Command(self._redo, self._why_no_redo),
            keys.BANNER: Command(self.raise_banner, self._why_no_banner),
            keys.END_TURN: Command(self._end_turn, self._why_no_end),
            keys.COACH: Command(lambda: self.screen.coach(self.thinking, self.raise_banner), self._why_no_coach),
        }

    def rail(self) -> Rail:
        taken_back = self.takes_back
        undo = _("Enter: undo the last action"), _("Enter: undo")
        return {
            **super().rail(),
            UNDO: RailButton(
                _("Undo"),
                "undo",
                self.screen.undo,
                self._why_no_undo(),
                tooltip=_("Take your turn back") if taken_back else "",
                enter=(_("Enter: take your turn back"),) if taken_back else undo,
            ),
            REDO: RailButton(_("Redo"), "redo", self._redo, self._why_no_redo()),
            BANNER: RailButton(
                _("Banner & sell"),
                "banner",
                self.raise_banner,
                self._why_no_banner(),
                short=_("Banner"),
                meaning="banner",
                enter=(_("Enter: raise a banner"),),
            ),
            END: self._end_button(),
        }

    def _end_button(self) -> RailButton:
        if self.indicator.long:
            return self._move_now()
        if self.waits:
            return RailButton(
                _("Skip"),
                "last",
                self.screen.hurry,
                meaning="skip",
                tooltip=_("Click or press Space to skip to the next human player’s turn."),
                enter=(_("Enter: skip to the next human player’s turn"), _("Enter: skip")),
            )
        ends = (_("Enter: end your turn"),)
        least = pgettext("where there is hardly any room", "End turn")
        return RailButton(
            _("End turn"), "end", self._end_turn, self._why_no_end(), least=least, meaning="end", enter=ends
        )

    def hints(self) -> tuple[str, ...]:
        if self.takes_back and self.table.computer_on_turn and not self.screen.busy:
            return _("Undo takes your turn back"), _("Undo takes it back")
        if self.waits:
            return _("Click or press Space to skip"), _("Space: skip")
        if not self._mine:
            return ()
        if self._why_no_banner() is None:
            return _("Raise a banner or end your turn"), _("Banner or end turn")
        return (_("End your turn"),)


def _done_for_you(forced: Action) -> str:
    """What is said of an action that left no choice and was carried out by itself; empty where the step says enough."""
    match forced:
        case Piece():
            return _("Only one castle piece and one square were left, so the piece was placed for you.")
        case Draw():
            return _("Only one card was left, so it was taken for you.")
        case _:
            return ""
