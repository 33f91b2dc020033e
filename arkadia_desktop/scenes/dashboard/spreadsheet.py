"""How a game went, for a spreadsheet: a table with a row for each seat, and one with a row for each turn.

Both are text with signs between the cells (CSV), in the language in use. Where that has a decimal comma, a semicolon
stands between cells: spreadsheets of such a country expect it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from arkadia_desktop.ai.analysis.report import Report, SeatReport, TurnReport
from arkadia_desktop.ai.levels import parted
from arkadia_desktop.files import write_whole
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import colour_name, family_name, labelled, one_decimal
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.seat_words import fondness_name, level_name
from arkadia_desktop.scenes.play.view.reason_words import grade_names
from arkadia_desktop.stage.common.names import card_words
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.deeds import SeatStory, TurnSums, story_of, turn_sums
from arkadia_desktop.table.keeping import export_place
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat

TABLE_ENDING = ".csv"
_MARK = "\ufeff"
"""A spreadsheet reads UTF-8 after it, and else may not."""
_FORMULA = ("=", "+", "-", "@")
"""What a spreadsheet would calculate begins with one of these."""
Cell = str | int


def seat_table(table: Table, report: Report | None) -> str:
    """A row for each seat of a game that is over, or was ended early."""
    each = _("seals taken"), _("average price"), _("gold")
    heads = [
        *(_("Player"), _("Colour"), _("Played by"), _("Level"), _("Rank"), _("Gold")),
        *(_("Gold at the start"), _("Gold from sales"), _("Gold from the final scoring")),
        *(labelled(family_name(family), what) for family in FAMILIES for what in each),
        *(_("Own workers placed"), _("Neutral workers placed"), _("Buildings completed")),
        *(_("Seals given to others"), _("Seals received from others")),
    ]
    seats = story_of(table).seats
    rows = [_seat_row(told) for told in seats]
    if report is not None:
        heads += [_("Decisions"), _("Error of the decisions"), _("Cards"), _("Rivals’ mistakes")]
        heads += [_("Unexplained"), _("Total"), _("Plays like")]
        for row, told in zip(rows, report.seats, strict=True):
            row += _seat_findings(told)
    return _text([heads, *rows])


def turn_table(table: Table, report: Report | None) -> str:
    """A row for each turn of it."""
    families = [family_name(family) for family in FAMILIES]
    heads = [
        *(_("Turn"), _("Round"), _("Player"), _("Building"), _("Own workers placed")),
        *(_("Neutral workers placed"), _("Buildings completed"), _("Castle pieces placed")),
        *(labelled(name, _("seals taken")) for name in families),
        _("Seals given to others"),
        *(labelled(name, _("seals sold")) for name in families),
        *(_("Gold from the sale"), _("Gold after the turn"), _("Worth after the turn")),
        *(labelled(name, _("value after the turn")) for name in families),
    ]
    rows = [_turn_row(table, turn) for turn in turn_sums(Course(table.opening, table.history))]
    if report is not None:
        heads += [_("Loss"), _("Error of the loss"), _("Grade")]
        heads += [_("Win chance with the best turn, in %"), _("Win chance with the turn played, in %")]
        weighed = {turn.turn: turn for turn in report.turns}
        for number, row in enumerate(rows):
            row += _turn_findings(weighed.get(number))
    return _text([heads, *rows])


def write_tables(place: Path, table: Table, report: Report | None) -> None:
    """Write the table of the seats to a place, and that of the turns beside it. Raises FileTrouble."""
    turns = export_place(place.parent, _("{name}, turns", name=place.stem), ending=TABLE_ENDING)
    write_whole(place, seat_table(table, report))
    write_whole(turns, turn_table(table, report))


def _seat_row(told: SeatStory) -> list[Cell]:
    seat, deeds = told.seat, told.deeds
    level, fondness = parted(seat.level) if seat.is_computer else ("", "")
    named = [level_name(level) if level else "", fondness_name(fondness) if fondness else ""]
    sold = told.gold - told.final - told.began
    row: list[Cell] = [_called(seat), colour_name(seat.colour.value)]
    row += [_("computer") if seat.is_computer else _("human"), _(", ").join(filter(None, named))]
    row += [told.place, told.gold, told.began, sold, told.final]
    for i in range(len(FAMILIES)):
        price = deeds.price(i)
        row += [deeds.taken[i], "" if price is None else one_decimal(price), deeds.gold[i]]
    return [*row, deeds.own, deeds.neutral, deeds.completed, deeds.given, deeds.received]


def _seat_findings(told: SeatReport) -> list[Cell]:
    figures = told.decisions, told.error, told.luck, told.others, told.unexplained, told.margin
    return [*map(_gold, figures), level_name(told.plays_like) if told.plays_like else ""]


def _turn_row(table: Table, turn: TurnSums) -> list[Cell]:
    laid, done = _(", ").join(map(card_words, turn.laid)), turn.deeds
    row: list[Cell] = [turn.number, turn.round, _called(table.seats[turn.seat]), laid, done.own, done.neutral]
    row += [done.completed, turn.pieces, *done.taken, done.given, *done.sold, sum(done.gold), turn.gold, turn.worth]
    return [*row, *turn.values]


def _turn_findings(turn: TurnReport | None) -> list[Cell]:
    if turn is None:
        return [""] * 5
    return [_gold(turn.loss), _gold(turn.error), grade_names(turn.grade)[0], *(turn.chances or ("", ""))]


def _gold(hundredths: int) -> str:
    """Hundredths of gold as a number that spreadsheets read."""
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}{_point()}{rest:02}"


def _point() -> str:
    """The decimal sign."""
    return pgettext("a number with a decimal", "{whole}.{tenths}", whole="", tenths="")


def _text(rows: Sequence[Sequence[Cell]]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter="," if _point() == "." else ";", lineterminator="\r\n")
    writer.writerows(rows)
    return _MARK + out.getvalue()


def _called(seat: Seat) -> str:
    """A name that is read as it is written: it is nothing to be calculated."""
    return f"'{seat.name}" if seat.name.startswith(_FORMULA) else seat.name
