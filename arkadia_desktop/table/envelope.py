"""The envelope of a save: what stands around the record of a game that is going on.

    "envelope": {"version": 6, "app": "1.0.0", "name": "Sunday with Jonas",
                 "seats": [{"kind": "person", "name": "Mara", "color": "violet"}, …],
                 "options": {"memory_game": true, "auto_forced": true, "curtain": "auto", "one_press": false},
                 "started": "2026-03-01T20:02:11+01:00", "saved": "…", "seed": "harvest-4127",
                 "consent": {"wish": null, "notes": [], "ended": false}, "looker": 0, "branches": […],
                 "deal": {"scheme": "arkadia-deal/1", …}, "decisions": [{"after": 17, …}, …]}

A change of what the keys mean or which there are is a new version: older ones are brought up to it step by step
(`STEPS`), a newer one than ours is not guessed at.
"""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any, NamedTuple

from arkadia_desktop import __version__
from arkadia_desktop.locale.sentences import plain
from arkadia_desktop.rules import reading
from arkadia_desktop.rules.branches import Branch, branch_json
from arkadia_desktop.rules.pieces import MAX_PLAYERS, Colour
from arkadia_desktop.rules.proofs.decisions import Decision, decision_json
from arkadia_desktop.rules.proofs.sealed_deal import SECRET_BYTES, SealedDeal, Secret, deal_json
from arkadia_desktop.rules.record import BESIDE_RESULT
from arkadia_desktop.table.consent import NOTHING_ASKED, UNKNOWN, Consent, consent_json, parse_consent
from arkadia_desktop.table.options import Options, options_json, parse_options
from arkadia_desktop.table.seats import Seat, clean_name, parse_name, parse_seat, seat_json

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""The envelope of one version, as JSON, to that of the next; the member ``version`` is none of its business."""


def _adding(options: Mapping[str, Any] = MappingProxyType({}), **members: Any) -> Step:
    """A step to a version that had more members, and more options among them."""

    def step(envelope: dict[str, Any]) -> dict[str, Any]:
        known = envelope.get("options")
        told = {"options": {**known, **options}} if isinstance(known, dict) else {}
        return {**envelope, **told, **members}

    return step


STEPS: tuple[Step, ...] = (
    # 0.1.0 had no names: its games have none yet. Its curtain always did what "auto" means now.
    _adding({"curtain": "auto"}, name=""),
    # Nobody was asked before secrecy was weakened, and tents were opened by one press; from now on they are held.
    _adding({"one_press": False}, consent={"wish": None, "notes": [], "ended": False}),
    # Nothing had branched off a game that was going on.
    _adding(branches=[]),
    # No deal was sealed, and nobody kept how computers decided: null, unlike an empty list, says so for ever.
    _adding(deal=None, decisions=None),
    # Nobody kept who had looked at the screen last: an envelope without it says so.
    _adding(),
)
"""STEPS[v - 1] leads from version v to version v + 1."""

VERSION = 1 + len(STEPS)
"""What this program writes."""


def upgraded(envelope: dict[str, Any], version: int) -> dict[str, Any]:
    """An envelope of `version` (1..VERSION) as one of VERSION; the one given stays as it is."""
    for number in range(version, VERSION):
        envelope = {**STEPS[number - 1](envelope), "version": number + 1}
    return envelope


LONGEST_TITLE = 40
LONGEST_SEED = 60
LARGEST_SEED = 2**63
_KEYS = {"version", "app", "name", "seats", "options", "started", "saved", "seed", "consent", "looker", *BESIDE_RESULT}

Seed = int | str
"""What the deal was drawn from, as it was typed or thrown; an empty text = nobody knows."""


class NewerSave(ValueError):
    """The envelope is of a later version of the program. `app` is that version's name as far as it says it."""

    def __init__(self, app: str) -> None:
        super().__init__(app)
        self.app = app


class WrongSeats(ValueError):
    """The seats of the envelope are not those of the game: not as many, or other colours."""


class Envelope(NamedTuple):
    """What a save says beyond the record; `started` and `saved` are aware times.

    `name` is what a player called the game, clean and of at most LONGEST_TITLE characters; empty = it has no name.
    """

    seats: tuple[Seat, ...]
    options: Options
    started: datetime
    saved: datetime
    seed: Seed = ""
    app: str = __version__
    name: str = ""
    consent: Consent = NOTHING_ASKED
    """What persons at one screen wish for and have agreed on."""
    looker: int | None = UNKNOWN
    """The seat whose person looked at the screen last; None = somebody who does not play any more, or nobody."""
    branches: tuple[Branch, ...] = ()
    """What somebody tried in this game while it goes on (`rules/branches.py`); those of a finished one stand beside its
    result, and so do these two:"""
    sealed: SealedDeal | None = None
    """The seal of the deal; None where it was drawn from a seed."""
    decisions: tuple[Decision, ...] | None = None
    """What computers did, for the proof that they do not look; None where nobody kept it from the beginning."""


def clean_title(text: str) -> str:
    """`text` as the name of a game can be: see `seats.clean_name`; at most LONGEST_TITLE characters."""
    return clean_name(text, LONGEST_TITLE)


def check_seed(seed: Seed) -> None:
    """Raises ValueError for a seed that an envelope could not give back."""
    if isinstance(seed, str):
        if len(seed) > LONGEST_SEED or not seed.isprintable():
            raise ValueError(f"seed {seed!r}")
    elif type(seed) is not int or abs(seed) > LARGEST_SEED:
        raise ValueError(f"seed {seed!r}")


def envelope_json(envelope: Envelope) -> dict[str, Any]:
    """The envelope as a save has it."""
    return {
        "version": VERSION,
        "app": envelope.app,
        "name": envelope.name,
        "seats": [seat_json(seat) for seat in envelope.seats],
        "options": options_json(envelope.options),
        "started": envelope.started.isoformat(timespec="seconds"),
        "saved": envelope.saved.isoformat(timespec="milliseconds"),
        "seed": envelope.seed,
        "consent": consent_json(envelope.consent),
        **({} if envelope.looker == UNKNOWN else {"looker": envelope.looker}),
        "branches": [branch_json(branch) for branch in envelope.branches],
        "deal": deal_json(envelope.sealed) if envelope.sealed else None,
        "decisions": None if envelope.decisions is None else list(map(decision_json, envelope.decisions)),
    }


def parse_envelope(value: Any, colours: Sequence[Colour]) -> tuple[Envelope, tuple[str, ...]]:
    """The envelope of a game with these `colours`, and sentences on seats that are not taken as the file says. One of
    an older version is brought up to ours first.

    Raises:
        NewerSave: a later version wrote it.
        WrongSeats: its seats are not the game's.
        Malformed: it is none.
    """
    data = reading.obj(value, "envelope")
    version = data.whole("version", 1)
    if version > VERSION:
        app = data.get("app")
        raise NewerSave(plain(app) if isinstance(app, str) else "")
    data = reading.obj(upgraded(data, version), "envelope", known=_KEYS)
    read = [parse_seat(item) for item in data.array("seats", MAX_PLAYERS)]
    seats = tuple(seat for seat, _ in read)
    if tuple(seat.colour for seat in seats) != tuple(colours):
        raise WrongSeats
    for key in BESIDE_RESULT:  # each is looked at by itself, when the game has been played through
        data.member(key)
    envelope = Envelope(
        seats=seats,
        options=parse_options(data.member("options")),
        started=_time(data, "started"),
        saved=_time(data, "saved"),
        seed=_seed(data.member("seed")),
        app=data.text("app", 40),
        name="" if data.member("name") == "" else parse_name(data["name"], LONGEST_TITLE),
        consent=parse_consent(data.member("consent"), seats),
        looker=_looker(data.get("looker", UNKNOWN), len(seats)),
    )
    return envelope, tuple(notice for _, notice in read if notice)


def _looker(value: Any, seats: int) -> int | None:
    return None if value is None else reading.whole(value, "looker", UNKNOWN, seats - 1)


def _time(data: reading.Fields, field: str) -> datetime:
    text = data.text(field, 40)
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        raise reading.wrong(field, text) from None
    if time.tzinfo is None or not 1 < time.year < 9999:  # at the ends of the calendar no other zone has that time
        raise reading.wrong(field, text)
    return time


def _seed(value: Any) -> Seed:
    try:
        if not isinstance(value, int | str):
            raise ValueError
        check_seed(value)
    except ValueError:
        raise reading.wrong("seed", value) from None
    return value


_GROUP = 8


def thrown_secret() -> Secret:
    """A secret nobody knows, of random bytes of the operating system."""
    return Secret(os.urandom(SECRET_BYTES))


def grouped(letters: str) -> str:
    """The letters of a commitment or secret as people compare them: eight at a time."""
    return " ".join(textwrap.wrap(letters, _GROUP))
