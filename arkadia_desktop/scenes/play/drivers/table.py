"""A game that goes on at a table: who is at the screen, what computers do meanwhile, and what happens when a turn ends.

With one person the hand stays in sight; among several the curtain closes between them, and opens when the next one is
there. Where only computers play, they can be stopped and let go on by one step.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Surface
from pygame.event import Event

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END as END_TURN
from arkadia_desktop.rules.actions import Action, Draw, Piece
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.rules.play import Step
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.agreement import curtain_sentences
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.drivers.at_table import AtTable
from arkadia_desktop.scenes.play.hotseat.consent_question import ConsentQuestion
from arkadia_desktop.scenes.play.hotseat.handover import Handing, Handover, news
from arkadia_desktop.scenes.play.hotseat.peek import Peeking
from arkadia_desktop.scenes.play.ports import MENU, Command, Waiting
from arkadia_desktop.scenes.play.tasks.phase import why_no_banner, why_no_end
from arkadia_desktop.scenes.play.tasks.rail_button import BANNER, END, REDO, UNDO, Rail, RailButton
from arkadia_desktop.table import refused
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.thinking import Thinking

SHOWN_MS = 300
"""Whoever thinks so long is seen thinking."""
HURRY_MS = 1000
"""After so long a button offers to let it move now."""
WRITTEN_MS = 45
"""What was played is written so much later: three frames show it first."""
DOTS, DOT_MS = 3, 450
"""The dots at the tent come one after the other, each so much later."""
GRACE_MS, QUICK_GRACE_MS = 1500.0, 1000.0
"""So long computers wait after the turn of a person has ended, who may want it back; the second where all is quick."""


class ThinkingIndicator:
    """How long a computer has been waited for."""

    def __init__(self) -> None:
        self._since: float | None = None
        self.dots = 0
        """Dots at the tent of the seat on turn; 0 = nobody is seen thinking."""
        self.long = False
        """Whether it takes so long that one may want it to hurry."""

    def tick(self, now_ms: float, *, waited_for: bool, reduced: bool) -> bool:
        """Let time pass; true when something else is to be seen. Thinking while earlier steps are shown keeps nobody
        waiting and is not ``waited_for``; ``reduced``: nothing is to move."""
        if not waited_for:
            self._since = None
        elif self._since is None:
            self._since = now_ms
        passed = 0.0 if self._since is None else now_ms - self._since
        before = self.dots, self.long
        self.dots = 0
        if passed >= SHOWN_MS:
            self.dots = DOTS if reduced else 1 + int((passed - SHOWN_MS) / DOT_MS) % DOTS
        self.long = passed >= HURRY_MS
        return (self.dots, self.long) != before


class TableDriver(AtTable):
    """`thinking` lets the computers of `table` act. `seat` is at the screen; None = nobody is yet, and no hand is shown
    until the person on turn says so."""

    def __init__(
        self,
        director: Director,
        table: Table,
        thinking: Thinking,
        ground: Ground | None = None,
        *,
        seat: int | None = None,
    ) -> None:
        super().__init__(director, table, ground)
        self._seat = seat
        self.thinking = thinking
        self.indicator = ThinkingIndicator()
        self.skipping = False
        """Whether computers' turns are not shown, up to a person's."""
        self.paused = self._one_step = False
        """Whether the computers have been told to wait, and whether one more step is wished."""
        self._free_at = 0.0
        """No computer acts before this time, in ms."""
        self._keeper = table.keeper
        self._write_at: float | None = None
        """What was played is written at this time, in ms; None = all is written."""
        if self._keeper is not None:
            self._keeper.patient = True
        self._trouble = ""
        self._ended = False
        self._asked = -1
        """The turn in which somebody was asked about a wish."""

    # ---- time

    def tick(self, now_ms: float, *, idle: bool) -> None:
        screen = self.screen
        self.thinking.prepare(explaining=self._director.settings.say_why)
        if idle:
            self._advance()
        waited_for = self.thinking.waiting and not screen.busy and now_ms >= self._free_at and not self.paused
        if self.indicator.tick(now_ms, waited_for=waited_for, reduced=screen.kit.reduced):
            screen.refresh()
        self._write_soon(now_ms)
        self._tell_trouble()

    def _write_soon(self, now_ms: float) -> None:
        """Write what was played in a frame of its own, after those that show it."""
        if self._keeper is None or not self._keeper.due:
            self._write_at = None
        elif self._write_at is None:
            self._write_at = now_ms + WRITTEN_MS
        elif now_ms >= self._write_at:
            self._keeper.settle()

    def left(self) -> None:
        if self._keeper is not None:
            self._keeper.settle()

    def _tell_trouble(self) -> None:
        """Tell once that the game cannot be saved; from then on the button of the menu wears a mark."""
        trouble = self.table.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                self.screen.tell(trouble)
            else:
                self.screen.refresh()

    def _advance(self) -> None:
        """Nothing is being shown: who acts now?"""
        if self.table.over:
            if not self._ended:
                self._ended = True
                self._director.show_result(self.table)
        elif self.table.computer_on_turn:
            self._computer_acts()
        else:
            self.skipping = False
            self._person_acts()

    def _computer_acts(self) -> None:
        """Let the computer on turn act once its pause is over."""
        if self.screen.now < self._free_at or (self.paused and not self._one_step):
            return
        step = self.thinking.play()
        if step is not None:
            self._one_step = False
            self._show(step, mine=False, why=self.thinking.reasons)

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
        """The person at the screen has something to decide, and answers first what somebody else wishes for, once a
        turn."""
        table, turn = self.table, self.table.game.turn
        waited_for = self.seat is not None and self.seat in table.sitting.waits_for
        if not waited_for or self._asked == turn or self.screen.curtained:
            if table.game.phase is not Phase.CAN:
                self.screen.take_up()
            return
        self._asked = turn
        assert self.seat is not None
        self.screen.ask(ConsentQuestion(table, self.seat, self._answered))

    def _answered(self) -> None:
        if sorted(self.table.sitting.persons) != list(self.people):
            self._renew()

    def submit(self, action: Action) -> None:
        self._show(self.table.submit(self.table.player, action), mine=True)

    def _show(self, step: Step, *, mine: bool, why: tuple[Reason, ...] = ()) -> None:
        """Show a step, and why a computer took it if that is wished."""
        if any(isinstance(moment.event, events.TurnEnded) for moment in step.trail):
            self._turn_ended()
        self.screen.play(sights(step.trail, self.seat), mine=mine, why=why, at_once=self.skipping)

    def _turn_ended(self) -> None:
        """The hand goes out of sight, where others may look, before anything else is shown."""
        if self._shares:
            self._seat = None

    def shown(self, *, hurried: bool) -> None:
        self._free_at = self.screen.now + (0.0 if hurried else self._pause_ms)

    @property
    def _pause_ms(self) -> float:
        """After each of a computer's own actions, and after a turn that a person may want back."""
        settings = self._director.settings
        if self.takes_back:
            return QUICK_GRACE_MS if settings.motion in (0.0, 2.0) else GRACE_MS
        return settings.computer_pause_ms

    # ---- whose turn it is

    @property
    def _shares(self) -> bool:
        """Whether somebody else may look at the screen while it is not a person's turn."""
        return len(self.people) > 1 or (len(self.people) == 1 and self.table.options.curtain is Curtain.ALWAYS)

    @property
    def may_act(self) -> bool:
        return self.table.person_on_turn and self.seat == self.table.player

    @property
    def takes_back(self) -> bool:
        """Whether an undo would take back a turn that has ended: nobody has seen or done anything since."""
        history = self.table.history
        return bool(self.people) and bool(history) and history[-1].ended_turn and self.table.why_no_undo() is None

    @property
    def waiting(self) -> Waiting:
        thinks = self.table.computer_on_turn and not self.screen.busy and not self.paused
        # Whoever may still take a turn back is not told that somebody thinks.
        return Waiting(thinks and not self.takes_back, self.indicator.dots)

    @property
    def waits(self) -> bool:
        if self.table.over or not self.people:
            return False
        announced = self.screen.announced
        shown = self.screen.busy and announced is not None and self.table.seats[announced.event.seat].is_computer
        return self.table.computer_on_turn or shown

    def hurried(self) -> None:
        self.skipping = self.table.computer_on_turn

    # ---- the curtain

    def _seated(self, seat: int) -> None:
        """The person of this seat is at the screen now."""
        self._seat = seat
        self.table.looks(seat)
        self.screen.jump()

    @property
    def curtain_due(self) -> bool:
        """It is the turn of a person who is not at the screen, and who has something to decide."""
        if not self.table.person_on_turn or self.seat == self.table.player:
            return False
        return self.table.options.curtain is not Curtain.OFF and self.table.forced() != END_TURN and self.screen.on_top

    def close_curtain(self) -> None:
        table, screen = self.table, self.screen
        if table.options.curtain is Curtain.OFF:
            self._seated(table.player)
            return
        seat, seats = table.player, table.seats
        before = next((one.seat for one in reversed(table.history) if not seats[one.seat].is_computer), seat)
        handing = Handing(
            seats[seat],
            table.round,
            hidden=seats[before].name if before != seat else "",
            news=news(table, seat),
            everybody=seats,
            agreed=curtain_sentences(table, seat) if len(self.people) > 1 else (),
            open=not table.options.memory_game,
            one_press=table.options.one_press,
        )
        curtain = Handover(
            handing,
            lambda: self._took_over(seat, curtain),
            on_menu=self.commands()[MENU].act,
            on_undo=screen.undo if self.takes_back else None,
            on_key=lambda event: self._curtain_key(event, curtain),
            behind=self._nobodys_picture(),
        )
        screen.ask(curtain)

    def _nobodys_picture(self) -> Surface | None:
        """The screen as it is while nobody sits at it: the curtain closes over it, and nothing is painted any more."""
        stack = self.screen.stack
        return None if stack is None or self.screen.kit.reduced or self.seat is not None else stack.picture()

    def _curtain_key(self, event: Event, curtain: Handover) -> bool:
        """A key at the closed curtain: the turn before may be taken back, but it is too late to peek."""
        asked = self.screen.bindings.of(event)
        if asked == keys.UNDO:
            curtain.take_back()
        elif asked == keys.PEEK:
            curtain.tell(_("You can peek into your tent only while a computer plays."))
        return asked in (keys.UNDO, keys.PEEK)

    def _took_over(self, seat: int, curtain: Handover) -> None:
        if self.table.player != seat or self.table.over:
            return  # somebody else sits there now, or it is another's turn: the curtain closes for whoever that is
        self.table.settle()
        self.screen.open_curtain(curtain.curtain)
        self._seated(seat)

    def _peek(self) -> None:
        """Whoever had the screen last, and gave it to nobody yet, may look into the own tent once more, having said who
        that is."""
        table, screen, last = self.table, self.screen, self.table.sitting.looker
        if self.seat is None and not table.over and last is not None and screen.on_top and not self.curtain_due:
            pressed = [chord.key for chord in screen.bindings.chords(keys.PEEK)]
            look = Peeking(table.seats[last], lambda: table.view(last), pressed, one_press=table.options.one_press)
            screen.ask(look)

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

    # ---- computers alone

    def toggle(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self._one_step = False
        self.screen.refresh()

    def step(self) -> None:
        """Show what is being shown at once, and one step more; then wait."""
        if self.screen.busy:
            self.screen.hurry()
        self.paused = self._one_step = True
        self.screen.refresh()

    def key(self, event: Event) -> bool:
        if self.people:
            return False
        if event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key == pygame.K_RIGHT:
            self.step()
        else:
            return False
        return True

    # ---- what is offered

    def commands(self) -> Mapping[str, Command]:
        commands = {
            **super().commands(),
            keys.MOVE_NOW: Command(self.thinking.hurry),
            keys.UNDO: Command(self._undo, self._why_no_undo),
            keys.REDO: Command(self._redo, self._why_no_redo),
            keys.BANNER: Command(self.raise_banner, self._why_no_banner),
            keys.END_TURN: Command(self._end_turn, self._why_no_end),
            keys.COACH: Command(lambda: self.screen.coach(self.thinking, self.raise_banner), self._why_no_coach),
        }
        return {**commands, keys.PEEK: Command(self._peek)} if self._shares else commands

    def rail(self) -> Rail:
        if not self.people:
            return {**super().rail(), **self._watching()}
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

    def _watching(self) -> Rail:
        """The buttons that stop the computers and let them go."""
        label, icon = (_("Continue"), "play") if self.paused else (pgettext("a button", "Pause"), "pause")
        enter = (_("Enter: continue the game") if self.paused else _("Enter: pause the game"),)
        following = (_("Enter: next step"),)
        least = pgettext("where there is hardly any room", "Next step")
        return {
            BANNER: RailButton(label, icon, self.toggle, meaning="pause", enter=enter),
            END: RailButton(_("Next step"), "step_fwd", self.step, least=least, meaning="step", enter=following),
        }

    def _end_button(self) -> RailButton:
        if self.indicator.long:
            enter = (_("Enter: make it move now"),)
            return RailButton(_("Move now"), "step_fwd", self.thinking.hurry, meaning="move", enter=enter)
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
        if not self.people:
            return (_("Paused"),) if self.paused else ()
        if self.takes_back and self.table.computer_on_turn and not self.screen.busy:
            return _("Undo takes your turn back"), _("Undo takes it back")
        if self.waits:
            return _("Click or press Space to skip"), _("Space: skip")
        if not self._mine:
            return ()
        if self._why_no_banner() is None:
            return _("Raise a banner or end your turn"), _("Banner or end turn")
        return (_("End your turn"),)

    def closing(self) -> bool:
        if not super().closing():
            return False
        self.thinking.stop()
        return True


def _done_for_you(forced: Action) -> str:
    """What is said of an action that left no choice and was carried out by itself; empty where the step says enough."""
    match forced:
        case Piece():
            return _("Only one castle piece and one square were left, so the piece was placed for you.")
        case Draw():
            return _("Only one card was left, so it was taken for you.")
        case _:
            return ""
