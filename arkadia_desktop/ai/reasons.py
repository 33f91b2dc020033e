"""What the coach and the computers say, as values: actions with their worth and the reasons for them.

No words here: the window says them in the language of whoever reads (see `stage/advice_words`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.pieces import MAX_PLAYERS, Family, Form
from arkadia_desktop.rules.reading import array, obj, wrong
from arkadia_desktop.rules.record import action_json, parse_action

MOST = 1 << 30
MOST_REASONS, MOST_ADVICE = 40, 10
TENTHS = 10
"""Worths are told in 1/TENTHS gold."""


class Cause(StrEnum):
    """What a reason speaks of. In brackets: what the fields of the reason tell then."""

    COMPLETES = "completes"
    """A building is complete and pays oneself (form, number of seals, gold they are worth now; left: how many buildings
    are complete, if there are several, and the form and number of the first)."""
    PAYS = "pays"
    """It pays a rival as well (seat, form, number of seals)."""
    CASTLE = "castle"
    """The castle pieces that follow make the own seals worth more (worth: by so much gold)."""
    AGAINST = "against"
    """The castle pieces that follow make the seals of a rival worth less (seat)."""
    CAMPS = "camps"
    """Neutral workers from camps (number)."""
    OPENS = "opens"
    """A building is begun that one may complete (form, number of own workers beside it, left: squares to close)."""
    STANDS = "stands"
    """Own workers stand at a building that will pay them (form, number of them all, worth: gold of that now)."""
    NEARS = "nears"
    """A building comes nearer to its completion (form, left: squares still to close, number of own workers there)."""
    LEAVES = "leaves"
    """A rival may now complete a building (seat, form, left: squares still to close)."""
    SPENDS = "spends"
    """Workers leave the tent (number of own ones, left: of neutral ones)."""
    LAST_ROUND = "last-round"
    """The last round begins."""
    RAISES = "raises"
    """A castle piece raises the value of the own seals (family, number: the value then, worth: gold it adds)."""
    RAISES_OTHERS = "raises-others"
    """A castle piece raises the value of seals a rival holds (family, seat, number: the value then)."""
    LOWERS = "lowers"
    """A castle piece covers a family a rival holds (family, seat, number: the value then)."""
    LOWERS_OWN = "lowers-own"
    """A castle piece covers a family one holds (family, number: the value then, worth: gold it takes)."""
    CARD_VALUE = "card-value"
    """The seals of a card are worth something (family, number: the value)."""
    CARD_KIN = "card-kin"
    """One holds seals of a card's family already (family, number of them)."""
    CARD_FORM = "card-form"
    """The building of a card is useful (form)."""
    UNSEEN = "unseen"
    """The card is unknown; on an average it is better than those one sees."""
    SELLS = "sells"
    """Seals are sold (family, number of seals, gold)."""
    HELP = "help"
    """The workers that come for a banner (number)."""
    KEEPS = "keeps"
    """The banner is kept for a better moment (number of banners)."""


class Reason(NamedTuple):
    """`gold`: by so much less the action would be worth without this, in 1/GRAIN gold (see `ai.net`); negative where
    it would be worth more. What the others tell follows from the cause; -1, 0 or an empty text where they do not."""

    cause: Cause
    gold: int
    form: str = ""
    family: str = ""
    number: int = 0
    worth: int = 0
    left: int = 0
    seat: int = -1
    building: int = 0


def reason_json(reason: Reason) -> dict[str, Any]:
    """A reason as an answer of the thinking process has it."""
    return {name: value for name, value in reason._asdict().items() if value != Reason._field_defaults.get(name)}


def parse_reason(value: Any) -> Reason:
    """A reason from an answer.

    Raises:
        Malformed: it is none.
    """
    data = obj(value, "reason", known=Reason._fields)
    cause = data.text("cause", 20, default="")
    form, family = data.text("form", 20, default=""), data.text("family", 20, default="")
    if cause not in set(Cause) or form not in {"", *Form} or family not in {"", *Family}:
        raise wrong("reason", cause)
    figures = {name: data.whole(name, -MOST, MOST, default=0) for name in ("gold", "number", "worth", "left")}
    seat = data.whole("seat", -1, MAX_PLAYERS - 1, default=-1)
    building = data.whole("building", default=0)
    return Reason(Cause(cause), form=form, family=family, seat=seat, building=building, **figures)


def parse_reasons(value: Any) -> tuple[Reason, ...]:
    """Some reasons. Raises Malformed, see `parse_reason`."""
    return tuple(map(parse_reason, array(value, "reasons", MOST_REASONS)))


class Advice(NamedTuple):
    """An action that is advised. `tenths`: by so many tenths of a gold piece it puts the seat further ahead than a
    plain action would; `reasons`: at most two, the first counts most for it."""

    action: Action
    tenths: int
    reasons: tuple[Reason, ...]


def advice_json(advice: Advice) -> dict[str, Any]:
    """An advice as an answer of the thinking process has it."""
    return {
        "action": action_json(advice.action),
        "tenths": advice.tenths,
        "reasons": [reason_json(reason) for reason in advice.reasons],
    }


def parse_advice(value: Any) -> tuple[Advice, ...]:
    """Some advice from an answer. Raises Malformed where it is none."""
    found = []
    for item in array(value, "advice", MOST_ADVICE):
        data = obj(item, "advice", known={"action", "tenths", "reasons"})
        tenths = data.whole("tenths", -MOST, MOST)
        found.append(Advice(parse_action(data.member("action")), tenths, parse_reasons(data.member("reasons"))))
    return tuple(found)
