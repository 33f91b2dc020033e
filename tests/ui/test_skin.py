"""Painted grounds: right in alpha, kept, bounded, different where they must differ."""

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint import skin as skins
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.skin import Skin

SIZES = [(960, 600), (1280, 720), (1920, 1080)]
VIOLET, DARK = theme.rgb("#8453A8"), theme.rgb("#482A66")


def _patches(skin: Skin, w: int, h: int):
    side = min(w, h)
    yield from (
        skin.button((w, h), style, state)
        for style in ("primary", "wood", "parchment", "leaf")
        for state in ("normal", "hover", "pressed")
    )
    yield from (skin.hollow((w, h), parchment) for parchment in (True, False))
    yield from (skin.panel((w, h)), skin.bar((w, h)), skin.shelf((w, h), active=True))
    yield from (skin.bubble((w, h), tone) for tone in ("leaf", "refused", "neutral"))
    yield from (
        skin.bubble((w, h), "leaf", tip)
        for tip in (
            ("left", h / 2, -30.0, h / 2),
            ("right", h / 2, w + 30.0, h),
            ("top", w / 2, w / 2, -20.0),
            ("bottom", w / 2, 10.0, h + 25.0),
        )
    )
    yield from (skin.ribbon((w, h), VIOLET, DARK), skin.row((w, h), VIOLET), skin.row((w, h), chosen=True))
    yield from (skin.inset((w, h), VIOLET), skin.cell((w, h), VIOLET), skin.rail((w, h)))
    yield from (skin.field((w, h), state) for state in ("normal", "hover", "disabled"))
    yield from (skin.choice((w, h), state) for state in ("normal", "hover", "pressed"))
    yield from (skin.segments((w, h)), skin.segment((w, h)), skin.segment((w, h), "hover"), skin.chip((w, h)))
    yield from (skin.toggle((w, h), on, state) for on in (0, 0.5, 1) for state in ("normal", "hover", "disabled"))
    yield from (skin.track((w, h), 0.4), skin.knob(side), skin.badge((w, h)), skin.count(side), skin.key_cap((w, h)))
    yield from (skin.tab((w, h), chosen=True), skin.tab((w, h), chosen=False), skin.radio(side, chosen=True))
    yield from (
        skin.scroll_bar((w, h)),
        skin.scroll_track((w, h)),
        skin.ring((w, h)),
        skin.ring((w, h), parchment=True),
    )


@pytest.mark.parametrize("window", SIZES)
def test_everything_can_be_painted_and_is_premultiplied(window):
    skin = Skin(Frame(*window))
    for patch in _patches(skin, 120, 40):
        bounds = patch.surface.get_bounding_rect(min_alpha=1)
        assert bounds.w > 10
        assert bounds.h > 8
        for x in range(0, patch.surface.get_width(), 5):
            for y in range(0, patch.surface.get_height(), 3):
                r, g, b, a = patch.surface.get_at((x, y))
                assert max(r, g, b) <= a + 2


@pytest.mark.parametrize(("w", "h"), [(1, 1), (3, 50), (400, 2), (7, 7)])
def test_tiny_sizes_do_not_fail(w, h):
    skin = Skin(Frame(1280, 720))
    assert all(patch.size in ((w, h), (max(w, h),) * 2, (min(w, h),) * 2) for patch in _patches(skin, w, h))


def test_nothing_reaches_beyond_its_margin(monkeypatch):
    """The outermost pixels of every painting are clear: shadow, tails and pointer were not cut off. What is kept of it
    is all that is seen."""
    paintings = []

    def finished(painting):
        paintings.append(painting)
        patch, whole = really(painting), Painting(painting.width, painting.height, painting.margin)
        patch.blit(whole.surface, (painting.margin, painting.margin))
        assert whole.surface.get_buffer().raw == painting.surface.get_buffer().raw
        return patch

    really = grounds.finished
    for module in (grounds, skins):
        monkeypatch.setattr(module, "finished", finished)
    list(_patches(Skin(Frame(1920, 1080)), 160, 60))
    assert len(paintings) > 40
    for painting in paintings:
        surface = painting.surface
        if painting.margin < 4:
            continue
        edge = [surface.get_at((x, y)).a for x in range(surface.get_width()) for y in (0, surface.get_height() - 1)]
        edge += [surface.get_at((x, y)).a for y in range(surface.get_height()) for x in (0, surface.get_width() - 1)]
        assert max(edge) <= 3


def test_a_patch_is_painted_once():
    skin = Skin(Frame(1280, 720))
    assert skin.button((100, 40), "wood") is skin.button((100, 40), "wood")
    assert skin.button((100, 40), "wood") is not skin.button((100, 40), "wood", "hover")


def test_the_store_is_bounded():
    skin = Skin(Frame(1920, 1080))
    for n in range(40):
        skin.panel((1000 + n, 700))
    assert skin.kept.weight <= 48_000_000


@pytest.mark.parametrize("style", ["primary", "wood", "parchment", "leaf"])
def test_the_states_of_a_button_look_different(style):
    skin = Skin(Frame(1280, 720))
    pictures = {
        state: skin.button((150, 50), style, state).surface.get_buffer().raw
        for state in ("normal", "hover", "pressed")
    }
    assert len(set(pictures.values())) == 3


def test_a_large_panel_is_the_small_one_with_a_longer_middle():
    """Corners do not depend on the size."""
    skin = Skin(Frame(1920, 1080))
    small, large = skin.button((200, 80), "wood"), skin.button((500, 80), "wood")
    side = 20 - small.corner[0]
    for x in range(side):
        for y in range(small.surface.get_height()):
            assert small.surface.get_at((x, y)) == large.surface.get_at((x, y))


def test_reach_tells_what_is_touched():
    for patch in _patches(Skin(Frame(1920, 1080)), 300, 200):
        touched, at = Surface((600, 500), pygame.SRCALPHA), Rect(100, 100, *patch.size)
        patch.blit(touched, at)
        assert touched.get_bounding_rect() == patch.reach(at)
