"""What the file of a game can prove: `verify` that its deal is the one that was sealed before it began, `replay
--no-peek` that its computers decided by the views of their seats alone."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from arkadia_desktop import __version__
from arkadia_desktop.ai import levels
from arkadia_desktop.ai.player import Budget, decision_seed
from arkadia_desktop.headless.records import games, kept_with, name_of, read
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.sentences import plain
from arkadia_desktop.rules.actions import Action, Workers
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.proofs.decisions import Decision, parse_decisions
from arkadia_desktop.rules.proofs.sealed_deal import Part, SealedDeal, commitment_fits, differences, parse_deal
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import Record, beside_result
from arkadia_desktop.rules.view import view


def verify(files: Iterable[Path]) -> int:
    """Deal the game of every file again and say of each whether it is the same; the exit status: 1 when any has no seal
    or is not what its seal says. No card is named: the game may be going on."""
    return _proven(files, _same_deal)


def no_peek(files: Iterable[Path]) -> int:
    """Make all decisions of computers again that the log of every file tells of, each by somebody who has only the view
    of its seat, and say of each file whether they are the same; the exit status: 1 when one is not, or there is no log.
    """
    return _proven(files, _same_decisions)


def _proven(files: Iterable[Path], prove: Callable[[Path, Record], str]) -> int:
    """The exit status. `prove` says what holds of a file, or raises Trouble."""
    status = 0
    for path in files:
        try:
            told = prove(path, read(path))
        except Trouble as trouble:
            status = 1
            print(trouble, file=sys.stderr)
        else:
            print(f"{name_of(path)}: ok, {told}")
    return status


# ---- the deal


def _same_deal(path: Path, record: Record) -> str:
    seal = _seal_of(path, record)
    if wrong := list(_wrong(seal, record)):
        raise Trouble("\n".join(f"{name_of(path)}: {told}" for told in wrong))
    return _sealed(seal)


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


def _sealed(seal: SealedDeal) -> str:
    dealt = " ".join(part.value for part in Part if part not in seal.chosen)
    chosen = " ".join(part.value for part in Part if part in seal.chosen) or "nothing"
    salt = json.dumps(seal.salt, ensure_ascii=False)
    return f"commitment {seal.commitment}, salt {salt}, dealt again: {dealt}, chosen by the table: {chosen}"


# ---- the decisions


def _same_decisions(path: Path, record: Record) -> str:
    made, positions = decisions_of(path, record), games(path, record)
    for decision in made:
        check_decision(path, record, positions, decision)
    return _said(made, positions)


def decisions_of(path: Path, record: Record) -> tuple[Decision, ...]:
    """The log of a game. Raises Trouble where it has none, or none that can be read."""
    none = _("This game has no log of its computers’ decisions, so they cannot be checked.")
    return kept_with(path, record, "decisions", parse_decisions, none)


def _said(made: tuple[Decision, ...], positions: tuple[Game, ...]) -> str:
    """How many decisions are the same, and how many actions of the seats of computers they are."""
    acted = [game.player for game in positions[:-1]]
    logged = [decision.seat for decision in made]
    seats = [f"seat {seat}: {logged.count(seat)} of {acted.count(seat)}" for seat in sorted(set(logged))]
    told = f"{len(made)} decisions made again from the seat's own view, all the same"
    return ", ".join([told, *seats])


def check_decision(path: Path, record: Record, positions: tuple[Game, ...], decision: Decision) -> None:
    """Raises Trouble where a decision is not the one of the game."""
    try:
        _make_again(record, positions, decision)
    except _Differs as differs:
        said = f"{name_of(path)}: action {decision.after}: {differs}"
        raise Trouble(f"{said}{_by_another_version(record)}") from None


class _Differs(Exception):
    """str() is a sentence."""


def _make_again(record: Record, positions: tuple[Game, ...], decision: Decision) -> None:
    if decision.after >= len(record.entries):
        raise _Differs(_("The log contains an action that is not in the game."))
    game = positions[decision.after]
    if decision.seat != game.player:
        raise _Differs(_("The log names seat {seat}, but it is not that seat’s turn.", seat=decision.seat))
    if not levels.known(decision.level):
        raise _Differs(_("There is no level “{name}”.", name=plain(decision.level)))
    if not _seed_fits(record, decision):
        raise _Differs(_("The seed of this decision is not the one the game gives it."))
    budget = Budget(most=decision.games if decision.hurried else None)
    action = levels.create(decision.level, decision.seed, budget).decide(view(game, decision.seat))
    if _same_order(action) != _same_order(record.entries[decision.after].action):
        raise _Differs(
            _("With only its own view, the computer at seat {seat} decides differently.", seat=decision.seat)
        )
    if (budget.games, budget.cut) != (decision.games, decision.hurried):
        raise _Differs(
            ngettext(
                "The log says that {n} game was simulated, but that is wrong.",
                "The log says that {n} games were simulated, but that is wrong.",
                decision.games,
            )
        )


def _seed_fits(record: Record, decision: Decision) -> bool:
    """Whether the seed follows from the secret of a sealed deal or from the seed of the game, where either is known."""
    deal = beside_result(record, "deal")
    seed = record.envelope.get("seed") if record.envelope else None
    try:
        seed = seed if deal is None else parse_deal(deal).secret.decisions
    except Malformed:
        return False
    return not isinstance(seed, str | int) or decision.seed == decision_seed(seed, decision.after)


def _same_order(action: Action) -> Action:
    """Squares are a set, in whatever order they are written."""
    if not isinstance(action, Workers):
        return action
    return replace(action, own=tuple(sorted(action.own)), neutral=tuple(sorted(action.neutral)))


def _by_another_version(record: Record) -> str:
    """What to think of it when another version of the program played."""
    app = record.envelope.get("app") if record.envelope else None
    if not isinstance(app, str) or app == __version__:
        return ""
    return " " + _(
        "The game was saved by version {app}, whose computer players may decide differently.", app=plain(app)
    )
