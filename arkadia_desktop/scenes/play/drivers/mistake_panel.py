"""The mentor's panel of one's own mistakes: what was played, what to find, how a try compares with the best turn."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.learn.mistakes import MistakeSession
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.view.action_squares import place_of
from arkadia_desktop.scenes.play.view.prompt import Block, MentorPage, NamedSquares, Press, ScoreAccount, Words
from arkadia_desktop.scenes.play.view.turn_words import barred, done_words, unsigned

AGAIN, HINT, SHOW, NEXT, BACK = (f"mistake {name}" for name in ("again", "hint", "show", "next", "back"))


def panel(session: MistakeSession, names: Sequence[str], *, hinted: bool, shown: bool) -> MentorPage:
    """What stands beside the board; `hinted`: the light shows where the better turn begins, `shown`: it is told."""
    mistake = session.mistake
    before = view(mistake.position, session.seat)
    number = _("Mistake {n} of {count}").format(n=session.number + 1, count=len(session.mistakes))
    blocks: list[Block] = [
        Words(labelled(_("Played"), done_words(mistake.played, before))),
        Words(_("This cost {gold}. Find a better turn.").format(gold=in_gold(unsigned(mistake.loss, mistake.error)))),
    ]
    if session.over:
        blocks.append(_found(session))
    elif hinted:
        blocks.append(Words(_("Look at the bright squares.")))
    elif not shown:
        blocks.append(Words(_("Any turn counts as right if it is not clearly worse than the best."), quiet=True))
    if shown or (session.verdict is not None and session.verdict.right):
        blocks.append(Words(labelled(_("Better"), done_words(mistake.best, before))))
    rows = (
        (Press(HINT, _("Hint"), "bulb"), Press(SHOW, _("Show me"), "eye")),
        (Press(AGAIN, _("Try again"), "again"), Press(NEXT, _("Next"), "next")),
        (Press(BACK, _("Back to the game"), "prev"),),
    )
    return MentorPage(heading(session, names), (number,), tuple(blocks), rows, news=2)


def heading(session: MistakeSession, names: Sequence[str]) -> str:
    """Whose turn it was, and when."""
    return labelled(names[session.seat], _("round {number}").format(number=session.mistake.round))


def _found(session: MistakeSession) -> Block:
    verdict = session.verdict
    if session.unmeasured:
        return Words(_("Your turn could not be analysed, so it does not count. Try again, or continue."))
    if verdict is None:
        return Words(_("Your turn is being analysed …"))
    cost = in_gold(barred(-verdict.loss, verdict.error))
    if not verdict.right:
        return ScoreAccount(_("Not yet"), note=_("Against the best turn: {gold}").format(gold=cost))
    if session.tried == session.mistake.best:
        return ScoreAccount(_("That is the best turn found."), tone="gain")
    return ScoreAccount(_("Well played"), tone="gain", note=_("Against the best turn: {gold}").format(gold=cost))


def marks(session: MistakeSession) -> tuple[NamedSquares, ...]:
    """Where one played in the game, as long as nothing is tried."""
    if session.tried:
        return ()
    mistake = session.mistake
    squares = place_of(mistake.played[0], view(mistake.position, session.seat)).squares
    return (NamedSquares(squares, _("played")),) if squares else ()
