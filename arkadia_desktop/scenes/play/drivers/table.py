"""A game that goes on at a table: who is at the screen, what computers do meanwhile, and what happens when a turn ends.

With one person the hand stays in sight; among several the curtain closes between them, and opens when the next one is
there. Where only computers play, they can be stopped and let go on by one step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Surface
from pygame.event import Event

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.player import Estimate
from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules.actions import END as END_TURN
from arkadia_desktop.rules.actions import Action, Banner, Draw, Piece
from arkadia_desktop.rules.events import BuildingCompleted, FinalEvaluation, SealsSold, TurnEnded
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.rules.play import Step
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.agreement import Noted, curtain_sentences, note_lines
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.question import Answer, Question, may_leave
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu, ask_name, why_no_save
from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
from arkadia_desktop.scenes.play.hotseat.handover import ConsentQuestion, Handover, HandoverText, PeekScene, news
from arkadia_desktop.scenes.play.ports import LEAVE, MENU, Command, Waiting
from arkadia_desktop.scenes.play.screen import Driver
from arkadia_desktop.scenes.play.tasks.task import BANNER, END, UNDO, Rail, RailButton
from arkadia_desktop.scenes.play.view.chronicle_lines import Told, recap_lines
from arkadia_desktop.scenes.play.view.prompt import Prompt
from arkadia_desktop.scenes.play.view.table_facts import Sale, TableFacts, seat_below
from arkadia_desktop.stage.panels.wording import Line, handicap_lines
from arkadia_desktop.table.consent import ConsentNote
from arkadia_desktop.table.history import Played, Sight, happened, round_number, sights
from arkadia_desktop.table.live import COMPUTER, NOTHING_YET, OTHER_TURN, REVEALED, Table
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

_PLAYED = 60
"""So many actions of the past give the lines a screen begins with."""


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


class AtTable(Driver):
    """Shows `table` as the seat at the screen may know it. `ground`: the meadows of its board, None = the standard
    ones. Only what the menus offer can be done."""

    def __init__(self, director: Director, table: Table, ground: Ground | None = None) -> None:
        self.table = table
        self.people = tuple(number for number, seat in enumerate(table.seats) if not seat.is_computer)
        self._seat: int | None = None
        self._director, self._ground = director, ground
        self._notes: tuple[ConsentNote, ...] = ()
        self._told_of: tuple[Game | None, int] = None, -1
        """The game, and the seat below, that these facts were gathered for."""
        self._values, self._sold, self._completed = NONE_OF_ANY, tuple[Sale, ...](), frozenset[int]()
        super().__init__(table.view(None), TableFacts(table.seats))

    @property
    def seat(self) -> int | None:
        return self._seat

    @property
    def facts(self) -> TableFacts:
        table = self.table
        below = seat_below(self._seat, self.people, table.player)
        if self._told_of[0] is not table.game or self._told_of[1] != below:
            self._told_of = table.game, below
            history = table.history
            self._values = _values_then(table, history, below)
            self._sold = tuple(_sales(history))
            completed = happened(table.this_turn, BuildingCompleted)
            self._completed = frozenset(event.building.id for _played, event in completed)
        return TableFacts(
            table.seats,
            self._values,
            self.people,
            self._ground,
            self._sold,
            self._completed,
            table.options.memory_game,
            table.ended,
            table.trouble,
        )

    def view(self) -> PlayerView:
        return self.table.view(self._seat)

    def past(self) -> Sequence[Told]:
        game = self.table
        self._notes = game.sitting.consent.notes
        first = max(0, game.number - _PLAYED)
        told: list[Told] = [] if first else list(map(Noted, handicap_lines(self.view().setup)))
        for number, played in enumerate(game.history[first:], first):
            told += self._noted(note for note in self._notes if note.after == number)
            told += sights(played.step.trail, self._seat)
        return [*told, *self._noted(note for note in self._notes if note.after == game.number)]

    def _noted(self, notes: Iterable[ConsentNote]) -> list[Noted]:
        return [Noted(line) for note in notes for line in note_lines(note, self.table.seats)]

    def recap(self) -> tuple[Line, ...]:
        table, seat = self.table, self._seat
        return () if seat is None else recap_lines(table.recap(seat), table.seats, seat)

    def entered(self) -> None:
        before, self._notes = self._notes, self.table.sitting.consent.notes
        self.screen.tell_more(self._noted(note for note in self._notes if note not in before))

    def closing(self) -> bool:
        """Everything is on the disk already: closing asks nothing, unless the game could not be saved."""
        stack = self.screen.stack
        return stack is None or may_leave(stack, self._director.store, self._director.quit)

    def _renew(self) -> None:
        """Build the screen anew: other people sit at the table."""
        if self.screen.stack is not None:
            self.screen.stack.renew()

    # ---- dialogs

    def commands(self) -> Mapping[str, Command]:
        director = self._director
        return {
            **super().commands(),
            MENU: Command(self._open_menu),
            LEAVE: Command(self._open_menu),
            keys.CHRONICLE: Command(self._open_chronicle),
            keys.SETTINGS: Command(lambda: director.show_settings(self.table, self._seat)),
            keys.NEW_GAME: Command(director.show_new_game),
            keys.LOAD_GAME: Command(director.show_loads),
            keys.SAVE_GAME: Command(self._save_as, lambda: why_no_save(self.table)),
        }

    def _open_menu(self) -> None:
        self.screen.ask(GameMenu(self._director, self.table, self._seat))

    def _open_chronicle(self) -> None:
        on_recap = self.screen.show_recap if self.recap() else None
        self.screen.ask(FullChronicle(self.table, self._seat, self._ground, on_recap))

    def _save_as(self) -> None:
        if self.screen.stack is not None:
            ask_name(
                self.screen.stack,
                self._director.store,
                self.table,
                lambda name: self.screen.tell(_("Saved as “{name}”.", name=name), fine=True),
            )


class FinishedTown(AtTable):
    """Nothing can be done here but going back to the final scoring."""

    def rail(self) -> Rail:
        scoring = RailButton(
            _("Final scoring"),
            "prev",
            self._leave,
            short=_("Scoring"),
            least=_("Scoring"),
            meaning="scoring",
            enter=(_("Enter: final scoring"),),
        )
        return {END: scoring}

    def hints(self) -> tuple[str, ...]:
        return (_("The finished town"),)

    def commands(self) -> Mapping[str, Command]:
        return {**super().commands(), LEAVE: Command(self._leave)}

    def _leave(self) -> None:
        self._director.show_result(self.table)


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
        self.indicator, self._percent = ThinkingIndicator(), 0
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
        self._opens = True
        """Whether it is still to be shown that the game begins, or goes on."""
        self._ended = False
        self._asked = -1
        """The turn in which somebody was asked about a wish."""
        self._estimates: tuple[Estimate, ...] | None = None

    # ---- time

    def tick(self, now_ms: float, *, idle: bool) -> None:
        screen = self.screen
        self.thinking.prepare(explaining=self._director.settings.say_why)
        if idle and self._opens:
            self._open(now_ms)
        if idle:
            self._advance()
        waited_for = self.thinking.waiting and not screen.busy and now_ms >= self._free_at and not self.paused
        changed = self.indicator.tick(now_ms, waited_for=waited_for, reduced=screen.kit.reduced)
        before, self._percent = self._percent, self.thinking.percent if self.indicator.long else 0
        if changed or self._percent != before:
            screen.refresh()
        self._expect()
        self._write_soon(now_ms)
        self._tell_trouble()

    def _expect(self) -> None:
        """What the only person at the table may expect, if that is wished; nothing while nobody is at the screen."""
        alone, estimates = self.table.sitting.alone, None
        if alone is not None and self._director.settings.estimate and levels.is_fast():
            estimates = self.thinking.estimates(alone) if self.seat == alone else ()
        if estimates != self._estimates:
            self._estimates = estimates
            self.screen.refresh()

    def prompt(self) -> Prompt:
        return Prompt(estimates=self._estimates)

    def _open(self, now_ms: float) -> None:
        """Show that the game begins, once somebody looks; in one that goes on a computer thinks first."""
        screen, begins = self.screen, not self.table.number
        if begins and (screen.curtained or (self.seat is None and self.table.person_on_turn)):
            return
        self._opens = False
        if not screen.kit.reduced:
            beats = self._director.settings.beats
            self._free_at = now_ms + (beats.opening if begins else beats.thinks)
            if begins:
                screen.deal()

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
            if not self._ended and not self.screen.tells:
                self._ended = True
                self._director.show_scoring(self.table)
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
        if any(isinstance(moment.event, TurnEnded) for moment in step.trail):
            self._turn_ended()
        self.screen.play(_uncounted(sights(step.trail, self.seat)), mine=mine, why=why, at_once=self.skipping)

    def _turn_ended(self) -> None:
        """The hand goes out of sight, where others may look, before anything else is shown."""
        if self._shares:
            self._seat = None

    def shown(self, *, hurried: bool) -> None:
        self._free_at = self.screen.now + (0.0 if hurried else self._pause_ms)

    @property
    def _pause_ms(self) -> float:
        """Before a computer's turn, and after one that a person may want back."""
        beats, history = self._director.settings.beats, self.table.history
        thinks = beats.thinks if not history or history[-1].ended_turn else 0.0
        return thinks + (beats.grace if self.takes_back else 0.0)

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
        return Waiting(thinks and not self.takes_back, self.indicator.dots, self._percent)

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
        handing = HandoverText(
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
        return None if self.screen.kit.reduced or self.seat is not None else self.screen.still()

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
            look = PeekScene(table.seats[last], lambda: table.view(last), pressed, one_press=table.options.one_press)
            screen.ask(look)

    # ---- undo

    def out_of_turn(self, reason: str) -> str | None:
        """While it is this person's turn only the picture is not there yet."""
        if self.may_act and self.screen.busy:
            return _("The last moves are still being shown. Click or press Space to show the rest at once.")
        return super().out_of_turn(reason)

    def why_no_undo(self) -> str | None:
        if self.takes_back:
            return None
        return super().why_no_undo() or {
            NOTHING_YET: _("There is nothing to undo yet."),
            OTHER_TURN: _("The previous turn can no longer be undone."),
            REVEALED: _("A new card was seen: what came before it can no longer be undone."),
            COMPUTER: _("What a computer did cannot be undone."),
        }.get(self.table.why_no_undo() or "")

    def _undo(self) -> None:
        self.table.undo()
        self.screen.jump(cue="undo")

    def why_no_redo(self) -> str | None:
        return super().why_no_redo() or (None if self.table.can_redo else _("There is nothing to redo."))

    def _redo(self) -> None:
        """Do again what the last undo took back."""
        for played in self.table.redo():
            self._show(played.step, mine=True)

    def _ask_coach(self) -> None:
        """Put the coach's panel beside the board; what is held is put back."""
        self.screen.begin(None)
        self.screen.ask(CoachPanel(self.screen, self.thinking))

    # ---- the end of a turn

    def _end_turn(self) -> None:
        """End the turn, having asked if that is wished."""
        if not self._director.settings.confirm_end:
            self.submit(END_TURN)
            return
        end = Answer("end", _("End turn"), "end", "primary", partial(self.submit, END_TURN))
        text = _("You can undo it only until the next player acts.")
        self.screen.ask(Question(_("End your turn?"), text, (end, Answer("stay", _("Not yet"), "prev"))))

    def why_no_coach(self) -> str | None:
        if not self._director.settings.coach:
            return _("The coach is turned off in the settings.")
        return super().why_no_coach()

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
            keys.UNDO: Command(self._undo, self.why_no_undo),
            keys.REDO: Command(self._redo, self.why_no_redo),
            keys.BANNER: Command(self.raise_banner, self.why_no_banner),
            keys.END_TURN: Command(self._end_turn, self.why_no_end),
            keys.COACH: Command(self._ask_coach, self.why_no_coach),
        }
        return {**commands, keys.PEEK: Command(self._peek)} if self._shares else commands

    @property
    def takes_turns(self) -> bool:  # type: ignore[override]
        return bool(self.people)

    def rail(self) -> Rail:
        if not self.people:
            return self._watching()
        rail = {**super().rail(), **self._hurrying()}
        if self.takes_back:
            enter = (_("Enter: take your turn back"),)
            rail[UNDO] = rail[UNDO]._replace(tooltip=_("Take your turn back"), enter=enter)
        return rail

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

    def _hurrying(self) -> Rail:
        """The button that lets computers move at once, while they are waited for."""
        if self.indicator.long:
            enter = (_("Enter: make it move now"),)
            return {END: RailButton(_("Move now"), "step_fwd", self.thinking.hurry, meaning="move", enter=enter)}
        if not self.waits:
            return {}
        tooltip = _("Click or press Space to skip to the next human player’s turn.")
        enters = _("Enter: skip to the next human player’s turn"), _("Enter: skip")
        return {END: RailButton(_("Skip"), "last", self.screen.hurry, meaning="skip", tooltip=tooltip, enter=enters)}

    def hints(self) -> tuple[str, ...]:
        if not self.people:
            return (_("Paused"),) if self.paused else ()
        if self.takes_back and self.table.computer_on_turn:
            return _("Undo takes your turn back"), _("Undo takes it back")
        if self.waits:
            return (_("thinking …"),)
        return super().hints()

    def closing(self) -> bool:
        if not super().closing():
            return False
        self.thinking.stop()
        return True


class BranchDriver(TableDriver):
    """A branch of a game that is played on. ``keep`` is called after every step and ``leave`` when it has come to its
    end: the way out leads back to the replay."""

    def __init__(
        self,
        director: Director,
        table: Table,
        thinking: Thinking,
        ground: Ground | None,
        *,
        keep: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        people = [number for number, seat in enumerate(table.seats) if not seat.is_computer]
        super().__init__(director, table, thinking, ground, seat=people[0] if len(people) == 1 else None)
        self.keep, self.leave = keep, leave
        self._written: Game | None = None
        self._told = False

    def tick(self, now_ms: float, *, idle: bool) -> None:
        if self.table.game is not self._written:
            self._written = self.table.game
            self.keep()
        super().tick(now_ms, idle=idle)
        if idle and not self._told:
            self._told = True
            self.screen.tell(_("You are only trying this out; the game stays as it is. Esc: go back."), fine=True)

    def _advance(self) -> None:
        if self.table.over:
            self.leave()
        else:
            super()._advance()

    def entered(self) -> None:
        """No curtain closes in a branch: it is for one person's eyes, or for everybody's."""

    def commands(self) -> Mapping[str, Command]:
        none = _("A branch is saved with its game.")
        back = Command(self._back)
        return {**super().commands(), LEAVE: back, MENU: back, keys.SAVE_GAME: Command(self._back, lambda: none)}

    def _back(self) -> None:
        self.thinking.stop()
        self.keep()
        self.leave()


def _uncounted(shown: Sequence[Sight]) -> Sequence[Sight]:
    """What is shown without what the end pays: the final scoring counts that, and nothing gives it away before."""
    begun = [sight for sight in shown if not isinstance(sight.event, FinalEvaluation)]
    if len(begun) == len(shown):
        return shown
    ended, over = begun[-2:]
    return *begun[:-1], over._replace(view=over.view._replace(players=ended.view.players))


def _values_then(table: Table, history: Sequence[Played], seat: int) -> Counts:
    """The seal values after the last turn of a seat; before its first, those at the beginning."""
    for played in reversed(history):
        if played.ended_turn and played.seat == seat:
            return played.game.castle.values
    return table.opening.castle.values


def _sales(history: Sequence[Played]) -> Iterable[Sale]:
    """All banners raised, be it to sell nothing, in the order of the game."""
    for played in history:
        if isinstance(played.action, Banner):
            sold = [(event.lines, event.gold) for _played, event in happened([played], SealsSold)]
            yield Sale(played.seat, round_number(played.before), *(sold or [((), 0)])[0])


def _done_for_you(forced: Action) -> str:
    """What is said of an action that left no choice and was carried out by itself; empty where the step says enough."""
    match forced:
        case Piece():
            return _("Only one castle piece and one square were left, so the piece was placed for you.")
        case Draw():
            return _("Only one card was left, so it was taken for you.")
        case _:
            return ""
