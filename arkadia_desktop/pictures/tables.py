"""`analyse --csv DIR`: how a finished game went as two tables for a spreadsheet, the same that its screen exports."""

from __future__ import annotations

from pathlib import Path

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.files import FileTrouble, write_whole
from arkadia_desktop.scenes.dashboard.spreadsheet import TABLE_ENDING, beside, seat_table, turn_table
from arkadia_desktop.table.keeping import export_place
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import SaveTrouble, read_save


def write_tables(file: Path, report: Report, folder: Path) -> tuple[Path, Path]:
    """Write the tables of the finished game in a file and return where they lie: a row for each player, under the name
    of the file, and a row for each turn; in a folder, beside what is there.

    Raises FileTrouble.
    """
    try:
        table = Table.resume(read_save(file), None)
    except SaveTrouble as trouble:
        raise FileTrouble(trouble.path, trouble.reason) from None
    seats = export_place(folder, file.stem, ending=TABLE_ENDING)
    write_whole(seats, seat_table(table, report))
    turns = beside(seats)
    write_whole(turns, turn_table(table, report))
    return seats, turns
