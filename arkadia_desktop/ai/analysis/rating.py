"""One turn rated: what it lost against the best one found, both from the same imagined deals.

One half of the deals chooses the best of the lines in question, the other half measures its lead: who measures on what
he has chosen by finds leads that are none. What the last turn of the game is worth depends on no hidden card: there the
best is found among all turns, exactly.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, cast

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.analysis.account import Finding
from arkadia_desktop.ai.analysis.bars import clear, error, hundredths, looks
from arkadia_desktop.ai.analysis.lines import Line, Weighed, lines
from arkadia_desktop.ai.analysis.report import HUNDREDTHS, Grade, TurnReport, grade, in_hundredths
from arkadia_desktop.ai.analysis.standing import CERTAIN, Standing, standing
from arkadia_desktop.ai.causes import causes, telling
from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.ai.foresight import dealt_anew, draws, play_out
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.ai.puzzles.solver import Objective, Solver
from arkadia_desktop.ai.reasons import Cause, Reason
from arkadia_desktop.rules.actions import END, STACK, Action, Build, Draw
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import STACK_PLACE
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import PlayerView, imagine, unknown, view


class Broken(Exception):
    """Nobody wants to know any more."""


class Deals:
    """Games that fit the view of the seat on turn, by number: hidden hands and the whole stack are fixed in each. Lines
    that are compared get the same deals, so that what differs between two of them is the lines alone.

    `hidden`: the cards (their numbers) that the seat cannot place. Which hands and which stack there really are makes
    no difference to any of it.
    """

    def __init__(self, view: PlayerView, seed: str) -> None:
        hidden = unknown(view)
        self.plain = FastGame.of(imagine(view, hidden))
        """The position with the hidden cards in their plain order."""
        self.hidden = [card.index for card in hidden]
        self._known = [[card.index for card in cards] for cards in view.seen]
        self._seed = seed

    def deal(self, half: int, number: int) -> FastGame:
        """Deal `number` of one of the two halves (0 and 1), which share no deal."""
        left = list(shuffled(self.hidden, random.Random(f"{self._seed}/{half}/{number}")))
        return dealt_anew(self.plain, self._known, left)


EFFORTS = {2: Effort(glance=24, replies=6), 3: Effort(glance=24, replies=3), 4: Effort(glance=16, replies=3)}
"""How imagined games go on, by the number of players: a rival who overlooks the answer, or does not see what it leads
to, makes bad moves look good. Several rivals overlook less."""
TRIED = 12
"""So many lines are in question, at most."""
PRIOR = 1
"""What a line seems to be worth counts as much as so many imagined games."""
CHOOSE, MEASURE = 0, 1
"""The halves of the deals."""


class Turn(NamedTuple):
    """A turn of a game: how many had ended before it, the position, the actions before it, and what was played."""

    number: int
    game: Game
    after: int
    played: Line


Stopped = Callable[[], bool]
"""Whether nobody wants to know any more."""


def never() -> bool:
    """Somebody waits until it is done."""
    return False


def imagined(dealt: FastGame, line: Line, net: Net, stopped: Stopped) -> Standing:
    """How it stands after the line and the turns that follow, up to the end of the seat's own next one. Raises Broken.
    """
    if stopped():
        raise Broken
    effort = EFFORTS[dealt.seats]
    if by_engine.serves(dealt):
        end, golds = by_engine.imagined(dealt, line, net, effort)
        return Standing(cast(FastGame, end), golds)  # it has all that tells how far the game has come
    game = dealt.copy()
    for action in line:
        game.do(action)
    return standing(play_out(game, net, effort, dealt.turn), net)


def rated(turn: Turn, budget: int, seed: str, stopped: Stopped) -> Finding:
    """Rate a turn with about `budget` imagined games at most. The same turn, budget and seed give the same.

    Raises:
        Broken: `stopped`, which is asked before every imagined game, said so.
    """
    return _Rating(turn, budget, seed, stopped).found()


def compared(turn: Turn, best: Line, budget: int, seed: str, stopped: Stopped) -> Finding:
    """Compare a turn with the best one that `rated` found for the same position, on the deals that measured its lead
    there, with the same budget and seed. Raises Broken, as that does."""
    rating = _Rating(turn, budget, seed, stopped)
    return rating.same(Grade.FINE, None) if turn.played == best else rating.measured(best)


class _Rating:
    def __init__(self, turn: Turn, budget: int, seed: str, stopped: Stopped) -> None:
        self.turn = turn
        self.budget = budget
        self.stopped = stopped
        self.seat = turn.game.player
        self.net = net_for(turn.game.seats)
        self.view = view(turn.game, self.seat)
        self.deals = Deals(self.view, seed)

    def found(self) -> Finding:
        played = self.turn.played
        if _only(self.turn):
            return self.same(Grade.ONLY, None)
        game = self.deals.plain
        weighed = lines(game, self.net, self.deals.hidden, played, min(TRIED, max(2, self.budget // 8)))
        if game.turns_left == 1:
            best, win = _unmatched(self.turn, [line for _worth, line in weighed]), None
        else:
            chosen = self._chosen(weighed)
            best, win = chosen.line, chosen.win
        return self.same(Grade.FINE, win) if best == played else self.measured(best)

    def same(self, name: Grade, win: int | None) -> Finding:
        """Nothing better was found than what was played; so likely is it to win then, where that is known."""
        turn = self.turn
        report = TurnReport(turn.number, self.seat, turn.after, turn.played, 0, 0, 0, turn.played, name, win=win)
        return Finding(report, (0,) * turn.game.seats)

    def imagine(self, dealt: FastGame, line: Line) -> Standing:
        return imagined(dealt, line, self.net, self.stopped)

    # ---- choosing

    def _chosen(self, weighed: list[Weighed]) -> _InQuestion:
        """The best of these lines: half of them are dropped after every round."""
        trials = [_InQuestion(worth, line) for worth, line in weighed]
        games = self.budget // 2
        rounds = (len(trials) - 1).bit_length()
        number = 0
        for _round in range(rounds):
            for _deal in range(max(1, games // (rounds * len(trials)))):
                dealt = self.deals.deal(CHOOSE, number)
                number += 1
                for trial in trials:
                    trial.add(self.seat, self.imagine(dealt, trial.line))
            trials.sort(key=lambda trial: -trial.worth)
            del trials[(len(trials) + 1) // 2 :]
        return trials[0]

    # ---- measuring

    def measured(self, best: Line) -> Finding:
        """What was played against this line."""
        turn = self.turn
        lead = _Lead(turn.game.seats)
        exact = turn.game.turns_left == 1  # no card that is hidden makes a difference any more
        for look in [1] if exact else looks(max(2, self.budget // 4)):
            while len(lead.losses) < look:
                dealt = self.deals.deal(MEASURE, len(lead.losses))
                lead.add(self.seat, self.imagine(dealt, best), self.imagine(dealt, turn.played))
            if not exact and clear(lead.loss, lead.error):
                break
        loss, error = lead.loss, 0 if exact else lead.error
        win_loss = hundredths(lead.chances, len(lead.losses), CERTAIN)
        report = TurnReport(
            turn.number,
            self.seat,
            turn.after,
            turn.played,
            loss,
            error,
            win_loss,
            best,
            grade(loss, error),
            in_hundredths(_why(turn, best, self.net, self.deals)),
            _within(hundredths(lead.won, len(lead.losses), CERTAIN), win_loss),
        )
        return Finding(report, tuple(hundredths(gold, len(lead.losses)) for gold in lead.gave))


class _Lead:
    """How far the better line is ahead of the one that was played, deal by deal."""

    def __init__(self, seats: int) -> None:
        self.losses: list[int] = []
        """What was lost, in 1/GRAIN gold."""
        self.chances = self.won = 0
        self.gave = [0] * seats

    def add(self, seat: int, better: Standing, made: Standing) -> None:
        """One deal more."""
        self.losses.append(better.margins[seat] - made.margins[seat])
        self.chances += better.chances[seat] - made.chances[seat]
        self.won += made.chances[seat]
        for other, (one, two) in enumerate(zip(better.margins, made.margins, strict=True)):
            self.gave[other] += two - one

    @property
    def loss(self) -> int:
        """The mean, in hundredths of gold."""
        return hundredths(sum(self.losses), len(self.losses))

    @property
    def error(self) -> int:
        """Half of its 95 % interval, in hundredths of gold."""
        return error(self.losses)


@dataclass(slots=True)
class _InQuestion:
    impression: int
    line: Line
    games: int = 0
    gained: int = 0
    won: int = 0

    def add(self, seat: int, stands: Standing) -> None:
        """One game more."""
        self.gained += stands.margins[seat]
        self.won += stands.chances[seat]
        self.games += 1

    @property
    def win(self) -> int | None:
        """The chance to win, in hundredths of certainty, once a game was imagined."""
        return hundredths(self.won, self.games, CERTAIN) if self.games else None

    @property
    def worth(self) -> int:
        return (self.gained + self.impression * PRIOR) // (self.games + PRIOR)


def _within(win: int, win_loss: int) -> int:
    """A chance in hundredths that stays one when so much is added: both were rounded by themselves."""
    return max(0, -win_loss, min(win, HUNDREDTHS, HUNDREDTHS - win_loss))


def _only(turn: Turn) -> bool:
    """Whether there was no choice at any moment of the turn."""
    game = turn.game
    for action in turn.played:
        if len(tuple(islice(LegalActions(game), 2))) > 1:
            return False
        game = play(game, action).game
    return True


def _unmatched(turn: Turn, found: Sequence[Line]) -> Line:
    """The best last turn of the game out of all there are, `found` or not; the one that was played where none is
    better. No hidden card makes a difference to it."""
    tries = list(found)
    if turn.game.phase is Phase.MUST:
        solver = Solver(turn.game)
        solved = solver.solve(Objective.LEAD)
        if solved.best is not None:
            tries.append(_with_card(turn.game, solver.turn(Objective.LEAD, solved.best)))
        if solved.idle is not None and (solved.best is None or solved.idle > solved.best.score):
            tries.append(_idle(turn.game))
    best = max(tries, key=lambda line: _lead(turn, line))
    return best if _lead(turn, best) > _lead(turn, turn.played) else turn.played


def _with_card(game: Game, line: Line) -> Line:
    """A turn of the solver, which leaves out the card that is drawn."""
    found: list[Action] = []
    for action in line:
        if game.phase is Phase.DRAW and not isinstance(action, Draw):
            found.append(next(LegalActions(game).draws()))
            game = play(game, found[-1]).game
        found.append(action)
        game = play(game, action).game
    return tuple(found)


def _idle(game: Game) -> Line:
    """A turn that completes nothing, where there is one."""
    for action in LegalActions(game):
        after = play(game, action).game
        if not after.pending:
            return _with_card(game, (action, END))
    raise AssertionError("the solver knew one")


def _lead(turn: Turn, line: Line) -> int:
    """The margin of the game when its last turn is this one."""
    game = turn.game
    for action in line:
        game = play(game, action).game
    assert game.result is not None
    seat, gold = turn.game.player, game.result.gold
    return gold[seat] - max(gold[:seat] + gold[seat + 1 :])


def _why(turn: Turn, best: Line, net: Net, deals: Deals) -> tuple[Reason, ...]:
    """What speaks for the best turn, and against it, where it parts from the one that was played."""
    game = deals.plain.copy()
    forms = {building.id: building.card.form.value for building in turn.game.board.buildings}
    for better, made in zip(best, turn.played, strict=False):
        if better != made:
            if better == Draw(STACK):
                return _unseen(game, net, deals.hidden)
            return telling(causes(game, better, net, forms))
        if isinstance(better, Build):
            forms[game.built + 1] = better.card.form.value
        game.do(better)
    return ()


def _unseen(game: FastGame, net: Net, hidden: Sequence[int]) -> tuple[Reason, ...]:
    """The unknown card of the stack is better than those in sight, on an average."""
    worths = {source: worth for worth, source in draws(game, net, hidden)}
    unseen = worths.pop(STACK_PLACE)
    gold = unseen - max(worths.values(), default=unseen)
    return (Reason(Cause.UNSEEN, gold),) if gold > 0 else ()
