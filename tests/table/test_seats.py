"""Seats: names, levels, and what a file may not make of them."""

from __future__ import annotations

import pytest

from arkadia_desktop.locale import use
from arkadia_desktop.rules.pieces import COLOURS, Colour
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.table.seats import (
    BUILDERS,
    LONGEST_NAME,
    Kind,
    Seat,
    clean_name,
    computer,
    default_name,
    parse_seat,
    person,
    seat_json,
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Mara", "Mara"),
        ("  Mara   the  Great ", "Mara the Great"),
        ("Mara\tthe\nGreat", "Mara the Great"),
        ("a" * 40, "a" * 16),
        ("fifteen letters and", "fifteen letters"),
        ("\u202eMara", "Mara"),
        ("\x1b[31mred", "[31mred"),
        ("Zoë Ångström 建築家", "Zoë Ångström 建築家"),
        ("\n \t", ""),
    ],
)
def test_a_name_is_made_fit(typed: str, name: str) -> None:
    assert clean_name(typed) == name
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["", " Mara", "a" * 17, "Ma\nra", "\ud800"])
def test_a_seat_takes_only_clean_names(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        Seat(Kind.PERSON, name, Colour.GREEN)


def test_seats_without_a_name_get_one() -> None:
    assert person(" ", Colour.ORANGE).name == "Orange"
    first = computer("random", Colour.YELLOW)
    second = computer("random", Colour.YELLOW, taken={first.name})
    assert {first.name, second.name} < set(BUILDERS)
    assert first.name != second.name
    assert len({default_name(Kind.COMPUTER, colour) for colour in COLOURS}) == 4
    assert default_name(Kind.COMPUTER, Colour.GREEN, BUILDERS) in BUILDERS


def test_default_names_fit_in_a_longer_language() -> None:
    use("en_XA")
    for colour in COLOURS:
        assert 0 < len(default_name(Kind.PERSON, colour)) <= LONGEST_NAME


def test_a_computer_needs_a_level_there_is() -> None:
    with pytest.raises(ValueError, match="level"):
        computer("world champion", Colour.GREEN)
    with pytest.raises(ValueError, match="level"):
        Seat(Kind.COMPUTER, "Bot", Colour.GREEN, "exec:./bot")


@pytest.mark.parametrize(
    "seat",
    [
        person("Mara", Colour.VIOLET),
        computer("random", Colour.GREEN, "Odo"),
        Seat(Kind.PERSON, "Ann", Colour.YELLOW, "exec:./bot --fast"),
    ],
)
def test_what_was_written_is_read_back(seat: Seat) -> None:
    assert parse_seat(seat_json(seat)) == (seat, "")


def test_a_program_in_a_file_becomes_a_person() -> None:
    written = {"kind": "computer", "name": "Bot", "color": "green", "level": "exec:rm -rf ~"}
    seat, notice = parse_seat(written)
    assert seat == Seat(Kind.PERSON, "Bot", Colour.GREEN, "exec:rm -rf ~")
    assert notice == "A file never starts a program: a human plays for Bot instead of “rm -rf ~”."
    assert parse_seat(seat_json(seat)) == (seat, "")


def test_a_fondness_is_kept_with_the_level() -> None:
    fond = computer("master:hoarder", Colour.GREEN)
    assert parse_seat(seat_json(fond)) == (fond, "")
    with pytest.raises(ValueError, match="level"):
        computer("random:hoarder", Colour.GREEN)


def test_a_level_of_another_version_becomes_a_person() -> None:
    seat, notice = parse_seat({"kind": "computer", "name": "Bot", "color": "green", "level": "world champion"})
    assert (seat.kind, seat.level) == (Kind.PERSON, "world champion")
    assert notice == "This version has no computer player “world champion”: a human plays for Bot."


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"kind": "robot"}, "wrong-value"),
        ({"kind": 1}, "wrong-type"),
        ({"name": ""}, "wrong-value"),
        ({"name": " Mara"}, "wrong-value"),
        ({"name": "a" * 17}, "too-many"),
        ({"name": "\ud800"}, "wrong-value"),
        ({"color": "blue"}, "wrong-value"),
        ({"level": ["exec:x"]}, "wrong-type"),
        ({"level": "x" * 1001}, "too-many"),
        ({"level": "exec:\n"}, "wrong-value"),
        ({"kind": "computer"}, "missing"),
        ({"password": "x"}, "unknown-key"),
    ],
)
def test_seats_of_a_file_are_read_strictly(change: dict[str, object], code: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_seat({"kind": "person", "name": "Mara", "color": "green", **change})
    assert caught.value.code == code


@pytest.mark.parametrize("missing", ["kind", "name", "color"])
def test_a_seat_has_everything(missing: str) -> None:
    written = {"kind": "person", "name": "Mara", "color": "green"}
    del written[missing]
    with pytest.raises(Malformed, match="missing"):
        parse_seat(written)
