"""What the coach and the computers say, in words: reasons as short sentences, actions as titles."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from arkadia_desktop.ai.analysis.report import Grade, TurnReport
from arkadia_desktop.ai.reasons import TENTHS, Advice, Cause, Reason
from arkadia_desktop.learn import practice
from arkadia_desktop.locale import N_, _, ngettext, pgettext, words
from arkadia_desktop.locale.words import (
    MINUS,
    counted_seals,
    family_name,
    in_gold,
    labelled,
    listed,
    one_decimal,
    seals,
)
from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import can_build, can_introduce
from arkadia_desktop.rules.pieces import FAMILIES, Family
from arkadia_desktop.rules.preview import Preview, preview
from arkadia_desktop.rules.squares import bits
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.task import BANNER as BANNER_BUTTON
from arkadia_desktop.scenes.play.view.prompt import Part, Place
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.table.seats import Seat


def the_building(form: str) -> str:
    """A building as what somebody completes or begins."""
    return {
        "house": pgettext("as in: completes …, starts …", "the house"),
        "farm": pgettext("as in: completes …, starts …", "the farm"),
        "tavern": pgettext("as in: completes …, starts …", "the tavern"),
        "mill": pgettext("as in: completes …, starts …", "the mill"),
        "smithy": pgettext("as in: completes …, starts …", "the smithy"),
        "trade_centre": pgettext("as in: completes …, starts …", "the trade centre"),
        "monastery": pgettext("as in: completes …, starts …", "the monastery"),
    }[form]


def with_the_building(form: str) -> str:
    """A building as what completes another one."""
    return {
        "house": pgettext("as in: completes … with it", "with the house"),
        "farm": pgettext("as in: completes … with it", "with the farm"),
        "tavern": pgettext("as in: completes … with it", "with the tavern"),
        "mill": pgettext("as in: completes … with it", "with the mill"),
        "smithy": pgettext("as in: completes … with it", "with the smithy"),
        "trade_centre": pgettext("as in: completes … with it", "with the trade centre"),
        "monastery": pgettext("as in: completes … with it", "with the monastery"),
    }[form]


_USEFUL = {
    "house": N_("a house is useful now"),
    "farm": N_("a farm is useful now"),
    "tavern": N_("a tavern is useful now"),
    "mill": N_("a mill is useful now"),
    "smithy": N_("a smithy is useful now"),
    "trade_centre": N_("a trade centre is useful now"),
    "monastery": N_("a monastery is useful now"),
}


def at_the_building(form: str) -> str:
    """A building as where workers stand."""
    return {
        "house": pgettext("where workers stand", "at the house"),
        "farm": pgettext("where workers stand", "at the farm"),
        "tavern": pgettext("where workers stand", "at the tavern"),
        "mill": pgettext("where workers stand", "at the mill"),
        "smithy": pgettext("where workers stand", "at the smithy"),
        "trade_centre": pgettext("where workers stand", "at the trade centre"),
        "monastery": pgettext("where workers stand", "at the monastery"),
    }[form]


# ---- the coach, to whom it advises


_IN_GOLD = {Cause.COMPLETES, Cause.CASTLE, Cause.STANDS, Cause.SELLS}
"""The causes whose reasons tell an amount of gold."""


def advice_sentence(reasons: Sequence[Reason], seats: Sequence[Seat], tenths: int | None = None) -> str:
    """Why an action is advised, in one sentence for the person who may do it. Where it is told as worth so many
    `tenths` of gold, what is told comes to that in whole gold."""
    said = [_to_you(reason, seats) for reason in reasons]
    if not said:
        return _("No single reason stands out.")
    told = sum(reason.worth for reason in reasons if reason.cause in _IN_GOLD)
    if told and tenths is not None and _whole(tenths) != told:
        said.append(_("all else: {gold}", gold=in_gold(in_whole(TENTHS * (_whole(tenths) - told)))))
    text = reduce(lambda first, second: _("{first}; {second}", first=first, second=second), said)
    return _("{sentence}.", sentence=_capital(text))


def without_gold(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Those of them, or so much of them, that tell no amount of gold."""
    plain = (reason._replace(worth=0) if reason.cause is Cause.COMPLETES else reason for reason in reasons)
    return tuple(reason for reason in plain if not reason.worth or reason.cause not in _IN_GOLD)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _to_you(reason: Reason, seats: Sequence[Seat]) -> str:
    n, gold = reason.number, reason.worth
    match reason.cause:
        case Cause.CASTLE:
            return ngettext("the castle adds {n} gold to your seals", "the castle adds {n} gold to your seals", gold)
        case Cause.OPENS if n:
            return ngettext(
                "starts {building} beside {n} of your workers",
                "starts {building} beside {n} of your workers",
                n, building=the_building(reason.form),
            )  # fmt: skip
        case Cause.RAISES:
            return ngettext(
                "{family} rises to {value}, and you have {n} seal",
                "{family} rises to {value}, and you have {n} seals",
                gold, family=family_name(reason.family), value=n,
            )  # fmt: skip
        case Cause.LOWERS_OWN:
            return ngettext(
                "{family} falls to {value}, and you have {n} seal",
                "{family} falls to {value}, and you have {n} seals",
                gold, family=family_name(reason.family), value=n,
            )  # fmt: skip
        case Cause.SPENDS if n:
            return ngettext("uses {n} of your workers", "uses {n} of your workers", n)
        case Cause.CARD_KIN:
            return _("you have {seals}", seals=counted_seals(reason.family, n))
        case _:
            return _of_all(reason, seats)


# ---- a computer, to everybody


def computer_sentence(reason: Reason, seats: Sequence[Seat], seat: int) -> str:
    """Why the computer at `seat` did something: what everybody can see of it, and no count of what it holds."""
    return _("{sentence}.", sentence=_capital(_of_itself(reason, seats, seats[seat].name)))


def _of_itself(reason: Reason, seats: Sequence[Seat], name: str) -> str:
    n = reason.number
    match reason.cause:
        case Cause.CASTLE:
            return _("the castle changes in favour of {name}", name=name)
        case Cause.OPENS if n:
            return ngettext(
                "starts {building} beside {n} of its own workers",
                "starts {building} beside {n} of its own workers",
                n, building=the_building(reason.form),
            )  # fmt: skip
        case Cause.RAISES:
            return _(
                "{family} rises to {value}, which suits {name}", family=family_name(reason.family), value=n, name=name
            )
        case Cause.LOWERS_OWN:
            return _("{family} falls to {value}", family=family_name(reason.family), value=n)
        case Cause.CARD_KIN:
            return _("{name} collects {seals}", name=name, seals=seals(reason.family))
        case _:
            return _of_all(reason, seats)


# ---- what is said alike


def _of_all(reason: Reason, seats: Sequence[Seat]) -> str:
    n, left = reason.number, reason.left
    name = seats[reason.seat].name if 0 <= reason.seat < len(seats) else ""
    match reason.cause:
        case Cause.COMPLETES if left > 1 and reason.worth:
            return _("completes {count} buildings: {n} seals worth {gold}", count=left, n=n, gold=in_gold(reason.worth))
        case Cause.COMPLETES if left > 1:
            return _("completes {count} buildings", count=left)
        case Cause.COMPLETES if reason.worth:
            return ngettext(
                "completes {building}: {n} seal worth {gold}",
                "completes {building}: {n} seals worth {gold}",
                n, building=the_building(reason.form), gold=in_gold(reason.worth),
            )  # fmt: skip
        case Cause.COMPLETES:
            return _("completes {building}", building=the_building(reason.form))
        case Cause.PAYS:
            return ngettext("pays {name} {n} seal", "pays {name} {n} seals", n, name=name)
        case Cause.AGAINST:
            return _("the castle costs {name} gold", name=name)
        case Cause.CAMPS:
            return ngettext("a camp gives a neutral worker", "camps give {n} neutral workers", n)
        case Cause.OPENS:
            return ngettext(
                "starts {building} with one square to fill",
                "starts {building} with {n} squares to fill",
                left, building=the_building(reason.form),
            )  # fmt: skip
        case Cause.STANDS:
            return ngettext(
                "{n} worker {there}: {gold} once it is complete",
                "{n} workers {there}: {gold} once it is complete",
                n, there=at_the_building(reason.form), gold=in_gold(reason.worth),
            )  # fmt: skip
        case Cause.NEARS:
            return ngettext(
                "brings {building} within one square of completion",
                "brings {building} within {n} squares of completion",
                left, building=the_building(reason.form),
            )  # fmt: skip
        case Cause.LEAVES:
            return ngettext(
                "leaves {name} one square to complete {building}",
                "leaves {name} {n} squares to complete {building}",
                left, name=name, building=the_building(reason.form),
            )  # fmt: skip
        case Cause.SPENDS:
            return ngettext("uses {n} neutral worker", "uses {n} neutral workers", left)
        case Cause.LAST_ROUND:
            return _("starts the last round")
        case _:
            return _of_seals_and_cards(reason, name)


def _of_seals_and_cards(reason: Reason, name: str) -> str:
    n = reason.number
    family = family_name(reason.family) if reason.family else ""
    match reason.cause:
        case Cause.RAISES_OTHERS:
            return _("{family} rises to {value}, which suits {name}", family=family, value=n, name=name)
        case Cause.LOWERS:
            return _("{family} falls to {value}, which hurts {name}", family=family, value=n, name=name)
        case Cause.CARD_VALUE:
            return _("{seals} are worth {gold} each", seals=seals(reason.family), gold=in_gold(n))
        case Cause.CARD_FORM:
            return _(_USEFUL[reason.form])
        case Cause.UNSEEN:
            return _("an unknown card promises more than those face up")
        case Cause.SELLS:
            sold = counted_seals(reason.family, n)
            return _("sells {seals} for {gold}", seals=sold, gold=in_gold(reason.worth))
        case Cause.KEEPS:
            return _("saves the banner for a better moment")
        case Cause.HELP:
            return ngettext("gains {n} worker", "gains {n} workers", n)
    raise KeyError(reason.cause)


# ---- actions


def action_title(action: Action, view: PlayerView) -> str:
    """What is advised, in a few words; `view` is the position before it."""
    match action:
        case Build():
            return building_title(action.card.form)
        case Workers():
            building = view.board.building(action.building)
            assert building is not None  # the action is legal
            n = len(action.own) + len(action.neutral)
            return ngettext(
                "{building}: {n} worker", "{building}: {n} workers", n, building=building_title(building.card.form)
            )
        case Piece():
            return piece_title(action.family)
        case Draw():
            if action.source == STACK:
                return _("Top card of the stack")
            card = view.face_up[action.source]
            return building_title(card.form) if card is not None else ""
        case Banner():
            n = sum(action.sell)
            return ngettext("Sell {n} seal", "Sell {n} seals", n) if n else _("Raise a banner")
        case _:
            return _("End your turn")


def piece_title(family: Family) -> str:
    """What a castle piece is called."""
    return {
        Family.RED: _("Red castle piece"),
        Family.OLIVE: _("Olive castle piece"),
        Family.BLACK: _("Black castle piece"),
        Family.SILVER: _("Silver castle piece"),
    }[family]


def action_sign(action: Action, view: PlayerView) -> str:
    """The sprite that goes with it."""
    colour = view.players[view.player].colour.value
    match action:
        case Build():
            return f"seal_{action.card.family.value}"
        case Workers():
            return f"worker_{colour}" if action.own else "worker_neutral"
        case Piece():
            return f"castle_{action.family.value}"
        case Draw():
            card = view.face_up[action.source] if action.source != STACK else None
            return f"seal_{card.family.value}" if card is not None else "icon_card"
        case Banner():
            return f"banner_{colour}"
        case _:
            return "icon_end"


class Gain(NamedTuple):
    """What a seat gets: so much of what a sprite stands for."""

    seat: int
    amount: str
    sign: str


def action_gains(action: Action, view: PlayerView) -> Iterator[Gain]:
    """What it brings at once: first whoever acts, then the others."""
    acts = view.player
    match action:
        case Build() | Workers():
            seen = preview(view, action)
            paid = [
                Gain(line.seat, f"+{line.seals}", f"seal_{payout.family.value}")
                for _building, payout in seen.completed
                for line in payout.lines
            ]
            yield from (gain for gain in paid if gain.seat == acts)
            if seen.completed and view.castle.can_grow:
                yield Gain(acts, f"+{len(seen.completed)}", "icon_tower")
            if seen.neutral:
                yield Gain(acts, f"+{seen.neutral}", "worker_neutral")
            yield from (gain for gain in paid if gain.seat != acts)
        case Banner() if any(action.sell):
            yield Gain(acts, f"+{worth(action.sell, view.castle.values)}", "coin_1")


def decimal(hundredths: int) -> str:
    """So much gold without its sign: 610 is 6.1."""
    return one_decimal((abs(hundredths) + 5) // 10)


def signed(hundredths: int) -> str:
    """The same with its sign; what rounds to nothing has none."""
    sign = "" if abs(hundredths) < 5 else MINUS if hundredths < 0 else "+"
    return sign + decimal(hundredths)


def _whole(tenths: int) -> int:
    """So many tenths of gold in whole gold."""
    return (abs(tenths) + 5) // 10 * (-1 if tenths < 0 else 1)


def in_whole(tenths: int) -> str:
    """The same with its sign; what rounds to nothing has none."""
    return words.signed(_whole(tenths))


def _plain(hundredths: int) -> str:
    """With a sign only where it is less than nothing."""
    return signed(hundredths).removeprefix("+")


def barred(hundredths: int, error: int) -> str:
    """Such a figure and half of its error bar."""
    return _("{number} ± {error}", number=signed(hundredths), error=decimal(error))


def unsigned(hundredths: int, error: int) -> str:
    """The same without its sign, as what something costs."""
    return _("{number} ± {error}", number=decimal(hundredths), error=decimal(error))


def cost(turn: TurnReport) -> str:
    """What a turn cost, with its error bar."""
    return barred(-turn.loss, turn.error)


def win_words(better: int, played: int) -> str:
    """The chance to win after the best turn found and after the one played."""
    return _("{better} → {played}%", better=better, played=played)


def win_said(better: int, played: int) -> str:
    """The same by ear."""
    if better == played:
        return _("win chance {played}%", played=played)
    return _("win chance {played}% instead of {better}%", played=played, better=better)


def grade_names(grade: Grade) -> tuple[str, str]:
    """What a turn is called, in one word or two, and the same as a heading."""
    return {
        Grade.BLUNDER: (pgettext("a turn", "blunder"), pgettext("heading about a turn", "Blunder")),
        Grade.MISTAKE: (pgettext("a turn", "mistake"), pgettext("heading about a turn", "Mistake")),
        Grade.SLIP: (pgettext("a turn", "slip"), pgettext("heading about a turn", "Slip")),
        Grade.CLOSE: (pgettext("a turn", "close"), pgettext("heading about a turn", "Close")),
        Grade.FINE: (pgettext("a turn", "fine"), pgettext("heading about a turn", "Fine")),
        Grade.ONLY: (pgettext("a turn", "no choice"), pgettext("heading about a turn", "No choice")),
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
            return _("Did not complete {building}", building=the_building(reason.form))
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
            raised = _("selling seals was better") if sum(better.sell) else _("raising it for workers was better")
            return labelled(_("Banner kept"), raised)
        case _:
            return _("Another turn was better")


def _at(action: Workers, before: PlayerView) -> str:
    building = before.board.building(action.building)
    where = building_title(building.card.form) if building is not None else ""
    return _("Workers ({building})", building=where) if where else _("Workers")


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
    verdict = grade_names(turn.grade)[1], grade_words(turn)
    if turn.grade is Grade.ONLY:
        yield verdict
        return
    low, high = turn.loss - turn.error, turn.loss + turn.error
    yield cost(turn), _(
        "In the same simulated games, the better turn ended {gold} further ahead on average; with 95%"
        " certainty, the gain is between {low} and {high}.",
        gold=in_gold(_plain(turn.loss)), low=_plain(low), high=_plain(high),
    )  # fmt: skip
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
        yield _("Win chance"), _(
            "The win chance was {better}% with the better turn and {played}% with the one played.",
            better=better, played=played,
        )  # fmt: skip
    elif turn.win_loss:
        points = f"{-turn.win_loss:+d}".replace("-", MINUS)
        yield _("Win chance"), _("The win chance changed by {points} percentage points.", points=points)
    yield verdict


def _sides(why: Sequence[Reason]) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    return tuple(one for one in why if one.gold >= 0)[:2], tuple(one for one in why if one.gold < 0)[:2]


class Tip(NamedTuple):
    """A tip, and what it is about."""

    title: str
    text: str
    about: Place


def possible(topic: str, view: PlayerView) -> bool:
    """Whether the person on turn, whose view this is, could do now what a topic speaks of."""
    board, player = view.board, view.players[view.player]
    match topic:
        case practice.CASTLE:
            return view.phase is Phase.CASTLE
        case practice.DRAWING:
            return view.phase is Phase.DRAW
        case practice.BANNER:
            return view.phase is Phase.CAN and player.banners > 0 and not view.banner_used
    if view.phase is not Phase.MUST:
        return False
    match topic:
        case practice.LAYING:
            return can_build(board, view.hand)
        case practice.CAMPS:
            return bool(board.touching & board.plan.camp_mask)
        case practice.WORKERS:
            return can_introduce(board, player)
        case practice.COMPLETING:
            return _nearest(view) is not None
        case practice.LAST_ROUND:
            return view.turns_left is not None
        case _:
            return True


def _nearest(view: PlayerView) -> Building | None:
    """The building that lacks fewest workers of those the player on turn has enough for."""
    player = view.players[view.player]
    lacks = {
        building.id: (building.rim & view.board.vacant).bit_count()
        for building in view.board.buildings
        if not building.complete
    }
    nearest = min(lacks, key=lambda id: lacks[id], default=None)
    return view.board.building(nearest) if nearest and lacks[nearest] <= player.own + player.neutral else None


def tip_about(topic: str, view: PlayerView) -> Tip:
    """What is told of a topic that is `possible` now."""
    match topic:
        case practice.LAYING:
            text = _(
                "Drag a card from your hand to the meadow. The building must share an edge with another building,"
                " the castle or a worker. Right-click to rotate it."
            )
            return Tip(_("Lay a building"), text, Place(0, ("hand",)))
        case practice.SEALS:
            text = _(
                "A seal is worth one gold for each square of its family on top of the castle. A red seal is worth"
                " {gold} gold now, and castle pieces change that.",
                gold=view.castle.values[FAMILIES[0].ordinal],
            )
            return Tip(_("What a seal is worth"), text, Place(0, ("values",)))
        case practice.CAMPS:
            text = _(
                "Lay a building over a camp, and a neutral worker joins you. It fills a square like your own"
                " workers, but earns nobody a seal."
            )
            camp = next(bits(view.board.touching & view.board.plan.camp_mask))
            return Tip(_("Camps"), text, Place(1 << camp))
        case practice.WORKERS:
            text = _(
                "Instead of laying a building you may place workers: as many as you like, all beside one unfinished"
                " building. Drag them to the free squares around it."
            )
            return Tip(_("Place workers"), text, Place(0, ("own:workers",)))
        case practice.COMPLETING:
            text = _(
                "Fill the last free squares around this building to complete it. Every worker beside it earns its"
                " owner a seal, and you get the seal on the building."
            )
            building = _nearest(view)
            assert building is not None  # that is what makes it possible
            return Tip(_("Complete a building"), text, Place(building.mask | building.rim & view.board.vacant))
        case _:
            return _later(topic)


def _later(topic: str) -> Tip:
    """What comes after a building has been laid or workers placed."""
    match topic:
        case practice.CASTLE:
            text = _(
                "A building is complete, so you place a castle piece. Its family gains one gold a seal; the family it"
                " covers loses one. Choose what suits your seals."
            )
            return Tip(_("A castle piece"), text, Place(0, ("pools",)))
        case practice.DRAWING:
            text = _("After laying a building you take a card: one of the three face up, or the top of the stack.")
            return Tip(_("Take a card"), text, Place(0, ("market",)))
        case practice.BANNER:
            text = _(
                "At the end of a turn you may raise one of your four banners: you get two workers for your tent,"
                " and may sell seals at their current values."
            )
            return Tip(_("Raise a banner"), text, Place(0, (BANNER_BUTTON,)))
        case _:
            text = _(
                "Floor 2 is full: everybody has one last turn. Then all seals are sold automatically, at their"
                " values at that time."
            )
            return Tip(_("The last round"), text, Place(0, ("values",)))


# ---- what is suggested


class Suggested(NamedTuple):
    """A suggestion in words: what to do, the squares it concerns (bits), the card it takes, as a part of the screen
    (empty where it takes none), and where it pays what that is paid for."""

    text: str
    squares: int = 0
    card: Part = ""
    reason: str = ""


def suggested(advice: Advice, view: PlayerView) -> Suggested:
    """What is advised to the person on turn, whose view this is."""
    action, grid = advice.action, view.board.grid
    text = to_do(advice.action, view)
    match action:
        case Draw():
            return Suggested(text, card="stack" if action.source == STACK else f"market:{action.source}")
        case Piece():
            return Suggested(text, grid.mask(view.board.lot.footprint()))
        case Build():
            card = f"hand:{view.hand.index(action.card)}"
        case Workers():
            card = ""
        case _:
            return Suggested(text)
    after = preview(view, action)
    worked = view.board.building(action.building) if isinstance(action, Workers) else None
    squares = view.board.vacant & ~after.board.vacant | (worked.mask if worked is not None else 0)
    reason = ""
    if after.completed:
        text, reason = _completing(action, after, view.player), _paid_for(after, view.player)
    for building, _paid in after.completed:
        squares |= building.mask
    return Suggested(text, squares, card, reason)


def _paid_for(after: Preview, seat: int) -> str:
    """What the seals are for that a building pays to the seat that completes it; empty where that is plain, or more
    than a glance."""
    workers = [line.workers for _building, paid in after.completed for line in paid.lines if line.seat == seat]
    if len(workers) != 1 or not workers[0]:
        return ""
    return ngettext("{n} for your worker, 1 for completing it", "{n} for your workers, 1 for completing it", workers[0])


def _completing(action: Build | Workers, after: Preview, seat: int) -> str:
    """What an action completes, with what, and the seals that brings to the seat."""
    earned = [
        counted_seals(paid.family.value, sum(line.seals for line in paid.lines if line.seat == seat))
        for _building, paid in after.completed
    ]
    forms = [building.card.form.value for building, _paid in after.completed]
    if isinstance(action, Workers):
        n = len(action.own) + len(action.neutral)
        tool = ngettext("with {n} worker", "with {n} workers", n)
    elif len(forms) == 1 and after.completed[0][0].card == action.card:
        return _("Lay {building}, complete at once: {seals}", building=the_building(forms[0]), seals=listed(earned))
    else:
        tool = with_the_building(action.card.form.value)
    if len(forms) == 1:
        return _(
            "Complete {building} {with_what}: {seals}",
            building=the_building(forms[0]), with_what=tool, seals=listed(earned),
        )  # fmt: skip
    n = len(forms)
    return ngettext(
        "Complete {n} building {with_what}: {seals}",
        "Complete {n} buildings {with_what}: {seals}",
        n, with_what=tool, seals=listed(earned),
    )  # fmt: skip


def to_do(action: Action, view: PlayerView) -> str:
    """What is done, as what one is told to do."""
    match action:
        case Build():
            return _("Lay {building}", building=the_building(action.card.form.value))
        case Workers():
            building = view.board.building(action.building)
            assert building is not None  # what is advised is legal
            n = len(action.own) + len(action.neutral)
            return ngettext(
                "Place {n} worker {there}",
                "Place {n} workers {there}",
                n, there=at_the_building(building.card.form.value),
            )  # fmt: skip
        case Draw():
            return _("Take a card: {card}", card=action_title(action, view))
        case _:
            return action_title(action, view)
