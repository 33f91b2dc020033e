"""Several persons at one screen: what lets one see more of another waits until all of them want it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.table.consent import (
    SHOWS,
    Change,
    Changed,
    Consent,
    ConsentNote,
    NoteKind,
    Wish,
    consent_json,
    parse_consent,
    weakens,
)
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.seats import Kind, Seat, computer, person
from arkadia_desktop.table.sitting import NobodyAsks, Sitting, WishWaits
from tests.table.playing import new_table, people, resumed, setup_of, store_in

MARA, BRUNO, CLARA, ODO = 0, 1, 2, 3
SEATS = (
    person("Mara", COLOURS[0]),
    person("Bruno", COLOURS[1]),
    person("Clara", COLOURS[2]),
    computer("apprentice", COLOURS[3], "Odo"),
)
THREE = Sitting(SEATS, Options())
OPEN = Options(memory_game=False)


def options_of(curtain: Curtain, memory: bool, one_press: bool) -> Options:
    return Options(memory_game=memory, curtain=curtain, one_press=one_press)


OPTIONS = st.builds(options_of, st.sampled_from(Curtain), st.booleans(), st.booleans())


def other(number: int, sitting: Sitting = THREE) -> tuple[Seat, ...]:
    """The seats, with another kind of player at one of them."""
    seat = sitting.seats[number]
    changed = (
        person(seat.name, seat.colour) if seat.is_computer else computer("journeyman", seat.colour, seat.name)
    )
    return (*sitting.seats[:number], changed, *sitting.seats[number + 1 :])


def test_the_memory_game_ends_when_all_persons_have_agreed() -> None:
    wished = THREE.asked(MARA, OPEN, SEATS, at=5)
    assert wished.options.memory_game
    assert wished.waits_for == {BRUNO, CLARA}
    one = wished.answered(BRUNO, agreed=True, at=9)
    assert one.options.memory_game
    both = one.answered(CLARA, agreed=True, at=13)
    assert not both.options.memory_game
    assert both.consent.wish is None
    off = (Changed(Change.MEMORY_OFF),)
    assert both.consent.notes == (
        ConsentNote(5, MARA, NoteKind.WISHED, off),
        ConsentNote(13, CLARA, NoteKind.AGREED, off),
    )


def test_one_who_refuses_ends_the_wish() -> None:
    wished = THREE.asked(MARA, Options(curtain=Curtain.OFF), SEATS, at=5)
    refused = wished.answered(CLARA, agreed=False, at=8)
    assert refused.options == THREE.options
    assert refused.consent.wish is None
    assert refused.consent.notes[-1] == ConsentNote(8, CLARA, NoteKind.REFUSED, (Changed(Change.CURTAIN_OFF),))
    with pytest.raises(ValueError):
        refused.answered(BRUNO, agreed=True, at=9)


def test_nobody_answers_twice_or_for_oneself() -> None:
    wished = THREE.asked(MARA, OPEN, SEATS, at=0)
    for seat in (MARA, ODO):
        with pytest.raises(ValueError):
            wished.answered(seat, agreed=True, at=1)
    once = wished.answered(BRUNO, agreed=True, at=1)
    with pytest.raises(ValueError):
        once.answered(BRUNO, agreed=True, at=1)


def test_what_strengthens_secrecy_counts_at_once_and_is_told() -> None:
    loose = Sitting(SEATS, Options(memory_game=False, curtain=Curtain.OFF, one_press=True))
    strict = loose.asked(CLARA, Options(curtain=Curtain.ALWAYS), SEATS, at=7)
    assert strict.options == Options(curtain=Curtain.ALWAYS)
    assert strict.consent.wish is None
    (note,) = strict.consent.notes
    assert note.kind is NoteKind.DONE
    assert {one.change for one in note.changes} == {Change.MEMORY_ON, Change.CURTAIN_ALWAYS, Change.HOLD}


def test_of_what_is_asked_for_together_the_harmless_part_counts_at_once() -> None:
    named = replace(SEATS[BRUNO], name="Bruna")
    asked = Options(memory_game=False, curtain=Curtain.ALWAYS, auto_forced=False)
    after = THREE.asked(MARA, asked, (SEATS[0], named, *SEATS[2:]), at=1)
    assert after.options == Options(curtain=Curtain.ALWAYS, auto_forced=False)
    assert after.seats[BRUNO].name == "Bruna"
    all_of_them = after.answered(BRUNO, agreed=True, at=2).answered(CLARA, agreed=True, at=3)
    assert all_of_them.options == Options(memory_game=False, curtain=Curtain.ALWAYS, auto_forced=False)


def test_a_wish_is_taken_back_by_asking_for_what_there_is() -> None:
    wished = THREE.asked(MARA, OPEN, SEATS, at=1)
    assert wished.asked(MARA, wished.options, wished.seats, at=2).consent.wish is None
    # what others ask for meanwhile does not touch it
    assert wished.asked(BRUNO, wished.options._replace(auto_forced=False), SEATS, at=2).consent.wish is not None


def test_one_wish_at_a_time_and_none_of_nobody() -> None:
    wished = THREE.asked(MARA, OPEN, SEATS, at=1)
    with pytest.raises(WishWaits):
        wished.asked(BRUNO, Options(curtain=Curtain.OFF), SEATS, at=2)
    for asked in (OPEN, Options(one_press=True)):
        with pytest.raises(NobodyAsks):
            THREE.asked(None, asked, SEATS, at=1)
    with pytest.raises(NobodyAsks):
        THREE.asked(None, Options(), other(ODO), at=1)
    assert THREE.asked(None, Options(curtain=Curtain.ALWAYS), SEATS, at=1).options.curtain is Curtain.ALWAYS


@pytest.mark.parametrize("taken", [BRUNO, ODO])
def test_a_seat_of_somebody_else_is_taken_or_given_with_everybodys_consent(taken: int) -> None:
    """Who takes a computer's seat sees its hand; with nobody left to hide from the curtain would not close."""
    wished = THREE.asked(MARA, Options(), other(taken), at=3)
    assert wished.seats == SEATS
    assert wished.waits_for == {BRUNO, CLARA}
    after = wished.answered(BRUNO, agreed=True, at=4).answered(CLARA, agreed=True, at=5)
    assert after.seats == other(taken)


def test_anybody_may_leave_the_own_seat() -> None:
    left = THREE.asked(MARA, Options(), other(MARA), at=3)
    assert left.seats[MARA].is_computer
    assert left.consent.wish is None
    assert left.consent.notes == (ConsentNote(3, MARA, NoteKind.DONE, (Changed(Change.COMPUTER, MARA),)),)


def test_a_wish_of_who_has_left_is_none() -> None:
    wished = THREE.asked(MARA, OPEN, SEATS, at=1)
    assert wished.asked(MARA, Options(), other(MARA), at=2).consent.wish is None


def test_one_person_alone_does_as_she_likes() -> None:
    alone = Sitting((SEATS[0], computer("random", COLOURS[1])), Options())
    free = alone.asked(MARA, Options(memory_game=False, curtain=Curtain.OFF), alone.seats, at=2)
    assert free.options == Options(memory_game=False, curtain=Curtain.OFF)
    assert not free.asked(MARA, free.options, other(1, alone), at=2).seats[1].is_computer
    assert free.consent == Consent()


def test_whoever_sits_down_with_one_person_has_not_agreed_to_play_without_the_curtain() -> None:
    alone = Sitting((SEATS[0], computer("random", COLOURS[1])), Options(curtain=Curtain.OFF))
    assert alone.asked(MARA, alone.options, other(1, alone), at=2).options.curtain is Curtain.AUTO


Deed = Callable[[Sitting], tuple[Options, Sequence[Seat], bool]]
"""What is asked for: options, seats, and whether the game is to end."""
DEEDS: dict[str, Deed] = {
    "memory off": lambda now: (Options(memory_game=False), now.seats, False),
    "curtain off": lambda now: (Options(curtain=Curtain.OFF), now.seats, False),
    "one press": lambda now: (Options(one_press=True), now.seats, False),
    "give the seat away that is left": lambda now: (now.options, other(MARA, now), False),
    "give or take another seat": lambda now: (now.options, other(BRUNO, now), False),
    "take a computer's seat": lambda now: (now.options, other(ODO, now), False),
    "end": lambda now: (now.options, now.seats, True),
}
HARMLESS = {
    "memory on": Options(),
    "curtain always": Options(curtain=Curtain.ALWAYS),
    "hold": Options(),
    "forced choices": Options(auto_forced=False),
}


def left_by(*gone: int) -> Sitting:
    """Three persons, of whom these have resigned."""
    sitting = THREE
    for seat in gone:
        sitting = sitting.asked(seat, sitting.options, other(seat, sitting), at=4)
    return sitting


@pytest.mark.parametrize("gone", [(), (CLARA,), (BRUNO, CLARA)], ids=["three", "two", "one"])
@pytest.mark.parametrize("deed", DEEDS)
def test_at_a_closed_curtain_nobody_does_what_takes_an_open_one(deed: str, gone: tuple[int, ...]) -> None:
    sitting = left_by(*gone)
    options, seats, ends = DEEDS[deed](sitting)
    for by in (None, ODO, *gone):
        with pytest.raises(NobodyAsks):
            sitting.asked(by, options, seats, at=9, ends=ends)


@pytest.mark.parametrize("gone", [(), (CLARA,), (BRUNO, CLARA)], ids=["three", "two", "one"])
@pytest.mark.parametrize("deed", HARMLESS)
def test_what_shows_nobody_more_anybody_does(deed: str, gone: tuple[int, ...]) -> None:
    sitting = left_by(*gone)
    assert sitting.asked(None, HARMLESS[deed], sitting.seats, at=9).options == HARMLESS[deed]


def test_every_option_is_known_to_show_something_or_nothing() -> None:
    """One that is added and not listed could be changed by whoever stands at somebody else's curtain."""
    assert set(SHOWS) == set(Options._fields)
    for name, values in SHOWS.items():
        assert not values or getattr(Options(), name) in [value for value, _change in values]
    listed = {change for values in SHOWS.values() for _value, change in values}
    assert listed | {Change.PERSON, Change.COMPUTER, Change.END} == set(Change)


# ---- who looked at the screen last


def test_whoever_leaves_has_not_looked_for_the_others() -> None:
    looked = replace(THREE, looker=MARA)
    assert looked.asked(MARA, looked.options, other(MARA), at=3).looker is None
    assert looked.asked(BRUNO, looked.options, other(BRUNO), at=3).looker == MARA


def test_only_where_nobody_else_ever_played_nothing_is_kept_from_anybody() -> None:
    solo = Sitting((SEATS[0], SEATS[3]), Options())
    assert solo.alone == MARA
    assert replace(solo, looker=None).alone is None
    assert THREE.alone is None
    left = replace(left_by(BRUNO, CLARA), looker=MARA)
    assert left.persons == {MARA}
    assert left.alone is None, "Bruno and Clara are still in the room"
    friend = solo.asked(MARA, solo.options, other(1, solo), at=3)
    assert replace(friend.asked(MARA, friend.options, other(MARA, friend), at=4), looker=1).alone is None


# ---- a wish that waits for nobody any more


def test_a_wish_counts_when_the_last_to_be_asked_resigns() -> None:
    wished = THREE.asked(MARA, OPEN, SEATS, at=1).answered(BRUNO, agreed=True, at=2)
    after = wished.asked(CLARA, wished.options, other(CLARA), at=5)
    assert not after.options.memory_game
    assert after.consent.wish is None
    assert after.consent.notes[-2:] == (
        ConsentNote(5, CLARA, NoteKind.DONE, (Changed(Change.COMPUTER, CLARA),)),
        ConsentNote(5, MARA, NoteKind.AGREED, (Changed(Change.MEMORY_OFF),)),
    )


def test_a_wish_for_the_end_counts_when_the_last_to_be_asked_resigns() -> None:
    two = left_by(CLARA)
    wished = two.asked(MARA, two.options, two.seats, at=5, ends=True)
    after = wished.asked(BRUNO, wished.options, other(BRUNO, wished), at=6)
    assert after.consent.ended
    assert after.consent.wish is None


def test_a_seat_that_was_given_up_meanwhile_needs_no_agreement() -> None:
    two = left_by(CLARA)
    wished = two.asked(MARA, two.options, other(BRUNO, two), at=5)
    gone = (SEATS[0], computer("random", COLOURS[1], "Bruno"), *wished.seats[2:])
    after = wished.asked(BRUNO, wished.options, gone, at=6)
    assert after.seats == gone
    assert after.consent.wish is None
    assert NoteKind.AGREED not in [note.kind for note in after.consent.notes]


@pytest.mark.parametrize("by", [BRUNO, MARA])
def test_a_file_with_a_wish_that_waits_for_nobody_forgets_it(by: int) -> None:
    wish = Wish(by, frozenset({MARA}), OPEN)
    hung = Sitting((SEATS[0], computer("random", COLOURS[1])), Options(), Consent(wish))
    assert hung.without_idle_wish().consent.wish is None
    assert hung.without_idle_wish().options.memory_game


@given(OPTIONS, OPTIONS, st.integers(0, 3) | st.none())
def test_nothing_is_weakened_by_asking(before: Options, after: Options, by: int | None) -> None:
    by = by if by in (MARA, BRUNO, CLARA) else None
    start = Sitting(SEATS, before)
    try:
        asked = start.asked(by, after, SEATS, at=0)
    except NobodyAsks:
        assert by is None
        assert weakens(before, after)
        return
    assert not weakens(before, asked.options)
    if by is not None:
        for seat in sorted(asked.waits_for):
            asked = asked.answered(seat, agreed=True, at=1)
        assert asked.options == after


@given(st.lists(st.tuples(st.sampled_from([MARA, BRUNO, CLARA]), OPTIONS, st.booleans()), max_size=12))
def test_one_player_never_gets_more_than_all_have_agreed_to(turns: list[tuple[int, Options, bool]]) -> None:
    """However three persons ask and answer: what counts is never weaker than what two of them would refuse."""
    sitting = THREE
    for who, wanted, yes in turns:
        before = sitting
        if who in sitting.waits_for:
            sitting = sitting.answered(who, agreed=yes, at=0)
            if weakens(before.options, sitting.options):
                assert yes
                assert before.waits_for == {who}
        else:
            try:
                sitting = sitting.asked(who, wanted, sitting.seats, at=0)
            except WishWaits:
                continue
            assert not weakens(before.options, sitting.options)


CHANGED = st.builds(Changed, st.sampled_from(Change), st.none() | st.integers(0, 3))
NOTES = st.builds(
    ConsentNote,
    st.integers(0, 900),
    st.integers(0, 3),
    st.sampled_from(NoteKind),
    st.lists(CHANGED, max_size=4).map(tuple),
)
WISHES = st.builds(
    Wish,
    by=st.integers(0, 2),
    agreed=st.frozensets(st.integers(0, 2)),
    options=st.none() | OPTIONS,
    seats=st.sampled_from([(), ((ODO, person("Odo", COLOURS[3])),)]),
    ends=st.booleans(),
)


@given(st.builds(Consent, st.none() | WISHES, st.lists(NOTES, max_size=5).map(tuple)))
def test_what_was_written_is_read_back(consent: Consent) -> None:
    assert parse_consent(consent_json(consent), SEATS) == consent


def test_a_long_story_loses_its_beginning() -> None:
    consent = Consent()
    for after in range(300):
        consent = consent.noted(ConsentNote(after, 0, NoteKind.WISHED, ()))
    assert [note.after for note in consent.notes] == list(range(100, 300))


def test_a_wish_is_on_the_disk_and_survives(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    setup = setup_of(2, 4)
    table = Table.new(setup, people(setup.colours), Options(), store)
    table.ask_for(1, options=OPEN)
    save = resumed(store)
    again = Table.resume(save, store)
    assert again.sitting == table.sitting
    again.answer(0, agreed=True)
    assert not again.options.memory_game
    save = resumed(store)
    assert not save.envelope.options.memory_game
    assert [note.kind for note in save.envelope.consent.notes] == [NoteKind.WISHED, NoteKind.AGREED]


def test_a_computer_that_takes_over_forgets_what_was_taken_back() -> None:
    table = new_table()
    assert table.seats[0].kind is Kind.PERSON
    with pytest.raises(ValueError, match="colour"):
        table.ask_for(0, seats=tuple(reversed(table.seats)))


def test_the_game_ends_when_all_persons_have_agreed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    setup = setup_of(3, 4)
    table = Table.new(setup, people(setup.colours), Options(), store)
    table.ask_for(0, ends=True)
    table.answer(1, agreed=True)
    assert not table.over
    table.answer(2, agreed=True)
    assert table.ended
    assert not store.path.exists()
    (kept,) = store.listing()
    assert kept.save is not None
    assert kept.save.finished
    assert kept.save.game.result is None
    assert kept.save.record.result is None
    again = Table.resume(kept.save, store)
    assert again.ended
    assert again.keeper is None
