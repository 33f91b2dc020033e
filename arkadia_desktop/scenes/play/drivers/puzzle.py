"""A puzzle: one turn is tried as often as one likes; the mentor tells what every try is worth and what it missed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

import pygame
from pygame.event import Event

from arkadia_desktop.ai.puzzles.collection import heads
from arkadia_desktop.ai.puzzles.puzzle import Puzzle
from arkadia_desktop.ai.puzzles.session import HINTS, FinishedTry, PuzzleSession
from arkadia_desktop.learn.puzzle_marks import next_for, of_the_day
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import colour_name
from arkadia_desktop.rules.actions import Action, Build
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.puzzle_words import puzzle_name, task
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.play.drivers.alone import Alone
from arkadia_desktop.scenes.play.drivers.puzzle_panel import (
    HINT,
    NEXT,
    SOLUTION,
    TENTS,
    WHERE,
    account,
    asked_briefly,
    astray,
    in_words,
    open_tents,
    outcome,
    panel,
    undrawn,
)
from arkadia_desktop.scenes.play.ports import LEAVE, MENU, Command
from arkadia_desktop.scenes.play.tasks.rail_button import BANNER, END, Rail, RailButton
from arkadia_desktop.scenes.play.view.action_squares import place_of
from arkadia_desktop.scenes.play.view.prompt import NamedSquares, Note, Place, Press, Prompt, ScoreAccount

AGAIN, READ = "puzzle again", "puzzle read"
READY_MS = 1300.0
"""So long an action of the solution lies ready before it is carried out, at speed 1."""
READ_MS = 800.0
"""So long no key puts away how a try ended."""
_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class PuzzleDriver(Alone):
    """Drives somebody at `puzzle`; ``back()`` leaves it, None = for the puzzles. What comes of the tries is kept in
    the director's marks."""

    def __init__(self, director: Director, puzzle: Puzzle, back: Callable[[], None] | None = None) -> None:
        self.session = PuzzleSession(puzzle)
        self.puzzle = puzzle
        self.back = back
        self._hinted = 0
        """The hint that is shown: 1 where, 2 what."""
        self._looks_back = self._tents_drawn = False
        """Whether the beginning is looked at while a try is over; whether the open tents lie over the board."""
        self._ready: Action | None = None
        """The action of the solution that lies ready."""
        self._due: float | None = None
        """When it is carried out, in ms."""
        self._steps: tuple[str, ...] = ()
        """The solution in words."""
        self._account: ScoreAccount | None = None
        """What the try that is over has missed."""
        self._told_where = False
        """Whether it is told where."""
        self._earlier = director.puzzle_marks.of(puzzle.id).tries
        """The tries made another time."""
        self._outcome: Note | None = None
        """What it brought, until that has been read."""
        self._over_since = 0.0
        """Since when it is seen how a try ended, in ms."""
        super().__init__(director)

    # ---- where the player stands

    @property
    def game(self) -> Game:
        return self.session.start if self._looks_back else self.session.game

    @property
    def acting(self) -> int:
        return self.puzzle.seat

    @property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]  # that of others never changes
        return tuple(colour_name(colour.value) for colour in self.game.setup.colours)

    @property
    def over(self) -> FinishedTry | None:
        """The try that has come to its end."""
        return self.session.over

    @property
    def may_act(self) -> bool:
        return super().may_act and self.over is None

    @property
    def can_take_back(self) -> bool:
        return bool(self.session.actions)

    def take_back(self) -> bool:
        self._forget()
        return self.session.undo()

    def _forget(self) -> None:
        """Nothing is hinted at, lies ready or is looked at any more."""
        self._hinted, self._looks_back, self._ready, self._due, self._outcome = 0, False, None, None, None
        self._told_where = False

    def as_shown(self, view: PlayerView) -> PlayerView:
        """Nothing is drawn: a card more in the hand would tell what lies in the stack."""
        return undrawn(view, self.session.start)

    # ---- trying

    def submit(self, action: Action) -> None:
        if self.session.showing and action != self.session.next_of_solution():
            self.screen.begin(None)
            self.screen.tell(_("The solution is being played. Press Try again to play it yourself."))
            return
        self._carry_out(action)

    def _carry_out(self, action: Action) -> None:
        before = self.session.game
        if LegalActions(before).why(action):
            self.screen.begin(None)
            return
        self._forget()
        step = self.session.play(action)
        if self.over is not None:
            self._ended(self.over)
        if step is None:
            self.screen.begin(None)
            self._heard()
        else:
            self.show_done(before, action)

    def _ended(self, tried: FinishedTry) -> None:
        """A try has come to its end, or the solution."""
        puzzle = self.puzzle
        self._outcome = self._brought(tried)
        if tried.end is None:
            self._account = astray(puzzle, self.session.start)
        else:
            self._account = account(puzzle, self.session.missed(), self.names)
        if self.session.showing:
            return
        marks, solved = self._director.puzzle_marks, tried.score == puzzle.best
        marks.tried(puzzle.id, puzzle.difficulty, tried.score, solved=solved)
        today = date.today()  # that of whoever plays
        if solved and puzzle.id == of_the_day(today, [head.id for head in heads()]):
            marks.solved_daily(today)

    def _brought(self, tried: FinishedTry) -> Note | None:
        """What a try has brought, beside the building it completed."""
        title, text = outcome(self.session.happened(), self.names)
        place = place_of(tried.actions[0], view(self.session.start, self.acting))
        read = Press(READ, _("Got it"), "check", "wood")
        return Note(place, title, text, presses=(read,), icon="check") if title else None

    def _read(self) -> None:
        self._outcome = None
        self.screen.refresh()

    def _tell_where(self) -> None:
        self._told_where = True
        self.screen.refresh()

    @property
    def _solved_now(self) -> bool:
        """Whether the try that is over was right."""
        return self.over is not None and self.over.score == self.puzzle.best

    def shown(self, *, hurried: bool) -> None:
        if self.over is not None:
            self._heard()
            if self._solved_now and (following := self._following) is not None:
                self._director.expect_puzzle(following)
        elif self.session.showing:
            self._lay_ready()

    def _heard(self) -> None:
        self._over_since = self.screen.now
        self.screen.kit.sound.play("win" if self._solved_now else "bell")

    def _again(self) -> None:
        self._to_start()
        self.begin_anew(cue="undo")

    def _to_start(self) -> None:
        if self.screen.busy:
            self.screen.hurry()
        self._forget()
        self.session.again()

    def _look_back(self) -> None:
        """Show the beginning, or again how the try ended; not for a click that was meant for the end of the turn."""
        if not self._seen:
            return
        if self.screen.busy:
            self.screen.hurry()
        self._looks_back = not self._looks_back
        self.begin_anew(cue="flip")

    # ---- help

    def _help(self) -> None:
        """What is seen from now on helps."""
        if not self.session.solved:
            self._director.puzzle_marks.helped(self.puzzle.id)

    def _hint(self) -> None:
        """Show where the turn begins, and when asked again what with."""
        moved = bool(self.session.actions)
        self._to_start()
        self._help()
        self._hinted = self.session.hint()
        if moved:
            self.begin_anew(cue="undo")
        else:
            self.screen.begin(None)

    def _solve(self) -> None:
        """Play the solution."""
        self._to_start()
        self._help()
        self._steps = in_words(self.puzzle)
        self.session.show()
        self.begin_anew(cue="undo")
        self._lay_ready()

    def _lay_ready(self) -> None:
        self._ready = self.session.next_of_solution()
        if self._ready is not None:
            self.screen.lay_ready(self._ready)
            self._due = self.screen.now + self.screen.kit.ms(READY_MS)

    def tick(self, now_ms: float, *, idle: bool) -> None:
        if self._due is None or now_ms < self._due or not idle:
            super().tick(now_ms, idle=idle)
            return
        self._due = None
        if self._ready is not None:
            self._carry_out(self._ready)

    # ---- going on and leaving

    def leave(self) -> None:
        if self.back is not None:
            self.back()
        else:
            self._director.show_puzzles(self.puzzle.id)

    @property
    def _following(self) -> str | None:
        """The puzzle that suits best of those not solved."""
        marks, done = self._director.puzzle_marks, self.puzzle.id
        left = [(one.id, one.difficulty) for one in heads() if one.id != done and not marks.of(one.id).solved]
        return next_for(marks.value.rating, left)

    def _next_puzzle(self) -> None:
        """The one that suits best; where all are solved, back."""
        following = self._following
        if following is None:
            self.leave()
        else:
            self._director.start_puzzle(following, self.back)

    def _open_menu(self) -> None:
        does = {"settings": self._director.show_settings, "leave": self.leave, "title": self._director.show_title}
        answers = (
            Answer("stay", _("Continue"), "next", "primary"),
            Answer("settings", _("Settings"), "gear"),
            Answer("title", _("Main menu"), "prev"),
            Answer("leave", _("Leave the puzzle"), "exit"),
        )
        name = puzzle_name(self.puzzle.head)
        self.screen.ask(Question(name, task(self.puzzle), answers, lambda key: does.get(key, lambda: None)()))

    def _draw_tents(self) -> None:
        self._tents_drawn = not self._tents_drawn
        self.screen.refresh()

    # ---- what is offered

    def key(self, event: Event) -> bool:
        """Enter and Space put a hint or the open tents away; Enter goes on where a try is over."""
        if event.key not in _KEYS or self.screen.holding:
            return False
        if self._put_away():
            return True
        if self.over is None or event.key == pygame.K_SPACE:
            return False
        self._go_on_by_key()
        return True

    def _put_away(self) -> bool:
        """Put away what lies over the board; false where nothing does."""
        if not (self._tents_drawn or self._hinted):
            return False
        self._tents_drawn, self._hinted = False, 0
        self.screen.refresh()
        return True

    def _escape(self) -> None:
        if not self._put_away():
            self.leave()

    def _go_on_by_key(self) -> None:
        """Not at once: a key that was meant for the turn must not put away how it ended."""
        if not self.screen.busy and self._seen:
            self._go_on()

    @property
    def _seen(self) -> bool:
        """Whether it has been seen how the try ended."""
        return self.screen.now - self._over_since >= READ_MS

    def _go_on(self) -> None:
        if self._solved_now and not self.session.showing:
            self._next_puzzle()
        else:
            self._again()

    def commands(self) -> Mapping[str, Command]:
        found = {
            **super().commands(),
            HINT: Command(self._hint),
            SOLUTION: Command(self._solve),
            AGAIN: Command(self._again, self.why_no_undo),
            NEXT: Command(self._next_puzzle),
            READ: Command(self._read),
            WHERE: Command(self._tell_where),
            TENTS: Command(self._draw_tents),
            keys.COACH: Command(self._hint),
            LEAVE: Command(self._escape),
            MENU: Command(self._open_menu),
        }
        if self.over is not None:
            found |= {keys.END_TURN: Command(self._go_on_by_key), keys.BANNER: Command(self._look_back)}
        return found

    def rail(self) -> Rail:
        rail = super().rail()
        if self.over is None:
            return rail
        start = _("Show your try") if self._looks_back else _("Show the start")
        again = RailButton(
            _("Try again"), "again", self._again, short=_("Again"), meaning="again", enter=(_("Enter: try again"),)
        )
        if self._solved_now and not self.session.showing:
            enter = (_("Enter: continue"),)
            go = self._next_puzzle
            again = RailButton(_("Next puzzle"), "next", go, short=_("Next"), meaning="next", enter=enter)
        enter = (_("Enter: show it"),)
        look = RailButton(start, "eye", self._look_back, short=_("Start"), meaning="start", enter=enter)
        return {**rail, BANNER: again, END: look}  # a click from habit ends on what skips nothing

    def hints(self) -> tuple[str, ...]:
        return super().hints() if self.may_act else ()

    # ---- what the mentor shows

    def prompt(self) -> Prompt:
        over, start = self.over, self.session.start
        title = _("{name} to play").format(name=self.names[self.acting])
        tents = open_tents(self.view(), self.names, drawn=self._tents_drawn)
        missed = self._account
        if missed is not None and over is not None and over.end is not None and not self._told_where:
            missed = replace(missed, entries=(), note="")
        told = panel(
            self.session,
            hinted=self._hinted,
            steps=self._steps,
            told=missed,
            more=missed is not self._account,
            earlier=self._earlier,
        )
        blind = not (self.session.solved or self.session.shown)
        prompt = Prompt(told, hints=self._ribbon(), title=title, tents=tents, blind=blind)
        if self.screen.busy:
            return prompt
        if over is not None:
            before = start.castle.values if not self._looks_back else None
            note = self._outcome if not self._looks_back else None
            marks = (*self._tried_marks(over, named=note is None), *self._target_marks())
            marks = marks if not self._tents_drawn else ()
            return replace(prompt, marks=marks, note=note, blind=False, before=before)
        lit, marks = Place(), self._target_marks() if not self._tents_drawn else ()
        if self._hinted and not self.screen.holding:
            lit = self._where()
        return replace(prompt, lit=lit, marks=marks)

    def _where(self) -> Place:
        """Where the solution begins; and once that is told, with which card."""
        action, seen = self.puzzle.answer[0], self.view()
        place = place_of(action, seen)
        if self._hinted == HINTS and isinstance(action, Build):
            return replace(place, parts=(f"hand:{seen.hand.index(action.card)}",))
        return place

    def _tried_marks(self, over: FinishedTry, *, named: bool) -> tuple[NamedSquares, ...]:
        """What the try did on the board, but for the castle; `named` unless a bubble stands beside it."""
        squares = place_of(over.actions[0], view(self.session.start, self.acting)).squares
        label = _("the solution") if self.session.showing else _("your try")
        return (NamedSquares(squares, label if named else ""),) if squares else ()

    def _target_marks(self) -> tuple[NamedSquares, ...]:
        """The building that an enclosure is about, as long as it is not completed."""
        building = self.game.board.building(self.puzzle.target or 0)
        return () if building is None or building.complete else (NamedSquares(building.mask, _("to complete"), "flag"),)

    def _ribbon(self) -> tuple[str, ...]:
        if self.over is not None:
            return super().hints() or asked_briefly(self.puzzle.kind)
        if self.session.actions and not self.screen.busy:
            return super().hints()
        return asked_briefly(self.puzzle.kind)
