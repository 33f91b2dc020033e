"""The board's picture: as it was, repaired exactly, silent about what nobody may see, and read back from pixels."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.stage.board.overlay import NOTHING, DraftWorker, Overlay
from tests.stage.pictures import GOLDEN, board, games, goldens, laying, pixels, raising, seen, working


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.glob("*.png")))
def test_golden_pictures(name):
    """Drawn anew by ``python -m tests.stage.pictures golden`` when the drawing is meant to change."""
    now = dict(goldens())[name]
    golden = pygame.image.load(GOLDEN / name)
    assert now.get_size() == golden.get_size()
    assert pixels(now) == pixels(golden)


def test_every_golden_picture_is_there():
    assert {name for name, _ in goldens()} == {path.name for path in GOLDEN.glob("*.png")}


def overlays(position):
    """Overlays of every kind, from none to everything at once."""
    lay, work, raise_ = laying(position), working(position), raising(position)
    vacant = position.board.vacant
    return [
        NOTHING,
        lay,
        laying(position, refused=True),
        work,
        raise_,
        replace(lay, hover=next(iter(position.board.grid.squares(lay.legal)))),
        Overlay(lit=position.board.buildings[0].mask, last=vacant & -vacant, last_by=position.setup.colours[0]),
        Overlay(cursor=Square(0, 0), castle_cursor=3),
        replace(lay, ghost=None),
        NOTHING,
    ]


@pytest.mark.parametrize("square", [24, 48])
def test_a_repaired_picture_is_the_picture_painted_anew(square):
    position = seen("std3", 80)
    picture, surface = board(position, square)
    for overlay in overlays(position):
        for part in picture.set(position, overlay):
            picture.paint(surface, part)
        assert pixels(surface) == pixels(board(position, square, overlay)[1])


def test_a_change_that_is_spread_over_frames_comes_to_the_same():
    position = seen("std3", 80)
    picture, surface = board(position, 64)
    picture.on_changed = lambda part: picture.paint(surface, part)
    for overlay in (laying(position), working(position), NOTHING):
        picture.set(position, overlay, spread=True)
        whole = board(position, 64, overlay)[1]
        assert pixels(surface) != pixels(whole)
        portions = picture.catching_up()
        next(portions)
        picture.set(position, replace(overlay, cursor=Square(0, 0)), spread=True)  # a portion is still due
        picture.set(position, overlay)
        assert 1 <= len(list(portions)) <= 4
        assert pixels(surface) == pixels(whole)


def test_a_draft_above_a_veil_and_the_board_below_it_change_together():
    position = seen("std3", 80)
    picture, surface = board(position, 48)
    whole = surface.copy()

    def paint(surface, part):
        surface.set_clip(part)
        picture.paint(surface, part)
        picture.paint_above(surface, part)
        surface.set_clip(None)

    picture.on_changed = lambda part: paint(surface, part)
    picture.veil(True)
    for overlay in (laying(position), working(position), NOTHING):
        picture.set(position, overlay, spread=True)
        paint(whole, picture.rect)
        assert pixels(surface) == pixels(whole)


def test_a_whole_game_repairs_exactly():
    chance = Random(5)
    picture, surface = board(seen("greedy4-first", 0, None), 16)
    for number, game in enumerate(games("greedy4-first")):
        for part in picture.set(view(game, None)):
            picture.paint(surface, part)
        if chance.random() < 0.1:
            assert pixels(surface) == pixels(board(seen("greedy4-first", number, None), 16)[1])


def test_what_does_not_change_is_not_painted():
    position = seen("std3", 80)
    picture, _ = board(position, 24)
    assert picture.set(position) == []
    other = position._replace(hand=(), stack_size=0, discard=())
    assert picture.set(other) == []


def test_a_moved_cursor_touches_little():
    position = seen("std3", 80)
    picture, _ = board(position, 48, Overlay(cursor=Square(2, 2)))
    parts = picture.set(position, Overlay(cursor=Square(3, 2)))
    union = parts[0].unionall(parts[1:])
    assert union.w < 4 * 48
    assert union.h < 2 * 48
    assert union.contains(picture.square_rect(Square(3, 2)))


def test_two_seats_see_the_same_board():
    first, second, anybody = (board(seen("std3", 80, seat), 24)[1] for seat in (0, 1, None))
    assert pixels(first) == pixels(second) == pixels(anybody)


def test_squares_are_found_by_their_pixels():
    picture, _ = board(seen("std3", 80), 24)
    for square in (Square(0, 0), Square(15, 11), Square(7, 4)):
        assert picture.square_at(picture.square_rect(square).center) == square
    assert picture.square_at((0, 0)) is None


@pytest.mark.parametrize("record", ["std3", "greedy4-first", "std2"])
@pytest.mark.parametrize("actions", [10, 90, 300])
def test_castle_squares_are_found_by_their_top_faces(record, actions):
    position = seen(record, actions)
    picture, _ = board(position, 48)
    for square in range(10):
        face = picture.castle_face(square)
        assert picture.castle_at((face.centerx, face.y + face.h // 3)) == square
    lot = position.board.lot
    for inside in {*lot.footprint()} - {*lot.castle_squares()}:
        assert picture.castle_at(picture.square_rect(inside).center) in (None, *range(10))
    assert picture.castle_at(picture.square_rect(Square(0, 0)).center) is None


def test_the_take_back_disc_is_found():
    position = seen("std3", 80)
    square = position.board.grid.squares(position.board.vacant)[20]
    picture, _ = board(position, 48, Overlay(draft=(DraftWorker(square, None),)))
    place = picture.square_rect(square)
    assert picture.take_back_at((place.right - 6, place.top + 6)) == square
    assert picture.take_back_at((place.left + 6, place.bottom - 6)) is None


def test_marks_differ_in_form_and_not_only_in_colour():
    """Open, closed and newly closed sides have different silhouettes, so that nobody needs to see their colours."""
    from arkadia_desktop.stage.board.marks import Marks

    marks = Marks(48)
    covers = [
        pygame.mask.from_surface(marks.edge(kind, False).surface, 100).count() for kind in ("open", "closed", "new")
    ]
    assert covers[0] < covers[1] < covers[2]


def test_nothing_is_drawn_far_from_the_board():
    position = seen("greedy4-first", 110)
    picture, _ = board(position, 48, raising(position))
    area = Rect(picture.grid.area).inflate(60, 60)
    assert [item.key for item in picture.items if not area.contains(item.rect)] == []


def test_workers_behind_the_castle_hide_nothing_of_what_gives_a_value():
    behind = 0
    for number in range(100, 152, 17):
        position = seen("first4", number)
        lot, grid = position.board.lot, position.board.grid
        empty = replace(position.board, workers=(0,) * len(position.board.workers), neutral=0)
        (picture, surface), (_picture, alone) = board(position, 64), board(position._replace(board=empty), 64)
        standing = position.board.neutral
        for mask in position.board.workers:
            standing |= mask
        behind += sum(Square(one.x, one.y - 1) in grid.squares(standing) for one in lot.castle_squares())
        for square in range(len(position.castle.stacks)):
            face = picture.castle_face(square).inflate(-14, -14)
            same = pygame.mask.from_threshold(
                surface.subsurface(face), (0, 0, 0), (40, 40, 40, 255), alone.subsurface(face)
            )
            assert same.count() >= 0.97 * face.w * face.h, (number, square)
    assert behind


def kinds(position, overlay):
    """What is drawn on the board, in order: the key and the place of each item."""
    return [(item.key, item.rect) for item in board(position, 48, overlay)[0].items]


def test_all_ground_but_the_free_squares_is_dark_also_below_workers():
    position = seen("std3", 120)
    overlay = working(position)
    marked: dict[str, set[Square | None]] = {"dark": set(), "free": set()}
    for key, rect in kinds(position, overlay):
        if key[0] == "mark" and key[2] in marked:
            marked[key[2]].add(board(position, 48)[0].square_at(rect.center))
    town, grid = position.board, position.board.grid
    standing = town.neutral
    for mask in town.workers:
        standing |= mask
    assert standing
    drafted = grid.mask(worker.square for worker in overlay.draft)
    assert marked["free"] == set(grid.squares(overlay.free))
    assert marked["dark"] == set(grid.squares((town.vacant | standing) & ~overlay.free & ~drafted))


@pytest.mark.parametrize("kind", ["lit", "last"])
def test_a_mark_washes_nobody_out(kind):
    """The mark of a worker's square lies below the figure, that of a castle piece is a line around its top face."""
    position = seen("std3", 120)
    town, grid = position.board, position.board.grid
    somebody = grid.squares(town.workers[0] | town.workers[1] | town.workers[2])[0]
    stack = next(k for k, pieces in enumerate(position.castle.stacks) if pieces)
    place = town.lot.castle_squares()[stack]
    marked = grid.mask((somebody, place))
    overlay = Overlay(lit=marked) if kind == "lit" else Overlay(last=marked)
    picture, _ = board(position, 48, overlay)
    plain, _ = board(position, 48)
    face = picture.castle_face(stack)
    ground = [i for i, item in enumerate(picture.items) if item.key[2:3] == (kind,)]
    figures = [i for i, item in enumerate(picture.items) if str(item.key[1]).startswith("worker_")]
    assert ground
    assert max(ground) < min(figures)
    assert [item.rect.center for item in picture.items if item.key[2:3] == (f"{kind} face",)] == [face.center]
    inside = face.inflate(-18, -18)
    one, other = (Surface(inside.size, 0, 32) for _ in range(2))
    for canvas, whole in ((one, picture), (other, plain)):
        canvas.blit(whole._whole, (0, 0), inside.move(-whole.rect.x, -whole.rect.y))
    assert pixels(one) == pixels(other)


def test_a_camp_under_a_building_can_be_marked():
    position = seen("std3", 120)
    house = position.board.buildings[0]
    square = position.board.grid.squares(house.mask)[0]
    found = [key for key, _rect in kinds(position, Overlay(lit=position.board.grid.bit(square)))]
    assert any(key[2:3] == ("lit",) for key in found)
