"""Long work in slices: never at the same time as anything else, ended where it is, its mistakes told."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from arkadia_desktop.ui.paint.slices import Sliced, breathe

NONE, PLENTY = 0.0, 60_000.0


def counting(seen: list[int], most: int) -> Callable[[], str]:
    def work() -> str:
        for number in range(most):
            seen.append(number)
            breathe()
        return "done"

    return work


def test_each_slice_goes_on_where_the_one_before_ended() -> None:
    seen: list[int] = []
    work = Sliced(counting(seen, 3))
    assert seen == []
    for number in range(3):
        assert not work.go_on(NONE)
        assert seen == list(range(number + 1))
        with pytest.raises(RuntimeError, match="not done"):
            assert work.result
    assert work.go_on(NONE)
    assert work.go_on(NONE)
    assert work.result == "done"
    assert seen == [0, 1, 2]


def test_with_time_enough_it_is_done_at_once() -> None:
    work = Sliced(counting([], 100))
    assert work.go_on(PLENTY)


def test_two_works_take_turns() -> None:
    seen: list[int] = []
    first, second = Sliced(counting(seen, 2)), Sliced(counting(seen, 2))
    for work in (first, second, second, first):
        work.go_on(NONE)
    assert seen == [0, 0, 1, 1]


def test_what_is_given_up_ends_and_leaves_no_thread() -> None:
    seen: list[int] = []
    before = threading.active_count()
    work = Sliced(counting(seen, 9))
    work.go_on(NONE)
    work.give_up()
    work.give_up()
    assert seen == [0]
    assert threading.active_count() == before
    with pytest.raises(RuntimeError, match="given up"):
        work.go_on(PLENTY)
    Sliced(counting(seen, 9)).give_up()
    assert seen == [0]


def test_a_mistake_of_the_work_is_told_each_time() -> None:
    work = Sliced(lambda: 1 // 0)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            work.go_on(PLENTY)
    work.give_up()


def test_elsewhere_breathing_does_nothing() -> None:
    breathe()
