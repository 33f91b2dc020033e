"""Design pixels become real ones."""

import pytest

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
