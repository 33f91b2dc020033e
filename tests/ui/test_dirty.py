"""What changed is merged, and nothing of it is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Mask, Rect

from arkadia_desktop.ui.paint.dirty import Dirty
from arkadia_desktop.ui.paint.frame import Frame

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


# ---- design pixels become real ones


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1200), (3840, 2160)])
def test_no_letter_is_smaller_than_thirteen_pixels(size):
    frame = Frame(*size)
    assert frame.font_px(1) == 13
    assert frame.font_px(19.5) >= 13


def test_the_smallest_letters_of_the_style_at_720p():
    assert Frame(1280, 720).font_px(19.5) == 13
    assert Frame(1920, 1080).font_px(24) == 24
    assert Frame(1280, 720, 2.0).font_px(24) == 32


def test_the_interface_scale_gives_way_on_a_page_that_would_not_fit():
    frame = Frame(1920, 1080, 1.5)
    assert frame.page().scale == 1.0
    assert frame.page(1200, 700).scale == 1.5
    assert frame.page(1440, 810).scale == pytest.approx(4 / 3)


def test_a_length_never_vanishes():
    assert Frame(960, 600).px(0.4) == 1
    assert Frame(960, 600).px(0) == 0


def test_senseless_frames_are_refused():
    with pytest.raises(ValueError, match="0 x 720"):
        Frame(0, 720)
    with pytest.raises(ValueError, match="scale of 9"):
        Frame(1280, 720, 9)
