"""High contrast, letters, grid and marks: what the pixels say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop import locale
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.shell.on_every_screen import wear
from arkadia_desktop.settings import Settings
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.meadow import Backdrop
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.names import family_initial
from arkadia_desktop.stage.common.palette import plates
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.stage.pictures import seen
from tests.tongues import LANGUAGES
from tests.ui.desk import sprites

WHITE = (255, 255, 255)


@pytest.fixture
def kit() -> Iterator[Kit]:
    pygame.display.init()
    pygame.font.init()
    yield (kit := Kit(Frame(1280, 720), sprites(), speed=0))
    kit.sprites.plates = {}


class Board:
    """A position on a whole table, as the settings wish it."""

    def __init__(self, kit: Kit, position: PlayerView, settings: Settings, overlay: Overlay | None = None) -> None:
        wear(kit, settings)
        self.kit, self.position = kit.fresh(), position
        places = PlayLayout(kit.frame, position.seats - 1)
        ground = Backdrop()
        for _step in ground.laying_out(self.kit, places):
            pass
        self.picture = BoardPicture()
        self.picture.place(self.kit, places["board"], places.square, ground.surface)
        self.picture.set(position, overlay or Overlay())
        self.surface = ground.surface.copy()
        self.picture.paint(self.surface, self.surface.get_rect())

    def brightness(self, rect: Rect) -> float:
        return sum(pygame.transform.average_color(self.surface, rect)[:3]) / 3

    def white(self, rect: Rect) -> int:
        """How many pixels of a part are white."""
        part = self.surface.subsurface(rect.clip(self.surface.get_rect()))
        return pygame.mask.from_threshold(part, WHITE, (6, 6, 6, 255)).count()

    def kinds(self) -> list[tuple[object, ...]]:
        """What kinds of marks are drawn."""
        return [item.key[2:4] for item in self.picture.items if item.key[0] == "mark"]


def middle_of_a_meadow(board: Board) -> Rect:
    """A vacant square without its grid, beside no building."""
    position = board.position
    town = position.board
    far = town.vacant & ~town.plan.camp_mask
    for building in town.buildings:
        far &= ~building.rim
    return board.picture.square_rect(town.grid.squares(far)[0]).inflate(-14, -14)


def test_high_contrast(kit: Kit) -> None:
    position = seen("std3", 80)
    plain = Board(kit, position, Settings())
    strong = Board(kit, position, Settings(high_contrast=True))
    meadow = middle_of_a_meadow(plain)
    assert strong.brightness(meadow) / plain.brightness(meadow) == pytest.approx(0.85, abs=0.01)
    town = position.board
    worker = strong.picture.square_rect(town.grid.squares(town.workers[0] | town.workers[1] | town.workers[2])[0])
    assert strong.white(worker) > plain.white(worker) + 2 * strong.picture.grid.square
    building = strong.picture.square_rect(town.buildings[0].at)
    assert strong.white(building) > plain.white(building) + strong.picture.grid.square / 2


def test_the_grid_is_as_strong_as_wished(kit: Kit) -> None:
    position = seen("std3", 0)

    def line(settings: Settings) -> float:
        board = Board(kit, position, settings)
        row = board.picture.grid.rect(1, 3, 14)
        return board.brightness(Rect(row.x, row.bottom, row.w, 1))

    off, low, high = (line(Settings(grid=percent)) for percent in (0, 42, 100))
    assert off > low + 5 > high + 10
    assert line(Settings(high_contrast=True)) < 0.85 * low


def test_sides_are_marked_when_wished(kit: Kit) -> None:
    position = seen("std3", 80)
    unfinished = next(building for building in position.board.buildings if not building.complete)

    def edges(settings: Settings, overlay: Overlay | None = None) -> int:
        return sum(kind[0] == "edge" for kind in Board(kit, position, settings, overlay).kinds())

    always = edges(Settings())
    assert 0 < edges(Settings(marks="hover"), Overlay(pointed=unfinished.id)) < always
    assert edges(Settings(marks="hover")) == edges(Settings(marks="off"), Overlay(pointed=unfinished.id)) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_has_a_letter_of_its_own(language: str) -> None:
    locale.use(language)
    letters = [family_initial(family) for family in FAMILIES]
    assert len(set(letters)) == len(FAMILIES)
    assert len(plates()) == 3 * len(FAMILIES)


@pytest.mark.parametrize("size", [24, 30, 58, 140])
def test_letters_stand_below_seals(kit: Kit, size: int) -> None:
    before = kit.sprites.sized("seal_red", size)
    assert wear(kit, Settings(labels=True))
    assert not wear(kit, Settings(labels=True))
    lettered, piece = kit.sprites.sized("seal_red", size), kit.sprites.sized("castle_red", size)
    assert lettered.get_width() == piece.get_width() == size
    assert differing_rows(before, lettered) > 13
    assert wear(kit, replace(Settings(), grid=80))
    assert pygame.image.tobytes(kit.sprites.sized("seal_red", size), "RGBA") == pygame.image.tobytes(before, "RGBA")


@pytest.mark.parametrize("size", [32, 48, 72])
def test_the_letter_of_a_castle_piece_is_on_its_top_face(kit: Kit, size: int) -> None:
    """What stands before a piece hides its front wall: nothing of the plate hangs over the face by more than a little,
    and the corner with the bars of the floor stays free."""
    plain = kit.sprites.at("castle_red", size)
    assert wear(kit, Settings(labels=True))
    lettered = kit.sprites.at("castle_red", size)
    assert wear(kit, Settings())
    wide, high = plain.get_size()
    changed = [(x, y) for x in range(wide) for y in range(high) if plain.get_at((x, y)) != lettered.get_at((x, y))]
    face_end = 69 / 64 * size
    assert min(y for _x, y in changed) > 5 / 64 * size
    assert max(y for _x, y in changed) <= face_end + size / 16
    assert max(x for x, _y in changed) < 0.6 * size


def differing_rows(one: Surface, other: Surface) -> int:
    """In how many rows two pictures differ."""
    low = min(one.get_height(), other.get_height())
    width = one.get_width()
    rows = [any(one.get_at((x, y)) != other.get_at((x, y)) for x in range(width)) for y in range(low)]
    return sum(rows) + other.get_height() - low
