"""Work asked for many times is done once; part by part no part waits for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from arkadia_desktop.ui.loop.idle import Batched


def told(parts: int = 3) -> tuple[Batched, list[int]]:
    done: list[int] = []
    return Batched(*(partial(done.append, part) for part in range(parts))), done


def later(work: Batched) -> None:
    """It is asked for, and due."""
    with work.defer():
        work.request()


def test_it_is_done_at_once_and_whole():
    work, done = told()
    work.request()
    assert done == [0, 1, 2]
    assert not work.due


def test_requests_that_belong_together_are_one():
    work, done = told()
    with work.defer():
        work.request()
        work.request()
        assert not done
    assert work.due
    assert work.flush()
    assert done == [0, 1, 2]
    assert not work.flush()


def test_part_by_part():
    work, done = told()
    later(work)
    for number in range(3):
        assert work.step()
        assert done == [0, 1, 2][: number + 1]
    assert not work.step()


def test_who_asks_again_and_again_gets_the_first_part_each_time_and_the_others_in_turn():
    work, done = told()
    for _frame in range(7):
        later(work)
        work.step()
    assert done == [0, 0, 1, 0, 2, 0, 1, 0, 2, 0, 1, 0, 2]


def test_where_the_first_part_counts_for_two_what_is_late_waits_but_not_for_ever():
    done: list[int] = []

    def first() -> int:
        done.append(0)
        return 2

    work = Batched(first, *(partial(done.append, part) for part in (1, 2)))
    for _frame in range(6):
        later(work)
        work.step()
    assert done == [0, 0, 0, 1, 0, 0, 2, 0]


def test_who_asks_meanwhile_gets_it_whole():
    work, done = told()
    later(work)
    work.step()
    work.request()
    assert done == [0, 0, 1, 2]
    assert not work.due


def test_a_part_may_ask_for_all_of_it():
    work: Batched
    done: list[str] = []

    def first() -> None:
        done.append("first")
        if len(done) == 1:
            work.request()

    work = Batched(first, lambda: done.append("second"))
    later(work)
    work.flush()
    assert done == ["first", "first", "second", "second"]


def in_steps(done: list[str], name: str, steps: int = 2) -> Callable[[], Iterator[None]]:
    """A part that is done in so many steps."""

    def part() -> Iterator[None]:
        for number in range(steps):
            done.append(f"{name}{number}")
            yield

    return part


def test_a_part_in_steps_goes_on_where_it_was():
    done: list[str] = []
    work = Batched(partial(done.append, "first"), in_steps(done, "a"), partial(done.append, "last"))
    later(work)
    work.step()
    work.step()
    assert done == ["first", "a0"]
    later(work)  # the first part answers the hand; what was begun goes on, and is due again
    while work.step():
        pass
    assert done == ["first", "a0", "first", "a1", "last", "a0", "a1"]
    assert not work.due


def test_a_part_that_has_nothing_to_do_takes_nobodys_turn():
    done: list[str] = []

    def nothing() -> bool:
        done.append("nothing")
        return False

    work = Batched(partial(done.append, "first"), nothing, in_steps(done, "none", 0), partial(done.append, "last"))
    later(work)
    assert work.step()
    assert done == ["first"]
    assert work.step()
    assert done == ["first", "nothing", "last"]


@pytest.mark.parametrize("begun", [0, 1, 2])
def test_who_cannot_wait_gets_all_but_what_is_slow(begun: int):
    done: list[str] = []
    slow = in_steps(done, "slow")
    work = Batched(partial(done.append, "first"), slow, partial(done.append, "last"), slow=[slow])
    later(work)
    for _number in range(begun):
        work.step()
    work.catch_up()
    assert {"first", "last"} <= {*done}
    assert done.count("slow0") <= 1
    assert work.due
    work.flush()
    assert sorted(done) == ["first", "last", "slow0", "slow1"]
    assert not work.due


def test_what_is_asked_for_at_once_drops_what_was_begun():
    done: list[str] = []
    work = Batched(partial(done.append, "first"), in_steps(done, "a"))
    later(work)
    work.step(2)
    work.request()
    assert done == ["first", "a0", "first", "a0", "a1"]
    assert not work.due
