"""What the coach and the computers say, in words: reasons as short sentences, actions as titles."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.ai.reasons import TENTHS, Cause, Reason
from arkadia_desktop.locale import N_, _, ngettext, pgettext
from arkadia_desktop.locale.words import counted_seals, family_name, in_gold, seals
from arkadia_desktop.rules.actions import STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.view import PlayerView
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


def advice_sentence(reasons: Sequence[Reason], seats: Sequence[Seat]) -> str:
    """Why an action is advised, in one sentence for the person who may do it."""
    said = [_to_you(reason, seats) for reason in reasons]
    if not said:
        return _("No single reason stands out.")
    text = said[0] if len(said) == 1 else _("{first}; {second}").format(first=said[0], second=said[1])
    return _("{sentence}.").format(sentence=_capital(text))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _to_you(reason: Reason, seats: Sequence[Seat]) -> str:
    n, gold = reason.number, reason.worth
    match reason.cause:
        case Cause.CASTLE:
            return ngettext(
                "the castle adds {n} gold to your seals", "the castle adds {n} gold to your seals", gold
            ).format(n=gold)
        case Cause.OPENS if n:
            text = ngettext(
                "starts {building} beside {n} of your workers", "starts {building} beside {n} of your workers", n
            )
            return text.format(building=the_building(reason.form), n=n)
        case Cause.RAISES:
            text = ngettext(
                "{family} rises to {value}, and you have {n} seal",
                "{family} rises to {value}, and you have {n} seals",
                gold,
            )
            return text.format(family=family_name(reason.family), value=n, n=gold)
        case Cause.LOWERS_OWN:
            text = ngettext(
                "{family} falls to {value}, and you have {n} seal",
                "{family} falls to {value}, and you have {n} seals",
                gold,
            )
            return text.format(family=family_name(reason.family), value=n, n=gold)
        case Cause.SPENDS if n:
            return ngettext("uses {n} of your workers", "uses {n} of your workers", n).format(n=n)
        case Cause.CARD_KIN:
            return _("you have {seals}").format(seals=counted_seals(reason.family, n))
        case _:
            return _of_all(reason, seats)


# ---- a computer, to everybody


def computer_sentence(reason: Reason, seats: Sequence[Seat], seat: int) -> str:
    """Why the computer at `seat` did something: what everybody can see of it, and no count of what it holds."""
    return _("{sentence}.").format(sentence=_capital(_of_itself(reason, seats, seats[seat].name)))


def _of_itself(reason: Reason, seats: Sequence[Seat], name: str) -> str:
    n = reason.number
    match reason.cause:
        case Cause.CASTLE:
            return _("the castle changes in favour of {name}").format(name=name)
        case Cause.OPENS if n:
            text = ngettext(
                "starts {building} beside {n} of its own workers", "starts {building} beside {n} of its own workers", n
            )
            return text.format(building=the_building(reason.form), n=n)
        case Cause.RAISES:
            text = _("{family} rises to {value}, which suits {name}")
            return text.format(family=family_name(reason.family), value=n, name=name)
        case Cause.LOWERS_OWN:
            return _("{family} falls to {value}").format(family=family_name(reason.family), value=n)
        case Cause.CARD_KIN:
            return _("{name} collects {seals}").format(name=name, seals=seals(reason.family))
        case _:
            return _of_all(reason, seats)


# ---- what is said alike


def _of_all(reason: Reason, seats: Sequence[Seat]) -> str:
    n, left = reason.number, reason.left
    name = seats[reason.seat].name if 0 <= reason.seat < len(seats) else ""
    match reason.cause:
        case Cause.COMPLETES if reason.worth:
            text = ngettext(
                "completes {building}: {n} seal worth {gold}",
                "completes {building}: {n} seals worth {gold}",
                n,
            )
            return text.format(building=the_building(reason.form), n=n, gold=in_gold(reason.worth))
        case Cause.COMPLETES:
            return _("completes {building}").format(building=the_building(reason.form))
        case Cause.PAYS:
            return ngettext("pays {name} {n} seal", "pays {name} {n} seals", n).format(name=name, n=n)
        case Cause.AGAINST:
            return _("the castle costs {name} gold").format(name=name)
        case Cause.CAMPS:
            return ngettext("a camp gives a neutral worker", "camps give {n} neutral workers", n).format(n=n)
        case Cause.OPENS:
            return _opens(reason)
        case Cause.STANDS:
            text = ngettext(
                "{n} worker {there}: {gold} once it is complete",
                "{n} workers {there}: {gold} once it is complete",
                n,
            )
            return text.format(n=n, there=at_the_building(reason.form), gold=in_gold(reason.worth))
        case Cause.NEARS:
            text = ngettext(
                "brings {building} within one square of completion",
                "brings {building} within {n} squares of completion",
                left,
            )
            return text.format(n=left, building=the_building(reason.form))
        case Cause.LEAVES:
            text = ngettext(
                "leaves {name} one square to complete {building}",
                "leaves {name} {n} squares to complete {building}",
                left,
            )
            return text.format(name=name, n=left, building=the_building(reason.form))
        case Cause.SPENDS:
            return ngettext("uses {n} neutral worker", "uses {n} neutral workers", left).format(n=left)
        case Cause.LAST_ROUND:
            return _("starts the last round")
        case _:
            return _of_seals_and_cards(reason, name)


def _opens(reason: Reason) -> str:
    text = ngettext(
        "starts {building} with one square to fill", "starts {building} with {n} squares to fill", reason.left
    )
    return text.format(building=the_building(reason.form), n=reason.left)


def _of_seals_and_cards(reason: Reason, name: str) -> str:
    n = reason.number
    family = family_name(reason.family) if reason.family else ""
    match reason.cause:
        case Cause.RAISES_OTHERS:
            return _("{family} rises to {value}, which suits {name}").format(family=family, value=n, name=name)
        case Cause.LOWERS:
            return _("{family} falls to {value}, which hurts {name}").format(family=family, value=n, name=name)
        case Cause.CARD_VALUE:
            return _("{seals} are worth {gold} each").format(seals=seals(reason.family), gold=in_gold(n))
        case Cause.CARD_FORM:
            return _(_USEFUL[reason.form])
        case Cause.UNSEEN:
            return _("an unknown card promises more than those face up")
        case Cause.SELLS:
            sold = counted_seals(reason.family, n)
            return _("sells {seals} for {gold}").format(seals=sold, gold=in_gold(reason.worth))
        case Cause.KEEPS:
            return _("saves the banner for a better moment")
        case Cause.HELP:
            return ngettext("gains {n} worker", "gains {n} workers", n).format(n=n)
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
            text = ngettext("{building}: {n} worker", "{building}: {n} workers", n)
            return text.format(building=building_title(building.card.form), n=n)
        case Piece():
            return piece_title(action.family)
        case Draw():
            if action.source == STACK:
                return _("Top card of the stack")
            card = view.face_up[action.source]
            return building_title(card.form) if card is not None else ""
        case Banner():
            n = sum(action.sell)
            return ngettext("Sell {n} seal", "Sell {n} seals", n).format(n=n) if n else _("Raise a banner")
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


def compared_words(less: int) -> str:
    """How much less gold than the best an action brings, in tenths; 0: as much as the best."""
    if less <= 0:
        return pgettext("worth as much gold as the best", "as good")
    whole, rest = divmod(less, TENTHS)
    gold = pgettext("a number with a decimal", "{whole}.{tenths}").format(whole=whole, tenths=rest)
    return pgettext("so much less gold than the best", "{gold} less").format(gold=gold)
