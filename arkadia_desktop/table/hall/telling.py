"""The progress of somebody in sentences, for the hall and for the command line."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.ai.analysis.report import HUNDREDTHS
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, labelled, listed, one_decimal
from arkadia_desktop.table.hall.mistakes import ThemeStanding
from arkadia_desktop.table.hall.progress import Form, Luck, Progress
from arkadia_desktop.table.hall.rating import LIKELY

_EVEN = 0.5
"""So much luck, in gold, is none."""
_DEAREST = 3


def each(form: Form) -> str:
    """What a decision lost: ``1.8 ± 0.3``."""
    return f"{one_decimal(round(max(0.0, form.each) * 10))} ± {one_decimal(round(form.bar * 10))}"


def loss_told(progress: Progress) -> str:
    """What the decisions of the last games lost, and whether that is less than before."""
    if not progress.forms:
        return ""
    last, before, change = progress.forms[-1], progress.before, progress.change
    told = ngettext("{gold} in the last game", "{gold} in the last {n} games", last.games, gold=in_gold(each(last)))
    if before is None or change is None:
        return told
    more, sure = change
    trend = _("no clear change") if abs(more) <= sure else _("getting better") if more < 0 else _("getting worse")
    return _("{now}, {trend} (before: {then})", now=told, trend=trend, then=each(before))


def luck_told(name: str, luck: Luck) -> str:
    """What the cards gave, and how many players they give as much."""
    gold, n = in_gold(round(abs(luck.gold))), max(2, round(1 / max(luck.share, 1e-4)))
    if abs(luck.gold) < _EVEN:
        return _("The cards and {name} are even.", name=name)
    if luck.gold < 0:
        return _("The cards owe {name} {gold}; one player in {n} has it as bad or worse.", name=name, gold=gold, n=n)
    return _("{name} owes the cards {gold}; one player in {n} has it as good or better.", name=name, gold=gold, n=n)


def usual_luck(luck: Luck) -> str:
    """Within what 19 of 20 such sums lie."""
    return _("Usual in as many games: up to {gold} either way.", gold=in_gold(round(LIKELY * luck.deviation)))


def waiting_told(progress: Progress, names: Sequence[str]) -> str:
    """How many games are not analysed, and which; of many the first ones. Empty where there are none."""
    n = len(progress.waiting)
    if not n:
        return ""
    told = ngettext("{n} game is not analysed yet", "{n} games are not analysed yet", n)
    more = n - len(names)
    rest = [ngettext("{n} more", "{n} more", more)] if more else []
    return labelled(told, listed([*names, *rest]))


def dearest(standings: Sequence[ThemeStanding]) -> list[ThemeStanding]:
    """The themes that cost most, the dearest first: what to practise next."""
    return sorted((one for one in standings if one.lost > 0), key=lambda one: -one.lost)[:_DEAREST]


def cost_told(one: ThemeStanding) -> str:
    """How many mistakes belong to a theme, what they cost, and whether that changes."""
    gold = in_gold(round(one.lost / HUNDREDTHS))
    often = ngettext("{n} mistake, {gold}", "{n} mistakes, {gold}", one.often, gold=gold)
    trend = _("getting better") if one.better else _("getting worse") if one.worse else ""
    return _(", ").join(filter(None, (often, trend)))
