"""What a legal action would do, in whole sentences."""

from __future__ import annotations

from arkadia_desktop.learn.goals import Told
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name, form_name, in_gold
from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import FAMILIES, WORKERS_PER_BANNER
from arkadia_desktop.rules.preview import preview


def foretold(game: Game, action: Action, fact: Told) -> tuple[str, ...]:
    """What the legal `action` would do, told of as `fact`, in one or more sentences."""
    match action:
        case Build() | Workers():
            return _must(game, action, fact)
        case Piece():
            return (_values(game, fact),)
        case Draw():
            return (_drawn(game, action),)
        case Banner():
            return (_sold(fact.numbers["gold"]),)
        case _:
            return (_("This would end your turn."),)


def _must(game: Game, action: Build | Workers, fact: Told) -> tuple[str, ...]:
    finished = [completed(building.card.form.value) for building, _payout in preview(game, action).completed]
    camps = fact.numbers.get("camps", 0)
    if camps:
        finished.append(
            ngettext(
                "This would give you {n} neutral worker.", "This would give you {n} neutral workers.", camps
            ).format(n=camps)
        )
    return tuple(finished) or (_("This would complete nothing yet."),)


def completed(form: str) -> str:
    """What is said of an action that completes a building of `form`."""
    match form:
        case "house":
            return _("This would complete the house.")
        case "farm":
            return _("This would complete the farm.")
        case "tavern":
            return _("This would complete the tavern.")
        case "mill":
            return _("This would complete the mill.")
        case "smithy":
            return _("This would complete the smithy.")
        case "trade_centre":
            return _("This would complete the trade centre.")
        case "monastery":
            return _("This would complete the monastery.")
    raise KeyError(form)


def _values(game: Game, fact: Told) -> str:
    """How the values would change: one goes up, and mostly one down."""
    before = game.castle.values
    changes = {family: fact.numbers[family.value] - value for family, value in zip(FAMILIES, before, strict=True)}
    up = next((family.value for family, change in changes.items() if change > 0), None)
    down = next((family.value for family, change in changes.items() if change < 0), None)
    if up is None:
        return _("This would leave all four values as they are.")
    if down is None:
        return _("The value of a seal would change: {up} to {more}.").format(
            up=family_name(up), more=in_gold(fact.numbers[up])
        )
    return _("The values of seals would change: {up} to {more}, {down} to {less}.").format(
        up=family_name(up), more=in_gold(fact.numbers[up]), down=family_name(down), less=in_gold(fact.numbers[down])
    )


def _drawn(game: Game, action: Draw) -> str:
    card = None if action.source == "stack" else game.face_up[action.source]
    if card is None:
        return _("This would take the top card of the stack, unseen.")
    return _("This would take the face-up card: {form}, {family}.").format(
        form=form_name(card.form.value), family=family_name(card.family.value)
    )


def _sold(gold: int) -> str:
    if not gold:
        return ngettext(
            "This would give you {workers} worker and no gold.",
            "This would give you {workers} workers and no gold.",
            WORKERS_PER_BANNER,
        ).format(workers=WORKERS_PER_BANNER)
    return _("This would give you {gold} and {workers} workers.").format(gold=in_gold(gold), workers=WORKERS_PER_BANNER)
