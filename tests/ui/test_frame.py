"""Design pixels become real ones."""

import pytest
from pygame import Rect

from arkadia_desktop.ui.paint.frame import Frame


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1200), (3840, 2160)])
def test_no_letter_is_smaller_than_thirteen_pixels(size):
    frame = Frame(*size)
    assert frame.font_px(1) == 13
    assert frame.font_px(19.5) >= 13


def test_the_smallest_letters_of_the_style_at_720p():
    assert Frame(1280, 720).font_px(19.5) == 13
    assert Frame(1920, 1080).font_px(24) == 24
    assert Frame(1280, 720, 2.0).font_px(24) == 32


def test_neighbours_share_their_edge_at_every_size():
    for width in range(960, 2000, 37):
        frame = Frame(width, width * 9 // 16)
        left, right = frame.rect(16, 64, 341, 100), frame.rect(357, 64, 211, 100)
        assert left.right == right.left


def test_a_picture_may_stick_to_the_middle_or_the_far_edge():
    frame = Frame(2560, 1080)
    assert frame.rect(0, 0, 1920, 1080) == Rect(0, 0, 1920, 1080)
    assert frame.rect(0, 0, 1920, 1080, across=0.5) == Rect(320, 0, 1920, 1080)
    assert frame.rect(1562, 64, 342, 100, across=1).right == 2560 - 16


def test_a_centred_box_never_leaves_the_window():
    frame = Frame(960, 600, 2.0)
    box = frame.centred(1176, 872)
    assert frame.area.contains(box)
    assert Frame(1920, 1080).centred(1176, 872) == Rect(372, 104, 1176, 872)


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
