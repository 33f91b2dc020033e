"""The sealed deal: golden vectors, the lines of the document, and that nothing can be changed unseen."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.proofs.sealed_deal import (
    Numbers,
    Part,
    SealedDeal,
    Secret,
    commitment_fits,
    deal_json,
    differences,
    parse_deal,
    sealed_deal,
)
from arkadia_desktop.rules.reading import Malformed, parse_json
from arkadia_desktop.rules.record import record_of, record_text
from tests.rules.randomly import random_plan

DOCS = Path(__file__).parents[2] / "docs"
VECTORS = json.loads((DOCS / "sealed-deal-vectors.json").read_text(encoding="utf-8"))
SECRET = Secret(bytes(range(32)))

secrets = st.binary(min_size=32, max_size=32).map(Secret)
salts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["salt"] or "no salt")
def test_vectors(vector: dict[str, Any]) -> None:
    secret = Secret(bytes.fromhex(vector["secret"]))
    colours = COLOURS[: vector["players"]]
    setup, seal = sealed_deal(secret, vector["salt"], colours, STANDARD, first_game=vector["first_game"])
    deck = ",".join(card.id for card in setup.deck)
    assert seal.commitment == secret.commitment == vector["commitment"]
    assert setup.start == vector["start"]
    if not vector["first_game"]:
        assert {"at": list(setup.lot.at), "rot": setup.lot.rot} == vector["lot"]
    assert deck.split(",")[:5] == vector["deck_begins"]
    assert hashlib.sha256(deck.encode()).hexdigest() == vector["deck_sha256"]
    assert secret.decisions == vector["decisions"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["salt"] or "no salt")
def test_the_ten_lines_of_the_document_come_to_the_same(vector: dict[str, Any], tmp_path: Path) -> None:
    lines = (DOCS / "SEALED.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    secret = Secret(bytes.fromhex(vector["secret"]))
    colours = COLOURS[: vector["players"]]
    setup, seal = sealed_deal(secret, vector["salt"], colours, STANDARD, first_game=vector["first_game"])
    path = tmp_path / "game.json"
    path.write_text(record_text(replace(record_of(setup, ()), deal=deal_json(seal))), encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", lines, path], capture_output=True, text=True, check=True)
    commitment, dealt = done.stdout.splitlines()
    places = (DOCS / "SEALED.md").read_text(encoding="utf-8").replace("\n", " ").split("and `rot`: ")[1].split(".")[0]
    listed = [json.loads(f"[{place.strip()}]".replace("] ", "], ")) for place in places.replace(", [", ";[").split(";")]
    assert commitment == vector["commitment"]
    where = listed.index([vector["lot"]["at"], vector["lot"]["rot"]])
    assert dealt == f"starts: {vector['start']} place of the castle: {where} same deck: True"


@given(secrets, salts, st.integers(2, 4), st.booleans())
def test_a_seal_deals_its_game_again(secret: Secret, salt: str, seats: int, first_game: bool) -> None:
    setup, seal = sealed_deal(secret, salt, COLOURS[:seats], STANDARD, first_game=first_game)
    assert commitment_fits(seal)
    assert differences(seal, setup) == ()
    assert parse_deal(parse_json(json.dumps(deal_json(seal)))) == seal


@given(secrets, salts, st.integers(0, 255))
def test_another_bit_of_commitment_or_secret_is_found(secret: Secret, salt: str, bit: int) -> None:
    setup, seal = sealed_deal(secret, salt, COLOURS[:3], STANDARD)
    told = bytearray.fromhex(seal.commitment)
    told[bit // 8] ^= 1 << bit % 8
    assert not commitment_fits(replace(seal, commitment=told.hex()))
    kept = bytearray(secret.data)
    kept[bit // 8] ^= 1 << bit % 8
    other = replace(seal, secret=Secret(bytes(kept)))
    assert not commitment_fits(other)
    assert Part.DECK in differences(other, setup)


def test_every_bit_of_a_seal_that_is_changed_is_found() -> None:
    """Of its text in a file: it is no JSON any more, no seal, or one of another deal."""
    setup, seal = sealed_deal(SECRET, "hello", COLOURS[:3], STANDARD)
    text = json.dumps(deal_json(seal)).encode()
    for bit in range(8 * len(text)):
        changed = bytearray(text)
        changed[bit // 8] ^= 1 << bit % 8
        try:
            read = parse_deal(parse_json(changed.decode()))
        except (Malformed, UnicodeDecodeError):
            continue
        assert not commitment_fits(read) or differences(read, setup), changed


@given(st.randoms(use_true_random=False))
def test_two_cards_that_change_places_are_found(chance: Random) -> None:
    setup, seal = sealed_deal(SECRET, "", COLOURS[:2], STANDARD)
    one, other = chance.sample(range(len(setup.deck)), 2)
    deck = list(setup.deck)
    deck[one], deck[other] = deck[other], deck[one]
    assert differences(seal, setup._replace(deck=tuple(deck))) == (Part.DECK,)


@pytest.mark.parametrize("start", range(4))
def test_choosing_one_thing_leaves_the_others(start: int) -> None:
    drawn, _seal = sealed_deal(SECRET, "salt", COLOURS, STANDARD)
    for lot in STANDARD.lots:
        setup, seal = sealed_deal(SECRET, "salt", COLOURS, STANDARD, lot=lot, start=start)
        assert setup == drawn._replace(lot=lot, start=start)
        assert seal.chosen == {Part.START, Part.LOT}
        assert differences(seal, setup) == ()
        assert differences(replace(seal, chosen=frozenset()), setup) == tuple(
            part
            for part, same in ((Part.START, start == drawn.start), (Part.LOT, lot == drawn.lot))
            if not same
        )


def test_in_the_first_game_the_printed_place_counts_as_chosen() -> None:
    setup, seal = sealed_deal(SECRET, "", COLOURS[:2], STANDARD, first_game=True)
    assert seal.chosen == {Part.LOT}
    assert differences(replace(seal, chosen=frozenset()), setup) == ()


def test_another_salt_is_another_deal() -> None:
    decks = {sealed_deal(SECRET, salt, COLOURS[:2], STANDARD)[0].deck for salt in ("", " ", "a", "A", "á", "aa")}
    assert len(decks) == 6


def test_numbers_are_equally_likely() -> None:
    number = Numbers(SECRET, "dice").number
    thrown = Counter(number(6) for _ in range(60_000))
    assert all(9_600 < thrown[side] < 10_400 for side in range(6))


def test_numbers_that_would_favour_some_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 2^64 words the last `2^64 mod n` are no good."""
    words: Iterator[int] = iter([2**64 - 1, 2**64 - 2, 7])
    monkeypatch.setattr("arkadia_desktop.rules.proofs.sealed_deal._words", lambda key: words)
    number = Numbers(SECRET, "").number
    assert 2**64 % 10 == 6
    assert number(10) == 7
    assert list(words) == []


def test_boards_of_ones_own_are_dealt_by_the_order_of_their_places() -> None:
    """Another order of the same places in the file of the board is the same deal."""
    for seed in range(5):
        plan = random_plan(Random(seed))
        turned = replace(plan, lots=plan.lots[::-1])
        for secret in (Secret(bytes([n] * 32)) for n in range(4)):
            one, _seal = sealed_deal(secret, "", COLOURS[:2], plan)
            other, _seal = sealed_deal(secret, "", COLOURS[:2], turned)
            assert (one.start, one.lot, one.deck) == (other.start, other.lot, other.deck)


def test_no_text_of_a_secret_shows_it() -> None:
    _setup, seal = sealed_deal(SECRET, "hello", COLOURS[:2], STANDARD)
    for text in (repr(SECRET), str(SECRET), f"{SECRET}", repr(seal), str(seal)):
        assert SECRET.opened not in text
        assert repr(SECRET.data)[2:-1] not in text
    with pytest.raises(ValueError, match="32 bytes"):
        Secret(b"too short")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"scheme": "arkadia-deal/2"}, "wrong-value"),
        ({"scheme": None}, "wrong-type"),
        ({"commitment": "ab"}, "wrong-value"),
        ({"commitment": "AB" * 32}, "wrong-value"),
        ({"secret": "ab " * 21}, "wrong-value"),
        ({"secret": "ab" * 33}, "too-many"),
        ({"secret": 7}, "wrong-type"),
        ({"salt": 7}, "wrong-type"),
        ({"salt": "x" * 10_001}, "too-many"),
        ({"chosen": ["deck"]}, "wrong-value"),
        ({"chosen": ["lot", "lot"]}, "wrong-value"),
        ({"chosen": "lot"}, "wrong-type"),
        ({"more": 1}, "unknown-key"),
    ],
)
def test_what_is_no_seal(change: dict[str, Any], code: str) -> None:
    data = deal_json(sealed_deal(SECRET, "hello", COLOURS[:2], STANDARD)[1])
    with pytest.raises(Malformed) as caught:
        parse_deal({**data, **change})
    assert caught.value.code == code
    assert "ab" * 20 not in str(caught.value), "what is wrong may be the secret"


def test_what_is_missing_in_a_seal() -> None:
    data = deal_json(SealedDeal(SECRET.commitment, "", SECRET))
    for key in data:
        with pytest.raises(Malformed, match="missing"):
            parse_deal({name: value for name, value in data.items() if name != key})
    strange: tuple[Any, ...] = (None, [], "deal", 3)
    for value in strange:
        with pytest.raises(Malformed):
            parse_deal(value)
