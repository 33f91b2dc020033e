"""A lesson: the mentor says what to do, judges every try, and goes on by himself once it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame.event import Event

from arkadia_desktop.learn.attempt import Attempt, Verdict
from arkadia_desktop.learn.course import COURSES, lessons_of
from arkadia_desktop.learn.lesson import PLAY as PLAYING_WELL
from arkadia_desktop.learn.lesson import RULES, Lesson, LessonStep
from arkadia_desktop.learn.lights import lights
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.rules.actions import END, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.question import Answer
from arkadia_desktop.scenes.play.dialogs.final_scoring import FinalScoring
from arkadia_desktop.scenes.play.drivers.alone import Alone
from arkadia_desktop.scenes.play.ports import MENU, Command
from arkadia_desktop.scenes.play.tasks.task import BANNER, Rail
from arkadia_desktop.scenes.play.tasks.task import END as END_PLACE
from arkadia_desktop.scenes.play.view import prompt
from arkadia_desktop.scenes.play.view.prompt import MentorPage, NamedSquares, Note, Place, Press, Prompt, place_of
from arkadia_desktop.scenes.play.view.reason_words import unsigned
from arkadia_desktop.stage.panels.curtain import DrawnCurtain
from arkadia_desktop.table.history import replayed, round_number
from arkadia_desktop.table.statistics import statistics
from arkadia_desktop.ui.widgets.base import CONFIRM

GO_ON, SHOW_ME, REPEAT, BACK = "lesson go on", "lesson show me", "lesson repeat", "lesson back"
NEXT, PLAY, LESSONS, UNDERSTOOD = "lesson next", "lesson play", "lesson all", "lesson understood"
NEW_GAME, MISTAKES = "lesson new game", "lesson mistakes"
SEEN_MS = 1600.0
"""So long what a right action did stays in sight before the next step begins, at speed 1."""
_LEAST_SEEN_MS = 500.0
READY_MS = 1100.0
"""So long *Show me* lets an action lie ready before it is carried out, at speed 1."""


class LessonDriver(Alone):
    """Drives `attempt`. How far it has come is kept in the director's progress."""

    def __init__(self, director: Director, attempt: Attempt) -> None:
        self.session = self.attempt = attempt
        self.names = attempt.lesson.names
        self._missed: tuple[Action, Verdict] | None = None
        """The legal try that was not what is asked for, until something else is done."""
        self._shows = False
        """Whether it plays all of the step."""
        self._passing = False
        """Whether a rival's turn is being shown before the step."""
        self._before = attempt.game
        """The position before what was done last."""
        self.over = False
        """Whether the lesson is done and says so."""
        self._lit: tuple[Game, int, Place] | None = None
        self._asked: tuple[Game, int, Action | None, str | None] | None = None
        super().__init__(director)

    # ---- where the learner stands

    @property
    def _seen(self) -> bool:
        """Whether the goal has been reached, and what came of it is looked at."""
        return self.attempt.finished and not self.attempt.step.reading

    @property
    def may_act(self) -> bool:
        return super().may_act and not self._seen and not self.over

    @property
    def waits(self) -> bool:
        return self._seen and not self.over

    def forget(self) -> None:
        """Nothing of what was tried or shown counts any more."""
        super().forget()
        self._shows = self._passing = self.over = False
        self._missed = None

    # ---- trying

    def submit(self, action: Action) -> None:
        self._shows = False
        self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        before = self.game
        verdict = self.attempt.play(action)
        self._missed = self._due = None
        if not (self._shows and verdict.right):  # its light stays until that of the next one comes
            self._ready = None
        if verdict.right:
            self._before = before
            self.show_done(before, action)
            return
        self.screen.kit.sound.play("illegal")
        self.screen.begin(None)  # what was held goes back
        if verdict.refusal is not None:
            self.screen.tell(verdict.text)
        else:
            self._missed = action, verdict
            self.screen.refresh()

    # ---- what is offered

    def _asks(self) -> tuple[Action | None, str | None]:
        """What the step asks for next, and why it is not the end of the turn, if it is not; looked for once."""
        attempt = self.attempt
        if self._asked is None or self._asked[:2] != (attempt.game, attempt.index):
            ends = attempt.judge(END)
            self._asked = attempt.game, attempt.index, attempt.show_me(), None if ends.right else ends.sentences[-1]
        return self._asked[2:]

    def why_no_end(self) -> str | None:
        return super().why_no_end() or self._asks()[1]

    def rail(self) -> Rail:
        """The large button that the step asks for is the one that stands out."""
        rail = super().rail()
        if not self.mine or not isinstance(self._asks()[0], Banner):
            return rail
        wanted, other = rail[BANNER]._replace(style="primary"), rail[END_PLACE]._replace(style="wood")
        return {**rail, BANNER: wanted, END_PLACE: other}

    # ---- going on and back

    def entered(self) -> None:
        if not self.over:
            self._director.progress.reach(self.attempt.lesson.id, self.attempt.index)

    def shown(self, *, hurried: bool) -> None:
        if self._passing:
            self._passing = False
            self.screen.begin(None)
        seen = max(_LEAST_SEEN_MS, self.screen.kit.ms(SEEN_MS))
        if self._seen and not self.over:
            self._due = self.screen.now + (0.0 if hurried else seen)
        elif self._shows:
            self._lay_ready()

    def hurried(self) -> None:
        if self._seen and not self.over:
            self._due = self.screen.now

    def tick(self, now_ms: float, *, idle: bool) -> None:
        if self._missed is not None and self.screen.holding:
            self._understood()  # something else is tried
        super().tick(now_ms, idle=idle)

    def due(self) -> None:
        if self._seen and not self.over:
            self._go_on()
        else:
            super().due()

    def _go_on(self) -> None:
        """Begin the next step; after the last the lesson is over."""
        self.forget()
        done, lesson = self._director.progress, self.attempt.lesson
        before = self.game
        if self.attempt.go_on():
            done.reach(lesson.id, self.attempt.index)
            if self.attempt.jumped:
                self.begin_anew()
                self._part_curtain()
            elif self.attempt.passage:
                self._passing = True
                self.show_done(before, *self.attempt.passage, mine=False)
            else:
                self.screen.begin(None)
        elif self.attempt.finished:
            self.over = True
            done.finish(lesson.id)
            self.screen.begin(None)
            if self.game.phase is Phase.OVER:
                self.screen.ask(self._scoring())
            else:
                self.cheer(_("Lesson complete"))

    def _scoring(self) -> FinalScoring:
        """How the game ended that was played in the lesson."""
        lesson = self.attempt.lesson
        record = [step.record for step in lesson.steps[: self.attempt.index + 1] if step.record is not None][-1]
        sales = [len(points) - 1 for points in statistics(replayed(record), self._before).gold]

        def answer(one: Press) -> Answer:
            return Answer(one.command, one.label, one.icon, one.style, lambda: self.screen.run(one.command))

        return FinalScoring(self._before, self.facts.seats, sales, [*map(answer, self._ahead())])

    def _ahead(self) -> tuple[Press, ...]:
        """Where one can go after the lesson, first where most will."""
        every = Press(LESSONS, _("Lessons"), "book", rare=True)
        if self._following is not None:
            return Press(NEXT, _("Next lesson"), "next", "primary"), every
        if self.attempt.lesson.course == PLAYING_WELL:
            mistakes = Press(MISTAKES, _("Mistakes"), "target", rare=True)
            return Press(NEW_GAME, _("New game"), "play", "primary"), mistakes, every
        return Press(PLAY, _("Play your first game"), "play", "primary"), every

    def _part_curtain(self) -> None:
        """Let a curtain open over the other position, so that everybody sees that it is another."""
        curtain = DrawnCurtain(self.game.setup.colours[self.acting])
        curtain.layout(self.screen.kit)
        self.screen.open_curtain(curtain)

    def _show_me(self) -> None:
        """Let the next action lie ready, and carry it out after a moment; so all of the step."""
        self._missed = None
        if self.screen.busy:
            self.screen.hurry()
        if self.attempt.finished:
            self._go_on()
            return
        self._shows = True
        self._lay_ready()

    def _lay_ready(self) -> None:
        self.lay_ready(self.attempt.show_me(), READY_MS)

    def _back(self) -> None:
        self._leap(self.attempt.restart if self.over else self.attempt.back)

    def _why_not_back(self) -> str | None:
        return None if self.attempt.index or self.over else _("This is the first step.")

    def _repeat(self) -> None:
        self._leap(self.attempt.restart)

    def _leap(self, to: Callable[[], None]) -> None:
        """Go to the beginning of a step."""

        def leap() -> None:
            self.forget()
            to()

        self.start_from(leap)
        self._director.progress.reach(self.attempt.lesson.id, self.attempt.index)

    def _understood(self) -> None:
        self._missed = None
        self.screen.refresh()

    def leave(self) -> None:
        self._director.show_school(self.attempt.lesson.id)

    def _next_lesson(self) -> None:
        assert self._following is not None  # it is offered only where there is one
        self._director.start_lesson(self._following.id)

    @property
    def _course(self) -> tuple[Lesson, ...]:
        """All lessons of the course that this one is of."""
        return lessons_of(self.attempt.lesson.course)

    @property
    def _number(self) -> int:
        """Of the lesson in its course, from 0; -1 for one that is in none."""
        ids = [one.id for one in self._course]
        return ids.index(self.attempt.lesson.id) if self.attempt.lesson.id in ids else -1

    @property
    def _following(self) -> Lesson | None:
        """The lesson after this one in its course."""
        following = self._course[self._number + 1 :]
        return following[0] if following else None

    # ---- keys and commands

    def key(self, event: Event) -> bool:
        """Enter and Space go on where nothing is held and nothing else is to be done."""
        if event.key not in CONFIRM or self.screen.holding:
            return False
        if self._missed is not None:
            self._understood()
        elif self.over:
            self.screen.run(self._ahead()[0].command)
        elif self.attempt.step.reading and not self.screen.busy:
            self._go_on()
        else:
            return False
        return True

    def commands(self) -> Mapping[str, Command]:
        shows = _("Master Albin is showing it to you.")
        return {
            **super().commands(),
            GO_ON: Command(self._go_on),
            SHOW_ME: Command(self._show_me, lambda: shows if self._ready is not None else None),
            REPEAT: Command(self._repeat),
            BACK: Command(self._back, self._why_not_back),
            NEXT: Command(self._next_lesson),
            PLAY: Command(self._director.start_practice),
            NEW_GAME: Command(self._director.show_new_game),
            MISTAKES: Command(self._director.show_mistakes),
            LESSONS: Command(self.leave),
            UNDERSTOOD: Command(self._understood),
            keys.COACH: Command(self._show_me, lambda: _("Master Albin helps you here: press Show me.")),
            MENU: Command(self._open_menu),
        }

    def _open_menu(self) -> None:
        lesson = self.attempt.lesson
        self.ask_where(_(lesson.title), _(lesson.about), Answer("leave", _("Lessons"), "book"))

    # ---- what the mentor shows

    def hints(self) -> tuple[str, ...]:
        if self.over:
            return ()
        return (_("Click or press Space to continue"), _("Space: continue")) if self._seen else super().hints()

    def prompt(self) -> Prompt:
        if self.over:
            return Prompt(self._closing_panel(), title=_("Lesson complete"), festive=True)
        panel = self._panel()
        if self._passing or self._seen:
            return Prompt(panel, hints=self.hints())
        lit, holding = self._light(), self.screen.holding
        note, marks = None, tuple[NamedSquares, ...]()
        if self._missed is not None and not holding:
            action, verdict = self._missed
            tried = place_of(action, self.view())
            note = Note(
                tried, _("Not this time"), verdict.text, presses=(Press(UNDERSTOOD, _("All right"), "check", "wood"),)
            )
            marks = (NamedSquares(tried.squares, _("your try")),) if tried.squares else ()
            lit = Place(lit.squares | tried.squares, (*lit.parts, *tried.parts)) if lit else lit
        if self._ready is not None:
            lit = place_of(self._ready, self.view())
        elif holding:  # what is done with it is in the light as well
            lit = Place(lit.squares, (*lit.parts, "turn", "end")) if lit.squares else Place()
        if lit:  # what is to be done can always be read
            lit = Place(lit.squares, (*lit.parts, "ribbon"))
        return Prompt(panel, lit, note, marks=marks, hints=self._ribbon(), foresees=self._foresees)

    @property
    def _foresees(self) -> bool:
        """Whether the learner knows what castle pieces do: a lesson of the first course says so."""
        order = COURSES[RULES]
        return self.attempt.lesson.id not in order[: order.index("castle")]

    def _light(self) -> Place:
        """What stands in the light, looked for once."""
        attempt = self.attempt
        if self._lit is None or self._lit[0] is not attempt.game or self._lit[1] != attempt.index:
            found = lights(attempt.game, attempt.step.light)
            place = Place(attempt.game.board.grid.mask(found.squares), found.parts)
            self._lit = attempt.game, attempt.index, place
        return self._lit[2]

    def _ribbon(self) -> tuple[str, ...]:
        if self.attempt.step.reading:
            return _("Read it, then press Enter or Continue"), _("Press Enter to continue"), _("Enter: continue")
        asked = self._asks()[0]
        return (_(self.attempt.step.task), *(() if asked is None else (_briefly(asked),)))

    def _steps_words(self) -> str:
        return _("Step {n} of {count}", n=self.attempt.index + 1, count=len(self.attempt.lesson.steps))

    def _head(self) -> tuple[str, ...]:
        if self._number < 0:
            return (_("teaches you"),)
        return _("teaches you"), _("Lesson {n} of {count}", n=self._number + 1, count=len(self._course))

    def _panel(self) -> MentorPage:
        attempt = self.attempt
        reading = attempt.step.reading
        now = -1 if self._seen else attempt.index
        words = _("*Well done.*") if self._seen and not self._shows else self._steps_words()
        texts = tuple(self._told(number, jumped=True) for number in range(len(attempt.lesson.steps)))
        claims = tuple(map(claim_words, attempt.lesson.steps))
        claim = prompt.Words("" if self._passing else claims[attempt.index], quiet=True, others=claims)
        title, discs = prompt.Title(_(attempt.lesson.title)), prompt.Discs(attempt.done, now, len(texts), words)
        told = prompt.Words(self._told(attempt.index, jumped=attempt.jumped), others=texts)
        blocks = (title, told, claim, discs) if any(claims) else (title, told, discs)
        back = Press(BACK, "", "prev", tooltip=_("Back to the previous step"), alone=_("Back"), rare=True)
        repeat = Press(REPEAT, _("Repeat"), "again", tooltip=_("Start this step again"), rare=True)
        rows: tuple[tuple[Press, ...], ...] = ((back, repeat, Press(SHOW_ME, _("Show me"), "bulb")),)
        if reading:
            rows = ((back, Press(GO_ON, _("Continue"), "next", "primary")),)
        foot = _("Esc: leave, progress is saved")
        return MentorPage(_("Master Albin"), self._head(), blocks, rows, foot)

    def _told(self, index: int, *, jumped: bool) -> str:
        """What the mentor says in a step, and first that it is another game where the learner was `jumped` into one."""
        if self._passing and index == self.attempt.index:
            if self.game.seats > 2:
                return _("Now the others take their turns.")
            return _("Now it is {name}’s turn.", name=self.names[1 - self.acting])
        step, position = self.attempt.lesson.steps[index], self.attempt.lesson.positions[index]
        if not (jumped and index and step.record is not None):
            return _(step.text)
        return " ".join((_("*Another game, round {n}.*", n=round_number(position)), _(step.text)))

    def _closing_panel(self) -> MentorPage:
        attempt = self.attempt
        following = self._following
        says = _("You have finished this lesson.")
        if following is not None:
            says = _("You have finished this lesson. Next comes *{title}*.", title=_(following.title))
        elif attempt.lesson.course == PLAYING_WELL:
            says = _("That was the last lesson. *Mistakes* sorts those in your own games by the same eight themes.")
        elif self._number >= 0:
            says = _("That was the last lesson. You are ready for your first game.")
        count = len(attempt.lesson.steps)
        done = prompt.Discs(frozenset(range(count)), -1, count, _("All steps done"))
        first, *others = self._ahead()
        if self.game.phase is Phase.OVER:  # the final scoring, which lies over it, leads there
            first = first._replace(style="parchment")
        back = Press(BACK, "", "prev", tooltip=_("Back to the last step"), alone=_("Back"), rare=True)
        rows = (first,), (back, *others)
        return MentorPage(
            _("Master Albin"), self._head(), (prompt.Title(_(attempt.lesson.title)), prompt.Words(says), done), rows
        )


def _briefly(action: Action) -> str:
    """What is to be done, where there is no room for the task."""
    match action:
        case Build():
            return _("Lay a building")
        case Workers():
            return _("Place workers")
        case Piece():
            return _("Place a castle piece")
        case Draw():
            return _("Take a card")
        case Banner():
            return _("Raise a banner")
        case _:
            return _("End your turn")


def claim_words(step: LessonStep) -> str:
    """What it wins to follow what a step teaches; empty for one that claims nothing."""
    if step.claim is None:
        return ""
    gold, n = in_gold(unsigned(step.claim.gold, step.claim.error)), step.claim.games
    return ngettext("Worth *{gold}*, measured in {n} game", "Worth *{gold}*, measured in {n} games", n, gold=gold)
