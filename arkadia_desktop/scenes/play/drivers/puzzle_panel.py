"""The mentor's panel of a puzzle: its task, how far the tries came, what was missed, a hint, the solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arkadia_desktop.ai.puzzles.puzzle import Puzzle
from arkadia_desktop.ai.puzzles.session import HINTS, FinishedTry, PuzzleSession
from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.puzzle_words import puzzle_name, task
from arkadia_desktop.scenes.play.drivers.puzzle_words import gauge
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
    Title,
    Words,
)

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
