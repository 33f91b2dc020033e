"""Squares, masks, shapes and placements, against plain arithmetic on co-ordinates."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.pieces import FORMS, Form
from arkadia_desktop.rules.shapes import CELLS, box, distinct_turns, plain_turn, quarter_turn, shapes, turned
from arkadia_desktop.rules.squares import Square, bits, grid
from tests.drawn import form_drawn

TURNS = {
    Form.HOUSE: ["##", "#\n#", "##", "#\n#"],
    Form.FARM: ["###", "#\n#\n#", "###", "#\n#\n#"],
    Form.TAVERN: ["#.\n##", "##\n#.", "##\n.#", ".#\n##"],
    Form.MILL: ["##\n##"] * 4,
    Form.SMITHY: ["###\n.#.", ".#\n##\n.#", ".#.\n###", "#.\n##\n#."],
    Form.TRADE_CENTRE: ["#.\n#.\n##", "###\n#..", "##\n.#\n.#", "..#\n###"],
    Form.MONASTERY: ["##\n##\n#.", "###\n.##", ".#\n##\n##", "##.\n###"],
}

sizes = st.tuples(st.integers(6, 32), st.integers(6, 32))


@pytest.mark.parametrize("form", FORMS)
def test_the_seven_forms_in_their_four_turns(form):
    assert [form_drawn(form, rot) for rot in range(4)] == TURNS[form]


@pytest.mark.parametrize("form", FORMS)
def test_four_quarter_turns_are_none(form):
    cells = CELLS[form]
    for rot in range(4):
        assert turned(form, rot) == cells
        cells = quarter_turn(cells)
    assert cells == CELLS[form]


@pytest.mark.parametrize("form", FORMS)
def test_equal_turns_have_one_name(form):
    for rot in range(4):
        plain = plain_turn(form, rot)
        assert plain <= rot
        assert plain in distinct_turns(form)
        assert form_drawn(form, plain) == form_drawn(form, rot)
    assert len({form_drawn(form, rot) for rot in distinct_turns(form)}) == len(distinct_turns(form))


@pytest.mark.parametrize("form", FORMS)
def test_the_box_of_a_turned_shape_turns_with_it(form):
    width, height = box(form, 0)
    assert box(form, 1) == (height, width)
    assert box(form, 2) == (width, height)


def test_squares_have_the_names_people_use():
    assert Square(4, 3).name == "E4"
    assert (Square(0, 0).name, Square(15, 11).name) == ("A1", "P12")
    assert (Square(25, 0).name, Square(26, 0).name, Square(31, 31).name) == ("Z1", "AA1", "AF32")


@given(sizes)
def test_a_mask_is_a_set_of_squares(size):
    board = grid(*size)
    everywhere = [Square(x, y) for y in range(size[1]) for x in range(size[0])]
    assert board.squares(board.board) == tuple(everywhere)
    chosen = Random(size[0] * size[1]).sample(everywhere, 7)
    assert set(board.squares(board.mask(chosen))) == set(chosen)
    assert [board.square(n) for n in bits(board.mask(chosen))] == sorted(chosen, key=lambda s: (s.y, s.x))
    assert all(square in board for square in everywhere)
    assert Square(size[0], 0) not in board
    assert Square(0, size[1]) not in board
    assert Square(-1, 0) not in board
    assert grid(*size) is board


@given(sizes, st.integers(0, 2**32))
def test_neighbours_share_an_edge(size, seed):
    board = grid(*size)
    everywhere = [Square(x, y) for y in range(size[1]) for x in range(size[0])]
    chosen = set(Random(seed).sample(everywhere, 9))
    edges = ((0, 1), (1, 0), (0, -1), (-1, 0))
    expected = {Square(x + dx, y + dy) for x, y in chosen for dx, dy in edges}
    assert set(board.squares(board.neighbours(board.mask(chosen)))) == (expected & set(everywhere)) - chosen


@given(sizes)
def test_a_placement_lies_on_the_board_and_its_rim_around_it(size):
    board = grid(*size)
    table = shapes(board)
    everywhere = {Square(x, y) for y in range(size[1]) for x in range(size[0])}
    for form in FORMS:
        for rot in range(4):
            for at in (*sorted(everywhere)[:: 1 + len(everywhere) // 40], Square(-1, 0), Square(size[0], 2)):
                cells = {Square(at.x + x, at.y + y) for x, y in turned(form, rot)}
                place = table.place(form, rot, at)
                if not cells <= everywhere or at not in everywhere:
                    assert place is None
                    continue
                assert place is not None
                assert set(board.squares(place.mask)) == cells
                assert place.rim == board.neighbours(place.mask)
                assert (place.rot, place.at) == (rot, at)


@given(sizes, st.integers(0, 2**32))
def test_all_anchors_at_once_are_all_anchors_one_by_one(size, seed):
    chance = Random(seed)
    board = grid(*size)
    everywhere = [Square(x, y) for y in range(size[1]) for x in range(size[0])]
    taken = board.mask(chance.sample(everywhere, len(everywhere) // chance.choice([2, 3, 8])))
    vacant = board.board & ~taken
    touching = board.neighbours(taken)
    for form in FORMS:
        for turn in shapes(board).turns[form]:
            one_by_one = {
                at
                for at in everywhere
                if (place := shapes(board).place(form, turn.rot, at))
                and not place.mask & taken
                and place.mask & touching
            }
            anchors = turn.anchors(vacant, touching)
            assert set(board.squares(anchors)) == one_by_one
            assert list(turn.places(anchors)) == [(i, turn.masks[i], turn.rims[i]) for i in bits(anchors)]
            for index in bits(anchors):
                assert turn.placement(index) == shapes(board).place(form, turn.rot, board.square(index))
