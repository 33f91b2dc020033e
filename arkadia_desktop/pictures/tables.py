"""`analyse --csv DIR`: how a finished game went as two tables for a spreadsheet, the same that its screen exports."""

from __future__ import annotations

from pathlib import Path

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.scenes.dashboard import spreadsheet
from arkadia_desktop.table.keeping import export_place
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import SaveTrouble, read_save


def write_tables(file: Path, report: Report, folder: Path) -> None:
    """Write the tables of the finished game in a file: a row for each player, under the name of the file, and a row for
    each turn; in a folder, beside what is there.

    Raises FileTrouble.
    """
    try:
        table = Table.resume(read_save(file), None)
    except SaveTrouble as trouble:
        raise FileTrouble(trouble.path, trouble.reason) from None
    place = export_place(folder, file.stem, ending=spreadsheet.TABLE_ENDING)
    spreadsheet.write_tables(place, table, report)
