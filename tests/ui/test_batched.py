"""Work asked for many times is done once; part by part no part waits for ever."""

from __future__ import annotations

from functools import partial

from arkadia_desktop.ui.loop.idle import Batched


def told(parts: int = 3) -> tuple[Batched, list[int]]:
    done: list[int] = []
    return Batched(*(partial(done.append, part) for part in range(parts))), done


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
    with work.defer():
        work.request()
    for number in range(3):
        assert work.step()
        assert done == [0, 1, 2][: number + 1]
    assert not work.step()


def test_who_asks_again_and_again_gets_the_first_part_each_time_and_the_others_in_turn():
    work, done = told()
    for _frame in range(7):
        with work.defer():
            work.request()
        work.step()
    assert done == [0, 0, 1, 0, 2, 0, 1, 0, 2, 0, 1, 0, 2]


def test_who_asks_meanwhile_gets_it_whole():
    work, done = told()
    with work.defer():
        work.request()
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
    with work.defer():
        work.request()
    work.flush()
    assert done == ["first", "first", "second", "second"]
