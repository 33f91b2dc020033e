"""Painting only what changed gives, byte for byte, the picture that painting everything gives."""

from __future__ import annotations

import random

import pygame
import pytest

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import (
    Button,
    DialogFrame,
    DropDown,
    IconButton,
    Label,
    Option,
    Panel,
    Paragraph,
    Ribbon,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from tests.scale import scale
from tests.ui.desk import Desk, PaintedList, Table, at, kit

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


# ---- one of every widget, for tests that look at all of them


OPTIONS = (Option("a", "Human", "human"), Option("b", "Computer", "cpu"), Option("c", "Empty", "cross"))


def gallery(kit: Kit) -> Desk:
    """A desk full of widgets, laid out as on the screens of the game."""
    desk = Desk(kit, Table())

    def row(surface, rect, index, state):
        desk.kit.skin.row(rect.size, chosen=state.chosen, strength=1.0 if state.hovered else 0.85).blit(surface, rect)
        desk.kit.type.draw(
            surface, f"Saved game {index}", theme.NAME, theme.INK, (rect.x + 20, rect.centery), valign="middle"
        )

    put = desk.put
    put(Panel("left", radius=20), 30, 100, 1130, 840)
    put(DialogFrame("right", "Set-up", ribbon=360), 1190, 130, 690, 810)
    put(Ribbon("title", "New game"), 680, 12, 440, 60)
    put(Tabs("tabs", OPTIONS, "a", lambda key: None), 60, 34, 560, 66)
    put(Segmented("kind", OPTIONS, "b", lambda key: None, group="seat"), 60, 180, 544, 50)
    put(DropDown("hints", OPTIONS, "a", lambda key: None, group="seat"), 640, 180, 270, 50)
    put(TextField("name", "Mara", end_icon="pencil", group="seat"), 60, 260, 272, 50)
    put(Toggle("memory", True, lambda on: None, label="Memory game"), 380, 260, 330, 50)
    put(Stepper("count", 3, lambda n: None, high=5), 740, 256, 232, 58)
    put(
        Slider(
            "scale",
            125,
            lambda n: None,
            low=100,
            high=200,
            step=25,
            say=lambda n: f"{n}%",
        ),
        60,
        340,
        500,
        70,
    )
    put(PaintedList("saves", [60] * 9, row, on_choose=lambda index: None), 60, 440, 620, 300)
    put(Paragraph("note", "Seals you keep are sold at the final scoring.", colour=theme.INK_2), 720, 440, 400, 100)
    put(Label("seed", "Seed", role=theme.NAME, icon="dice"), 720, 560, 200, 40)
    put(Button("end", "End turn", lambda: None, style="primary", icon="end", on_parchment=True), 1240, 240, 290, 60)
    put(Button("undo", "Undo", lambda: None, icon="undo", badge="2", on_parchment=True), 1560, 240, 150, 60)
    put(Button("back", "Back", lambda: None, style="parchment", tooltip="To the title"), 30, 966, 190, 84)
    put(Button("leaf", "Continue", lambda: None, style="leaf", sub="Round 11"), 260, 966, 300, 96)
    put(IconButton("dice", "dice", "Another seed", lambda: None), 600, 980, 62, 54)
    desk.sheet["undo"].set_disabled("There is nothing to take back.")
    return desk
