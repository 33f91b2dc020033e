"""The replay for somebody who does not see it: the table and two endings as tables, the lines of the game as a list.

All of it is taken from what the screen shows. Through the eyes of a seat nothing is told that it did not know then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import family_name, in_gold, labelled, seal_values
from arkadia_desktop.rules.pieces import FAMILIES, Card
from arkadia_desktop.scenes.play.view.sign_words import line_words
from arkadia_desktop.scenes.replay.chart import ChanceChart
from arkadia_desktop.scenes.replay.lanes import Lanes
from arkadia_desktop.scenes.replay.scrub import moment_words
from arkadia_desktop.scenes.replay.seat_rows import SeatRow, TableRows
from arkadia_desktop.scenes.turning.analysis import WinChance, change_said
from arkadia_desktop.stage.common.names import card_words
from arkadia_desktop.stage.panels.chronicle import Chronicle
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.widgets.access import PRESSED, AccessBranch, AccessNode, place_of, table


def gold(seats: Sequence[Seat], worth: Sequence[int]) -> AccessNode:
    """What every seat has."""
    has = (labelled(seat.name, in_gold(n)) for seat, n in zip(seats, worth, strict=True))
    return AccessNode("label", value=_(", ").join(has))


def chances(chart: ChanceChart, course: Course, moment: int, seats: Sequence[Seat]) -> AccessNode:
    """What each seat had after which turn, and every decision that was weighed, which a press goes to."""
    now = zip(seats, chart.measured(), strict=True)
    value = _(", ").join(labelled(seat.name, _chance(one, moment)) for seat, one in now)
    parts = tuple(
        AccessBranch(
            f"turn {one.turn}",
            place_of(chart.place_of(one)),
            AccessNode(
                "list item",
                _(", ").join((moment_words(course, one.begins), labelled(seats[one.seat].name, change_said(one)))),
                chosen=one.begins < moment <= one.ends,
                acts=PRESSED,
            ),
        )
        for one in chart.chances
    )
    return AccessNode("list", pgettext("of a chart", "Win chance"), value, chart.tooltip, parts=parts)


def _chance(one: WinChance | None, moment: int) -> str:
    """What a seat has now, and since when: nothing is known of the time between its decisions."""
    if one is None:
        return _("not measured")
    if moment <= one.begins:
        return _("{percent}% before turn {turn}").format(percent=one.better, turn=one.turn + 1)
    return _("{percent}% after turn {turn}").format(percent=one.played, turn=one.turn + 1)


def lanes(shown: Lanes, lines: GameLines, number: int, seats: Sequence[Seat]) -> AccessNode:
    """The lines of the game, each with what everybody has at its end."""
    parts = []
    for line, end in shown.ends():
        worth = zip(seats, lines.course(line).worth[-1], strict=True)
        standing = _(", ").join(labelled(seat.name, in_gold(n)) for seat, n in worth)
        spoken = AccessNode("list item", line_name(lines, line), standing, chosen=line == number, acts=PRESSED)
        parts.append(AccessBranch(f"line {line}", place_of(end), spoken))
    return AccessNode("list", _("Lines of play"), parts=tuple(parts))


def line_name(lines: GameLines, number: int) -> str:
    """The name of a line, and where it leaves another one."""
    branch = lines.branch(number)
    if branch is None:
        return _("Main line")
    course = lines.course(branch.parent)
    left = course.round(min(branch.after, course.last))
    return _(", ").join((branch.name, _("round {number}").format(number=left)))


def seat_rows(shown: TableRows) -> Iterator[AccessBranch]:
    """The table: what every seat has, what the seals are worth, the cards to be had."""
    model, place = shown.model, place_of(shown.rect)
    if model is None:
        return
    families = (family_name(family) for family in FAMILIES)
    heads = _("Player"), _("Gold"), *families, _("Workers"), _("Banners"), _("Cards")
    rows = [(shown.row(seat), _seat_words(row)) for seat, row in enumerate(model.seats)]
    yield AccessBranch("table", place, table(_("Table"), heads, rows))
    yield AccessBranch("values", place, AccessNode("label", value=seal_values(model.values)))
    known = [card_words(card) for card in model.face_up if card is not None]
    stack = ngettext("{n} card in the stack", "{n} cards in the stack", model.stack).format(n=model.stack)
    yield AccessBranch("cards", place, _list(_("Face-up cards and stack"), place, (*known, stack)))


def chronicle(shown: Chronicle, seats: Sequence[Seat]) -> AccessBranch:
    """The lines of the chronicle."""
    told = shown.model.lines if shown.model is not None else ()
    words, place = (line_words(line, seats) for line in told), place_of(shown.rect)
    return AccessBranch("chronicle", place, _list(_("Chronicle"), place, words))


def _seat_words(row: SeatRow) -> tuple[str, ...]:
    """What is known of a seat, as the cells of its row."""
    name = _("{name}, whose turn it is").format(name=row.name) if row.on_turn else row.name
    seals = (ngettext("{n} seal", "{n} seals", n).format(n=n) for n in row.seals)
    workers = _("{own} own, {neutral} neutral").format(own=row.own, neutral=row.neutral)
    return name, str(row.gold), *seals, workers, str(row.banners), _cards(row.hand)


def _cards(hand: Sequence[Card | None]) -> str:
    """The cards that are known, and how many are not."""
    known = [card_words(card) for card in hand if card is not None]
    hidden = len(hand) - len(known)
    if hidden:
        known.append(ngettext("{n} hidden card", "{n} hidden cards", hidden).format(n=hidden))
    return _(", ").join(known) or _("none")


def _list(name: str, place: tuple[int, int, int, int], words: Iterable[str]) -> AccessNode:
    parts = (AccessBranch(f"item {number}", place, AccessNode("list item", text)) for number, text in enumerate(words))
    return AccessNode("list", name, parts=tuple(parts))
