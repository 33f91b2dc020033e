"""Painting only what changed gives, byte for byte, the picture that painting everything gives."""

import random

import pygame
import pytest

from tests.scale import scale
from tests.ui.desk import at, kit
from tests.ui.gallery import gallery

KEYS = (
    pygame.K_TAB,
    pygame.K_SPACE,
    pygame.K_RETURN,
    pygame.K_ESCAPE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_BACKSPACE,
)


def _something(desk, rng) -> None:
    """What a person might do next."""
    ids = [widget.id for widget in desk.sheet if widget.visible]
    rect = desk[rng.choice(ids)].rect
    pos = rng.randrange(rect.left - 8, rect.right + 8), rng.randrange(rect.top - 8, rect.bottom + 8)
    match rng.randrange(9):
        case 0 | 1:
            desk.move(pos)
        case 2 | 3:
            desk.click(pos)
        case 4:
            desk.down(pos)
            desk.move((pos[0] + rng.randrange(-60, 60), pos[1] + rng.randrange(-40, 40)))
            desk.up(pos)
        case 5:
            desk.wheel(rng.choice((-1, 1)))
        case 6:
            desk.key(rng.choice(KEYS))
        case 7:
            desk.type(rng.choice("abc"))
        case _:
            widget = desk[rng.choice(ids)]
            widget.set_disabled(rng.choice((None, "Not now.")))
    desk.wait(rng.choice((0, 30, 90, 600)))


@pytest.mark.parametrize(("size", "speed"), [((1280, 720), 0.0), ((1280, 720), 1.0), ((1101, 643), 2.0)])
def test_repainted_parts_equal_the_whole(size, speed):
    rng = random.Random(f"{size} {speed}")
    desk = gallery(kit(*size, speed=speed))
    for step in range(scale(60, 600)):
        _something(desk, rng)
        assert desk.shown() == desk.fresh(), f"step {step}"


def test_nothing_is_painted_when_nothing_changed():
    desk = gallery(kit(speed=1.0))
    desk.wait(500)
    desk.paint()
    desk.wait(3000)
    assert desk.paint() == []


def test_a_small_change_is_a_small_repaint():
    desk = gallery(kit())
    desk.paint()
    desk.move(desk["dice"].rect.center)
    rects = desk.paint()
    area = desk.kit.frame.width * desk.kit.frame.height
    assert 0 < sum(rect.w * rect.h for rect in rects) < area / 40


def test_moving_a_widget_repaints_where_it_was():
    desk = gallery(kit())
    desk.paint()
    desk["back"].rect = at(desk.kit.frame, 900, 966, 190, 84)
    assert desk.shown() == desk.fresh()
    desk["back"].visible = False
    assert desk.shown() == desk.fresh()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_words_are_legible_whole_and_apart_at_every_size(size):
    desk = gallery(kit(*size))
    boxes = desk.sheet.boxes()
    assert len(boxes) > 20
    for id, box in boxes:
        assert box.font_px >= 13, (id, box.text)
        assert desk.kit.frame.area.contains(box.rect), (id, box.text)
        assert desk[id].reach().contains(box.rect), (id, box.text)
        assert size[0] < 1280 or not box.shortened, (id, box.text)
    for i, (id, box) in enumerate(boxes):
        for other_id, other in boxes[i + 1 :]:
            assert not box.rect.colliderect(other.rect), (id, box.text, other_id, other.text)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_hit_areas_are_large_enough(size):
    desk = gallery(kit(*size))
    for widget in desk.sheet:
        if widget.focusable:
            assert min(widget.hit().size) >= 32, widget.id


def test_every_stop_of_the_focus_can_be_seen():
    """Tab through everything: each time the picture changes, and the ring of the last stop is gone."""
    desk = gallery(kit())
    pictures = {desk.shown()}
    stops = len(desk.sheet.ring())
    assert stops == 13
    for _ in range(stops):
        desk.key(pygame.K_TAB)
        picture = desk.shown()
        assert picture not in pictures
        assert picture == desk.fresh()
        pictures.add(picture)
