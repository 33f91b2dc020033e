"""The progress of somebody: what decisions lost and what the cards gave, from game to game, and what to practise. The
rating and its curve stand in the head of the profile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from arkadia_desktop.learn.themes import theme_name
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, labelled, listed, signed
from arkadia_desktop.scenes.common.menu_page import SECTION, nothing
from arkadia_desktop.scenes.common.sign import Box
from arkadia_desktop.scenes.hall.profile import Curve, Spot, look_of
from arkadia_desktop.table.hall.mistakes import ThemeStanding
from arkadia_desktop.table.hall.profile import Profile
from arkadia_desktop.table.hall.progress import WINDOW, Progress
from arkadia_desktop.table.hall.rating import LIKELY
from arkadia_desktop.table.hall.telling import cost_told, dearest, each, loss_told, luck_told, usual_luck
from arkadia_desktop.ui.layout import NATURAL, Column, Even, Fits, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, Label, Paragraph
from arkadia_desktop.ui.widgets.access import sentence

_NOTE, _TEXT = theme.BODY.at(22.5), theme.BODY.at(23)
_THEME = theme.Role(theme.SERIF_BOLD, 25)
_WIDE = 980
"""In a page narrower than that, design px, charts and themes stand below each other."""


def charts(profile: Profile, progress: Progress) -> Node:
    """The loss of a decision and the luck of the cards: each a heading, a curve and a sentence."""
    if not progress.told:
        return nothing(_("None of these games has been analysed as a whole yet. An analysis tells what each turn lost,"
                         " and what the cards gave."))  # fmt: skip
    both = _loss(profile, progress), _luck(profile, progress)
    heads, curves, words = (Even(*parts, gap=22) for parts in zip(*both, strict=True))
    curves.grow = 1
    wide = Column(heads, curves, words, gap=6, w=_WIDE, least=_WIDE)
    return Fits(wide, Column(*(Column(*parts, gap=6) for parts in both), gap=16), grow=1)


def _chart(id: str, title: str, note: str, curve: Curve, *sentences: str) -> tuple[Node, Node, Node]:
    """The heading of a chart, its curve, and what it says."""
    noted = Leaf(Label(f"{id} note", note, _NOTE, theme.INK_2, align="right"), grow=1)
    heads = Row(Leaf(Label(f"{id} title", title, SECTION, heads=True)), noted, h=42, pad=(8, 0))
    inks = theme.INK, theme.INK_2
    told = [Paragraph(f"{id} told {n}", text, _TEXT, inks[n]) for n, text in enumerate(sentences)]
    return heads, Leaf(curve, h=230, lowest=110, grow=1), Column(*told, gap=0, pad=(8, 0))


def practice(standings: Sequence[ThemeStanding], practise: Callable[[], None]) -> Node | None:
    """The themes that cost most: what to practise next, and the way there. None where there is nothing."""
    dear = dearest(standings)
    if not dear:
        return None
    title = Label("practice title", _("What to practise next"), SECTION, heads=True)
    mistakes = Button(
        "practise", _("Your mistakes"), practise, style="parchment", icon="target", size=22, on_parchment=True
    )
    heads = Row(Leaf(title, grow=1), Leaf(mistakes, w=250, least=NATURAL, h=46), pad=(8, 0))
    tiles = [_theme(number, one) for number, one in enumerate(dear, 1)]
    return Column(heads, Fits(Even(*tiles, gap=10, w=_WIDE, least=_WIDE), Column(*tiles, gap=8)), gap=9)


def _theme(number: int, one: ThemeStanding) -> Node:
    id, name, note = f"practice {number}", theme_name(one.theme), cost_told(one)
    words = Column(
        Leaf(Label(f"{id} name", name, _THEME, quiet=True), h=32),
        Leaf(Label(f"{id} note", note, _NOTE, theme.INK_2, quiet=True), h=28),
        gap=0, pad=(14, 6),
    )  # fmt: skip
    return Over(Box(id, theme.PAPER, theme.ROW_EDGE, strength=0.6, told=sentence(name, note)), words)


def _loss(profile: Profile, progress: Progress) -> tuple[Node, Node, Node]:
    forms = progress.forms
    course = tuple(Spot(one.each, one.each - one.bar, one.each + one.bar) for one in (forms[0], *forms))
    title, note = _("Loss per decision"), _("gold, last {n} games", n=WINDOW)
    curve = Curve("loss curve", course, look_of(profile), (1, 2, 5, 10, 50), told=_told(title, map(each, forms)))
    curve.tooltip = _(
        "What a decision lost against the best turn found, on average over the last ten games. In 19 of 20 cases the"
        " true loss lies within the band."
    )
    return _chart("loss", title, note, curve, loss_told(progress))


def _luck(profile: Profile, progress: Progress) -> tuple[Node, Node, Node]:
    lucks = (Spot(one.gold, -LIKELY * one.deviation, LIKELY * one.deviation) for one in progress.lucks)
    course = Spot(0, 0, 0), *lucks
    title = _("Luck of the cards")
    curve = Curve(
        "luck curve", course, look_of(profile), (5, 10, 15, 25, 50, 100, 200, 500, 2000), within=course[-1][1:],
        sign=signed, told=_told(title, (signed(round(one.gold)) for one in progress.lucks)),
    )  # fmt: skip
    curve.tooltip = _("What the cards gave or took in all games together. 19 of 20 players stay within the band.")
    return _chart(
        "luck", title, _("gold, all games"), curve, luck_told(profile.name, progress.luck), usual_luck(progress.luck)
    )


def _told(title: str, figures: Iterable[str]) -> str:
    """A curve by ear: its figure after ten games, twenty …, and at its end."""
    gold = (*map(in_gold, figures),)
    stops = sorted({*range(WINDOW, len(gold), max(WINDOW, len(gold) // 8 // WINDOW * WINDOW)), len(gold)})
    return labelled(title, listed([labelled(ngettext("{n} game", "{n} games", n), gold[n - 1]) for n in stops]))
