"""The town of a finished game, looked at once more."""

from __future__ import annotations

from collections.abc import Mapping

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.play.drivers.at_table import AtTable
from arkadia_desktop.scenes.play.ports import LEAVE, Command
from arkadia_desktop.scenes.play.tasks.rail_button import END, Rail, RailButton


class FinishedTown(AtTable):
    """Nothing can be done here but going back to the final scoring."""

    def rail(self) -> Rail:
        scoring = RailButton(
            _("Final scoring"),
            "prev",
            self._leave,
            short=_("Scoring"),
            least=_("Scoring"),
            meaning="scoring",
            enter=(_("Enter: final scoring"),),
        )
        return {**super().rail(), END: scoring}

    def hints(self) -> tuple[str, ...]:
        return (_("The finished town"),)

    def commands(self) -> Mapping[str, Command]:
        return {**super().commands(), LEAVE: Command(self._leave)}

    def _leave(self) -> None:
        self._director.show_result(self.table)
