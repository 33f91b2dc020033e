"""A building held over the board, and the points that decide why it may not lie there."""

from __future__ import annotations

from arkadia_desktop.stage.board.overlay import Ghost
from arkadia_desktop.stage.board.pen import BoardPen
from arkadia_desktop.stage.common.lifted import HOVER, HOVER_BLUR, HOVER_SHADOW, put_shadow, put_sprung
from arkadia_desktop.stage.common.shape_places import seal_point

REFUSED = 0.9
"""How much is seen of a building where it may not lie."""


def put_ghost(pen: BoardPen, ghost: Ghost) -> None:
    """A building over its place: a little above it on a green line, or in it below hatching."""
    form, rot, marks = ghost.card.form, ghost.rot, pen.marks
    place = pen.grid.rect(ghost.at.x, ghost.at.y)
    if not ghost.refused:
        up = round(HOVER * pen.u * ghost.lift / 100)
        pen.put(marks.outline(form, rot, "legal"), ("legal", form, rot), place.x, place.y)
        pen.put(marks.outline(form, rot, "held"), ("held", form, rot), place.x + ghost.aside, place.y - up)
        _building(pen, ghost, up)
        _seal(pen, ghost, up)
        return
    if not ghost.bare:
        _building(pen, ghost, 0, REFUSED)
    hatched = marks.hatched(form, rot, pen.d.kit.sprites.at("hatch_illegal", pen.q))
    pen.put(hatched, ("refused", form, rot), place.x + ghost.aside, place.y)
    if not ghost.bare:
        _seal(pen, ghost, 0)
    for square in ghost.decisive:
        put_spot(pen, (square.x + 0.5, square.y + 0.5))


def put_spot(pen: BoardPen, spot: tuple[float, float]) -> None:
    """The point that decided a refusal, in squares from the board's corner."""
    pen.put(pen.marks.spot(), ("spot",), *pen.pixel(*spot))


def _building(pen: BoardPen, ghost: Ghost, up: int, strength: float = 1.0) -> None:
    """The building itself, so far above its place (real px)."""
    form, rot = ghost.card.form, ghost.rot
    x, y = pen.building_corner(ghost.at)
    x, y = x + ghost.aside, y - up
    if up:
        share = ghost.lift / 100
        away = HOVER_SHADOW[0] * share, HOVER + HOVER_SHADOW[1] * share
        put_shadow(pen.d, f"shadow_{form}_r{rot}", pen.q, x, y, away, HOVER_BLUR)
    put_sprung(pen.d, f"building_{form}_r{rot}", pen.q, x, y, ghost.squash / 100, strength)


def _seal(pen: BoardPen, ghost: Ghost, up: int) -> None:
    x, y = pen.pixel(*seal_point(ghost.card.form, ghost.rot, ghost.at))
    size = round(54 * pen.u)
    pen.d.sized(f"seal_{ghost.card.family}", x - size // 2 + ghost.aside, y - size // 2 - up, size)
