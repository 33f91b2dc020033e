"""Names and labels over the play screen: beside what they name, never over it, over one another or over a piece."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.panels.labels import Labels, LabelsModel, Outline, Pill
from tests.ui.desk import kit

BOARD = Rect(300, 80, 700, 500)
SQUARE = 50


def boxes(model: LabelsModel) -> list[Rect]:
    """Where the letters lie."""
    labels = Labels()
    labels.layout(kit(), Rect(0, 0, 1280, 720))
    labels.show(model)
    return [box.rect for box in labels.boxes()]


def squares(*cells: Square) -> list[Rect]:
    return [Rect(BOARD.x + cell.x * SQUARE, BOARD.y + cell.y * SQUARE, SQUARE, SQUARE) for cell in cells]


def labelled(*cells: Square, busy: tuple[Square, ...] = ()) -> Rect:
    outline = Outline(cells, Colour.GREEN, "your try")
    (box,) = boxes(LabelsModel((), (outline,), BOARD, SQUARE, busy))
    return box


def test_a_label_lies_beside_its_squares_on_the_board() -> None:
    for x in range(0, 12, 3):
        for y in range(0, 9, 2):
            cells = Square(x, y), Square(x + 1, y), Square(x + 1, y + 1)
            box = labelled(*cells)
            assert BOARD.contains(box)
            assert box.collidelist(squares(*cells)) < 0, cells


def test_a_label_lies_over_no_piece_where_there_is_room() -> None:
    cells = Square(5, 4), Square(6, 4)
    for busy in ([Square(x, 4) for x in range(7, 13)], [Square(x, y) for x in range(7, 13) for y in range(10)]):
        assert labelled(*cells, busy=tuple(busy)).collidelist(squares(*busy)) < 0


def test_a_label_breaks_its_words_where_it_hides_less_so() -> None:
    meadow = {Square(x, y) for x in (6, 7) for y in (4, 5, 6)}
    busy = tuple(one for x in range(14) for y in range(10) if (one := Square(x, y)) not in meadow)
    outline = Outline((Square(5, 4),), Colour.GREEN, "a longer name", "branch")
    words = boxes(LabelsModel((), (outline,), BOARD, SQUARE, busy))
    assert len(words) == 2
    assert words[0].bottom <= words[1].centery
    assert all(word.collidelist(squares(*busy)) < 0 for word in words)


def test_names_of_neighbours_lie_beside_one_another() -> None:
    """Also where each is wider than what it names."""
    abouts = [Rect(400 + 70 * n, 600, 66, 20) for n in range(2)]
    found = boxes(LabelsModel(tuple(Pill(f"Your hand {n}", about) for n, about in enumerate(abouts))))
    assert len(found) == 2
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))


def test_a_name_stands_in_the_middle_of_what_it_names_or_leaves_in_sight_what_lies_there() -> None:
    about, panel = Rect(0, 600, 300, 20), Rect(0, 0, 250, 595)
    (free,), (beside,) = (boxes(LabelsModel((Pill("Your hand", about),), clear=clear)) for clear in ((), (panel,)))
    assert abs(free.centerx - about.centerx) <= 1
    assert beside.collidelist([panel]) < 0
    assert about.left < beside.centerx < about.right
    assert boxes(LabelsModel((Pill("Your hand", about),), clear=(Rect(0, 0, 400, 595),))) == []


def test_names_of_all_cards_lie_past_a_camp_nearby_on_one_level() -> None:
    pills = tuple(
        Pill(text, Rect(x, 600, w, 20)) for text, x, w in (("Hand", 0, 300), ("Cards", 310, 220), ("Stack", 540, 70))
    )
    camp = Rect(440, 550, 40, 40)
    found = boxes(LabelsModel(pills, small=(camp,)))
    assert len(found) == 3
    assert len({one.y for one in found}) == 1
    assert not any(one.colliderect(other) for one, other in combinations((*found, camp.inflate(-14, -14)), 2))


def test_a_line_lies_around_the_top_of_a_castle_piece() -> None:
    """Also where its neighbour is less high; squares of the meadow are seen where they lie."""
    high, low, meadow = Square(6, 4), Square(6, 5), Square(4, 5)
    tops = [rect.move(0, -up) for rect, up in zip(squares(high, low), (20, 8), strict=True)]
    faces = dict(zip((high, low), tops, strict=True))
    labels, surface = Labels(), Surface((1280, 720))
    labels.layout(kit(), surface.get_rect())
    labels.show(LabelsModel((), (Outline((high, low, meadow), Colour.GREEN),), BOARD, SQUARE, faces=faces))
    labels.paint(surface, surface.get_rect())
    light = (*palette.PLAYERS[Colour.GREEN].light, 255)
    lines = pygame.mask.from_threshold(surface, light, (30, 30, 30, 255)).get_bounding_rects()
    middles = sorted(line.center for line in lines if line.w > SQUARE // 2)
    assert len(middles) == 3
    for middle, place in zip(middles, sorted([*tops, *squares(meadow)], key=lambda one: one.center), strict=True):
        assert dist(middle, place.center) <= 2, place
