"""The table of the final scoring: every coin of every player, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name, in_gold, labelled, seal_values
from arkadia_desktop.rules.pieces import FAMILIES, Counts, Family
from arkadia_desktop.scenes.common.sign import Emblem, Icon
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.statistics import Account
from arkadia_desktop.ui.layout import NATURAL, Fits, Gap, Leaf, Node, Over, Row, Table, Unseen, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Label, Plate, ToldTable

_HEAD_TEXT, _VALUE = Role(theme.SANS_BOLD, 25), Role(theme.SANS_BOLD, 27)
_NAME, _GOLD, _TOTAL = Role(theme.SERIF_BOLD, 36), Role(theme.SANS_BOLD, 38), Role(theme.SERIF_BLACK, 64)
_HIGH, _LOW, _TWO_LINES, _AT_EASE = 112, 46, 79, 86
"""How high a line is as designed, how high at least, and one that tells what the gold came from: at least, and with a
little air."""
_AHEAD, _TWICE = 1.2, 2
"""How much higher the line of somebody who has won is where there is room, and where there is little."""
_ACROSS, _LARGER, _FIGURES = 1120, 1.25, 13
"""In a table wider than so many design px lines and letters may be larger, up to so much; and a figure is no larger
than such a part of it."""
_OVER_ROWS, _FILLED = 166, 0.8
"""Of a table whose lines grow: what lies above them, and how much of its part of the rest a line wants."""
_HEAD, _BETWEEN = 50, 8
"""Of a table whose lines do not grow: its head, and what lies between two lines."""


class ScoreLine(NamedTuple):
    """One line: a seat, its account, how often it sold, and whether it won."""

    seat: Seat
    account: Account
    sales: int
    won: bool

    def seals(self, family: Family) -> tuple[int, int]:
        """The seals of a family left at the end, and the gold they brought."""
        line = next((line for line in self.account.final if line.family is family), None)
        return (line.seals, line.gold) if line else (0, 0)


def score_table(scores: Sequence[ScoreLine], values: Counts, wide: float, room: float, *, grows: bool = False) -> Table:
    """The lines in the order given, `wide` design px and as high as all of them can be in the `room`, and the values
    of the seals above them; ``grows`` where they share the height of the design."""
    most = _HIGH * max(1.0, min(_LARGER, wide / _ACROSS))
    if grows:
        highs = [max(_HIGH, min(most, _FILLED * (room - _OVER_ROWS) / len(scores)))] * len(scores)
    else:
        highs = _heights([score.won for score in scores], room, most)
    larger = [max(1.0, min(high, most) / _HIGH) for high in highs]
    side = min(104, max(_LOW - 6, 0.65 * max(highs)), wide / _FIGURES)
    heads = _("Player"), _("Total"), _("Sold"), *(family_name(family) for family in FAMILIES)
    places = [1 + sum(other.account.total > one.account.total for other in scores) for one in scores]
    told = ToldTable("scores", _("Final scoring"), heads, list(map(_told, scores, places)), about=seal_values(values))
    grounds = [Plate("scores head", "bar")]
    for score in scores:
        stripe, won = PLAYERS[score.seat.colour].base, score.won
        id = f"scores {score.seat.colour.value}"
        grounds.append(Plate(id, stripe=stripe, strength=0.95 if won else 0.5, chosen=won))
    over, two = any(score.won for score in scores), min(highs) >= _TWO_LINES
    sales = [_sales(score.sales)[0] for score in scores]
    rows = (
        _row(one, place, values, high, side, sales, more, grows=grows, over=over, two=two)
        for one, place, high, more in zip(scores, places, highs, larger, strict=True)
    )
    head, between = (86, 14) if grows else (_HEAD, _BETWEEN)
    return Table(
        _head(values, head), *rows, gap=0, between=between, growths=[1] * 7, grounds=grounds,
        told=told, grow=1.0,
    )  # fmt: skip


def least_high(lines: int) -> float:
    """How high a table is whose lines tell what the gold came from, with a little air, design px."""
    return _HEAD + lines * (_AT_EASE + _BETWEEN)


def _heights(won: Sequence[bool], room: float, most: float) -> list[float]:
    """How high the line of each is, `most` for those who have not won: whoever has takes what they leave."""
    room -= _HEAD + _BETWEEN * len(won)
    ahead, equal = sum(won), room / len(won)
    behind = len(won) - ahead
    least = min(equal, _AT_EASE) if equal >= _TWO_LINES else _LOW
    if not ahead or not behind:
        return [max(least, min(most, equal))] * len(won)
    low = max(least, min(most, room / (_TWICE * ahead + behind)))
    high = max(low, min(_AHEAD * most, (room - low * behind) / ahead))
    low = max(low, min(most, (room - high * ahead) / behind))
    return [high if one else low for one in won]


def _words(id: str, text: str, role: Role, *, colour: theme.Colour = theme.INK, align: str = "left") -> Label:
    return Label(f"scores {id}", text, role, colour, align=align, quiet=True)


def _head(values: Counts, high: float) -> list[Node]:
    player, sold, total = (
        _words(text, text, _HEAD_TEXT, colour=theme.CREAM, align=align)
        for text, align in ((_("Player"), "left"), (_("Sold"), "left"), (_("Total"), "right"))
    )
    seals = (
        _centred(
            Leaf(Emblem(f"scores {family.value}", f"seal_{family.value}"), w=50, h=min(50, high - 6), align="centre"),
            _words(f"{family.value} value", f"× {value}", _VALUE, colour=theme.FOCUS),
        )
        for family, value in zip(FAMILIES, values, strict=True)
    )
    coins = Leaf(Icon("scores coins", "coins", light=True), w=28, optional=1)
    coin = Leaf(Emblem("scores coin", "coin_1"), w=30, optional=1)
    whole = Row(Gap(grow=1), coin, total, gap=6, pad=(24, 0))
    return [Row(player, pad=(28, 0), h=high), _centred(coins, sold), *seals, whole]


def _centred(*parts: Node | Label) -> Row:
    return Row(Gap(grow=1), *parts, Gap(grow=1), gap=4)


def _row(
    score: ScoreLine, place: int, values: Counts, high: float, side: float, sales: Sequence[str], larger: float, *,
    grows: bool, over: bool, two: bool,
) -> list[Node]:  # fmt: skip
    """A player, with a figure so large where its line is high enough, beside others with these `sales`. Where the game
    is `over` a medal tells the place; where all lines are high enough for `two` lines of words they tell more."""
    seat, id = score.seat, score.seat.colour.value
    icon, kind = ("cpu", _("computer")) if seat.is_computer else ("human", _("human"))
    number = _words(f"{id} place", str(place), _NAME.at(30 * larger), colour=theme.INK_2, align="centre")
    ahead = Emblem(f"scores {id} medal", f"medal_{place}") if over else number
    name = Leaf(_words(f"{id} name", seat.name, _NAME.at(larger * min(36, 0.7 * high))), h=46 * larger)
    began = score.account.began
    handicap = (
        Leaf(Emblem(f"scores {id} coin", "coin_1"), w=26),
        _words(f"{id} began", f"+{began}", _note(larger), colour=theme.INK_2),
    )
    below = Row(
        Leaf(Icon(f"scores {id} icon", icon), w=28 * larger),
        _words(f"{id} kind", kind, theme.BODY.at(22 * larger), colour=theme.INK_2), *(handicap if began else ()), gap=8,
        h=32 * larger,
    )  # fmt: skip
    worker = Leaf(Emblem(f"scores {id} worker", f"worker_{id}"), w=side, h=min(side, high - 6), align="centre")
    lead, gap, pad, wide, tall = (56 * larger, 6, 20, 385, 92 * larger) if grows else (min(56, side), 5, 14, 347, high)
    who = Row(
        Leaf(ahead, w=lead, h=min(lead, high - 6), align="centre"), worker,
        centred(name, below if two else None, grow=1), gap=gap, pad=(pad, 3), w=wide, least=258, h=tall,
        grow=1.0, highest=200 * larger if grows else 1.25 * high,
    )  # fmt: skip
    cell = partial(_cell, high=high, larger=larger, two=two)
    cells = [cell(f"{id} sold", score.account.sold, *_sales(score.sales), others=sales)]
    for family, value in zip(FAMILIES, values, strict=True):
        seals, gold = score.seals(family)
        cells.append(cell(f"{id} {family.value}", gold, *_seals(seals, value)))
    ink = theme.WINNER if score.won else theme.INK
    role = _TOTAL.at(larger * min(64, 0.85 * high))
    total = _words(f"{id} total", str(score.account.total), role, colour=ink, align="right")
    return [who, *cells, Row(Leaf(total, grow=1, highest=high), Gap(w=24), gap=0, w=168 * larger, least=128)]


def _cell(
    id: str, gold: int, under: str, short: str, *, high: float, larger: float, two: bool, others: Sequence[str] = ()
) -> Node:
    """Gold, smaller than the total, and in a second line what it came from: in short signs where the words have no
    room, or those of `others`."""
    role, ink = _GOLD.at(larger * min(38, 0.6 * high)), theme.INK if gold else theme.INK_2
    number = _words(id, str(gold), role, colour=ink, align="centre")
    words, signs, *longer = (
        _words(f"{id} from", text, _note(larger), colour=theme.INK_2, align="centre")
        for text in (under, short, *others)
    )
    below = Fits(Over(Gap(), words, *(Unseen(Leaf(one)) for one in longer)), signs, h=32 * larger)
    return centred(Leaf(number, h=46 * larger), below if two else None, w=114, least=NATURAL, pad=(4, 0))


def _note(larger: float) -> Role:
    return theme.NOTE.at(theme.NOTE.size * larger)


def _told(score: ScoreLine, place: int) -> list[str]:
    """A row as it is read out: the place and the total first, then where it comes from."""
    kind = _("computer") if score.seat.is_computer else _("human")
    kept = [score.seals(family) for family in FAMILIES]
    told = [(score.account.sold, _sales(score.sales)[0]), *((gold, _seals(n, 0)[0]) for n, gold in kept)]
    cells = (_(", ").join((in_gold(gold), what)) for gold, what in told)
    began = score.account.began
    handicap = (labelled(_("Handicap"), in_gold(began)),) if began else ()
    who = labelled(str(place), score.seat.name)
    return [_(", ").join((who, kind, *handicap)), in_gold(score.account.total), *cells]


def _sales(n: int) -> tuple[str, str]:
    return ngettext("{n} sale", "{n} sales", n), f"{n} ×"


def _seals(n: int, value: int) -> tuple[str, str]:
    return ngettext("{n} seal", "{n} seals", n), f"{n} × {value}"


def who_won(names: list[str], gold: int) -> str:
    """The sentence on the ribbon; several names for a tie."""
    sentence = (
        _("{name} wins with {gold}"),
        _("{first} and {second} win with {gold} each"),
        _("{first}, {second} and {third} win with {gold} each"),
        _("All four win with {gold} each"),
    )[len(names) - 1]
    several = dict(zip(("first", "second", "third"), names, strict=False))
    return sentence.format(gold=in_gold(gold), name=names[0], **several)
