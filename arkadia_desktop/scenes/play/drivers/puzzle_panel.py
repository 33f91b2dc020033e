"""The mentor's panel of a puzzle: its task, how far the tries came, what was missed, a hint, the solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arkadia_desktop.ai.puzzles.puzzle import Puzzle, Theme
from arkadia_desktop.ai.puzzles.session import HINTS, FinishedTry, PuzzleSession
from arkadia_desktop.ai.puzzles.solver import Objective
from arkadia_desktop.ai.puzzles.trying import Missed, Term, TurnEnd, best_rival, standing, worth_of
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import MINUS, counted_seals, fewer_seals, in_gold, labelled, more_seals, plain, signed
from arkadia_desktop.rules import events
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.play import Moment
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.puzzle_words import puzzle_name, task
from arkadia_desktop.scenes.play.view.practice_words import to_do
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    Gauge,
    Holding,
    MentorPage,
    Numbered,
    OpenTents,
    Press,
    ScoreAccount,
    ScoreEntry,
    Summand,
    Title,
    Words,
)
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


HINT, SOLUTION, NEXT, TENTS, WHERE = "puzzle hint", "puzzle solution", "puzzle next", "puzzle tents", "puzzle where"
"""The commands of its buttons."""


def panel(
    session: PuzzleSession, *, hinted: int, steps: tuple[str, ...], told: ScoreAccount | None, more: bool, earlier: int
) -> MentorPage:
    """`hinted` is the hint that is shown (0: none), `steps` the solution in words, `told` what the try that is over
    has missed; `more`: where can be asked; `earlier`: the number of tries made another time."""
    blocks: tuple[Block, ...] = (Words(task(session.puzzle)), *_blocks(session, hinted, steps, told, earlier))
    hint = _hint_number(min(HINTS, session.hints + 1)) if session.hints else _("Hint")
    presses = (
        Press(HINT, hint, "bulb"),
        Press(SOLUTION, _("Solution"), "eye"),
        Press(NEXT, _("Next"), "next", tooltip=_("The next puzzle for you")),
    )
    head = session.puzzle.head
    news = len(blocks) - 2 if hinted else int(session.showing or session.over is not None)
    over = session.over
    asked = more and over is not None and not session.showing and over.score != session.puzzle.best
    rows = ((Press(WHERE, _("What did I miss?"), "search"),), presses) if asked else (presses,)
    return MentorPage(puzzle_name(head), (_("Master Albin asks"),), blocks, rows, hammers=head.difficulty, news=news)


def _blocks(
    session: PuzzleSession, hinted: int, steps: tuple[str, ...], told: ScoreAccount | None, earlier: int
) -> tuple[Block, ...]:
    over = session.over
    if session.showing:
        now = None if over is not None else len(session.actions)
        listed = Title(_("The solution")), Numbered(steps, now)
        return listed if over is None else (*listed, _gauge(session, _("Solution"), over, session.tries, earlier))
    if over is None:
        return _before_the_end(session, hinted, earlier)
    measured = _gauge(session, _try_number(earlier + len(session.tries)), over, session.tries[:-1], earlier)
    if over.score == session.puzzle.best or told is None:
        return measured, ScoreAccount(_("Solved"), tone="gain")
    return measured, told


def _before_the_end(session: PuzzleSession, hinted: int, earlier: int) -> tuple[Block, ...]:
    """What stands below the task while a try is being made."""
    found = list[Block]()
    if session.tries:
        title = _try_number(earlier + len(session.tries) + 1)
        found.append(_gauge(session, title, None, session.tries, earlier))
    if hinted:
        text = _("Look at the bright squares.")
        if hinted == HINTS:
            text = to_do(session.puzzle.answer[0], view(session.start, session.puzzle.seat))
        found += [Title(_hint_number(hinted)), Words(text)]
    elif not session.tries:
        found.append(Words(_("Try any turn. You can take everything back, and no card is drawn."), quiet=True))
    return tuple(found)


def _try_number(number: int) -> str:
    return _("Try {n}").format(n=number)


def _hint_number(number: int) -> str:
    return _("Hint {n}").format(n=number)


def _gauge(
    session: PuzzleSession, title: str, over: FinishedTry | None, before: Sequence[FinishedTry], earlier: int
) -> Gauge:
    scores = [(number, one.score) for number, one in enumerate(before, earlier + 1) if one.score is not None]
    return gauge(session.puzzle, session.start, title, None if over is None else over.end, scores)


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
    return replace(
        seen,
        phase=Phase.CAN if seen.phase is Phase.DRAW else seen.phase,
        draw_due=False,
        hand=hand,
        hand_sizes=tuple(sizes),
        face_up=start.face_up,
        stack_size=len(start.stack),
        seen=start.seen,
    )


def open_tents(seen: PlayerView, names: Sequence[str], *, drawn: bool) -> OpenTents:
    """What the others hold, in turn order after the seat whose view this is."""
    own = seen.seat or 0
    others = [(own + i) % seen.seats for i in range(1, seen.seats)]
    held = ((names[seat], seen.players[seat]) for seat in others)
    rows = tuple(Holding(player.colour, name, player.seals, player.gold) for name, player in held)
    return OpenTents(_("All tents are open"), rows, Press(TENTS, _("Tents"), "coins"), drawn)
