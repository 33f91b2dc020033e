"""`verify`: whether the deal of a game is the one that was sealed before it began."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from arkadia_desktop.headless.records import kept_with, name_of, read
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _
from arkadia_desktop.rules.proofs.sealed_deal import Part, SealedDeal, commitment_fits, differences, parse_deal
from arkadia_desktop.rules.record import Record


def verify(files: Iterable[Path]) -> int:
    """Deal the game of every file again and say of each whether it is the same; the exit status: 1 when any has no seal
    or is not what its seal says. No card is named: the game may be going on."""
    faults = 0
    for path in files:
        try:
            record = read(path)
            seal = _seal_of(path, record)
        except Trouble as trouble:
            faults += 1
            print(trouble, file=sys.stderr)
            continue
        wrong = list(_wrong(seal, record))
        faults += len(wrong)
        for told in wrong:
            print(f"{name_of(path)}: {told}", file=sys.stderr)
        if not wrong:
            print(f"{name_of(path)}: ok, {_said(seal)}")
    return 1 if faults else 0


def _seal_of(path: Path, record: Record) -> SealedDeal:
    """The seal of a game. Raises Trouble where it has none, or none that can be read."""
    none = _("The deal of this game is not sealed: it came from a seed, or had been played before.")
    return kept_with(path, record, "deal", parse_deal, none)


def _wrong(seal: SealedDeal, record: Record) -> Iterator[str]:
    if not commitment_fits(seal):
        yield _("The commitment does not match the secret.")
    told = {
        Part.START: _("The secret and the salt give a different starting player."),
        Part.LOT: _("The secret and the salt give a different place for the castle."),
        Part.DECK: _("The secret and the salt give a different order of the cards."),
    }
    yield from (told[part] for part in differences(seal, record.setup))


def _said(seal: SealedDeal) -> str:
    dealt = " ".join(part.value for part in Part if part not in seal.chosen)
    chosen = " ".join(part.value for part in Part if part in seal.chosen) or "nothing"
    salt = json.dumps(seal.salt, ensure_ascii=False)
    return f"commitment {seal.commitment}, salt {salt}, dealt again: {dealt}, chosen by the table: {chosen}"
