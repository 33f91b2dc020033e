"""What changed is merged, and nothing of it is lost."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import Mask, Rect

from arkadia_desktop.ui.paint.dirty import Dirty

BOUNDS = Rect(0, 0, 640, 400)
RECTS = st.builds(Rect, st.integers(-50, 680), st.integers(-50, 420), st.integers(0, 200), st.integers(0, 200))


def _px(rect: Rect) -> int:
    return rect.w * rect.h


def _started() -> Dirty:
    dirty = Dirty(BOUNDS)
    dirty.take()
    return dirty


def test_at_first_everything_is_due():
    assert Dirty(BOUNDS).take() == [BOUNDS]


@given(st.lists(RECTS, max_size=40))
def test_taken_parts_cover_all_marked_ones_and_never_overlap(rects):
    dirty = _started()
    for rect in rects:
        dirty.add(rect)
    taken = dirty.take()
    ground = Mask(BOUNDS.size)
    for part in taken:
        ground.draw(Mask(part.size, fill=True), part.topleft)
    for rect in rects:
        seen = rect.clip(BOUNDS)
        assert not seen.w or not seen.h or ground.overlap_area(Mask(seen.size, fill=True), seen.topleft) == _px(seen)
    for i, one in enumerate(taken):
        assert BOUNDS.contains(one)
        assert not any(one.colliderect(other) for other in taken[i + 1 :])
    assert len(taken) <= 40
    assert not dirty


def test_far_corners_stay_apart():
    dirty = _started()
    dirty.add(Rect(0, 0, 20, 20))
    dirty.add(Rect(600, 380, 20, 20))
    assert len(dirty.take()) == 2


def test_what_overlaps_in_a_corner_is_cut_and_nothing_lies_between():
    dirty = _started()
    dirty.add(Rect(0, 0, 200, 200))
    dirty.add(Rect(180, 180, 300, 200))
    taken = dirty.take()
    assert sum(map(_px, taken)) == 200 * 200 + 300 * 200 - 20 * 20


def test_most_of_the_picture_becomes_the_whole():
    dirty = _started()
    dirty.add(Rect(0, 0, 640, 370))
    assert dirty.take() == [BOUNDS]


def test_what_lies_outside_is_nothing():
    dirty = _started()
    dirty.add(Rect(700, 500, 50, 50))
    assert not dirty
    assert dirty.take() == []
