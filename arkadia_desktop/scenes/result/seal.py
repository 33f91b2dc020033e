"""The sealed deal of a finished game, opened: what was told before it, what it was drawn from, and whether both fit."""

from __future__ import annotations

from collections.abc import Callable

from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.proofs.sealed_deal import Part, SealedDeal, commitment_fits, differences
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.question import Answer, Question, not_copied
from arkadia_desktop.scenes.common.sign import TROUBLE
from arkadia_desktop.table.envelope import grouped
from arkadia_desktop.ui.desktop import to_clipboard

COPY, HOW, CLOSE = "copy", "how", "ok"


class OpenedSeal(Question):
    """Enter and Escape close it; the other answers leave it open."""

    def __init__(self, director: Director, seal: SealedDeal, setup: Setup) -> None:
        fits = commitment_fits(seal) and not differences(seal, setup)
        self._director = director
        self._copied = "\n".join(_parts(seal, str))
        verdict = (
            _("This deal was fixed before the game began: the secret matches the commitment and gives this deal.")
            if fits
            else _("This deal is not the one that was sealed before the game began.")
        )
        purpose = _(
            "The seal proves that nobody, not even this program, picked the cards after the players had made their"
            " choices."
        )
        lines = [purpose, verdict, *filter(None, [_chosen(seal, setup)]), "", *_parts(seal, grouped)]
        answers = (
            Answer(CLOSE, _("OK"), "check", "primary"),
            Answer(COPY, _("Copy")),
            Answer(HOW, _("How to check it"), "help"),
        )
        super().__init__(_("Sealed deal"), "\n".join(lines), answers, sign="" if fits else TROUBLE)
        self.sheet.cancel = CLOSE

    def answer(self, key: str) -> None:
        if key == COPY:
            self._copy()
        elif key == HOW:
            self._director.show_rules(spot_for("verify"))
        else:
            super().answer(key)

    def _copy(self) -> None:
        if to_clipboard(self._copied):
            self.answers = [one._replace(label=_("Copied")) if one.key == COPY else one for one in self.answers]
        else:
            self.ask(not_copied())


def _parts(seal: SealedDeal, letters: Callable[[str], str]) -> list[str]:
    """What it is made of, a line each; `letters` writes those of commitment and secret."""
    return [
        labelled(_("Commitment"), letters(seal.commitment)),
        labelled(_("Secret"), letters(seal.secret.opened)),
        labelled(_("Salt"), seal.salt or "–"),
    ]


def _chosen(seal: SealedDeal, setup: Setup) -> str:
    """What the table chose itself, as a sentence; empty where that is nothing. In the first game nobody chooses where
    the castle lies."""
    start, lot = Part.START in seal.chosen, Part.LOT in seal.chosen and not setup.first_game
    if start and lot:
        return _("The starting player and the place of the castle were chosen, not drawn.")
    if start:
        return _("The starting player was chosen, not drawn.")
    return _("The place of the castle was chosen, not drawn.") if lot else ""
