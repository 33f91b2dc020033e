"""What the mentor says to a try at a puzzle: what its score is made of, and what it missed."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.ai.puzzles.puzzle import Puzzle, Theme
from arkadia_desktop.ai.puzzles.solver import Objective
from arkadia_desktop.ai.puzzles.trying import Missed, Term, TurnEnd, best_rival, standing, worth_of
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import (
    MINUS,
    counted_seals,
    fewer_seals,
    in_gold,
    labelled,
    more_seals,
    plain,
    signed,
)
from arkadia_desktop.rules import events
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.play import Moment
from arkadia_desktop.scenes.play.view.prompt import Gauge, ScoreAccount, ScoreEntry, Summand
from arkadia_desktop.scenes.play.view.reason_words import piece_title, the_building
from arkadia_desktop.stage.panels.wording import is_complete

LEAST_SPAN = 6
"""Where the best score is not above 0 the gauge is so many points long."""


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
        (share(score), _("try {number}: {score}").format(number=number, score=plain(score))) for number, score in before
    )
    best = _("best")
    of = _("of {best}").format(best=plain(puzzle.best))
    if end is None:
        return Gauge(title, "", of, None, marks, best)
    return Gauge(title, plain(end.score), of, share(end.score), marks, best, _sum(puzzle, game, end))


def _sum(puzzle: Puzzle, game: Game, end: TurnEnd) -> tuple[Summand, ...]:
    """What a score is made of: its parts, then the score itself."""
    seat = puzzle.seat
    colour = game.players[seat].colour
    score = Summand(f"= {plain(end.score)}")
    match puzzle.objective:
        case Objective.GOLD:
            gold = game.players[seat].gold
            return Summand(plain(gold), "coin_1"), Summand(f"+ {end.score - gold}", f"banner_{colour}", "gain"), score
        case Objective.LEAD:
            rival = best_rival(puzzle, end.game)
            ahead, behind = worth_of(end.game, seat), worth_of(end.game, rival)
            return (
                Summand(plain(ahead), f"worker_{colour}", "gain"),
                Summand(f"{MINUS} {plain(behind)}", f"worker_{game.players[rival].colour}", "loss"),
                score,
            )
        case Objective.WORKERS:
            held = game.players[seat].own + game.players[seat].neutral
            stood = standing(end.began, seat) - standing(game, seat)
            joined = end.score - held + stood
            parts = [Summand(plain(held), f"worker_{colour}"), Summand(f"{MINUS} {stood}", "", "loss")]
            if joined:
                parts.append(Summand(f"+ {joined}", "worker_neutral", "gain"))
            return *parts, score


# ---- what it brought


def outcome(happened: Sequence[Moment], names: Sequence[str]) -> tuple[str, str]:
    """What came of a try: what it completed, and who earned what by that, with the castle pieces; empty where nothing
    was completed."""
    said, title = list[str](), ""
    for moment in happened:
        event = moment.event
        if isinstance(event, events.BuildingCompleted):
            done = is_complete(event.building.card.form.value)
            said += [done] if title else []
            title = title or done
            paid, family = event.payout.lines, event.payout.family.value
            said += [labelled(f"*{names[line.seat]}*", counted_seals(family, line.seals)) for line in paid]
        elif isinstance(event, events.PiecePlaced):
            said.append(piece_title(event.family))
    return title, "\n".join(said)


# ---- what it missed


def account(puzzle: Puzzle, missed: Sequence[Missed], names: Sequence[str]) -> ScoreAccount:
    """What a try missed: reasons that add up to what the heading says."""
    n = sum(one.gain for one in missed)
    if puzzle.objective is Objective.WORKERS:
        title = ngettext("{n} worker missed", "{n} workers missed", n).format(n=n)
    else:
        title = ngettext("{n} gold missed", "{n} gold missed", n).format(n=n)
    entries = (ScoreEntry(signed(one.gain), reason(puzzle, one, names), _tone(one.gain)) for one in missed)
    return ScoreAccount(title, tuple(entries), note=_("The answer, beside your try:"))


def _tone(gain: int) -> str:
    return "gain" if gain > 0 else "loss"


def astray(puzzle: Puzzle, game: Game) -> ScoreAccount:
    """The building that was to be completed was not."""
    building = game.board.building(puzzle.target or 0)
    form = building.card.form.value if building is not None else "house"
    text = _("You must complete {building} this turn.").format(building=the_building(form))
    return ScoreAccount(_("Not completed"), (ScoreEntry("", text),))


def reason(puzzle: Puzzle, one: Missed, names: Sequence[str]) -> str:
    """Why the answer scores more than a try, or less: whose seals, how many and at what value."""
    match one.term:
        case Term.PLACED:
            return _placed(one.number)
        case Term.JOINED:
            return _joined(one.number)
        case Term.RIVAL:
            return _("{name} is then the best rival").format(name=names[one.seat])
    assert one.family is not None  # it is about seals
    n = abs(one.number if one.term is Term.SEALS else one.held)
    family = one.family.value
    if one.term is Term.VALUE:
        text = _("{seals}, {change} each").format(seals=counted_seals(family, n), change=signed(one.number))
    elif one.number > 0:
        text = more_seals(family, n).format(n=n, value=in_gold(one.held))
    else:
        text = fewer_seals(family, n).format(n=n, value=in_gold(one.held))
    if puzzle.objective is Objective.GOLD:
        return _("Sold: {seals}").format(seals=text)
    return labelled(_("You") if one.seat == puzzle.seat else names[one.seat], text)


def _placed(fewer: int) -> str:
    if fewer > 0:
        return ngettext("{n} fewer worker is placed.", "{n} fewer workers are placed.", fewer).format(n=fewer)
    return ngettext("{n} more worker is placed.", "{n} more workers are placed.", -fewer).format(n=-fewer)


def _joined(more: int) -> str:
    if more > 0:
        return ngettext("{n} more worker joins you.", "{n} more workers join you.", more).format(n=more)
    return ngettext("{n} fewer worker joins you.", "{n} fewer workers join you.", -more).format(n=-more)
