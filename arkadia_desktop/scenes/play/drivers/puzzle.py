"""A puzzle: one turn is tried as often as one likes; the mentor tells what every try is worth and what it missed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

import pygame
from pygame.event import Event

from arkadia_desktop.ai.puzzles.collection import heads
from arkadia_desktop.ai.puzzles.puzzle import Puzzle, Theme
from arkadia_desktop.ai.puzzles.session import HINTS, FinishedTry, PuzzleSession
from arkadia_desktop.ai.puzzles.solver import Objective
from arkadia_desktop.ai.puzzles.trying import Missed, Term, TurnEnd, best_rival, standing
from arkadia_desktop.learn.puzzle_marks import next_for, of_the_day
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import (
    MINUS,
    colour_name,
    counted_seals,
    fewer_seals,
    in_gold,
    labelled,
    more_seals,
    plain,
    signed,
)
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Action, Build
from arkadia_desktop.rules.evaluation import worth_of
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.play import Moment
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.puzzle_words import puzzle_name, task
from arkadia_desktop.scenes.common.question import Answer
from arkadia_desktop.scenes.play.drivers.alone import Alone
from arkadia_desktop.scenes.play.ports import LEAVE, MENU, Command
from arkadia_desktop.scenes.play.tasks.task import BANNER, END, Rail, RailButton
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    Gauge,
    Holding,
    MentorPage,
    NamedSquares,
    Numbered,
    OpenTents,
    Payout,
    Place,
    Press,
    Prompt,
    ScoreAccount,
    ScoreEntry,
    Solved,
    Summand,
    Title,
    Words,
    place_of,
)
from arkadia_desktop.scenes.play.view.reason_words import piece_title, the_building, to_do
from arkadia_desktop.stage.panels.wording import is_complete
from arkadia_desktop.ui.widgets.base import CONFIRM

HINT, SOLUTION, NEXT, TENTS, WHERE = "puzzle hint", "puzzle solution", "puzzle next", "puzzle tents", "puzzle where"
AGAIN = "puzzle again"
"""The commands of the panel's buttons."""
LEAST_SPAN = 6
"""Where the best score is not above 0 the gauge is so many points long."""
READY_MS = 1300.0
"""So long an action of the solution lies ready before it is carried out, at speed 1."""
READ_MS = 800.0
"""So long no key puts away how a try ended."""


class PuzzleDriver(Alone):
    """Drives somebody at `puzzle`; ``back()`` leaves it, None = for the puzzles. What comes of the tries is kept in
    the director's marks."""

    session: PuzzleSession

    def __init__(self, director: Director, puzzle: Puzzle, back: Callable[[], None] | None = None) -> None:
        self.session = PuzzleSession(puzzle)
        self.puzzle = puzzle
        self.back = back
        self._hinted = 0
        """The hint that is shown: 1 where, 2 what."""
        self._looks_back = self._tents_drawn = False
        """Whether the beginning is looked at while a try is over; whether the open tents lie over the board."""
        self._steps: tuple[str, ...] = ()
        """The solution in words."""
        self._account: ScoreAccount | None = None
        """What the try that is over has missed."""
        self._told_where = False
        """Whether it is told where."""
        self._outcome: tuple[Block, ...] = ()
        """What it brought."""
        self._over_since = 0.0
        """Since when it is seen how a try ended, in ms."""
        self._cheers = False
        """Whether the mentor will be glad, once the words that tell of the turn have had their time."""
        super().__init__(director)

    # ---- where the player stands

    @property
    def game(self) -> Game:
        return self.session.start if self._looks_back else self.session.game

    @property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]  # that of others never changes
        return tuple(colour_name(colour.value) for colour in self.game.setup.colours)

    @property
    def over(self) -> FinishedTry | None:
        """The try that has come to its end."""
        return self.session.over

    @property
    def _earlier(self) -> int:
        """The tries made another time, which may be later than when this was laid out ahead."""
        return self._director.puzzle_marks.of(self.puzzle.id).tries - len(self.session.tries)

    @property
    def _told(self) -> FinishedTry | None:
        """The try that has come to its end, once all of it has been shown."""
        return None if self.screen.busy else self.over

    @property
    def may_act(self) -> bool:
        return super().may_act and self.over is None

    def forget(self) -> None:
        """Nothing is hinted at, lies ready or is looked at any more."""
        super().forget()
        self._hinted, self._looks_back, self._told_where, self._outcome = 0, False, False, ()
        self._cheers = False

    def as_shown(self, view: PlayerView) -> PlayerView:
        """Nothing is drawn: a card more in the hand would tell what lies in the stack."""
        return undrawn(view, self.session.start)

    # ---- trying

    def submit(self, action: Action) -> None:
        if self.session.showing and action != self.session.next_of_solution():
            self.screen.begin(None)
            self.screen.tell(_("The solution is being played. Press Try again to play it yourself."))
            return
        self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        before = self.session.game
        if self.refused(action):
            return
        self.forget()
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
        self._outcome = outcome(self.session.happened(), self.names)
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

    def _tell_where(self) -> None:
        self._told_where = True
        self.screen.refresh()

    @property
    def _solved_now(self) -> bool:
        """Whether the try that is over was right."""
        return self._told is not None and self._told.score == self.puzzle.best

    @property
    def _goes_on(self) -> bool:
        """Whether a person has solved it: the next one is due."""
        return self._solved_now and not self.session.showing

    def shown(self, *, hurried: bool) -> None:
        if self.over is not None:
            self._heard()
            if self._solved_now and (following := self._following) is not None:
                self._director.expect_puzzle(following)
        elif self.session.showing:
            self._lay_ready()

    def _heard(self) -> None:
        self._over_since = self.screen.now
        if self._goes_on:
            self._cheers = True
        else:
            self.screen.kit.sound.play("win" if self._solved_now else "bell")

    def tick(self, now_ms: float, *, idle: bool) -> None:
        super().tick(now_ms, idle=idle)
        if self._cheers and idle and (self.screen.kit.reduced or not self.screen.tells):
            self._cheers = False
            self.cheer(_("Solved"))

    def _again(self) -> None:
        self.start_from(self._to_start)

    def _to_start(self) -> None:
        self.forget()
        self.session.again()

    def _look_back(self) -> None:
        """Show the beginning, or again how the try ended; not for a click that was meant for the end of the turn."""
        if not self._seen:
            return
        self.start_from(self._flip, cue="flip")

    def _flip(self) -> None:
        self._looks_back = not self._looks_back

    # ---- help

    def _help(self) -> None:
        """What is seen from now on helps."""
        if not self.session.solved:
            self._director.puzzle_marks.helped(self.puzzle.id)

    def _hint(self) -> None:
        """Show where the turn begins, and when asked again what with."""
        moved = bool(self.session.actions)
        if self.screen.busy:
            self.screen.hurry()
        self._to_start()
        self._help()
        self._hinted = self.session.hint()
        if moved:
            self.begin_anew(cue="undo")
        else:
            self.screen.begin(None)

    def _solve(self) -> None:
        """Play the solution."""
        self.start_from(self._begin_solution)
        self._lay_ready()

    def _begin_solution(self) -> None:
        self._to_start()
        self._help()
        self._steps = in_words(self.puzzle)
        self.session.show()

    def _lay_ready(self) -> None:
        self.lay_ready(self.session.next_of_solution(), READY_MS)

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
        leave = Answer("leave", _("Leave the puzzle"), "exit")
        self.ask_where(puzzle_name(self.puzzle.head), task(self.puzzle), leave)

    def _draw_tents(self) -> None:
        self._tents_drawn = not self._tents_drawn
        self.screen.refresh()

    # ---- what is offered

    def key(self, event: Event) -> bool:
        """Enter and Space put a hint or the open tents away; Enter goes on where a try is over."""
        if event.key not in CONFIRM or self.screen.holding:
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
        if self._goes_on:
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
        if self._told is None:  # when the try is over, the turn has no end that calls
            return rail if self.over is None else {**rail, END: rail[END]._replace(style="wood")}
        start = _("Show your try") if self._looks_back else _("Show the start")
        enter = (_("Enter: show it"),)
        look = RailButton(start, "eye", self._look_back, short=_("Start"), style="wood", meaning="start", enter=enter)
        if self._goes_on:
            enter = (_("Enter: continue"),)
            go = RailButton(_("Next puzzle"), "next", self._next_puzzle, short=_("Next"), meaning="next", enter=enter)
        else:
            enter = (_("Enter: try again"),)
            go = RailButton(_("Try again"), "again", self._again, short=_("Again"), meaning="again", enter=enter)
        # A click from habit ends on what skips nothing.
        return {**rail, BANNER: go._replace(style="primary"), END: look}

    def hints(self) -> tuple[str, ...]:
        return super().hints() if self.may_act else ()

    # ---- what the mentor shows

    def prompt(self) -> Prompt:
        over, start = self.over, self.session.start
        done = self._goes_on and not self._looks_back
        title = _("Solved") if done else _("{name} to play", name=self.names[self.acting])
        blind = not (self.session.solved or self.session.shown)
        hints = () if done else self._ribbon()
        prompt = Prompt(self._panel(), hints=hints, title=title, festive=done, tents=self._tents(), blind=blind)
        if self.screen.busy:
            return prompt
        if over is not None:
            before = start.castle.values if not self._looks_back else None
            marks = (*self._tried_marks(over, named=not done), *self._target_marks())
            marks = marks if not self._tents_drawn else ()
            return prompt._replace(marks=marks, blind=False, before=before)
        lit = self._where() if self._hinted and not self.screen.holding else Place()
        return prompt._replace(lit=lit, marks=self._target_marks() if not self._tents_drawn else ())

    def _panel(self) -> MentorPage:
        """The task, how far the tries came, what was missed, a hint, the solution."""
        session, over, head = self.session, self._told, self.puzzle.head
        told = self._account
        asked = told is not None and over is not None and over.end is not None and not self._told_where
        if told is not None and asked:
            told = told._replace(entries=(), note="")
        asked_words, blocks = task(self.puzzle), self._blocks(told)
        if self._goes_on:  # it is done
            blocks = *blocks, Words(asked_words, quiet=True, spare=True)
        else:
            blocks = Words(asked_words, spare=over is not None), *blocks
        hint = _hint_number(min(HINTS, session.hints + 1)) if session.hints else _("Hint")
        helps: tuple[Press, ...] = ()
        if not self._goes_on:  # else there is nothing to be found, and the large button below leads on
            solution = Press(SOLUTION, _("Solution"), "eye", rare=True)
            following = Press(NEXT, _("Next"), "next", tooltip=_("The next puzzle for you"), rare=True)
            helps = Press(HINT, hint, "bulb"), solution, following
        rows = [helps]
        if asked and not session.showing and not self._solved_now:
            rows.insert(0, (Press(WHERE, _("What did I miss?"), "search"),))
        news = len(blocks) - 2 if self._hinted else int(session.showing or (over is not None and not self._goes_on))
        heading, hammers = puzzle_name(head), head.difficulty
        return MentorPage(heading, (_("Master Albin asks"),), blocks, tuple(rows), hammers=hammers, news=news)

    def _blocks(self, told: ScoreAccount | None) -> tuple[Block, ...]:
        """What stands below the task; `told` is what the try that is over has missed."""
        session, over = self.session, self._told
        if session.showing:
            now = None if over is not None else len(session.actions)
            listed = Title(_("The solution")), Numbered(self._steps, now)
            if over is None:
                return listed
            return *listed, self._gauge(_("Solution"), over, session.tries), *self._outcome
        number = self._earlier + len(session.tries)
        if over is not None:
            measured = self._gauge(_("Try {n}", n=number), over, session.tries[:-1])
            judged = (Solved(_("Solved")), measured) if self._solved_now or told is None else (measured, told)
            return *judged, *self._outcome
        found = list[Block]()
        tries = session.tries if self.over is None else session.tries[:-1]
        if tries:
            found.append(self._gauge(_("Try {n}", n=self._earlier + len(tries) + 1), None, tries))
        if self._hinted:
            text = _("Look at the bright squares.")
            if self._hinted == HINTS:
                text = to_do(self.puzzle.answer[0], view(session.start, self.acting))
            found += [Title(_hint_number(self._hinted)), Words(text)]
        elif not tries:
            found.append(Words(_("Try any turn. You can take everything back, and no card is drawn."), quiet=True))
        return tuple(found)

    def _gauge(self, title: str, over: FinishedTry | None, before: Sequence[FinishedTry]) -> Gauge:
        scores = [(number, one.score) for number, one in enumerate(before, self._earlier + 1) if one.score is not None]
        return gauge(self.puzzle, self.session.start, title, None if over is None else over.end, scores)

    def _tents(self) -> OpenTents:
        """What the others hold, in turn order after the seat whose view this is."""
        seen, own = self.view(), self.acting
        others = [(own + i) % seen.seats for i in range(1, seen.seats)]
        held = ((self.names[seat], seen.players[seat]) for seat in others)
        rows = tuple(Holding(player.colour, name, player.seals, player.gold) for name, player in held)
        return OpenTents(_("All tents are open"), rows, Press(TENTS, _("Tents"), "coins"), self._tents_drawn)

    def _where(self) -> Place:
        """Where the solution begins; and once that is told, with which card."""
        action, seen = self.puzzle.answer[0], self.view()
        place = place_of(action, seen)
        if self._hinted == HINTS and isinstance(action, Build):
            return place._replace(parts=(f"hand:{seen.hand.index(action.card)}",))
        return place

    def _tried_marks(self, over: FinishedTry, *, named: bool) -> tuple[NamedSquares, ...]:
        """What the try did on the board, but for the castle; it is not `named` beside the word that it was right."""
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


def _hint_number(number: int) -> str:
    return _("Hint {n}", n=number)


# ---- what is asked


def asked_briefly(kind: Theme) -> tuple[str, ...]:
    """What a puzzle of a kind asks for, for the ribbon, in fewer and fewer words."""
    return {
        Theme.SALE: (_("End the turn with the most gold"), _("Get the most gold")),
        Theme.DOUBLE: (_("Get furthest ahead of the best rival"), _("Get furthest ahead")),
        Theme.DENIAL: (_("Get furthest ahead of the best rival"), _("Get furthest ahead")),
        Theme.ENCLOSURE: (_("Complete the marked building, keep the most workers"), _("Keep the most workers")),
        Theme.FINISH: (_("Finish furthest ahead of the best rival"), _("Finish furthest ahead")),
    }[kind]


# ---- how far a try comes


def gauge(puzzle: Puzzle, game: Game, title: str, end: TurnEnd | None, before: Sequence[tuple[int, int]]) -> Gauge:
    """How far a try has come that ended like this (None: there is no score); `game` is the position it began in,
    `before` the numbers of earlier tries with their scores."""
    first = 0 if puzzle.best > 0 else puzzle.best - LEAST_SPAN  # of 5 points 1 is a fifth of the bar

    def share(score: int) -> float:
        return max(0.0, (score - first) / (puzzle.best - first))

    marks = tuple(
        (share(score), _("try {number}: {score}", number=number, score=plain(score))) for number, score in before
    )
    best = _("best")
    of = _("of {best}", best=plain(puzzle.best))
    if end is None:
        return Gauge(title, "", of, None, marks, best)
    return Gauge(title, plain(end.score), of, share(end.score), marks, best, _sum(puzzle, game, end))


def _sum(puzzle: Puzzle, game: Game, end: TurnEnd) -> tuple[Summand, ...]:
    """What a score is made of: its parts, then the score itself."""
    seat = puzzle.seat
    colour = game.players[seat].colour
    score = Summand(plain(end.score), op="=")
    match puzzle.objective:
        case Objective.GOLD:
            gold = game.players[seat].gold
            sold = Summand(plain(end.score - gold), f"banner_{colour}", "gain", "+")
            return Summand(plain(gold), "coin_1"), sold, score
        case Objective.LEAD:
            rival = best_rival(puzzle, end.game)
            ahead, behind = worth_of(end.game, seat), worth_of(end.game, rival)
            return (
                Summand(plain(ahead), f"worker_{colour}", "gain"),
                Summand(plain(behind), f"worker_{game.players[rival].colour}", "loss", MINUS),
                score,
            )
        case Objective.WORKERS:
            held = game.players[seat].own + game.players[seat].neutral
            stood = standing(end.began, seat) - standing(game, seat)
            joined = end.score - held + stood
            parts = [Summand(plain(held), f"worker_{colour}"), Summand(plain(stood), "", "loss", MINUS)]
            if joined:
                parts.append(Summand(plain(joined), "worker_neutral", "gain", "+"))
            return *parts, score


# ---- what it brought


def outcome(happened: Sequence[Moment], names: Sequence[str]) -> tuple[Block, ...]:
    """What came of a try: what it completed, and who earned what by that, with the castle pieces; empty where nothing
    was completed."""
    said, pieces, done = list[str](), list[Family](), list[str]()
    paid: dict[int, list[Summand]] = {}
    for moment in happened:
        event = moment.event
        if isinstance(event, events.BuildingCompleted):
            done.append(is_complete(event.building.card.form.value))
            said.append(done[-1])
            family = event.payout.family.value
            for line in event.payout.lines:
                figure = Summand("", f"worker_{moment.game.players[line.seat].colour}")
                paid.setdefault(line.seat, [figure]).append(Summand(f"+{line.seals}", f"seal_{family}", "gain"))
                said.append(labelled(names[line.seat], counted_seals(family, line.seals)))
        elif isinstance(event, events.PiecePlaced):
            pieces.append(event.family)
    rows = [*map(tuple, paid.values()), tuple(Summand("", f"castle_{family}") for family in pieces)]
    said += [_(", ").join(map(piece_title, pieces))] * bool(pieces)
    title = ngettext("{n} building is complete", "{n} buildings are complete", len(done)) if done[1:] else "".join(done)
    return (Words(f"*{title}*"), Payout(tuple(filter(None, rows)), "\n".join(said))) if done else ()


# ---- what it missed


def account(puzzle: Puzzle, missed: Sequence[Missed], names: Sequence[str]) -> ScoreAccount:
    """What a try missed: reasons that add up to what the heading says."""
    n = sum(one.gain for one in missed)
    if puzzle.objective is Objective.WORKERS:
        title = ngettext("{n} worker missed", "{n} workers missed", n)
    else:
        title = ngettext("{n} gold missed", "{n} gold missed", n)
    entries = tuple(
        ScoreEntry(signed(one.gain), reason(puzzle, one, names), "gain" if one.gain > 0 else "loss") for one in missed
    )
    return ScoreAccount(title, entries, note=_("The answer, beside your try:"))


def astray(puzzle: Puzzle, game: Game) -> ScoreAccount:
    """The building that was to be completed was not."""
    building = game.board.building(puzzle.target or 0)
    form = building.card.form.value if building is not None else "house"
    text = _("You must complete {building} this turn.", building=the_building(form))
    return ScoreAccount(_("Not completed"), (ScoreEntry("", text),))


def reason(puzzle: Puzzle, one: Missed, names: Sequence[str]) -> str:
    """Why the answer scores more than a try, or less: whose seals, how many and at what value."""
    match one.term:
        case Term.PLACED:
            return _placed(one.number)
        case Term.JOINED:
            return _joined(one.number)
        case Term.RIVAL:
            return _("{name} is then the best rival", name=names[one.seat])
    assert one.family is not None  # it is about seals
    n = abs(one.number if one.term is Term.SEALS else one.held)
    family = one.family.value
    if one.term is Term.VALUE:
        text = _("{seals}, {change} each", seals=counted_seals(family, n), change=signed(one.number))
    elif one.number > 0:
        text = more_seals(family, n, in_gold(one.held))
    else:
        text = fewer_seals(family, n, in_gold(one.held))
    if puzzle.objective is Objective.GOLD:
        return _("Sold: {seals}", seals=text)
    return labelled(_("You") if one.seat == puzzle.seat else names[one.seat], text)


def _placed(fewer: int) -> str:
    if fewer > 0:
        return ngettext("{n} fewer worker is placed.", "{n} fewer workers are placed.", fewer)
    return ngettext("{n} more worker is placed.", "{n} more workers are placed.", -fewer)


def _joined(more: int) -> str:
    if more > 0:
        return ngettext("{n} more worker joins you.", "{n} more workers join you.", more)
    return ngettext("{n} fewer worker joins you.", "{n} fewer workers join you.", -more)


def in_words(puzzle: Puzzle) -> tuple[str, ...]:
    """The actions of the solution."""
    shown, found = PuzzleSession(puzzle), list[str]()
    while (action := shown.next_of_solution()) is not None:
        found.append(to_do(action, view(shown.game, puzzle.seat)))
        shown.play(action)
    return tuple(found)


def undrawn(seen: PlayerView, start: Game) -> PlayerView:
    """A position of the turn that began in `start`, with the cards as they would be if none was drawn."""
    hand = tuple(card for card in seen.hand if card in start.hands[seen.player])
    sizes = list(map(len, start.hands))
    sizes[seen.player] = len(hand)
    return seen._replace(
        phase=Phase.CAN if seen.phase is Phase.DRAW else seen.phase,
        draw_due=False,
        hand=hand,
        hand_sizes=tuple(sizes),
        face_up=start.face_up,
        stack_size=len(start.stack),
        seen=start.seen,
    )
