"""The envelope of a save, written and read strictly."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop import __version__
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.table.consent import UNKNOWN
from arkadia_desktop.table.envelope import (
    VERSION,
    Envelope,
    NewerSave,
    WrongSeats,
    check_seed,
    clean_title,
    envelope_json,
    parse_envelope,
)
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer, person, seat_json
from tests.table.playing import EVENING

COLOURS = (Colour.VIOLET, Colour.GREEN)
SEATS = (person("Mara", Colour.VIOLET), computer("random", Colour.GREEN, "Odo"))
PLAIN = Envelope(SEATS, Options(), EVENING, EVENING + timedelta(minutes=90), "harvest-4127")


AGREED = {"memory_game": True, "auto_forced": True, "curtain": "auto", "one_press": False}
NOTE = {"after": 3, "seat": 0, "outcome": "wished", "changes": [{"change": "memory-off"}]}
SWAPPED = {"number": 0, "seat": seat_json(SEATS[1])}
WISH = {"by": 0, "agreed": [0], "options": None, "seats": [], "ends": False}


def test_the_envelope_as_text() -> None:
    assert envelope_json(PLAIN) == {
        "version": VERSION,
        "app": __version__,
        "name": "",
        "seats": [
            {"kind": "person", "name": "Mara", "color": "violet"},
            {"kind": "computer", "name": "Odo", "color": "green", "level": "random"},
        ],
        "options": {"memory_game": True, "auto_forced": True, "curtain": "auto", "one_press": False},
        "started": "2026-03-01T20:15:30+00:00",
        "saved": "2026-03-01T21:45:30.000+00:00",
        "seed": "harvest-4127",
        "consent": {"wish": None, "notes": [], "ended": False},
        "branches": [],
        "deal": None,
        "decisions": None,
    }


SEEDS = st.integers(-(2**63), 2**63) | st.text(st.characters(categories=["L", "N", "P"]), max_size=60)


@given(SEEDS, st.booleans(), st.booleans(), st.integers(-14, 14), st.text(max_size=50).map(clean_title))
def test_what_was_written_is_read_back(seed: int | str, memory: bool, forced: bool, zone: int, name: str) -> None:
    time = datetime(2026, 3, 1, 23, 59, 59, tzinfo=timezone(timedelta(hours=zone)))
    envelope = Envelope(SEATS, Options(memory, forced), time, time, seed, name=name)
    assert parse_envelope(envelope_json(envelope), COLOURS) == (envelope, ())


@pytest.mark.parametrize("looker", [0, 1, None])
def test_who_looked_last_is_written_and_read_back(looker: int | None) -> None:
    envelope = PLAIN._replace(looker=looker)
    data = envelope_json(envelope)
    assert data["looker"] == looker
    assert parse_envelope(data, COLOURS) == (envelope, ())


def test_an_envelope_without_it_does_not_know() -> None:
    assert "looker" not in envelope_json(PLAIN)
    assert parse_envelope(envelope_json(PLAIN), COLOURS)[0].looker == UNKNOWN


@pytest.mark.parametrize("looker", [-2, 2, 10**400, True, "0", 0.0, []])
def test_one_who_is_not_there_cannot_have_looked(looker: object) -> None:
    with pytest.raises(Malformed):
        parse_envelope({**envelope_json(PLAIN), "looker": looker}, COLOURS)


def test_notices_of_all_seats_are_handed_on() -> None:
    data = envelope_json(PLAIN)
    data["seats"] = [{**seat, "kind": "computer", "level": f"exec:./{seat['name']}"} for seat in data["seats"]]
    envelope, notices = parse_envelope(data, COLOURS)
    assert [seat.is_computer for seat in envelope.seats] == [False, False]
    assert [notice.split("“")[1] for notice in notices] == ["./Mara”.", "./Odo”."]


@pytest.mark.parametrize(("app", "named"), [("9.1", "9.1"), (None, ""), (7, ""), ("x" * 500, "x" * 59 + "…")])
def test_a_newer_version_is_not_guessed_at(app: object, named: str) -> None:
    with pytest.raises(NewerSave) as caught:
        parse_envelope({"version": VERSION + 1, "app": app, "anything": {}}, COLOURS)
    assert caught.value.app == named


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("version", 0, "wrong-value"),
        ("version", True, "wrong-type"),
        ("version", 1.0, "wrong-type"),
        ("version", "1", "wrong-type"),
        ("app", 1, "wrong-type"),
        ("app", "x" * 41, "too-many"),
        ("name", None, "wrong-type"),
        ("name", "x" * 41, "too-many"),
        ("name", " Sunday", "wrong-value"),
        ("name", "Sun\nday", "wrong-value"),
        ("seats", {}, "wrong-type"),
        ("seats", [{}] * 5, "too-many"),
        ("seats", [None, None], "not-an-object"),
        ("options", [], "not-an-object"),
        ("options", {"memory_game": True}, "missing"),
        ("options", {"memory_game": 1, "auto_forced": True}, "wrong-type"),
        ("options", {"memory_game": True, "auto_forced": True, "cheat": True}, "unknown-key"),
        ("options", {"memory_game": True, "auto_forced": True}, "missing"),
        ("options", {**AGREED, "curtain": "drawn"}, "wrong-value"),
        ("options", {**AGREED, "curtain": True}, "wrong-type"),
        ("options", {**AGREED, "one_press": 1}, "wrong-type"),
        ("consent", None, "not-an-object"),
        ("consent", {"wish": None}, "missing"),
        ("consent", {"wish": None, "notes": [], "ended": 0}, "wrong-type"),
        ("consent", {"wish": None, "notes": [{}] * 201}, "too-many"),
        ("consent", {"wish": None, "notes": [{**NOTE, "seat": 2}]}, "wrong-value"),
        ("consent", {"wish": None, "notes": [{**NOTE, "outcome": "cheated"}]}, "wrong-value"),
        ("consent", {"wish": None, "notes": [{**NOTE, "changes": [{"change": "peek"}]}]}, "wrong-value"),
        ("consent", {"wish": {**WISH, "by": 2}, "notes": []}, "wrong-value"),
        ("consent", {"wish": {**WISH, "agreed": [True]}, "notes": []}, "wrong-type"),
        ("consent", {"wish": {**WISH, "seats": [SWAPPED]}, "notes": []}, "wrong-value"),
        ("consent", {"wish": {**WISH, "more": 1}, "notes": []}, "unknown-key"),
        ("started", "yesterday", "wrong-value"),
        ("started", "0001-01-01T00:00:00+14:00", "wrong-value"),
        ("saved", "9999-12-31T23:59:59-12:00", "wrong-value"),
        ("started", "2026-03-01T20:15:30", "wrong-value"),
        ("started", 1772396130, "wrong-type"),
        ("saved", "2026-03-01T20:15:30+00:00" + " " * 40, "too-many"),
        ("seed", None, "wrong-value"),
        ("seed", 1.5, "wrong-value"),
        ("seed", True, "wrong-value"),
        ("seed", 2**63 + 1, "wrong-value"),
        ("seed", "x" * 61, "wrong-value"),
        ("seed", "a\nb", "wrong-value"),
        ("more", 1, "unknown-key"),
    ],
)
def test_the_envelope_is_read_strictly(field: str, value: object, code: str) -> None:
    data: dict[str, Any] = {**envelope_json(PLAIN), field: value}
    with pytest.raises(Malformed) as caught:
        parse_envelope(data, COLOURS)
    assert caught.value.code == code


@pytest.mark.parametrize("missing", sorted(envelope_json(PLAIN)))
def test_everything_must_be_there(missing: str) -> None:
    data = envelope_json(PLAIN)
    del data[missing]
    with pytest.raises(Malformed, match="missing"):
        parse_envelope(data, COLOURS)


@pytest.mark.parametrize(
    "colours", [(Colour.GREEN, Colour.VIOLET), (Colour.VIOLET,), (Colour.VIOLET, Colour.GREEN, Colour.YELLOW)]
)
def test_the_seats_must_be_those_of_the_game(colours: tuple[Colour, ...]) -> None:
    with pytest.raises(WrongSeats):
        parse_envelope(envelope_json(PLAIN), colours)


@pytest.mark.parametrize("seed", [True, 2**63 + 1, "x" * 61, "tab\t", 1.0])
def test_a_seed_must_be_writable(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        check_seed(seed)
