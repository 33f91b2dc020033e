"""What is said of a turn that an analysis has weighed: its grade, what it cost, one sentence about it, and why.

Figures are hundredths of gold as of `ai.analysis.report`; everywhere they are told with one decimal, by the same
functions, so that list, board and chart say the same.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from arkadia_desktop.ai.analysis.report import Grade, TurnReport
from arkadia_desktop.ai.reasons import Cause, Reason
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import MINUS, in_gold, labelled
from arkadia_desktop.rules.actions import END, Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.view.reason_words import action_title, advice_sentence, the_building
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.table.seats import Seat


def decimal(hundredths: int) -> str:
    """So much gold without its sign: 610 is 6.1."""
    whole, tenths = divmod((abs(hundredths) + 5) // 10, 10)
    return pgettext("a number with a decimal", "{whole}.{tenths}").format(whole=whole, tenths=tenths)


def signed(hundredths: int) -> str:
    """The same with its sign; what rounds to nothing has none."""
    sign = "" if abs(hundredths) < 5 else MINUS if hundredths < 0 else "+"
    return sign + decimal(hundredths)


def _plain(hundredths: int) -> str:
    """With a sign only where it is less than nothing."""
    return signed(hundredths).removeprefix("+")


def barred(hundredths: int, error: int) -> str:
    """Such a figure and half of its error bar."""
    return _("{number} ± {error}").format(number=signed(hundredths), error=decimal(error))


def unsigned(hundredths: int, error: int) -> str:
    """The same without its sign, as what something costs."""
    return _("{number} ± {error}").format(number=decimal(hundredths), error=decimal(error))


def cost(turn: TurnReport) -> str:
    """What a turn cost, with its error bar."""
    return barred(-turn.loss, turn.error)


def win_words(turn: TurnReport) -> str:
    """The chance to win after the best turn found and after the one played; empty where it is not known."""
    if turn.chances is None:
        return ""
    better, played = turn.chances
    return _("{better} → {played}%").format(better=better, played=played)


def win_said(turn: TurnReport) -> str:
    """The same by ear."""
    if turn.chances is None:
        return ""
    better, played = turn.chances
    return _("win chance {played}% instead of {better}%").format(better=better, played=played)


def grade_name(grade: Grade) -> str:
    """What a turn is called, in one word or two."""
    return {
        Grade.BLUNDER: pgettext("a turn", "blunder"),
        Grade.MISTAKE: pgettext("a turn", "mistake"),
        Grade.SLIP: pgettext("a turn", "slip"),
        Grade.CLOSE: pgettext("a turn", "close"),
        Grade.FINE: pgettext("a turn", "fine"),
        Grade.ONLY: pgettext("a turn", "no choice"),
    }[grade]


def grade_title(grade: Grade) -> str:
    """The same as a heading."""
    return {
        Grade.BLUNDER: pgettext("heading about a turn", "Blunder"),
        Grade.MISTAKE: pgettext("heading about a turn", "Mistake"),
        Grade.SLIP: pgettext("heading about a turn", "Slip"),
        Grade.CLOSE: pgettext("heading about a turn", "Close"),
        Grade.FINE: pgettext("heading about a turn", "Fine"),
        Grade.ONLY: pgettext("heading about a turn", "No choice"),
    }[grade]


def grade_words(turn: TurnReport) -> str:
    """Why it is called so, in a sentence."""
    match turn.grade:
        case Grade.BLUNDER:
            return _("This counts as a blunder: it cost 6 gold or more, even at the low end of the error bar.")
        case Grade.MISTAKE:
            return _("This counts as a mistake: it cost 3 gold or more, even at the low end of the error bar.")
        case Grade.SLIP:
            return _("This counts as a slip: it cost 1 gold or more, even at the low end of the error bar.")
        case Grade.CLOSE:
            return _("It was close: the turn may have cost a little, but that is not certain.")
        case Grade.FINE:
            return _("It was a fine turn: nothing clearly better was found.")
        case Grade.ONLY:
            return _("There was no choice in this turn.")


# ---- one sentence about a turn


def turn_sentence(turn: TurnReport, before: PlayerView, complete: Container[int]) -> str:
    """What was amiss with a turn that began in a position: a building that it left open, else where it parts from the
    best turn. ``complete`` are the numbers of the buildings that are so after it."""
    played, better = _parting(turn)
    if isinstance(better, Build | Workers):
        reason = next((one for one in turn.why if one.cause is Cause.COMPLETES and one.gold > 0), None)
        if reason is not None and reason.form and reason.building not in complete:
            return _("Did not complete {building}").format(building=the_building(reason.form))
    return _differing(played, better, before)


def _parting(turn: TurnReport) -> tuple[Action, Action]:
    """The first action in which a turn and the best one differ."""
    pairs = zip((*turn.played, END), (*turn.best, END), strict=False)
    return next(((one, other) for one, other in pairs if one != other), (END, END))


def _differing(played: Action, better: Action, before: PlayerView) -> str:
    match played, better:
        case Build(), Build():
            if played.card == better.card:
                text = _("a better place was free")
            elif played.card.form is better.card.form:
                text = _("another card was better")
            else:
                text = _("another building was better")
            return labelled(building_title(played.card.form), text)
        case Build(), Workers():
            return labelled(building_title(played.card.form), _("placing workers was better"))
        case Workers(), Build():
            return labelled(_at(played, before), _("laying a building was better"))
        case Workers(), Workers():
            return labelled(_at(played, before), _otherwise(played, better))
        case Piece(), Piece():
            same = played.family is better.family
            text = _("another place was better") if same else _("another colour was better")
            return labelled(action_title(played, before), text)
        case Draw(), Draw():
            return labelled(action_title(played, before), _("another card was better"))
        case Banner(), Banner():
            return labelled(action_title(played, before), _sold(played, better))
        case Banner(), _other:
            return labelled(action_title(played, before), _("keeping the banner was better"))
        case _one, Banner():
            return labelled(_("Banner kept"), action_better(better))
        case _:
            return _("Another turn was better")


def _at(action: Workers, before: PlayerView) -> str:
    building = before.board.building(action.building)
    where = building_title(building.card.form) if building is not None else ""
    return _("Workers ({building})").format(building=where) if where else _("Workers")


def _otherwise(played: Workers, better: Workers) -> str:
    if played.building != better.building:
        return _("another building was better")
    squares = {*played.own, *played.neutral} == {*better.own, *better.neutral}
    if squares and len(played.own) > len(better.own):
        return _("fewer of your own were enough")
    if squares and len(played.own) < len(better.own):
        return _("more of your own were better")
    return _("other squares were better")


def _sold(played: Banner, better: Banner) -> str:
    pairs = list(zip(played.sell, better.sell, strict=True))
    if all(one >= other for one, other in pairs):
        return _("selling fewer was better")
    if all(one <= other for one, other in pairs):
        return _("selling more was better")
    return _("selling others was better")


def action_better(better: Banner) -> str:
    """That a banner should have been raised, for seals or for workers alone."""
    return _("selling seals was better") if sum(better.sell) else _("raising it for workers was better")


# ---- the whole story


def done_words(actions: Sequence[Action], before: PlayerView) -> str:
    """A turn in words: its actions in a row."""
    return pgettext("between the actions of a turn", " · ").join(_done(actions, before)) or _("Turn ended")


def _done(actions: Sequence[Action], before: PlayerView) -> Iterator[str]:
    for action in actions:
        title = action_title(action, before)
        if isinstance(action, Draw):
            yield labelled(_("Card"), title)
        elif not isinstance(action, End) and title:
            yield title


def explained(turn: TurnReport, before: PlayerView, seats: Sequence[Seat]) -> Iterator[tuple[str, str]]:
    """All that is known of a turn, as headings and sentences."""
    if turn.grade is Grade.ONLY:
        yield grade_title(turn.grade), grade_words(turn)
        return
    low, high = turn.loss - turn.error, turn.loss + turn.error
    text = _(
        "In the same simulated games, the better turn ended {gold} further ahead on average; with 95%"
        " certainty, the gain is between {low} and {high}."
    )
    yield cost(turn), text.format(gold=in_gold(_plain(turn.loss)), low=_plain(low), high=_plain(high))
    yield _("Played"), done_words(turn.played, before)
    yield _("Better"), done_words(turn.best, before)
    speaks_for, against = _sides(turn.why)
    if speaks_for:
        yield _("In its favour"), advice_sentence(speaks_for, seats)
    if against:
        yield _("Against it"), advice_sentence(against, seats)
    if not turn.why:
        yield _("Why"), advice_sentence((), seats)
    if turn.chances is not None:
        better, played = turn.chances
        text = _("The win chance was {better}% with the better turn and {played}% with the one played.")
        yield _("Win chance"), text.format(better=better, played=played)
    elif turn.win_loss:
        text = _("The win chance changed by {points} percentage points.")
        yield _("Win chance"), text.format(points=_points(-turn.win_loss))
    yield grade_title(turn.grade), grade_words(turn)


def _sides(why: Sequence[Reason]) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    return tuple(one for one in why if one.gold >= 0)[:2], tuple(one for one in why if one.gold < 0)[:2]


def _points(hundredths: int) -> str:
    return f"{hundredths:+d}".replace("-", MINUS)
